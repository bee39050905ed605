/* backups.c - writes a backup every so many hours, and keeps the newest ones.
 *
 * Of several servers on one database one does it, whichever comes first. A thread of its own writes
 * it from a snapshot, so nobody waits. */
/* SPDX-License-Identifier: MIT */
#include "server/backups.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <tavola/assert.h>

#include "base/clock.h"
#include "base/file.h"
#include "server/server_data.h"
#include "store/store_erasure.h"

enum { FIRST_MS = 5000, RETRY_MS = 600000, NAMES_MAX = 10000 };

typedef struct backup_job {
    job base;
    bool is_made, is_failed;
} backup_job;

/* ---- Names: tavola-20261118-023158.db, so that their order is that of time ---- */

static void write_name(int64_t now_ms, char out[BACKUPS_NAME_SIZE])
{
    struct tm parts;
    time_t seconds = (time_t)(now_ms / 1000);
    gmtime_r(&seconds, &parts);
    strftime(out, BACKUPS_NAME_SIZE, "tavola-%Y%m%d-%H%M%S.db", &parts);
}

static bool is_backup(const char *name)
{
    static const char form[] = "tavola-########-######.db";
    if (strlen(name) != sizeof form - 1) return false;
    for (size_t i = 0; form[i]; i++) {
        bool is_digit = name[i] >= '0' && name[i] <= '9';
        if (form[i] == '#' ? !is_digit : name[i] != form[i]) return false;
    }
    return true;
}

static int64_t time_of(const char *name)
{
    struct tm parts = {0};
    int fields = sscanf(name, "tavola-%4d%2d%2d-%2d%2d%2d", &parts.tm_year, &parts.tm_mon,
                        &parts.tm_mday, &parts.tm_hour, &parts.tm_min, &parts.tm_sec);
    if (fields != 6) return 0;
    /* Days since 1970 by the calendar: the C library only converts local times. */
    int64_t year = parts.tm_year - (parts.tm_mon <= 2);
    int64_t month = parts.tm_mon + (parts.tm_mon > 2 ? -3 : 9);
    int64_t era = year / 400, of_era = year - era * 400;
    int64_t day = era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + (153 * month + 2) / 5 +
                  parts.tm_mday - 1 - 719468;
    return ((day * 24 + parts.tm_hour) * 60 + parts.tm_min) * 60000 + parts.tm_sec * 1000LL;
}

static int compare(const void *left, const void *right) { return strcmp(left, right); }

/* All backups of the folder, the oldest first; the caller frees them. */
static char (*list(const char *folder, uint32_t *count)) [BACKUPS_NAME_SIZE] {
    char (*names)[BACKUPS_NAME_SIZE] = calloc(NAMES_MAX, sizeof *names);
    DIR *open = opendir(folder);
    TV_ASSERT(names != NULL);
    *count = 0;
    for (struct dirent *entry; open != NULL && *count < NAMES_MAX && (entry = readdir(open));)
        if (is_backup(entry->d_name))
            tv_text_copy(names[(*count)++], BACKUPS_NAME_SIZE, entry->d_name);
    if (open != NULL) closedir(open);
    qsort(names, *count, sizeof *names, compare);
    return names;
}

uint32_t backups_count(const char *folder, int64_t *newest_ms)
{
    uint32_t count;
    char (*names)[BACKUPS_NAME_SIZE] = list(folder, &count);
    *newest_ms = count > 0 ? time_of(names[count - 1]) : 0;
    free(names);
    return count;
}

/* ---- On the thread for backups ---- */

/* Reading a copy leaves files beside it, which nobody needs. */
static void remove_companions(const char *path)
{
    static const char *const ends[] = {"-wal", "-shm"};
    char name[BASE_PATH_SIZE + 8];
    for (int i = 0; i < 2; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        base_file_remove(name);
    }
}

static void remove_oldest(struct server *server)
{
    char path[BASE_PATH_SIZE];
    uint32_t count;
    char (*names)[BACKUPS_NAME_SIZE] = list(server->config.backup_folder, &count);
    for (uint32_t i = 0; i + server->config.backup_keep < count; i++) {
        snprintf(path, sizeof path, "%s/%s", server->config.backup_folder, names[i]);
        base_file_remove(path);
        remove_companions(path);
    }
    free(names);
}

