/* test_http.c - heads of HTTP requests: what is understood, and what is refused. */
/* SPDX-License-Identifier: MIT */
#include "kit/check.h"
#include "server/wire/wire.h"

enum { BODY_MAX = 1000 };

static wire_result read_text(const char *text, wire_request *out)
{
    return wire_request_read(text, strlen(text), BODY_MAX, out);
}

TEST(a_request_is_read_with_its_headers)
{
    wire_request request;
    const char *text = "POST /api/tables?game=finca&free=1 HTTP/1.1\r\nhost: play.example\r\n"
                       "Origin:  https://play.example \r\nCookie: a=1; tavola=abc; b=2\r\n"
                       "Content-Length: 12\r\nX-Other: whatever\r\n\r\n{\"seats\":2}\n";
    CHECK_EQ(read_text(text, &request), WIRE_DONE);
    CHECK(wire_is(request.method, "POST"));
    CHECK(wire_is(request.path, "/api/tables"));
    CHECK(wire_is(request.query, "game=finca&free=1"));
    CHECK(wire_is(request.header[WIRE_HOST], "play.example"));
    CHECK(wire_is(request.header[WIRE_ORIGIN], "https://play.example"));
    CHECK(wire_is(wire_cookie(request.header[WIRE_COOKIE], "tavola"), "abc"));
    CHECK(wire_cookie(request.header[WIRE_COOKIE], "avola").text == NULL);
    CHECK(wire_is(wire_query_value(request.query, "free"), "1"));
    CHECK(wire_query_value(request.query, "gam").text == NULL);
    CHECK_EQ(request.body_length, 12);
    CHECK_EQ(strlen(text) - request.head_length, 12);
    CHECK(request.is_kept);
}

TEST(every_beginning_of_a_request_asks_for_more)
{
    wire_request request;
    const char *text = "GET /ws HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\n\r\n";
    for (size_t length = 0; length < strlen(text); length++)
        CHECK_EQ(wire_request_read(text, length, BODY_MAX, &request), WIRE_MORE);
    CHECK_EQ(read_text(text, &request), WIRE_DONE);
}

TEST(what_is_no_request_is_refused)
{
    static const char *const bad[] = {
        "GET / HTTP/1.1\nHost: h\n\r\n\r\n",
        "GET  / HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET http://h/ HTTP/1.1\r\nHost: h\r\n\r\n",
        "G@T / HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1 \r\nHost: h\r\n\r\n",
        "GET / FTP/1.1\r\nHost: h\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: h\r\nHost: g\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: h\r\n folded\r\n\r\n",
        "GET / HTTP/1.1\r\nHost : h\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: h\r\nno colon\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: \r\n\r\n",
        "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 1, 1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
        "GET / HTTP/1.1\nHost: h\n",
        "GET /#a HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET /\ta HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET /\xc3\xa9 HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a,b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n",
        "GET / HTTP/1.0\r\nHost: a@b\r\n\r\n",
        "GET / HTTP/1,1\r\nHost: h\r\n\r\n",
        "GET / HTTP/1.x\r\nHost: h\r\n\r\n",
    };
    wire_request request;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (read_text(bad[i], &request) != WIRE_BAD) FAIL("taken: %s", bad[i]);
}

TEST(bodies_without_a_length_and_other_versions_are_not_served)
{
    wire_request request;
    CHECK_EQ(
        read_text("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n", &request),
        WIRE_UNSUPPORTED);
    CHECK_EQ(read_text("GET / HTTP/2.0\r\nHost: h\r\n\r\n", &request), WIRE_OTHER_VERSION);
    CHECK_EQ(read_text("GET / HTTP/1.0\r\n\r\n", &request), WIRE_DONE);
    CHECK(!request.is_kept);
    CHECK_EQ(read_text("GET / HTTP/1.1\r\nHost: h\r\nConnection: x, Close\r\n\r\n", &request),
             WIRE_DONE);
    CHECK(!request.is_kept);
}

TEST(the_end_of_a_head_is_searched_for_once)
{
    const char *text = "GET / HTTP/1.1\r\nHost: h\r\n\r\nbody\r\n\r\n";
    size_t searched = 0, end = strlen("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
    for (size_t length = 0; length < end; length++) {
        CHECK_EQ(wire_head_find(text, length, &searched), WIRE_MORE);
        CHECK_EQ(searched, length);
    }
    CHECK_EQ(wire_head_find(text, end, &searched), WIRE_DONE);
    CHECK_EQ(wire_head_find(text, strlen(text), &searched), WIRE_DONE);
    CHECK_EQ(searched, end - 1);
    searched = 0;
    CHECK_EQ(wire_head_find("GET / HTTP/1.1\n", 15, &searched), WIRE_BAD);
}

TEST(sizes_are_bounded)
{
    static char text[2 * WIRE_HEAD_MAX];
    wire_request request;
    snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: %d\r\n\r\n",
             BODY_MAX + 1);
    CHECK_EQ(read_text(text, &request), WIRE_TOO_LARGE);
    snprintf(text, sizeof text,
             "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 18446744073709551617\r\n\r\n");
    CHECK_EQ(read_text(text, &request), WIRE_TOO_LARGE);
    memset(text, 'a', sizeof text - 1);
    CHECK_EQ(wire_request_read(text, WIRE_HEAD_MAX - 1, BODY_MAX, &request), WIRE_MORE);
    CHECK_EQ(wire_request_read(text, WIRE_HEAD_MAX, BODY_MAX, &request), WIRE_HEAD_TOO_LARGE);
    int used = snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: h\r\n");
    for (int i = 0; i < WIRE_HEADERS_MAX; i++)
        used += snprintf(text + used, sizeof text - (size_t)used, "A: b\r\n");
    snprintf(text + used, sizeof text - (size_t)used, "\r\n");
    CHECK_EQ(read_text(text, &request), WIRE_HEAD_TOO_LARGE);
}

TEST(escapes_in_a_query)
{
    char out[8];
    CHECK(wire_unescape((wire_slice){"a%2Fb+c", 7}, out, sizeof out));
    CHECK_STR(out, "a/b c");
    CHECK(!wire_unescape((wire_slice){"a%2", 3}, out, sizeof out));
    CHECK(!wire_unescape((wire_slice){"%zz", 3}, out, sizeof out));
    CHECK(!wire_unescape((wire_slice){"%00", 3}, out, sizeof out));
    CHECK(!wire_unescape((wire_slice){"12345678", 8}, out, sizeof out));
}
