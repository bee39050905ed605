/* snapshot.c - a table as text and back, without folding.
 *
 * A head, then what of the struct follows from the log, the runs, the match and the chat; six bits
 * of it in each character. */
/* SPDX-License-Identifier: MIT */
#include "table/log/snapshot.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/digest/hash.h"
#include "table/table_data.h"

/* What does not follow from the log begins with `here`. */
enum { FOLDED_SIZE = offsetof(struct table, here) };

typedef struct snapshot_head {
    uint64_t sum;    /* of everything behind it */
    uint64_t build;  /* of the program, */
    uint64_t layout; /* of the game's state and its rules */
    size_t runs_size, match_size, chat_size;
} snapshot_head;

static size_t whole_size(const snapshot_head *head)
{
    return sizeof *head + FOLDED_SIZE + head->runs_size + head->match_size + head->chat_size;
}

static uint64_t layout_of(const tv_game *game)
{
    return base_hash_mix(tv_layout_hash(game) + game->rules_version);
}

/* ---- Bytes as text ---- */

enum { FIRST_CHARACTER = '0' };

static char *write_text(const uint8_t *bytes, size_t size, size_t *length)
{
    char *text = malloc((size + 2) / 3 * 4 + 1), *cursor = text;
    TV_ASSERT(text != NULL);
    for (size_t i = 0; i < size; i += 3) {
        uint32_t three = bytes[i];
        if (i + 1 < size) three |= (uint32_t)bytes[i + 1] << 8;
        if (i + 2 < size) three |= (uint32_t)bytes[i + 2] << 16;
        for (int shift = 0; shift < 24; shift += 6)
            *cursor++ = (char)(FIRST_CHARACTER + (three >> shift & 63));
    }
    *cursor = '\0';
    *length = (size_t)(cursor - text);
    return text;
}

/* With up to two bytes too many at the end. NULL: not such a text. */
static uint8_t *read_text(const char *text, size_t length)
{
    unsigned strange = length % 4 != 0;
    uint8_t *bytes = malloc(length / 4 * 3 + 1), *cursor = bytes;
    TV_ASSERT(bytes != NULL);
    for (size_t i = 0; i + 4 <= length; i += 4) {
        uint32_t three = 0;
        for (unsigned k = 0; k < 4; k++) {
            uint32_t six = (uint8_t)text[i + k] - (uint32_t)FIRST_CHARACTER;
            strange |= six >> 6;
            three |= six << 6 * k;
        }
        *cursor++ = (uint8_t)three;
        *cursor++ = (uint8_t)(three >> 8);
        *cursor++ = (uint8_t)(three >> 16);
    }
    if (strange == 0) return bytes;
    free(bytes);
    return NULL;
}

/* ---- Writing ---- */

static size_t said_size(const char *said)
{
    size_t name = strlen(said) + 1;
    return name + strlen(said + name) + 1;
}

static size_t chat_size(const struct table *table)
{
    size_t size = 0;
    for (int i = 0; i < TABLE_CHAT_KEPT; i++)
        if (table->said[i].text != NULL) size += said_size(table->said[i].text);
    return size;
}

static uint8_t *put(uint8_t *cursor, const void *bytes, size_t size)
{
    if (size > 0) memcpy(cursor, bytes, size);
    return cursor + size;
}

char *table_snapshot_write(const struct table *table, uint64_t build, size_t *length)
{
    snapshot_head head = {.build = build,
                          .layout = layout_of(table->setup.game),
                          .runs_size = table->run_count * sizeof *table->runs,
                          .match_size = table->match ? tv_match_image_size(table->match) : 0,
                          .chat_size = chat_size(table)};
    size_t size = whole_size(&head);
    uint8_t *bytes = malloc(size);
    TV_ASSERT(bytes != NULL);
    uint8_t *cursor = put(bytes + sizeof head, table, FOLDED_SIZE);
    cursor = put(cursor, table->runs, head.runs_size);
    if (table->match != NULL) tv_match_image_write(table->match, cursor);
    cursor += head.match_size;
    for (int i = 0; i < TABLE_CHAT_KEPT; i++)
        if (table->said[i].text != NULL)
            cursor = put(cursor, table->said[i].text, said_size(table->said[i].text));
    memcpy(bytes, &head, sizeof head);
    head.sum = base_hash_bytes(bytes + sizeof head.sum, size - sizeof head.sum);
    memcpy(bytes, &head, sizeof head);
    char *text = write_text(bytes, size, length);
    free(bytes);
    return text;
}

