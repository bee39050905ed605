/* announcements.c - what the host tells everybody: kept in the store, in memory for new clients. */
/* SPDX-License-Identifier: MIT */
#include "server/admin/announcements.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>
#include <tavola/json.h>

static const char *const kinds[ANNOUNCEMENT_KINDS] = {"broadcast", "maintenance"};

enum { BROADCAST, MAINTENANCE };

typedef struct reading {
    job base;
    bool is_read;
    announcement found[ANNOUNCEMENT_KINDS];
} reading;

/* ---- To clients ---- */

static bool is_current(const struct server *server, const announcement *what)
{
    return what->text[0] && (what->until_ms == 0 || what->until_ms > (int64_t)server->now_ms);
}

/* {"type":"announcement","kind":"maintenance","text":"..."}; no text: it is over. */
static struct packet *packet_for(const struct server *server, uint32_t kind)
{
    char bytes[6 * ANNOUNCEMENT_SIZE + 128]; /* a character may become an escape of six */
    tv_text text;
    tv_json json;
    const announcement *what = &server->announcements[kind];
    tv_text_init(&text, bytes, sizeof bytes);
    tv_json_init(&json, &text);
    tv_json_open(&json, '{');
    tv_json_put_string(&json, "type", "announcement");
    tv_json_put_string(&json, "kind", kinds[kind]);
    tv_json_put_string(&json, "text", is_current(server, what) ? what->text : NULL);
    tv_json_close(&json, '}');
    return packet_frame(text.data, text.length);
}

void announcements_greet(struct conn *to)
{
    for (uint32_t i = 0; i < ANNOUNCEMENT_KINDS; i++) {
        if (!is_current(to->server, &to->server->announcements[i])) continue;
        struct packet *packet = packet_for(to->server, i);
        conn_send(to, packet);
        packet_release(packet);
    }
}

static void tell_all(struct server *server, uint32_t kind)
{
    struct packet *packet = packet_for(server, kind);
    for (struct conn *to = server->conns; to != NULL; to = to->next)
        if (to->state == CONN_SOCKET) conn_send(to, packet);
    packet_release(packet);
}

/* ---- From the store ---- */

static void run_reading(job *work, struct worker *worker)
{
    reading *now = (reading *)work;
    const store_announcement *rows;
    uint32_t count;
    now->is_read = store_announcement_list(worker->db, &rows, &count) == STORE_OK;
    for (uint32_t i = 0; now->is_read && i < count; i++)
        for (uint32_t kind = 0; kind < ANNOUNCEMENT_KINDS; kind++) {
            if (strcmp(rows[i].kind, kinds[kind]) != 0) continue;
            announcement *found = &now->found[kind];
            tv_text_copy(found->text, sizeof found->text, rows[i].text);
            found->since_ms = rows[i].since_ms;
            found->until_ms = rows[i].until_ms;
        }
}

static void reading_done(job *work, struct server *server)
{
    reading *now = (reading *)work;
    for (uint32_t i = 0; now->is_read && !server->is_stopping && i < ANNOUNCEMENT_KINDS; i++) {
        const announcement *found = &now->found[i];
        announcement *known = &server->announcements[i];
        bool is_news = found->since_ms != known->since_ms;
        pthread_mutex_lock(&server->limit_mutex);
        *known = *found;
        pthread_mutex_unlock(&server->limit_mutex);
        if (is_news) tell_all(server, i);
    }
    free(now);
}

void announcements_reload(struct server *server)
{
    reading *now = calloc(1, sizeof *now);
    TV_ASSERT(now != NULL);
    now->base = (job){.run = run_reading, .done = reading_done};
    thread_pool_give(&server->workers, &now->base);
}

bool announcements_is_maintenance(struct server *server, char out[ANNOUNCEMENT_SIZE])
{
    pthread_mutex_lock(&server->limit_mutex);
    tv_text_copy(out, ANNOUNCEMENT_SIZE, server->announcements[MAINTENANCE].text);
    pthread_mutex_unlock(&server->limit_mutex);
    return out[0] != '\0';
}
