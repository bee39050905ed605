/* api.c - the path of an HTTP request: routed and checked on the loop, answered by a worker.
 *
 * A request with a cookie comes from a browser, so its Origin is checked against cross-site
 * requests. A bearer token is never sent by accident. */
/* SPDX-License-Identifier: MIT */
#include "server/api/api.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/clock.h"
#include "server/admin/announcements.h"
#include "server/api/access_log.h"
#include "server/api/logins.h"
#include "server/api/people.h"

/* Weights of requests in the rate limit, and their cost in a worker's time. */
enum { LONG_WEIGHT = 4, HEAVY_WEIGHT = 25, REQUEST_US = 1000 };

/* ---- Answers ---- */

static const char *reason_of(int status)
{
    switch (status) {
    case 101: return "Switching Protocols";
    case 200: return "OK";
    case 201: return "Created";
    case 304: return "Not Modified";
    case 308: return "Permanent Redirect";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 409: return "Conflict";
    case 413: return "Content Too Large";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 501: return "Not Implemented";
    case 503: return "Service Unavailable";
    case 505: return "HTTP Version Not Supported";
    default: return "Error";
    }
}

enum { HEAD_SIZE = 2048 };

static const char api_policy[] = "default-src 'none'; frame-ancestors 'none'";
static const char page_policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'";

bool api_is_secure(const struct server *server)
{
    return server->tls != NULL || strncmp(server->origin, "https:", 6) == 0;
}

/* That browsers shall use nothing but TLS for a year is only said of a public URL with https: a
 * certificate that is being tried out must not lock anybody out. */
static int write_head(const struct server *server, const api_head *head, size_t length,
                      bool is_kept, const access_entry *access, char out[HEAD_SIZE])
{
    char id[ACCESS_ID_SIZE + 32] = "";
    if (access != NULL) snprintf(id, sizeof id, "X-Request-Id: %s\r\n", access->id);
    bool is_secure = strncmp(server->origin, "https:", 6) == 0;
    int size = snprintf(
        out, HEAD_SIZE,
        "HTTP/1.1 %d %s\r\nContent-Type: %s\r\nContent-Length: %zu\r\n%s%s%s"
        "X-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\n"
        "Referrer-Policy: no-referrer\r\nCross-Origin-Opener-Policy: same-origin\r\n"
        "Cross-Origin-Resource-Policy: same-origin\r\nContent-Security-Policy: %s\r\n%s\r\n",
        head->status, reason_of(head->status), head->type, length, id, head->extra,
        is_secure ? "Strict-Transport-Security: max-age=31536000\r\n" : "",
        head->is_page ? page_policy : api_policy, is_kept ? "" : "Connection: close\r\n");
    TV_ASSERT(size > 0 && size < HEAD_SIZE);
    return size;
}

struct packet *api_head_new(const struct server *server, const api_head *head, size_t length,
                            bool is_kept)
{
    char lines[HEAD_SIZE];
    int size = write_head(server, head, length, is_kept, NULL, lines);
    struct packet *made = packet_new((size_t)size);
    memcpy(made->bytes, lines, (size_t)size);
    return made;
}

static void answered(struct conn *to, int status)
{
    if (status >= 500)
        metric_add(to->server, METRIC_FAILED_REQUESTS, 1);
    else if (status >= 400)
        metric_add(to->server, METRIC_REFUSED_REQUESTS, 1);
    access_end(to, status);
    conn_answered(to);
}

void api_send_shared(struct conn *to, int status, struct packet *head, struct packet *body)
{
    conn_send(to, head);
    if (body != NULL && !to->is_head) conn_send(to, body);
    answered(to, status);
}

void api_send(struct conn *to, const api_head *head, const char *body, size_t length)
{
    char lines[HEAD_SIZE];
    size_t size = (size_t)write_head(to->server, head, length, to->is_kept, to->access, lines);
    size_t body_length = to->is_head ? 0 : length;
    struct packet *answer = packet_new(size + body_length);
    memcpy(answer->bytes, lines, size);
    if (body_length > 0) memcpy(answer->bytes + size, body, body_length);
    conn_send(to, answer);
    packet_release(answer);
    answered(to, head->status);
}

