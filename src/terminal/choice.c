/* choice.c - legal actions as a list to pick from.
 *
 * The number to type is that of the thing itself if that is unambiguous (a numbered card, a
 * numbered space), otherwise the position in the list. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/play.h>
#include <tavola/game.h>
#include <tavola/words.h>

#include "terminal/session.h"
#include "terminal/wrap.h"

enum { NUMBERS_FROM = 7 }; /* lists of plain numbers at least this long are printed as numbers */

/* ---- Numbers to type ---- */

/* The number that people see for an argument, or UINT32_MAX if it is not a number. */
static uint32_t shown_number(const tv_arg *arg, uint32_t value)
{
    if (arg->words == NULL) return value;
    if (arg->words == &tv_seat_words || value >= arg->words->count) return UINT32_MAX;
    uint32_t number = 0;
    const char *word = arg->words->word[value];
    if (*word == '\0') return UINT32_MAX;
    for (; *word; word++) {
        if (*word < '0' || *word > '9') return UINT32_MAX;
        number = number * 10 + (uint32_t)(*word - '0');
    }
    return number;
}

static bool has_key(const terminal_choices *choices, uint32_t count, uint32_t key)
{
    for (uint32_t i = 0; i < count; i++)
        if (choices->key[i] == key) return true;
    return false;
}

/* Works if all actions are one verb with one number, and at most one other action, which gets 0. */
static bool number_naturally(const tv_game *game, terminal_choices *choices)
{
    uint16_t kind = 0;
    bool has_other = false;
    for (uint32_t i = 0; i < choices->count; i++) {
        const tv_verb *verb = &game->verbs[choices->action[i].kind];
        bool is_numbered = verb->arg[0].name != NULL && verb->arg[1].name == NULL;
        uint32_t key = 0;
        if (is_numbered) {
            if (kind != 0 && kind != choices->action[i].kind) return false;
            kind = choices->action[i].kind;
            key = shown_number(&verb->arg[0], choices->action[i].arg[0]);
            if (key == UINT32_MAX || key == 0) return false;
        } else {
            if (has_other || verb->arg[0].name != NULL) return false;
            has_other = true;
        }
        if (has_key(choices, i, key)) return false;
        choices->key[i] = key;
    }
    choices->numbered = kind;
    return kind != 0;
}

void choices_number(const tv_game *game, terminal_choices *choices)
{
    choices->is_natural = number_naturally(game, choices);
    for (uint32_t i = 0; i < choices->count && !choices->is_natural; i++) choices->key[i] = i + 1;
}

void session_choices(terminal_session *session, tv_seat seat, terminal_choices *out)
{
    const tv_game *game = session->game;
    const tv_state *state = tv_match_state(session->match);
    out->seat = seat;
    out->count = tv_list(game, state, seat, out->action);
    choices_number(game, out);
    for (uint32_t i = 0; i < out->count; i++)
        out->barrier[i] = (uint8_t)tv_barrier_of(game, state, seat, out->action[i]);
}

/* ---- The list ---- */

static void view_of(terminal_session *session, tv_seat seat, tv_state_buffer *buffer)
{
    tv_redact(session->game, tv_match_state(session->match), seat, tv_buffer_view(buffer));
}

static bool is_final(uint8_t barrier) { return barrier >= TV_BARRIER_CHANCE; }

static void label_write(terminal_session *session, const tv_state_buffer *view,
                        const terminal_choices *choices, uint32_t index, tv_text *out)
{
    const tv_state *known = (const tv_state *)(const void *)view;
    uint32_t widest = 0;
    for (uint32_t i = 0; i < choices->count; i++)
        if (choices->key[i] > widest) widest = choices->key[i];
    for (uint32_t limit = 10; widest >= limit; limit *= 10)
        if (choices->key[index] < limit) tv_text_add_char(out, ' ');
    tv_text_add_char(out, '[');
    tv_text_add_number(out, choices->key[index]);
    tv_text_add(out, "] ");
    tv_action_label(session->game, known, choices->seat, choices->action[index],
                    tv_match_names(session->match), out);
}

void session_choice_write(terminal_session *session, const terminal_choices *choices,
                          uint32_t index, tv_text *out)
{
    tv_state_buffer view;
    view_of(session, choices->seat, &view);
    label_write(session, &view, choices, index, out);
}

/* The barrier that all choices share, or TV_BARRIER_COUNT if they differ. */
static uint8_t common_barrier(const terminal_choices *choices)
{
    for (uint32_t i = 1; i < choices->count; i++)
        if (choices->barrier[i] != choices->barrier[0]) return TV_BARRIER_COUNT;
    return choices->barrier[0];
}

