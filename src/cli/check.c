/* check.c - "tavola check": replays records and verifies every line of them. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/play.h>

#include "base/file.h"
#include "base/secure.h"
#include "cli/commands.h"
#include "cli/json.h"
#include "table/table.h"
#include "terminal/terminal.h"

enum { LISTED_MAX = 20 }; /* more files than this: only the bad ones are named */

typedef struct check_result {
    cli_exit code;
    tv_error error;  /* when it failed */
    tv_match *match; /* when it could be read */
    bool has_dice;   /* chance was checked against a seed */
    bool is_mixed;   /* and against the contributions of all seats */
} check_result;

/* The line of the record that holds entry `index`. */
static uint32_t entry_line(const char *text, uint32_t index)
{
    uint32_t line = 1;
    for (; *text; line++) {
        bool is_entry = (text[0] >= '0' && text[0] <= '9') || strncmp(text, "chance ", 7) == 0;
        if (is_entry && index-- == 0) return line;
        text += strcspn(text, "\n");
        if (*text) text++;
    }
    return 0;
}

static uint32_t line_starting(const char *text, const char *word)
{
    uint32_t line = 1;
    for (; *text; line++) {
        if (strncmp(text, word, strlen(word)) == 0) return line;
        text += strcspn(text, "\n");
        if (*text) text++;
    }
    return 0;
}

static bool refuse(check_result *out, uint32_t line, const char *why)
{
    out->code = CLI_FAILED;
    out->error.line = line;
    snprintf(out->error.text, sizeof out->error.text, "%s", why);
    return false;
}

static bool is_hash_of(const uint8_t seed[TV_SEED_SIZE], const char *commitment)
{
    uint8_t hash[BASE_SEED_SIZE];
    char hex[BASE_HEX_SIZE];
    base_secure_commit(seed, hash);
    base_hex_write(hash, hex);
    return strcmp(hex, commitment) == 0;
}

/* Records of tables: the players contributed to the dice. */
static bool check_mixed_dice(const char *text, size_t length, const uint8_t *given,
                             check_result *out)
{
    tv_status status = table_dice_check(text, length, given, base_secure_hash, &out->error);
    out->has_dice = out->is_mixed = status == TV_OK;
    if (status != TV_OK) out->code = CLI_FAILED;
    return status == TV_OK;
}

/* The seed's hash was published before the match, and every chance move is the seed's. */
static bool check_dice(const char *text, size_t length, const uint8_t *given, check_result *out)
{
    uint8_t seed[TV_SEED_SIZE];
    tv_rng rng;
    uint32_t wrong;
    const char *shown = tv_match_seed(out->match);
    const char *commitment = tv_match_commitment(out->match);
    if (given == NULL && shown[0] == '\0') return true;
    if (line_starting(text, "# contribution ") != 0)
        return check_mixed_dice(text, length, given, out);
    if (given != NULL)
        memcpy(seed, given, sizeof seed);
    else if (!base_hex_read(shown, seed))
        return refuse(out, line_starting(text, "seed "), "a seed has 64 hexadecimal digits");
    if (given != NULL && commitment[0] == '\0')
        return refuse(out, 0, "the record has no commitment to check the seed against");
    if (commitment[0] != '\0' && !is_hash_of(seed, commitment))
        return refuse(out, line_starting(text, "commitment "),
                      "the commitment is not the hash of the seed");
    if (!terminal_dice_follow(out->match, seed, &rng, &wrong))
        return refuse(out, entry_line(text, wrong), "this chance move is not the seed's");
    out->has_dice = true;
    return true;
}

static void check_file(const char *path, const uint8_t *seed, check_result *out)
{
    char *text;
    size_t length;
    *out = (check_result){.code = CLI_OK};
    int failure = base_file_read(path, &text, &length);
    if (failure != 0) {
        refuse(out, 0, base_file_reason(failure));
        out->code = CLI_IO_ERROR;
        return;
    }
    out->match = tv_match_read(text, length, &out->error);
    if (out->match == NULL)
        out->code = CLI_FAILED;
    else
        check_dice(text, length, seed, out);
    free(text);
}

/* ---- Reporting ---- */

static void print_good(const char *path, const check_result *result)
{
    const tv_match *match = result->match;
    const tv_game *game = tv_match_game(match);
    const tv_state *state = tv_match_state(match);
    uint32_t flags = tv_match_flags(match);
    bool is_over = tv_state_turn(state).node == TV_NODE_OVER;
    printf("%s: good: %s, %u seats, %u actions, %s", path, game->title,
           tv_match_options(match)->seats, tv_match_version(match),
           is_over ? game->endings[tv_state_frames(state)->ending].text : "not over yet");
    printf("; %s, %s, %s\n", flags & TV_RECORD_HASHES ? "every position hashed" : "no hashes",
           flags & TV_RECORD_SEAL ? "sealed" : "not sealed",
           result->is_mixed   ? "chance as the seed and all contributions have it"
           : result->has_dice ? "chance as the seed has it"
                              : "chance not checked (no seed)");
}

