/* viticulture_rate.c - how good an action looks at a glance.
 *
 * An action is tried on a copy, whatever it asks of the same player next is answered in the way
 * that looks best at once, unknown cards are taken at a flat worth, and the vineyard that results
 * is appraised in hundredths of a point. Only what the player knows is read. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

/* ---- What things are worth, in hundredths of a point ---- */

/* clang-format off */
enum weight {
    LIRA_FIRST, LIRA_NEXT, LIRA_MORE,  /* each of the first 3, of the next 5, and beyond */
    WORKER_YEAR,                       /* a trained worker, for every year to come */
    RESERVE_0, RESERVE_1, RESERVE_2, RESERVE_3, RESERVE_4, /* workers kept for winter */
    WINDMILL_YEAR, TASTING_YEAR, COTTAGE_YEAR, YOKE_YEAR, /* per year to come */
    TRELLIS_ONCE, IRRIGATION_ONCE, MEDIUM_ONCE, LARGE_ONCE,
    FIELD_PLANTED, FIELD_VALUE, FIELD_MIXED,
    GRAPE_ANY, GRAPE_VALUE, WINE_ANY, WINE_VALUE,
    ICON_WINE, ICON_GRAPES, ICON_FIELDS, ICON_NEAR, ICON_FAR, /* percent of an order's points */
    ORDER_SECOND, ORDER_THIRD,         /* percent of what the best order counts */
    VISITOR_FIRST, VISITOR_MORE, VINE_READY, VINE_VALUE, VINE_WAITING, ORDER_UNSEEN,
    RESIDUAL_YEAR, ROW_LATE, OTHERS_ASKED, GRANDE_KEPT, WEIGHT_COUNT
};

static const int16_t weights[WEIGHT_COUNT] = {
    [LIRA_FIRST] = 22, [LIRA_NEXT] = 24, [LIRA_MORE] = 2,
    [WORKER_YEAR] = 33,
    [RESERVE_0] = 89, [RESERVE_1] = 60, [RESERVE_2] = 40, [RESERVE_3] = 25, [RESERVE_4] = 10,
    [WINDMILL_YEAR] = 27, [TASTING_YEAR] = 56, [COTTAGE_YEAR] = 20, [YOKE_YEAR] = 12,
    [TRELLIS_ONCE] = 63, [IRRIGATION_ONCE] = 70, [MEDIUM_ONCE] = 88, [LARGE_ONCE] = 90,
    [FIELD_PLANTED] = 30, [FIELD_VALUE] = 15, [FIELD_MIXED] = 31,
    [GRAPE_ANY] = 15, [GRAPE_VALUE] = 5, [WINE_ANY] = 10, [WINE_VALUE] = 6,
    [ICON_WINE] = 55, [ICON_GRAPES] = 40, [ICON_FIELDS] = 26, [ICON_NEAR] = 25, [ICON_FAR] = 13,
    [ORDER_SECOND] = 44, [ORDER_THIRD] = 30,
    [VISITOR_FIRST] = 38, [VISITOR_MORE] = 18, [VINE_READY] = 18, [VINE_VALUE] = 2,
    [VINE_WAITING] = 1, [ORDER_UNSEEN] = 17,
    [RESIDUAL_YEAR] = 7, [ROW_LATE] = 9, [OTHERS_ASKED] = 38,
    [GRANDE_KEPT] = 5,
};
/* clang-format on */

static int weight(enum weight index) { return weights[index]; }

/* ---- Appraising a vineyard ---- */

/* Years likely to come after this one; points come faster and faster. */
static int years_to_come(const viticulture_state *state)
{
    if (state->is_last_year) return 0;
    int best = 0;
    for (uint32_t seat = 0; seat < state->frames.seats; seat++)
        if ((int)state->points[seat] > best) best = (int)state->points[seat];
    int years = (VITICULTURE_POINTS_GOAL - best + 2) / 3;
    return years < 1 ? 1 : years > 6 ? 6 : years;
}

static int lira_worth(uint32_t lira)
{
    int first = lira < 3 ? (int)lira : 3, next = lira < 8 ? (int)lira - first : 5;
    return first * weight(LIRA_FIRST) + next * weight(LIRA_NEXT) +
           ((int)lira - first - next) * weight(LIRA_MORE);
}

