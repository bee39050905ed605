/* connection.c - the only file that knows libcurl and wslay. */
/* SPDX-License-Identifier: MIT */
#include "terminal/remote/connection.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <curl/curl.h>
#include <sodium.h>
#include <wslay/wslay.h>

#include <tavola/text.h>

#include "base/clock.h"
#include "base/digest/sha1.h"

enum {
    PATIENCE_MS = 8000,
    SILENCE_MS = 75000, /* a server pings after half a minute, so after two it is gone */
    HEAD_MAX = 8192,
    ANSWER_MAX = 4 << 20,
    KEY_SIZE = 25,
    QUEUE_MAX = 256
};

static void fail(remote_server *server, const char *what, const char *why)
{
    tv_text text;
    tv_text_init(&text, server->error, sizeof server->error);
    tv_text_add(&text, what);
    tv_text_add(&text, ": ");
    tv_text_add(&text, why);
}

/* ---- HTTP ---- */

struct answer {
    char *text;
    size_t length;
};

static size_t keep_answer(char *bytes, size_t size, size_t count, void *context)
{
    struct answer *answer = context;
    size_t more = size * count;
    if (answer->length + more > ANSWER_MAX) return 0;
    char *larger = realloc(answer->text, answer->length + more + 1);
    if (larger == NULL) return 0;
    memcpy(larger + answer->length, bytes, more);
    answer->text = larger;
    answer->length += more;
    larger[answer->length] = '\0';
    return more;
}

/* The answer as JSON; a refusal becomes the error. */
static json_t *read_answer(remote_server *server, const struct answer *answer, long code)
{
    json_t *root = answer->text ? json_loadb(answer->text, answer->length, 0, NULL) : NULL;
    if (code < 300 && root != NULL) return root;
    const char *text = json_string_value(json_object_get(root, "text"));
    char number[48];
    snprintf(number, sizeof number, "it answered %ld", code);
    fail(server, "The server refused", text ? text : number);
    json_decref(root);
    return NULL;
}

static struct curl_slist *headers_of(const remote_server *server, bool has_body)
{
    char line[REMOTE_TOKEN_SIZE + 32];
    struct curl_slist *headers = NULL;
    if (has_body) headers = curl_slist_append(headers, "Content-Type: application/json");
    snprintf(line, sizeof line, "Authorization: Bearer %s", server->token);
    if (server->token[0]) headers = curl_slist_append(headers, line);
    return headers;
}

json_t *remote_request(remote_server *server, const char *path, const json_t *body)
{
    char url[REMOTE_URL_SIZE + 256];
    struct answer answer = {0};
    long code = 0;
    json_t *root = NULL;
    CURL *curl = curl_easy_init();
    if (curl == NULL) return NULL;
    char *sent = body ? json_dumps(body, JSON_COMPACT) : NULL;
    struct curl_slist *headers = headers_of(server, body != NULL);
    snprintf(url, sizeof url, "%s/%s", server->url, path);
    curl_easy_setopt(curl, CURLOPT_URL, url);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, (long)PATIENCE_MS);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, keep_answer);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &answer);
    if (sent) curl_easy_setopt(curl, CURLOPT_POSTFIELDS, sent);
    CURLcode result = curl_easy_perform(curl);
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &code);
    if (result != CURLE_OK)
        fail(server, "The server cannot be reached", curl_easy_strerror(result));
    else
        root = read_answer(server, &answer, code);
    curl_slist_free_all(headers);
    curl_easy_cleanup(curl);
    free(answer.text);
    free(sent);
    return root;
}

/* ---- WebSocket ---- */

struct remote_socket {
    CURL *curl;
    curl_socket_t descriptor;
    wslay_event_context_ptr frames;
    bool is_lost;
    uint64_t heard_ms;    /* steady time of the last bytes */
    char early[HEAD_MAX]; /* bytes that came with the handshake */
    size_t early_length, early_used;
    json_t *queue[QUEUE_MAX]; /* messages that came, a ring */
    size_t first, count;
};

