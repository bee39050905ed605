/* changes.h - updates that tell only what has changed, made whole again. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_REMOTE_CHANGES_H
#define TERMINAL_REMOTE_CHANGES_H

#include <jansson.h>
#include <stdbool.h>

#include <tavola/game.h>

/* Gives an update with "changes" the members that it would have without (docs/messages.md): the
 * view, and words from the game's tables. `view` and `about` are those of the update's base. False:
 * it does not fit them. */
bool remote_changes_expand(const tv_game *game, const json_t *view, const json_t *about,
                           json_t *update);

#endif
