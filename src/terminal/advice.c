/* advice.c - "hint" and "why", from what the seat knows. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/bot.h>
#include <tavola/play.h>
#include <tavola/game.h>
#include <tavola/words.h>

#include "terminal/session.h"
#include "terminal/wrap.h"

enum { HINTS_MAX = 3, TRIES_MAX = 4096 };

/* ---- Hint ---- */

void session_preview(terminal_session *session, const terminal_choices *choices, uint32_t index,
                     tv_text *out)
{
    tv_state_buffer view;
    tv_events events;
    tv_redact(session->game, tv_match_state(session->match), choices->seat, tv_buffer_view(&view));
    tv_foresee(session->game, tv_buffer_view(&view), choices->seat, choices->action[index],
               &events);
    for (uint32_t i = 0; i < events.count; i++) {
        if (!tv_event_seen(&events.list[i], choices->seat)) continue;
        tv_event_write(session->game, &events.list[i], tv_match_names(session->match), out);
        tv_text_add_char(out, '\n');
    }
    if (choices->barrier[index] == TV_BARRIER_CHANCE) tv_text_add(out, "then chance moves\n");
}

/* The same, further in. */
static void add_preview(terminal_session *session, const terminal_choices *choices, uint32_t index,
                        tv_text *out)
{
    char lines[4 * TERMINAL_LINE_SIZE];
    tv_text text;
    tv_text_init(&text, lines, sizeof lines);
    session_preview(session, choices, index, &text);
    for (const char *line = lines; *line;) {
        size_t length = strcspn(line, "\n");
        tv_text_add(out, "      ");
        tv_text_add_bytes(out, line, length);
        tv_text_add_char(out, '\n');
        line += length + (line[length] == '\n');
    }
}

static void write_expected(tv_text *out, const tv_advice *why, const tv_opinion *opinion)
{
    if (why->code != TV_ADVICE_ONLY) { /* with a single choice nothing was searched */
        tv_text_add(out, " - wins ");
        tv_text_add_number(out, (int64_t)(opinion->expected * 100.0f + 0.5f));
        tv_text_add(out, " %");
    }
    tv_text_add_char(out, '\n');
}

void session_hint(terminal_session *session, const terminal_choices *choices)
{
    tv_state_buffer view;
    tv_rng rng;
    tv_opinion opinions[TV_ACTIONS_MAX];
    uint32_t place[HINTS_MAX];
    char sentence[TERMINAL_LINE_SIZE];
    tv_text reason;
    tv_advice why;
    tv_redact(session->game, tv_match_state(session->match), choices->seat, tv_buffer_view(&view));
    tv_question question = {.game = session->game,
                            .view = tv_buffer_view(&view),
                            .legal = choices->action,
                            .count = choices->count,
                            .seat = choices->seat};
    tv_rng_seed_number(&rng, tv_match_version(session->match), 0);
    tv_advise(&question, &rng, opinions, &why);
    tv_text_init(&reason, sentence, sizeof sentence);
    tv_advice_say(&why, &reason);
    uint32_t count = tv_opinions_rank(opinions, choices->count, place, HINTS_MAX);
    tv_text page = session_page(session);
    for (uint32_t i = 0; i < count; i++) {
        tv_text_add(&page, i == 0 ? "This looks best:\n" : i == 1 ? "Next best:\n" : "");
        tv_text_add(&page, "  ");
        session_choice_write(session, choices, place[i], &page);
        write_expected(&page, &why, &opinions[place[i]]);
        add_preview(session, choices, place[i], &page);
    }
    session_print(session, &page);
    session_say(session, sentence);
}

/* ---- Why ---- */

static void say_reason(terminal_session *session, const char *what, const tv_reason *reason)
{
    char sentence[TERMINAL_LINE_SIZE];
    tv_text text;
    tv_text_init(&text, sentence, sizeof sentence);
    tv_text_add(&text, reason ? "You cannot \"" : "You can \"");
    tv_text_add(&text, what);
    tv_text_add(&text, reason ? "\" now: " : "\" now.");
    if (reason) tv_reason_write(session->game, reason, tv_match_names(session->match), &text);
    if (reason) tv_text_add_char(&text, '.');
    session_say(session, sentence);
}

static void why_one(terminal_session *session, tv_seat seat, tv_action action)
{
    char notation[TERMINAL_LABEL_SIZE];
    tv_reason reason;
    tv_text text;
    bool is_refused = tv_why(session->game, tv_match_state(session->match), seat, action, &reason);
    tv_text_init(&text, notation, sizeof notation);
    if (!is_refused || reason.code != TV_REASON_OUT_OF_RANGE)
        tv_action_write_bare(session->game, action, &text);
    else
        tv_text_add(&text, session->game->verbs[action.kind].word);
    say_reason(session, notation, is_refused ? &reason : NULL);
}

