/* panes.c - draws the panes, the title, messages and the line being typed. */
/* SPDX-License-Identifier: MIT */
#include "terminal/screen/screen_data.h"

#include <curses.h>
#include <string.h>

#include "terminal/wrap.h"

static const char *const headings[PANE_COUNT] = {"Choices", "Board", "Your hand", "Log"};

uint32_t panes_visible(const terminal_screen *screen, screen_pane pane)
{
    int lines = screen->box[pane].height - 1;
    return lines > 0 && !screen->is_folded[pane] ? (uint32_t)lines : 0;
}

/* ---- Scrolling ---- */

static uint32_t last_first(const terminal_screen *screen, screen_pane pane)
{
    uint32_t visible = panes_visible(screen, pane), count = screen->rows[pane].count;
    return count > visible ? count - visible : 0;
}

void panes_scroll(terminal_screen *screen, screen_pane pane, int rows)
{
    int64_t first = (int64_t)screen->first[pane] + rows;
    uint32_t last = last_first(screen, pane);
    screen->first[pane] = first < 0 ? 0 : first > last ? last : (uint32_t)first;
    screen->is_scrolled[pane] = pane != PANE_LOG || screen->first[pane] < last;
}

/* Scrolls so that a row is visible. */
static void show_row(terminal_screen *screen, screen_pane pane, uint32_t row)
{
    uint32_t visible = panes_visible(screen, pane);
    if (row < screen->first[pane]) screen->first[pane] = row;
    if (visible > 0 && row >= screen->first[pane] + visible)
        screen->first[pane] = row - visible + 1;
}

void panes_show_selected(terminal_screen *screen)
{
    screen->is_scrolled[PANE_CHOICES] = screen->is_scrolled[PANE_BOARD] = false;
}

static void show_place(terminal_screen *screen)
{
    const screen_place *place = &screen->place[screen->selected];
    int width = screen->box[PANE_BOARD].width - 1;
    screen->first[PANE_BOARD] = 0; /* as little as possible, likewise below */
    if (place->row < 0) return;
    show_row(screen, PANE_BOARD, (uint32_t)place->row);
    int end = place->column + place->length;
    screen->pan = end > width ? (uint32_t)(end - width) : 0;
}

/* ---- Places of choices on the board ---- */

/* What the drawing marks comes first, then words that can be read on it. */
static screen_place find_place(const screen_rows *board, const char *spots)
{
    for (const char *word = spots; *word && board->spot_count > 0;) {
        size_t length = strcspn(word, "\n");
        screen_place place = rows_spot(board, word, length);
        if (place.row >= 0) return place;
        word += length;
        word += *word == '\n';
    }
    for (const char *word = spots; *word;) {
        size_t length = strcspn(word, "\n");
        for (uint32_t row = 0; row < board->count; row++) {
            int column = rows_find(&board->row[row], word, length);
            if (column >= 0) return (screen_place){(int)row, column, (int)length};
        }
        word += length;
        word += *word == '\n';
    }
    return (screen_place){-1, 0, 0};
}

void panes_prepare(terminal_screen *screen, const terminal_scene *scene)
{
    const screen_rows *board = &screen->rows[PANE_BOARD];
    if (screen->selected >= scene->choice_count) screen->selected = 0;
    for (uint32_t i = 0; i < scene->choice_count; i++)
        screen->place[i] = find_place(board, scene->choice[i].spots);
    for (int pane = 0; pane < PANE_COUNT; pane++)
        if (screen->first[pane] > last_first(screen, (screen_pane)pane))
            screen->first[pane] = last_first(screen, (screen_pane)pane);
    if (!screen->is_scrolled[PANE_LOG]) screen->first[PANE_LOG] = last_first(screen, PANE_LOG);
    if (scene->choice_count == 0) return;
    if (!screen->is_scrolled[PANE_CHOICES]) {
        uint32_t next = screen->selected + 1;
        uint32_t end = next < scene->choice_count ? screen->choice_row[next]
                                                  : screen->rows[PANE_CHOICES].count;
        show_row(screen, PANE_CHOICES, end - 1);
        show_row(screen, PANE_CHOICES, screen->choice_row[screen->selected]);
    }
    if (!screen->is_scrolled[PANE_BOARD]) show_place(screen);
}

