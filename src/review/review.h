/* review.h - what decided a match: chances over time, luck, and what decisions cost.
 *
 * A review is made step by step, coarse first: after the first pass there is a chart, then every
 * decision is judged, then all figures become finer. It can be read at any time. It depends on the
 * match, the plan and nothing else.
 *
 * The account (docs/decisions/0173-review-account.md). Every position has one value for each seat,
 * from what that seat knew. What changes between two positions belongs to who moved between them:
 * luck if chance did, else a seat's decision. So for every seat start + luck + decisions = result,
 * whatever the judge thinks. */
/* SPDX-License-Identifier: MIT */
#ifndef REVIEW_REVIEW_H
#define REVIEW_REVIEW_H

#include <tavola/bot.h>
#include <tavola/json.h>
#include <tavola/match.h>

enum { REVIEW_FORM = 6 }; /* of the JSON; those who keep it make it anew when this changes */

typedef enum review_depth { REVIEW_QUICK, REVIEW_FULL, REVIEW_DEPTH_COUNT } review_depth;

typedef struct review_plan { /* how much is done; see review_plan_for */
    uint64_t seed;
    uint32_t samples_first; /* playouts for a position in the first pass */
    uint32_t samples;       /* in all */
    uint32_t ends_every;    /* one in so many is played to the end, for points; 0: none */
    uint32_t search;        /* percent of the iterations of an expert; 0: no decision is judged */
    bool is_quick;          /* of these the part that the game allows a quick review */
    uint32_t rounds;        /* further comparisons of the best action with the one played */
    uint32_t longer;        /* so many times as long as the first; 0 or 1: they are alike */
    uint32_t pairs;         /* playouts to the end of either, for points and reasons */
} review_plan;

review_plan review_plan_for(review_depth depth);
const char *review_depth_name(review_depth depth);

typedef struct review review;

/* The match must outlive the review. */
review *review_new(const tv_match *match, const review_plan *plan);
void review_free(review *reviewed);
/* A piece of work of some milliseconds, at most one search; false: all is done. */
bool review_step(review *reviewed);
uint32_t review_done(const review *reviewed); /* pieces of work, of review_total */
uint32_t review_total(const review *reviewed);
bool review_has_chart(const review *reviewed); /* the first pass is done */
const tv_match *review_match(const review *reviewed);
bool review_is_over(const review *reviewed); /* false: the match was not played to its end */

/* ---- Positions ---- */

typedef struct review_value { /* of a position for a seat: what it may expect, from what it knows */
    double share;             /* of the win, 0 to 1 */
    double points;            /* at the end */
    double doubt;             /* standard error of the share */
} review_value;

/* After the first `version` entries; at the end of a match it is the result. */
review_value review_value_of(const review *reviewed, uint32_t version, tv_seat seat);

/* ---- Decisions ---- */

typedef enum review_grade {
    REVIEW_ONLY, /* there was no other choice */
    REVIEW_BEST, /* what the judge would have played, or nothing to tell it from that */
    REVIEW_GOOD,
    REVIEW_DOUBTFUL,
    REVIEW_MISTAKE,
    REVIEW_BLUNDER,
    REVIEW_GRADE_COUNT
} review_grade;

typedef enum review_why_code { /* what the better action was good for */
                               REVIEW_WHY_NONE,
                               REVIEW_WHY_WINS,   /* it wins at once */
                               REVIEW_WHY_EARNS,  /* points more for a part of the own score */
                               REVIEW_WHY_SPARES, /* points less for another seat */
                               REVIEW_WHY_STOPS,  /* another seat does not win */
                               REVIEW_WHY_TIES,   /* more of what decides between equal points */
                               REVIEW_WHY_OFTEN,  /* it wins more often */
                               REVIEW_WHY_COUNT
} review_why_code;

typedef struct review_why {
    review_why_code code;
    uint32_t points;  /* or how much more of what decides between equal points */
    const char *part; /* a label of the score, or NULL */
    tv_seat rival;    /* the seat that is left less or does not win, or TV_SPECTATOR */
} review_why;

typedef struct review_decision {
    uint32_t entry; /* of the match */
    tv_seat seat;
    bool is_judged; /* false: not yet, or there was no choice */
    review_grade grade;
    tv_action played, best;
    double share[2];    /* promised by the action played and by the best */
    double cost;        /* share of the win that was lost, 0 or more */
    double doubt;       /* standard error of the cost */
    double stake;       /* how much the best promised more than the others on average */
    double cost_points; /* points that were lost; below 0: gained */
    double doubt_points;
    double given[TV_SEATS_MAX]; /* what the others gained by it: the cost, divided among them */
    review_why why;
} review_decision;

