/* names.h - which names people may choose on this server. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_PEOPLE_NAMES_H
#define SERVER_PEOPLE_NAMES_H

#include <stdbool.h>

#include "base/names.h"
#include "table/table.h"

typedef struct name_choice {
    char name[TABLE_NAME_MAX + 1]; /* as it is stored */
    char key[BASE_NAME_KEY_SIZE];  /* equal for names that look alike */
} name_choice;

/* NULL, or a sentence that says why the name is refused. */
const char *names_choose(const char *given, name_choice *out);
bool names_is_made_up(const char *name); /* "Guest 1234": given by the server until one is chosen */

#endif
