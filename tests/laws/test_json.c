/* test_json.c - laws of JSON: it is well formed, and a client can say every sentence again from the
 * codes, the arguments and the tables of the game, as a translation does. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <jansson.h>

#include <tavola/games.h>
#include <tavola/json.h>
#include <tavola/words.h>

#include "law.h"

static char buffer[1 << 18];

/* ---- Saying sentences from JSON alone ---- */

static json_t *game_json(const tv_game *game)
{
    static json_t *known[16];
    uint32_t index = 0;
    while (tv_games[index] != game) index++;
    CHECK(index < 16);
    if (known[index]) return known[index];
    tv_text text;
    tv_json json;
    json_error_t error;
    tv_text_init(&text, buffer, sizeof buffer);
    tv_json_init(&json, &text);
    tv_json_game(&json, game);
    CHECK(!text.is_full);
    known[index] = json_loads(buffer, JSON_REJECT_DUPLICATES, &error);
    if (known[index] == NULL) FAIL("%s: %s at %d", game->name, error.text, error.position);
    return known[index];
}

static const char *string_in(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

/* The row of a table that has this name. */
static const json_t *row_of(const tv_game *game, const char *table, const char *key,
                            const char *name)
{
    size_t i;
    const json_t *row;
    json_array_foreach(json_object_get(game_json(game), table), i,
                       row) if (strcmp(string_in(row, key), name) == 0) return row;
    FAIL("%s: no %s in %s", game->name, name, table);
    return NULL;
}

static void say_value(const tv_game *game, const json_t *object, const json_t *value,
                      int64_t number, tv_text *out)
{
    size_t i;
    const json_t *word;
    if (json_is_null(value)) {
        tv_text_add(out, "something hidden");
    } else if (json_is_null(object)) {
        tv_text_add_number(out, json_integer_value(value));
    } else if (json_is_integer(value)) {
        tv_text_add(out, "Player ");
        tv_text_add_number(out, json_integer_value(value) + 1);
    } else {
        const json_t *list =
            json_object_get(json_object_get(game_json(game), "words"), json_string_value(object));
        json_array_foreach(list, i,
                           word) if (strcmp(string_in(word, "word"), json_string_value(value)) == 0)
            tv_text_add(out, string_in(word, number == 1 ? "one" : "many"));
    }
}

static void say(const tv_game *game, const char *text, const json_t *object, const json_t *args,
                tv_text *out)
{
    for (; *text; text++) {
        if (*text != '{') {
            tv_text_add_char(out, *text);
            continue;
        }
        const char *end = strchr(text, '}'), *bar = strchr(text + 3, '|');
        const json_t *value = json_array_get(args, (size_t)(text[1] - '0'));
        int64_t number = json_integer_value(value);
        if (text[2] == '|')
            tv_text_add_bytes(out, number == 1 ? text + 3 : bar + 1,
                              (size_t)(number == 1 ? bar - text - 3 : end - bar - 1));
        else if (text[2] == '*')
            say_value(game, json_array_get(object, (size_t)(text[1] - '0')), value,
                      json_integer_value(json_array_get(args, (size_t)(text[3] - '0'))), out);
        else
            say_value(game, json_array_get(object, (size_t)(text[1] - '0')), value, 1, out);
        text = end;
    }
}

/* Who is told of an event or a detail knows all of it: what is hidden has an event of its own. */
static void check_known(struct walk *walk, const char *what, const json_t *args)
{
    size_t i;
    const json_t *value;
    json_array_foreach(args, i, value)
        LAW(walk, !json_is_null(value), "argument %zu of %s is null", i, what);
}

static void check_said(struct walk *walk, const json_t *phrase, const json_t *args,
                       const char *expected)
{
    char again[512];
    tv_text text;
    tv_text_init(&text, again, sizeof again);
    say(walk->game, string_in(phrase, "text"), json_object_get(phrase, "of"), args, &text);
    LAW(walk, strcmp(again, expected) == 0, "said again: %s\ninstead of: %s", again, expected);
}

/* A label: the verb's words, and the detail in brackets. */
static void check_action(struct walk *walk, const json_t *action)
{
    char again[512];
    tv_text text;
    const json_t *verb = row_of(walk->game, "verbs", "word", string_in(action, "verb"));
    const json_t *detail = json_object_get(action, "detail"), *arg;
    json_t *object = json_array(), *args = json_array();
    size_t i;
    json_array_foreach(json_object_get(verb, "args"), i, arg)
    {
        json_array_append(object, json_object_get(arg, "of"));
        json_array_append(args,
                          json_object_get(json_object_get(action, "args"), string_in(arg, "name")));
    }
    tv_text_init(&text, again, sizeof again);
    say(walk->game, string_in(verb, "label"), object, args, &text);
    if (json_is_object(detail)) {
        const json_t *phrase = row_of(walk->game, "details", "name", string_in(detail, "code"));
        check_known(walk, string_in(detail, "code"), json_object_get(detail, "args"));
        tv_text_add(&text, " (");
        say(walk->game, string_in(phrase, "text"), json_object_get(phrase, "of"),
            json_object_get(detail, "args"), &text);
        tv_text_add(&text, ")");
    }
    LAW(walk, detail != NULL && strcmp(again, string_in(action, "label")) == 0,
        "said again: %s\ninstead of: %s", again, string_in(action, "label"));
    json_decref(object);
    json_decref(args);
}

/* ---- Along matches ---- */

/* A fact is there, unless its field says that it may be unknown. */
static void check_derived_facts(struct walk *walk, const json_t *derived)
{
    uint32_t count = walk->game->derived ? walk->game->derived->field_count : 0;
    LAW(walk, json_object_size(derived) == count, "JSON lacks derived facts");
    for (uint32_t i = 0; i < count; i++) {
        const tv_field *field = &walk->game->derived->fields[i];
        char *text = json_dumps(json_object_get(derived, field->name), JSON_ENCODE_ANY);
        bool has_null = text == NULL || strstr(text, "null") != NULL;
        LAW(walk, !has_null || (field->flags & TV_FIELD_SECRET), "%s: %s", field->name, text);
        free(text);
    }
}

static void check_view(struct walk *walk, const json_t *view)
{
    const json_t *turn = json_object_get(view, "turn"), *known;
    LAW(walk, json_object_size(json_object_get(view, "state")) == walk->game->field_count,
        "JSON lacks fields");
    check_derived_facts(walk, json_object_get(view, "derived"));
    if (string_in(turn, "step"))
        check_said(
            walk,
            json_object_get(row_of(walk->game, "steps", "name", string_in(turn, "step")), "ask"),
            json_object_get(turn, "ask_args"), string_in(turn, "ask"));
    size_t i, found = 0;
    const json_t *parts = json_object_get(json_object_get(view, "score"), "parts");
    json_array_foreach(json_object_get(game_json(walk->game), "score_parts"), i, known) found +=
        json_object_get(parts, json_string_value(known)) != NULL;
    LAW(walk, found == json_object_size(parts),
        "a part of the score that score_parts does not name");
}

static void check_reasons(struct walk *walk, tv_seat seat)
{
    tv_action tries[64];
    uint32_t count = tv_tries(walk->game, walk_state(walk), tries, 64);
    for (uint32_t i = 0; i < count; i++) {
        tv_reason reason;
        tv_text text;
        tv_json json;
        if (!tv_why(walk->game, walk_state(walk), seat, tries[i], &reason)) continue;
        tv_text_init(&text, buffer, sizeof buffer);
        tv_json_init(&json, &text);
        tv_json_reason(&json, walk->game, &reason, NULL);
        json_t *root = json_loads(buffer, JSON_REJECT_DUPLICATES, NULL);
        LAW(walk, root != NULL, "a reason is bad JSON: %s", buffer);
        char expected[512];
        snprintf(expected, sizeof expected, "%s", string_in(root, "text"));
        if (strstr(expected, " - rule ")) *strstr(expected, " - rule ") = '\0';
        if (reason.code >= TV_REASON_GAME)
            check_said(walk, row_of(walk->game, "reasons", "name", string_in(root, "code")),
                       json_object_get(root, "args"), expected);
        json_decref(root);
    }
}

static void check_json(struct walk *walk)
{
    tv_text text;
    tv_json json;
    tv_state_buffer view;
    tv_turn turn = tv_state_turn(walk_state(walk));
    if (!walk_rarely(walk, 20)) return;
    tv_seat seat = turn.seats ? (tv_seat)__builtin_ctz(turn.seats) : 0;
    game_json(walk->game);
    tv_redact(walk->game, walk_state(walk), seat, tv_buffer_view(&view));
    tv_text_init(&text, buffer, sizeof buffer);
    tv_json_init(&json, &text);
    tv_json_open(&json, '[');
    tv_json_view(&json, walk->game, tv_buffer_view(&view), seat, NULL);
    tv_json_actions(&json, walk->game, tv_buffer_view(&view), seat, NULL);
    for (uint32_t i = 0; i < walk->events.count; i++)
        tv_json_event(&json, walk->game, &walk->events.list[i], NULL);
    tv_json_close(&json, ']');
    json_error_t error;
    json_t *root = json_loads(buffer, JSON_REJECT_DUPLICATES, &error);
    LAW(walk, root != NULL && !text.is_full, "bad JSON: %s at %d", error.text, error.position);
    check_view(walk, json_array_get(root, 0));
    tv_action legal[TV_ACTIONS_MAX];
    size_t count = tv_list(walk->game, walk_state(walk), seat, legal), i;
    const json_t *row;
    LAW(walk, json_array_size(json_array_get(root, 1)) == count, "JSON lists other actions");
    json_array_foreach(json_array_get(root, 1), i, row) check_action(walk, row);
    json_array_foreach(root, i, row)
    {
        if (i < 2) continue;
        check_known(walk, string_in(row, "event"), json_object_get(row, "args"));
        check_said(walk, row_of(walk->game, "events", "name", string_in(row, "event")),
                   json_object_get(row, "args"), string_in(row, "text"));
    }
    json_decref(root);
    if (turn.seats) check_reasons(walk, seat);
}

TEST(every_sentence_can_be_said_again_from_json) { walk_all(2 * kit_effort(), check_json, NULL); }

/* ---- Tables ---- */

static void check_of(const json_t *game, const json_t *object)
{
    if (json_is_null(object) || strcmp(json_string_value(object), "seat") == 0) return;
    if (json_object_get(json_object_get(game, "words"), json_string_value(object)) == NULL)
        FAIL("%s: no list %s", string_in(game, "name"), json_string_value(object));
}

static void check_unique(const json_t *game, const char *table, const char *key)
{
    size_t i, k;
    const json_t *row, *other, *rows = json_object_get(game, table);
    json_array_foreach(rows, i, row)
    {
        CHECK(string_in(row, key) != NULL);
        json_array_foreach(
            rows, k, other) if (k < i && strcmp(string_in(row, key), string_in(other, key)) == 0)
            FAIL("%s: two %s are called %s", string_in(game, "name"), table, string_in(row, key));
    }
}

static void check_arrays_of(const json_t *game, const char *table, const char *key)
{
    size_t i, k;
    const json_t *row, *object;
    json_array_foreach(json_object_get(game, table), i, row)
    {
        const json_t *holder = strcmp(table, "steps") == 0 ? json_object_get(row, "ask") : row;
        CHECK(json_is_array(json_object_get(holder, key)));
        json_array_foreach(json_object_get(holder, key), k, object)
            check_of(game, json_is_object(object) ? json_object_get(object, "of") : object);
    }
}

TEST(a_games_tables_name_things_once_and_only_lists_there_are)
{
    static const char *const named[] = {"steps",   "reasons", "events",
                                        "details", "endings", "fields"};
    static const char *const arrays[][2] = {{"steps", "of"},   {"reasons", "of"},
                                            {"events", "of"},  {"details", "of"},
                                            {"verbs", "args"}, {"fields", "index"}};
    for (const tv_game *const *game = tv_games; *game; game++) {
        const json_t *root = game_json(*game), *row;
        size_t i;
        for (i = 0; i < sizeof named / sizeof named[0]; i++) check_unique(root, named[i], "name");
        check_unique(root, "verbs", "word");
        for (i = 0; i < sizeof arrays / sizeof arrays[0]; i++)
            check_arrays_of(root, arrays[i][0], arrays[i][1]);
        json_array_foreach(json_object_get(root, "fields"), i, row)
            check_of(root, json_object_get(row, "value"));
        json_array_foreach(json_object_get(root, "options"), i, row)
            check_of(root, json_object_get(row, "of"));
        CHECK_STR(string_in(root, "rules_text"), (*game)->rules_text);
    }
}
