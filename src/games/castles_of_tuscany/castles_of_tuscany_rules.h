/* castles_of_tuscany_rules.h - the functions and tables that the files of this game share, by file.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CASTLES_OF_TUSCANY_RULES_H
#define CASTLES_OF_TUSCANY_RULES_H

#include "games/castles_of_tuscany/castles_of_tuscany.h"
#include "games/castles_of_tuscany/castles_of_tuscany_versions.h"

extern const tv_game castles_of_tuscany_game; /* castles_of_tuscany.c */
extern const tv_step
    castles_of_tuscany_steps[CASTLES_OF_TUSCANY_STEP_COUNT]; /* castles_of_tuscany.c */

/* ---- castles_of_tuscany_catalog.c ---- */
extern const char
    castles_of_tuscany_board_letters[CASTLES_OF_TUSCANY_BOARDS]
                                    [CASTLES_OF_TUSCANY_CELLS + 1]; /* colour letters */
extern const uint8_t castles_of_tuscany_board_colours[CASTLES_OF_TUSCANY_BOARDS]
                                                     [CASTLES_OF_TUSCANY_CELLS];
extern const uint32_t castles_of_tuscany_neighbours[CASTLES_OF_TUSCANY_OFFSETS]
                                                   [CASTLES_OF_TUSCANY_SPACES];
extern const uint8_t castles_of_tuscany_order_letters[CASTLES_OF_TUSCANY_ORDERS]
                                                     [CASTLES_OF_TUSCANY_LETTERS];
extern const uint8_t castles_of_tuscany_player_tiles[CASTLES_OF_TUSCANY_TILES];
extern const uint8_t castles_of_tuscany_seat_tiles[CASTLES_OF_TUSCANY_SEATS]
                                                  [CASTLES_OF_TUSCANY_TILES]; /* version 1 */
extern const uint8_t castles_of_tuscany_neutral_tiles[CASTLES_OF_TUSCANY_TILES];
extern const uint8_t castles_of_tuscany_tile_farms
    [CASTLES_OF_TUSCANY_TILES]; /* bits: vineyard, hogs, olives, wheat */
extern const uint8_t castles_of_tuscany_cards[CASTLES_OF_TUSCANY_COLOURS];
extern const uint8_t castles_of_tuscany_yield_cards[CASTLES_OF_TUSCANY_YIELDS];
extern const uint8_t castles_of_tuscany_colour_points[CASTLES_OF_TUSCANY_COLOURS]
                                                     [2]; /* first, second */
extern const char castles_of_tuscany_colour_letters[CASTLES_OF_TUSCANY_COLOURS + 1];

static inline castles_of_tuscany_colour castles_of_tuscany_tile_colour(uint32_t tile)
{
    return (castles_of_tuscany_colour)(tile < CASTLES_OF_TUSCANY_LIGHT_GREEN
                                           ? tile
                                           : CASTLES_OF_TUSCANY_LIGHT_GREEN);
}

/* The 21 tiles of a player (UH9). */
static inline const uint8_t *castles_of_tuscany_tiles_of(const castles_of_tuscany_state *state,
                                                         uint32_t seat)
{
    return castles_of_tuscany_has(state, CASTLES_OF_TUSCANY_SINCE_SAME_FARMS)
               ? castles_of_tuscany_player_tiles
               : castles_of_tuscany_seat_tiles[seat];
}

/* U5.6, UR1: points for a completed area; larger ones than three continue the row. */
static inline uint32_t castles_of_tuscany_area_points(uint32_t size)
{
    return size * (size + 1) / 2;
}

/* ---- castles_of_tuscany_steps_place.c: one player's spaces ---- */

/* The spaces of each colour when these boards are laid so. */
void castles_of_tuscany_layout_colours(const uint8_t board[CASTLES_OF_TUSCANY_LETTERS],
                                       uint32_t order, uint32_t turning,
                                       uint32_t out[CASTLES_OF_TUSCANY_COLOURS]);
