/* viticulture_sentences.c - what is said to people: reasons, events and details. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"
#include "games/viticulture/viticulture_words.h"

#define SEAT &tv_seat_words
#define CARD &viticulture_card_words
#define VINE &viticulture_vine_words
#define ORDER &viticulture_order_words
#define VISITOR &viticulture_visitor_words
#define DECK &viticulture_deck_words
#define STRUCTURE &viticulture_structure_words
#define ACTION &viticulture_action_words
#define SEASON &viticulture_season_words
#define COLOUR &viticulture_colour_words
#define WINE &viticulture_wine_words
#define NUMBER NULL

/* clang-format off */
const tv_phrase viticulture_reasons[REASON_COUNT] = {
    [REASON_ROW_TAKEN] = {"row_taken", "{1} already wakes up at row {0}", "V2.2", {NUMBER, SEAT}},
    [REASON_INVITE_NONE] = {"invite_none", "you must invite at least one visitor", "VR26", {0}},
    [REASON_INVITE_MANY] = {"invite_many",
                            "you may draw {0} {0|visitor|visitors} now, not more",
                            "V6.2",
                            {NUMBER}},
    [REASON_INVITE_EMPTY] = {"invite_empty",
                             "only {1} {1|card is|cards are} left of the {0} deck",
                             "VR44",
                             {DECK, NUMBER}},
    [REASON_NO_WORKER] = {"no_worker", "all your workers have been placed this year", "V3.3", {0}},
    [REASON_GRANDE_PLACED] = {"grande_placed",
                              "your grande worker was placed this year already: {0}",
                              "V3.3",
                              {ACTION}},
    [REASON_OTHER_SEASON] = {"other_season",
                             "\"{0}\" is an action of {1}, and it is {2}",
                             "V3.4",
                             {ACTION, SEASON, SEASON}},
    [REASON_NO_BONUS_SPACE] = {"no_bonus_space", "with two players there are no bonus spaces",
                               "V3.7", {0}},
    [REASON_SPACES_TAKEN] = {"spaces_taken", "no plain space is free for \"{0}\"", "V3.8",
                             {ACTION}},
    [REASON_BONUS_TAKEN] = {"bonus_taken", "{1} stands on the bonus space of \"{0}\"", "V3.8",
                            {ACTION, SEAT}},
    [REASON_NOT_FULL] = {"not_full", "\"{0}\" still has a free space; take that one", "VR4",
                         {ACTION}},
    [REASON_ONLY_GRANDE] = {"only_grande",
                            "only the grande worker may stand beside a full action", "V3.10", {0}},
    [REASON_ONE_SPACE] = {"one_space", "{0} has plain spaces only", "VR3", {ACTION}},
    [REASON_NO_YOKE] = {"no_yoke", "you have not built a yoke", "V5.5", {0}},
    [REASON_YOKE_USED] = {"yoke_used", "your yoke was used this year already", "VR1", {0}},
    [REASON_YOKE_IDLE] = {"yoke_idle", "you have no vine to uproot and no field to harvest",
                          "V3.5", {0}},
    [REASON_DECK_EMPTY] = {"deck_empty", "no {0} card is left, neither in the deck nor discarded",
                           "VR24", {DECK}},
    [REASON_ALL_BUILT] = {"all_built", "nothing is left for you to build here", "V5.1", {0}},
    [REASON_NOTHING_AFFORDABLE] = {"nothing_affordable",
                                   "you have {0} lira, and the cheapest structure costs {1}",
                                   "V4.3",
                                   {NUMBER, NUMBER}},
    [REASON_NO_VISITOR] = {"no_visitor", "you hold no {0}", "V3.5", {DECK}},
    [REASON_NO_PLAYABLE_VISITOR] = {"no_playable_visitor",
                                    "you hold no {0} whose effect you could carry out in full",
                                    "V11.1",
                                    {DECK}},
    [REASON_NO_GRAPE] = {"no_grape", "you have no grape to sell", "V4.5", {0}},
    [REASON_NO_VINE_CARD] = {"no_vine_card", "you hold no vine to plant", "V4.6", {0}},
    [REASON_NOTHING_PLANTABLE] = {
        "nothing_plantable",
        "none of your vines can be planted: they need structures or more room on a field", "V4.7",
        {0}},
    [REASON_NOTHING_TO_HARVEST] = {"nothing_to_harvest",
                                   "you have no planted field that was not harvested this year",
                                   "V8.2", {0}},
    [REASON_LIRA] = {"lira", "you have {0} lira, this costs {1}", "VR38", {NUMBER, NUMBER}},
    [REASON_WORKERS_MAX] = {"workers_max", "you have {0} workers already, and nobody has more",
                            "V7.9", {NUMBER}},
    [REASON_NOTHING_TO_MAKE] = {"nothing_to_make",
                                "your grapes and cellars make no wine", "V7.5", {0}},
    [REASON_NO_ORDER] = {"no_order", "you hold no wine order", "V7.6", {0}},
    [REASON_NOTHING_TO_FILL] = {"nothing_to_fill",
                                "your cellar lacks the wine for any of your orders", "V9.1", {0}},
    [REASON_CARD_NOT_HELD] = {"card_not_held", "{0} is not in your hand", "VR41", {CARD}},
    [REASON_OTHER_VISITORS] = {"other_visitors", "here you play a {0}", "V4.4", {DECK}},
    [REASON_NO_SUCH_OPTION] = {"no_such_option", "{0} has only one option", "V11.2", {VISITOR}},
    [REASON_POINTS_MIN] = {"points_min",
                           "losing {0} {0|point|points} from {1} would take you below -5",
                           "V11.5",
                           {NUMBER, NUMBER}},
    [REASON_NO_EMPTY_FIELD] = {"no_empty_field", "you have no empty field", "VR45", {0}},
    [REASON_NO_PLANTED_FIELD] = {"no_planted_field", "you have no planted field", "VR45", {0}},
    [REASON_NO_STRUCTURE_OF_4] = {"no_structure_of_4",
                                  "you have neither a medium cellar nor a cottage", "VR45", {0}},
    [REASON_NO_OPPONENT_WITH_SIX] = {"no_opponent_with_six", "no opponent has six workers", "VR45",
                                     {0}},
    [REASON_NO_OTHER_CARD] = {"no_other_card", "you hold no card besides this visitor", "VR42",
                              {0}},
    [REASON_SIX_WORKERS] = {"six_workers", "you have {0} workers, not six", "VR49", {NUMBER}},
    [REASON_CARDS] = {"cards", "you have {0} other {0|card|cards}, {1} are needed", "VR42",
                      {NUMBER, NUMBER}},
    [REASON_VISITOR_CARDS] = {"visitor_cards",
                              "you have {0} other {0|visitor|visitors}, {1} are needed",
                              "VR42",
                              {NUMBER, NUMBER}},
    [REASON_NO_WINE_OF] = {"no_wine_of", "you have no wine of value {0} or more", "V11.1",
                           {NUMBER}},
    [REASON_NO_TOKEN] = {"no_token", "you have neither a grape nor a wine", "V15.16", {0}},
    [REASON_BUILT] = {"built", "you have built the {0} already", "V5.1", {STRUCTURE}},
    [REASON_MEDIUM_FIRST] = {"medium_first", "the medium cellar comes before the large one",
                             "V5.9", {0}},
    [REASON_TOO_DEAR] = {"too_dear", "the {0} costs more than {1}", "V14.13", {STRUCTURE, NUMBER}},
    [REASON_CELLARS_BUILT] = {"cellars_built", "you have both cellars already", "V11.6", {0}},
    [REASON_NEEDS_STRUCTURE] = {"needs_structure", "{0} needs the {1}", "V4.7", {VINE, STRUCTURE}},
    [REASON_FIELD_FULL] = {"field_full",
                           "field {0} has a value of {1}, {2} adds {3}, and 6 is the most",
                           "V4.8",
                           {NUMBER, NUMBER, VINE, NUMBER}},
    [REASON_NOT_PLANTED] = {"not_planted", "no {0} is planted on field {1}", "V4.9",
                            {VINE, NUMBER}},
    [REASON_VINES_PLANTED] = {"vines_planted",
                              "you have {0} planted {0|vine|vines}, {1} are needed",
                              "V11.1",
                              {NUMBER, NUMBER}},
    [REASON_NO_SWAP] = {"no_swap", "no two vines on different fields can change places", "V14.11",
                        {0}},
    [REASON_FIELD_EMPTY] = {"field_empty", "field {0} is empty", "VR50", {NUMBER}},
    [REASON_FIELD_HARVESTED] = {"field_harvested", "field {0} was harvested this year already",
                                "V8.2", {NUMBER}},
    [REASON_NO_SUCH_GRAPE] = {"no_such_grape", "you have no {0} grape of value {1}", "V8.3",
                              {COLOUR, NUMBER}},
    [REASON_SELL_UPWARDS] = {"sell_upwards",
                             "name the grapes you sell from low to high, red before white", "VH3",
                             {0}},
    [REASON_NO_CELLAR_ROOM] = {"no_cellar_room",
                               "your cellar has no free place for {0} wine of value {1} or less",
                               "V8.10",
                               {WINE, NUMBER}},
    [REASON_TOO_WEAK] = {"too_weak", "these grapes make {1}, and {0} wine starts at {2}", "VR13",
                         {WINE, NUMBER, NUMBER}},
    [REASON_REDS_UPWARDS] = {"reds_upwards", "name two different red grapes, the lower one first",
                             "VH3", {0}},
    [REASON_NO_WHITE_GRAPE] = {"no_white_grape", "you have no white grape to make {0} wine with",
                               "V8.7", {WINE}},
    [REASON_ORDER_SHORT] = {"order_short", "your cellar lacks the wine for {0}", "V9.1", {ORDER}},
    [REASON_NO_SUCH_WINE] = {"no_such_wine", "you have no {0} wine of value {1}", "V9.1",
                             {WINE, NUMBER}},
    [REASON_WINE_WRONG] = {"wine_wrong", "the order asks for {0} wine now", "VR36", {WINE}},
    [REASON_WINE_WEAK] = {"wine_weak", "a wine of value {0} or more is asked for", "VR36",
                          {NUMBER}},
    [REASON_POUR_DOWNWARDS] = {"pour_downwards", "name {0} wines from high to low", "VH3", {WINE}},
    [REASON_POUR_REST] = {"pour_rest", "the rest of {0} could not be delivered then", "V9.1",
                          {ORDER}},
    [REASON_REST_IMPOSSIBLE] = {"rest_impossible",
                                "{0} has two parts, and no second one would be possible afterwards",
                                "VR46",
                                {VISITOR}},
    [REASON_MUST_DO] = {"must_do", "at least one has to be done first", "VR27", {0}},
    [REASON_NOTHING_DONE] = {"nothing_done", "nothing was done yet; decline instead", "VR53", {0}},
    [REASON_ALREADY_DONE] = {"already_done",
                             "something was done, or has to be; there is nothing to decline",
                             "VR27", {0}},
    [REASON_NOT_A_VISITOR] = {"not_a_visitor", "{0} is not a visitor", "V11.1", {CARD}},
    [REASON_NO_WINE] = {"no_wine", "you have no wine to age", "VR45", {0}},
    [REASON_AGE_NO_ORDER] = {"age_no_order", "no order could be filled after aging this", "VR47",
                             {0}},
    [REASON_SLOT_TAKEN] = {"slot_taken", "the place for a {0} grape of value 1 is taken", "VR50",
                           {COLOUR}},
    [REASON_NOT_ON_CARD] = {"not_on_card", "{0} does not offer this", "V11.1", {VISITOR}},
    [REASON_PART_DONE] = {"part_done", "{0} asks for two different parts", "VR46", {VISITOR}},
    [REASON_NOBODY_BUILDS] = {"nobody_builds", "nobody could build anything", "V14.18", {0}},
    [REASON_NOBODY_MAKES] = {"nobody_makes", "nobody could make wine", "V15.17", {0}},
    [REASON_RIGHT_UNABLE] = {"right_unable",
                             "{0} can neither lose a point, nor give 2 cards, nor pay 3 lira",
                             "V15.11",
                             {SEAT}},
    [REASON_PILES] = {"piles", "{0} discard {0|pile has|piles have} cards, {1} are needed",
                      "V15.19", {NUMBER, NUMBER}},
    [REASON_PILE_EMPTY] = {"pile_empty", "no {0} card is discarded", "V15.19", {DECK}},
    [REASON_PILES_IN_ORDER] = {"piles_in_order",
                               "name two piles in order: vine, wine order, summer, winter",
                               "VH3",
                               {0}},
    [REASON_DISCOUNT_NEEDED] = {"discount_needed",
                                "with {0} lira you need the discount to carry out the action",
                                "V3.5",
                                {NUMBER}},
    [REASON_NO_GRAPES_WANTED] = {"no_grapes_wanted", "a wine is asked for, not a grape", "V11.1",
                                 {0}},
    [REASON_NO_TWO_PARTS] = {"no_two_parts", "two parts of {0} cannot be carried out now", "VR46",
                             {VISITOR}},
};

