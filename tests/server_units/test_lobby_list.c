/* test_lobby_list.c - the list of public tables, and the changes between two lists. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "kit/check.h"
#include "server/lobby/lobby_list.h"

/* A list of rows "id=value", each told as {"table":id,"x":value}. */
static lobby_list *list_of(const char *rows)
{
    lobby_list *list = lobby_list_new();
    char id[16], json[64];
    int value, used;
    while (sscanf(rows, " %15[a-z]=%d%n", id, &value, &used) == 2) {
        snprintf(json, sizeof json, "{\"table\":\"%s\",\"x\":%d}", id, value);
        lobby_list_add(list, id, json, strlen(json));
        rows += used;
    }
    return list;
}

static void check_changes(const char *older, const char *newer, const char *expected)
{
    char bytes[1024];
    tv_text text;
    lobby_list *before = list_of(older), *after = list_of(newer);
    tv_text_init(&text, bytes, sizeof bytes);
    bool is_changed = lobby_list_write_changes(before, after, 8, &text);
    CHECK_EQ(is_changed, expected != NULL);
    if (expected != NULL) CHECK_STR(text.data, expected);
    lobby_list_free(before);
    lobby_list_free(after);
}

TEST(the_whole_list_is_told_in_its_order_with_its_number)
{
    char bytes[1024];
    tv_text text;
    lobby_list *list = list_of("b=2 a=1 b=3");
    tv_text_init(&text, bytes, sizeof bytes);
    lobby_list_write(list, 7, &text);
    CHECK_STR(text.data, "{\"type\":\"lobby\",\"sequence\":7,\"tables\":["
                         "{\"table\":\"b\",\"x\":2},{\"table\":\"a\",\"x\":1}]}");
    lobby_list_free(list);
}

TEST(only_what_is_different_is_told)
{
    check_changes("", "", NULL);
    check_changes("a=1 b=2", "b=2 a=1", NULL);
    check_changes("a=1 b=2 c=3", "d=4 b=5 c=3",
                  "{\"type\":\"lobby_changes\",\"base\":7,\"sequence\":8,\"changed\":["
                  "{\"table\":\"d\",\"x\":4},{\"table\":\"b\",\"x\":5}],\"removed\":[\"a\"]}");
    check_changes("a=1 b=2", "",
                  "{\"type\":\"lobby_changes\",\"base\":7,\"sequence\":8,\"changed\":[],"
                  "\"removed\":[\"a\",\"b\"]}");
}