int api_fail(tv_json *out, int status, const char *code, const char *sentence)
{
    tv_text_clear(out->out);
    tv_json_init(out, out->out);
    tv_json_open(out, '{');
    tv_json_put_string(out, "status", code);
    tv_json_put_string(out, "text", sentence);
    tv_json_close(out, '}');
    return status;
}

int api_fail_store(tv_json *out, struct worker *worker, store_status status)
{
    metric_add(worker->server, METRIC_STORE_FAILURES, 1);
    TRACE(worker->server, SERVER_ERROR, "store_failed",
          TRACE_TEXT("status", store_status_name(status)),
          TRACE_TEXT("reason", store_reason(worker->db)));
    return api_fail(out, 503, "store_unavailable",
                    status == STORE_LOST ? store_status_sentence(status)
                                         : "the data cannot be reached now; try again");
}

/* Header lines that belong to a refusal of this kind. */
static const char *lines_of(int status)
{
    switch (status) {
    case 426: return "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
    case 429:
    case 503: return "Retry-After: 2\r\n";
    default: return "";
    }
}

static void refuse_with(struct conn *to, const api_head *head, const char *code,
                        const char *sentence)
{
    char bytes[512];
    tv_text text;
    tv_json json;
    tv_text_init(&text, bytes, sizeof bytes);
    tv_json_init(&json, &text);
    api_fail(&json, head->status, code, sentence);
    to->state = CONN_ASKED;
    api_send(to, head, text.data, text.length);
}

static void refuse(struct conn *to, int status, const char *code, const char *sentence)
{
    char extra[128];
    snprintf(extra, sizeof extra, "Cache-Control: no-store\r\n%s", lines_of(status));
    refuse_with(to, &(api_head){status, "application/json", extra, false}, code, sentence);
}

/* The connection is closed, since a client over its limit has usually pipelined many more
 * requests. */
static void refuse_many(struct conn *to)
{
    to->is_kept = false;
    refuse(to, 429, "too_many", "too many requests; wait a little");
}

void api_refuse(struct conn *from, wire_result why)
{
    from->is_kept = from->is_head = false;
    access_begin(from, NULL);
    if (why == WIRE_TOO_LARGE)
        refuse(from, 413, "too_long", "a body has at most 65,536 bytes");
    else if (why == WIRE_HEAD_TOO_LARGE)
        refuse(from, 431, "too_long", "the head has more than 8,192 bytes or 64 lines");
    else if (why == WIRE_UNSUPPORTED)
        refuse(from, 501, "unsupported", "a body needs a Content-Length, and no other encoding");
    else if (why == WIRE_OTHER_VERSION)
        refuse(from, 505, "unsupported", "this server speaks HTTP/1.1");
    else
        refuse(from, 400, "bad_request", "this is not an HTTP request");
}

/* ---- Authentication ---- */

bool api_me(api_call *call, struct worker *worker, int64_t user)
{
    store_user row;
    if (store_user_get(worker->db, user, &row) != STORE_OK) return false;
    api_person_take(&call->me, &row);
    return true;
}

static store_status identify(api_call *call, struct worker *worker)
{
    store_session session;
    int64_t now_ms = (int64_t)base_clock_ms();
    store_status status = STORE_UNAVAILABLE;
    /* A query finds out whether the database connection broke while this worker was idle, and
     * reopens it. Requests without a token look up one that cannot exist. */
    for (int tries = 0; tries < 2 && status == STORE_UNAVAILABLE; tries++)
        status = store_session_find(worker->db, call->token_hash, now_ms, &session);
    if (status != STORE_OK) return status;
    return api_me(call, worker, session.user) ? STORE_OK : STORE_NOT_FOUND;
}

/* ---- On a worker's thread ---- */

