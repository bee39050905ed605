/* json_changes.c - what has changed between two views, and actions and events without their words:
 * for readers that keep the older view and have the game's tables (docs/json.md). */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/json.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "engine/json_fields.h"
#include "engine/phrases.h"

/* An object that is opened by its first member: where nothing has changed, nothing is written. */
typedef struct lazy_object {
    tv_json *json;
    const char *key;
    bool is_open;
} lazy_object;

static tv_json *lazy_open(lazy_object *object)
{
    if (!object->is_open) {
        tv_json_key(object->json, object->key);
        tv_json_open(object->json, '{');
        object->is_open = true;
    }
    return object->json;
}

static void lazy_close(const lazy_object *object)
{
    if (object->is_open) tv_json_close(object->json, '}');
}

/* ---- The turn ---- */

static void write_whole_turn(tv_json *json, const tv_game *game, const tv_state *state)
{
    static const char *const nodes[] = {"decision", "chance", "over"};
    tv_turn turn = tv_state_turn(state);
    tv_json_key(json, "turn");
    tv_json_open(json, '{');
    tv_json_key(json, TV_JSON_ANEW);
    tv_json_open(json, '{');
    tv_json_key(json, "node");
    tv_json_word(json, nodes[turn.node]);
    tv_json_put_seats(json, "seats", turn.seats);
    if (turn.node == TV_NODE_OVER) {
        tv_json_put_string(json, "ending", game->endings[tv_state_frames(state)->ending].name);
    } else {
        const tv_frame *frame = tv_frames_peek(tv_state_frames(state));
        tv_json_put_string(json, "step", game->steps[frame->step].name);
        tv_json_key(json, "ask_args");
        json_write_ask_args(json, &game->steps[frame->step].ask, frame->arg);
    }
    tv_json_close(json, '}');
    tv_json_close(json, '}');
}

static void write_turn_change(tv_json *json, const tv_game *game, const tv_state *then,
                              const tv_state *now)
{
    tv_turn before = tv_state_turn(then), turn = tv_state_turn(now);
    if (before.node != turn.node) {
        write_whole_turn(json, game, now);
        return;
    }
    if (turn.node == TV_NODE_OVER) return;
    const tv_frame *older = tv_frames_peek(tv_state_frames(then));
    const tv_frame *newer = tv_frames_peek(tv_state_frames(now));
    const tv_step *step = &game->steps[newer->step];
    lazy_object out = {.json = json, .key = "turn"};
    if (before.seats != turn.seats) tv_json_put_seats(lazy_open(&out), "seats", turn.seats);
    if (older->step != newer->step) tv_json_put_string(lazy_open(&out), "step", step->name);
    /* Only the numbers that are shown: that another one has changed may be a secret. */
    size_t shown = phrase_holes(&step->ask) * sizeof *newer->arg;
    if (older->step != newer->step || memcmp(older->arg, newer->arg, shown) != 0) {
        tv_json_key(lazy_open(&out), "ask_args");
        json_write_ask_args(json, &step->ask, newer->arg);
    }
    lazy_close(&out);
}

/* ---- What was told to another viewer of the same change ---- */

/* The text of a field that was and is the same to the viewer who was told. */
static bool told_copy(const tv_json_told *told, uint32_t number, const tv_field *field,
                      const tv_state *then, const tv_state *now, tv_json *out)
{
    for (uint32_t i = 0; i < told->field_count; i++) {
        if (told->field[i].field != number) continue;
        if (json_field_differs(field, &told->then, then)) return false;
        if (json_field_differs(field, &told->now, now)) return false;
        tv_json_copy(out, told->text + told->field[i].start, told->field[i].length);
        return true;
    }
    return false;
}

/* Written from `start` on, by the viewer whose views these are. */
static void told_note(tv_json_told *told, uint32_t number, const tv_text *text, size_t start)
{
    uint32_t count = told->field_count;
    if (text->is_full || count == TV_JSON_TOLD_MAX) return;
    if (text->data[start] == ',') start++;
    size_t length = text->length - start;
    size_t used = count ? told->field[count - 1].start + told->field[count - 1].length : 0;
    if (length > sizeof told->text - used) return;
    memcpy(told->text + used, text->data + start, length);
    told->field[count].field = (uint16_t)number;
    told->field[count].start = (uint16_t)used;
    told->field[count].length = (uint16_t)length;
    told->field_count++;
}

static void write_state(tv_json *json, const tv_game *game, const tv_state *then,
                        const tv_state *now, tv_json_told *told)
{
    lazy_object out = {.json = json, .key = "state"};
    bool is_first = !told->is_set;
    if (is_first) {
        memcpy(&told->then, then, game->state_size);
        memcpy(&told->now, now, game->state_size);
        told->is_set = true;
    }
    for (uint32_t i = 0; i < game->field_count; i++) {
        const tv_field *field = &game->fields[i];
        if (!json_field_differs(field, then, now)) continue;
        lazy_open(&out);
        if (!is_first && told_copy(told, i, field, then, now, json)) continue;
        size_t start = json->out->length;
        json_write_field_change(json, field, then, now, tv_state_frames(now)->seats);
        if (is_first) told_note(told, i, json->out, start);
    }
    lazy_close(&out);
}

