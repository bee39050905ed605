/* names.c - which names people may choose on this server: not those of bots, nor words that clients
 * show in place of a name. */
/* SPDX-License-Identifier: MIT */
#include "server/people/names.h"

#include <stddef.h>
#include <string.h>

#include <tavola/bot.h>

#include "table/bots.h"

#define BOT_NAME "a bot is called like this; choose another name"

/* What the clients call the reader, deleted users and chance, in the five languages. */
static const char *const words[] = {
    "you",    "du",     "t\u00fa", "tu",   "toi",           "chance",    "gone",      "tavola",
    "server", "system", "admin",   "root", "administrator", "moderator", "spectator", NULL};
/* Followed by a number: names of bots and of guests without a name. */
static const char *const numbered[] = {"bot",         "guest",  "gast", "invitado",
                                       "invit\u00e9", "ospite", NULL};

static bool is_alike(const char *key, const char *word)
{
    char other[BASE_NAME_KEY_SIZE];
    base_name_key(word, other);
    return strcmp(key, other) == 0;
}

static bool is_one_of(const char *key, const char *const *list)
{
    for (; *list != NULL; list++)
        if (is_alike(key, *list)) return true;
    return false;
}

/* The key of the name without the number at its end. */
static void key_without_number(const char *name, char out[BASE_NAME_KEY_SIZE])
{
    char shorter[TABLE_NAME_MAX + 1];
    size_t length = strlen(name);
    while (length > 0 && strchr("0123456789 #-_.", name[length - 1]) != NULL) length--;
    memcpy(shorter, name, length);
    shorter[length] = '\0';
    base_name_key(shorter, out);
}

const char *names_choose(const char *given, name_choice *out)
{
    char bare[BASE_NAME_KEY_SIZE];
    const char *wrong = base_name_tidy(given, out->name, sizeof out->name);
    if (wrong != NULL) return wrong;
    base_name_key(out->name, out->key);
    key_without_number(out->name, bare);
    if (is_one_of(out->key, words) || is_one_of(bare, numbered))
        return "this word means something else at a table; choose another name";
    for (const tv_bot *const *bot = tv_bots; *bot != NULL; bot++)
        if (is_alike(bare, (*bot)->name)) return BOT_NAME;
    for (const tv_bot *const *bot = table_bots_more(); *bot != NULL; bot++)
        if (is_alike(bare, (*bot)->name)) return BOT_NAME;
    return NULL;
}

bool names_is_made_up(const char *name)
{
    return strncmp(name, "Guest ", 6) == 0 && strspn(name + 6, "0123456789") == strlen(name + 6);
}
