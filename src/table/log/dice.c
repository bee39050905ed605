/* dice.c - fair dice: the key of the chance moves, and its verification afterwards.
 *
 * The server publishes the hash of its seed before anybody has contributed, so it cannot choose the
 * seed to suit a contribution; every seat adds bytes of its own, so no seat has to trust the
 * server. When chance moves are undone by consent, the next ones come from another stream, so that
 * nobody knows them from the old ones. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/steps.h>

#include "base/hex.h"
#include "table/table_data.h"

#define CONTRIBUTION "# " TABLE_COMMENT_CONTRIBUTION
#define STREAM "# " TABLE_COMMENT_DICE

/* ---- Hexadecimal ---- */

void table_hex_write(const uint8_t *bytes, tv_text *out)
{
    for (int i = 0; i < TV_SEED_SIZE; i++) tv_text_add_hex(out, bytes[i], 2);
}

_Static_assert((int)BASE_SEED_SIZE == (int)TV_SEED_SIZE, "a seed has one size");

/* Lower case only: a log has one way to write a number. */
bool table_hex_read(const char *text, uint8_t *out)
{
    return strpbrk(text, "ABCDEF") == NULL && base_hex_read(text, out);
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

static void comment(struct table *table, const char *word, uint32_t number, const uint8_t *bytes)
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
    tv_match_comment(table->match, line);
}

void table_dice_seed(struct table *table, uint32_t era)
{
    uint8_t contributions[TV_SEATS_MAX][TV_SEED_SIZE], key[TV_SEED_SIZE];
    if (table->setup.dice != TABLE_DICE_MIXED) {
        tv_rng_seed(&table->rng, table->setup.seed, era);
        return;
    }
    for (uint32_t seat = 0; seat < TV_SEATS_MAX; seat++)
        memcpy(contributions[seat], table->place[seat].mix, TV_SEED_SIZE);
    table_dice_key(table->hash, table->setup.seed, (const uint8_t (*)[TV_SEED_SIZE])contributions,
                   table_seat_count(table), key);
    tv_rng_seed(&table->rng, key, era);
}

void table_dice_start(struct table *table)
{
    uint8_t commitment[TABLE_HASH_SIZE];
    char hex[2 * TABLE_HASH_SIZE + 1];
    tv_text text;
    if (table->setup.dice != TABLE_DICE_UNKNOWN) {
        table->hash(table->setup.seed, TV_SEED_SIZE, commitment);
        tv_text_init(&text, hex, sizeof hex);
        table_hex_write(commitment, &text);
        tv_match_commit(table->match, hex);
    }
    for (uint32_t seat = 0; seat < table_seat_count(table); seat++)
        if (table->setup.dice == TABLE_DICE_MIXED)
            comment(table, CONTRIBUTION, seat, table->place[seat].mix);
    table_dice_seed(table, 0);
}

void table_dice_note(struct table *table)
{
    if (table->era_noted != table->era) comment(table, STREAM, table->era, NULL);
    table->era_noted = table->era;
}

void table_dice_taken_back(struct table *table, uint32_t version)
{
    for (uint32_t i = version; i < tv_match_version(table->match); i++)
        if (tv_match_entry(table->match, i)->actor == TV_CHANCE) {
            table_dice_seed(table, ++table->era);
            return;
        }
}

/* ---- Afterwards ---- */

struct checker {
    const char *cursor, *end; /* the line being read */
    const tv_match *match;
    table_hash hash;
    tv_state_buffer state;
    tv_rng rng;
    uint8_t seed[TV_SEED_SIZE], key[TV_SEED_SIZE];
    uint8_t contributions[TV_SEATS_MAX][TV_SEED_SIZE];
    uint32_t contribution_count, entry, line;
    tv_error *error;
};

static tv_status wrong(struct checker *checker, const char *sentence)
{
    tv_text text;
    tv_text_init(&text, checker->error->text, sizeof checker->error->text);
    tv_text_add(&text, sentence);
    checker->error->status = TV_WRONG_HASH;
    checker->error->line = checker->line;
    checker->error->column = 0;
    return TV_WRONG_HASH;
}

static bool starts_with(const struct checker *checker, const char *word)
{
    size_t length = strlen(word);
    return (size_t)(checker->end - checker->cursor) >= length &&
           memcmp(checker->cursor, word, length) == 0;
}

/* Reads digits up to the end of the line. */
static bool read_last_digits(const struct checker *checker, const char *digits, uint8_t *out)
{
    char text[BASE_HEX_SIZE];
    if (checker->end - digits != BASE_HEX_SIZE - 1) return false;
    memcpy(text, digits, BASE_HEX_SIZE - 1);
    text[BASE_HEX_SIZE - 1] = '\0';
    return table_hex_read(text, out);
}

