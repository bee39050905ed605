/* api.c - the way of an HTTP request: sorted and checked on the loop, answered by a clerk.
 *
 * Whoever has a cookie is a browser, and what a browser sends on behalf of other sites is told by
 * its Origin. A bearer token was put there on purpose. */
/* SPDX-License-Identifier: MIT */
#include "server/api/api.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/steps.h>

#include "base/clock.h"

/* ---- Answers ---- */

static const char *reason_of(int status)
{
    switch (status) {
    case 101: return "Switching Protocols";
    case 200: return "OK";
    case 201: return "Created";
    case 304: return "Not Modified";
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
    default: return "Error";
    }
}

static const char api_policy[] = "default-src 'none'; frame-ancestors 'none'";
static const char page_policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'";

void api_send(conn *to, const api_head *head, const char *body, size_t length)
{
    char lines[2048];
    bool is_secure = strncmp(to->at->origin, "https:", 6) == 0;
    int size = snprintf(
        lines, sizeof lines,
        "HTTP/1.1 %d %s\r\nContent-Type: %s\r\nContent-Length: %zu\r\n%s%s"
        "X-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\n"
        "Referrer-Policy: no-referrer\r\nCross-Origin-Opener-Policy: same-origin\r\n"
        "Cross-Origin-Resource-Policy: same-origin\r\nContent-Security-Policy: %s\r\n%s\r\n",
        head->status, reason_of(head->status), head->type, length, head->extra,
        is_secure ? "Strict-Transport-Security: max-age=31536000\r\n" : "",
        head->is_page ? page_policy : api_policy, to->is_kept ? "" : "Connection: close\r\n");
    TV_ASSERT(size > 0 && (size_t)size < sizeof lines);
    size_t body_length = to->is_head || head->status == 304 ? 0 : length;
    packet *answer = packet_new((size_t)size + body_length);
    memcpy(answer->bytes, lines, (size_t)size);
    if (body_length > 0) memcpy(answer->bytes + size, body, body_length);
    conn_send(to, answer);
    packet_release(answer);
    if (head->status >= 500)
        metric_add(to->at, METRIC_FAILED_REQUESTS, 1);
    else if (head->status >= 400)
        metric_add(to->at, METRIC_REFUSED_REQUESTS, 1);
    if (to->state != CONN_GONE) conn_answered(to);
}

int api_fail(tv_json *out, int status, const char *code, const char *sentence)
{
    tv_text_clear(out->out);
    tv_json_init(out, out->out);
    tv_json_open(out, '{');
    tv_json_key(out, "status");
    tv_json_string(out, code);
    tv_json_key(out, "text");
    tv_json_string(out, sentence);
    tv_json_close(out, '}');
    return status;
}

int api_fail_store(tv_json *out, clerk *by, store_status status)
{
    metric_add(by->at, METRIC_STORE_FAILURES, 1);
    TRACE(by->at, SERVER_ERROR, "store_failed", TRACE_TEXT("status", store_status_name(status)),
          TRACE_TEXT("reason", store_reason(by->db)));
    return api_fail(out, 503, "store_unavailable", "the data cannot be reached now; try again");
}

static void refuse(conn *to, int status, const char *code, const char *sentence)
{
    char bytes[512];
    tv_text text;
    tv_json json;
    tv_text_init(&text, bytes, sizeof bytes);
    tv_json_init(&json, &text);
    api_fail(&json, status, code, sentence);
    to->state = CONN_ASKED;
    api_send(to, &(api_head){status, "application/json", "Cache-Control: no-store\r\n", false},
             text.data, text.length);
}

void api_refuse(conn *from, wire_result why)
{
    from->is_kept = false;
    if (why == WIRE_TOO_LARGE)
        refuse(from, 413, "too_long", "the request is longer than a request may be");
    else if (why == WIRE_UNSUPPORTED)
        refuse(from, 501, "unsupported", "HTTP/1.1 with a Content-Length is what is spoken here");
    else
        refuse(from, 400, "bad_request", "this is not an HTTP request");
}

/* ---- Who asks ---- */

bool api_me(api_call *call, clerk *by, int64_t user)
{
    store_user row;
    if (store_user_get(by->db, user, &row) != STORE_OK) return false;
    api_person_take(&call->me, &row);
    return true;
}

