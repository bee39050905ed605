/* notices.c - turn notices: found on the loop, sent by couriers, kept back in quiet hours.
 *
 * At most once each, and best effort: a notice that could not be delivered is not tried again, and
 * those kept back are forgotten when the server stops. */
/* SPDX-License-Identifier: MIT */
#include "server/notices.h"

#include <stdlib.h>
#include <string.h>

#include <curl/curl.h>
#include <jansson.h>

#include <tavola/json.h>
#include <tavola/steps.h>

#include "base/clock.h"

enum {
    DAY_MIN = 24 * 60,
    MINUTE_MS = 60000,
    TIMEOUT_MS = 5000,
    KEPT_MAX = 10000,
    BODY_SIZE = 2048
};

const char *const notice_names[NOTICE_KINDS] = {"turn", "start", "over"};

typedef struct notice {
    job base;
    struct notice *next_kept;
    char table[SERVER_ID_SIZE];
    const tv_game *game;
    int64_t user;
    uint8_t kind;
    uint64_t at_ms;   /* when it happened */
    uint64_t keep_ms; /* out: it is quiet for so long */
    uint64_t due_ms;  /* when it was kept back: not before */
} notice;

/* ---- Wishes ---- */

int32_t notices_time(const char *text)
{
    if (text == NULL || strlen(text) != 5 || text[2] != ':') return NOTICES_QUIET_NONE;
    for (int i = 0; i < 5; i++)
        if (i != 2 && (text[i] < '0' || text[i] > '9')) return NOTICES_QUIET_NONE;
    int32_t hours = 10 * (text[0] - '0') + text[1] - '0';
    int32_t minutes = 10 * (text[3] - '0') + text[4] - '0';
    return hours < 24 && minutes < 60 ? 60 * hours + minutes : NOTICES_QUIET_NONE;
}

notice_wishes notices_read(const char *settings)
{
    notice_wishes out = {.quiet_from = NOTICES_QUIET_NONE, .quiet_to = NOTICES_QUIET_NONE};
    json_t *root = json_loads(settings, 0, NULL);
    const json_t *wishes = json_object_get(root, "notices");
    const json_t *quiet = json_object_get(wishes, "quiet"),
                 *kinds = json_object_get(wishes, "kinds");
    const char *url = json_string_value(json_object_get(wishes, "webhook"));
    if (url != NULL && strlen(url) <= NOTICES_URL_MAX) server_copy(out.url, sizeof out.url, url);
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

uint64_t notices_quiet_ms(const notice_wishes *wishes, uint64_t now_ms)
{
    if (wishes->quiet_from < 0 || wishes->quiet_to < 0) return 0;
    int64_t minute = (int64_t)(now_ms / MINUTE_MS) + wishes->offset_min;
    int64_t of_day = (minute % DAY_MIN + DAY_MIN) % DAY_MIN;
    int64_t length = (wishes->quiet_to - wishes->quiet_from + DAY_MIN) % DAY_MIN;
    int64_t since = (of_day - wishes->quiet_from + DAY_MIN) % DAY_MIN;
    return since < length ? (uint64_t)(length - since) * MINUTE_MS - now_ms % MINUTE_MS : 0;
}

/* ---- Sending, on a courier's thread ---- */

static bool is_private_four(uint32_t address)
{
    uint32_t a = address >> 24, b = address >> 16 & 255;
    return a == 0 || a == 10 || a == 127 || a >= 224 || (a == 100 && b >= 64 && b < 128) ||
           (a == 169 && b == 254) || (a == 172 && b >= 16 && b < 32) || (a == 192 && b == 168) ||
           (a == 198 && (b == 18 || b == 19)) || (a == 192 && b == 0);
}

static bool is_private_six(const uint8_t *bytes)
{
    static const uint8_t zeroes[16] = {0}, mapped[12] = {[10] = 255, [11] = 255};
    static const uint8_t translated[12] = {0, 0x64, 0xff, 0x9b};
    bool holds_four = memcmp(bytes, mapped, 12) == 0 || memcmp(bytes, zeroes, 12) == 0 ||
                      memcmp(bytes, translated, 12) == 0;
    if (holds_four)
        return is_private_four((uint32_t)bytes[12] << 24 | (uint32_t)bytes[13] << 16 |
                               (uint32_t)bytes[14] << 8 | bytes[15]);
    return (bytes[0] & 0xfe) == 0xfc || bytes[0] == 0xff ||
           (bytes[0] == 0xfe && bytes[1] >= 0x80) || (bytes[0] == 0x20 && bytes[1] == 0x02);
}

/* Asked with the address that was found for the name, so a name cannot deceive. */
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *to)
{
    const server *at = context;
    bool is_private = true;
    (void)purpose;
    if (to->family == AF_INET)
        is_private =
            is_private_four(ntohl(((struct sockaddr_in *)(void *)&to->addr)->sin_addr.s_addr));
    else if (to->family == AF_INET6)
        is_private = is_private_six(((struct sockaddr_in6 *)(void *)&to->addr)->sin6_addr.s6_addr);
    if (is_private && !at->config.may_call_private) return CURL_SOCKET_BAD;
    return socket(to->family, to->socktype, to->protocol);
}

static size_t ignore_answer(char *bytes, size_t size, size_t count, void *context)
{
    (void)bytes, (void)context;
    return size * count;
}

static bool post(server *at, const char *url, const char *body, size_t length)
{
    long code = 0;
    CURL *curl = curl_easy_init();
    if (curl == NULL) return false;
    struct curl_slist *heads = curl_slist_append(NULL, "Content-Type: application/json");
    curl_easy_setopt(curl, CURLOPT_URL, url);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, (long)TIMEOUT_MS);
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "tavola");
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, heads);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)length);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, ignore_answer);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, at);
    CURLcode result = curl_easy_perform(curl);
    if (result == CURLE_OK) curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &code);
    if (result != CURLE_OK)
        TRACE(at, SERVER_INFO, "notice_failed", TRACE_TEXT("reason", curl_easy_strerror(result)));
    curl_slist_free_all(heads);
    curl_easy_cleanup(curl);
    return code >= 200 && code < 300;
}

