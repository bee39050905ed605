/* words.c - a review in sentences, from the game's own tables. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include <tavola/words.h>

#include "review/review_data.h"

enum { EVENTS_SAID = 4 };

void review_say_percent(double share, bool is_signed, tv_text *out)
{
    int64_t tenths = llround(share * 1000.0);
    if (tenths < 0)
        tv_text_add_char(out, '-');
    else if (is_signed)
        tv_text_add_char(out, '+');
    if (tenths < 0) tenths = -tenths;
    tv_text_add_number(out, tenths / 10);
    tv_text_add_char(out, '.');
    tv_text_add_number(out, tenths % 10);
    tv_text_add(out, " %");
}

static void say_action(review *reviewed, const review_decision *decision, tv_action action,
                       tv_text *out)
{
    tv_state_buffer view;
    tv_redact(reviewed->game, review_state(reviewed, decision->entry), decision->seat,
              tv_buffer_view(&view));
    tv_action_label(reviewed->game, tv_view_read(tv_buffer_view(&view)), decision->seat, action,
                    tv_match_names(reviewed->match), out);
}

static void say_points(uint32_t points, tv_text *out)
{
    tv_text_add(out, "about ");
    tv_text_add_number(out, points);
    tv_text_add(out, points == 1 ? " point " : " points ");
}

void review_say_why(const tv_names *names, const review_decision *decision, tv_text *out)
{
    const review_why *why = &decision->why;
    switch (why->code) {
    case REVIEW_WHY_WINS: tv_text_add(out, " It would have won at once."); break;
    case REVIEW_WHY_EARNS:
        tv_text_add(out, " It would have brought ");
        say_points(why->points, out);
        tv_text_add(out, "more for ");
        tv_text_add(out, why->part);
        tv_text_add_char(out, '.');
        break;
    case REVIEW_WHY_SPARES:
        tv_text_add(out, " It would have left ");
        tv_name_write(names, (uint32_t)why->rival, out);
        tv_text_add_char(out, ' ');
        say_points(why->points, out);
        tv_text_add(out, "less.");
        break;
    case REVIEW_WHY_STOPS:
        tv_text_add(out, " It would mostly have kept ");
        tv_name_write(names, (uint32_t)why->rival, out);
        tv_text_add(out, " from winning.");
        break;
    case REVIEW_WHY_TIES:
        tv_text_add(out, " At equal points this decides: ");
        tv_text_add(out, why->part);
        tv_text_add(out, ". It would have brought about ");
        tv_text_add_number(out, why->points);
        tv_text_add(out, " more.");
        break;
    case REVIEW_WHY_OFTEN:
        tv_text_add(out, " With it the chance to win was ");
        review_say_percent(decision->share[1], false, out);
        tv_text_add(out, ", with the move played ");
        review_say_percent(decision->share[0], false, out);
        tv_text_add_char(out, '.');
        break;
    case REVIEW_WHY_NONE:
    case REVIEW_WHY_COUNT: break;
    }
}

void review_say_decision(review *reviewed, const review_decision *decision, tv_text *out)
{
    tv_name_write(tv_match_names(reviewed->match), (uint32_t)decision->seat, out);
    tv_text_add(out, ": ");
    say_action(reviewed, decision, decision->played, out);
    if (decision->grade <= REVIEW_BEST) {
        tv_text_add_char(out, '.');
        return;
    }
    tv_text_add(out, " (");
    tv_text_add(out, review_grade_name(decision->grade));
    tv_text_add(out, ", ");
    review_say_percent(-decision->cost, true, out);
    tv_text_add(out, "). Better: ");
    say_action(reviewed, decision, decision->best, out);
    tv_text_add_char(out, '.');
    review_say_why(tv_match_names(reviewed->match), decision, out);
}

/* What a spectator saw; after the match nothing is hidden, but much of it would say little. */
static uint32_t say_events(review *reviewed, uint32_t entry, uint32_t said, tv_text *out)
{
    tv_state_buffer state;
    tv_events events = {0};
    const tv_entry *played = tv_match_entry(reviewed->match, entry);
    memcpy(&state, review_state(reviewed, entry), reviewed->game->state_size);
    tv_apply(reviewed->game, tv_buffer_state(&state), played->actor, played->action, &events);
    for (uint32_t i = 0; i < events.count && said < EVENTS_SAID; i++) {
        if (!tv_event_seen(&events.list[i], TV_SPECTATOR)) continue;
        if (said++ > 0) tv_text_add(out, "; ");
        tv_event_write(reviewed->game, &events.list[i], tv_match_names(reviewed->match), out);
    }
    return said;
}

