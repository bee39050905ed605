/* choice.c - legal actions as a list to pick from, and the reading of what was typed.
 *
 * The number to type is the number of the thing itself where that is clear (cards and spaces of
 * Cinco), else the place in the list. Typed notation may be shortened: "pl 52", "PLAY 52", "52". */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/play.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "terminal/session.h"
#include "terminal/wrap.h"

enum {
    NOTATION_SIZE = 96,
    TOKENS_MAX = 6,
    TRIES_MAX = 4096,
    COLUMNS_FROM = 9, /* lists at least this long are set in columns */
    LISTED_MAX = 8    /* of the actions an unclear input could mean */
};

/* ---- Numbers to type ---- */

/* The number an argument shows to people, or UINT32_MAX if it is no number. */
static uint32_t shown_number(const tv_arg *arg, uint32_t value)
{
    if (arg->of == NULL) return value;
    if (arg->of == &tv_seat_words || value >= arg->of->count) return UINT32_MAX;
    uint32_t number = 0;
    const char *word = arg->of->word[value];
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

/* One verb with one number each, and at most one other action, which gets 0. */
static bool number_naturally(const tv_game *game, terminal_choices *choices)
{
    uint16_t kind = 0;
    uint32_t numbered = 0;
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
            numbered++;
        } else {
            if (has_other || verb->arg[0].name != NULL) return false;
            has_other = true;
        }
        if (has_key(choices, i, key)) return false;
        choices->key[i] = key;
    }
    return numbered > 0;
}

void session_choices(terminal_session *session, tv_seat seat, terminal_choices *out)
{
    const tv_game *game = session->game;
    const tv_state *state = tv_match_state(session->match);
    out->seat = seat;
    out->count = tv_list(game, state, seat, out->action);
    out->is_natural = number_naturally(game, out);
    for (uint32_t i = 0; i < out->count; i++) {
        if (!out->is_natural) out->key[i] = i + 1;
        out->barrier[i] = (uint8_t)tv_barrier_of(game, state, seat, out->action[i]);
    }
}

/* ---- The list ---- */

static void view_of(terminal_session *session, tv_seat seat, tv_room *room)
{
    tv_redact(session->game, tv_match_state(session->match), seat, tv_room_view(room));
}

static bool is_final(uint8_t barrier)
{
    return barrier >= TV_BARRIER_CHANCE;
}

static void label_write(terminal_session *session, const tv_room *view,
                        const terminal_choices *choices, uint32_t index, tv_text *out)
{
    const tv_state *known = (const tv_state *)(const void *)view;
    tv_text_add_char(out, '[');
    tv_text_add_number(out, choices->key[index]);
    tv_text_add(out, "] ");
    tv_action_label(session->game, known, choices->seat, choices->action[index],
                    tv_match_names(session->match), out);
}

void session_choice_write(terminal_session *session, const terminal_choices *choices,
                          uint32_t index, tv_text *out)
{
    tv_room view;
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
        if (!is_final(barrier) || is_told[barrier]) continue;
        char line[TERMINAL_LINE_SIZE];
        tv_text text;
        tv_text_init(&text, line, sizeof line);
        tv_text_add(&text, common != TV_BARRIER_COUNT  ? "No undo after this: "
                           : barrier == TV_BARRIER_OVER ? "! no undo: "
                                                        : "* no undo: ");
        tv_text_add(&text, tv_barrier_sentence((tv_barrier)barrier));
        tv_text_add(&text, ".");
        terminal_wrap(out, line, (terminal_margins){session->setup->width, 0, 2});
        is_told[barrier] = true;
    }
}

/* Writes one choice; returns its columns. */
static uint32_t item_write(terminal_session *session, const tv_room *view,
                           const terminal_choices *choices, uint32_t index, tv_text *out)
{
    tv_text_clear(out);
    label_write(session, view, choices, index, out);
    bool is_marked = common_barrier(choices) == TV_BARRIER_COUNT &&
                     is_final(choices->barrier[index]);
    if (is_marked) tv_text_add(out, choices->barrier[index] == TV_BARRIER_OVER ? " !" : " *");
    return terminal_columns(out->data, out->length);
}

void session_choices_print(terminal_session *session, const terminal_choices *choices)
{
    char label[TERMINAL_LABEL_SIZE];
    tv_room view;
    tv_text item;
    tv_text page = session_page(session);
    uint32_t widest = 0;
    uint32_t width = session->setup->width;
    view_of(session, choices->seat, &view);
    tv_text_init(&item, label, sizeof label);
    for (uint32_t i = 0; i < choices->count; i++) {
        uint32_t columns = item_write(session, &view, choices, i, &item);
        if (columns > widest) widest = columns;
    }
    uint32_t across = (width - 2) / (widest + 2);
    if (across < 1 || choices->count < COLUMNS_FROM) across = 1;
    uint32_t rows = (choices->count + across - 1) / across;
    for (uint32_t row = 0; row < rows; row++) {
        for (uint32_t i = row; i < choices->count; i += rows) { /* read downwards */
            tv_text_add(&page, "  ");
            uint32_t columns = item_write(session, &view, choices, i, &item);
            tv_text_add(&page, item.data);
            if (i + rows < choices->count)
                for (; columns < widest; columns++) tv_text_add_char(&page, ' ');
        }
        tv_text_add_char(&page, '\n');
    }
    legend_write(session, choices, &page);
    session_print(session, &page);
}

/* ---- What was typed ---- */

typedef struct tokens {
    uint32_t count;
    char word[TOKENS_MAX][NOTATION_SIZE];
} tokens;

