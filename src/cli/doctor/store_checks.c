/* store_checks.c - the doctor looks at the database, its folder and its backups. */
/* SPDX-License-Identifier: MIT */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "cli/doctor/doctor.h"
#include "server/backups.h"
#include "store/store.h"

enum { CLOCK_MAX_MS = 2000, FUTURE_MAX_S = 300 };
#define DISK_LEAST ((uint64_t)200 << 20) /* bytes */
#define EARLIEST_MS 1767225600000        /* 2026: no release is older */

static void folder_of(const char *path, char out[BASE_PATH_SIZE])
{
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;
    if (slash == NULL)
        snprintf(out, BASE_PATH_SIZE, ".");
    else
        snprintf(out, BASE_PATH_SIZE, "%.*s", (int)(length > 0 ? length : 1), path);
}

/* ---- The database ---- */

static bool is_file(const doctor_subject *subject)
{
    return !store_database_is_url(subject->database);
}

static void advise_on_store(const doctor_subject *subject, store_status status, doctor_finding *out)
{
    const char *name = subject->database;
    if (status == STORE_DAMAGED)
        doctor_advise(out,
                      "stop the server, move %s* aside, and restore the last backup: tavola "
                      "restore BACKUP --db %s",
                      name, name);
    else if (status == STORE_TOO_NEW)
        doctor_advise(out,
                      "install the release that wrote it, or a later one; there is no way back");
    else if (status == STORE_NOT_FOUND)
        doctor_advise(out, "name Tavola's own database with --db; nothing was changed in this one");
    else if (is_file(subject))
        doctor_advise(out, "look at the owner and the mode of the file");
    else
        doctor_advise(out, "see that PostgreSQL runs, and that psql can connect to this URL");
}

static void look_at_store(const doctor_subject *subject, doctor_finding *out)
{
    store_inspection seen;
    if (is_file(subject) && !base_file_exists(subject->database)) {
        doctor_say(out, DOCTOR_GOOD, "%s does not exist yet; the server makes it",
                   subject->database);
        return;
    }
    store_status status = store_inspect(subject->database, true, &seen);
    if (status == STORE_OK) {
        doctor_say(out, DOCTOR_GOOD, "%s, schema %lld of %lld", "reachable and whole",
                   (long long)seen.schema, (long long)seen.schema_known);
        if (seen.schema < seen.schema_known)
            doctor_advise(out, "the next start of the server brings it up to date; make a backup");
        return;
    }
    const char *what = status == STORE_DAMAGED     ? "the database is damaged"
                       : status == STORE_TOO_NEW   ? "the database was made by a later release"
                       : status == STORE_NOT_FOUND ? "this is not a database of Tavola"
                                                   : "the database cannot be reached";
    doctor_say(out, DOCTOR_FAULT, "%s%s%s", what, seen.reason[0] ? ": " : "", seen.reason);
    advise_on_store(subject, status, out);
}

/* A log that was left without its database, or a database that was emptied beside its log. */
static void look_at_log(const doctor_subject *subject, doctor_finding *out)
{
    char log[BASE_PATH_SIZE];
    struct stat database, left;
    doctor_say(out, DOCTOR_GOOD, "nothing is left over");
    if (!is_file(subject)) return;
    snprintf(log, sizeof log, "%s-wal", subject->database);
    bool has_log = stat(log, &left) == 0 && left.st_size > 0;
    bool has_database = stat(subject->database, &database) == 0 && database.st_size > 0;
    if (!has_log || has_database) return;
    doctor_say(out, DOCTOR_FAULT, "%s was left by a database that is not there any more", log);
    doctor_advise(out,
                  "if %s was moved away, put it back; else move the log aside, or the next "
                  "database takes it for its own",
                  subject->database);
}

/* ---- The folder ---- */

/* 0, or errno. Only trying tells: disks are mounted read-only, and units forbid folders. */
static int try_folder(const char *folder)
{
    char probe[BASE_PATH_SIZE + 32];
    snprintf(probe, sizeof probe, "%s/.tavola-doctor-%ld", folder, (long)getpid());
    FILE *file = fopen(probe, "wx");
    if (file == NULL) return errno;
    fclose(file);
    base_file_remove(probe);
    return 0;
}

static void look_at_folder(const doctor_subject *subject, doctor_finding *out)
{
    char folder[BASE_PATH_SIZE];
    if (!is_file(subject)) {
        doctor_say(out, DOCTOR_GOOD, "the database is elsewhere");
        return;
    }
    folder_of(subject->database, folder);
    int failure = try_folder(folder);
    if (failure == 0) {
        doctor_say(out, DOCTOR_GOOD, "%s can be written", folder);
        return;
    }
    doctor_say(out, DOCTOR_FAULT, "nothing can be written to %s: %s", folder, strerror(failure));
    doctor_advise(out,
                  "make it, and give it to the user that the server runs as: install -d -o "
                  "tavola -g tavola -m 0750 %s",
                  folder);
}

