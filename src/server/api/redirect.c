/* redirect.c - the second port, in plain text: it only says where the server with TLS is.
 *
 * It also answers the challenges by which certificates are obtained (RFC 8555, 8.3), from a folder
 * that a program like certbot writes to. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "server/api/api.h"

enum { LOCATION_SIZE = 1400, TOKEN_MAX = 128, HOST_MAX = 255 };

static const char challenge[] = "/.well-known/acme-challenge/";

static void answer_plain(struct conn *to, int status, const char *extra, const char *text)
{
    api_send(to, &(api_head){status, "text/plain; charset=utf-8", extra, false}, text,
             strlen(text));
}

static bool is_of(wire_slice slice, const char *allowed)
{
    for (size_t i = 0; i < slice.length; i++)
        if (slice.text[i] == '\0' || strchr(allowed, slice.text[i]) == NULL) return false;
    return slice.length > 0;
}

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

static void answer_challenge(struct conn *to, wire_slice token)
{
    char path[4096];
    char *text = NULL;
    size_t length;
    bool is_token = token.length <= TOKEN_MAX && is_of(token, LETTERS "-_");
    snprintf(path, sizeof path, "%s%s%.*s", to->server->config.acme, challenge, (int)token.length,
             token.text);
    if (!is_token || base_file_read(path, &text, &length) != 0) {
        answer_plain(to, 404, "Cache-Control: no-store\r\n", "There is no such challenge.\n");
        return;
    }
    api_send(to, &(api_head){200, "text/plain", "Cache-Control: no-store\r\n", false}, text,
             length);
    free(text);
}

/* "host" without its port; "[::1]:80" has colons of its own. */
static wire_slice host_alone(wire_slice host)
{
    size_t length = host.length;
    while (length > 0 && strchr("0123456789", host.text[length - 1]) != NULL) length--;
    if (length > 0 && host.text[length - 1] == ':') host.length = length - 1;
    return host;
}

static void answer_elsewhere(struct conn *to, const wire_request *request)
{
    char extra[LOCATION_SIZE], base[HOST_MAX + 32];
    const struct server *server = to->server;
    wire_slice host = host_alone(request->header[WIRE_HOST]);
    if (server->origin[0]) {
        tv_text_copy(base, sizeof base, server->origin);
    } else if (host.length <= HOST_MAX && is_of(host, LETTERS ".-:[]")) {
        int length = snprintf(base, sizeof base, "https://%.*s", (int)host.length, host.text);
        if (server->port != 443)
            snprintf(base + length, sizeof base - (size_t)length, ":%u", server->port);
    } else {
        answer_plain(to, 400, "", "Which host? Use https.\n");
        return;
    }
    bool has_query = request->query.length > 0;
    int size = snprintf(extra, sizeof extra, "Location: %s%.*s%s%.*s\r\n", base,
                        (int)request->path.length, request->path.text, has_query ? "?" : "",
                        (int)request->query.length, has_query ? request->query.text : "");
    if (size < 0 || (size_t)size >= sizeof extra)
        snprintf(extra, sizeof extra, "Location: %s/\r\n", base);
    answer_plain(to, 308, extra, "This server speaks TLS: use https.\n");
}

void redirect_answer(struct conn *to, const wire_request *request)
{
    size_t length = sizeof challenge - 1;
    wire_slice path = request->path;
    bool is_challenge = to->server->config.acme != NULL && path.length > length &&
                        memcmp(path.text, challenge, length) == 0;
    if (is_challenge)
        answer_challenge(to, (wire_slice){path.text + length, path.length - length});
    else
        answer_elsewhere(to, request);
}
