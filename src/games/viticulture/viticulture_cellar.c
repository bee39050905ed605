/* viticulture_cellar.c - what can be made of grapes, which orders wine fills, and looking ahead.
 *
 * All on a vat, a small copy of one crush pad and cellar. Looking ahead is needed for visitors of
 * two parts of which one may make the other possible or impossible: Jack-of-all-trades and Master
 * Vintner (VR46). */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

enum { SMALL_ROOM = 0x00E, MEDIUM_ROOM = 0x070, LARGE_ROOM = 0x380, ALL_ROOM = 0x3FE };

viticulture_vat viticulture_vat_of(const viticulture_state *state, tv_seat seat)
{
    return (viticulture_vat){
        {state->grapes[VITICULTURE_RED][seat], state->grapes[VITICULTURE_WHITE][seat]},
        {state->wines[VITICULTURE_RED][seat], state->wines[VITICULTURE_WHITE][seat],
         state->wines[VITICULTURE_BLUSH][seat], state->wines[VITICULTURE_SPARKLING][seat]},
        state->structures[seat],
    };
}

/* V5.7: the small cellar stores 1 to 3, the medium one 4 to 6, the large one 7 to 9. */
uint16_t viticulture_wine_capacity(uint32_t structures, uint32_t wine)
{
    static const uint16_t kinds[VITICULTURE_WINES] = {ALL_ROOM, ALL_ROOM, MEDIUM_ROOM | LARGE_ROOM,
                                                      LARGE_ROOM};
    uint32_t capacity = SMALL_ROOM;
    if (structures >> VITICULTURE_MEDIUM_CELLAR & 1) capacity |= MEDIUM_ROOM;
    if (structures >> VITICULTURE_LARGE_CELLAR & 1) capacity |= LARGE_ROOM;
    return (uint16_t)(capacity & kinds[wine]);
}

static uint32_t free_slots(const viticulture_vat *vat, uint32_t wine)
{
    return viticulture_wine_capacity(vat->structures, wine) & ~(uint32_t)vat->wines[wine];
}

uint32_t viticulture_wine_slot(const viticulture_vat *vat, uint32_t wine, uint32_t value)
{
    if (value > VITICULTURE_VALUE_MAX) value = VITICULTURE_VALUE_MAX;
    return viticulture_highest(free_slots(vat, wine) & ((2u << value) - 1u));
}

uint32_t viticulture_make_value(viticulture_make make)
{
    return (uint32_t)make.red + make.second_red + make.white;
}

uint32_t viticulture_wine_least(uint32_t wine)
{
    return wine == VITICULTURE_SPARKLING ? 7 : wine == VITICULTURE_BLUSH ? 4 : 1;
}

void viticulture_vat_make(viticulture_vat *vat, viticulture_make make)
{
    uint32_t slot = viticulture_wine_slot(vat, make.wine, viticulture_make_value(make));
    TV_ASSERT(slot > 0);
    vat->wines[make.wine] = (uint16_t)(vat->wines[make.wine] | 1u << slot);
    uint32_t red = (1u << make.red | 1u << make.second_red) & ALL_ROOM;
    uint32_t white = 1u << make.white & ALL_ROOM;
    vat->grapes[VITICULTURE_RED] = (uint16_t)(vat->grapes[VITICULTURE_RED] & ~red);
    vat->grapes[VITICULTURE_WHITE] = (uint16_t)(vat->grapes[VITICULTURE_WHITE] & ~white);
}

/* The highest value each wine could be made with, 0 where grapes are missing. */
static void reach_of(const viticulture_vat *vat, uint32_t reach[VITICULTURE_WINES])
{
    uint32_t red = viticulture_highest(vat->grapes[VITICULTURE_RED]);
    uint32_t second = viticulture_highest(vat->grapes[VITICULTURE_RED] & ~(1u << red));
    uint32_t white = viticulture_highest(vat->grapes[VITICULTURE_WHITE]);
    reach[VITICULTURE_RED] = red;
    reach[VITICULTURE_WHITE] = white;
    reach[VITICULTURE_BLUSH] = red && white ? red + white : 0;
    reach[VITICULTURE_SPARKLING] = second && white ? red + second + white : 0;
}

bool viticulture_vat_can_make(const viticulture_vat *vat)
{
    if (!(vat->grapes[VITICULTURE_RED] | vat->grapes[VITICULTURE_WHITE])) return false;
    uint32_t reach[VITICULTURE_WINES];
    reach_of(vat, reach);
    for (uint32_t wine = 0; wine < VITICULTURE_WINES; wine++)
        if (viticulture_wine_slot(vat, wine, reach[wine])) return true;
    return false;
}

