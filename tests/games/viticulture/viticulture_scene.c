/* viticulture_scene.c - positions of Viticulture for tests. */
/* SPDX-License-Identifier: MIT */
#include "viticulture_scene.h"

#include <tavola/steps.h>

viticulture_state *viticulture_at(scene *at) { return viticulture_edit(scene_state(at)); }

uint32_t viticulture_word(const tv_words *words, const char *word)
{
    for (uint32_t i = 0; i < words->count; i++)
        if (strcmp(words->word[i], word) == 0) return i;
    FAIL("no %s is called %s", words->name, word);
}

scene viticulture_table(const char *options, uint32_t season)
{
    scene at = scene_start(&viticulture_game, options);
    viticulture_state *state = viticulture_at(&at);
    memset(state->frames.frame, 0, sizeof state->frames.frame);
    state->frames.depth = 0;
    state->year = 1;
    state->season = (uint8_t)season;
    state->cursor = 1;
    for (tv_seat seat = 0; seat < (tv_seat)state->frames.seats; seat++) {
        state->chart[seat] = (uint8_t)(seat + 1);
        viticulture_hand_remove(state, seat, CARD_VINE + PINOT);
        state->bag_vines[PINOT]++;
        state->deck_count[DECK_VINE]++;
    }
    tv_frames_push(&state->frames, STEP_FLOW, 1);
    tv_frames_push(&state->frames, STEP_PLACE, tv_seat_bit(0));
    scene_arranged(&at);
    return at;
}

/* The next word of a list, copied; false at the end. */
static bool next_word(const char **words, char *word, size_t size)
{
    *words += strspn(*words, " ");
    size_t length = strcspn(*words, " ");
    if (length == 0) return false;
    CHECK(length < size);
    memcpy(word, *words, length);
    word[length] = '\0';
    *words += length;
    return true;
}

/* How many of this card are in its deck. */
static uint32_t in_deck(const viticulture_state *state, uint32_t card)
{
    if (card < CARD_ORDER) return state->bag_vines[card];
    if (card < CARD_VISITOR) return state->bag_orders >> (card - CARD_ORDER) & 1;
    return state->bag_visitors >> (card - CARD_VISITOR) & 1;
}

static uint32_t take_from_deck(viticulture_state *state, uint32_t card)
{
    if (!in_deck(state, card)) FAIL("%s is not in its deck", viticulture_card_words.word[card]);
    if (card < CARD_ORDER)
        state->bag_vines[card]--;
    else if (card < CARD_VISITOR)
        state->bag_orders &= ~(1ULL << (card - CARD_ORDER));
    else
        state->bag_visitors &= ~(1ULL << (card - CARD_VISITOR));
    state->deck_count[viticulture_card_deck(card)]--;
    return card;
}

void viticulture_hold(scene *at, tv_seat seat, const char *cards)
{
    viticulture_state *state = viticulture_at(at);
    char word[40];
    while (next_word(&cards, word, sizeof word)) {
        uint32_t card = viticulture_word(&viticulture_card_words, word);
        viticulture_hand_add(state, seat, take_from_deck(state, card), false);
    }
    scene_arranged(at);
}

void viticulture_field(scene *at, tv_seat seat, uint32_t field, const char *vines)
{
    viticulture_state *state = viticulture_at(at);
    char word[40];
    while (next_word(&vines, word, sizeof word)) {
        uint32_t vine = viticulture_word(&viticulture_vine_words, word);
        take_from_deck(state, CARD_VINE + vine);
        state->vines[field - 1][seat][vine]++;
        for (uint32_t colour = 0; colour < COLOUR_COUNT; colour++)
            state->yield[colour][seat][field - 1] =
                (uint8_t)(state->yield[colour][seat][field - 1] +
                          viticulture_vines[vine].value[colour]);
    }
    scene_arranged(at);
}

static void add_tokens(uint16_t (*tokens)[TV_SEATS_MAX], tv_seat seat, const char *words)
{
    static const char kinds[] = "rwbs";
    char word[8];
    while (next_word(&words, word, sizeof word)) {
        const char *kind = strchr(kinds, word[0]);
        CHECK(kind != NULL);
        uint16_t *mask = &tokens[kind - kinds][seat];
        *mask = (uint16_t)(*mask | 1u << (word[1] - '0'));
    }
}

