/* store_sql_catalog.c - the text of every prepared statement.
 *
 * Written so that refusals are rows not found rather than errors: an error would end the whole
 * transaction in PostgreSQL, and with it a batch. */
/* SPDX-License-Identifier: MIT */
#include "store/store_sql.h"

#define USER_COLUMNS "id, account, name, passphrase, settings, created_ms"
#define SESSION_COLUMNS "token_hash, user_id, kind, label, created_ms, expires_ms"
#define TABLE_COLUMNS                                                                              \
    "id, game, setup, status, summary, clocks, is_private, deadline_ms, created_ms, changed_ms, "  \
    "version, revision, holder"

const char *const store_sql_text[STORE_SQL_COUNT] = {
    [STORE_SQL_TEXT] = "",
    [STORE_SQL_USER_NEXT] =
        "UPDATE counters SET value = value + 1 WHERE name = 'user' RETURNING value",
    [STORE_SQL_USER_ADD] = "INSERT INTO users (" USER_COLUMNS ") "
                           "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
    [STORE_SQL_USER_GET] = "SELECT " USER_COLUMNS " FROM users WHERE id = $1",
    [STORE_SQL_USER_FIND] = "SELECT " USER_COLUMNS " FROM users WHERE account = $1",
    [STORE_SQL_USER_CHANGE] =
        "UPDATE users SET account = $2, name = $3, passphrase = $4, settings = $5 WHERE id = $1 "
        "AND NOT EXISTS (SELECT 1 FROM users AS other WHERE other.account = $2 "
        "AND other.id <> $1)",
    [STORE_SQL_USER_DELETE] = "DELETE FROM users WHERE id = $1",
    [STORE_SQL_USER_LINES] = "SELECT lines.table_id, lines.version, lines.line FROM visits "
                             "JOIN lines ON lines.table_id = visits.table_id "
                             "WHERE visits.user_id = $1 ORDER BY lines.table_id, lines.version",
    [STORE_SQL_LINE_CHANGE] = "UPDATE lines SET line = $3 WHERE table_id = $1 AND version = $2",

    [STORE_SQL_SESSION_ADD] = "INSERT INTO sessions (" SESSION_COLUMNS ") "
                              "SELECT $1, id, $3, $4, $5, $6 FROM users WHERE id = $2 "
                              "ON CONFLICT DO NOTHING",
    [STORE_SQL_SESSION_FIND] =
        "SELECT " SESSION_COLUMNS " FROM sessions WHERE token_hash = $1 AND expires_ms > $2",
    [STORE_SQL_SESSION_LIST] = "SELECT " SESSION_COLUMNS " FROM sessions WHERE user_id = $1 "
                               "ORDER BY created_ms, token_hash",
    [STORE_SQL_SESSION_DELETE] = "DELETE FROM sessions WHERE token_hash = $1",
    [STORE_SQL_SESSION_SWEEP] = "DELETE FROM sessions WHERE expires_ms <= $1",

    [STORE_SQL_TABLE_ADD] =
        "INSERT INTO tables (" TABLE_COLUMNS ") "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, 0, '') ON CONFLICT DO NOTHING",
    [STORE_SQL_TABLE_GET] = "SELECT " TABLE_COLUMNS " FROM tables WHERE id = $1",
    [STORE_SQL_TABLE_CHANGE] =
        "UPDATE tables SET status = $3, summary = $4, clocks = $5, is_private = $6, "
        "deadline_ms = $7, changed_ms = $8, revision = revision + 1 "
        "WHERE id = $1 AND revision = $2",
    [STORE_SQL_TABLE_DELETE] = "DELETE FROM tables WHERE id = $1",
    [STORE_SQL_TABLE_DELETE_LINES] = "DELETE FROM lines WHERE table_id = $1",
    [STORE_SQL_TABLE_VISIT] =
        "INSERT INTO visits (user_id, table_id) SELECT users.id, tables.id FROM users, tables "
        "WHERE users.id = $2 AND tables.id = $1 ON CONFLICT DO NOTHING",
    [STORE_SQL_TABLE_TAKE] =
        "UPDATE tables SET holder = $2 WHERE id = $1 AND (holder = '' OR holder = $2 OR NOT EXISTS "
        "(SELECT 1 FROM servers WHERE servers.id = tables.holder AND alive_until_ms > $3))",

    [STORE_SQL_LIST_LOBBY] = "SELECT " TABLE_COLUMNS " FROM tables WHERE status = $1 "
                             "AND is_private = 0 ORDER BY changed_ms DESC LIMIT $2",
    [STORE_SQL_LIST_STATUS] = "SELECT " TABLE_COLUMNS " FROM tables WHERE status = $1 "
                              "ORDER BY changed_ms DESC LIMIT $2",
    [STORE_SQL_LIST_USER] = "SELECT " TABLE_COLUMNS " FROM visits "
                            "JOIN tables ON tables.id = visits.table_id "
                            "WHERE visits.user_id = $1 ORDER BY changed_ms DESC LIMIT $2",
    [STORE_SQL_LIST_DUE] =
        "SELECT " TABLE_COLUMNS " FROM tables WHERE deadline_ms > 0 AND deadline_ms <= $1 "
        "ORDER BY changed_ms DESC LIMIT $2",
    [STORE_SQL_LIST_ORPHANS] =
        "SELECT " TABLE_COLUMNS " FROM tables WHERE status = $1 AND NOT EXISTS "
        "(SELECT 1 FROM servers WHERE servers.id = tables.holder AND alive_until_ms > $2) "
        "ORDER BY changed_ms DESC LIMIT $3",

    /* One way there and back for all lines; whoever listens is told when it is committed. */
    [STORE_SQL_LOG_APPEND] =
        "WITH moved AS (UPDATE tables SET version = version + $3, changed_ms = $4 "
        "WHERE id = $1 AND version = $2 RETURNING id, version), "
        "added AS (INSERT INTO lines (table_id, version, line) "
        "SELECT moved.id, $2 + part.number - 1, part.line FROM moved, "
        "unnest(string_to_array($5, E'\\n')) WITH ORDINALITY AS part (line, number)) "
        "SELECT pg_notify('tavola_log', id || ' ' || version) FROM moved",
    [STORE_SQL_LOG_MOVE] = "UPDATE tables SET version = version + $3, changed_ms = $4 "
                           "WHERE id = $1 AND version = $2",
    [STORE_SQL_LOG_LINE] = "INSERT INTO lines (table_id, version, line) VALUES ($1, $2, $3)",
    [STORE_SQL_LOG_READ] = "SELECT line FROM lines WHERE table_id = $1 AND version >= $2 "
                           "AND version < $3 ORDER BY version",

    [STORE_SQL_SERVER_BEAT] =
        "INSERT INTO servers (id, address, alive_until_ms) VALUES ($1, $2, $3) ON CONFLICT (id) "
        "DO UPDATE SET address = excluded.address, alive_until_ms = excluded.alive_until_ms",
    [STORE_SQL_SERVER_SEEN] = "SELECT alive_until_ms FROM servers WHERE id = $1",
    [STORE_SQL_SERVER_LEAVE] = "DELETE FROM servers WHERE id = $1",
    [STORE_SQL_SERVER_RELEASE] = "UPDATE tables SET holder = '' WHERE holder = $1",
};
