/* matches.c - "tavola matches": what is saved in the data directory, the latest first. */
/* SPDX-License-Identifier: MIT */
#include "cli/matches.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include <tavola/play.h>
#include <tavola/words.h>

#include "base/file.h"
#include "cli/commands.h"
#include "cli/json.h"
#include "terminal/terminal.h"

enum { FILES_MAX = 1000, NAME_SIZE = 256 };

struct saved {
    char name[NAME_SIZE];
    struct timespec changed;
};

static int compare_later(const void *left, const void *right)
{
    const struct saved *one = left, *other = right;
    if (one->changed.tv_sec != other->changed.tv_sec)
        return one->changed.tv_sec < other->changed.tv_sec ? 1 : -1;
    if (one->changed.tv_nsec != other->changed.tv_nsec)
        return one->changed.tv_nsec < other->changed.tv_nsec ? 1 : -1;
    return strcmp(one->name, other->name);
}

static bool path_of(const char *name, char out[BASE_PATH_SIZE])
{
    int length = snprintf(out, BASE_PATH_SIZE, "%s/%s", cli_data_directory(), name);
    return length > 0 && length < BASE_PATH_SIZE;
}

/* Files with the ending of records, the latest first; freed by the caller. */
static struct saved *list_files(uint32_t *count)
{
    struct saved *files = calloc(FILES_MAX, sizeof *files);
    DIR *folder = files && cli_data_directory() ? opendir(cli_data_directory()) : NULL;
    *count = 0;
    for (struct dirent *entry; folder && *count < FILES_MAX && (entry = readdir(folder)) != NULL;) {
        char path[BASE_PATH_SIZE];
        struct stat facts;
        size_t length = strlen(entry->d_name);
        if (length < 6 || length >= NAME_SIZE) continue;
        if (strcmp(entry->d_name + length - 5, ".game") != 0) continue;
        if (!path_of(entry->d_name, path) || stat(path, &facts) != 0 || !S_ISREG(facts.st_mode))
            continue;
        memcpy(files[*count].name, entry->d_name, length + 1);
        files[(*count)++].changed = facts.st_mtim;
    }
    if (folder) closedir(folder);
    if (*count > 0) qsort(files, *count, sizeof *files, compare_later);
    return files;
}

/* NULL if the file cannot be read or is no record. */
static tv_match *read_quietly(const char *path, tv_error *error)
{
    char *bytes;
    size_t length;
    *error = (tv_error){0};
    if (base_file_read(path, &bytes, &length) != 0) return NULL;
    tv_match *match = tv_match_read(bytes, length, error);
    free(bytes);
    return match;
}

static bool is_over(const tv_match *match)
{
    return tv_state_turn(tv_match_state(match)).node == TV_NODE_OVER;
}

bool cli_match_last(const tv_game *game, char out[BASE_PATH_SIZE])
{
    uint32_t count;
    bool is_found = false;
    struct saved *files = list_files(&count);
    for (uint32_t i = 0; i < count && !is_found; i++) {
        tv_error error;
        if (!path_of(files[i].name, out) || terminal_is_locked(out)) continue;
        tv_match *match = read_quietly(out, &error);
        if (match == NULL) continue;
        is_found = !is_over(match) && (game == NULL || tv_match_game(match) == game);
        tv_match_free(match);
    }
    free(files);
    return is_found;
}

/* Who won, or whose turn it is. */
static void add_standing(const tv_match *match, const char *path, tv_text *out)
{
    tv_turn turn = tv_state_turn(tv_match_state(match));
    uint32_t decisions = 0;
    bool is_first = true;
    for (uint32_t i = 0; i < tv_match_version(match); i++)
        decisions += tv_match_entry(match, i)->actor >= 0;
    if (turn.node == TV_NODE_OVER) {
        tv_score score = {0};
        tv_match_game(match)->score(tv_match_state(match), &score);
        tv_text_add(out, "over, won by ");
        for (uint32_t seat = 0; seat < tv_match_options(match)->seats; seat++) {
            if (score.rank[seat] != 1) continue;
            tv_text_add(out, is_first ? "" : " and ");
            tv_name_write(tv_match_names(match), seat, out);
            is_first = false;
        }
    } else {
        tv_text_add(out, terminal_is_locked(path) ? "being played, " : "");
        tv_text_add_number(out, decisions);
        tv_text_add(out, decisions == 1 ? " decision" : " decisions");
    }
}

