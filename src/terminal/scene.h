/* scene.h - everything that a full screen shows at one moment, as text.
 *
 * Made from a match on this computer or at a remote table; the screen knows neither. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_SCENE_H
#define TERMINAL_SCENE_H

#include <tavola/game.h>

#include "terminal/line/editing.h"

typedef struct scene_choice {
    uint32_t key;      /* the number to type */
    const char *label; /* for people, with what it costs and brings */
    const char *line;  /* what choosing it is the same as typing */
    const char *spots; /* words under which it may be found on the board, one per line */
    bool is_final;     /* cannot be undone */
} scene_choice;

typedef struct terminal_scene {
    const char *title;   /* the game and who has how many points */
    const char *board;   /* may contain styles, as the other texts of lines */
    const char *hand;    /* "" if there is none */
    const char *log;     /* what happened, the latest last */
    const char *ask;     /* what is to be decided, or what is waited for */
    const char *message; /* said since the last line was typed; may be long */
    const char *prompt;  /* before the line being typed */
    uint32_t choice_count;
    scene_choice choice[TV_ACTIONS_MAX];
    void *context; /* of the functions below */
    /* What a choice would lead to, a sentence per line. */
    void (*preview)(void *context, uint32_t index, tv_text *out);
    editing_complete complete;
} terminal_scene;

#endif
