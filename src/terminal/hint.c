/* hint.c - "hint" and "why": advice and explanation from what the seat knows. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/play.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "terminal/session.h"
#include "terminal/wrap.h"

enum { HINTS_MAX = 3, TRIES_MAX = 4096, REASONS_MAX = 12 };

/* ---- Hint ---- */

/* Places of the best rated choices, best first; returns how many. */
static uint32_t best_choices(const terminal_session *session, const tv_room *view,
                             const terminal_choices *choices, uint32_t *place)
{
    const tv_state *known = (const tv_state *)(const void *)view;
    int32_t rating[HINTS_MAX];
    uint32_t count = 0;
    for (uint32_t i = 0; i < choices->count; i++) {
        int32_t rate = session->game->rate(known, choices->seat, choices->action[i]);
        uint32_t at = count < HINTS_MAX ? count++ : HINTS_MAX;
        while (at > 0 && rating[at - 1] < rate) {
            if (at < HINTS_MAX) {
                rating[at] = rating[at - 1];
                place[at] = place[at - 1];
            }
            at--;
        }
        if (at == HINTS_MAX) continue;
        rating[at] = rate;
        place[at] = i;
    }
    return count;
}

/* What the action would lead to, told from a guess at what is hidden; so nothing is told when the
 * action itself would show something hidden. */
static void preview(terminal_session *session, const tv_room *view,
                    const terminal_choices *choices, uint32_t index, tv_text *out)
{
    tv_room room;
    tv_rng rng;
    tv_events events = {0};
    if (choices->barrier[index] == TV_BARRIER_SECRET) return;
    tv_rng_seed_number(&rng, 0, 0);
    session->game->determinize((const tv_view *)(const void *)view, choices->seat, &rng,
                               tv_room_state(&room));
    tv_apply(session->game, tv_room_state(&room), choices->seat, choices->action[index], &events);
    for (uint32_t i = 0; i < events.count; i++) {
        if (!tv_event_seen(&events.list[i], choices->seat)) continue;
        tv_text_add(out, "      ");
        tv_event_write(session->game, &events.list[i], tv_match_names(session->match), out);
        tv_text_add_char(out, '\n');
    }
    if (choices->barrier[index] == TV_BARRIER_CHANCE) tv_text_add(out, "      then chance moves\n");
}

void session_hint(terminal_session *session, const terminal_choices *choices)
{
    tv_room view;
    uint32_t place[HINTS_MAX];
    tv_redact(session->game, tv_match_state(session->match), choices->seat, tv_room_view(&view));
    uint32_t count = best_choices(session, &view, choices, place);
    tv_text page = session_page(session);
    for (uint32_t i = 0; i < count; i++) {
        tv_text_add(&page, i == 0 ? "At a glance this looks best:\n"
                           : i == 1 ? "Next best:\n" : "");
        tv_text_add(&page, "  ");
        session_choice_write(session, choices, place[i], &page);
        tv_text_add_char(&page, '\n');
        preview(session, &view, choices, place[i], &page);
    }
    session_print(session, &page);
}

/* ---- Why ---- */

static bool is_legal(const terminal_choices *choices, tv_action action)
{
    for (uint32_t i = 0; i < choices->count; i++)
        if (tv_action_equal(choices->action[i], action)) return true;
    return false;
}

/* Every kind of thing that cannot be done now, once for each reason, with an example. */
static void why_all(terminal_session *session, const terminal_choices *choices)
{
    static _Thread_local tv_action tries[TRIES_MAX];
    const tv_game *game = session->game;
    const tv_state *state = tv_match_state(session->match);
    uint32_t count = tv_tries(game, state, tries, TRIES_MAX);
    tv_reason told[REASONS_MAX];
    uint32_t told_count = 0;
    tv_text page = session_page(session);
    for (uint32_t i = 0; i < count && told_count < REASONS_MAX; i++) {
        tv_reason reason;
        if (is_legal(choices, tries[i])) continue;
        if (!tv_why(game, state, choices->seat, tries[i], &reason)) continue;
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
        terminal_wrap(&page, line, (terminal_margins){session->setup->width, 2, 4});
    }
    if (told_count == 0) {
        session_say(session, "Everything that belongs to this moment is allowed.");
        return;
    }
    session_say(session, "Not possible now, for example:");
    session_print(session, &page);
    session_say(session, "Ask about one action with \"why ACTION\".");
}

void session_why(terminal_session *session, const terminal_choices *choices, const char *what)
{
    tv_action action;
    if (what[0] == '\0') {
        why_all(session, choices);
        return;
    }
    choice_answer answer = session_try_read(session, choices, what, &action);
    if (answer == CHOICE_FOUND) session_reason(session, choices->seat, action);
}
