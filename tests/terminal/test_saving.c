/* test_saving.c - saving, loading, and dice that stay the same across both. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/secure.h"
#include "terminal/play_script.h"

static tv_match *read_record(const char *path)
{
    char *text;
    size_t length;
    tv_error error;
    if (base_file_read(path, &text, &length) != 0) FAIL("cannot read %s", path);
    tv_match *match = tv_match_read(text, length, &error);
    if (match == NULL) FAIL("line %u: %s", error.line, error.text);
    free(text);
    return match;
}

/* Goes on with the match of the last run, as `tavola play --load` does. */
static void load(struct script *script, const char *path, const char *lines)
{
    script->setup.loaded = read_record(path);
    script->setup.path = path;
    memset(script->setup.seed, 0, sizeof script->setup.seed);
    script_run(script, lines);
}

TEST(a_loaded_match_goes_on_with_the_same_dice)
{
    char whole[4096], part[4096];
    static const char lines[] = "roll\nred\nroll\nred\nroll\nred\nroll\nred\nroll\nred\nroll\nred\n"
                                "roll\nred\n";
    struct script script = script_start(2, 1);
    script.setup.has_confirm = false;
    script.setup.options.value[0] = 1; /* the large heap */
    script_run(&script, lines);
    script_saved_path(&script, whole, sizeof whole);
    script_run(&script, "roll\nred\n");
    script_saved_path(&script, part, sizeof part);
    load(&script, part, lines);
    CHECK(script_says(&script, "The match is over"));
    tv_match *one = read_record(whole);
    tv_match *two = read_record(part);
    CHECK_EQ(tv_match_version(one), tv_match_version(two));
    for (uint32_t i = 0; i < tv_match_version(one); i++)
        CHECK(memcmp(&tv_match_entry(one, i)->action, &tv_match_entry(two, i)->action,
                     sizeof(tv_action)) == 0);
    CHECK_STR(tv_match_commitment(one), tv_match_commitment(two));
    CHECK_STR(tv_match_seed(one), tv_match_seed(two));
    tv_match_free(one);
    tv_match_free(two);
    script_end(&script);
}

TEST(the_seed_is_shown_only_when_the_match_is_over)
{
    char path[4096];
    uint8_t seed[TV_SEED_SIZE], hash[TV_SEED_SIZE];
    char hex[BASE_HEX_SIZE];
    tv_rng rng;
    uint32_t wrong;
    struct script script = script_start(2, 1);
    script_run(&script, "take 1\n");
    script_saved_path(&script, path, sizeof path);
    tv_match *match = read_record(path);
    CHECK_STR(tv_match_seed(match), "");
    CHECK_EQ(strlen(tv_match_commitment(match)), 64);
    CHECK(script_says(&script, tv_match_commitment(match)));
    tv_match_free(match);
    load(&script, path, "red\n\ntake 1\nred\n\ntake 1\nred\n\ntake 1\nred\n\n");
    match = read_record(path);
    CHECK(base_hex_read(tv_match_seed(match), seed));
    base_secure_commit(seed, hash);
    base_hex_write(hash, hex);
    CHECK_STR(hex, tv_match_commitment(match));
    CHECK(terminal_dice_follow(match, seed, &rng, &wrong));
    seed[5] ^= 1;
    CHECK(!terminal_dice_follow(match, seed, &rng, &wrong));
    tv_match_free(match);
    script_end(&script);
}

TEST(the_kept_seed_is_private_and_forgotten_at_the_end)
{
    char path[4096], seed_path[4352];
    struct stat facts;
    struct script script = script_start(2, 1);
    script_run(&script, "take 1\n");
    script_saved_path(&script, path, sizeof path);
    tv_match *match = read_record(path);
    snprintf(seed_path, sizeof seed_path, "%s/seeds/%s", script.folder, tv_match_commitment(match));
    tv_match_free(match);
    CHECK_EQ(stat(seed_path, &facts), 0);
    CHECK_EQ(facts.st_mode & 077, 0);
    load(&script, path, "red\n\ntake 1\nred\n\ntake 1\nred\n\ntake 1\nred\n\n");
    CHECK(script_says(&script, "The match is over"));
    CHECK(!base_file_exists(seed_path));
    script_end(&script);
}

