/* actions.c - every action as one line of text, and back.
 *
 * "0 play 52", "chance deal 1 47": who, the verb's word, the arguments as words or numbers. What a
 * reader may not know is written "?". */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/steps.h>
#include <tavola/words.h>

#include "engine/reading.h"

void tv_action_write_bare(const tv_game *game, tv_action action, tv_text *out)
{
    TV_ASSERT(action.kind > 0 && action.kind < game->verb_count);
    const tv_verb *verb = &game->verbs[action.kind];
    tv_text_add(out, verb->word);
    for (int i = 0; i < TV_ARGS_MAX && verb->arg[i].name; i++) {
        const tv_words *words = verb->arg[i].words;
        tv_text_add_char(out, ' ');
        if (action.arg[i] == TV_UNKNOWN) {
            tv_text_add_char(out, '?');
        } else if (words && words != &tv_seat_words) {
            TV_ASSERT(action.arg[i] < words->count);
            tv_text_add(out, words->word[action.arg[i]]);
        } else {
            tv_text_add_number(out, action.arg[i]);
        }
    }
}

void tv_action_write(const tv_game *game, tv_seat seat, tv_action action, tv_text *out)
{
    if (seat == TV_CHANCE)
        tv_text_add(out, "chance");
    else
        tv_text_add_number(out, seat);
    tv_text_add_char(out, ' ');
    tv_action_write_bare(game, action, out);
}

/* ---- Reading ---- */

static uint32_t find_verb(const tv_game *game, reading_word word)
{
    for (uint32_t kind = 1; kind < game->verb_count; kind++)
        if (reading_is(word, game->verbs[kind].word)) return kind;
    return 0;
}

static tv_status unknown_verb(const tv_game *game, reading_word word, tv_error *error)
{
    tv_text say;
    reading_refuse(error, word, &say);
    tv_text_add(&say, "no verb \"");
    tv_text_add_bytes(&say, word.text, word.length > 24 ? 24 : word.length);
    tv_text_add(&say, "\" in ");
    tv_text_add(&say, game->title);
    tv_text_add(&say, "; there are:");
    for (uint32_t kind = 1; kind < game->verb_count; kind++) {
        tv_text_add(&say, kind > 1 ? ", " : " ");
        tv_text_add(&say, game->verbs[kind].word);
    }
    return TV_BAD_TEXT;
}

static tv_status bad_argument(const tv_arg *arg, reading_word word, tv_error *error)
{
    tv_text say;
    reading_refuse(error, word, &say);
    tv_text_add(&say, word.length ? "\"" : "a ");
    if (word.length) {
        tv_text_add_bytes(&say, word.text, word.length > 24 ? 24 : word.length);
        tv_text_add(&say, "\" is no ");
    }
    tv_text_add(&say, arg->name);
    if (!word.length) tv_text_add(&say, " is missing");
    if (arg->words == NULL) {
        tv_text_add(&say, "; it is a number from ");
        tv_text_add_number(&say, arg->min);
        tv_text_add(&say, " to ");
        tv_text_add_number(&say, arg->max);
    } else if (arg->words != &tv_seat_words && arg->words->count <= 12) {
        tv_text_add(&say, "; there are:");
        for (uint32_t i = 0; i < arg->words->count; i++) {
            tv_text_add(&say, i ? ", " : " ");
            tv_text_add(&say, arg->words->word[i]);
        }
    }
    return TV_BAD_TEXT;
}

/* One argument; numbers outside the range are left to the reasons of the rules. */
static bool read_argument(const tv_arg *arg, reading_word word, uint16_t *out)
{
    if (word.length == 1 && word.text[0] == '?') {
        *out = TV_UNKNOWN;
        return true;
    }
    if (arg->words && arg->words != &tv_seat_words) {
        for (uint32_t i = 0; i < arg->words->count; i++)
            if (reading_is(word, arg->words->word[i])) {
                *out = (uint16_t)i;
                return true;
            }
        return false;
    }
    uint64_t number;
    if (!reading_number(word, &number) || number >= TV_UNKNOWN) return false;
    *out = (uint16_t)number;
    return true;
}

static tv_status read_from(const tv_game *game, reading *line, tv_action *out, tv_error *error)
{
    reading_word word = reading_next(line);
    uint32_t kind = find_verb(game, word);
    if (kind == 0) return unknown_verb(game, word, error);
    *out = tv_act(kind, 0, 0, 0);
    const tv_verb *verb = &game->verbs[kind];
    for (int i = 0; i < TV_ARGS_MAX && verb->arg[i].name; i++) {
        word = reading_next(line);
        if (!read_argument(&verb->arg[i], word, &out->arg[i]))
            return bad_argument(&verb->arg[i], word, error);
    }
    word = reading_next(line);
    if (word.length > 0) {
        tv_text say;
        reading_refuse(error, word, &say);
        tv_text_add(&say, "nothing may follow here");
        return TV_BAD_TEXT;
    }
    return TV_OK;
}

tv_status tv_action_read_bare(const tv_game *game, const char *text, size_t length, tv_action *out,
                              tv_error *error)
{
    reading line = reading_of(text, length);
    return read_from(game, &line, out, error);
}

tv_status tv_action_read(const tv_game *game, const char *text, size_t length, tv_seat *seat,
                         tv_action *out, tv_error *error)
{
    reading line = reading_of(text, length);
    reading at_start = line;
    reading_word word = reading_next(&line);
    uint64_t number;
    if (reading_is(word, "chance")) {
        *seat = TV_CHANCE;
    } else if (reading_number(word, &number)) {
        if (number >= TV_SEATS_MAX) {
            tv_text say;
            reading_refuse(error, word, &say);
            tv_text_add(&say, "seats are numbered from 0");
            return TV_BAD_TEXT;
        }
        *seat = (tv_seat)number;
    } else {
        line = at_start; /* no seat given: the caller's stands */
    }
    return read_from(game, &line, out, error);
}
