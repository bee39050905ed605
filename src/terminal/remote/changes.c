/* changes.c - merges changes into a view, and fills in the words that the game's tables have. */
/* SPDX-License-Identifier: MIT */
#include "terminal/remote/changes.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/json.h>
#include <tavola/words.h>

enum { WORDS_SIZE = 512 };

/* ---- Merging ---- */

static const json_t *child_of(const json_t *parent, const char *key)
{
    if (!json_is_array(parent)) return json_object_get(parent, key);
    bool is_number = key[0] != '\0' && key[strspn(key, "0123456789")] == '\0';
    return is_number ? json_array_get(parent, strtoul(key, NULL, 10)) : NULL;
}

/* The value after a change, or NULL if there is nothing that the change could be merged into. */
static json_t *merged(const json_t *old, const json_t *change)
{
    const json_t *anew = json_object_get(change, TV_JSON_ANEW);
    if (anew != NULL) return json_deep_copy(anew);
    if (!json_is_object(change)) return json_deep_copy(change);
    json_t *result = old ? json_copy((json_t *)(uintptr_t)old) : NULL; /* shares its parts */
    const char *key;
    json_t *part;
    json_object_foreach((json_t *)(uintptr_t)change, key, part)
    {
        const json_t *child = child_of(old, key);
        json_t *fresh = child ? merged(child, part) : NULL;
        int failed = fresh == NULL ? -1
                     : json_is_array(result)
                         ? json_array_set_new(result, strtoul(key, NULL, 10), fresh)
                         : json_object_set_new(result, key, fresh);
        if (failed == 0) continue;
        json_decref(result);
        return NULL;
    }
    return result;
}

/* ---- Words ---- */

static tv_names names_of(const json_t *about)
{
    tv_names names = {{NULL}};
    const json_t *seats = json_object_get(about, "seats");
    for (size_t i = 0; i < json_array_size(seats) && i < TV_SEATS_MAX; i++)
        names.name[i] = json_string_value(json_object_get(json_array_get(seats, i), "name"));
    return names;
}

/* False: no table of the game has it. A server may be newer, or lie. */
static bool read_argument(const tv_words *words, const json_t *value, uint16_t *out)
{
    const char *word = json_string_value(value);
    json_int_t number = json_integer_value(value);
    bool is_seat = words == &tv_seat_words && number >= 0 && number < TV_SEATS_MAX;
    *out = json_is_integer(value) ? (uint16_t)number : TV_UNKNOWN;
    if (json_is_integer(value)) return words == NULL || is_seat;
    for (uint32_t i = 0; word != NULL && words != NULL && i < words->count; i++) {
        *out = (uint16_t)i;
        if (strcmp(words->word[i], word) == 0) return true;
    }
    return json_is_null(value);
}

static bool read_args(const tv_phrase *phrase, const json_t *args, uint16_t *out)
{
    memset(out, 0, TV_PHRASE_ARGS_MAX * sizeof *out);
    for (size_t i = 0; i < TV_PHRASE_ARGS_MAX && i < json_array_size(args); i++)
        if (!read_argument(phrase->words[i], json_array_get(args, i), &out[i])) return false;
    return true;
}

static const tv_phrase *find_phrase(const tv_phrase *rows, uint32_t count, const char *name)
{
    for (uint32_t i = 1; name != NULL && i < count; i++)
        if (strcmp(rows[i].name, name) == 0) return &rows[i];
    return NULL;
}

/* NULL: it has a word that is not known here. */
static json_t *sentence(const tv_phrase *phrase, const json_t *args, const tv_names *names)
{
    char buffer[WORDS_SIZE];
    uint16_t numbers[TV_PHRASE_ARGS_MAX];
    tv_text text;
    if (!read_args(phrase, args, numbers)) return NULL;
    tv_text_init(&text, buffer, sizeof buffer);
    tv_phrase_write(phrase, numbers, names, &text);
    return json_string(buffer);
}

/* ---- The turn, actions, entries ---- */

static bool fill_turn(const tv_game *game, const tv_names *names, json_t *view)
{
    const json_t *turn = json_object_get(view, "turn");
    const char *step = json_string_value(json_object_get(turn, "step"));
    const char *ending = json_string_value(json_object_get(turn, "ending"));
    json_t *whole = json_pack("{s:O, s:O}", "node", json_object_get(turn, "node"), "seats",
                              json_object_get(turn, "seats"));
    if (whole == NULL) return false;
    bool is_known = false;
    for (uint32_t i = 1; ending && i < game->ending_count; i++) {
        if (strcmp(game->endings[i].name, ending) != 0) continue;
        json_object_set_new(whole, "ending", json_string(ending));
        json_object_set_new(whole, "text", json_string(game->endings[i].text));
        is_known = true;
    }
    for (uint32_t i = 0; step && i < game->step_count; i++) {
        if (strcmp(game->steps[i].name, step) != 0) continue;
        json_t *args = json_object_get(turn, "ask_args");
        json_object_set_new(whole, "step", json_string(step));
        is_known =
            json_object_set_new(whole, "ask",
                                game->steps[i].ask.text ? sentence(&game->steps[i].ask, args, names)
                                                        : json_string("")) == 0;
        json_object_set(whole, "ask_args", args);
    }
    json_object_set_new(view, "turn", whole);
    return is_known;
}

