/* record_read.c - a whole match from text, every line checked.
 *
 * Reading is strict: what is accepted is exactly what writing gives, so that text in equals text
 * out. The first wrong line ends it, with its number and the reason. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/games.h>
#include <tavola/words.h>

#include "engine/reading.h"
#include "engine/record.h"

enum { TEXT_MAX = 64 << 20, ENTRIES_MAX = 1 << 20 };

struct reader {
    const char *text;
    size_t length;
    size_t offset;  /* where the next line begins */
    size_t line_at; /* the present line */
    size_t line_length;
    uint32_t line; /* its number; 0 before the first */
    bool is_over;  /* no line left */
    uint32_t flags;
    tv_match *match;
    tv_error *error;
};

/* ---- Lines ---- */

static bool refuse(struct reader *reader, tv_status status, const char *why)
{
    tv_text say;
    reader->error->status = status;
    reader->error->line = reader->line;
    tv_text_init(&say, reader->error->text, sizeof reader->error->text);
    tv_text_add(&say, why);
    return false;
}

static bool refuse_with(struct reader *reader, const char *why, const char *value)
{
    tv_text say;
    refuse(reader, TV_BAD_TEXT, "");
    tv_text_init(&say, reader->error->text, sizeof reader->error->text);
    tv_text_add(&say, why);
    tv_text_add(&say, value);
    return false;
}

/* Moves to the next line; false when something is wrong with it. is_over at the end. */
static bool advance(struct reader *reader)
{
    reader->line++;
    reader->line_at = reader->offset;
    reader->line_length = 0;
    if (reader->offset >= reader->length) {
        reader->is_over = true;
        return true;
    }
    const char *end = memchr(reader->text + reader->offset, '\n', reader->length - reader->offset);
    if (end == NULL) return refuse(reader, TV_BAD_TEXT, "the last line has no line feed");
    reader->line_length = (size_t)(end - (reader->text + reader->offset));
    reader->offset += reader->line_length + 1;
    for (size_t i = 0; i < reader->line_length; i++)
        if ((unsigned char)reader->text[reader->line_at + i] < ' ' &&
            reader->text[reader->line_at + i] != '\t')
            return refuse(reader, TV_BAD_TEXT,
                          "a control character; lines end with a line feed alone");
    return true;
}

static const char *line_text(const struct reader *reader) { return reader->text + reader->line_at; }

static bool line_starts(const struct reader *reader, const char *word)
{
    size_t length = strlen(word);
    return !reader->is_over && reader->line_length >= length &&
           memcmp(line_text(reader), word, length) == 0;
}

static bool line_is(const struct reader *reader, const char *word)
{
    return line_starts(reader, word) && reader->line_length == strlen(word);
}

/* The rest of the line behind a word that it starts with. */
static reading_word rest_behind(const struct reader *reader, const char *word)
{
    size_t length = strlen(word);
    return (reading_word){line_text(reader) + length, reader->line_length - length, length};
}

/* ---- Header ---- */

static bool read_number_line(struct reader *reader, const char *word, uint64_t *out)
{
    if (!line_starts(reader, word)) return refuse_with(reader, "expected: ", word);
    if (!reading_number(rest_behind(reader, word), out))
        return refuse_with(reader, "a number must follow: ", word);
    return true;
}

static const tv_game *read_game(struct reader *reader)
{
    if (!line_starts(reader, "game ")) {
        refuse(reader, TV_BAD_TEXT, "expected: game NAME");
        return NULL;
    }
    reading_word name = rest_behind(reader, "game ");
    for (const tv_game *const *game = tv_games; *game; game++)
        if (reading_is(name, (*game)->name)) return *game;
    refuse(reader, TV_UNKNOWN_GAME, "there is no game of this name");
    return NULL;
}

static bool read_option(struct reader *reader, const tv_option_row *row, uint8_t *out)
{
    reading line = reading_of(line_text(reader), reader->line_length);
    if (!reading_is(reading_next(&line), "option") || !reading_is(reading_next(&line), row->name))
        return refuse_with(reader, "expected the option ", row->name);
    reading_word choice = reading_next(&line);
    for (uint32_t i = 0; i < row->choices->count; i++)
        if (reading_is(choice, row->choices->word[i])) {
            *out = (uint8_t)i;
            return true;
        }
    return refuse_with(reader, "not a choice of the option ", row->name);
}

static bool read_name(struct reader *reader, tv_seat *last)
{
    reading_word rest = rest_behind(reader, "name ");
    bool is_well = rest.length >= 3 && rest.text[0] >= '0' && rest.text[1] == ' ' &&
                   rest.text[0] < '0' + reader->match->options.seats &&
                   rest.length - 2 < MATCH_NAME_SIZE && !memchr(rest.text, '\t', rest.length);
    if (!is_well) return refuse(reader, TV_BAD_TEXT, "a name is: name SEAT NAME, 40 bytes at most");
    tv_seat seat = (tv_seat)(rest.text[0] - '0');
    if (seat <= *last) return refuse(reader, TV_BAD_TEXT, "names go by seat, one for each");
    *last = seat;
    char name[MATCH_NAME_SIZE] = {0};
    memcpy(name, rest.text + 2, rest.length - 2);
    tv_match_name(reader->match, seat, name);
    return advance(reader);
}

