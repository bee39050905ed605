/* utf8.h - one character of UTF-8 at a time, strictly. */
/* SPDX-License-Identifier: MIT */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* Bytes of the first character of `left` bytes and its code; 0 if it is not well formed: cut off,
 * overlong, a surrogate, or beyond the last code. */
uint32_t base_utf8_decode(const char *text, size_t left, uint32_t *code);
/* Writes a character; returns its bytes, at most 4. The code is not a surrogate. */
uint32_t base_utf8_encode(uint32_t code, char *out);

#endif
