/* bot_tables.h - limits running tables with bots only, per user and in all. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_WORK_BOT_TABLES_H
#define SERVER_WORK_BOT_TABLES_H

#include "server/work/thread_pool.h"

typedef struct bot_table {
    char id[SERVER_ID_SIZE];
    uint64_t owner; /* who opened it */
} bot_table;

typedef struct bot_tables {
    pthread_mutex_t mutex;
    bot_table *rows;
    uint32_t count, size;
} bot_tables;

typedef enum bot_tables_answer {
    BOT_TABLES_OK,
    BOT_TABLES_OWN, /* this owner has enough of them */
    BOT_TABLES_ALL  /* the server has enough of them */
} bot_tables_answer;

void bot_tables_init(bot_tables *tables);
void bot_tables_close(bot_tables *tables);
/* From any thread. Counting a table twice changes nothing. A limit of 0 means none. */
bot_tables_answer bot_tables_claim(bot_tables *tables, const char *id, uint64_t owner,
                                   const server_limits *limits);
void bot_tables_release(bot_tables *tables, const char *id);
/* For people; "" for BOT_TABLES_OK. */
const char *bot_tables_sentence(bot_tables_answer answer);

#endif
