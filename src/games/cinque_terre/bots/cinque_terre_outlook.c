/* cinque_terre_outlook.c - what cart and cards of a seat promise in Cinque Terre.
 *
 * What a sale is worth counts the price, the progress of every order that wants it, and of the
 * vendor; selling the same thing twice in a village is worth less, because a full variety of sales
 * fulfils every order and brings the match to its end. All is worth less the more actions away it
 * is. This is where search spends most of its time: numbers of all eight kinds are worked with at
 * once, and a harvest is thought through only if it can be the best. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/bots/cinque_terre_outlook.h"

enum {
    DOUBLE_COST = 150, /* for filling a space without a new cell */
    CARDS_USEFUL = 7,  /* more cards than this in hand add nothing */
    LATE_ROUND = 40,   /* from here on the match is driven to its end */
    DEPLETION = 2000,  /* value of a last piece then */
    FADE_UNIT = 256
};

/* Worth of something that many actions away, in 256ths. */
static const uint16_t faded[] = {256, 222, 193, 168, 146, 127, 110, 96, 83, 72};
/* Share of an order's value that counts as earned with so many symbols missing, in 256ths. */
static const uint16_t order_share[] = {230, 115, 55, 25, 10, 4};
/* Share of a vendor's value with so many spaces still empty, in 256ths. */
static const uint16_t vendor_share[] = {230, 130, 80, 50, 30, 18, 10, 4, 0};

/* ---- What a sale is worth ---- */

/* Each symbol that an order misses is worth a step towards it. */
static void add_order_worth(market *sales, const cinque_terre_order *order, int32_t value)
{
    uint64_t missing = order->cells & ~sales->sold;
    uint32_t count = tv_bits_count(missing);
    if (count == 0) return;
    uint32_t step = (uint32_t)value * (order_share[count - 1] - order_share[count]) / FADE_UNIT;
    for (; missing; missing &= missing - 1) {
        int cell = __builtin_ctzll(missing);
        uint32_t village = (uint32_t)cell / CINQUE_TERRE_PRODUCE;
        if (sales->row_left[village] > 0)
            sales->worth[village][cell % CINQUE_TERRE_PRODUCE] += (int16_t)step;
    }
}

/* Worth of another piece where the same has been sold. */
static int16_t worth_again(int32_t price)
{
    return (int16_t)(price > 1 ? CINQUE_TERRE_LIRA * price - DOUBLE_COST : 20);
}

static eight village_worth(const cinque_terre_state *state, uint32_t village, const market *sales)
{
    uint32_t left = sales->row_left[village], vendor = 0;
    uint32_t sold = (uint32_t)(sales->sold >> (village * CINQUE_TERRE_PRODUCE) & 0xFF);
    if (left == 0) return (eight){0};
    if (state->vendor[village] == CINQUE_TERRE_NONE)
        vendor = (uint32_t)CINQUE_TERRE_LIRA * cinque_terre_vendor_lire[village] *
                 (uint32_t)(vendor_share[left - 1] - vendor_share[left]) / FADE_UNIT;
    eight price = eight_of(state->die[village]);
    price -= price == 0;
    eight is_one = price == 1, is_sold = mask_of(sold);
    eight again = (is_one & 20) | (~is_one & (price * CINQUE_TERRE_LIRA - DOUBLE_COST));
    return (is_sold & again) | (~is_sold & (price * CINQUE_TERRE_LIRA + (int16_t)vendor));
}

