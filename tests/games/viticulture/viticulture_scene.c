/* viticulture_scene.c - positions of Viticulture for tests. */
/* SPDX-License-Identifier: MIT */
#include "viticulture_scene.h"

#include <tavola/steps.h>

viticulture_state *viticulture_at(struct scene *scene)
{
    return viticulture_edit(scene_state(scene));
}

uint32_t viticulture_word(const tv_words *words, const char *word)
{
    for (uint32_t i = 0; i < words->count; i++)
        if (strcmp(words->word[i], word) == 0) return i;
    FAIL("no %s is called %s", words->name, word);
}

struct scene viticulture_table(const char *options, uint32_t season)
{
    struct scene scene = scene_start(&viticulture_game, options);
    viticulture_state *state = viticulture_at(&scene);
    memset(state->frames.frame, 0, sizeof state->frames.frame);
    state->frames.depth = 0;
    state->year = 1;
    state->season = (uint8_t)season;
    state->cursor = 1;
    for (tv_seat seat = 0; seat < (tv_seat)state->frames.seats; seat++) {
        state->chart[seat] = (uint8_t)(seat + 1);
        viticulture_hand_remove(state, seat, VITICULTURE_CARD_VINE + VITICULTURE_PINOT);
        state->bag_vines[VITICULTURE_PINOT]++;
        state->deck_count[VITICULTURE_DECK_VINE]++;
    }
    tv_frames_push(&state->frames, VITICULTURE_STEP_FLOW, 1);
    tv_frames_push(&state->frames, VITICULTURE_STEP_PLACE, tv_seat_bit(0));
    scene_arranged(&scene);
    return scene;
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
    if (card < VITICULTURE_CARD_ORDER) return state->bag_vines[card];
    if (card < VITICULTURE_CARD_VISITOR)
        return state->bag_orders >> (card - VITICULTURE_CARD_ORDER) & 1;
    return state->bag_visitors >> (card - VITICULTURE_CARD_VISITOR) & 1;
}

static uint32_t take_from_deck(viticulture_state *state, uint32_t card)
{
    if (!in_deck(state, card)) FAIL("%s is not in its deck", viticulture_card_words.word[card]);
    if (card < VITICULTURE_CARD_ORDER)
        state->bag_vines[card]--;
    else if (card < VITICULTURE_CARD_VISITOR)
        state->bag_orders &= ~(1ULL << (card - VITICULTURE_CARD_ORDER));
    else
        state->bag_visitors &= ~(1ULL << (card - VITICULTURE_CARD_VISITOR));
    state->deck_count[viticulture_card_deck(card)]--;
    return card;
}

void viticulture_hold(struct scene *scene, tv_seat seat, const char *cards)
{
    viticulture_state *state = viticulture_at(scene);
    char word[40];
    while (next_word(&cards, word, sizeof word)) {
        uint32_t card = viticulture_word(&viticulture_card_words, word);
        viticulture_hand_add(state, seat, take_from_deck(state, card), false);
    }
    scene_arranged(scene);
}

