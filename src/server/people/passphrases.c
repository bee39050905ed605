/* passphrases.c - passphrases that are easy to guess: the top of every list of stolen passwords,
 * simple patterns, and the user's own name.
 *
 * A passphrase is checked in lower case, with digits that stand for letters replaced and suffixes
 * removed, so that "P4ssw0rd!2024" is "password". The list is our own choice of what published
 * lists agree on. */
/* SPDX-License-Identifier: MIT */
#include "server/people/passphrases.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { SIZE = 257, RUN_MIN = 4, OWN_MIN = 3, REST_MIN = 4, DISTINCT_MIN = 4 };

/* clang-format off */
static const char *const words[] = {
    "password", "passwort", "passwords", "passphrase", "pass", "passw", "passwd", "kennwort",
    "contrasena", "contrasenia", "motdepasse", "parola", "geheim", "hallo", "hello", "secret",
    "qwerty", "qwertz", "azerty", "qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl", "zxcvbnm",
    "yxcvbnm", "asdf", "asdfasdf", "qazwsx", "qazwsxedc", "iqazzwsx", "lqazzwsx", "qweasd",
    "qweasdzxc", "qwerasdf", "zaqixsw", "zaqlxsw",
    "welcome", "willkommen", "bienvenue", "bienvenido", "benvenuto", "letmein", "login", "access",
    "admin", "administrator", "root", "test", "tester", "testing", "guest", "user", "default",
    "changeme", "master", "superuser", "temp", "temporary", "letmeinnow", "opensesame", "whatever",
    "iloveyou", "ichliebedich", "jetaime", "teamo", "tiamo", "tequiero", "loveyou", "lovely",
    "loveme", "love", "sweetheart", "princess", "prinzessin", "prinses", "sunshine", "sonnenschein",
    "flower", "butterfly", "rainbow", "chocolate", "schokolade", "cheese", "cookie", "banana",
    "apple", "orange", "pepper", "ginger", "summer", "sommer", "winter", "spring", "autumn",
    "football", "fussball", "baseball", "basketball", "soccer", "hockey", "tennis", "futbol",
    "liverpool", "chelsea", "arsenal", "barcelona", "realmadrid", "juventus", "bayern",
    "superman", "batman", "spiderman", "starwars", "pokemon", "pikachu", "naruto", "dragonball",
    "minecraft", "fortnite", "roblox", "playstation", "nintendo", "matrix", "trustnoi", "trustnol",
    "dragon", "monkey", "shadow", "tiger", "lion", "panther", "falcon", "eagle", "phoenix",
    "killer", "hunter", "ranger", "warrior", "ninja", "samurai", "pirate", "wizard", "merlin",
    "michael", "michelle", "jennifer", "jessica", "jordan", "ashley", "daniel", "thomas", "robert",
    "charlie", "andrew", "matthew", "joshua", "anthony", "william", "nicole", "amanda", "samantha",
    "alexander", "alexandra", "elizabeth", "victoria", "patricia", "sebastian", "maximilian",
    "computer", "internet", "samsung", "google", "facebook", "microsoft", "windows", "iphone",
    "mustang", "ferrari", "porsche", "mercedes", "corvette", "harley", "yamaha", "suzuki",
    "freedom", "america", "canada", "london", "berlin", "paris", "madrid", "roma", "deutschland",
    "espana", "italia", "france", "germany", "jesus", "jesuschrist", "blessed", "heaven", "angel",
    "fuckyou", "fuckoff", "asshole", "biteme", "schatzi", "schatz", "hasi", "mausi", "amore",
    "correcthorsebatterystaple", "tavola", "cinco", "finca", "viticulture", "tuscany", "boardgame",
    "boardgames", "brettspiel", NULL};
/* clang-format on */

static const char *const rows[] = {"0123456789012345678",
                                   "abcdefghijklmnopqrstuvwxyz",
                                   "qwertyuiopasdfghjklzxcvbnm",
                                   "qwertzuiopasdfghjklyxcvbnm",
                                   "azertyuiopqsdfghjklmwxcvbn",
                                   "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik",
                                   NULL};

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

