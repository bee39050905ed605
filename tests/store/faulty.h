/* faulty.h - a driver that fails one statement of many, for tests that fail each in turn. */
/* SPDX-License-Identifier: MIT */
#ifndef TESTS_STORE_FAULTY_H
#define TESTS_STORE_FAULTY_H

#include "store/fixture.h"

typedef enum faulty_way {
    FAULTY_BEFORE, /* the statement is not done */
    FAULTY_AFTER,  /* it is done, but the answer is lost */
    FAULTY_TWICE,  /* it is not done, nor the next one, which may be a rollback */
    FAULTY_WAYS
} faulty_way;

/* The fixture with a driver that fails at the statement of this number, counted from 0. */
struct fixture faulty_fixture(const struct fixture *real, uint32_t number, faulty_way way);
bool faulty_has_failed(void); /* since the last faulty_fixture */

#endif
