/* viticulture_visitors.c - the small machine that plays visitor cards.
 *
 * Each effect of viticulture_visitors.h has two halves: whether it is refused now, and what it
 * starts. "You may only play a visitor whose effect you can carry out in full" is then the same
 * list read twice: once asking, once doing. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"
#include "games/viticulture/visitors/viticulture_visitors.h"

/* ---- Whether an effect is refused ---- */

static bool lira_refused(const viticulture_state *state, tv_seat seat, uint32_t price,
                         tv_note *reason)
{
    if (state->lira[seat] >= price) return false;
    return tv_because(reason, VITICULTURE_REASON_LIRA, state->lira[seat], (int)price, 0, 0);
}

uint32_t viticulture_count_per(const viticulture_state *state, tv_seat seat, uint32_t per)
{
    uint32_t count = 0;
    switch (per) {
    case VITICULTURE_PER_EMPTY_FIELD:
    case VITICULTURE_PER_PLANTED_FIELD:
        for (uint32_t field = 0; field < VITICULTURE_FIELDS; field++)
            count += viticulture_field_value(state, seat, field) > 0;
        return per == VITICULTURE_PER_PLANTED_FIELD ? count : VITICULTURE_FIELDS - count;
    case VITICULTURE_PER_STRUCTURE_OF_4:
        for (uint32_t structure = 0; structure < VITICULTURE_STRUCTURES; structure++)
            count += viticulture_structure_cost[structure] == 4 &&
                     viticulture_has(state, seat, structure);
        return count;
    case VITICULTURE_PER_OPPONENT_WITH_SIX:
        for (tv_seat other = 0; other < (tv_seat)state->frames.seats; other++)
            count += other != seat && state->workers[other] == VITICULTURE_WORKERS_MAX;
        return count;
    default: return viticulture_hand_size(state, seat);
    }
}

/* VR45: an option that would bring nothing is not there. */
static bool per_refused(const viticulture_state *state, tv_seat seat, uint32_t per, tv_note *reason)
{
    static const uint16_t reasons[] = {
        [VITICULTURE_PER_EMPTY_FIELD] = VITICULTURE_REASON_NO_EMPTY_FIELD,
        [VITICULTURE_PER_PLANTED_FIELD] = VITICULTURE_REASON_NO_PLANTED_FIELD,
        [VITICULTURE_PER_STRUCTURE_OF_4] = VITICULTURE_REASON_NO_STRUCTURE_OF_4,
        [VITICULTURE_PER_OPPONENT_WITH_SIX] = VITICULTURE_REASON_NO_OPPONENT_WITH_SIX,
        [VITICULTURE_PER_CARD] = VITICULTURE_REASON_NO_OTHER_CARD,
    };
    /* VR42: the visitor being played is still in hand and does not count. */
    if (viticulture_count_per(state, seat, per) > (per == VITICULTURE_PER_CARD)) return false;
    return tv_because(reason, reasons[per], 0, 0, 0, 0);
}

static bool cards_refused(const viticulture_state *state, tv_seat seat, viticulture_effect effect,
                          tv_note *reason)
{
    const uint8_t *hand = state->hand_count[seat];
    bool any = effect.op == VITICULTURE_OP_DISCARD;
    uint32_t cards = any ? viticulture_hand_size(state, seat)
                         : (uint32_t)hand[VITICULTURE_DECK_SUMMER] + hand[VITICULTURE_DECK_WINTER];
    if (cards - 1 >= effect.amount) return false; /* VR42 */
    return tv_because(reason, any ? VITICULTURE_REASON_CARDS : VITICULTURE_REASON_VISITOR_CARDS,
                      (int)cards - 1, effect.amount, 0, 0);
}

static bool spill_refused(const viticulture_state *state, tv_seat seat, viticulture_effect effect,
                          tv_note *reason)
{
    uint32_t wines = 0;
    for (uint32_t wine = 0; wine < VITICULTURE_WINES; wine++) wines |= state->wines[wine][seat];
    if (effect.op == VITICULTURE_OP_SPILL_TOKEN) {
        if (wines | state->grapes[VITICULTURE_RED][seat] | state->grapes[VITICULTURE_WHITE][seat])
            return false;
        return tv_because(reason, VITICULTURE_REASON_NO_TOKEN, 0, 0, 0, 0);
    }
    if (wines >> effect.amount) return false;
    return tv_because(reason, VITICULTURE_REASON_NO_WINE_OF, effect.amount, 0, 0, 0);
}

