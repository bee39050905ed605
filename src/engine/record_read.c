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

typedef struct reader {
    const char *text;
    size_t length;
    size_t at;      /* where the next line begins */
    size_t line_at; /* the present line */
    size_t line_length;
    uint32_t line; /* its number; 0 before the first */
    bool is_over;  /* no line left */
    uint32_t flags;
    tv_match *match;
    tv_error *error;
} reader;

/* ---- Lines ---- */

static bool refuse(reader *in, tv_status status, const char *why)
{
    tv_text say;
    in->error->status = status;
    in->error->line = in->line;
    tv_text_init(&say, in->error->text, sizeof in->error->text);
    tv_text_add(&say, why);
    return false;
}

static bool refuse_with(reader *in, const char *why, const char *value)
{
    tv_text say;
    refuse(in, TV_BAD_TEXT, "");
    tv_text_init(&say, in->error->text, sizeof in->error->text);
    tv_text_add(&say, why);
    tv_text_add(&say, value);
    return false;
}

/* Moves to the next line; false when something is wrong with it. is_over at the end. */
static bool advance(reader *in)
{
    in->line++;
    in->line_at = in->at;
    in->line_length = 0;
    if (in->at >= in->length) {
        in->is_over = true;
        return true;
    }
    const char *end = memchr(in->text + in->at, '\n', in->length - in->at);
    if (end == NULL) return refuse(in, TV_BAD_TEXT, "the last line does not end");
    in->line_length = (size_t)(end - (in->text + in->at));
    in->at += in->line_length + 1;
    for (size_t i = 0; i < in->line_length; i++)
        if ((unsigned char)in->text[in->line_at + i] < ' ' && in->text[in->line_at + i] != '\t')
            return refuse(in, TV_BAD_TEXT, "a control character; lines end with a line feed alone");
    return true;
}

static const char *line_text(const reader *in) { return in->text + in->line_at; }

static bool line_starts(const reader *in, const char *word)
{
    size_t length = strlen(word);
    return !in->is_over && in->line_length >= length && memcmp(line_text(in), word, length) == 0;
}

static bool line_is(const reader *in, const char *word)
{
    return line_starts(in, word) && in->line_length == strlen(word);
}

/* The rest of the line behind a word that it starts with. */
static reading_word rest_behind(const reader *in, const char *word)
{
    size_t length = strlen(word);
    return (reading_word){line_text(in) + length, in->line_length - length, length};
}

/* ---- Header ---- */

static bool read_number_line(reader *in, const char *word, uint64_t *out)
{
    if (!line_starts(in, word)) return refuse_with(in, "here must stand: ", word);
    if (!reading_number(rest_behind(in, word), out))
        return refuse_with(in, "a number must follow: ", word);
    return true;
}

static const tv_game *read_game(reader *in)
{
    if (!line_starts(in, "game ")) {
        refuse(in, TV_BAD_TEXT, "here must stand: game NAME");
        return NULL;
    }
    reading_word name = rest_behind(in, "game ");
    for (const tv_game *const *game = tv_games; *game; game++)
        if (reading_is(name, (*game)->name)) return *game;
    refuse(in, TV_UNKNOWN_GAME, "there is no game of this name");
    return NULL;
}

static bool read_option(reader *in, const tv_option_row *row, uint8_t *out)
{
    reading line = reading_of(line_text(in), in->line_length);
    if (!reading_is(reading_next(&line), "option") || !reading_is(reading_next(&line), row->name))
        return refuse_with(in, "here must stand the option ", row->name);
    reading_word choice = reading_next(&line);
    for (uint32_t i = 0; i < row->choices->count; i++)
        if (reading_is(choice, row->choices->word[i])) {
            *out = (uint8_t)i;
            return true;
        }
    return refuse_with(in, "this is no choice of the option ", row->name);
}

static bool read_name(reader *in, tv_seat *last)
{
    reading_word rest = rest_behind(in, "name ");
    bool is_well = rest.length >= 3 && rest.text[0] >= '0' && rest.text[1] == ' ' &&
                   rest.text[0] < '0' + in->match->options.seats &&
                   rest.length - 2 < MATCH_NAME_SIZE && !memchr(rest.text, '\t', rest.length);
    if (!is_well) return refuse(in, TV_BAD_TEXT, "a name is: name SEAT NAME, 40 bytes at most");
    tv_seat seat = (tv_seat)(rest.text[0] - '0');
    if (seat <= *last) return refuse(in, TV_BAD_TEXT, "names go by seat, one for each");
    *last = seat;
    char name[MATCH_NAME_SIZE] = {0};
    memcpy(name, rest.text + 2, rest.length - 2);
    tv_match_name(in->match, seat, name);
    return advance(in);
}

