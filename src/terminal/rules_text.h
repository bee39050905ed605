/* rules_text.h - a game's rules as readable text: all of them, one chapter, one rule, or every rule
 * that contains a word. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_RULES_TEXT_H
#define TERMINAL_RULES_TEXT_H

#include <tavola/game.h>

/* Each of them for one version of the rules; 0 is the newest. */

/* By which version a match is played, in a line; nothing for the newest. */
void terminal_rules_version(const tv_game *game, uint8_t version, tv_text *out);
/* What is different since that version; nothing for the newest. */
void terminal_rules_changes(const tv_game *game, uint8_t version, uint32_t width, tv_text *out);
/* Everything, with the code and tests behind each rule, and what is reconstructed at the end. An
 * earlier version begins with what has changed since. */
void terminal_rules_all(const tv_game *game, uint8_t version, uint32_t width, tv_text *out);
/* The headings of the chapters with their numbers. */
void terminal_rules_chapters(const tv_game *game, uint8_t version, uint32_t width, tv_text *out);
/* A rule ("F5.3", with the code and tests behind it), a chapter ("F5") or every rule that contains
 * a word. False if there is none; out then names the version that has it, or the nearest number. */
bool terminal_rules_find(const tv_game *game, uint8_t version, const char *wanted, uint32_t width,
                         tv_text *out);

#endif
