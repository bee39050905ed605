/* steps.h - the step stack, and the small tools that rules are written with.
 *
 * Everything here is inline and pure. Games push what must still be decided, and pop what is done;
 * the engine asks whoever the top frame names. */
/* SPDX-License-Identifier: MIT */
#ifndef TAVOLA_STEPS_H
#define TAVOLA_STEPS_H

#include <string.h>

#include <tavola/assert.h>
#include <tavola/game.h>

#ifdef __cplusplus
extern "C" {
#endif

static inline uint8_t tv_seat_bit(tv_seat seat) { return (uint8_t)(1u << seat); }
static inline uint8_t tv_seats_all(uint32_t seats) { return (uint8_t)((1u << seats) - 1u); }

/* ---- What every game declares alike ---- */

/* The game's own struct behind what the engine hands over: finca_read and finca_edit a state,
 * finca_read_view and finca_edit_view a view. */
#define TV_STATE_CASTS(game)                                                                       \
    static inline const game##_state *game##_read(const tv_state *state)                           \
    {                                                                                              \
        return (const game##_state *)(const void *)state;                                          \
    }                                                                                              \
    static inline game##_state *game##_edit(tv_state *state)                                       \
    {                                                                                              \
        return (game##_state *)(void *)state;                                                      \
    }                                                                                              \
    static inline const game##_state *game##_read_view(const tv_view *view)                        \
    {                                                                                              \
        return (const game##_state *)(const void *)view;                                           \
    }                                                                                              \
    static inline game##_state *game##_edit_view(tv_view *view)                                    \
    {                                                                                              \
        return (game##_state *)(void *)view;                                                       \
    }                                                                                              \
    _Static_assert(offsetof(game##_state, frames) == 0, "frames are the first member")

/* The functions of a step: finca_turn_list, finca_turn_why and finca_turn_apply. */
#define TV_DECISION_STEP(step)                                                                     \
    uint32_t step##_list(const tv_state *opaque, tv_seat seat, tv_action *out);                    \
    bool step##_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason);      \
    void step##_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
#define TV_CHANCE_STEP(step)                                                                       \
    uint32_t step##_outcomes(const tv_state *opaque, tv_outcome *out);                             \
    tv_action step##_sample(const tv_state *opaque, tv_rng *rng);                                  \
    void step##_apply(tv_state *opaque, tv_seat chance, tv_action action, tv_events *events)

/* The same functions as members of a tv_step. */
#define TV_DECISION_ROW(step) .list = step##_list, .why = step##_why, .apply = step##_apply
#define TV_CHANCE_ROW(step)                                                                        \
    .outcomes = step##_outcomes, .sample = step##_sample, .apply = step##_apply

/* ---- Frames ---- */

static inline tv_frame *tv_frames_top(tv_frames *frames)
{
    TV_ASSERT(frames->depth > 0);
    return &frames->frame[frames->depth - 1];
}

static inline const tv_frame *tv_frames_peek(const tv_frames *frames)
{
    TV_ASSERT(frames->depth > 0);
    return &frames->frame[frames->depth - 1];
}

/* seats: mask of those who owe a decision, 0 for chance. */
static inline tv_frame *tv_frames_push(tv_frames *frames, uint8_t step, uint8_t seats)
{
    TV_ASSERT(frames->depth < TV_FRAMES_MAX);
    tv_frame *frame = &frames->frame[frames->depth++];
    tv_frame fresh = {step, seats, {0, 0, 0}};
    *frame = fresh;
    return frame;
}

static inline void tv_frames_pop(tv_frames *frames)
{
    TV_ASSERT(frames->depth > 0);
    tv_frame none = {0, 0, {0, 0, 0}};
    frames->frame[--frames->depth] = none;
}

/* The match is over; ending is an index into the game's endings. */
static inline void tv_frames_end(tv_frames *frames, uint8_t ending)
{
    memset(frames->frame, 0, sizeof frames->frame);
    frames->depth = 0;
    frames->ending = ending;
}

/* ---- Actions and phrases ---- */

static inline tv_action tv_act(uint32_t kind, uint32_t a, uint32_t b, uint32_t c)
{
    tv_action action = {(uint16_t)kind, {(uint16_t)a, (uint16_t)b, (uint16_t)c}};
    return action;
}

/* Writes the action as one number: where its arguments are not known before, compilers would store
 * its members one by one. For lists that are written all the time. */
static inline void tv_action_put(tv_action *out, uint32_t kind, uint32_t a, uint32_t b)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    uint64_t word = (uint64_t)kind | (uint64_t)a << 16 | (uint64_t)b << 32;
    memcpy(out, &word, sizeof *out);
#else
    *out = tv_act(kind, a, b, 0);
#endif
}

static inline bool tv_action_equal(tv_action a, tv_action b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* Sort order of actions: by kind, then arguments. */
static inline int tv_action_compare(tv_action a, tv_action b)
{
    if (a.kind != b.kind) return a.kind < b.kind ? -1 : 1;
    for (int i = 0; i < TV_ARGS_MAX; i++)
        if (a.arg[i] != b.arg[i]) return a.arg[i] < b.arg[i] ? -1 : 1;
    return 0;
}

/* Fills a note; returns true, so that `return tv_because(reason, ...)` reads as a refusal. */
static inline bool tv_because(tv_note *note, uint32_t kind, int a, int b, int c, int d)
{
    tv_note filled = {(uint16_t)kind, {(uint16_t)a, (uint16_t)b, (uint16_t)c, (uint16_t)d, 0}};
    *note = filled;
    return true;
}

static inline uint8_t tv_audience_only(tv_seat seat) { return (uint8_t)(1u << seat); }
static inline uint8_t tv_audience_others(tv_seat seat) { return (uint8_t)~(1u << seat); }

/* Reports what happened to those who may know; does nothing without a list. */
static inline void tv_tell(tv_events *events, uint8_t audience, uint32_t kind, int a, int b, int c,
                           int d)
{
    if (events == NULL) return;
    if (events->count == TV_EVENTS_MAX) {
        events->dropped++;
        return;
    }
    tv_event told = {
        (uint8_t)kind, audience, {(uint16_t)a, (uint16_t)b, (uint16_t)c, (uint16_t)d, 0}};
    events->list[events->count++] = told;
}

/* ---- Bags: what may still be drawn ---- */

static inline uint32_t tv_bits_count(uint64_t bits) { return (uint32_t)__builtin_popcountll(bits); }

/* Position of the nth set bit (n from 0); n is below the number of set bits. */
static inline uint32_t tv_bits_nth(uint64_t bits, uint32_t n)
{
    uint32_t base = 0;
    for (uint32_t width = 32; width >= 1; width /= 2) { /* no branches: they would be guesses */
        uint32_t low = tv_bits_count(bits >> base & ((1ULL << width) - 1));
        uint32_t is_above = n >= low;
        n -= low & (0u - is_above);
        base += width & (0u - is_above);
    }
    return base;
}

static inline uint32_t tv_counts_sum(const uint8_t *counts, uint32_t count)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < count; i++) sum += counts[i];
    return sum;
}

/* Index that holds the nth item (n from 0) when items lie in order, counts[i] of each. */
static inline uint32_t tv_counts_nth(const uint8_t *counts, uint32_t n)
{
    uint32_t i = 0;
    while (n >= counts[i]) n -= counts[i++];
    return i;
}

/* Ranks by points, then tiebreaks; equal in all shares the rank. Partners need equal values. */
void tv_score_rank(tv_score *score, uint32_t seats);
/* Which tie-break tells two seats with equal points apart; -1: none does. */
int tv_score_decider(const tv_score *score, uint32_t seat, uint32_t other);

/* ---- Descriptors ---- */

/* What only programs ask of a game: the browser's module leaves it out. */
#ifdef __wasm__
#define TV_PROGRAM_ONLY(function) NULL
#else
#define TV_PROGRAM_ONLY(function) function
#endif

#ifdef __cplusplus
}
#endif

#endif