static bool upgrade_refused(const viticulture_state *state, tv_seat seat, uint32_t discount,
                            tv_note *reason)
{
    if (viticulture_has(state, seat, VITICULTURE_LARGE_CELLAR))
        return tv_because(reason, VITICULTURE_REASON_CELLARS_BUILT, 0, 0, 0, 0);
    uint32_t next = viticulture_has(state, seat, VITICULTURE_MEDIUM_CELLAR)
                        ? VITICULTURE_LARGE_CELLAR
                        : VITICULTURE_MEDIUM_CELLAR;
    return lira_refused(state, seat, viticulture_price(next, discount), reason);
}

/* VR45: there must be a wine that moves. Version 1 was content with any wine. */
static bool aging_refused(const viticulture_state *state, tv_seat seat, tv_note *reason)
{
    viticulture_vat vat = viticulture_vat_of(state, seat);
    uint32_t wines = 0;
    for (uint32_t wine = 0; wine < VITICULTURE_WINES; wine++) wines |= vat.wines[wine];
    if (wines == 0) return tv_because(reason, VITICULTURE_REASON_NO_WINE, 0, 0, 0, 0);
    if (!viticulture_since(state, VITICULTURE_SINCE_AGING_MOVES) || viticulture_vat_can_age(&vat))
        return false;
    return tv_because(reason, VITICULTURE_REASON_NO_WINE_AGES, 0, 0, 0, 0);
}

/* Version 1 had Master Vintner age first, so a wine had to lead to an order. */
static bool aging_one_refused(const viticulture_state *state, tv_seat seat, tv_note *reason)
{
    if (aging_refused(state, seat, reason)) return true;
    if (viticulture_since(state, VITICULTURE_SINCE_FREE_PARTS)) return false;
    if (state->hand_count[seat][VITICULTURE_DECK_ORDER] == 0)
        return tv_because(reason, VITICULTURE_REASON_NO_ORDER, 0, 0, 0, 0);
    for (uint32_t i = 0; i < VITICULTURE_WINES * 16; i++)
        if (viticulture_age_helps(state, seat, i >> 4, i & 15)) return false;
    return tv_because(reason, VITICULTURE_REASON_AGE_NO_ORDER, 0, 0, 0, 0);
}

static bool slot_refused(const viticulture_state *state, tv_seat seat, uint32_t colours,
                         tv_note *reason)
{
    for (uint32_t colour = 0; colour < VITICULTURE_COLOURS; colour++)
        if (colours >> colour & 1 && !(state->grapes[colour][seat] >> 1 & 1)) return false;
    return tv_because(reason, VITICULTURE_REASON_SLOT_TAKEN,
                      colours == 2 ? VITICULTURE_WHITE : VITICULTURE_RED, 0, 0, 0);
}

static bool everyone_refused(const viticulture_state *state, viticulture_effect effect,
                             tv_note *reason)
{
    tv_note ignored;
    bool makes = effect.op == VITICULTURE_OP_ALL_MAY_MAKE;
    for (tv_seat seat = 0; seat < (tv_seat)state->frames.seats; seat++) {
        viticulture_vat vat = viticulture_vat_of(state, seat);
        if (makes ? viticulture_vat_can_make(&vat)
                  : !viticulture_nothing_to_build(state, seat, effect.amount, 0, &ignored))
            return false;
    }
    return tv_because(reason,
                      makes ? VITICULTURE_REASON_NOBODY_MAKES : VITICULTURE_REASON_NOBODY_BUILDS, 0,
                      0, 0, 0);
}

static uint32_t queen_choices(const viticulture_state *state, tv_seat right)
{
    return (uint32_t)(state->points[right] > VITICULTURE_POINTS_MIN)
               << VITICULTURE_CHOICE_LOSE_POINT |
           (uint32_t)(viticulture_hand_size(state, right) >= 2) << VITICULTURE_CHOICE_GIVE_CARDS |
           (uint32_t)(state->lira[right] >= 3) << VITICULTURE_CHOICE_PAY_LIRA;
}

