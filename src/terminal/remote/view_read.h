/* view_read.h - a view as a struct again, from the JSON that a server sent. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_REMOTE_VIEW_READ_H
#define TERMINAL_REMOTE_VIEW_READ_H

#include <jansson.h>

#include <tavola/play.h>

/* Enough of it to draw and to count points: of the step stack only the top is known, and empty
 * places of lists are at their ends. False if the JSON is not a view of this game. */
bool remote_view_read(const tv_game *game, const json_t *view, tv_state_buffer *out);

#endif
