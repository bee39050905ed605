/* cinque_terre_rate.c - how good an action of Cinque Terre looks at a glance.
 *
 * An action is rated by the position it leads to, seen from the seat alone: Lire gained, what the
 * pieces in the cart can still be sold for, and what the cards in hand can still harvest; all this
 * is worth less the more actions away it is. What a sale is worth counts the price, the progress
 * of every order that wants it, and of the vendor; selling the same thing twice in a village is
 * worth less, because a full variety of sales fulfils every order and brings the match to its end.
 * Reads only what the seat knows. Unit: hundredths of a Lira. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"

enum {
    LIRA = 100,
    FAR = 60,          /* a horizon beyond every plan */
    DOUBLE_COST = 150, /* for filling a space without a new cell */
    PAIR_COST = 180,   /* of two cards instead of a matching one */
    LAP_ACTIONS = 4,   /* until a loaded cart has sold and can harvest again */
    CARDS_USEFUL = 7,  /* more cards than this in hand add nothing */
    IDLE_COST = 1000,  /* of an action not taken */
    SPARE_CARD = 20,   /* value of a card not needed at once */
    LATE_ROUND = 40,   /* from here on the match is driven to its end */
    DEPLETION = 2000,  /* value of a last piece then */
    CLAIM_FIRST = 1000000,
    FADE_UNIT = 256
};

/* Worth of something that many actions away, in 256ths. */
static const uint16_t faded[] = {256, 222, 193, 168, 146, 127, 110, 96, 83, 72};
/* Share of an order's value that counts as earned with so many symbols missing, in 256ths. */
static const uint16_t order_share[] = {230, 115, 55, 25, 10, 4};
/* Share of a vendor's value with so many spaces still empty, in 256ths. */
static const uint16_t vendor_share[] = {230, 130, 80, 50, 30, 18, 10, 4, 0};

struct thought {
    const cinque_terre_state *state; /* only what the seat may know is read */
    uint32_t seat, space;
    uint32_t capacity; /* free places in the cart */
    uint32_t horizon;  /* actions after this one, in the seat's final turn; else FAR */
    uint8_t hand[CINQUE_TERRE_PRODUCE];
    uint8_t cart[CINQUE_TERRE_PRODUCE];
    uint8_t pieces[CINQUE_TERRE_PRODUCE];
    uint8_t row_left[CINQUE_TERRE_VILLAGES];
    uint64_t sold;
    int32_t price[CINQUE_TERRE_PRODUCE]; /* the best of all villages */
    int32_t gained;
    int32_t worth[CINQUE_TERRE_VILLAGES][CINQUE_TERRE_PRODUCE]; /* of a first sale there */
};

/* ---- What a sale is worth ---- */

static void add_order_worth(struct thought *mind, const cinque_terre_order *order, int32_t value)
{
    uint64_t missing = order->cells & ~mind->sold;
    uint32_t count = tv_bits_count(missing);
    if (count == 0) return;
    int32_t step = value * (order_share[count - 1] - order_share[count]) / 256;
    for (; missing; missing &= missing - 1) {
        int cell = __builtin_ctzll(missing);
        mind->worth[cell / CINQUE_TERRE_PRODUCE][cell % CINQUE_TERRE_PRODUCE] += step;
    }
}

static void find_worth(struct thought *mind)
{
    const cinque_terre_state *state = mind->state;
    uint32_t seat = mind->seat;
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++) {
        int32_t vendor = 0;
        uint32_t left = mind->row_left[village];
        if (state->vendor[village] == CINQUE_TERRE_NONE && left > 0)
            vendor = LIRA * cinque_terre_vendor_lire[village] *
                     (vendor_share[left - 1] - vendor_share[left]) / 256;
        for (uint32_t produce = 0; produce < CINQUE_TERRE_PRODUCE; produce++) {
            int32_t price = (int32_t)cinque_terre_price(state, village, produce);
            mind->worth[village][produce] = LIRA * price + vendor;
            if (mind->price[produce] < price) mind->price[produce] = price;
        }
    }
    for (uint32_t i = 0; i < state->frames.seats; i++)
        if (state->row[i] < CINQUE_TERRE_ORDERS)
            add_order_worth(mind, &cinque_terre_orders[state->row[i]],
                            LIRA * cinque_terre_orders[state->row[i]].lire);
    for (uint32_t i = 0; i < state->secret_count[seat]; i++) {
        const cinque_terre_order *order = &cinque_terre_orders[state->secret[seat][i]];
        add_order_worth(mind, order,
                        LIRA * (order->lire + CINQUE_TERRE_MISSING_LIRE * order->symbols));
    }
    uint32_t starting = state->starting[seat];
    if (starting < CINQUE_TERRE_STARTING_ORDERS)
        add_order_worth(mind, &cinque_terre_starting_orders[starting],
                        2 * LIRA * (int32_t)cinque_terre_starting_value(state, starting));
}

