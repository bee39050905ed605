/* finca_fields.c - the members of the state as rows, for JSON, hashes and readable views. Every
 * byte behind the frames belongs to exactly one row, in the order of finca_state. */
/* SPDX-License-Identifier: MIT */
#include "games/finca/finca_rules.h"

#define AT(member) .offset = offsetof(finca_state, member)
#define SEATS .index = {&tv_seat_words, NULL}
#define SEATS_AND(words) .index = {&tv_seat_words, words}
#define COMMUNITIES .count = {FINCA_COMMUNITIES, 1}, .index = {&finca_community_words, NULL}
#define BLADES .count = {FINCA_BLADES, 1}, .index = {&finca_blade_words, NULL}

const tv_field finca_fields[FINCA_FIELDS] = {
    {.name = "unseen", .label = "Fruit tiles not seen yet", AT(unseen), .type = TV_U64,
     .flags = TV_FIELD_SET, .count = {1, 1}, .value = &finca_tile_words},
    {.name = "tiles", .label = "Collected fruit tiles", AT(tiles), .type = TV_U64,
     .flags = TV_FIELD_SET, .count = {FINCA_SEATS_MAX, 1}, SEATS, .value = &finca_tile_words},
    {.name = "area", .label = "Play areas", AT(area), .type = TV_U8,
     .count = {FINCA_SEATS_MAX, FINCA_LANES}, SEATS_AND(&finca_area_words)},
    {.name = "symbols", .label = "Symbols on collected tiles", AT(symbols), .type = TV_U8,
     .count = {FINCA_SEATS_MAX, FINCA_LANES}, SEATS_AND(&finca_symbol_words)},
    {.name = "supply", .label = "Supply", AT(supply), .type = TV_U8, .count = {FINCA_LANES, 1},
     .index = {&finca_supply_words, NULL}},
    {.name = "values", .label = "Collected tiles by value", AT(values), .type = TV_U8,
     .count = {FINCA_SEATS_MAX, FINCA_VALUES}, SEATS_AND(&finca_value_words)},
    {.name = "farmers", .label = "Farmers on the blades", AT(farmers), .type = TV_U8,
     .count = {FINCA_SEATS_MAX, FINCA_BLADES}, SEATS_AND(&finca_blade_words)},
    {.name = "blade", .label = "Windmill blades", AT(blade), .type = TV_U8,
     .flags = TV_FIELD_LIST, BLADES, .value = &finca_fruit_words, .empty = FINCA_FRUIT_NONE},
    {.name = "crowd", .label = NULL, AT(crowd), .type = TV_U8, BLADES},
    {.name = "idle", .label = "Turns without a delivery", AT(idle), .type = TV_U32,
     .count = {1, 1}},
    {.name = "standing", .label = NULL, AT(standing), .type = TV_U16, .flags = TV_FIELD_SET,
     .count = {FINCA_SEATS_MAX, 1}, SEATS, .value = &finca_blade_words},
    {.name = "fincas", .label = "Finca tiles won", AT(fincas), .type = TV_U16,
     .flags = TV_FIELD_SET, .count = {FINCA_SEATS_MAX, 1}, SEATS, .value = &finca_finca_words},
    {.name = "fincas_boxed", .label = "Finca tiles nobody won", AT(fincas_boxed), .type = TV_U16,
     .flags = TV_FIELD_SET, .count = {1, 1}, .value = &finca_finca_words},
    {.name = "wooden", .label = "Communities with a wooden finca", AT(wooden), .type = TV_U16,
     .flags = TV_FIELD_SET, .count = {1, 1}, .value = &finca_community_words},
    {.name = "bonus_stack", .label = "Bonus tiles in the stack", AT(bonus_stack), .type = TV_U16,
     .flags = TV_FIELD_SET, .count = {1, 1}, .value = &finca_bonus_words},
    {.name = "bonus", .label = "Bonus tiles", AT(bonus), .type = TV_U8, .flags = TV_FIELD_SET,
     .count = {FINCA_SEATS_MAX, 1}, SEATS, .value = &finca_bonus_words},
    {.name = "top", .label = "Open fruit tiles", AT(top), .type = TV_U8, .flags = TV_FIELD_LIST,
     COMMUNITIES, .value = &finca_face_words, .empty = FINCA_FACE_NONE},
    {.name = "left", .label = "Fruit tiles left", AT(left), .type = TV_U8, COMMUNITIES},
    {.name = "finca", .label = "Finca tiles on the communities", AT(finca), .type = TV_U8,
     .flags = TV_FIELD_LIST, COMMUNITIES, .value = &finca_finca_words, .empty = FINCA_FINCA_NONE},
    {.name = "actions", .label = "Unused action tiles", AT(actions), .type = TV_U8,
     .flags = TV_FIELD_SET, .count = {FINCA_SEATS_MAX, 1}, SEATS, .value = &finca_tool_words},
};
