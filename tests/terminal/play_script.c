/* play_script.c - streams in memory around a terminal match. */
/* SPDX-License-Identifier: MIT */
#include "terminal/play_script.h"

#include <dirent.h>
#include <stdlib.h>
#include <unistd.h>

struct script script_start(uint8_t seats, uint8_t people)
{
    struct script fresh = {
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

void script_end(struct script *script)
{
    free(script->output);
    remove_folder(script->folder);
}

void script_run(struct script *script, const char *lines)
{
    char empty[] = "\n";
    free(script->output);
    script->output = NULL;
    script->setup.data_directory = script->folder;
    script->setup.input =
        lines[0] ? fmemopen((void *)(uintptr_t)lines, strlen(lines), "r") : fmemopen(empty, 1, "r");
    if (!lines[0]) fgetc(script->setup.input);
    script->setup.out = open_memstream(&script->output, &script->output_size);
    script->result = terminal_play(&script->setup);
    fclose(script->setup.input);
    fclose(script->setup.out);
}

uint32_t script_count(const struct script *script, const char *text)
{
    uint32_t count = 0;
    for (const char *found = script->output; (found = strstr(found, text)); found += strlen(text))
        count++;
    return count;
}

bool script_says(const struct script *script, const char *text)
{
    if (script_count(script, text) > 0) return true;
    printf("# not said: %s\n# --- what was said:\n", text);
    const char *line = script->output;
    while (*line) {
        size_t length = strcspn(line, "\n");
        printf("# %.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
    return false;
}

void script_saved_path(const struct script *script, char *out, size_t size)
{
    static const char before[] = "The match is saved in ";
    const char *last = NULL;
    for (const char *found = script->output; (found = strstr(found, before)); found++) last = found;
    if (last == NULL) FAIL("nothing was saved");
    last += strlen(before);
    snprintf(out, size, "%.*s", (int)strcspn(last, "\n"), last);
}