void viticulture_field(struct scene *scene, tv_seat seat, uint32_t field, const char *vines)
{
    viticulture_state *state = viticulture_at(scene);
    char word[40];
    while (next_word(&vines, word, sizeof word)) {
        uint32_t vine = viticulture_word(&viticulture_vine_words, word);
        take_from_deck(state, VITICULTURE_CARD_VINE + vine);
        state->vines[field - 1][seat][vine]++;
        for (uint32_t colour = 0; colour < VITICULTURE_COLOURS; colour++)
            state->yield[colour][seat][field - 1] =
                (uint8_t)(state->yield[colour][seat][field - 1] +
                          viticulture_vines[vine].value[colour]);
    }
    scene_arranged(scene);
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

void viticulture_grapes(struct scene *scene, tv_seat seat, const char *grapes)
{
    add_tokens(viticulture_at(scene)->grapes, seat, grapes);
    scene_arranged(scene);
}

void viticulture_wines(struct scene *scene, tv_seat seat, const char *wines)
{
    add_tokens(viticulture_at(scene)->wines, seat, wines);
    scene_arranged(scene);
}

void viticulture_own(struct scene *scene, tv_seat seat, const char *structures)
{
    char word[40];
    while (next_word(&structures, word, sizeof word))
        viticulture_at(scene)->structures[seat] |=
            (uint8_t)(1u << viticulture_word(&viticulture_structure_words, word));
    scene_arranged(scene);
}

void viticulture_points(struct scene *scene, tv_seat seat, int points)
{
    viticulture_state *state = viticulture_at(scene);
    int change = points - state->points[seat];
    state->points[seat] = (int8_t)points;
    state->earned[seat][VITICULTURE_FROM_VISITORS] =
        (int16_t)(state->earned[seat][VITICULTURE_FROM_VISITORS] + change);
    scene_arranged(scene);
}

void viticulture_pile_up(struct scene *scene, const char *cards)
{
    viticulture_state *state = viticulture_at(scene);
    char word[40];
    while (next_word(&cards, word, sizeof word)) {
        uint32_t card = viticulture_word(&viticulture_card_words, word);
        viticulture_pile_add(state, take_from_deck(state, card));
    }
    scene_arranged(scene);
}

void viticulture_deck_leave(struct scene *scene, uint32_t deck, uint32_t left, tv_seat seat)
{
    viticulture_state *state = viticulture_at(scene);
    for (uint32_t card = 0; card < VITICULTURE_CARDS; card++) {
        if (viticulture_card_deck(card) != deck) continue;
        while (in_deck(state, card) && state->deck_count[deck] > left)
            viticulture_hand_add(state, seat, take_from_deck(state, card), false);
    }
    CHECK_EQ(state->deck_count[deck], left);
    scene_arranged(scene);
}

/* ---- Visitors ---- */

static void place_for_visitor(struct scene *scene)
{
    char line[80];
    if (strcmp(scene_step(scene), "place") != 0) return;
    const char *season = viticulture_at(scene)->season == VITICULTURE_SUMMER ? "summer" : "winter";
    snprintf(line, sizeof line, "%d place worker %s_visitor plain", scene_seat(scene), season);
    scene_play(scene, line);
}

void viticulture_visit(struct scene *scene, const char *play)
{
    char line[80];
    place_for_visitor(scene);
    snprintf(line, sizeof line, "%d play %s", scene_seat(scene), play);
    scene_play(scene, line);
}

void viticulture_visit_refused(struct scene *scene, const char *play, const char *reason)
{
    char line[80];
    place_for_visitor(scene);
    snprintf(line, sizeof line, "play %s", play);
    scene_refuses(scene, line, reason);
}

bool viticulture_visit_allowed(struct scene *scene, const char *play)
{
    char line[80];
    place_for_visitor(scene);
    snprintf(line, sizeof line, "play %s", play);
    return scene_allows(scene, line);
}

/* ---- Looking ---- */

static const char *tokens_text(uint16_t (*tokens)[TV_SEATS_MAX], uint32_t kinds, tv_seat seat)
{
    static char text[200];
    size_t length = 0;
    text[0] = '\0';
    for (uint32_t kind = 0; kind < kinds; kind++)
        for (uint32_t value = 1; value <= VITICULTURE_VALUE_MAX; value++)
            if (tokens[kind][seat] >> value & 1)
                length += (size_t)snprintf(text + length, sizeof text - length, "%s%c%u",
                                           length ? " " : "", "rwbs"[kind], value);
    return text;
}

const char *viticulture_grapes_text(struct scene *scene, tv_seat seat)
{
    return tokens_text(viticulture_at(scene)->grapes, VITICULTURE_COLOURS, seat);
}

const char *viticulture_wines_text(struct scene *scene, tv_seat seat)
{
    return tokens_text(viticulture_at(scene)->wines, VITICULTURE_WINES, seat);
}

uint32_t viticulture_holds(struct scene *scene, tv_seat seat, const char *card)
{
    return viticulture_hand_has(viticulture_at(scene), seat,
                                viticulture_word(&viticulture_card_words, card));
}

bool viticulture_owns(struct scene *scene, tv_seat seat, const char *structure)
{
    return viticulture_has(viticulture_at(scene), seat,
                           viticulture_word(&viticulture_structure_words, structure));
}

uint32_t viticulture_hand(struct scene *scene, tv_seat seat)
{
    return viticulture_hand_size(viticulture_at(scene), seat);
}