static int32_t sale_worth(const struct thought *mind, uint64_t sold, uint32_t village,
                          uint32_t produce)
{
    if (!(sold & cinque_terre_cell(village, produce))) return mind->worth[village][produce];
    int32_t price = LIRA * (int32_t)cinque_terre_price(mind->state, village, produce);
    return price > DOUBLE_COST + 20 ? price - DOUBLE_COST : 20;
}

static uint32_t moves_for(uint32_t from, uint32_t to)
{
    return (cinque_terre_distance(from, to) + CINQUE_TERRE_MOVE - 1) / CINQUE_TERRE_MOVE;
}

static int32_t fade(const struct thought *mind, int32_t value, uint32_t actions)
{
    if (actions > mind->horizon) return 0;
    uint32_t last = sizeof faded / sizeof *faded - 1;
    return value * faded[actions < last ? actions : last] / 256;
}

/* Sales that a plan has already counted on. */
typedef struct sales_plan {
    uint64_t sold;
    uint8_t row_left[CINQUE_TERRE_VILLAGES];
} sales_plan;

/* What is left of a sale's worth in each village, in 256ths, from a space `before` actions away. */
typedef struct way {
    int32_t share[CINQUE_TERRE_VILLAGES];
} way;

static way way_from(const struct thought *mind, uint32_t from, uint32_t before)
{
    way out;
    uint32_t last = sizeof faded / sizeof *faded - 1;
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++) {
        uint32_t actions = before + moves_for(from, cinque_terre_space_of[village]) + 1;
        out.share[village] = actions > mind->horizon ? 0 : faded[actions < last ? actions : last];
    }
    return out;
}

typedef struct sale {
    int32_t value;
    uint32_t village; /* NONE: nowhere */
} sale;

/* The best place to sell one more piece. */
static sale best_sale(const struct thought *mind, const sales_plan *plan, uint32_t produce,
                      const way *on)
{
    sale best = {0, CINQUE_TERRE_NONE};
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++) {
        if (plan->row_left[village] == 0) continue;
        int32_t value =
            sale_worth(mind, plan->sold, village, produce) * on->share[village] / FADE_UNIT;
        if (value > best.value) best = (sale){value, village};
    }
    return best;
}

/* From now on the plan counts on this sale. True: nothing more can be sold there. */
static bool count_on(sales_plan *plan, const sale *chosen, uint32_t produce)
{
    if (chosen->village == CINQUE_TERRE_NONE) return false;
    plan->sold |= cinque_terre_cell(chosen->village, produce);
    return --plan->row_left[chosen->village] == 0;
}

static sales_plan plan_nothing(const struct thought *mind)
{
    sales_plan plan;
    plan.sold = mind->sold;
    memcpy(plan.row_left, mind->row_left, sizeof plan.row_left);
    return plan;
}

static int32_t cart_value(const struct thought *mind, sales_plan *plan)
{
    int32_t value = 0;
    if (mind->capacity == CINQUE_TERRE_CART) return 0;
    way on = way_from(mind, mind->space, 0);
    for (uint32_t produce = 0; produce < CINQUE_TERRE_PRODUCE; produce++)
        for (uint32_t i = 0; i < mind->cart[produce]; i++) {
            sale chosen = best_sale(mind, plan, produce, &on);
            (void)count_on(plan, &chosen, produce);
            value += chosen.value;
        }
    return value;
}

/* ---- What a harvest is worth ---- */

typedef struct harvest_plan {
    int32_t value;
    uint32_t count;
    uint8_t piece[CINQUE_TERRE_CART], card[CINQUE_TERRE_CART];
} harvest_plan;

