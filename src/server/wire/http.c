/* http.c - parses the header of an HTTP/1.1 request. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/hex.h"
#include "server/wire/wire.h"

/* ---- Slices ---- */

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

bool wire_is(wire_slice slice, const char *word)
{
    return slice.text != NULL && strlen(word) == slice.length &&
           memcmp(slice.text, word, slice.length) == 0;
}

bool wire_is_any_case(wire_slice slice, const char *word)
{
    if (slice.text == NULL || strlen(word) != slice.length) return false;
    for (size_t i = 0; i < slice.length; i++)
        if (lower(slice.text[i]) != lower(word[i])) return false;
    return true;
}

static wire_slice trimmed(const char *from, const char *end)
{
    while (from < end && (*from == ' ' || *from == '\t')) from++;
    while (end > from && (end[-1] == ' ' || end[-1] == '\t')) end--;
    return (wire_slice){from, (size_t)(end - from)};
}

/* Removes the part up to the mark from the front of rest. */
static wire_slice next_part(wire_slice *rest, char mark)
{
    const char *end = rest->text + rest->length;
    const char *found = memchr(rest->text, mark, rest->length);
    wire_slice part = trimmed(rest->text, found ? found : end);
    rest->text = found ? found + 1 : end;
    rest->length = (size_t)(end - rest->text);
    return part;
}

bool wire_has_word(wire_slice list, const char *word)
{
    if (list.text == NULL) return false;
    while (list.length > 0)
        if (wire_is_any_case(next_part(&list, ','), word)) return true;
    return false;
}

wire_slice wire_cookie(wire_slice cookies, const char *name)
{
    size_t length = strlen(name);
    while (cookies.text != NULL && cookies.length > 0) {
        wire_slice part = next_part(&cookies, ';');
        if (part.length > length && memcmp(part.text, name, length) == 0 &&
            part.text[length] == '=')
            return (wire_slice){part.text + length + 1, part.length - length - 1};
    }
    return (wire_slice){NULL, 0};
}

wire_slice wire_query_value(wire_slice query, const char *name)
{
    size_t length = strlen(name);
    while (query.text != NULL && query.length > 0) {
        wire_slice part = next_part(&query, '&');
        if (part.length > length && memcmp(part.text, name, length) == 0 &&
            part.text[length] == '=')
            return (wire_slice){part.text + length + 1, part.length - length - 1};
    }
    return (wire_slice){NULL, 0};
}

bool wire_unescape(wire_slice from, char *out, size_t size)
{
    size_t used = 0;
    for (size_t i = 0; i < from.length; i++) {
        int byte = from.text[i] == '+' ? ' ' : (unsigned char)from.text[i];
        if (byte == '%') {
            if (from.length - i < 3) return false;
            int high = base_hex_digit(from.text[i + 1]), low = base_hex_digit(from.text[i + 2]);
            if (high < 0 || low < 0) return false;
            byte = high << 4 | low;
            i += 2;
        }
        if (byte == 0 || used + 1 >= size) return false;
        out[used++] = (char)byte;
    }
    out[used] = '\0';
    return true;
}

/* ---- The header ---- */

static const char *const header_names[WIRE_HEADER_COUNT] = {
    [WIRE_HOST] = "host",
    [WIRE_ORIGIN] = "origin",
    [WIRE_COOKIE] = "cookie",
    [WIRE_AUTHORIZATION] = "authorization",
    [WIRE_CONNECTION] = "connection",
    [WIRE_UPGRADE] = "upgrade",
    [WIRE_KEY] = "sec-websocket-key",
    [WIRE_VERSION] = "sec-websocket-version",
    [WIRE_LENGTH] = "content-length",
    [WIRE_TRANSFER] = "transfer-encoding",
    [WIRE_FORWARDED_FOR] = "x-forwarded-for",
    [WIRE_IF_NONE_MATCH] = "if-none-match",
    [WIRE_ACCEPT_ENCODING] = "accept-encoding",
    [WIRE_EXPECT] = "expect",
    [WIRE_REQUEST_ID] = "x-request-id",
    [WIRE_USER_AGENT] = "user-agent",
};

static bool is_token(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c != '\0' && strchr("!#$%&'*+-.^_`|~", c) != NULL);
}

static bool is_all_tokens(wire_slice slice)
{
    for (size_t i = 0; i < slice.length; i++)
        if (!is_token(slice.text[i])) return false;
    return slice.length > 0;
}

/* No control characters: a bare line end inside a line is how requests are smuggled. */
static bool is_plain(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (((unsigned char)text[i] < 0x20 && text[i] != '\t') || text[i] == 0x7f) return false;
    return true;
}

/* "/path?query" in printable ASCII; fragments and the forms for proxies are refused. */
static bool is_target(const char *from, const char *end)
{
    for (const char *c = from; c < end; c++)
        if (*c <= ' ' || *c > '~' || *c == '#') return false;
    return from < end && *from == '/';
}

static bool is_version(wire_slice text)
{
    return text.length == 8 && memcmp(text.text, "HTTP/", 5) == 0 && text.text[6] == '.' &&
           text.text[5] >= '0' && text.text[5] <= '9' && text.text[7] >= '0' && text.text[7] <= '9';
}

