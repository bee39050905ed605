/* hex.c - seeds and hashes as hexadecimal digits. */
/* SPDX-License-Identifier: MIT */
#include "base/hex.h"

#include <stddef.h>

void base_hex_write(const uint8_t bytes[BASE_SEED_SIZE], char out[BASE_HEX_SIZE])
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < BASE_SEED_SIZE; i++) {
        out[2 * i] = digits[bytes[i] >> 4];
        out[2 * i + 1] = digits[bytes[i] & 15];
    }
    out[BASE_HEX_SIZE - 1] = '\0';
}

int base_hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

bool base_hex_read(const char *text, uint8_t out[BASE_SEED_SIZE])
{
    for (size_t i = 0; i < BASE_SEED_SIZE; i++) {
        int high = base_hex_digit(text[2 * i]);
        if (high < 0) return false;
        int low = base_hex_digit(text[2 * i + 1]);
        if (low < 0) return false;
        out[i] = (uint8_t)(high << 4 | low);
    }
    return text[2 * BASE_SEED_SIZE] == '\0';
}
