/* viticulture_readout.c - the board and the vineyards in sentences, for the ear.
 *
 * The same facts as the picture, without columns and signs; what is free comes together, so that a
 * listener hears the exceptions. Reads a view, so only what the viewer may know. */
/* SPDX-License-Identifier: MIT */
#include <tavola/words.h>

#include "games/viticulture/viticulture_rules.h"

static void tell_number(int64_t number, const char *one, const char *many, tv_text *out)
{
    tv_text_add_number(out, number);
    tv_text_add_char(out, ' ');
    tv_text_add(out, number == 1 ? one : many);
}

/* ---- The board ---- */

static void tell_year(const viticulture_state *state, const tv_names *names, tv_text *out)
{
    tv_text_add(out, "Year ");
    tv_text_add_number(out, state->year);
    tv_text_add(out, ", ");
    tv_text_add(out, tv_word_for(&viticulture_season_words, state->season, 1));
    tv_text_add(out, state->is_last_year ? ", the last year." : ".");
    if (state->year > 0) {
        tv_text_add_char(out, ' ');
        tv_name_write(names, state->first, out);
        tv_text_add(out, " has the first-player token.");
    }
    bool is_first = true;
    for (uint32_t row = 0; row < VITICULTURE_ROWS; row++) {
        if (state->chart[row] == 0) continue;
        tv_text_add(out, is_first ? "\nOrder of turns: " : ", then ");
        is_first = false;
        tv_name_write(names, state->chart[row] - 1u, out);
        tv_text_add(out, " in row ");
        tv_text_add_number(out, row + 1);
        if (state->passed >> (state->chart[row] - 1) & 1) tv_text_add(out, ", who has passed");
    }
    tv_text_add(out, is_first ? "\nNobody has woken up yet.\n" : ".\n");
}

static bool is_untouched(const viticulture_state *state, uint32_t action)
{
    bool is_free = state->beside[action] == 0;
    for (uint32_t space = 0; space < 3; space++) is_free &= state->spaces[action][space] == 0;
    return is_free;
}

/* "give a tour: taken by Greedy 2, bonus space free." */
static void tell_action(const viticulture_state *state, uint32_t action, const tv_names *names,
                        tv_text *out)
{
    tv_text_add(out, "  ");
    tv_text_add(out, tv_word_for(&viticulture_action_words, action, 1));
    for (uint32_t space = 0; space < viticulture_spaces(state->frames.seats); space++) {
        uint32_t occupant = state->spaces[action][space];
        tv_text_add(out, space == 0 ? ": " : ", ");
        tv_text_add(out, space == 1 ? "bonus space " : "");
        tv_text_add(out, occupant ? "taken by " : "free");
        if (occupant) tv_name_write(names, occupant - 1, out);
    }
    for (uint32_t rest = state->beside[action]; rest; rest &= rest - 1) {
        tv_text_add(out, ", and beside it the grande worker of ");
        tv_name_write(names, (uint32_t)__builtin_ctz(rest), out);
    }
    tv_text_add(out, ".\n");
}

static void tell_season(const viticulture_state *state, bool is_winter, const tv_names *names,
                        tv_text *out)
{
    uint32_t half = VITICULTURE_BOARD_ACTIONS / 2, first = is_winter ? half : 0, shown = 0;
    tv_text_add(out, is_winter ? "Winter actions. " : "Summer actions. ");
    for (uint32_t action = first; action < first + half; action++) {
        if (!is_untouched(state, action)) continue;
        tv_text_add(out, shown++ == 0 ? "Free: " : ", ");
        tv_text_add(out, tv_word_for(&viticulture_action_words, action, 1));
    }
    tv_text_add(out, shown == 0 ? "None is free of workers.\n" : ".\n");
    for (uint32_t action = first; action < first + half; action++)
        if (!is_untouched(state, action)) tell_action(state, action, names, out);
}