static int structures_worth(uint32_t built, int years)
{
    static const uint8_t yearly[VITICULTURE_STRUCTURES] = {[VITICULTURE_YOKE] = YOKE_YEAR,
                                                           [VITICULTURE_COTTAGE] = COTTAGE_YEAR,
                                                           [VITICULTURE_WINDMILL] = WINDMILL_YEAR,
                                                           [VITICULTURE_TASTING_ROOM] =
                                                               TASTING_YEAR};
    static const uint8_t once[VITICULTURE_STRUCTURES] = {[VITICULTURE_TRELLIS] = TRELLIS_ONCE,
                                                         [VITICULTURE_IRRIGATION] = IRRIGATION_ONCE,
                                                         [VITICULTURE_MEDIUM_CELLAR] = MEDIUM_ONCE,
                                                         [VITICULTURE_LARGE_CELLAR] = LARGE_ONCE};
    int sum = 0;
    for (; built; built &= built - 1) {
        uint32_t structure = (uint32_t)__builtin_ctz(built);
        sum += yearly[structure] ? weight(yearly[structure]) * years : weight(once[structure]);
    }
    return sum;
}

static int tokens_worth(uint32_t mask, int any, int per_value)
{
    int sum = 0;
    for (; mask; mask &= mask - 1) sum += any + per_value * __builtin_ctz(mask);
    return sum;
}

static int fields_worth(const viticulture_state *state, tv_seat seat)
{
    int sum = 0;
    for (uint32_t field = 0; field < VITICULTURE_FIELDS; field++) {
        int red = state->yield[VITICULTURE_RED][seat][field],
            white = state->yield[VITICULTURE_WHITE][seat][field];
        if (red + white == 0) continue;
        sum += weight(FIELD_PLANTED) + weight(FIELD_VALUE) * (red + white);
        if (red && white) sum += weight(FIELD_MIXED);
    }
    return sum;
}

/* Best values of each wine that grapes on the pad, or on the fields, could give. */
static void reach(uint32_t reds, uint32_t second, uint32_t whites,
                  const uint32_t capacity[VITICULTURE_WINES], uint32_t out[VITICULTURE_WINES])
{
    const uint32_t sums[VITICULTURE_WINES] = {reds, whites, reds && whites ? reds + whites : 0,
                                              second && whites ? reds + second + whites : 0};
    for (uint32_t wine = 0; wine < VITICULTURE_WINES; wine++) {
        uint32_t value = sums[wine] > VITICULTURE_VALUE_MAX ? VITICULTURE_VALUE_MAX : sums[wine];
        out[wine] = value ? viticulture_highest(capacity[wine] & ((2u << value) - 1u)) : 0;
    }
}

typedef struct prospects { /* what a vineyard has, could make now, could harvest */
    uint32_t wines[VITICULTURE_WINES], made[VITICULTURE_WINES], grown[VITICULTURE_WINES];
} prospects;

static prospects prospects_of(const viticulture_state *state, tv_seat seat)
{
    prospects out;
    uint32_t best[VITICULTURE_COLOURS] = {0, 0}, second = 0;
    uint32_t capacity[VITICULTURE_WINES];
    for (uint32_t wine = 0; wine < VITICULTURE_WINES; wine++) {
        out.wines[wine] = state->wines[wine][seat];
        capacity[wine] = viticulture_wine_capacity(state->structures[seat], wine);
    }
    uint32_t reds = state->grapes[VITICULTURE_RED][seat], red = viticulture_highest(reds);
    reach(red, viticulture_highest(reds & ~(1u << red)),
          viticulture_highest(state->grapes[VITICULTURE_WHITE][seat]), capacity, out.made);
    for (uint32_t field = 0; field < VITICULTURE_FIELDS; field++) {
        uint32_t value = state->yield[VITICULTURE_RED][seat][field];
        if (value > best[VITICULTURE_RED]) {
            second = best[VITICULTURE_RED];
            best[VITICULTURE_RED] = value;
        } else if (value > second) {
            second = value;
        }
        if (state->yield[VITICULTURE_WHITE][seat][field] > best[VITICULTURE_WHITE])
            best[VITICULTURE_WHITE] = state->yield[VITICULTURE_WHITE][seat][field];
    }
    reach(best[VITICULTURE_RED], second, best[VITICULTURE_WHITE], capacity, out.grown);
    return out;
}