const tv_phrase viticulture_events[EVENT_COUNT] = {
    [EVENT_FIRST_PLAYER] = {"first_player", "{0} is the first player", NULL, {SEAT}},
    [EVENT_DRAWS] = {"draws", "{0} draws {1}", NULL, {SEAT, CARD}},
    [EVENT_DRAWS_HIDDEN] = {"draws_hidden", "{0} draws a {1} card", NULL, {SEAT, DECK}},
    [EVENT_SEASON] = {"season", "Year {1}: {0}", NULL, {SEASON, NUMBER}},
    [EVENT_WAKES] = {"wakes", "{0} wakes up at row {1}", NULL, {SEAT, NUMBER}},
    [EVENT_TEMPORARY] = {"temporary", "{0} has the temporary worker this year", NULL, {SEAT}},
    [EVENT_PLACES] = {"places",
                      "{0} places a {1}: {2}, {3}",
                      NULL,
                      {SEAT, &viticulture_worker_words, ACTION, &viticulture_space_words}},
    [EVENT_PASSES] = {"passes", "{0} passes for {1}", NULL, {SEAT, SEASON}},
    [EVENT_SLIDES] = {"slides",
                      "{0} did not use the bonus and moves to a plain space: {1}",
                      NULL,
                      {SEAT, ACTION}},
    [EVENT_LIRA_GAINED] = {"lira_gained", "{0} gains {1} lira from {2}", NULL,
                           {SEAT, NUMBER, &viticulture_lira_words}},
    [EVENT_LIRA_PAID] = {"lira_paid", "{0} pays {1} lira for {2}", NULL,
                         {SEAT, NUMBER, &viticulture_lira_words}},
    [EVENT_POINTS_GAINED] = {"points_gained", "{0} gains {1} {1|point|points} from {2}", NULL,
                             {SEAT, NUMBER, &viticulture_points_words}},
    [EVENT_POINTS_LOST] = {"points_lost", "{0} loses {1} {1|point|points}", NULL, {SEAT, NUMBER}},
    [EVENT_GOAL_REACHED] = {"goal_reached", "{0} has reached 20 points: year {1} is the last", NULL,
                            {SEAT, NUMBER}},
    [EVENT_RESIDUAL_RAISED] = {"residual_raised", "Residual payments of {0} rise to {1}", NULL,
                               {SEAT, NUMBER}},
    [EVENT_BUILDS] = {"builds", "{0} builds the {1} for {2} lira", NULL,
                      {SEAT, STRUCTURE, NUMBER}},
    [EVENT_PLANTS] = {"plants", "{0} plants {1} on field {2}", NULL, {SEAT, VINE, NUMBER}},
    [EVENT_UPROOTS] = {"uproots", "{0} takes {1} from field {2} back to hand", NULL,
                       {SEAT, VINE, NUMBER}},
    [EVENT_UPROOTS_AWAY] = {"uproots_away", "{0} uproots {1} from field {2} and discards it", NULL,
                            {SEAT, VINE, NUMBER}},
    [EVENT_SWAPS] = {"swaps", "{0} swaps {1} and {2} of {3}", NULL,
                     {SEAT, VINE, VINE, &viticulture_pair_words}},
    [EVENT_HARVESTS] = {"harvests", "{0} harvests field {1}", NULL, {SEAT, NUMBER}},
    [EVENT_GRAPE_PLACED] = {"grape_placed", "{0} puts a {1} grape of {2} on the crush pad", NULL,
                            {SEAT, COLOUR, NUMBER}},
    [EVENT_GRAPE_LOST] = {"grape_lost", "{0} has no room for a {1} grape of {2} and loses it", NULL,
                          {SEAT, COLOUR, NUMBER}},
    [EVENT_GRAPE_SOLD] = {"grape_sold", "{0} sells a {1} grape of {2}", NULL,
                          {SEAT, COLOUR, NUMBER}},
    [EVENT_GRAPE_CRUSHED] = {"grape_crushed", "{0} crushes a {1} grape of {2}", NULL,
                             {SEAT, COLOUR, NUMBER}},
    [EVENT_WINE_MADE] = {"wine_made", "{0} makes a {1} wine of {2}", NULL, {SEAT, WINE, NUMBER}},
    [EVENT_FILLS] = {"fills", "{0} fills {1} for {2} points", NULL, {SEAT, ORDER, NUMBER}},
    [EVENT_POURS] = {"pours", "{0} delivers a {1} wine of {2}", NULL, {SEAT, WINE, NUMBER}},
    [EVENT_TRAINS] = {"trains", "{0} trains a worker and has {1} now", NULL, {SEAT, NUMBER}},
    [EVENT_PLAYS] = {"plays", "{0} plays {1}: {2}", NULL,
                     {SEAT, VISITOR, &viticulture_effect_words}},
    [EVENT_DISCARDS] = {"discards", "{0} discards {1}", NULL, {SEAT, CARD}},
    [EVENT_GRAPE_SPILLED] = {"grape_spilled", "{0} discards a {1} grape of {2}", NULL,
                             {SEAT, COLOUR, NUMBER}},
    [EVENT_WINE_SPILLED] = {"wine_spilled", "{0} discards a {1} wine of {2}", NULL,
                            {SEAT, WINE, NUMBER}},
    [EVENT_WINE_AGES] = {"wine_ages", "{0} ages a {1} wine of {2} to {3}", NULL,
                         {SEAT, WINE, NUMBER, NUMBER}},
    [EVENT_WINES_AGE] = {"wines_age", "{0}'s {1} wines age", NULL, {SEAT, WINE}},
    [EVENT_GRAPES_AGE] = {"grapes_age", "{0}'s {1} grapes age", NULL, {SEAT, COLOUR}},
    [EVENT_GIVES] = {"gives", "{0} gives {1} {2}", NULL, {SEAT, SEAT, CARD}},
    [EVENT_GIVES_HIDDEN] = {"gives_hidden", "{0} gives {1} a {2} card", NULL, {SEAT, SEAT, DECK}},
    [EVENT_TAKES_TOP] = {"takes_top", "{0} takes {1} from its discard pile", NULL, {SEAT, CARD}},
    [EVENT_DECLINES] = {"declines", "{0} declines", NULL, {SEAT}},
    [EVENT_RESHUFFLED] = {"reshuffled",
                          "The {1} discarded {0} cards are shuffled and become the deck",
                          NULL,
                          {DECK, NUMBER}},
    [EVENT_DECK_EMPTY] = {"deck_empty", "{0} finds no {1} card to draw", NULL, {SEAT, DECK}},
    [EVENT_WORKERS_RETURN] = {"workers_return", "All workers return home", NULL, {0}},
    [EVENT_TOKEN_MOVES] = {"token_moves", "{0} becomes the first player", NULL, {SEAT}},
};

