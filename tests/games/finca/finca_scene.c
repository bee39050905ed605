/* finca_scene.c - arranging positions of Finca without losing a piece. */
/* SPDX-License-Identifier: MIT */
#include "finca_scene.h"

#include <tavola/words.h>

struct scene finca_board(const char *options)
{
    static const char *const tops[FINCA_COMMUNITIES] = {
        "almond_1", "fig_1",    "grape_1", "lemon_1", "olive_1",
        "orange_1", "almond_2", "fig_2",   "grape_2", "lemon_2",
    };
    struct scene scene = scene_start(&finca_game, options);
    char line[96];
    for (uint32_t i = 0; i < FINCA_BLADES; i++) {
        snprintf(line, sizeof line, "chance blade %u %s", i + 1, finca_fruit_words.word[i % 6]);
        scene_play(&scene, line);
    }
    for (uint32_t i = 0; i < FINCA_COMMUNITIES; i++) {
        snprintf(line, sizeof line, "chance turn %s %s", finca_community_words.word[i], tops[i]);
        scene_play(&scene, line);
    }
    for (uint32_t i = 0; i < FINCA_COMMUNITIES; i++) {
        snprintf(line, sizeof line, "chance finca %s %s", finca_community_words.word[i],
                 finca_finca_words.word[i]);
        scene_play(&scene, line);
    }
    scene_play(&scene, "chance start 0");
    return scene;
}

struct scene finca_table(const char *options)
{
    struct scene scene = finca_board(options);
    while (strcmp(scene_step(&scene), "place") == 0) {
        char line[32];
        snprintf(line, sizeof line, "%d place %d", scene_seat(&scene), 3 * scene_seat(&scene) + 1);
        scene_play(&scene, line);
    }
    finca_state *state = finca_at(&scene);
    for (uint32_t seat = 0; seat < state->frames.seats; seat++)
        for (uint32_t fruit = 0; fruit < FINCA_FRUITS; fruit++) {
            state->supply[fruit] = FINCA_FRUITS_EACH;
            state->area[seat][fruit] = 0;
        }
    scene_arranged(&scene);
    return scene;
}

finca_state *finca_at(struct scene *scene) { return finca_edit(scene_state(scene)); }

uint32_t finca_word(const tv_words *words, const char *word)
{
    for (uint32_t i = 0; i < words->count; i++)
        if (strcmp(words->word[i], word) == 0) return i;
    FAIL("no %s is called %s", words->name, word);
}

/* The next word of a text; false at its end. */
static bool next_word(const char **text, char word[48])
{
    int length = 0;
    if (sscanf(*text, " %47s%n", word, &length) != 1) return false;
    *text += length;
    return true;
}

static uint32_t next_number(const char **text)
{
    unsigned number;
    int length = 0;
    if (sscanf(*text, " %u%n", &number, &length) != 1) FAIL("no number: %s", *text);
    *text += length;
    return number;
}

void finca_blades_swap(struct scene *scene, uint32_t one, uint32_t other)
{
    finca_state *state = finca_at(scene);
    uint8_t fruit = state->blade[one - 1];
    state->blade[one - 1] = state->blade[other - 1];
    state->blade[other - 1] = fruit;
}

void finca_stand(struct scene *scene, tv_seat seat, const char *blades)
{
    finca_state *state = finca_at(scene);
    char word[48];
    for (uint32_t place = 0; place < FINCA_BLADES; place++)
        while (state->farmers[seat][place] > 0) finca_farmer_lift(state, seat, place);
    while (next_word(&blades, word)) {
        const char *number = word;
        finca_farmer_set(state, seat, next_number(&number) - 1);
    }
    scene_arranged(scene);
}

void finca_give(struct scene *scene, tv_seat seat, const char *fruits)
{
    finca_state *state = finca_at(scene);
    char word[48];
    while (next_word(&fruits, word)) {
        uint32_t lane = finca_word(&finca_area_words, word), count = next_number(&fruits);
        CHECK(state->supply[lane] >= count);
        state->supply[lane] = (uint8_t)(state->supply[lane] - count);
        state->area[seat][lane] = (uint8_t)(state->area[seat][lane] + count);
    }
    scene_arranged(scene);
}