void cinque_terre_find_worth(struct thought *mind)
{
    const cinque_terre_state *state = mind->state;
    uint32_t seat = mind->seat;
    market *sales = &mind->sales;
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++)
        sales->worth[village] = village_worth(state, village, sales);
    for (uint32_t i = 0; i < state->frames.seats; i++)
        if (state->row[i] < CINQUE_TERRE_ORDERS)
            add_order_worth(sales, &cinque_terre_orders[state->row[i]],
                            CINQUE_TERRE_LIRA * cinque_terre_orders[state->row[i]].lire);
    for (uint32_t i = 0; i < state->secret_count[seat]; i++) {
        const cinque_terre_order *order = &cinque_terre_orders[state->secret[seat][i]];
        add_order_worth(sales, order,
                        CINQUE_TERRE_LIRA *
                            (order->lire + CINQUE_TERRE_MISSING_LIRE * order->symbols));
    }
    uint32_t starting = state->starting[seat];
    if (starting < CINQUE_TERRE_STARTING_ORDERS)
        add_order_worth(sales, &cinque_terre_starting_orders[starting],
                        2 * CINQUE_TERRE_LIRA *
                            (int32_t)cinque_terre_starting_value(state, starting));
}

static int32_t fade(const struct thought *mind, int32_t value, uint32_t actions)
{
    return actions > mind->horizon ? 0 : value * faded[actions] / FADE_UNIT;
}

/* What is left of a sale's worth in each village, in 256ths, from a space `before` actions away.
 */
typedef struct way {
    uint16_t share[CINQUE_TERRE_VILLAGES];
} way;

/* Moves from each space to each village. */
static const uint8_t moves_to[CINQUE_TERRE_SPACES][CINQUE_TERRE_VILLAGES] = {
    {0, 2, 2, 2, 1}, {2, 2, 2, 1, 1}, {2, 2, 1, 1, 1}, {2, 1, 1, 1, 1},
    {1, 1, 1, 1, 0}, {1, 1, 1, 0, 2}, {1, 1, 0, 2, 2}, {1, 0, 2, 2, 2},
};

static way way_from(const struct thought *mind, uint32_t from, uint32_t before)
{
    way out;
    const uint8_t *moves = moves_to[from % CINQUE_TERRE_SPACES];
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++) {
        uint32_t actions = before + moves[village] + 1;
        out.share[village] = actions > mind->horizon ? 0 : faded[actions];
    }
    return out;
}

typedef struct sale {
    int32_t value;
    uint32_t village; /* NONE: nowhere */
} sale;

/* The best place to sell one more piece. */
static sale best_sale(const market *sales, uint32_t produce, const way *on)
{
    sale best = {0, CINQUE_TERRE_NONE};
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++) {
        uint32_t worth = (uint16_t)sales->worth[village][produce];
        int32_t value = (int32_t)(worth * on->share[village] / FADE_UNIT);
        if (value > best.value) best = (sale){value, village};
    }
    return best;
}

/* For all kinds at once: a share of their worth, in 256ths. In two halves, so that 16 bits do. */
static eight share_of(eight worth, uint32_t share)
{
    unsigned_eight all = (unsigned_eight)worth, factor = (unsigned_eight){0} + (uint16_t)share;
    return (eight)((all >> 8) * factor + ((all & 0xFF) * factor >> 8));
}

/* From now on the sale is counted on. True: nothing more can be sold there. */
static bool count_on(const cinque_terre_state *state, market *sales, uint32_t village,
                     uint32_t produce)
{
    if (village == CINQUE_TERRE_NONE) return false;
    sales->sold |= cinque_terre_cell(village, produce);
    sales->worth[village][produce] =
        worth_again((int32_t)cinque_terre_price(state, village, produce));
    if (--sales->row_left[village] > 0) return false;
    sales->worth[village] = (eight){0};
    return true;
}

int32_t cinque_terre_cart_value(const struct thought *mind, uint32_t space, market *sales)
{
    int32_t value = 0;
    if (mind->capacity == CINQUE_TERRE_CART) return 0;
    way on = way_from(mind, space, 0);
    for (uint32_t kinds = cinque_terre_kinds(mind->cart, 1); kinds; kinds &= kinds - 1) {
        uint32_t produce = (uint32_t)__builtin_ctz(kinds);
        for (uint32_t i = 0; i < mind->cart[produce]; i++) {
            sale chosen = best_sale(sales, produce, &on);
            (void)count_on(mind->state, sales, chosen.village, produce);
            value += chosen.value;
        }
    }
    return value;
}

