/* test_dice.c - fair dice: commitment, contributions, and the check of a record. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/secure.h"
#include "engine/orchard.h"
#include "table/rig.h"

#define MIX_0 "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define MIX_1 "ff112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

static struct rig *mixed(void)
{
    struct rig *rig = rig_open(2);
    rig_accepts(rig, 0, "sit", "\"seat\":0,\"contribution\":\"" MIX_0 "\"");
    rig_accepts(rig, 1, "sit", "\"seat\":1");
    rig_accepts(rig, 1, "mix", "\"contribution\":\"" MIX_1 "\"");
    return rig;
}

/* Plays on with whatever is first in the list until the match is over. */
static void play_out(struct rig *rig)
{
    while (table_status_now(rig->table) == TABLE_PLAYING) {
        tv_seat seat = (tv_seat)__builtin_ctz(table_persons_asked(rig->table));
        json_t *now = rig_welcome(rig, seat, 0);
        rig_play(rig, seat, rig_string(now, "actions.0.action"));
        json_decref(now);
    }
}

static char *record_of(struct rig *rig)
{
    size_t size = table_record_size(rig->table);
    char *text = malloc(size);
    tv_text out;
    tv_text_init(&out, text, size);
    table_record_write(rig->table, TV_RECORD_HASHES | TV_RECORD_SEAL, &out);
    CHECK(!out.is_full);
    return text;
}

TEST(the_commitment_is_shown_before_anybody_contributes)
{
    struct rig *rig = rig_open(2);
    json_t *news = rig_welcome(rig, TV_SPECTATOR, 0);
    uint8_t hash[32];
    char hex[BASE_HEX_SIZE];
    base_secure_hash(rig->setup.seed, 32, hash);
    base_hex_write(hash, hex);
    CHECK_STR(rig_string(news, "about.commitment"), hex);
    CHECK(json_is_null(rig_get(news, "about.seed")));
    json_decref(news);
    rig_close(rig);
}

TEST(a_contribution_is_given_once_by_who_sits)
{
    struct rig *rig = mixed();
    CHECK_STR(rig_string(rig->inbox[0], "about.seats.1.contribution"), MIX_1);
    rig_refuses(rig, 1, "mix", "\"contribution\":\"" MIX_0 "\"", "mixed");
    rig_refuses(rig, TV_SPECTATOR, "mix", "\"contribution\":\"" MIX_0 "\"", "not_seated");
    rig_accepts(rig, 1, "leave", "");
    rig_refuses(rig, 1, "sit", "\"seat\":1,\"contribution\":\"zz\"", "bad_message");
    rig_accepts(rig, 1, "sit", "\"seat\":1");
    CHECK(json_is_null(rig_get(rig->inbox[0], "about.seats.1.contribution")));
    rig_close(rig);
}

TEST(the_key_is_the_hash_of_seed_and_contributions_in_seat_order)
{
    uint8_t bytes[96], mixes[2][32], by_hand[32], key[32], other[32];
    memset(bytes, 7, 32);
    CHECK(base_hex_read(MIX_0, mixes[0]) && base_hex_read(MIX_1, mixes[1]));
    memcpy(bytes + 32, mixes, 64);
    base_secure_hash(bytes, 96, by_hand);
    table_dice_key(base_secure_hash, bytes, (const uint8_t (*)[32])mixes, 2, key);
    CHECK(memcmp(key, by_hand, 32) == 0);
    mixes[1][31] ^= 1;
    table_dice_key(base_secure_hash, bytes, (const uint8_t (*)[32])mixes, 2, other);
    CHECK(memcmp(key, other, 32) != 0);
    /* And the first deal is drawn with it. */
    struct rig *rig = mixed();
    rig_accepts(rig, 0, "start", "");
    tv_rng rng;
    tv_state_buffer buffer;
    tv_setup(&orchard_game, &rig->setup.options, tv_buffer_state(&buffer));
    tv_rng_seed(&rng, by_hand, 0);
    tv_action first = tv_sample(&orchard_game, tv_buffer_state(&buffer), &rng);
    CHECK(tv_action_equal(first, tv_match_entry(table_match(rig->table), 0)->action));
    rig_close(rig);
}

/* Taken in as a table, a record comes out as it was. */
static void check_adopted(const char *text, table_status status)
{
    table_imported record = {0};
    tv_error error = {0};
    if (table_import(text, strlen(text), 1, base_secure_hash, &record, &error) != TV_OK)
        FAIL("line %u: %s\n%s", error.line, error.text, text);
    struct table *table = table_new(&record.setup, base_secure_hash);
    for (const char *line = record.lines; line < record.lines + record.length;) {
        size_t length = strcspn(line, "\n");
        if (table_load(table, line, length) != TV_OK) FAIL("%.*s", (int)length, line);
        line += length + 1;
    }
    CHECK_EQ(table_status_now(table), status);
    size_t size = table_record_size(table);
    char *again = malloc(size);
    tv_text out;
    tv_text_init(&out, again, size);
    table_record_write(table, strstr(text, "\nsealed\n") ? TV_RECORD_HASHES | TV_RECORD_SEAL : 0,
                       &out);
    CHECK_STR(again, text);
    free(again);
    free(record.lines);
    table_free(table);
}

