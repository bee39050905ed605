/* castles_of_tuscany_steps_place.c - the spaces of a region, paying for a tile, placing it, and
 * what the eight kinds of tile do.
 *
 * Regions are masks of 30 spaces; the neighbours come from one of four tables, by the way the
 * boards are shifted against each other.
 *
 * A payment has two halves, each a card of the tile's colour, a worker, or a pair of another colour
 * (UR5, UR6). People name them in either order; search is shown the ascending one. A chain of forts
 * never nests: the frame of a fort is gone before the tile that it brought takes effect. */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

/* ---- The spaces of a region ---- */

void castles_of_tuscany_layout_colours(const uint8_t board[CASTLES_OF_TUSCANY_LETTERS],
                                       uint32_t order, uint32_t turning,
                                       uint32_t out[CASTLES_OF_TUSCANY_COLOURS])
{
    memset(out, 0, CASTLES_OF_TUSCANY_COLOURS * sizeof out[0]);
    for (uint32_t place = 0; place < CASTLES_OF_TUSCANY_LETTERS; place++) {
        uint32_t letter = castles_of_tuscany_order_letters[order][place];
        const uint8_t *colours = castles_of_tuscany_board_colours[letter * 4u + board[letter]];
        bool is_turned = turning >> letter & 1u;
        for (uint32_t cell = 0; cell < CASTLES_OF_TUSCANY_CELLS; cell++) {
            uint32_t colour = colours[is_turned ? CASTLES_OF_TUSCANY_CELLS - 1u - cell : cell];
            out[colour] |= 1u << (place * CASTLES_OF_TUSCANY_CELLS + cell);
        }
    }
}

uint32_t castles_of_tuscany_area(const uint32_t *neighbours, uint32_t colour_spaces, uint32_t space)
{
    uint32_t area = 1u << space;
    for (uint32_t edge = area; edge != 0;) {
        uint32_t around = 0;
        for (; edge != 0; edge &= edge - 1) around |= neighbours[__builtin_ctz(edge)];
        edge = around & colour_spaces & ~area;
        area |= edge;
    }
    return area;
}

castles_of_tuscany_colour castles_of_tuscany_space_colour(const castles_of_tuscany_state *state,
                                                          uint32_t seat, uint32_t space)
{
    uint32_t colour = 0;
    while (colour + 1 < CASTLES_OF_TUSCANY_COLOURS &&
           !(state->colour_spaces[seat][colour] >> space & 1u))
        colour++;
    return (castles_of_tuscany_colour)colour;
}

/* U6.10, UR18, UR23: each farm new to the area counts; a hex piece is always a type of its own. */
uint32_t castles_of_tuscany_farm_points(const castles_of_tuscany_state *state, uint32_t seat,
                                        uint32_t item, uint32_t area)
{
    if (item == CASTLES_OF_TUSCANY_PIECE) return 1;
    uint32_t seen = 0;
    for (uint32_t rest = area & state->filled[seat]; rest != 0; rest &= rest - 1) {
        uint32_t content = state->region[seat][__builtin_ctz(rest)];
        if (content <= CASTLES_OF_TUSCANY_TILES)
            seen |= castles_of_tuscany_tile_farms[content - 1u];
    }
    return tv_bits_count(castles_of_tuscany_tile_farms[item] & ~seen);
}

void castles_of_tuscany_fill(castles_of_tuscany_state *state, uint32_t seat, uint32_t item,
                             uint32_t space)
{
    state->region[seat][space] = (uint8_t)(item + 1u);
    state->filled[seat] |= 1u << space;
    state->reach[seat] |= castles_of_tuscany_neighbours[state->offset[seat]][space];
}

/* ---- Paying ---- */

uint32_t castles_of_tuscany_means(const castles_of_tuscany_state *state, uint32_t seat,
                                  uint32_t colour)
{
    const uint8_t *hand = state->hand[seat];
    uint32_t pairs = 0;
    for (uint32_t i = 0; i < CASTLES_OF_TUSCANY_COLOURS; i++) pairs += hand[i] >> 1;
    return pairs - (hand[colour] >> 1) + hand[colour] + state->workers[seat];
}