/* ---- What a harvest is worth ---- */

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

int32_t cinque_terre_depletion_value(const struct thought *mind, uint32_t left)
{
    return mind->state->round < LATE_ROUND ? 0 : DEPLETION / (int32_t)left;
}

static void find_prices(const market *sales, struct prices *out)
{
    const eight *worth = sales->worth;
    out->sales = *sales;
    out->far[2] = worth[0];
    out->far[1] = larger(worth[0], worth[1]);
    out->far[0] = larger(out->far[1], worth[2]);
    out->near[0] = larger(worth[3], worth[4]);
    out->near[1] = larger(out->near[0], worth[2]);
    out->near[2] = larger(out->near[1], worth[1]);
}

void cinque_terre_find_occasion(const struct thought *mind, const struct prices *prices,
                                struct occasion *out)
{
    uint32_t i = out->space - CINQUE_TERRE_HARVEST_FIRST, actions = out->before + 2;
    out->near = actions > mind->horizon ? 0 : faded[actions];
    out->far = actions + 1 > mind->horizon ? 0 : faded[actions + 1];
    out->grown = cinque_terre_grown_at(mind->state, out->space);
    out->kinds = out->grown & prices->kinds;
    out->first = larger(share_of(prices->near[i], out->near), share_of(prices->far[i], out->far));
}

/* What pieces bring in each village after a harvest; sales are counted on one by one. */
struct sales_to_come {
    eight value[CINQUE_TERRE_VILLAGES];
    eight best; /* of all villages */
    uint16_t share[CINQUE_TERRE_VILLAGES];
    uint8_t row_left[CINQUE_TERRE_VILLAGES];
};

static eight best_of(const struct sales_to_come *sales)
{
    eight best = sales->value[0];
    for (uint32_t village = 1; village < CINQUE_TERRE_VILLAGES; village++)
        best = larger(best, sales->value[village]);
    return best;
}

static void find_sales(const market *sales, const struct occasion *occasion,
                       struct sales_to_come *out)
{
    uint32_t near = CINQUE_TERRE_HARVEST_FIRST + CINQUE_TERRE_HARVEST_SPACES - occasion->space;
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++) {
        out->share[village] = village < near ? occasion->far : occasion->near;
        out->value[village] = share_of(sales->worth[village], out->share[village]);
    }
    memcpy(out->row_left, sales->row_left, sizeof out->row_left);
}

/* The piece is sold where it brings most, in the first of equal villages. */
static void sell_best(const cinque_terre_state *state, struct sales_to_come *sales, uint32_t piece)
{
    uint32_t village = 0;
    int16_t best = sales->best[piece];
    if (best == 0) return;
    while (sales->value[village][piece] != best) village++;
    if (--sales->row_left[village] == 0) {
        sales->value[village] = (eight){0};
        sales->best = best_of(sales);
        return;
    }
    int32_t again = worth_again((int32_t)cinque_terre_price(state, village, piece));
    sales->value[village][piece] = (int16_t)(again * sales->share[village] / FADE_UNIT);
    best = 0;
    for (uint32_t i = 0; i < CINQUE_TERRE_VILLAGES; i++)
        if (sales->value[i][piece] > best) best = sales->value[i][piece];
    sales->best[piece] = best;
}

/* What the last pieces of a kind are worth in a long match, for all kinds. */
static eight late_worth(const struct thought *mind, uint32_t kinds,
                        const uint8_t pieces[CINQUE_TERRE_PRODUCE], uint32_t before)
{
    eight out = {0};
    for (; kinds; kinds &= kinds - 1) {
        uint32_t piece = (uint32_t)__builtin_ctz(kinds);
        out[piece] = (int16_t)fade(mind, cinque_terre_depletion_value(mind, pieces[piece]), before);
    }
    return out;
}