/* Percent of an order's worth: the mean of what each icon is near to. */
static int order_worth(const prospects *has, uint32_t order, int years)
{
    const viticulture_order *card = &viticulture_orders[order];
    uint32_t wines[VITICULTURE_WINES];
    int sum = 0, icons = 0;
    memcpy(wines, has->wines, sizeof wines);
    for (; icons < VITICULTURE_ORDER_ICONS_MAX && card->icon[icons].value; icons++) {
        uint32_t wine = card->icon[icons].wine, need = card->icon[icons].value;
        uint32_t best = wines[wine] >> need << need;
        if (best) {
            sum += weight(ICON_WINE);
            wines[wine] &= ~(best & (~best + 1)); /* the lowest that serves */
        } else if (has->made[wine] >= need) {
            sum += weight(ICON_GRAPES);
        } else if (has->grown[wine] >= need) {
            sum += weight(ICON_FIELDS);
        } else if (has->grown[wine] + 2 >= need || has->made[wine] + 1 >= need) {
            sum += weight(ICON_NEAR);
        } else {
            sum += weight(ICON_FAR);
        }
    }
    int full = card->points * 100 + card->residual * weight(RESIDUAL_YEAR) * years;
    return icons > 0 ? full * sum / icons / 100 : 0;
}

static int orders_worth(const viticulture_state *state, tv_seat seat, int years)
{
    int best[3] = {0, 0, 0};
    if (state->hand_orders[seat] == 0) return 0;
    prospects has = prospects_of(state, seat);
    for (uint64_t left = state->hand_orders[seat]; left; left &= left - 1) {
        int worth = order_worth(&has, (uint32_t)__builtin_ctzll(left), years);
        for (uint32_t i = 0; i < 3; i++)
            if (worth > best[i]) {
                int lower = best[i];
                best[i] = worth;
                worth = lower;
            }
    }
    return best[0] + best[1] * weight(ORDER_SECOND) / 100 + best[2] * weight(ORDER_THIRD) / 100;
}

/* How far the icons of an order are from being there, at the farthest. */
static uint32_t order_distance(const prospects *has, const viticulture_order *card)
{
    uint32_t wines[VITICULTURE_WINES], farthest = VITICULTURE_NEAR_WINES;
    memcpy(wines, has->wines, sizeof wines);
    for (uint32_t i = 0; i < VITICULTURE_ORDER_ICONS_MAX && card->icon[i].value; i++) {
        uint32_t wine = card->icon[i].wine, need = card->icon[i].value;
        uint32_t best = wines[wine] >> need << need, distance = VITICULTURE_NEAR_WINES;
        if (best)
            wines[wine] &= ~(best & (~best + 1)); /* the lowest that serves */
        else if (has->made[wine] >= need)
            distance = VITICULTURE_NEAR_GRAPES;
        else
            distance = has->grown[wine] >= need ? VITICULTURE_NEAR_FIELDS : VITICULTURE_NEARS;
        if (distance > farthest) farthest = distance;
    }
    return farthest;
}

void viticulture_orders_appraise(const viticulture_state *state, tv_seat seat,
                                 viticulture_orders_near *out)
{
    memset(out, 0, sizeof *out);
    if (state->hand_orders[seat] == 0) return;
    prospects has = prospects_of(state, seat);
    for (uint64_t left = state->hand_orders[seat]; left; left &= left - 1) {
        const viticulture_order *card = &viticulture_orders[__builtin_ctzll(left)];
        uint32_t distance = order_distance(&has, card), points = card->points + card->residual;
        out->ready += distance == VITICULTURE_NEAR_WINES;
        for (; distance < VITICULTURE_NEARS; distance++)
            if (points > out->best[distance]) out->best[distance] = points;
    }
}

static int vines_worth(const viticulture_state *state, tv_seat seat)
{
    int sum = 0, cards = 0;
    for (uint32_t vine = VITICULTURE_VINES; vine-- > 0 && cards < 3;) {
        int held = state->hand_vines[seat][vine];
        if (held == 0) continue;
        bool ready = !(viticulture_vines[vine].needs & ~(uint32_t)state->structures[seat]);
        int value = (int)viticulture_vine_value(vine);
        int each = ready ? weight(VINE_READY) + weight(VINE_VALUE) * value : weight(VINE_WAITING);
        if (held > 3 - cards) held = 3 - cards;
        sum += held * each;
        cards += held;
    }
    return sum;
}

static int visitors_worth(int cards)
{
    int first = cards < 3 ? cards : 3;
    return first * weight(VISITOR_FIRST) + (cards - first) * weight(VISITOR_MORE);
}

/* Workers kept in summer are worth what winter will do with them. */
static int reserve_worth(const viticulture_state *state, tv_seat seat)
{
    bool has_grande = state->grande[seat] == 0;
    int sum = has_grande ? weight(GRANDE_KEPT) : 0; /* it finds a place where others do not */
    if (state->season > VITICULTURE_FALL) return sum;
    uint32_t kept = (uint32_t)state->ready[seat] + has_grande;
    for (uint32_t i = 0; i < kept; i++) sum += weight(i < 5 ? RESERVE_0 + i : RESERVE_4);
    return sum;
}

