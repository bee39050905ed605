/* cinco_rules.h - the functions and tables that the files of Cinco share. */
/* SPDX-License-Identifier: MIT */
#ifndef CINCO_RULES_H
#define CINCO_RULES_H

#include "games/cinco/cinco.h"

/* ---- Rules ---- */

void cinco_setup(tv_state *state);
uint32_t cinco_sides(const cinco_state *state);
uint32_t cinco_side_of(const cinco_state *state, tv_seat seat);
uint8_t cinco_side(const tv_state *state, tv_seat seat);

extern const tv_game cinco_game;                    /* cinco.c */
extern const tv_step cinco_steps[CINCO_STEP_COUNT]; /* cinco.c */
TV_DECISION_STEP(cinco_turn);
TV_DECISION_STEP(cinco_place);
TV_CHANCE_STEP(cinco_discard);
TV_CHANCE_STEP(cinco_deal);
uint32_t cinco_start_outcomes(const tv_state *opaque, tv_outcome *out);
void cinco_start_apply(tv_state *opaque, tv_seat chance, tv_action action, tv_events *events);

/* The lowest number that the card allows, or 0 if playing it places no piece. */
uint32_t cinco_lowest_for(const cinco_state *state, uint32_t card);
/* A line through the space that the side holds, counting the space itself as held; or NULL. */
const cinco_line *cinco_line_made(const cinco_state *state, uint32_t side, uint32_t space);
void cinco_hand_add(cinco_state *state, tv_seat seat, uint32_t card);
void cinco_hand_remove(cinco_state *state, tv_seat seat, uint32_t card);
/* Announces that the seat needs this many cards: chance deals them next. */
void cinco_deal_push(cinco_state *state, tv_seat seat, uint32_t count, tv_events *events);
void cinco_deal_one(cinco_state *state, tv_seat seat, uint32_t card, tv_events *events);
/* Puts the piece down and ends the match if that decides it; true if it did. */
bool cinco_piece_place(cinco_state *state, tv_seat seat, uint32_t space, tv_events *events);
void cinco_turn_end(cinco_state *state, tv_events *events);

void cinco_score(const tv_state *state, tv_score *out);
const char *cinco_broken(const tv_state *state);

void cinco_redact(const tv_state *state, tv_seat viewer, tv_view *out);
tv_action cinco_redact_action(const tv_state *before, tv_seat actor, tv_action action,
                              tv_seat viewer);
void cinco_determinize(const tv_view *view, tv_seat viewer, tv_rng *rng, tv_state *out);

void cinco_picture(const tv_view *view, tv_seat viewer, const tv_names *names, tv_text *out);
bool cinco_detail(const tv_state *state, tv_seat seat, tv_action action, tv_note *out);
int32_t cinco_rate(const tv_state *state, tv_seat seat, tv_action action);
void cinco_rate_all(const tv_state *state, tv_seat seat, const tv_action *actions, uint32_t count,
                    int32_t *out);
extern const tv_derived cinco_derived;
extern const struct tv_features cinco_features;

/* ---- Words ---- */

extern const tv_words cinco_side_words, cinco_low_words, cinco_high_words;
enum { CINCO_LIST_COUNT = 5 };
extern const tv_words *const cinco_lists[CINCO_LIST_COUNT];
extern const tv_verb cinco_verbs[CINCO_VERB_COUNT];
extern const tv_phrase cinco_reasons[CINCO_REASON_COUNT];
extern const tv_phrase cinco_events[CINCO_EVENT_COUNT];
extern const char *const cinco_event_args[CINCO_EVENT_COUNT];
extern const tv_phrase cinco_details[CINCO_DETAIL_COUNT];
extern const char *const cinco_detail_args[CINCO_DETAIL_COUNT];
extern const tv_ending cinco_endings[CINCO_ENDING_COUNT];
extern const tv_option_row cinco_options[CINCO_OPTION_COUNT];
enum { CINCO_FIELD_COUNT = 14 };
extern const tv_field cinco_fields[CINCO_FIELD_COUNT];
extern const char cinco_rules_text[];
extern const char *const cinco_weights[];
extern const char *const cinco_champion_1_weights[];
enum { CINCO_CHAMPIONS = 1 };
extern const struct tv_champion cinco_champions[];
extern const struct tv_tuning cinco_tuning[];

#endif
