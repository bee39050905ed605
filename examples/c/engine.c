/* engine.c - a program that plays by protocol 2 (docs/bot-protocol.md), without any library.
 *
 *     cc engine.c -o engine
 *     tavola arena finca --bots 2:./engine,random
 *
 * It takes the last of the legal actions. A real one would read the view. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

enum { LINE_SIZE = 1 << 20 };

/* The text behind the last "action":" of the line, up to its quotation mark. */
static void print_last_action(const char *line)
{
    static const char key[] = "{\"action\":\"";
    const char *found = NULL, *next = strstr(line, key);
    for (; next; next = strstr(next + 1, key)) found = next;
    if (found == NULL) return;
    found += sizeof key - 1;
    printf("%.*s\n", (int)strcspn(found, "\""), found);
}

int main(void)
{
    static char line[LINE_SIZE];
    while (fgets(line, sizeof line, stdin)) {
        if (strncmp(line, "{\"type\":\"hello\"", 15) == 0) puts("ready");
        if (strncmp(line, "{\"type\":\"decide\"", 16) == 0) print_last_action(line);
        fflush(stdout);
    }
    return 0;
}
