/* json_tables.c - views, actions, reasons, events and scores as JSON (docs/json.md). What a game
 * is, as JSON, stands in json_game.c. */
/* SPDX-License-Identifier: MIT */
#include <tavola/json.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "engine/json_fields.h"
#include "engine/phrases.h"

enum { SENTENCE_SIZE = 512 };

/* ---- Views ---- */

static void write_turn(tv_json *json, const tv_game *game, const tv_state *state,
                       const tv_names *names)
{
    static const char *const nodes[] = {"decision", "chance", "over"};
    char buffer[SENTENCE_SIZE];
    tv_text text;
    tv_turn turn = tv_state_turn(state);
    tv_json_key(json, "turn");
    tv_json_open(json, '{');
    tv_json_key(json, "node");
    tv_json_word(json, nodes[turn.node]);
    tv_json_put_seats(json, "seats", turn.seats);
    if (turn.node == TV_NODE_OVER) {
        const tv_ending *ending = &game->endings[tv_state_frames(state)->ending];
        tv_json_put_string(json, "ending", ending->name);
        tv_json_put_string(json, "text", ending->text);
    } else {
        tv_json_key(json, "step");
        tv_json_word(json, tv_state_step(game, state)->name);
        tv_json_key(json, "ask");
        tv_text_init(&text, buffer, sizeof buffer);
        tv_ask_write(game, state, names, &text);
        tv_json_text(json, &text);
        tv_json_key(json, "ask_args");
        json_write_ask_args(json, &tv_state_step(game, state)->ask,
                            tv_frames_peek(tv_state_frames(state))->arg);
    }
    tv_json_close(json, '}');
}

static void write_derived(tv_json *json, const tv_derived *derived, const tv_view *view,
                          tv_seat viewer)
{
    uint64_t facts[TV_DERIVED_MAX / sizeof(uint64_t)] = {0};
    uint32_t seats = tv_state_frames(tv_view_read(view))->seats;
    derived->write(view, viewer, facts);
    tv_json_key(json, "derived");
    tv_json_open(json, '{');
    for (uint32_t i = 0; i < derived->field_count; i++)
        json_write_field(json, &derived->fields[i], facts, seats);
    tv_json_close(json, '}');
}

void tv_json_view(tv_json *json, const tv_game *game, const tv_view *view, tv_seat viewer,
                  const tv_names *names)
{
    const tv_state *state = tv_view_read(view);
    const tv_frames *frames = tv_state_frames(state);
    tv_json_open(json, '{');
    tv_json_key(json, "game");
    tv_json_word(json, game->name);
    tv_json_put_number(json, "rules", frames->rules);
    tv_json_put_number(json, "seats", frames->seats);
    tv_json_key(json, "viewer");
    if (viewer < 0)
        tv_json_null(json);
    else
        tv_json_number(json, viewer);
    tv_json_key(json, "options");
    tv_json_open(json, '{');
    for (uint32_t i = 0; i < game->option_count; i++) {
        if (!tv_option_exists(&game->options[i], frames->rules)) continue;
        tv_json_key(json, game->options[i].name);
        tv_json_string(json, game->options[i].choices->word[frames->option[i]]);
    }
    tv_json_close(json, '}');
    write_turn(json, game, state, names);
    tv_json_key(json, "state");
    tv_json_open(json, '{');
    for (uint32_t i = 0; i < game->field_count; i++)
        json_write_field(json, &game->fields[i], state, frames->seats);
    tv_json_close(json, '}');
    if (game->derived && game->derived->field_count)
        write_derived(json, game->derived, view, viewer);
    tv_json_key(json, "score");
    tv_json_score(json, game, view);
    tv_json_close(json, '}');
}

static void write_numbers(tv_json *json, const char *key, const int16_t *values, uint32_t count)
{
    tv_json_key(json, key);
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) tv_json_number(json, values[i]);
    tv_json_close(json, ']');
}

void tv_json_score(tv_json *json, const tv_game *game, const tv_view *view)
{
    const tv_state *state = tv_view_read(view);
    uint32_t seats = tv_state_frames(state)->seats;
    tv_score score = {0};
    game->score(state, &score);
    int16_t ranks[TV_SEATS_MAX];
    for (uint32_t seat = 0; seat < seats; seat++) ranks[seat] = score.rank[seat];
    tv_json_open(json, '{');
    write_numbers(json, "points", score.points, seats);
    write_numbers(json, "rank", ranks, seats);
    tv_json_key(json, "parts");
    tv_json_open(json, '{');
    for (uint32_t i = 0; i < score.part_count; i++)
        write_numbers(json, score.part[i].label, score.part[i].value, seats);
    tv_json_close(json, '}');
    tv_json_close(json, '}');
}

