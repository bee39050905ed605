/* cinque_terre_picture.c - the board of Cinque Terre as text.
 *
 * The loop is drawn as a map (coast on the left, hills on the right), then prices, players, what
 * they sold, and orders with a cross for every symbol the viewer has sold. Nothing relies on
 * colour; produce has one letter each. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"

#include <tavola/words.h>

enum { NAME_WIDTH = 12, FIRST_COLUMN = 15, VILLAGE_WIDTH = 13, HILLS_COLUMN = 27 };

static const char letters[CINQUE_TERRE_PRODUCE] = {'O', 'M', 'G', 'R', 'Z', 'L', 'A', 'T'};

static void add_produce(tv_text *out, uint32_t produce)
{
    tv_text_add(out, tv_word_for(&cinque_terre_produce_words, produce, 1));
}

/* At most NAME_WIDTH characters of a player's name. */
static void add_name(tv_text *out, const tv_names *names, uint32_t seat)
{
    char bytes[64];
    tv_text name;
    tv_text_init(&name, bytes, sizeof bytes);
    tv_name_write(names, seat, &name);
    size_t end = 0;
    for (uint32_t width = 0; bytes[end] && width < NAME_WIDTH; width++) {
        end++;
        while (((unsigned char)bytes[end] & 0xC0) == 0x80) end++;
    }
    tv_text_style(out, (tv_style)(TV_STYLE_SEAT_0 + seat));
    tv_text_add_bytes(out, bytes, end);
    tv_text_style(out, TV_STYLE_PLAIN);
}

static void add_heading(tv_text *out, const char *heading)
{
    tv_text_add_char(out, '\n');
    tv_text_style(out, TV_STYLE_BOLD);
    tv_text_add(out, heading);
    tv_text_style(out, TV_STYLE_PLAIN);
}

static void add_village_columns(tv_text *out)
{
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++) {
        tv_text_pad(out, FIRST_COLUMN + village * VILLAGE_WIDTH);
        tv_text_add(out, tv_word_for(&cinque_terre_village_words, village, 1));
    }
    tv_text_add_char(out, '\n');
}

/* ---- The loop ---- */

static void add_carts(tv_text *out, const cinque_terre_state *view, uint32_t space)
{
    for (uint32_t seat = 0; seat < view->frames.seats; seat++) {
        if (view->space[seat] != space) continue;
        tv_text_style(out, (tv_style)(TV_STYLE_SEAT_0 + seat));
        tv_text_add(out, " (");
        tv_text_add_number(out, seat + 1);
        tv_text_add_char(out, ')');
        tv_text_style(out, TV_STYLE_PLAIN);
    }
}

static void add_harvest_space(tv_text *out, const cinque_terre_state *view, uint32_t space)
{
    tv_text_add(out, "Harvest ");
    tv_text_add_number(out, space);
    add_carts(out, view, space);
    tv_text_add(out, ":");
    for (uint32_t kinds = cinque_terre_grown_at(view, space); kinds; kinds &= kinds - 1) {
        uint32_t produce = (uint32_t)__builtin_ctz(kinds);
        tv_text_add_char(out, ' ');
        add_produce(out, produce);
        tv_text_add(out, " x");
        tv_text_add_number(out, view->pieces[produce]);
        if (kinds & (kinds - 1)) tv_text_add_char(out, ',');
    }
}

