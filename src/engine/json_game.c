/* json_game.c - a game's facts and tables as JSON, so that a client can say and translate every
 * sentence and draw every field without knowing the game (docs/json.md). */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/json.h>
#include <tavola/game.h>
#include <tavola/words.h>

#include "engine/fields.h"
#include "engine/json_fields.h"
#include "engine/phrases.h"

/* ---- Words and options ---- */

/* What is printed on a member of a list, if anything. */
static void put_traits(tv_json *json, const tv_game *game, const tv_words *words, uint32_t member)
{
    for (uint32_t i = 0; i < game->trait_count; i++) {
        const tv_traits *traits = &game->traits[i];
        if (traits->list != words) continue;
        uint64_t printed[TV_DERIVED_MAX / sizeof(uint64_t)] = {0};
        traits->write(member, printed);
        tv_json_key(json, "traits");
        tv_json_open(json, '{');
        for (uint32_t k = 0; k < traits->field_count; k++)
            json_write_field(json, &traits->fields[k], printed, TV_SEATS_MAX);
        tv_json_close(json, '}');
    }
}

static void write_words(tv_json *json, const tv_game *game, const tv_words *words)
{
    tv_json_key(json, words->name);
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < words->count; i++) {
        tv_json_open(json, '{');
        tv_json_put_string(json, "word", words->word[i]);
        tv_json_put_string(json, "one", tv_word_for(words, i, 1));
        tv_json_put_string(json, "many", tv_word_for(words, i, 2));
        if (words->about && words->about[i]) tv_json_put_string(json, "about", words->about[i]);
        put_traits(json, game, words, i);
        tv_json_close(json, '}');
    }
    tv_json_close(json, ']');
}

/* What a number means: the name of a list in "words", "seat", or null for itself. */
static void write_of(tv_json *json, const tv_words *words)
{
    if (words)
        tv_json_string(json, words->name);
    else
        tv_json_null(json);
}

static void put_of(tv_json *json, const char *key, const tv_words *words)
{
    tv_json_key(json, key);
    write_of(json, words);
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
    tv_json_put_string(json, "name", row->name);
    tv_json_put_string(json, "label", row->label);
    tv_json_put_string(json, "rule", row->rule ? row->rule : "");
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
    uint32_t count = phrase_args(phrase);
    tv_json_key(json, "of");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) write_of(json, phrase->words[i]);
    tv_json_close(json, ']');
}

static void put_arg_names(tv_json *json, const tv_phrase *phrase, const char *names)
{
    char buffer[64];
    tv_text name;
    tv_json_key(json, "args");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < TV_PHRASE_ARGS_MAX; i++) {
        tv_text_init(&name, buffer, sizeof buffer);
        if (phrase_arg_name(phrase, names, i, &name)) tv_json_text(json, &name);
    }
    tv_json_close(json, ']');
}

static void put_phrases(tv_json *json, const char *key, const tv_phrase *rows, uint32_t count,
                        const char *const *args)
{
    tv_json_key(json, key);
    tv_json_open(json, '[');
    for (uint32_t i = 1; i < count; i++) {
        tv_json_open(json, '{');
        tv_json_put_string(json, "name", rows[i].name);
        tv_json_put_string(json, "text", rows[i].text);
        if (rows[i].rule) tv_json_put_string(json, "rule", rows[i].rule);
        put_phrase_of(json, &rows[i]);
        put_arg_names(json, &rows[i], args ? args[i] : NULL);
        tv_json_close(json, '}');
    }
    tv_json_close(json, ']');
}

static void write_step(tv_json *json, const tv_game *game, const tv_step *step)
{
    tv_json_open(json, '{');
    tv_json_put_string(json, "name", step->name);
    tv_json_key(json, "ask");
    tv_json_open(json, '{');
    tv_json_put_string(json, "text", step->ask.text ? step->ask.text : "");
    tv_json_put_string(json, "rule", step->ask.rule);
    put_phrase_of(json, &step->ask);
    put_arg_names(json, &step->ask, NULL);
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
    tv_json_put_string(json, "word", verb->word);
    tv_json_put_string(json, "label", verb->label);
    tv_json_put_string(json, "when", verb->when);
    tv_json_key(json, "args");
    tv_json_open(json, '[');
    for (int i = 0; i < TV_ARGS_MAX && verb->arg[i].name; i++) {
        tv_json_open(json, '{');
        tv_json_put_string(json, "name", verb->arg[i].name);
        put_of(json, "of", verb->arg[i].words);
        tv_json_put_number(json, "min", verb->arg[i].min);
        tv_json_put_number(json, "max", verb->arg[i].max);
        tv_json_close(json, '}');
    }
    tv_json_close(json, ']');
    tv_json_close(json, '}');
}

static void write_ending(tv_json *json, const tv_ending *ending)
{
    tv_json_open(json, '{');
    tv_json_put_string(json, "name", ending->name);
    tv_json_put_string(json, "text", ending->text);
    tv_json_put_string(json, "rule", ending->rule);
    tv_json_put_bool(json, "house", ending->is_house_rule);
    tv_json_close(json, '}');
}

/* ---- Fields and scores ---- */

