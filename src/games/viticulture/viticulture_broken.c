/* viticulture_broken.c - what must hold in every position; run after every action of every test. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

static const char *vines_broken(const viticulture_state *state)
{
    uint32_t in_deck = 0;
    for (uint32_t vine = 0; vine < VITICULTURE_VINES; vine++) {
        uint32_t cards = state->bag_vines[vine];
        in_deck += cards;
        for (uint32_t seat = 0; seat < TV_SEATS_MAX; seat++) {
            cards += state->hand_vines[seat][vine];
            for (uint32_t field = 0; field < VITICULTURE_FIELDS; field++)
                cards += state->vines[field][seat][vine];
            if (state->shown_vines[seat][vine] > state->given_vines[seat][vine] ||
                state->given_vines[seat][vine] > state->hand_vines[seat][vine])
                return "more vines are known than held";
        }
        for (uint32_t i = 0; i < VITICULTURE_VINE_CARDS; i++)
            cards += state->discard_vines[i] == vine;
        if (cards != viticulture_vines[vine].cards) return "a vine card is lost or doubled";
    }
    return in_deck == state->deck_count[VITICULTURE_DECK_VINE] ? NULL
                                                               : "the vine deck is miscounted";
}

/* Every card of a set is in exactly one place: deck, one hand, its pile, or at work. */
static const char *set_broken(const viticulture_state *state, uint64_t all, bool are_visitors)
{
    const uint8_t *const piles[2] = {are_visitors ? state->discard_summer : state->discard_orders,
                                     are_visitors ? state->discard_winter : NULL};
    uint64_t seen = are_visitors ? state->bag_visitors : state->bag_orders, held = 0;
    for (uint32_t seat = 0; seat < TV_SEATS_MAX; seat++) {
        uint64_t hand = are_visitors ? state->hand_visitors[seat] : state->hand_orders[seat];
        if (seen & hand) return "a card is in two places";
        seen |= hand;
        held |= hand;
    }
    for (uint32_t k = 0; k < 2; k++) {
        uint32_t size = are_visitors ? VITICULTURE_SUMMER_VISITORS : VITICULTURE_ORDERS;
        for (uint32_t i = 0; piles[k] && i < size && piles[k][i] != VITICULTURE_NOTHING; i++) {
            if (seen >> piles[k][i] & 1) return "a discarded card is in two places";
            seen |= 1ULL << piles[k][i];
        }
    }
    for (uint32_t i = 0; are_visitors && i < state->frames.depth; i++)
        if (state->frames.frame[i].step == VITICULTURE_STEP_PROGRAM) {
            if (seen >> state->frames.frame[i].arg[0] & 1) return "a visitor is in two places";
            seen |= 1ULL << state->frames.frame[i].arg[0];
        }
    uint64_t shown = are_visitors ? state->shown_visitors : state->shown_orders;
    uint64_t given = are_visitors ? state->given_visitors : state->given_orders;
    if (shown & ~given || given & ~held) return "a card is known that nobody holds";
    return seen == all ? NULL : "a card is lost";
}

static const char *counts_broken(const viticulture_state *state)
{
    uint64_t summer = (1ULL << VITICULTURE_SUMMER_VISITORS) - 1;
    static const uint8_t sizes[VITICULTURE_DECKS] = {VITICULTURE_VINE_CARDS, VITICULTURE_ORDERS,
                                                     VITICULTURE_SUMMER_VISITORS,
                                                     VITICULTURE_SUMMER_VISITORS};
    for (uint32_t seat = 0; seat < TV_SEATS_MAX; seat++) {
        const uint8_t *count = state->hand_count[seat];
        uint64_t visitors = state->hand_visitors[seat];
        if (count[VITICULTURE_DECK_VINE] !=
                tv_counts_sum(state->hand_vines[seat], VITICULTURE_VINES) ||
            count[VITICULTURE_DECK_ORDER] != tv_bits_count(state->hand_orders[seat]) ||
            count[VITICULTURE_DECK_SUMMER] != tv_bits_count(visitors & summer) ||
            count[VITICULTURE_DECK_WINTER] != tv_bits_count(visitors & ~summer))
            return "a hand is miscounted";
    }
    if (state->deck_count[VITICULTURE_DECK_ORDER] != tv_bits_count(state->bag_orders) ||
        state->deck_count[VITICULTURE_DECK_SUMMER] != tv_bits_count(state->bag_visitors & summer) ||
        state->deck_count[VITICULTURE_DECK_WINTER] != tv_bits_count(state->bag_visitors & ~summer))
        return "a deck is miscounted";
    for (uint32_t deck = 0; deck < VITICULTURE_DECKS; deck++)
        for (uint32_t i = 0; i < sizes[deck]; i++)
            if ((viticulture_pile(state, deck)[i] != VITICULTURE_NOTHING) !=
                (i < state->discard_count[deck]))
                return "a discard pile is miscounted";
    return NULL;
}