static void add_loop(tv_text *out, const cinque_terre_state *view)
{
    static const uint8_t hills[CINQUE_TERRE_VILLAGES] = {1, 0, 2, 0, 3};
    static const char *const coast[CINQUE_TERRE_VILLAGES] = {"+-> ", "|   ", "|   ", "|   ",
                                                             "+-- "};
    add_heading(out, "Loop, clockwise: (1) is the cart of player 1, x13 the pieces left\n");
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++) {
        uint32_t space = cinque_terre_space_of[village];
        tv_text_add(out, "  ");
        tv_text_add(out, coast[village]);
        tv_text_add(out, tv_word_for(&cinque_terre_village_words, village, 1));
        add_carts(out, view, space);
        tv_text_pad(out, HILLS_COLUMN);
        if (village == 0)
            tv_text_add(out, "---> ");
        else if (village == CINQUE_TERRE_VILLAGES - 1)
            tv_text_add(out, "<--- ");
        else
            tv_text_add(out, hills[village] ? "   v " : "   |");
        if (hills[village]) add_harvest_space(out, view, hills[village]);
        tv_text_add_char(out, '\n');
    }
}

/* ---- Prices ---- */

static void add_prices(tv_text *out, const cinque_terre_state *view)
{
    add_heading(out, "Prices");
    add_village_columns(out);
    for (uint32_t produce = 0; produce < CINQUE_TERRE_PRODUCE; produce++) {
        tv_text_add(out, "  ");
        tv_text_add_char(out, letters[produce]);
        tv_text_add_char(out, ' ');
        add_produce(out, produce);
        for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++) {
            tv_text_pad(out, FIRST_COLUMN + village * VILLAGE_WIDTH);
            bool is_die = view->die[village][produce] > 0;
            tv_text_add_char(out, is_die ? '[' : ' ');
            tv_text_add_number(out, cinque_terre_price(view, village, produce));
            if (is_die) tv_text_add_char(out, ']');
        }
        tv_text_add_char(out, '\n');
    }
    tv_text_add(out, "  Vendor bonus");
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++) {
        tv_text_pad(out, FIRST_COLUMN + village * VILLAGE_WIDTH);
        if (view->vendor[village] == CINQUE_TERRE_NONE) {
            tv_text_add_char(out, ' ');
            tv_text_add_number(out, cinque_terre_vendor_lire[village]);
        } else {
            tv_text_add(out, " of (");
            tv_text_add_number(out, view->vendor[village] + 1);
            tv_text_add_char(out, ')');
        }
    }
    tv_text_add_char(out, '\n');
}

/* ---- Cards ---- */

static void add_counts(tv_text *out, const uint8_t counts[CINQUE_TERRE_PRODUCE])
{
    bool is_first = true;
    for (uint32_t produce = 0; produce < CINQUE_TERRE_PRODUCE; produce++) {
        if (counts[produce] == 0) continue;
        if (!is_first) tv_text_add(out, ", ");
        is_first = false;
        add_produce(out, produce);
        if (counts[produce] == 1) continue;
        tv_text_add_char(out, ' ');
        tv_text_add_number(out, counts[produce]);
    }
    if (is_first) tv_text_add(out, "none");
}

/* The same in letters: "O4 M1". */
static void add_letter_counts(tv_text *out, const uint8_t counts[CINQUE_TERRE_PRODUCE])
{
    for (uint32_t produce = 0; produce < CINQUE_TERRE_PRODUCE; produce++) {
        if (counts[produce] == 0) continue;
        tv_text_add_char(out, ' ');
        tv_text_add_char(out, letters[produce]);
        tv_text_add_number(out, counts[produce]);
    }
}

static void add_cards(tv_text *out, const cinque_terre_state *view, tv_seat viewer)
{
    add_heading(out, "Open cards: ");
    add_counts(out, view->open);
    tv_text_add(out, "\nDraw pile ");
    tv_text_add_number(out, view->deck_count);
    tv_text_add(out, cinque_terre_kinds(view->discard, 1) ? ", discards:" : ", no discards");
    add_letter_counts(out, view->discard);
    tv_text_add_char(out, '\n');
    if (viewer < 0 || (uint32_t)viewer >= view->frames.seats) return;
    tv_text_style(out, TV_STYLE_BOLD);
    tv_text_add(out, "Your hand: ");
    tv_text_style(out, TV_STYLE_PLAIN);
    add_counts(out, view->hand[viewer]);
    tv_text_add_char(out, '\n');
}

