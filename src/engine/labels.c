/* labels.c - what people read: buttons, questions, events and the view as readable groups. */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "engine/fields.h"
#include "engine/phrases.h"

bool label_detail(const tv_game *game, const tv_state *state, tv_seat seat, tv_action action,
                  tv_note *out)
{
    return game->detail && game->detail(state, seat, action, out);
}

void tv_label_write(const tv_game *game, tv_action action, const tv_note *detail,
                    const tv_names *names, tv_text *out)
{
    const tv_verb *verb = &game->verbs[action.kind];
    tv_phrase label = {.text = verb->label};
    uint16_t args[TV_PHRASE_ARGS_MAX] = {0};
    for (int i = 0; i < TV_ARGS_MAX; i++) {
        label.words[i] = verb->arg[i].words;
        args[i] = action.arg[i];
    }
    tv_phrase_write(&label, args, names, out);
    if (detail) {
        tv_text_add(out, " (");
        tv_phrase_write(&game->details[detail->kind], detail->arg, names, out);
        tv_text_add(out, ")");
    }
}

void tv_action_label(const tv_game *game, const tv_state *state, tv_seat seat, tv_action action,
                     const tv_names *names, tv_text *out)
{
    tv_note detail;
    bool has_detail = label_detail(game, state, seat, action, &detail);
    tv_label_write(game, action, has_detail ? &detail : NULL, names, out);
}

void tv_ask_write(const tv_game *game, const tv_state *state, const tv_names *names, tv_text *out)
{
    if (tv_state_turn(state).node == TV_NODE_OVER) return;
    const tv_frame *frame = tv_frames_peek(tv_state_frames(state));
    uint16_t args[TV_PHRASE_ARGS_MAX] = {frame->arg[0], frame->arg[1], frame->arg[2], 0, 0};
    const tv_step *step = &game->steps[frame->step];
    if (step->ask.text) tv_phrase_write(&step->ask, args, names, out);
}

void tv_event_write(const tv_game *game, const tv_event *event, const tv_names *names, tv_text *out)
{
    tv_phrase_write(&game->events[event->kind], event->arg, names, out);
}

static void write_value(const tv_field *field, uint64_t value, const tv_names *names, tv_text *out)
{
    if ((field->flags & TV_FIELD_SECRET) && value == field->unknown) {
        tv_text_add(out, "hidden");
    } else if (field->flags & TV_FIELD_SET) {
        bool is_first = true;
        for (uint32_t bit = 0; bit < 64; bit++)
            if (value >> bit & 1) {
                if (!is_first) tv_text_add(out, ", ");
                is_first = false;
                if (field->value == &tv_seat_words)
                    tv_name_write(names, bit, out);
                else if (field->value)
                    tv_text_add(out, tv_word_for(field->value, bit, 1));
                else
                    tv_text_add_number(out, bit);
            }
        if (is_first) tv_text_add(out, "none");
    } else if (field->value == &tv_seat_words) {
        tv_name_write(names, (uint32_t)value, out);
    } else if (field->value) {
        tv_text_add(out, tv_word_for(field->value, (uint32_t)value, 1));
    } else {
        tv_text_add_number(out, (int64_t)value);
    }
}

static bool is_left_out(const tv_field *field, uint64_t value)
{
    return (field->flags & TV_FIELD_LIST) && value == field->empty;
}

/* The values of one row: "fig 2, olive 1", or "5, 17, 60". */
static void write_row(const tv_field *field, const tv_state *state, uint32_t row, uint32_t columns,
                      const tv_names *names, tv_text *out)
{
    bool is_first = true;
    uint32_t dimension = field->count[1] > 1 ? 1 : 0;
    for (uint32_t column = 0; column < columns; column++) {
        uint64_t value = field_value(field, state, row * field->count[1] + column);
        if (is_left_out(field, value)) continue;
        if (!is_first) tv_text_add(out, ", ");
        is_first = false;
        const tv_words *index = columns > 1 ? field->index[dimension] : NULL;
        if (index == &tv_seat_words)
            tv_name_write(names, column, out);
        else if (index)
            tv_text_add(out, tv_word_for(index, column, 1));
        if (index) tv_text_add_char(out, ' ');
        write_value(field, value, names, out);
    }
    if (is_first) tv_text_add(out, "none");
}

static void write_field(const tv_field *field, const tv_state *state, const tv_names *names,
                        tv_text *out)
{
    uint32_t seats = tv_state_frames(state)->seats;
    uint32_t rows = field->index[0] == &tv_seat_words ? seats : field->count[0];
    tv_text_add(out, field->label);
    if (field->count[1] <= 1 && field->index[0] != &tv_seat_words) {
        tv_text_add(out, ": ");
        /* a plain list lies in rows of one column: read it as one row */
        tv_field flat = *field;
        flat.count[1] = 1;
        write_row(&flat, state, 0, rows, names, out);
        tv_text_add_char(out, '\n');
        return;
    }
    tv_text_add(out, ":\n");
    for (uint32_t row = 0; row < rows; row++) {
        tv_text_add(out, "  ");
        if (field->index[0] == &tv_seat_words)
            tv_name_write(names, row, out);
        else if (field->index[0])
            tv_text_add(out, tv_word_for(field->index[0], row, 1));
        else
            tv_text_add_number(out, row);
        tv_text_add(out, ": ");
        write_row(field, state, row, field->count[1], names, out);
        tv_text_add_char(out, '\n');
    }
}

void tv_view_write(const tv_game *game, const tv_view *view, const tv_names *names, tv_text *out)
{
    for (uint32_t i = 0; i < game->field_count; i++)
        if (game->fields[i].label) write_field(&game->fields[i], tv_view_read(view), names, out);
}
