/* remote.h - playing, watching and talking at the tables of a server. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_REMOTE_REMOTE_H
#define TERMINAL_REMOTE_REMOTE_H

#include <tavola/game.h>

#include "terminal/terminal.h"

typedef struct remote_setup {
    const char *url;               /* of the server */
    const char *token;             /* NULL: a guest's, which is kept in data_directory */
    const char *name;              /* of a new guest; NULL: "Guest" */
    const char *link;              /* invitation or id of a table to go to; NULL: none */
    const tv_game *game;           /* opens a table of it; NULL: shows the lobby */
    uint8_t seats;                 /* of that table */
    const char *bot[TV_SEATS_MAX]; /* who fills its other seats; NULL: people */
    bool is_private;               /* that table is for those with the invitation */
    bool is_watching;              /* takes no seat at the table of the link */
    bool has_screen;               /* else a plain conversation, */
    bool can_edit;                 /* with lines that are edited and completed */
    bool is_styled;
    uint32_t width;
    const char *data_directory;
} remote_setup;

typedef enum remote_result {
    REMOTE_LEFT,   /* all is well */
    REMOTE_FAILED, /* the server could not be reached, or refused; it has been said */
} remote_result;

remote_result remote_play(const remote_setup *setup);

#endif
