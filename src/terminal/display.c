/* display.c - writes to the screen and reads from the keyboard. */
/* SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include <tavola/play.h>
#include <tavola/words.h>

#include "terminal/line/editing.h"
#include "terminal/line/waiting.h"
#include "terminal/session.h"
#include "terminal/wrap.h"

enum { NEWS_LINES_MAX = 40 };

static volatile sig_atomic_t is_stopped;

static void stop(int signal_number)
{
    (void)signal_number;
    is_stopped = 1;
}

bool terminal_is_stopped(void) { return is_stopped; }

void terminal_catch_signals(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = stop; /* without SA_RESTART, so that a waiting read returns */
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    setvbuf(stdin, NULL, _IONBF, 0); /* whether something can be read is asked of the descriptor */
}

uint32_t session_width(const terminal_session *session)
{
    return session->screen ? screen_width(session->screen) : session->setup->width;
}

tv_text session_page(terminal_session *session)
{
    tv_text text;
    tv_text_init(&text, session->page, sizeof session->page);
    text.is_styled = session->setup->is_styled;
    return text;
}

void session_print(const terminal_session *session, const tv_text *text)
{
    session_lines(session, text->data);
}

void session_lines(const terminal_session *session, const char *lines)
{
    enum { FOLDED_SIZE = 8192 };
    uint32_t width = session_width(session);
    while (*lines) {
        char folded[FOLDED_SIZE];
        tv_text text;
        size_t length = strcspn(lines, "\n");
        tv_text_init(&text, folded, sizeof folded);
        terminal_fold(&text, lines, length, width);
        fwrite(text.data, 1, text.length, session->setup->out);
        lines += length;
        if (*lines == '\0') break;
        fputc('\n', session->setup->out);
        lines++;
    }
}

void session_say(const terminal_session *session, const char *text)
{
    char lines[4 * TERMINAL_LINE_SIZE];
    tv_text out;
    tv_text_init(&out, lines, sizeof lines);
    terminal_wrap(&out, text, (terminal_margins){session_width(session), 0, 0});
    session_print(session, &out);
}

/* The next byte of what is typed or piped; EOF at the end, and when a signal wants to stop. */
static int next_byte(FILE *input, const sigset_t *before)
{
    if (fileno(input) != STDIN_FILENO) return fgetc(input); /* a script in memory */
    for (;;) {
        waiting_result waited = waiting_for(-1, -1, before);
        if (is_stopped) return EOF;
        bool is_closed = fcntl(STDIN_FILENO, F_GETFD) < 0;
        if (waited.has_key || waited.is_gone || is_closed) return fgetc(input);
    }
}

/* One line as it comes, cut where it is too long; false at the end of input. Signals are held from
 * before the prompt, or one that answers it at once would come too early to end the waiting. */
static bool read_line(terminal_session *session, const char *prompt)
{
    const terminal_setup *setup = session->setup;
    char *line = session->line;
    size_t length = 0;
    sigset_t before;
    int byte;
    if (setup->can_edit) return editing_read(prompt, line, TERMINAL_LINE_SIZE);
    waiting_hold(&before);
    fputs(prompt, setup->out);
    fflush(setup->out);
    while ((byte = next_byte(setup->input, &before)) != EOF && byte != '\n')
        if (length + 1 < TERMINAL_LINE_SIZE) line[length++] = (char)byte;
    waiting_release(&before);
    line[length] = '\0';
    return byte != EOF || length > 0;
}

/* What was printed since the last line becomes the message of the screen. */
static void take_said(terminal_session *session)
{
    fflush(session->setup->out);
    size_t length = session->said_size;
    if (length >= sizeof session->message) length = sizeof session->message - 1;
    memcpy(session->message, session->said, length);
    session->message[length] = '\0';
    rewind(session->setup->out);
}

static bool read_on_screen(terminal_session *session, const char *prompt)
{
    static terminal_scene scene;
    screen_patience patience = {.wake = -1, .wait_ms = -1};
    take_said(session);
    session_scene(session, prompt, &scene);
    return screen_read(session->screen, &scene, patience, session->line, TERMINAL_LINE_SIZE) ==
           SCREEN_LINE;
}