static void run_call(job *work, struct worker *worker)
{
    api_call *call = (api_call *)work;
    tv_text text;
    tv_json json;
    tv_text_init(&text, worker->scratch, SERVER_SCRATCH_SIZE);
    tv_json_init(&json, &text);
    store_status status = identify(call, worker);
    call->type = "application/json";
    if (status != STORE_OK && status != STORE_NOT_FOUND)
        call->status = api_fail_store(&json, worker, status);
    else if (call->route->needs_user && call->me.id == 0)
        call->status = api_fail(&json, 401, "no_user", "say who you are: POST api/guest first");
    else
        call->status = call->route->answer(call, worker, &json);
    if (text.is_full) call->status = api_fail(&json, 500, "too_long", "the answer is too long");
    call->text = malloc(text.length + 1);
    TV_ASSERT(call->text != NULL);
    memcpy(call->text, text.data, text.length + 1);
    call->length = text.length;
}

/* ---- Back on the loop ---- */

uint64_t api_session_of(const char *hash)
{
    char digits[17];
    tv_text_copy(digits, sizeof digits, hash);
    return strtoull(digits, NULL, 16);
}

void api_end_session(struct server *server, const char *hash)
{
    uint64_t session = api_session_of(hash);
    for (struct conn *one = server->conns, *next; one != NULL; one = next) {
        next = one->next;
        if (one->state == CONN_SOCKET && one->session == session)
            conn_close(one, 1008, "this session has ended");
    }
}

static void upgrade(struct conn *to, const api_call *call)
{
    char lines[256];
    int size = snprintf(lines, sizeof lines,
                        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
                        call->accept);
    struct packet *answer = packet_new((size_t)size);
    memcpy(answer->bytes, lines, (size_t)size);
    to->user = call->me.id;
    to->session = api_session_of(call->token_hash);
    if (!base_hex_read(call->token_hash, to->token_hash))
        memset(to->token_hash, 0, sizeof to->token_hash); /* of no session */
    tv_text_copy(to->name, sizeof to->name, call->me.name);
    access_end(to, 101);
    conn_to_socket(to);
    conn_send(to, answer);
    packet_release(answer);
    announcements_greet(to);
}

/* Whoever was let in, or tried a passphrase or a link that is not theirs. A new passphrase that is
 * refused, or a name that is taken, is neither. */
static const char *login_event(const api_call *call)
{
    if (!(call->route->flags & API_PASSPHRASE)) return NULL;
    if (call->status == 401 || call->status == 403 || call->status == 404) return "login_failed";
    return call->status < 300 && strcmp(call->path, "api/account/delete") != 0 ? "login" : NULL;
}

/* Not the account that was given: people type passphrases there. */
static void tell_of_login(const struct conn *to, const api_call *call)
{
    const char *event = login_event(call);
    if (event == NULL) return;
    TRACE(to->server, SERVER_INFO, event,
          TRACE_TEXT("request", to->access != NULL ? to->access->id : ""),
          TRACE_TEXT("address", to->address), TRACE_TEXT("path", call->path),
          TRACE_NUMBER("status", call->status), TRACE_NUMBER("user", call->me.id));
}

void api_call_done(job *work, struct server *server)
{
    api_call *call = (api_call *)work;
    struct conn *to = call->from;
    if (to != NULL) {
        to->call = NULL;
        if (to->access != NULL) to->access->user = call->me.id;
        if (call->base.is_dropped) {
            conn_drop(to);
        } else if (call->status == 101) {
            upgrade(to, call);
        } else {
            char extra[API_COOKIE_SIZE + 128];
            snprintf(extra, sizeof extra, "Cache-Control: no-store\r\n%s%s", lines_of(call->status),
                     call->cookie);
            tell_of_login(to, call);
            api_send(to, &(api_head){call->status, call->type, extra, false}, call->text,
                     call->length);
        }
    }
    if (call->after != NULL) call->after(call, server);
    if (to != NULL) conn_resume(to);
    json_decref(call->body);
    free(call->text);
    free(call);
}

void api_forget(api_call *call) { call->from = NULL; }

/* ---- From the wire ---- */

static bool copy_slice(wire_slice from, char *out, size_t size)
{
    if (from.length >= size) return false;
    if (from.length > 0) memcpy(out, from.text, from.length);
    out[from.length] = '\0';
    return strlen(out) == from.length;
}

