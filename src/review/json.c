/* json.c - a review as JSON, for programs and for the browser, which speaks five languages and
 * builds its sentences from codes and actions (docs/review.md). */
/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "review/review_data.h"

static const double unit_share = 10000.0, unit_points = 100.0; /* of whole numbers */

static int64_t share_of(double share) { return llround(share * unit_share); }
static int64_t points_of(double points) { return llround(points * unit_points); }

static void put_positions(const review *reviewed, tv_json *json, const char *key, bool is_points)
{
    tv_json_key(json, key);
    tv_json_open(json, '[');
    for (uint32_t version = 0; version <= reviewed->version; version++) {
        tv_json_open(json, '[');
        for (uint32_t seat = 0; seat < reviewed->seats; seat++) {
            review_value value = review_value_of(reviewed, version, (tv_seat)seat);
            tv_json_number(json, is_points ? points_of(value.points) : share_of(value.share));
        }
        tv_json_close(json, ']');
    }
    tv_json_close(json, ']');
}

static void put_account(tv_json *json, const char *key, const review_account *account, tv_seat seat,
                        int64_t (*unit)(double))
{
    tv_json_key(json, key);
    tv_json_open(json, '{');
    tv_json_put_number(json, "start", unit(account->start));
    tv_json_put_number(json, "luck", unit(account->luck));
    tv_json_put_number(json, "own", unit(account->decisions[seat]));
    tv_json_put_number(json, "others", unit(review_others(account, seat)));
    tv_json_put_number(json, "result", unit(account->result));
    if (unit == share_of) {
        tv_json_put_number(json, "missed", unit(account->missed));
        tv_json_put_number(json, "given", unit(account->given));
    }
    tv_json_close(json, '}');
}

static void put_phases(tv_json *json, const char *key, const double phases[REVIEW_PHASES])
{
    tv_json_key(json, key);
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < REVIEW_PHASES; i++) tv_json_number(json, share_of(phases[i]));
    tv_json_close(json, ']');
}

static void put_seat(review *reviewed, tv_json *json, tv_seat seat)
{
    review_account share = review_account_share(reviewed, seat);
    review_account points = review_account_points(reviewed, seat);
    review_summary summary = review_summary_of(reviewed, seat);
    char sentence[512];
    tv_text text;
    tv_text_init(&text, sentence, sizeof sentence);
    review_say_summary(reviewed, seat, &text);
    tv_json_open(json, '{');
    tv_json_put_number(json, "seat", seat);
    put_account(json, "account", &share, seat, share_of);
    put_account(json, "account_points", &points, seat, points_of);
    tv_json_put_number(json, "cost", share_of(summary.cost));
    tv_json_put_number(json, "cost_points", points_of(summary.cost_points));
    tv_json_key(json, "grades");
    tv_json_open(json, '{');
    for (uint32_t grade = 0; grade < REVIEW_GRADE_COUNT; grade++)
        tv_json_put_number(json, review_grade_name((review_grade)grade), summary.grades[grade]);
    tv_json_close(json, '}');
    put_phases(json, "luck_by_phase", summary.luck);
    put_phases(json, "cost_by_phase", summary.phase_cost);
    tv_json_put_string(json, "part", summary.part);
    tv_json_put_number(json, "part_cost", share_of(summary.part_cost));
    tv_json_put_string(json, "sentence", sentence);
    tv_json_close(json, '}');
}

static void put_why(tv_json *json, const review_why *why)
{
    tv_json_key(json, "why");
    tv_json_open(json, '{');
    tv_json_put_string(json, "code", review_why_name(why->code));
    if (review_why_counts(why->code)) tv_json_put_number(json, "gain", why->points);
    if (review_why_has_part(why->code)) tv_json_put_string(json, "part", why->part);
    if (review_why_has_rival(why->code)) tv_json_put_number(json, "rival", why->rival);
    tv_json_close(json, '}');
}

static void put_judgement(review *reviewed, tv_json *json, const review_decision *decision)
{
    tv_state_buffer view;
    char sentence[1024];
    tv_text text;
    const tv_names *names = tv_match_names(reviewed->match);
    tv_redact(reviewed->game, review_state(reviewed, decision->entry), decision->seat,
              tv_buffer_view(&view));
    tv_json_key(json, "played");
    tv_json_action(json, reviewed->game, tv_buffer_view(&view), decision->seat, decision->played,
                   names);
    tv_json_key(json, "better");
    tv_json_action(json, reviewed->game, tv_buffer_view(&view), decision->seat, decision->best,
                   names);
    tv_json_put_number(json, "cost", share_of(decision->cost));
    tv_json_put_number(json, "doubt", share_of(decision->doubt));
    tv_json_put_number(json, "cost_points", points_of(decision->cost_points));
    tv_json_put_number(json, "doubt_points", points_of(decision->doubt_points));
    put_why(json, &decision->why);
    tv_text_init(&text, sentence, sizeof sentence);
    review_say_decision(reviewed, decision, &text);
    tv_json_put_string(json, "sentence", sentence);
}

