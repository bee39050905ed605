/* castles_rules.h - the functions and tables that the files of this game share, by file.
 *
 * Included by castles.h alone. */
/* SPDX-License-Identifier: MIT */
#ifndef CASTLES_RULES_H
#define CASTLES_RULES_H

/* ---- castles_catalog.c ---- */
extern const char castles_board_letters[CASTLES_BOARDS][CASTLES_CELLS + 1]; /* colour letters */
extern const uint8_t castles_board_colours[CASTLES_BOARDS][CASTLES_CELLS];
extern const uint32_t castles_neighbours[CASTLES_OFFSETS][CASTLES_SPACES];
extern const uint8_t castles_order_letters[CASTLES_ORDERS][CASTLES_LETTERS];
extern const uint8_t castles_player_tiles[CASTLES_SEATS][CASTLES_TILES];
extern const uint8_t castles_neutral_tiles[CASTLES_TILES];
extern const uint8_t castles_tile_farms[CASTLES_TILES]; /* bits: vineyard, hogs, olives, wheat */
extern const uint8_t castles_cards[CASTLES_COLOURS];
extern const uint8_t castles_yield_cards[CASTLES_YIELDS];
extern const uint8_t castles_colour_points[CASTLES_COLOURS][2]; /* first, second */
extern const char castles_colour_letters[CASTLES_COLOURS + 1];

static inline castles_colour castles_tile_colour(uint32_t tile)
{
    return (castles_colour)(tile < CASTLES_LIGHT_GREEN ? tile : CASTLES_LIGHT_GREEN);
}

/* U5.6, UR1: points for a completed area; larger ones than three continue the row. */
static inline uint32_t castles_area_points(uint32_t size) { return size * (size + 1) / 2; }

/* ---- castles_region.c: one player's spaces ---- */

/* The spaces of each colour when these boards are laid so. */
void castles_layout_colours(const uint8_t board[CASTLES_LETTERS], uint32_t order, uint32_t turning,
                            uint32_t out[CASTLES_COLOURS]);
/* All spaces connected with this one through its own colour. */
uint32_t castles_area(const uint32_t *neighbours, uint32_t colour_spaces, uint32_t space);
castles_colour castles_space_colour(const castles_state *state, uint32_t seat, uint32_t space);
/* Green points for the farms of this content (a tile or a hex piece) among those of its area. */
uint32_t castles_farm_points(const castles_state *state, uint32_t seat, uint32_t item,
                             uint32_t area);
/* Puts something on a space; nothing else happens. */
void castles_fill(castles_state *state, uint32_t seat, uint32_t item, uint32_t space);

/* Empty spaces beside something placed. */
static inline uint32_t castles_free(const castles_state *state, uint32_t seat)
{
    return state->reach[seat] & ~state->filled[seat];
}

/* Bit c: a tile of colour c could be placed now, cards aside (UR9). */
static inline uint32_t castles_placeable(const castles_state *state, uint32_t seat)
{
    uint32_t free = castles_free(state, seat), mask = 0;
    for (uint32_t colour = 0; colour < CASTLES_COLOURS; colour++)
        mask |= (uint32_t)((state->colour_spaces[seat][colour] & free) != 0) << colour;
    return mask;
}

/* Bit c: a tile of colour c lies open. */
static inline uint32_t castles_open_colours(const castles_state *state)
{
    uint32_t mask = 0;
    for (uint32_t colour = 0; colour < CASTLES_COLOURS; colour++)
        mask |= (uint32_t)(state->open_colour[colour] != 0) << colour;
    return mask;
}

static inline uint32_t castles_capacity(const castles_state *state, uint32_t seat)
{
    return 1u + state->bonus[seat][CASTLES_BONUS_STORAGE];
}

/* ---- castles_supply.c: cards, yields, open tiles, piles, storage ---- */
void castles_draw(castles_state *state, uint32_t seat, uint32_t count, tv_events *events);
void castles_reveal(castles_state *state, uint32_t count, tv_events *events);
void castles_store(castles_state *state, uint32_t seat, uint32_t item);
void castles_unstore(castles_state *state, uint32_t seat, uint32_t item);
uint32_t castles_stored(const castles_state *state, uint32_t seat, uint32_t item); /* how many */
void castles_gain_piece(castles_state *state, uint32_t seat, tv_events *events);
/* Lifts an open tile and refills its gap; when the middle is in order again, the effect of the
 * tile on `space` follows (NULL space: CASTLES_SPACES). */
void castles_lift(castles_state *state, uint32_t tile, uint32_t space, tv_events *events);
/* UR9: takes every open tile of a colour away and draws neutral ones instead. */
void castles_clear(castles_state *state, uint32_t colour, tv_events *events);
void castles_card_apply(tv_state *, tv_seat, tv_action, tv_events *);
uint32_t castles_card_outcomes(const tv_state *, tv_outcome *);
tv_action castles_card_sample(const tv_state *, tv_rng *);
void castles_refill_apply(tv_state *, tv_seat, tv_action, tv_events *);
uint32_t castles_refill_outcomes(const tv_state *, tv_outcome *);
tv_action castles_refill_sample(const tv_state *, tv_rng *);
uint32_t castles_yield_outcomes(const tv_state *, tv_outcome *);
tv_action castles_yield_sample(const tv_state *, tv_rng *);

