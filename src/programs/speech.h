/* speech.h - what programs are told and asked, as lines of JSON (docs/bot-protocol.md). */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAMS_SPEECH_H
#define PROGRAMS_SPEECH_H

#include <tavola/bot.h>
#include <tavola/text.h>

#define SPEECH_READY "ready"
#define SPEECH_POSITION "position" /* offered in hello; "ready position" accepts it */

/* A decision: in protocol 1 without type, match and time. */
typedef struct program_question {
    uint32_t protocol;
    uint64_t match;
    uint32_t time_ms, seed;
    bool has_position; /* the view's bytes as well, for programs that know its layout */
} program_question;

/* Each writes one line with its line feed. */
void speech_hello(tv_text *out, const tv_tidings *tidings, uint32_t time_ms);
void speech_start(tv_text *out, const tv_tidings *tidings);
void speech_action(tv_text *out, const tv_tidings *tidings);
void speech_decide(tv_text *out, const program_question *about, const tv_question *question);
void speech_end(tv_text *out, const tv_tidings *tidings);

#endif