const tv_phrase viticulture_details[DETAIL_COUNT] = {
    [DETAIL_OPTION] = {"option", "{0}", NULL, {&viticulture_effect_words}},
    [DETAIL_PRICE] = {"price", "costs {0} lira", NULL, {NUMBER}},
    [DETAIL_WINE] = {"wine", "becomes {0} wine of {1}", NULL, {WINE, NUMBER}},
    [DETAIL_GRAPES] = {"grapes", "red {0}, white {1}", NULL, {NUMBER, NUMBER}},
    [DETAIL_SALE] = {"sale", "brings {0} lira", NULL, {NUMBER}},
    [DETAIL_ORDER] = {"order", "{0} points, residual +{1}", NULL, {NUMBER, NUMBER}},
    [DETAIL_ROW] = {"row", "{0}", NULL, {&viticulture_row_words}},
    [DETAIL_BONUS] = {"bonus", "bonus: {0}", NULL, {&viticulture_bonus_words}},
    [DETAIL_FIELD] = {"field", "field value {0} of 6", NULL, {NUMBER}},
    [DETAIL_TOP] = {"top", "{0}", NULL, {CARD}},
};
/* clang-format on */

/* ---- Choosing the detail ---- */

static bool make_detail(const viticulture_state *state, tv_seat seat, viticulture_make make,
                        tv_note *out)
{
    viticulture_vat vat = viticulture_vat_of(state, seat);
    uint32_t slot = viticulture_wine_slot(&vat, make.wine, viticulture_make_value(make));
    return tv_because(out, DETAIL_WINE, make.wine, (int)slot, 0, 0);
}

