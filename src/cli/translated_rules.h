/* translated_rules.h - the rules of games in other languages, made from src/games/x/rules by
 * tools/embed/rules.py. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_TRANSLATED_RULES_H
#define CLI_TRANSLATED_RULES_H

typedef struct cli_translation {
    const char *game;
    const char *language; /* "de" */
    const char *text;     /* in the layout of RULES.md; what is not translated is in English */
} cli_translation;

extern const cli_translation cli_translations[]; /* ends with a NULL game */

#endif
