/* words.h - actions, phrases and views as text, from the game's tables. */
/* SPDX-License-Identifier: MIT */
#ifndef TAVOLA_WORDS_H
#define TAVOLA_WORDS_H

#include <tavola/game.h>
#include <tavola/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Notation: one readable form for every action, "0 play 52" or "chance draw 1 47" ---- */

void tv_action_write(const tv_game *game, tv_seat seat, tv_action action, tv_text *out);
void tv_action_write_bare(const tv_game *game, tv_action action, tv_text *out); /* no seat */

/* Reads "0 play 52"; with seat given (not NULL and *seat preset by the caller) "play 52" as well.
 * On failure error->text says what is wrong and what would be right. */
TV_CHECKED tv_status tv_action_read(const tv_game *game, const char *text, size_t length,
                                    tv_seat *seat, tv_action *out, tv_error *error);
TV_CHECKED tv_status tv_action_read_bare(const tv_game *game, const char *text, size_t length,
                                         tv_action *out, tv_error *error);

/* ---- Sentences for people ---- */

void tv_name_write(const tv_names *names, uint32_t seat, tv_text *out);
void tv_phrase_write(const tv_phrase *phrase, const uint16_t *args, const tv_names *names,
                     tv_text *out);
/* The verb's label with its arguments, and the game's detail in brackets behind it. */
void tv_action_label(const tv_game *game, const tv_state *state, tv_seat seat, tv_action action,
                     const tv_names *names, tv_text *out);
/* The same with a detail that is known already; NULL: none. */
void tv_label_write(const tv_game *game, tv_action action, const tv_note *detail,
                    const tv_names *names, tv_text *out);
void tv_ask_write(const tv_game *game, const tv_state *state, const tv_names *names, tv_text *out);
void tv_event_write(const tv_game *game, const tv_event *event, const tv_names *names,
                    tv_text *out);
static inline bool tv_event_seen(const tv_event *event, tv_seat viewer)
{
    return (event->audience >> (viewer < 0 ? 7 : viewer)) & 1;
}
void tv_view_write(const tv_game *game, const tv_view *view, const tv_names *names, tv_text *out);

/* One word of a list for people: "figs" for 2 of them. */
const char *tv_word_for(const tv_words *words, uint32_t index, int32_t number);

#ifdef __cplusplus
}
#endif

#endif
