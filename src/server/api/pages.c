/* pages.c - the web client's files: from the program itself, or from a folder.
 *
 * Files under assets/ have the hash of their content in their name, so browsers may cache them for
 * ever; all others are revalidated by their ETag. A file that was requested stays in memory as
 * ready-made packets that all connections share. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <tavola/assert.h>

#include "base/file.h"
#include "base/secure.h"
#include "server/api/api.h"
#include "server/api/web_files.h"

enum { EXTRA_SIZE = 256, TAG_SIZE = 24 };

typedef struct stamp { /* shows whether a file of a folder has changed */
    struct timespec changed;
    off_t size;
    ino_t file;
} stamp;

typedef struct page page;
struct page {
    page *next;
    char path[API_PATH_MAX];
    char tag[TAG_SIZE];
    const char *type;
    const web_file *file;          /* built into the program; NULL: from the folder, */
    stamp read;                    /* as it was when read */
    struct packet *bodies[2];      /* plain, compressed; NULL: not requested yet, or none */
    struct packet *heads[2][2][2]; /* compressed; client has it already; connection is kept alive */
};

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

/* ---- Packets of a page ---- */

static void free_page(page *what)
{
    for (int small = 0; small < 2; small++) {
        packet_release(what->bodies[small]);
        for (int i = 0; i < 4; i++) packet_release(what->heads[small][i / 2][i % 2]);
    }
    free(what);
}

void pages_free(struct server *server)
{
    while (server->pages != NULL) {
        page *first = server->pages;
        server->pages = first->next;
        free_page(first);
    }
}

static page *new_page(struct server *server, const char *path, const char *type, const char *tag)
{
    page *made = calloc(1, sizeof *made);
    TV_ASSERT(made != NULL);
    tv_text_copy(made->path, sizeof made->path, path);
    tv_text_copy(made->tag, sizeof made->tag, tag);
    made->type = type;
    made->next = server->pages;
    server->pages = made;
    return made;
}

static struct packet *body_of(page *what, bool is_small)
{
    struct packet **body = &what->bodies[is_small];
    if (*body == NULL) {
        const web_file *file = what->file;
        size_t length = is_small ? file->small_length : file->plain_length;
        *body = packet_new(length);
        if (length > 0) memcpy((*body)->bytes, is_small ? file->small : file->plain, length);
    }
    return *body;
}

static struct packet *head_of(const struct server *server, page *what, bool is_small, bool is_known,
                              bool is_kept)
{
    char extra[EXTRA_SIZE];
    struct packet **head = &what->heads[is_small][is_known][is_kept];
    if (*head == NULL) {
        bool is_for_ever = strncmp(what->path, "assets/", 7) == 0;
        snprintf(extra, sizeof extra,
                 "Cache-Control: %s\r\nETag: %s\r\nVary: Accept-Encoding\r\n%s",
                 is_for_ever ? "public, max-age=31536000, immutable" : "no-cache", what->tag,
                 is_small ? "Content-Encoding: gzip\r\n" : "");
        *head = api_head_new(server, &(api_head){is_known ? 304 : 200, what->type, extra, true},
                             body_of(what, is_small)->length, is_kept);
    }
    return *head;
}

/* "*", or the tag in a list; a compressing proxy turns tags into weak ones. */
static bool has_tag(wire_slice list, const char *tag)
{
    char weak[TAG_SIZE + 2];
    snprintf(weak, sizeof weak, "W/%s", tag);
    return wire_is(list, "*") || wire_has_word(list, tag) || wire_has_word(list, weak);
}

static void send_page(struct conn *to, const wire_request *request, page *what)
{
    const web_file *file = what->file;
    bool is_known = has_tag(request->header[WIRE_IF_NONE_MATCH], what->tag);
    bool is_small = file != NULL && file->small_length > 0 &&
                    file->small_length < file->plain_length &&
                    wire_has_word(request->header[WIRE_ACCEPT_ENCODING], "gzip");
    struct packet *head = head_of(to->server, what, is_small, is_known, to->is_kept);
    api_send_shared(to, is_known ? 304 : 200, head, is_known ? NULL : body_of(what, is_small));
}

/* ---- Where pages come from ---- */

static void send_none(struct conn *to)
{
    static const char text[] = "There is nothing here.\n";
    api_send(to,
             &(api_head){404, "text/plain; charset=utf-8", "Cache-Control: no-store\r\n", false},
             text, sizeof text - 1);
}

static page **find_page(struct server *server, const char *path)
{
    page **link = &server->pages;
    while (*link != NULL && strcmp((*link)->path, path) != 0) link = &(*link)->next;
    return link;
}

static bool read_stamp(const char *name, stamp *out)
{
    struct stat about;
    memset(out, 0, sizeof *out);
    if (stat(name, &about) != 0) return false;
    out->changed = about.st_mtim;
    out->size = about.st_size;
    out->file = about.st_ino;
    return true;
}

static page *read_page(struct server *server, const char *path, const char *name, const stamp *now)
{
    char tag[TAG_SIZE], hex[BASE_HEX_SIZE];
    uint8_t hash[BASE_SEED_SIZE];
    char *text;
    size_t length;
    if (base_file_read(name, &text, &length) != 0) return NULL;
    base_secure_hash((const uint8_t *)text, length, hash);
    base_hex_write(hash, hex);
    snprintf(tag, sizeof tag, "\"%.16s\"", hex);
    page *made = new_page(server, path, type_of(path), tag);
    made->read = *now;
    made->bodies[0] = packet_new(length);
    if (length > 0) memcpy(made->bodies[0]->bytes, text, length);
    free(text);
    return made;
}

/* Reads the file again if it has changed. NULL if there is none. */
static page *page_of_folder(struct server *server, const char *path)
{
    char name[API_PATH_MAX + 1024];
    stamp now;
    snprintf(name, sizeof name, "%s/%s", server->config.web, path);
    bool is_there = read_stamp(name, &now);
    page **link = find_page(server, path), *kept = *link;
    if (kept != NULL && is_there && memcmp(&kept->read, &now, sizeof now) == 0) return kept;
    if (kept != NULL) {
        *link = kept->next;
        free_page(kept);
    }
    return is_there ? read_page(server, path, name, &now) : NULL;
}

static page *page_of_program(struct server *server, const char *path)
{
    page *kept = *find_page(server, path);
    if (kept != NULL) return kept;
    for (const web_file *file = web_files; file->path != NULL; file++) {
        if (strcmp(file->path, path) != 0) continue;
        page *made = new_page(server, path, file->type, file->tag);
        made->file = file;
        return made;
    }
    return NULL;
}

void pages_answer(struct conn *to, const wire_request *request)
{
    char path[API_PATH_MAX] = "index.html";
    wire_slice asked = {request->path.text + 1, request->path.length - 1};
    if (!wire_is(request->method, "GET") && !wire_is(request->method, "HEAD")) {
        api_refuse_method(to, "GET, HEAD");
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
    struct server *server = to->server;
    page *what =
        server->config.web != NULL ? page_of_folder(server, path) : page_of_program(server, path);
    if (what != NULL)
        send_page(to, request, what);
    else if (server->config.web == NULL && web_files[0].path == NULL && asked.length == 0)
        api_send(to,
                 &(api_head){200, "text/html; charset=utf-8", "Cache-Control: no-cache\r\n", true},
                 plain_page, sizeof plain_page - 1);
    else
        send_none(to);
}