/* The kind of which two cards are missed least; NONE if there is no pair. */
static uint32_t spare_pair(const uint8_t hand[CINQUE_TERRE_PRODUCE], uint32_t grown)
{
    uint32_t best = CINQUE_TERRE_NONE, most = 1;
    for (uint32_t pairs = cinque_terre_kinds(hand, 2); pairs; pairs &= pairs - 1) {
        uint32_t card = (uint32_t)__builtin_ctz(pairs);
        uint32_t held = 2u * hand[card] + !(grown >> card & 1); /* better one not wanted here */
        if (held > most) {
            most = held;
            best = card;
        }
    }
    return best;
}

/* In a long match every piece of a scarce kind is a step towards the end (T11.2). */
static int32_t depletion_value(const struct thought *mind, uint32_t left)
{
    return mind->state->round < LATE_ROUND ? 0 : DEPLETION / (int32_t)left;
}

/* A harvest that is thought of: where, how soon, and what each kind would first be sold for. */
struct occasion {
    uint32_t grown, before, capacity;
    way on;
    sale first[CINQUE_TERRE_PRODUCE];
};

static struct occasion occasion_at(const struct thought *mind, const sales_plan *plan,
                                   uint32_t space, uint32_t before, uint32_t capacity)
{
    struct occasion out = {.grown = cinque_terre_grown_at(mind->state, space),
                           .before = before,
                           .capacity = capacity,
                           .on = way_from(mind, space, before)};
    for (uint32_t kinds = out.grown; kinds; kinds &= kinds - 1) {
        uint32_t piece = (uint32_t)__builtin_ctz(kinds);
        out.first[piece] = best_sale(mind, plan, piece, &out.on);
    }
    return out;
}

/* The most valuable harvest, piece by piece; takes cards from `hand`. */
static harvest_plan plan_harvest(const struct thought *mind, sales_plan plan,
                                 const struct occasion *occasion,
                                 uint8_t hand[CINQUE_TERRE_PRODUCE])
{
    harvest_plan found = {0, 0, {0}, {0}};
    uint32_t grown = occasion->grown, stale = 0;
    uint8_t pieces[CINQUE_TERRE_PRODUCE];
    sale sales[CINQUE_TERRE_PRODUCE];
    memcpy(sales, occasion->first, sizeof sales);
    memcpy(pieces, mind->pieces, sizeof pieces);
    while (found.count < occasion->capacity) {
        uint32_t pair = spare_pair(hand, grown), best_piece = 0, best_card = CINQUE_TERRE_NONE;
        int32_t best = 0;
        for (uint32_t kinds = grown; kinds; kinds &= kinds - 1) {
            uint32_t piece = (uint32_t)__builtin_ctz(kinds);
            uint32_t card = hand[piece] ? piece : pair;
            if (pieces[piece] == 0 || card == CINQUE_TERRE_NONE) continue;
            if (stale >> piece & 1) sales[piece] = best_sale(mind, &plan, piece, &occasion->on);
            stale &= ~(1u << piece);
            int32_t value = sales[piece].value +
                            fade(mind, depletion_value(mind, pieces[piece]), occasion->before) -
                            (card == piece ? 0 : PAIR_COST);
            if (value <= best) continue;
            best = value;
            best_piece = piece;
            best_card = card;
        }
        if (best_card == CINQUE_TERRE_NONE) break;
        stale = count_on(&plan, &sales[best_piece], best_piece) ? grown : stale | 1u << best_piece;
        hand[best_card] = (uint8_t)(hand[best_card] - (best_card == best_piece ? 1 : 2));
        pieces[best_piece]--;
        found.piece[found.count] = (uint8_t)best_piece;
        found.card[found.count++] = (uint8_t)best_card;
        found.value += best;
    }
    return found;
}

/* Cards beyond the next harvest are worth a little, up to a point. */
static int32_t spare_cards_value(const struct thought *mind,
                                 const uint8_t hand[CINQUE_TERRE_PRODUCE])
{
    if (mind->horizon != FAR) return 0;
    int32_t value = 0, count = 0;
    for (uint32_t card = 0; card < CINQUE_TERRE_PRODUCE; card++) {
        if (hand[card] == 0) continue;
        int32_t held = hand[card] < 3 ? hand[card] : 3;
        value += held * (mind->pieces[card] ? SPARE_CARD + 10 * mind->price[card] : SPARE_CARD);
        count += hand[card];
    }
    if (count <= CARDS_USEFUL) return value;
    return value * CARDS_USEFUL / count - SPARE_CARD * (count - CARDS_USEFUL);
}