static void legend_write(terminal_session *session, const terminal_choices *choices, tv_text *out)
{
    uint8_t common = common_barrier(choices);
    bool is_told[TV_BARRIER_COUNT] = {false};
    for (uint32_t i = 0; i < choices->count; i++) {
        uint8_t barrier = choices->barrier[i];
        if (!is_final(barrier) || barrier >= TV_BARRIER_COUNT || is_told[barrier]) continue;
        char line[TERMINAL_LINE_SIZE];
        tv_text text;
        tv_text_init(&text, line, sizeof line);
        tv_text_add(&text, common != TV_BARRIER_COUNT   ? "(all of these - "
                           : barrier == TV_BARRIER_OVER ? "! "
                                                        : "* ");
        tv_text_add(&text, tv_barrier_sentence((tv_barrier)barrier));
        tv_text_add(&text, common != TV_BARRIER_COUNT ? ")" : "");
        tv_text_add(out, "  ");
        terminal_wrap(out, line, (terminal_margins){session_width(session), 2, 4});
        is_told[barrier] = true;
    }
}

/* The mark of a choice that cannot be undone, if others can. */
static char mark_of(const terminal_choices *choices, uint32_t index)
{
    if (common_barrier(choices) != TV_BARRIER_COUNT || !is_final(choices->barrier[index]))
        return ' ';
    return choices->barrier[index] == TV_BARRIER_OVER ? '!' : '*';
}

static void item_write(terminal_session *session, const tv_state_buffer *view,
                       const terminal_choices *choices, uint32_t index, tv_text *out)
{
    tv_text_clear(out);
    label_write(session, view, choices, index, out);
    if (mark_of(choices, index) != ' ') {
        tv_text_add_char(out, ' ');
        tv_text_add_char(out, mark_of(choices, index));
    }
}

/* True if all labels differ only in the number at the end: "Place a piece on {0}". */
static bool are_numbers(const terminal_session *session, const tv_state_buffer *view,
                        const terminal_choices *choices)
{
    tv_note detail;
    const tv_game *game = session->game;
    if (!choices->is_natural || choices->count < NUMBERS_FROM) return false;
    const char *label = game->verbs[choices->numbered].label;
    size_t length = strlen(label);
    if (length < 3 || strcmp(label + length - 3, "{0}") != 0) return false;
    for (uint32_t i = 0; i < choices->count; i++) {
        if (choices->action[i].kind != choices->numbered) return false;
        if (game->detail && game->detail((const tv_state *)(const void *)view, choices->seat,
                                         choices->action[i], &detail))
            return false;
    }
    return true;
}

static void numbers_write(const terminal_session *session, const terminal_choices *choices,
                          tv_text *page)
{
    enum { NUMBER_COLUMNS = 5 };
    const char *label = session->game->verbs[choices->numbered].label;
    uint32_t across = (session_width(session) - 2) / NUMBER_COLUMNS;
    tv_text_add(page, "  ");
    tv_text_add_bytes(page, label, strlen(label) - 3);
    tv_text_add(page, "one of:");
    for (uint32_t i = 0; i < choices->count; i++) {
        if (i % across == 0) tv_text_add(page, "\n  ");
        tv_text_add_right(page, choices->key[i], NUMBER_COLUMNS - 1);
        tv_text_add_char(page, mark_of(choices, i));
    }
    tv_text_add_char(page, '\n');
}

/* One choice per line: columns would be read across by whoever listens. */
static void lines_write(terminal_session *session, const tv_state_buffer *view,
                        const terminal_choices *choices, tv_text *page)
{
    char label[TERMINAL_LABEL_SIZE];
    tv_text item;
    tv_text_init(&item, label, sizeof label);
    for (uint32_t i = 0; i < choices->count; i++) {
        item_write(session, view, choices, i, &item);
        tv_text_add(page, "  ");
        tv_text_add(page, item.data);
        tv_text_add_char(page, '\n');
    }
}

void session_choices_print(terminal_session *session, const terminal_choices *choices)
{
    tv_state_buffer view;
    tv_text page = session_page(session);
    if (session->screen) return; /* they are always there */
    view_of(session, choices->seat, &view);
    if (are_numbers(session, &view, choices))
        numbers_write(session, choices, &page);
    else
        lines_write(session, &view, choices, &page);
    legend_write(session, choices, &page);
    session_print(session, &page);
}
