/* viticulture_cards.c - decks, hands and discard piles, and what is known of them.
 *
 * A deck is a bag. A card that reaches a hand openly is remembered as shown; a card handed over
 * between two neighbours is remembered as given: only the Queen moves cards between hands, always
 * from the right, so "the right neighbour knows" says it all. What is remembered of vines, which
 * have equal cards, is a number that the hand holds at least. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

uint32_t viticulture_card_deck(uint32_t card)
{
    if (card < VITICULTURE_CARD_ORDER) return VITICULTURE_DECK_VINE;
    if (card < VITICULTURE_CARD_VISITOR) return VITICULTURE_DECK_ORDER;
    return card < VITICULTURE_CARD_VISITOR + VITICULTURE_SUMMER_VISITORS ? VITICULTURE_DECK_SUMMER
                                                                         : VITICULTURE_DECK_WINTER;
}

uint32_t viticulture_hand_size(const viticulture_state *state, tv_seat seat)
{
    return tv_counts_sum(state->hand_count[seat], VITICULTURE_DECKS);
}

uint32_t viticulture_hand_has(const viticulture_state *state, tv_seat seat, uint32_t card)
{
    if (card < VITICULTURE_CARD_ORDER) return state->hand_vines[seat][card];
    if (card < VITICULTURE_CARD_VISITOR)
        return state->hand_orders[seat] >> (card - VITICULTURE_CARD_ORDER) & 1;
    return state->hand_visitors[seat] >> (card - VITICULTURE_CARD_VISITOR) & 1;
}

uint32_t viticulture_cards_left(const viticulture_state *state, uint32_t deck)
{
    return (uint32_t)state->deck_count[deck] + state->discard_count[deck];
}

void viticulture_hand_add(viticulture_state *state, tv_seat seat, uint32_t card, bool is_shown)
{
    uint32_t deck = viticulture_card_deck(card);
    state->hand_count[seat][deck]++;
    if (deck == VITICULTURE_DECK_VINE) {
        state->hand_vines[seat][card]++;
        state->shown_vines[seat][card] = (uint8_t)(state->shown_vines[seat][card] + is_shown);
        state->given_vines[seat][card] = (uint8_t)(state->given_vines[seat][card] + is_shown);
    } else if (deck == VITICULTURE_DECK_ORDER) {
        uint64_t bit = 1ULL << (card - VITICULTURE_CARD_ORDER);
        state->hand_orders[seat] |= bit;
        state->shown_orders |= is_shown ? bit : 0;
        state->given_orders |= is_shown ? bit : 0;
    } else {
        uint64_t bit = 1ULL << (card - VITICULTURE_CARD_VISITOR);
        state->hand_visitors[seat] |= bit;
        state->shown_visitors |= is_shown ? bit : 0;
        state->given_visitors |= is_shown ? bit : 0;
    }
}

void viticulture_hand_remove(viticulture_state *state, tv_seat seat, uint32_t card)
{
    uint32_t deck = viticulture_card_deck(card);
    TV_ASSERT(viticulture_hand_has(state, seat, card));
    state->hand_count[seat][deck]--;
    if (deck == VITICULTURE_DECK_VINE) {
        state->hand_vines[seat][card]--;
        /* One of them is gone, and nobody can tell it from the others. */
        if (state->shown_vines[seat][card]) state->shown_vines[seat][card]--;
        if (state->given_vines[seat][card]) state->given_vines[seat][card]--;
    } else if (deck == VITICULTURE_DECK_ORDER) {
        uint64_t bit = 1ULL << (card - VITICULTURE_CARD_ORDER);
        state->hand_orders[seat] &= ~bit;
        state->shown_orders &= ~bit;
        state->given_orders &= ~bit;
    } else {
        uint64_t bit = 1ULL << (card - VITICULTURE_CARD_VISITOR);
        state->hand_visitors[seat] &= ~bit;
        state->shown_visitors &= ~bit;
        state->given_visitors &= ~bit;
    }
}

static uint64_t deck_bits(uint32_t deck) /* of a set of visitors */
{
    uint64_t summer = (1ULL << VITICULTURE_SUMMER_VISITORS) - 1;
    return deck == VITICULTURE_DECK_SUMMER ? summer : summer << VITICULTURE_SUMMER_VISITORS;
}

/* The others see a card of this deck leave, but not which: what they knew is no longer certain. */
static void forget(viticulture_state *state, tv_seat seat, uint32_t deck, bool neighbour_too)
{
    uint64_t orders = deck == VITICULTURE_DECK_ORDER ? state->hand_orders[seat] : 0;
    uint64_t visitors =
        deck >= VITICULTURE_DECK_SUMMER ? state->hand_visitors[seat] & deck_bits(deck) : 0;
    state->shown_orders &= ~orders;
    state->shown_visitors &= ~visitors;
    if (deck == VITICULTURE_DECK_VINE) memset(state->shown_vines[seat], 0, VITICULTURE_VINES);
    if (!neighbour_too) return;
    state->given_orders &= ~orders;
    state->given_visitors &= ~visitors;
    if (deck == VITICULTURE_DECK_VINE) memset(state->given_vines[seat], 0, VITICULTURE_VINES);
}

static uint32_t shown_count(const viticulture_state *state, uint32_t seat, uint32_t card)
{
    if (card < VITICULTURE_CARD_ORDER) return state->shown_vines[seat][card];
    if (card < VITICULTURE_CARD_VISITOR)
        return state->shown_orders >> (card - VITICULTURE_CARD_ORDER) & 1;
    return state->shown_visitors >> (card - VITICULTURE_CARD_VISITOR) & 1;
}

