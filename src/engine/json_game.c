/* json_game.c - a game's facts and tables as JSON, so that a client can say and translate every
 * sentence and draw every field without knowing the game (docs/json.md). */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/json.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "engine/fields.h"
#include "engine/phrases.h"

static void put_string(tv_json *json, const char *key, const char *string)
{
    tv_json_key(json, key);
    if (string)
        tv_json_string(json, string);
    else
        tv_json_null(json);
}

/* ---- Words and options ---- */

static void write_words(tv_json *json, const tv_words *words)
{
    tv_json_key(json, words->name);
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < words->count; i++) {
        tv_json_open(json, '{');
        put_string(json, "word", words->word[i]);
        put_string(json, "one", tv_word_for(words, i, 1));
        put_string(json, "many", tv_word_for(words, i, 2));
        if (words->about && words->about[i]) put_string(json, "about", words->about[i]);
        tv_json_close(json, '}');
    }
    tv_json_close(json, ']');
}

/* What a number means: the name of a list in "words", "seat", or null for itself. */
static void write_of(tv_json *json, const tv_words *of)
{
    if (of)
        tv_json_string(json, of->name);
    else
        tv_json_null(json);
}

static void put_of(tv_json *json, const char *key, const tv_words *of)
{
    tv_json_key(json, key);
    write_of(json, of);
}

static void put_counts(tv_json *json, const char *key, uint32_t mask)
{
    tv_json_key(json, key);
    tv_json_open(json, '[');
    for (uint32_t seats = 1; seats <= TV_SEATS_MAX; seats++)
        if (mask >> seats & 1) tv_json_number(json, seats);
    tv_json_close(json, ']');
}

static void write_option(tv_json *json, const tv_option_row *row)
{
    tv_json_open(json, '{');
    put_string(json, "name", row->name);
    put_string(json, "label", row->label);
    put_string(json, "rule", row->rule ? row->rule : "");
    put_counts(json, "seats", row->seat_counts);
    put_of(json, "of", row->choices);
    tv_json_key(json, "choices");
    tv_json_open(json, '[');
    for (uint32_t k = 0; k < row->choices->count; k++) tv_json_string(json, row->choices->word[k]);
    tv_json_close(json, ']');
    tv_json_close(json, '}');
}

/* ---- Sentences ---- */

static void put_phrase_of(tv_json *json, const tv_phrase *phrase)
{
    uint32_t count = TV_PHRASE_ARGS_MAX, holes = phrase_holes(phrase);
    while (count > holes && phrase->of[count - 1] == NULL) count--;
    tv_json_key(json, "of");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) write_of(json, phrase->of[i]);
    tv_json_close(json, ']');
}

static void put_phrases(tv_json *json, const char *key, const tv_phrase *rows, uint32_t count)
{
    tv_json_key(json, key);
    tv_json_open(json, '[');
    for (uint32_t i = 1; i < count; i++) {
        tv_json_open(json, '{');
        put_string(json, "name", rows[i].name);
        put_string(json, "text", rows[i].text);
        if (rows[i].rule) put_string(json, "rule", rows[i].rule);
        put_phrase_of(json, &rows[i]);
        tv_json_close(json, '}');
    }
    tv_json_close(json, ']');
}

static void write_step(tv_json *json, const tv_game *game, const tv_step *step)
{
    tv_json_open(json, '{');
    put_string(json, "name", step->name);
    tv_json_key(json, "ask");
    tv_json_open(json, '{');
    put_string(json, "text", step->ask.text ? step->ask.text : "");
    put_string(json, "rule", step->ask.rule);
    put_phrase_of(json, &step->ask);
    tv_json_close(json, '}');
    tv_json_key(json, "verbs");
    tv_json_open(json, '[');
    for (uint32_t i = 1; i < game->verb_count; i++)
        if (step->verbs >> i & 1) tv_json_string(json, game->verbs[i].word);
    tv_json_close(json, ']');
    tv_json_close(json, '}');
}

static void write_verb(tv_json *json, const tv_verb *verb)
{
    tv_json_open(json, '{');
    put_string(json, "word", verb->word);
    put_string(json, "label", verb->label);
    put_string(json, "when", verb->when);
    tv_json_key(json, "args");
    tv_json_open(json, '[');
    for (int i = 0; i < TV_ARGS_MAX && verb->arg[i].name; i++) {
        tv_json_open(json, '{');
        put_string(json, "name", verb->arg[i].name);
        put_of(json, "of", verb->arg[i].of);
        tv_json_key(json, "min");
        tv_json_number(json, verb->arg[i].min);
        tv_json_key(json, "max");
        tv_json_number(json, verb->arg[i].max);
        tv_json_close(json, '}');
    }
    tv_json_close(json, ']');
    tv_json_close(json, '}');
}

