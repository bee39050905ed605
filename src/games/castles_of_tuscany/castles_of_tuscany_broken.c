/* castles_of_tuscany_broken.c - what must be true of every position; run after every action by the
 * tests.
 *
 * Pieces are counted again from the catalog, points again from the regions. */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

static const char *broken_cards(const castles_of_tuscany_state *state)
{
    uint32_t seats = state->frames.seats;
    if (tv_counts_sum(state->deck, CASTLES_OF_TUSCANY_COLOURS) != state->deck_count)
        return "the count of the deck differs from its cards";
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++) {
        uint32_t total = 0u + state->deck[colour] + state->discards[colour];
        for (uint32_t seat = 0; seat < seats; seat++) {
            total += state->hand[seat][colour];
            if (state->known[seat][colour] > state->hand[seat][colour])
                return "a card is known that is not in the hand";
        }
        if (total != castles_of_tuscany_cards[colour]) return "a region card was lost or doubled";
    }
    for (uint32_t seat = 0; seat < CASTLES_OF_TUSCANY_SEATS; seat++) {
        if (tv_counts_sum(state->hand[seat], CASTLES_OF_TUSCANY_COLOURS) != state->hand_count[seat])
            return "the count of a hand differs from its cards";
        if (seats != 2 && tv_counts_sum(state->known[seat], CASTLES_OF_TUSCANY_COLOURS) > 0)
            return "hands are known among more than two";
    }
    if (tv_counts_sum(state->yields, CASTLES_OF_TUSCANY_YIELDS) != state->yields_count)
        return "the count of the yield pile differs from its cards";
    for (uint32_t yield = 0; yield < CASTLES_OF_TUSCANY_YIELDS; yield++)
        if (state->yields[yield] + state->yield_discards[yield] !=
            castles_of_tuscany_yield_cards[yield])
            return "a yield card was lost or doubled";
    return NULL;
}

/* Tiles of one kind in a player's piles, storage and region. */
static uint32_t tiles_of_seat(const castles_of_tuscany_state *state, uint32_t seat, uint32_t tile)
{
    uint32_t total = state->bag[seat][tile] + castles_of_tuscany_stored(state, seat, tile);
    for (uint32_t space = 0; space < CASTLES_OF_TUSCANY_SPACES; space++)
        total += state->region[seat][space] == tile + 1;
    return total;
}

static const char *broken_tiles(const castles_of_tuscany_state *state)
{
    uint8_t colours[CASTLES_OF_TUSCANY_COLOURS] = {0};
    for (uint32_t tile = 0; tile < CASTLES_OF_TUSCANY_TILES; tile++) {
        uint32_t total = 0u + state->open[tile] + state->stock[tile] + state->stock_discards[tile] +
                         state->boxed[tile];
        uint32_t all = castles_of_tuscany_neutral_tiles[tile];
        for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
            total += tiles_of_seat(state, seat, tile);
            all += castles_of_tuscany_tiles_of(state, seat)[tile];
        }
        if (total != all) return "a tile was lost or doubled";
        if (state->open_neutral[tile] > state->open[tile])
            return "more neutral tiles than open ones";
        if (0u + state->open_neutral[tile] + state->stock[tile] + state->stock_discards[tile] >
            castles_of_tuscany_neutral_tiles[tile])
            return "a tile of a player has become neutral";
        colours[castles_of_tuscany_tile_colour(tile)] =
            (uint8_t)(colours[castles_of_tuscany_tile_colour(tile)] + state->open[tile]);
    }
    if (memcmp(colours, state->open_colour, sizeof colours) != 0)
        return "the open tiles are counted wrongly by colour";
    if (tv_counts_sum(colours, CASTLES_OF_TUSCANY_COLOURS) > CASTLES_OF_TUSCANY_OPEN)
        return "more than eight open tiles";
    if (tv_counts_sum(state->stock, CASTLES_OF_TUSCANY_TILES) != state->stock_count)
        return "the count of the neutral stock differs from its tiles";
    return NULL;
}

/* UR14: five of a colour lie open at most while a refill is under way. */
static const char *broken_fives(const castles_of_tuscany_state *state)
{
    const tv_frames *frames = &state->frames;
    if (frames->depth > 0 && tv_frames_peek(frames)->step == CASTLES_OF_TUSCANY_STEP_REFILL)
        return NULL;
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++)
        if (state->open_colour[colour] >= CASTLES_OF_TUSCANY_FIVE)
            return "five open tiles of one colour";
    return NULL;
}

