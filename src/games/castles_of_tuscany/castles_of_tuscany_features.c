/* castles_of_tuscany_features.c - what a position looks like to a seat, for learning.
 *
 * Both tracks, what the scorings still to come will move from one to the other, how near areas and
 * colours are to completion, means (cards, workers, marble, storage), and what the greedy player's
 * glance thinks of what is stored and open. Hands of others are counted, never read. */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

enum {
    RED_TRACK,
    GREEN_TRACK,
    EXPECTED, /* with what green will still bring */
    LEAD,     /* over the best other, in that */
    SCORINGS, /* still to come */
    PILE,     /* own tiles left in this round */
    PILE_LEAST,
    FILLED,
    AREAS,       /* points of areas, by how far they are filled */
    AREAS_CLOSE, /* of those that lack one tile */
    COLOURS,     /* points of colours that can still be won, by how far they are filled */
    REACH,       /* colours that could be placed now */
    CARDS,
    CARDS_WORTH,
    PAIRS, /* colours with two cards or more */
    WORKERS,
    MARBLE,
    STORED,
    STORED_WORTH,
    PAYABLE_WORTH,
    OPEN_WORTH,
    BONUS_WORTH,
    BONUS_TILES, /* one per kind */
    ON_TURN = BONUS_TILES + CASTLES_OF_TUSCANY_BONUSES,
    LATE_CARDS, /* the same means again, in the last round */
    LATE_WORKERS,
    LATE_MARBLE,
    FEATURES_FIRST,             /* what was learned before knows no others */
    AREAS_TWO = FEATURES_FIRST, /* points of areas that lack two tiles */
    PLACE_BEST,                 /* green points that a stored tile brings now, paid for */
    PLACE_OPEN,                 /* the same of an open tile, if storage has room */
    RACES,                      /* points of colours in which nobody else is nearer the end */
    RACES_CLOSE,                /* of those that lack one or two tiles */
    COLOURS_PAID,               /* colours that could be placed and paid for */
    CARDS_WANTED,               /* cards of colours that could be placed */
    TILES_LEFT,                 /* in all piles of one's own */
    TILES_LEFT_LEAST,           /* of whoever has fewest */
    ROOM,                       /* for tiles to store */
    PIECES,                     /* stored that go anywhere */
    GREEN_TILES,                /* the green track, by how much is left of the match */
    WORKERS_SCORINGS,
    MARBLE_SCORINGS,
    CARDS_SCORINGS,
    EMPTY, /* one per colour: spaces to fill */
    FEATURES = EMPTY + CASTLES_OF_TUSCANY_COLOURS
};

static const char *const names[FEATURES] = {
    "red",          "green",         "expected",    "lead",        "scorings",   "pile",
    "pile_least",   "filled",        "areas",       "areas_1",     "colours",    "reach",
    "cards",        "cards_worth",   "pairs",       "workers",     "marble",     "stored",
    "stored_worth", "payable_worth", "open_worth",  "bonus",       "bonus_card", "bonus_storage",
    "bonus_marble", "bonus_worker",  "bonus_yield", "on_turn",     "late_cards", "late_workers",
    "late_marble",  "areas_2",       "place_best",  "place_open",  "races",      "races_close",
    "colours_paid", "cards_wanted",  "tiles_left",  "tiles_least", "room",       "pieces",
    "green_tiles",  "workers_left",  "marble_left", "cards_left",  "empty_0",    "empty_1",
    "empty_2",      "empty_3",       "empty_4",     "empty_5",     "empty_6",    "empty_7",
};

static uint32_t scorings_left(const castles_of_tuscany_state *state)
{
    return state->round < CASTLES_OF_TUSCANY_PILES ? CASTLES_OF_TUSCANY_PILES - state->round : 1;
}

static float expected(const castles_of_tuscany_state *state, uint32_t seat)
{
    return (float)(state->red[seat] + state->green[seat] * scorings_left(state));
}

