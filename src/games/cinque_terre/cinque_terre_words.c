/* cinque_terre_words.c - how actions, reasons and events of Cinque Terre are said.
 *
 * Tables only; the engine writes and reads text and JSON from them. The fields of the state are in
 * cinque_terre_fields.c. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"

#define PRODUCE &cinque_terre_produce_words
#define VILLAGE &cinque_terre_village_words
#define SPACE &cinque_terre_space_words
#define HARVEST_SPACE &cinque_terre_harvest_words
#define ORDER &cinque_terre_order_words
#define STARTING &cinque_terre_starting_words
#define SEAT &tv_seat_words

/* clang-format off */
const tv_verb cinque_terre_verbs[CINQUE_TERRE_VERB_COUNT] = {
    [CINQUE_TERRE_GROW] = {"grow", "{1} grows at {0}", NULL,
                           {{"space", HARVEST_SPACE, 0, 0}, {"produce", PRODUCE, 0, 0}}},
    [CINQUE_TERRE_ROLL] = {"roll", "{0} pays {2} for {1}", NULL,
                           {{"village", VILLAGE, 0, 0},
                            {"produce", PRODUCE, 0, 0},
                            {"value", NULL, 1, 6}}},
    [CINQUE_TERRE_DEAL] = {"deal", "Deal {1} to {0}", NULL,
                           {{"seat", SEAT, 0, 0}, {"produce", PRODUCE, 0, 0}}},
    [CINQUE_TERRE_OPEN] = {"open", "Open {0}", NULL, {{"produce", PRODUCE, 0, 0}}},
    [CINQUE_TERRE_ASSIGN] = {"assign", "Give the starting order for {1} to {0}", NULL,
                             {{"seat", SEAT, 0, 0}, {"starting_order", STARTING, 0, 0}}},
    [CINQUE_TERRE_POST] = {"post", "Post the order for {0}", NULL, {{"order", ORDER, 0, 0}}},
    [CINQUE_TERRE_FIRST] = {"first", "{0} goes first", NULL, {{"seat", SEAT, 0, 0}}},
    [CINQUE_TERRE_LOOK] = {"look", "Show the order for {1} to {0}", NULL,
                           {{"seat", SEAT, 0, 0}, {"order", ORDER, 0, 0}}},
    [CINQUE_TERRE_SLIP] = {"slip", "Slip the order for {1} to {0}", NULL,
                           {{"seat", SEAT, 0, 0}, {"order", ORDER, 0, 0}}},
    [CINQUE_TERRE_START] = {"start", "Start at {0}", "before the first turn",
                            {{"space", SPACE, 0, 0}}},
    [CINQUE_TERRE_MOVE_TO] = {"move", "Move to {0}", "as an action of your turn",
                              {{"space", SPACE, 0, 0}}},
    [CINQUE_TERRE_TAKE] = {"take", "Take the open {0} card", "as an action of your turn",
                           {{"produce", PRODUCE, 0, 0}}},
    [CINQUE_TERRE_DRAW] = {"draw", "Draw a card from the pile", "as an action of your turn",
                           {{NULL, NULL, 0, 0}}},
    [CINQUE_TERRE_HARVEST] = {"harvest", "Harvest {0} with {1}",
                              "as an action of your turn, at a harvest space",
                              {{"produce", PRODUCE, 0, 0}, {"card", PRODUCE, 0, 0}}},
    [CINQUE_TERRE_SELL] = {"sell", "Sell {0}", "as an action of your turn, in a village",
                           {{"produce", PRODUCE, 0, 0}}},
    [CINQUE_TERRE_STOP] = {"stop", "Take no further action", "during your turn",
                           {{NULL, NULL, 0, 0}}},
    [CINQUE_TERRE_LEAVE] = {"leave", "End the harvest", "during a harvest", {{NULL, NULL, 0, 0}}},
    [CINQUE_TERRE_CLOSE] = {"close", "End the sale", "during a sale", {{NULL, NULL, 0, 0}}},
    [CINQUE_TERRE_CLAIM] = {"claim", "Claim the order for {0}", "at the end of your turn",
                            {{"order", ORDER, 0, 0}}},
    [CINQUE_TERRE_VENDOR] = {"vendor", "Claim Most Popular Vendor of {0}",
                             "at the end of your turn", {{"village", VILLAGE, 0, 0}}},
    [CINQUE_TERRE_END_TURN] = {"end", "End the turn", "at the end of your turn",
                               {{NULL, NULL, 0, 0}}},
    [CINQUE_TERRE_KEEP] = {"keep", "Keep it as a secret order", "after claiming an order",
                           {{NULL, NULL, 0, 0}}},
    [CINQUE_TERRE_PLACE] = {"place", "Place it in the order row", "after claiming an order",
                            {{NULL, NULL, 0, 0}}},
    [CINQUE_TERRE_SECOND] = {"second", "Draw a second order and keep it, whatever it is",
                             "after placing the bonus order", {{NULL, NULL, 0, 0}}},
    [CINQUE_TERRE_DECLINE] = {"decline", "Draw no second order", "after placing the bonus order",
                              {{NULL, NULL, 0, 0}}},
};