/* A harvest that may be worth thinking through: it is, only if it can beat what was found. */
struct chance {
    uint8_t space, before, capacity;
    bool is_made;                        /* the occasion has been worked out */
    uint32_t grown;                      /* kinds of which there are pieces */
    int32_t value[CINQUE_TERRE_PRODUCE]; /* of one more piece at most, of kinds grown there */
    struct occasion occasion;
};

enum { CHANCES = 2 * CINQUE_TERRE_HARVEST_SPACES };

struct outlook { /* what does not depend on the cards in hand */
    int32_t cart;
    sales_plan plan;                    /* the cart's sales counted on */
    int32_t most[CINQUE_TERRE_PRODUCE]; /* the best price of one more piece, wherever it is sold */
    uint32_t left;                      /* kinds of which there are pieces */
    int32_t scarce;                     /* what a piece can be worth beyond its price */
    struct chance chances[CHANCES];
    uint32_t count;
};

static void add_chance(const struct thought *mind, struct outlook *out, uint32_t space,
                       uint32_t before, uint32_t capacity)
{
    struct chance *chance = &out->chances[out->count++];
    uint32_t last = sizeof faded / sizeof *faded - 1, after = before + 1;
    int32_t share = after > mind->horizon ? 0 : faded[after < last ? after : last];
    chance->space = (uint8_t)space;
    chance->before = (uint8_t)before;
    chance->capacity = (uint8_t)capacity;
    chance->is_made = false;
    chance->grown = cinque_terre_grown_at(mind->state, space) & out->left;
    for (uint32_t kinds = chance->grown; kinds; kinds &= kinds - 1) {
        uint32_t piece = (uint32_t)__builtin_ctz(kinds);
        chance->value[piece] = out->most[piece] * share / FADE_UNIT + out->scarce;
    }
}

static void look_ahead(const struct thought *mind, struct outlook *out)
{
    out->plan = plan_nothing(mind);
    out->cart = cart_value(mind, &out->plan);
    out->count = 0;
    out->left = cinque_terre_kinds(mind->pieces, 1);
    out->scarce = mind->state->round < LATE_ROUND ? 0 : DEPLETION;
    for (uint32_t produce = 0; produce < CINQUE_TERRE_PRODUCE; produce++) {
        out->most[produce] = 0;
        for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++) {
            if (out->plan.row_left[village] == 0) continue;
            int32_t worth = sale_worth(mind, out->plan.sold, village, produce);
            if (worth > out->most[produce]) out->most[produce] = worth;
        }
    }
    for (uint32_t space = CINQUE_TERRE_HARVEST_FIRST;
         space < CINQUE_TERRE_HARVEST_FIRST + CINQUE_TERRE_HARVEST_SPACES; space++) {
        if (mind->capacity != 0) /* with the cart as it is */
            add_chance(mind, out, space, moves_for(mind->space, space) + 1, mind->capacity);
        if (mind->capacity != CINQUE_TERRE_CART) /* after selling it */
            add_chance(mind, out, space, LAP_ACTIONS, CINQUE_TERRE_CART);
    }
}

/* No harvest there can be worth more: every card at the best price. */
static int32_t chance_bound(const struct thought *mind, const struct chance *chance, uint32_t pairs)
{
    int32_t sum = 0, best = 0;
    for (uint32_t kinds = chance->grown; kinds; kinds &= kinds - 1) {
        uint32_t piece = (uint32_t)__builtin_ctz(kinds);
        int32_t value = chance->value[piece];
        uint32_t cards = mind->hand[piece], left = mind->pieces[piece];
        if (value > best) best = value;
        sum += (int32_t)(cards < left ? cards : left) * value;
    }
    if (best > PAIR_COST) sum += (int32_t)pairs * (best - PAIR_COST);
    int32_t full = chance->capacity * best;
    return sum < full ? sum : full;
}

/* From now on the chance promises no more than its first sales bring. */
static void make(const struct thought *mind, const struct outlook *ahead, struct chance *chance)
{
    chance->is_made = true;
    chance->occasion =
        occasion_at(mind, &ahead->plan, chance->space, chance->before, chance->capacity);
    for (uint32_t kinds = chance->grown; kinds; kinds &= kinds - 1) {
        uint32_t piece = (uint32_t)__builtin_ctz(kinds);
        chance->value[piece] = chance->occasion.first[piece].value + ahead->scarce;
    }
}