/* Bit h: half h of a payment could be made once (bits 0..9), or twice (bits 16..25). */
static uint32_t halves_of(const castles_of_tuscany_state *state, uint32_t seat, uint32_t colour)
{
    const uint8_t *hand = state->hand[seat];
    uint32_t once = 0, twice = 0;
    for (uint32_t other = 0; other < CASTLES_OF_TUSCANY_COLOURS; other++) {
        once |= (uint32_t)(hand[other] >= 2) << (CASTLES_OF_TUSCANY_PAY_PAIR + other);
        twice |= (uint32_t)(hand[other] >= 4) << (CASTLES_OF_TUSCANY_PAY_PAIR + other);
    }
    uint32_t own = 1u << (CASTLES_OF_TUSCANY_PAY_PAIR + colour);
    once = (once & ~own) | (hand[colour] >= 1) | (uint32_t)(state->workers[seat] >= 1) << 1;
    twice = (twice & ~own) | (hand[colour] >= 2) | (uint32_t)(state->workers[seat] >= 2) << 1;
    return once | twice << 16;
}

uint32_t castles_of_tuscany_pay_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    uint32_t colour = tv_frames_peek(&state->frames)->arg[2], count = 0;
    uint32_t halves = halves_of(state, (uint32_t)seat, colour), once = halves & 0xFFFFu;
    bool is_either = castles_of_tuscany_has(state, CASTLES_OF_TUSCANY_SINCE_EITHER_ORDER);
    for (uint32_t left = once; left != 0; left &= left - 1) {
        uint32_t first = (uint32_t)__builtin_ctz(left), own = 1u << first;
        uint32_t rest = ((is_either ? once : left) & ~own) | (halves >> 16 & own);
        for (; rest != 0; rest &= rest - 1)
            out[count++] =
                tv_act(CASTLES_OF_TUSCANY_VERB_PAY, first, (uint32_t)__builtin_ctz(rest), 0);
    }
    return count;
}

/* Of two payments that differ in their order alone, the one in ascending order; it stands first. */
uint32_t castles_of_tuscany_pay_narrow(const tv_state *opaque, tv_seat seat, tv_action *list,
                                       uint32_t count)
{
    (void)opaque, (void)seat;
    uint32_t seen[CASTLES_OF_TUSCANY_PAYMENTS] = {0}, kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t first = list[i].arg[0], second = list[i].arg[1];
        if (seen[second] >> first & 1u) continue;
        seen[first] |= 1u << second;
        list[kept++] = list[i];
    }
    return kept;
}

/* Cards of a colour and workers that this payment takes. */
static uint32_t cards_asked(tv_action action, uint32_t colour, uint32_t own)
{
    uint32_t cards = 0;
    for (uint32_t half = 0; half < 2; half++) {
        if (action.arg[half] == CASTLES_OF_TUSCANY_PAY_CARD && colour == own) cards += 1;
        if (action.arg[half] == CASTLES_OF_TUSCANY_PAY_PAIR + colour) cards += 2;
    }
    return cards;
}

static uint32_t workers_asked(tv_action action)
{
    return (uint32_t)(action.arg[0] == CASTLES_OF_TUSCANY_PAY_WORKER) +
           (uint32_t)(action.arg[1] == CASTLES_OF_TUSCANY_PAY_WORKER);
}

bool castles_of_tuscany_pay_why(const tv_state *opaque, tv_seat mover, tv_action action,
                                tv_note *reason)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    uint32_t seat = (uint32_t)mover, own = tv_frames_peek(&state->frames)->arg[2];
    if (action.arg[0] > action.arg[1] &&
        !castles_of_tuscany_has(state, CASTLES_OF_TUSCANY_SINCE_EITHER_ORDER))
        return tv_because(reason, CASTLES_OF_TUSCANY_REASON_PAY_ORDER, action.arg[1], action.arg[0],
                          0, 0);
    if (action.arg[0] == CASTLES_OF_TUSCANY_PAY_PAIR + own ||
        action.arg[1] == CASTLES_OF_TUSCANY_PAY_PAIR + own)
        return tv_because(reason, CASTLES_OF_TUSCANY_REASON_OWN_PAIR, (int)own, 0, 0, 0);
    uint32_t workers = workers_asked(action);
    if (workers > state->workers[seat])
        return tv_because(reason, CASTLES_OF_TUSCANY_REASON_FEW_WORKERS, (int)workers,
                          state->workers[seat], 0, 0);
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++) {
        uint32_t cards = cards_asked(action, colour, own);
        if (cards > state->hand[seat][colour])
            return tv_because(reason, CASTLES_OF_TUSCANY_REASON_FEW_CARDS, (int)cards, (int)colour,
                              state->hand[seat][colour], 0);
    }
    return false;
}

