/* protocol.h - messages of the bot protocol, as lines of JSON (docs/bot-protocol.md). */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAMS_PROTOCOL_H
#define PROGRAMS_PROTOCOL_H

#include <tavola/bot.h>
#include <tavola/text.h>

#define PROTOCOL_READY "ready"
#define PROTOCOL_POSITION "position" /* offered in hello; "ready position" accepts it */

/* A decision: in protocol 1 without type, match and time. */
typedef struct program_question {
    uint32_t protocol;
    uint64_t match;
    uint32_t time_ms, seed;
    bool has_position; /* the view's bytes as well, for programs that know its layout */
} program_question;

/* Each writes one line with its line feed. */
void protocol_write_hello(tv_text *out, const tv_match_update *update, uint32_t time_ms);
void protocol_write_start(tv_text *out, const tv_match_update *update);
void protocol_write_action(tv_text *out, const tv_match_update *update);
void protocol_write_decide(tv_text *out, const program_question *about,
                           const tv_question *question);
void protocol_write_end(tv_text *out, const tv_match_update *update);

#endif