TEST(a_finished_record_can_be_checked_by_anybody)
{
    struct rig *rig = mixed();
    tv_error error = {0};
    rig_accepts(rig, 0, "start", "");
    char *early = record_of(rig);
    CHECK(strstr(early, "\nseed ") == NULL);
    CHECK_EQ(table_dice_check(early, strlen(early), NULL, base_secure_hash, &error), TV_WRONG_HASH);
    free(early);
    play_out(rig);
    char *text = record_of(rig);
    CHECK(strstr(text, "# contribution 1 " MIX_1) != NULL);
    tv_status status = table_dice_check(text, strlen(text), NULL, base_secure_hash, &error);
    if (status != TV_OK) FAIL("line %u: %s\n%s", error.line, error.text, text);
    check_adopted(text, TABLE_OVER);
    free(text);
    rig_close(rig);
}

TEST(other_dice_than_the_seeds_are_found)
{
    struct rig *rig = mixed();
    tv_error error = {0};
    rig_accepts(rig, 0, "start", "");
    play_out(rig);
    size_t size = table_record_size(rig->table);
    char *text = malloc(size);
    tv_text out;
    tv_text_init(&out, text, size);
    table_record_write(rig->table, 0, &out);
    CHECK_EQ(table_dice_check(text, strlen(text), NULL, base_secure_hash, &error), TV_OK);
    strstr(text, MIX_1)[0] = 'e'; /* another contribution, other dice */
    CHECK_EQ(table_dice_check(text, strlen(text), NULL, base_secure_hash, &error), TV_WRONG_HASH);
    strstr(text, "ef1122")[0] = 'f';
    strstr(text, "\nseed ")[6] = 'a';
    CHECK_EQ(table_dice_check(text, strlen(text), NULL, base_secure_hash, &error), TV_WRONG_HASH);
    CHECK_STR(error.text, "the commitment is not the hash of the seed");
    free(text);
    rig_close(rig);
}

TEST(chance_taken_back_by_consent_comes_anew_and_checks)
{
    struct rig *rig = mixed();
    tv_error error = {0};
    char members[64];
    rig_accepts(rig, 0, "start", "");
    uint32_t swaps = 0;
    while (table_status_now(rig->table) == TABLE_PLAYING) {
        uint32_t before = tv_match_version(table_match(rig->table));
        tv_seat seat = (tv_seat)__builtin_ctz(table_persons_asked(rig->table));
        json_t *now = rig_welcome(rig, seat, 0);
        bool is_swap = strcmp(rig_string(now, "actions.0.action"), "swap") == 0;
        size_t last = json_array_size(rig_get(now, "actions")) - 1; /* Anna bids all she can */
        snprintf(members, sizeof members, "actions.%zu.action", seat || is_swap ? 0 : last);
        rig_play(rig, seat, rig_string(now, members));
        json_decref(now);
        if (!is_swap || swaps++ > 0 || table_status_now(rig->table) != TABLE_PLAYING) continue;
        snprintf(members, sizeof members, "\"what\":\"rewind\",\"keep\":%u", before);
        rig_accepts(rig, 0, "propose", members);
        snprintf(members, sizeof members, "\"version\":%u,\"yes\":true", table_version(rig->table));
        rig_accepts(rig, 1, "vote", members);
        CHECK_EQ(tv_match_version(table_match(rig->table)), before);
        rig_restart(rig);
    }
    CHECK(swaps >= 2);
    char *text = record_of(rig);
    CHECK(strstr(text, "# dice 1\n") != NULL);
    tv_status status = table_dice_check(text, strlen(text), NULL, base_secure_hash, &error);
    if (status != TV_OK) FAIL("line %u: %s\n%s", error.line, error.text, text);
    check_adopted(text, TABLE_OVER);
    free(text);
    rig_close(rig);
}

TEST(records_without_a_seed_or_with_resignations_are_adopted_as_they_are)
{
    struct rig *rig = rig_open(3);
    rig_begin(rig, "352");
    rig_play(rig, 0, "bid 1");
    rig_accepts(rig, 1, "resign", "");
    rig_accepts(rig, 2, "resign", "");
    static char text[8192];
    tv_text out;
    tv_text_init(&out, text, sizeof text);
    table_record_write(rig->table, 0, &out);
    char *end = strstr(text, "\nseed ");
    CHECK(strstr(text, "# resigned 1\n# resigned 2\n") != NULL);
    CHECK(end != NULL);
    end[1] = '\0';
    size_t commitment = strcspn(strstr(text, "commitment "), "\n") + 1, mixes;
    char *start = strstr(text, "commitment ");
    memmove(start, start + commitment, strlen(start + commitment) + 1);
    while ((start = strstr(text, "# contribution ")) != NULL) {
        mixes = strcspn(start, "\n") + 1;
        memmove(start, start + mixes, strlen(start + mixes) + 1);
    }
    check_adopted(text, TABLE_OVER);
    strstr(text, "# resigned 2")[11] = '9'; /* a comment like any other */
    table_imported record = {0};
    tv_error error = {0};
    CHECK_EQ(table_import(text, strlen(text), 1, base_secure_hash, &record, &error), TV_OK);
    CHECK(strstr(record.lines, "resign 1") != NULL && strstr(record.lines, "resign 9") == NULL);
    free(record.lines);
    rig_close(rig);
}