/* The dearest icon of a kind takes the best wine of it; if that fails nothing else works. */
bool viticulture_vat_can_fill(const viticulture_vat *vat, uint32_t order)
{
    uint32_t wines[VITICULTURE_WINES];
    for (uint32_t wine = 0; wine < VITICULTURE_WINES; wine++) wines[wine] = vat->wines[wine];
    for (uint32_t i = 0; i < VITICULTURE_ORDER_ICONS_MAX; i++) {
        viticulture_icon icon = viticulture_orders[order].icon[i];
        if (icon.value == 0) break;
        uint32_t best = viticulture_highest(wines[icon.wine]);
        if (best < icon.value) return false;
        wines[icon.wine] &= ~(1u << best);
    }
    return true;
}

bool viticulture_vat_can_fill_any(const viticulture_vat *vat, uint64_t orders)
{
    for (; orders; orders &= orders - 1)
        if (viticulture_vat_can_fill(vat, (uint32_t)__builtin_ctzll(orders))) return true;
    return false;
}

uint32_t viticulture_vat_makes(const viticulture_vat *vat, viticulture_make *out)
{
    uint32_t count = 0;
    for (uint32_t red = 0; red <= VITICULTURE_VALUE_MAX; red++) {
        if (red && !(vat->grapes[VITICULTURE_RED] >> red & 1)) continue;
        for (uint32_t second = 0; second < (red ? red : 1); second++) {
            if (second && !(vat->grapes[VITICULTURE_RED] >> second & 1)) continue;
            for (uint32_t white = 0; white <= VITICULTURE_VALUE_MAX; white++) {
                if (white && !(vat->grapes[VITICULTURE_WHITE] >> white & 1)) continue;
                if ((!red && !white) || (second && !white)) continue;
                uint32_t wine = second   ? VITICULTURE_SPARKLING
                                : !white ? VITICULTURE_RED
                                : !red   ? VITICULTURE_WHITE
                                         : VITICULTURE_BLUSH;
                if (viticulture_wine_slot(vat, wine, red + second + white))
                    out[count++] = (viticulture_make){(uint8_t)wine, (uint8_t)red, (uint8_t)second,
                                                      (uint8_t)white};
            }
        }
    }
    return count;
}

bool viticulture_vat_leads_to_order(const viticulture_vat *vat, uint64_t orders, uint32_t tokens)
{
    if (viticulture_vat_can_fill_any(vat, orders)) return true;
    if (tokens == 0 || orders == 0) return false;
    viticulture_make first[VITICULTURE_MAKES_MAX], second[VITICULTURE_MAKES_MAX];
    uint32_t first_count = viticulture_vat_makes(vat, first);
    for (uint32_t i = 0; i < first_count; i++) {
        viticulture_vat after = *vat;
        viticulture_vat_make(&after, first[i]);
        if (viticulture_vat_can_fill_any(&after, orders)) return true;
        if (tokens < 2) continue;
        uint32_t second_count = viticulture_vat_makes(&after, second);
        for (uint32_t j = 0; j < second_count; j++) {
            viticulture_vat last = after;
            viticulture_vat_make(&last, second[j]);
            if (viticulture_vat_can_fill_any(&last, orders)) return true;
        }
    }
    return false;
}

/* Version 1: wines of one kind are poured from high to low, so that the same wines are chosen in
 * one way only. The wine that makes room may be any of those still to pour: `freeing` is asked for
 * each. */
bool viticulture_vat_can_pour(const viticulture_vat *vat, uint32_t order, uint32_t icon,
                              uint32_t last, bool must_free)
{
    uint32_t reach[VITICULTURE_WINES];
    reach_of(vat, reach);
    /* One try without demand, or one for each icon that is to free a place. */
    for (uint32_t freeing = icon; freeing <= VITICULTURE_ORDER_ICONS_MAX; freeing++) {
        if (must_free == (freeing == VITICULTURE_ORDER_ICONS_MAX)) continue;
        uint32_t below = last & 15, kind = last >> 4;
        bool works = true;
        for (uint32_t i = icon; works && i < VITICULTURE_ORDER_ICONS_MAX; i++) {
            viticulture_icon need = viticulture_orders[order].icon[i];
            if (need.value == 0) {
                works = i > freeing || !must_free;
                break;
            }
            if (below == 0 || need.wine != kind) below = VITICULTURE_VALUE_MAX + 1;
            kind = need.wine;
            uint32_t usable = vat->wines[kind] & ((1u << below) - (1u << need.value));
            if (must_free && i == freeing) usable &= (2u << reach[kind]) - 1u;
            if (below <= need.value) usable = 0;
            below = viticulture_highest(usable);
            works = below > 0;
        }
        if (works) return true;
    }
    return false;
}

uint32_t viticulture_icon_served(uint32_t order, uint32_t served, uint32_t wine, uint32_t value)
{
    const viticulture_icon *icons = viticulture_orders[order].icon;
    for (uint32_t i = 0; i < VITICULTURE_ORDER_ICONS_MAX; i++)
        if (icons[i].value && !(served >> i & 1) && icons[i].wine == wine &&
            icons[i].value <= value)
            return i; /* icons of a kind stand dearest first */
    return VITICULTURE_ORDER_ICONS_MAX;
}