const tv_phrase cinque_terre_reasons[CINQUE_TERRE_WHY_COUNT] = {
    [CINQUE_TERRE_WHY_VILLAGE_START] =
        {"village_start", "carts start at a harvest space, and {0} is a village", "T1.11", {SPACE}},
    [CINQUE_TERRE_WHY_MOVE_NOWHERE] =
        {"move_nowhere", "the cart stands at {0} already, and a move never goes round all 8 spaces",
         "T3.2", {SPACE}},
    [CINQUE_TERRE_WHY_MOVE_FAR] =
        {"move_far", "{0} is {1} spaces ahead; a move goes clockwise and at most 4 spaces", "T3.1",
         {SPACE, NULL}},
    [CINQUE_TERRE_WHY_NOT_OPEN] =
        {"not_open", "none of the open cards shows {0}", "T4.2", {PRODUCE}},
    [CINQUE_TERRE_WHY_NO_CARDS] =
        {"no_cards", "draw pile and discard pile are both empty, so nobody can draw", "T4.6",
         {NULL}},
    [CINQUE_TERRE_WHY_HARVEST_VILLAGE] =
        {"harvest_village", "the cart stands in {0}; produce is harvested at harvest spaces only",
         "T5.2", {SPACE}},
    [CINQUE_TERRE_WHY_NOT_GROWN] =
        {"not_grown", "{0} does not grow at {1}, where the cart stands", "T5.3", {PRODUCE, SPACE}},
    [CINQUE_TERRE_WHY_FIELD_EMPTY] =
        {"field_empty", "no piece of {0} is left in its field", "T5.8", {PRODUCE}},
    [CINQUE_TERRE_WHY_CART_FULL] =
        {"cart_full", "the cart holds {0} pieces and is full", "T5.5", {NULL}},
    [CINQUE_TERRE_WHY_NO_CARD] =
        {"no_card", "a piece of {0} costs one {0} card, and you hold none", "T5.4", {PRODUCE}},
    [CINQUE_TERRE_WHY_NO_PAIR] =
        {"no_pair",
         "{2} for {0} cards takes two of them, and you hold {1|only one|none}",
         "T5.6", {PRODUCE, NULL, PRODUCE}},
    [CINQUE_TERRE_WHY_HARVEST_ORDER] =
        {"harvest_order",
         "the pieces of one harvest are named in the order of the list: {2} with {3} comes before "
         "{0} with {1}",
         "TH3", {PRODUCE, PRODUCE, PRODUCE, PRODUCE}},
    [CINQUE_TERRE_WHY_HARVEST_SWAP] =
        {"harvest_swap",
         "the same pieces can be had for the same cards by giving the {0} pair for an earlier "
         "piece, so it is not taken for {1} now",
         "TH3", {PRODUCE, PRODUCE}},
    [CINQUE_TERRE_WHY_SELL_HARVEST] =
        {"sell_harvest", "the cart stands at {0}; produce is sold in villages only", "T6.2",
         {SPACE}},
    [CINQUE_TERRE_WHY_NOT_CARRIED] =
        {"not_carried", "the cart carries no {0}", "T6.1", {PRODUCE}},
    [CINQUE_TERRE_WHY_ROW_FULL] =
        {"row_full", "all {1} spaces of {0} on your Fulfillment Card are filled", "T6.5",
         {VILLAGE, NULL}},
    [CINQUE_TERRE_WHY_SELL_ORDER] =
        {"sell_order", "the pieces of one sale are named in the order of the list: {0} comes "
                       "before {1}",
         "TH3", {PRODUCE, PRODUCE}},
    [CINQUE_TERRE_WHY_NOT_IN_ROW] =
        {"not_in_row", "the order for {0} does not lie in the order row", "T8.1", {ORDER}},
    [CINQUE_TERRE_WHY_ORDER_UNMET] =
        {"order_unmet",
         "the order for {0} needs {1} more {1|kind|kinds} of sale, first of all {2} in {3}", "T7.3",
         {ORDER, NULL, PRODUCE, VILLAGE}},
    [CINQUE_TERRE_WHY_ORDER_DONE] =
        {"order_done",
         "one order was claimed this turn; the one for {0} must wait for your next turn", "T8.2",
         {ORDER}},
    [CINQUE_TERRE_WHY_VENDOR_GONE] =
        {"vendor_gone", "the Most Popular Vendor of {0} is {1}", "T9.4", {VILLAGE, SEAT}},
    [CINQUE_TERRE_WHY_VENDOR_UNMET] =
        {"vendor_unmet", "you have sold {1} of the {2} pieces that {0} asks for", "T9.1",
         {VILLAGE, NULL, NULL}},
    [CINQUE_TERRE_WHY_VENDOR_DONE] =
        {"vendor_done",
         "one Most Popular Vendor was claimed this turn; {0} must wait for your next turn", "T9.3",
         {VILLAGE}},
};