/* ---- Drawing ---- */

static void draw_text(const terminal_screen *screen, screen_spot spot, const char *text,
                      uint8_t style)
{
    screen_row row = {text, strcspn(text, "\n"), style};
    rows_draw(&row, spot, 0, screen->is_ascii);
}

/* A hand in one line: the names of the cards without what they do. */
static void write_names(const char *cards, tv_text *out)
{
    for (const char *line = cards; *line;) {
        size_t length = strcspn(line, "\n"), name = 0;
        while (name < length && strncmp(line + name, ": ", 2) != 0) name++;
        if (out->length > 0) tv_text_add(out, ", ");
        tv_text_add_bytes(out, line, name);
        line += length;
        line += *line == '\n';
    }
}

static void write_last_line(const char *lines, tv_text *out)
{
    size_t length = strlen(lines);
    while (length > 0 && lines[length - 1] == '\n') length--;
    size_t from = length;
    while (from > 0 && lines[from - 1] != '\n') from--;
    tv_text_add_bytes(out, lines + from, length - from);
}

/* Beside the heading of a pane of one line: the hand, or what happened last. */
static void draw_beside(const terminal_screen *screen, const terminal_scene *scene,
                        screen_pane pane, int used)
{
    const screen_box *box = &screen->box[pane];
    char bytes[512];
    tv_text text;
    tv_text_init(&text, bytes, sizeof bytes);
    if (pane == PANE_HAND)
        write_names(scene->hand, &text);
    else
        write_last_line(scene->log, &text);
    tv_text_add_char(&text, ' ');
    screen_row row = {bytes, text.length, 0};
    if (rows_draw(&row, (screen_spot){box->top, box->left + used, box->width - used - 1}, 0,
                  screen->is_ascii))
        mvaddstr(box->top, box->left + box->width - 4, " ...");
}

static void draw_heading(const terminal_screen *screen, const terminal_scene *scene,
                         screen_pane pane)
{
    const screen_box *box = &screen->box[pane];
    char text[512];
    tv_text heading;
    uint32_t visible = panes_visible(screen, pane), count = screen->rows[pane].count;
    if (screen->is_ascii)
        mvhline(box->top, box->left, '-', box->width);
    else
        mvhline_set(box->top, box->left, WACS_HLINE, box->width);
    tv_text_init(&heading, text, sizeof text);
    tv_text_add(&heading, pane == screen->focus ? "> " : " ");
    tv_text_add(&heading,
                pane == PANE_CHOICES && !screen->is_ask_long ? scene->ask : headings[pane]);
    if (visible > 0 && count > visible) {
        tv_text_add_char(&heading, ' ');
        tv_text_add_number(&heading, screen->first[pane] + 1);
        tv_text_add_char(&heading, '-');
        tv_text_add_number(&heading, screen->first[pane] + visible);
        tv_text_add(&heading, " of ");
        tv_text_add_number(&heading, count);
    }
    bool is_one_line = visible == 0 && count > 0 && (pane == PANE_HAND || pane == PANE_LOG);
    tv_text_add(&heading, is_one_line ? ": " : " ");
    draw_text(screen, (screen_spot){box->top, box->left + 1, box->width - 2}, text,
              pane == screen->focus ? STYLE_BOLD : 0);
    if (is_one_line) draw_beside(screen, scene, pane, (int)heading.length + 1);
}

