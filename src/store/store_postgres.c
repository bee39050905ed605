/* store_postgres.c - the driver for PostgreSQL, and the only file that knows libpq.
 *
 * A broken connection is replaced at the next statement, but never inside a transaction: what
 * came before it there is gone, and the rest must not be written without it.
 *
 * No call waits for ever. A network that drops packets silently looks like a database that thinks,
 * so an answer that does not come in time ends the connection. So the functions of libpq that block
 * (PQexec, PQprepare, PQgetResult while busy) are not used. */
/* SPDX-License-Identifier: MIT */
#include <libpq-fe.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "base/clock.h"
#include "store/store_driver.h"

enum { TYPE_NUMBER = 20, TYPE_TEXT = 25, NUMBER_SIZE = 24 }; /* int8 and text in pg_type */

/* How long the next piece of an answer may take. The database itself gives up earlier, after 3 s
 * for a lock and 4 s for a statement, and can say why. */
enum { ANSWER_MS = 5000, ANSWER_LONG_MS = 3600000, PING_MS = 2000, IDLE_MS = 3000 };

struct store_link {
    PGconn *connection;
    uint32_t patience_ms; /* with the statement under way */
    uint64_t heard_ms;    /* when the last answer came, by the steady clock */
    bool is_prepared[STORE_SQL_COUNT];
    bool is_open; /* a transaction */
    bool is_listening;
    bool has_missed; /* notices may have come while nobody listened */
};

/* ---- Failures ---- */

static store_status say(store_link *link, store_status status, char *reason)
{
    const char *message = PQerrorMessage(link->connection);
    if (strncmp(message, "ERROR:  ", 8) == 0) message += 8;
    snprintf(reason, STORE_REASON_SIZE, "PostgreSQL: %s", message);
    reason[strcspn(reason, "\n")] = '\0';
    return status;
}

static bool is_lost(const store_link *link) { return PQstatus(link->connection) != CONNECTION_OK; }

static store_status status_of(const PGresult *result)
{
    const char *code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    if (code == NULL) return STORE_UNAVAILABLE;
    if (strcmp(code, "23505") == 0) return STORE_EXISTS;
    if (strcmp(code, "22021") == 0) return STORE_BAD_TEXT;
    return strncmp(code, "XX", 2) == 0 ? STORE_DAMAGED : STORE_UNAVAILABLE;
}

/* ---- Waiting ---- */

/* When an answer last failed to come, on any connection of this process: what took one connection
 * has probably taken the others. */
static atomic_uint_fast64_t doubted_ms;

/* Nothing is expected of it any more: libpq finds the end of the stream. */
static void cut(store_link *link)
{
    shutdown(PQsocket(link->connection), SHUT_RDWR);
    while (!is_lost(link) && PQconsumeInput(link->connection)) continue;
}

/* Until the other side has sent something, or has taken what waits to be sent. */
static void wait_for_socket(store_link *link, uint64_t end_ms)
{
    uint64_t now_ms = base_clock_steady_ms();
    short unsent = PQflush(link->connection) == 1 ? POLLOUT : 0;
    struct pollfd socket = {.fd = PQsocket(link->connection), .events = (short)(POLLIN | unsent)};
    if (socket.fd < 0 || now_ms >= end_ms || poll(&socket, 1, (int)(end_ms - now_ms)) == 0) {
        atomic_store(&doubted_ms, base_clock_steady_ms());
        cut(link);
    } else if (socket.revents & ~POLLOUT) {
        PQconsumeInput(link->connection);
    }
}

/* As PQgetResult, but it comes back in time. */
static PGresult *next_result(store_link *link)
{
    uint64_t end_ms = base_clock_steady_ms() + link->patience_ms;
    while (!is_lost(link) && PQisBusy(link->connection)) wait_for_socket(link, end_ms);
    if (!is_lost(link)) link->heard_ms = base_clock_steady_ms();
    return PQgetResult(link->connection);
}

