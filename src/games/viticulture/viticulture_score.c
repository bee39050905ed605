/* viticulture_score.c - points, ties, and what must hold in every position. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

static uint32_t values_sum(uint32_t mask)
{
    uint32_t sum = 0;
    for (; mask; mask &= mask - 1) sum += (uint32_t)__builtin_ctz(mask);
    return sum;
}

/* V12.2 to V12.6: points, then lira, then wine, then grapes. */
void viticulture_score(const tv_state *opaque, tv_score *out)
{
    static const char *const labels[POINT_PARTS] = {"wine orders", "visitors", "wake-up chart",
                                                    "bonuses", "windmill and tasting room"};
    const viticulture_state *state = viticulture_read(opaque);
    *out = (tv_score){.part_count = POINT_PARTS};
    for (uint32_t part = 0; part < POINT_PARTS; part++) out->part[part].label = labels[part];
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        uint32_t wine = 0;
        for (uint32_t kind = 0; kind < WINE_COUNT; kind++)
            wine += values_sum(state->wines[kind][seat]);
        uint32_t grapes =
            values_sum(state->grapes[RED][seat]) + values_sum(state->grapes[WHITE][seat]);
        out->points[seat] = (int16_t)state->points[seat];
        out->tiebreak[0][seat] = (int16_t)state->lira[seat];
        out->tiebreak[1][seat] = (int16_t)wine;
        out->tiebreak[2][seat] = (int16_t)grapes;
        for (uint32_t part = 0; part < POINT_PARTS; part++)
            out->part[part].value[seat] = state->earned[seat][part];
    }
    tv_score_rank(out, state->frames.seats);
}

/* ---- Conservation of cards ---- */

static const char *vines_broken(const viticulture_state *state)
{
    uint32_t in_deck = 0;
    for (uint32_t vine = 0; vine < VINE_COUNT; vine++) {
        uint32_t cards = state->bag_vines[vine];
        in_deck += cards;
        for (uint32_t seat = 0; seat < TV_SEATS_MAX; seat++) {
            cards += state->hand_vines[seat][vine];
            for (uint32_t field = 0; field < FIELD_COUNT; field++)
                cards += state->vines[field][seat][vine];
            if (state->shown_vines[seat][vine] > state->given_vines[seat][vine] ||
                state->given_vines[seat][vine] > state->hand_vines[seat][vine])
                return "more vines are known than held";
        }
        for (uint32_t i = 0; i < VINE_CARDS; i++) cards += state->discard_vines[i] == vine;
        if (cards != viticulture_vines[vine].cards) return "a vine card is lost or doubled";
    }
    return in_deck == state->deck_count[DECK_VINE] ? NULL : "the vine deck is miscounted";
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
        uint32_t size = are_visitors ? SUMMER_VISITORS : ORDER_COUNT;
        for (uint32_t i = 0; piles[k] && i < size && piles[k][i] != NOTHING; i++) {
            if (seen >> piles[k][i] & 1) return "a discarded card is in two places";
            seen |= 1ULL << piles[k][i];
        }
    }
    for (uint32_t i = 0; are_visitors && i < state->frames.depth; i++)
        if (state->frames.frame[i].step == STEP_PROGRAM) {
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
    uint64_t summer = (1ULL << SUMMER_VISITORS) - 1;
    static const uint8_t sizes[DECK_COUNT] = {VINE_CARDS, ORDER_COUNT, SUMMER_VISITORS,
                                              SUMMER_VISITORS};
    for (uint32_t seat = 0; seat < TV_SEATS_MAX; seat++) {
        const uint8_t *count = state->hand_count[seat];
        uint64_t visitors = state->hand_visitors[seat];
        if (count[DECK_VINE] != tv_counts_sum(state->hand_vines[seat], VINE_COUNT) ||
            count[DECK_ORDER] != tv_bits_count(state->hand_orders[seat]) ||
            count[DECK_SUMMER] != tv_bits_count(visitors & summer) ||
            count[DECK_WINTER] != tv_bits_count(visitors & ~summer))
            return "a hand is miscounted";
    }
    if (state->deck_count[DECK_ORDER] != tv_bits_count(state->bag_orders) ||
        state->deck_count[DECK_SUMMER] != tv_bits_count(state->bag_visitors & summer) ||
        state->deck_count[DECK_WINTER] != tv_bits_count(state->bag_visitors & ~summer))
        return "a deck is miscounted";
    for (uint32_t deck = 0; deck < DECK_COUNT; deck++)
        for (uint32_t i = 0; i < sizes[deck]; i++)
            if ((viticulture_pile(state, deck)[i] != NOTHING) != (i < state->discard_count[deck]))
                return "a discard pile is miscounted";
    return NULL;
}