static void discard_cards(castles_of_tuscany_state *state, uint32_t seat, uint32_t colour,
                          uint32_t count, tv_events *events)
{
    state->hand[seat][colour] = (uint8_t)(state->hand[seat][colour] - count);
    state->hand_count[seat] = (uint8_t)(state->hand_count[seat] - count);
    state->discards[colour] = (uint8_t)(state->discards[colour] + count);
    uint8_t *known = &state->known[seat][colour];
    *known = (uint8_t)(*known > count ? *known - count : 0);
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_PAYS_CARDS, (int)seat, (int)count,
            (int)colour, 0);
}

static void pay(castles_of_tuscany_state *state, uint32_t seat, tv_action action, tv_events *events)
{
    uint32_t own = tv_frames_peek(&state->frames)->arg[2], workers = workers_asked(action);
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++) {
        uint32_t cards = cards_asked(action, colour, own);
        if (cards > 0) discard_cards(state, seat, colour, cards, events);
    }
    if (workers == 0) return;
    state->workers[seat] = (uint8_t)(state->workers[seat] - workers);
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_PAYS_WORKERS, (int)seat, (int)workers,
            0, 0);
}

/* ---- Placing ---- */

bool castles_of_tuscany_space_why(const castles_of_tuscany_state *state, uint32_t seat,
                                  uint32_t item, uint32_t space, tv_note *reason)
{
    if (state->filled[seat] >> space & 1u)
        return tv_because(reason, CASTLES_OF_TUSCANY_REASON_SPACE_FILLED, (int)space, 0, 0, 0);
    castles_of_tuscany_colour colour = castles_of_tuscany_space_colour(state, seat, space);
    if (item != CASTLES_OF_TUSCANY_PIECE && castles_of_tuscany_tile_colour(item) != colour)
        return tv_because(reason, CASTLES_OF_TUSCANY_REASON_WRONG_COLOUR, (int)space, (int)colour,
                          (int)item, (int)castles_of_tuscany_tile_colour(item));
    if (!(state->reach[seat] >> space & 1u))
        return tv_because(reason, CASTLES_OF_TUSCANY_REASON_NOT_ADJACENT, (int)space, 0, 0, 0);
    return false;
}

static void gain_green(castles_of_tuscany_state *state, uint32_t seat, uint32_t points)
{
    state->green[seat] = (uint16_t)(state->green[seat] + points);
}

/* U5.6, UR4: a completed area gives points; the starting castle counts as filled. */
static void score_area(castles_of_tuscany_state *state, uint32_t seat, uint32_t space,
                       castles_of_tuscany_colour colour, tv_events *events)
{
    uint32_t area = castles_of_tuscany_area(castles_of_tuscany_neighbours[state->offset[seat]],
                                            state->colour_spaces[seat][colour], space);
    if (area & ~state->filled[seat]) return;
    uint32_t size = tv_bits_count(area), points = castles_of_tuscany_area_points(size);
    gain_green(state, seat, points);
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_AREA, (int)seat, (int)size,
            (int)colour, (int)points);
}

