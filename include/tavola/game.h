/* game.h - what a game is.
 *
 * A game is one constant `tv_game`: facts, words and pure functions. Search, server, clients and
 * tests know a game only through this file. "Pure": the result depends on the arguments alone; no
 * clock, no dice, no files, no allocation, no globals. */
/* SPDX-License-Identifier: MIT */
#ifndef TAVOLA_GAME_H
#define TAVOLA_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <tavola/rng.h>
#include <tavola/tables.h>
#include <tavola/text.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    TV_SEATS_MAX = 6,
    TV_STATE_MAX = 4096,   /* bytes of the largest state */
    TV_ACTIONS_MAX = 256,  /* actions one seat may ever choose from */
    TV_OUTCOMES_MAX = 256, /* results one chance move may ever have */
    TV_FRAMES_MAX = 12,
    TV_EVENTS_MAX = 96,
    TV_SCORE_PARTS_MAX = 12,
    TV_UNKNOWN = 0xFFFF /* an action's argument that the reader may not know; written "?" */
};

/* ---- Actions ------------------------------------------------------------------------------- */

typedef struct tv_action {     /* one small decision, or one chance outcome; 8 bytes, no padding */
    uint16_t kind;             /* the game's verb, 1.. ; 0 is no action */
    uint16_t arg[TV_ARGS_MAX]; /* meaning given by the verb's row; unused args are 0 */
} tv_action;

typedef struct tv_outcome { /* one result of a chance move */
    tv_action action;
    uint32_t weight; /* its share of the sum of all weights; at least 1 */
} tv_outcome;

/* ---- The step stack ------------------------------------------------------------------------ */

typedef struct tv_frame {
    uint8_t step;    /* index into the game's steps */
    uint8_t seats;   /* bit s: seat s owes a decision here; 0: chance moves; several: all at once */
    uint16_t arg[3]; /* whatever the step needs to remember, counts of repeats first of all */
} tv_frame;

typedef struct tv_frames {          /* the first member of every state, named `frames` */
    uint8_t depth;                  /* frames in use; 0: the match is over (or not yet set up) */
    uint8_t ending;                 /* index into the game's endings once over, else 0 */
    uint8_t seats;                  /* how many play */
    uint8_t rules;                  /* the version of the rules that the match is played by */
    uint8_t option[TV_OPTIONS_MAX]; /* the choice made for each of the game's options */
    tv_frame frame[TV_FRAMES_MAX];  /* the top one is frame[depth - 1]; unused ones are all 0 */
} tv_frames;

typedef enum tv_node { TV_NODE_DECISION, TV_NODE_CHANCE, TV_NODE_OVER } tv_node;

typedef struct tv_turn {
    uint8_t node;  /* a tv_node */
    uint8_t seats; /* mask of seats that owe a decision; several = simultaneous */
} tv_turn;

/* ---- Events: what happened, for people and animation --------------------------------------- */

enum { TV_AUDIENCE_ALL = 0xFF }; /* bit s: seat s; bit 7: spectators */

typedef struct tv_event {
    uint8_t kind;     /* index into the game's events */
    uint8_t audience; /* who may know */
    uint16_t arg[TV_PHRASE_ARGS_MAX];
} tv_event;

typedef struct tv_events {
    uint32_t count;
    uint32_t dropped; /* events that found no room; the laws demand 0 */
    tv_event list[TV_EVENTS_MAX];
} tv_events;

/* ---- Scores -------------------------------------------------------------------------------- */

typedef struct tv_score_part {
    const char *label; /* "fruit tiles" */
    int16_t value[TV_SEATS_MAX];
} tv_score_part;

typedef struct tv_score {
    int16_t points[TV_SEATS_MAX];
    int16_t tiebreak[3][TV_SEATS_MAX]; /* larger is better, first one first; 0 where unused */
    const char *tie_label[3];          /* "lira"; NULL where unused */
    uint8_t rank[TV_SEATS_MAX];        /* 1 is best; equal ranks are shared; partners share one */
    uint8_t part_count;                /* where the points came from; the parts add up to them */
    tv_score_part part[TV_SCORE_PARTS_MAX];
} tv_score;

typedef struct tv_names {
    const char *name[TV_SEATS_MAX]; /* a player's name, or NULL for "Player n" */
} tv_names;

/* ---- Steps and the game -------------------------------------------------------------------- */

/* A decision point in the rules, or a place where chance moves. Decision steps have `list` and
 * `why`, chance steps have `outcomes`. list and why may read only what the seat may know: they are
 * also called on views. */
