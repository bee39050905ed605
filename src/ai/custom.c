/* custom.c - bots made for a caller, from a name and settings. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "ai/bots.h"

tv_bot *tv_bot_new(const char *text)
{
    ai_custom *custom = calloc(1, sizeof *custom);
    if (custom == NULL) return NULL;
    const tv_bot *listed = tv_bot_find(text);
    if (listed) {
        custom->bot = *listed;
        return &custom->bot; /* its first member */
    }
    if (ai_bot_read(text, custom)) return &custom->bot;
    free(custom);
    return NULL;
}

void tv_bot_free(tv_bot *bot) { free(bot); }
