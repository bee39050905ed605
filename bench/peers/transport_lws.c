/* transport_lws.c - the peer for bench/transport.py: libwebsockets on a libuv loop of our own. It
 * answers GET with a few bytes and WebSocket pings with pongs, and does nothing else.
 *
 *     transport_lws PORT
 */
/* SPDX-License-Identifier: MIT */
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

static const char body[] = "{\"status\":\"ok\"}";
enum { BODY = sizeof body - 1 };

static int answer_http(struct lws *wsi, enum lws_callback_reasons reason)
{
    uint8_t buffer[LWS_PRE + 512], *start = buffer + LWS_PRE, *cursor = start;
    uint8_t *end = buffer + sizeof buffer - 1;
    if (reason == LWS_CALLBACK_HTTP) {
        if (lws_add_http_common_headers(wsi, 200, "application/json", BODY, &cursor, end)) return 1;
        if (lws_finalize_write_http_header(wsi, start, &cursor, end)) return 1;
        lws_callback_on_writable(wsi);
        return 0;
    }
    memcpy(start, body, BODY);
    if (lws_write(wsi, start, BODY, LWS_WRITE_HTTP_FINAL) != BODY) return 1;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int answer(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *message,
                  size_t size)
{
    if (reason == LWS_CALLBACK_HTTP || reason == LWS_CALLBACK_HTTP_WRITEABLE)
        return answer_http(wsi, reason);
    return lws_callback_http_dummy(wsi, reason, user, message, size);
}

int main(int count, char **words)
{
    static const struct lws_protocols protocols[] = {{"http", answer, 0, 4096, 0, NULL, 0},
                                                     {NULL, NULL, 0, 0, 0, NULL, 0}};
    uv_loop_t loop;
    void *loops[] = {&loop};
    if (count != 2) return 2;
    uv_loop_init(&loop);
    struct lws_context_creation_info info = {
        .port = (int)strtol(words[1], NULL, 10),
        .iface = "127.0.0.1",
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBUV,
        .foreign_loops = loops,
    };
    lws_set_log_level(LLL_ERR, NULL);
    struct lws_context *context = lws_create_context(&info);
    if (context == NULL) return 1;
    uv_run(&loop, UV_RUN_DEFAULT);
    lws_context_destroy(context);
    return 0;
}
