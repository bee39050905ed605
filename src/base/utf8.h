/* utf8.h - UTF-8, strictly: the shortest form, no surrogates, nothing past U+10FFFF. */
/* SPDX-License-Identifier: MIT */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of the first character of `left` bytes and its code; 0 if it is not well formed: cut off,
 * overlong, a surrogate, or beyond the last code. */
uint32_t base_utf8_decode(const char *text, size_t left, uint32_t *code);
/* Whether all of a text is well formed. */
bool base_utf8_is_good(const char *text, size_t length);
/* Writes a character; returns its bytes, at most 4. The code is not a surrogate. */
uint32_t base_utf8_encode(uint32_t code, char *out);

#endif
