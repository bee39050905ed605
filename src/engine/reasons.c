/* reasons.c - why an action may not be done now: a code, its parameters, a rule and a sentence.
 *
 * The engine answers what is true of every game (not your turn, not the moment for it, no such
 * thing); everything else is the game's own reason. */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>
#include <tavola/steps.h>
#include <tavola/words.h>

static bool refuse(tv_reason *out, uint16_t code, uint32_t a, uint32_t b)
{
    out->code = code;
    out->note.arg[0] = (uint16_t)a;
    out->note.arg[1] = (uint16_t)b;
    return true;
}

static bool arg_in_range(const tv_arg *arg, uint32_t value, uint32_t seats)
{
    if (arg->name == NULL) return value == 0;
    if (arg->words == &tv_seat_words) return value < seats;
    if (arg->words) return value < arg->words->count;
    return value >= arg->min && value <= arg->max;
}

/* Chance verbs have no `when`: no player can ever do them. */
static bool why_at_the_door(const tv_game *game, const tv_state *state, tv_seat seat,
                            tv_action action, tv_reason *out)
{
    tv_turn turn = tv_state_turn(state);
    if (turn.node == TV_NODE_OVER) return refuse(out, TV_REASON_MATCH_OVER, 0, 0);
    if (action.kind == 0 || action.kind >= game->verb_count)
        return refuse(out, TV_REASON_NO_SUCH_VERB, action.kind, 0);
    out->verb = (uint8_t)action.kind;
    if (game->verbs[action.kind].when == NULL) return refuse(out, TV_REASON_CHANCE_ONLY, 0, 0);
    if (turn.node == TV_NODE_CHANCE) return refuse(out, TV_REASON_CHANCE_MOVES, 0, 0);
    if (seat < 0 || !(turn.seats >> seat & 1))
        return refuse(out, TV_REASON_NOT_YOUR_TURN, (uint32_t)__builtin_ctz(turn.seats), 0);
    if (!(tv_state_step(game, state)->verbs >> action.kind & 1))
        return refuse(out, TV_REASON_WRONG_MOMENT, 0, 0);
    for (uint32_t i = 0; i < TV_ARGS_MAX; i++)
        if (!arg_in_range(&game->verbs[action.kind].arg[i], action.arg[i],
                          tv_state_frames(state)->seats))
            return refuse(out, TV_REASON_OUT_OF_RANGE, i, action.arg[i]);
    return false;
}

bool tv_why(const tv_game *game, const tv_state *state, tv_seat seat, tv_action action,
            tv_reason *out)
{
    *out = (tv_reason){0};
    const tv_frames *frames = tv_state_frames(state);
    if (frames->depth > 0) {
        const tv_frame *frame = tv_frames_peek(frames);
        out->step = frame->step;
        for (int i = 0; i < 3; i++) out->ask[i] = frame->arg[i];
    }
    if (why_at_the_door(game, state, seat, action, out)) return true;
    if (!tv_state_step(game, state)->why(state, seat, action, &out->note)) return false;
    out->code = (uint16_t)(TV_REASON_GAME + out->note.kind);
    return true;
}

const char *tv_reason_name(const tv_game *game, const tv_reason *reason)
{
    static const char *const names[TV_REASON_ENGINE_COUNT] = {
        [TV_REASON_NONE] = "none",
        [TV_REASON_MATCH_OVER] = "match_over",
        [TV_REASON_CHANCE_MOVES] = "chance_moves",
        [TV_REASON_NOT_YOUR_TURN] = "not_your_turn",
        [TV_REASON_NO_SUCH_VERB] = "no_such_verb",
        [TV_REASON_WRONG_MOMENT] = "wrong_moment",
        [TV_REASON_OUT_OF_RANGE] = "out_of_range",
        [TV_REASON_CHANCE_ONLY] = "chance_only",
    };
    if (reason->code >= TV_REASON_GAME) return game->reasons[reason->note.kind].name;
    return names[reason->code];
}

const char *tv_reason_rule(const tv_game *game, const tv_reason *reason)
{
    if (reason->code >= TV_REASON_GAME) return game->reasons[reason->note.kind].rule;
    if (reason->code == TV_REASON_MATCH_OVER) return game->end_rule;
    if (reason->code == TV_REASON_WRONG_MOMENT || reason->code == TV_REASON_OUT_OF_RANGE)
        return game->steps[reason->step].ask.rule;
    return game->turn_rule;
}

static void write_wrong_moment(const tv_game *game, const tv_reason *reason, const tv_names *names,
                               tv_text *out)
{
    const tv_verb *verb = &game->verbs[reason->verb];
    const tv_step *step = &game->steps[reason->step];
    uint16_t args[TV_PHRASE_ARGS_MAX] = {reason->ask[0], reason->ask[1], reason->ask[2], 0, 0};
    tv_text_add(out, "\"");
    tv_text_add(out, verb->word);
    tv_text_add(out, "\" is done ");
    tv_text_add(out, verb->when);
    tv_text_add(out, "; now: ");
    tv_phrase_write(&step->ask, args, names, out);
}

static void write_out_of_range(const tv_game *game, const tv_reason *reason, tv_text *out)
{
    const tv_arg *arg = &game->verbs[reason->verb].arg[reason->note.arg[0]];
    if (arg->name == NULL) {
        tv_text_add(out, "\"");
        tv_text_add(out, game->verbs[reason->verb].word);
        tv_text_add(out, "\" takes fewer arguments");
        return;
    }
    tv_text_add(out, "there is no ");
    tv_text_add(out, arg->name);
    tv_text_add_char(out, ' ');
    if (reason->note.arg[1] == TV_UNKNOWN)
        tv_text_add_char(out, '?');
    else
        tv_text_add_number(out, reason->note.arg[1]);
    if (arg->words) return;
    tv_text_add(out, "; it goes from ");
    tv_text_add_number(out, arg->min);
    tv_text_add(out, " to ");
    tv_text_add_number(out, arg->max);
}

static void write_engine_reason(const tv_game *game, const tv_reason *reason, const tv_names *names,
                                tv_text *out)
{
    switch (reason->code) {
    case TV_REASON_MATCH_OVER: tv_text_add(out, "the match is over"); break;
    case TV_REASON_CHANCE_MOVES: tv_text_add(out, "chance moves first"); break;
    case TV_REASON_NO_SUCH_VERB:
        tv_text_add(out, game->title);
        tv_text_add(out, " has no action number ");
        tv_text_add_number(out, reason->note.arg[0]);
        break;
    case TV_REASON_CHANCE_ONLY:
        tv_text_add(out, "\"");
        tv_text_add(out, game->verbs[reason->verb].word);
        tv_text_add(out, "\" is for chance, no player can do it");
        break;
    case TV_REASON_NOT_YOUR_TURN:
        tv_text_add(out, "it is the turn of ");
        tv_name_write(names, reason->note.arg[0], out);
        break;
    case TV_REASON_WRONG_MOMENT: write_wrong_moment(game, reason, names, out); break;
    case TV_REASON_OUT_OF_RANGE: write_out_of_range(game, reason, out); break;
    default: break;
    }
}

void tv_reason_write(const tv_game *game, const tv_reason *reason, const tv_names *names,
                     tv_text *out)
{
    if (reason->code >= TV_REASON_GAME)
        tv_phrase_write(&game->reasons[reason->note.kind], reason->note.arg, names, out);
    else
        write_engine_reason(game, reason, names, out);
    const char *rule = tv_reason_rule(game, reason);
    if (rule) {
        tv_text_add(out, " - rule ");
        tv_text_add(out, rule);
    }
}
