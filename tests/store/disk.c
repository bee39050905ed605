/* disk.c - a layer under SQLite that hands everything on to the system's own, but for writes and
 * syncs, which can be made to fail. It replaces the default before any test runs. */
/* SPDX-License-Identifier: MIT */
#include "store/disk.h"

#include <sqlite3.h>
#include <stddef.h>

enum { KINDS_MAX = 4 }; /* of files: databases with locks, logs without */

typedef struct kind {
    sqlite3_io_methods ours; /* first: what a file points at */
    const sqlite3_io_methods *real;
} kind;

static sqlite3_vfs disk, *real;
static kind kinds[KINDS_MAX];
static uint32_t number_now, number_wrong = UINT32_MAX, sync_count;
static disk_fault fault_now;
static bool has_failed;

/* SQLITE_OK, or how it must fail. */
static int pass(int failure)
{
    if (number_now++ < number_wrong) return SQLITE_OK;
    has_failed = true;
    return fault_now == DISK_FULL ? SQLITE_FULL : failure;
}

static const sqlite3_io_methods *real_methods(const sqlite3_file *file)
{
    return ((const kind *)(const void *)file->pMethods)->real;
}

static int write_file(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 offset)
{
    int code = pass(SQLITE_IOERR_WRITE);
    return code == SQLITE_OK ? real_methods(file)->xWrite(file, bytes, size, offset) : code;
}

static int sync_file(sqlite3_file *file, int flags)
{
    (void)file;
    (void)flags;
    sync_count++;
    return fault_now == DISK_FULL ? SQLITE_OK : pass(SQLITE_IOERR_FSYNC);
}

/* The file stays the system's own; only its table of methods is exchanged for ours. */
static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    (void)vfs;
    int code = real->xOpen(real, name, file, flags, out);
    if (code != SQLITE_OK || file->pMethods == NULL) return code;
    uint32_t i = 0;
    while (i < KINDS_MAX - 1 && kinds[i].real != NULL && kinds[i].real != file->pMethods) i++;
    if (kinds[i].real == NULL) {
        kinds[i] = (kind){.ours = *file->pMethods, .real = file->pMethods};
        kinds[i].ours.xWrite = write_file;
        kinds[i].ours.xSync = sync_file;
    }
    if (kinds[i].real == file->pMethods) file->pMethods = &kinds[i].ours;
    return code;
}

__attribute__((constructor)) static void put_in_place(void)
{
    real = sqlite3_vfs_find(NULL);
    disk = *real;
    disk.zName = "disk";
    disk.xOpen = open_file;
    sqlite3_vfs_register(&disk, 1);
}

void disk_fail_from(uint32_t number, disk_fault fault)
{
    number_now = 0;
    number_wrong = number;
    fault_now = fault;
    has_failed = false;
}

void disk_mend(void)
{
    number_wrong = UINT32_MAX;
    fault_now = DISK_BROKEN;
}

bool disk_has_failed(void) { return has_failed; }
uint32_t disk_syncs(void) { return sync_count; }
