/* rules_text.h - a game's RULES.md as readable text: the whole, one chapter, one rule, or all the
 * rules that speak of a word. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_RULES_TEXT_H
#define TERMINAL_RULES_TEXT_H

#include <tavola/game.h>

/* Everything, with what is reconstructed at the end. */
void terminal_rules_all(const tv_game *game, uint32_t width, tv_text *out);
/* The chapters by number, for those who do not know what to ask for. */
void terminal_rules_chapters(const tv_game *game, uint32_t width, tv_text *out);
/* A rule ("F5.3", with the code and test behind it), a chapter ("F5") or rules with a word in them.
 * False if there is none; out then says what comes near. */
bool terminal_rules_find(const tv_game *game, const char *what, uint32_t width, tv_text *out);

#endif
