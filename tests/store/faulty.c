/* faulty.c - stands between a store and its driver. */
/* SPDX-License-Identifier: MIT */
#include "store/faulty.h"

static const store_driver *real;
static store_driver faulty;
static uint32_t number_now, number_wrong;
static faulty_way way_now;

static store_status run(store_link *link, store_query *query, char *reason)
{
    uint32_t number = number_now++;
    bool is_wrong = number == number_wrong;
    if (way_now == FAULTY_TWICE) is_wrong = is_wrong || number == number_wrong + 1;
    if (!is_wrong) return real->run(link, query, reason);
    bool is_commit = query->sql == STORE_SQL_TEXT && strcmp(query->text, "COMMIT") == 0;
    store_status status = STORE_OK;
    if (way_now == FAULTY_AFTER) status = real->run(link, query, reason);
    snprintf(reason, STORE_REASON_SIZE, "a planted failure");
    if (status != STORE_OK) return status;
    return is_commit && way_now == FAULTY_AFTER ? STORE_UNCERTAIN : STORE_UNAVAILABLE;
}

static store_status run_all(store_link *link, store_query *queries, uint32_t count, char *reason)
{
    uint32_t number = number_now++;
    store_status status = STORE_OK;
    if (number != number_wrong) return real->run_all(link, queries, count, reason);
    /* The first half of them is done, or all. */
    uint32_t done = way_now == FAULTY_AFTER ? count : count / 2;
    status = real->run_all(link, queries, done, reason);
    snprintf(reason, STORE_REASON_SIZE, "a planted failure");
    return status == STORE_OK ? STORE_UNAVAILABLE : status;
}

struct fixture faulty_fixture(const struct fixture *fixture, uint32_t number, faulty_way way)
{
    struct fixture out = *fixture;
    real = fixture->driver;
    faulty = *real;
    faulty.run = run;
    if (real->run_all != NULL) faulty.run_all = run_all;
    number_now = 0;
    number_wrong = number;
    way_now = way;
    out.driver = &faulty;
    return out;
}

bool faulty_has_failed(void) { return number_now > number_wrong; }