/* In lower case, without blanks. */
static size_t flatten(const char *text, char out[SIZE])
{
    size_t length = 0;
    for (; *text && length + 1 < SIZE; text++)
        if (strchr(" -_.", *text) == NULL) out[length++] = lower(*text);
    out[length] = '\0';
    return length;
}

/* Replaces digits and signs that stand for letters. */
static void turn_back(char *text)
{
    static const char signs[] = "01345789@$!|+(", letters[] = "oieastbgasiltc";
    for (; *text; text++) {
        const char *found = strchr(signs, *text);
        if (found != NULL) *text = letters[found - signs];
    }
}

static bool is_word(const char *text)
{
    for (const char *const *word = words; *word != NULL; word++)
        if (strcmp(*word, text) == 0) return true;
    return false;
}

static bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

/* The word alone, or without what comes before and after it. */
static bool is_common(const char *flat)
{
    char bare[SIZE];
    size_t end = strlen(flat), start = 0;
    memcpy(bare, flat, end + 1);
    turn_back(bare);
    if (is_word(bare)) return true;
    while (end > 0 && !is_letter(flat[end - 1])) end--;
    while (start < end && !is_letter(flat[start])) start++;
    memcpy(bare, flat + start, end - start);
    bare[end - start] = '\0';
    turn_back(bare);
    return is_word(bare);
}

/* "abababab", "11111111", "anna1anna1": one piece repeated. */
static bool is_repeated(const char *flat, size_t length)
{
    for (size_t period = 1; 2 * period <= length; period++) {
        size_t i = period;
        while (i < length && flat[i] == flat[i - period]) i++;
        if (i == length) return true;
    }
    return false;
}

static bool has_few(const char *flat)
{
    bool is_seen[256] = {false};
    uint32_t count = 0;
    for (const unsigned char *c = (const unsigned char *)flat; *c; c++) {
        if (!is_seen[*c]) count++;
        is_seen[*c] = true;
    }
    return count < DISTINCT_MIN;
}

/* How many characters from here on stand in a row of the keyboard or the alphabet, either way. */
static size_t run_length(const char *text)
{
    size_t best = 0;
    for (const char *const *row = rows; *row != NULL; row++)
        for (const char *start = *row; *start; start++) {
            size_t forth = 0, back = 0;
            while (text[forth] && text[forth] == start[forth]) forth++;
            while (text[back] && start - *row >= (ptrdiff_t)back && text[back] == *(start - back))
                back++;
            if (forth > best) best = forth;
            if (back > best) best = back;
        }
    return best;
}

/* Nothing but runs, and a character or two between them: "12345678", "abcd4321", "qwerty123456". */
static bool is_sequence(const char *flat, size_t length)
{
    size_t others = 0;
    for (size_t i = 0; i < length;) {
        size_t run = run_length(flat + i);
        if (run >= RUN_MIN || (run == 3 && i + run == length)) {
            i += run;
        } else {
            others++;
            i++;
        }
    }
    return others <= 2;
}

/* The name of the account or person, with little added. */
static bool is_own(const char *flat, const char *own)
{
    char name[SIZE], turned[SIZE];
    size_t length = own ? flatten(own, name) : 0;
    if (length < OWN_MIN) return false;
    memcpy(turned, flat, strlen(flat) + 1);
    turn_back(turned);
    if (strstr(flat, name) != NULL) return strlen(flat) < length + REST_MIN + 1;
    turn_back(name);
    return strstr(turned, name) != NULL && strlen(flat) < length + REST_MIN + 1;
}

const char *passphrase_weakness(const char *passphrase, const char *account, const char *name)
{
    char flat[SIZE];
    size_t length = flatten(passphrase, flat);
    if (is_own(flat, account) || is_own(flat, name))
        return "this passphrase is the name, or nearly so; choose another, best of several words";
    if (has_few(flat) || is_repeated(flat, length) || is_sequence(flat, length))
        return "this passphrase is a simple pattern; choose another, best of several words";
    if (is_common(flat))
        return "this passphrase is one of the most common; choose another, best of several words";
    return NULL;
}