/* Shows each reason once per verb, with an example. Returns how many. */
static uint32_t why_several(terminal_session *session, tv_seat seat, const tv_action *tries,
                            uint32_t count)
{
    const tv_game *game = session->game;
    tv_reason told[TERMINAL_REASONS_MAX];
    uint32_t told_count = 0;
    tv_text page = session_page(session);
    for (uint32_t i = 0; i < count && told_count < TERMINAL_REASONS_MAX; i++) {
        tv_reason reason;
        if (!tv_why(game, tv_match_state(session->match), seat, tries[i], &reason)) continue;
        bool is_told = false;
        for (uint32_t j = 0; j < told_count; j++)
            is_told |= told[j].code == reason.code && told[j].verb == reason.verb;
        if (is_told) continue;
        told[told_count++] = reason;
        char line[TERMINAL_LINE_SIZE];
        tv_text text;
        tv_text_init(&text, line, sizeof line);
        tv_action_write_bare(game, tries[i], &text);
        tv_text_add(&text, ": ");
        tv_reason_write(game, &reason, tv_match_names(session->match), &text);
        tv_text_add(&page, "  ");
        terminal_wrap(&page, line, (terminal_margins){session_width(session), 2, 4});
    }
    if (told_count > 0) session_say(session, "Not possible now, for example:");
    session_print(session, &page);
    return told_count;
}

/* Explains a verb that cannot be used at this moment, whatever its arguments. */
static bool why_verb(terminal_session *session, tv_seat seat, uint16_t verb)
{
    tv_action action = {.kind = verb};
    tv_reason reason;
    if (verb == 0) return false;
    for (uint32_t i = 0; i < TV_ARGS_MAX; i++)
        if (session->game->verbs[verb].arg[i].words == NULL)
            action.arg[i] = session->game->verbs[verb].arg[i].min;
    if (!tv_why(session->game, tv_match_state(session->match), seat, action, &reason)) return false;
    if (reason.code >= TV_REASON_GAME) return false;
    say_reason(session, session->game->verbs[verb].word, &reason);
    return true;
}

/* Explains a number that is not a choice. If it names a thing, a rule says why not. */
static bool why_number(terminal_session *session, const terminal_choices *choices, const char *text,
                       uint32_t number)
{
    char action_text[TERMINAL_LABEL_SIZE];
    tv_action action;
    tv_error error;
    tv_text say;
    tv_text_init(&say, action_text, sizeof action_text);
    if (choices->is_natural && number > 0) {
        tv_text_add(&say, session->game->verbs[choices->numbered].word);
        tv_text_add_char(&say, ' ');
        tv_text_add(&say, text);
        if (tv_action_read_bare(session->game, action_text, say.length, &action, &error) == TV_OK) {
            why_one(session, choices->seat, action);
            return true;
        }
    }
    tv_text_clear(&say);
    tv_text_add(&say, "There is no choice ");
    tv_text_add(&say, text);
    tv_text_add(&say, "; \"choices\" lists them, and \"why\" explains what is not possible.");
    session_say(session, action_text);
    return true;
}

bool session_explain(terminal_session *session, const terminal_choices *choices, const char *text)
{
    static _Thread_local tv_action tries[TRIES_MAX];
    tv_action action;
    tv_error error;
    uint32_t number;
    uint32_t place[TV_ACTIONS_MAX];
    if (session_typed_number(text, &number)) {
        if (choices_typed(session->game, choices, text, place) == 0)
            return why_number(session, choices, text, number);
        why_one(session, choices->seat, choices->action[place[0]]);
        return true;
    }
    if (tv_action_read_bare(session->game, text, strlen(text), &action, &error) == TV_OK) {
        why_one(session, choices->seat, action);
        return true;
    }
    uint32_t count = session_typed_tries(session, text, tries, TRIES_MAX);
    if (count == 1) {
        why_one(session, choices->seat, tries[0]);
        return true;
    }
    if (count > 1) {
        if (why_several(session, choices->seat, tries, count) == 0)
            session_say(session, "Everything that this could mean is possible now.");
        return true;
    }
    uint16_t verb = typed_verb(session->game, text);
    if (why_verb(session, choices->seat, verb)) return true;
    if (verb != 0) session_say(session, error.text);
    return verb != 0;
}

void session_why(terminal_session *session, const terminal_choices *choices, const char *what)
{
    static _Thread_local tv_action tries[TRIES_MAX];
    if (what[0] != '\0') {
        if (!session_explain(session, choices, what))
            session_say(session, "That is not an action of this game; \"help\" lists them.");
        return;
    }
    uint32_t count = tv_tries(session->game, tv_match_state(session->match), tries, TRIES_MAX);
    if (why_several(session, choices->seat, tries, count) == 0)
        session_say(session, "Every action of this moment is possible.");
    else
        session_say(session, "Ask about one action with \"why ACTION\".");
}
