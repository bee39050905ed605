/* search.h - thinking ahead: information-set tree search; private to this folder.
 *
 * The essay on how it works is at the head of search.c. */
/* SPDX-License-Identifier: MIT */
#ifndef AI_SEARCH_H
#define AI_SEARCH_H

#include <tavola/bot.h>
#include <tavola/play.h>

enum {
    AI_PATH_MAX = 256,     /* decisions deep that a tree can grow */
    AI_NODES_MAX = 600000, /* nodes of one tree */
    AI_PERCENT = 100,
    AI_BY_GAME = UINT16_MAX /* as the game's tuning says (tavola/tuning.h) */
};

typedef enum ai_end {                /* what a playout stops with when it is cut off */
                      AI_END_PLAYED, /* nothing: it goes on until the match is over */
                      AI_END_SCORE,  /* the points so far */
                      AI_END_LEARNED /* the learned evaluation, or the points if there is none */
} ai_end;

typedef struct ai_settings { /* what makes one searching bot differ from another */
    uint32_t iterations;     /* how many playouts; 0: as the game's tuning says */
    uint32_t effort;      /* stop earlier after so many simulated actions and ratings; 0: tuning */
    uint16_t exploration; /* hundredths: how much rarely tried actions attract; AI_BY_GAME */
    uint16_t prior;       /* percent: how far the game's rating guides the tree */
    uint16_t policy;      /* percent of that guidance that was learned, or AI_BY_GAME */
    uint16_t greed;       /* percent of playout decisions taken by rating, or AI_BY_GAME */
    uint16_t habit;       /* percent of these that follow what was learned, or AI_BY_GAME */
    uint16_t sample;      /* how many actions such a decision looks at; 0: all */
    uint16_t cutoff;      /* decisions of a playout before it is cut off, or AI_BY_GAME */
    uint16_t quiet;       /* at most this many more, until the turn passes to another seat */
    uint16_t patience;    /* visits of a leaf, beyond the first, before it grows, or AI_BY_GAME */
    uint16_t guesses;     /* of what is hidden, of which the most plausible counts, or AI_BY_GAME */
    uint16_t solo;        /* from so many iterations on other sides act by rating and are not in
                           * the tree; 0: never, or AI_BY_GAME */
    uint16_t replies;     /* percent of the playouts of such a search in which the other sides are
                           * in the tree all the same, or AI_BY_GAME */
    uint16_t urgency;     /* percent by which untried actions are held below the average */
    uint16_t margin;      /* percent of the result that the lead in points decides */
    uint16_t overlook;    /* percent of the choices that a human would not notice */
    uint16_t noise;       /* percent of uncertainty about how good a choice looked */
    uint16_t blind;       /* percent of decisions in which nobody looks at what others could do */
    uint16_t eager;       /* percent of the judgement of a cut off playout that is points so far */
    uint16_t stubborn;    /* a first idea is kept unless another promises so many percent more */
    uint8_t end;          /* an ai_end */
    uint8_t is_plain;     /* 1: UCB1 without any knowledge */
    uint8_t is_paced;     /* 1: more iterations in games where they are quick */
    uint8_t level;        /* a tv_level_name and 1: what is AI_BY_GAME is that level's; 0: none */
    uint8_t is_adviser;   /* 1: with 0 iterations, as many as the tuning gives to hints */
    uint8_t champion; /* n: tuning, weights and features of the nth frozen champion; 0: present */
} ai_settings;

typedef struct ai_node { /* an action, and what followed it */
    tv_action action;    /* as its actor knows it, or as the searching seat sees it (shared) */
    float sum;           /* of results for the actor's side */
    float weight;        /* prior, before it is scaled to the actions possible together */
    int32_t rating;
    uint32_t visits;
    uint32_t available; /* how often it could have been chosen */
    uint32_t first;     /* what may follow, sorted by actor and action; 0: none yet */
    uint32_t next;      /* the next of the same list; 0: the last */
    uint32_t shared;    /* where the tree goes on if the searching seat cannot see this; 0: here */
    int8_t actor;
    uint8_t spare[3];
} ai_node;

typedef struct ai_tree { /* all memory of a search; allocated once per thread */
    uint32_t count;      /* nodes in use; node 0 is nothing, node 1 the root */
    uint32_t depth;
    uint32_t path[AI_PATH_MAX];
    ai_node node[AI_NODES_MAX];
} ai_tree;

typedef struct ai_model ai_model;

