/* store_sql_catalog.c - the text of every prepared statement.
 *
 * Written so that refusals are rows not found rather than errors: an error would end the whole
 * transaction in PostgreSQL, and with it a batch. */
/* SPDX-License-Identifier: MIT */
#include "store/store_sql.h"

#define USER_COLUMNS                                                                               \
    "id, account, name, passphrase, settings, created_ms, name_key, banned_ms, ban_reason"
/* $1 is a moment, $2 the status of tables that keep their guests. */
#define IS_OLD_GUEST                                                                               \
    "users.account IS NULL AND users.created_ms < $1 AND NOT EXISTS (SELECT 1 FROM sessions "      \
    "WHERE sessions.user_id = users.id AND sessions.created_ms >= $1) AND NOT EXISTS "             \
    "(SELECT 1 FROM visits JOIN tables ON tables.id = visits.table_id "                            \
    "WHERE visits.user_id = users.id AND (tables.status = $2 OR tables.changed_ms >= $1))"
/* Lists are ordered by an index over changed_ms. Most appends of a match that is being played leave
 * it as it is, and with it the index. */
#define IS_RECENT "changed_ms > $4 - 60000"
#define SESSION_COLUMNS "token_hash, user_id, kind, label, created_ms, expires_ms"
#define TABLE_COLUMNS                                                                              \
    "id, game, setup, status, summary, summary_version, is_private, created_ms, "                  \
    "changed_ms, " STORE_SQL_VERSION ", revision, holder, scrub_count"