static json_t *action_args(const tv_verb *verb, tv_action action)
{
    json_t *args = json_object();
    for (int i = 0; i < TV_ARGS_MAX && verb->arg[i].name; i++) {
        const tv_words *words = verb->arg[i].words;
        bool is_word = words != NULL && words != &tv_seat_words;
        json_object_set_new(args, verb->arg[i].name,
                            is_word ? json_string(words->word[action.arg[i]])
                                    : json_integer(action.arg[i]));
    }
    return args;
}

static json_t *whole_action(const tv_game *game, const tv_names *names, json_t *bare)
{
    char buffer[WORDS_SIZE];
    tv_text text;
    tv_action action;
    tv_error error;
    json_t *notation = json_is_string(bare) ? bare : json_object_get(bare, "action");
    json_t *detail = json_object_get(bare, "detail");
    const char *line = json_string_value(notation);
    if (line == NULL || tv_action_read_bare(game, line, strlen(line), &action, &error) != TV_OK)
        return NULL;
    const char *code = json_string_value(json_object_get(detail, "code"));
    const tv_phrase *phrase = find_phrase(game->details, game->detail_count, code);
    tv_note note = {.kind = phrase ? (uint16_t)(phrase - game->details) : 0};
    if (detail != NULL &&
        (phrase == NULL || !read_args(phrase, json_object_get(detail, "args"), note.arg)))
        return NULL;
    tv_text_init(&text, buffer, sizeof buffer);
    tv_label_write(game, action, phrase ? &note : NULL, names, &text);
    const tv_verb *verb = &game->verbs[action.kind];
    for (int i = 0; i < TV_ARGS_MAX; i++)
        if (action.arg[i] == TV_UNKNOWN) return NULL; /* nobody can choose what it does not know */
    return json_pack("{s:O, s:s, s:o, s:s, s:O?}", "action", notation, "verb", verb->word, "args",
                     action_args(verb, action), "label", buffer, "detail",
                     detail ? detail : json_null());
}

static bool fill_actions(const tv_game *game, const tv_names *names, json_t *update)
{
    json_t *bare = json_object_get(update, "actions"),
           *barriers = json_object_get(update, "barriers");
    if (bare == NULL) return true;
    json_t *whole = json_array(), *list = json_array();
    for (size_t i = 0; i < json_array_size(bare); i++) {
        json_t *action = whole_action(game, names, json_array_get(bare, i));
        json_t *barrier = json_is_string(barriers) ? barriers : json_array_get(barriers, i);
        if (action) json_array_append_new(whole, action);
        if (barrier) json_array_append(list, barrier);
    }
    bool is_whole = json_array_size(whole) == json_array_size(bare) &&
                    json_array_size(list) == json_array_size(bare);
    json_object_set_new(update, "actions", whole);
    json_object_set_new(update, "barriers", list);
    return is_whole;
}

static json_t *whole_entry(const tv_game *game, const tv_names *names, const json_t *bare,
                           json_int_t number)
{
    const json_t *events = json_object_get(bare, "events");
    json_t *told = json_array();
    for (size_t i = 0; i < json_array_size(events); i++) {
        json_t *event = json_copy(json_array_get(events, i));
        const char *code = json_string_value(json_object_get(event, "event"));
        const tv_phrase *phrase = find_phrase(game->events, game->event_count, code);
        json_t *text = phrase ? sentence(phrase, json_object_get(event, "args"), names) : NULL;
        json_array_append_new(told, event);
        if (text != NULL && json_object_set_new(event, "text", text) == 0) continue;
        json_decref(told);
        return NULL;
    }
    return json_pack("{s:I, s:O, s:O, s:o}", "entry", number, "seat", json_object_get(bare, "seat"),
                     "action", json_object_get(bare, "action"), "events", told);
}

static bool fill_entries(const tv_game *game, const tv_names *names, json_t *update)
{
    const json_t *bare = json_object_get(update, "entries");
    json_int_t first = json_integer_value(json_object_get(update, "keep")) +
                       json_integer_value(json_object_get(update, "skipped"));
    if (bare == NULL) return true;
    json_t *whole = json_array();
    for (size_t i = 0; i < json_array_size(bare); i++) {
        json_t *entry = whole_entry(game, names, json_array_get(bare, i), first + (json_int_t)i);
        if (entry) json_array_append_new(whole, entry);
    }
    bool is_whole = json_array_size(whole) == json_array_size(bare);
    json_object_set_new(update, "entries", whole);
    return is_whole;
}

bool remote_changes_expand(const tv_game *game, const json_t *view, const json_t *about,
                           json_t *update)
{
    const json_t *newer = json_object_get(update, "about");
    tv_names names = names_of(newer ? newer : about);
    json_t *fresh = view ? merged(view, json_object_get(update, "changes")) : NULL;
    if (fresh == NULL) return false;
    bool is_known = fill_turn(game, &names, fresh);
    json_object_set_new(update, "view", fresh);
    json_object_del(update, "changes");
    bool has_entries = fill_entries(game, &names, update);
    return fill_actions(game, &names, update) && has_entries && is_known;
}
