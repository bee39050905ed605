/* observe.c - reads a position by the plan of a layout, as numbers or as bytes.
 *
 * Loops of fixed length are there for the compiler, which does them at once; that is why spans
 * may write a few columns too many (layout_data.h). */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/steps.h>

#include "batch/layout_data.h"

enum { BLOCK = 16 };

/* ---- Flags of the eight bits of a byte ---- */

#define FLAG(bits, k) ((bits) >> (k) & 1)
#define FLAGS(bits)                                                                                \
    {FLAG(bits, 0), FLAG(bits, 1), FLAG(bits, 2), FLAG(bits, 3),                                   \
     FLAG(bits, 4), FLAG(bits, 5), FLAG(bits, 6), FLAG(bits, 7)}
#define FLAGS_4(bits) FLAGS(bits), FLAGS((bits) + 1), FLAGS((bits) + 2), FLAGS((bits) + 3)
#define FLAGS_16(bits) FLAGS_4(bits), FLAGS_4((bits) + 4), FLAGS_4((bits) + 8), FLAGS_4((bits) + 12)
#define FLAGS_64(bits)                                                                             \
    FLAGS_16(bits), FLAGS_16((bits) + 16), FLAGS_16((bits) + 32), FLAGS_16((bits) + 48)
#define FLAGS_ALL FLAGS_64(0), FLAGS_64(64), FLAGS_64(128), FLAGS_64(192)

static const float flags[256][8] = {FLAGS_ALL};
static const uint8_t flag_bytes[256][8] = {FLAGS_ALL};

#define NUMBER_OF(kind)                                                                            \
    {                                                                                              \
        kind number;                                                                               \
        memcpy(&number, bytes, sizeof number);                                                     \
        return (int64_t)number;                                                                    \
    }

static inline int64_t wide_number(const uint8_t *bytes, uint8_t type)
{
    switch (type) {
    case TV_I8: NUMBER_OF(int8_t)
    case TV_U16: NUMBER_OF(uint16_t)
    case TV_I16: NUMBER_OF(int16_t)
    case TV_U32: NUMBER_OF(uint32_t)
    case TV_I32: NUMBER_OF(int32_t)
    case TV_U64: NUMBER_OF(uint64_t)
    default: return *bytes;
    }
}

/* A set of seats as the viewer counts them. */
static uint32_t turned(uint32_t set, uint32_t viewer, uint32_t seats)
{
    return (set >> viewer | set << (seats - viewer)) & ((1u << seats) - 1);
}

/* ---- The same code for both kinds of numbers ---- */

#define CELL float
#define CELL_OF(number) ((float)(number))
#define UNKNOWN_CELL (-1.0f)
#define FLAG_CELLS flags
#define READ read_floats
#define NAME(word) word##_floats
#include "batch/observe_cells.h"
#undef CELL
#undef CELL_OF
#undef UNKNOWN_CELL
#undef FLAG_CELLS
#undef READ
#undef NAME

static inline uint8_t byte_of(int64_t number)
{
    return (uint8_t)(number < 0 ? 0 : number > 255 ? 255 : number);
}

#define CELL uint8_t
#define CELL_OF(number) byte_of((int64_t)(number))
#define UNKNOWN_CELL 255
#define FLAG_CELLS flag_bytes
#define READ read_bytes
#define NAME(word) word##_bytes
#include "batch/observe_cells.h"

void layout_read(const tv_layout *layout, const tv_view *view, tv_seat seat, float *out)
{
    read_floats(layout, (const uint8_t *)view, seat < 0 ? 0 : (uint32_t)seat, out);
}

void layout_read_bytes(const tv_layout *layout, const tv_view *view, tv_seat seat, uint8_t *out)
{
    read_bytes(layout, (const uint8_t *)view, seat < 0 ? 0 : (uint32_t)seat, out);
}

/* Any view, wherever it lies: a copy has room behind it. */
typedef struct copy {
    tv_state_buffer buffer;
    uint8_t slack[LAYOUT_SLACK];
} copy;

void tv_observe(const tv_layout *layout, const tv_view *view, tv_seat seat, float *out)
{
    copy near;
    memcpy(&near.buffer, view, layout->game->state_size);
    layout_read(layout, tv_buffer_view(&near.buffer), seat, out);
}

void tv_observe_bytes(const tv_layout *layout, const tv_view *view, tv_seat seat, uint8_t *out)
{
    copy near;
    memcpy(&near.buffer, view, layout->game->state_size);
    layout_read_bytes(layout, tv_buffer_view(&near.buffer), seat, out);
}
