/* notices.h - turn notices for absent players: webhooks, with quiet hours. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_HOOKS_NOTICES_H
#define SERVER_HOOKS_NOTICES_H

#include "server/server_data.h"

enum { NOTICES_URL_MAX = 512, NOTICES_QUIET_NONE = -1 };

typedef enum notice_kind { NOTICE_TURN, NOTICE_START, NOTICE_OVER, NOTICE_KINDS } notice_kind;

extern const char *const notice_names[NOTICE_KINDS]; /* "turn", "start", "over" */

typedef struct notice_preferences { /* of a user */
    char url[NOTICES_URL_MAX + 1];  /* "": none */
    int32_t quiet_from, quiet_to;   /* minutes of the day; NOTICES_QUIET_NONE: never quiet */
    int32_t offset_min;             /* the user's clock against UTC */
    uint8_t kinds;                  /* bits */
} notice_preferences;

/* Reads a user's settings ({"notices":{...}}); missing members get their defaults. */
notice_preferences notices_read(const char *settings);
/* Milliseconds until it is no longer quiet; 0: it is not. */
uint64_t notices_quiet_ms(const notice_preferences *preferences, uint64_t now_ms);
/* A time of day "22:00" in minutes, or NOTICES_QUIET_NONE. */
int32_t notices_time(const char *text);

/* A table was loaded: decisions already owed are not announced again. */
void notices_known(live_table *live);
/* A table changed: absent players are notified. before is its status before the change. */
void notices_look(struct server *server, live_table *live, table_status before);
void notices_tick(struct server *server); /* notices whose quiet hours or back-off have ended */
bool notices_open(struct server *server);
void notices_stop(struct server *server);  /* stops sending */
void notices_close(struct server *server); /* after all threads have ended */

#endif