static wire_result read_first_line(const char *line, size_t length, wire_request *out)
{
    const char *end = line + length;
    const char *space = memchr(line, ' ', length);
    if (space == NULL || !is_plain(line, length)) return WIRE_BAD;
    out->method = (wire_slice){line, (size_t)(space - line)};
    const char *target = space + 1;
    const char *after = memchr(target, ' ', (size_t)(end - target));
    if (after == NULL || !is_all_tokens(out->method)) return WIRE_BAD;
    wire_slice version = {after + 1, (size_t)(end - after - 1)};
    if (!is_version(version)) return WIRE_BAD;
    out->is_old = wire_is(version, "HTTP/1.0");
    if (!out->is_old && !wire_is(version, "HTTP/1.1")) return WIRE_OTHER_VERSION;
    if (!is_target(target, after)) return WIRE_BAD;
    const char *question = memchr(target, '?', (size_t)(after - target));
    const char *path_end = question ? question : after;
    out->path = (wire_slice){target, (size_t)(path_end - target)};
    if (question) out->query = (wire_slice){question + 1, (size_t)(after - question - 1)};
    return WIRE_DONE;
}

static wire_result read_header(const char *line, size_t length, wire_request *out)
{
    const char *colon = memchr(line, ':', length);
    if (colon == NULL || !is_plain(line, length)) return WIRE_BAD;
    wire_slice name = {line, (size_t)(colon - line)};
    if (!is_all_tokens(name)) return WIRE_BAD; /* starts with a blank: a folded line */
    for (uint32_t i = 0; i < WIRE_HEADER_COUNT; i++) {
        if (!wire_is_any_case(name, header_names[i])) continue;
        /* Earlier values come from the client, later ones from the proxy. */
        bool may_repeat = i == WIRE_FORWARDED_FOR || i >= WIRE_REQUEST_ID;
        if (out->header[i].text != NULL && !may_repeat) return WIRE_BAD;
        out->header[i] = trimmed(colon + 1, line + length);
    }
    return WIRE_DONE;
}

static wire_result read_lines(const char *bytes, size_t length, wire_request *out)
{
    const char *line = bytes, *end = bytes + length;
    for (uint32_t number = 0; line < end; number++) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        if (feed == NULL || feed == line || feed[-1] != '\r') return WIRE_BAD;
        if (number > WIRE_HEADERS_MAX) return WIRE_HEAD_TOO_LARGE;
        size_t size = (size_t)(feed - 1 - line);
        wire_result result =
            number == 0 ? read_first_line(line, size, out) : read_header(line, size, out);
        if (result != WIRE_DONE) return result;
        line = feed + 1;
    }
    return WIRE_DONE;
}

static wire_result read_body_length(size_t body_max, wire_request *out)
{
    wire_slice value = out->header[WIRE_LENGTH];
    if (out->header[WIRE_TRANSFER].text != NULL) return WIRE_UNSUPPORTED;
    if (value.text == NULL) return WIRE_DONE;
    if (value.length == 0) return WIRE_BAD;
    for (size_t i = 0; i < value.length; i++) {
        if (value.text[i] < '0' || value.text[i] > '9') return WIRE_BAD;
        out->body_length = 10 * out->body_length + (size_t)(value.text[i] - '0');
        if (out->body_length > body_max) return WIRE_TOO_LARGE;
    }
    return WIRE_DONE;
}

/* A name or an address, perhaps with a port; no user info and no path. */
static bool is_host(wire_slice host)
{
    static const char fine[] = "!$%&'()*+-.:;=[]_~";
    for (size_t i = 0; i < host.length; i++) {
        char c = lower(host.text[i]);
        bool is_word = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (!is_word && (c == '\0' || strchr(fine, c) == NULL)) return false;
    }
    return host.text != NULL;
}

wire_result wire_head_find(const char *bytes, size_t length, size_t *searched)
{
    size_t looked_at = length < WIRE_HEAD_MAX ? length : WIRE_HEAD_MAX;
    while (*searched < looked_at) {
        const char *feed = memchr(bytes + *searched, '\n', looked_at - *searched);
        if (feed == NULL) break;
        size_t offset = (size_t)(feed - bytes);
        if (offset == 0 || feed[-1] != '\r') return WIRE_BAD;
        *searched = offset;
        if (offset >= 3 && feed[-2] == '\n') return WIRE_DONE;
        *searched = offset + 1;
    }
    *searched = looked_at;
    return length < WIRE_HEAD_MAX ? WIRE_MORE : WIRE_HEAD_TOO_LARGE;
}

wire_result wire_request_read(const char *bytes, size_t length, size_t body_max, wire_request *out)
{
    size_t end = 0;
    memset(out, 0, sizeof *out);
    wire_result result = wire_head_find(bytes, length, &end);
    if (result != WIRE_DONE) return result;
    out->head_length = end + 1;
    result = read_lines(bytes, out->head_length - 2, out);
    if (result != WIRE_DONE) return result;
    bool has_host = out->header[WIRE_HOST].text != NULL;
    if (has_host ? !is_host(out->header[WIRE_HOST]) : !out->is_old) return WIRE_BAD;
    out->is_kept = !out->is_old && !wire_has_word(out->header[WIRE_CONNECTION], "close");
    return read_body_length(body_max, out);
}