/* years: as of before the action, or else reaching the goal would seem to lose the future. */
static int worth(const viticulture_state *state, tv_seat seat, int years)
{
    int sum = state->points[seat] * 100;
    const uint8_t *hand = state->hand_count[seat];
    sum += reserve_worth(state, seat);
    sum += orders_worth(state, seat, years);
    sum += visitors_worth(hand[VITICULTURE_DECK_SUMMER] + hand[VITICULTURE_DECK_WINTER]) *
           (years ? 2 : 1) / 2;
    if (years == 0) return sum + state->lira[seat];
    for (uint32_t colour = 0; colour < VITICULTURE_COLOURS; colour++)
        sum += tokens_worth(state->grapes[colour][seat], weight(GRAPE_ANY), weight(GRAPE_VALUE));
    for (uint32_t wine = 0; wine < VITICULTURE_WINES; wine++)
        sum += tokens_worth(state->wines[wine][seat], weight(WINE_ANY), weight(WINE_VALUE));
    sum += lira_worth(state->lira[seat]);
    sum += (state->workers[seat] - 2) * weight(WORKER_YEAR) * years;
    sum += structures_worth(state->structures[seat], years);
    sum += fields_worth(state, seat) + vines_worth(state, seat);
    return sum + state->residual[seat] * weight(RESIDUAL_YEAR) * years;
}

void viticulture_appraise(const viticulture_state *state, tv_seat seat,
                          int32_t out[VITICULTURE_WORTH_PARTS])
{
    int years = years_to_come(state);
    const uint8_t *hand = state->hand_count[seat];
    out[VITICULTURE_WORTH_YEARS] = years;
    out[VITICULTURE_WORTH_RESERVE] = reserve_worth(state, seat);
    out[VITICULTURE_WORTH_ORDERS] = orders_worth(state, seat, years);
    out[VITICULTURE_WORTH_VISITORS] =
        visitors_worth(hand[VITICULTURE_DECK_SUMMER] + hand[VITICULTURE_DECK_WINTER]);
    out[VITICULTURE_WORTH_GRAPES] = out[VITICULTURE_WORTH_WINES] = 0;
    for (uint32_t colour = 0; colour < VITICULTURE_COLOURS; colour++)
        out[VITICULTURE_WORTH_GRAPES] +=
            tokens_worth(state->grapes[colour][seat], weight(GRAPE_ANY), weight(GRAPE_VALUE));
    for (uint32_t wine = 0; wine < VITICULTURE_WINES; wine++)
        out[VITICULTURE_WORTH_WINES] +=
            tokens_worth(state->wines[wine][seat], weight(WINE_ANY), weight(WINE_VALUE));
    out[VITICULTURE_WORTH_LIRA] = lira_worth(state->lira[seat]);
    out[VITICULTURE_WORTH_STRUCTURES] = structures_worth(state->structures[seat], years);
    out[VITICULTURE_WORTH_FIELDS] = fields_worth(state, seat);
    out[VITICULTURE_WORTH_VINES] = vines_worth(state, seat);
}

/* ---- Trying an action out ---- */

/* The worth of a card not yet seen. */
static int draw_worth(const viticulture_state *state, tv_seat seat, uint32_t deck)
{
    const uint8_t *hand = state->hand_count[seat];
    switch (deck) {
    case VITICULTURE_DECK_VINE:
        return hand[VITICULTURE_DECK_VINE] < 3 ? weight(VINE_READY) + weight(VINE_VALUE) * 2 : 2;
    case VITICULTURE_DECK_ORDER: return weight(ORDER_UNSEEN) / (1 + hand[VITICULTURE_DECK_ORDER]);
    default:
        return weight(hand[VITICULTURE_DECK_SUMMER] + hand[VITICULTURE_DECK_WINTER] < 3
                          ? VISITOR_FIRST
                          : VISITOR_MORE);
    }
}

/* Blush and sparkling wine are made in two decisions; they are judged by the second. */
static void add_best_white(viticulture_state *copy, tv_seat seat, int years)
{
    tv_action list[TV_ACTIONS_MAX];
    const tv_step *step = &viticulture_steps[VITICULTURE_STEP_ADD_WHITE];
    uint32_t count = step->list((const tv_state *)(const void *)copy, seat, list);
    viticulture_state best = *copy;
    int best_worth = INT32_MIN;
    for (uint32_t i = 0; i < count; i++) {
        viticulture_state next = *copy;
        step->apply((tv_state *)(void *)&next, seat, list[i], NULL);
        int next_worth = worth(&next, seat, years);
        if (next_worth <= best_worth) continue;
        best = next;
        best_worth = next_worth;
    }
    *copy = best;
}

