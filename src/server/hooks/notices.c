/* notices.c - turn notices: detected on the loop, looked up by workers, queued and sent, held back
 * in quiet hours.
 *
 * Delivered at most once, best effort: a failed notice is not retried, and waiting ones are lost
 * when the server stops. */
/* SPDX-License-Identifier: MIT */
#include "server/hooks/notices.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include <tavola/json.h>
#include <tavola/assert.h>

#include "base/clock.h"
#include "server/hooks/hook_queue.h"
#include "server/hooks/hook_sender.h"

enum {
    DAY_MIN = 24 * 60,
    KEPT_MAX = 10000,     /* held back over quiet hours, */
    KEPT_OWN = HOOKS_OWN, /* and per user: above this the oldest is dropped */
    LOOKUPS_MAX = 1000,   /* look-ups by workers at the same time */
    LOOKUP_US = 2000,
    STALE_MS = 30000, /* after this long the user may have moved meanwhile */
    BODY_SIZE = 2048
};

const char *const notice_names[NOTICE_KINDS] = {"turn", "start", "over"};

struct notice {
    job base; /* the look-up */
    hook_item item;
    hook_post post;
    struct notice *next_kept; /* held longest first */
    char table[SERVER_ID_SIZE];
    const tv_game *game;
    int64_t user;
    uint8_t kind;
    uint64_t at_ms;                /* when it happened */
    uint64_t keep_ms;              /* out: how long it is still quiet */
    uint64_t due_ms;               /* when it was held back: not sent before this */
    bool is_late;                  /* was held back: is looked up again */
    char url[NOTICES_URL_MAX + 1]; /* out: "" if it is not wanted */
    char body[BODY_SIZE];
};

struct notices {
    hook_queue *queue;
    hook_sender sender;
    struct notice *kept;
    uint32_t kept_count, lookup_count;
};

/* ---- Notification settings ---- */

int32_t notices_time(const char *text)
{
    if (text == NULL || strlen(text) != 5 || text[2] != ':') return NOTICES_QUIET_NONE;
    for (int i = 0; i < 5; i++)
        if (i != 2 && (text[i] < '0' || text[i] > '9')) return NOTICES_QUIET_NONE;
    int32_t hours = 10 * (text[0] - '0') + text[1] - '0';
    int32_t minutes = 10 * (text[3] - '0') + text[4] - '0';
    return hours < 24 && minutes < 60 ? 60 * hours + minutes : NOTICES_QUIET_NONE;
}

notice_preferences notices_read(const char *settings)
{
    notice_preferences out = {.quiet_from = NOTICES_QUIET_NONE, .quiet_to = NOTICES_QUIET_NONE};
    json_t *root = json_loads(settings, 0, NULL);
    const json_t *preferences = json_object_get(root, "notices");
    const json_t *quiet = json_object_get(preferences, "quiet"),
                 *kinds = json_object_get(preferences, "kinds");
    const char *url = json_string_value(json_object_get(preferences, "webhook"));
    if (url != NULL && strlen(url) <= NOTICES_URL_MAX) tv_text_copy(out.url, sizeof out.url, url);
    if (json_is_object(quiet)) {
        out.quiet_from = notices_time(json_string_value(json_object_get(quiet, "from")));
        out.quiet_to = notices_time(json_string_value(json_object_get(quiet, "to")));
        out.offset_min = (int32_t)json_integer_value(json_object_get(quiet, "offset_min"));
    }
    for (uint32_t kind = 0; kind < NOTICE_KINDS; kind++) {
        bool is_wanted = !json_is_array(kinds);
        for (size_t i = 0; i < json_array_size(kinds); i++) {
            const char *name = json_string_value(json_array_get(kinds, i));
            is_wanted = is_wanted || (name != NULL && strcmp(name, notice_names[kind]) == 0);
        }
        if (is_wanted) out.kinds |= (uint8_t)(1 << kind);
    }
    json_decref(root);
    return out;
}

uint64_t notices_quiet_ms(const notice_preferences *preferences, uint64_t now_ms)
{
    if (preferences->quiet_from < 0 || preferences->quiet_to < 0) return 0;
    int64_t minute = (int64_t)(now_ms / BASE_MINUTE_MS) + preferences->offset_min;
    int64_t of_day = (minute % DAY_MIN + DAY_MIN) % DAY_MIN;
    int64_t length = (preferences->quiet_to - preferences->quiet_from + DAY_MIN) % DAY_MIN;
    int64_t since = (of_day - preferences->quiet_from + DAY_MIN) % DAY_MIN;
    return since < length ? (uint64_t)(length - since) * BASE_MINUTE_MS - now_ms % BASE_MINUTE_MS
                          : 0;
}

/* ---- Looking up, on a worker's thread ---- */