static bool piles_refused(const viticulture_state *state, uint32_t amount, tv_note *reason)
{
    uint32_t piles = 0;
    for (uint32_t deck = 0; deck < VITICULTURE_DECKS; deck++)
        piles += state->discard_count[deck] > 0;
    if (piles >= amount) return false;
    return tv_because(reason, VITICULTURE_REASON_PILES, (int)piles, (int)amount, 0, 0);
}

/* Effects that ask for something of the vineyard. */
static bool work_refused(const viticulture_state *state, tv_seat seat, viticulture_effect effect,
                         tv_note *reason)
{
    uint32_t planted;
    switch (effect.op) {
    case VITICULTURE_OP_BUILD:
    case VITICULTURE_OP_BUILD_PRAISED:
        return viticulture_nothing_to_build(state, seat, effect.amount, effect.subject, reason);
    case VITICULTURE_OP_UPGRADE: return upgrade_refused(state, seat, effect.amount, reason);
    case VITICULTURE_OP_PLANT: return viticulture_nothing_to_plant(state, seat, false, reason);
    case VITICULTURE_OP_PLANT_ANYHOW:
        return viticulture_nothing_to_plant(state, seat, true, reason);
    case VITICULTURE_OP_UPROOT:
        planted = viticulture_vines_planted(state, seat);
        if (planted >= effect.amount) return false;
        return tv_because(reason, VITICULTURE_REASON_VINES_PLANTED, (int)planted, effect.amount, 0,
                          0);
    case VITICULTURE_OP_SWAP:
        if (!viticulture_nothing_to_swap(state, seat)) return false;
        return tv_because(reason, VITICULTURE_REASON_NO_SWAP, 0, 0, 0, 0);
    case VITICULTURE_OP_HARVEST:
        return viticulture_work_refused(state, seat, VITICULTURE_ACTION_HARVEST, 0, reason);
    case VITICULTURE_OP_MAKE:
        return viticulture_work_refused(state, seat, VITICULTURE_ACTION_MAKE, 0, reason);
    case VITICULTURE_OP_FILL:
        return viticulture_work_refused(state, seat, VITICULTURE_ACTION_FILL, 0, reason);
    case VITICULTURE_OP_SELL:
        return viticulture_work_refused(state, seat, VITICULTURE_ACTION_SELL, 0, reason);
    case VITICULTURE_OP_TRAIN: return viticulture_train_refused(state, seat, 0, reason);
    case VITICULTURE_OP_AGE_ALL: return aging_refused(state, seat, reason);
    case VITICULTURE_OP_AGE_ONE: return aging_one_refused(state, seat, reason);
    default: return false;
    }
}

/* An option of the table: the Broker sells all his points or none (V14.2). */
static bool trades_all(const viticulture_state *state)
{
    return state->frames.option[VITICULTURE_OPTION_BROKER];
}

bool viticulture_effect_refused(const viticulture_state *state, tv_seat seat,
                                viticulture_effect effect, tv_note *reason)
{
    switch (effect.op) {
    case VITICULTURE_OP_PAY: return lira_refused(state, seat, effect.amount, reason);
    case VITICULTURE_OP_TRADE:
        return lira_refused(state, seat, effect.amount * (trades_all(state) ? effect.subject : 1u),
                            reason);
    case VITICULTURE_OP_LOSE:
        if (state->points[seat] - effect.amount >= VITICULTURE_POINTS_MIN) return false;
        return tv_because(reason, VITICULTURE_REASON_POINTS_MIN, effect.amount, state->points[seat],
                          0, 0);
    case VITICULTURE_OP_LIRA_PER:
    case VITICULTURE_OP_POINTS_PER: return per_refused(state, seat, effect.subject, reason);
    case VITICULTURE_OP_SIX_WORKERS:
        if (state->workers[seat] == VITICULTURE_WORKERS_MAX) return false;
        return tv_because(reason, VITICULTURE_REASON_SIX_WORKERS, state->workers[seat] + 1, 0, 0,
                          0);
    case VITICULTURE_OP_DISCARD:
    case VITICULTURE_OP_DISCARD_VISITORS: return cards_refused(state, seat, effect, reason);
    case VITICULTURE_OP_DISCARD_HAND: return per_refused(state, seat, VITICULTURE_PER_CARD, reason);
    case VITICULTURE_OP_SPILL_WINE:
    case VITICULTURE_OP_SPILL_TOKEN: return spill_refused(state, seat, effect, reason);
    case VITICULTURE_OP_WINE_AND_VISITORS:
        return spill_refused(state, seat,
                             (viticulture_effect){VITICULTURE_OP_SPILL_WINE, effect.subject, 0},
                             reason) ||
               cards_refused(state, seat, effect, reason);
    case VITICULTURE_OP_GRAPE: return slot_refused(state, seat, 1u << effect.subject, reason);
    case VITICULTURE_OP_ANY_GRAPE: return slot_refused(state, seat, 3, reason);
    case VITICULTURE_OP_ALL_MAY_BUILD:
    case VITICULTURE_OP_ALL_MAY_MAKE: return everyone_refused(state, effect, reason);
    case VITICULTURE_OP_ASK_RIGHT:
        if (queen_choices(state, viticulture_right_of(state, seat))) return false;
        return tv_because(reason, VITICULTURE_REASON_RIGHT_UNABLE,
                          viticulture_right_of(state, seat), 0, 0, 0);
    case VITICULTURE_OP_TAKE_TOPS: return piles_refused(state, effect.amount, reason);
    default: return work_refused(state, seat, effect, reason);
    }
}

