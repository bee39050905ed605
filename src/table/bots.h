/* bots.h - the bots that can be seated at tables: the built-in ones, and those that a server adds.
 */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_BOTS_H
#define TABLE_BOTS_H

#include <tavola/bot.h>

/* Bots beyond tv_bots, ends with NULL. To be called before there are tables and threads. */
void table_bots_offer(const tv_bot *const *more);
const tv_bot *const *table_bots_more(void);     /* what was offered; ends with NULL */
const tv_bot *table_bot_find(const char *name); /* NULL if there is none */

#endif