static void put_text(tv_json *json, const char *key, const char *value)
{
    tv_json_key(json, key);
    tv_json_string(json, value);
}

static void write_notice(const server *at, const notice *of, const char *name, tv_text *out)
{
    static const char *const sentences[NOTICE_KINDS] = {
        "It is your turn.", "The match has started.", "The match is over."};
    char link[512];
    tv_text url;
    tv_json json;
    tv_text_init(&url, link, sizeof link);
    tv_text_add(&url, at->config.public_url[0] ? at->config.public_url : at->address);
    if (url.length > 0 && url.data[url.length - 1] != '/') tv_text_add_char(&url, '/');
    tv_text_add(&url, "#/t/");
    tv_text_add(&url, of->table);
    tv_json_init(&json, out);
    tv_json_open(&json, '{');
    put_text(&json, "kind", notice_names[of->kind]);
    put_text(&json, "table", of->table);
    put_text(&json, "game", of->game->name);
    put_text(&json, "title", of->game->title);
    put_text(&json, "name", name);
    put_text(&json, "text", sentences[of->kind]);
    put_text(&json, "url", link);
    tv_json_key(&json, "at_ms");
    tv_json_number(&json, (int64_t)of->at_ms);
    tv_json_close(&json, '}');
}

/* After quiet hours the match may have moved on. */
static bool is_still_asked(clerk *by, const notice *of)
{
    store_table row;
    store_status status;
    if (of->kind != NOTICE_TURN) return true;
    table *at = room_read(by->db, of->table, &row, &status);
    if (at == NULL) return false;
    tv_seat seat = table_seat_of(at, (uint64_t)of->user);
    bool is_asked = seat >= 0 && (table_persons_asked(at) >> seat & 1);
    table_free(at);
    return is_asked;
}

static void run_notice(job *work, clerk *by)
{
    notice *of = (notice *)work;
    store_user user;
    char body[BODY_SIZE], name[TABLE_NAME_MAX + 1];
    tv_text text;
    bool was_kept = of->keep_ms > 0;
    of->keep_ms = 0;
    if (store_user_get(by->db, of->user, &user) != STORE_OK) return;
    notice_wishes wishes = notices_read(user.settings);
    server_copy(name, sizeof name, user.name);
    if (!wishes.url[0] || !(wishes.kinds >> of->kind & 1)) return;
    of->keep_ms = notices_quiet_ms(&wishes, base_clock_ms());
    if (of->keep_ms > 0 || (was_kept && !is_still_asked(by, of))) return;
    tv_text_init(&text, body, sizeof body);
    write_notice(by->at, of, name, &text);
    bool is_sent = post(by->at, wishes.url, text.data, text.length);
    metric_add(by->at, is_sent ? METRIC_NOTICES : METRIC_NOTICES_FAILED, 1);
}

/* ---- On the loop ---- */

static void notice_done(job *work, server *at)
{
    notice *of = (notice *)work;
    if (work->is_dropped || of->keep_ms == 0 || at->kept_count >= KEPT_MAX) {
        free(of);
        return;
    }
    of->due_ms = at->now_ms + of->keep_ms;
    of->next_kept = at->kept;
    at->kept = of;
    at->kept_count++;
}

void notices_tick(server *at)
{
    notice **link = &at->kept;
    while (*link != NULL) {
        notice *of = *link;
        if (of->due_ms > at->now_ms) {
            link = &of->next_kept;
            continue;
        }
        *link = of->next_kept;
        at->kept_count--;
        crew_give(&at->couriers, &of->base);
    }
}

void notices_close(server *at)
{
    while (at->kept != NULL) {
        notice *next = at->kept->next_kept;
        free(at->kept);
        at->kept = next;
    }
}

static bool is_there(const room *in, int64_t user)
{
    for (const member *one = in->members; one != NULL; one = one->next_of_room)
        if (one->is_welcome && one->of->user == user) return true;
    return false;
}

static void send_to(server *at, room *in, tv_seat seat, notice_kind kind)
{
    int64_t user = (int64_t)table_person(in->at, seat);
    if (user == 0 || is_there(in, user)) return;
    notice *of = calloc(1, sizeof *of);
    TV_ASSERT(of != NULL);
    of->base = (job){.run = run_notice, .done = notice_done};
    server_copy(of->table, sizeof of->table, in->id);
    of->game = table_setup_of(in->at)->game;
    of->user = user;
    of->kind = (uint8_t)kind;
    of->at_ms = at->now_ms;
    crew_give(&at->couriers, &of->base);
}

void notices_known(room *in) { in->told = table_persons_asked(in->at); }

void notices_look(server *at, room *in, table_status before)
{
    uint8_t asked = table_persons_asked(in->at), fresh = asked & (uint8_t)~in->told;
    table_status now = table_status_now(in->at);
    in->told = asked;
    if (!in->is_held) return;
    for (tv_seat seat = 0; seat < TV_SEATS_MAX; seat++) {
        if (fresh >> seat & 1) /* also at the start: who is to move should know that */
            send_to(at, in, seat, NOTICE_TURN);
        else if (before == TABLE_OPEN && now == TABLE_PLAYING)
            send_to(at, in, seat, NOTICE_START);
        else if (before == TABLE_PLAYING && now == TABLE_OVER)
            send_to(at, in, seat, NOTICE_OVER);
    }
}