/* ---- Whether an option can be played ---- */

bool viticulture_option_refused(const viticulture_state *state, tv_seat seat, uint32_t visitor,
                                uint32_t option, tv_note *reason)
{
    const viticulture_effect *effects = viticulture_effects(state, visitor, option);
    if (effects[0].op == VITICULTURE_OP_END)
        return tv_because(reason, VITICULTURE_REASON_NO_SUCH_OPTION, (int)visitor, 0, 0, 0);
    if (effects[0].op == VITICULTURE_OP_TWO_OF)
        return viticulture_parts_refused(state, seat, visitor * 2 + option, reason);
    for (uint32_t i = 0; i < VITICULTURE_EFFECTS_MAX && effects[i].op != VITICULTURE_OP_END; i++) {
        if (viticulture_effect_refused(state, seat, effects[i], reason)) return true;
        if (effects[i].op == VITICULTURE_OP_AGE_ONE) break; /* version 1: it looked at the order */
    }
    return false;
}

bool viticulture_visitor_playable(const viticulture_state *state, tv_seat seat, uint32_t deck)
{
    tv_note ignored;
    uint64_t summer = (1ULL << VITICULTURE_SUMMER_VISITORS) - 1;
    uint64_t cards =
        state->hand_visitors[seat] & (deck == VITICULTURE_DECK_SUMMER ? summer : ~summer);
    for (; cards; cards &= cards - 1) {
        uint32_t visitor = (uint32_t)__builtin_ctzll(cards);
        for (uint32_t option = 0; option < VITICULTURE_OPTIONS_ON_CARD; option++)
            if (!viticulture_option_refused(state, seat, visitor, option, &ignored)) return true;
    }
    return false;
}

/* ---- What an effect starts ---- */

static void ask(viticulture_state *state, tv_seat seat, uint32_t step, uint32_t first,
                uint32_t second, uint32_t third)
{
    tv_frame *frame = tv_frames_push(&state->frames, (uint8_t)step, tv_seat_bit(seat));
    frame->arg[0] = (uint16_t)first;
    frame->arg[1] = (uint16_t)second;
    frame->arg[2] = (uint16_t)third;
}

/* Asks for one of a set of choices; an empty set asks nothing (VR44). */
static void ask_choice(viticulture_state *state, tv_seat seat, uint32_t choices)
{
    uint32_t visitor = 0;
    for (uint32_t i = 0; i < state->frames.depth; i++)
        if (state->frames.frame[i].step == VITICULTURE_STEP_PROGRAM)
            visitor = state->frames.frame[i].arg[0];
    if (choices) ask(state, seat, VITICULTURE_STEP_CHOOSE, choices, visitor, 0);
}

static uint32_t deck_choice(const viticulture_state *state, uint32_t deck, uint32_t choice)
{
    return viticulture_cards_left(state, deck) > 0 ? 1u << choice : 0;
}

