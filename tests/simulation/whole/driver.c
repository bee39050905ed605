/* driver.c - stands between the servers' stores and SQLite. */
/* SPDX-License-Identifier: MIT */
#include "simulation/whole/driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "simulation/whole/tasks.h"

enum {
    NOTICES_MAX = 256,
    TIMEOUT_MS = 3000,
    PING_MS = 2000,
    FAULT_ONE_IN = 250,
    SLOW_ONE_IN = 100
};

struct store_link {
    store_link *next;
    void *real; /* the link of SQLite's driver */
    uint32_t process;
    bool is_listening;
    bool has_missed; /* the connection was lost and reopened: any log may have grown */
    store_notice notices[NOTICES_MAX]; /* that it will hear of */
    uint32_t notice_count;
};

driver_counts driver_sum;
driver_plant driver_planted;
static char file[512];
static store_link *links;
static const store_link *writing; /* whose transaction is open */
static bool is_cut_off[TASKS_PROCESSES];
static store_notice pending[NOTICES_MAX]; /* announced when it is committed */
static uint32_t pending_count;

store_status __wrap_store_open(const char *database, struct store **out,
                               char reason[STORE_REASON_SIZE]);

/* ---- Transactions: one writes at a time ---- */

static bool is_text(const store_query *query, const char *text)
{
    return query->sql == STORE_SQL_TEXT && strcmp(query->text, text) == 0;
}

static void end_transaction(const store_link *link)
{
    if (writing != link) return;
    writing = NULL;
    pending_count = 0;
    task_wake(&writing);
}

static void announce(void)
{
    for (store_link *one = links; one != NULL; one = one->next)
        for (uint32_t i = 0; i < pending_count && one->is_listening; i++)
            if (!is_cut_off[one->process] && one->notice_count < NOTICES_MAX)
                one->notices[one->notice_count++] = pending[i];
            else
                one->has_missed = true;
}

static store_notice *add_pending(store_notice_kind kind)
{
    TV_ASSERT(pending_count < NOTICES_MAX);
    pending[pending_count] = (store_notice){.kind = kind};
    return &pending[pending_count++];
}

static void note_append(const store_query *query)
{
    bool is_move = query->sql == STORE_SQL_LOG_MOVE || query->sql == STORE_SQL_LOG_MOVED;
    if (!is_move || query->changed == 0) return;
    store_notice *fresh = add_pending(STORE_NOTICE_LOG);
    snprintf(fresh->table, sizeof fresh->table, "%.*s", (int)query->value[0].length,
             query->value[0].text);
    fresh->version = query->value[1].number + query->value[2].number;
}

/* "TABLE SERVER USERS"; nobody here leaves or is called otherwise. */
static void note_presence(const store_query *query)
{
    const char *text = query->value[1].text;
    if (strcmp(query->value[0].text, "tavola_presence") != 0) return;
    store_notice *fresh = add_pending(STORE_NOTICE_PRESENCE);
    size_t first = strcspn(text, " "), second = strcspn(text + first + 1, " ");
    snprintf(fresh->table, sizeof fresh->table, "%.*s", (int)first, text);
    snprintf(fresh->server, sizeof fresh->server, "%.*s", (int)second, text + first + 1);
    snprintf(fresh->text, sizeof fresh->text, "%s", text + first + 1 + second + 1);
}

/* ---- Statements ---- */

static store_status fail(store_status status, char *reason)
{
    snprintf(reason, STORE_REASON_SIZE, "a planted failure");
    driver_sum.failed += status == STORE_UNAVAILABLE;
    driver_sum.uncertain += status == STORE_UNCERTAIN;
    return status;
}

/* Statements that PostgreSQL alone understands, as SQLite does. */
static const char *const for_sqlite[STORE_SQL_COUNT] = {
    [STORE_SQL_USER_LOCK] = "SELECT id FROM users WHERE id = $1",
    [STORE_SQL_USER_SHARE] = "SELECT id FROM users WHERE id = $1",
    [STORE_SQL_SESSION_ALIVE] = "SELECT token_hash FROM sessions WHERE "
                                "instr(' ' || $1 || ' ', ' ' || token_hash || ' ') > 0 "
                                "AND expires_ms > $2",
    [STORE_SQL_TABLE_VERSIONS] = "SELECT id, " STORE_SQL_VERSION ", scrub_count FROM tables WHERE "
                                 "instr(' ' || $1 || ' ', ' ' || id || ' ') > 0",
    [STORE_SQL_ANNOUNCE] = "SELECT $1, $2",
    [STORE_SQL_CLOCK] = "SELECT $1",
};

static store_status run_real(store_link *link, store_query *query, char *reason)
{
    store_query plain = *query;
    if (for_sqlite[query->sql] != NULL) {
        plain.sql = STORE_SQL_TEXT;
        plain.text = for_sqlite[query->sql];
    }
    if (query->sql == STORE_SQL_CLOCK)
        plain.value[plain.value_count++].number = (int64_t)tasks_wall_ms();
    store_status status = store_driver_sqlite.run(link->real, &plain, reason);
    query->changed = plain.changed;
    if (status != STORE_OK) return status;
    if (query->sql == STORE_SQL_ANNOUNCE) note_presence(query);
    note_append(query);
    if (is_text(query, "COMMIT")) announce();
    if (is_text(query, "COMMIT") || is_text(query, "ROLLBACK")) end_transaction(link);
    return status;
}