static void tokens_read(const char *text, tokens *out)
{
    out->count = 0;
    while (out->count < TOKENS_MAX) {
        text += strspn(text, " \t,");
        size_t length = strcspn(text, " \t,");
        if (length == 0) return;
        char *word = out->word[out->count++];
        size_t kept = length < NOTATION_SIZE - 1 ? length : NOTATION_SIZE - 1;
        for (size_t i = 0; i < kept; i++)
            word[i] = text[i] >= 'A' && text[i] <= 'Z' ? (char)(text[i] - 'A' + 'a') : text[i];
        word[kept] = '\0';
        text += length;
    }
}

/* 2: the same word; 1: the beginning of it (numbers are never shortened); 0: another one. */
static int word_match(const char *typed, const char *word)
{
    size_t length = strlen(typed);
    if (strcmp(typed, word) == 0) return 2;
    if (typed[0] >= '0' && typed[0] <= '9') return 0;
    return strncmp(typed, word, length) == 0;
}

/* How well what was typed fits a notation: 0 not at all, more is better. */
static int tokens_match(const tokens *typed, const tokens *full)
{
    int best = 0;
    for (uint32_t skipped = 0; skipped < 2 && skipped < full->count; skipped++) {
        if (typed->count + skipped > full->count || typed->count == 0) continue;
        int score = skipped == 0 ? 100 : 50; /* the verb may be left out */
        for (uint32_t i = 0; i < typed->count && score > 0; i++) {
            int match = word_match(typed->word[i], full->word[i + skipped]);
            score = match == 0 ? 0 : score + match;
        }
        if (score > 0 && typed->count + skipped == full->count) score += 10;
        if (score > best) best = score;
    }
    return best;
}

/* Looks for the one action that fits best; *found is how many fit equally well. */
static tv_action best_match(const tv_game *game, const tokens *typed, const tv_action *actions,
                            uint32_t count, uint32_t *found)
{
    tv_action best_action = {0};
    int best = 0;
    *found = 0;
    for (uint32_t i = 0; i < count; i++) {
        char notation[NOTATION_SIZE];
        tv_text text;
        tokens full;
        tv_text_init(&text, notation, sizeof notation);
        tv_action_write_bare(game, actions[i], &text);
        tokens_read(notation, &full);
        int score = tokens_match(typed, &full);
        if (score == 0 || score < best) continue;
        *found = score > best ? 1 : *found + 1;
        if (score > best) best_action = actions[i];
        best = score;
    }
    return best_action;
}

static bool read_number(const char *text, uint32_t *out)
{
    uint32_t number = 0;
    if (*text == '\0' || strlen(text) > 6) return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9') return false;
        number = number * 10 + (uint32_t)(*text - '0');
    }
    *out = number;
    return true;
}

static void say_several(terminal_session *session, const terminal_choices *choices,
                        const tokens *typed)
{
    uint32_t listed = 0;
    session_say(session, "That could mean several things:");
    for (uint32_t i = 0; i < choices->count && listed < LISTED_MAX; i++) {
        uint32_t found;
        char label[TERMINAL_LABEL_SIZE];
        tv_text text;
        best_match(session->game, typed, &choices->action[i], 1, &found);
        if (found == 0) continue;
        tv_text_init(&text, label, sizeof label);
        tv_text_add(&text, "  ");
        session_choice_write(session, choices, i, &text);
        tv_text_add_char(&text, '\n');
        session_print(session, &text);
        listed++;
    }
    if (listed == LISTED_MAX) session_say(session, "  and more");
}

choice_answer session_choice_read(terminal_session *session, const terminal_choices *choices,
                                  const char *text, tv_action *out)
{
    uint32_t number;
    uint32_t found;
    tokens typed;
    if (read_number(text, &number)) {
        for (uint32_t i = 0; i < choices->count; i++) {
            if (choices->key[i] != number) continue;
            *out = choices->action[i];
            return CHOICE_FOUND;
        }
        return CHOICE_NONE;
    }
    tokens_read(text, &typed);
    *out = best_match(session->game, &typed, choices->action, choices->count, &found);
    if (found > 1) say_several(session, choices, &typed);
    return found == 1 ? CHOICE_FOUND : found > 1 ? CHOICE_SEVERAL : CHOICE_NONE;
}

choice_answer session_try_read(terminal_session *session, const terminal_choices *choices,
                               const char *text, tv_action *out)
{
    static _Thread_local tv_action tries[TRIES_MAX];
    const tv_game *game = session->game;
    uint32_t found;
    tokens typed;
    tv_error error;
    (void)choices;
    tokens_read(text, &typed);
    if (tv_action_read_bare(game, text, strlen(text), out, &error) == TV_OK) return CHOICE_FOUND;
    uint32_t count = tv_tries(game, tv_match_state(session->match), tries, TRIES_MAX);
    tv_action near = best_match(game, &typed, tries, count, &found);
    if (found == 1) {
        *out = near;
        return CHOICE_FOUND;
    }
    session_say(session, error.text);
    return found > 1 ? CHOICE_SEVERAL : CHOICE_NONE;
}

void session_reason(terminal_session *session, tv_seat seat, tv_action action)
{
    char sentence[TERMINAL_LINE_SIZE];
    char notation[NOTATION_SIZE];
    tv_reason reason;
    tv_text text;
    tv_text_init(&text, notation, sizeof notation);
    tv_action_write_bare(session->game, action, &text);
    bool is_refused = tv_why(session->game, tv_match_state(session->match), seat, action, &reason);
    tv_text_init(&text, sentence, sizeof sentence);
    tv_text_add(&text, is_refused ? "You cannot " : "You can ");
    tv_text_add(&text, notation);
    tv_text_add(&text, is_refused ? " now: " : " now");
    if (is_refused)
        tv_reason_write(session->game, &reason, tv_match_names(session->match), &text);
    tv_text_add(&text, ".");
    session_say(session, sentence);
}