static ssize_t on_recv(wslay_event_context_ptr frames, uint8_t *bytes, size_t size, int flags,
                       void *context)
{
    remote_socket *socket = context;
    size_t got = 0;
    (void)flags;
    if (socket->early_used < socket->early_length) {
        got = socket->early_length - socket->early_used;
        if (got > size) got = size;
        memcpy(bytes, socket->early + socket->early_used, got);
        socket->early_used += got;
        return (ssize_t)got;
    }
    CURLcode result = curl_easy_recv(socket->curl, bytes, size, &got);
    if (result == CURLE_OK && got > 0) {
        socket->heard_ms = base_clock_steady_ms();
        return (ssize_t)got;
    }
    if (result != CURLE_AGAIN) socket->is_lost = true;
    wslay_event_set_error(frames, result == CURLE_AGAIN ? WSLAY_ERR_WOULDBLOCK
                                                        : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static ssize_t on_send(wslay_event_context_ptr frames, const uint8_t *bytes, size_t size, int flags,
                       void *context)
{
    remote_socket *socket = context;
    size_t sent = 0;
    (void)flags;
    CURLcode result = curl_easy_send(socket->curl, bytes, size, &sent);
    if (result == CURLE_OK) return (ssize_t)sent;
    if (result != CURLE_AGAIN) socket->is_lost = true;
    wslay_event_set_error(frames, result == CURLE_AGAIN ? WSLAY_ERR_WOULDBLOCK
                                                        : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static int on_mask(wslay_event_context_ptr frames, uint8_t *bytes, size_t size, void *context)
{
    (void)frames;
    (void)context;
    randombytes_buf(bytes, size);
    return 0;
}

static void on_message(wslay_event_context_ptr frames,
                       const struct wslay_event_on_msg_recv_arg *message, void *context)
{
    remote_socket *socket = context;
    (void)frames;
    if (message->opcode != WSLAY_TEXT_FRAME || socket->count == QUEUE_MAX) return;
    json_t *root = json_loadb((const char *)message->msg, message->msg_length, 0, NULL);
    if (root != NULL) socket->queue[(socket->first + socket->count++) % QUEUE_MAX] = root;
}

static void accept_of(const char *key, char out[32])
{
    char text[KEY_SIZE + 40];
    uint8_t digest[BASE_SHA1_SIZE];
    int length = snprintf(text, sizeof text, "%s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key);
    base_sha1(text, (size_t)length, digest);
    sodium_bin2base64(out, 32, digest, sizeof digest, sodium_base64_VARIANT_ORIGINAL);
}

static bool send_all(remote_socket *socket, const char *text)
{
    size_t length = strlen(text);
    while (length > 0) {
        size_t sent = 0;
        CURLcode result = curl_easy_send(socket->curl, text, length, &sent);
        if (result != CURLE_OK && result != CURLE_AGAIN) return false;
        text += sent;
        length -= sent;
        struct pollfd watched = {.fd = socket->descriptor, .events = POLLOUT};
        if (result == CURLE_AGAIN && poll(&watched, 1, PATIENCE_MS) <= 0) return false;
    }
    return true;
}

/* Reads the head of the answer; what comes behind it belongs to the frames. */
static bool read_head(remote_socket *socket, char head[HEAD_MAX])
{
    uint64_t end = base_clock_steady_ms() + PATIENCE_MS;
    size_t length = 0;
    while (base_clock_steady_ms() < end && length + 1 < HEAD_MAX) {
        size_t got = 0;
        CURLcode result = curl_easy_recv(socket->curl, head + length, HEAD_MAX - 1 - length, &got);
        struct pollfd watched = {.fd = socket->descriptor, .events = POLLIN};
        if (result != CURLE_OK && result != CURLE_AGAIN) return false;
        if (result == CURLE_OK && got == 0) return false;
        length += got;
        head[length] = '\0';
        char *behind = strstr(head, "\r\n\r\n");
        if (behind != NULL) {
            socket->early_length = length - (size_t)(behind + 4 - head);
            memcpy(socket->early, behind + 4, socket->early_length);
            behind[2] = '\0';
            return true;
        }
        if (result == CURLE_AGAIN) poll(&watched, 1, 200);
    }
    return false;
}

static bool shake_hands(remote_socket *socket, remote_server *server)
{
    char request[2048], head[HEAD_MAX], key[KEY_SIZE], accept[32];
    uint8_t random[16];
    const char *host = strstr(server->url, "://");
    host = host ? host + 3 : server->url;
    size_t host_length = strcspn(host, "/");
    randombytes_buf(random, sizeof random);
    sodium_bin2base64(key, sizeof key, random, sizeof random, sodium_base64_VARIANT_ORIGINAL);
    snprintf(request, sizeof request,
             "GET %s/ws HTTP/1.1\r\nHost: %.*s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer %s\r\n"
             "\r\n",
             host + host_length, (int)host_length, host, key, server->token);
    if (!send_all(socket, request) || !read_head(socket, head)) {
        fail(server, "The server cannot be reached", "no answer");
        return false;
    }
    accept_of(key, accept);
    if (strncmp(head, "HTTP/1.1 101", 12) == 0 && strstr(head, accept) != NULL) return true;
    head[strcspn(head, "\r\n")] = '\0';
    fail(server, "The server refused", head);
    return false;
}

static CURL *connect_only(remote_server *server)
{
    CURL *curl = curl_easy_init();
    if (curl == NULL) return NULL;
    curl_easy_setopt(curl, CURLOPT_URL, server->url);
    curl_easy_setopt(curl, CURLOPT_CONNECT_ONLY, 1L);
    curl_easy_setopt(curl, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, (long)PATIENCE_MS);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    CURLcode result = curl_easy_perform(curl);
    if (result == CURLE_OK) return curl;
    fail(server, "The server cannot be reached", curl_easy_strerror(result));
    curl_easy_cleanup(curl);
    return NULL;
}

remote_socket *remote_socket_open(remote_server *server)
{
    static const struct wslay_event_callbacks callbacks = {.recv_callback = on_recv,
                                                           .send_callback = on_send,
                                                           .genmask_callback = on_mask,
                                                           .on_msg_recv_callback = on_message};
    if (sodium_init() < 0) return NULL;
    CURL *curl = connect_only(server);
    remote_socket *socket = curl ? calloc(1, sizeof *socket) : NULL;
    if (socket == NULL) return NULL;
    socket->curl = curl;
    socket->heard_ms = base_clock_steady_ms();
    curl_easy_getinfo(curl, CURLINFO_ACTIVESOCKET, &socket->descriptor);
    bool is_open = shake_hands(socket, server) &&
                   wslay_event_context_client_init(&socket->frames, &callbacks, socket) == 0;
    if (is_open) {
        wslay_event_config_set_max_recv_msg_length(socket->frames, ANSWER_MAX);
        return socket;
    }
    remote_socket_close(socket);
    return NULL;
}

void remote_socket_close(remote_socket *socket)
{
    if (socket == NULL) return;
    json_t *message;
    while ((message = remote_socket_next(socket)) != NULL) json_decref(message);
    if (socket->frames) wslay_event_context_free(socket->frames);
    curl_easy_cleanup(socket->curl);
    free(socket);
}

int remote_socket_descriptor(const remote_socket *socket) { return socket->descriptor; }

bool remote_socket_run(remote_socket *socket)
{
    if (wslay_event_recv(socket->frames) != 0) socket->is_lost = true;
    if (!socket->is_lost && wslay_event_want_write(socket->frames) &&
        wslay_event_send(socket->frames) != 0)
        socket->is_lost = true;
    if (wslay_event_get_close_received(socket->frames)) socket->is_lost = true;
    if (base_clock_steady_ms() - socket->heard_ms > SILENCE_MS) socket->is_lost = true;
    return !socket->is_lost;
}

bool remote_socket_send(remote_socket *socket, const char *text)
{
    struct wslay_event_msg message = {WSLAY_TEXT_FRAME, (const uint8_t *)text, strlen(text)};
    if (wslay_event_queue_msg(socket->frames, &message) != 0) return false;
    return remote_socket_run(socket);
}

json_t *remote_socket_next(remote_socket *socket)
{
    if (socket->count == 0) return NULL;
    json_t *message = socket->queue[socket->first];
    socket->first = (socket->first + 1) % QUEUE_MAX;
    socket->count--;
    return message;
}
