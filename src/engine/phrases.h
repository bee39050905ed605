/* phrases.h - what can be asked of a sentence with holes besides filling them, and what is said
 * beside an action's words. */
/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_PHRASES_H
#define ENGINE_PHRASES_H

#include <tavola/game.h>

/* How many arguments the sentence speaks of: one more than its highest hole. */
uint32_t phrase_holes(const tv_phrase *phrase);
/* How many arguments it has with those that programs alone want: at least as many as holes. */
uint32_t phrase_args(const tv_phrase *phrase);
/* The name of one argument: from `names` ("seat from to", or NULL), else that of its word list or
 * "number", with a count behind it if that is taken. False: the phrase has fewer arguments. */
bool phrase_arg_name(const tv_phrase *phrase, const char *names, uint32_t index, tv_text *out);

/* True and the detail, if the game has something to say beside this action. */
bool label_detail(const tv_game *game, const tv_state *state, tv_seat seat, tv_action action,
                  tv_note *out);

#endif
