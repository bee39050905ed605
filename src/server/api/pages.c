/* pages.c - the web client's files: from the program itself, or from a folder. */
/* SPDX-License-Identifier: MIT */
#include "server/api/api.h"

static const char plain_page[] =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Tavola</title>"
    "<h1>Tavola</h1><p>The table server is running. This program was built without the web "
    "client: <code>make web</code>, then <code>make build</code>, puts it in.</p>"
    "<p>Programs can play by the messages described in docs/bot-api.md.</p></html>\n";

void pages_answer(conn *to, const wire_request *request)
{
    (void)request;
    api_send(to, &(api_head){200, "text/html; charset=utf-8", "Cache-Control: no-cache\r\n", true},
             plain_page, sizeof plain_page - 1);
}