/* U7, UR25: the first and the second to fill all spaces of a colour. */
static void score_colour(castles_of_tuscany_state *state, uint32_t seat,
                         castles_of_tuscany_colour colour, tv_events *events)
{
    if (state->colour_spaces[seat][colour] & ~state->filled[seat]) return;
    uint32_t first = 0, second = 0, bit = 1u << colour;
    for (uint32_t other = 0; other < CASTLES_OF_TUSCANY_SEATS; other++) {
        first |= state->colour_first[other];
        second |= state->colour_second[other];
    }
    if (second & bit) return;
    uint32_t side = (first & bit) != 0;
    uint8_t *mine = side ? &state->colour_second[seat] : &state->colour_first[seat];
    *mine = (uint8_t)(*mine | bit);
    uint32_t points = castles_of_tuscany_colour_points[colour][side];
    gain_green(state, seat, points);
    tv_tell(events, TV_AUDIENCE_ALL,
            side ? CASTLES_OF_TUSCANY_EVENT_COLOUR_SECOND : CASTLES_OF_TUSCANY_EVENT_COLOUR_FIRST,
            (int)seat, (int)colour, (int)points, 0);
}

/* UR24: the tile lies, then area points, then colour bonus; its effect comes last. */
static void place(castles_of_tuscany_state *state, uint32_t seat, uint32_t item, uint32_t space,
                  tv_events *events)
{
    castles_of_tuscany_colour colour = castles_of_tuscany_space_colour(state, seat, space);
    castles_of_tuscany_fill(state, seat, item, space);
    state->idle = 0;
    score_area(state, seat, space, colour, events);
    score_colour(state, seat, colour, events);
}

void castles_of_tuscany_pay_apply(tv_state *opaque, tv_seat mover, tv_action action,
                                  tv_events *events)
{
    castles_of_tuscany_state *state = castles_of_tuscany_edit(opaque);
    uint32_t seat = (uint32_t)mover;
    const tv_frame *frame = tv_frames_peek(&state->frames);
    uint32_t item = frame->arg[0], space = frame->arg[1];
    pay(state, seat, action, events);
    tv_frames_pop(&state->frames);
    castles_of_tuscany_unstore(state, seat, item);
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_PLACES, (int)seat, (int)item,
            (int)space, 0);
    place(state, seat, item, space, events);
    castles_of_tuscany_effect(state, seat, space, events);
    castles_of_tuscany_settle(state, events);
}

/* ---- Effects ---- */

/* U6.1, UR12: a fort needs an open tile that can be placed. */
static void effect_fort(castles_of_tuscany_state *state, uint32_t seat, tv_events *events)
{
    if (castles_of_tuscany_open_colours(state) & castles_of_tuscany_placeable(state, seat))
        tv_frames_push(&state->frames, CASTLES_OF_TUSCANY_STEP_FORT, tv_seat_bit((tv_seat)seat));
    else
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_FORT_LOST, (int)seat, 0, 0, 0);
}

static void effect_farm(castles_of_tuscany_state *state, uint32_t seat, uint32_t space,
                        tv_events *events)
{
    uint32_t area =
        castles_of_tuscany_area(castles_of_tuscany_neighbours[state->offset[seat]],
                                state->colour_spaces[seat][CASTLES_OF_TUSCANY_LIGHT_GREEN], space);
    uint32_t points = castles_of_tuscany_farm_points(state, seat, state->region[seat][space] - 1u,
                                                     area & ~(1u << space));
    gain_green(state, seat, points);
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_FARMS, (int)seat, (int)points, 0, 0);
}

static void gain_marble(castles_of_tuscany_state *state, uint32_t seat, uint32_t count,
                        tv_events *events)
{
    state->marble[seat] = (uint8_t)(state->marble[seat] + count);
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_GAINS_MARBLE, (int)seat, (int)count,
            0, 0);
}

static void gain_workers(castles_of_tuscany_state *state, uint32_t seat, uint32_t count,
                         tv_events *events)
{
    state->workers[seat] = (uint8_t)(state->workers[seat] + count);
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_GAINS_WORKERS, (int)seat, (int)count,
            0, 0);
}

