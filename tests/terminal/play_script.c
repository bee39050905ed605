/* play_script.c - streams in memory around a terminal match. */
/* SPDX-License-Identifier: MIT */
#include "terminal/play_script.h"

#include <dirent.h>
#include <stdlib.h>
#include <unistd.h>

script script_start(uint8_t seats, uint8_t people)
{
    script fresh = {
        .setup = {
            .game = &toy_game, .options = {.seats = seats}, .width = 80, .has_confirm = true}};
    fresh.setup.seed[0] = 1;
    for (uint32_t seat = people; seat < seats; seat++)
        fresh.setup.bot[seat] = tv_bot_find("greedy");
    snprintf(fresh.folder, sizeof fresh.folder, "terminal-test-XXXXXX");
    if (mkdtemp(fresh.folder) == NULL) FAIL("no folder for the test");
    return fresh;
}

static void remove_folder(const char *folder)
{
    char path[512];
    DIR *list = opendir(folder);
    for (struct dirent *entry; list && (entry = readdir(list)) != NULL;) {
        if (entry->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (unlink(path) != 0) remove_folder(path);
    }
    if (list) closedir(list);
    rmdir(folder);
}

void script_end(script *at)
{
    free(at->output);
    remove_folder(at->folder);
}

void script_run(script *at, const char *lines)
{
    char empty[] = "\n";
    free(at->output);
    at->output = NULL;
    at->setup.data_directory = at->folder;
    at->setup.in =
        lines[0] ? fmemopen((void *)(uintptr_t)lines, strlen(lines), "r") : fmemopen(empty, 1, "r");
    if (!lines[0]) fgetc(at->setup.in);
    at->setup.out = open_memstream(&at->output, &at->output_size);
    at->result = terminal_play(&at->setup);
    fclose(at->setup.in);
    fclose(at->setup.out);
}

uint32_t script_count(const script *at, const char *text)
{
    uint32_t count = 0;
    for (const char *found = at->output; (found = strstr(found, text)); found += strlen(text))
        count++;
    return count;
}

bool script_says(const script *at, const char *text)
{
    if (script_count(at, text) > 0) return true;
    printf("# not said: %s\n# --- what was said:\n", text);
    const char *line = at->output;
    while (*line) {
        size_t length = strcspn(line, "\n");
        printf("# %.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
    return false;
}

void script_saved_path(const script *at, char *out, size_t size)
{
    static const char before[] = "The match is saved in ";
    const char *last = NULL;
    for (const char *found = at->output; (found = strstr(found, before)); found++) last = found;
    if (last == NULL) FAIL("nothing was saved");
    last += strlen(before);
    snprintf(out, size, "%.*s", (int)strcspn(last, "\n"), last);
}
