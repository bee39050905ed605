/* viticulture_picture.c - the board, the vineyards and the viewer's hand as text.
 *
 * Players are shown by their number; [ ] is a plain space, ( ) a bonus space. Reads a view, so only
 * what the viewer may know. */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>
#include <tavola/words.h>

#include "games/viticulture/viticulture_rules.h"
#include "games/viticulture/visitors/viticulture_visitors.h"

enum { COLUMNS = 96 };

static void add_player(const tv_names *names, uint32_t seat, tv_text *out)
{
    tv_text_style(out, (tv_style)(TV_STYLE_SEAT_0 + seat));
    tv_text_add_char(out, 'P');
    tv_text_add_number(out, (int64_t)seat + 1);
    tv_text_add_char(out, ' ');
    tv_name_write(names, seat, out);
    tv_text_style(out, TV_STYLE_PLAIN);
}

/* ---- The board ---- */

static void add_head(const viticulture_state *state, const tv_names *names, tv_text *out)
{
    tv_text_style(out, TV_STYLE_BOLD);
    tv_text_add(out, "Year ");
    tv_text_add_number(out, state->year);
    tv_text_add(out, ", ");
    tv_text_add(out, tv_word_for(&viticulture_season_words, state->season, 1));
    tv_text_style(out, TV_STYLE_PLAIN);
    if (state->is_last_year) tv_text_add(out, " - the last year");
    if (state->year > 0) {
        tv_text_add(out, "   first player: ");
        add_player(names, state->first, out);
    }
    tv_text_add_char(out, '\n');
}

static void add_chart(const viticulture_state *state, tv_text *out)
{
    static const char *const rewards[VITICULTURE_ROWS] = {"-",       "vine", "order", "1 lira",
                                                          "visitor", "1 pt", "worker"};
    tv_text_add(out, "Wake-up   ");
    for (uint32_t row = 0; row < VITICULTURE_ROWS; row++) {
        tv_text_add_number(out, row + 1);
        tv_text_add_char(out, ' ');
        tv_text_add_left(out, rewards[row], row + 1 < VITICULTURE_ROWS ? 8 : 0);
    }
    tv_text_add_char(out, '\n');
    for (uint32_t row = 0; row < VITICULTURE_ROWS; row++) {
        tv_text_pad(out, 10 + 10 * row);
        if (state->chart[row] == 0) {
            tv_text_add_char(out, '.');
            continue;
        }
        tv_text_add_char(out, 'P');
        tv_text_add_number(out, state->chart[row]);
        if (state->passed >> (state->chart[row] - 1) & 1) tv_text_add(out, " passed");
    }
    tv_text_add(out, "\nOrder     ");
    for (uint32_t row = 0, shown = 0; row < VITICULTURE_ROWS; row++) {
        if (state->chart[row] == 0) continue;
        tv_text_add(out, shown++ ? " > P" : "P");
        tv_text_add_number(out, state->chart[row]);
    }
    tv_text_add(out, "\n\n");
}

static void add_action(const viticulture_state *state, uint32_t action, tv_text *out)
{
    tv_text_add_left(out, tv_word_for(&viticulture_action_words, action, 1), 22);
    for (uint32_t space = 0; space < 3; space++) {
        bool in_play = space < viticulture_spaces(state->frames.seats);
        uint32_t occupant = state->spaces[action][space];
        if (!in_play) continue;
        tv_text_add_char(out, space == 1 ? '(' : '[');
        if (occupant)
            tv_text_add_number(out, occupant);
        else
            tv_text_add_char(out, ' ');
        tv_text_add_char(out, space == 1 ? ')' : ']');
    }
    uint32_t beside = state->beside[action];
    if (beside) tv_text_add(out, " +");
    for (; beside; beside &= beside - 1) tv_text_add_number(out, __builtin_ctz(beside) + 1);
}

static void add_board(const viticulture_state *state, tv_text *out)
{
    tv_text_add(out, "  Summer                                    Winter\n");
    for (uint32_t i = 0; i < VITICULTURE_BOARD_ACTIONS / 2; i++) {
        tv_text_add(out, "  ");
        add_action(state, i, out);
        tv_text_pad(out, 44);
        add_action(state, i + VITICULTURE_BOARD_ACTIONS / 2, out);
        tv_text_add_char(out, '\n');
    }
    tv_text_add(out, "  the cart:");
    bool any = false;
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        if (state->cart[seat] == 0) continue;
        any = true;
        tv_text_add(out, " P");
        tv_text_add_number(out, seat + 1);
        tv_text_add(out, " x");
        tv_text_add_number(out, state->cart[seat]);
    }
    if (!any) tv_text_add(out, " nobody");
    tv_text_add(out, "\n  [ ] space, ( ) space with bonus, number: a player's worker, ");
    tv_text_add(out, "+: grande beside\n");
}