/* Effects that happen at once. */
static void run_at_once(viticulture_state *state, tv_seat seat, viticulture_effect effect,
                        tv_events *events)
{
    uint32_t amount = effect.amount, next;
    switch (effect.op) {
    case VITICULTURE_OP_LIRA:
        viticulture_lira_gain(state, seat, amount, VITICULTURE_LIRA_VISITOR, events);
        break;
    case VITICULTURE_OP_POINTS:
        viticulture_points_gain(state, seat, amount, VITICULTURE_FROM_VISITORS, events);
        break;
    case VITICULTURE_OP_PAY:
        viticulture_lira_pay(state, seat, amount, VITICULTURE_LIRA_VISITOR, events);
        break;
    case VITICULTURE_OP_LOSE: viticulture_points_lose(state, seat, amount, events); break;
    case VITICULTURE_OP_TOUR: viticulture_tour(state, seat, amount, events); break;
    case VITICULTURE_OP_LIRA_PER:
        amount *= viticulture_count_per(state, seat, effect.subject);
        viticulture_lira_gain(state, seat, amount, VITICULTURE_LIRA_VISITOR, events);
        break;
    case VITICULTURE_OP_POINTS_PER:
        amount *= viticulture_count_per(state, seat, effect.subject);
        viticulture_points_gain(state, seat, amount, VITICULTURE_FROM_VISITORS, events);
        break;
    case VITICULTURE_OP_DRAW: viticulture_draw(state, seat, effect.subject, amount); break;
    case VITICULTURE_OP_UPGRADE:
        next = viticulture_has(state, seat, VITICULTURE_MEDIUM_CELLAR) ? VITICULTURE_LARGE_CELLAR
                                                                       : VITICULTURE_MEDIUM_CELLAR;
        viticulture_build(state, seat, next, amount, events);
        break;
    case VITICULTURE_OP_TRAIN: viticulture_train(state, seat, events); break;
    case VITICULTURE_OP_AGE_ALL:
        for (uint32_t i = 0; i < amount; i++) viticulture_age_wines(state, seat, events);
        break;
    case VITICULTURE_OP_GRAPE:
        viticulture_grape_place(state, seat, effect.subject, amount, events);
        break;
    case VITICULTURE_OP_RESIDUAL: viticulture_residual_raise(state, seat, amount, events); break;
    default: break; /* VITICULTURE_OP_SIX_WORKERS is a condition only */
    }
}

/* Effects that let somebody pick one of several things. */
static void offer_choice(viticulture_state *state, tv_seat seat, uint32_t op)
{
    uint32_t choices = 1u << VITICULTURE_CHOICE_LIRA | 1u << VITICULTURE_CHOICE_POINT;
    if (op == VITICULTURE_OP_ASK_RIGHT) {
        seat = viticulture_right_of(state, seat);
        choices = queen_choices(state, seat);
    } else if (op == VITICULTURE_OP_VINE_OR_YOKE) {
        choices = deck_choice(state, VITICULTURE_DECK_VINE, VITICULTURE_CHOICE_VINE);
        if (state->lira[seat] >= 1 && !viticulture_has(state, seat, VITICULTURE_YOKE))
            choices |= 1u << VITICULTURE_CHOICE_YOKE;
    }
    ask_choice(state, seat, choices);
}

static void trade_all(viticulture_state *state, tv_seat seat, viticulture_effect effect,
                      tv_events *events)
{
    viticulture_lira_pay(state, seat, (uint32_t)effect.amount * effect.subject,
                         VITICULTURE_LIRA_VISITOR, events);
    viticulture_points_gain(state, seat, effect.subject, VITICULTURE_FROM_VISITORS, events);
}

/* Effects that ask for cards, wine or grapes to be discarded; false for all others. */
static bool ask_for_discards(viticulture_state *state, tv_seat seat, viticulture_effect effect)
{
    uint32_t amount = effect.amount;
    switch (effect.op) {
    case VITICULTURE_OP_WINE_AND_VISITORS:
        ask(state, seat, VITICULTURE_STEP_WINE_AND_CARDS, amount, effect.subject, 0);
        break;
    case VITICULTURE_OP_DISCARD:
        ask(state, seat, VITICULTURE_STEP_DISCARD, amount, VITICULTURE_DISCARD_ANY, 0);
        break;
    case VITICULTURE_OP_DISCARD_VISITORS:
        ask(state, seat, VITICULTURE_STEP_DISCARD, amount, VITICULTURE_DISCARD_VISITORS, 0);
        break;
    case VITICULTURE_OP_DISCARD_HAND:
        ask(state, seat, VITICULTURE_STEP_DISCARD, viticulture_hand_size(state, seat),
            VITICULTURE_DISCARD_ANY, 0);
        break;
    case VITICULTURE_OP_SPILL_WINE:
        ask(state, seat, VITICULTURE_STEP_SPILL, amount, false, 0);
        break;
    case VITICULTURE_OP_SPILL_TOKEN: ask(state, seat, VITICULTURE_STEP_SPILL, 1, true, 0); break;
    default: return false;
    }
    return true;
}

