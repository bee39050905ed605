/* cinque_terre_rate.c - how good an action of Cinque Terre looks at a glance.
 *
 * An action is rated by the position it leads to: Lire gained, and what the outlook promises then.
 * Choices of one decision share what they can. Where only the best is asked for, what cannot be it
 * is found out by bounds and left. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/bots/cinque_terre_outlook.h"

enum {
    IDLE_COST = 1000, /* of an action not taken */
    CLAIM_FIRST = 1000000
};

/* ---- Trying an action out in the mind ---- */

static void mind_sell(struct thought *mind, uint32_t produce)
{
    uint32_t village = cinque_terre_village_of[mind->space];
    mind->gained += mind->sales.worth[village][produce];
    mind->sales.sold |= cinque_terre_cell(village, produce);
    mind->sales.row_left[village]--;
    mind->cart[produce]--;
    mind->capacity++;
    cinque_terre_find_worth(mind);
}

static void mind_harvest(struct thought *mind, uint32_t piece, uint32_t card)
{
    mind->hand[card] = (uint8_t)(mind->hand[card] - (piece == card ? 1 : 2));
    mind->gained += cinque_terre_depletion_value(mind, mind->pieces[piece]);
    if (--mind->pieces[piece] == 0) mind->spare[piece] = CINQUE_TERRE_SPARE_CARD;
    mind->cart[piece]++;
    mind->capacity--;
}

/* Bots name a sale piece by piece in ascending order: the lowest piece that should be sold comes
 * first, with the value of the whole sale. */
static int32_t rate_sell(struct thought *mind, uint32_t produce)
{
    uint32_t village = cinque_terre_village_of[mind->space];
    mind_sell(mind, produce);
    int32_t value = cinque_terre_position_value(mind, CINQUE_TERRE_ANY);
    for (uint32_t other = produce; other < CINQUE_TERRE_PRODUCE; other++)
        while (mind->cart[other] > 0 && mind->sales.row_left[village] > 0) {
            struct thought sold = *mind;
            mind_sell(&sold, other);
            int32_t more = cinque_terre_position_value(&sold, value + 1);
            if (more <= value) break;
            value = more;
            *mind = sold;
        }
    return value;
}

/* What the choices of one decision have in common, worked out when the first of them asks. */
struct decision {
    struct thought mind;
    struct outlook ahead[1 + CINQUE_TERRE_MOVE]; /* each for other sales of the cart */
    uint32_t count;
    struct chances here;
    int32_t known;                          /* gained, and the cart sold from here */
    int32_t with[CINQUE_TERRE_PRODUCE + 1]; /* value with one more card, or as it is: at most */
    struct bounds bounds[CINQUE_TERRE_PRODUCE + 1];
    uint32_t has_most, has_with; /* bounds are known; they are the values */
    harvest_plan harvest;
    bool has_harvest, is_here;
};

/* The outlook for these sales of the cart; most places lead to the same ones. */
static struct outlook *ahead_for(struct decision *now, const market *sales)
{
    for (uint32_t i = 0; i < now->count; i++)
        if (now->ahead[i].prices.sales.sold == sales->sold &&
            memcmp(now->ahead[i].prices.sales.row_left, sales->row_left, sizeof sales->row_left) ==
                0)
            return &now->ahead[i];
    cinque_terre_look_ahead(&now->mind, sales, &now->ahead[now->count]);
    return &now->ahead[now->count++];
}

static void look_from_here(struct decision *now)
{
    if (now->is_here) return;
    now->is_here = true;
    market sales = now->mind.sales;
    now->known = now->mind.gained + cinque_terre_cart_value(&now->mind, now->mind.space, &sales);
    cinque_terre_find_chances(&now->mind, ahead_for(now, &sales), now->mind.space, &now->here);
}

/* The position with one more card (or CINQUE_TERRE_NO_CARD): at most that much. */
static int32_t most_with(struct decision *now, uint32_t card)
{
    if (now->has_most >> card & 1) return now->with[card];
    look_from_here(now);
    cinque_terre_find_bounds(&now->mind, &now->here, card, &now->bounds[card]);
    now->has_most |= 1u << card;
    return now->with[card] = now->known + now->bounds[card].most;
}