static store_status run(store_link *link, store_query *query, char *reason)
{
    driver_sum.statements++;
    if (query->sql == STORE_SQL_TEXT && strstr(query->text, "pg_advisory") != NULL) return STORE_OK;
    if (is_text(query, "ROLLBACK")) return run_real(link, query, reason);
    if (is_text(query, store_driver_sqlite.begin)) {
        while (writing != NULL) task_wait(&writing, UINT64_MAX);
        writing = link;
    }
    task_sleep(tasks_happens(SLOW_ONE_IN) ? tasks_below(400) : tasks_below(3));
    if (is_cut_off[link->process]) {
        task_sleep(TIMEOUT_MS);
        if (is_text(query, store_driver_sqlite.begin)) end_transaction(link);
        return fail(STORE_UNAVAILABLE, reason);
    }
    if (driver_planted != DRIVER_HONEST && is_text(query, "COMMIT") && tasks_below(40) == 0) {
        if (driver_planted == DRIVER_HANGS) task_wait(NULL, UINT64_MAX);
        store_query rollback = {.sql = STORE_SQL_TEXT, .text = "ROLLBACK"};
        return run_real(link, &rollback, reason);
    }
    if (!tasks_happens(FAULT_ONE_IN)) {
        store_status status = run_real(link, query, reason);
        if (status != STORE_OK && is_text(query, store_driver_sqlite.begin)) end_transaction(link);
        return status;
    }
    if (tasks_below(2) == 0) { /* it is not done */
        if (is_text(query, store_driver_sqlite.begin)) end_transaction(link);
        return fail(STORE_UNAVAILABLE, reason);
    }
    store_status status = run_real(link, query, reason); /* it is, and the answer is lost */
    if (status != STORE_OK) return status;
    return fail(is_text(query, "COMMIT") ? STORE_UNCERTAIN : STORE_UNAVAILABLE, reason);
}

/* ---- Opening and closing ---- */

static store_status open_link(const char *database, store_link **out, char *reason)
{
    store_link *real;
    (void)database;
    task_sleep(tasks_below(3));
    if (is_cut_off[task_process()] || tasks_happens(FAULT_ONE_IN)) {
        task_sleep(TIMEOUT_MS);
        return fail(STORE_UNAVAILABLE, reason);
    }
    store_status status = store_driver_sqlite.open(file, &real, reason);
    if (status != STORE_OK) return status;
    store_link *fresh = calloc(1, sizeof *fresh);
    TV_ASSERT(fresh != NULL);
    fresh->real = real;
    fresh->process = task_process();
    fresh->next = links;
    links = fresh;
    *out = fresh;
    return STORE_OK;
}

static void close_link(store_link *link)
{
    store_link **slot = &links;
    while (*slot != link) slot = &(*slot)->next;
    *slot = link->next;
    store_driver_sqlite.close(link->real);
    end_transaction(link);
    free(link);
}

static store_status listen_link(store_link *link, char *reason)
{
    if (is_cut_off[link->process]) return fail(STORE_UNAVAILABLE, reason);
    link->is_listening = true;
    return STORE_OK;
}

static store_status ping(store_link *link, char *reason)
{
    task_sleep(tasks_below(3));
    if (!is_cut_off[link->process]) return STORE_OK;
    task_sleep(PING_MS);
    link->has_missed = true;
    return fail(STORE_UNAVAILABLE, reason);
}

static int socket_of(const store_link *link)
{
    (void)link;
    return -1; /* it is asked again after a while */
}

static bool next_notice(store_link *link, store_notice *out)
{
    if (is_cut_off[link->process]) return false;
    if (link->has_missed) {
        link->has_missed = false;
        *out = (store_notice){.kind = STORE_NOTICE_MISSED};
        return true;
    }
    if (link->notice_count == 0) return false;
    *out = link->notices[0];
    link->notice_count--;
    memmove(link->notices, link->notices + 1, link->notice_count * sizeof *link->notices);
    return true;
}

static store_driver driver;

store_status __wrap_store_open(const char *database, struct store **out,
                               char reason[STORE_REASON_SIZE])
{
    return store_open_with(&driver, database, out, reason);
}

void driver_open(const char *path)
{
    snprintf(file, sizeof file, "%s", path);
    driver = store_driver_sqlite;
    driver.name = "simulated";
    driver.is_shared = true;
    driver.open = open_link;
    driver.close = close_link;
    driver.run = run;
    driver.listen = listen_link;
    driver.ping = ping;
    driver.socket = socket_of;
    driver.notice = next_notice;
    for (uint32_t i = 0; i < TASKS_PROCESSES; i++) is_cut_off[i] = false;
}

void driver_cut(uint32_t process, bool is_cut) { is_cut_off[process] = is_cut; }

void driver_fall(uint32_t process)
{
    is_cut_off[process] = false;
    for (store_link *one = links, *next; one != NULL; one = next) {
        next = one->next;
        if (one->process == process) close_link(one);
    }
}
