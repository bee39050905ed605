/* presence.c - who is at a table through other servers.
 *
 * Each server keeps a row for each table to which people are connected through it, and announces
 * every change. A row counts while its server is alive, so rows of dead servers need no immediate
 * cleanup, and those of a server that only seemed dead count again. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/steps.h>

#include "server/server_data.h"

enum { SILENT_MAX_MS = 60000 }; /* a server that was silent for longer announces everything again */

struct elsewhere { /* people at a table through one other server */
    struct elsewhere *next;
    char server[SERVER_ID_SIZE];
    uint64_t silent_ms; /* since when its server is not alive; 0: it is */
    char users[STORE_USERS_MAX];
};
typedef struct elsewhere elsewhere;

/* ---- Announcing ---- */

typedef struct telling {
    char table[SERVER_ID_SIZE];
    const char *server;
    char users[STORE_USERS_MAX];
} telling;

static bool names_user(const char *users, int64_t user)
{
    for (const char *text = users; text != NULL; text = strchr(text, ',')) {
        if (*text == ',') text++;
        if (*text >= '0' && *text <= '9' && strtoll(text, NULL, 10) == user) return true;
    }
    return false;
}

/* While a table is not in memory nobody can sit down, so those seated are those announced last. */
static bool is_seated(const live_table *live, int64_t user)
{
    return live->machine.table != NULL ? table_seat_of(live->machine.table, (uint64_t)user) >= 0
                                       : names_user(live->presence_told, user);
}

/* Seated users by id, without duplicates, and whether there are spectators. */
static void list_users(const live_table *live, char out[STORE_USERS_MAX])
{
    tv_text text;
    bool has_spectators = false;
    tv_text_init(&text, out, STORE_USERS_MAX);
    for (const table_member *visitor = live->machine.members; visitor != NULL;
         visitor = visitor->next) {
        int64_t user = (int64_t)visitor->user;
        if (!visitor->is_welcome) continue;
        has_spectators = has_spectators || !is_seated(live, user);
        if (!is_seated(live, user) || names_user(out, user)) continue;
        if (text.length > 0) tv_text_add_char(&text, ',');
        tv_text_add_number(&text, user);
    }
    if (has_spectators) tv_text_add(&text, text.length > 0 ? ",*" : "*");
}

static store_status write_telling(struct store *db, void *context)
{
    const telling *what = context;
    store_presence presence = {what->table, what->server, what->users};
    return store_presence_put(db, &presence);
}

static void telling_done(write_item *item, struct server *self)
{
    live_table *live = item->owner;
    telling *what = item->context;
    live->is_presence_writing = false;
    live->is_presence_old = item->status != STORE_OK;
    if (item->status == STORE_OK)
        memcpy(live->presence_told, what->users, sizeof live->presence_told);
    free(what);
    free(item);
    if (!live->is_presence_old && !self->is_stopping) presence_tell(self, live);
}

void presence_tell(struct server *self, live_table *live)
{
    char users[STORE_USERS_MAX];
    if (!self->is_shared || live->is_presence_writing) return;
    list_users(live, users);
    live->is_presence_old = strcmp(users, live->presence_told) != 0;
    if (!live->is_presence_old) return;
    telling *what = calloc(1, sizeof *what);
    write_item *item = calloc(1, sizeof *item);
    TV_ASSERT(what != NULL && item != NULL);
    tv_text_copy(what->table, sizeof what->table, live->id);
    what->server = self->id;
    memcpy(what->users, users, sizeof what->users);
    item->call = write_telling;
    item->context = what;
    item->owner = live;
    item->done = telling_done;
    live->is_presence_writing = true;
    writer_give(self, item);
}

void presence_doubt(struct server *self)
{
    for (uint32_t i = 0; i < SERVER_BUCKETS; i++)
        for (live_table *live = self->live_tables[i]; live != NULL; live = live->next) {
            if (live->presence_told[0]) live->is_presence_old = true;
            live->presence_told[0] = '\0';
        }
}