/* Whether a statement succeeds whose answer is of no interest. */
static bool is_done(store_link *link, bool is_sent)
{
    bool is_good = is_sent;
    if (!is_sent) return false;
    for (PGresult *result; (result = next_result(link)) != NULL;) {
        ExecStatusType status = PQresultStatus(result);
        is_good = is_good && (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK);
        PQclear(result);
    }
    return is_good && !is_lost(link);
}

static bool command(store_link *link, const char *text)
{
    return is_done(link, PQsendQuery(link->connection, text));
}

/* ---- Connection ---- */

#define LISTEN "LISTEN tavola_log; LISTEN tavola_people; LISTEN tavola_presence"

static void ignore_notice(void *context, const char *message)
{
    (void)context;
    (void)message;
}

/* What every connection needs, also after a reconnect. */
static bool set_up(store_link *link)
{
    memset(link->is_prepared, 0, sizeof link->is_prepared);
    link->is_open = false;
    if (is_lost(link)) return false;
    PQsetnonblocking(link->connection, 1);
    PQsetNoticeProcessor(link->connection, ignore_notice, NULL);
    link->patience_ms = ANSWER_MS;
    /* A server that hangs must not keep rows locked; what is committed must be on the disk. */
    return command(link, "SET lock_timeout = '3s'; SET statement_timeout = '4s'; "
                         "SET idle_in_transaction_session_timeout = '30s'; "
                         "SELECT set_config('synchronous_commit', 'on', false) "
                         "WHERE current_setting('synchronous_commit') = 'off'") &&
           (!link->is_listening || command(link, LISTEN));
}

static bool revive(store_link *link)
{
    PQreset(link->connection);
    if (link->is_listening) link->has_missed = true;
    return set_up(link);
}

static void close_link(store_link *link)
{
    PQfinish(link->connection);
    free(link);
}

static store_status open_link(const char *database, store_link **out, char *reason)
{
    /* What the address says of the same things comes later and wins. */
    static const char *const keywords[] = {"connect_timeout",
                                           "tcp_user_timeout",
                                           "keepalives",
                                           "keepalives_idle",
                                           "keepalives_interval",
                                           "keepalives_count",
                                           "application_name",
                                           "client_encoding",
                                           "dbname",
                                           NULL};
    const char *const values[] = {"5", "10000",  "1",    "10",     "3",
                                  "3", "tavola", "UTF8", database, NULL};
    store_link *link = calloc(1, sizeof *link);
    if (link == NULL) return STORE_NO_MEMORY;
    link->connection = PQconnectdbParams(keywords, values, 1);
    if (!set_up(link)) {
        store_status status = say(link, STORE_UNAVAILABLE, reason);
        close_link(link);
        return status;
    }
    *out = link;
    return STORE_OK;
}

/* ---- Statements ---- */

typedef struct parameters {
    const char *text[STORE_VALUES_MAX];
    Oid type[STORE_VALUES_MAX];
    char number[STORE_VALUES_MAX][NUMBER_SIZE];
    char *copy[STORE_VALUES_MAX]; /* of texts that do not end where they should */
} parameters;

static bool fill_text(parameters *out, uint32_t i, const store_value *value)
{
    out->type[i] = TYPE_TEXT;
    out->text[i] = value->text;
    if (value->text[value->length] == '\0') return true;
    out->copy[i] = malloc(value->length + 1);
    if (out->copy[i] == NULL) return false;
    memcpy(out->copy[i], value->text, value->length);
    out->copy[i][value->length] = '\0';
    out->text[i] = out->copy[i];
    return true;
}

static bool fill(parameters *out, const store_query *query)
{
    memset(out->copy, 0, sizeof out->copy);
    for (uint32_t i = 0; i < query->value_count; i++) {
        const store_value *value = &query->value[i];
        if (value->is_null) {
            out->text[i] = NULL;
            out->type[i] = TYPE_TEXT;
        } else if (value->text != NULL) {
            if (!fill_text(out, i, value)) return false;
        } else {
            snprintf(out->number[i], NUMBER_SIZE, "%lld", (long long)value->number);
            out->text[i] = out->number[i];
            out->type[i] = TYPE_NUMBER;
        }
    }
    return true;
}