/* The best harvest that the cards allow; the first of equals. What is left of the hand counts as
 * well. Chances are thought through in the order of what they promise at most. */
static int32_t hand_value(const struct thought *mind, struct outlook *ahead)
{
    int32_t best = 0, bound[CHANCES];
    uint32_t found_at = CHANCES, open = (1u << ahead->count) - 1u;
    uint8_t rest[CINQUE_TERRE_PRODUCE];
    memcpy(rest, mind->hand, sizeof rest);
    uint32_t pairs = 0;
    for (uint32_t card = 0; card < CINQUE_TERRE_PRODUCE; card++) pairs += mind->hand[card] / 2u;
    for (uint32_t i = 0; i < ahead->count; i++)
        bound[i] = chance_bound(mind, &ahead->chances[i], pairs);
    while (open) {
        uint32_t next = (uint32_t)__builtin_ctz(open);
        for (uint32_t left = open; left; left &= left - 1) {
            uint32_t i = (uint32_t)__builtin_ctz(left);
            if (bound[i] > bound[next]) next = i;
        }
        if (bound[next] < best || bound[next] <= 0) break;
        struct chance *chance = &ahead->chances[next];
        if (!chance->is_made) { /* look again: it may promise less */
            make(mind, ahead, chance);
            bound[next] = chance_bound(mind, chance, pairs);
            continue;
        }
        open &= ~(1u << next);
        if (bound[next] == best && next > found_at) continue;
        uint8_t hand[CINQUE_TERRE_PRODUCE];
        memcpy(hand, mind->hand, sizeof hand);
        harvest_plan found = plan_harvest(mind, ahead->plan, &chance->occasion, hand);
        if (found.value < best || found.value <= 0) continue;
        if (found.value == best && next > found_at) continue;
        best = found.value;
        found_at = next;
        memcpy(rest, hand, sizeof rest);
    }
    return best + spare_cards_value(mind, rest);
}

static int32_t position_value(const struct thought *mind)
{
    struct outlook ahead;
    look_ahead(mind, &ahead);
    return mind->gained + ahead.cart + hand_value(mind, &ahead);
}

/* ---- What a seat's prospects are worth, for learning ---- */

/* Actions that the seat still has in the final round; FAR before it. */
static uint32_t actions_left(const cinque_terre_state *state, uint32_t seat)
{
    const tv_frame *turn = &state->frames.frame[0];
    if (state->frames.ending != 0) return 0;
    if (state->final_turns == 0 || turn->step != CINQUE_TERRE_STEP_TURN || turn->seats == 0)
        return FAR;
    uint32_t seats = state->frames.seats, now = (uint32_t)__builtin_ctz(turn->seats);
    uint32_t ahead = (seat + seats - now) % seats;
    if (ahead == 0) return turn->arg[0];
    return ahead < state->final_turns ? CINQUE_TERRE_ACTIONS : 0;
}

static struct thought mind_of(const cinque_terre_state *state, tv_seat seat);

void cinque_terre_appraise(const cinque_terre_state *state, tv_seat seat,
                           cinque_terre_prospects *out)
{
    struct thought mind = mind_of(state, seat);
    mind.horizon = actions_left(state, mind.seat);
    struct outlook ahead;
    look_ahead(&mind, &ahead);
    out->cart = ahead.cart;
    out->hand = mind.horizon > 0 ? hand_value(&mind, &ahead) : 0;
    out->orders = out->vendors = 0;
    for (uint32_t i = 0; i < state->frames.seats; i++) {
        if (state->row[i] >= CINQUE_TERRE_ORDERS) continue;
        const cinque_terre_order *order = &cinque_terre_orders[state->row[i]];
        uint32_t missing = cinque_terre_missing(order, mind.sold);
        out->orders += LIRA * order->lire * order_share[missing] / FADE_UNIT;
    }
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++)
        if (state->vendor[village] == CINQUE_TERRE_NONE)
            out->vendors += LIRA * cinque_terre_vendor_lire[village] *
                            vendor_share[mind.row_left[village]] / FADE_UNIT;
    out->actions = mind.horizon;
}

/* ---- Trying an action out in the mind ---- */

