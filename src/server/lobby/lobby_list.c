/* lobby_list.c - rows in their order, and an index of them by id to compare two lists. */
/* SPDX-License-Identifier: MIT */
#include "server/lobby/lobby_list.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/json.h>
#include <tavola/assert.h>

typedef struct lobby_row {
    char *id;   /* owned */
    char *json; /* owned */
    size_t length;
} lobby_row;

struct lobby_list {
    lobby_row *rows; /* in the order in which they are sent */
    uint32_t *index; /* rows by id */
    uint32_t count, size;
};

lobby_list *lobby_list_new(void)
{
    lobby_list *list = calloc(1, sizeof *list);
    TV_ASSERT(list != NULL);
    return list;
}

void lobby_list_free(lobby_list *list)
{
    if (list == NULL) return;
    for (uint32_t i = 0; i < list->count; i++) {
        free(list->rows[i].id);
        free(list->rows[i].json);
    }
    free(list->rows);
    free(list->index);
    free(list);
}

static char *copy_bytes(const char *bytes, size_t length)
{
    char *copy = malloc(length + 1);
    TV_ASSERT(copy != NULL);
    memcpy(copy, bytes, length);
    copy[length] = '\0';
    return copy;
}

/* The slot of the id in the index, or where it would be. */
static uint32_t find_slot(const lobby_list *list, const char *id)
{
    uint32_t low = 0, high = list->count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (strcmp(list->rows[list->index[middle]].id, id) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static const lobby_row *find_row(const lobby_list *list, const char *id)
{
    uint32_t slot = find_slot(list, id);
    if (slot == list->count) return NULL;
    const lobby_row *row = &list->rows[list->index[slot]];
    return strcmp(row->id, id) == 0 ? row : NULL;
}

void lobby_list_add(lobby_list *list, const char *id, const char *json, size_t length)
{
    if (find_row(list, id) != NULL) return;
    if (list->count == list->size) {
        list->size = list->size ? 2 * list->size : 64;
        list->rows = realloc(list->rows, list->size * sizeof *list->rows);
        list->index = realloc(list->index, list->size * sizeof *list->index);
        TV_ASSERT(list->rows != NULL && list->index != NULL);
    }
    uint32_t slot = find_slot(list, id);
    memmove(list->index + slot + 1, list->index + slot, (list->count - slot) * sizeof *list->index);
    list->index[slot] = list->count;
    list->rows[list->count++] =
        (lobby_row){copy_bytes(id, strlen(id)), copy_bytes(json, length), length};
}

/* ---- Messages ---- */

static void put_head(tv_text *out, const char *type)
{
    tv_text_add(out, "{\"type\":\"");
    tv_text_add(out, type);
    tv_text_add(out, "\"");
}

static void put_number(tv_text *out, const char *key, uint64_t number)
{
    tv_text_add(out, ",\"");
    tv_text_add(out, key);
    tv_text_add(out, "\":");
    tv_text_add_number(out, (int64_t)number);
}

void lobby_list_write(const lobby_list *list, uint64_t sequence, tv_text *out)
{
    put_head(out, "lobby");
    put_number(out, "sequence", sequence);
    tv_text_add(out, ",\"tables\":[");
    for (uint32_t i = 0; i < list->count; i++) {
        if (i > 0) tv_text_add_char(out, ',');
        tv_text_add_bytes(out, list->rows[i].json, list->rows[i].length);
    }
    tv_text_add(out, "]}");
}

static bool is_same(const lobby_row *left, const lobby_row *right)
{
    return left->length == right->length && memcmp(left->json, right->json, left->length) == 0;
}

bool lobby_list_write_changes(const lobby_list *older, const lobby_list *newer, uint64_t sequence,
                              tv_text *out)
{
    uint32_t changed = 0, removed = 0;
    size_t start = out->length;
    put_head(out, "lobby_changes");
    put_number(out, "base", sequence - 1);
    put_number(out, "sequence", sequence);
    tv_text_add(out, ",\"changed\":[");
    for (uint32_t i = 0; i < newer->count; i++) {
        const lobby_row *row = &newer->rows[i], *before = find_row(older, row->id);
        if (before != NULL && is_same(before, row)) continue;
        if (changed++ > 0) tv_text_add_char(out, ',');
        tv_text_add_bytes(out, row->json, row->length);
    }
    tv_text_add(out, "],\"removed\":[");
    for (uint32_t i = 0; i < older->count; i++) {
        if (find_row(newer, older->rows[i].id) != NULL) continue;
        if (removed++ > 0) tv_text_add_char(out, ',');
        tv_text_add_char(out, '"'); /* ids are lower-case letters and digits */
        tv_text_add(out, older->rows[i].id);
        tv_text_add_char(out, '"');
    }
    tv_text_add(out, "]}");
    if (changed == 0 && removed == 0) out->length = start;
    return changed > 0 || removed > 0;
}