bool session_read(terminal_session *session, const char *prompt)
{
    char *line = session->line;
    bool is_read = !is_stopped &&
                   (session->screen ? read_on_screen(session, prompt) : read_line(session, prompt));
    if (!is_read || is_stopped) {
        fputc('\n', session->setup->out);
        session->state = SESSION_LEFT;
        return false;
    }
    size_t length = strlen(line);
    while (length > 0 && strchr(" \t\r\n", line[length - 1])) line[--length] = '\0';
    size_t blanks = strspn(line, " \t");
    memmove(line, line + blanks, length - blanks + 1);
    return true;
}

void session_clear(terminal_session *session)
{
    if (session->screen) return; /* it shows the board of whoever is at the keyboard */
    if (session->setup->can_clear)
        fputs("\033[2J\033[3J\033[H", session->setup->out); /* and the scrollback */
    else
        for (int i = 0; i < 60; i++) fputc('\n', session->setup->out);
}

void session_board(terminal_session *session, tv_seat seat)
{
    tv_state_buffer buffer;
    tv_text text = session_page(session);
    if (session->screen) return; /* it is always there */
    tv_redact(session->game, tv_match_state(session->match), seat, tv_buffer_view(&buffer));
    tv_text_add_char(&text, '\n');
    text.is_spoken = true;
    session->game->picture(tv_buffer_view(&buffer), seat, tv_match_names(session->match), &text);
    if (text.length > 0 && text.data[text.length - 1] != '\n') tv_text_add_char(&text, '\n');
    session_print(session, &text);
    if (seat >= 0) session->shown[seat] = tv_match_version(session->match);
}

/* Where the last `count` lines of a text begin. */
static const char *last_lines(const tv_text *text, uint32_t count)
{
    const char *start = text->data + text->length;
    while (start > text->data) {
        if (start[-1] == '\n' && count-- == 0) break;
        start--;
    }
    return start;
}

/* Setting up takes many chance moves, and the board shows their outcome, so the news start with the
 * last of them (who starts). Returns its index. */
static uint32_t skip_setup(const tv_match *match)
{
    enum { WORTH_SKIPPING = 4 };
    uint32_t first = 0;
    while (first < tv_match_version(match) && tv_match_entry(match, first)->actor == TV_CHANCE)
        first++;
    return first > WORTH_SKIPPING ? first - 1 : 0;
}

void session_news(terminal_session *session, tv_seat seat)
{
    uint32_t version = tv_match_version(session->match);
    uint32_t from = session->seen[seat] < version ? session->seen[seat] : version;
    tv_text text = session_page(session);
    if (session->screen) return; /* the log is always there */
    if (from == 0 && (from = skip_setup(session->match)) > 0)
        fputs("\nThe board is set up (\"log all\" shows how).\n", session->setup->out);
    uint32_t count = terminal_log_write(session->match, seat, from, version, "  - ", &text);
    session->seen[seat] = version;
    if (count == 0) return;
    const char *lines = text.data;
    fputc('\n', session->setup->out);
    if (count > NEWS_LINES_MAX) {
        session_say(session, "The latest events (\"log all\" shows all of them):");
        lines = last_lines(&text, NEWS_LINES_MAX);
    }
    session_lines(session, lines);
}

static void write_ending(const terminal_session *session, tv_text *out)
{
    const tv_game *game = session->game;
    const tv_ending *ending =
        &game->endings[tv_state_frames(tv_match_state(session->match))->ending];
    tv_text_style(out, TV_STYLE_BOLD);
    tv_text_add(out, "\nThe match is over: ");
    tv_text_add(out, ending->text);
    if (ending->rule) {
        tv_text_add(out, " - rule ");
        tv_text_add(out, ending->rule);
    }
    tv_text_add(out, ending->is_house_rule ? " (a house rule).\n" : ".\n");
    tv_text_style(out, TV_STYLE_PLAIN);
}

void session_end(terminal_session *session)
{
    tv_text text = session_page(session);
    write_ending(session, &text);
    terminal_score_write(session->match, TV_SPECTATOR, session_width(session), &text);
    session_print(session, &text);
    session->state = SESSION_LEFT;
}