void finca_tops(struct scene *scene, const char *tops)
{
    finca_state *state = finca_at(scene);
    char word[48];
    while (next_word(&tops, word)) {
        uint32_t community = finca_word(&finca_community_words, word);
        CHECK(next_word(&tops, word));
        uint32_t face = finca_word(&finca_face_words, word);
        state->unseen = finca_tile_add(state->unseen, state->top[community]);
        CHECK(finca_tile_count(state->unseen, face) > 0);
        state->unseen = finca_tile_remove(state->unseen, face);
        state->top[community] = (uint8_t)face;
    }
    scene_arranged(scene);
}

void finca_fincas_swap(struct scene *scene, const char *one, const char *other)
{
    finca_state *state = finca_at(scene);
    uint8_t *first = &state->finca[finca_word(&finca_community_words, one)];
    uint8_t *second = &state->finca[finca_word(&finca_community_words, other)];
    uint8_t finca = *first;
    *first = *second;
    *second = finca;
}

/* Puts a tile that is nowhere else before a seat. */
static void collect_face(finca_state *state, tv_seat seat, uint32_t face)
{
    state->tiles[seat] = finca_tile_add(state->tiles[seat], face);
    for (uint32_t lane = 0; lane < FINCA_LANES; lane++)
        state->symbols[seat][lane] =
            (uint8_t)(state->symbols[seat][lane] + finca_face_symbols[face][lane]);
    state->values[seat][finca_face_value[face] - 1]++;
}

void finca_collect(struct scene *scene, tv_seat seat, const char *community, const char *faces)
{
    finca_state *state = finca_at(scene);
    uint32_t from = finca_word(&finca_community_words, community);
    char word[48];
    while (next_word(&faces, word)) {
        uint32_t face = finca_word(&finca_face_words, word);
        CHECK(finca_tile_count(state->unseen, face) > 0);
        CHECK(state->left[from] > 1);
        state->unseen = finca_tile_remove(state->unseen, face);
        state->left[from]--;
        collect_face(state, seat, face);
    }
}

void finca_close(struct scene *scene, tv_seat seat, const char *community)
{
    finca_state *state = finca_at(scene);
    uint32_t from = finca_word(&finca_community_words, community);
    collect_face(state, seat, state->top[from]);
    state->top[from] = FINCA_FACE_NONE;
    for (; state->left[from] > 1; state->left[from]--) {
        uint32_t face = finca_tile_face[(uint32_t)__builtin_ctzll(state->unseen)];
        state->unseen = finca_tile_remove(state->unseen, face);
        collect_face(state, seat, face);
    }
    state->left[from] = 0;
    state->fincas[seat] = (uint16_t)(state->fincas[seat] | 1u << state->finca[from]);
    state->finca[from] = FINCA_FINCA_NONE;
    state->wooden = (uint16_t)(state->wooden | 1u << from);
    state->supply[FINCA_SUPPLY_WOOD]--;
    scene_arranged(scene);
}

bool finca_offers(struct scene *scene, const char *action_text)
{
    tv_action legal[TV_ACTIONS_MAX], action;
    tv_error error;
    tv_seat seat = scene_seat(scene);
    if (tv_action_read(&finca_game, action_text, strlen(action_text), &seat, &action, &error))
        FAIL("%s", error.text);
    uint32_t count = tv_list(&finca_game, scene_state(scene), seat, legal);
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(legal[i], action)) return true;
    return false;
}

uint32_t finca_owns(struct scene *scene, tv_seat seat, const char *lane)
{
    return finca_at(scene)->area[seat][finca_word(&finca_area_words, lane)];
}

uint32_t finca_left(struct scene *scene, const char *lane)
{
    return finca_at(scene)->supply[finca_word(&finca_supply_words, lane)];
}

uint32_t finca_tiles(struct scene *scene, tv_seat seat)
{
    return tv_bits_count(finca_at(scene)->tiles[seat]);
}

uint32_t finca_stands(struct scene *scene, tv_seat seat, uint32_t blade)
{
    return finca_at(scene)->farmers[seat][blade - 1];
}