/* The first kind of which the value is that. */
static uint32_t kind_with(eight values, int32_t value)
{
    eight_bytes same =
        __builtin_convertvector((unsigned_eight)(values == (int16_t)value), eight_bytes);
    uint64_t bytes;
    memcpy(&bytes, &same, sizeof bytes);
    return (uint32_t)__builtin_ctzll(bytes) / 8;
}

void cinque_terre_plan_harvest(const struct thought *mind, const market *sales,
                               const struct occasion *occasion,
                               const uint8_t hand[CINQUE_TERRE_PRODUCE], harvest_plan *found)
{
    uint32_t kinds_left = occasion->kinds, best_piece = 0;
    uint8_t pieces[CINQUE_TERRE_PRODUCE];
    struct sales_to_come ahead; /* found when the first sale is counted on */
    bool is_late = mind->state->round >= LATE_ROUND;
    eight first = occasion->first;
    memcpy(pieces, mind->pieces, sizeof pieces);
    memcpy(found->rest, hand, sizeof found->rest);
    found->value = 0;
    found->count = 0;
    while (found->count < occasion->capacity) {
        uint32_t held = cinque_terre_kinds(found->rest, 1);
        uint32_t pair = kinds_left & ~held ? spare_pair(found->rest, occasion->grown)
                                           : (uint32_t)CINQUE_TERRE_NONE;
        uint32_t kinds = pair == CINQUE_TERRE_NONE ? kinds_left & held : kinds_left;
        if (kinds == 0) break;
        if (found->count > 0) {
            if (found->count == 1) {
                find_sales(sales, occasion, &ahead);
                ahead.best = first;
            }
            sell_best(mind->state, &ahead, best_piece);
            first = ahead.best;
        }
        eight value = first - (~mask_of(held) & CINQUE_TERRE_PAIR_COST);
        if (is_late) value += late_worth(mind, kinds, pieces, occasion->before);
        value &= mask_of(kinds);
        int32_t best = largest_of(value);
        if (best <= 0) break;
        best_piece = kind_with(value, best);
        uint32_t card = held >> best_piece & 1 ? best_piece : pair;
        found->rest[card] = (uint8_t)(found->rest[card] - (card == best_piece ? 1 : 2));
        found->piece[found->count] = (uint8_t)best_piece;
        found->card[found->count++] = (uint8_t)card;
        found->value += best;
        if (--pieces[best_piece] == 0) kinds_left &= ~(1u << best_piece);
    }
}

/* What a card is worth that is not needed at once: more if there is still something to harvest. */
static eight spare_worth(const cinque_terre_state *state)
{
    eight price = {1, 1, 1, 1, 1, 1, 1, 1};
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++) {
        eight die = eight_of(state->die[village]), is_more = die > price;
        price = (die & is_more) | (price & ~is_more);
    }
    return CINQUE_TERRE_SPARE_CARD + (10 * price & (eight_of(state->pieces) > 0));
}

int32_t cinque_terre_all_cards_value(const struct thought *mind,
                                     const uint8_t hand[CINQUE_TERRE_PRODUCE])
{
    if (mind->horizon != CINQUE_TERRE_FAR) return 0;
    eight held = eight_of(hand), is_many = held > 3;
    return sum_of_eight(((held & ~is_many) | (3 & is_many)) * mind->spare);
}

/* Cards beyond the next harvest are worth a little, up to a point. */
static int32_t spare_cards_value(const struct thought *mind,
                                 const uint8_t hand[CINQUE_TERRE_PRODUCE])
{
    if (mind->horizon != CINQUE_TERRE_FAR) return 0;
    int32_t value = cinque_terre_all_cards_value(mind, hand), count = sum_of_eight(eight_of(hand));
    if (count <= CARDS_USEFUL) return value;
    return value * CARDS_USEFUL / count - CINQUE_TERRE_SPARE_CARD * (count - CARDS_USEFUL);
}

