/* test_layout.c - columns: their names, what they show, and what they must not show. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <tavola/games.h>
#include <tavola/layout.h>
#include <tavola/steps.h>

#include "laws/law.h"

enum { COLUMNS_MAX = 8192 };

static const tv_layout *layout_for(const struct walk *walk)
{
    static tv_layout *kept;
    static const tv_game *game;
    static uint32_t seats;
    if (kept && game == walk->game && seats == walk->options.seats) return kept;
    tv_layout_free(kept);
    game = walk->game;
    seats = walk->options.seats;
    kept = tv_layout_new(game, seats, TV_LAYOUT_ALL);
    CHECK(tv_layout_columns(kept) <= COLUMNS_MAX);
    return kept;
}

static void check_names(const tv_game *game, const tv_layout *layout)
{
    for (uint32_t i = 0; i < tv_layout_columns(layout); i++)
        for (uint32_t k = 0; k < i; k++)
            if (strcmp(tv_layout_column(layout, i)->name, tv_layout_column(layout, k)->name) == 0)
                FAIL("%s has two columns %s", game->name, tv_layout_column(layout, i)->name);
}

TEST(every_column_has_a_name_of_its_own)
{
    for (const tv_game *const *game = tv_games; *game; game++)
        for (uint32_t flags = 0; flags <= TV_LAYOUT_ALL; flags++) {
            tv_layout *layout = tv_layout_new(*game, TV_SEATS_MAX - 2, flags);
            check_names(*game, layout);
            tv_layout_free(layout);
        }
}

/* A world that looks alike to the seat gives the same columns: nothing hidden gets in. */
static void check_leaks(struct walk *walk)
{
    static float truth[COLUMNS_MAX], other[COLUMNS_MAX];
    if (!walk_rarely(walk, 4)) return;
    const tv_layout *layout = layout_for(walk);
    tv_state_buffer view, guess, again;
    tv_seat seat = (tv_seat)tv_rng_below(&walk->law, walk->options.seats);
    tv_redact(walk->game, walk_state(walk), seat, tv_buffer_view(&view));
    walk->game->determinize(tv_buffer_view(&view), seat, &walk->law, tv_buffer_state(&guess));
    tv_redact(walk->game, tv_buffer_state(&guess), seat, tv_buffer_view(&again));
    tv_observe(layout, tv_buffer_view(&view), seat, truth);
    tv_observe(layout, tv_buffer_view(&again), seat, other);
    for (uint32_t i = 0; i < tv_layout_columns(layout); i++)
        LAW(walk, memcmp(&truth[i], &other[i], sizeof(float)) == 0, "%s leaks",
            tv_layout_column(layout, i)->name);
}

TEST(what_a_seat_cannot_know_changes_no_column) { walk_all(2 * kit_effort(), check_leaks, NULL); }

/* Kinds and limits hold; bytes say the same as numbers, as far as bytes can. */
static void check_cells(struct walk *walk)
{
    static float cells[COLUMNS_MAX + 1];
    static uint8_t bytes[COLUMNS_MAX + 1];
    if (!walk_rarely(walk, 4)) return;
    const tv_layout *layout = layout_for(walk);
    uint32_t columns = tv_layout_columns(layout);
    tv_seat seat = (tv_seat)tv_rng_below(&walk->law, walk->options.seats);
    const tv_view *all = tv_state_shown(walk_state(walk));
    cells[columns] = 77.0f;
    bytes[columns] = 77;
    tv_observe(layout, all, seat, cells);
    tv_observe_bytes(layout, all, seat, bytes);
    LAW(walk, cells[columns] > 76.5f && bytes[columns] == 77, "written behind the last column");
    for (uint32_t i = 0; i < columns; i++) {
        const tv_column *column = tv_layout_column(layout, i);
        float cell = cells[i];
        float as_byte = cell < 0 ? (column->kind == TV_COLUMN_INDEX ? 255 : 0) : cell;
        if (as_byte > 255) as_byte = 255;
        bool is_unknown = cell < -0.5f && cell > -1.5f && bytes[i] == 255;
        LAW(walk, is_unknown || (float)bytes[i] - as_byte == 0, "%s is %d in bytes, not %d",
            column->name, bytes[i], (int)as_byte);
        LAW(walk, column->kind != TV_COLUMN_FLAG || cell == 0.0f || cell == 1.0f,
            "%s is no flag: %d", column->name, (int)cell);
        LAW(walk, column->kind != TV_COLUMN_INDEX || (cell >= -1 && cell < column->limit),
            "%s is no index: %d of %u", column->name, (int)cell, column->limit);
    }
}

TEST(cells_are_what_their_columns_say) { walk_all(2 * kit_effort(), check_cells, NULL); }

/* Plain bytes that belong to seats, looked up by name: a seat's own stand under "me". */
static void check_seats(struct walk *walk)
{
    static float cells[COLUMNS_MAX];
    if (!walk_rarely(walk, 16)) return;
    const tv_layout *layout = layout_for(walk);
    const uint8_t *state = (const uint8_t *)walk_state(walk);
    tv_seat seat = (tv_seat)tv_rng_below(&walk->law, walk->options.seats);
    tv_observe(layout, tv_state_shown(walk_state(walk)), seat, cells);
    for (uint32_t i = 0; i < walk->game->field_count; i++) {
        const tv_field *field = &walk->game->fields[i];
        char name[96];
        if (field->type != TV_U8 || field->flags || field->value || field->count[1] != 1 ||
            field->index[0] != &tv_seat_words)
            continue;
        for (uint32_t turn = 0; turn < walk->options.seats; turn++) {
            uint32_t other = ((uint32_t)seat + turn) % walk->options.seats, column = 0;
            if (turn == 0)
                snprintf(name, sizeof name, "%s.me", field->name);
            else
                snprintf(name, sizeof name, "%s.other%u", field->name, turn);
            while (column < tv_layout_columns(layout) &&
                   strcmp(tv_layout_column(layout, column)->name, name) != 0)
                column++;
            LAW(walk, column < tv_layout_columns(layout), "no column %s", name);
            LAW(walk, cells[column] - (float)state[field->offset + other] == 0, "%s is %d", name,
                (int)cells[column]);
        }
    }
}

TEST(a_seat_sees_itself_first) { walk_all(1, check_seats, NULL); }
