/* json.h - views, legal actions, reasons and events as JSON, from the same tables as the words.
 *
 * The shapes are documented in docs/json.md. The writer puts commas and escapes; the caller opens
 * and closes. */
/* SPDX-License-Identifier: MIT */
#ifndef TAVOLA_JSON_H
#define TAVOLA_JSON_H

#include <tavola/game.h>
#include <tavola/play.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { TV_JSON_TOLD_MAX = 32, TV_JSON_TOLD_SIZE = 2048 }; /* of a change that is told again */

typedef struct tv_json {
    tv_text *out;
    uint64_t has_item; /* bit d: something was written at depth d, so a comma is due */
    uint32_t depth;
} tv_json;

void tv_json_init(tv_json *json, tv_text *out);
void tv_json_open(tv_json *json, char bracket);  /* '{' or '[' */
void tv_json_close(tv_json *json, char bracket); /* '}' or ']' */
void tv_json_reopen(tv_json *json); /* more goes into the object that was closed last */
void tv_json_key(tv_json *json, const char *key);   /* of letters that need no escape */
void tv_json_word(tv_json *json, const char *word); /* a string of such letters: quicker */
void tv_json_string(tv_json *json, const char *string);
void tv_json_text(tv_json *json, const tv_text *text); /* a string */
void tv_json_number(tv_json *json, int64_t number);
void tv_json_bool(tv_json *json, bool value);
void tv_json_null(tv_json *json);
/* A value, or members of the open object, as they were written before. */
void tv_json_copy(tv_json *json, const char *text, size_t length);
/* Members of an object: a key and its value. */
void tv_json_put_string(tv_json *json, const char *key, const char *string); /* NULL: null */
void tv_json_put_number(tv_json *json, const char *key, int64_t number);
void tv_json_put_bool(tv_json *json, const char *key, bool value);
void tv_json_put_seats(tv_json *json, const char *key, uint32_t mask); /* a list of their numbers */

void tv_json_view(tv_json *json, const tv_game *game, const tv_view *view, tv_seat viewer,
                  const tv_names *names);
/* What has changed between two views of one viewer in a match, without words; `now` is the newer.
 * Merged into the older view it gives the newer (docs/json.md). */
void tv_json_view_changes(tv_json *json, const tv_game *game, const tv_view *then,
                          const tv_view *now, tv_seat viewer);
/* What one viewer was told of a change. Fields that look the same to the next viewer of it are
 * copied from there. For one change; at first is_set is false and field_count is 0. */
typedef struct tv_json_told {
    tv_state_buffer then, now; /* the first viewer's views */
    bool is_set;
    uint32_t field_count;
    struct {
        uint16_t field, start, length; /* its number in the game's table; where it is in `text` */
    } field[TV_JSON_TOLD_MAX];
    char text[TV_JSON_TOLD_SIZE];
} tv_json_told;
void tv_json_view_changes_told(tv_json *json, const tv_game *game, const tv_view *then,
                               const tv_view *now, tv_seat viewer, tv_json_told *told);
#define TV_JSON_ANEW "=" /* its value replaces the object that it would be merged into */
void tv_json_action(tv_json *json, const tv_game *game, const tv_view *view, tv_seat seat,
                    tv_action action, const tv_names *names);
/* Likewise without words: its notation, and its detail if it has one. */
void tv_json_action_bare(tv_json *json, const tv_game *game, const tv_view *view, tv_seat seat,
                         tv_action action);
void tv_json_actions(tv_json *json, const tv_game *game, const tv_view *view, tv_seat seat,
                     const tv_names *names); /* all legal ones, with labels */
void tv_json_reason(tv_json *json, const tv_game *game, const tv_reason *reason,
                    const tv_names *names);
void tv_json_event(tv_json *json, const tv_game *game, const tv_event *event,
                   const tv_names *names);
void tv_json_event_bare(tv_json *json, const tv_game *game, const tv_event *event);
void tv_json_score(tv_json *json, const tv_game *game, const tv_view *view);
void tv_json_game(tv_json *json, const tv_game *game); /* the descriptor's facts and tables */

#ifdef __cplusplus
}
#endif

#endif
