/* scene.c - what the screen shows of a match on this computer. */
/* SPDX-License-Identifier: MIT */
#include "terminal/scene.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/json.h>
#include <tavola/play.h>
#include <tavola/words.h>

#include "terminal/hand.h"
#include "terminal/screen/screen.h"
#include "terminal/session.h"
#include "terminal/wrap.h"

enum {
    LOG_SIZE = 1 << 19,
    LOG_ROWS_MAX = 800,
    LABELS_SIZE = 1 << 17,
    JSON_SIZE = 1 << 17,
    SPOT_SIZE = 96
};

static char board[TERMINAL_PAGE_SIZE], hand[TERMINAL_PAGE_SIZE], history[LOG_SIZE];
static char labels[LABELS_SIZE], title[512], ask[512], view_json[JSON_SIZE];

/* ---- Words of a choice that may be on the board ---- */

static void add_spot(tv_text *out, const tv_arg *arg, uint16_t value)
{
    if (arg->words == NULL)
        tv_text_add_number(out, value);
    else if (arg->words != &tv_seat_words)
        tv_text_add(out, tv_word_for(arg->words, value, 1));
    tv_text_add_char(out, '\n');
}

void scene_spots_write(const tv_game *game, tv_action action, tv_text *out)
{
    char spot[TV_ARGS_MAX][SPOT_SIZE];
    uint32_t count = 0;
    for (const tv_arg *arg = game->verbs[action.kind].arg; count < TV_ARGS_MAX && arg->name;
         arg++, count++) {
        tv_text text;
        tv_text_init(&text, spot[count], sizeof spot[count]);
        add_spot(&text, arg, action.arg[count]);
        for (uint32_t i = count; i > 0 && strlen(spot[i]) > strlen(spot[i - 1]); i--) {
            char longer[SPOT_SIZE];
            memcpy(longer, spot[i], SPOT_SIZE);
            memcpy(spot[i], spot[i - 1], SPOT_SIZE);
            memcpy(spot[i - 1], longer, SPOT_SIZE);
        }
    }
    for (uint32_t i = 0; i < count; i++) tv_text_add(out, spot[i]);
}

/* ---- The texts ---- */

void scene_title_write(const tv_game *game, const tv_view *view, const tv_names *names,
                       tv_text *out)
{
    tv_score score = {0};
    tv_turn turn = tv_state_turn(tv_view_read(view));
    uint32_t seats = tv_state_frames(tv_view_read(view))->seats;
    game->score(tv_view_read(view), &score);
    tv_text_add_char(out, ' ');
    tv_text_add(out, game->title);
    for (uint32_t seat = 0; seat < seats; seat++) {
        tv_text_add(out, turn.seats >> seat & 1 ? "   > " : "     ");
        tv_name_write(names, seat, out);
        tv_text_add_char(out, ' ');
        tv_text_add_number(out, score.points[seat]);
    }
}

static void write_hand(const terminal_session *session, const tv_view *view, tv_seat seat)
{
    tv_text text, out;
    tv_json json;
    tv_text_init(&out, hand, sizeof hand);
    tv_text_init(&text, view_json, sizeof view_json);
    tv_json_init(&json, &text);
    tv_json_view(&json, session->game, view, seat, tv_match_names(session->match));
    json_t *root = json_loadb(text.data, text.length, 0, NULL);
    if (root != NULL) terminal_hand_write(session->game, root, seat, &out);
    json_decref(root);
}

static const char *write_log(const terminal_session *session, tv_seat viewer)
{
    tv_text text;
    tv_text_init(&text, history, sizeof history);
    uint32_t count =
        terminal_log_write(session->match, viewer, 0, tv_match_version(session->match), "", &text);
    const char *lines = history;
    for (; count > LOG_ROWS_MAX; count--) lines = strchr(lines, '\n') + 1;
    return lines;
}

static const char *next_text(tv_text *text, size_t *from)
{
    const char *start = text->data + *from;
    tv_text_add_char(text, '\0');
    *from = text->length;
    return start;
}

static void write_choices(const terminal_session *session, const tv_view *view,
                          terminal_scene *scene)
{
    const terminal_choices *choices = session->asked;
    tv_text text;
    size_t from = 0;
    tv_text_init(&text, labels, sizeof labels);
    for (uint32_t i = 0; i < choices->count; i++) {
        scene_choice *choice = &scene->choice[i];
        choice->key = choices->key[i];
        choice->is_final = choices->barrier[i] >= TV_BARRIER_CHANCE;
        tv_action_label(session->game, tv_view_read(view), choices->seat, choices->action[i],
                        tv_match_names(session->match), &text);
        choice->label = next_text(&text, &from);
        tv_action_write_bare(session->game, choices->action[i], &text);
        choice->line = next_text(&text, &from);
        scene_spots_write(session->game, choices->action[i], &text);
        choice->spots = next_text(&text, &from);
    }
    scene->choice_count = choices->count;
}

static void preview(void *context, uint32_t index, tv_text *out)
{
    terminal_session *session = context;
    if (session->asked != NULL) session_preview(session, session->asked, index, out);
}

void session_scene(terminal_session *session, const char *prompt, terminal_scene *out)
{
    tv_state_buffer buffer;
    tv_view *view = tv_buffer_view(&buffer);
    tv_seat viewer = session->at_keyboard;
    const tv_names *names = tv_match_names(session->match);
    tv_text text;
    memset(out, 0, sizeof *out);
    tv_redact(session->game, tv_match_state(session->match), viewer, view);
    tv_text_init(&text, title, sizeof title);
    scene_title_write(session->game, view, names, &text);
    tv_text_init(&text, board, sizeof board);
    text.is_styled = session->setup->is_styled;
    text.has_spots = true;
    session->game->picture(view, viewer, names, &text);
    tv_text_init(&text, ask, sizeof ask);
    if (session->asked != NULL)
        tv_ask_write(session->game, tv_match_state(session->match), names, &text);
    else if (tv_state_turn(tv_match_state(session->match)).node == TV_NODE_OVER)
        tv_text_add(&text, "The match is over");
    else
        tv_text_add(&text, viewer >= 0 ? "Your turn is finished" : "The next player's turn");
    write_hand(session, view, viewer);
    if (session->asked != NULL) write_choices(session, view, out);
    out->title = title;
    out->board = board;
    out->hand = hand;
    out->log = write_log(session, viewer);
    out->ask = ask;
    out->message = session->message;
    out->prompt = prompt;
    out->context = session;
    out->preview = preview;
    out->complete = session_complete;
}