static void add_decks(const viticulture_state *state, tv_text *out)
{
    tv_text_add(out, "  Decks, and how many cards are discarded with which on top");
    for (uint32_t deck = 0; deck < VITICULTURE_DECKS; deck++) {
        tv_text_add(out, deck % 2 ? "  " : "\n    ");
        tv_text_pad(out, deck % 2 ? 46 : 4);
        tv_text_add(out, tv_word_for(&viticulture_deck_words, deck, 1));
        tv_text_add_char(out, ' ');
        tv_text_add_number(out, state->deck_count[deck]);
        tv_text_add(out, " (");
        tv_text_add_number(out, state->discard_count[deck]);
        if (state->discard_count[deck]) {
            tv_text_add(out, ", ");
            tv_text_add(
                out, tv_word_for(&viticulture_card_words, viticulture_pile_card(state, deck), 1));
        }
        tv_text_add_char(out, ')');
    }
    tv_text_add(out, "\n\n");
}

/* ---- A vineyard ---- */

static void add_tokens(const char *kind, uint32_t mask, tv_text *out)
{
    tv_text_add_char(out, ' ');
    tv_text_add(out, kind);
    if (mask == 0) tv_text_add(out, " -");
    for (; mask; mask &= mask - 1) {
        tv_text_add_char(out, ' ');
        tv_text_add_number(out, __builtin_ctz(mask));
    }
}

static void add_field(const viticulture_state *state, tv_seat seat, uint32_t field, tv_text *out)
{
    static const char *const codes[VITICULTURE_VINES] = {"San", "Mal", "Pin", "Syr", "Tre",
                                                         "Mer", "Sau", "Cab", "Cha"};
    tv_text_add(out, field ? " | " : "   fields ");
    tv_text_add_number(out, field + 1);
    tv_text_add_char(out, ':');
    if (viticulture_field_value(state, seat, field) == 0) {
        tv_text_add(out, " empty");
    } else {
        for (uint32_t vine = 0; vine < VITICULTURE_VINES; vine++) {
            uint32_t count = state->vines[field][seat][vine];
            if (count == 0) continue;
            tv_text_add_char(out, ' ');
            tv_text_add(out, codes[vine]);
            if (count > 1) tv_text_add_number(out, count);
        }
        tv_text_add(out, " = r");
        tv_text_add_number(out, state->yield[VITICULTURE_RED][seat][field]);
        tv_text_add(out, " w");
        tv_text_add_number(out, state->yield[VITICULTURE_WHITE][seat][field]);
    }
    if (state->harvested[seat] >> field & 1) tv_text_add(out, " done");
}

static void add_number(const char *label, int64_t number, tv_text *out)
{
    tv_text_add(out, label);
    tv_text_add_number(out, number);
}

static void add_workers(const viticulture_state *state, tv_seat seat, tv_text *out)
{
    add_number("   workers ready ", state->ready[seat], out);
    add_number(" of ", state->workers[seat], out);
    tv_text_add(out, ", grande ");
    if (state->grande[seat] == 0)
        tv_text_add(out, "ready");
    else
        tv_text_add(out, tv_word_for(&viticulture_action_words, state->grande[seat] - 1u, 1));
    if (state->yoke_used >> seat & 1) tv_text_add(out, ", yoke used");
    const uint8_t *hand = state->hand_count[seat];
    add_number("\n   hand: vines ", hand[VITICULTURE_DECK_VINE], out);
    add_number(" orders ", hand[VITICULTURE_DECK_ORDER], out);
    add_number(" summer ", hand[VITICULTURE_DECK_SUMMER], out);
    add_number(" winter ", hand[VITICULTURE_DECK_WINTER], out);
    tv_text_add_char(out, '\n');
}

static void add_vineyard(const viticulture_state *state, tv_seat seat, const tv_names *names,
                         tv_text *out)
{
    static const char *const kinds[VITICULTURE_WINES] = {"red", "white", "blush", "sparkling"};
    add_player(names, (uint32_t)seat, out);
    tv_text_style(out, TV_STYLE_BOLD);
    add_number("   points ", state->points[seat], out);
    add_number("   lira ", state->lira[seat], out);
    add_number("   residual ", state->residual[seat], out);
    tv_text_style(out, TV_STYLE_PLAIN);
    tv_text_add_char(out, '\n');
    add_workers(state, seat, out);
    for (uint32_t field = 0; field < VITICULTURE_FIELDS; field++)
        add_field(state, seat, field, out);
    tv_text_add(out, "\n   crush pad");
    for (uint32_t colour = 0; colour < VITICULTURE_COLOURS; colour++)
        add_tokens(kinds[colour], state->grapes[colour][seat], out);
    tv_text_add(out, "   cellar");
    for (uint32_t wine = 0; wine < VITICULTURE_WINES; wine++)
        add_tokens(kinds[wine], state->wines[wine][seat], out);
    tv_text_add(out, "\n   built");
    if (state->structures[seat] == 0) tv_text_add(out, " nothing yet");
    for (uint32_t left = state->structures[seat], shown = 0; left; left &= left - 1, shown++) {
        tv_text_add(out, shown ? ", " : " ");
        tv_text_add(out,
                    tv_word_for(&viticulture_structure_words, (uint32_t)__builtin_ctz(left), 1));
    }
    tv_text_add_char(out, '\n');
}

