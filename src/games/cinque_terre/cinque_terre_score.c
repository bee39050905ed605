/* cinque_terre_score.c - points and ranks of Cinque Terre (RULES.md T10 to T13).
 *
 * Until the match is over only what lies open counts, so every viewer sees the same score; starting
 * orders and secret orders are added when they are revealed. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"

enum { PART_SALES, PART_ORDERS, PART_VENDORS, PART_STARTING, PART_SECRET, PART_COUNT };

static const char *const part_label[PART_COUNT] = {
    "produce sold", "orders claimed", "Most Popular Vendors", "starting order", "secret orders"};

/* T10.2: 30 minus what one piece per symbol sells for. */
uint32_t cinque_terre_starting_value(const cinque_terre_state *state, uint32_t starting)
{
    const cinque_terre_order *order = &cinque_terre_starting_orders[starting];
    uint32_t prices = 0;
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++)
        prices += cinque_terre_price(state, village, order->need[village]);
    return CINQUE_TERRE_STARTING_LIRE - prices;
}

/* T10.3, TR17: the whole value is won or lost. */
static int starting_points(const cinque_terre_state *state, uint32_t seat, uint32_t *fulfilled)
{
    uint32_t starting = state->starting[seat];
    if (starting >= CINQUE_TERRE_STARTING_ORDERS) return 0;
    int value = (int)cinque_terre_starting_value(state, starting);
    if (cinque_terre_missing(&cinque_terre_starting_orders[starting], state->sold_cells[seat]) > 0)
        return -value;
    ++*fulfilled;
    return value;
}

/* T12.3, TR18: the printed value if complete, else 5 off per missing symbol. */
static int secret_points(const cinque_terre_state *state, uint32_t seat, uint32_t *fulfilled)
{
    int points = 0;
    for (uint32_t i = 0; i < state->secret_count[seat]; i++) {
        uint32_t secret = state->secret[seat][i];
        if (secret >= CINQUE_TERRE_ORDERS) continue;
        const cinque_terre_order *order = &cinque_terre_orders[secret];
        uint32_t missing = cinque_terre_missing(order, state->sold_cells[seat]);
        if (missing > 0) {
            points -= CINQUE_TERRE_MISSING_LIRE * (int)missing;
        } else {
            points += order->lire;
            ++*fulfilled;
        }
    }
    return points;
}

static uint32_t pieces_on_card(const cinque_terre_state *state, uint32_t seat)
{
    return tv_counts_sum(state->sold_count[seat], CINQUE_TERRE_VILLAGES) + state->cart_count[seat];
}

static void score_seat(const cinque_terre_state *state, uint32_t seat, tv_score *out)
{
    int part[PART_COUNT] = {0};
    uint32_t fulfilled = state->claimed_count[seat];
    part[PART_SALES] = state->sales[seat];
    for (uint32_t i = 0; i < state->claimed_count[seat]; i++)
        part[PART_ORDERS] += cinque_terre_orders[state->claimed[seat][i]].lire;
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++)
        if (state->vendor[village] == seat) part[PART_VENDORS] += cinque_terre_vendor_lire[village];
    if (state->frames.ending != 0) {
        part[PART_STARTING] = starting_points(state, seat, &fulfilled);
        part[PART_SECRET] = secret_points(state, seat, &fulfilled);
    }
    int points = 0;
    for (uint32_t i = 0; i < PART_COUNT; i++) {
        out->part[i].value[seat] = (int16_t)part[i];
        points += part[i];
    }
    out->points[seat] = (int16_t)points;
    out->tiebreak[0][seat] = (int16_t)fulfilled;                   /* TR21 */
    out->tiebreak[1][seat] = (int16_t)pieces_on_card(state, seat); /* TR22 */
}

void cinque_terre_score(const tv_state *opaque, tv_score *out)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    memset(out, 0, sizeof *out);
    out->part_count = PART_COUNT;
    out->tie_label[0] = "fulfilled orders";
    out->tie_label[1] = "pieces on the Fulfillment Card";
    for (uint32_t i = 0; i < PART_COUNT; i++) out->part[i].label = part_label[i];
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) score_seat(state, seat, out);
    tv_score_rank(out, state->frames.seats);
}

static void tell_secret(const cinque_terre_state *state, int seat, uint32_t secret,
                        tv_events *events)
{
    const cinque_terre_order *order = &cinque_terre_orders[secret];
    uint32_t missing = cinque_terre_missing(order, state->sold_cells[seat]);
    if (missing > 0)
        tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_SECRET_LOSS, seat, (int)secret,
                (int)missing, CINQUE_TERRE_MISSING_LIRE * (int)missing);
    else
        tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_SECRET_GAIN, seat, (int)secret,
                order->lire, 0);
}

/* T12.2: all orders in hand are revealed. */
void cinque_terre_tell_scoring(const cinque_terre_state *state, tv_events *events)
{
    for (int seat = 0; seat < state->frames.seats; seat++) {
        uint32_t fulfilled = 0;
        int starting = starting_points(state, (uint32_t)seat, &fulfilled);
        tv_tell(events, TV_AUDIENCE_ALL,
                fulfilled ? CINQUE_TERRE_EVENT_STARTING_GAIN : CINQUE_TERRE_EVENT_STARTING_LOSS,
                seat, state->starting[seat], fulfilled ? starting : -starting, 0);
        for (uint32_t i = 0; i < state->secret_count[seat]; i++)
            tell_secret(state, seat, state->secret[seat][i], events);
    }
}
