/* lobby_list.h - public tables as they were at one moment, and what changed between two of them.
 *
 * Pure: rows are texts of JSON with the table's id beside them. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_LOBBY_LOBBY_LIST_H
#define SERVER_LOBBY_LOBBY_LIST_H

#include <tavola/text.h>

typedef struct lobby_list lobby_list;

lobby_list *lobby_list_new(void);
void lobby_list_free(lobby_list *list); /* NULL is nothing */
/* A row at the end; a table that is there already is not added again. */
void lobby_list_add(lobby_list *list, const char *id, const char *json, size_t length);
/* The messages "lobby" and "lobby_changes" of docs/http-api.md. */
void lobby_list_write(const lobby_list *list, uint64_t sequence, tv_text *out);
/* From an older list to a newer one; false, and nothing written: they are the same. */
bool lobby_list_write_changes(const lobby_list *older, const lobby_list *newer, uint64_t sequence,
                              tv_text *out);

#endif