/* ---- Reading ---- */

/* All texts are there, each with both of its ends. */
static bool take_chat(struct table *table, const bool *has_text, const char *bytes, size_t size)
{
    for (int i = 0; i < TABLE_CHAT_KEPT; i++) {
        if (!has_text[i]) continue;
        const char *name_end = memchr(bytes, '\0', size);
        const char *end =
            name_end ? memchr(name_end + 1, '\0', size - (size_t)(name_end + 1 - bytes)) : NULL;
        if (end == NULL) return false;
        size_t length = (size_t)(end + 1 - bytes);
        table->said[i].text = malloc(length);
        TV_ASSERT(table->said[i].text != NULL);
        memcpy(table->said[i].text, bytes, length);
        bytes += length;
        size -= length;
    }
    return size == 0;
}

/* The part of the struct, with nothing in it that belonged to the memory it came from. */
static struct table *take_folded(const table_setup *setup, table_hash hash, const uint8_t *bytes,
                                 bool has_text[TABLE_CHAT_KEPT])
{
    struct table *table = table_new(setup, hash);
    memcpy(table, bytes, FOLDED_SIZE);
    table->setup.game = setup->game;
    table->hash = hash;
    table->match = NULL;
    table->runs = NULL;
    table->run_capacity = table->run_count;
    for (int i = 0; i < TABLE_CHAT_KEPT; i++) {
        has_text[i] = table->said[i].text != NULL;
        table->said[i].text = NULL;
    }
    return table;
}

static struct table *take(const table_setup *setup, table_hash hash, const snapshot_head *head,
                          const uint8_t *bytes)
{
    bool has_text[TABLE_CHAT_KEPT];
    struct table *table = take_folded(setup, hash, bytes, has_text);
    const uint8_t *runs = bytes + FOLDED_SIZE, *match = runs + head->runs_size;
    bool is_good = strcmp(table->setup.id, setup->id) == 0 &&
                   table->run_count * sizeof *table->runs == head->runs_size;
    if (is_good && head->runs_size > 0) {
        table->runs = malloc(head->runs_size);
        TV_ASSERT(table->runs != NULL);
        memcpy(table->runs, runs, head->runs_size);
    }
    if (is_good && head->match_size > 0) {
        table->match = tv_match_image_read(setup->game, match, head->match_size);
        is_good = table->match != NULL;
    }
    if (is_good &&
        take_chat(table, has_text, (const char *)match + head->match_size, head->chat_size))
        return table;
    table_free(table);
    return NULL;
}

struct table *table_snapshot_read(const table_setup *setup, table_hash hash, uint64_t build,
                                  const char *text, size_t length)
{
    snapshot_head head = {0};
    struct table *table = NULL;
    uint8_t *bytes = read_text(text, length);
    if (bytes == NULL) return NULL;
    size_t size = length / 4 * 3;
    if (size >= sizeof head) memcpy(&head, bytes, sizeof head);
    size_t whole = whole_size(&head), spare = 0;
    bool is_ours = head.build == build && head.layout == layout_of(setup->game);
    bool is_whole = is_ours && head.runs_size <= size && head.match_size <= size &&
                    head.chat_size <= size && whole <= size && size - whole <= 2;
    for (size_t i = whole; is_whole && i < size; i++) spare += bytes[i];
    if (is_whole && spare == 0 &&
        base_hash_bytes(bytes + sizeof head.sum, whole - sizeof head.sum) == head.sum)
        table = take(setup, hash, &head, bytes + sizeof head);
    free(bytes);
    return table;
}

struct table *table_restore_from(const table_setup *setup, table_hash hash, uint64_t build,
                                 const char *snapshot, const char *lines)
{
    struct table *table = table_snapshot_read(setup, hash, build, snapshot, strlen(snapshot));
    while (table != NULL && *lines != '\0') {
        const char *feed = strchr(lines, '\n');
        if (feed == NULL || table_load(table, lines, (size_t)(feed - lines)) != TV_OK) {
            table_free(table);
            return NULL;
        }
        lines = feed + 1;
    }
    return table;
}