void cinque_terre_look_ahead(const struct thought *mind, const market *sales, struct outlook *out)
{
    eight held = eight_of(mind->hand), left = eight_of(mind->pieces), is_enough = held < left;
    out->prices.cards = (held & is_enough) | (left & ~is_enough);
    out->prices.kinds = cinque_terre_kinds(mind->pieces, 1);
    find_prices(sales, &out->prices);
    for (uint32_t i = 0; i < CINQUE_TERRE_HARVEST_SPACES; i++)
        for (uint32_t k = 0; k < CINQUE_TERRE_CHANCE_TIMES; k++) out->chances[i][k].is_made = false;
}

static int32_t most_for(const struct thought *mind, const struct occasion *occasion, uint32_t piece)
{
    return occasion->first[piece] + (mind->state->round < LATE_ROUND ? 0 : DEPLETION);
}

int32_t cinque_terre_most_of(const struct thought *mind, const struct occasion *occasion,
                             uint32_t piece, uint32_t cards)
{
    uint32_t left = mind->pieces[piece];
    return (int32_t)(cards < left ? cards : left) * most_for(mind, occasion, piece);
}

static void bound_chance(const struct thought *mind, eight cards, struct chance *chance)
{
    int16_t late = mind->state->round < LATE_ROUND ? 0 : DEPLETION;
    eight most = chance->occasion.first + late;
    most &= mask_of(chance->occasion.kinds);
    int32_t best = largest_of(most);
    chance->singles = sum_of_products(cards, most);
    chance->pair = best > CINQUE_TERRE_PAIR_COST ? best - CINQUE_TERRE_PAIR_COST : 0;
    chance->full = (int32_t)chance->occasion.capacity * best;
}

struct chance *cinque_terre_chance_at(const struct thought *mind, struct outlook *ahead,
                                      uint32_t space, uint32_t before, uint32_t capacity)
{
    struct chance *chance =
        &ahead->chances[space - CINQUE_TERRE_HARVEST_FIRST][before - CINQUE_TERRE_SOONEST];
    if (chance->is_made) return chance;
    chance->is_made = true;
    chance->is_planned = false;
    chance->occasion.space = space;
    chance->occasion.before = before;
    chance->occasion.capacity = capacity;
    cinque_terre_find_occasion(mind, &ahead->prices, &chance->occasion);
    bound_chance(mind, ahead->prices.cards, chance);
    return chance;
}

/* Can a card change a harvest? A first card of a kind that does not grow there is left over. */
static bool is_used(const struct thought *mind, const struct chance *chance, uint32_t card)
{
    return card != CINQUE_TERRE_NO_CARD &&
           (mind->hand[card] > 0 || chance->occasion.kinds >> card & 1);
}

/* The plan with one more card (or CINQUE_TERRE_NO_CARD). */
static const harvest_plan *plan_with(const struct thought *mind, const market *sales,
                                     struct chance *chance, uint32_t card, harvest_plan *other)
{
    const struct occasion *occasion = &chance->occasion;
    if (is_used(mind, chance, card)) {
        uint8_t hand[CINQUE_TERRE_PRODUCE];
        memcpy(hand, mind->hand, sizeof hand);
        hand[card]++;
        cinque_terre_plan_harvest(mind, sales, occasion, hand, other);
        return other;
    }
    if (!chance->is_planned)
        cinque_terre_plan_harvest(mind, sales, occasion, mind->hand, &chance->plan);
    chance->is_planned = true;
    if (card == CINQUE_TERRE_NO_CARD) return &chance->plan;
    *other = chance->plan;
    other->rest[card]++;
    return other;
}

uint32_t cinque_terre_pairs_in(const uint8_t hand[CINQUE_TERRE_PRODUCE])
{
    uint64_t cards;
    memcpy(&cards, hand, sizeof cards);
    return (uint32_t)((cards >> 1 & 0x7F7F7F7F7F7F7F7F) * 0x0101010101010101 >> 56);
}

