/* store_sql.h - every statement that is prepared, by name; their text is in store_sql_catalog.c. */
/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_SQL_H
#define STORE_STORE_SQL_H

/* The version of a row of tables. SQLite has it beside the row, where appends write it; a table
 * that nobody has appended to since it came into the file has it in the row alone. */
#define STORE_SQL_VERSION                                                                          \
    "/*sqlite coalesce((SELECT versions.version FROM versions "                                    \
    "WHERE versions.table_id = tables.id), */ version /*sqlite ) */"

typedef enum store_sql {
    STORE_SQL_TEXT, /* not prepared */
    STORE_SQL_USER_NEXT,
    STORE_SQL_USER_ADD,
    STORE_SQL_USER_GET,
    STORE_SQL_USER_FIND,
    STORE_SQL_USER_NAMED,
    STORE_SQL_USER_CHANGE,
    STORE_SQL_USER_DELETE,
    STORE_SQL_USER_LIST,
    STORE_SQL_USER_BAN,
    STORE_SQL_USER_PASSPHRASE,
    STORE_SQL_RESET_ADD,
    STORE_SQL_RESET_FIND,
    STORE_SQL_RESET_DELETE,
    STORE_SQL_RESET_VOID,
    STORE_SQL_ANNOUNCEMENT_PUT,
    STORE_SQL_ANNOUNCEMENT_DELETE,
    STORE_SQL_ANNOUNCEMENT_LIST,
    STORE_SQL_STATISTICS,
    STORE_SQL_USER_LOCK,  /* nobody writes in this name until the end of the transaction */
    STORE_SQL_USER_SHARE, /* nobody deletes it until then */
    STORE_SQL_GUEST_LIST,
    STORE_SQL_GUEST_DELETE,
    STORE_SQL_ERASURE_ADD,
    STORE_SQL_ERASURE_LIST,
    STORE_SQL_ERASURE_DONE,
    STORE_SQL_TABLE_LINES,
    STORE_SQL_LINE_CHANGE,
    STORE_SQL_SESSION_ADD,
    STORE_SQL_SESSION_FIND,
    STORE_SQL_SESSION_LIST,
    STORE_SQL_SESSION_RECENT,
    STORE_SQL_SESSION_DELETE,
    STORE_SQL_SESSION_DELETE_ALL,
    STORE_SQL_SESSION_SWEEP,
    STORE_SQL_SESSION_ALIVE,
    STORE_SQL_TABLE_ADD,
    STORE_SQL_TABLE_GET,
    STORE_SQL_TABLE_CHANGE,
    STORE_SQL_TABLE_DELETE,
    STORE_SQL_TABLE_DELETE_IDLE,
    STORE_SQL_TABLE_DELETE_LINES,
    STORE_SQL_TABLE_VISIT,
    STORE_SQL_TABLE_VISITED,
    STORE_SQL_TABLE_TAKE,
    STORE_SQL_TABLE_SCRUB,
    STORE_SQL_TABLE_VERSIONS,
    STORE_SQL_LIST_LOBBY,
    STORE_SQL_LIST_STATUS,
    STORE_SQL_LIST_USER,
    STORE_SQL_LIST_ORPHANS,
    STORE_SQL_LIST_IDLE,
    STORE_SQL_LOG_APPEND,     /* all lines at once */
    STORE_SQL_LOG_MOVE,       /* the version alone, if the table changed within the last minute, */
    STORE_SQL_LOG_MOVE_TIMED, /* or the version and the time in the table's row, */
    STORE_SQL_LOG_MOVED,      /* and the same beside it, */
    STORE_SQL_LOG_LINE,       /* then line by line */
    STORE_SQL_LOG_READ,
    STORE_SQL_SNAPSHOT_PUT,
    STORE_SQL_SNAPSHOT_GET,
    STORE_SQL_SNAPSHOT_DELETE,
    STORE_SQL_SERVER_BEAT,
    STORE_SQL_SERVER_SEEN,
    STORE_SQL_SERVER_LEAVE,
    STORE_SQL_SERVER_RELEASE,
    STORE_SQL_SERVER_LIST,
    STORE_SQL_PRESENCE_PUT,
    STORE_SQL_PRESENCE_DROP,
    STORE_SQL_PRESENCE_LIST,
    STORE_SQL_PRESENCE_LEAVE,
    STORE_SQL_PRESENCE_SWEEP,
    STORE_SQL_CLOCK,
    STORE_SQL_ANNOUNCE,
    STORE_SQL_TURN_TAKE,
    STORE_SQL_TURN_END,
    STORE_SQL_REVIEW_GET,
    STORE_SQL_REVIEW_CLAIM,
    STORE_SQL_REVIEW_PUT,
    STORE_SQL_COUNT
} store_sql;

extern const char *const store_sql_text[STORE_SQL_COUNT];

#endif