/* ---- Vineyards and workers ---- */

static const char *vineyard_broken(const viticulture_state *state, uint32_t seat)
{
    for (uint32_t field = 0; field < FIELD_COUNT; field++) {
        uint32_t sum[COLOUR_COUNT] = {0, 0};
        for (uint32_t vine = 0; vine < VINE_COUNT; vine++)
            for (uint32_t colour = 0; colour < COLOUR_COUNT; colour++)
                sum[colour] += (uint32_t)state->vines[field][seat][vine] *
                               viticulture_vines[vine].value[colour];
        if (sum[RED] != state->yield[RED][seat][field] ||
            sum[WHITE] != state->yield[WHITE][seat][field])
            return "a field's value is miscounted";
        if (sum[RED] + sum[WHITE] > FIELD_VALUE_MAX) return "a field is overfull";
    }
    for (uint32_t colour = 0; colour < COLOUR_COUNT; colour++)
        if (state->grapes[colour][seat] & ~0x3FEu) return "a grape lies beside the crush pad";
    for (uint32_t wine = 0; wine < WINE_COUNT; wine++)
        if (state->wines[wine][seat] & ~viticulture_wine_room(state->structures[seat], wine))
            return "a wine lies where no cellar is";
    uint32_t cellars = state->structures[seat] & (1u << MEDIUM_CELLAR | 1u << LARGE_CELLAR);
    if (cellars == 1u << LARGE_CELLAR) return "a large cellar without a medium one";
    int sum = 0;
    for (uint32_t part = 0; part < POINT_PARTS; part++) sum += state->earned[seat][part];
    if (sum != state->points[seat]) return "points came from nowhere";
    if (state->points[seat] < POINTS_MIN || state->points[seat] > POINTS_MAX)
        return "points are off the track";
    if (state->residual[seat] > RESIDUAL_MAX) return "the residual is off the track";
    return NULL;
}

/* Workers used this year: those ready at its start, less those ready now. Trained ones wait. */
static const char *workers_broken(const viticulture_state *state, uint32_t seat)
{
    uint32_t placed = state->cart[seat] + (state->yoke_used >> seat & 1u);
    for (uint32_t action = 0; action < BOARD_ACTIONS; action++) {
        placed += state->beside[action] >> seat & 1u;
        for (uint32_t space = 0; space < 3; space++)
            placed += state->spaces[action][space] == seat + 1;
    }
    uint32_t temporary = state->chart[ROW_COUNT - 1] == seat + 1 && state->season != YEAR_END;
    uint32_t standing = placed - (state->grande[seat] != 0);
    if (state->workers[seat] > WORKERS_MAX) return "too many workers";
    if (state->grande[seat] > ACTION_COUNT) return "a grande worker is nowhere";
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
    for (uint32_t action = 0; action < BOARD_ACTIONS; action++)
        if ((seats < 3 && state->spaces[action][1]) || (seats < 5 && state->spaces[action][2]))
            return "a worker stands on a space that is not in play";
    uint32_t awake = 0, rows = 0;
    for (uint32_t row = 0; row < ROW_COUNT; row++)
        if (state->chart[row]) {
            if (state->chart[row] > seats) return "nobody's rooster";
            awake |= 1u << state->chart[row];
            rows++;
        }
    if (rows != (uint32_t)__builtin_popcount(awake)) return "a rooster is doubled";
    if (state->season > SPRING && rows != seats) return "a rooster is missing";
    if (state->first >= seats || state->season >= SEASON_COUNT || state->cursor > ROW_COUNT)
        return "the year is out of joint";
    if (state->year > YEARS_MAX || state->spare[0]) return "too many years";
    return NULL;
}

const char *viticulture_broken(const tv_state *opaque)
{
    const viticulture_state *state = viticulture_read(opaque);
    const char *broken = vines_broken(state);
    if (broken == NULL) broken = set_broken(state, (1ULL << ORDER_COUNT) - 1, false);
    if (broken == NULL) broken = set_broken(state, (1ULL << VISITOR_COUNT) - 1, true);
    if (broken == NULL) broken = counts_broken(state);
    if (broken == NULL) broken = seats_broken(state);
    if (broken == NULL) broken = board_broken(state);
    if (broken == NULL && state->frames.depth > 0 && state->frames.frame[0].step != STEP_FLOW)
        broken = "the flow of the year is lost";
    return broken;
}
