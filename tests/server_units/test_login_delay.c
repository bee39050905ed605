/* test_login_delay.c - how long login attempts are delayed. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "kit/check.h"
#include "server/api/login_delay.h"

static login_failures *fresh(void)
{
    login_failures *failures = calloc(1, sizeof *failures);
    CHECK(failures != NULL);
    return failures;
}

TEST(the_first_failures_cost_nothing_then_each_twice_as_much_up_to_a_bound)
{
    static const uint32_t expected_ms[] = {0, 0, 0, 1000, 2000, 4000, 8000, 8000, 8000};
    login_failures *failures = fresh();
    for (uint32_t count = 0; count < 9; count++) {
        CHECK_EQ(login_delay_ms(failures, 42, LOGIN_FREE_ACCOUNT, 1000), expected_ms[count]);
        CHECK_EQ(login_delay_ms(failures, 43, LOGIN_FREE_ACCOUNT, 1000), 0);
        login_failed(failures, 42, 1000);
    }
    for (uint32_t count = 0; count < 1000; count++) login_failed(failures, 42, 1000);
    CHECK_EQ(login_delay_ms(failures, 42, LOGIN_FREE_ACCOUNT, 1000), LOGIN_DELAY_MAX_MS);
    free(failures);
}

TEST(success_and_time_forget_failures)
{
    login_failures *failures = fresh();
    for (uint32_t count = 0; count < 6; count++) login_failed(failures, 42, 1000);
    CHECK(login_delay_ms(failures, 42, LOGIN_FREE_ACCOUNT, 1000) > 0);
    CHECK_EQ(login_delay_ms(failures, 42, LOGIN_FREE_ACCOUNT, 1000 + LOGIN_FORGET_MS), 0);
    login_failed(failures, 42, 1000 + LOGIN_FORGET_MS);
    CHECK_EQ(login_delay_ms(failures, 42, LOGIN_FREE_ACCOUNT, 1000 + LOGIN_FORGET_MS), 0);
    for (uint32_t count = 0; count < 6; count++) login_failed(failures, 7, 1000);
    login_succeeded(failures, 7);
    CHECK_EQ(login_delay_ms(failures, 7, LOGIN_FREE_ACCOUNT, 1000), 0);
    free(failures);
}

TEST(when_places_are_short_the_oldest_failure_gives_way)
{
    login_failures *failures = fresh();
    for (uint32_t count = 0; count < 5; count++) login_failed(failures, 0, 1000);
    for (uint64_t i = 1; i <= 7; i++) login_failed(failures, i * LOGIN_SLOTS, 2000 + i);
    CHECK(login_delay_ms(failures, 0, LOGIN_FREE_ACCOUNT, 3000) > 0);
    login_failed(failures, 8 * LOGIN_SLOTS, 3000);
    CHECK_EQ(login_delay_ms(failures, 0, LOGIN_FREE_ACCOUNT, 3000), 0);
    CHECK_EQ(login_delay_ms(failures, LOGIN_SLOTS, 1, 3000), LOGIN_DELAY_MS);
    free(failures);
}
