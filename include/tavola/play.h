/* play.h - the moves of any game: whose turn, what is allowed, why not, do it.
 *
 * Thin wrappers around the descriptor. Those that take a tv_view see only what that seat knows;
 * bots and clients use nothing else. */
/* SPDX-License-Identifier: MIT */
#ifndef TAVOLA_PLAY_H
#define TAVOLA_PLAY_H

#include <tavola/game.h>
#include <tavola/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Room for the state of any game, aligned for it. */
typedef union tv_state_buffer {
    uint64_t align;
    uint8_t bytes[TV_STATE_MAX];
} tv_state_buffer;

static inline tv_state *tv_buffer_state(tv_state_buffer *buffer)
{
    return (tv_state *)(void *)buffer;
}
static inline tv_view *tv_buffer_view(tv_state_buffer *buffer) { return (tv_view *)(void *)buffer; }

static inline const tv_frames *tv_state_frames(const tv_state *state)
{
    return (const tv_frames *)(const void *)state;
}

/* A view read with the game's own functions, which read only what the viewer knows. */
static inline const tv_state *tv_view_read(const tv_view *view)
{
    return (const tv_state *)(const void *)view;
}

/* Sets an option by its name and that of a choice; false: there is no such option or choice. */
bool tv_options_choose(const tv_game *game, const char *name, const char *choice, tv_options *out);
TV_CHECKED tv_status tv_options_check(const tv_game *game, const tv_options *options);
/* The version of the rules that these options ask for. */
static inline uint8_t tv_options_rules(const tv_game *game, const tv_options *options)
{
    return options->rules ? options->rules : game->rules_version;
}
/* Whether a match by this version of the rules has the option. */
static inline bool tv_option_exists(const tv_option_row *row, uint8_t rules)
{
    return row->since <= rules;
}
void tv_setup(const tv_game *game, const tv_options *options, tv_state *out); /* options valid */

static inline tv_turn tv_state_turn(const tv_state *state)
{
    const tv_frames *frames = tv_state_frames(state);
    tv_turn turn = {TV_NODE_OVER, 0};
    if (frames->depth == 0) return turn;
    turn.seats = frames->frame[frames->depth - 1].seats;
    turn.node = (uint8_t)(turn.seats ? TV_NODE_DECISION : TV_NODE_CHANCE);
    return turn;
}

static inline const tv_step *tv_state_step(const tv_game *game, const tv_state *state)
{
    const tv_frames *frames = tv_state_frames(state);
    return &game->steps[frames->frame[frames->depth - 1].step];
}

/* What a seat may do now; 0 if it owes no decision. out has room for TV_ACTIONS_MAX. */
static inline uint32_t tv_list(const tv_game *game, const tv_state *state, tv_seat seat,
                               tv_action *out)
{
    if (seat < 0 || !(tv_state_turn(state).seats >> seat & 1)) return 0;
    return tv_state_step(game, state)->list(state, seat, out);
}

/* The same for search: without what only repeats another action. */
static inline uint32_t tv_list_narrow(const tv_game *game, const tv_state *state, tv_seat seat,
                                      tv_action *out)
{
    const tv_step *step = tv_state_step(game, state);
    uint32_t count = step->list(state, seat, out);
    return step->narrow == NULL || count < 2 ? count : step->narrow(state, seat, out, count);
}

/* Apply a legal action of a seat or of chance. */
static inline void tv_apply(const tv_game *game, tv_state *state, tv_seat seat, tv_action action,
                            tv_events *events)
{
    tv_state_step(game, state)->apply(state, seat, action, events);
}

/* Every result the chance move now due can have; out has room for TV_OUTCOMES_MAX. */
uint32_t tv_outcomes(const tv_game *game, const tv_state *state, tv_outcome *out);

/* One of them, drawn by weight. */
tv_action tv_sample(const tv_game *game, const tv_state *state, tv_rng *rng);

/* Reasons the engine itself gives; a game's own start at TV_REASON_GAME. */
enum {
    TV_REASON_NONE,
    TV_REASON_MATCH_OVER,
    TV_REASON_CHANCE_MOVES,
    TV_REASON_NOT_YOUR_TURN,
    TV_REASON_NO_SUCH_VERB,
    TV_REASON_WRONG_MOMENT,
    TV_REASON_OUT_OF_RANGE,
    TV_REASON_CHANCE_ONLY,
    TV_REASON_ENGINE_COUNT,
    TV_REASON_GAME = 1000
};

typedef struct tv_reason {
    uint16_t code;   /* TV_REASON_..., or TV_REASON_GAME + the game's reason */
    uint8_t verb;    /* what was tried */
    uint8_t step;    /* where the match stands */
    tv_note note;    /* the game's own arguments, or the engine's */
    uint16_t ask[3]; /* the frame's arguments, to say what is asked instead */
} tv_reason;

/* True and the reason if the seat may not do this; works for every action, however wild. */
bool tv_why(const tv_game *game, const tv_state *state, tv_seat seat, tv_action action,
            tv_reason *out);
const char *tv_reason_name(const tv_game *game, const tv_reason *reason);
const char *tv_reason_rule(const tv_game *game, const tv_reason *reason);
void tv_reason_write(const tv_game *game, const tv_reason *reason, const tv_names *names,
                     tv_text *out); /* the sentence, with " - rule F5.3" behind it */

/* Actions of the present step that a person might try: its verbs with all arguments, as far as
 * `room` allows. For greyed buttons with their reasons, and for the law of reasons. */
uint32_t tv_tries(const tv_game *game, const tv_state *state, tv_action *out, uint32_t capacity);

/* Views. */
void tv_redact(const tv_game *game, const tv_state *state, tv_seat viewer, tv_view *out);
uint32_t tv_view_list(const tv_game *game, const tv_view *view, tv_seat seat, tv_action *out);

/* What the seat cannot take back after this action, said before it is done. */
typedef enum tv_barrier {
    TV_BARRIER_NONE,   /* can be undone */
    TV_BARRIER_TURN,   /* hands the decision on: can be undone until somebody else decides */
    TV_BARRIER_CHANCE, /* a card is drawn, a die is rolled */
    TV_BARRIER_SECRET, /* the seat learns something hidden */
    TV_BARRIER_OVER,   /* the match ends */
    TV_BARRIER_COUNT
} tv_barrier;

tv_barrier tv_barrier_of(const tv_game *game, const tv_state *state, tv_seat seat,
                         tv_action action);
/* Of several actions of one decision, at little more than the price of one. */
void tv_barriers_of(const tv_game *game, const tv_state *state, tv_seat seat,
                    const tv_action *actions, uint32_t count, tv_barrier *out);
const char *tv_barrier_name(tv_barrier barrier);
const char *tv_barrier_sentence(tv_barrier barrier);

/* What a legal action would lead to, up to the next decision or chance move. What is hidden is
 * guessed from the view; where the action would show the seat something hidden, nothing is told.
 * Returns the barrier. */
tv_barrier tv_foresee(const tv_game *game, const tv_view *view, tv_seat seat, tv_action action,
                      tv_events *events);

uint64_t tv_state_hash(const tv_game *game, const tv_state *state); /* equal on every platform */
uint64_t tv_layout_hash(const tv_game *game);                       /* changes when fields change */

#ifdef __cplusplus
}
#endif

#endif
