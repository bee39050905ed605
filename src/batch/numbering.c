/* numbering.c - a number for every action that a game could ever offer. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/assert.h>
#include <tavola/numbering.h>

static uint32_t choices_of(const tv_arg *arg, uint32_t seats)
{
    if (arg->name == NULL) return 1;
    if (arg->words == &tv_seat_words) return seats;
    if (arg->words) return arg->words->count;
    return (uint32_t)arg->max - arg->min + 1;
}

static uint32_t number_verb(tv_numbering *out, uint32_t kind, uint32_t first)
{
    const tv_verb *verb = &out->game->verbs[kind];
    uint32_t count = 1;
    for (uint32_t i = TV_ARGS_MAX; i-- > 0;) {
        const tv_arg *arg = &verb->arg[i];
        out->factor[kind][i] = arg->name ? count : 0;
        out->lowest[kind][i] = arg->name && arg->words == NULL ? arg->min : 0;
        count *= choices_of(arg, out->seats);
    }
    out->first[kind] = first;
    out->count[kind] = count;
    return first + count;
}

void tv_numbering_init(tv_numbering *out, const tv_game *game, uint32_t seats)
{
    TV_ASSERT(game->verb_count <= TV_VERBS_MAX);
    memset(out, 0, sizeof *out);
    out->game = game;
    out->seats = seats;
    for (uint32_t i = 0; i < game->step_count; i++)
        *(game->steps[i].list ? &out->decision_verbs : &out->chance_verbs) |= game->steps[i].verbs;
    TV_ASSERT((out->decision_verbs & out->chance_verbs) == 0);
    for (uint32_t kind = 1; kind < game->verb_count; kind++) {
        if (out->decision_verbs >> kind & 1)
            out->decisions = number_verb(out, kind, out->decisions);
        if (out->chance_verbs >> kind & 1) out->chances = number_verb(out, kind, out->chances);
    }
}

static tv_action numbered(const tv_numbering *numbering, uint64_t verbs, uint32_t number)
{
    tv_action action = {0, {0, 0, 0}};
    for (uint32_t kind = 1; kind < numbering->game->verb_count; kind++) {
        if (!(verbs >> kind & 1)) continue;
        uint32_t place = number - numbering->first[kind]; /* wraps below the first */
        if (place >= numbering->count[kind]) continue;
        action.kind = (uint16_t)kind;
        for (uint32_t i = 0; i < TV_ARGS_MAX; i++) {
            uint32_t factor = numbering->factor[kind][i];
            if (factor == 0) continue;
            action.arg[i] = (uint16_t)(numbering->lowest[kind][i] + place / factor);
            place %= factor;
        }
        break;
    }
    return action;
}

tv_action tv_decision_numbered(const tv_numbering *numbering, uint32_t number)
{
    return numbered(numbering, numbering->decision_verbs, number);
}

tv_action tv_chance_numbered(const tv_numbering *numbering, uint32_t number)
{
    return numbered(numbering, numbering->chance_verbs, number);
}