void cinque_terre_find_chances(const struct thought *mind, struct outlook *ahead, uint32_t space,
                               struct chances *out)
{
    uint32_t count = 0;
    out->ahead = ahead;
    for (uint32_t i = 0; i < CINQUE_TERRE_HARVEST_SPACES; i++) {
        uint32_t there = CINQUE_TERRE_HARVEST_FIRST + i;
        if (mind->capacity != 0) /* with the cart as it is */
            out->chance[count++] = cinque_terre_chance_at(
                mind, ahead, there, moves_for(space, there) + 1, mind->capacity);
        if (mind->capacity != CINQUE_TERRE_CART) /* after selling it */
            out->chance[count++] = cinque_terre_chance_at(
                mind, ahead, there, CINQUE_TERRE_LAP_ACTIONS, CINQUE_TERRE_CART);
    }
    out->count = count;
}

/* What a chance can be worth at most, with one more card. */
static int32_t bound_with(const struct thought *mind, const struct chance *chance, uint32_t card,
                          int32_t pairs)
{
    if (chance->is_planned && !is_used(mind, chance, card)) return chance->plan.value;
    int32_t sum = chance->singles + pairs * chance->pair;
    if (card != CINQUE_TERRE_NO_CARD && chance->occasion.kinds >> card & 1 &&
        mind->hand[card] < mind->pieces[card])
        sum += most_for(mind, &chance->occasion, card);
    return sum < chance->full ? sum : chance->full;
}

void cinque_terre_find_bounds(const struct thought *mind, const struct chances *chances,
                              uint32_t card, struct bounds *out)
{
    int32_t most = 0;
    out->card = card;
    memcpy(out->hand, mind->hand, sizeof out->hand);
    if (card != CINQUE_TERRE_NO_CARD) out->hand[card]++;
    int32_t pairs = (int32_t)cinque_terre_pairs_in(out->hand);
    for (uint32_t i = 0; i < chances->count; i++) {
        out->bound[i] = bound_with(mind, chances->chance[i], card, pairs);
        if (out->bound[i] > most) most = out->bound[i];
    }
    out->most = most + cinque_terre_all_cards_value(mind, out->hand);
}

int32_t cinque_terre_hand_value(const struct thought *mind, const struct chances *chances,
                                const struct bounds *bounds, int32_t floor)
{
    harvest_plan plans[2]; /* the best, and the one being looked at */
    const harvest_plan *found = NULL;
    const int32_t *bound = bounds->bound;
    int32_t best = 0;
    uint32_t found_at = CINQUE_TERRE_CHANCES;
    if (bounds->most < floor) return floor - 1;
    for (uint32_t open = (1u << chances->count) - 1u; open;) {
        uint32_t next = (uint32_t)__builtin_ctz(open);
        for (uint32_t left = open; left; left &= left - 1) {
            uint32_t i = (uint32_t)__builtin_ctz(left);
            if (bound[i] > bound[next]) next = i;
        }
        if (bound[next] < best || bound[next] <= 0) break;
        open &= ~(1u << next);
        if (bound[next] == best && next > found_at) continue;
        const harvest_plan *plan =
            plan_with(mind, &chances->ahead->prices.sales, chances->chance[next], bounds->card,
                      &plans[found == &plans[0]]);
        if (plan->value < best || plan->value <= 0) continue;
        if (plan->value == best && next > found_at) continue;
        best = plan->value;
        found_at = next;
        found = plan;
    }
    return best + spare_cards_value(mind, found ? found->rest : bounds->hand);
}

int32_t cinque_terre_hand_value_at(const struct thought *mind, struct outlook *ahead,
                                   uint32_t space, int32_t floor)
{
    struct chances chances;
    struct bounds bounds;
    cinque_terre_find_chances(mind, ahead, space, &chances);
    cinque_terre_find_bounds(mind, &chances, CINQUE_TERRE_NO_CARD, &bounds);
    return cinque_terre_hand_value(mind, &chances, &bounds, floor);
}

