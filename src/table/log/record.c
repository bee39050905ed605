/* record.c - turns a record of a match into the log that a table would have. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "table/table_data.h"

struct adoption {
    const char *cursor, *end; /* the line of the record being read */
    const tv_match *match;
    uint64_t now_ms;
    uint32_t entry; /* the next one */
    char *lines;
    size_t length, size;
};

/* Ids from the upper end of the range, which no store gives to a user. */
static uint64_t user_of(tv_seat seat)
{
    return ((uint64_t)1 << TABLE_ID_MAX_BITS) - 1 - (uint64_t)seat;
}

static void add_line(struct adoption *adoption, const table_line *line)
{
    tv_text text;
    if (adoption->size - adoption->length < TABLE_LINE_MAX) {
        adoption->size = 2 * adoption->size + 16 * TABLE_LINE_MAX;
        char *larger = realloc(adoption->lines, adoption->size);
        TV_ASSERT(larger != NULL);
        adoption->lines = larger;
    }
    tv_text_init(&text, adoption->lines + adoption->length, TABLE_LINE_MAX);
    table_line_write(line, tv_match_game(adoption->match), &text);
    tv_text_add_char(&text, '\n');
    TV_ASSERT(!text.is_full);
    adoption->length += text.length;
}

static table_line line_of(const struct adoption *adoption, table_line_kind kind, tv_seat seat)
{
    return (table_line){.time_ms = adoption->now_ms, .kind = (uint8_t)kind, .seat = seat};
}

static void add_seats(struct adoption *adoption)
{
    const tv_names *names = tv_match_names(adoption->match);
    for (tv_seat seat = 0; seat < tv_match_options(adoption->match)->seats; seat++) {
        table_line line = line_of(adoption, LINE_SIT, seat);
        tv_text text;
        line.user = user_of(seat);
        tv_text_init(&text, line.text, sizeof line.text);
        if (names->name[seat] && table_text_is_clean(names->name[seat])) {
            tv_text_add(&text, names->name[seat]);
        } else {
            tv_text_add(&text, "Player ");
            tv_text_add_number(&text, seat + 1);
        }
        add_line(adoption, &line);
    }
}

/* The rest of the line after "# " and the word; NULL if it starts differently. */
static const char *comment_of(const struct adoption *adoption, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(adoption->end - adoption->cursor) < 2 + length ||
        memcmp(adoption->cursor, "# ", 2) != 0)
        return NULL;
    return memcmp(adoption->cursor + 2, word, length) == 0 ? adoption->cursor + 2 + length : NULL;
}

/* A contribution of only zeroes means none. */
static void add_mix(struct adoption *adoption, const char *rest)
{
    table_line line = line_of(adoption, LINE_MIX, (tv_seat)(rest[0] - '0'));
    if (adoption->end - rest != 2 + 2 * TV_SEED_SIZE) return;
    memcpy(line.word, rest + 2, 2 * TV_SEED_SIZE);
    if (strspn(line.word, "0") < 2 * TV_SEED_SIZE) add_line(adoption, &line);
}

static void add_comment(struct adoption *adoption)
{
    const char *stream = comment_of(adoption, TABLE_COMMENT_DICE);
    const char *resigned = comment_of(adoption, TABLE_COMMENT_RESIGNED);
    if (stream != NULL) {
        table_line line = line_of(adoption, LINE_DICE, 0);
        for (; stream < adoption->end && *stream >= '0' && *stream <= '9'; stream++)
            line.number = line.number * 10 + (uint32_t)(*stream - '0');
        add_line(adoption, &line);
    } else if (resigned != NULL && adoption->end - resigned == 1 && *resigned >= '0' &&
               *resigned < '0' + tv_match_options(adoption->match)->seats) {
        table_line line = line_of(adoption, LINE_RESIGN, (tv_seat)(*resigned - '0'));
        add_line(adoption, &line);
    }
}

static bool is_entry(const struct adoption *adoption)
{
    static const char chance[] = "chance ";
    size_t length = (size_t)(adoption->end - adoption->cursor);
    if (length > 0 && *adoption->cursor >= '0' && *adoption->cursor <= '9') return true;
    return length >= sizeof chance - 1 && memcmp(adoption->cursor, chance, sizeof chance - 1) == 0;
}

static void add_entry(struct adoption *adoption)
{
    const tv_entry *entry = tv_match_entry(adoption->match, adoption->entry++);
    table_line line = line_of(adoption, LINE_ACT, entry->actor);
    line.action = entry->action;
    add_line(adoption, &line);
}

/* Two passes over the record: what comes before the start goes first. */
static void add_lines(struct adoption *adoption, const char *record, size_t length, bool is_started)
{
    const char *end = record + length;
    for (adoption->cursor = record; adoption->cursor < end; adoption->cursor = adoption->end + 1) {
        adoption->end = memchr(adoption->cursor, '\n', (size_t)(end - adoption->cursor));
        if (adoption->end == NULL) adoption->end = end;
        const char *mix = comment_of(adoption, TABLE_COMMENT_CONTRIBUTION);
        if (!is_started && mix != NULL) add_mix(adoption, mix);
        if (!is_started) continue;
        if (is_entry(adoption))
            add_entry(adoption);
        else
            add_comment(adoption);
    }
}

/* Finds the seed. One given in the record must be right. */
static tv_status find_dice(const char *record, size_t length, table_hash hash,
                           const tv_match *match, table_setup *setup, tv_error *error)
{
    bool has_seed =
        tv_match_commitment(match)[0] && table_hex_read(tv_match_seed(match), setup->seed);
    setup->dice = TABLE_DICE_UNKNOWN;
    if (!has_seed) {
        memset(setup->seed, 0, sizeof setup->seed);
        return TV_OK;
    }
    static const char mark[] = "\n# " TABLE_COMMENT_CONTRIBUTION;
    setup->dice = TABLE_DICE_PLAIN;
    for (size_t i = 0; i + sizeof mark <= length; i++)
        if (record[i] == '\n' && memcmp(record + i, mark, sizeof mark - 1) == 0)
            setup->dice = TABLE_DICE_MIXED;
    return table_dice_check(record, length, NULL, hash, error);
}

tv_status table_import(const char *record, size_t length, uint64_t now_ms, table_hash hash,
                       table_imported *out, tv_error *error)
{
    tv_match *match = tv_match_read(record, length, error);
    if (match == NULL) return error->status;
    struct adoption adoption = {.match = match, .now_ms = now_ms};
    out->setup = table_setup_default(tv_match_game(match), tv_match_options(match)->seats);
    out->setup.options = *tv_match_options(match);
    tv_status status = find_dice(record, length, hash, match, &out->setup, error);
    if (status == TV_OK) {
        table_line start = line_of(&adoption, LINE_START, 0);
        add_seats(&adoption);
        if (out->setup.dice == TABLE_DICE_MIXED) add_lines(&adoption, record, length, false);
        add_line(&adoption, &start);
        add_lines(&adoption, record, length, true);
    }
    tv_match_free(match);
    out->lines = adoption.lines;
    out->length = adoption.length;
    return status;
}