/* ---- Actions, reasons, events ---- */

/* What is written as one text and as its parts: the action's arguments by name. */
static void write_args(tv_json *json, const tv_verb *verb, tv_action action)
{
    tv_json_key(json, "args");
    tv_json_open(json, '{');
    for (int i = 0; i < TV_ARGS_MAX && verb->arg[i].name; i++) {
        tv_json_key(json, verb->arg[i].name);
        if (action.arg[i] == TV_UNKNOWN)
            tv_json_null(json);
        else
            json_write_word(json, verb->arg[i].words, action.arg[i]);
    }
    tv_json_close(json, '}');
}

void tv_json_action(tv_json *json, const tv_game *game, const tv_view *view, tv_seat seat,
                    tv_action action, const tv_names *names)
{
    char buffer[SENTENCE_SIZE];
    tv_text text;
    tv_note detail;
    const tv_verb *verb = &game->verbs[action.kind];
    tv_json_open(json, '{');
    tv_json_key(json, "action");
    tv_text_init(&text, buffer, sizeof buffer);
    tv_action_write_bare(game, action, &text);
    tv_json_text(json, &text);
    tv_json_key(json, "verb");
    tv_json_word(json, verb->word);
    write_args(json, verb, action);
    tv_json_key(json, "label");
    tv_text_clear(&text);
    bool has_detail = label_detail(game, tv_view_read(view), seat, action, &detail);
    tv_label_write(game, action, has_detail ? &detail : NULL, names, &text);
    tv_json_text(json, &text);
    tv_json_key(json, "detail");
    if (has_detail)
        json_write_detail(json, &game->details[detail.kind], &detail);
    else
        tv_json_null(json);
    tv_json_close(json, '}');
}

void tv_json_actions(tv_json *json, const tv_game *game, const tv_view *view, tv_seat seat,
                     const tv_names *names)
{
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_view_list(game, view, seat, legal);
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) tv_json_action(json, game, view, seat, legal[i], names);
    tv_json_close(json, ']');
}

/* What the engine's own reasons say, in the order of their sentences (docs/json.md). */
static void write_engine_args(tv_json *json, const tv_game *game, const tv_reason *reason)
{
    const tv_verb *verb = &game->verbs[reason->verb];
    tv_json_open(json, '[');
    switch (reason->code) {
    case TV_REASON_NOT_YOUR_TURN:
    case TV_REASON_NO_SUCH_VERB: tv_json_number(json, reason->note.arg[0]); break;
    case TV_REASON_CHANCE_ONLY: tv_json_string(json, verb->word); break;
    case TV_REASON_WRONG_MOMENT:
        tv_json_string(json, verb->word);
        tv_json_string(json, game->steps[reason->step].name);
        json_write_ask_args(json, &game->steps[reason->step].ask, reason->ask);
        break;
    case TV_REASON_OUT_OF_RANGE:
        tv_json_string(json, verb->word);
        if (verb->arg[reason->note.arg[0]].name)
            tv_json_string(json, verb->arg[reason->note.arg[0]].name);
        else
            tv_json_null(json);
        tv_json_number(json, reason->note.arg[1]);
        break;
    default: break;
    }
    tv_json_close(json, ']');
}

void tv_json_reason(tv_json *json, const tv_game *game, const tv_reason *reason,
                    const tv_names *names)
{
    char buffer[SENTENCE_SIZE];
    tv_text text;
    const char *rule = tv_reason_rule(game, reason);
    tv_json_open(json, '{');
    tv_json_put_string(json, "code", tv_reason_name(game, reason));
    tv_json_key(json, "args");
    if (reason->code >= TV_REASON_GAME)
        json_write_args(json, &game->reasons[reason->note.kind], reason->note.arg);
    else
        write_engine_args(json, game, reason);
    tv_json_key(json, "rule");
    if (rule)
        tv_json_string(json, rule);
    else
        tv_json_null(json);
    tv_json_key(json, "text");
    tv_text_init(&text, buffer, sizeof buffer);
    tv_reason_write(game, reason, names, &text);
    tv_json_text(json, &text);
    tv_json_close(json, '}');
}

void tv_json_event(tv_json *json, const tv_game *game, const tv_event *event, const tv_names *names)
{
    char buffer[SENTENCE_SIZE];
    tv_text text;
    const tv_phrase *phrase = &game->events[event->kind];
    tv_json_open(json, '{');
    tv_json_key(json, "event");
    tv_json_word(json, phrase->name);
    tv_json_key(json, "args");
    json_write_args(json, phrase, event->arg);
    tv_json_key(json, "text");
    tv_text_init(&text, buffer, sizeof buffer);
    tv_event_write(game, event, names, &text);
    tv_json_text(json, &text);
    tv_json_close(json, '}');
}