TEST(a_finished_record_is_left_as_it_is)
{
    char path[4096];
    char *before, *after;
    size_t length, length_after;
    struct script script = script_start(2, 0);
    script_run(&script, "");
    script_saved_path(&script, path, sizeof path);
    CHECK_EQ(base_file_read(path, &before, &length), 0);
    load(&script, path, "");
    CHECK(script_says(&script, "The match is over"));
    CHECK_EQ(base_file_read(path, &after, &length_after), 0);
    CHECK_STR(after, before);
    free(before);
    free(after);
    script_end(&script);
}

TEST(without_the_seed_a_loaded_match_says_that_dice_are_new)
{
    char path[4096], seed_path[4352];
    struct script script = script_start(2, 1);
    script_run(&script, "take 1\n");
    script_saved_path(&script, path, sizeof path);
    tv_match *match = read_record(path);
    snprintf(seed_path, sizeof seed_path, "%s/seeds/%s", script.folder, tv_match_commitment(match));
    tv_match_free(match);
    CHECK_EQ(base_file_remove(seed_path), 0);
    load(&script, path, "red\n\n");
    CHECK(script_says(&script, "continues with new dice"));
    match = read_record(path);
    CHECK_STR(tv_match_commitment(match), "");
    tv_match_free(match);
    script_end(&script);
}

TEST(save_and_load_within_a_match)
{
    char path[128], lines[512];
    struct script script = script_start(2, 1);
    script.setup.options.value[0] = 1;
    snprintf(path, sizeof path, "%s/mine.game", script.folder);
    snprintf(lines, sizeof lines, "take 1\nsave %s\nred\n\nload %s\nlog\n", path, path);
    script_run(&script, lines);
    CHECK(script_says(&script, "A copy of the match is saved in "));
    CHECK(script_says(&script, "Loaded "));
    /* Back at the moment of saving: painting is asked again. */
    const char *loaded = strstr(script.output, "Loaded ");
    CHECK(strstr(loaded, "Paint them") != NULL);
    CHECK(strstr(loaded, "Player 1 paints") == NULL);
    script_end(&script);
}

TEST(loading_another_match_saves_the_present_one)
{
    char other[128], saved[4096], lines[256];
    struct script script = script_start(2, 0);
    script_run(&script, "");
    script_saved_path(&script, saved, sizeof saved);
    snprintf(other, sizeof other, "%s/other.game", script.folder);
    CHECK_EQ(rename(saved, other), 0);
    script.setup.bot[0] = NULL;
    snprintf(lines, sizeof lines, "take 1\nload %s\n", other);
    script_run(&script, lines);
    script_saved_path(&script, saved, sizeof saved);
    CHECK(strcmp(saved, other) != 0);
    tv_match *match = read_record(saved);
    CHECK_STR(tv_match_seed(match), ""); /* the one that was left, not the finished one */
    tv_match_free(match);
    script_end(&script);
}

TEST(a_bad_file_is_refused_with_line_and_reason)
{
    char path[128], lines[512];
    static const char record[] = "tavola 1\ngame toy\nrules 1\nseats 9\n";
    struct script script = script_start(2, 1);
    snprintf(path, sizeof path, "%s/bad.game", script.folder);
    CHECK_EQ(base_file_write(path, record, strlen(record), &(base_file_options){0}), 0);
    snprintf(lines, sizeof lines, "load %s\nload nowhere.game\nload\ntake 1\n", path);
    script_run(&script, lines);
    CHECK(script_says(&script, "line 4: "));
    CHECK(script_says(&script, "No such file"));
    CHECK(script_says(&script, "Which file?"));
    CHECK(script_says(&script, "Player 1 takes 1")); /* the match went on */
    script_end(&script);
}

