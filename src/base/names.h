/* names.h - what people may be called, and which names look alike (docs/decisions/0040). */
/* SPDX-License-Identifier: MIT */
#ifndef BASE_NAMES_H
#define BASE_NAMES_H

#include <stddef.h>

enum { BASE_NAME_KEY_SIZE = 256 };

/* The name as it is kept: composed, one kind of space, none at the ends. NULL if it is good, else a
 * sentence that says what is wrong with it; out has size bytes, and a longer name is wrong. */
const char *base_name_tidy(const char *given, char *out, size_t size);

/* Names with equal keys look alike or nearly so. "" if nothing of it is a letter or a digit. Keys
 * are kept by stores: what a name's key is may not change without a migration. */
void base_name_key(const char *name, char out[BASE_NAME_KEY_SIZE]);

#endif