static const char *vineyard_broken(const viticulture_state *state, uint32_t seat)
{
    for (uint32_t field = 0; field < VITICULTURE_FIELDS; field++) {
        uint32_t sum[VITICULTURE_COLOURS] = {0, 0};
        for (uint32_t vine = 0; vine < VITICULTURE_VINES; vine++)
            for (uint32_t colour = 0; colour < VITICULTURE_COLOURS; colour++)
                sum[colour] += (uint32_t)state->vines[field][seat][vine] *
                               viticulture_vines[vine].value[colour];
        if (sum[VITICULTURE_RED] != state->yield[VITICULTURE_RED][seat][field] ||
            sum[VITICULTURE_WHITE] != state->yield[VITICULTURE_WHITE][seat][field])
            return "a field's value is miscounted";
        if (sum[VITICULTURE_RED] + sum[VITICULTURE_WHITE] > VITICULTURE_FIELD_VALUE_MAX)
            return "a field is overfull";
    }
    for (uint32_t colour = 0; colour < VITICULTURE_COLOURS; colour++)
        if (state->grapes[colour][seat] & ~0x3FEu) return "a grape lies beside the crush pad";
    for (uint32_t wine = 0; wine < VITICULTURE_WINES; wine++)
        if (state->wines[wine][seat] & ~viticulture_wine_capacity(state->structures[seat], wine))
            return "a wine lies where no cellar is";
    uint32_t cellars = state->structures[seat] &
                       (1u << VITICULTURE_MEDIUM_CELLAR | 1u << VITICULTURE_LARGE_CELLAR);
    if (cellars == 1u << VITICULTURE_LARGE_CELLAR) return "a large cellar without a medium one";
    int sum = 0;
    for (uint32_t part = 0; part < VITICULTURE_POINT_PARTS; part++)
        sum += state->earned[seat][part];
    if (sum != state->points[seat]) return "points came from nowhere";
    if (state->points[seat] < VITICULTURE_POINTS_MIN ||
        state->points[seat] > VITICULTURE_POINTS_MAX)
        return "points are off the track";
    if (state->residual[seat] > VITICULTURE_RESIDUAL_MAX) return "the residual is off the track";
    return NULL;
}

/* Workers used this year: those ready at its start, less those ready now. Trained ones wait. */
static const char *workers_broken(const viticulture_state *state, uint32_t seat)
{
    uint32_t placed = state->cart[seat] + (state->yoke_used >> seat & 1u);
    for (uint32_t action = 0; action < VITICULTURE_BOARD_ACTIONS; action++) {
        placed += state->beside[action] >> seat & 1u;
        for (uint32_t space = 0; space < 3; space++)
            placed += state->spaces[action][space] == seat + 1;
    }
    uint32_t temporary =
        state->chart[VITICULTURE_ROWS - 1] == seat + 1 && state->season != VITICULTURE_YEAR_END;
    uint32_t standing = placed - (state->grande[seat] != 0);
    if (state->workers[seat] > VITICULTURE_WORKERS_MAX) return "too many workers";
    if (state->grande[seat] > VITICULTURE_ACTIONS) return "a grande worker is nowhere";
    if (placed < (state->grande[seat] != 0)) return "a grande worker stands nowhere";
    if (standing + state->ready[seat] > state->workers[seat] + temporary)
        return "a worker is doubled";
    return NULL;
}

static const char *seats_broken(const viticulture_state *state)
{
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        const char *broken = vineyard_broken(state, seat);
        if (broken == NULL) broken = workers_broken(state, seat);
        if (broken) return broken;
    }
    for (uint32_t seat = state->frames.seats; seat < TV_SEATS_MAX; seat++)
        if (state->lira[seat] || state->workers[seat] || state->structures[seat] ||
            viticulture_hand_size(state, (tv_seat)seat) || state->points[seat])
            return "an empty seat owns something";
    return NULL;
}

static const char *board_broken(const viticulture_state *state)
{
    uint32_t seats = state->frames.seats;
    for (uint32_t action = 0; action < VITICULTURE_BOARD_ACTIONS; action++)
        if ((seats < 3 && state->spaces[action][1]) || (seats < 5 && state->spaces[action][2]))
            return "a worker stands on a space that is not in play";
    uint32_t awake = 0, rows = 0;
    for (uint32_t row = 0; row < VITICULTURE_ROWS; row++)
        if (state->chart[row]) {
            if (state->chart[row] > seats) return "nobody's rooster";
            awake |= 1u << state->chart[row];
            rows++;
        }
    if (rows != (uint32_t)__builtin_popcount(awake)) return "a rooster is doubled";
    if (state->season > VITICULTURE_SPRING && rows != seats) return "a rooster is missing";
    if (state->first >= seats || state->season >= VITICULTURE_SEASONS ||
        state->cursor > VITICULTURE_ROWS)
        return "the year is out of joint";
    if (state->year > VITICULTURE_YEARS_MAX || state->spare[0]) return "too many years";
    return NULL;
}

const char *viticulture_broken(const tv_state *opaque)
{
    const viticulture_state *state = viticulture_read(opaque);
    const char *broken = vines_broken(state);
    if (broken == NULL) broken = set_broken(state, (1ULL << VITICULTURE_ORDERS) - 1, false);
    if (broken == NULL) broken = set_broken(state, (1ULL << VITICULTURE_VISITORS) - 1, true);
    if (broken == NULL) broken = counts_broken(state);
    if (broken == NULL) broken = seats_broken(state);
    if (broken == NULL) broken = board_broken(state);
    if (broken == NULL && state->frames.depth > 0 &&
        state->frames.frame[0].step != VITICULTURE_STEP_FLOW)
        broken = "the flow of the year is lost";
    return broken;
}