uint32_t review_decision_count(const review *reviewed);
const review_decision *review_decision_of(const review *reviewed, uint32_t index);
/* The decision that an entry of the match was, or NULL. */
const review_decision *review_decision_find(const review *reviewed, uint32_t entry);
const char *review_grade_name(review_grade grade);
const char *review_why_name(review_why_code code);
bool review_why_counts(review_why_code code);    /* it says how many points */
bool review_why_has_part(review_why_code code);  /* it names a part of the score */
bool review_why_has_rival(review_why_code code); /* it names another seat */
/* What the last entry of a match, a decision, cost against this action, and why: the plan's rounds
 * and pairs, and nothing else of a review. */
review_decision review_against(const tv_match *match, const review_plan *plan, tv_action better);

/* ---- The account ---- */

typedef struct review_account { /* of a seat, in shares of the win or in points */
    double start;
    double luck;
    double decisions[TV_SEATS_MAX]; /* what each seat's decisions changed for this one */
    double result;
    /* What mistakes were of what decisions changed; in shares of the win alone: */
    double missed; /* its own, 0 or less */
    double given;  /* those of others, 0 or more */
} review_account;

review_account review_account_share(const review *reviewed, tv_seat seat);
review_account review_account_points(const review *reviewed, tv_seat seat);
double review_others(const review_account *account, tv_seat seat); /* all decisions but its own */

typedef struct review_tie { /* what decided between the best, whose points were equal */
    const char *label;      /* NULL: nothing had to */
    int16_t figure[TV_SEATS_MAX];
    uint32_t seats; /* bits: those with so many points */
} review_tie;

review_tie review_tie_of(const review *reviewed);

/* ---- Moments ---- */

typedef struct review_moment {   /* a decision, or chance moves one behind the other */
    uint32_t first, last;        /* entries of the match */
    tv_seat actor;               /* a seat or TV_CHANCE */
    double change[TV_SEATS_MAX]; /* of each seat's share */
    double weight;               /* how much it decided: luck of the luckiest, or cost */
} review_moment;

enum { REVIEW_TURNING_MAX = 5, REVIEW_PHASES = 3 };

/* The moments that decided most, in the order of the match; returns how many. */
uint32_t review_turning_points(const review *reviewed, review_moment out[REVIEW_TURNING_MAX]);
/* Visits every moment in order, from review_moment_before_first on: chance moves in a row are one.
 * False: there are no more. */
extern const review_moment review_moment_before_first;
bool review_moment_next(const review *reviewed, review_moment *moment);

typedef struct review_summary { /* of a seat */
    uint32_t grades[REVIEW_GRADE_COUNT];
    double cost, cost_points;         /* of all its decisions */
    double luck[REVIEW_PHASES];       /* opening, middle, end: thirds of the decisions */
    double phase_cost[REVIEW_PHASES]; /* likewise */
    const char *part;                 /* of the score, for which most was lost; NULL: none */
    double part_cost;                 /* what was lost for it */
} review_summary;

review_summary review_summary_of(const review *reviewed, tv_seat seat);
uint32_t review_worst_phase(const review_summary *summary); /* in which most was lost */
/* Which third of the match's decisions an entry belongs to. */
uint32_t review_phase(const review *reviewed, uint32_t entry);

/* ---- Playing on ---- */

/* The first entries of a match, where what the seat could not see is dealt anew as far as what
 * followed allows: its view is the same. To be freed. */
tv_match *review_redeal(const tv_match *match, uint32_t version, tv_seat seat, tv_rng *rng);

/* ---- As text ---- */

/* What was played, what was better, and why: one or two sentences. */
void review_say_decision(review *reviewed, const review_decision *decision, tv_text *out);
/* Why the better action was better, as a sentence with a space before it. */
void review_say_why(const tv_names *names, const review_decision *decision, tv_text *out);
/* What chance did, as everybody could see it, and to whom it brought what. */
void review_say_chance(review *reviewed, const review_moment *moment, tv_text *out);
void review_say_moment(review *reviewed, const review_moment *moment, tv_text *out);
/* "The points were equal. What decided: lira (Anna 13, Ben 11)."; nothing if they were not. */
void review_say_tie(const review *reviewed, tv_text *out);
/* "Luck +6 %, ... Most was lost on fruit tiles (-9 %) and in the ending (-12 %)." */
void review_say_summary(review *reviewed, tv_seat seat, tv_text *out);
/* A share of the win as "+6.2 %"; `is_signed` writes a plus. */
void review_say_percent(double share, bool is_signed, tv_text *out);

/* Everything, as members of an open object (docs/review.md). Shares are whole ten-thousandths,
 * points hundredths. */
void review_put(review *reviewed, tv_json *json);
size_t review_put_size(const review *reviewed); /* room that it needs at most */

#endif
