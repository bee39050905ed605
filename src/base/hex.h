/* hex.h - seeds and hashes as hexadecimal digits. */
/* SPDX-License-Identifier: MIT */
#ifndef BASE_HEX_H
#define BASE_HEX_H

#include <stdbool.h>
#include <stdint.h>

enum { BASE_SEED_SIZE = 32, BASE_HEX_SIZE = 2 * BASE_SEED_SIZE + 1 };

int base_hex_digit(char c); /* its value, of either case; -1: it is none */
void base_hex_write(const uint8_t bytes[BASE_SEED_SIZE], char out[BASE_HEX_SIZE]);
/* Exactly 64 digits of either case, and nothing behind them. */
bool base_hex_read(const char *text, uint8_t out[BASE_SEED_SIZE]);

#endif