/* Hands a card over unseen by the others. If all cards of this back are known to be this card,
 * everybody can tell which one moved. The giver knows that the taker has it; with two players the
 * giver's right neighbour is the taker, who sees it and need not forget anything. */
void viticulture_hand_give(viticulture_state *state, tv_seat from, tv_seat to, uint32_t card)
{
    uint32_t deck = viticulture_card_deck(card);
    bool is_open = shown_count(state, (uint32_t)from, card) == state->hand_count[from][deck];
    viticulture_hand_remove(state, from, card);
    if (!is_open) forget(state, from, deck, state->frames.seats > 2);
    viticulture_hand_add(state, to, card, is_open);
    if (is_open) return;
    if (deck == VITICULTURE_DECK_VINE)
        state->given_vines[to][card]++;
    else if (deck == VITICULTURE_DECK_ORDER)
        state->given_orders |= 1ULL << (card - VITICULTURE_CARD_ORDER);
    else
        state->given_visitors |= 1ULL << (card - VITICULTURE_CARD_VISITOR);
}

const uint8_t *viticulture_pile(const viticulture_state *state, uint32_t deck)
{
    switch (deck) {
    case VITICULTURE_DECK_VINE: return state->discard_vines;
    case VITICULTURE_DECK_ORDER: return state->discard_orders;
    case VITICULTURE_DECK_SUMMER: return state->discard_summer;
    default: return state->discard_winter;
    }
}

static uint8_t *pile_edit(viticulture_state *state, uint32_t deck)
{
    switch (deck) {
    case VITICULTURE_DECK_VINE: return state->discard_vines;
    case VITICULTURE_DECK_ORDER: return state->discard_orders;
    case VITICULTURE_DECK_SUMMER: return state->discard_summer;
    default: return state->discard_winter;
    }
}

static uint32_t deck_base(uint32_t deck) /* card number of the first entry of a pile */
{
    return deck == VITICULTURE_DECK_VINE    ? VITICULTURE_CARD_VINE
           : deck == VITICULTURE_DECK_ORDER ? VITICULTURE_CARD_ORDER
                                            : VITICULTURE_CARD_VISITOR;
}

uint32_t viticulture_pile_card(const viticulture_state *state, uint32_t deck)
{
    TV_ASSERT(state->discard_count[deck] > 0);
    return deck_base(deck) + viticulture_pile(state, deck)[state->discard_count[deck] - 1];
}

void viticulture_pile_add(viticulture_state *state, uint32_t card)
{
    uint32_t deck = viticulture_card_deck(card);
    pile_edit(state, deck)[state->discard_count[deck]++] = (uint8_t)(card - deck_base(deck));
}

uint32_t viticulture_pile_take(viticulture_state *state, uint32_t deck)
{
    uint32_t card = viticulture_pile_card(state, deck);
    pile_edit(state, deck)[--state->discard_count[deck]] = VITICULTURE_NOTHING;
    return card;
}

void viticulture_hand_discard(viticulture_state *state, tv_seat seat, uint32_t card,
                              tv_events *events)
{
    viticulture_hand_remove(state, seat, card);
    viticulture_pile_add(state, card);
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_DISCARDS, seat, (int)card, 0, 0);
}

/* V1.9: the discard pile becomes the deck; being shuffled, it is a bag again. */
static void reshuffle(viticulture_state *state, uint32_t deck, tv_events *events)
{
    while (state->discard_count[deck] > 0) {
        uint32_t card = viticulture_pile_take(state, deck);
        if (deck == VITICULTURE_DECK_VINE)
            state->bag_vines[card]++;
        else if (deck == VITICULTURE_DECK_ORDER)
            state->bag_orders |= 1ULL << (card - VITICULTURE_CARD_ORDER);
        else
            state->bag_visitors |= 1ULL << (card - VITICULTURE_CARD_VISITOR);
        state->deck_count[deck]++;
    }
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_RESHUFFLED, (int)deck,
            state->deck_count[deck], 0, 0);
}

void viticulture_decks_renew(viticulture_state *state, tv_events *events)
{
    for (uint32_t deck = 0; deck < VITICULTURE_DECKS; deck++)
        if (state->deck_count[deck] == 0 && state->discard_count[deck] > 0)
            reshuffle(state, deck, events);
}

void viticulture_draw(viticulture_state *state, tv_seat seat, uint32_t deck, uint32_t count)
{
    tv_frame *frame = tv_frames_push(&state->frames, VITICULTURE_STEP_DRAW, 0);
    frame->arg[0] = (uint16_t)count;
    frame->arg[1] = (uint16_t)deck;
    frame->arg[2] = (uint16_t)seat;
}

bool viticulture_draw_go_on(viticulture_state *state, tv_events *events)
{
    const tv_frame *frame = tv_frames_peek(&state->frames);
    uint32_t deck = frame->arg[1];
    if (frame->arg[0] > 0) {
        if (state->deck_count[deck] > 0) return true;
        if (state->discard_count[deck] > 0) {
            reshuffle(state, deck, events);
            return true;
        }
        tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_DECK_EMPTY, frame->arg[2], (int)deck, 0,
                0);
    }
    tv_frames_pop(&state->frames);
    return false;
}