/* All spaces connected with this one through its own colour. */
uint32_t castles_of_tuscany_area(const uint32_t *neighbours, uint32_t colour_spaces,
                                 uint32_t space);
castles_of_tuscany_colour castles_of_tuscany_space_colour(const castles_of_tuscany_state *state,
                                                          uint32_t seat, uint32_t space);
/* Green points for the farms of this content (a tile or a hex piece) among those of its area. */
uint32_t castles_of_tuscany_farm_points(const castles_of_tuscany_state *state, uint32_t seat,
                                        uint32_t item, uint32_t area);
/* Puts something on a space; nothing else happens. */
void castles_of_tuscany_fill(castles_of_tuscany_state *state, uint32_t seat, uint32_t item,
                             uint32_t space);

/* Empty spaces beside something placed. */
static inline uint32_t castles_of_tuscany_free(const castles_of_tuscany_state *state, uint32_t seat)
{
    return state->reach[seat] & ~state->filled[seat];
}

/* Bit c: a tile of colour c could be placed now, cards aside (UR9). */
static inline uint32_t castles_of_tuscany_placeable(const castles_of_tuscany_state *state,
                                                    uint32_t seat)
{
    uint32_t free = castles_of_tuscany_free(state, seat), mask = 0;
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++)
        mask |= (uint32_t)((state->colour_spaces[seat][colour] & free) != 0) << colour;
    return mask;
}

/* Bit c: a tile of colour c lies open. */
static inline uint32_t castles_of_tuscany_open_colours(const castles_of_tuscany_state *state)
{
    uint32_t mask = 0;
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++)
        mask |= (uint32_t)(state->open_colour[colour] != 0) << colour;
    return mask;
}

static inline uint32_t castles_of_tuscany_capacity(const castles_of_tuscany_state *state,
                                                   uint32_t seat)
{
    return 1u + state->bonus[seat][CASTLES_OF_TUSCANY_BONUS_STORAGE];
}

/* ---- castles_of_tuscany_steps_supply.c: cards, yields, open tiles, piles, storage ---- */
void castles_of_tuscany_draw(castles_of_tuscany_state *state, uint32_t seat, uint32_t count,
                             tv_events *events);
void castles_of_tuscany_reveal(castles_of_tuscany_state *state, uint32_t count, tv_events *events);
void castles_of_tuscany_store(castles_of_tuscany_state *state, uint32_t seat, uint32_t item);
void castles_of_tuscany_unstore(castles_of_tuscany_state *state, uint32_t seat, uint32_t item);
uint32_t castles_of_tuscany_stored(const castles_of_tuscany_state *state, uint32_t seat,
                                   uint32_t item); /* how many */
/* A hex piece; without room it turns into points, or it is lost (UR16, UH11). */
void castles_of_tuscany_gain_piece(castles_of_tuscany_state *state, uint32_t seat, bool has_points,
                                   tv_events *events);
/* Lifts an open tile and refills its gap; when the middle is in order again, the effect of the
 * tile on `space` follows (NULL space: CASTLES_OF_TUSCANY_SPACES). */
void castles_of_tuscany_lift(castles_of_tuscany_state *state, uint32_t tile, uint32_t space,
                             tv_events *events);
/* UR9: takes every open tile of a colour away and draws neutral ones instead. */
void castles_of_tuscany_clear(castles_of_tuscany_state *state, uint32_t colour, tv_events *events);
TV_CHANCE_STEP(castles_of_tuscany_card);
TV_CHANCE_STEP(castles_of_tuscany_refill);
uint32_t castles_of_tuscany_yield_outcomes(const tv_state *, tv_outcome *);
tv_action castles_of_tuscany_yield_sample(const tv_state *, tv_rng *);

