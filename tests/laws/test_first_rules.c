/* test_first_rules.c - the law of order is tried on real faults: version 1 of three games closed
 * some steps too early or prescribed an order that the rulebooks do not have. */
/* SPDX-License-Identifier: MIT */
#include <tavola/games.h>

#include "orders.h"

static order_findings findings;

static void look(struct walk *walk) { orders_look(walk, &findings); }

static bool has_fault(const char *step, const char *verb)
{
    for (uint32_t i = 0; i < findings.count; i++) {
        const order_finding *found = &findings.list[i];
        if (strcmp(found->game->steps[found->step].name, step) == 0 &&
            strcmp(found->game->verbs[found->first].word, verb) == 0 &&
            found->first == found->second)
            return true;
    }
    return false;
}

static void walk_first_rules(const char *game)
{
    findings.count = findings.pairs = 0;
    walk_version(tv_game_find(game), 1, 2, look, NULL);
}

TEST(an_order_of_sales_and_harvests_in_cinque_terre_is_found)
{
    walk_first_rules("cinque_terre");
    CHECK(has_fault("turn", "sell"));
    CHECK(has_fault("sell", "sell"));
    CHECK(has_fault("turn", "harvest"));
    CHECK(has_fault("harvest", "harvest"));
}

TEST(an_order_of_deliveries_in_finca_is_found)
{
    walk_first_rules("finca");
    CHECK(has_fault("deliver", "deliver"));
}

TEST(an_order_of_grape_sales_in_viticulture_is_found)
{
    walk_first_rules("viticulture");
    CHECK(has_fault("sell", "sell"));
}