/* NULL, or what went wrong. */
static const char *write_backup(struct worker *worker, char path[BASE_PATH_SIZE])
{
    static store_inspection seen; /* of this one thread */
    char name[BACKUPS_NAME_SIZE];
    const char *folder = worker->server->config.backup_folder;
    write_name((int64_t)base_clock_ms(), name);
    snprintf(path, BASE_PATH_SIZE, "%s/%s", folder, name);
    int failure = base_directory_make(folder);
    if (failure != 0) return base_file_reason(failure);
    if (store_backup(worker->db, path) != STORE_OK) return store_reason(worker->db);
    store_status status = store_inspect(path, true, &seen);
    remove_companions(path);
    if (status == STORE_OK) return NULL;
    base_file_remove(path); /* it would count as one of those that are kept */
    return seen.reason;
}

typedef struct turn {
    int64_t now_ms, until_ms;
    bool is_ours;
} turn;

static store_status write_turn(struct store *db, void *context)
{
    turn *taken = context;
    return store_turn_take(db, "backup", taken->now_ms, taken->until_ms, &taken->is_ours);
}

/* Whoever looks next may make it, here or at another server: also after a restart. */
static store_status give_turn_back(struct store *db, void *context)
{
    const turn *taken = context;
    return store_turn_end(db, "backup", taken->until_ms);
}

static void run_backup(job *work, struct worker *worker)
{
    backup_job *now = (backup_job *)work;
    struct server *server = worker->server;
    char path[BASE_PATH_SIZE];
    int64_t now_ms = (int64_t)clock_now(server);
    turn taken = {.now_ms = now_ms,
                  .until_ms = now_ms + server->config.backup_hours * (int64_t)BASE_HOUR_MS / 2};
    /* The turn lasts half as long as the interval: two servers never make the same backup. */
    if (writer_do(worker, write_turn, &taken) != STORE_OK) {
        now->is_failed = true;
        return;
    }
    if (!taken.is_ours) return;
    const char *wrong = write_backup(worker, path);
    now->is_made = wrong == NULL;
    now->is_failed = wrong != NULL;
    if (wrong != NULL) {
        TRACE(server, SERVER_ERROR, "backup_failed", TRACE_TEXT("file", path),
              TRACE_TEXT("reason", wrong));
        if (writer_do(worker, give_turn_back, &taken) != STORE_OK)
            TRACE(server, SERVER_WARN, "backup_delayed",
                  TRACE_NUMBER("hours", server->config.backup_hours / 2));
        return;
    }
    TRACE(server, SERVER_INFO, "backup_made", TRACE_TEXT("file", path));
    remove_oldest(server);
}

/* ---- On the loop ---- */

static void backup_done(job *work, struct server *server)
{
    backup_job *now = (backup_job *)work;
    int64_t hours = server->config.backup_hours;
    server->backups.is_busy = false;
    server->backups.due_ms = uv_now(&server->loop) +
                             (uint64_t)(now->is_failed ? RETRY_MS : hours * (int64_t)BASE_HOUR_MS);
    if (now->is_failed) metric_add(server, METRIC_BACKUPS_FAILED, 1);
    if (now->is_made)
        atomic_store(&server->metrics[METRIC_BACKUP_TIME], (int64_t)base_clock_ms() / 1000);
    free(now);
}

/* After a restart the schedule goes on: the newest file says when the next one is due. */
static uint64_t first_due(struct server *server)
{
    int64_t newest_ms, now_ms = (int64_t)base_clock_ms();
    backups_count(server->config.backup_folder, &newest_ms);
    int64_t left_ms = newest_ms + server->config.backup_hours * (int64_t)BASE_HOUR_MS - now_ms;
    if (newest_ms > 0) atomic_store(&server->metrics[METRIC_BACKUP_TIME], newest_ms / 1000);
    bool is_soon = newest_ms == 0 || left_ms < FIRST_MS;
    return uv_now(&server->loop) + (uint64_t)(is_soon ? FIRST_MS : left_ms);
}

void backups_tick(struct server *server)
{
    if (server->config.backup_folder == NULL || server->backups.is_busy) return;
    if (server->backups.due_ms == 0) server->backups.due_ms = first_due(server);
    if (uv_now(&server->loop) < server->backups.due_ms) return;
    backup_job *now = calloc(1, sizeof *now);
    TV_ASSERT(now != NULL);
    now->base = (job){.run = run_backup, .done = backup_done};
    server->backups.is_busy = true;
    thread_pool_give(&server->backup_pool, &now->base);
}