/* ---- castles_of_tuscany_setup.c ---- */
void castles_of_tuscany_setup(tv_state *state);
void castles_of_tuscany_start_apply(tv_state *, tv_seat, tv_action, tv_events *);
uint32_t castles_of_tuscany_start_outcomes(const tv_state *, tv_outcome *);
void castles_of_tuscany_board_apply(tv_state *, tv_seat, tv_action, tv_events *);
uint32_t castles_of_tuscany_board_outcomes(const tv_state *, tv_outcome *);
uint32_t castles_of_tuscany_order_list(const tv_state *, tv_seat, tv_action *);
uint32_t castles_of_tuscany_turning_list(const tv_state *, tv_seat, tv_action *);
uint32_t castles_of_tuscany_offset_list(const tv_state *, tv_seat, tv_action *);
bool castles_of_tuscany_lay_why(const tv_state *, tv_seat, tv_action, tv_note *);
uint32_t castles_of_tuscany_castle_list(const tv_state *, tv_seat, tv_action *);
bool castles_of_tuscany_castle_why(const tv_state *, tv_seat, tv_action, tv_note *);
void castles_of_tuscany_lay_apply(tv_state *, tv_seat, tv_action, tv_events *);
uint32_t castles_of_tuscany_castle_spaces(const castles_of_tuscany_state *state,
                                          uint32_t seat); /* before the laying */

/* ---- castles_of_tuscany_steps_turn.c: the turn and choosing a tile ---- */
bool castles_of_tuscany_round_is_closing(
    const castles_of_tuscany_state *state); /* while a round has a pile */
void castles_of_tuscany_turn_begin(castles_of_tuscany_state *state, uint32_t seat,
                                   tv_events *events);
/* Called at the end of every apply: ends the turn when no action is left to take. */
void castles_of_tuscany_settle(castles_of_tuscany_state *state, tv_events *events);
TV_DECISION_STEP(castles_of_tuscany_turn);
uint32_t castles_of_tuscany_after_list(const tv_state *, tv_seat, tv_action *);
TV_DECISION_STEP(castles_of_tuscany_take);

/* ---- castles_of_tuscany_steps_place.c: paying, placing, and what the tiles do ---- */
/* UR5, UR6: halves of a payment that the seat could make up for a tile of this colour. */
uint32_t castles_of_tuscany_means(const castles_of_tuscany_state *state, uint32_t seat,
                                  uint32_t colour);
/* The effect of what was just placed on a space (U6). */
void castles_of_tuscany_effect(castles_of_tuscany_state *state, uint32_t seat, uint32_t space,
                               tv_events *events);
TV_DECISION_STEP(castles_of_tuscany_pay);
uint32_t castles_of_tuscany_pay_narrow(const tv_state *, tv_seat, tv_action *, uint32_t);
TV_DECISION_STEP(castles_of_tuscany_fort);
TV_DECISION_STEP(castles_of_tuscany_bonus);
void castles_of_tuscany_yield_apply(tv_state *, tv_seat, tv_action, tv_events *);
/* True and the reason if this content may not go there, payment aside (U5.4, U5.5). */
bool castles_of_tuscany_space_why(const castles_of_tuscany_state *state, uint32_t seat,
                                  uint32_t item, uint32_t space, tv_note *reason);

/* ---- castles_of_tuscany_score.c, castles_of_tuscany_broken.c ---- */
void castles_of_tuscany_round_score(castles_of_tuscany_state *state, uint32_t round,
                                    tv_events *events);
void castles_of_tuscany_finish(castles_of_tuscany_state *state,
                               enum castles_of_tuscany_ending ending, tv_events *events);
void castles_of_tuscany_score(const tv_state *, tv_score *);
const char *castles_of_tuscany_broken(const tv_state *);

/* ---- castles_of_tuscany_secrets.c ---- */
void castles_of_tuscany_redact(const tv_state *, tv_seat viewer, tv_view *);
tv_action castles_of_tuscany_redact_action(const tv_state *, tv_seat actor, tv_action,
                                           tv_seat viewer);
void castles_of_tuscany_determinize(const tv_view *, tv_seat viewer, tv_rng *, tv_state *);