/* The same exactly; if it can be seen to be less than `floor`, any number below it. */
static int32_t value_with(struct decision *now, uint32_t card, int32_t floor)
{
    if (now->has_with >> card & 1) return now->with[card];
    if (most_with(now, card) < floor) return floor - 1;
    now->has_with |= 1u << card;
    now->with[card] = now->known + cinque_terre_hand_value(&now->mind, &now->here,
                                                           &now->bounds[card], floor - now->known);
    return now->with[card];
}

static const harvest_plan *harvest_now(struct decision *now)
{
    const struct thought *mind = &now->mind;
    if (now->has_harvest) return &now->harvest;
    now->has_harvest = true;
    look_from_here(now);
    const struct prices *prices = &now->here.ahead->prices;
    struct occasion here = {.space = mind->space, .before = 0, .capacity = mind->capacity};
    cinque_terre_find_occasion(mind, prices, &here);
    cinque_terre_plan_harvest(mind, &prices->sales, &here, mind->hand, &now->harvest);
    return &now->harvest;
}

/* Is it the first piece to name of the best harvest? */
static bool begins_best(struct decision *now, uint32_t piece, uint32_t card)
{
    const harvest_plan *best = harvest_now(now);
    uint32_t code = piece * CINQUE_TERRE_PRODUCE + card;
    bool is_planned = false;
    for (uint32_t i = 0; i < best->count; i++) {
        uint32_t other = best->piece[i] * (uint32_t)CINQUE_TERRE_PRODUCE + best->card[i];
        if (other < code) return false;
        if (other == code) is_planned = true;
    }
    return is_planned;
}

/* Nothing is sold under `more` that was not counted on, but for what is sold in addition. */
static bool goes_beyond(const market *more, const market *sales)
{
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++)
        if (more->row_left[village] > sales->row_left[village]) return false;
    return (sales->sold & ~more->sold) == 0;
}

/* Can the hand be worth that much after a harvest from here? By the prices before it. */
static bool can_reach(struct decision *now, const struct thought *after, int32_t wanted)
{
    const struct thought *mind = &now->mind;
    int32_t pairs = (int32_t)cinque_terre_pairs_in(after->hand);
    wanted -= cinque_terre_all_cards_value(after, after->hand);
    if (wanted <= 0) return true;
    for (uint32_t i = 0; i < CINQUE_TERRE_CHANCES; i++) {
        bool is_later = i % 2; /* after selling the cart */
        uint32_t there = CINQUE_TERRE_HARVEST_FIRST + i / 2;
        uint32_t before = is_later ? CINQUE_TERRE_LAP_ACTIONS : moves_for(mind->space, there) + 1;
        const struct chance *chance = cinque_terre_chance_at(
            mind, now->here.ahead, there, before, is_later ? CINQUE_TERRE_CART : mind->capacity);
        int32_t places = is_later ? CINQUE_TERRE_CART : (int32_t)after->capacity;
        if (places * (chance->pair + CINQUE_TERRE_PAIR_COST) < wanted) continue;
        int32_t sum = pairs * chance->pair;
        for (uint32_t kinds = chance->occasion.kinds; kinds; kinds &= kinds - 1) {
            uint32_t kind = (uint32_t)__builtin_ctz(kinds);
            sum += cinque_terre_most_of(mind, &chance->occasion, kind, after->hand[kind]);
        }
        if (sum >= wanted) return true;
    }
    return false;
}

static int32_t value_after(struct decision *now, const struct thought *after, int32_t floor)
{
    struct outlook ahead; /* not cleared: it is large */
    market sales = after->sales;
    int32_t known = after->gained + cinque_terre_cart_value(after, after->space, &sales);
    look_from_here(now);
    if (floor > CINQUE_TERRE_ANY && goes_beyond(&sales, &now->here.ahead->prices.sales) &&
        !can_reach(now, after, floor - known))
        return floor - 1;
    cinque_terre_look_ahead(after, &sales, &ahead);
    return known + cinque_terre_hand_value_at(after, &ahead, after->space, floor - known);
}

/* The same for a harvest: the best one is planned whole, and its first piece is rated with it. */
static int32_t rate_harvest(struct decision *now, uint32_t piece, uint32_t card, int32_t floor)
{
    struct thought mind = now->mind;
    if (!begins_best(now, piece, card)) {
        mind_harvest(&mind, piece, card);
        return value_after(now, &mind, floor + 1) - 1;
    }
    for (uint32_t i = 0; i < now->harvest.count; i++)
        mind_harvest(&mind, now->harvest.piece[i], now->harvest.card[i]);
    return cinque_terre_position_value(&mind, floor);
}