static void drop(const parameters *with, const store_query *query)
{
    for (uint32_t i = 0; i < query->value_count; i++) free(with->copy[i]);
}

static void name_statement(store_sql sql, char out[NUMBER_SIZE])
{
    snprintf(out, NUMBER_SIZE, "s%d", (int)sql);
}

static bool prepare(store_link *link, const store_query *query, const parameters *with)
{
    char name[NUMBER_SIZE];
    if (query->sql == STORE_SQL_TEXT || link->is_prepared[query->sql]) return true;
    name_statement(query->sql, name);
    link->is_prepared[query->sql] =
        is_done(link, PQsendPrepare(link->connection, name, store_sql_text[query->sql],
                                    (int)query->value_count, with->type));
    return link->is_prepared[query->sql];
}

static bool send_query(store_link *link, const store_query *query, const parameters *with)
{
    char name[NUMBER_SIZE];
    int count = (int)query->value_count;
    if (query->sql == STORE_SQL_TEXT)
        return PQsendQueryParams(link->connection, query->text, count, with->type, with->text, NULL,
                                 NULL, 0);
    name_statement(query->sql, name);
    return PQsendQueryPrepared(link->connection, name, count, with->text, NULL, NULL, 0);
}

static bool give_rows(const PGresult *result, const store_query *query)
{
    int rows = PQntuples(result);
    store_cells cells = {.count = (uint32_t)PQnfields(result)};
    for (int row = 0; row < rows && query->each != NULL; row++) {
        for (uint32_t i = 0; i < cells.count && i < STORE_VALUES_MAX; i++) {
            bool is_null = PQgetisnull(result, row, (int)i);
            cells.text[i] = is_null ? NULL : PQgetvalue(result, row, (int)i);
            cells.length[i] = (size_t)PQgetlength(result, row, (int)i);
        }
        if (!query->each(query->context, &cells)) return false;
    }
    return true;
}

static store_status take_result(store_link *link, const PGresult *result, store_query *query,
                                char *reason)
{
    ExecStatusType kind = PQresultStatus(result);
    if (kind == PGRES_COMMAND_OK) {
        query->changed += strtoull(PQcmdTuples((PGresult *)(uintptr_t)result), NULL, 10);
        return STORE_OK;
    }
    if (kind != PGRES_TUPLES_OK && kind != PGRES_SINGLE_TUPLE)
        return say(link, status_of(result), reason);
    query->changed += (uint64_t)PQntuples(result);
    if (give_rows(result, query)) return STORE_OK;
    snprintf(reason, STORE_REASON_SIZE, "%s", store_status_sentence(STORE_NO_MEMORY));
    return STORE_NO_MEMORY;
}

/* All results must be fetched, also after a failure. */
static store_status take_results(store_link *link, store_query *query, char *reason)
{
    store_status status = STORE_OK;
    bool is_rolled_back = false;
    for (PGresult *result; (result = next_result(link)) != NULL;) {
        if (status == STORE_OK) status = take_result(link, result, query, reason);
        is_rolled_back = strcmp(PQcmdStatus(result), "ROLLBACK") == 0;
        PQclear(result);
    }
    /* A transaction in which something failed answers a commit with a rollback, and calls it well
     * done. */
    bool is_commit = query->sql == STORE_SQL_TEXT && strcmp(query->text, "COMMIT") == 0;
    if (status == STORE_OK && is_commit && is_rolled_back) {
        snprintf(reason, STORE_REASON_SIZE, "PostgreSQL: the transaction was rolled back");
        return STORE_UNAVAILABLE;
    }
    return is_commit && is_lost(link) ? STORE_UNCERTAIN : status;
}

static void follow_transaction(store_link *link, const store_query *query)
{
    if (query->sql != STORE_SQL_TEXT) return;
    if (strncmp(query->text, "BEGIN", 5) == 0) link->is_open = true;
    if (strcmp(query->text, "COMMIT") == 0 || strcmp(query->text, "ROLLBACK") == 0)
        link->is_open = false;
}