TEST(save_leaves_files_of_another_kind_and_links_alone)
{
    char letter[128], link[128], mine[128], lines[700];
    char *text;
    size_t length;
    struct script script = script_start(2, 1);
    snprintf(letter, sizeof letter, "%s/letter.txt", script.folder);
    snprintf(link, sizeof link, "%s/link.game", script.folder);
    snprintf(mine, sizeof mine, "%s/mine.game", script.folder);
    CHECK_EQ(base_file_write(letter, "Dear Anna\n", 10, &(base_file_options){0}), 0);
    CHECK_EQ(symlink(letter, link), 0);
    snprintf(lines, sizeof lines, "save %s\ntake 1\nsave %s\nsave %s\n", mine, letter, link);
    script_run(&script, lines);
    CHECK_EQ(script_count(&script, "could not be saved in "), 2);
    CHECK(script_says(&script, "left alone") && script_says(&script, "it is a symbolic link"));
    CHECK_EQ(base_file_read(letter, &text, &length), 0);
    CHECK_STR(text, "Dear Anna\n");
    free(text);
    CHECK_EQ(script_count(&script, "A copy of the match is saved in "), 1);
    CHECK_EQ(script_count(&script, mine), 1); /* it goes on in a file of its own */
    CHECK_EQ(script_count(&script, "The match is saved in "), 1);
    script_end(&script);
}

TEST(a_match_is_saved_elsewhere_when_its_place_cannot_be_written)
{
    struct script script = script_start(2, 1);
    script.setup.path = "no/such/folder/match.game";
    script_run(&script, "take 1\n");
    CHECK(script_says(&script, "could not be saved in no/such/folder"));
    CHECK(script_says(&script, "The match is saved in "));
    CHECK_EQ(script.result, TERMINAL_FINISHED);
    script_end(&script);
}

TEST(a_file_that_changed_hands_is_not_overwritten_by_the_match_that_had_it)
{
    char path[128], lines[700];
    char *text;
    size_t length;
    struct script script = script_start(2, 1);
    snprintf(path, sizeof path, "%s/other.game", script.folder);
    script.setup.path = path;
    CHECK_EQ(base_file_write(path, "Dear Anna\n", 10, &(base_file_options){0}), 0);
    snprintf(lines, sizeof lines, "take 1\nred\n\nsave\ntake 1\n");
    script_run(&script, lines);
    CHECK(script_says(&script, "left alone"));
    CHECK(script_says(&script, "The match is saved in ")); /* in the end, elsewhere */
    CHECK_EQ(base_file_read(path, &text, &length), 0);
    CHECK_STR(text, "Dear Anna\n");
    free(text);
    script_end(&script);
}

TEST(trouble_with_saving_is_told_once_and_the_match_goes_on)
{
    struct script script = script_start(2, 1);
    script.setup.path = "no/such/folder/match.game";
    script.setup.has_confirm = false;
    script.setup.options.value[0] = 1; /* the large heap */
    script_run(&script, "take 1\nred\ntake 1\nred\ntake 1\n");
    CHECK_EQ(script_count(&script, "The match goes on"), 1);
    CHECK_EQ(script_count(&script, "Player 1 takes 1, "), 3);
    script_end(&script);
}

TEST(bots_are_known_by_their_names_in_a_record)
{
    CHECK(terminal_bot_named("Greedy 2") == tv_bot_find("greedy"));
    CHECK(terminal_bot_named("random 0") == tv_bot_find("random"));
    CHECK(terminal_bot_named("Anna") == NULL);
    CHECK(terminal_bot_named("Greedygut") == NULL);
    CHECK(terminal_bot_named("") == NULL);
    CHECK(terminal_bot_named(NULL) == NULL);
}
