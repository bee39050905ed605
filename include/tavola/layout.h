/* layout.h - a position as a row of numbers, every column with a name.
 *
 * The columns are made from the game's table of fields: numbers stay numbers, members of sets
 * become flags, words become flags (or an index where there are many), heaps without order become
 * counts. Whatever belongs to seats begins with the seat that looks ("me"), and the others follow
 * in order of play. Given a view, nothing that the seat cannot know gets in; given a state, the
 * same columns show everything. What is unknown or absent is -1, in bytes 255. */
/* SPDX-License-Identifier: MIT */
#ifndef TAVOLA_LAYOUT_H
#define TAVOLA_LAYOUT_H

#include <tavola/play.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum tv_column_kind {
    TV_COLUMN_NUMBER, /* bytes: cut off at 0 and 255 */
    TV_COLUMN_FLAG,   /* 0 or 1 */
    TV_COLUMN_INDEX   /* which member of a list; -1: none */
} tv_column_kind;

typedef struct tv_column {
    uint8_t kind;   /* a tv_column_kind */
    uint16_t limit; /* of an index: how many members the list has */
    char name[80];  /* "area.me.fig" */
} tv_column;

enum { TV_LAYOUT_PLAIN = 0, TV_LAYOUT_ALL = 1 }; /* ALL: what follows from other columns as well */

typedef struct tv_layout tv_layout;

tv_layout *tv_layout_new(const tv_game *game, uint32_t seats, uint32_t flags);
void tv_layout_free(tv_layout *layout);
uint32_t tv_layout_columns(const tv_layout *layout);
const tv_column *tv_layout_column(const tv_layout *layout, uint32_t column);
uint64_t tv_layout_stamp(const tv_layout *layout); /* changes when a column changes */

/* What a seat sees in its view, or (the state read as a view) all there is. */
void tv_observe(const tv_layout *layout, const tv_view *view, tv_seat seat, float *out);
void tv_observe_bytes(const tv_layout *layout, const tv_view *view, tv_seat seat, uint8_t *out);

static inline const tv_view *tv_state_shown(const tv_state *state)
{
    return (const tv_view *)(const void *)state;
}

#ifdef __cplusplus
}
#endif

#endif
