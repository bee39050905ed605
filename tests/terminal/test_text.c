/* test_text.c - wrapping, rules as text, near words, hex digits, whole files. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <unistd.h>

#include "base/file.h"
#include "base/near.h"
#include "base/secure.h"
#include "kit/check.h"
#include "sim/toy.h"
#include "terminal/rules_read.h"
#include "terminal/rules_text.h"
#include "terminal/terminal.h"
#include "terminal/wrap.h"

static char bytes[8192];

static tv_text page(void)
{
    tv_text text;
    tv_text_init(&text, bytes, sizeof bytes);
    return text;
}

TEST(text_is_broken_at_the_width)
{
    tv_text out = page();
    terminal_wrap(&out, "one two three four", (terminal_margins){9, 0, 2});
    CHECK_STR(bytes, "one two\n  three\n  four\n");
}

TEST(a_word_longer_than_the_line_stands_alone)
{
    tv_text out = page();
    terminal_wrap(&out, "a incomprehensible b", (terminal_margins){8, 0, 0});
    CHECK_STR(bytes, "a\nincomprehensible\nb\n");
}

TEST(accents_and_colours_take_the_columns_they_show)
{
    CHECK_EQ(terminal_columns("caf\303\251", 5), 4);
    CHECK_EQ(terminal_columns("\033[1mbold\033[0m", 12), 4);
}

TEST(a_line_that_is_too_wide_goes_on_below_at_a_blank)
{
    static const char line[] = "  - Anna moves \033[1mfar\033[0m ahead";
    tv_text out = page();
    terminal_fold(&out, line, strlen(line), 18);
    CHECK_STR(bytes, "  - Anna moves \033[1mfar\033[0m\n      ahead");
    out = page();
    terminal_fold(&out, "a  +--+", 7, 7);
    CHECK_STR(bytes, "a  +--+");
    out = page();
    terminal_fold(&out, "caf\303\251\303\251\303\251\303\251\303\251\303\251", 15, 8);
    CHECK_STR(bytes, "caf\303\251\303\251\303\251\303\251\303\251\n  \303\251");
}

/* ---- Scores ---- */

static int16_t figures[3][TV_SEATS_MAX]; /* of the score below */

static void tied_score(const tv_state *state, tv_score *out)
{
    (void)state;
    *out = (tv_score){.points = {7, 7, 7}};
    memcpy(out->tiebreak, figures, sizeof figures);
    for (uint32_t seat = 0; seat < 3; seat++) {
        out->rank[seat] = 1;
        for (uint32_t other = 0; other < 3; other++)
            for (int i = 0; i < 3; i++) {
                if (figures[i][other] == figures[i][seat]) continue;
                out->rank[seat] =
                    (uint8_t)(out->rank[seat] + (figures[i][other] > figures[i][seat]));
                break;
            }
    }
}

static void write_tied_score(tv_text *out)
{
    static tv_game game;
    game = toy_game;
    game.score = tied_score;
    game.rules_text = "# T\n\n## P3 The end\n\n- **P3.1** Ties go to the most shells.\n"
                      "  `toy_score` \302\267 `P3_1_ties`\n- **P3.2** The heap is high.\n"
                      "  `toy_score` \302\267 `P3_2_heap`\n";
    tv_match *match = tv_match_new(&game, &(tv_options){.seats = 3});
    terminal_score_write(match, TV_SPECTATOR, 78, out);
    tv_match_free(match);
}

TEST(a_score_names_the_figures_and_the_rule_that_break_a_tie)
{
    tv_text out = page();
    memcpy(figures, (int16_t[3][TV_SEATS_MAX]){{4, 9, 4}, {1, 0, 1}, {2, 0, 3}}, sizeof figures);
    write_tied_score(&out);
    CHECK(strstr(bytes, "Player 2 is ahead of Player 3 by the tie-break, 9 against 4.\n"));
    CHECK(strstr(bytes, "Player 3 is ahead of Player 1 by the third tie-break, 3 against 2.\n"));
    CHECK(!strstr(bytes, "Player 2 is ahead of Player 1"));
    CHECK(strstr(bytes, "P3.1 Ties go to the most shells.\n") && !strstr(bytes, "P3.2"));
    out = page();
    memset(figures, 0, sizeof figures);
    write_tied_score(&out);
    CHECK(!strstr(bytes, "tie"));
}

