/* session.c - runs a match in the terminal: shows each person what they may know, reads their
 * decisions, and lets chance and bots move in between. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/play.h>
#include <tavola/assert.h>
#include <tavola/words.h>

#include "base/secure.h"
#include "terminal/line/editing.h"
#include "terminal/rules_text.h"
#include "terminal/session.h"
#include "terminal/wrap.h"

/* ---- Starting ---- */

static void name_seats(const terminal_setup *setup, tv_match *match)
{
    for (uint32_t seat = 0; seat < setup->options.seats; seat++) {
        char name[48];
        tv_text text;
        const tv_bot *bot = setup->bot[seat];
        tv_text_init(&text, name, sizeof name);
        if (setup->name[seat]) {
            tv_text_add(&text, setup->name[seat]);
        } else {
            tv_text_add(&text, bot ? bot->name : "Player");
            if (name[0] >= 'a' && name[0] <= 'z') name[0] = (char)(name[0] - 'a' + 'A');
            tv_text_add_char(&text, ' ');
            tv_text_add_number(&text, seat + 1);
        }
        tv_match_name(match, (tv_seat)seat, name);
    }
}

static tv_match *new_match(const terminal_setup *setup)
{
    uint8_t commitment[BASE_SEED_SIZE];
    char hex[BASE_HEX_SIZE];
    tv_match *match = tv_match_new(setup->game, &setup->options);
    TV_ASSERT(match != NULL);
    name_seats(setup, match);
    base_secure_commit(setup->seed, commitment);
    base_hex_write(commitment, hex);
    tv_match_commit(match, hex);
    return match;
}

static uint32_t people_count(const terminal_session *session)
{
    uint32_t count = 0;
    for (uint32_t seat = 0; seat < tv_match_options(session->match)->seats; seat++)
        count += session->bot[seat] == NULL;
    return count;
}

static void greet(terminal_session *session)
{
    if (session->screen) return;
    tv_text page = session_page(session);
    const tv_names *names = tv_match_names(session->match);
    uint32_t width = session_width(session);
    tv_text_style(&page, TV_STYLE_BOLD);
    tv_text_add(&page, session->game->title);
    tv_text_style(&page, TV_STYLE_PLAIN);
    tv_text_add_char(&page, '\n');
    if (session->setup->loaded == NULL) {
        terminal_wrap(&page, session->game->summary, (terminal_margins){width, 0, 0});
        tv_text_add_char(&page, '\n');
    }
    for (uint32_t seat = 0; seat < tv_match_options(session->match)->seats; seat++) {
        tv_text_add(&page, seat == 0 ? "Players: " : ", ");
        tv_name_write(names, seat, &page);
        tv_text_add(&page, session->bot[seat] ? " (bot)" : "");
    }
    tv_text_add(&page, ".\n");
    terminal_rules_version(session->game, tv_match_options(session->match)->rules, &page);
    if (tv_match_commitment(session->match)[0]) {
        tv_text_add(&page, "All chance comes from one seed; this is its hash:\n  ");
        tv_text_add(&page, tv_match_commitment(session->match));
        tv_text_add_char(&page, '\n');
    }
    session_print(session, &page);
    if (people_count(session) > 0)
        session_say(session, "Type \"help\" for everything you can type, \"hint\" for advice, "
                             "\"rules\" for the rules, \"quit\" to save and leave.");
}

/* ---- Deciding ---- */

/* With several people at the keyboard nobody sees another player's hand. */
static bool hand_over(terminal_session *session, tv_seat seat)
{
    if (people_count(session) < 2 || session->at_keyboard == seat) return true;
    char prompt[TERMINAL_LABEL_SIZE];
    tv_text text;
    session_clear(session);
    session->at_keyboard = TV_SPECTATOR;
    tv_text_init(&text, prompt, sizeof prompt);
    tv_text_add(&text, "Pass the keyboard to ");
    tv_name_write(tv_match_names(session->match), (uint32_t)seat, &text);
    tv_text_add(&text, ", then press Enter. ");
    if (!session_read(session, prompt)) return false;
    if (strcmp(session->line, "quit") == 0) {
        session->state = SESSION_LEFT;
        return false;
    }
    session_clear(session);
    session->at_keyboard = seat;
    session->shown[seat] = UINT32_MAX;
    return true;
}

/* The board is drawn again only if somebody else has moved. Your own moves are reported in
 * sentences, and "board" draws it at any time. */
static bool is_board_old(const terminal_session *session, tv_seat seat)
{
    uint32_t version = tv_match_version(session->match);
    if (session->shown[seat] > version) return true;
    for (uint32_t i = session->shown[seat]; i < version; i++)
        if (tv_match_entry(session->match, i)->actor != seat) return true;
    return false;
}