void viticulture_effect_run(viticulture_state *state, tv_seat seat, viticulture_effect effect,
                            tv_events *events)
{
    viticulture_vat vat = viticulture_vat_of(state, seat);
    uint32_t amount = effect.amount, all = tv_seats_all(state->frames.seats);
    switch (effect.op) {
    case VITICULTURE_OP_BUILD:
        ask(state, seat, VITICULTURE_STEP_BUILD, amount, 0, effect.subject);
        break;
    case VITICULTURE_OP_BUILD_PRAISED:
        ask(state, seat, VITICULTURE_STEP_BUILD, amount, VITICULTURE_WORK_PRAISED, effect.subject);
        break;
    case VITICULTURE_OP_PLANT: ask(state, seat, VITICULTURE_STEP_PLANT, amount, 0, 0); break;
    case VITICULTURE_OP_PLANT_ANYHOW:
        ask(state, seat, VITICULTURE_STEP_PLANT, amount, VITICULTURE_WORK_ANYHOW, 0);
        break;
    case VITICULTURE_OP_MAY_PLANT:
        if (state->hand_count[seat][VITICULTURE_DECK_VINE])
            ask(state, seat, VITICULTURE_STEP_PLANT, amount, VITICULTURE_WORK_MAY, 0);
        break;
    case VITICULTURE_OP_UPROOT: ask(state, seat, VITICULTURE_STEP_UPROOT, amount, 0, 0); break;
    case VITICULTURE_OP_SWAP: ask(state, seat, VITICULTURE_STEP_SWAP, 0, 0, 0); break;
    case VITICULTURE_OP_HARVEST: ask(state, seat, VITICULTURE_STEP_HARVEST, amount, 0, 0); break;
    case VITICULTURE_OP_MAKE: ask(state, seat, VITICULTURE_STEP_MAKE, amount, 0, 0); break;
    case VITICULTURE_OP_MAY_MAKE:
        if (viticulture_vat_can_make(&vat))
            ask(state, seat, VITICULTURE_STEP_MAKE, amount, VITICULTURE_WORK_MAY, 0);
        break;
    case VITICULTURE_OP_FILL: ask(state, seat, VITICULTURE_STEP_FILL, 1, 0, 0); break;
    case VITICULTURE_OP_AGE_ONE: ask(state, seat, VITICULTURE_STEP_AGE, 0, 0, 0); break;
    case VITICULTURE_OP_ANY_GRAPE: ask(state, seat, VITICULTURE_STEP_GRAPE, 0, 0, 0); break;
    case VITICULTURE_OP_SELL: ask(state, seat, VITICULTURE_STEP_SELL, 0, amount, 0); break;
    case VITICULTURE_OP_TRADE:
        if (trades_all(state))
            trade_all(state, seat, effect, events);
        else
            ask(state, seat, VITICULTURE_STEP_TRADE, amount, effect.subject, 0);
        break;
    case VITICULTURE_OP_LIRA_OR_POINT:
    case VITICULTURE_OP_VINE_OR_YOKE:
    case VITICULTURE_OP_ASK_RIGHT: offer_choice(state, seat, effect.op); break;
    case VITICULTURE_OP_OTHERS_MAY_DRAW:
        ask(state, seat, VITICULTURE_STEP_EVERYONE, all ^ tv_seat_bit(seat), 0,
            VITICULTURE_EVERYONE_DRAWS | amount << 8);
        break;
    case VITICULTURE_OP_ALL_MAY_BUILD:
        ask(state, seat, VITICULTURE_STEP_EVERYONE, all, 0,
            VITICULTURE_EVERYONE_BUILDS | amount << 8);
        break;
    case VITICULTURE_OP_ALL_MAY_MAKE:
        ask(state, seat, VITICULTURE_STEP_EVERYONE, all, 0,
            VITICULTURE_EVERYONE_MAKES | amount << 8);
        break;
    case VITICULTURE_OP_TAKE_TOPS: ask(state, seat, VITICULTURE_STEP_TAKE_TOP, amount, 0, 0); break;
    default:
        if (!ask_for_discards(state, seat, effect)) run_at_once(state, seat, effect, events);
        break;
    }
}

