/* test_catalog.c - the reconstructed cards are as RULES.md describes them (TH5 to TH7). */
/* SPDX-License-Identifier: MIT */
#include "cinque_terre_scene.h"

static void count_cells(const cinque_terre_order *orders, int count, int cells[5][8])
{
    memset(cells, 0, 5 * sizeof *cells);
    for (int id = 0; id < count; id++)
        for (int village = 0; village < 5; village++)
            if (orders[id].need[village] != CINQUE_TERRE_NONE)
                cells[village][orders[id].need[village]]++;
}

static void check_shared_symbols(const cinque_terre_order *orders, int count)
{
    for (int a = 0; a < count; a++) {
        uint32_t kinds = 0;
        for (int village = 0; village < 5; village++) {
            if (orders[a].need[village] == CINQUE_TERRE_NONE) continue;
            CHECK(!(kinds >> orders[a].need[village] & 1)); /* all produce on a card differ */
            kinds |= 1u << orders[a].need[village];
        }
        for (int b = 0; b < a; b++) CHECK(tv_bits_count(orders[a].cells & orders[b].cells) <= 1);
    }
}

TEST(TH5_the_orders_are_as_designed)
{
    int sizes[6] = {0}, values[20] = {0}, cells[5][8];
    for (int id = 0; id < CINQUE_TERRE_ORDERS; id++) {
        const cinque_terre_order *order = &cinque_terre_orders[id];
        int lire = order->symbols - 2;
        for (int village = 0; village < 5; village++)
            if (order->need[village] != CINQUE_TERRE_NONE)
                lire += 7 - cinque_terre_dice_of[village];
        CHECK_EQ(order->lire, lire);
        sizes[order->symbols]++;
        values[order->lire]++;
    }
    CHECK_EQ(sizes[2], 20);
    CHECK_EQ(sizes[3], 40);
    CHECK_EQ(sizes[4], 20);
    static const int counts[20] = {[6] = 2,   [7] = 8,  [8] = 6,  [9] = 4,  [11] = 8, [12] = 12,
                                   [13] = 16, [14] = 4, [16] = 4, [17] = 8, [18] = 8};
    for (int value = 0; value < 20; value++) CHECK_EQ(values[value], counts[value]);
    count_cells(cinque_terre_orders, CINQUE_TERRE_ORDERS, cells);
    for (int village = 0; village < 5; village++)
        for (int produce = 0; produce < 8; produce++) CHECK_EQ(cells[village][produce], 6);
    check_shared_symbols(cinque_terre_orders, CINQUE_TERRE_ORDERS);
    /* one card in full, to tie the numbers to the words */
    const cinque_terre_order *order = &cinque_terre_orders[72];
    CHECK_STR(cinque_terre_order_words.word[72], "o73");
    CHECK_EQ(order->need[MONTEROSSO], OLIVE);
    CHECK_EQ(order->need[CORNIGLIA], ARANCE);
    CHECK_STR(cinque_terre_produce_words.word[ARANCE], "arance");
}

TEST(TH5_every_order_says_what_it_wants)
{
    for (uint32_t id = 0; id < CINQUE_TERRE_ORDERS; id++) {
        const char *about = cinque_terre_order_words.about[id];
        char part[64];
        snprintf(part, sizeof part, "%d Lire for ", cinque_terre_orders[id].lire);
        CHECK(strncmp(about, part, strlen(part)) == 0);
        for (uint32_t village = 0; village < 5; village++) {
            uint32_t need = cinque_terre_orders[id].need[village];
            const char *name = cinque_terre_village_words.one[village];
            snprintf(part, sizeof part, "%s in %s",
                     need < 8 ? cinque_terre_produce_words.many[need] : "", name);
            CHECK_EQ(strstr(about, part) != NULL, need < 8);
        }
    }
}

TEST(TH6_the_starting_orders_are_as_designed)
{
    static const int steps[2][5] = {{0, 1, 2, 3, 5}, {0, 2, 4, 7, 3}};
    int cells[5][8];
    for (int id = 0; id < CINQUE_TERRE_STARTING_ORDERS; id++)
        for (int village = 0; village < 5; village++)
            CHECK_EQ(cinque_terre_starting_orders[id].need[village],
                     (id + steps[id / 8][village]) % 8);
    count_cells(cinque_terre_starting_orders, CINQUE_TERRE_STARTING_ORDERS, cells);
    for (int village = 0; village < 5; village++)
        for (int produce = 0; produce < 8; produce++) CHECK_EQ(cells[village][produce], 2);
    check_shared_symbols(cinque_terre_starting_orders, CINQUE_TERRE_STARTING_ORDERS);
}

TEST(TH7_the_vendor_cards_are_as_designed)
{
    static const int lire[5] = {10, 12, 14, 12, 10};
    for (int village = 0; village < 5; village++) {
        CHECK_EQ(cinque_terre_vendor_lire[village], lire[village]);
        CHECK_EQ(lire[village], 4 + 2 * (7 - cinque_terre_dice_of[village]));
    }
}
