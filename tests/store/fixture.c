/* fixture.c - folders, files and a PostgreSQL for the tests, cleaned up by a watchdog.
 *
 * The watchdog is a process that waits until the test program is gone, however it went, and then
 * stops the database and removes the folder. */
/* SPDX-License-Identifier: MIT */
#include "store/fixture.h"

#include <fcntl.h>
#include <pwd.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define PROGRAMS "/usr/lib/postgresql/15/bin"

enum { PATH_SIZE = 160, PORT_FIRST = 20000, PORTS = 12000, PORT_TRIES = 5, ARGUMENTS_MAX = 24 };

static char folder[PATH_SIZE];
static char address[PATH_SIZE];
static uint32_t database_count;

/* ---- Programs ---- */

static void silence(void)
{
    int nowhere = open("/dev/null", O_RDWR);
    for (int i = 0; i < 3; i++) dup2(nowhere, i);
}

/* Runs a program of PostgreSQL, as user postgres when we are root, for it refuses to be. */
static int run(const char *const *arguments)
{
    static const char *const as_postgres[] = {"setpriv", "--reuid=postgres", "--regid=postgres",
                                              "--clear-groups"};
    const char *all[ARGUMENTS_MAX] = {NULL};
    uint32_t count = 0;
    if (geteuid() == 0)
        for (; count < 4; count++) all[count] = as_postgres[count];
    for (; *arguments && count < ARGUMENTS_MAX - 1; arguments++) all[count++] = *arguments;
    pid_t child = fork();
    if (child == 0) {
        silence();
        setenv("HOME", folder, 1);
        execvp(all[0], (char *const *)(uintptr_t)all);
        _exit(127);
    }
    int status = -1;
    return waitpid(child, &status, 0) == child && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static const char pg_ctl[] = PROGRAMS "/pg_ctl";
static const char initdb_path[] = PROGRAMS "/initdb";

static void clean_up(void)
{
    char data[PATH_SIZE + 8], running[PATH_SIZE + 32];
    snprintf(data, sizeof data, "%s/data", folder);
    snprintf(running, sizeof running, "%s/postmaster.pid", data);
    const char *const stop[] = {pg_ctl, "-D", data, "-m", "immediate", "stop", NULL};
    if (access(running, F_OK) == 0) run(stop);
    execlp("rm", "rm", "-rf", folder, (char *)NULL);
    _exit(1);
}

static void post_watchdog(void)
{
    int ends[2];
    if (pipe(ends) < 0) FAIL("no pipe for the watchdog");
    pid_t watchdog = fork();
    if (watchdog == 0) {
        char byte;
        setsid();
        close(ends[1]);
        int alive = fcntl(ends[0], F_DUPFD, 10);
        silence();
        while (read(alive, &byte, 1) > 0) continue;
        clean_up();
    }
    close(ends[0]);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
}

/* ---- Places ---- */

static void make_folder(void)
{
    if (folder[0] != '\0') return;
    const char *base = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/tavola-store-XXXXXX", base ? base : "/tmp");
    if (mkdtemp(folder) == NULL) FAIL("no folder for the test at %s", folder);
    post_watchdog();
    const struct passwd *postgres = geteuid() == 0 ? getpwnam("postgres") : NULL;
    if (postgres != NULL && chown(folder, postgres->pw_uid, postgres->pw_gid) < 0)
        FAIL("the folder %s cannot be given to the user postgres", folder);
}

void fixture_file(char out[FIXTURE_DATABASE_SIZE])
{
    make_folder();
    snprintf(out, FIXTURE_DATABASE_SIZE, "%s/%u.db", folder, ++database_count);
}

/* No test cuts the power, so that syncing would only cost time. */
static bool start_on(uint32_t port)
{
    char data[PATH_SIZE + 8], log[PATH_SIZE + 8], options[PATH_SIZE + 128];
    snprintf(data, sizeof data, "%s/data", folder);
    snprintf(log, sizeof log, "%s/log", folder);
    snprintf(options, sizeof options,
             "-c listen_addresses=127.0.0.1 -c port=%u -c unix_socket_directories=%s "
             "-c shared_buffers=16MB -c fsync=off",
             port, folder);
    const char *const start[] = {pg_ctl, "-D", data, "-w",    "-t",    "60",
                                 "-l",   log,  "-o", options, "start", NULL};
    if (run(start) != 0) return false;
    snprintf(address, sizeof address, "postgres://tavola@127.0.0.1:%u/postgres", port);
    return true;
}

static void start_postgres(void)
{
    char data[PATH_SIZE + 8];
    if (access(initdb_path, X_OK) < 0)
        FAIL("PostgreSQL is not installed: packages.txt names postgresql-15");
    make_folder();
    snprintf(data, sizeof data, "%s/data", folder);
    const char *const initdb[] = {initdb_path, "-D", data,   "-A",         "trust",     "-U",
                                  "tavola",    "-E", "UTF8", "--locale=C", "--no-sync", NULL};
    if (run(initdb) != 0) FAIL("initdb failed in %s", data);
    uint32_t port = (uint32_t)getpid();
    for (uint32_t i = 0; i < PORT_TRIES && address[0] == '\0'; i++, port += 977)
        start_on(PORT_FIRST + port % PORTS);
    if (address[0] == '\0') FAIL("PostgreSQL does not start, see %s/log", folder);
}

const char *fixture_address(void)
{
    if (address[0] == '\0') start_postgres();
    return address;
}

struct fixture fixture_sqlite(void)
{
    struct fixture out = {.driver = &store_driver_sqlite};
    fixture_file(out.database);
    return out;
}

struct fixture fixture_postgres(void)
{
    char text[64], reason[STORE_REASON_SIZE];
    struct fixture out = {.driver = &store_driver_postgres};
    store_link *link;
    uint32_t number = ++database_count;
    if (store_driver_postgres.open(fixture_address(), &link, reason) != STORE_OK)
        FAIL("%s", reason);
    snprintf(text, sizeof text, "CREATE SCHEMA t%u", number);
    store_query query = {.sql = STORE_SQL_TEXT, .text = text};
    if (store_driver_postgres.run(link, &query, reason) != STORE_OK) FAIL("%s", reason);
    store_driver_postgres.close(link);
    snprintf(out.database, sizeof out.database, "%s?options=-csearch_path%%3Dt%u", address, number);
    return out;
}

struct store *fixture_open(const struct fixture *fixture)
{
    struct store *opened;
    char reason[STORE_REASON_SIZE];
    if (store_open_with(fixture->driver, fixture->database, &opened, reason) != STORE_OK)
        FAIL("%s does not open: %s", fixture->database, reason);
    return opened;
}

void fixture_expect(struct store *store, store_status status, store_status expected,
                    const char *what, int line)
{
    if (status != expected)
        kit_failed(__FILE__, line, "line %d: %s: %s, not %s (%s)", line, what,
                   store_status_name(status), store_status_name(expected), store_reason(store));
}

/* ---- Things to put into a store ---- */

store_table fixture_table(const char *id)
{
    return (store_table){.id = id,
                         .game = "finca",
                         .setup = "finca 3 seed 00ff",
                         .status = "open",
                         .summary = "{}",
                         .created_ms = 1000,
                         .changed_ms = 1000};
}

int64_t fixture_user(struct store *store, const char *account)
{
    int64_t id = 0;
    store_user user = {.account = account,
                       .name = "Anna",
                       .passphrase = "$argon2id$v=19$...",
                       .settings = "",
                       .created_ms = 5};
    GOOD(store, store_user_add(store, &user, &id));
    return id;
}