static void write_field_row(tv_json *json, const tv_field *field)
{
    uint32_t dimensions = field_elements(field) == 1 ? 0 : field->count[1] <= 1 ? 1 : 2;
    tv_json_open(json, '{');
    tv_json_put_string(json, "name", field->name);
    tv_json_put_string(json, "label", field->label);
    tv_json_key(json, "index");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < dimensions; i++) write_of(json, field->index[i]);
    tv_json_close(json, ']');
    tv_json_key(json, "count");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < dimensions; i++) tv_json_number(json, field->count[i]);
    tv_json_close(json, ']');
    put_of(json, "value", field->value);
    tv_json_put_bool(json, "set", field->flags & TV_FIELD_SET);
    tv_json_put_bool(json, "list", field->flags & TV_FIELD_LIST);
    tv_json_put_bool(json, "secret", field->flags & TV_FIELD_SECRET);
    tv_json_close(json, '}');
}

static void put_fields(tv_json *json, const char *key, const tv_field *fields, uint32_t count)
{
    tv_json_key(json, key);
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) write_field_row(json, &fields[i]);
    tv_json_close(json, ']');
}

/* Of which lists something is printed on the members, and as what. */
static void put_trait_rows(tv_json *json, const tv_game *game)
{
    tv_json_key(json, "traits");
    tv_json_open(json, '{');
    for (uint32_t i = 0; i < game->trait_count; i++)
        put_fields(json, game->traits[i].list->name, game->traits[i].fields,
                   game->traits[i].field_count);
    tv_json_close(json, '}');
}

static bool is_known(const char *const *labels, uint32_t count, const char *label)
{
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(labels[i], label) == 0) return true;
    return false;
}

/* The score's labels are the same from the first position on. */
static void put_score_parts(tv_json *json, const tv_game *game)
{
    const char *labels[TV_SCORE_PARTS_MAX];
    uint32_t count = 0;
    tv_score score = {0};
    for (uint8_t seats = 1; seats <= TV_SEATS_MAX; seats++) {
        if (!(game->seat_counts >> seats & 1)) continue;
        tv_state_buffer buffer;
        tv_setup(game, &(tv_options){.seats = seats}, tv_buffer_state(&buffer));
        game->score(tv_buffer_state(&buffer), &score);
        for (uint32_t i = 0; i < score.part_count && count < TV_SCORE_PARTS_MAX; i++)
            if (!is_known(labels, count, score.part[i].label))
                labels[count++] = score.part[i].label;
    }
    tv_json_key(json, "score_parts");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) tv_json_string(json, labels[i]);
    tv_json_close(json, ']');
    tv_json_key(json, "score_ties");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < 3 && score.tie_label[i] != NULL; i++)
        tv_json_string(json, score.tie_label[i]);
    tv_json_close(json, ']');
}

/* ---- The game ---- */

static void put_changes(tv_json *json, const tv_game *game)
{
    tv_json_key(json, "changes");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < game->change_count; i++) {
        const tv_change *change = &game->changes[i];
        tv_json_open(json, '{');
        tv_json_put_number(json, "version", change->version);
        tv_json_put_string(json, "rule", change->rule);
        tv_json_put_string(json, "now", change->now);
        tv_json_put_string(json, "before", change->before);
        tv_json_close(json, '}');
    }
    tv_json_close(json, ']');
}

static void put_facts(tv_json *json, const tv_game *game)
{
    tv_json_put_string(json, "name", game->name);
    tv_json_put_string(json, "title", game->title);
    tv_json_put_string(json, "summary", game->summary);
    tv_json_put_string(json, "reconstructed", game->reconstructed);
    tv_json_put_number(json, "rules", game->rules_version);
    put_changes(json, game);
    tv_json_put_string(json, "turn_rule", game->turn_rule);
    tv_json_put_string(json, "end_rule", game->end_rule);
    put_counts(json, "seat_counts", game->seat_counts);
    tv_json_put_number(json, "state_size", game->state_size);
    tv_json_key(json, "options");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < game->option_count; i++) write_option(json, &game->options[i]);
    tv_json_close(json, ']');
    tv_json_key(json, "words");
    tv_json_open(json, '{');
    for (uint32_t i = 0; i < game->list_count; i++) write_words(json, game, game->lists[i]);
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
    put_phrases(json, "reasons", game->reasons, game->reason_count, NULL);
    put_phrases(json, "events", game->events, game->event_count, game->event_args);
    put_phrases(json, "details", game->details, game->detail_count, game->detail_args);
    tv_json_key(json, "endings");
    tv_json_open(json, '[');
    for (uint32_t i = 1; i < game->ending_count; i++) write_ending(json, &game->endings[i]);
    tv_json_close(json, ']');
    put_fields(json, "fields", game->fields, game->field_count);
    if (game->derived && game->derived->field_count)
        put_fields(json, "derived", game->derived->fields, game->derived->field_count);
    if (game->trait_count) put_trait_rows(json, game);
    put_score_parts(json, game);
}

void tv_json_game(tv_json *json, const tv_game *game)
{
    tv_json_open(json, '{');
    put_facts(json, game);
    put_tables(json, game);
    tv_json_put_string(json, "rules_text", game->rules_text);
    tv_json_close(json, '}');
}