static void draw_rows(const terminal_screen *screen, screen_pane pane)
{
    const screen_box *box = &screen->box[pane];
    uint32_t skip = pane == PANE_BOARD ? screen->pan : 0;
    for (uint32_t i = 0; i < panes_visible(screen, pane); i++) {
        uint32_t row = screen->first[pane] + i;
        if (row >= screen->rows[pane].count) return;
        int top = box->top + 1 + (int)i;
        if (rows_draw(&screen->rows[pane].row[row], (screen_spot){top, box->left, box->width - 1},
                      skip, screen->is_ascii))
            mvaddch(top, box->left + box->width - 1, '>'); /* arrow keys lead there */
    }
}

/* Marks cells that are drawn already; their colours stay. */
static void mark(int top, int left, int width, attr_t attributes)
{
    for (int column = left; column < left + width; column++) {
        cchar_t cell;
        wchar_t letters[CCHARW_MAX];
        attr_t old;
        short short_pair;
        int pair = 0;
        if (mvin_wch(top, column, &cell) == ERR) continue;
        if (getcchar(&cell, letters, &old, &short_pair, &pair) == ERR) continue;
        mvchgat(top, column, 1, (old & (A_BOLD | A_DIM)) | attributes, (short)pair, NULL);
    }
}

static void mark_choices(const terminal_screen *screen, const terminal_scene *scene)
{
    const screen_box *board = &screen->box[PANE_BOARD], *list = &screen->box[PANE_CHOICES];
    for (uint32_t k = 0; k < 2 * scene->choice_count; k++) {
        uint32_t i = k % scene->choice_count; /* first all, then the one that is selected */
        bool is_selected = k >= scene->choice_count;
        if (is_selected && i != screen->selected) continue;
        const screen_place *place = &screen->place[i];
        int row = place->row - (int)screen->first[PANE_BOARD];
        int column = place->column - (int)screen->pan;
        if (place->row < 0 || row < 0 || row >= (int)panes_visible(screen, PANE_BOARD)) continue;
        if (column < 0 || column + place->length >= board->width) continue;
        mark(board->top + 1 + row, board->left + column, place->length,
             is_selected ? A_REVERSE : A_UNDERLINE);
    }
    if (scene->choice_count == 0) return;
    uint32_t from = screen->choice_row[screen->selected], next = screen->selected + 1;
    uint32_t end =
        next < scene->choice_count ? screen->choice_row[next] : screen->rows[PANE_CHOICES].count;
    for (uint32_t row = from; row < end; row++) {
        if (row < screen->first[PANE_CHOICES]) continue;
        if (row >= screen->first[PANE_CHOICES] + panes_visible(screen, PANE_CHOICES)) continue;
        mark(list->top + 1 + (int)(row - screen->first[PANE_CHOICES]), list->left, list->width - 1,
             A_REVERSE);
    }
}

/* ---- Below the panes ---- */

/* What was said, or else what the selected choice would lead to. */
static void draw_words(terminal_screen *screen, const terminal_scene *scene, int top, int width)
{
    char text[4096]; /* the second half is room for what is put between sentences */
    tv_text words;
    static screen_rows rows;
    tv_text_init(&words, text, sizeof text / 2);
    if (scene->message[0] != '\0' && !screen->is_message_open && screen->message.count <= 2)
        tv_text_add(&words, scene->message);
    else if (scene->choice_count > 0 && scene->preview)
        scene->preview(scene->context, screen->selected, &words);
    for (char *end = strchr(text, '\n'); end && end[1]; end = strchr(end, '\n')) {
        memmove(end + 2, end + 1, strlen(end + 1) + 1); /* sentences side by side */
        memcpy(end, "; ", 2);
    }
    rows_clear(&rows);
    rows_add(&rows, text, (uint32_t)width - 1, false);
    for (uint32_t i = 0; i < rows.count && i < 2; i++)
        rows_draw(&rows.row[i], (screen_spot){top + (int)i, 0, width - 1}, 0, screen->is_ascii);
    if (rows.count > 2) mvaddstr(top + 1, width - 5, " ...");
}