static void add_match(const struct saved *file, tv_text *out)
{
    char path[BASE_PATH_SIZE], when[32];
    tv_error error;
    struct tm local;
    if (!path_of(file->name, path)) return;
    localtime_r(&file->changed.tv_sec, &local);
    strftime(when, sizeof when, "%Y-%m-%d %H:%M", &local);
    tv_text_add(out, when);
    tv_text_add(out, "  ");
    tv_match *match = read_quietly(path, &error);
    if (match == NULL) {
        tv_text_add(out, "not readable");
        if (error.line > 0) tv_text_add(out, ": line ");
        if (error.line > 0) tv_text_add_number(out, error.line);
        if (error.line > 0) tv_text_add(out, ": ");
        tv_text_add(out, error.text);
    } else {
        tv_text_add(out, tv_match_game(match)->title);
        tv_text_add(out, ": ");
        for (uint32_t seat = 0; seat < tv_match_options(match)->seats; seat++) {
            tv_text_add(out, seat == 0 ? "" : ", ");
            tv_name_write(tv_match_names(match), seat, out);
        }
        tv_text_add(out, "; ");
        add_standing(match, path, out);
        tv_match_free(match);
    }
    tv_text_add(out, "\n    ");
    tv_text_add(out, path);
    tv_text_add_char(out, '\n');
}

static void put_match(const struct saved *file, const tv_match *match, const tv_error *error,
                      tv_json *json)
{
    char path[BASE_PATH_SIZE];
    if (!path_of(file->name, path)) return;
    tv_json_open(json, '{');
    tv_json_put_string(json, "file", path);
    tv_json_put_bool(json, "good", match != NULL);
    if (match == NULL) {
        cli_put_error(json, error);
    } else {
        cli_put_options(json, tv_match_game(match), tv_match_options(match));
        tv_json_put_number(json, "version", tv_match_version(match));
        tv_json_put_bool(json, "over", is_over(match));
    }
    tv_json_close(json, '}');
}

static cli_exit run_matches(const cli_arguments *arguments)
{
    uint32_t count, shown = 0;
    bool has_finished = cli_is_given(arguments, "all"), has_json = cli_is_given(arguments, "json");
    struct saved *files = list_files(&count);
    cli_document document;
    tv_text page = cli_page_open();
    cli_document_open(&document, '[');
    for (uint32_t i = 0; i < count; i++) {
        char path[BASE_PATH_SIZE];
        tv_error error = {0};
        tv_match *match = path_of(files[i].name, path) ? read_quietly(path, &error) : NULL;
        bool is_hidden = match != NULL && is_over(match) && !has_finished;
        if (!is_hidden && has_json) put_match(&files[i], match, &error, &document.json);
        tv_match_free(match);
        if (is_hidden) continue;
        if (!has_json) add_match(&files[i], &page);
        cli_page_flush(&page);
        shown++;
    }
    free(files);
    if (has_json) {
        free(page.data);
        cli_document_print(&document);
        return CLI_OK;
    }
    free(document.page.data);
    if (shown == 0)
        tv_text_add(&page, has_finished
                               ? "No match is saved.\n"
                               : "No unfinished match is saved; --all lists the others.\n");
    cli_page_print(&page);
    return CLI_OK;
}

const cli_command cli_command_matches = {
    .name = "matches",
    .arguments = "",
    .summary = "list the saved matches of this computer",
    .description =
        "Lists matches that \"tavola play\" has saved and that are not over, the latest first: "
        "when they were last played, who plays, how far they are, and in which file they are. "
        "They are in $XDG_DATA_HOME/tavola (usually ~/.local/share/tavola).\n\n"
        "\"tavola play --resume\" continues the first one, \"tavola play --load FILE\" any of "
        "them.",
    .examples = "tavola matches\n"
                "tavola matches --all",
    .options = {{"all", NULL, "also those that are over", CLI_NOTHING},
                {"json", NULL, "print JSON", CLI_NOTHING}},
    .run = run_matches,
};