/* UR18: the colour of the space decides, so that a hex piece does what a tile there would do. */
void castles_of_tuscany_effect(castles_of_tuscany_state *state, uint32_t seat, uint32_t space,
                               tv_events *events)
{
    const uint8_t *bonus = state->bonus[seat];
    switch (castles_of_tuscany_space_colour(state, seat, space)) {
    case CASTLES_OF_TUSCANY_DARK_GREEN: effect_fort(state, seat, events); break;
    case CASTLES_OF_TUSCANY_RED:
        if (tv_counts_sum(state->bonus_left, CASTLES_OF_TUSCANY_BONUSES) > 0) /* UR22 */
            tv_frames_push(&state->frames, CASTLES_OF_TUSCANY_STEP_BONUS,
                           tv_seat_bit((tv_seat)seat));
        break;
    case CASTLES_OF_TUSCANY_BLUE: /* UH11 */
        castles_of_tuscany_gain_piece(state, seat,
                                      state->frames.option[CASTLES_OF_TUSCANY_OPTION_INN] ==
                                          CASTLES_OF_TUSCANY_INN_POINTS,
                                      events);
        break;
    case CASTLES_OF_TUSCANY_GREY:
        gain_marble(state, seat, 1u + bonus[CASTLES_OF_TUSCANY_BONUS_MARBLE], events);
        break;
    case CASTLES_OF_TUSCANY_ORANGE:
        gain_workers(state, seat, 1u + bonus[CASTLES_OF_TUSCANY_BONUS_WORKER], events);
        break;
    case CASTLES_OF_TUSCANY_YELLOW:
        castles_of_tuscany_draw(state, seat, 3, events);
        break; /* UR20: no bonus card */
    case CASTLES_OF_TUSCANY_BEIGE:
        castles_of_tuscany_reveal(state, 1u + bonus[CASTLES_OF_TUSCANY_BONUS_YIELD], events);
        break;
    default: effect_farm(state, seat, space, events); break;
    }
}

/* ---- Fort ---- */

uint32_t castles_of_tuscany_fort_list(const tv_state *opaque, tv_seat mover, tv_action *out)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    uint32_t seat = (uint32_t)mover, free = castles_of_tuscany_free(state, seat), count = 0;
    for (uint32_t tile = 0; tile < CASTLES_OF_TUSCANY_TILES; tile++) {
        if (state->open[tile] == 0) continue;
        uint32_t spaces = free & state->colour_spaces[seat][castles_of_tuscany_tile_colour(tile)];
        for (; spaces != 0; spaces &= spaces - 1)
            out[count++] =
                tv_act(CASTLES_OF_TUSCANY_VERB_PUT, tile, (uint32_t)__builtin_ctz(spaces), 0);
    }
    out[count++] = tv_act(CASTLES_OF_TUSCANY_VERB_DECLINE, 0, 0, 0);
    return count;
}

bool castles_of_tuscany_fort_why(const tv_state *opaque, tv_seat seat, tv_action action,
                                 tv_note *reason)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    if (action.kind == CASTLES_OF_TUSCANY_VERB_DECLINE) return false;
    if (state->open[action.arg[0]] == 0)
        return tv_because(reason, CASTLES_OF_TUSCANY_REASON_NOT_OPEN, action.arg[0], 0, 0, 0);
    return castles_of_tuscany_space_why(state, (uint32_t)seat, action.arg[0], action.arg[1],
                                        reason);
}

/* UR11: the gap in the middle is refilled before the tile takes effect. */
void castles_of_tuscany_fort_apply(tv_state *opaque, tv_seat mover, tv_action action,
                                   tv_events *events)
{
    castles_of_tuscany_state *state = castles_of_tuscany_edit(opaque);
    uint32_t seat = (uint32_t)mover, tile = action.arg[0], space = action.arg[1];
    tv_frames_pop(&state->frames);
    if (action.kind == CASTLES_OF_TUSCANY_VERB_DECLINE) {
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_DECLINES, mover, 0, 0, 0);
        castles_of_tuscany_settle(state, events);
        return;
    }
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_PUTS, mover, (int)tile, (int)space,
            0);
    place(state, seat, tile, space, events);
    castles_of_tuscany_lift(state, tile, space, events);
}

/* ---- Bonus tiles ---- */

uint32_t castles_of_tuscany_bonus_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    uint32_t count = 0;
    (void)seat;
    for (uint32_t bonus = 0; bonus < CASTLES_OF_TUSCANY_BONUSES; bonus++)
        if (state->bonus_left[bonus] > 0)
            out[count++] = tv_act(CASTLES_OF_TUSCANY_VERB_BONUS, bonus, 0, 0);
    return count;
}

