/* finca_derived.c - what clients are told of Finca so that they need no rules: the communities in
 * the delivery being loaded, and what is printed on fruit tiles and finca tiles. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/play.h>

#include "games/finca/finca_rules.h"

typedef struct finca_derived_facts {
    uint16_t loaded; /* bit c: community c gets a delivery (F5.4) */
} finca_derived_facts;

static void derive(const tv_view *view, tv_seat viewer, void *out)
{
    (void)viewer; /* everything lies open (F2.5) */
    const tv_frames *frames = tv_state_frames(tv_view_read(view));
    finca_derived_facts *facts = out;
    const tv_frame *frame = frames->depth ? &frames->frame[frames->depth - 1] : NULL;
    if (frame && finca_is_load(frame))
        facts->loaded = frame->arg[FINCA_LOAD_TAKEN] & (uint16_t)~FINCA_LOAD_LARGE;
}

static const tv_field fields[] = {
    {.name = "loaded",
     .offset = offsetof(finca_derived_facts, loaded),
     .type = TV_U16,
     .flags = TV_FIELD_SET,
     .count = {1, 1},
     .value = &finca_community_words},
};

const tv_derived finca_derived = {
    .size = sizeof(finca_derived_facts),
    .fields = fields,
    .field_count = 1,
    .write = derive,
};

/* ---- What is printed on the tiles ---- */

typedef struct face_traits {
    uint8_t wants[FINCA_LANES]; /* of each fruit, or of any one kind */
    uint8_t worth;
} face_traits;

static void write_face(uint32_t face, void *out)
{
    face_traits *traits = out;
    memcpy(traits->wants, finca_face_symbols[face], FINCA_SYMBOL_VALUE);
    traits->worth = finca_face_value[face];
}

static void write_finca(uint32_t finca, void *out) { *(uint8_t *)out = finca_finca_lanes[finca]; }

static const tv_field face_fields[] = {
    {.name = "wants",
     .offset = offsetof(face_traits, wants),
     .type = TV_U8,
     .flags = TV_FIELD_LIST,
     .count = {FINCA_LANES, 1},
     .index = {&finca_symbol_words}},
    {.name = "worth", .offset = offsetof(face_traits, worth), .type = TV_U8, .count = {1, 1}},
};
static const tv_field finca_tile_fields[] = {
    {.name = "counts",
     .type = TV_U8,
     .flags = TV_FIELD_SET,
     .count = {1, 1},
     .value = &finca_symbol_words},
};

const tv_traits finca_traits[FINCA_TRAITS] = {
    {&finca_face_words, sizeof(face_traits), face_fields, 2, write_face},
    {&finca_finca_words, sizeof(uint8_t), finca_tile_fields, 1, write_finca},
};
