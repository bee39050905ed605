/* assert.h - checks of our own assumptions, which stop the program in release builds too. */
/* SPDX-License-Identifier: MIT */
#ifndef TAVOLA_ASSERT_H
#define TAVOLA_ASSERT_H

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __wasm__ /* nobody would read where it stopped: the module does without the texts */
#define TV_ASSERT(condition) (__builtin_expect(!(condition), 0) ? __builtin_trap() : (void)0)
#else
void tv_fail(const char *file, int line, const char *what) __attribute__((noreturn, cold));
#define TV_ASSERT(condition)                                                                       \
    ((__builtin_expect(!(condition), 0)) ? tv_fail(__FILE__, __LINE__, #condition) : (void)0)
#endif

#ifdef __cplusplus
}
#endif

#endif
