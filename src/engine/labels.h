/* labels.h - an action's button in two parts: the verb's words, and the detail in brackets. */
/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_LABELS_H
#define ENGINE_LABELS_H

#include <tavola/game.h>

/* True and the detail, if the game has something to say beside this action. */
bool label_detail(const tv_game *game, const tv_state *state, tv_seat seat, tv_action action,
                  tv_note *out);
/* The whole label; detail may be NULL. */
void label_write(const tv_game *game, tv_action action, const tv_note *detail,
                 const tv_names *names, tv_text *out);

#endif