const tv_phrase cinque_terre_events[CINQUE_TERRE_EVENT_COUNT] = {
    [CINQUE_TERRE_EVENT_FIELD] =
        {"field", "{2} pieces of {0} grow at {1}", NULL, {PRODUCE, SPACE, NULL}},
    [CINQUE_TERRE_EVENT_DIE] = {"die", "The {0} die in {2} shows {1}", NULL,
                                {PRODUCE, NULL, VILLAGE}},
    [CINQUE_TERRE_EVENT_DRAWN] = {"drawn", "{0} draws {1} from the pile", NULL, {SEAT, PRODUCE}},
    [CINQUE_TERRE_EVENT_DRAWN_HIDDEN] =
        {"drawn_hidden", "{0} draws a card from the pile", NULL, {SEAT}},
    [CINQUE_TERRE_EVENT_OPENED] = {"opened", "{0} joins the open cards", NULL, {PRODUCE}},
    [CINQUE_TERRE_EVENT_ASSIGNED] =
        {"assigned", "{0} receives the starting order for {1}", NULL, {SEAT, STARTING}},
    [CINQUE_TERRE_EVENT_ASSIGNED_HIDDEN] =
        {"assigned_hidden", "{0} receives a starting order", NULL, {SEAT}},
    [CINQUE_TERRE_EVENT_POSTED] =
        {"posted", "The order for {0}, worth {1} Lire, joins the order row", NULL, {ORDER, NULL}},
    [CINQUE_TERRE_EVENT_CHOSE] = {"chose", "{0} chooses {1} to start from", NULL, {SEAT, SPACE}},
    [CINQUE_TERRE_EVENT_CHOSE_HIDDEN] =
        {"chose_hidden", "{0} has chosen where to start", NULL, {SEAT}},
    [CINQUE_TERRE_EVENT_PLACED_CART] =
        {"placed_cart", "{0} places the cart at {1}", NULL, {SEAT, SPACE}},
    [CINQUE_TERRE_EVENT_FIRST] = {"first", "{0} is the start player", NULL, {SEAT}},
    [CINQUE_TERRE_EVENT_MOVED] = {"moved", "{0} moves from {1} to {2}", NULL, {SEAT, SPACE, SPACE}},
    [CINQUE_TERRE_EVENT_TOOK] = {"took", "{0} takes the open {1} card", NULL, {SEAT, PRODUCE}},
    [CINQUE_TERRE_EVENT_RESHUFFLED] =
        {"reshuffled", "{0} discarded {0|card is|cards are} shuffled into a new draw pile", NULL,
         {NULL}},
    [CINQUE_TERRE_EVENT_HARVESTED] =
        {"harvested", "{0} discards one {2} card and harvests {1} at {3}", NULL,
         {SEAT, PRODUCE, PRODUCE, SPACE}},
    [CINQUE_TERRE_EVENT_HARVESTED_PAIR] =
        {"harvested_pair", "{0} discards two {2} cards and harvests {1} at {3}", NULL,
         {SEAT, PRODUCE, PRODUCE, SPACE}},
    [CINQUE_TERRE_EVENT_DEPLETED] =
        {"depleted", "The last piece of {0} has been harvested", NULL, {PRODUCE}},
    [CINQUE_TERRE_EVENT_SOLD] = {"sold", "{0} sells {1} in {2} for {3} {3|Lira|Lire}", NULL,
                                 {SEAT, PRODUCE, VILLAGE, NULL}},
    [CINQUE_TERRE_EVENT_STOPPED] =
        {"stopped", "{0} leaves {1} {1|action|actions} unused", NULL, {SEAT, NULL}},
    [CINQUE_TERRE_EVENT_CLAIMED] =
        {"claimed", "{0} claims the order for {1}: {2} Lire", NULL, {SEAT, ORDER, NULL}},
    [CINQUE_TERRE_EVENT_VENDOR] =
        {"vendor", "{0} becomes Most Popular Vendor of {1} for {2} Lire", NULL,
         {SEAT, VILLAGE, NULL}},
    [CINQUE_TERRE_EVENT_LOOKED] = {"looked", "{0} looks at the order for {1}", NULL, {SEAT, ORDER}},
    [CINQUE_TERRE_EVENT_LOOKED_HIDDEN] =
        {"looked_hidden", "{0} looks at a new order", NULL, {SEAT}},
    [CINQUE_TERRE_EVENT_KEPT] = {"kept", "{0} keeps the order for {1} secret", NULL, {SEAT, ORDER}},
    [CINQUE_TERRE_EVENT_KEPT_HIDDEN] =
        {"kept_hidden", "{0} keeps the order as a secret", NULL, {SEAT}},
    [CINQUE_TERRE_EVENT_PLACED] = {"placed", "{0} places the order for {1} in the row", NULL,
                                   {SEAT, ORDER}},
    [CINQUE_TERRE_EVENT_SLIPPED] =
        {"slipped", "{0} draws the order for {1} and must keep it", NULL, {SEAT, ORDER}},
    [CINQUE_TERRE_EVENT_SLIPPED_HIDDEN] =
        {"slipped_hidden", "{0} draws a secret order unseen", NULL, {SEAT}},
    [CINQUE_TERRE_EVENT_FIVE_CLAIMS] =
        {"five_claims", "{0} has {1} claims: everyone has one final turn", NULL, {SEAT, NULL}},
    [CINQUE_TERRE_EVENT_TWO_DEPLETED] =
        {"two_depleted", "{0} kinds of produce are depleted: everyone has one final turn", NULL,
         {NULL}},
    [CINQUE_TERRE_EVENT_TURN] = {"turn", "{0} is on turn", NULL, {SEAT}},
    [CINQUE_TERRE_EVENT_FINAL_TURN] = {"final_turn", "{0} has the final turn", NULL, {SEAT}},
    [CINQUE_TERRE_EVENT_ROUNDS_OVER] =
        {"rounds_over", "{0} rounds have been played: the match ends here", NULL, {NULL}},
    [CINQUE_TERRE_EVENT_STARTING_GAIN] =
        {"starting_gain", "{0} gains {2} Lire: the starting order for {1} is fulfilled", NULL,
         {SEAT, STARTING, NULL}},
    [CINQUE_TERRE_EVENT_STARTING_LOSS] =
        {"starting_loss", "{0} loses {2} Lire: the starting order for {1} is not fulfilled", NULL,
         {SEAT, STARTING, NULL}},
    [CINQUE_TERRE_EVENT_SECRET_GAIN] =
        {"secret_gain", "{0} gains {2} Lire: the secret order for {1} is fulfilled", NULL,
         {SEAT, ORDER, NULL}},
    [CINQUE_TERRE_EVENT_SECRET_LOSS] =
        {"secret_loss",
         "{0} loses {3} Lire: the secret order for {1} lacks {2} {2|symbol|symbols}", NULL,
         {SEAT, ORDER, NULL, NULL}},
};

