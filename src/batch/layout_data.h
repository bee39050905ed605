/* layout_data.h - what a layout is made of: for the files that make it and that read by it.
 *
 * A plan is a list of short spans, in the order of their columns, one plan for each seat that
 * may look: so nothing has to be turned around when a position is read. Some spans write up to
 * 15 columns too many; the next ones write over them, and the last one, of the steps, is exact. */
/* SPDX-License-Identifier: MIT */
#ifndef BATCH_LAYOUT_DATA_H
#define BATCH_LAYOUT_DATA_H

#include <tavola/layout.h>

enum { LAYOUT_SLACK = 16, LAYOUT_FRAMES = 3, LAYOUT_OPEN = 0xFFFF };

typedef enum layout_span_kind {
    LAYOUT_RUN,     /* bytes that follow each other */
    LAYOUT_HIDDEN,  /* the same; those equal to `unknown` are -1 */
    LAYOUT_SCATTER, /* bytes at `places` */
    LAYOUT_WIDE,    /* one number of more than a byte */
    LAYOUT_BITS,    /* a set */
    LAYOUT_SEATS,   /* a set of seats */
    LAYOUT_ONE_OF,  /* `count` bytes, each a flag in `limit` columns */
    LAYOUT_SEAT,    /* one byte that is a seat: a flag in as many columns as there are seats */
    LAYOUT_HEAP     /* `count` bytes, counted in `limit` columns */
} layout_span_kind;

typedef struct layout_span {
    uint8_t kind;
    uint8_t type;     /* of a wide number: a tv_type; of a set: its bytes */
    uint16_t unknown; /* value of what is hidden; LAYOUT_OPEN: nothing is */
    uint32_t offset;  /* in the state; of LAYOUT_SCATTER: in places */
    uint16_t count;   /* of entries, or of columns */
    uint16_t limit;
    uint32_t column;
} layout_span;

typedef struct layout_plan {
    layout_span *spans;
    uint32_t span_count, span_capacity;
    uint16_t *places;
    uint32_t place_count, place_capacity;
} layout_plan;

struct tv_layout {
    const tv_game *game;
    uint32_t seats;
    uint32_t columns;
    uint32_t steps_column; /* where the columns of the steps begin */
    uint32_t column_capacity;
    tv_column *column;
    layout_plan plan[TV_SEATS_MAX];
};

/* As tv_observe; at least LAYOUT_SLACK bytes behind the view can be read. */
void layout_read(const tv_layout *layout, const tv_view *view, tv_seat seat, float *out);
void layout_read_bytes(const tv_layout *layout, const tv_view *view, tv_seat seat, uint8_t *out);

#endif