typedef struct ai_search {
    const tv_question *question;
    const ai_settings *settings;
    const ai_model *model; /* NULL: nothing learned */
    ai_tree *tree;
    tv_rng rng;
    uint32_t iterations_max;
    uint64_t effort_max;             /* 0: none */
    uint32_t cutoff;                 /* from the settings, or from the game's tuning */
    float exploration;               /* likewise */
    uint32_t patience;               /* likewise */
    uint32_t greed;                  /* likewise */
    uint32_t habit;                  /* likewise; 0 if nothing was learned */
    float policy;                    /* likewise, as a share */
    uint32_t guesses;                /* likewise */
    bool is_solo;                    /* likewise; of the present playout if there are replies */
    uint32_t replies;                /* likewise; 0 if the search is not solo */
    bool is_blind;                   /* this time what others could do is not looked at */
    void (*recall)(tv_state *guess); /* of a frozen champion, or NULL */
    uint32_t iterations;             /* done */
    uint64_t effort;                 /* done */
    uint64_t think_ns; /* CPU time of this thread to spend; 0: iterations_max counts */
    uint64_t deadline_ns;
    float own_number; /* what the model says of the searching seat, before all compete */
    uint8_t seats;
    uint8_t side[TV_SEATS_MAX];
    tv_seat last; /* who decided last in this iteration */
} ai_search;

/* ---- search.c ---- */
/* What the question offers, without what only repeats another action; the state is a guess, or the
 * view itself. */
uint32_t ai_question_narrow(const tv_question *question, const tv_state *state, tv_action *out);
/* Whether a seat's decision is one that this search does not look at. */
bool ai_is_unseen(const ai_search *search, tv_seat actor);
/* Works out the sides, and what the settings mean in this game; ai_search_run calls it. */
void ai_search_prepare(ai_search *search);
/* Searches from the question's view until the iterations or the deadline are reached. */
void ai_search_run(ai_search *search);
/* What came of it, per legal action. */
void ai_search_read(const ai_search *search, tv_opinion *opinions);

/* ---- playout.c ---- */
/* The action that the game rates best, or the learned policy; ties are broken at random. */
tv_action ai_choose_rated(ai_search *search, const tv_state *state, tv_seat seat,
                          const tv_action *legal, uint32_t count);
/* Plays on from the state and writes each seat's result, 0 to 1. */
void ai_playout(ai_search *search, tv_state *state, float *results);
void ai_result(const ai_search *search, const tv_state *state, float *results);

/* ---- tree.c ---- */
void ai_tree_clear(ai_tree *tree);
typedef struct ai_choice { /* a decision inside the tree */
    tv_seat actor;
    uint32_t count;
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t found[TV_ACTIONS_MAX]; /* the node of each legal action */
} ai_choice;

/* Makes sure that the node has a child for each legal action, and counts each as available once
 * more. False: the tree is full. */
bool ai_tree_expand(ai_search *search, uint32_t parent, const tv_state *state, ai_choice *choice);

/* ---- pool.c ---- */
ai_tree *ai_pool_tree(void); /* this thread's tree; kept until the thread ends */
/* Searches on several threads, one tree each, and adds up what they found. */
void ai_pool_search(const ai_search *search, uint32_t threads, tv_opinion *opinions);

/* ---- levels.c ---- */
/* What the settings of a level are in the game of this question. */
ai_settings ai_settings_in(const ai_settings *settings, const tv_question *question);
/* Fills in what the settings say, or leave to the game's tuning. */
void ai_settle(ai_search *search);
/* The frozen champion of this number; NULL: there is none, the present bots are meant. */
const struct tv_champion *ai_champion_find(const tv_game *game, uint32_t number);

/* ---- thinking.c ---- */
/* Ratings of all these actions, as cheaply as the game can. */
void ai_rate_all(const tv_game *game, const tv_state *state, tv_seat seat, const tv_action *actions,
                 uint32_t count, int32_t *out);
tv_action ai_think(const tv_bot *bot, const tv_question *question, tv_rng *rng);
tv_action ai_weigh(const tv_bot *bot, const tv_question *question, tv_rng *rng,
                   tv_opinion *opinions);
/* What an action promises, by a search below it alone. The opinion that ai_weigh has of an action
 * it hardly looked at is too low: nothing is found there that the best one's visits would find. */
tv_opinion ai_promise(const tv_bot *bot, const tv_question *question, tv_action action,
                      tv_rng *rng);

#endif