const tv_phrase cinque_terre_details[CINQUE_TERRE_DETAIL_COUNT] = {
    [CINQUE_TERRE_DETAIL_SPACES] = {"spaces", "{0} {0|space|spaces}", NULL, {NULL}},
    [CINQUE_TERRE_DETAIL_ONE_CARD] = {"one_card", "one matching card", NULL, {NULL}},
    [CINQUE_TERRE_DETAIL_PAIR] = {"pair", "a pair of {0} cards", NULL, {PRODUCE}},
    [CINQUE_TERRE_DETAIL_LIRE] = {"lire", "{0} {0|Lira|Lire}", NULL, {NULL}},
    [CINQUE_TERRE_DETAIL_ORDER] =
        {"order", "{0}, {1} Lire, {2} of {3} symbols sold", NULL, {ORDER, NULL, NULL, NULL}},
};

const tv_ending cinque_terre_endings[CINQUE_TERRE_END_COUNT] = {
    [CINQUE_TERRE_END_CLAIMS] = {"claims", "five claims and the final round", "T11.1", false},
    [CINQUE_TERRE_END_DEPLETED] =
        {"depletion", "two kinds of produce depleted and the final round", "T11.2", false},
    [CINQUE_TERRE_END_ROUNDS] = {"rounds", "200 rounds without a final round", "TH1", true},
};
/* clang-format on */