static void write_region(const castles_of_tuscany_state *state, uint32_t seat, float *out)
{
    const uint32_t *near = castles_of_tuscany_neighbours[state->offset[seat]];
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++) {
        uint32_t spaces = state->colour_spaces[seat][colour], taken = 0;
        for (uint32_t rest = spaces; rest != 0;) {
            uint32_t area = castles_of_tuscany_area(near, spaces, (uint32_t)__builtin_ctz(rest));
            uint32_t size = tv_bits_count(area), full = tv_bits_count(area & state->filled[seat]);
            float points = (float)castles_of_tuscany_area_points(size);
            rest &= ~area;
            if (full < size) out[AREAS] += points * (float)full / (float)size;
            if (full + 1 == size) out[AREAS_CLOSE] += points;
        }
        if (spaces == 0 || (spaces & ~state->filled[seat]) == 0) continue;
        for (uint32_t other = 0; other < state->frames.seats; other++)
            taken += (state->colour_first[other] >> colour & 1u) +
                     (state->colour_second[other] >> colour & 1u);
        float share =
            (float)tv_bits_count(spaces & state->filled[seat]) / (float)tv_bits_count(spaces);
        if (taken < 2)
            out[COLOURS] += (float)castles_of_tuscany_colour_points[colour][taken] * share * share;
    }
    out[FILLED] = (float)tv_bits_count(state->filled[seat]);
    out[REACH] = (float)tv_bits_count(castles_of_tuscany_placeable(state, seat));
}

static void write_means(const castles_of_tuscany_state *state, uint32_t seat, float *out)
{
    castles_of_tuscany_prospects prospects;
    castles_of_tuscany_appraise(state, seat, &prospects);
    out[CARDS] = state->hand_count[seat];
    out[CARDS_WORTH] = (float)prospects.cards;
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++)
        out[PAIRS] += state->hand[seat][colour] >= 2;
    out[WORKERS] = state->workers[seat];
    out[MARBLE] = state->marble[seat];
    out[STORED] = state->storage_count[seat];
    out[STORED_WORTH] = (float)prospects.stored;
    out[PAYABLE_WORTH] = (float)prospects.payable;
    out[OPEN_WORTH] = (float)prospects.open;
    out[BONUS_WORTH] = (float)prospects.bonus;
    for (uint32_t i = 0; i < CASTLES_OF_TUSCANY_BONUSES; i++)
        out[BONUS_TILES + i] = state->bonus[seat][i];
    if (state->round < 2) return;
    out[LATE_CARDS] = out[CARDS];
    out[LATE_WORKERS] = out[WORKERS];
    out[LATE_MARBLE] = out[MARBLE];
}

static void write_first(const tv_state *opaque, tv_seat viewer, float *out)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    uint32_t seat = (uint32_t)viewer,
             round = state->round < CASTLES_OF_TUSCANY_PILES ? state->round : 2;
    float best = -1.0f;
    for (uint32_t i = 0; i < FEATURES_FIRST; i++) out[i] = 0.0f;
    out[RED_TRACK] = state->red[seat];
    out[GREEN_TRACK] = state->green[seat];
    out[EXPECTED] = expected(state, seat);
    out[SCORINGS] = (float)scorings_left(state);
    out[PILE] = out[PILE_LEAST] = state->pile[seat][round];
    for (uint32_t other = 0; other < state->frames.seats; other++) {
        if (state->pile[other][round] < out[PILE_LEAST])
            out[PILE_LEAST] = state->pile[other][round];
        if (other != seat && expected(state, other) > best) best = expected(state, other);
    }
    out[LEAD] = out[EXPECTED] - best;
    write_region(state, seat, out);
    write_means(state, seat, out);
    out[ON_TURN] = state->active == seat;
}

/* ---- What is about to score ---- */

static uint32_t spaces_lacking(const castles_of_tuscany_state *state, uint32_t seat,
                               uint32_t colour)
{
    return tv_bits_count(state->colour_spaces[seat][colour] & ~state->filled[seat]);
}

static void write_races(const castles_of_tuscany_state *state, uint32_t seat, float *out)
{
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++) {
        uint32_t own = spaces_lacking(state, seat, colour), taken = 0, least = UINT32_MAX;
        out[EMPTY + colour] = (float)own;
        for (uint32_t other = 0; other < state->frames.seats; other++) {
            uint32_t lacking = spaces_lacking(state, other, colour);
            taken += lacking == 0;
            if (other != seat && lacking > 0 && lacking < least) least = lacking;
        }
        if (own == 0 || taken >= 2 || own > least) continue;
        float points = castles_of_tuscany_colour_points[colour][taken];
        out[RACES] += points / (float)own;
        if (own <= 2) out[RACES_CLOSE] += points;
    }
}

