/* test_spread.c - counted numbers and intervals. */
/* SPDX-License-Identifier: MIT */
#include "kit/check.h"
#include "sim/sim.h"

TEST(a_spread_knows_least_most_mean_and_quantiles)
{
    sim_spread spread = {0};
    for (int32_t value = 1; value <= 100; value++) sim_spread_add(&spread, value);
    CHECK_EQ(sim_spread_min(&spread), 1);
    CHECK_EQ(sim_spread_max(&spread), 100);
    CHECK_EQ(spread.sum, 5050);
    CHECK_EQ(sim_spread_quantile(&spread, 5), 5);
    CHECK_EQ(sim_spread_quantile(&spread, 50), 50);
    CHECK_EQ(sim_spread_quantile(&spread, 95), 95);
    CHECK_EQ(sim_spread_quantile(&spread, 100), 100);
    sim_spread_free(&spread);
}

TEST(a_spread_grows_both_ways)
{
    sim_spread spread = {0};
    sim_spread_add(&spread, 0);
    sim_spread_add(&spread, -5000);
    sim_spread_add(&spread, 30000);
    sim_spread_add(&spread, 0);
    CHECK_EQ(spread.count, 4);
    CHECK_EQ(sim_spread_min(&spread), -5000);
    CHECK_EQ(sim_spread_max(&spread), 30000);
    CHECK_EQ(sim_spread_quantile(&spread, 50), 0);
    sim_spread_free(&spread);
}

TEST(merged_spreads_equal_one_spread_of_all)
{
    sim_spread low = {0}, high = {0}, all = {0};
    for (int32_t value = -300; value < 300; value += 7) {
        sim_spread_add(value < 0 ? &low : &high, value);
        sim_spread_add(&all, value);
    }
    sim_spread_merge(&high, &low);
    CHECK_EQ(high.count, all.count);
    CHECK_EQ(high.sum, all.sum);
    for (uint32_t percent = 0; percent <= 100; percent += 5)
        CHECK_EQ(sim_spread_quantile(&high, percent), sim_spread_quantile(&all, percent));
    sim_spread_free(&low);
    sim_spread_free(&high);
    sim_spread_free(&all);
}

static int per_million(double share) { return (int)(share * 1e6 + 0.5); }

/* Figures of the textbook example: 10 successes in 20 trials. */
TEST(wilson_interval_of_ten_in_twenty)
{
    double low, high;
    sim_interval(10, 20, &low, &high);
    CHECK_EQ(per_million(low), 299298);
    CHECK_EQ(per_million(high), 700702);
}

TEST(an_interval_stays_between_nothing_and_all)
{
    double low, high;
    sim_interval(0, 50, &low, &high);
    CHECK_EQ(per_million(low), 0);
    CHECK(high > 0.05 && high < 0.08);
    sim_interval(50, 50, &low, &high);
    CHECK_EQ(per_million(high), 1000000);
    sim_interval(0, 0, &low, &high);
    CHECK_EQ(per_million(low), 0);
    CHECK_EQ(per_million(high), 1000000);
}