static struct thought mind_of(const cinque_terre_state *state, tv_seat seat)
{
    struct thought mind = {.state = state, .seat = (uint32_t)seat, .space = state->space[seat]};
    memcpy(mind.hand, state->hand[seat], sizeof mind.hand);
    memcpy(mind.cart, state->cart[seat], sizeof mind.cart);
    memcpy(mind.pieces, state->pieces, sizeof mind.pieces);
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++)
        mind.row_left[village] = (uint8_t)(CINQUE_TERRE_ROW - state->sold_count[seat][village]);
    mind.sold = state->sold_cells[seat];
    mind.capacity = (uint32_t)CINQUE_TERRE_CART - state->cart_count[seat];
    mind.horizon = FAR;
    const tv_frame *turn = &state->frames.frame[0];
    if (state->final_turns > 0 && turn->step == CINQUE_TERRE_STEP_TURN) {
        bool is_inside = tv_frames_peek(&state->frames)->step != CINQUE_TERRE_STEP_TURN;
        mind.horizon = (uint32_t)turn->arg[0] - !is_inside;
    }
    find_worth(&mind);
    return mind;
}

static void mind_sell(struct thought *mind, uint32_t produce)
{
    uint32_t village = cinque_terre_village_of[mind->space];
    mind->gained += sale_worth(mind, mind->sold, village, produce);
    mind->sold |= cinque_terre_cell(village, produce);
    mind->row_left[village]--;
    mind->cart[produce]--;
    mind->capacity++;
    find_worth(mind);
}

static void mind_harvest(struct thought *mind, uint32_t piece, uint32_t card)
{
    mind->hand[card] = (uint8_t)(mind->hand[card] - (piece == card ? 1 : 2));
    mind->gained += depletion_value(mind, mind->pieces[piece]);
    mind->pieces[piece]--;
    mind->cart[piece]++;
    mind->capacity--;
}

/* Bots name a sale piece by piece in ascending order: the lowest piece that should be sold comes
 * first, with the value of the whole sale. */
static int32_t rate_sell(struct thought *mind, uint32_t produce)
{
    uint32_t village = cinque_terre_village_of[mind->space];
    mind_sell(mind, produce);
    int32_t value = position_value(mind);
    for (uint32_t other = produce; other < CINQUE_TERRE_PRODUCE; other++)
        while (mind->cart[other] > 0 && mind->row_left[village] > 0) {
            struct thought sold = *mind;
            mind_sell(&sold, other);
            int32_t more = position_value(&sold);
            if (more <= value) break;
            value = more;
            *mind = sold;
        }
    return value;
}

/* What the choices of one decision have in common, worked out when the first of them asks. */
struct decision {
    struct thought mind;
    struct outlook ahead;
    int32_t value; /* of the position as it is */
    harvest_plan harvest;
    bool has_ahead, has_value, has_harvest;
};

static struct outlook *ahead_of(struct decision *now)
{
    if (!now->has_ahead) look_ahead(&now->mind, &now->ahead);
    now->has_ahead = true;
    return &now->ahead;
}

static int32_t value_now(struct decision *now)
{
    struct outlook *ahead = ahead_of(now);
    if (!now->has_value)
        now->value = now->mind.gained + ahead->cart + hand_value(&now->mind, ahead);
    now->has_value = true;
    return now->value;
}

static const harvest_plan *harvest_now(struct decision *now)
{
    const struct thought *mind = &now->mind;
    if (now->has_harvest) return &now->harvest;
    sales_plan plan = plan_nothing(mind);
    (void)cart_value(mind, &plan);
    uint8_t hand[CINQUE_TERRE_PRODUCE];
    memcpy(hand, mind->hand, sizeof hand);
    struct occasion here = occasion_at(mind, &plan, mind->space, 0, mind->capacity);
    now->harvest = plan_harvest(mind, plan, &here, hand);
    now->has_harvest = true;
    return &now->harvest;
}

/* The same for a harvest: the best one is planned whole, and its first piece is rated with it. */
static int32_t rate_harvest(struct decision *now, uint32_t piece, uint32_t card)
{
    const harvest_plan *best = harvest_now(now);
    struct thought mind = now->mind;
    uint32_t code = piece * CINQUE_TERRE_PRODUCE + card;
    bool is_planned = false, is_lowest = true;
    for (uint32_t i = 0; i < best->count; i++) {
        uint32_t other = best->piece[i] * (uint32_t)CINQUE_TERRE_PRODUCE + best->card[i];
        if (other == code) is_planned = true;
        if (other < code) is_lowest = false;
    }
    if (!is_planned || !is_lowest) {
        mind_harvest(&mind, piece, card);
        return position_value(&mind) - 1;
    }
    for (uint32_t i = 0; i < best->count; i++) mind_harvest(&mind, best->piece[i], best->card[i]);
    return position_value(&mind);
}