static void write_notice(const struct server *server, const struct notice *notice, const char *name,
                         tv_text *out)
{
    static const char *const sentences[NOTICE_KINDS] = {
        "It is your turn.", "The match has started.", "The match is over."};
    char link[512];
    tv_text url;
    tv_json json;
    tv_text_init(&url, link, sizeof link);
    tv_text_add(&url, server->config.public_url[0] ? server->config.public_url : server->address);
    if (url.length > 0 && url.data[url.length - 1] != '/') tv_text_add_char(&url, '/');
    tv_text_add(&url, "#/t/");
    tv_text_add(&url, notice->table);
    tv_json_init(&json, out);
    tv_json_open(&json, '{');
    tv_json_put_string(&json, "kind", notice_names[notice->kind]);
    tv_json_put_string(&json, "table", notice->table);
    tv_json_put_string(&json, "game", notice->game->name);
    tv_json_put_string(&json, "title", notice->game->title);
    tv_json_put_string(&json, "name", name);
    tv_json_put_string(&json, "text", sentences[notice->kind]);
    tv_json_put_string(&json, "url", link);
    tv_json_put_number(&json, "at_ms", (int64_t)notice->at_ms);
    tv_json_close(&json, '}');
}

/* After a while the match may have moved on. */
static bool is_still_asked(struct worker *worker, const struct notice *notice)
{
    store_table row;
    store_status status;
    if (notice->kind != NOTICE_TURN) return true;
    struct table *table = live_table_read(worker->db, notice->table, &row, &status);
    if (table == NULL) return false;
    tv_seat seat = table_seat_of(table, (uint64_t)notice->user);
    bool is_asked = seat >= 0 && (table_persons_asked(table) >> seat & 1);
    table_free(table);
    return is_asked;
}

static void run_lookup(job *work, struct worker *worker)
{
    struct notice *notice = (struct notice *)work;
    store_user user;
    char name[TABLE_NAME_MAX + 1];
    tv_text text;
    notice->keep_ms = 0;
    notice->url[0] = '\0';
    if (store_user_get(worker->db, notice->user, &user) != STORE_OK) return;
    notice_preferences preferences = notices_read(user.settings);
    tv_text_copy(name, sizeof name, user.name);
    if (!preferences.url[0] || !(preferences.kinds >> notice->kind & 1)) return;
    notice->keep_ms = notices_quiet_ms(&preferences, base_clock_ms());
    if (notice->keep_ms > 0 || (notice->is_late && !is_still_asked(worker, notice))) return;
    tv_text_init(&text, notice->body, sizeof notice->body);
    write_notice(worker->server, notice, name, &text);
    notice->post.length = text.length;
    tv_text_copy(notice->url, sizeof notice->url, preferences.url);
}

/* ---- On the loop ---- */

static void lookup_done(job *work, struct server *server);

static void look_up(struct server *server, struct notice *notice)
{
    if (server->notices->lookup_count >= LOOKUPS_MAX) {
        metric_add(server, METRIC_NOTICES_DROPPED, 1);
        free(notice);
        return;
    }
    server->notices->lookup_count++;
    notice->base = (job){.run = run_lookup, .done = lookup_done};
    notice->base.item =
        (fair_item){.owner = (uint64_t)notice->user << 1, .cost = LOOKUP_US, .rank = FAIR_LAST};
    thread_pool_give(&server->workers, &notice->base);
}

static struct notice *of_item(hook_item *item)
{
    return (struct notice *)(void *)((char *)item - offsetof(struct notice, item));
}

static void pump(struct server *server);

static void notice_sent(job *work, struct server *server)
{
    struct notice *notice = ((hook_post *)work)->owner;
    long status = notice->post.status;
    bool is_sent = status >= 200 && status < 300;
    hook_result result = work->is_dropped ? HOOK_NOT_CALLED : status ? HOOK_ANSWERED : HOOK_FAILED;
    hook_queue_done(server->notices->queue, &notice->item, result, uv_now(&server->loop));
    if (!work->is_dropped) metric_add(server, is_sent ? METRIC_NOTICES : METRIC_NOTICES_FAILED, 1);
    free(notice);
    if (!server->is_stopping) pump(server);
}

/* Sends all notices that may be sent now. */
static void pump(struct server *server)
{
    uint64_t now_ms = uv_now(&server->loop);
    for (hook_item *item; (item = hook_queue_take(server->notices->queue, now_ms)) != NULL;) {
        struct notice *notice = of_item(item);
        if (now_ms - item->pushed_ms > STALE_MS) {
            hook_queue_done(server->notices->queue, item, HOOK_NOT_CALLED, now_ms);
            notice->is_late = true;
            look_up(server, notice);
            continue;
        }
        notice->post = (hook_post){.base = {.done = notice_sent},
                                   .owner = notice,
                                   .url = notice->url,
                                   .body = notice->body,
                                   .length = notice->post.length};
        hook_sender_give(&server->notices->sender, &notice->post);
    }
}