void viticulture_grapes(scene *at, tv_seat seat, const char *grapes)
{
    add_tokens(viticulture_at(at)->grapes, seat, grapes);
    scene_arranged(at);
}

void viticulture_wines(scene *at, tv_seat seat, const char *wines)
{
    add_tokens(viticulture_at(at)->wines, seat, wines);
    scene_arranged(at);
}

void viticulture_own(scene *at, tv_seat seat, const char *structures)
{
    char word[40];
    while (next_word(&structures, word, sizeof word))
        viticulture_at(at)->structures[seat] |=
            (uint8_t)(1u << viticulture_word(&viticulture_structure_words, word));
    scene_arranged(at);
}

void viticulture_points(scene *at, tv_seat seat, int points)
{
    viticulture_state *state = viticulture_at(at);
    int change = points - state->points[seat];
    state->points[seat] = (int8_t)points;
    state->earned[seat][FROM_VISITORS] = (int16_t)(state->earned[seat][FROM_VISITORS] + change);
    scene_arranged(at);
}

void viticulture_pile_up(scene *at, const char *cards)
{
    viticulture_state *state = viticulture_at(at);
    char word[40];
    while (next_word(&cards, word, sizeof word)) {
        uint32_t card = viticulture_word(&viticulture_card_words, word);
        viticulture_pile_add(state, take_from_deck(state, card));
    }
    scene_arranged(at);
}

void viticulture_deck_leave(scene *at, uint32_t deck, uint32_t left, tv_seat seat)
{
    viticulture_state *state = viticulture_at(at);
    for (uint32_t card = 0; card < CARD_COUNT; card++) {
        if (viticulture_card_deck(card) != deck) continue;
        while (in_deck(state, card) && state->deck_count[deck] > left)
            viticulture_hand_add(state, seat, take_from_deck(state, card), false);
    }
    CHECK_EQ(state->deck_count[deck], left);
    scene_arranged(at);
}

/* ---- Visitors ---- */

static void place_for_visitor(scene *at)
{
    char line[80];
    if (strcmp(scene_step(at), "place") != 0) return;
    const char *season = viticulture_at(at)->season == SUMMER ? "summer" : "winter";
    snprintf(line, sizeof line, "%d place worker %s_visitor plain", scene_seat(at), season);
    scene_play(at, line);
}

void viticulture_visit(scene *at, const char *play)
{
    char line[80];
    place_for_visitor(at);
    snprintf(line, sizeof line, "%d play %s", scene_seat(at), play);
    scene_play(at, line);
}

void viticulture_visit_refused(scene *at, const char *play, const char *reason)
{
    char line[80];
    place_for_visitor(at);
    snprintf(line, sizeof line, "play %s", play);
    scene_refuses(at, line, reason);
}

bool viticulture_visit_allowed(scene *at, const char *play)
{
    char line[80];
    place_for_visitor(at);
    snprintf(line, sizeof line, "play %s", play);
    return scene_allows(at, line);
}

/* ---- Looking ---- */

static const char *tokens_text(uint16_t (*tokens)[TV_SEATS_MAX], uint32_t kinds, tv_seat seat)
{
    static char text[200];
    size_t length = 0;
    text[0] = '\0';
    for (uint32_t kind = 0; kind < kinds; kind++)
        for (uint32_t value = 1; value <= VALUE_MAX; value++)
            if (tokens[kind][seat] >> value & 1)
                length += (size_t)snprintf(text + length, sizeof text - length, "%s%c%u",
                                           length ? " " : "", "rwbs"[kind], value);
    return text;
}

const char *viticulture_grapes_text(scene *at, tv_seat seat)
{
    return tokens_text(viticulture_at(at)->grapes, COLOUR_COUNT, seat);
}

const char *viticulture_wines_text(scene *at, tv_seat seat)
{
    return tokens_text(viticulture_at(at)->wines, WINE_COUNT, seat);
}

uint32_t viticulture_holds(scene *at, tv_seat seat, const char *card)
{
    return viticulture_hand_has(viticulture_at(at), seat,
                                viticulture_word(&viticulture_card_words, card));
}

bool viticulture_owns(scene *at, tv_seat seat, const char *structure)
{
    return viticulture_has(viticulture_at(at), seat,
                           viticulture_word(&viticulture_structure_words, structure));
}

uint32_t viticulture_hand(scene *at, tv_seat seat)
{
    return viticulture_hand_size(viticulture_at(at), seat);
}