static void tell_cart(const viticulture_state *state, const tv_names *names, tv_text *out)
{
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        if (state->cart[seat] == 0) continue;
        tv_text_add(out, "On the cart: ");
        tell_number(state->cart[seat], "worker of ", "workers of ", out);
        tv_name_write(names, seat, out);
        tv_text_add(out, ".\n");
    }
}

static void tell_decks(const viticulture_state *state, tv_text *out)
{
    for (uint32_t deck = 0; deck < VITICULTURE_DECKS; deck++) {
        tv_text_add(out, deck == 0 ? "Decks: " : ", ");
        tv_text_add_number(out, state->deck_count[deck]);
        tv_text_add_char(out, ' ');
        tv_text_add(out, tv_word_for(&viticulture_deck_words, deck, 1));
        tv_text_add(out, state->deck_count[deck] == 1 ? " card" : " cards");
    }
    tv_text_add(out, ".\n");
    for (uint32_t deck = 0; deck < VITICULTURE_DECKS; deck++) {
        if (state->discard_count[deck] == 0) continue;
        tv_text_add(out, "Discarded: ");
        tv_text_add_number(out, state->discard_count[deck]);
        tv_text_add_char(out, ' ');
        tv_text_add(out, tv_word_for(&viticulture_deck_words, deck, 1));
        tv_text_add(out, state->discard_count[deck] == 1 ? " card, " : " cards, the top one ");
        tv_text_add(out,
                    tv_word_for(&viticulture_card_words, viticulture_pile_card(state, deck), 1));
        tv_text_add(out, ".\n");
    }
}

/* ---- A vineyard ---- */

static void tell_cards(const viticulture_state *state, tv_seat seat, tv_text *out)
{
    bool is_first = true;
    for (uint32_t deck = 0; deck < VITICULTURE_DECKS; deck++) {
        uint32_t count = state->hand_count[seat][deck];
        if (count == 0) continue;
        tv_text_add(out, is_first ? " Cards in hand: " : ", ");
        is_first = false;
        tv_text_add_number(out, count);
        tv_text_add_char(out, ' ');
        tv_text_add(out, tv_word_for(&viticulture_deck_words, deck, 1));
        tv_text_add(out, count == 1 ? "" : "s");
    }
    tv_text_add(out, is_first ? " No cards in hand.\n" : ".\n");
}

static void tell_fields(const viticulture_state *state, tv_seat seat, tv_text *out)
{
    uint32_t empty = 0;
    for (uint32_t field = 0; field < VITICULTURE_FIELDS; field++) {
        bool is_first = true;
        if (viticulture_field_value(state, seat, field) == 0) {
            empty++;
            continue;
        }
        tv_text_add(out, "  Field ");
        tv_text_add_number(out, field + 1);
        for (uint32_t vine = 0; vine < VITICULTURE_VINES; vine++) {
            uint32_t count = state->vines[field][seat][vine];
            if (count == 0) continue;
            tv_text_add(out, is_first ? ": " : ", ");
            is_first = false;
            if (count > 1) tv_text_add_number(out, count);
            if (count > 1) tv_text_add_char(out, ' ');
            tv_text_add(out, tv_word_for(&viticulture_vine_words, vine, 1));
        }
        tv_text_add(out, "; gives red ");
        tv_text_add_number(out, state->yield[VITICULTURE_RED][seat][field]);
        tv_text_add(out, " and white ");
        tv_text_add_number(out, state->yield[VITICULTURE_WHITE][seat][field]);
        tv_text_add(out, state->harvested[seat] >> field & 1 ? ", harvested this year.\n" : ".\n");
    }
    if (empty == VITICULTURE_FIELDS) tv_text_add(out, "  All three fields are empty.\n");
    if (empty > 0 && empty < VITICULTURE_FIELDS) {
        tv_text_add(out, "  ");
        tell_number(empty, "field is", "fields are", out);
        tv_text_add(out, " empty.\n");
    }
}