/* ---- Players ---- */

/* Letters for every piece, dots up to the width. */
static void add_letters(tv_text *out, const uint8_t counts[CINQUE_TERRE_PRODUCE], uint32_t width)
{
    uint32_t written = 0;
    for (uint32_t produce = 0; produce < CINQUE_TERRE_PRODUCE; produce++)
        for (uint32_t i = 0; i < counts[produce]; i++, written++)
            tv_text_add_char(out, letters[produce]);
    for (; written < width; written++) tv_text_add_char(out, '.');
}

static void add_hand(tv_text *out, const cinque_terre_state *view, uint32_t seat)
{
    tv_text_add_right(out, view->hand_count[seat], 3);
    if (cinque_terre_kinds(view->known[seat], 1) == 0) return;
    tv_text_add(out, ", seen:");
    add_letter_counts(out, view->known[seat]);
}

static bool is_on_turn(const cinque_terre_state *view, uint32_t seat)
{
    return view->frames.depth > 0 && tv_frames_peek(&view->frames)->seats >> seat & 1;
}

static void add_player(tv_text *out, const cinque_terre_state *view, uint32_t seat, tv_seat viewer,
                       const tv_score *score, const tv_names *names)
{
    tv_text_add(out, is_on_turn(view, seat) ? "> (" : "  (");
    tv_text_add_number(out, seat + 1);
    tv_text_add(out, ") ");
    add_name(out, names, seat);
    if ((tv_seat)seat == viewer) tv_text_add(out, " - you");
    tv_text_pad(out, 25);
    tv_text_add_right(out, score->points[seat], 4);
    tv_text_add_right(out, cinque_terre_claims(view, (tv_seat)seat), 5);
    tv_text_add(out, " of 5   ");
    add_letters(out, view->cart[seat], CINQUE_TERRE_CART);
    tv_text_add_right(out, view->secret_count[seat] + (view->starting[seat] != CINQUE_TERRE_NONE),
                      7);
    tv_text_add(out, "  ");
    add_hand(out, view, seat);
    tv_text_add_char(out, '\n');
}

static void add_players(tv_text *out, const cinque_terre_state *view, tv_seat viewer,
                        const tv_names *names)
{
    tv_score score;
    cinque_terre_score((const tv_state *)(const void *)view, &score);
    add_heading(out, "Players");
    tv_text_pad(out, 25);
    tv_text_add(out, "Lire  Claims   Cart Secrets Cards in hand\n");
    for (uint32_t seat = 0; seat < view->frames.seats; seat++)
        add_player(out, view, seat, viewer, &score, names);
    add_heading(out, "Sold");
    add_village_columns(out);
    for (uint32_t seat = 0; seat < view->frames.seats; seat++) {
        tv_text_add(out, "  (");
        tv_text_add_number(out, seat + 1);
        tv_text_add_char(out, ')');
        for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++) {
            tv_text_pad(out, FIRST_COLUMN + village * VILLAGE_WIDTH);
            add_letters(out, view->sold[village][seat], CINQUE_TERRE_ROW);
        }
        tv_text_add_char(out, '\n');
    }
}

/* ---- Orders ---- */

/* One order; `seat` is whose sales count, or none of them. */
static void add_order(tv_text *out, const cinque_terre_state *view, const cinque_terre_order *order,
                      tv_seat seat)
{
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++) {
        if (order->need[village] == CINQUE_TERRE_NONE) continue;
        tv_text_pad(out, FIRST_COLUMN + village * VILLAGE_WIDTH);
        if (seat >= 0) {
            uint64_t cell = cinque_terre_cell(village, order->need[village]);
            bool is_done = view->sold_cells[seat] & cell;
            tv_text_style(out, is_done ? TV_STYLE_GOOD : TV_STYLE_PLAIN);
            tv_text_add(out, is_done ? "[x] " : "[ ] ");
        }
        add_produce(out, order->need[village]);
        tv_text_style(out, TV_STYLE_PLAIN);
    }
    tv_text_add_char(out, '\n');
}