static void write_ending(tv_json *json, const tv_ending *ending)
{
    tv_json_open(json, '{');
    put_string(json, "name", ending->name);
    put_string(json, "text", ending->text);
    put_string(json, "rule", ending->rule);
    tv_json_key(json, "house");
    tv_json_bool(json, ending->is_house_rule);
    tv_json_close(json, '}');
}

/* ---- Fields and scores ---- */

static void write_field_row(tv_json *json, const tv_field *field)
{
    uint32_t dimensions = field_elements(field) == 1 ? 0 : field->count[1] <= 1 ? 1 : 2;
    tv_json_open(json, '{');
    put_string(json, "name", field->name);
    put_string(json, "label", field->label);
    tv_json_key(json, "index");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < dimensions; i++) write_of(json, field->index[i]);
    tv_json_close(json, ']');
    put_of(json, "value", field->value);
    tv_json_key(json, "set");
    tv_json_bool(json, field->flags & TV_FIELD_SET);
    tv_json_key(json, "list");
    tv_json_bool(json, field->flags & TV_FIELD_LIST);
    tv_json_key(json, "secret");
    tv_json_bool(json, field->flags & TV_FIELD_SECRET);
    tv_json_close(json, '}');
}

static bool is_known(const char *const *labels, uint32_t count, const char *label)
{
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(labels[i], label) == 0) return true;
    return false;
}

/* The labels of the score's parts are the same from the first position on. */
static void put_score_parts(tv_json *json, const tv_game *game)
{
    const char *labels[TV_SCORE_PARTS_MAX];
    uint32_t count = 0;
    for (uint8_t seats = 1; seats <= TV_SEATS_MAX; seats++) {
        if (!(game->seat_counts >> seats & 1)) continue;
        tv_room room;
        tv_score score = {0};
        tv_setup(game, &(tv_options){.seats = seats}, tv_room_state(&room));
        game->score(tv_room_state(&room), &score);
        for (uint32_t i = 0; i < score.part_count && count < TV_SCORE_PARTS_MAX; i++)
            if (!is_known(labels, count, score.part[i].label))
                labels[count++] = score.part[i].label;
    }
    tv_json_key(json, "score_parts");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) tv_json_string(json, labels[i]);
    tv_json_close(json, ']');
}

/* ---- The game ---- */

static void put_facts(tv_json *json, const tv_game *game)
{
    put_string(json, "name", game->name);
    put_string(json, "title", game->title);
    put_string(json, "summary", game->summary);
    put_string(json, "reconstructed", game->reconstructed);
    tv_json_key(json, "rules");
    tv_json_number(json, game->rules_version);
    put_string(json, "turn_rule", game->turn_rule);
    put_string(json, "end_rule", game->end_rule);
    put_counts(json, "seat_counts", game->seat_counts);
    tv_json_key(json, "state_size");
    tv_json_number(json, game->state_size);
    tv_json_key(json, "options");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < game->option_count; i++) write_option(json, &game->options[i]);
    tv_json_close(json, ']');
    tv_json_key(json, "words");
    tv_json_open(json, '{');
    for (uint32_t i = 0; i < game->list_count; i++) write_words(json, game->lists[i]);
    tv_json_close(json, '}');
}

static void put_tables(tv_json *json, const tv_game *game)
{
    tv_json_key(json, "steps");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < game->step_count; i++) write_step(json, game, &game->steps[i]);
    tv_json_close(json, ']');
    tv_json_key(json, "verbs");
    tv_json_open(json, '[');
    for (uint32_t i = 1; i < game->verb_count; i++) write_verb(json, &game->verbs[i]);
    tv_json_close(json, ']');
    put_phrases(json, "reasons", game->reasons, game->reason_count);
    put_phrases(json, "events", game->events, game->event_count);
    put_phrases(json, "details", game->details, game->detail_count);
    tv_json_key(json, "endings");
    tv_json_open(json, '[');
    for (uint32_t i = 1; i < game->ending_count; i++) write_ending(json, &game->endings[i]);
    tv_json_close(json, ']');
    tv_json_key(json, "fields");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < game->field_count; i++) write_field_row(json, &game->fields[i]);
    tv_json_close(json, ']');
    put_score_parts(json, game);
}

void tv_json_game(tv_json *json, const tv_game *game)
{
    tv_json_open(json, '{');
    put_facts(json, game);
    put_tables(json, game);
    put_string(json, "rules_text", game->rules_text);
    tv_json_close(json, '}');
}