/* "# contribution 2 HEX": one for every seat, in order, above the first entry. */
static tv_status check_contribution(struct checker *checker)
{
    const char *seat = checker->cursor + strlen(CONTRIBUTION);
    uint32_t seats = tv_match_options(checker->match)->seats;
    if (checker->entry > 0 || checker->contribution_count == seats || checker->end - seat < 2 ||
        seat[0] != (char)('0' + checker->contribution_count) || seat[1] != ' ' ||
        !read_last_digits(checker, seat + 2, checker->contributions[checker->contribution_count]))
        return wrong(checker,
                     "contributions stand above the first action, one for every seat, in order");
    if (++checker->contribution_count == seats) {
        table_dice_key(checker->hash, checker->seed,
                       (const uint8_t (*)[TV_SEED_SIZE])checker->contributions, seats,
                       checker->key);
        tv_rng_seed(&checker->rng, checker->key, 0);
    }
    return TV_OK;
}

static tv_status check_stream(struct checker *checker)
{
    uint32_t era = 0;
    for (const char *digit = checker->cursor + strlen(STREAM); digit < checker->end; digit++) {
        if (*digit < '0' || *digit > '9' || era > 1000000)
            return wrong(checker, "the stream of the dice is a number");
        era = era * 10 + (uint32_t)(*digit - '0');
    }
    tv_rng_seed(&checker->rng, checker->key, era);
    return TV_OK;
}

static tv_status check_entry(struct checker *checker)
{
    const tv_game *game = tv_match_game(checker->match);
    const tv_entry *entry = tv_match_entry(checker->match, checker->entry++);
    tv_state *state = tv_buffer_state(&checker->state);
    if (entry->actor == TV_CHANCE &&
        !tv_action_equal(tv_sample(game, state, &checker->rng), entry->action))
        return wrong(checker, "this chance move is not the seed's");
    tv_apply(game, state, entry->actor, entry->action, NULL);
    return TV_OK;
}

static tv_status check_line(struct checker *checker)
{
    if (starts_with(checker, CONTRIBUTION)) return check_contribution(checker);
    if (starts_with(checker, STREAM)) return check_stream(checker);
    bool is_entry =
        checker->cursor < checker->end &&
        ((*checker->cursor >= '0' && *checker->cursor <= '9') || starts_with(checker, "chance "));
    if (!is_entry) return TV_OK;
    if (checker->contribution_count > 0 &&
        checker->contribution_count < tv_match_options(checker->match)->seats)
        return wrong(checker, "a seat's contribution to the dice is missing above this line");
    return check_entry(checker);
}

static tv_status check_seed(struct checker *checker, const uint8_t *seed)
{
    uint8_t hash[TABLE_HASH_SIZE], commitment[TABLE_HASH_SIZE];
    if (seed != NULL)
        memcpy(checker->seed, seed, sizeof checker->seed);
    else if (!table_hex_read(tv_match_seed(checker->match), checker->seed))
        return wrong(checker, "the record does not show a seed of 64 hexadecimal digits");
    if (!table_hex_read(tv_match_commitment(checker->match), commitment))
        return wrong(checker,
                     "the record has no commitment that the seed could be checked against");
    checker->hash(checker->seed, TV_SEED_SIZE, hash);
    if (memcmp(hash, commitment, sizeof hash) != 0)
        return wrong(checker, "the commitment is not the hash of the seed");
    memcpy(checker->key, checker->seed,
           sizeof checker->key); /* the key itself when nobody contributed */
    tv_rng_seed(&checker->rng, checker->key, 0);
    return TV_OK;
}

tv_status table_dice_check(const char *record, size_t length, const uint8_t *seed, table_hash hash,
                           tv_error *error)
{
    tv_match *match = tv_match_read(record, length, error);
    if (match == NULL) return error->status;
    struct checker checker = {.match = match, .hash = hash, .error = error};
    tv_setup(tv_match_game(match), tv_match_options(match), tv_buffer_state(&checker.state));
    tv_status status = check_seed(&checker, seed);
    const char *end = record + length;
    for (checker.cursor = record; status == TV_OK && checker.cursor < end;
         checker.cursor = checker.end + 1) {
        checker.end = memchr(checker.cursor, '\n', (size_t)(end - checker.cursor));
        if (checker.end == NULL) checker.end = end;
        checker.line++;
        status = check_line(&checker);
    }
    tv_match_free(match);
    return status;
}