TEST(one_rule_is_shown_with_code_and_tests)
{
    tv_text out = page();
    CHECK(terminal_rules_find(&toy_game, 0, "p1.1", 60, &out));
    CHECK(strstr(bytes, "P1.1   The heap has seven pebbles, or twenty.\n") != NULL);
    CHECK(strstr(bytes, "code and tests: setup \302\267 P1_1_the_heap") != NULL);
}

TEST(a_chapter_is_shown_with_its_rules_alone)
{
    tv_text out = page();
    CHECK(terminal_rules_find(&toy_game, 0, "P2", 60, &out));
    CHECK(strstr(bytes, "P2.1") && strstr(bytes, "P2.3"));
    CHECK(!strstr(bytes, "P1.1") && !strstr(bytes, "P3.1"));
    CHECK(!strstr(bytes, "turn_list") && !strstr(bytes, "**"));
}

TEST(a_word_finds_every_rule_that_speaks_of_it)
{
    tv_text out = page();
    CHECK(terminal_rules_find(&toy_game, 0, "PEBBLES", 60, &out));
    CHECK(strstr(bytes, "P1.1") && strstr(bytes, "P2.1") && !strstr(bytes, "P2.2"));
}

TEST(an_unknown_rule_gets_a_suggestion_and_the_chapters)
{
    tv_text out = page();
    CHECK(!terminal_rules_find(&toy_game, 0, "P2.9", 60, &out));
    CHECK(strstr(bytes, "There is no rule P2.9; did you mean P2.3?"));
    CHECK(strstr(bytes, "P3 The end"));
}

TEST(the_nearest_number_is_in_the_same_chapter)
{
    static const char *const pairs[][2] = {{"P2.33", "P2.3"}, {"p2.22", "P2.2"}, {"P1.2", "P1.1"},
                                           {"Q2.1", "P2.1"},  {"P4", "P3"},      {"2.2", "P2.2"}};
    char near[RULES_NUMBER_SIZE];
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        CHECK(rules_nearest(&toy_game, 0, pairs[i][0], near) && strcmp(near, pairs[i][1]) == 0);
    CHECK(!rules_nearest(&toy_game, 0, "harbour", near));
}

TEST(blocks_of_the_rules_know_their_chapter)
{
    rules_block block = {0};
    rules_reader reader = rules_open(&toy_game, 0);
    uint32_t rules = 0;
    while (rules_next(&reader, &block)) {
        if (block.kind != RULES_RULE) continue;
        rules++;
        CHECK(strncmp(block.number, block.chapter, strlen(block.chapter)) == 0);
        if (strcmp(block.number, "P2.1") != 0) continue;
        CHECK(strcmp(block.heading, "Turns") == 0 && strcmp(block.proof, "turn_list") == 0);
    }
    CHECK(rules >= 4);
}

TEST(all_rules_end_with_what_is_reconstructed)
{
    tv_text out = page();
    terminal_rules_all(&toy_game, 0, 60, &out);
    CHECK(strstr(bytes, "A game for tests.") && strstr(bytes, "What is reconstructed"));
    CHECK(!strstr(bytes, "`"));
}

TEST(all_rules_are_shown_with_code_and_tests)
{
    tv_text out = page();
    rules_block block = {0};
    rules_reader reader = rules_open(&toy_game, 0);
    terminal_rules_all(&toy_game, 0, 60, &out);
    uint32_t proofs = 0, rules = 0;
    for (const char *found = bytes; (found = strstr(found, "code and tests: ")); found++) proofs++;
    while (rules_next(&reader, &block)) rules += block.kind == RULES_RULE && block.proof[0];
    CHECK(rules > 0);
    CHECK_EQ(proofs, rules);
}

/* ---- Earlier versions ---- */

static tv_game changed_toy(void)
{
    static const tv_change changes[] = {
        {2, "P1.1", "The heap may have twenty pebbles.", "The heap has five pebbles."},
        {2, "P2.3", "Nobody may stop.", NULL},
        {3, "P1.1", "The heap may have seven pebbles.", "The heap has twenty pebbles."}};
    tv_game game = toy_game;
    game.rules_version = 3;
    game.changes = changes;
    game.change_count = 3;
    return game;
}