static void present(terminal_session *session, terminal_choices *choices, tv_seat seat)
{
    tv_text page;
    session_news(session, seat);
    bool is_first = session->shown[seat] == UINT32_MAX;
    if (is_first || (session->has_boards && is_board_old(session, seat)))
        session_board(session, seat);
    session_choices(session, seat, choices);
    if (session->screen) screen_forget(session->screen);
    if (session->screen) return;
    page = session_page(session);
    tv_text_add_char(&page, '\n');
    tv_text_style(&page, TV_STYLE_BOLD);
    tv_name_write(tv_match_names(session->match), (uint32_t)seat, &page);
    tv_text_add(&page, ": ");
    tv_ask_write(session->game, tv_match_state(session->match), tv_match_names(session->match),
                 &page);
    tv_text_style(&page, TV_STYLE_PLAIN);
    tv_text_add_char(&page, '\n');
    session_print(session, &page);
    session_choices_print(session, choices);
}

/* Neither a choice nor a command: explains why not, or suggests what was meant. */
static void explain(terminal_session *session, const terminal_choices *choices, const char *line)
{
    if (session_explain(session, choices, line)) return;
    char text_of[TERMINAL_LABEL_SIZE];
    tv_text text;
    const char *near = session_near(session, line);
    tv_text_init(&text, text_of, sizeof text_of);
    tv_text_add(&text, near ? "Did you mean \"" : "That is neither a choice nor an action");
    tv_text_add(&text, near ? near : "; type a number from the list, or \"help\"");
    tv_text_add(&text, near ? "\"?" : ".");
    session_say(session, text_of);
}

static void say_several(terminal_session *session, const terminal_choices *choices,
                        const uint32_t *place, uint32_t count)
{
    tv_text page = session_page(session);
    tv_text_add(&page, "That could mean several things:\n");
    for (uint32_t i = 0; i < count && i < TERMINAL_LISTED_MAX; i++) {
        tv_text_add(&page, "  ");
        session_choice_write(session, choices, place[i], &page);
        tv_text_add_char(&page, '\n');
    }
    if (count > TERMINAL_LISTED_MAX) tv_text_add(&page, "  and more\n");
    session_print(session, &page);
}

static void play(terminal_session *session, tv_seat seat, tv_action action)
{
    tv_status status = tv_match_play(session->match, seat, action, NULL, NULL);
    TV_ASSERT(status == TV_OK);
    session->is_moved = true;
    session->is_unsaved = true;
}

/* Carries out one line that a person typed on their turn. */
static void answer(terminal_session *session, const terminal_choices *choices)
{
    uint32_t place[TV_ACTIONS_MAX];
    const char *line = session->line;
    if (line[0] == '\0') {
        if (choices->count == 1)
            play(session, choices->seat, choices->action[0]);
        else
            session_choices_print(session, choices);
        return;
    }
    if (session_command(session, choices, line)) return;
    uint32_t count = choices_typed(session->game, choices, line, place);
    if (count == 1)
        play(session, choices->seat, choices->action[place[0]]);
    else if (count > 1)
        say_several(session, choices, place, count);
    else if (!session_command_short(session, choices, line))
        explain(session, choices, line);
}

static void person_decides(terminal_session *session, tv_seat seat)
{
    terminal_choices choices;
    session_autosave(session);
    if (!hand_over(session, seat)) return;
    session->at_keyboard = seat;
    present(session, &choices, seat);
    session->is_moved = false;
    session->asked = &choices;
    while (!session->is_moved && session->state == SESSION_PLAYING)
        if (session_read(session, choices.count == 1 ? "Enter to do this > " : "> "))
            answer(session, &choices);
    session->asked = NULL;
    session_autosave(session);
}

/* A turn that could still be undone ends only when its player confirms. */
static void confirm(terminal_session *session, tv_seat seat)
{
    tv_turn turn = tv_state_turn(tv_match_state(session->match));
    bool can_undo = tv_match_undo_limit(session->match, seat) < tv_match_version(session->match);
    if (!session->has_confirm || turn.node != TV_NODE_DECISION || turn.seats >> seat & 1) return;
    if (!can_undo || session->at_keyboard != seat) return;
    terminal_choices nothing = {.seat = seat};
    session_news(session, seat);
    session->is_moved = false;
    while (!session->is_moved && session->state == SESSION_PLAYING) {
        if (!session_read(session, "Enter ends your turn, \"undo\" takes it back > ")) return;
        if (session->line[0] == '\0') return;
        if (!session_command(session, &nothing, session->line) &&
            !session_command_short(session, &nothing, session->line))
            session_say(session, "Press Enter first; \"confirm off\" stops this question.");
    }
}

/* ---- Running ---- */

static void step(terminal_session *session, tv_turn turn)
{
    if (turn.node == TV_NODE_CHANCE) {
        tv_match_chance(session->match, &session->chance, NULL);
        session->is_unsaved = true;
        return;
    }
    tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
    if (session->bot[seat]) {
        session_bot_decides(session, seat);
        return;
    }
    person_decides(session, seat);
    if (session->state == SESSION_PLAYING && session->is_moved) confirm(session, seat);
}

