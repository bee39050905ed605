/* bots.c - the bots that can be seated at tables. */
/* SPDX-License-Identifier: MIT */
#include "table/bots.h"

#include <string.h>

static const tv_bot *const none[] = {NULL};
static const tv_bot *const *offered = none; /* set once, at the start */

void table_bots_offer(const tv_bot *const *more) { offered = more; }
const tv_bot *const *table_bots_more(void) { return offered; }

const tv_bot *table_bot_find(const char *name)
{
    for (const tv_bot *const *bot = offered; *bot; bot++)
        if (strcmp((*bot)->name, name) == 0) return *bot;
    return tv_bot_find(name);
}
