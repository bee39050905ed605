/* lobby_list.h - a snapshot of the public tables, and the difference between two snapshots.
 *
 * Pure: rows are texts of JSON with the table's id beside them. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_LOBBY_LOBBY_LIST_H
#define SERVER_LOBBY_LOBBY_LIST_H

#include <tavola/text.h>

typedef struct lobby_list lobby_list;

lobby_list *lobby_list_new(void);
void lobby_list_free(lobby_list *list); /* NULL is fine */
/* Appends a row; a table that is in the list already is not added again. */
void lobby_list_add(lobby_list *list, const char *id, const char *json, size_t length);
/* The messages "lobby" and "lobby_changes" of docs/http-api.md. */
void lobby_list_write(const lobby_list *list, uint64_t sequence, tv_text *out);
/* The changes from an older list to a newer one; false, with nothing written, if they are equal. */
bool lobby_list_write_changes(const lobby_list *older, const lobby_list *newer, uint64_t sequence,
                              tv_text *out);

#endif