/* ---- castles_of_tuscany_picture.c, castles_of_tuscany_rate.c ---- */
void castles_of_tuscany_picture(const tv_view *, tv_seat viewer, const tv_names *, tv_text *);
bool castles_of_tuscany_detail(const tv_state *, tv_seat, tv_action, tv_note *);
typedef struct castles_of_tuscany_prospects { /* in hundredths of a point, as a glance sees it */
    int32_t stored, payable; /* placing what is stored; what of it can be paid for */
    int32_t open;            /* the best tile in the middle */
    int32_t bonus, cards;
} castles_of_tuscany_prospects;

void castles_of_tuscany_appraise(const castles_of_tuscany_state *state, uint32_t seat,
                                 castles_of_tuscany_prospects *out);
extern const struct tv_features castles_of_tuscany_features, castles_of_tuscany_first_features;
int32_t castles_of_tuscany_rate(const tv_state *, tv_seat, tv_action);
/* Green points that placing this here would give at once. */
uint32_t castles_of_tuscany_points_for(const castles_of_tuscany_state *state, uint32_t seat,
                                       uint32_t item, uint32_t space);

/* ---- castles_of_tuscany_words.c, castles_of_tuscany_sentences.c, castles_of_tuscany_fields.c,
 * RULES.md ---- */
extern const tv_words castles_of_tuscany_colour_words, castles_of_tuscany_tile_words,
    castles_of_tuscany_item_words, castles_of_tuscany_content_words, castles_of_tuscany_space_words,
    castles_of_tuscany_bonus_words, castles_of_tuscany_yield_words,
    castles_of_tuscany_payment_words, castles_of_tuscany_board_words,
    castles_of_tuscany_letter_words, castles_of_tuscany_order_words,
    castles_of_tuscany_turning_words, castles_of_tuscany_offset_words,
    castles_of_tuscany_pile_words, castles_of_tuscany_round_words, castles_of_tuscany_take_words,
    castles_of_tuscany_inn_words;
enum { CASTLES_OF_TUSCANY_LIST_COUNT = 17, CASTLES_OF_TUSCANY_FIELD_COUNT = 48 };
extern const tv_words *const castles_of_tuscany_lists[CASTLES_OF_TUSCANY_LIST_COUNT];
extern const tv_verb castles_of_tuscany_verbs[CASTLES_OF_TUSCANY_VERB_COUNT];
extern const tv_phrase castles_of_tuscany_reasons[CASTLES_OF_TUSCANY_REASON_COUNT];
extern const tv_phrase castles_of_tuscany_events[CASTLES_OF_TUSCANY_EVENT_COUNT];
extern const char *const castles_of_tuscany_event_args[CASTLES_OF_TUSCANY_EVENT_COUNT];
extern const tv_phrase castles_of_tuscany_details[CASTLES_OF_TUSCANY_DETAIL_COUNT];
extern const char *const castles_of_tuscany_detail_args[CASTLES_OF_TUSCANY_DETAIL_COUNT];
enum { CASTLES_OF_TUSCANY_TRAITS = 6 };
extern const tv_traits castles_of_tuscany_traits[CASTLES_OF_TUSCANY_TRAITS];
extern const tv_derived castles_of_tuscany_derived;
extern const tv_ending castles_of_tuscany_endings[CASTLES_OF_TUSCANY_ENDING_COUNT];
extern const tv_option_row castles_of_tuscany_options[CASTLES_OF_TUSCANY_OPTION_COUNT];
enum { CASTLES_OF_TUSCANY_CHANGE_COUNT = 5 };
extern const tv_change
    castles_of_tuscany_changes[CASTLES_OF_TUSCANY_CHANGE_COUNT]; /* _versions.c */
extern const tv_field castles_of_tuscany_fields[CASTLES_OF_TUSCANY_FIELD_COUNT];
extern const char castles_of_tuscany_rules_text[];
extern const char *const castles_of_tuscany_weights[];
extern const char *const castles_of_tuscany_champion_1_weights[];
enum { CASTLES_OF_TUSCANY_CHAMPIONS = 1 };
extern const struct tv_champion castles_of_tuscany_champions[];
extern const struct tv_tuning castles_of_tuscany_tuning[];

#endif
