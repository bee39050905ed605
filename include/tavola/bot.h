/* bot.h - a program that fills a seat. It is given a view and nothing else. */
/* SPDX-License-Identifier: MIT */
#ifndef TAVOLA_BOT_H
#define TAVOLA_BOT_H

#include <tavola/game.h>
#include <tavola/match.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tv_question { /* a decision that a seat owes */
    const tv_game *game;
    const tv_view *view;    /* what the seat knows; may be NULL for bots that need none */
    const tv_action *legal; /* what it may do, as tv_view_list gives it */
    uint32_t count;
    tv_seat seat;
    uint8_t threads;   /* 0 or 1: one thread, the reference for reproducible answers */
    uint32_t think_ms; /* think this long; 0: as long as the bot's level says, in iterations */
} tv_question;

typedef struct tv_opinion { /* what a bot thinks of one of the legal actions */
    uint32_t visits;        /* how often it was tried; 0: not looked at */
    float expected;         /* share of a win it promises to the seat, 0 to 1 */
} tv_opinion;

/* What a bot that listens is told of a match between its decisions, besides what it is asked. */
typedef struct tv_match_update {
    const tv_game *game;
    const tv_options *options;
    uint64_t match;          /* number of the match */
    tv_seat seat;            /* whose update this is */
    tv_seat actor;           /* who acted: a seat, or TV_CHANCE */
    tv_action action;        /* as this seat may know it */
    const tv_events *events; /* all of them: tell those that the seat may see */
    const tv_score *score;   /* once the match is over */
    const double *rewards;   /* likewise, of each seat (see tv_rewards) */
} tv_match_update;

typedef struct tv_bot tv_bot;
struct tv_bot {
    const char *name;     /* "greedy" */
    const char *summary;  /* one line for --help */
    const void *settings; /* the bot's own; bots of one kind differ in nothing else */
    bool needs_view;      /* false: legal actions alone are enough, the view may be NULL */
    /* Depends on the question's view and the generator alone (with think_ms on speed as well). */
    tv_action (*choose)(const tv_bot *bot, const tv_question *question, tv_rng *rng);
    /* As choose, and what was thought of each legal action; NULL: the bot has no opinions. */
    tv_action (*weigh)(const tv_bot *bot, const tv_question *question, tv_rng *rng,
                       tv_opinion *opinions);
    /* For bots that learn while they play, or NULL: a match begins, somebody acted, it is over. */
    void (*begin)(const tv_bot *bot, const tv_match_update *update);
    void (*update)(const tv_bot *bot, const tv_match_update *update);
    void (*end)(const tv_bot *bot, const tv_match_update *update);
};

/* Why an action is better than the next best. */
typedef enum tv_advice_code {
    TV_ADVICE_ONLY,   /* there is no other */
    TV_ADVICE_WINS,   /* it wins at once */
    TV_ADVICE_EARNS,  /* points: so many more for a part of the score */
    TV_ADVICE_SPARES, /* points: so many less for the best of the others */
    TV_ADVICE_OFTEN,  /* percent: it wins so often, the next best so often */
    TV_ADVICE_EQUAL,  /* it is not */
    TV_ADVICE_COUNT
} tv_advice_code;

enum { TV_PART_SIZE = 48 };

typedef struct tv_advice {
    tv_advice_code code;
    uint32_t points;
    uint32_t percent[2];
    char part[TV_PART_SIZE];
} tv_advice;

/* Advice for a person: what a strong bot thinks of every legal action (opinions has room for all),
 * the most promising one, and why. What is expected is cautious here: the share that the action
 * promises at least, so that few lucky tries do not count as much as many. Takes a fraction of a
 * second. */
tv_action tv_advise(const tv_question *question, tv_rng *rng, tv_opinion *opinions, tv_advice *why);
/* Places of the actions that were tried, the most promising first; returns how many of max. */
uint32_t tv_opinions_rank(const tv_opinion *opinions, uint32_t count, uint32_t *places,
                          uint32_t max);
const char *tv_advice_name(tv_advice_code code);        /* "earns", for messages */
void tv_advice_say(const tv_advice *why, tv_text *out); /* as a sentence */

extern const tv_bot *const tv_bots[];        /* ends with NULL */
const tv_bot *tv_bot_find(const char *name); /* NULL if there is none */
/* Plays a match to its end in all seats. */
void tv_bot_play_to_end(const tv_bot *bot, tv_match *match, tv_rng *rng);
/* A bot of the list, or a searching one with settings of its own: "strong:iterations=500:greed=40"
 * (docs/ai.md); to be freed. NULL: there is no such bot or setting. */
tv_bot *tv_bot_new(const char *text);
void tv_bot_free(tv_bot *bot);

#ifdef __cplusplus
}
#endif

#endif