static void write_areas(const castles_of_tuscany_state *state, uint32_t seat, float *out)
{
    const uint32_t *near = castles_of_tuscany_neighbours[state->offset[seat]];
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++)
        for (uint32_t spaces = state->colour_spaces[seat][colour], rest = spaces; rest != 0;) {
            uint32_t area = castles_of_tuscany_area(near, spaces, (uint32_t)__builtin_ctz(rest));
            uint32_t size = tv_bits_count(area);
            rest &= ~area;
            if (tv_bits_count(area & ~state->filled[seat]) == 2)
                out[AREAS_TWO] += (float)castles_of_tuscany_area_points(size);
        }
}

/* Green points of the best place, if the seat can pay. */
static float points_now(const castles_of_tuscany_state *state, uint32_t seat, uint32_t item)
{
    uint32_t spaces = castles_of_tuscany_free(state, seat), best = 0;
    if (item != CASTLES_OF_TUSCANY_PIECE)
        spaces &= state->colour_spaces[seat][castles_of_tuscany_tile_colour(item)];
    for (; spaces != 0; spaces &= spaces - 1) {
        uint32_t space = (uint32_t)__builtin_ctz(spaces);
        castles_of_tuscany_colour colour = castles_of_tuscany_space_colour(state, seat, space);
        if (castles_of_tuscany_means(state, seat, colour) < 2) continue;
        uint32_t points = castles_of_tuscany_points_for(state, seat, item, space);
        if (points > best) best = points;
    }
    return (float)best;
}

static void most(float *out, float value)
{
    if (value > *out) *out = value;
}

static void write_placing(const castles_of_tuscany_state *state, uint32_t seat, float *out)
{
    uint32_t placeable = castles_of_tuscany_placeable(state, seat);
    for (uint32_t i = 0; i < state->storage_count[seat]; i++) {
        uint32_t item = state->storage[seat][i] - 1u;
        most(&out[PLACE_BEST], points_now(state, seat, item));
        out[PIECES] += item == CASTLES_OF_TUSCANY_PIECE;
    }
    out[ROOM] = (float)castles_of_tuscany_capacity(state, seat) - state->storage_count[seat];
    for (uint32_t tile = 0; tile < CASTLES_OF_TUSCANY_TILES; tile++)
        if (state->open[tile] > 0) most(&out[PLACE_OPEN], points_now(state, seat, tile));
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++) {
        if (!(placeable >> colour & 1u)) continue;
        out[CARDS_WANTED] += state->hand[seat][colour];
        out[COLOURS_PAID] += castles_of_tuscany_means(state, seat, colour) >= 2;
    }
}

static float tiles_left(const castles_of_tuscany_state *state, uint32_t seat)
{
    float left = 0.0f;
    for (uint32_t i = 0; i < CASTLES_OF_TUSCANY_PILES; i++) left += state->pile[seat][i];
    return left;
}

static void write_features(const tv_state *opaque, tv_seat viewer, float *out)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    uint32_t seat = (uint32_t)viewer;
    write_first(opaque, viewer, out);
    for (uint32_t i = FEATURES_FIRST; i < FEATURES; i++) out[i] = 0.0f;
    write_areas(state, seat, out);
    write_races(state, seat, out);
    write_placing(state, seat, out);
    out[TILES_LEFT] = out[TILES_LEFT_LEAST] = tiles_left(state, seat);
    for (uint32_t other = 0; other < state->frames.seats; other++)
        if (tiles_left(state, other) < out[TILES_LEFT_LEAST])
            out[TILES_LEFT_LEAST] = tiles_left(state, other);
    out[GREEN_TILES] = out[GREEN_TRACK] * out[TILES_LEFT_LEAST];
    out[WORKERS_SCORINGS] = out[WORKERS] * out[SCORINGS];
    out[MARBLE_SCORINGS] = out[MARBLE] * out[SCORINGS];
    out[CARDS_SCORINGS] = out[CARDS] * out[SCORINGS];
}

const struct tv_features castles_of_tuscany_first_features = {
    .count = FEATURES_FIRST, .names = names, .write = write_first};
const struct tv_features castles_of_tuscany_features = {.count = FEATURES,
                                                        .names = names,
                                                        .write = write_features,
                                                        .before =
                                                            &castles_of_tuscany_first_features};