/* An unseen card, averaged over all that the seat has not seen. */
static int32_t rate_draw(struct decision *now)
{
    struct thought mind = now->mind;
    const cinque_terre_state *state = mind.state;
    int32_t sum = 0, count = 0;
    struct outlook *ahead = ahead_of(now);
    for (uint32_t produce = 0; produce < CINQUE_TERRE_PRODUCE; produce++) {
        int32_t unseen = CINQUE_TERRE_CARDS_EACH - state->discard[produce] - state->open[produce] -
                         mind.hand[produce];
        for (uint32_t seat = 0; seat < state->frames.seats; seat++)
            if (seat != mind.seat) unseen -= state->known[seat][produce];
        if (unseen <= 0) continue;
        mind.hand[produce]++;
        sum += unseen * (mind.gained + ahead->cart + hand_value(&mind, ahead));
        mind.hand[produce]--;
        count += unseen;
    }
    return count ? sum / count : value_now(now);
}

/* A card that lies open. */
static int32_t rate_take(struct decision *now, uint32_t produce)
{
    struct outlook *ahead = ahead_of(now);
    now->mind.hand[produce]++;
    int32_t value = now->mind.gained + ahead->cart + hand_value(&now->mind, ahead);
    now->mind.hand[produce]--;
    return value;
}

static int32_t rate_move(const struct decision *now, uint32_t space)
{
    struct thought mind = now->mind;
    mind.space = space;
    return position_value(&mind);
}

/* ---- Orders ---- */

/* What a secret order is likely to bring, in hundredths: sure if complete, else a gamble. */
static int32_t secret_value(const struct thought *mind, uint32_t id)
{
    const cinque_terre_order *order = &cinque_terre_orders[id];
    int32_t missing = (int32_t)cinque_terre_missing(order, mind->sold);
    if (missing == 0) return LIRA * order->lire;
    if (mind->state->final_turns > 0) return -LIRA * CINQUE_TERRE_MISSING_LIRE * missing;
    int32_t share = missing == 1 ? 170 : missing == 2 ? 100 : 40; /* chance of success, 256ths */
    return LIRA * (order->lire * share - CINQUE_TERRE_MISSING_LIRE * missing * (256 - share)) / 256;
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

static int32_t rate_action(struct decision *now, tv_action action)
{
    struct thought mind;
    switch (action.kind) {
    case CINQUE_TERRE_VERB_START:
    case CINQUE_TERRE_VERB_MOVE_TO: return rate_move(now, action.arg[0]);
    case CINQUE_TERRE_VERB_TAKE: return rate_take(now, action.arg[0]);
    case CINQUE_TERRE_VERB_DRAW: return rate_draw(now);
    case CINQUE_TERRE_VERB_HARVEST: return rate_harvest(now, action.arg[0], action.arg[1]);
    case CINQUE_TERRE_VERB_SELL: mind = now->mind; return rate_sell(&mind, action.arg[0]);
    case CINQUE_TERRE_VERB_STOP: return value_now(now) - (now->mind.horizon == FAR ? IDLE_COST : 1);
    case CINQUE_TERRE_VERB_LEAVE:
    case CINQUE_TERRE_VERB_CLOSE: return value_now(now);
    default: return rate_claim(&now->mind, action);
    }
}

void cinque_terre_rate_all(const tv_state *state, tv_seat seat, const tv_action *actions,
                           uint32_t count, int32_t *out)
{
    struct decision now; /* not cleared: it is large */
    now.mind = mind_of(cinque_terre_read(state), seat);
    now.has_ahead = now.has_value = now.has_harvest = false;
    for (uint32_t i = 0; i < count; i++) out[i] = rate_action(&now, actions[i]);
}

int32_t cinque_terre_rate(const tv_state *state, tv_seat seat, tv_action action)
{
    int32_t out;
    cinque_terre_rate_all(state, seat, &action, 1, &out);
    return out;
}