static void put_promised(tv_json *json, const review_decision *decision)
{
    tv_json_key(json, "promised");
    tv_json_open(json, '[');
    tv_json_number(json, share_of(decision->share[0]));
    tv_json_number(json, share_of(decision->share[1]));
    tv_json_close(json, ']');
}

static void put_decisions(review *reviewed, tv_json *json)
{
    tv_json_key(json, "judgements");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < reviewed->work_count; i++) {
        const review_decision *decision = &reviewed->work[i].decision;
        if (!decision->is_judged) continue;
        tv_json_open(json, '{');
        tv_json_put_number(json, "entry", decision->entry);
        tv_json_put_number(json, "seat", decision->seat);
        tv_json_put_string(json, "grade", review_grade_name(decision->grade));
        tv_json_put_number(json, "stake", share_of(decision->stake));
        put_promised(json, decision);
        if (decision->grade > REVIEW_BEST) put_judgement(reviewed, json, decision);
        tv_json_close(json, '}');
    }
    tv_json_close(json, ']');
}

static void put_moment(const review *reviewed, tv_json *json, const review_moment *moment)
{
    tv_json_open(json, '{');
    tv_json_put_number(json, "first", moment->first);
    tv_json_put_number(json, "last", moment->last);
    tv_json_key(json, "actor");
    if (moment->actor >= 0)
        tv_json_number(json, moment->actor);
    else
        tv_json_null(json);
    tv_json_key(json, "change");
    tv_json_open(json, '[');
    for (uint32_t seat = 0; seat < reviewed->seats; seat++)
        tv_json_number(json, share_of(moment->change[seat]));
    tv_json_close(json, ']');
    tv_json_close(json, '}');
}

static const double told_least = 0.01; /* of the win: luck below this is not worth a line */

static void put_moments(const review *reviewed, tv_json *json)
{
    review_moment turning[REVIEW_TURNING_MAX];
    uint32_t count = review_turning_points(reviewed, turning);
    tv_json_key(json, "turning_points");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) put_moment(reviewed, json, &turning[i]);
    tv_json_close(json, ']');
    tv_json_key(json, "luck_moments");
    tv_json_open(json, '[');
    review_moment moment = review_moment_before_first;
    while (review_moment_next(reviewed, &moment))
        if (moment.actor < 0 && moment.weight >= told_least) put_moment(reviewed, json, &moment);
    tv_json_close(json, ']');
}

static void put_tie(const review *reviewed, tv_json *json)
{
    review_tie tie = review_tie_of(reviewed);
    tv_json_key(json, "tie");
    if (tie.label == NULL) {
        tv_json_null(json);
        return;
    }
    tv_json_open(json, '{');
    tv_json_put_string(json, "label", tie.label);
    tv_json_key(json, "figures");
    tv_json_open(json, '[');
    for (uint32_t seat = 0; seat < reviewed->seats; seat++) {
        if (tie.seats >> seat & 1)
            tv_json_number(json, tie.figure[seat]);
        else
            tv_json_null(json);
    }
    tv_json_close(json, ']');
    tv_json_close(json, '}');
}

void review_put(review *reviewed, tv_json *json)
{
    tv_json_put_string(json, "game", reviewed->game->name);
    tv_json_put_number(json, "version", reviewed->version);
    tv_json_put_bool(json, "over", reviewed->is_over);
    put_tie(reviewed, json);
    tv_json_put_number(json, "done", reviewed->done);
    tv_json_put_number(json, "total", reviewed->total);
    put_positions(reviewed, json, "chances", false);
    put_positions(reviewed, json, "expected_points", true);
    tv_json_key(json, "players");
    tv_json_open(json, '[');
    for (uint32_t seat = 0; seat < reviewed->seats; seat++) put_seat(reviewed, json, (tv_seat)seat);
    tv_json_close(json, ']');
    put_moments(reviewed, json);
    put_decisions(reviewed, json);
}

size_t review_put_size(const review *reviewed)
{
    enum { HEAD = 16384, POSITION = 48, DECISION = 4096 };
    return HEAD + (size_t)reviewed->version * POSITION * reviewed->seats +
           (size_t)reviewed->work_count * DECISION;
}