static void draw_keys(const terminal_screen *screen, const terminal_scene *scene, int top,
                      int width)
{
    const char *keys =
        screen->is_message_open ? "Up Down PgUp PgDn: read on   Esc or Enter: close"
        : scene->choice_count > 0
            ? "Arrows: select  Enter: do it  Tab: next pane  ^O zoom  ^F fold  ? help  or type"
            : "Enter: go on  Tab: next pane  PgUp PgDn: scroll  ^O zoom  ? help  or type";
    draw_text(screen, (screen_spot){top, 0, width - 1}, keys, STYLE_DIM);
}

static void draw_input(const terminal_screen *screen, const terminal_scene *scene, int top,
                       int width)
{
    int used = (int)strlen(scene->prompt), column = 0;
    draw_text(screen, (screen_spot){top, 0, width - 1}, scene->prompt, STYLE_BOLD);
    for (uint32_t i = 0; i < screen->cursor; i++)
        column += ((unsigned char)screen->input[i] & 0xC0) != 0x80;
    int room = width - used - 2, hidden = column > room ? column - room : 0;
    screen_row row = {screen->input, screen->length, 0};
    rows_draw(&row, (screen_spot){top, used, width - used - 1}, (uint32_t)hidden, screen->is_ascii);
    move(top, used + column - hidden);
}

static void draw_message(const terminal_screen *screen, int width, int height)
{
    for (int line = 0; line < height; line++) {
        uint32_t row = screen->message_first + (uint32_t)line;
        mvhline(1 + line, 0, ' ', width);
        if (row >= screen->message.count) continue;
        rows_draw(&screen->message.row[row], (screen_spot){1 + line, 0, width - 1}, 0,
                  screen->is_ascii);
    }
}

/* With many players the gaps between them give way. */
static void draw_title(const terminal_screen *screen, const terminal_scene *scene, int width)
{
    char text[512];
    tv_text title;
    bool is_long = terminal_columns(scene->title, strlen(scene->title)) > (uint32_t)width;
    tv_text_init(&title, text, sizeof text);
    for (const char *letter = scene->title; *letter; letter++)
        if (!is_long || letter[0] != ' ' || letter[1] != ' ') tv_text_add_char(&title, *letter);
    draw_text(screen, (screen_spot){0, 0, width}, text, STYLE_BOLD);
    mark(0, 0, width, A_REVERSE);
}

static void draw_too_small(int width, int height)
{
    char text[160];
    tv_text line;
    tv_text_init(&line, text, sizeof text);
    tv_text_add(&line, "This terminal has ");
    tv_text_add_number(&line, width);
    tv_text_add_char(&line, 'x');
    tv_text_add_number(&line, height);
    tv_text_add(&line, ", the game needs ");
    tv_text_add_number(&line, SCREEN_WIDTH_MIN);
    tv_text_add_char(&line, 'x');
    tv_text_add_number(&line, SCREEN_HEIGHT_MIN);
    tv_text_add(&line, ".");
    mvaddnstr(0, 0, text, width);
    mvaddnstr(1, 0, "Make it larger, or leave with ^D", width);
    mvaddnstr(2, 0, "and use tavola play --plain.", width);
}

void panes_draw(terminal_screen *screen, const terminal_scene *scene)
{
    int width = COLS, height = LINES;
    erase();
    if (!layout_make(screen, scene, width, height)) {
        draw_too_small(width, height);
        refresh();
        return;
    }
    panes_prepare(screen, scene);
    for (int pane = 0; pane < PANE_COUNT; pane++) {
        if (screen->box[pane].height < 1) continue;
        draw_rows(screen, (screen_pane)pane);
        draw_heading(screen, scene, (screen_pane)pane);
    }
    mark_choices(screen, scene);
    if (screen->is_message_open) draw_message(screen, width, height - 5);
    draw_title(screen, scene, width);
    draw_words(screen, scene, height - 4, width);
    draw_keys(screen, scene, height - 2, width);
    draw_input(screen, scene, height - 1, width);
    refresh();
}