typedef struct tv_step {
    const char *name; /* "place" */
    tv_phrase ask;    /* what the seat is asked, as an imperative; arguments are the frame's */
    uint64_t verbs;   /* bit k: verb k belongs here */
    /* Everything the seat may do, sorted by kind and arguments, without doubles, never empty. */
    uint32_t (*list)(const tv_state *, tv_seat, tv_action *out);
    /* True and the reason if the seat may not do this; exactly the actions list leaves out. The
     * action's verb belongs to this step and its arguments are in range. */
    bool (*why)(const tv_state *, tv_seat, tv_action, tv_note *reason);
    /* Do it. The action is legal. Same result with and without events. */
    void (*apply)(tv_state *, tv_seat, tv_action, tv_events *or_null);
    /* Chance: everything that can happen, sorted likewise. */
    uint32_t (*outcomes)(const tv_state *, tv_outcome *out);
    /* Chance: one of the outcomes by weight; NULL: the engine picks from outcomes. */
    tv_action (*sample)(const tv_state *, tv_rng *);
    /* For search, optional: keeps those of the listed actions that are worth a look, in order and
     * at least one; returns how many. What goes leads to positions that others lead to as well,
     * such as the same pieces named in another order. */
    uint32_t (*narrow)(const tv_state *, tv_seat, tv_action *list, uint32_t count);
} tv_step;

typedef struct tv_game {
    /* Facts */
    const char *name, *title;  /* "orchard", "Orchard" */
    const char *summary;       /* a paragraph for someone who never saw it */
    const char *reconstructed; /* what is our own design where nothing was published, or NULL */
    const char *rules_text;    /* RULES.md */
    const char *turn_rule;     /* number of the rule that says whose turn it is */
    const char *end_rule;      /* number of the rule that says when a match is over */
    uint8_t rules_version;     /* the newest; +1 whenever an old log could replay differently */
    uint8_t seat_counts;       /* bit n set: n may play */
    uint32_t state_size;       /* sizeof the game's state struct */
    uint32_t decisions_max;    /* no match has more decisions; the laws check it */

    /* Words; each table has its count behind it. Row 0 of verbs, reasons, events, details and
     * endings is empty: their indices start at 1. */
    const tv_step *steps;
    uint32_t step_count;
    const tv_verb *verbs;
    uint32_t verb_count;
    const tv_phrase *reasons;
    uint32_t reason_count;
    const tv_phrase *events;
    uint32_t event_count;
    const tv_phrase *details;
    uint32_t detail_count;
    const tv_ending *endings;
    uint32_t ending_count;
    const tv_field *fields;
    uint32_t field_count; /* cover the state after frames, in order */
    const tv_option_row *options;
    uint32_t option_count;
    const tv_change *changes; /* between versions of the rules, oldest first */
    uint32_t change_count;
    const tv_words *const *lists;
    uint32_t list_count; /* every word list, for references */
    /* Names of the arguments of events and details, in one string: "seat from to". An argument is
     * called as its word list unless the row says otherwise; plain numbers need a name. */
    const char *const *event_args;  /* event_count rows */
    const char *const *detail_args; /* detail_count rows */
    const tv_traits *traits;
    uint32_t trait_count;

    /* Rules */
    void (*setup)(tv_state *); /* zeroed but for frames.seats and frames.option: push the start */
    void (*score)(const tv_state *, tv_score *out); /* points so far; final once over */
    const char *(*broken)(const tv_state *);        /* first broken invariant; TV_PROGRAM_ONLY */
    uint8_t (*side)(const tv_state *, tv_seat);     /* team number; NULL: every seat its own */

    /* Secrets */
    void (*redact)(const tv_state *, tv_seat viewer, tv_view *out);
    tv_action (*redact_action)(const tv_state *before, tv_seat actor, tv_action, tv_seat viewer);
    void (*determinize)(const tv_view *, tv_seat viewer, tv_rng *, tv_state *out);

    /* For people and bots */
    void (*picture)(const tv_view *, tv_seat viewer, const tv_names *, tv_text *out); /* likewise */
    bool (*detail)(const tv_state *, tv_seat, tv_action, tv_note *out); /* said beside a label */
    int32_t (*rate)(const tv_state *, tv_seat, tv_action); /* how good it looks at a glance */
    /* The same of several at once, where that is cheaper; NULL: one by one */
    void (*rate_all)(const tv_state *, tv_seat, const tv_action *, uint32_t count, int32_t *out);
    /* The same where only the best are asked for: any other may get any number below them; NULL:
     * all are rated */
    void (*rate_best)(const tv_state *, tv_seat, const tv_action *, uint32_t count, int32_t *out);
    const tv_derived *derived; /* optional */
    /* For learning and search, all optional; see tuning.h */
    const struct tv_features *features;
    const struct tv_tuning *tuning;
    const char *const *weights;          /* learned evaluations as text; ends with NULL */
    const struct tv_champion *champions; /* oldest first; TV_PROGRAM_ONLY */
    uint32_t champion_count;
} tv_game;

#ifdef __cplusplus
}
#endif

#endif