static void print_bad(const char *path, const check_result *result)
{
    fflush(stdout);
    if (result->code == CLI_IO_ERROR)
        fprintf(stderr, "%s: cannot be read: %s\n", path, result->error.text);
    else if (result->error.line == 0)
        fprintf(stderr, "%s: %s\n", path, result->error.text);
    else
        fprintf(stderr, "%s:%u: %s\n", path, result->error.line, result->error.text);
}

static void put_result(tv_json *json, const char *path, const check_result *result)
{
    tv_json_open(json, '{');
    tv_json_put_string(json, "file", path);
    tv_json_put_bool(json, "good", result->code == CLI_OK);
    if (result->code != CLI_OK) {
        cli_put_error(json, &result->error);
    } else {
        uint32_t flags = tv_match_flags(result->match);
        const tv_state *state = tv_match_state(result->match);
        cli_put_options(json, tv_match_game(result->match), tv_match_options(result->match));
        tv_json_put_number(json, "version", tv_match_version(result->match));
        tv_json_put_bool(json, "over", tv_state_turn(state).node == TV_NODE_OVER);
        tv_json_put_bool(json, "hashed", flags & TV_RECORD_HASHES);
        tv_json_put_bool(json, "sealed", flags & TV_RECORD_SEAL);
        tv_json_put_bool(json, "seed_checked", result->has_dice);
        tv_json_put_bool(json, "contributions_checked", result->is_mixed);
    }
    tv_json_close(json, '}');
}

/* Checks every file and counts the results by exit code; document is NULL for text. */
static void check_all(const cli_arguments *arguments, const uint8_t *seed, cli_document *document,
                      uint32_t count[4])
{
    cli_progress progress;
    cli_progress_start(&progress, "records", arguments->word_count);
    for (uint32_t i = 0; i < arguments->word_count; i++) {
        check_result result;
        const char *path = arguments->words[i];
        check_file(path, seed, &result);
        count[result.code]++;
        if (document) {
            put_result(&document->json, path, &result);
            cli_page_flush(&document->page);
        } else if (result.code != CLI_OK) {
            print_bad(path, &result);
        } else if (arguments->word_count <= LISTED_MAX) {
            print_good(path, &result);
        }
        tv_match_free(result.match);
        cli_progress_show(&progress, i + 1);
    }
    cli_progress_end(&progress);
}

static cli_exit run_check(const cli_arguments *arguments)
{
    uint8_t seed[TV_SEED_SIZE];
    bool is_wrong;
    uint32_t count[4] = {0};
    bool has_seed = cli_seed(arguments, seed, &is_wrong);
    if (is_wrong) return CLI_USAGE;
    if (cli_is_given(arguments, "json")) {
        cli_document document;
        cli_document_open(&document, '[');
        check_all(arguments, has_seed ? seed : NULL, &document, count);
        cli_document_print(&document);
    } else {
        check_all(arguments, has_seed ? seed : NULL, NULL, count);
        if (arguments->word_count > 1)
            printf("%u of %u records are good\n", count[CLI_OK], arguments->word_count);
    }
    return count[CLI_FAILED] ? CLI_FAILED : count[CLI_IO_ERROR] ? CLI_IO_ERROR : CLI_OK;
}

const cli_command cli_command_check = {
    .name = "check",
    .arguments = "FILE...",
    .summary = "replay records and verify every line of them",
    .description =
        "Replays each record action by action under the rules and compares the hashes, the result "
        "and the seal in it. The first wrong line is reported with the reason, and the exit code "
        "is 1. A file called - is standard input.\n\n"
        "If the seed is known, because the record contains it or because --seed gives it, chance "
        "is checked too: the hash of the seed must be the commitment in the record, and every "
        "chance move must be the one that the seed gives. Records of a table server also contain "
        "the players' contributions to the dice, which are checked with them.",
    .examples = "tavola check match.game\n"
                "tavola check records/*.game\n"
                "tavola check --seed 8f0c...e1 match.game",
    .first = CLI_FILES,
    .rest = CLI_FILES,
    .words_min = 1,
    .words_max = UINT32_MAX,
    .options = {{"seed", "HEX",
                 "the seed of the match: 64 hexadecimal digits, or the number given to play",
                 CLI_TEXT},
                {"json", NULL, "print JSON", CLI_NOTHING}},
    .run = run_check,
};