static bool read_names(struct reader *reader)
{
    tv_seat last = -1;
    while (line_starts(reader, "name "))
        if (!read_name(reader, &last)) return false;
    return true;
}

static bool is_hex(reading_word word)
{
    if (word.length == 0 || word.length >= MATCH_HEX_SIZE) return false;
    for (size_t i = 0; i < word.length; i++)
        if (!memchr("0123456789abcdef", word.text[i], 16)) return false;
    return true;
}

/* "commitment HEX" or "seed HEX", if it stands here. */
static bool read_hex(struct reader *reader, const char *word, char out[MATCH_HEX_SIZE])
{
    if (!line_starts(reader, word)) return true;
    reading_word hex = rest_behind(reader, word);
    if (!is_hex(hex))
        return refuse_with(reader, "at most 64 hexadecimal digits must follow: ", word);
    memcpy(out, hex.text, hex.length);
    out[hex.length] = '\0';
    return advance(reader);
}

/* "head HEX" or "seal HEX": the sum of all text above. */
static bool read_seal(struct reader *reader, const char *word, const char *what)
{
    if (!line_starts(reader, word))
        return refuse_with(reader, "a sealed record needs here: ", word);
    char sum[17];
    tv_text text;
    tv_text_init(&text, sum, sizeof sum);
    tv_text_add_hex(&text, record_sum(reader->text, reader->line_at), 16);
    if (!reading_is(rest_behind(reader, word), sum)) return refuse(reader, TV_WRONG_HASH, what);
    return advance(reader);
}

static bool read_flags(struct reader *reader)
{
    if (line_is(reader, "hashes")) {
        reader->flags |= TV_RECORD_HASHES;
        if (!advance(reader)) return false;
    }
    if (line_is(reader, "sealed")) {
        reader->flags |= TV_RECORD_SEAL;
        if (!advance(reader)) return false;
        return read_seal(reader, "head ",
                         "a line above was changed, added or removed since the header "
                         "was sealed");
    }
    return true;
}

static bool read_header(struct reader *reader)
{
    uint64_t rules, seats;
    if (!advance(reader)) return false;
    if (!line_is(reader, TV_RECORD_FIRST_LINE))
        return refuse(reader, TV_BAD_TEXT, "a record begins with: " TV_RECORD_FIRST_LINE);
    if (!advance(reader)) return false;
    const tv_game *game = read_game(reader);
    if (game == NULL || !advance(reader) || !read_number_line(reader, "rules ", &rules))
        return false;
    if (rules == 0 || rules > game->rules_version)
        return refuse(reader, TV_WRONG_RULES, "this program is older than the record's rules");
    if (!advance(reader) || !read_number_line(reader, "seats ", &seats)) return false;
    tv_options options = {.seats = seats <= TV_SEATS_MAX ? (uint8_t)seats : 0,
                          .rules = (uint8_t)rules};
    if (tv_options_check(game, &options) != TV_OK)
        return refuse(reader, TV_BAD_SEATS, "the game is not for this many players");
    for (uint32_t i = 0; i < game->option_count; i++)
        if (tv_option_exists(&game->options[i], options.rules) &&
            (!advance(reader) || !read_option(reader, &game->options[i], &options.value[i])))
            return false;
    reader->match = tv_match_new(game, &options);
    return advance(reader) && read_names(reader) &&
           read_hex(reader, "commitment ", reader->match->commitment) && read_flags(reader);
}

/* ---- Entries ---- */