bool viticulture_vat_can_age(const viticulture_vat *vat)
{
    for (uint32_t wine = 0; wine < VITICULTURE_WINES; wine++) {
        uint32_t above = (uint32_t)vat->wines[wine] << 1;
        if (above & free_slots(vat, wine)) return true;
    }
    return false;
}

/* The best wine goes to the dearest icon. */
static bool can_serve(const viticulture_vat *vat, uint32_t order, uint32_t served)
{
    const viticulture_icon *icons = viticulture_orders[order].icon;
    viticulture_vat left = *vat;
    for (uint32_t i = 0; i < VITICULTURE_ORDER_ICONS_MAX && icons[i].value; i++) {
        if (served >> i & 1) continue;
        uint32_t best = viticulture_highest(left.wines[icons[i].wine]);
        if (best < icons[i].value) return false;
        left.wines[icons[i].wine] ^= (uint16_t)(1u << best);
    }
    return true;
}

/* Serves the icons with wines of these values, one digit for each; false if that is impossible. */
static bool serve(viticulture_vat *vat, uint32_t order, uint32_t served, uint32_t values)
{
    const viticulture_icon *icons = viticulture_orders[order].icon;
    for (uint32_t i = 0; i < VITICULTURE_ORDER_ICONS_MAX && icons[i].value; i++) {
        if (served >> i & 1) continue;
        uint32_t value = values % 10;
        values /= 10;
        if (value < icons[i].value || !(vat->wines[icons[i].wine] >> value & 1)) return false;
        vat->wines[icons[i].wine] ^= (uint16_t)(1u << value);
    }
    return values == 0;
}

/* With a demand every choice of wines is tried; there are three at most. */
bool viticulture_vat_can_finish(const viticulture_vat *vat, uint32_t order, uint32_t served,
                                uint32_t then)
{
    if (!can_serve(vat, order, served)) return false;
    if (then == VITICULTURE_THEN_NOTHING) return true;
    for (uint32_t values = 0; values < 1000; values++) {
        viticulture_vat left = *vat;
        if (serve(&left, order, served, values) &&
            (then == VITICULTURE_THEN_MAKE ? viticulture_vat_can_make(&left)
                                           : viticulture_vat_can_age(&left)))
            return true;
    }
    return false;
}

uint32_t viticulture_fill_then(const viticulture_state *state, tv_seat seat, uint32_t bits)
{
    if (bits & VITICULTURE_WORK_VINTNER) return VITICULTURE_THEN_AGE;
    return bits & VITICULTURE_WORK_JACK && !viticulture_can_harvest(state, seat)
               ? VITICULTURE_THEN_MAKE
               : VITICULTURE_THEN_NOTHING;
}

bool viticulture_can_harvest(const viticulture_state *state, tv_seat seat)
{
    for (uint32_t field = 0; field < VITICULTURE_FIELDS; field++)
        if (viticulture_field_value(state, seat, field) && !(state->harvested[seat] >> field & 1))
            return true;
    return false;
}

bool viticulture_jack_after_harvest(const viticulture_state *state, tv_seat seat, uint32_t field)
{
    viticulture_vat vat = viticulture_vat_of(state, seat);
    if (viticulture_vat_can_fill_any(&vat, state->hand_orders[seat])) return true;
    for (uint32_t colour = 0; colour < VITICULTURE_COLOURS; colour++) {
        uint32_t value = state->yield[colour][seat][field];
        uint32_t place = viticulture_highest(~(uint32_t)vat.grapes[colour] & ((2u << value) - 2u));
        if (value && place) vat.grapes[colour] = (uint16_t)(vat.grapes[colour] | 1u << place);
    }
    return viticulture_vat_can_make(&vat);
}

bool viticulture_jack_after_make(const viticulture_state *state, tv_seat seat,
                                 const viticulture_vat *vat, uint32_t tokens)
{
    return viticulture_can_harvest(state, seat) ||
           viticulture_vat_leads_to_order(vat, state->hand_orders[seat], tokens);
}

bool viticulture_jack_must_free(const viticulture_state *state, tv_seat seat)
{
    viticulture_vat vat = viticulture_vat_of(state, seat);
    return !viticulture_can_harvest(state, seat) && !viticulture_vat_can_make(&vat);
}

uint32_t viticulture_wine_aged(const viticulture_vat *vat, uint32_t wine, uint32_t value)
{
    uint32_t above = 2u << value;
    bool moves =
        viticulture_wine_capacity(vat->structures, wine) & above & ~(uint32_t)vat->wines[wine];
    return moves ? value + 1 : value;
}

bool viticulture_age_helps(const viticulture_state *state, tv_seat seat, uint32_t wine,
                           uint32_t value)
{
    viticulture_vat vat = viticulture_vat_of(state, seat);
    if (!(vat.wines[wine] >> value & 1)) return false;
    uint32_t others = vat.wines[wine] & ~(1u << value);
    vat.wines[wine] = (uint16_t)(others | 1u << viticulture_wine_aged(&vat, wine, value));
    return viticulture_vat_can_fill_any(&vat, state->hand_orders[seat]);
}