/* Applies an action, then lets draws be cards of flat worth. Returns the worth of those cards. The
 * flow at the bottom of the copy stands still, so that no season ends. */
static int try_action(viticulture_state *copy, tv_seat seat, tv_action action, int years)
{
    int drawn = 0;
    copy->frames.frame[0].step = VITICULTURE_STEP_WAKE;
    const tv_frame *top = tv_frames_peek(&copy->frames);
    viticulture_steps[top->step].apply((tv_state *)(void *)copy, seat, action, NULL);
    while (copy->frames.depth > 1) {
        top = tv_frames_peek(&copy->frames);
        if (top->step != VITICULTURE_STEP_DRAW) break;
        if (top->arg[2] == (uint16_t)seat)
            drawn += draw_worth(copy, seat, top->arg[1]) * top->arg[0];
        tv_frames_pop(&copy->frames);
        viticulture_settle(copy, NULL);
    }
    if (top->step == VITICULTURE_STEP_ADD_WHITE && copy->frames.depth > 1)
        add_best_white(copy, seat, years);
    return drawn;
}

/* A visitor of this player waits for somebody else's answer, which will bring something. */
static int asked_worth(const viticulture_state *copy, tv_seat seat)
{
    if (copy->frames.depth <= 1) return 0;
    const tv_frame *top = tv_frames_peek(&copy->frames), *below = top - 1;
    bool is_other = top->seats != tv_seat_bit(seat) && below->seats == tv_seat_bit(seat);
    return is_other && top->step != VITICULTURE_STEP_OFFER ? weight(OTHERS_ASKED) : 0;
}

/* Whether the same player decides again as part of the same action. */
static bool goes_on(const viticulture_state *copy, tv_seat seat)
{
    return copy->frames.depth > 1 && tv_frames_peek(&copy->frames)->seats == tv_seat_bit(seat);
}

/* Answers everything the action asks by what looks best at once. */
static int finish(viticulture_state *copy, tv_seat seat, int years)
{
    tv_action list[TV_ACTIONS_MAX];
    int drawn = 0;
    for (uint32_t guard = 0; guard < 24 && goes_on(copy, seat); guard++) {
        const tv_step *step = &viticulture_steps[tv_frames_peek(&copy->frames)->step];
        uint32_t count = step->list((const tv_state *)(const void *)copy, seat, list);
        viticulture_state best = *copy;
        int best_worth = INT32_MIN, best_drawn = 0;
        for (uint32_t i = 0; i < count; i++) {
            viticulture_state next = *copy;
            int next_drawn = try_action(&next, seat, list[i], years);
            int next_worth = worth(&next, seat, years) + next_drawn;
            if (next_worth <= best_worth) continue;
            best = next;
            best_worth = next_worth;
            best_drawn = next_drawn;
        }
        *copy = best;
        drawn += best_drawn;
    }
    return drawn;
}

/* A visitor is chosen by what comes of it in the end. */
static int finish_visitor(viticulture_state *copy, tv_seat seat, int years)
{
    tv_action list[TV_ACTIONS_MAX];
    const tv_step *step = &viticulture_steps[VITICULTURE_STEP_VISITOR];
    uint32_t count = step->list((const tv_state *)(const void *)copy, seat, list);
    viticulture_state best = *copy;
    int best_worth = INT32_MIN, best_drawn = 0;
    for (uint32_t i = 0; i < count; i++) {
        viticulture_state next = *copy;
        int next_drawn = try_action(&next, seat, list[i], years);
        next_drawn += finish(&next, seat, years);
        int next_worth = worth(&next, seat, years) + next_drawn + asked_worth(&next, seat);
        if (next_worth <= best_worth) continue;
        best = next;
        best_worth = next_worth;
        best_drawn = next_drawn;
    }
    *copy = best;
    return best_drawn;
}

int32_t viticulture_rate(const tv_state *opaque, tv_seat seat, tv_action action)
{
    viticulture_state copy = *viticulture_read(opaque);
    int years = years_to_come(&copy), drawn = try_action(&copy, seat, action, years);
    if (action.kind == VITICULTURE_VERB_WAKE) drawn -= weight(ROW_LATE) * action.arg[0];
    if (goes_on(&copy, seat) && tv_frames_peek(&copy.frames)->step == VITICULTURE_STEP_VISITOR)
        drawn += finish_visitor(&copy, seat, years);
    drawn += finish(&copy, seat, years);
    return worth(&copy, seat, years) + drawn + asked_worth(&copy, seat);
}