static const char *broken_piles(const castles_of_tuscany_state *state, uint32_t seat)
{
    const uint8_t *pile = state->pile[seat];
    if (tv_counts_sum(state->bag[seat], CASTLES_OF_TUSCANY_TILES) !=
        0u + pile[0] + pile[1] + pile[2])
        return "the piles differ from the tiles in them";
    if (pile[0] > 7 || pile[1] > 7 || pile[2] > 7) return "a pile is too high";
    if ((pile[0] > 0 && pile[1] != 7) || (pile[1] > 0 && pile[2] != 7))
        return "a pile was begun before the one on its left was empty";
    return NULL;
}

static const char *broken_storage(const castles_of_tuscany_state *state, uint32_t seat)
{
    const uint8_t *slots = state->storage[seat];
    uint32_t count = state->storage_count[seat];
    if (count > castles_of_tuscany_capacity(state, seat))
        return "more is stored than there are spaces";
    for (uint32_t i = 0; i < CASTLES_OF_TUSCANY_STORAGE; i++) {
        if ((slots[i] != 0) != (i < count)) return "the count of the storage is wrong";
        if (slots[i] > CASTLES_OF_TUSCANY_ITEMS) return "something unknown is stored";
        if (i > 0 && i < count && slots[i] < slots[i - 1]) return "the storage is not sorted";
    }
    if (seat == state->active &&
        state->fresh > castles_of_tuscany_stored(state, seat, CASTLES_OF_TUSCANY_PIECE))
        return "more pieces are new than stored";
    return NULL;
}

static const char *broken_region(const castles_of_tuscany_state *state, uint32_t seat)
{
    const uint32_t *neighbours = castles_of_tuscany_neighbours[state->offset[seat]];
    uint32_t colours[CASTLES_OF_TUSCANY_COLOURS], filled = 0, reach = 0;
    if (state->filled[seat] == 0) {
        uint32_t all = 0;
        for (uint32_t i = 0; i < CASTLES_OF_TUSCANY_COLOURS; i++)
            all |= state->colour_spaces[seat][i];
        return all == 0 ? NULL : "a region lies without its castle";
    }
    castles_of_tuscany_layout_colours(state->board[seat], state->order[seat], state->turning[seat],
                                      colours);
    if (memcmp(colours, state->colour_spaces[seat], sizeof colours) != 0)
        return "the colours of a region differ from its boards";
    for (uint32_t space = 0; space < CASTLES_OF_TUSCANY_SPACES; space++) {
        uint32_t content = state->region[seat][space];
        if (content == 0) continue;
        filled |= 1u << space;
        reach |= neighbours[space];
        if (content > CASTLES_OF_TUSCANY_CASTLE + 1) return "something unknown lies in a region";
        if ((content == CASTLES_OF_TUSCANY_CASTLE + 1) != (space == state->castle[seat]))
            return "the starting castle stands elsewhere";
        if (content <= CASTLES_OF_TUSCANY_TILES &&
            castles_of_tuscany_tile_colour(content - 1) !=
                castles_of_tuscany_space_colour(state, seat, space))
            return "a tile lies on a space of another colour";
    }
    if (filled != state->filled[seat] || reach != state->reach[seat])
        return "the masks of a region are wrong";
    if (!(colours[CASTLES_OF_TUSCANY_DARK_GREEN] >> state->castle[seat] & 1u))
        return "the starting castle is not on dark green";
    if (castles_of_tuscany_area(neighbours, filled, state->castle[seat]) != filled)
        return "a tile is not connected with the castle";
    return NULL;
}

/* Green points that areas and farms are worth now; the order of placing does not matter. */
static uint32_t region_points(const castles_of_tuscany_state *state, uint32_t seat)
{
    const uint32_t *neighbours = castles_of_tuscany_neighbours[state->offset[seat]];
    uint32_t points = 0, castle = 1u << state->castle[seat];
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++) {
        uint32_t spaces = state->colour_spaces[seat][colour];
        for (uint32_t rest = spaces; rest != 0;) {
            uint32_t area =
                castles_of_tuscany_area(neighbours, spaces, (uint32_t)__builtin_ctz(rest));
            uint32_t farms = 0;
            rest &= ~area;
            if ((area & ~state->filled[seat]) == 0 && area != castle)
                points += castles_of_tuscany_area_points(tv_bits_count(area));
            if (colour != CASTLES_OF_TUSCANY_LIGHT_GREEN) continue;
            for (uint32_t left = area & state->filled[seat]; left != 0; left &= left - 1) {
                uint32_t content = state->region[seat][__builtin_ctz(left)];
                if (content == CASTLES_OF_TUSCANY_PIECE + 1)
                    points++;
                else
                    farms |= castles_of_tuscany_tile_farms[content - 1];
            }
            points += tv_bits_count(farms);
        }
    }
    return points;
}

