/* bot_tables.c - counts running tables with bots only; a plain list, since there are few. */
/* SPDX-License-Identifier: MIT */
#include "server/work/bot_tables.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>
#include <tavola/text.h>

void bot_tables_init(bot_tables *tables)
{
    *tables = (bot_tables){.rows = NULL};
    pthread_mutex_init(&tables->mutex, NULL);
}

void bot_tables_close(bot_tables *tables)
{
    pthread_mutex_destroy(&tables->mutex);
    free(tables->rows);
}

static void add_row(bot_tables *tables, const char *id, uint64_t owner)
{
    if (tables->count == tables->size) {
        tables->size = tables->size ? 2 * tables->size : 32;
        bot_table *larger = realloc(tables->rows, tables->size * sizeof *larger);
        TV_ASSERT(larger != NULL);
        tables->rows = larger;
    }
    bot_table *row = &tables->rows[tables->count++];
    tv_text_copy(row->id, sizeof row->id, id);
    row->owner = owner;
}

bot_tables_answer bot_tables_claim(bot_tables *tables, const char *id, uint64_t owner,
                                   const server_limits *limits)
{
    uint32_t own = 0;
    bool is_known = false;
    bot_tables_answer answer = BOT_TABLES_OK;
    uint32_t bots = SERVER_LIVE(limits->bots), total = SERVER_LIVE(limits->bots_total);
    pthread_mutex_lock(&tables->mutex);
    for (uint32_t i = 0; i < tables->count; i++) {
        own += tables->rows[i].owner == owner;
        is_known = is_known || strcmp(tables->rows[i].id, id) == 0;
    }
    if (is_known)
        answer = BOT_TABLES_OK;
    else if (bots > 0 && own >= bots)
        answer = BOT_TABLES_OWN;
    else if (total > 0 && tables->count >= total)
        answer = BOT_TABLES_ALL;
    else
        add_row(tables, id, owner);
    pthread_mutex_unlock(&tables->mutex);
    return answer;
}

void bot_tables_release(bot_tables *tables, const char *id)
{
    pthread_mutex_lock(&tables->mutex);
    uint32_t i = 0;
    while (i < tables->count && strcmp(tables->rows[i].id, id) != 0) i++;
    if (i < tables->count) tables->rows[i] = tables->rows[--tables->count];
    pthread_mutex_unlock(&tables->mutex);
}

const char *bot_tables_sentence(bot_tables_answer answer)
{
    switch (answer) {
    case BOT_TABLES_OWN:
        return "as many of your tables as may be are played by bots alone; wait for one to end, "
               "or take a seat";
    case BOT_TABLES_ALL:
        return "bots alone play at as many tables as this server allows; try later, or take a seat";
    default: return "";
    }
}