static store_status identify(api_call *call, clerk *by)
{
    store_session session;
    int64_t now_ms = (int64_t)base_clock_ms();
    store_status status = STORE_UNAVAILABLE;
    /* A connection that broke while this clerk slept is found out and made anew by asking. Those
     * without a token look for one that cannot be. */
    for (int tries = 0; tries < 2 && status == STORE_UNAVAILABLE; tries++)
        status = store_session_find(by->db, call->token_hash, now_ms, &session);
    if (status != STORE_OK) return status;
    return api_me(call, by, session.user) ? STORE_OK : STORE_NOT_FOUND;
}

/* ---- On a clerk's thread ---- */

static void run_call(job *work, clerk *by)
{
    api_call *call = (api_call *)work;
    tv_text text;
    tv_json json;
    tv_text_init(&text, by->scratch, SERVER_SCRATCH_SIZE);
    tv_json_init(&json, &text);
    store_status status = identify(call, by);
    call->type = "application/json";
    if (status != STORE_OK && status != STORE_NOT_FOUND)
        call->status = api_fail_store(&json, by, status);
    else if (call->route->needs_user && call->me.id == 0)
        call->status = api_fail(&json, 401, "no_user", "say who you are: POST api/guest first");
    else
        call->status = call->route->answer(call, by, &json);
    if (text.is_full) call->status = api_fail(&json, 500, "too_long", "the answer is too long");
    call->text = malloc(text.length + 1);
    TV_ASSERT(call->text != NULL);
    memcpy(call->text, text.data, text.length + 1);
    call->length = text.length;
}

/* ---- Back on the loop ---- */

static uint64_t session_of(const char *hash)
{
    char digits[17];
    server_copy(digits, sizeof digits, hash);
    return strtoull(digits, NULL, 16);
}

void api_end_session(server *at, const char *hash)
{
    uint64_t session = session_of(hash);
    for (conn *one = at->conns, *next; one != NULL; one = next) {
        next = one->next;
        if (one->state == CONN_SOCKET && one->session == session)
            conn_close(one, 1008, "this session has ended");
    }
}

static void upgrade(conn *to, const api_call *call)
{
    char lines[256];
    int size = snprintf(lines, sizeof lines,
                        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
                        call->accept);
    packet *answer = packet_new((size_t)size);
    memcpy(answer->bytes, lines, (size_t)size);
    to->user = call->me.id;
    to->session = session_of(call->token_hash);
    server_copy(to->name, sizeof to->name, call->me.name);
    conn_to_socket(to);
    conn_send(to, answer);
    packet_release(answer);
}

