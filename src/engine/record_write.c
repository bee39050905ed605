/* record_write.c - a whole match as text: header, actions, result (docs/notation.md). */
/* SPDX-License-Identifier: MIT */
#include <tavola/words.h>

#include "engine/record.h"

static void write_seal(const char *word, tv_text *out)
{
    uint64_t sum = record_sum(out->data, out->length);
    tv_text_add(out, word);
    tv_text_add_hex(out, sum, 16);
    tv_text_add_char(out, '\n');
}

static void write_number_line(const char *word, int64_t number, tv_text *out)
{
    tv_text_add(out, word);
    tv_text_add_number(out, number);
    tv_text_add_char(out, '\n');
}

static void write_line(const char *word, const char *value, tv_text *out)
{
    tv_text_add(out, word);
    tv_text_add(out, value);
    tv_text_add_char(out, '\n');
}

void record_write_header(const tv_match *match, uint32_t flags, tv_text *out)
{
    const tv_game *game = match->game;
    tv_text_add(out, TV_RECORD_FIRST_LINE "\n");
    write_line("game ", game->name, out);
    write_number_line("rules ", match->options.rules, out);
    write_number_line("seats ", match->options.seats, out);
    for (uint32_t i = 0; i < game->option_count; i++) {
        if (!tv_option_exists(&game->options[i], match->options.rules)) continue;
        tv_text_add(out, "option ");
        tv_text_add(out, game->options[i].name);
        tv_text_add_char(out, ' ');
        write_line("", game->options[i].choices->word[match->options.value[i]], out);
    }
    for (uint32_t seat = 0; seat < match->options.seats; seat++) {
        if (!match->names.name[seat]) continue;
        tv_text_add(out, "name ");
        tv_text_add_number(out, seat);
        write_line(" ", match->names.name[seat], out);
    }
    if (match->commitment[0]) write_line("commitment ", match->commitment, out);
    if (flags & TV_RECORD_HASHES) tv_text_add(out, "hashes\n");
    if (flags & TV_RECORD_SEAL) {
        tv_text_add(out, "sealed\n");
        write_seal("head ", out);
    }
}

static void write_seats(const char *word, const int16_t *values, uint32_t seats, tv_text *out)
{
    tv_text_add(out, word);
    for (uint32_t seat = 0; seat < seats; seat++) {
        tv_text_add_char(out, ' ');
        tv_text_add_number(out, values[seat]);
    }
    tv_text_add_char(out, '\n');
}

void record_write_result(const tv_match *match, tv_text *out)
{
    const tv_state *state = tv_match_state(match);
    const tv_game *game = match->game;
    if (tv_state_turn(state).node != TV_NODE_OVER) return;
    tv_score score = {0};
    game->score(state, &score);
    write_line("ending ", game->endings[tv_state_frames(state)->ending].name, out);
    write_seats("points", score.points, match->options.seats, out);
    int16_t ranks[TV_SEATS_MAX];
    for (int i = 0; i < TV_SEATS_MAX; i++) ranks[i] = score.rank[i];
    write_seats("rank", ranks, match->options.seats, out);
}

/* Comments that stand behind `version` entries, from the given one on; returns the next. */
static uint32_t write_comments(const tv_match *match, uint32_t next, uint32_t version, tv_text *out)
{
    for (; next < match->comment_count && match->comments[next].version == version; next++) {
        const match_comment *comment = &match->comments[next];
        tv_text_add_bytes(out, match->comment_text + comment->start, comment->length);
        tv_text_add_char(out, '\n');
    }
    return next;
}

void tv_match_write(const tv_match *match, uint32_t flags, tv_text *out)
{
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    tv_setup(match->game, &match->options, state);
    record_write_header(match, flags, out);
    uint32_t comment = write_comments(match, 0, 0, out);
    for (uint32_t i = 0; i < match->version; i++) {
        const tv_entry *entry = &match->log[i];
        tv_action_write(match->game, entry->actor, entry->action, out);
        if (flags & TV_RECORD_HASHES) {
            tv_apply(match->game, state, entry->actor, entry->action, NULL);
            tv_text_add(out, " @");
            tv_text_add_hex(out, tv_state_hash(match->game, state), 16);
        }
        tv_text_add_char(out, '\n');
        comment = write_comments(match, comment, i + 1, out);
    }
    record_write_result(match, out);
    if (match->seed[0]) write_line("seed ", match->seed, out);
    if (flags & TV_RECORD_SEAL) write_seal("seal ", out);
}

size_t tv_match_write_size(const tv_match *match)
{
    enum { HEADER_CAPACITY = 4096, LINE_CAPACITY = 160 };
    return HEADER_CAPACITY + (size_t)match->version * LINE_CAPACITY + match->comment_length +
           2 * (size_t)match->comment_count;
}
