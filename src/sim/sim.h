/* sim.h - many matches between bots, and their statistics.
 *
 * Match i depends only on the plan's seed and on i: the first 32 bytes of stream i of the seed are
 * the key of the match; its stream 0 drives chance, its stream 1 the bots. All counts are integers,
 * so the sum is the same in whatever order the threads finish. */
/* SPDX-License-Identifier: MIT */
#ifndef SIM_SIM_H
#define SIM_SIM_H

#include <tavola/bot.h>
#include <tavola/game.h>
#include <tavola/match.h>

#include "base/file.h"

enum {
    SIM_BOTS_MAX = 8,
    SIM_THREADS_MAX = 256,
    SIM_WIN = 60, /* parts of a win, so that up to six winners can share it evenly */
    SIM_ENDINGS_MAX = 32,
    SIM_CHOICES_MAX = 128, /* values of a counted argument; higher ones count as the last */
    SIM_STREAM_CHANCE = 0, /* of the key of a match */
    SIM_STREAM_BOTS = 1    /* in an arena each bot has its own from here on */
};

typedef struct sim_plan {
    const tv_game *game;
    tv_options options;              /* valid for the game */
    const tv_bot *bot[SIM_BOTS_MAX]; /* they change seats, see sim_bot_index */
    uint32_t bot_count;
    uint64_t seed;
    uint64_t matches;
    uint32_t threads;
    bool is_fast;               /* invariants are not checked after every action */
    const tv_field *field;      /* a single number to report; NULL: none */
    uint8_t verb, verb_arg;     /* a verb whose argument is counted; 0: none */
    const char *save_directory; /* records of all matches go here; NULL: nowhere */
    uint32_t same_chance;       /* so many matches in a row share their seed; 0: each its own */
    void (*progress)(void *data,
                     uint64_t done); /* called from time to time by the calling thread */
    void *progress_data;
} sim_plan;

/* ---- Counted numbers ---- */

typedef struct sim_spread { /* how often each number occurred; owns memory */
    uint64_t *times;        /* times[value - low] */
    int32_t low;
    uint32_t size;
    uint64_t count;
    int64_t sum;
} sim_spread;

void sim_spread_add(sim_spread *spread, int32_t value);
void sim_spread_merge(sim_spread *into, const sim_spread *from);
void sim_spread_free(sim_spread *spread);
int32_t sim_spread_min(const sim_spread *spread); /* these four are 0 if it is empty */
int32_t sim_spread_max(const sim_spread *spread);
double sim_spread_mean(const sim_spread *spread);
/* The smallest value such that at least `percent` of the numbers are not above it. */
int32_t sim_spread_quantile(const sim_spread *spread, uint32_t percent);

/* ---- Results ---- */

typedef struct sim_line {   /* results of one bot or one seat */
    uint64_t matches;       /* that it took part in */
    uint64_t seats;         /* how many seats it filled in them */
    uint64_t win_sixtieths; /* of a bot: its share of the wins; of a seat: wins of its side */
    sim_spread points;
} sim_line;

typedef struct sim_tally {
    uint64_t matches;      /* played to an end */
    uint64_t broken;       /* stopped by a broken invariant, or because they did not end */
    uint64_t broken_index; /* the first of them, with the entry and the invariant */
    uint32_t broken_version;
    const char *broken_text;
    uint64_t shared; /* matches with several winning sides */
    uint64_t by_house_rule;
    uint64_t endings[SIM_ENDINGS_MAX];
    sim_line bot[SIM_BOTS_MAX];
    sim_line seat[TV_SEATS_MAX];
    sim_line place[TV_SEATS_MAX]; /* in the order of play, see sim_place */
    sim_spread decisions;
    sim_spread chances;
    sim_spread field;                 /* the plan's field at the end of matches */
    uint64_t chosen[SIM_CHOICES_MAX]; /* how often the verb had each argument */
    uint64_t could[SIM_CHOICES_MAX];  /* how often it could have had it */
    uint64_t saved;
    int save_failure;    /* for base_file_reason; 0: everything was saved */
    uint64_t save_index; /* the first match that was not */
} sim_tally;

void sim_run(const sim_plan *plan, sim_tally *out); /* freed with sim_tally_free */
void sim_tally_free(sim_tally *tally);
/* Where a seat stands in the order of play, from 0; chance often draws who starts. */
static inline uint32_t sim_place(uint32_t seat, uint32_t starter, uint32_t seats)
{
    return (seat + seats - starter) % seats;
}

/* Remembers the first seat that decides alone; *starter begins as TV_CHANCE. */
static inline void sim_start(tv_seat *starter, uint32_t asked, tv_seat actor)
{
    if (*starter < 0 && (asked & (asked - 1)) == 0) *starter = actor;
}

/* Where the record of a match is saved: DIRECTORY/GAME-SEATS-SEED-INDEX.game. */
void sim_record_path(const sim_plan *plan, uint64_t index, char out[BASE_PATH_SIZE]);

/* Wilson's 95 % interval for a share of `wins` (may be a fraction) in `count` trials. */
void sim_interval(double wins, double count, double *low, double *high);

/* ---- One match ---- */

typedef struct sim_log { /* entries of one match; owns memory and can be reused */
    tv_entry *entry;
    uint32_t count;
    uint32_t size;
} sim_log;

typedef struct sim_result {
    uint32_t decisions;
    uint32_t chances;
    uint8_t ending;
    const char *broken; /* the broken invariant, or NULL */
    tv_score score;
    uint8_t side[TV_SEATS_MAX];
    uint8_t starter; /* the seat that was first to decide alone */
    int32_t field;   /* the plan's field at the end */
    uint16_t chosen[SIM_CHOICES_MAX], could[SIM_CHOICES_MAX];
} sim_result;

/* Which bot fills a seat: the list, repeated over the seats, moves on by one seat from match to
 * match, and starts with the next bot after each full round. So every bot sits everywhere equally
 * often, next to the same neighbours. */
static inline uint32_t sim_bot_index(const sim_plan *plan, uint64_t index, uint32_t seat)
{
    uint64_t seats = plan->options.seats;
    return (uint32_t)(((seat + index) % seats + index / seats) % plan->bot_count);
}

void sim_match_key(uint64_t seed, uint64_t index, uint8_t out[TV_SEED_SIZE]);
/* Plays match `index`; log may be NULL. */
void sim_match_play(const sim_plan *plan, uint64_t index, sim_log *log, sim_result *out);
/* The record of such a match, with its seed and commitment; freed with tv_match_free. */
tv_match *sim_match_record(const sim_plan *plan, uint64_t index, const sim_log *log);
/* Writes that record into the plan's directory; 0, or a number for base_file_reason. */
int sim_match_save(const sim_plan *plan, uint64_t index, const sim_log *log);
void sim_log_add(sim_log *log, tv_seat actor, tv_action action);
void sim_log_free(sim_log *log);

/* ---- Signature ---- */

enum { SIM_SIGNATURE_MATCHES = 200 }; /* per seat count and choice of options */

/* A hash of a game's behaviour by one version of its rules (0: the newest): every action and every
 * final score of random matches with all numbers of seats and all options. *matches is how many
 * were played. */
uint64_t sim_signature(const tv_game *game, uint8_t rules, uint64_t *matches);

/* The next choice of options that matter when options->seats play; false after the last one. */
bool sim_options_next(const tv_game *game, tv_options *options);

#endif
