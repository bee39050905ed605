/* test_record.c - reading records: every kind of wrong line is named, with the reason. */
/* SPDX-License-Identifier: MIT */
#include <tavola/words.h>

#include "kit/scene.h"
#include "engine/orchard.h"

#define HEAD "tavola 1\ngame orchard\nrules 3\nseats 2\noption grove sunny\n"
#define DEALT HEAD "chance deal 0 3\nchance deal 1 5\n"
#define PLAYED DEALT "0 bid 3\n1 bid 4\n1 pass\n0 bid 1\n1 bid 2\n1 pass\n0 bid 3\n1 bid 3\n"
#define RESULT "ending rounds\npoints 0 2\nrank 2 1\n"

static void refused(const char *text, uint32_t line, const char *part)
{
    tv_error error;
    tv_match *match = tv_match_read(text, strlen(text), &error);
    if (match) FAIL("read, but must not be:\n%s", text);
    if (error.line != line || !strstr(error.text, part))
        FAIL("line %u: %s\nwanted line %u: %s", error.line, error.text, line, part);
}

static void accepted(const char *text)
{
    tv_error error;
    char buffer[4096];
    tv_text again;
    tv_match *match = tv_match_read(text, strlen(text), &error);
    if (!match) FAIL("line %u: %s", error.line, error.text);
    tv_text_init(&again, buffer, sizeof buffer);
    tv_match_write(match, tv_match_flags(match), &again);
    CHECK_STR(buffer, text);
    tv_match_free(match);
}

TEST(whole_records_are_read)
{
    accepted(HEAD);
    accepted(DEALT "0 bid 3\n");
    accepted(PLAYED RESULT);
    accepted(PLAYED RESULT "seed 00ff\n");
}

TEST(comments_and_blank_lines_stay)
{
    accepted(HEAD "# before\n\nchance deal 0 3\n#behind\n# twice\nchance deal 1 5\n\n");
}

TEST(names_and_commitments_stay)
{
    accepted(HEAD "name 0 Anna Maria\nname 1 greedy\ncommitment abc123\nchance deal 0 3\n");
}

TEST(a_wrong_header_is_named)
{
    refused("", 1, "tavola 1");
    refused("tavola 2\n", 1, "tavola 1");
    refused("tavola 1\ngame chess\n", 2, "no game");
    refused("tavola 1\ngame orchard\nrules 0\n", 3, "older than the record's rules");
    refused("tavola 1\ngame orchard\nrules 4\n", 3, "older than the record's rules");
    refused("tavola 1\ngame orchard\nrules 259\n", 3, "older than the record's rules");
    refused("tavola 1\ngame orchard\nrules 3\nseats 5\n", 4, "this many");
    refused("tavola 1\ngame orchard\nrules 3\nseats 2\n", 5, "option grove");
    refused("tavola 1\ngame orchard\nrules 3\nseats 2\noption grove wet\n", 5, "not a choice");
    refused(HEAD "name 2 Anna\n", 6, "a name is");
    refused(HEAD "commitment xyz\n", 6, "hexadecimal");
}

TEST(names_stand_by_seat_once_and_without_tabs)
{
    refused(HEAD "name 0 Anna\nname 0 Anna\n", 7, "one for each");
    refused(HEAD "name 1 Anna\nname 0 Bruno\n", 7, "one for each");
    refused(HEAD "name 0 Anna\tMaria\n", 6, "a name is");
    accepted(HEAD "name 1 Bruno\n");
}

TEST(a_wrong_entry_is_named)
{
    refused(HEAD "chance deal 1 5\n", 6, "cannot happen here");
    refused(DEALT "0 bid 4\n", 8, "above your card 3 - rule O1.2");
    refused(DEALT "0 bid 3\n0 bid 3\n", 9, "the turn of Player 2");
    refused(DEALT "chance deal 0 1\n", 8, "the decision is up to Player 1");
    refused(DEALT "0 bit 3\n", 8, "no verb \"bit\" in Orchard");
    refused(DEALT "0 bid x\n", 8, "is no bid; it is a number from 1 to 5");
    refused(DEALT "0 bid\n", 8, "a bid is missing");
    refused(DEALT "0  bid 3\n", 8, "this is written: 0 bid 3");
    refused(DEALT "0 bid 3 \n", 8, "this is written: 0 bid 3");
    refused(DEALT "0 bid 03\n", 8, "is no bid");
    refused(DEALT "7 bid 3\n", 8, "numbered from 0");
    refused(DEALT "0 bid ?\n", 8, "must say what was hidden");
    refused(DEALT "0 bid 3\r\n", 8, "control character");
    refused(DEALT "0 bid 3", 8, "no line feed");
    refused(PLAYED "0 bid 3\n" RESULT, 16, "the match is over");
}

TEST(a_wrong_result_is_named)
{
    refused(PLAYED, 16, "expected: ending rounds");
    refused(PLAYED "ending rounds\npoints 1 2\nrank 2 1\n", 17, "expected: points 0 2");
    refused(PLAYED "ending rounds\npoints 0 2\n", 18, "expected: rank 2 1");
    refused(PLAYED RESULT "more\n", 19, "nothing may stand here");
    refused(DEALT "ending rounds\n", 8, "nothing may stand here");
}

/* With hashes and a seal, even changes that leave a playable match are found. */
TEST(hashes_and_seals_find_every_change)
{
    tv_error error;
    char record[4096], bent[4096];
    tv_text text;
    const char *plain = HEAD "name 0 Anna\n"
                             "chance deal 0 3\nchance deal 1 5\n# hm\n0 bid 3\n";
    tv_match *match = tv_match_read(plain, strlen(plain), &error);
    CHECK(match != NULL);
    tv_text_init(&text, record, sizeof record);
    tv_match_write(match, TV_RECORD_HASHES | TV_RECORD_SEAL, &text);
    tv_match_free(match);
    accepted(record);
    static const struct {
        const char *from, *to;
        uint32_t line;
        const char *part;
    } changes[] = {
        {"deal 0 3", "deal 0 4", 10, "differs from the recorded one"},
        {"deal 1 5", "deal 1 4", 11, "differs from the recorded one"},
        {"Anna", "Emma", 9, "since the header was sealed"},
        {"# hm", "# hn", 14, "since the record was sealed"},
        {"hashes\n", "", 8, "since the header was sealed"},
        {"sealed\n", "", 8, "nothing may stand here"},
    };
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        const char *cursor = strstr(record, changes[i].from);
        CHECK(cursor != NULL);
        snprintf(bent, sizeof bent, "%.*s%s%s", (int)(cursor - record), record, changes[i].to,
                 cursor + strlen(changes[i].from));
        refused(bent, changes[i].line, changes[i].part);
    }
}