void presence_tell_again(struct server *self)
{
    for (uint32_t i = 0; self->is_shared && i < SERVER_BUCKETS; i++)
        for (live_table *live = self->live_tables[i]; live != NULL; live = live->next)
            if (live->is_presence_old) presence_tell(self, live);
}

/* ---- Receiving ---- */

static void put(live_table *live, const char *server_id, const char *users)
{
    elsewhere **link = &live->elsewhere;
    while (*link != NULL && strcmp((*link)->server, server_id) != 0) link = &(*link)->next;
    elsewhere *known = *link;
    if (!users[0]) {
        if (known != NULL) *link = known->next;
        free(known);
        return;
    }
    if (known == NULL) {
        known = calloc(1, sizeof *known);
        TV_ASSERT(known != NULL);
        tv_text_copy(known->server, sizeof known->server, server_id);
        *link = known;
    }
    known->silent_ms = 0; /* whoever writes is alive */
    tv_text_copy(known->users, sizeof known->users, users);
}

void presence_forget(live_table *live)
{
    while (live->elsewhere != NULL) {
        elsewhere *next = live->elsewhere->next;
        free(live->elsewhere);
        live->elsewhere = next;
    }
}

void presence_heard(struct server *self, const store_notice *notice)
{
    live_table *live = live_table_find(self, notice->table);
    if (live == NULL || strcmp(notice->server, self->id) == 0) return;
    live->presence_heard++;
    put(live, notice->server, notice->text);
    live_table_presence(self, live);
}

void presence_take(struct server *self, live_table *live, const store_presence *list,
                   uint32_t count)
{
    presence_forget(live);
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(list[i].server, self->id) != 0) put(live, list[i].server, list[i].users);
}

/* Whether that changes who is there. What a server has announced is kept for a while: the list may
 * be older than a notice, or its heartbeat just late, and then nobody would announce it again. */
static bool take_living(live_table *live, const char *living, uint64_t now_ms)
{
    bool is_other = false;
    char word[SERVER_ID_SIZE + 2];
    for (elsewhere **link = &live->elsewhere; *link != NULL;) {
        elsewhere *known = *link;
        snprintf(word, sizeof word, " %s ", known->server);
        bool is_alive = strstr(living, word) != NULL, was_alive = known->silent_ms == 0;
        is_other = is_other || is_alive != was_alive;
        if (is_alive || was_alive) known->silent_ms = is_alive ? 0 : now_ms;
        if (is_alive || now_ms - known->silent_ms <= SILENT_MAX_MS) {
            link = &known->next;
            continue;
        }
        *link = known->next;
        free(known);
    }
    return is_other;
}

void presence_living(struct server *self, const char *living)
{
    for (uint32_t i = 0; i < SERVER_BUCKETS; i++)
        for (live_table *live = self->live_tables[i]; live != NULL; live = live->next)
            if (live->elsewhere != NULL && take_living(live, living, uv_now(&self->loop)))
                live_table_presence(self, live);
}

/* ---- Who is there ---- */

bool presence_has_user(const live_table *live, int64_t user)
{
    for (const elsewhere *known = live->elsewhere; known != NULL; known = known->next)
        if (known->silent_ms == 0 && names_user(known->users, user)) return true;
    return false;
}

uint8_t presence_elsewhere(const live_table *live)
{
    uint8_t mask = 0;
    for (const elsewhere *known = live->elsewhere; known != NULL; known = known->next)
        if (known->silent_ms == 0 && strchr(known->users, '*') != NULL) mask |= TABLE_TO_SPECTATORS;
    for (tv_seat seat = 0; live->machine.table != NULL && seat < TV_SEATS_MAX; seat++) {
        int64_t user = (int64_t)table_person(live->machine.table, seat);
        if (user != 0 && presence_has_user(live, user)) mask |= tv_seat_bit(seat);
    }
    return mask;
}