/* A farm placed by a fort counts only after the refill that is still under way. */
static bool farm_is_waiting(const castles_of_tuscany_state *state, uint32_t seat)
{
    if (state->frames.depth == 0 || seat != state->active) return false;
    const tv_frame *frame = tv_frames_peek(&state->frames);
    return frame->step == CASTLES_OF_TUSCANY_STEP_REFILL && frame->arg[1] > 0 &&
           castles_of_tuscany_space_colour(state, seat, frame->arg[1] - 1u) ==
               CASTLES_OF_TUSCANY_LIGHT_GREEN;
}

static const char *broken_points(const castles_of_tuscany_state *state, uint32_t seat)
{
    uint32_t green =
        2u * state->bonus[seat][CASTLES_OF_TUSCANY_BONUS_STORAGE] + state->yield_green[seat];
    green += region_points(state, seat);
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++) {
        bool is_first = state->colour_first[seat] >> colour & 1u;
        bool is_second = state->colour_second[seat] >> colour & 1u;
        if (is_first) green += castles_of_tuscany_colour_points[colour][0];
        if (is_second) green += castles_of_tuscany_colour_points[colour][1];
        if (is_first && is_second) return "one player has both bonuses of a colour";
        if ((is_first || is_second) && (state->colour_spaces[seat][colour] & ~state->filled[seat]))
            return "a colour bonus was given for an unfinished colour";
    }
    if (green != state->green[seat] &&
        !(farm_is_waiting(state, seat) && green - state->green[seat] <= 2))
        return "the green track differs from what was earned";
    const uint16_t *scored = state->scored[seat];
    if (0u + scored[0] + scored[1] + scored[2] + state->converted[seat] > state->red[seat])
        return "the red track is behind its scorings";
    return NULL;
}

static const char *broken_bonuses(const castles_of_tuscany_state *state)
{
    uint32_t first = 0, second = 0;
    for (uint32_t bonus = 0; bonus < CASTLES_OF_TUSCANY_BONUSES; bonus++) {
        uint32_t total = state->bonus_left[bonus];
        for (uint32_t seat = 0; seat < CASTLES_OF_TUSCANY_SEATS; seat++)
            total += state->bonus[seat][bonus];
        if (total != 5) return "a bonus tile was lost or doubled";
    }
    for (uint32_t seat = 0; seat < CASTLES_OF_TUSCANY_SEATS; seat++) {
        if ((first & state->colour_first[seat]) || (second & state->colour_second[seat]))
            return "a colour bonus was given twice";
        first |= state->colour_first[seat];
        second |= state->colour_second[seat];
        if (tv_counts_sum(state->bonus[seat], CASTLES_OF_TUSCANY_BONUSES) > 4)
            return "a player has more than four bonus tiles";
    }
    return second & ~first ? "a second colour bonus without a first" : NULL;
}

static const char *broken_turn(const castles_of_tuscany_state *state)
{
    uint32_t seats = state->frames.seats;
    if (seats < 2 || seats > CASTLES_OF_TUSCANY_SEATS) return "wrong number of players";
    if (state->start >= seats || state->active >= seats) return "nobody's turn";
    if (state->round > CASTLES_OF_TUSCANY_ROUND_EXTRA || state->actions > 2 ||
        state->marble_used > 1)
        return "the turn is in disorder";
    if (state->idle > CASTLES_OF_TUSCANY_IDLE * seats) return "the match should have ended";
    if (state->spare[0] || state->spare[1]) return "unused bytes are in use";
    for (uint32_t i = 0; i < state->frames.depth; i++)
        if (state->frames.frame[i].step >= CASTLES_OF_TUSCANY_STEP_COUNT) return "no such step";
    return NULL;
}

const char *castles_of_tuscany_broken(const tv_state *opaque)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    const char *what = broken_turn(state);
    if (!what) what = broken_cards(state);
    if (!what) what = broken_tiles(state);
    if (!what) what = broken_fives(state);
    if (!what) what = broken_bonuses(state);
    for (uint32_t seat = 0; !what && seat < state->frames.seats; seat++) {
        what = broken_piles(state, seat);
        if (!what) what = broken_storage(state, seat);
        if (!what) what = broken_region(state, seat);
        if (!what && state->filled[seat]) what = broken_points(state, seat);
    }
    return what;
}