static bool read_names(reader *in)
{
    tv_seat last = -1;
    while (line_starts(in, "name "))
        if (!read_name(in, &last)) return false;
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
static bool read_hex(reader *in, const char *word, char out[MATCH_HEX_SIZE])
{
    if (!line_starts(in, word)) return true;
    reading_word hex = rest_behind(in, word);
    if (!is_hex(hex)) return refuse_with(in, "at most 64 hexadecimal digits must follow: ", word);
    memcpy(out, hex.text, hex.length);
    out[hex.length] = '\0';
    return advance(in);
}

/* "head HEX" or "seal HEX": the sum of all text above. */
static bool read_seal(reader *in, const char *word, const char *what)
{
    if (!line_starts(in, word)) return refuse_with(in, "a sealed record must have here: ", word);
    char sum[17];
    tv_text text;
    tv_text_init(&text, sum, sizeof sum);
    tv_text_add_hex(&text, record_sum(in->text, in->line_at), 16);
    if (!reading_is(rest_behind(in, word), sum)) return refuse(in, TV_WRONG_HASH, what);
    return advance(in);
}

static bool read_flags(reader *in)
{
    if (line_is(in, "hashes")) {
        in->flags |= TV_RECORD_HASHES;
        if (!advance(in)) return false;
    }
    if (line_is(in, "sealed")) {
        in->flags |= TV_RECORD_SEAL;
        if (!advance(in)) return false;
        return read_seal(in, "head ",
                         "a line above was changed, added or removed since the header "
                         "was sealed");
    }
    return true;
}

static bool read_header(reader *in)
{
    uint64_t rules, seats;
    if (!advance(in)) return false;
    if (!line_is(in, RECORD_FIRST_LINE))
        return refuse(in, TV_BAD_TEXT, "a record begins with: " RECORD_FIRST_LINE);
    if (!advance(in)) return false;
    const tv_game *game = read_game(in);
    if (game == NULL || !advance(in) || !read_number_line(in, "rules ", &rules)) return false;
    if (rules != game->rules_version)
        return refuse(in, TV_WRONG_RULES, "the record was made under other rules than these");
    if (!advance(in) || !read_number_line(in, "seats ", &seats)) return false;
    tv_options options = {.seats = seats <= TV_SEATS_MAX ? (uint8_t)seats : 0};
    if (tv_options_check(game, &options) != TV_OK)
        return refuse(in, TV_BAD_SEATS, "the game is not played by this many");
    for (uint32_t i = 0; i < game->option_count; i++)
        if (!advance(in) || !read_option(in, &game->options[i], &options.value[i])) return false;
    in->match = tv_match_new(game, &options);
    return advance(in) && read_names(in) && read_hex(in, "commitment ", in->match->commitment) &&
           read_flags(in);
}

/* ---- Entries ---- */

/* Splits " @hash" off the line; false if it is missing or not wanted. */
static bool split_hash(reader *in, size_t *length, uint64_t *hash)
{
    enum { HASH_LENGTH = 18 };
    bool has_hash = in->line_length > HASH_LENGTH &&
                    memcmp(line_text(in) + in->line_length - HASH_LENGTH, " @", 2) == 0;
    *length = in->line_length;
    *hash = 0;
    if (!(in->flags & TV_RECORD_HASHES)) return true;
    if (!has_hash) return refuse(in, TV_BAD_TEXT, "the hash of the position is missing: @...");
    *length -= HASH_LENGTH;
    reading_word hex = {line_text(in) + *length + 2, 16, *length + 2};
    if (!is_hex(hex)) return refuse(in, TV_BAD_TEXT, "a hash has 16 hexadecimal digits");
    for (size_t i = 0; i < hex.length; i++) {
        char c = hex.text[i];
        *hash = *hash << 4 | (uint64_t)(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    return true;
}

static bool refuse_chance(reader *in)
{
    const tv_state *state = tv_match_state(in->match);
    tv_turn turn = tv_state_turn(state);
    if (turn.node == TV_NODE_OVER) return refuse(in, TV_MATCH_OVER, "the match is over");
    if (turn.node == TV_NODE_DECISION) {
        tv_text say;
        refuse(in, TV_ILLEGAL_ACTION, "");
        tv_text_init(&say, in->error->text, sizeof in->error->text);
        tv_text_add(&say, "not chance moves here, but ");
        tv_name_write(&in->match->names, (uint32_t)__builtin_ctz(turn.seats), &say);
        return false;
    }
    tv_text say;
    refuse(in, TV_ILLEGAL_ACTION, "");
    tv_text_init(&say, in->error->text, sizeof in->error->text);
    tv_text_add(&say, "this cannot happen here: chance is to ");
    tv_ask_write(in->match->game, state, &in->match->names, &say);
    return false;
}

static bool play_entry(reader *in, tv_seat seat, tv_action action)
{
    if (seat == TV_CHANCE)
        return tv_match_chance_play(in->match, action, NULL) == TV_OK || refuse_chance(in);
    tv_reason reason;
    tv_status status = tv_match_play(in->match, seat, action, NULL, &reason);
    if (status == TV_OK) return true;
    tv_text say;
    refuse(in, status, "");
    tv_text_init(&say, in->error->text, sizeof in->error->text);
    tv_reason_write(in->match->game, &reason, &in->match->names, &say);
    return false;
}

static bool is_canonical(reader *in, size_t length, tv_seat seat, tv_action action)
{
    char buffer[160];
    tv_text text;
    tv_text_init(&text, buffer, sizeof buffer);
    tv_action_write(in->match->game, seat, action, &text);
    if (text.length == length && memcmp(buffer, line_text(in), length) == 0) return true;
    return refuse_with(in, "this is written: ", buffer);
}

static bool read_entry(reader *in)
{
    size_t length;
    uint64_t hash;
    tv_seat seat = TV_SPECTATOR;
    tv_action action;
    if (!split_hash(in, &length, &hash)) return false;
    in->error->line = in->line;
    if (tv_action_read(in->match->game, line_text(in), length, &seat, &action, in->error)) {
        in->error->line = in->line;
        return false;
    }
    if (seat == TV_SPECTATOR) return refuse(in, TV_BAD_TEXT, "the seat is missing");
    for (int i = 0; i < TV_ARGS_MAX; i++)
        if (action.arg[i] == TV_UNKNOWN)
            return refuse(in, TV_BAD_TEXT, "a record must say what was hidden");
    if (!is_canonical(in, length, seat, action)) return false;
    if (in->match->version >= ENTRIES_MAX) return refuse(in, TV_TOO_LONG, "too many actions");
    if (!play_entry(in, seat, action)) return false;
    bool is_right = !(in->flags & TV_RECORD_HASHES) ||
                    hash == tv_state_hash(in->match->game, tv_match_state(in->match));
    return is_right || refuse(in, TV_WRONG_HASH,
                              "the position after this action is another one "
                              "than the recorded one");
}

static bool read_entries(reader *in)
{
    while (!in->is_over) {
        char first = in->line_length ? line_text(in)[0] : '#'; /* blank lines are comments too */
        if (first == '#') {
            match_comment_add(in->match, line_text(in), in->line_length);
        } else if (line_starts(in, "chance ") || (first >= '0' && first <= '9')) {
            if (!read_entry(in)) return false;
        } else {
            return true;
        }
        if (!advance(in)) return false;
    }
    return true;
}

/* ---- Result ---- */

static bool read_result(reader *in)
{
    char expected[512];
    tv_text text;
    tv_text_init(&text, expected, sizeof expected);
    record_write_result(in->match, &text);
    for (const char *line = expected; *line;) {
        const char *end = strchr(line, '\n');
        size_t length = (size_t)(end - line);
        if (in->is_over || in->line_length != length || memcmp(line_text(in), line, length) != 0) {
            expected[end - expected] = '\0';
            return refuse_with(in, "here must stand: ", line);
        }
        if (!advance(in)) return false;
        line = end + 1;
    }
    return true;
}

static bool read_all(reader *in)
{
    if (in->length > TEXT_MAX) return refuse(in, TV_TOO_LONG, "the record is too long");
    if (!read_header(in) || !read_entries(in) || !read_result(in)) return false;
    if (!read_hex(in, "seed ", in->match->seed)) return false;
    if ((in->flags & TV_RECORD_SEAL) &&
        !read_seal(in, "seal ",
                   "a line above was changed, added or removed since the record was "
                   "sealed"))
        return false;
    if (!in->is_over) return refuse(in, TV_BAD_TEXT, "nothing may stand here");
    in->match->flags = in->flags;
    return true;
}

tv_match *tv_match_read(const char *text, size_t length, tv_error *error)
{
    *error = (tv_error){0};
    reader in = {.text = text, .length = length, .error = error};
    if (read_all(&in)) {
        *error = (tv_error){0};
        return in.match;
    }
    tv_match_free(in.match);
    return NULL;
}
