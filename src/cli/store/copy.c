/* copy.c - a backup opened as a copy. */
/* SPDX-License-Identifier: MIT */
#include "cli/store/copy.h"

#include <stdlib.h>
#include <unistd.h>

#include "cli/cli.h"

static bool copy_file(const char *from, const char *to)
{
    char *bytes;
    size_t length;
    base_file_options options = {.is_private = true, .is_fleeting = true};
    int failure = base_file_read(from, &bytes, &length);
    if (failure == 0) {
        failure = base_file_write(to, bytes, length, &options);
        free(bytes);
    }
    if (failure != 0)
        cli_error(CLI_IO_ERROR, "cannot copy %s: %s", from, base_file_reason(failure));
    return failure == 0;
}

bool cli_copy_make(const char *path, cli_copy *out)
{
    const char *place = getenv("TMPDIR");
    snprintf(out->folder, sizeof out->folder, "%s/tavola-backup-XXXXXX",
             place && place[0] ? place : "/tmp");
    if (mkdtemp(out->folder) == NULL) {
        cli_error(CLI_IO_ERROR, "cannot make a folder in %s", out->folder);
        return false;
    }
    snprintf(out->backup, sizeof out->backup, "%s/copy.db", out->folder);
    snprintf(out->restored, sizeof out->restored, "%s/restored.db", out->folder);
    if (copy_file(path, out->backup)) return true;
    cli_copy_remove(out);
    return false;
}

void cli_copy_remove(const cli_copy *copy)
{
    static const char *const parts[] = {"", "-wal", "-shm"}; /* of an SQLite file */
    for (int i = 0; i < 3; i++) {
        char name[CLI_COPY_PATH_SIZE + 8];
        snprintf(name, sizeof name, "%s%s", copy->backup, parts[i]);
        base_file_remove(name);
        snprintf(name, sizeof name, "%s%s", copy->restored, parts[i]);
        base_file_remove(name);
    }
    rmdir(copy->folder);
}