bool castles_of_tuscany_bonus_why(const tv_state *opaque, tv_seat seat, tv_action action,
                                  tv_note *reason)
{
    (void)seat;
    if (castles_of_tuscany_read(opaque)->bonus_left[action.arg[0]] > 0) return false;
    return tv_because(reason, CASTLES_OF_TUSCANY_REASON_BONUS_GONE, action.arg[0], 0, 0, 0);
}

void castles_of_tuscany_bonus_apply(tv_state *opaque, tv_seat mover, tv_action action,
                                    tv_events *events)
{
    castles_of_tuscany_state *state = castles_of_tuscany_edit(opaque);
    uint32_t seat = (uint32_t)mover, bonus = action.arg[0];
    state->bonus_left[bonus]--;
    state->bonus[seat][bonus]++;
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_BONUS, mover, (int)bonus, 0, 0);
    if (bonus == CASTLES_OF_TUSCANY_BONUS_STORAGE) { /* U1.14, UR21 */
        gain_green(state, seat, 2);
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_STORAGE_POINTS, mover, 2, 0, 0);
    }
    tv_frame *frame = tv_frames_top(&state->frames);
    if (frame->arg[0] == 0) {
        tv_frames_pop(&state->frames);
        castles_of_tuscany_settle(state, events);
        return;
    }
    uint32_t next = (seat + 1) % state->frames.seats; /* U1.13: in turn order */
    if (--frame->arg[0] == 0)
        castles_of_tuscany_turn_begin(state, next, events);
    else
        frame->seats = tv_seat_bit((tv_seat)next);
}

/* ---- Yield cards ---- */

static void gain_red(castles_of_tuscany_state *state, uint32_t seat, uint32_t points,
                     tv_events *events)
{
    state->red[seat] = (uint16_t)(state->red[seat] + points);
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_RED_POINTS, (int)seat, (int)points, 0,
            0);
}

/* UR20: bonus tiles for workers, marble and cards do not add to what a yield card gives. */
static void take_yield(castles_of_tuscany_state *state, uint32_t seat,
                       castles_of_tuscany_yield yield, tv_events *events)
{
    switch (yield) {
    case CASTLES_OF_TUSCANY_YIELD_WORKER: gain_workers(state, seat, 1, events); break;
    case CASTLES_OF_TUSCANY_YIELD_WORKERS: gain_workers(state, seat, 2, events); break;
    case CASTLES_OF_TUSCANY_YIELD_MARBLE: gain_marble(state, seat, 1, events); break;
    case CASTLES_OF_TUSCANY_YIELD_CARDS_2: castles_of_tuscany_draw(state, seat, 2, events); break;
    case CASTLES_OF_TUSCANY_YIELD_CARDS_4: castles_of_tuscany_draw(state, seat, 4, events); break;
    case CASTLES_OF_TUSCANY_YIELD_PIECE: /* U6.20 */
        castles_of_tuscany_gain_piece(state, seat, true, events);
        break;
    case CASTLES_OF_TUSCANY_YIELD_RED_2: gain_red(state, seat, 2, events); break;
    case CASTLES_OF_TUSCANY_YIELD_RED_3: gain_red(state, seat, 3, events); break;
    default:
        gain_green(state, seat, 1);
        state->yield_green[seat]++;
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_GREEN_POINTS, (int)seat, 1, 0, 0);
        break;
    }
}

/* UR41: one card after the other, each carried out before the next is revealed. */
void castles_of_tuscany_yield_apply(tv_state *opaque, tv_seat chance, tv_action action,
                                    tv_events *events)
{
    (void)chance;
    castles_of_tuscany_state *state = castles_of_tuscany_edit(opaque);
    uint32_t yield = action.arg[0], more = tv_frames_peek(&state->frames)->arg[0] - 1u;
    state->yields[yield]--;
    state->yields_count--;
    state->yield_discards[yield]++;
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_YIELD, state->active, (int)yield, 0,
            0);
    tv_frames_pop(&state->frames);
    if (more > 0) castles_of_tuscany_reveal(state, more, events);
    take_yield(state, state->active, (castles_of_tuscany_yield)yield, events);
    castles_of_tuscany_settle(state, events);
}