/* "Grapes: red 2, white 1." */
static void tell_tokens(const char *label, const uint16_t (*masks)[TV_SEATS_MAX],
                        const tv_words *kinds, tv_seat seat, tv_text *out)
{
    bool is_first = true;
    tv_text_add(out, label);
    for (uint32_t kind = 0; kind < kinds->count; kind++)
        for (uint32_t rest = masks[kind][seat]; rest; rest &= rest - 1) {
            tv_text_add(out, is_first ? " " : ", ");
            is_first = false;
            tv_text_add(out, kinds->word[kind]);
            tv_text_add_char(out, ' ');
            tv_text_add_number(out, __builtin_ctz(rest));
        }
    tv_text_add(out, is_first ? " none." : ".");
}

static void tell_structures(const viticulture_state *state, tv_seat seat, tv_text *out)
{
    bool is_first = true;
    for (uint32_t rest = state->structures[seat]; rest; rest &= rest - 1) {
        tv_text_add(out, is_first ? " Built: " : ", ");
        is_first = false;
        tv_text_add(out,
                    tv_word_for(&viticulture_structure_words, (uint32_t)__builtin_ctz(rest), 1));
    }
    tv_text_add(out, is_first ? " Nothing built.\n" : ".\n");
}

/* Cards of others that the viewer has seen them take. */
static void tell_known(const viticulture_state *state, tv_seat seat, tv_text *out)
{
    bool is_first = true;
    for (uint32_t card = 0; card < VITICULTURE_CARDS; card++)
        for (uint32_t held = viticulture_hand_has(state, seat, card); held > 0; held--) {
            tv_text_add(out, is_first ? "  Cards that you know of: " : ", ");
            is_first = false;
            tv_text_add(out, tv_word_for(&viticulture_card_words, card, 1));
        }
    if (!is_first) tv_text_add(out, ".\n");
}

static void tell_vineyard(const viticulture_state *state, tv_seat seat, const tv_names *names,
                          tv_text *out)
{
    tv_name_write(names, (uint32_t)seat, out);
    tv_text_add(out, ": ");
    tell_number(state->points[seat], "point, ", "points, ", out);
    tv_text_add_number(out, state->lira[seat]);
    tv_text_add(out, " lira, residual payment ");
    tv_text_add_number(out, state->residual[seat]);
    tv_text_add(out, ".\n  Workers ready: ");
    tv_text_add_number(out, state->ready[seat]);
    tv_text_add(out, " of ");
    tv_text_add_number(out, state->workers[seat]);
    if (state->grande[seat] == 0) {
        tv_text_add(out, ", and the grande worker.");
    } else {
        tv_text_add(out, "; the grande worker is at: ");
        tv_text_add(out, tv_word_for(&viticulture_action_words, state->grande[seat] - 1u, 1));
        tv_text_add_char(out, '.');
    }
    if (state->yoke_used >> seat & 1) tv_text_add(out, " The yoke is used.");
    tell_cards(state, seat, out);
    tell_fields(state, seat, out);
    tell_tokens("  Grapes:", state->grapes, &viticulture_colour_words, seat, out);
    tell_tokens(" Wines:", state->wines, &viticulture_wine_words, seat, out);
    tell_structures(state, seat, out);
}

void viticulture_readout(const viticulture_state *state, tv_seat viewer, const tv_names *names,
                         tv_text *out)
{
    bool is_late = state->season > VITICULTURE_SUMMER;
    tell_year(state, names, out);
    if (!is_late) tell_season(state, false, names, out);
    tell_season(state, true, names, out);
    tell_cart(state, names, out);
    tell_decks(state, out);
    for (tv_seat seat = 0; seat < (tv_seat)state->frames.seats; seat++) {
        tell_vineyard(state, seat, names, out);
        if (seat != viewer) tell_known(state, seat, out);
    }
}