static bool cellar_detail(const viticulture_state *state, tv_seat seat, tv_action action,
                          tv_note *out)
{
    const tv_frame *frame = tv_frames_peek(&state->frames);
    uint8_t a = (uint8_t)action.arg[0];
    switch (action.kind) {
    case VERB_MAKE_RED: return make_detail(state, seat, (viticulture_make){RED, a, 0, 0}, out);
    case VERB_MAKE_WHITE: return make_detail(state, seat, (viticulture_make){WHITE, 0, 0, a}, out);
    case VERB_ADD_WHITE: {
        viticulture_make make = {frame->arg[0] ? SPARKLING : BLUSH, (uint8_t)frame->arg[1],
                                 (uint8_t)frame->arg[0], a};
        return make_detail(state, seat, make, out);
    }
    case VERB_FILL:
        return tv_because(out, DETAIL_ORDER, viticulture_orders[a].points,
                          viticulture_orders[a].residual, 0, 0);
    default: return false;
    }
}

bool viticulture_detail(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *out)
{
    const viticulture_state *state = viticulture_read(opaque);
    if (state->frames.depth == 0) return false;
    const tv_frame *frame = tv_frames_peek(&state->frames);
    uint32_t a = action.arg[0], b = action.arg[1];
    switch (action.kind) {
    case VERB_WAKE: return tv_because(out, DETAIL_ROW, (int)a - 1, 0, 0, 0);
    case VERB_PLAY: return tv_because(out, DETAIL_OPTION, (int)(a * 2 + b), 0, 0, 0);
    case VERB_PLACE:
        if (action.arg[2] != SPACE_BONUS) return false;
        return tv_because(out, DETAIL_BONUS, (int)b, 0, 0, 0);
    case VERB_TAKE:
        if (frame->step != STEP_BONUS) return false;
        return tv_because(out, DETAIL_BONUS, frame->arg[0], 0, 0, 0);
    case VERB_BUILD:
        return tv_because(out, DETAIL_PRICE, (int)viticulture_price(a, frame->arg[0]), 0, 0, 0);
    case VERB_PLANT:
        return tv_because(
            out, DETAIL_FIELD,
            (int)(viticulture_field_value(state, seat, b - 1) + viticulture_vine_value(a)), 0, 0,
            0);
    case VERB_HARVEST:
        return tv_because(out, DETAIL_GRAPES, state->yield[RED][seat][a - 1],
                          state->yield[WHITE][seat][a - 1], 0, 0);
    case VERB_SELL:
        return tv_because(out, DETAIL_SALE, (int)viticulture_grape_price(b) * frame->arg[1], 0, 0,
                          0);
    case VERB_TRADE: return tv_because(out, DETAIL_PRICE, (int)a * frame->arg[0], 0, 0, 0);
    case VERB_TAKE_TOP:
        if (state->discard_count[a] == 0) return false;
        return tv_because(out, DETAIL_TOP, (int)viticulture_pile_card(state, a), 0, 0, 0);
    default: return cellar_detail(state, seat, action, out);
    }
}
