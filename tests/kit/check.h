/* check.h - tests that register themselves, on top of cmocka.
 *
 *     TEST(F5_3_a_cart_carries_six_fruits)
 *     {
 *         CHECK_EQ(fruits, 6);
 *     }
 *
 * A failed check ends its test and prints both values. One program per folder of tests; its main
 * speaks TAP and runs the tests whose names contain the first argument, if one is given. */
/* SPDX-License-Identifier: MIT */
#ifndef KIT_CHECK_H
#define KIT_CHECK_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

void kit_register(const char *name, void (*body)(void));
void kit_failed(const char *file, int line, const char *format, ...)
    __attribute__((noreturn, format(printf, 3, 4)));
void kit_check_equal(long long left, long long right, const char *what, const char *file, int line);
void kit_check_string(const char *left, const char *right, const char *what, const char *file,
                      int line);

#define TEST(name)                                                                                 \
    static void name(void);                                                                        \
    __attribute__((constructor)) static void register_##name(void) { kit_register(#name, name); }  \
    static void name(void)

#define FAIL(...) kit_failed(__FILE__, __LINE__, __VA_ARGS__)
#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) FAIL("not true: %s", #condition);                                        \
    } while (0)
#define CHECK_EQ(left, right)                                                                      \
    kit_check_equal((long long)(left), (long long)(right), #left " == " #right, __FILE__, __LINE__)
#define CHECK_STR(left, right)                                                                     \
    kit_check_string(left, right, #left " == " #right, __FILE__, __LINE__)

/* How much a long test should do: 1, more when KIT_EFFORT says so. */
uint32_t kit_effort(void);
/* How many matches a law needs: in a build with sanitizers a third, unless KIT_EFFORT is given.
 * These look at the memory of the paths taken; breaches are looked for in all matches by the build
 * without them, several times as fast. */
uint32_t kit_matches(uint32_t count);

#endif