bool cinque_terre_detail(const tv_state *raw, tv_seat seat, tv_action action, tv_note *out)
{
    const cinque_terre_state *state = cinque_terre_read(raw);
    uint32_t place = action.arg[0];
    switch (action.kind) {
    case CINQUE_TERRE_MOVE_TO:
        return tv_because(out, CINQUE_TERRE_DETAIL_SPACES,
                          (int)cinque_terre_distance(state->space[seat], place), 0, 0, 0);
    case CINQUE_TERRE_HARVEST:
        if (place == action.arg[1])
            return tv_because(out, CINQUE_TERRE_DETAIL_ONE_CARD, 0, 0, 0, 0);
        return tv_because(out, CINQUE_TERRE_DETAIL_PAIR, action.arg[1], 0, 0, 0);
    case CINQUE_TERRE_SELL: {
        uint32_t village = cinque_terre_village_of[state->space[seat] % CINQUE_TERRE_SPACES];
        if (village == CINQUE_TERRE_NONE) return false;
        return tv_because(out, CINQUE_TERRE_DETAIL_LIRE,
                          (int)cinque_terre_price(state, village, place), 0, 0, 0);
    }
    case CINQUE_TERRE_CLAIM:
        return tv_because(out, CINQUE_TERRE_DETAIL_LIRE, cinque_terre_orders[place].lire, 0, 0, 0);
    case CINQUE_TERRE_VENDOR:
        return tv_because(out, CINQUE_TERRE_DETAIL_LIRE, cinque_terre_vendor_lire[place], 0, 0, 0);
    case CINQUE_TERRE_KEEP:
    case CINQUE_TERRE_PLACE: {
        if (state->looked >= CINQUE_TERRE_ORDERS) return false;
        const cinque_terre_order *order = &cinque_terre_orders[state->looked];
        int missing = (int)cinque_terre_missing(order, state->sold_cells[seat]);
        return tv_because(out, CINQUE_TERRE_DETAIL_ORDER, state->looked, order->lire,
                          order->symbols - missing, order->symbols);
    }
    default: return false;
    }
}
