/* arena.h - which bot is stronger, and how certain that is.
 *
 * Matches come in groups, one match per seat: within a group chance has the same seed and the bots
 * move on by one seat, so luck and seats even out. Match i depends only on the plan's seed and on
 * i, and the test that stops early reads results in the order of matches, so the number of threads
 * never changes the result. */
/* SPDX-License-Identifier: MIT */
#ifndef SIM_ARENA_H
#define SIM_ARENA_H

#include "sim/sim.h"

typedef struct arena_plan {
    const tv_game *game;
    tv_options options;
    const tv_bot *bot[SIM_BOTS_MAX]; /* they fill the seats in order; equal ones count apart */
    uint32_t bot_count;
    uint64_t seed;
    uint32_t matches; /* at most */
    uint32_t threads;
    uint32_t think_ms;          /* 0: as each bot's settings say */
    uint32_t target;            /* the question: does the first bot win at least this percentage? */
    bool has_no_stop;           /* play all matches even after the answer is clear */
    uint64_t budget_ns;         /* of processor time, after which it stops; 0: no limit */
    const char *save_directory; /* records of all matches go here; NULL: nowhere */
    void (*progress)(void *data, uint64_t done);
    void *progress_data;
} arena_plan;

typedef struct arena_match { /* the result of one match */
    bool is_done;
    uint8_t rank[TV_SEATS_MAX];
    uint8_t side[TV_SEATS_MAX];
    uint8_t bot[TV_SEATS_MAX]; /* by seat: index in the plan */
    uint8_t starter;           /* the seat that was first to decide alone */
    int16_t points[TV_SEATS_MAX];
    uint16_t decisions;
} arena_match;

enum { ARENA_TIMES = 512 }; /* eight steps per doubling, from a microsecond on */

typedef struct arena_times {
    uint64_t count[ARENA_TIMES];
    uint64_t total;
    uint64_t longest_ns;
} arena_times;

/* ARENA_NONE: there is nobody to be compared with. */
typedef enum arena_verdict { ARENA_OPEN, ARENA_YES, ARENA_NO, ARENA_NONE } arena_verdict;

typedef struct arena_rating {
    double points; /* as in Elo: 400 points mean ten to one; 0 on average */
    double low, high;
} arena_rating;

typedef struct arena_result {
    arena_match *match; /* owns memory: freed with arena_free */
    uint32_t count;     /* matches that count */
    arena_verdict verdict;
    double evidence; /* logarithm of the likelihood ratio at the end */
    uint32_t saved;
    int save_failure;    /* for base_file_reason; 0: everything was saved */
    uint32_t save_index; /* of the first match that was not */
    arena_times times[SIM_BOTS_MAX];
    arena_rating rating[SIM_BOTS_MAX];
    double seconds;
} arena_result;

void arena_run(const arena_plan *plan, arena_result *out);
void arena_free(arena_result *result);
/* The file of a match that is saved. */
void arena_record_path(const arena_plan *plan, uint32_t index, char out[BASE_PATH_SIZE]);

enum { ARENA_NAME_SIZE = 280 };
/* The name of a bot of the plan; equal names are numbered: "greedy", "greedy (2)". */
void arena_bot_name(const arena_plan *plan, uint32_t bot, char out[ARENA_NAME_SIZE]);
/* A bot's share of the win in a match, 0 to 1. */
double arena_share(const arena_match *match, uint32_t seats, uint32_t bot);
/* A seat's share: that of its side, 1 or 1/n if n sides share the win. */
double arena_share_seat(const arena_match *match, uint32_t seats, uint32_t seat);
double arena_times_quantile(const arena_times *times, uint32_t percent); /* in milliseconds */

/* ---- interval.c ---- */
/* A 95 % interval for a bot's share of the wins that holds whenever the arena stopped, and for
 * whatever reason. */
void arena_interval(const arena_plan *plan, const arena_result *result, uint32_t bot, double *low,
                    double *high);

/* ---- rating.c ---- */
/* Bradley-Terry over the pairs of sides in each match; intervals by resampling matches. */
void arena_rate(const arena_plan *plan, arena_result *result);
/* What one match adds to the log likelihood ratio of target + 5 % to target - 5 %; the sequential
 * test is decided when the sum passes +-log(19). */
double arena_evidence(double share, double target);
arena_verdict arena_decide(double evidence);

#endif
