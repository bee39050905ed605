/* login_delay.c - failures counted by key in a hash table; on a collision the oldest is evicted. */
/* SPDX-License-Identifier: MIT */
#include "server/api/login_delay.h"

#include <stddef.h>

enum { PLACES = 8 };

static const login_slot *find(const login_failures *failures, uint64_t key)
{
    for (uint64_t i = 0; i < PLACES; i++) {
        const login_slot *slot = &failures->slots[(key + i) % LOGIN_SLOTS];
        if (slot->count > 0 && slot->key == key) return slot;
    }
    return NULL;
}

uint32_t login_delay_ms(const login_failures *failures, uint64_t key, uint32_t free_count,
                        uint64_t now_ms)
{
    const login_slot *slot = find(failures, key);
    if (slot == NULL || now_ms >= slot->failed_ms + LOGIN_FORGET_MS) return 0;
    if (slot->count < free_count) return 0;
    uint32_t delay_ms = LOGIN_DELAY_MS;
    for (uint32_t i = free_count; i < slot->count && delay_ms < LOGIN_DELAY_MAX_MS; i++)
        delay_ms *= 2;
    return delay_ms < LOGIN_DELAY_MAX_MS ? delay_ms : LOGIN_DELAY_MAX_MS;
}

void login_failed(login_failures *failures, uint64_t key, uint64_t now_ms)
{
    login_slot *slot = (login_slot *)(uintptr_t)find(failures, key);
    if (slot == NULL) {
        slot = &failures->slots[key % LOGIN_SLOTS];
        for (uint64_t i = 1; i < PLACES; i++) {
            login_slot *other = &failures->slots[(key + i) % LOGIN_SLOTS];
            if (slot->count > 0 && (other->count == 0 || other->failed_ms < slot->failed_ms))
                slot = other;
        }
        *slot = (login_slot){.key = key};
    }
    if (now_ms >= slot->failed_ms + LOGIN_FORGET_MS) slot->count = 0;
    slot->count++;
    slot->failed_ms = now_ms;
}

void login_succeeded(login_failures *failures, uint64_t key)
{
    login_slot *slot = (login_slot *)(uintptr_t)find(failures, key);
    if (slot != NULL) slot->count = 0;
}
