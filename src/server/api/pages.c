/* pages.c - the web client's files: from the program itself, or from a folder.
 *
 * Files under assets/ have the hash of their content in their name, so they may be kept for ever;
 * all others are asked for again each time, and told apart by their tag. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/secure.h"
#include "server/api/api.h"
#include "server/api/web_files.h"

enum { EXTRA_SIZE = 256, TAG_SIZE = 24 };

static const char plain_page[] =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Tavola</title>"
    "<h1>Tavola</h1><p>The table server is running. This program was built without the web "
    "client: <code>make web</code>, then <code>make build</code>, puts it in.</p>"
    "<p>Programs can play by the messages described in docs/bot-api.md.</p></html>\n";

/* Letters, digits, dots, dashes and slashes; no part of it begins with a dot. */
static bool is_plain_path(wire_slice path)
{
    static const char fine[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/";
    for (size_t i = 0; i < path.length; i++) {
        if (path.text[i] == '\0' || strchr(fine, path.text[i]) == NULL) return false;
        if (path.text[i] == '.' && (i == 0 || path.text[i - 1] == '/')) return false;
    }
    return true;
}

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {{".html", "text/html; charset=utf-8"},
                                           {".js", "text/javascript; charset=utf-8"},
                                           {".css", "text/css; charset=utf-8"},
                                           {".wasm", "application/wasm"},
                                           {".svg", "image/svg+xml"},
                                           {".json", "application/json"},
                                           {".png", "image/png"},
                                           {".woff2", "font/woff2"}};
    const char *dot = strrchr(path, '.');
    for (uint32_t i = 0; dot != NULL && i < sizeof types / sizeof types[0]; i++)
        if (strcmp(dot, types[i][0]) == 0) return types[i][1];
    return "application/octet-stream";
}

static void send_file(conn *to, const wire_request *request, const web_file *file)
{
    char extra[EXTRA_SIZE];
    bool is_for_ever = strncmp(file->path, "assets/", 7) == 0;
    bool is_known = wire_is(request->header[WIRE_IF_NONE_MATCH], file->tag);
    bool is_small = file->small_length > 0 && file->small_length < file->plain_length &&
                    wire_has_word(request->header[WIRE_ACCEPT_ENCODING], "gzip");
    snprintf(extra, sizeof extra, "Cache-Control: %s\r\nETag: %s\r\nVary: Accept-Encoding\r\n%s",
             is_for_ever ? "public, max-age=31536000, immutable" : "no-cache", file->tag,
             is_small ? "Content-Encoding: gzip\r\n" : "");
    api_send(to, &(api_head){is_known ? 304 : 200, file->type, extra, true},
             is_small ? file->small : file->plain,
             is_small ? file->small_length : file->plain_length);
}

static void send_none(conn *to)
{
    static const char text[] = "There is nothing here.\n";
    api_send(to,
             &(api_head){404, "text/plain; charset=utf-8", "Cache-Control: no-store\r\n", false},
             text, sizeof text - 1);
}

static void send_from_folder(conn *to, const wire_request *request, const char *path)
{
    char name[API_PATH_MAX + 1024], tag[TAG_SIZE], hex[BASE_HEX_SIZE];
    uint8_t hash[BASE_SEED_SIZE];
    char *text;
    size_t length;
    snprintf(name, sizeof name, "%s/%s", to->at->config.web, path);
    if (base_file_read(name, &text, &length) != 0) {
        send_none(to);
        return;
    }
    base_secure_hash((const uint8_t *)text, length, hash);
    base_hex_write(hash, hex);
    snprintf(tag, sizeof tag, "\"%.16s\"", hex);
    web_file file = {
        .path = path, .type = type_of(path), .tag = tag, .plain = text, .plain_length = length};
    send_file(to, request, &file);
    free(text);
}

static void send_from_program(conn *to, const wire_request *request, const char *path)
{
    for (const web_file *file = web_files; file->path != NULL; file++)
        if (strcmp(file->path, path) == 0) {
            send_file(to, request, file);
            return;
        }
    if (web_files[0].path == NULL && strcmp(path, "index.html") == 0)
        api_send(to,
                 &(api_head){200, "text/html; charset=utf-8", "Cache-Control: no-cache\r\n", true},
                 plain_page, sizeof plain_page - 1);
    else
        send_none(to);
}

void pages_answer(conn *to, const wire_request *request)
{
    char path[API_PATH_MAX] = "index.html";
    wire_slice asked = {request->path.text + 1, request->path.length - 1};
    if (!wire_is(request->method, "GET") && !wire_is(request->method, "HEAD")) {
        send_none(to);
        return;
    }
    if (asked.length >= sizeof path || !is_plain_path(asked)) {
        send_none(to);
        return;
    }
    if (asked.length > 0) {
        memcpy(path, asked.text, asked.length);
        path[asked.length] = '\0';
    }
    if (to->at->config.web != NULL)
        send_from_folder(to, request, path);
    else
        send_from_program(to, request, path);
}