TEST(a_changed_rule_reads_as_its_version_had_it)
{
    static const char *const texts[] = {"The heap has five pebbles.", "The heap has twenty pebbles",
                                        "The heap has seven pebbles, or twenty."};
    tv_game game = changed_toy();
    for (uint8_t version = 1; version <= 3; version++) {
        tv_text out = page();
        CHECK(terminal_rules_find(&game, version, "P1.1", 60, &out));
        CHECK(strstr(bytes, texts[version - 1]) != NULL);
    }
}

TEST(a_new_rule_is_absent_before_its_version)
{
    tv_game game = changed_toy();
    for (uint8_t version = 1; version <= 2; version++) {
        tv_text out = page();
        CHECK_EQ(terminal_rules_find(&game, version, "P2.3", 60, &out), version == 2);
    }
}

TEST(earlier_rules_begin_with_what_has_changed_since)
{
    tv_game game = changed_toy();
    tv_text out = page();
    terminal_rules_all(&game, 2, 60, &out);
    static const char start[] = "By version 2 of the rules; the newest is version 3.\n"
                                "What has changed since:\n"
                                "  P1.1   The heap may have seven pebbles.\n\n";
    CHECK(strncmp(bytes, start, strlen(start)) == 0);
    for (uint8_t version = 0; version <= 3; version += 3) { /* the newest in both ways */
        out = page();
        terminal_rules_version(&game, version, &out);
        terminal_rules_changes(&game, version, 60, &out);
        CHECK_EQ(out.length, 0);
    }
}

TEST(near_words_are_counted_by_letters)
{
    CHECK_EQ(base_near_distance("finca", "finca"), 0);
    CHECK_EQ(base_near_distance("fnica", "FINCA"), 1);
    CHECK_EQ(base_near_distance("finc", "finca"), 1);
    CHECK_EQ(base_near_distance("", "finca"), 5);
    CHECK_EQ(base_near_distance("kitten", "sitting"), 3);
    CHECK_EQ(base_near_rank("fincas", "finca"), 1);
    CHECK(base_near_rank("viti", "viticulture") < BASE_NEAR_NOT);
    CHECK(base_near_rank("finco", "finca") < base_near_rank("finco", "cinque_terre"));
    CHECK_EQ(base_near_rank("viticulture", "finca"), BASE_NEAR_NOT);
}

/* BLAKE2b-256 of 32 zero bytes, by an independent implementation. */
TEST(a_commitment_is_blake2b_of_the_seed)
{
    uint8_t seed[TV_SEED_SIZE] = {0}, hash[TV_SEED_SIZE];
    char hex[BASE_HEX_SIZE];
    base_secure_commit(seed, hash);
    base_hex_write(hash, hex);
    CHECK_STR(hex, "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3");
}

TEST(secure_seeds_differ)
{
    uint8_t one[TV_SEED_SIZE], two[TV_SEED_SIZE];
    CHECK(base_secure_seed(one) && base_secure_seed(two));
    CHECK(memcmp(one, two, sizeof one) != 0);
}

TEST(hex_digits_are_read_strictly)
{
    uint8_t seed[TV_SEED_SIZE];
    char hex[80];
    memset(hex, 'A', 64);
    hex[64] = '\0';
    CHECK(base_hex_read(hex, seed));
    CHECK_EQ(seed[31], 0xAA);
    hex[64] = '0';
    hex[65] = '\0';
    CHECK(!base_hex_read(hex, seed));
    hex[63] = '\0';
    CHECK(!base_hex_read(hex, seed));
    hex[63] = 'g';
    hex[64] = '\0';
    CHECK(!base_hex_read(hex, seed));
}

TEST(a_file_is_read_as_it_was_written)
{
    char path[] = "file-test-XXXXXX";
    char *text;
    size_t length;
    char *large = malloc(100000);
    memset(large, 'x', 100000);
    int descriptor = mkstemp(path);
    CHECK(descriptor >= 0);
    close(descriptor);
    CHECK_EQ(base_file_write(path, large, 100000, &(base_file_options){0}), 0);
    CHECK_EQ(base_file_read(path, &text, &length), 0);
    CHECK_EQ(length, 100000);
    CHECK_EQ(memcmp(text, large, length), 0);
    CHECK_EQ(text[length], '\0');
    free(text);
    CHECK_EQ(base_file_remove(path), 0);
    CHECK(base_file_read(path, &text, &length) != 0);
    free(large);
}
