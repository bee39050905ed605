/* opening.c - a new table before it is stored: seats, and the first lines of its log. */
/* SPDX-License-Identifier: MIT */
#include "table/opening.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

/* ---- Identifiers ---- */

void table_draw_word(const uint8_t *bytes, uint32_t length, char *out)
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    for (uint32_t i = 0; i < length; i++) out[i] = letters[bytes[i] & 31];
    out[length] = '\0';
}

void table_rematch_id(const table_setup *ended, table_hash hash, char id[TABLE_WORD_MAX + 1])
{
    uint8_t bytes[TV_SEED_SIZE + TABLE_WORD_MAX], digest[TABLE_HASH_SIZE];
    size_t length = strlen(ended->id);
    memcpy(bytes, ended->seed, TV_SEED_SIZE);
    memcpy(bytes + TV_SEED_SIZE, ended->id, length);
    hash(bytes, TV_SEED_SIZE + length, digest);
    table_draw_word(digest, TABLE_ID_LENGTH, id);
}

/* ---- The first lines ---- */

void table_opening_begin(table_opening *opening, const table_setup *setup, table_hash hash,
                         uint64_t now_ms)
{
    *opening = (table_opening){
        .table = table_new(setup, hash), .now_ms = now_ms, .buffer = malloc(TABLE_MESSAGE_SIZE)};
    TV_ASSERT(opening->buffer != NULL);
}

void table_opening_end(table_opening *opening)
{
    table_free(opening->table);
    free(opening->lines);
    free(opening->buffer);
    *opening = (table_opening){0};
}

/* Nobody is connected yet. */
static void send_nothing(void *context, uint16_t audience, const char *text, size_t length)
{
    (void)context, (void)audience, (void)text, (void)length;
}

static void keep_lines(table_opening *opening, const table_change *change)
{
    if (opening->length + change->length > opening->size) {
        opening->size = 2 * (opening->length + change->length);
        char *larger = realloc(opening->lines, opening->size);
        TV_ASSERT(larger != NULL);
        opening->lines = larger;
    }
    memcpy(opening->lines + opening->length, change->lines, change->length);
    opening->length += change->length;
}

static bool take(table_opening *opening, table_answer answer, const table_outbox *out)
{
    if (answer != TABLE_PENDING) return false;
    table_change change = table_pending(opening->table);
    keep_lines(opening, &change);
    table_commit(opening->table, out);
    opening->refusal.status = NULL;
    return true;
}

static table_outbox outbox_of(table_opening *opening)
{
    return (table_outbox){.send = send_nothing,
                          .buffer = opening->buffer,
                          .size = TABLE_MESSAGE_SIZE,
                          .refusal = &opening->refusal};
}

bool table_opening_ask(table_opening *opening, const table_user *user, table_message_kind kind,
                       uint32_t seat, const char *word)
{
    table_outbox out = outbox_of(opening);
    table_message message = {
        .kind = (uint8_t)kind, .id = ++opening->request_count, .seat = seat, .from = UINT32_MAX};
    tv_text_copy(message.table, sizeof message.table, table_setup_of(opening->table)->id);
    tv_text_copy(message.word, sizeof message.word, word);
    return take(opening, table_request(opening->table, user, &message, opening->now_ms, &out),
                &out);
}

bool table_opening_rematch(table_opening *opening, const table_rematch *rematch)
{
    table_outbox out = outbox_of(opening);
    return take(opening, table_rematch_begin(opening->table, rematch, opening->now_ms), &out);
}