static void drop_oldest_kept(struct server *server, int64_t user)
{
    struct notice **link = &server->notices->kept;
    while (*link != NULL && user != 0 && (*link)->user != user) link = &(*link)->next_kept;
    struct notice *oldest = *link;
    if (oldest == NULL) return;
    *link = oldest->next_kept;
    server->notices->kept_count--;
    metric_add(server, METRIC_NOTICES_DROPPED, 1);
    free(oldest);
}

static void keep(struct server *server, struct notice *notice)
{
    uint32_t own = 0;
    struct notice **link = &server->notices->kept;
    for (; *link != NULL; link = &(*link)->next_kept) own += (*link)->user == notice->user;
    notice->due_ms = server->now_ms + notice->keep_ms;
    notice->is_late = true;
    notice->next_kept = NULL;
    *link = notice;
    server->notices->kept_count++;
    if (own >= KEPT_OWN) drop_oldest_kept(server, notice->user);
    if (server->notices->kept_count > KEPT_MAX) drop_oldest_kept(server, 0);
}

static void lookup_done(job *work, struct server *server)
{
    struct notice *notice = (struct notice *)work;
    server->notices->lookup_count--;
    if (work->is_dropped || server->is_stopping) {
        free(notice);
    } else if (notice->keep_ms > 0) {
        keep(server, notice);
    } else if (notice->url[0]) {
        notice->item.user = (uint64_t)notice->user;
        notice->item.host = hook_host_key(notice->url);
        hook_item *dropped =
            hook_queue_push(server->notices->queue, &notice->item, uv_now(&server->loop));
        if (dropped != NULL) {
            metric_add(server, METRIC_NOTICES_DROPPED, 1);
            free(of_item(dropped));
        }
        pump(server);
    } else {
        free(notice);
    }
}

void notices_tick(struct server *server)
{
    struct notice **link = &server->notices->kept;
    while (*link != NULL) {
        struct notice *notice = *link;
        if (notice->due_ms > server->now_ms) {
            link = &notice->next_kept;
            continue;
        }
        *link = notice->next_kept;
        server->notices->kept_count--;
        look_up(server, notice);
    }
    pump(server); /* hosts whose back-off has ended */
}

bool notices_open(struct server *server)
{
    server->notices = calloc(1, sizeof *server->notices);
    TV_ASSERT(server->notices != NULL);
    server->notices->queue = hook_queue_new();
    return hook_sender_start(&server->notices->sender, server);
}

void notices_stop(struct server *server)
{
    if (server->notices != NULL) hook_sender_stop(&server->notices->sender);
}

void notices_close(struct server *server)
{
    if (server->notices == NULL) return;
    while (server->notices->kept != NULL) {
        struct notice *next = server->notices->kept->next_kept;
        free(server->notices->kept);
        server->notices->kept = next;
    }
    for (hook_item *item; (item = hook_queue_drain(server->notices->queue)) != NULL;)
        free(of_item(item));
    hook_queue_free(server->notices->queue);
    free(server->notices);
    server->notices = NULL;
}

static bool is_there(const live_table *live, int64_t user)
{
    for (const table_member *member = live->machine.members; member != NULL; member = member->next)
        if (member->is_welcome && member->user == (uint64_t)user) return true;
    return presence_has_user(live, user);
}

static void send_to(struct server *server, live_table *live, tv_seat seat, notice_kind kind)
{
    int64_t user = (int64_t)table_person(live->machine.table, seat);
    if (user == 0 || is_there(live, user)) return;
    struct notice *notice = calloc(1, sizeof *notice);
    TV_ASSERT(notice != NULL);
    tv_text_copy(notice->table, sizeof notice->table, live->id);
    notice->game = table_setup_of(live->machine.table)->game;
    notice->user = user;
    notice->kind = (uint8_t)kind;
    notice->at_ms = server->now_ms;
    look_up(server, notice);
}

void notices_known(live_table *live) { live->told = table_persons_asked(live->machine.table); }

void notices_look(struct server *server, live_table *live, table_status before)
{
    uint8_t asked = table_persons_asked(live->machine.table), fresh = asked & (uint8_t)~live->told;
    table_status now = table_status_now(live->machine.table);
    live->told = asked;
    if (!live->machine.is_held) return;
    for (tv_seat seat = 0; seat < TV_SEATS_MAX; seat++) {
        if (fresh >> seat & 1) /* also at the start: the seats to move must be told */
            send_to(server, live, seat, NOTICE_TURN);
        else if (before == TABLE_OPEN && now == TABLE_PLAYING)
            send_to(server, live, seat, NOTICE_START);
        else if (before == TABLE_PLAYING && now == TABLE_OVER)
            send_to(server, live, seat, NOTICE_OVER);
    }
}