/* Splits " @hash" off the line; false if it is missing or not wanted. */
static bool split_hash(struct reader *reader, size_t *length, uint64_t *hash)
{
    enum { HASH_LENGTH = 18 };
    bool has_hash = reader->line_length > HASH_LENGTH &&
                    memcmp(line_text(reader) + reader->line_length - HASH_LENGTH, " @", 2) == 0;
    *length = reader->line_length;
    *hash = 0;
    if (!(reader->flags & TV_RECORD_HASHES)) return true;
    if (!has_hash) return refuse(reader, TV_BAD_TEXT, "the hash of the position is missing: @...");
    *length -= HASH_LENGTH;
    reading_word hex = {line_text(reader) + *length + 2, 16, *length + 2};
    if (!is_hex(hex)) return refuse(reader, TV_BAD_TEXT, "a hash has 16 hexadecimal digits");
    for (size_t i = 0; i < hex.length; i++) {
        char c = hex.text[i];
        *hash = *hash << 4 | (uint64_t)(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    return true;
}

static bool refuse_chance(struct reader *reader)
{
    const tv_state *state = tv_match_state(reader->match);
    tv_turn turn = tv_state_turn(state);
    if (turn.node == TV_NODE_OVER) return refuse(reader, TV_MATCH_OVER, "the match is over");
    if (turn.node == TV_NODE_DECISION) {
        tv_text say;
        refuse(reader, TV_ILLEGAL_ACTION, "");
        tv_text_init(&say, reader->error->text, sizeof reader->error->text);
        tv_text_add(&say, "this is no chance move: the decision is up to ");
        tv_name_write(&reader->match->names, (uint32_t)__builtin_ctz(turn.seats), &say);
        return false;
    }
    tv_text say;
    refuse(reader, TV_ILLEGAL_ACTION, "");
    tv_text_init(&say, reader->error->text, sizeof reader->error->text);
    tv_text_add(&say, "this cannot happen here: chance is to ");
    tv_ask_write(reader->match->game, state, &reader->match->names, &say);
    return false;
}

static bool play_entry(struct reader *reader, tv_seat seat, tv_action action)
{
    if (seat == TV_CHANCE)
        return tv_match_chance_play(reader->match, action, NULL) == TV_OK || refuse_chance(reader);
    tv_reason reason;
    tv_status status = tv_match_play(reader->match, seat, action, NULL, &reason);
    if (status == TV_OK) return true;
    tv_text say;
    refuse(reader, status, "");
    tv_text_init(&say, reader->error->text, sizeof reader->error->text);
    tv_reason_write(reader->match->game, &reason, &reader->match->names, &say);
    return false;
}

static bool is_canonical(struct reader *reader, size_t length, tv_seat seat, tv_action action)
{
    char buffer[160];
    tv_text text;
    tv_text_init(&text, buffer, sizeof buffer);
    tv_action_write(reader->match->game, seat, action, &text);
    if (text.length == length && memcmp(buffer, line_text(reader), length) == 0) return true;
    return refuse_with(reader, "this is written: ", buffer);
}

static bool read_entry(struct reader *reader)
{
    size_t length;
    uint64_t hash;
    tv_seat seat = TV_SPECTATOR;
    tv_action action;
    if (!split_hash(reader, &length, &hash)) return false;
    reader->error->line = reader->line;
    if (tv_action_read(reader->match->game, line_text(reader), length, &seat, &action,
                       reader->error)) {
        reader->error->line = reader->line;
        return false;
    }
    if (seat == TV_SPECTATOR) return refuse(reader, TV_BAD_TEXT, "the seat is missing");
    for (int i = 0; i < TV_ARGS_MAX; i++)
        if (action.arg[i] == TV_UNKNOWN)
            return refuse(reader, TV_BAD_TEXT, "a record must say what was hidden");
    if (!is_canonical(reader, length, seat, action)) return false;
    if (reader->match->version >= ENTRIES_MAX)
        return refuse(reader, TV_TOO_LONG, "too many actions");
    if (!play_entry(reader, seat, action)) return false;
    bool is_right = !(reader->flags & TV_RECORD_HASHES) ||
                    hash == tv_state_hash(reader->match->game, tv_match_state(reader->match));
    return is_right || refuse(reader, TV_WRONG_HASH,
                              "the position after this action differs from "
                              "the recorded one");
}

static bool read_entries(struct reader *reader)
{
    while (!reader->is_over) {
        char first =
            reader->line_length ? line_text(reader)[0] : '#'; /* blank lines are comments too */
        if (first == '#') {
            match_comment_add(reader->match, line_text(reader), reader->line_length);
        } else if (line_starts(reader, "chance ") || (first >= '0' && first <= '9')) {
            if (!read_entry(reader)) return false;
        } else {
            return true;
        }
        if (!advance(reader)) return false;
    }
    return true;
}

/* ---- Result ---- */

static bool read_result(struct reader *reader)
{
    char expected[512];
    tv_text text;
    tv_text_init(&text, expected, sizeof expected);
    record_write_result(reader->match, &text);
    for (const char *line = expected; *line;) {
        const char *end = strchr(line, '\n');
        size_t length = (size_t)(end - line);
        if (reader->is_over || reader->line_length != length ||
            memcmp(line_text(reader), line, length) != 0) {
            expected[end - expected] = '\0';
            return refuse_with(reader, "expected: ", line);
        }
        if (!advance(reader)) return false;
        line = end + 1;
    }
    return true;
}

static bool read_all(struct reader *reader)
{
    if (reader->length > TEXT_MAX) return refuse(reader, TV_TOO_LONG, "the record is too long");
    if (!read_header(reader) || !read_entries(reader) || !read_result(reader)) return false;
    if (!read_hex(reader, "seed ", reader->match->seed)) return false;
    if ((reader->flags & TV_RECORD_SEAL) &&
        !read_seal(reader, "seal ",
                   "a line above was changed, added or removed since the record was "
                   "sealed"))
        return false;
    if (!reader->is_over) return refuse(reader, TV_BAD_TEXT, "nothing may stand here");
    reader->match->flags = reader->flags;
    return true;
}

tv_match *tv_match_read(const char *text, size_t length, tv_error *error)
{
    *error = (tv_error){0};
    struct reader reader = {.text = text, .length = length, .error = error};
    if (read_all(&reader)) {
        *error = (tv_error){0};
        return reader.match;
    }
    tv_match_free(reader.match);
    return NULL;
}
