/* dice.c - fair dice: the key behind the chance moves, and the check of it afterwards.
 *
 * The server shows the hash of its seed before anybody has contributed, so it cannot choose the
 * seed to suit a contribution; every seat adds bytes of its own, so no seat must trust the server
 * to have chosen well. When chance moves are taken back by consent, the next ones come from another
 * stream: nobody can know them by having seen the old ones. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/steps.h>

#include "table/table_data.h"

#define CONTRIBUTION "# " TABLE_COMMENT_CONTRIBUTION
#define STREAM "# " TABLE_COMMENT_DICE

/* ---- Hexadecimal ---- */

void table_hex_write(const uint8_t *bytes, tv_text *out)
{
    for (int i = 0; i < TV_SEED_SIZE; i++) tv_text_add_hex(out, bytes[i], 2);
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool read_digits(const char *text, uint8_t *out)
{
    for (int i = 0; i < TV_SEED_SIZE; i++) {
        int high = hex_digit(text[2 * i]);
        int low = high < 0 ? -1 : hex_digit(text[2 * i + 1]);
        if (low < 0) return false;
        out[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

bool table_hex_read(const char *text, uint8_t *out)
{
    return strlen(text) == 2 * TV_SEED_SIZE && read_digits(text, out);
}

/* ---- During the match ---- */

void table_dice_key(table_hash hash, const uint8_t seed[TV_SEED_SIZE],
                    const uint8_t (*contributions)[TV_SEED_SIZE], uint32_t seats,
                    uint8_t out[TV_SEED_SIZE])
{
    uint8_t bytes[(1 + TV_SEATS_MAX) * TV_SEED_SIZE];
    memcpy(bytes, seed, TV_SEED_SIZE);
    for (uint32_t seat = 0; seat < seats; seat++)
        memcpy(bytes + (1 + seat) * TV_SEED_SIZE, contributions[seat], TV_SEED_SIZE);
    hash(bytes, (1 + seats) * (size_t)TV_SEED_SIZE, out);
}

static void comment(table *at, const char *word, uint32_t number, const uint8_t *bytes)
{
    char line[128];
    tv_text text;
    tv_text_init(&text, line, sizeof line);
    tv_text_add(&text, word + strlen("# ")); /* the match writes the mark */
    tv_text_add_number(&text, number);
    if (bytes != NULL) {
        tv_text_add_char(&text, ' ');
        table_hex_write(bytes, &text);
    }
    tv_match_comment(at->match, line);
}

void table_dice_seed(table *at, uint32_t era)
{
    uint8_t contributions[TV_SEATS_MAX][TV_SEED_SIZE], key[TV_SEED_SIZE];
    if (at->setup.dice != TABLE_DICE_MIXED) {
        tv_rng_seed(&at->rng, at->setup.seed, era);
        return;
    }
    for (uint32_t seat = 0; seat < TV_SEATS_MAX; seat++)
        memcpy(contributions[seat], at->place[seat].mix, TV_SEED_SIZE);
    table_dice_key(at->hash, at->setup.seed, (const uint8_t (*)[TV_SEED_SIZE])contributions,
                   table_seat_count(at), key);
    tv_rng_seed(&at->rng, key, era);
}

void table_dice_start(table *at)
{
    uint8_t commitment[TABLE_HASH_SIZE];
    char hex[2 * TABLE_HASH_SIZE + 1];
    tv_text text;
    if (at->setup.dice != TABLE_DICE_UNKNOWN) {
        at->hash(at->setup.seed, TV_SEED_SIZE, commitment);
        tv_text_init(&text, hex, sizeof hex);
        table_hex_write(commitment, &text);
        tv_match_commit(at->match, hex);
    }
    for (uint32_t seat = 0; seat < table_seat_count(at); seat++)
        if (at->setup.dice == TABLE_DICE_MIXED)
            comment(at, CONTRIBUTION, seat, at->place[seat].mix);
    table_dice_seed(at, 0);
}

void table_dice_note(table *at)
{
    if (at->era_noted != at->era) comment(at, STREAM, at->era, NULL);
    at->era_noted = at->era;
}

void table_dice_taken_back(table *at, uint32_t version)
{
    for (uint32_t i = version; i < tv_match_version(at->match); i++)
        if (tv_match_entry(at->match, i)->actor == TV_CHANCE) {
            table_dice_seed(at, ++at->era);
            return;
        }
}

/* ---- Afterwards ---- */

typedef struct checker {
    const char *at, *end; /* the line now read */
    const tv_match *match;
    table_hash hash;
    tv_room state;
    tv_rng rng;
    uint8_t seed[TV_SEED_SIZE], key[TV_SEED_SIZE];
    uint8_t contributions[TV_SEATS_MAX][TV_SEED_SIZE];
    uint32_t contribution_count, entry, line;
    tv_error *error;
} checker;

static tv_status wrong(checker *in, const char *sentence)
{
    tv_text text;
    tv_text_init(&text, in->error->text, sizeof in->error->text);
    tv_text_add(&text, sentence);
    in->error->status = TV_WRONG_HASH;
    in->error->line = in->line;
    in->error->column = 0;
    return TV_WRONG_HASH;
}

static bool starts_with(const checker *in, const char *word)
{
    size_t length = strlen(word);
    return (size_t)(in->end - in->at) >= length && memcmp(in->at, word, length) == 0;
}

/* "# contribution 2 HEX": one for every seat, in order, above the first entry. */
static tv_status check_contribution(checker *in)
{
    const char *seat = in->at + strlen(CONTRIBUTION);
    uint32_t seats = tv_match_options(in->match)->seats;
    if (in->entry > 0 || in->contribution_count == seats ||
        in->end - seat != 2 + 2 * TV_SEED_SIZE || seat[0] != (char)('0' + in->contribution_count) ||
        seat[1] != ' ' || !read_digits(seat + 2, in->contributions[in->contribution_count]))
        return wrong(in,
                     "contributions stand above the first action, one for every seat, in order");
    if (++in->contribution_count == seats) {
        table_dice_key(in->hash, in->seed, (const uint8_t (*)[TV_SEED_SIZE])in->contributions,
                       seats, in->key);
        tv_rng_seed(&in->rng, in->key, 0);
    }
    return TV_OK;
}

static tv_status check_stream(checker *in)
{
    uint32_t era = 0;
    for (const char *digit = in->at + strlen(STREAM); digit < in->end; digit++) {
        if (*digit < '0' || *digit > '9' || era > 1000000)
            return wrong(in, "the stream of the dice is a number");
        era = era * 10 + (uint32_t)(*digit - '0');
    }
    tv_rng_seed(&in->rng, in->key, era);
    return TV_OK;
}

static tv_status check_entry(checker *in)
{
    const tv_game *game = tv_match_game(in->match);
    const tv_entry *entry = tv_match_entry(in->match, in->entry++);
    tv_state *state = tv_room_state(&in->state);
    if (entry->actor == TV_CHANCE &&
        !tv_action_equal(tv_sample(game, state, &in->rng), entry->action))
        return wrong(in, "this chance move is not the seed's");
    tv_apply(game, state, entry->actor, entry->action, NULL);
    return TV_OK;
}

static tv_status check_line(checker *in)
{
    if (starts_with(in, CONTRIBUTION)) return check_contribution(in);
    if (starts_with(in, STREAM)) return check_stream(in);
    bool is_entry =
        in->at < in->end && ((*in->at >= '0' && *in->at <= '9') || starts_with(in, "chance "));
    if (!is_entry) return TV_OK;
    if (in->contribution_count > 0 && in->contribution_count < tv_match_options(in->match)->seats)
        return wrong(in, "a seat's contribution to the dice is missing above this line");
    return check_entry(in);
}

static tv_status check_seed(checker *in, const uint8_t *seed)
{
    uint8_t hash[TABLE_HASH_SIZE], commitment[TABLE_HASH_SIZE];
    if (seed != NULL)
        memcpy(in->seed, seed, sizeof in->seed);
    else if (!table_hex_read(tv_match_seed(in->match), in->seed))
        return wrong(in, "the record does not show a seed of 64 hexadecimal digits");
    if (!table_hex_read(tv_match_commitment(in->match), commitment))
        return wrong(in, "the record has no commitment that the seed could be checked against");
    in->hash(in->seed, TV_SEED_SIZE, hash);
    if (memcmp(hash, commitment, sizeof hash) != 0)
        return wrong(in, "the commitment is not the hash of the seed");
    memcpy(in->key, in->seed, sizeof in->key); /* the key itself when nobody contributed */
    tv_rng_seed(&in->rng, in->key, 0);
    return TV_OK;
}

tv_status table_dice_check(const char *record, size_t length, const uint8_t *seed, table_hash hash,
                           tv_error *error)
{
    tv_match *match = tv_match_read(record, length, error);
    if (match == NULL) return error->status;
    checker in = {.match = match, .hash = hash, .error = error};
    tv_setup(tv_match_game(match), tv_match_options(match), tv_room_state(&in.state));
    tv_status status = check_seed(&in, seed);
    const char *end = record + length;
    for (in.at = record; status == TV_OK && in.at < end; in.at = in.end + 1) {
        in.end = memchr(in.at, '\n', (size_t)(end - in.at));
        if (in.end == NULL) in.end = end;
        in.line++;
        status = check_line(&in);
    }
    tv_match_free(match);
    return status;
}