/* Shows the last news to the person at the keyboard, or to everybody if nobody is. */
static void tell_the_end(terminal_session *session)
{
    tv_seat viewer = people_count(session) == 1 ? session->at_keyboard : TV_SPECTATOR;
    uint32_t version = tv_match_version(session->match);
    if (viewer >= 0) {
        session_news(session, viewer);
    } else {
        tv_text page = session_page(session);
        uint32_t from = 0;
        for (uint32_t seat = 0; seat < TV_SEATS_MAX && people_count(session) > 0; seat++)
            if (!session->bot[seat] && session->seen[seat] > from) from = session->seen[seat];
        if (people_count(session) > 1) session_clear(session);
        terminal_log_write(session->match, TV_SPECTATOR, from, version, "  - ", &page);
        session_print(session, &page);
    }
    session_board(session, viewer);
    session_end(session);
    if (!session->was_over) session_bots_end(session);
    session->at_keyboard = viewer;
    if (session->screen) session_read(session, "The match is over. Enter leaves > ");
    session->state = SESSION_LEFT;
}

static void say_how_to_check(terminal_session *session)
{
    const terminal_setup *setup = session->setup;
    if (tv_match_seed(session->match)[0])
        fputs(
            "The record now contains the seed; \"tavola check\" proves that chance followed it.\n",
            setup->out);
}

static terminal_result leave(terminal_session *session)
{
    bool is_over = tv_state_turn(tv_match_state(session->match)).node == TV_NODE_OVER;
    session_unlock(session);
    if (session->was_over) { /* its record is not written again */
        tv_match_free(session->match);
        return TERMINAL_FINISHED;
    }
    if (is_over && tv_match_commitment(session->match)[0]) {
        char hex[BASE_HEX_SIZE];
        base_hex_write(session->seed, hex);
        tv_match_reveal(session->match, hex);
    }
    bool is_saved = session_save(session, NULL);
    if (!is_saved) is_saved = session_save(session, NULL); /* in the default folder instead */
    if (!is_saved) {
        session->setup->data_directory = NULL; /* in the current one */
        is_saved = session_save(session, NULL);
    }
    if (is_saved && is_over) say_how_to_check(session);
    if (is_saved && !is_over) {
        fputs("Continue it with: tavola play --resume, or tavola play --load ",
              session->setup->out);
        fputs(session->path, session->setup->out);
        fputc('\n', session->setup->out);
    }
    fflush(session->setup->out);
    tv_match_free(session->match);
    return is_saved ? TERMINAL_FINISHED : TERMINAL_NOT_SAVED;
}

/* ---- The whole ---- */

/* The screen takes the place of a scrolling text: what is printed is collected and shown in it. */
static void open_screen(terminal_session *session, terminal_setup *setup)
{
    session->screen = people_count(session) > 0 ? screen_open() : NULL;
    if (session->screen == NULL) return;
    setup->out = open_memstream(&session->said, &session->said_size);
    TV_ASSERT(setup->out != NULL);
    setup->can_edit = false;
    setup->can_clear = false;
}

/* What was said last is left behind on the terminal. */
static void close_screen(terminal_session *session, FILE *out)
{
    if (session->screen == NULL) return;
    bool is_over = tv_state_turn(tv_match_state(session->match)).node == TV_NODE_OVER;
    fflush(session->setup->out);
    screen_close(session->screen);
    if (is_over) fputs(session->message, out);
    session->screen = NULL;
    fwrite(session->said, 1, session->said_size, out);
    fclose(session->setup->out);
    free(session->said);
    session->setup->out = out;
}

terminal_result terminal_play(const terminal_setup *given)
{
    static _Thread_local terminal_session session; /* too large for a stack */
    static _Thread_local terminal_setup setup;
    setup = *given;
    memset(&session, 0, sizeof session);
    session.setup = &setup;
    session.lock = -1;
    session.has_confirm = setup.has_confirm;
    session.has_boards = true;
    memcpy(session.bot, setup.bot, sizeof session.bot);
    memcpy(session.seed, setup.seed, sizeof session.seed);
    if (setup.path) {
        tv_text text;
        tv_text_init(&text, session.path, sizeof session.path);
        tv_text_add(&text, setup.path);
    }
    session_adopt(&session, setup.loaded ? setup.loaded : new_match(&setup));
    if (!setup.loaded) memset(session.seen, 0, sizeof session.seen);
    if (setup.has_screen) open_screen(&session, &setup);
    if (setup.can_edit) editing_start(session_complete, &session);
    greet(&session);
    while (session.state == SESSION_PLAYING) {
        tv_turn turn = tv_state_turn(tv_match_state(session.match));
        if (turn.node == TV_NODE_OVER)
            tell_the_end(&session);
        else
            step(&session, turn);
    }
    close_screen(&session, given->out);
    session_bots_forget(&session);
    return leave(&session);
}