static store_status ping(store_link *link, char *reason)
{
    link->patience_ms = PING_MS;
    bool is_answered = !is_lost(link) && command(link, "SELECT 1");
    link->patience_ms = ANSWER_MS;
    return is_answered ? STORE_OK : say(link, STORE_UNAVAILABLE, reason);
}

/* A connection that was idle, or whose neighbour went silent, may have been dropped. A ping finds
 * that out sooner than a statement without an answer, and leaves nothing uncertain. */
static void probe_idle(store_link *link)
{
    char reason[STORE_REASON_SIZE];
    bool is_fresh = base_clock_steady_ms() < link->heard_ms + IDLE_MS &&
                    link->heard_ms > atomic_load(&doubted_ms);
    if (is_lost(link) || is_fresh) return;
    if (ping(link, reason) != STORE_OK) cut(link);
}

/* Copies of whole stores and changes of their shape may take minutes. */
static void be_patient(store_link *link)
{
    command(link, "SET LOCAL statement_timeout = 0");
    command(link, "SET LOCAL lock_timeout = '60s'");
    link->patience_ms = ANSWER_LONG_MS;
}

static store_status run(store_link *link, store_query *query, char *reason)
{
    parameters with;
    bool was_open = link->is_open;
    if (!was_open) probe_idle(link);
    follow_transaction(link, query);
    if (is_lost(link)) {
        if (query->sql == STORE_SQL_TEXT && strcmp(query->text, "ROLLBACK") == 0) return STORE_OK;
        if (was_open || !revive(link)) return say(link, STORE_UNAVAILABLE, reason);
        follow_transaction(link, query);
    }
    if (query->is_long) be_patient(link);
    store_status status = STORE_NO_MEMORY;
    if (fill(&with, query)) {
        bool is_sent = prepare(link, query, &with) && send_query(link, query, &with);
        /* Answers of any length, without holding all of them: copies of whole stores. */
        if (is_sent && query->sql == STORE_SQL_TEXT && query->each != NULL)
            PQsetSingleRowMode(link->connection);
        status = is_sent ? take_results(link, query, reason) : say(link, STORE_UNAVAILABLE, reason);
    }
    drop(&with, query);
    link->patience_ms = ANSWER_MS;
    return status;
}

/* ---- Pipelines: statements go out together, answers come back together ---- */

static bool send_one(store_link *link, const store_query *query)
{
    parameters with;
    bool is_sent = fill(&with, query) && send_query(link, query, &with);
    drop(&with, query);
    return is_sent;
}

/* The answers of one statement, up to the NULL that ends them. */
static store_status take_one(store_link *link, store_query *query, char *reason)
{
    store_status status = STORE_OK;
    bool is_answered = false;
    query->changed = 0;
    for (PGresult *result; (result = next_result(link)) != NULL;) {
        if (status == STORE_OK) status = take_result(link, result, query, reason);
        is_answered = true;
        PQclear(result);
    }
    return is_answered ? status : say(link, STORE_UNAVAILABLE, reason);
}

/* Groups are small, so that neither side ever waits for the other to read. */
static store_status run_all(store_link *link, store_query *queries, uint32_t count, char *reason)
{
    parameters first;
    if (count == 0) return STORE_OK;
    if (is_lost(link)) return say(link, STORE_UNAVAILABLE, reason);
    bool is_ready = fill(&first, &queries[0]) && prepare(link, &queries[0], &first);
    drop(&first, &queries[0]);
    if (!is_ready || !PQenterPipelineMode(link->connection))
        return say(link, STORE_UNAVAILABLE, reason);
    uint32_t sent = 0;
    while (sent < count && send_one(link, &queries[sent])) sent++;
    store_status status = sent < count ? say(link, STORE_UNAVAILABLE, reason) : STORE_OK;
    PQpipelineSync(link->connection);
    for (uint32_t i = 0; i < sent && !is_lost(link); i++) {
        char later[STORE_REASON_SIZE];
        store_status one = take_one(link, &queries[i], status == STORE_OK ? reason : later);
        if (status == STORE_OK) status = one;
    }
    if (is_lost(link)) return status == STORE_OK ? say(link, STORE_UNAVAILABLE, reason) : status;
    PQclear(next_result(link)); /* of the sync */
    if (!PQexitPipelineMode(link->connection) && status == STORE_OK)
        status = say(link, STORE_UNAVAILABLE, reason);
    return status;
}