/* ---- Hands ---- */

/* Adds words until the line is full, then goes on below, indented. */
static void add_wrapped(const char *words, uint32_t column, tv_text *out)
{
    while (*words) {
        uint32_t length = (uint32_t)strcspn(words, " ");
        if (column + length + 1 > COLUMNS && !out->is_spoken) {
            tv_text_add(out, "\n     ");
            column = 5;
        }
        tv_text_add_char(out, ' ');
        tv_text_add_bytes(out, words, length);
        column += length + 1;
        words += length;
        words += strspn(words, " ");
    }
    tv_text_add_char(out, '\n');
}

static const char *card_note(const viticulture_state *state, tv_seat seat, uint32_t card)
{
    tv_note ignored;
    viticulture_vat vat = viticulture_vat_of(state, seat);
    if (card < VITICULTURE_CARD_ORDER) {
        for (uint32_t field = 0; field < VITICULTURE_FIELDS; field++)
            if (!viticulture_plant_refused(state, seat, card, field, false, &ignored))
                return "can be planted";
        return "";
    }
    if (card < VITICULTURE_CARD_VISITOR)
        return viticulture_vat_can_fill(&vat, card - VITICULTURE_CARD_ORDER) ? "can be filled" : "";
    for (uint32_t option = 0; option < VITICULTURE_OPTIONS_ON_CARD; option++)
        if (!viticulture_option_refused(state, seat, card - VITICULTURE_CARD_VISITOR, option,
                                        &ignored))
            return "can be played";
    return "";
}

static void add_hand(const viticulture_state *state, tv_seat seat, tv_text *out)
{
    tv_text_add(out, "\nYour hand\n");
    for (uint32_t card = 0; card < VITICULTURE_CARDS; card++) {
        for (uint32_t held = viticulture_hand_has(state, seat, card); held > 0; held--) {
            const char *name = tv_word_for(&viticulture_card_words, card, 1);
            const char *note = card_note(state, seat, card);
            tv_text_add(out, "   ");
            tv_text_style(out, TV_STYLE_BOLD);
            tv_text_add(out, name);
            tv_text_style(out, TV_STYLE_PLAIN);
            if (note[0]) tv_text_add(out, out->is_spoken ? ", " : " [");
            tv_text_add(out, note);
            if (note[0] && !out->is_spoken) tv_text_add_char(out, ']');
            tv_text_add_char(out, ':');
            add_wrapped(viticulture_card_words.about[card],
                        (uint32_t)(strlen(name) + strlen(note) + (note[0] ? 7 : 4)), out);
        }
    }
    if (viticulture_hand_size(state, seat) == 0) tv_text_add(out, "   no cards\n");
}

/* Cards of others that the viewer has seen them take. */
static void add_known(const viticulture_state *state, tv_seat seat, tv_text *out)
{
    bool any = false;
    uint32_t column = 9;
    for (uint32_t card = 0; card < VITICULTURE_CARDS; card++) {
        for (uint32_t held = viticulture_hand_has(state, seat, card); held > 0; held--) {
            const char *name = tv_word_for(&viticulture_card_words, card, 1);
            tv_text_add(out, any ? ", " : "   known ");
            column += (uint32_t)strlen(name) + 2;
            if (column > COLUMNS) {
                tv_text_add(out, "\n     ");
                column = 5 + (uint32_t)strlen(name);
            }
            tv_text_add(out, name);
            any = true;
        }
    }
    if (any) tv_text_add_char(out, '\n');
}

static void add_picture(const viticulture_state *state, tv_seat viewer, const tv_names *names,
                        tv_text *out)
{
    add_head(state, names, out);
    add_chart(state, out);
    add_board(state, out);
    add_decks(state, out);
    for (tv_seat seat = 0; seat < (tv_seat)state->frames.seats; seat++) {
        add_vineyard(state, seat, names, out);
        if (seat != viewer) add_known(state, seat, out);
    }
}

void viticulture_picture(const tv_view *view, tv_seat viewer, const tv_names *names, tv_text *out)
{
    const viticulture_state *state = viticulture_read(tv_view_read(view));
    if (out->is_spoken)
        viticulture_readout(state, viewer, names, out);
    else
        add_picture(state, viewer, names, out);
    if (viewer >= 0) add_hand(state, viewer, out);
}
