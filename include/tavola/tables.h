/* tables.h - the rows of the tables that describe a game: words, sentences, options, endings and
 * fields. From them the engine writes and reads text and JSON. */
/* SPDX-License-Identifier: MIT */
#ifndef TAVOLA_TABLES_H
#define TAVOLA_TABLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tv_state tv_state; /* the whole truth; bytes owned by the caller */
typedef struct tv_view tv_view;   /* same layout, with what one seat cannot know erased */

typedef int8_t tv_seat; /* 0..5, or: */
enum { TV_CHANCE = -1, TV_SPECTATOR = -2 };

enum {
    TV_ARGS_MAX = 3,
    TV_PHRASE_ARGS_MAX = 5,
    TV_OPTIONS_MAX = 4,
    TV_DERIVED_MAX = 512, /* bytes of the largest struct of derived facts or traits */
};

/* ---- Words --------------------------------------------------------------------------------- */

typedef struct tv_words { /* a closed list of things: fruits, villages, cards */
    const char *name;     /* "fruit" */
    uint16_t count;
    const char *const *word;  /* for notation and JSON: lower case, digits and _ only, unique */
    const char *const *one;   /* for people: "fig"; NULL: word serves */
    const char *const *many;  /* for people: "figs"; NULL: one serves */
    const char *const *about; /* a sentence on each (what a card does); NULL: nothing to say */
} tv_words;

extern const tv_words tv_seat_words; /* marks an argument that is a seat */
/* Where a `const tv_words *` says what a number means, NULL stands for a plain number. */

typedef struct tv_arg {
    const char *name;      /* "fruit"; NULL: the verb has no such argument */
    const tv_words *words; /* what the number means */
    uint16_t min, max;     /* range of a plain number; 0, 0 for words and seats */
} tv_arg;

typedef struct tv_verb {
    const char *word;  /* notation: "bid"; unique in the game */
    const char *label; /* for a button: "bid {0}"; see tv_phrase for the braces */
    const char *when;  /* when it can be done: "at the start of your turn"; NULL for chance */
    tv_arg arg[TV_ARGS_MAX];
} tv_verb;

/* One sentence with holes. {0} is argument 0 in its own words; {1|fruit|fruits} chooses by number
 * 1; {2*1} is argument 2 (a word) in the number that argument 1 asks for. Seats are written as
 * players' names. Sentences are the unit of translation: never build them from pieces. */
typedef struct tv_phrase {
    const char *name; /* "not_enough_fruit": code on the wire and key of translations */
    const char *text; /* "the cart carries {0} {0|fruit|fruits}, these tiles need {1}" */
    const char *rule; /* number in RULES.md that says so; required for reasons */
    const tv_words *words[TV_PHRASE_ARGS_MAX]; /* what each argument means */
} tv_phrase;

typedef struct tv_note {              /* a phrase with its arguments: a reason or a detail */
    uint16_t kind;                    /* index into the game's table of such phrases */
    uint16_t arg[TV_PHRASE_ARGS_MAX]; /* numbers below zero are written as int16_t casts */
} tv_note;

/* ---- Options, endings, fields -------------------------------------------------------------- */

typedef struct tv_options {
    uint8_t seats;
    uint8_t rules;                 /* version of the rules; 0: the newest */
    uint8_t value[TV_OPTIONS_MAX]; /* index into the option's choices */
} tv_options;

typedef struct tv_option_row {
    const char *name;        /* "question_finca" */
    const char *label;       /* "How the ? finca is decided" */
    const tv_words *choices; /* choice 0 is the default */
    uint8_t seat_counts;     /* bit n: matters when n play */
    const char *rule;
    uint8_t since; /* first version of the rules that has it; 0: all of them */
} tv_option_row;

typedef struct tv_change { /* one rule that was played differently in earlier versions */
    uint8_t version;       /* the first that plays it as rules_text says */
    const char *rule;      /* its number */
    const char *now;       /* what changed, in a sentence */
    const char *before;    /* the rule's whole text before; NULL: it did not exist */
} tv_change;

typedef struct tv_ending {
    const char *name; /* "line" */
    const char *text; /* "five in a row" */
    const char *rule;
    bool is_house_rule; /* ours, not the rulebook's: guards against endless play */
} tv_ending;

typedef enum tv_type { TV_U8, TV_I8, TV_U16, TV_I16, TV_U32, TV_I32, TV_U64 } tv_type;

enum {                      /* tv_field.flags */
       TV_FIELD_SET = 1,    /* bit k of the value: member k of the list `value` */
       TV_FIELD_LIST = 2,   /* entries equal to `empty` are left out */
       TV_FIELD_SECRET = 4, /* the value `unknown` is null: not known to this viewer, or none */
       TV_FIELD_ROWS = 8    /* rows with nothing but `empty` are left out; index[0] is NULL */
};

typedef struct tv_field { /* one member of the state, for JSON, dumps, hashes and readable views */
    const char *name;
    const char *label; /* heading for people; NULL: bookkeeping, JSON only */
    uint32_t offset;   /* offsetof */
    uint8_t type;      /* a tv_type */
    uint8_t flags;
    uint16_t count[2];        /* {1, 1} a single value; {n, 1} a list; {n, m} rows and columns */
    const tv_words *index[2]; /* what the indices mean; &tv_seat_words: only seats in play shown */
    const tv_words *value;    /* what the value means */
    uint64_t empty;           /* with TV_FIELD_LIST: nothing here */
    uint64_t unknown;         /* with TV_FIELD_SECRET: erased */
} tv_field;

/* What follows from a view by the rules: whose side a seat is on, which spaces a card reaches. Made
 * only when a view is written as JSON; clients show it and work nothing out themselves. */
typedef struct tv_derived {
    uint32_t size; /* of the struct that `write` fills; at most TV_DERIVED_MAX */
    const tv_field *fields;
    uint32_t field_count; /* offsets are those of that struct */
    void (*write)(const tv_view *, tv_seat viewer, void *out); /* pure; `out` is zeroed */
} tv_derived;

/* What is printed on each member of a list: the price of a structure, the fruits on a tile. */
typedef struct tv_traits {
    const tv_words *list;
    uint32_t size; /* of the struct that `write` fills; at most TV_DERIVED_MAX */
    const tv_field *fields;
    uint32_t field_count;
    void (*write)(uint32_t member, void *out); /* `out` is zeroed */
} tv_traits;

#ifdef __cplusplus
}
#endif

#endif