/* ---- Fields and the score ---- */

static void write_fields(lazy_object *out, const tv_field *fields, uint32_t count, const void *then,
                         const void *now, uint32_t seats)
{
    for (uint32_t i = 0; i < count; i++)
        if (json_field_differs(&fields[i], then, now))
            json_write_field_change(lazy_open(out), &fields[i], then, now, seats);
    lazy_close(out);
}

static void write_derived_changes(tv_json *json, const tv_derived *derived, const tv_view *then,
                                  const tv_view *now, tv_seat viewer)
{
    uint64_t older[TV_DERIVED_MAX / sizeof(uint64_t)] = {0};
    uint64_t newer[TV_DERIVED_MAX / sizeof(uint64_t)] = {0};
    derived->write(then, viewer, older);
    derived->write(now, viewer, newer);
    lazy_object out = {.json = json, .key = "derived"};
    write_fields(&out, derived->fields, derived->field_count, older, newer,
                 tv_state_frames(tv_view_read(now))->seats);
}

static void write_number_changes(lazy_object *out, const char *key, const int16_t *then,
                                 const int16_t *now, uint32_t count)
{
    if (memcmp(then, now, count * sizeof *now) == 0) return;
    tv_json *json = lazy_open(out);
    tv_json_key(json, key);
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) tv_json_number(json, now[i]);
    tv_json_close(json, ']');
}

/* The labels of the parts are the same throughout a match. */
static void write_score_changes(tv_json *json, const tv_game *game, const tv_state *then,
                                const tv_state *now)
{
    tv_score older = {0}, newer = {0};
    uint32_t seats = tv_state_frames(now)->seats;
    int16_t older_rank[TV_SEATS_MAX], newer_rank[TV_SEATS_MAX];
    game->score(then, &older);
    game->score(now, &newer);
    for (uint32_t seat = 0; seat < seats; seat++) {
        older_rank[seat] = older.rank[seat];
        newer_rank[seat] = newer.rank[seat];
    }
    lazy_object score = {.json = json, .key = "score"};
    write_number_changes(&score, "points", older.points, newer.points, seats);
    write_number_changes(&score, "rank", older_rank, newer_rank, seats);
    bool is_equal = memcmp(older.part, newer.part, newer.part_count * sizeof *newer.part) == 0;
    if (!is_equal) {
        lazy_object parts = {.json = lazy_open(&score), .key = "parts"};
        for (uint32_t i = 0; i < newer.part_count; i++)
            write_number_changes(&parts, newer.part[i].label, older.part[i].value,
                                 newer.part[i].value, seats);
        lazy_close(&parts);
    }
    lazy_close(&score);
}

void tv_json_view_changes_told(tv_json *json, const tv_game *game, const tv_view *then,
                               const tv_view *now, tv_seat viewer, tv_json_told *told)
{
    const tv_state *older = tv_view_read(then), *newer = tv_view_read(now);
    tv_json_open(json, '{');
    if (memcmp(older, newer, game->state_size) != 0) {
        write_turn_change(json, game, older, newer);
        write_state(json, game, older, newer, told);
        if (game->derived && game->derived->field_count)
            write_derived_changes(json, game->derived, then, now, viewer);
        write_score_changes(json, game, older, newer);
    }
    tv_json_close(json, '}');
}

void tv_json_view_changes(tv_json *json, const tv_game *game, const tv_view *then,
                          const tv_view *now, tv_seat viewer)
{
    tv_json_told nobody = {.is_set = true};
    tv_json_view_changes_told(json, game, then, now, viewer, &nobody);
}

/* ---- Actions and events ---- */

void tv_json_action_bare(tv_json *json, const tv_game *game, const tv_view *view, tv_seat seat,
                         tv_action action)
{
    char buffer[256];
    tv_text text;
    tv_note detail;
    tv_text_init(&text, buffer, sizeof buffer);
    tv_action_write_bare(game, action, &text);
    if (!label_detail(game, tv_view_read(view), seat, action, &detail)) {
        tv_json_word(json, text.data);
        return;
    }
    tv_json_open(json, '{');
    tv_json_key(json, "action");
    tv_json_word(json, text.data);
    tv_json_key(json, "detail");
    json_write_detail(json, &game->details[detail.kind], &detail);
    tv_json_close(json, '}');
}

void tv_json_event_bare(tv_json *json, const tv_game *game, const tv_event *event)
{
    const tv_phrase *phrase = &game->events[event->kind];
    tv_json_open(json, '{');
    tv_json_key(json, "event");
    tv_json_word(json, phrase->name);
    tv_json_key(json, "args");
    json_write_args(json, phrase, event->arg);
    tv_json_close(json, '}');
}
