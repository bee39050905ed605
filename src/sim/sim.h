/* sim.h - many matches between bots, counted.
 *
 * Match i of a run depends on the plan's seed and on i alone: the 32 bytes that stream i of the
 * seed begins with are the match's own key; its stream 0 moves chance, its stream 1 the bots. All
 * counts are whole numbers, so the sum is the same in whatever order threads finish. */
/* SPDX-License-Identifier: MIT */
#ifndef SIM_SIM_H
#define SIM_SIM_H

#include <tavola/bot.h>
#include <tavola/game.h>
#include <tavola/match.h>

enum {
    SIM_BOTS_MAX = 8,
    SIM_THREADS_MAX = 256,
    SIM_WIN = 60, /* one win, so that any number of winners up to six share it evenly */
    SIM_ENDINGS_MAX = 32,
    SIM_CHOICES_MAX = 128 /* values of a counted argument; higher ones count as the last */
};

typedef struct sim_plan {
    const tv_game *game;
    tv_options options;              /* valid for the game */
    const tv_bot *bot[SIM_BOTS_MAX]; /* they take the seats in turn, see sim_bot_index */
    uint32_t bot_count;
    uint64_t seed;
    uint64_t matches;
    uint32_t threads;
    bool is_fast;                                /* invariants are not checked after every action */
    const tv_field *field;                       /* a single number to report; NULL: none */
    uint8_t verb, verb_arg;                      /* a verb whose argument is counted; 0: none */
    const char *save_directory;                  /* records of all matches go here; NULL: nowhere */
    void (*progress)(void *data, uint64_t done); /* called now and then by the calling thread */
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
int32_t sim_spread_min(const sim_spread *spread); /* 0 of an empty one, as all below */
int32_t sim_spread_max(const sim_spread *spread);
double sim_spread_mean(const sim_spread *spread);
/* The smallest number that at least `percent` of all numbers do not exceed. */
int32_t sim_spread_quantile(const sim_spread *spread, uint32_t percent);

/* ---- Results ---- */

typedef struct sim_line {   /* what one bot, or one seat, made of it */
    uint64_t matches;       /* in which it took part */
    uint64_t seats;         /* how many seats it filled in them */
    uint64_t win_sixtieths; /* of a bot: its share of the wins; of a seat: wins of its side */
    sim_spread points;
} sim_line;

typedef struct sim_tally {
    uint64_t matches;      /* played to an end */
    uint64_t broken;       /* stopped because an invariant broke or no end came */
    uint64_t broken_index; /* the first such match, with what was wrong and at which entry */
    uint32_t broken_version;
    const char *broken_text;
    uint64_t shared; /* matches with several winning sides */
    uint64_t by_house_rule;
    uint64_t endings[SIM_ENDINGS_MAX];
    sim_line bot[SIM_BOTS_MAX];
    sim_line seat[TV_SEATS_MAX];
    sim_spread decisions;
    sim_spread chances;
    sim_spread field;                 /* the plan's field as matches ended */
    uint64_t chosen[SIM_CHOICES_MAX]; /* how often the verb had each argument */
    uint64_t could[SIM_CHOICES_MAX];  /* how often it could have had it */
    uint64_t saved;
    int save_failure; /* as of base_file_reason; 0: everything was saved */
} sim_tally;

void sim_run(const sim_plan *plan, sim_tally *out); /* freed with sim_tally_free */
void sim_tally_free(sim_tally *tally);

/* The 95 % interval of Wilson for a share of `wins` (may be broken) in `count` trials. */
void sim_interval(double wins, double count, double *low, double *high);

/* ---- One match ---- */

typedef struct sim_log { /* entries of one match; owns memory, may be used again */
    tv_entry *entry;
    uint32_t count;
    uint32_t size;
} sim_log;

typedef struct sim_result {
    uint32_t decisions;
    uint32_t chances;
    uint8_t ending;
    const char *broken; /* NULL: all was well */
    tv_score score;
    uint8_t side[TV_SEATS_MAX];
    int32_t field; /* the plan's field at the end */
    uint16_t chosen[SIM_CHOICES_MAX], could[SIM_CHOICES_MAX];
} sim_result;

/* Which bot fills a seat: the list, repeated over the seats, moves on by a seat from match to
 * match, and begins with the next bot after each full round. So every bot sits everywhere equally
 * often, beside the same company. */
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
void sim_log_free(sim_log *log);

/* ---- Signature ---- */

enum { SIM_SIGNATURE_MATCHES = 200 }; /* per seat count and choice of options */

/* One number for all that a game does: random matches over all seat counts and options, every
 * action and every final score hashed. *matches is how many were played. */
uint64_t sim_signature(const tv_game *game, uint64_t *matches);

/* The next choice of options that matter when options->seats play; false after the last one. */
bool sim_options_next(const tv_game *game, tv_options *options);

#endif
