/* test_choices.c - names that nobody may choose, and passphrases that would be guessed first. */
/* SPDX-License-Identifier: MIT */
#include "kit/check.h"
#include "server/people/names.h"
#include "server/people/passphrases.h"

TEST(nobody_is_called_like_a_bot_or_like_a_word_of_the_client)
{
    static const char *const bad[] = {
        "strongest", "Strongest",   "STR0NGEST", "strongest 2", "random",   "greedy",   "gentle",
        "You",       "y0u",         "Du",        "T\u00fa",     "Tu",       "toi",      "Chance",
        "gone",      "Bot",         "Bot 2",     "B0t 12",      "Guest 12", "guest",    "GUEST-1",
        "Gast",      "Invit\u00e9", "Ospite 3",  "Tavola",      "Admin",    "\u0412ot", "Server",
    };
    name_choice choice;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (names_choose(bad[i], &choice) == NULL) FAIL("%s may be chosen", bad[i]);
}

TEST(other_names_may_be_chosen)
{
    static const char *const good[] = {
        "Anna",       "Botond", "Guestav", "Younes", "Duarte", "Strongbow", "Chancellor",
        "Robot Anna", "Ed",     "Bo",      "42",     "Tunde",  "Toivo",     "\u5c71\u7530",
    };
    name_choice choice;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        const char *wrong = names_choose(good[i], &choice);
        if (wrong != NULL) FAIL("%s: %s", good[i], wrong);
    }
    CHECK(names_is_made_up("Guest 1234"));
    CHECK(!names_is_made_up("Guest 12b"));
    CHECK(!names_is_made_up("Anna"));
}

typedef struct weak_case {
    const char *passphrase, *because;
} weak_case;

static const weak_case weak_cases[] = {
    {"password", "common"},      {"Password1", "common"},
    {"P4ssw0rd!", "common"},     {"password123", "common"},
    {"passwort2024", "common"},  {"iloveyou", "common"},
    {"sunshine!!", "common"},    {"letmein123", "common"},
    {"Welcome2024!", "common"},  {"football99", "common"},
    {"trustno1", "common"},      {"dragon12345", "common"},
    {"monkeymonkey", "pattern"}, {"tavola2024", "common"},
    {"motdepasse1", "common"},   {"correct horse battery staple", "common"},
    {"12345678", "pattern"},     {"anna1!xy", "name"},
    {"0987654321", "pattern"},   {"11111111", "pattern"},
    {"aaaaaaaa1", "pattern"},    {"abababab", "pattern"},
    {"abcdefgh", "pattern"},     {"abcd4321", "pattern"},
    {"qwertyui", "pattern"},     {"qwertzuiop", "pattern"},
    {"qwerty123456", "pattern"}, {"1qaz2wsx", "pattern"},
    {"asdfghjkl", "pattern"},    {"zyxwvuts", "pattern"},
    {"        ", "pattern"},     {"12341234", "pattern"},
    {"anna1anna1", "pattern"},   {"giuseppe", "name"},
    {"Giuseppe1", "name"},       {"g1u5eppe", "name"},
    {"giuseppe-22", "name"},     {"maria rossi", "name"},
    {"MariaRossi1", "name"},
};

TEST(passphrases_that_are_guessed_first_are_refused_with_a_reason)
{
    for (size_t i = 0; i < sizeof weak_cases / sizeof weak_cases[0]; i++) {
        const weak_case *weak = &weak_cases[i];
        const char *account = strstr(weak->passphrase, "anna1") ? "anna1" : "giuseppe";
        const char *why = passphrase_weakness(weak->passphrase, account, "Maria Rossi");
        if (why == NULL) FAIL("\"%s\" is not refused", weak->passphrase);
        if (strstr(why, weak->because) == NULL) FAIL("\"%s\": %s", weak->passphrase, why);
    }
}

TEST(passphrases_of_ones_own_are_good)
{
    static const char *const good[] = {
        "correct horse battery",
        "olive cart on the finca",
        "xk7Qm2vB9z",
        "giuseppe plays at midnight",
        "nine wet ducks",
        "p8#fL!20dk",
        "Gr\u00fcne Zitrone im Regen",
        "\u043a\u043e\u0442 \u043d\u0430 \u043a\u0440\u044b\u0448\u0435",
    };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        const char *why = passphrase_weakness(good[i], "giuseppe", "Maria Rossi");
        if (why != NULL) FAIL("\"%s\": %s", good[i], why);
    }
    CHECK(passphrase_weakness("long enough words", NULL, NULL) == NULL);
}