static void add_printed(tv_text *out, const cinque_terre_state *view, uint32_t id, tv_seat seat,
                        const char *mark)
{
    if (id >= CINQUE_TERRE_ORDERS) return;
    tv_text_add(out, mark);
    tv_text_add(out, cinque_terre_order_words.word[id]);
    tv_text_add_right(out, cinque_terre_orders[id].lire, 4);
    add_order(out, view, &cinque_terre_orders[id], seat);
}

/* The orders in a hand, as far as the viewer knows them: the own ones, and in the end all. */
static void add_hand_orders(tv_text *out, const cinque_terre_state *view, uint32_t seat)
{
    uint32_t starting = view->starting[seat];
    if (starting >= CINQUE_TERRE_STARTING_ORDERS) return;
    tv_text_add(out, "  (");
    tv_text_add_number(out, seat + 1);
    tv_text_add(out, ") ");
    tv_text_add(out, cinque_terre_starting_words.word[starting]);
    tv_text_add_right(out, cinque_terre_starting_value(view, starting), 4);
    add_order(out, view, &cinque_terre_starting_orders[starting], (tv_seat)seat);
    for (uint32_t i = 0; i < view->secret_count[seat]; i++)
        add_printed(out, view, view->secret[seat][i], (tv_seat)seat, "      ");
}

static void add_claimed(tv_text *out, const cinque_terre_state *view)
{
    for (uint32_t seat = 0; seat < view->frames.seats; seat++) {
        if (view->claimed_count[seat] == 0) continue;
        tv_text_add(out, "  Claimed by (");
        tv_text_add_number(out, seat + 1);
        tv_text_add(out, "):");
        for (uint32_t i = 0; i < view->claimed_count[seat]; i++) {
            tv_text_add_char(out, ' ');
            tv_text_add(out, cinque_terre_order_words.word[view->claimed[seat][i]]);
        }
        tv_text_add_char(out, '\n');
    }
}

static void add_orders(tv_text *out, const cinque_terre_state *view, tv_seat viewer)
{
    add_heading(out, "Orders, Lire");
    add_village_columns(out);
    for (uint32_t i = 0; i < CINQUE_TERRE_SEATS; i++)
        add_printed(out, view, view->row[i], viewer, "      ");
    add_printed(out, view, view->looked, viewer, "bonus ");
    add_claimed(out, view);
    tv_text_add(out, viewer >= 0 || view->frames.ending ? "  Secret orders, [x] sold:\n" : "");
    for (uint32_t seat = 0; seat < view->frames.seats; seat++) add_hand_orders(out, view, seat);
}

static void add_title(tv_text *out, const cinque_terre_state *view)
{
    tv_text_style(out, TV_STYLE_BOLD);
    tv_text_add(out, "Cinque Terre");
    tv_text_style(out, TV_STYLE_PLAIN);
    tv_text_add(out, ", ");
    if (view->frames.ending) {
        tv_text_add(out, "the match is over: ");
        tv_text_add(out, cinque_terre_endings[view->frames.ending].text);
    } else if (view->final_turns) {
        tv_text_add(out, "final round, turns left: ");
        tv_text_add_number(out, view->final_turns);
    } else {
        tv_text_add(out, "round ");
        tv_text_add_number(out, view->round + 1);
    }
    tv_text_add_char(out, '\n');
}

void cinque_terre_picture(const tv_view *opaque, tv_seat viewer, const tv_names *names,
                          tv_text *out)
{
    const cinque_terre_state *view = cinque_terre_read_view(opaque);
    add_title(out, view);
    add_loop(out, view);
    add_prices(out, view);
    add_players(out, view, viewer, names);
    add_orders(out, view, viewer);
    add_cards(out, view, viewer);
}
