/* session.h - the parts of a running terminal match; private to this folder. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_SESSION_H
#define TERMINAL_SESSION_H

#include "base/file.h"
#include "programs/replay.h"
#include "terminal/line/completion.h"
#include "terminal/scene.h"
#include "terminal/screen/screen.h"
#include "terminal/terminal.h"

enum {
    TERMINAL_LINE_SIZE = 512,
    TERMINAL_PAGE_SIZE = 65536,
    TERMINAL_LABEL_SIZE = 256,
    STREAM_CHANCE = 0, /* of the match's seed; a bot's decision at version v takes stream 1 + v */
    STREAM_BOTS = 1
};

typedef enum session_state {
    SESSION_PLAYING,
    SESSION_LEFT, /* quit, end of input or Ctrl-C */
} session_state;

struct terminal_choices;

typedef struct terminal_session {
    terminal_setup *setup;   /* a copy of the caller's */
    terminal_screen *screen; /* NULL: a plain conversation */
    const tv_game *game;
    tv_match *match;
    const tv_bot *bot[TV_SEATS_MAX];
    program_replay *replay[TV_SEATS_MAX]; /* what programs know of this match; NULL: nothing */
    uint64_t match_number;                /* counts the matches that were loaded */
    uint32_t seen[TV_SEATS_MAX];          /* version up to which a person has seen the news */
    uint32_t shown[TV_SEATS_MAX]; /* version at which the board was last drawn for a person */
    uint8_t seed[TV_SEED_SIZE];
    tv_rng chance;
    tv_seat at_keyboard; /* whose hand may be on the screen; TV_SPECTATOR: nobody's */
    session_state state;
    bool has_confirm;
    bool has_boards;   /* plain: the board is drawn when others have moved */
    bool was_over;     /* the match was over when it was loaded */
    bool is_moved;     /* something was played or undone since the last prompt */
    bool is_unsaved;   /* something was played or undone since the last saving */
    bool is_seed_kept; /* the seed is on the disk as well */
    int save_failure;  /* of the last saving that nobody asked for; 0: it succeeded */
    int lock;          /* descriptor of the lock on path; -1: none */
    char lock_path[BASE_PATH_SIZE];
    char path[BASE_PATH_SIZE]; /* where the match is saved; "" until it first is */
    const struct terminal_choices
        *asked;                    /* what the person at the keyboard chooses from, or NULL */
    char line[TERMINAL_LINE_SIZE]; /* what was typed last */
    char page[TERMINAL_PAGE_SIZE]; /* text being composed */
    char *said;                    /* on a screen: everything printed since the last line */
    size_t said_size;
    char message[TERMINAL_PAGE_SIZE]; /* on a screen: what was said before the present line */
} terminal_session;

/* ---- Screen and keyboard (display.c) ---- */
uint32_t session_width(const terminal_session *session); /* columns that text may fill */
tv_text session_page(terminal_session *session);         /* an empty page in session->page */
void session_print(const terminal_session *session, const tv_text *text);
void session_lines(const terminal_session *session, const char *lines); /* none wider than it may */
void session_say(const terminal_session *session, const char *text);    /* one wrapped paragraph */
bool session_read(terminal_session *session, const char *prompt);       /* false: leave */
void session_clear(terminal_session *session);
void session_board(terminal_session *session, tv_seat seat);
void session_news(terminal_session *session, tv_seat seat); /* what happened since the last news */
void session_end(terminal_session *session);

/* ---- Bots (bots.c) ---- */
void session_bot_decides(terminal_session *session, tv_seat seat);
/* As terminal_bot_named, and the programs that play in this match. */
const tv_bot *session_bot_named(const terminal_session *session, const char *name);
void session_bots_end(terminal_session *session);    /* the match is over */
void session_bots_forget(terminal_session *session); /* what programs know of it */

/* ---- The full screen (scene.c) ---- */
void session_scene(terminal_session *session, const char *prompt, terminal_scene *out);
/* Words of an action's arguments that may be found on the board, the longest first. */
void scene_spots_write(const tv_game *game, tv_action action, tv_text *out);
/* The game, the players, their points, and whose turn it is. */
void scene_title_write(const tv_game *game, const tv_view *view, const tv_names *names,
                       tv_text *out);

/* ---- Choices (choice.c) ---- */
typedef struct terminal_choices {
    tv_seat seat;
    uint32_t count;
    tv_action action[TV_ACTIONS_MAX];
    uint32_t key[TV_ACTIONS_MAX]; /* the number to type */
    uint8_t barrier[TV_ACTIONS_MAX];
    bool is_natural;   /* the keys are the numbers of the things themselves */
    uint16_t numbered; /* if so, the verb that takes them */
} terminal_choices;

/* Gives the numbers to type to actions that are in the list already. */
void choices_number(const tv_game *game, terminal_choices *choices);
void session_choices(terminal_session *session, tv_seat seat, terminal_choices *out);
void session_choices_print(terminal_session *session, const terminal_choices *choices);
/* The number and label of a legal action, "[3] Play card 52". */
void session_choice_write(terminal_session *session, const terminal_choices *choices,
                          uint32_t index, tv_text *out);

/* ---- What was typed (typed.c) ---- */
/* Reads a number or notation in any case, with shortened words or without the verb. Returns how
 * many legal actions it could mean, with their indices in `place` (TV_ACTIONS_MAX of them). */
uint32_t choices_typed(const tv_game *game, const terminal_choices *choices, const char *text,
                       uint32_t *place);
/* The same for every action of this moment, legal or not. */
uint32_t session_typed_tries(const terminal_session *session, const char *text, tv_action *out,
                             uint32_t capacity);
/* The verb that a text starts with, shortened or not; 0 if none or several match. Verbs of chance
 * are not shortened. */
uint16_t typed_verb(const tv_game *game, const char *text);
bool session_typed_number(const char *text, uint32_t *out);

/* ---- Commands and advice (commands.c, advice.c) ---- */
/* Carries out a command; false if the line is not one. */
bool session_command(terminal_session *session, const terminal_choices *choices, const char *line);
/* The same for a command that is shortened; false if it is none or could be an action. */
bool session_command_short(terminal_session *session, const terminal_choices *choices,
                           const char *line);
/* The words that may come next on a line; an editing_complete. */
void session_complete(void *session, const char *before, const char *typed, completion_words *out);
/* The command or verb closest to a mistyped one, or NULL. */
const char *session_near(const terminal_session *session, const char *line);
/* What a choice leads to, a sentence per line; nothing if it would reveal something hidden. */
void session_preview(terminal_session *session, const terminal_choices *choices, uint32_t index,
                     tv_text *out);
void session_hint(terminal_session *session, const terminal_choices *choices);
void session_why(terminal_session *session, const terminal_choices *choices, const char *what);
/* Explains why what was typed cannot be done; false if it is not an action at all. */
bool session_explain(terminal_session *session, const terminal_choices *choices, const char *text);

/* ---- Files (saving.c) ---- */
bool session_save(terminal_session *session, const char *path); /* NULL: to its own file */
void session_autosave(terminal_session *session); /* to its own file, silently if all is well */
void session_unlock(terminal_session *session);   /* another program may continue the match */
void session_load(terminal_session *session, const char *path);
/* Continues a match, with its seed if that is known here. */
void session_adopt(terminal_session *session, tv_match *match);

#endif
