/* record.h - the parts of a record that writing and reading must agree on (docs/notation.md). */
/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_RECORD_H
#define ENGINE_RECORD_H

#include "engine/match_data.h"

/* FNV-1a over text, as seals use it. */
static inline uint64_t record_sum(const char *text, size_t length)
{
    uint64_t sum = 0xcbf29ce484222325;
    for (size_t i = 0; i < length; i++) sum = (sum ^ (unsigned char)text[i]) * 0x100000001b3;
    return sum;
}

/* Everything up to and with the header's seal. */
void record_write_header(const tv_match *match, uint32_t flags, tv_text *out);
/* ending, points and rank of a finished match; nothing for a running one. */
void record_write_result(const tv_match *match, tv_text *out);

#endif