/* Cards of each kind that the seat has not seen. */
static int32_t count_unseen(const struct thought *mind, int32_t unseen[CINQUE_TERRE_PRODUCE])
{
    const cinque_terre_state *state = mind->state;
    eight left = CINQUE_TERRE_CARDS_EACH - eight_of(state->discard) - eight_of(state->open) -
                 eight_of(mind->hand);
    for (uint32_t seat = 0; seat < state->frames.seats; seat++)
        if (seat != mind->seat) left -= eight_of(state->known[seat]);
    left &= left > 0;
    for (uint32_t produce = 0; produce < CINQUE_TERRE_PRODUCE; produce++)
        unseen[produce] = left[produce];
    return sum_of_eight(left);
}

/* An unseen card, averaged over all that the seat has not seen. Each is taken for the best that it
 * can be until it is worked out, so that it shows early if the mean is below `floor`. Cards that
 * are below it by their bounds come last. */
static int32_t rate_draw(struct decision *now, int32_t floor)
{
    int32_t unseen[CINQUE_TERRE_PRODUCE], most[CINQUE_TERRE_PRODUCE] = {0}, sum = 0;
    int32_t count = count_unseen(&now->mind, unseen);
    bool is_open = floor == CINQUE_TERRE_ANY;
    if (count == 0) return value_with(now, CINQUE_TERRE_NO_CARD, floor);
    for (uint32_t produce = 0; produce < CINQUE_TERRE_PRODUCE && !is_open; produce++) {
        if (unseen[produce] == 0) continue;
        most[produce] = most_with(now, produce);
        sum += unseen[produce] * most[produce];
    }
    for (uint32_t pass = is_open; pass < 2; pass++)
        for (uint32_t produce = 0; produce < CINQUE_TERRE_PRODUCE; produce++) {
            if (unseen[produce] == 0) continue;
            if (!is_open && sum / count < floor) return floor - 1;
            (void)value_with(now, produce, pass == 0 ? floor : CINQUE_TERRE_ANY);
            sum += unseen[produce] * (now->with[produce] - most[produce]);
            most[produce] = now->with[produce];
        }
    return !is_open && sum / count < floor ? floor - 1 : sum / count;
}

static int32_t rate_move(struct decision *now, uint32_t space, int32_t floor)
{
    const struct thought *mind = &now->mind;
    market sales = mind->sales;
    int32_t known = mind->gained + cinque_terre_cart_value(mind, space, &sales);
    return known + cinque_terre_hand_value_at(mind, ahead_for(now, &sales), space, floor - known);
}

/* ---- Orders ---- */

/* What a secret order is likely to bring, in hundredths: sure if complete, else a gamble. */
static int32_t secret_value(const struct thought *mind, uint32_t id)
{
    const cinque_terre_order *order = &cinque_terre_orders[id];
    int32_t missing = (int32_t)cinque_terre_missing(order, mind->sales.sold);
    if (missing == 0) return CINQUE_TERRE_LIRA * order->lire;
    if (mind->state->final_turns > 0)
        return -CINQUE_TERRE_LIRA * CINQUE_TERRE_MISSING_LIRE * missing;
    int32_t share = missing == 1 ? 170 : missing == 2 ? 100 : 40; /* chance of success, 256ths */
    return CINQUE_TERRE_LIRA *
           (order->lire * share - CINQUE_TERRE_MISSING_LIRE * missing * (256 - share)) / 256;
}

static void mark_seen(bool seen[CINQUE_TERRE_ORDERS], const uint8_t *list, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (list[i] < CINQUE_TERRE_ORDERS) seen[list[i]] = true;
}

/* The mean over all orders this seat has not seen. */
static int32_t unseen_order_value(const struct thought *mind)
{
    const cinque_terre_state *state = mind->state;
    bool seen[CINQUE_TERRE_ORDERS] = {false};
    for (uint32_t seat = 0; seat < state->frames.seats; seat++)
        mark_seen(seen, state->claimed[seat], state->claimed_count[seat]);
    mark_seen(seen, state->secret[mind->seat], state->secret_count[mind->seat]);
    mark_seen(seen, state->row, sizeof state->row);
    int32_t sum = 0, count = 0;
    for (uint32_t id = 0; id < CINQUE_TERRE_ORDERS; id++) {
        if (seen[id]) continue;
        sum += secret_value(mind, id);
        count++;
    }
    return count ? sum / count : 0;
}

