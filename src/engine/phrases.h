/* phrases.h - what can be asked of a sentence with holes besides filling them. */
/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_PHRASES_H
#define ENGINE_PHRASES_H

#include <tavola/game.h>

/* How many arguments the sentence speaks of: one more than its highest hole. */
uint32_t phrase_holes(const tv_phrase *phrase);

#endif
