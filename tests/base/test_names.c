/* test_names.c - which names are good, how they are kept, and which ones look alike. */
/* SPDX-License-Identifier: MIT */
#include "base/names.h"
#include "kit/check.h"

typedef struct tidy_case {
    const char *what, *given, *kept; /* kept: NULL if it is refused, */
    const char *because;             /* by a sentence with these words */
} tidy_case;

static const tidy_case tidy_cases[] = {
    {"plain", "Anna", "Anna", NULL},
    {"French", "Zo\u00e9 L\u0153uvre", "Zo\u00e9 L\u0153uvre", NULL},
    {"Spanish", "I\u00f1aki", "I\u00f1aki", NULL},
    {"German", "Gro\u00df M\u00fcller", "Gro\u00df M\u00fcller", NULL},
    {"Italian", "Nicol\u00f2 D'Al\u00f2", "Nicol\u00f2 D'Al\u00f2", NULL},
    {"Russian", "\u041f\u0440\u0438\u0432\u0435\u0442", "\u041f\u0440\u0438\u0432\u0435\u0442",
     NULL},
    {"Russian with a mark of its own", "\u0410\u043d\u0434\u0440\u0435\u0439 \u0401\u0436",
     "\u0410\u043d\u0434\u0440\u0435\u0439 \u0401\u0436", NULL},
    {"Japanese", "\u5c71\u7530\u304b\u304c", "\u5c71\u7530\u304b\u304c", NULL},
    {"Japanese and Latin", "\u5c71\u7530 Ken", "\u5c71\u7530 Ken", NULL},
    {"Korean", "\uae40\ubbfc\uc218", "\uae40\ubbfc\uc218", NULL},
    {"Arabic", "\u0645\u0631\u064a\u0645", "\u0645\u0631\u064a\u0645", NULL},
    {"Persian with a joiner that it needs", "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
     "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627", NULL},
    {"Hebrew", "\u05d3\u05d5\u05d3", "\u05d3\u05d5\u05d3", NULL},
    {"Hindi with a joiner that it needs", "\u0915\u094d\u200d\u0937", "\u0915\u094d\u200d\u0937",
     NULL},
    {"Thai", "\u0e0a\u0e37\u0e48\u0e2d", "\u0e0a\u0e37\u0e48\u0e2d", NULL},
    {"Yoruba", "\u1ecd\u0301l\u00e1", "\u1ecd\u0301l\u00e1", NULL},
    {"Vietnamese", "Nguy\u1ec5n", "Nguy\u1ec5n", NULL},
    {"Greek", "\u0395\u03bb\u03ad\u03bd\u03b7", "\u0395\u03bb\u03ad\u03bd\u03b7", NULL},
    {"an emoji", "Anna \U0001F98A", "Anna \U0001F98A", NULL},
    {"a heart with a hint of colour", "Anna \u2764\ufe0f", "Anna \u2764", NULL},
    {"signs of programs", "'; DROP TABLE users; --", "'; DROP TABLE users; --", NULL},
    {"accents by themselves", "Zoe\u0301", "Zo\u00e9", NULL},
    {"spaces at the ends", "  Anna ", "Anna", NULL},
    {"several spaces of several kinds", "Anna \u00a0\u2003 B", "Anna B", NULL},
    {"fullwidth", "\uff21\uff4e\uff4e\uff41", "Anna", NULL},
    {"mathematical", "\U0001D400\U0001D427\U0001D427\U0001D41A", "Anna", NULL},
    {"circled", "\u24b6nna", "Anna", NULL},

    {"nothing", "", NULL, "1 to 40 bytes"},
    {"spaces alone", " \u00a0\u3000 ", NULL, "1 to 40 bytes"},
    {"41 bytes", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", NULL, "1 to 40 bytes"},
    {"a sign that stands for a sentence", "\ufdfa\ufdfa", NULL, "1 to 40 bytes"},
    {"no UTF-8", "An\xff", NULL, "1 to 40 bytes"},
    {"a line feed", "An\nna", NULL, "seen"},
    {"zero-width space", "An\u200bna", NULL, "seen"},
    {"zero-width joiner", "An\u200dna", NULL, "seen"},
    {"zero-width non-joiner", "An\u200cna", NULL, "seen"},
    {"word joiner", "Anna\u2060", NULL, "seen"},
    {"byte order mark", "\ufeffAnna", NULL, "seen"},
    {"soft hyphen", "An\u00adna", NULL, "seen"},
    {"right-to-left override", "\u202eanna", NULL, "seen"},
    {"left-to-right mark", "Anna\u200e", NULL, "seen"},
    {"Arabic letter mark", "Anna\u061c", NULL, "seen"},
    {"an isolate", "\u2066Anna\u2069", NULL, "seen"},
    {"variation selector", "Anna\ufe00", NULL, "seen"},
    {"supplementary variation selector", "Anna\U000E0100", NULL, "seen"},
    {"grapheme joiner", "An\u034fna", NULL, "seen"},
    {"Hangul filler", "\u3164", NULL, "seen"},
    {"Hangul Choseong filler", "A\u115f", NULL, "seen"},
    {"halfwidth Hangul filler", "A\uffa0", NULL, "seen"},
    {"Mongolian vowel separator", "A\u180e", NULL, "seen"},
    {"Khmer inherent vowel", "A\u17b4", NULL, "seen"},
    {"braille blank", "A\u2800", NULL, "seen"},
    {"tag characters", "Anna\U000E0041", NULL, "seen"},
    {"private use", "Anna\ue000", NULL, "seen"},
    {"line separator", "An\u2028na", NULL, "seen"},
    {"nothing but points", "...", NULL, "letter or a digit"},
    {"nothing but an emoji", "\U0001F98A", NULL, "letter or a digit"},
    {"a tower of accents", "A\u0301\u0302\u0303nna", NULL, "accents"},
    {"an accent on nothing", "\u0301Anna", NULL, "accents"},
    {"a circle around", "A\u20ddnna", NULL, "plain"},
    {"letters in boxes", "\U0001F170nna", NULL, "plain"},
    {"the widest sign", "A\ufdfd", NULL, "plain"},
    {"a Cyrillic a among Latin", "Ann\u0430", NULL, "one script"},
    {"a Greek o among Latin", "B\u03bfb", NULL, "one script"},
    {"a Cherokee letter among Latin", "\u13aanna", NULL, "one script"},
    {"Hebrew and Arabic", "\u05d3\u0645", NULL, "one script"},
    {"runes", "\u16a0\u16a1", NULL, "in use today"},
};

TEST(names_are_kept_or_refused_with_a_reason)
{
    char kept[41];
    for (size_t i = 0; i < sizeof tidy_cases / sizeof tidy_cases[0]; i++) {
        const tidy_case *name = &tidy_cases[i];
        const char *wrong = base_name_tidy(name->given, kept, sizeof kept);
        if (name->kept != NULL && wrong != NULL) FAIL("%s is refused: %s", name->what, wrong);
        if (name->kept == NULL && wrong == NULL) FAIL("%s is not refused", name->what);
        if (name->kept != NULL && strcmp(kept, name->kept) != 0)
            FAIL("%s is kept as %s", name->what, kept);
        if (name->kept == NULL && strstr(wrong, name->because) == NULL)
            FAIL("%s is refused because \"%s\"", name->what, wrong);
    }
}

TEST(a_name_that_was_tidied_stays_as_it_is)
{
    char kept[41], again[41];
    for (size_t i = 0; i < sizeof tidy_cases / sizeof tidy_cases[0]; i++) {
        if (base_name_tidy(tidy_cases[i].given, kept, sizeof kept) != NULL) continue;
        CHECK(base_name_tidy(kept, again, sizeof again) == NULL);
        CHECK_STR(again, kept);
    }
}

typedef struct alike_case {
    const char *first, *second;
    bool is_alike;
} alike_case;

static const alike_case alike_cases[] = {
    {"Anna", "ANNA", true},
    {"Anna", "an-na.", true},
    {"Anna", "A n n a", true},
    {"Anna", "\u00c4nna", true},
    {"Anna", "\u1ea0nn\u00e5", true},
    {"Anna", "\uff21\uff4e\uff4e\uff41", true},
    {"ANNA", "\u0391\u039d\u039d\u0391", true},        /* Greek capitals */
    {"Bob", "\u0412\u041e\u0412", true},               /* Cyrillic capitals */
    {"caxap", "\u0441\u0430\u0445\u0430\u0440", true}, /* Cyrillic small letters */
    {"\u0441\u0430\u0445\u0430\u0440", "\u0421\u0410\u0425\u0410\u0420", true},
    {"\u043f\u0440\u0438\u0432\u0435\u0442", "\u041f\u0420\u0418\u0412\u0415\u0422", true},
    {"AHA", "\u13aa\u13bb\u13aa", true}, /* Cherokee */
    {"Bill", "Bi11", true},
    {"Bill", "BIII", true},
    {"Bob", "B0b", true},
    {"Mona", "rnona", true},
    {"Wim", "VVim", true},
    {"Lodz", "\u0141\u00f3d\u017a", true},
    {"Grosse", "Gro\u00dfe", true},
    {"Anna", "Anna \U0001F98A", true},
    {"\u30ed\u30cb", "\u53e3\u4e8c", true}, /* Kana and Han */

    {"Anna", "Anne", false},
    {"Anna", "Hanna", false},
    {"Anna", "Anna 2", false},
    {"Nina", "Vina", false},
    {"\u5c71\u7530", "\u5c71\u53e3", false},
    {"\u0645\u0631\u064a\u0645", "\u0645\u0627\u0631\u064a\u0627", false},
    {"\u0915\u093f", "\u0915\u0940", false}, /* vowels of a script's own are no accents */
    {"\u304b", "\u304c", false},
};

TEST(keys_are_equal_for_names_that_look_alike)
{
    char first[BASE_NAME_KEY_SIZE], second[BASE_NAME_KEY_SIZE];
    for (size_t i = 0; i < sizeof alike_cases / sizeof alike_cases[0]; i++) {
        const alike_case *names = &alike_cases[i];
        base_name_key(names->first, first);
        base_name_key(names->second, second);
        if ((strcmp(first, second) == 0) != names->is_alike)
            FAIL("%s has the key %s, %s the key %s", names->first, first, names->second, second);
    }
}

TEST(what_has_no_letter_has_no_key)
{
    char key[BASE_NAME_KEY_SIZE];
    base_name_key("...", key);
    CHECK_STR(key, "");
    base_name_key("\xff\xfe", key);
    CHECK_STR(key, "");
    base_name_key("", key);
    CHECK_STR(key, "");
}