static int32_t rate_claim(const struct thought *mind, tv_action action)
{
    switch (action.kind) {
    case CINQUE_TERRE_VERB_CLAIM: return CLAIM_FIRST + cinque_terre_orders[action.arg[0]].lire;
    case CINQUE_TERRE_VERB_VENDOR: return CLAIM_FIRST + cinque_terre_vendor_lire[action.arg[0]];
    case CINQUE_TERRE_VERB_KEEP: return secret_value(mind, mind->state->looked);
    case CINQUE_TERRE_VERB_SECOND: return unseen_order_value(mind);
    default: return 0; /* end the turn, place the bonus order, decline the second */
    }
}

/* Below `floor` any number will do. */
static int32_t rate_action(struct decision *now, tv_action action, int32_t floor)
{
    struct thought mind;
    int32_t idle = now->mind.horizon == CINQUE_TERRE_FAR ? IDLE_COST : 1;
    switch (action.kind) {
    case CINQUE_TERRE_VERB_START:
    case CINQUE_TERRE_VERB_MOVE_TO: return rate_move(now, action.arg[0], floor);
    case CINQUE_TERRE_VERB_TAKE: return value_with(now, action.arg[0], floor);
    case CINQUE_TERRE_VERB_DRAW: return rate_draw(now, floor);
    case CINQUE_TERRE_VERB_HARVEST: return rate_harvest(now, action.arg[0], action.arg[1], floor);
    case CINQUE_TERRE_VERB_SELL: mind = now->mind; return rate_sell(&mind, action.arg[0]);
    case CINQUE_TERRE_VERB_STOP: return value_with(now, CINQUE_TERRE_NO_CARD, floor + idle) - idle;
    case CINQUE_TERRE_VERB_LEAVE:
    case CINQUE_TERRE_VERB_CLOSE: return value_with(now, CINQUE_TERRE_NO_CARD, floor);
    default: return rate_claim(&now->mind, action);
    }
}

static void decide(const tv_state *state, tv_seat seat, struct decision *out)
{
    out->mind = cinque_terre_mind_of(cinque_terre_read(state), seat);
    out->count = out->has_with = out->has_most = 0;
    out->has_harvest = out->is_here = false;
}

void cinque_terre_rate_all(const tv_state *state, tv_seat seat, const tv_action *actions,
                           uint32_t count, int32_t *out)
{
    struct decision now; /* not cleared: it is large */
    decide(state, seat, &now);
    for (uint32_t i = 0; i < count; i++) out[i] = rate_action(&now, actions[i], CINQUE_TERRE_ANY);
}

/* What is costly to rate and seldom best comes last: it is then hardly looked at. */
static uint8_t turn_of(struct decision *now, tv_action action)
{
    switch (action.kind) {
    case CINQUE_TERRE_VERB_HARVEST: return begins_best(now, action.arg[0], action.arg[1]) ? 0 : 1;
    case CINQUE_TERRE_VERB_DRAW:
    case CINQUE_TERRE_VERB_STOP: return 2;
    default: return 0;
    }
}

void cinque_terre_rate_best(const tv_state *state, tv_seat seat, const tv_action *actions,
                            uint32_t count, int32_t *out)
{
    struct decision now; /* not cleared: it is large */
    uint8_t turns[TV_ACTIONS_MAX];
    int32_t best = CINQUE_TERRE_ANY;
    decide(state, seat, &now);
    for (uint32_t i = 0; i < count; i++) turns[i] = turn_of(&now, actions[i]);
    for (uint32_t turn = 0; turn < 3; turn++)
        for (uint32_t i = count; i-- > 0;) {
            if (turns[i] != turn) continue;
            out[i] = rate_action(&now, actions[i], best);
            if (out[i] > best) best = out[i];
        }
}

int32_t cinque_terre_rate(const tv_state *state, tv_seat seat, tv_action action)
{
    int32_t out;
    cinque_terre_rate_all(state, seat, &action, 1, &out);
    return out;
}