/* ---- Automatic frames ---- */

void viticulture_program_go_on(viticulture_state *state, tv_events *events)
{
    tv_frame *frame = tv_frames_top(&state->frames);
    tv_seat seat = viticulture_frame_seat(frame);
    uint32_t visitor = frame->arg[0], option = frame->arg[1], next = frame->arg[2]++;
    const viticulture_effect *effects = viticulture_effects(state, visitor, option);
    if (next >= VITICULTURE_EFFECTS_MAX || effects[next].op == VITICULTURE_OP_END) {
        tv_frames_pop(&state->frames);
        viticulture_pile_add(state, VITICULTURE_CARD_VISITOR + visitor);
    } else if (effects[next].op == VITICULTURE_OP_TWO_OF) {
        frame->arg[2] = VITICULTURE_EFFECTS_MAX;
        ask(state, seat, VITICULTURE_STEP_PARTS, 2, 0, visitor * 2 + option);
    } else {
        viticulture_effect_run(state, seat, effects[next], events);
    }
}

/* The next to be asked: who played the visitor, then down the chart (VR40, VR51). */
static tv_seat next_asked(const viticulture_state *state, tv_seat owner, uint32_t seats)
{
    if (seats >> owner & 1) return owner;
    for (uint32_t row = 0; row < VITICULTURE_ROWS; row++) {
        tv_seat seat = (tv_seat)(state->chart[row] - 1);
        if (seat >= 0 && seats >> seat & 1) return seat;
    }
    return -1;
}

static void everyone_ask(viticulture_state *state, tv_seat seat, uint32_t kind, uint32_t amount)
{
    tv_note ignored;
    viticulture_vat vat = viticulture_vat_of(state, seat);
    switch (kind) {
    case VITICULTURE_EVERYONE_DRAWS:
        if (viticulture_cards_left(state, VITICULTURE_DECK_SUMMER))
            ask(state, seat, VITICULTURE_STEP_OFFER, 0, 0, 0);
        break;
    case VITICULTURE_EVERYONE_BUILDS:
        if (!viticulture_nothing_to_build(state, seat, amount, 0, &ignored))
            ask(state, seat, VITICULTURE_STEP_BUILD, amount, VITICULTURE_WORK_MAY, 0);
        break;
    default:
        if (viticulture_vat_can_make(&vat))
            ask(state, seat, VITICULTURE_STEP_MAKE, amount, VITICULTURE_WORK_MAY, 0);
        break;
    }
}

void viticulture_everyone_go_on(viticulture_state *state, tv_events *events)
{
    tv_frame *frame = tv_frames_top(&state->frames);
    tv_seat owner = viticulture_frame_seat(frame);
    tv_seat asked = (tv_seat)((frame->arg[2] >> 4 & 15) - 1);
    uint32_t kind = frame->arg[2] & 15, amount = frame->arg[2] >> 8;
    bool did = frame->arg[1] && asked != owner;
    frame->arg[1] = 0;
    if (did && kind == VITICULTURE_EVERYONE_BUILDS)
        viticulture_points_gain(state, owner, 1, VITICULTURE_FROM_VISITORS, events);
    if (did && kind == VITICULTURE_EVERYONE_MAKES) {
        ask_choice(state, owner,
                   deck_choice(state, VITICULTURE_DECK_VINE, VITICULTURE_CHOICE_VINE) |
                       deck_choice(state, VITICULTURE_DECK_SUMMER, VITICULTURE_CHOICE_SUMMER));
        return;
    }
    tv_seat seat = next_asked(state, owner, frame->arg[0]);
    if (seat < 0) {
        tv_frames_pop(&state->frames);
        return;
    }
    frame->arg[0] = (uint16_t)(frame->arg[0] & ~(1u << seat));
    frame->arg[2] = (uint16_t)(kind | (uint32_t)(seat + 1) << 4 | amount << 8);
    everyone_ask(state, seat, kind, amount);
}