int32_t cinque_terre_position_value(const struct thought *mind, int32_t floor)
{
    struct outlook ahead; /* not cleared: it is large */
    market sales = mind->sales;
    int32_t known = mind->gained + cinque_terre_cart_value(mind, mind->space, &sales);
    cinque_terre_look_ahead(mind, &sales, &ahead);
    return known + cinque_terre_hand_value_at(mind, &ahead, mind->space, floor - known);
}

/* ---- A seat's mind ---- */

struct thought cinque_terre_mind_of(const cinque_terre_state *state, tv_seat seat)
{
    struct thought mind = {.state = state, .seat = (uint32_t)seat, .space = state->space[seat]};
    memcpy(mind.hand, state->hand[seat], sizeof mind.hand);
    memcpy(mind.cart, state->cart[seat], sizeof mind.cart);
    memcpy(mind.pieces, state->pieces, sizeof mind.pieces);
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++)
        mind.sales.row_left[village] =
            (uint8_t)(CINQUE_TERRE_ROW - state->sold_count[seat][village]);
    mind.sales.sold = state->sold_cells[seat];
    mind.capacity = (uint32_t)CINQUE_TERRE_CART - state->cart_count[seat];
    mind.horizon = CINQUE_TERRE_FAR;
    const tv_frame *turn = &state->frames.frame[0];
    if (state->final_turns > 0 && turn->step == CINQUE_TERRE_STEP_TURN) {
        bool is_inside = tv_frames_peek(&state->frames)->step != CINQUE_TERRE_STEP_TURN;
        mind.horizon = (uint32_t)turn->arg[0] - !is_inside;
    }
    mind.spare = spare_worth(state);
    cinque_terre_find_worth(&mind);
    return mind;
}

/* ---- What a seat's prospects are worth, for learning ---- */

/* Actions that the seat still has in the final round; CINQUE_TERRE_FAR before it. */
static uint32_t actions_left(const cinque_terre_state *state, uint32_t seat)
{
    const tv_frame *turn = &state->frames.frame[0];
    if (state->frames.ending != 0) return 0;
    if (state->final_turns == 0 || turn->step != CINQUE_TERRE_STEP_TURN || turn->seats == 0)
        return CINQUE_TERRE_FAR;
    uint32_t seats = state->frames.seats, now = (uint32_t)__builtin_ctz(turn->seats);
    uint32_t ahead = (seat + seats - now) % seats;
    if (ahead == 0) return turn->arg[0];
    return ahead < state->final_turns ? CINQUE_TERRE_ACTIONS : 0;
}

void cinque_terre_appraise(const cinque_terre_state *state, tv_seat seat,
                           cinque_terre_prospects *out)
{
    struct thought mind = cinque_terre_mind_of(state, seat);
    mind.horizon = actions_left(state, mind.seat);
    struct outlook ahead; /* not cleared: it is large */
    market sales = mind.sales;
    out->cart = cinque_terre_cart_value(&mind, mind.space, &sales);
    cinque_terre_look_ahead(&mind, &sales, &ahead);
    out->hand = mind.horizon > 0
                    ? cinque_terre_hand_value_at(&mind, &ahead, mind.space, CINQUE_TERRE_ANY)
                    : 0;
    out->orders = out->vendors = 0;
    for (uint32_t i = 0; i < state->frames.seats; i++) {
        if (state->row[i] >= CINQUE_TERRE_ORDERS) continue;
        const cinque_terre_order *order = &cinque_terre_orders[state->row[i]];
        uint32_t missing = cinque_terre_missing(order, mind.sales.sold);
        out->orders += CINQUE_TERRE_LIRA * order->lire * order_share[missing] / FADE_UNIT;
    }
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++)
        if (state->vendor[village] == CINQUE_TERRE_NONE)
            out->vendors += CINQUE_TERRE_LIRA * cinque_terre_vendor_lire[village] *
                            vendor_share[mind.sales.row_left[village]] / FADE_UNIT;
    out->actions = mind.horizon;
}