/* Matches "api/tables/ * /record" against a path; the segment at the star goes to name. */
static bool fits(const char *pattern, const char *path, char *name, size_t size)
{
    const char *star = strchr(pattern, '*');
    if (star == NULL) return strcmp(pattern, path) == 0;
    size_t before = (size_t)(star - pattern);
    if (strncmp(pattern, path, before) != 0) return false;
    size_t length = strcspn(path + before, "/");
    if (length == 0 || strcmp(path + before + length, star + 1) != 0) return false;
    return copy_slice((wire_slice){path + before, length}, name, size);
}

/* Writes the methods of a path to allowed, if it has any: "GET, HEAD, POST". */
static const api_route *find_route(const char *method, api_call *call, tv_text *allowed)
{
    static const api_route *const lists[] = {api_people_routes,  api_account_routes,
                                             api_session_routes, api_notice_routes,
                                             api_review_routes,  api_table_routes};
    for (uint32_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        for (const api_route *route = lists[i]; route->path != NULL; route++) {
            if (!fits(route->path, call->path, call->name, sizeof call->name)) continue;
            if (strcmp(route->method, method) == 0) return route;
            if (allowed->length > 0) tv_text_add(allowed, ", ");
            tv_text_add(allowed, route->method);
            if (strcmp(route->method, "GET") == 0 && strcmp(call->path, "ws") != 0)
                tv_text_add(allowed, ", HEAD");
        }
    return NULL;
}

void api_refuse_method(struct conn *to, const char *allowed)
{
    char extra[128];
    snprintf(extra, sizeof extra, "Cache-Control: no-store\r\nAllow: %s\r\n", allowed);
    refuse_with(to, &(api_head){405, "application/json", extra, false}, "bad_method",
                "this is not done with this method");
}

/* Behind a proxy, the last address in the list is the one our proxy saw. Without a list, the
 * request comes from the proxy itself. */
static void take_forwarded(struct conn *from, wire_slice list)
{
    char name[SERVER_ADDRESS_SIZE];
    size_t start = list.length;
    while (start > 0 && list.text[start - 1] != ',' && list.text[start - 1] != ' ') start--;
    if (list.text != NULL &&
        copy_slice((wire_slice){list.text + start, list.length - start}, name, sizeof name))
        peer_name(name, from->address, sizeof from->address);
    else
        conn_note_address(from);
}

/* With TLS of our own the scheme is https. Otherwise it is up to the proxy: "https://play.example"
 * matches the host "play.example". */
static bool is_own_origin(const struct server *server, wire_slice origin, wire_slice host)
{
    if (server->origin[0] && wire_is_any_case(origin, server->origin)) return true;
    for (size_t i = 0; i + 3 <= origin.length; i++) {
        if (memcmp(origin.text + i, "://", 3) != 0) continue;
        if (server->tls != NULL && !wire_is_any_case((wire_slice){origin.text, i}, "https"))
            return false;
        wire_slice rest = {origin.text + i + 3, origin.length - i - 3};
        return host.length == rest.length && rest.length > 0 &&
               memcmp(host.text, rest.text, rest.length) == 0;
    }
    return false;
}

static void take_token(api_call *call, const wire_request *request)
{
    wire_slice bearer = request->header[WIRE_AUTHORIZATION];
    wire_slice token = wire_cookie(request->header[WIRE_COOKIE], "tavola");
    if (bearer.length > 7 && wire_is_any_case((wire_slice){bearer.text, 7}, "Bearer ")) {
        call->is_bearer = true;
        token = (wire_slice){bearer.text + 7, bearer.length - 7};
    }
    if (token.text != NULL && token.length == API_TOKEN_SIZE - 1)
        api_token_hash(token.text, token.length, call->token_hash);
    else if (token.text != NULL) /* no token of ours is this long */
        snprintf(call->token_hash, sizeof call->token_hash, "-");
}

static void take_label(api_call *call, wire_slice agent)
{
    char text[API_PATH_MAX] = "";
    size_t length = agent.length < sizeof text ? agent.length : sizeof text - 1;
    if (agent.text != NULL) memcpy(text, agent.text, length);
    people_label(text, call->label);
}

/* NULL, or why the request is refused before routing. */
static const char *check_origin(const struct conn *from, const api_call *call,
                                const wire_request *request)
{
    wire_slice origin = request->header[WIRE_ORIGIN];
    bool changes = !wire_is(request->method, "GET") && !wire_is(request->method, "HEAD");
    bool is_socket = strcmp(call->path, "ws") == 0;
    if (!changes && !is_socket) return NULL;
    if (origin.text != NULL && !is_own_origin(from->server, origin, request->header[WIRE_HOST]))
        return "this comes from another site";
    if (origin.text == NULL && call->token_hash[0] && !call->is_bearer)
        return "a cookie needs an Origin beside it; programs use a bearer token";
    return NULL;
}

static bool take_body(api_call *call, const char *body, size_t length)
{
    if (length == 0) return true;
    call->body = json_loadb(body, length, JSON_REJECT_DUPLICATES, NULL);
    return json_is_object(call->body);
}

/* RFC 6455, 4.2.1; false if refused. HTTP/1.0 has no upgrade (RFC 9110, 7.8). */
static bool take_upgrade(struct conn *from, api_call *call, const wire_request *request)
{
    bool is_upgrade = !request->is_old &&
                      wire_has_word(request->header[WIRE_UPGRADE], "websocket") &&
                      wire_has_word(request->header[WIRE_CONNECTION], "upgrade");
    if (!is_upgrade || !wire_is(request->header[WIRE_VERSION], "13"))
        return refuse(from, 426, "no_websocket", "this is a WebSocket, version 13"), false;
    if (!wire_accept(request->header[WIRE_KEY], call->accept))
        return refuse(from, 400, "bad_key", "Sec-WebSocket-Key is not 16 bytes in base64"), false;
    if (request->body_length > 0)
        return refuse(from, 400, "bad_request", "an upgrade has no body"), false;
    return true;
}

static uint32_t weight_of(const api_route *route)
{
    if (route->flags & API_HEAVY) return HEAVY_WEIGHT;
    return route->flags & API_LONG ? LONG_WEIGHT : 1;
}

/* Requests for unknown paths count against the limit as well. */
static bool is_within_limits(struct conn *from, const api_route *route)
{
    uint32_t flags = route != NULL ? route->flags : 0;
    uint64_t address = limit_address(from->address);
    return limit_take(from->server, LIMIT_REQUESTS, address, route ? weight_of(route) : 1) &&
           (!(flags & API_RARE) || limit_take(from->server, LIMIT_GUESTS, address, 1));
}

/* Answers come from the store and are never stale; if it is unreachable, the request fails at
 * once. */
static bool may_ask_store(struct server *server, const char *path)
{
    bool is_health = strcmp(path, "health") == 0 || strcmp(path, "ready") == 0;
    if (strcmp(path, "metrics") == 0) return true;
    return is_health ? cluster_is_current(server) : !cluster_is_cut_off(server);
}

/* Refuses invalid requests at once; true if the call may go to a worker. */
static bool admit(struct conn *from, api_call *call, const wire_request *request, const char *body)
{
    char method[8] = "", methods[64];
    bool is_socket = strcmp(call->path, "ws") == 0;
    const char *stranger = check_origin(from, call, request);
    tv_text allowed;
    tv_text_init(&allowed, methods, sizeof methods);
    copy_slice(request->method, method, sizeof method);
    if (strcmp(method, "HEAD") == 0 && !is_socket) snprintf(method, sizeof method, "GET");
    call->route = find_route(method, call, &allowed);
    if (!is_within_limits(from, call->route)) return refuse_many(from), false;
    if (call->route == NULL && allowed.length > 0)
        return api_refuse_method(from, allowed.data), false;
    if (call->route == NULL) return refuse(from, 404, "not_found", "there is nothing here"), false;
    if (stranger != NULL) return refuse(from, 403, "foreign_origin", stranger), false;
    if (!may_ask_store(from->server, call->path))
        return refuse(from, 503, "store_unavailable", "this server cannot reach its data now"),
               false;
    if (is_socket) return take_upgrade(from, call, request);
    if (!take_body(call, body, request->body_length))
        return refuse(from, 400, "bad_json", "the body is not a JSON object"), false;
    return true;
}

static bool is_for_pages(const wire_request *request)
{
    static const char *const ours[] = {"/api/", "/ws", "/health", "/ready", "/metrics"};
    for (uint32_t i = 0; i < sizeof ours / sizeof ours[0]; i++) {
        size_t length = strlen(ours[i]);
        if (request->path.length >= length && memcmp(request->path.text, ours[i], length) == 0 &&
            (request->path.length == length || ours[i][length - 1] == '/'))
            return false;
    }
    return true;
}

void api_to_worker(struct server *server, api_call *call)
{
    bool is_heavy = call->route->flags & API_HEAVY;
    call->base.run = run_call;
    call->base.done = api_call_done;
    call->base.item = (fair_item){.owner = call->address_key,
                                  .cost = REQUEST_US * weight_of(call->route),
                                  .rank = is_heavy ? FAIR_LAST : FAIR_FIRST};
    thread_pool_give(&server->workers, &call->base);
}

void api_refuse_login(struct conn *from, bool is_busy)
{
    if (is_busy)
        refuse(from, 503, "busy", "too many passphrases at once; try again in a moment");
    else
        refuse(from, 429, "too_many", "too many attempts; wait for the last one's answer");
}

/* Queues the call for its worker or hashing thread; false if refused. */
static bool send_on(struct conn *from, api_call *call)
{
    struct server *server = from->server;
    logins_answer answer = LOGINS_TAKEN;
    call->from = from;
    from->call = call;
    call->address_key = limit_address(from->address);
    if (call->route->flags & API_PASSPHRASE)
        answer = logins_take(server, call);
    else
        api_to_worker(server, call);
    if (answer == LOGINS_TAKEN) return true;
    from->call = NULL;
    api_refuse_login(from, answer == LOGINS_BUSY);
    return false;
}

/* That the loop turns is all that is said: the store is not asked. */
static void answer_alive(struct conn *from)
{
    static const char text[] = "{\"status\":\"ok\"}";
    api_send(from, &(api_head){200, "application/json", "Cache-Control: no-store\r\n", false}, text,
             sizeof text - 1);
}

void api_take(struct conn *from, const wire_request *request, const char *body)
{
    struct server *server = from->server;
    metric_add(server, METRIC_REQUESTS, 1);
    from->state = CONN_ASKED;
    from->is_kept = request->is_kept && !server->is_stopping;
    from->is_head = wire_is(request->method, "HEAD");
    if (server->config.is_proxied) take_forwarded(from, request->header[WIRE_FORWARDED_FOR]);
    access_begin(from, request);
    if (wire_is(request->path, "/alive")) {
        if (limit_take(server, LIMIT_REQUESTS, limit_address(from->address), 1))
            answer_alive(from);
        else
            refuse_many(from);
        return;
    }
    if (from->is_redirected || is_for_pages(request)) {
        if (!limit_take(server, LIMIT_PAGES, limit_address(from->address), 1))
            refuse_many(from);
        else if (from->is_redirected)
            redirect_answer(from, request);
        else
            pages_answer(from, request);
        return;
    }
    api_call *call = calloc(1, sizeof *call);
    TV_ASSERT(call != NULL);
    call->server = server;
    wire_slice path = {request->path.text + 1, request->path.length - 1};
    if (!copy_slice(path, call->path, sizeof call->path) ||
        !copy_slice(request->query, call->query, sizeof call->query))
        call->path[0] = '\0'; /* longer than any route */
    take_token(call, request);
    take_label(call, request->header[WIRE_USER_AGENT]);
    if (admit(from, call, request, body) && send_on(from, call)) return;
    json_decref(call->body);
    free(call);
}

void api_raw(tv_json *out, const char *json, size_t length)
{
    if (out->has_item >> out->depth & 1) tv_text_add_char(out->out, ',');
    out->has_item |= 1ULL << out->depth;
    tv_text_add_bytes(out->out, json, length);
}

/* ---- Members of bodies ---- */

const char *api_text(const api_call *call, const char *key)
{
    return json_string_value(json_object_get(call->body, key));
}

bool api_flag(const api_call *call, const char *key)
{
    return json_is_true(json_object_get(call->body, key));
}