void review_say_chance(review *reviewed, const review_moment *moment, tv_text *out)
{
    uint32_t said = 0;
    tv_text_add(out, "Chance: ");
    for (uint32_t entry = moment->first; entry <= moment->last; entry++)
        said = say_events(reviewed, entry, said, out);
    tv_text_add(out, said > 0 ? ". " : "");
    for (uint32_t seat = 0; seat < reviewed->seats; seat++) {
        if (seat > 0) tv_text_add(out, ", ");
        tv_name_write(tv_match_names(reviewed->match), seat, out);
        tv_text_add_char(out, ' ');
        review_say_percent(moment->change[seat], true, out);
    }
    tv_text_add_char(out, '.');
}

void review_say_moment(review *reviewed, const review_moment *moment, tv_text *out)
{
    const review_decision *decision = review_decision_find(reviewed, moment->first);
    if (decision != NULL)
        review_say_decision(reviewed, decision, out);
    else
        review_say_chance(reviewed, moment, out);
}

void review_say_tie(const review *reviewed, tv_text *out)
{
    review_tie tie = review_tie_of(reviewed);
    if (tie.label == NULL) return;
    tv_text_add(out, "The points were equal. What decided: ");
    tv_text_add(out, tie.label);
    for (uint32_t seat = 0, said = 0; seat < reviewed->seats; seat++) {
        if (!(tie.seats >> seat & 1)) continue;
        tv_text_add(out, said++ == 0 ? " (" : ", ");
        tv_name_write(tv_match_names(reviewed->match), seat, out);
        tv_text_add_char(out, ' ');
        tv_text_add_number(out, tie.figure[seat]);
    }
    tv_text_add(out, ").");
}

/* Where most was lost: the part of the score and the phase, each with its figure. */
static void say_most(const review_summary *summary, tv_text *out)
{
    static const char *const phases[REVIEW_PHASES] = {"in the opening", "in the middle",
                                                      "in the ending"};
    static const double least = 0.02; /* of the win: less is not worth a sentence */
    uint32_t phase = review_worst_phase(summary);
    if (summary->cost < least) return;
    tv_text_add(out, " Most was lost ");
    if (summary->part != NULL) {
        tv_text_add(out, "on ");
        tv_text_add(out, summary->part);
        tv_text_add(out, " (");
        review_say_percent(-summary->part_cost, false, out);
        tv_text_add(out, ") and ");
    }
    tv_text_add(out, phases[phase]);
    tv_text_add(out, " (");
    review_say_percent(-summary->phase_cost[phase], false, out);
    tv_text_add(out, ").");
}

static void say_mistakes(double share, tv_text *out)
{
    tv_text_add(out, " (mistakes ");
    review_say_percent(share, true, out);
    tv_text_add_char(out, ')');
}

void review_say_summary(review *reviewed, tv_seat seat, tv_text *out)
{
    review_account account = review_account_share(reviewed, seat);
    review_summary summary = review_summary_of(reviewed, seat);
    tv_text_add(out, "Luck ");
    review_say_percent(account.luck, true, out);
    tv_text_add(out, ", own moves ");
    review_say_percent(account.decisions[seat], true, out);
    say_mistakes(account.missed, out);
    tv_text_add(out, ", moves of others ");
    review_say_percent(review_others(&account, seat), true, out);
    say_mistakes(account.given, out);
    tv_text_add_char(out, '.');
    say_most(&summary, out);
}