/* ---- Notices ---- */

static store_status listen_log(store_link *link, char *reason)
{
    link->is_listening = true;
    if (is_lost(link) ? revive(link) : command(link, LISTEN)) return STORE_OK;
    return say(link, STORE_UNAVAILABLE, reason);
}

static int socket_of(const store_link *link) { return PQsocket(link->connection); }

/* The next word of a notice, up to a blank. */
static bool take_word(const char **text, char *out, size_t size)
{
    size_t length = strcspn(*text, " ");
    if (length == 0 || length >= size) return false;
    memcpy(out, *text, length);
    out[length] = '\0';
    *text += length + ((*text)[length] == ' ');
    return true;
}

static bool take_text(const char *text, store_notice *out)
{
    size_t length = strlen(text);
    if (length >= sizeof out->text) return false;
    memcpy(out->text, text, length + 1);
    return true;
}

/* "session 0123456789abcdef", "gone 12", "name 12 Anna", "scrubbed k7", "announced" */
static bool read_people(const char *text, store_notice *out)
{
    static const struct {
        const char *word;
        store_notice_kind kind;
    } kinds[] = {{"session", STORE_NOTICE_SESSION},
                 {"gone", STORE_NOTICE_GONE},
                 {"name", STORE_NOTICE_NAME},
                 {"scrubbed", STORE_NOTICE_SCRUBBED},
                 {"announced", STORE_NOTICE_ANNOUNCED}};
    char word[NUMBER_SIZE], number[NUMBER_SIZE];
    if (!take_word(&text, word, sizeof word)) return false;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(word, kinds[i].word) == 0) out->kind = kinds[i].kind;
    if (out->kind == STORE_NOTICE_SESSION) return take_text(text, out);
    if (out->kind == STORE_NOTICE_ANNOUNCED) return true;
    if (out->kind == STORE_NOTICE_SCRUBBED) return take_word(&text, out->table, sizeof out->table);
    if (out->kind == STORE_NOTICE_MISSED || !take_word(&text, number, sizeof number)) return false;
    out->user = strtoll(number, NULL, 10);
    return take_text(text, out);
}

/* "k7 43", or of people, or "k7 s-01 12,15,*" */
static bool read_notice(const PGnotify *notify, store_notice *out)
{
    const char *text = notify->extra;
    char number[NUMBER_SIZE];
    *out = (store_notice){.kind = STORE_NOTICE_MISSED};
    if (strcmp(notify->relname, "tavola_people") == 0) return read_people(text, out);
    if (!take_word(&text, out->table, sizeof out->table)) return false;
    if (strcmp(notify->relname, "tavola_presence") == 0) {
        out->kind = STORE_NOTICE_PRESENCE;
        return take_word(&text, out->server, sizeof out->server) && take_text(text, out);
    }
    out->kind = STORE_NOTICE_LOG;
    if (!take_word(&text, number, sizeof number)) return false;
    out->version = strtoll(number, NULL, 10);
    return true;
}

static bool next_notice(store_link *link, store_notice *out)
{
    if (!link->is_listening) return false;
    PQconsumeInput(link->connection);
    for (PGnotify *notify; (notify = PQnotifies(link->connection)) != NULL;) {
        bool is_read = read_notice(notify, out);
        PQfreemem(notify);
        if (is_read) return true;
    }
    if (is_lost(link) && !revive(link)) return false;
    bool has_missed = link->has_missed;
    link->has_missed = false;
    if (has_missed) *out = (store_notice){.kind = STORE_NOTICE_MISSED};
    return has_missed;
}

const store_driver store_driver_postgres = {
    .name = "postgres",
    .begin = "BEGIN",
    .begin_read = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    .is_shared = true,
    .appends_at_once = true,
    .open = open_link,
    .close = close_link,
    .run = run,
    .run_all = run_all,
    .listen = listen_log,
    .ping = ping,
    .socket = socket_of,
    .notice = next_notice,
};
