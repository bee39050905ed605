/* screen_data.h - the parts of a screen; private to this folder. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_SCREEN_DATA_H
#define TERMINAL_SCREEN_DATA_H

#include "terminal/line/waiting.h"
#include "terminal/screen/screen.h"

enum {
    ROWS_MAX = 2048,
    ROWS_TEXT_SIZE = 1 << 18,
    SPOTS_MAX = 128,
    SPOT_WORD_SIZE = 16,
    INPUT_SIZE = 512,
    HISTORY_MAX = 64
};

/* ---- Text in rows (rows.c) ---- */

typedef struct screen_row {
    const char *start; /* bytes in screen_rows.text */
    size_t length;
    uint8_t style; /* that it begins with, see rows_style */
} screen_row;

typedef struct screen_place { /* of a choice on the board */
    int row, column, length;  /* row -1: nowhere */
} screen_place;

typedef struct row_spot { /* a place of a drawing that has a word, see tv_text_spot */
    screen_place place;
    char word[SPOT_WORD_SIZE];
} row_spot;

typedef struct screen_rows {
    uint32_t count;
    uint32_t widest; /* columns */
    screen_row row[ROWS_MAX];
    uint32_t spot_count;
    row_spot spot[SPOTS_MAX];
    tv_text text;
    char bytes[ROWS_TEXT_SIZE];
} screen_rows;

void rows_clear(screen_rows *rows);
/* Adds the lines of a text, folded at the width; with can_pan, drawings keep their width. */
void rows_add(screen_rows *rows, const char *text, uint32_t width, bool can_pan);
/* Draws a row from column `skip` of it on; true if it is longer than the spot. */
typedef struct screen_spot {
    int top, left, width;
} screen_spot;
bool rows_draw(const screen_row *row, screen_spot spot, uint32_t skip, bool is_ascii);
/* Finds a word in a row, in any case; returns its column or -1. */
int rows_find(const screen_row *row, const char *word, size_t length);
/* The place that was marked with a word; row -1: none was. */
screen_place rows_spot(const screen_rows *rows, const char *word, size_t length);

/* ---- Colours (colours.c) ---- */
void colours_start(void);
/* Styles are numbers: 0 plain, 1 to 7 a colour of a terminal, | STYLE_BOLD, | STYLE_DIM. */
enum { STYLE_COLOUR = 7, STYLE_BOLD = 8, STYLE_DIM = 16 };
void colours_set(uint8_t style);

/* ---- Panes (layout.c, panes.c) ---- */

typedef enum screen_pane { PANE_CHOICES, PANE_BOARD, PANE_HAND, PANE_LOG, PANE_COUNT } screen_pane;

typedef struct screen_box { /* with its heading, which is the first line */
    int top, left, height, width;
} screen_box;

struct terminal_screen {
    screen_rows rows[PANE_COUNT];
    screen_box box[PANE_COUNT];
    uint32_t first[PANE_COUNT];   /* row at the top */
    bool is_scrolled[PANE_COUNT]; /* by hand: it does not follow by itself */
    bool is_folded[PANE_COUNT];
    uint32_t pan; /* columns of the board that are hidden on the left */
    screen_pane focus;
    bool is_zoomed; /* the pane in focus has the whole screen */
    bool is_ascii;
    bool is_ask_long;                    /* for a heading: the question is in the list itself */
    uint32_t selected;                   /* a choice */
    uint16_t choice_row[TV_ACTIONS_MAX]; /* the first row of each choice */
    screen_place place[TV_ACTIONS_MAX];  /* on the board */
    screen_rows message;                 /* what was said */
    uint32_t message_first;
    bool is_message_open; /* over the board, because it is long */
    char said[4096];      /* the start of what was said last, to know what is new */
    char input[INPUT_SIZE];
    uint32_t cursor, length; /* bytes */
    sigset_t before;         /* signals as they come outside of the screen */
    char history[HISTORY_MAX][INPUT_SIZE];
    uint32_t history_count, history_place;
};

bool layout_make(terminal_screen *screen, const terminal_scene *scene, int width, int height);
void panes_prepare(terminal_screen *screen, const terminal_scene *scene);
void panes_draw(terminal_screen *screen, const terminal_scene *scene);
uint32_t panes_visible(const terminal_screen *screen, screen_pane pane); /* rows of text */
void panes_scroll(terminal_screen *screen, screen_pane pane, int rows);
void panes_show_selected(terminal_screen *screen);

/* ---- Keys (keys.c) ---- */
typedef enum key_result { KEY_GO_ON, KEY_TAKE_LINE, KEY_LEAVE } key_result;
key_result keys_take(terminal_screen *screen, const terminal_scene *scene, int kind, uint32_t key);

/* ---- The line (input.c) ---- */
void input_clear(terminal_screen *screen);
void input_add(terminal_screen *screen, uint32_t letter);
void input_remove(terminal_screen *screen);      /* the letter before the cursor */
void input_remove_word(terminal_screen *screen); /* likewise */
void input_remove_next(terminal_screen *screen); /* the letter under the cursor */
void input_remove_rest(terminal_screen *screen); /* from the cursor on */
void input_move(terminal_screen *screen, int letters);
void input_history(terminal_screen *screen, int step);
void input_remember(terminal_screen *screen);
void input_complete(terminal_screen *screen, const terminal_scene *scene);
/* Selects the choice that the line may mean. */
void input_select(terminal_screen *screen, const terminal_scene *scene);

#endif