const char *const store_sql_text[STORE_SQL_COUNT] = {
    [STORE_SQL_TEXT] = "",
    [STORE_SQL_USER_NEXT] =
        "UPDATE counters SET value = value + 1 WHERE name = 'user' RETURNING value",
    [STORE_SQL_USER_ADD] =
        "INSERT INTO users (id, account, name, passphrase, settings, created_ms, name_key) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
    [STORE_SQL_USER_GET] = "SELECT " USER_COLUMNS " FROM users WHERE id = $1",
    [STORE_SQL_USER_FIND] = "SELECT " USER_COLUMNS " FROM users WHERE account = $1",
    [STORE_SQL_USER_NAMED] = "SELECT " USER_COLUMNS " FROM users WHERE name_key = $1",
    [STORE_SQL_USER_CHANGE] =
        "UPDATE users SET account = $2, name = $3, settings = $4, name_key = $5 "
        "WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM users AS other "
        "WHERE (other.account = $2 OR other.name_key = $5) AND other.id <> $1)",
    [STORE_SQL_USER_DELETE] = "DELETE FROM users WHERE id = $1",
    /* $1: "all", "accounts", "guests" or "banned". */
    [STORE_SQL_USER_LIST] = "SELECT " USER_COLUMNS " FROM users WHERE id > $2 AND ($1 = 'all' "
                            "OR ($1 = 'accounts' AND account IS NOT NULL) "
                            "OR ($1 = 'guests' AND account IS NULL) "
                            "OR ($1 = 'banned' AND banned_ms > 0)) ORDER BY id LIMIT $3",
    [STORE_SQL_USER_BAN] = "UPDATE users SET banned_ms = $2, ban_reason = $3 WHERE id = $1",
    [STORE_SQL_USER_PASSPHRASE] = "UPDATE users SET passphrase = $2 WHERE id = $1",
    [STORE_SQL_RESET_ADD] =
        "INSERT INTO resets (user_id, token_hash, expires_ms) SELECT id, $2, $3 FROM users "
        "WHERE id = $1 AND account IS NOT NULL ON CONFLICT (user_id) DO UPDATE "
        "SET token_hash = excluded.token_hash, expires_ms = excluded.expires_ms",
    [STORE_SQL_RESET_FIND] = "SELECT user_id FROM resets WHERE token_hash = $1 AND expires_ms > $2",
    [STORE_SQL_RESET_DELETE] =
        "DELETE FROM resets WHERE token_hash = $1 AND expires_ms > $2 RETURNING user_id",
    [STORE_SQL_RESET_VOID] = "DELETE FROM resets WHERE user_id = $1",
    [STORE_SQL_ANNOUNCEMENT_PUT] =
        "INSERT INTO announcements (kind, text, since_ms, until_ms) VALUES ($1, $2, $3, $4) "
        "ON CONFLICT (kind) DO UPDATE SET text = excluded.text, since_ms = excluded.since_ms, "
        "until_ms = excluded.until_ms",
    [STORE_SQL_ANNOUNCEMENT_DELETE] = "DELETE FROM announcements WHERE kind = $1",
    [STORE_SQL_ANNOUNCEMENT_LIST] =
        "SELECT kind, text, since_ms, until_ms FROM announcements ORDER BY kind",
    [STORE_SQL_STATISTICS] = "SELECT (SELECT count(*) FROM users WHERE account IS NOT NULL), "
                             "(SELECT count(*) FROM users WHERE account IS NULL), "
                             "(SELECT count(*) FROM users WHERE banned_ms > 0), "
                             "(SELECT count(*) FROM sessions WHERE expires_ms > $1), "
                             "(SELECT count(*) FROM tables WHERE status = 'open'), "
                             "(SELECT count(*) FROM tables WHERE status = 'playing'), "
                             "(SELECT count(*) FROM tables WHERE status = 'over'), "
                             "(SELECT coalesce(sum(" STORE_SQL_VERSION "), 0) FROM tables), "
                             "(SELECT count(*) FROM servers WHERE alive_until_ms > $1)",
    /* The two locks are for servers on one database; neither is ever asked of SQLite. */
    [STORE_SQL_USER_LOCK] = "SELECT id FROM users WHERE id = $1 FOR UPDATE",
    [STORE_SQL_USER_SHARE] = "SELECT id FROM users WHERE id = $1 FOR KEY SHARE",
    [STORE_SQL_GUEST_LIST] = "SELECT users.id FROM users WHERE " IS_OLD_GUEST " AND users.id > $3 "
                             "ORDER BY users.id LIMIT $4",
    [STORE_SQL_GUEST_DELETE] = "DELETE FROM users WHERE " IS_OLD_GUEST " AND users.id = $3",
    [STORE_SQL_ERASURE_ADD] = "INSERT INTO erasures (user_id, table_id) "
                              "SELECT user_id, table_id FROM visits WHERE user_id = $1",
    [STORE_SQL_ERASURE_LIST] =
        "SELECT user_id, table_id FROM erasures ORDER BY user_id, table_id LIMIT $1",
    [STORE_SQL_ERASURE_DONE] = "DELETE FROM erasures WHERE user_id = $1 AND table_id = $2",
    [STORE_SQL_TABLE_LINES] = "SELECT version, line FROM lines WHERE table_id = $1",
    [STORE_SQL_LINE_CHANGE] = "UPDATE lines SET line = $3 WHERE table_id = $1 AND version = $2",

    [STORE_SQL_SESSION_ADD] = "INSERT INTO sessions (" SESSION_COLUMNS ") "
                              "SELECT $1, id, $3, $4, $5, $6 FROM users WHERE id = $2 "
                              "AND banned_ms = 0 ON CONFLICT DO NOTHING",
    [STORE_SQL_SESSION_FIND] =
        "SELECT " SESSION_COLUMNS " FROM sessions WHERE token_hash = $1 AND expires_ms > $2",
    [STORE_SQL_SESSION_LIST] = "SELECT " SESSION_COLUMNS " FROM sessions WHERE user_id = $1 "
                               "ORDER BY created_ms, token_hash",
    [STORE_SQL_SESSION_RECENT] = "SELECT " SESSION_COLUMNS " FROM sessions WHERE expires_ms > $1 "
                                 "ORDER BY created_ms DESC, token_hash LIMIT $2",
    [STORE_SQL_SESSION_DELETE] = "DELETE FROM sessions WHERE token_hash = $1",
    [STORE_SQL_SESSION_DELETE_ALL] = "DELETE FROM sessions WHERE user_id = $1",
    [STORE_SQL_SESSION_SWEEP] = "DELETE FROM sessions WHERE expires_ms <= $1",
    [STORE_SQL_SESSION_ALIVE] =
        "SELECT token_hash FROM sessions WHERE token_hash = ANY (string_to_array($1, ' ')) "
        "AND expires_ms > $2",

    [STORE_SQL_TABLE_ADD] =
        "INSERT INTO tables (id, game, setup, status, summary, summary_version, is_private, "
        "created_ms, changed_ms, version, revision, holder, scrub_count) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0, '', 0) ON CONFLICT DO NOTHING",
    [STORE_SQL_TABLE_GET] = "SELECT " TABLE_COLUMNS " FROM tables WHERE id = $1",
    [STORE_SQL_TABLE_CHANGE] =
        "UPDATE tables SET status = $3, summary = $4, summary_version = $5, is_private = $6, "
        "changed_ms = $7, revision = revision + 1 "
        "WHERE id = $1 AND revision = $2 AND scrub_count = $8",
    [STORE_SQL_TABLE_DELETE] = "DELETE FROM tables WHERE id = $1",
    [STORE_SQL_TABLE_DELETE_IDLE] =
        "DELETE FROM tables WHERE id = $1 AND status = $2 AND " STORE_SQL_VERSION " = $3",
    [STORE_SQL_TABLE_DELETE_LINES] = "DELETE FROM lines WHERE table_id = $1",
    [STORE_SQL_TABLE_VISIT] =
        "INSERT INTO visits (user_id, table_id) SELECT users.id, tables.id FROM users, tables "
        "WHERE users.id = $2 AND tables.id = $1 ON CONFLICT DO NOTHING",
    [STORE_SQL_TABLE_VISITED] = "SELECT 1 FROM visits WHERE table_id = $1 AND user_id = $2",
    [STORE_SQL_TABLE_TAKE] =
        "UPDATE tables SET holder = $2 WHERE id = $1 AND (holder = '' OR holder = $2 OR NOT EXISTS "
        "(SELECT 1 FROM servers WHERE servers.id = tables.holder AND alive_until_ms > $3))",
    [STORE_SQL_TABLE_SCRUB] = "UPDATE tables SET scrub_count = scrub_count + 1 WHERE id = $1",
    [STORE_SQL_TABLE_VERSIONS] = "SELECT id, version, scrub_count FROM tables "
                                 "WHERE id = ANY (string_to_array($1, ' '))",

    [STORE_SQL_LIST_LOBBY] = "SELECT " TABLE_COLUMNS " FROM tables WHERE status = $1 "
                             "AND is_private = 0 ORDER BY changed_ms DESC LIMIT $2",
    [STORE_SQL_LIST_STATUS] = "SELECT " TABLE_COLUMNS " FROM tables WHERE status = $1 "
                              "ORDER BY changed_ms DESC LIMIT $2",
    [STORE_SQL_LIST_USER] = "SELECT " TABLE_COLUMNS " FROM visits "
                            "JOIN tables ON tables.id = visits.table_id "
                            "WHERE visits.user_id = $1 ORDER BY changed_ms DESC LIMIT $2",
    /* The holders one by one, from the index: looking takes no longer for more tables. */
    [STORE_SQL_LIST_ORPHANS] =
        "WITH RECURSIVE held (id) AS (SELECT min(holder) FROM tables UNION ALL "
        "SELECT (SELECT min(tables.holder) FROM tables WHERE tables.holder > held.id) FROM held "
        "WHERE held.id IS NOT NULL) "
        "SELECT " TABLE_COLUMNS " FROM tables WHERE status = $1 AND holder IN "
        "(SELECT held.id FROM held WHERE (held.id = '' OR held.id <> $4) AND NOT EXISTS "
        "(SELECT 1 FROM servers WHERE servers.id = held.id AND alive_until_ms > $2)) LIMIT $3",

    [STORE_SQL_LIST_IDLE] = "SELECT " TABLE_COLUMNS " FROM tables WHERE status = $1 "
                            "AND changed_ms < $2 ORDER BY changed_ms LIMIT $3",

    /* One round trip for all lines; listeners are notified when it is committed. */
    [STORE_SQL_LOG_APPEND] =
        "WITH moved AS (UPDATE tables SET version = version + $3, changed_ms = "
        "CASE WHEN " IS_RECENT " THEN changed_ms ELSE $4 END "
        "WHERE id = $1 AND version = $2 RETURNING id, version), "
        "added AS (INSERT INTO lines (table_id, version, line) "
        "SELECT moved.id, $2 + part.number - 1, part.line FROM moved, "
        "unnest(string_to_array($5, E'\\n')) WITH ORDINALITY AS part (line, number)) "
        "SELECT pg_notify('tavola_log', id || ' ' || version) FROM moved",
    [STORE_SQL_LOG_MOVE] = "UPDATE versions SET version = version + $3 "
                           "WHERE table_id = $1 AND version = $2 AND " IS_RECENT,
    [STORE_SQL_LOG_MOVE_TIMED] = "UPDATE tables SET version = $2 + $3, changed_ms = $4 "
                                 "WHERE id = $1 AND " STORE_SQL_VERSION " = $2",
    [STORE_SQL_LOG_MOVED] =
        "INSERT INTO versions (table_id, version, changed_ms) VALUES ($1, $2 + $3, $4) "
        "ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, "
        "changed_ms = excluded.changed_ms",
    [STORE_SQL_LOG_LINE] = "INSERT INTO lines (table_id, version, line) VALUES ($1, $2, $3)",
    [STORE_SQL_LOG_READ] = "SELECT line FROM lines WHERE table_id = $1 AND version >= $2 "
                           "AND version < $3 ORDER BY version",

    [STORE_SQL_SNAPSHOT_PUT] =
        "INSERT INTO snapshots (table_id, version, scrub_count, image) "
        "SELECT id, $2, scrub_count, $4 FROM tables WHERE id = $1 AND scrub_count = $3 "
        "ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, "
        "scrub_count = excluded.scrub_count, image = excluded.image",
    [STORE_SQL_SNAPSHOT_GET] = "SELECT version, image FROM snapshots "
                               "WHERE table_id = $1 AND scrub_count = $2 AND version <= $3",
    [STORE_SQL_SNAPSHOT_DELETE] = "DELETE FROM snapshots WHERE table_id = $1",

    [STORE_SQL_SERVER_BEAT] =
        "INSERT INTO servers (id, address, alive_until_ms) VALUES ($1, $2, $3) ON CONFLICT (id) "
        "DO UPDATE SET address = excluded.address, alive_until_ms = excluded.alive_until_ms",
    [STORE_SQL_SERVER_SEEN] = "SELECT alive_until_ms FROM servers WHERE id = $1",
    [STORE_SQL_SERVER_LEAVE] = "DELETE FROM servers WHERE id = $1",
    [STORE_SQL_SERVER_RELEASE] = "UPDATE tables SET holder = '' WHERE holder = $1",
    [STORE_SQL_SERVER_LIST] = "SELECT id FROM servers WHERE alive_until_ms > $1",
    [STORE_SQL_PRESENCE_PUT] =
        "INSERT INTO presence (table_id, server_id, users) VALUES ($1, $2, $3) "
        "ON CONFLICT (table_id, server_id) DO UPDATE SET users = excluded.users",
    [STORE_SQL_PRESENCE_DROP] = "DELETE FROM presence WHERE table_id = $1 AND server_id = $2",
    [STORE_SQL_PRESENCE_LIST] =
        "SELECT table_id, server_id, users FROM presence JOIN servers ON servers.id = server_id "
        "WHERE table_id = $1 AND alive_until_ms > $2",
    [STORE_SQL_PRESENCE_LEAVE] = "DELETE FROM presence WHERE server_id = $1",
    [STORE_SQL_PRESENCE_SWEEP] = "DELETE FROM presence WHERE server_id NOT IN "
                                 "(SELECT id FROM servers WHERE alive_until_ms > $1)",
    [STORE_SQL_CLOCK] = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint",
    [STORE_SQL_ANNOUNCE] = "SELECT pg_notify($1, $2)",
    [STORE_SQL_TURN_TAKE] =
        "UPDATE counters SET value = $3 WHERE name = $1 AND (value <= $2 OR value > 2 * $3 - $2)",
    [STORE_SQL_TURN_END] = "UPDATE counters SET value = 0 WHERE name = $1 AND value = $2",

    [STORE_SQL_REVIEW_GET] = "SELECT table_id, depth, maker, until_ms, is_done, text FROM reviews "
                             "WHERE table_id = $1 AND depth = $2",
    [STORE_SQL_REVIEW_CLAIM] =
        "INSERT INTO reviews (table_id, depth, maker, until_ms, is_done, text) "
        "SELECT id, $2, $3, $4, 0, '' FROM tables WHERE id = $1 "
        "ON CONFLICT (table_id, depth) DO UPDATE "
        "SET maker = excluded.maker, until_ms = excluded.until_ms "
        "WHERE reviews.is_done = 0 AND (reviews.until_ms <= $5 OR reviews.maker = $3)",
    [STORE_SQL_REVIEW_PUT] = "UPDATE reviews SET until_ms = $4, is_done = $5, text = $6 "
                             "WHERE table_id = $1 AND depth = $2 AND maker = $3 AND is_done = 0",
};