/* ---- castles_setup.c ---- */
void castles_setup(tv_state *state);
void castles_start_apply(tv_state *, tv_seat, tv_action, tv_events *);
uint32_t castles_start_outcomes(const tv_state *, tv_outcome *);
void castles_board_apply(tv_state *, tv_seat, tv_action, tv_events *);
uint32_t castles_board_outcomes(const tv_state *, tv_outcome *);
uint32_t castles_order_list(const tv_state *, tv_seat, tv_action *);
uint32_t castles_turning_list(const tv_state *, tv_seat, tv_action *);
uint32_t castles_offset_list(const tv_state *, tv_seat, tv_action *);
bool castles_lay_why(const tv_state *, tv_seat, tv_action, tv_note *);
uint32_t castles_castle_list(const tv_state *, tv_seat, tv_action *);
bool castles_castle_why(const tv_state *, tv_seat, tv_action, tv_note *);
void castles_lay_apply(tv_state *, tv_seat, tv_action, tv_events *);
uint32_t castles_castle_spaces(const castles_state *state, uint32_t seat); /* before the laying */

/* ---- castles_turn.c: the turn and choosing a tile ---- */
void castles_turn_begin(castles_state *state, uint32_t seat, tv_events *events);
/* Called at the end of every apply: ends the turn when nothing is owed any more. */
void castles_settle(castles_state *state, tv_events *events);
uint32_t castles_turn_list(const tv_state *, tv_seat, tv_action *);
uint32_t castles_after_list(const tv_state *, tv_seat, tv_action *);
bool castles_turn_why(const tv_state *, tv_seat, tv_action, tv_note *);
void castles_turn_apply(tv_state *, tv_seat, tv_action, tv_events *);
uint32_t castles_take_list(const tv_state *, tv_seat, tv_action *);
bool castles_take_why(const tv_state *, tv_seat, tv_action, tv_note *);
void castles_take_apply(tv_state *, tv_seat, tv_action, tv_events *);

/* ---- castles_place.c: paying, placing, and what the tiles do ---- */
/* UR5, UR6: halves of a payment that the seat could make up for a tile of this colour. */
uint32_t castles_means(const castles_state *state, uint32_t seat, uint32_t colour);
/* The effect of what was just placed on a space (U6). */
void castles_effect(castles_state *state, uint32_t seat, uint32_t space, tv_events *events);
uint32_t castles_pay_list(const tv_state *, tv_seat, tv_action *);
bool castles_pay_why(const tv_state *, tv_seat, tv_action, tv_note *);
void castles_pay_apply(tv_state *, tv_seat, tv_action, tv_events *);
uint32_t castles_fort_list(const tv_state *, tv_seat, tv_action *);
bool castles_fort_why(const tv_state *, tv_seat, tv_action, tv_note *);
void castles_fort_apply(tv_state *, tv_seat, tv_action, tv_events *);
uint32_t castles_bonus_list(const tv_state *, tv_seat, tv_action *);
bool castles_bonus_why(const tv_state *, tv_seat, tv_action, tv_note *);
void castles_bonus_apply(tv_state *, tv_seat, tv_action, tv_events *);
void castles_yield_apply(tv_state *, tv_seat, tv_action, tv_events *);
/* True and the reason if this content may not go there, payment aside (U5.4, U5.5). */
bool castles_space_why(const castles_state *state, uint32_t seat, uint32_t item, uint32_t space,
                       tv_note *reason);

/* ---- castles_score.c, castles_broken.c ---- */
void castles_round_score(castles_state *state, uint32_t round, tv_events *events);
void castles_finish(castles_state *state, castles_ending ending, tv_events *events);
void castles_score(const tv_state *, tv_score *);
const char *castles_broken(const tv_state *);

/* ---- castles_secrets.c ---- */
void castles_redact(const tv_state *, tv_seat viewer, tv_view *);
tv_action castles_redact_action(const tv_state *, tv_seat actor, tv_action, tv_seat viewer);
void castles_determinize(const tv_view *, tv_seat viewer, tv_rng *, tv_state *);

/* ---- castles_picture.c, castles_rate.c ---- */
void castles_picture(const tv_view *, tv_seat viewer, const tv_names *, tv_text *);
bool castles_detail_of(const tv_state *, tv_seat, tv_action, tv_note *);
typedef struct castles_prospects { /* in hundredths of a point, as a glance sees it */
    int32_t stored, payable;       /* placing what is stored; what of it can be paid for */
    int32_t open;                  /* the best tile in the middle */
    int32_t bonus, cards;
} castles_prospects;

void castles_appraise(const castles_state *state, uint32_t seat, castles_prospects *out);
extern const tv_features castles_features;
int32_t castles_rate(const tv_state *, tv_seat, tv_action);

/* ---- castles_words.c, castles_sentences.c, castles_fields.c, RULES.md ---- */
extern const tv_words castles_colour_words, castles_tile_words, castles_item_words,
    castles_content_words, castles_space_words, castles_bonus_words, castles_yield_words,
    castles_payment_words, castles_board_words, castles_letter_words, castles_order_words,
    castles_turning_words, castles_offset_words, castles_pile_words, castles_round_words,
    castles_take_words;
enum { CASTLES_LIST_COUNT = 16, CASTLES_FIELD_COUNT = 48 };
extern const tv_words *const castles_lists[CASTLES_LIST_COUNT];
extern const tv_verb castles_verbs[CASTLES_VERB_COUNT];
extern const tv_phrase castles_reasons[CASTLES_REASON_COUNT];
extern const tv_phrase castles_events[CASTLES_EVENT_COUNT];
extern const tv_phrase castles_details[CASTLES_DETAIL_COUNT];
extern const tv_ending castles_endings[CASTLES_ENDING_COUNT];
extern const tv_option_row castles_options[CASTLES_OPTIONS];
extern const tv_field castles_fields[CASTLES_FIELD_COUNT];
extern const char castles_rules_text[];

#endif