static void look_at_disk(const doctor_subject *subject, doctor_finding *out)
{
    char folder[BASE_PATH_SIZE];
    struct statvfs disk;
    if (!is_file(subject))
        snprintf(folder, sizeof folder, ".");
    else
        folder_of(subject->database, folder);
    if (statvfs(folder, &disk) != 0) {
        doctor_say(out, DOCTOR_WARNING, "%s: %s", folder, strerror(errno));
        return;
    }
    uint64_t left = (uint64_t)disk.f_bavail * disk.f_frsize;
    uint64_t whole = (uint64_t)disk.f_blocks * disk.f_frsize;
    unsigned long long megabytes = (unsigned long long)(left >> 20);
    if (left < DISK_LEAST) {
        doctor_say(out, DOCTOR_FAULT, "the disk is nearly full: %llu MB are left at %s", megabytes,
                   folder);
        doctor_advise(out, "make room: when it is full, every move is refused");
    } else if (left < whole / 20) {
        doctor_say(out, DOCTOR_WARNING, "%llu MB are left at %s, less than 5 %%", megabytes,
                   folder);
        doctor_advise(out, "make room before it is full");
    } else {
        doctor_say(out, DOCTOR_GOOD, "%llu MB are left", megabytes);
    }
}

/* ---- Time ---- */

static void look_at_clock(const doctor_subject *subject, doctor_finding *out)
{
    struct stat about;
    store_inspection seen = {0};
    int64_t now_ms = (int64_t)base_clock_ms(), off_ms = 0;
    const char *reference = "";
    if (now_ms < EARLIEST_MS) {
        off_ms = now_ms - EARLIEST_MS;
        reference = "this release";
    } else if (is_file(subject) && stat(subject->database, &about) == 0) {
        int64_t ahead_s = (int64_t)about.st_mtim.tv_sec - now_ms / 1000;
        if (ahead_s > FUTURE_MAX_S) off_ms = -ahead_s * 1000;
        reference = "the last change of the database";
    } else if (store_inspect(subject->database, false, &seen) == STORE_OK && seen.clock_ms != 0) {
        int64_t difference = (int64_t)base_clock_ms() - seen.clock_ms;
        if (llabs(difference) > CLOCK_MAX_MS) off_ms = difference;
        reference = "the database's clock";
    }
    if (off_ms == 0) {
        doctor_say(out, DOCTOR_GOOD, "it is plausible");
        return;
    }
    doctor_say(out, DOCTOR_FAULT, "the clock is wrong by %lld s or more, by %s",
               (long long)(llabs(off_ms) / 1000), reference);
    doctor_advise(out, "set it and keep it right: timedatectl set-ntp true");
}

/* ---- Backups ---- */

/* Whether the next backup will find a place. The server makes the folder, but not the one above. */
static bool has_place(const char *folder, doctor_finding *out)
{
    struct statvfs disk;
    char above[BASE_PATH_SIZE];
    int failure = try_folder(folder);
    folder_of(folder, above);
    if (failure == ENOENT && try_folder(above) == 0) return true;
    if (failure != 0) {
        doctor_say(out, DOCTOR_FAULT, "nothing can be written to %s: %s", folder,
                   strerror(failure));
        doctor_advise(out, "give it to the user that the server runs as, and allow it in the unit: "
                           "ReadWritePaths=");
        return false;
    }
    if (statvfs(folder, &disk) != 0) return true;
    uint64_t left = (uint64_t)disk.f_bavail * disk.f_frsize;
    if (left >= DISK_LEAST) return true;
    doctor_say(out, DOCTOR_FAULT, "there is hardly room for the next: %llu MB are left at %s",
               (unsigned long long)(left >> 20), folder);
    doctor_advise(out, "make room, or keep fewer with --backup-keep");
    return false;
}

static void look_at_backups(const doctor_subject *subject, doctor_finding *out)
{
    int64_t newest_ms, now_ms = (int64_t)base_clock_ms();
    if (subject->backup_folder == NULL) {
        doctor_say(out, DOCTOR_WARNING, "none are made on a schedule");
        doctor_advise(out, "give --backup-folder, best on another disk");
        return;
    }
    if (!has_place(subject->backup_folder, out)) return;
    uint32_t count = backups_count(subject->backup_folder, &newest_ms);
    long long age = (long long)((now_ms - newest_ms) / BASE_HOUR_MS);
    if (count == 0) {
        doctor_say(out, DOCTOR_WARNING, "there is none in %s yet", subject->backup_folder);
    } else if (age > 2 * (long long)subject->backup_hours) {
        doctor_say(out, DOCTOR_FAULT, "the newest of %u is %lld hours old", count, age);
        doctor_advise(out, "look for backup_failed in the log, and try: tavola backup %s/now.db",
                      subject->backup_folder);
    } else {
        doctor_say(out, DOCTOR_GOOD, "%u, the newest is %lld hours old", count, age);
    }
}

const doctor_check doctor_store_checks[] = {
    {"database", look_at_store},
    {"left-over log", look_at_log},
    {"data folder", look_at_folder},
    {"disk", look_at_disk},
    {"clock", look_at_clock},
    {"backups", look_at_backups},
    {NULL, NULL},
};
