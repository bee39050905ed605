/* tuning.h - what a game tells the bots that play it: inputs for learning, and settings of search.
 *
 * Both are optional. A game without them is played with inputs derived from its table of fields and
 * with settings that suit most games. */
/* SPDX-License-Identifier: MIT */
#ifndef TAVOLA_TUNING_H
#define TAVOLA_TUNING_H

#include <tavola/game.h>

#ifdef __cplusplus
extern "C" {
#endif

struct tv_features { /* inputs for learning; nothing the seat cannot know */
    uint32_t count;
    const char *const *names;
    void (*write)(const tv_state *, tv_seat, float *out);
    const struct tv_features *before; /* an earlier set, for what was learned with it; or NULL */
};

/* The levels below the strongest, from a first opponent on. */
enum tv_level_name {
    TV_GENTLE,
    TV_EASY,
    TV_CASUAL,
    TV_FAIR,
    TV_STEADY,
    TV_ABLE,
    TV_SKILLED,
    TV_STRONG,
    TV_EXPERT,
    TV_MASTER,
    TV_GRANDMASTER,
    TV_LEVELS
};

struct tv_level { /* found with bench/ladder, so that each level beats the one below alike */
    uint32_t iterations;
    uint16_t overlook; /* percent of the choices that it does not notice; of the lower levels */
};

/* Settings of the searching bots, found with `tavola arena`. The first row whose `seats` is large
 * enough counts; the last row has TV_SEATS_MAX. */
struct tv_tuning {
    uint32_t seats;       /* for at most so many players */
    uint32_t pace;        /* factor of iterations, so that a bot takes about as long in any game */
    uint32_t expert;      /* iterations of hints and reviews */
    uint32_t iterations;  /* of the strongest level */
    uint32_t effort;      /* simulated actions and ratings that end a search early; 0: no limit */
    uint16_t cutoff;      /* decisions of a playout before it is cut off and evaluated */
    uint16_t exploration; /* hundredths: how much little tried actions attract */
    uint16_t patience;    /* visits of a leaf, beyond the first, before it grows */
    uint16_t greed;       /* percent of playout decisions taken by rating */
    uint16_t guesses;     /* of what is hidden, of which the most plausible counts */
    uint16_t solo;        /* from so many iterations on the other sides act by rating; 0: never */
    uint16_t replies;     /* percent of the playouts of a solo search in which others do think */
    uint16_t policy;      /* percent of what guides the tree that was learned; the rest: ranks */
    uint16_t habit;       /* percent of the playout decisions by rating that follow the policy */
    uint16_t quick;       /* percent of those iterations in a quick review; 0: 20 */
    const struct tv_level (*levels)[TV_LEVELS]; /* with two, with more; NULL: the usual ones */
};

/* The strongest level of an earlier version, kept as it was: later ones are measured against it. */
struct tv_champion {
    const struct tv_features *features; /* NULL: those derived from the table of fields */
    const struct tv_tuning *tuning;
    const char *const *weights; /* ends with NULL */
    void (*recall)(
        tv_state *guess); /* what it read out of a guess and others no longer do; or NULL */
};

#ifdef __cplusplus
}
#endif

#endif