static void call_done(job *work, server *at)
{
    api_call *call = (api_call *)work;
    conn *to = call->from;
    if (to != NULL) {
        to->call = NULL;
        if (call->base.is_dropped) {
            conn_drop(to);
        } else if (call->status == 101) {
            upgrade(to, call);
        } else {
            char extra[API_COOKIE_SIZE + 64];
            snprintf(extra, sizeof extra, "Cache-Control: no-store\r\n%s", call->cookie);
            TRACE(at, SERVER_DEBUG, "request", TRACE_TEXT("path", call->path),
                  TRACE_NUMBER("status", call->status));
            api_send(to, &(api_head){call->status, call->type, extra, false}, call->text,
                     call->length);
        }
    }
    if (call->after != NULL) call->after(call, at);
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

/* "api/tables/ * /record" against a path; the star's word goes to name. */
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

static const api_route *find_route(const char *method, api_call *call, bool *is_known)
{
    const api_route *const lists[] = {api_people_routes, api_account_routes, api_notice_routes,
                                      api_table_routes};
    for (uint32_t i = 0; i < 4; i++)
        for (const api_route *route = lists[i]; route->path != NULL; route++) {
            if (!fits(route->path, call->path, call->name, sizeof call->name)) continue;
            *is_known = true;
            if (strcmp(route->method, method) == 0) return route;
        }
    return NULL;
}

/* Behind a proxy: the last address in the list is the one that our proxy saw. */
static void take_forwarded(conn *from, wire_slice list)
{
    if (list.text == NULL) return;
    size_t at = list.length;
    while (at > 0 && list.text[at - 1] != ',' && list.text[at - 1] != ' ') at--;
    copy_slice((wire_slice){list.text + at, list.length - at}, from->address, sizeof from->address);
}

/* The scheme is the proxy's business: "https://play.example" fits the host "play.example". */
static bool is_own_origin(const server *at, wire_slice origin, wire_slice host)
{
    if (at->origin[0] && wire_is_any_case(origin, at->origin)) return true;
    for (size_t i = 0; i + 3 <= origin.length; i++) {
        if (memcmp(origin.text + i, "://", 3) != 0) continue;
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
    else if (token.text != NULL) /* cannot be one of ours */
        snprintf(call->token_hash, sizeof call->token_hash, "-");
}

/* NULL, or why it is not even looked at. */
static const char *check_origin(const conn *from, const api_call *call, const wire_request *request)
{
    wire_slice origin = request->header[WIRE_ORIGIN];
    bool changes = !wire_is(request->method, "GET") && !wire_is(request->method, "HEAD");
    bool is_socket = strcmp(call->path, "ws") == 0;
    if (!changes && !is_socket) return NULL;
    if (origin.text != NULL && !is_own_origin(from->at, origin, request->header[WIRE_HOST]))
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

/* Whether the way to a WebSocket is asked for as it should be. */
static bool take_upgrade(api_call *call, const wire_request *request)
{
    return wire_has_word(request->header[WIRE_UPGRADE], "websocket") &&
           wire_has_word(request->header[WIRE_CONNECTION], "upgrade") &&
           wire_is(request->header[WIRE_VERSION], "13") &&
           wire_accept(request->header[WIRE_KEY], call->accept);
}

/* Answers at once what cannot be; true: the call may go to a clerk. */
static bool admit(conn *from, api_call *call, const wire_request *request, const char *body)
{
    server *at = from->at;
    char method[8] = "";
    bool is_known = false;
    const char *stranger = check_origin(from, call, request);
    copy_slice(request->method, method, sizeof method);
    if (strcmp(method, "HEAD") == 0) snprintf(method, sizeof method, "GET");
    call->route = find_route(method, call, &is_known);
    if (call->route == NULL && is_known)
        return refuse(from, 405, "bad_method", "this is not done with this method"), false;
    if (call->route == NULL) return refuse(from, 404, "not_found", "there is nothing here"), false;
    if (stranger != NULL) return refuse(from, 403, "foreign_origin", stranger), false;
    if (!limit_take(at, LIMIT_REQUESTS, limit_address(from->address)) ||
        (call->route->is_rare && !limit_take(at, LIMIT_GUESTS, limit_address(from->address))))
        return refuse(from, 429, "too_many", "too many requests; wait a little"), false;
    if (!take_body(call, body, request->body_length))
        return refuse(from, 400, "bad_json", "the body is not a JSON object"), false;
    if (strcmp(call->path, "ws") == 0 && !take_upgrade(call, request))
        return refuse(from, 426, "no_websocket", "this is a WebSocket, version 13"), false;
    return true;
}

static bool is_for_pages(const wire_request *request)
{
    static const char *const ours[] = {"/api/", "/ws", "/health", "/metrics"};
    for (uint32_t i = 0; i < 4; i++) {
        size_t length = strlen(ours[i]);
        if (request->path.length >= length && memcmp(request->path.text, ours[i], length) == 0 &&
            (request->path.length == length || ours[i][length - 1] == '/'))
            return false;
    }
    return true;
}

void api_take(conn *from, const wire_request *request, const char *body)
{
    server *at = from->at;
    metric_add(at, METRIC_REQUESTS, 1);
    from->state = CONN_ASKED;
    from->is_kept = request->is_kept && !at->is_stopping;
    from->is_head = wire_is(request->method, "HEAD");
    if (at->config.is_proxied) take_forwarded(from, request->header[WIRE_FORWARDED_FOR]);
    if (is_for_pages(request)) {
        pages_answer(from, request);
        return;
    }
    api_call *call = calloc(1, sizeof *call);
    TV_ASSERT(call != NULL);
    call->base = (job){.run = run_call, .done = call_done};
    call->at = at;
    wire_slice path = {request->path.text + 1, request->path.length - 1};
    bool is_short = copy_slice(path, call->path, sizeof call->path) &&
                    copy_slice(request->query, call->query, sizeof call->query);
    take_token(call, request);
    if (!is_short) {
        refuse(from, 404, "not_found", "there is nothing here");
    } else if (admit(from, call, request, body)) {
        call->from = from;
        from->call = call;
        crew_give(&at->clerks, &call->base);
        return;
    }
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
