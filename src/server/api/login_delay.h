/* login_delay.h - how long a login attempt is delayed after failed ones.
 *
 * By account (of any name, whether it exists or not) and by address. Nobody is locked out: the
 * longest wait is a few seconds, so that somebody else's attempts cannot keep a person out.
 * Pure: no clock, no threads. docs/decisions/0031. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_API_LOGIN_DELAY_H
#define SERVER_API_LOGIN_DELAY_H

#include <stdint.h>

enum {
    LOGIN_FREE_ACCOUNT = 3,  /* failures of an account without a delay, */
    LOGIN_FREE_ADDRESS = 10, /* and of an address, which many people may share */
    LOGIN_DELAY_MS = 1000,   /* for the next failure; doubled for each one after it */
    LOGIN_DELAY_MAX_MS = 8000,
    LOGIN_FORGET_MS = 15 * 60000, /* failures are forgotten after this long without a new one */
    LOGIN_SLOTS = 4096
};

typedef struct login_slot {
    uint64_t key;
    uint64_t failed_ms; /* the last time */
    uint32_t count;
} login_slot;

typedef struct login_failures {
    login_slot slots[LOGIN_SLOTS];
} login_failures;

/* free_count: how many failures cause no delay. */
uint32_t login_delay_ms(const login_failures *failures, uint64_t key, uint32_t free_count,
                        uint64_t now_ms);
void login_failed(login_failures *failures, uint64_t key, uint64_t now_ms);
void login_succeeded(login_failures *failures, uint64_t key);

#endif
