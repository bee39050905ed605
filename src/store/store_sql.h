/* store_sql.h - every statement that is prepared, by name; their text is in store_sql_catalog.c. */
/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_SQL_H
#define STORE_STORE_SQL_H

typedef enum store_sql {
    STORE_SQL_TEXT, /* not prepared */
    STORE_SQL_USER_NEXT,
    STORE_SQL_USER_ADD,
    STORE_SQL_USER_GET,
    STORE_SQL_USER_FIND,
    STORE_SQL_USER_CHANGE,
    STORE_SQL_USER_DELETE,
    STORE_SQL_USER_LINES,
    STORE_SQL_LINE_CHANGE,
    STORE_SQL_SESSION_ADD,
    STORE_SQL_SESSION_FIND,
    STORE_SQL_SESSION_LIST,
    STORE_SQL_SESSION_DELETE,
    STORE_SQL_SESSION_SWEEP,
    STORE_SQL_TABLE_ADD,
    STORE_SQL_TABLE_GET,
    STORE_SQL_TABLE_CHANGE,
    STORE_SQL_TABLE_DELETE,
    STORE_SQL_TABLE_DELETE_LINES,
    STORE_SQL_TABLE_VISIT,
    STORE_SQL_TABLE_TAKE,
    STORE_SQL_LIST_LOBBY,
    STORE_SQL_LIST_STATUS,
    STORE_SQL_LIST_USER,
    STORE_SQL_LIST_DUE,
    STORE_SQL_LIST_ORPHANS,
    STORE_SQL_LOG_APPEND, /* all lines at once */
    STORE_SQL_LOG_MOVE,   /* the version alone, */
    STORE_SQL_LOG_LINE,   /* then line by line */
    STORE_SQL_LOG_READ,
    STORE_SQL_SERVER_BEAT,
    STORE_SQL_SERVER_LEAVE,
    STORE_SQL_SERVER_RELEASE,
    STORE_SQL_COUNT
} store_sql;

extern const char *const store_sql_text[STORE_SQL_COUNT];

#endif
