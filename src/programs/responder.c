/* responder.c - reads questions line by line and answers them with a bot. */
/* SPDX-License-Identifier: MIT */
#include "programs/responder.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>
#include <tavola/games.h>
#include <tavola/match.h>
#include <tavola/words.h>

#include "base/hex.h"
#include "programs/protocol.h"

static const char *text_of(const json_t *message, const char *key)
{
    const char *text = json_string_value(json_object_get(message, key));
    return text ? text : "";
}

/* The view behind the digits; NULL, or what is wrong with them. */
static const char *read_position(const tv_game *game, const char *digits, tv_state_buffer *out)
{
    uint8_t bytes[TV_STATE_MAX + 64];
    size_t size = tv_snapshot_size(game);
    if (size > sizeof bytes || strlen(digits) != 2 * size)
        return "the position is of another size; both programs must be of the same layout";
    for (size_t i = 0; i < size; i++) {
        int high = base_hex_digit(digits[2 * i]), low = base_hex_digit(digits[2 * i + 1]);
        if (high < 0 || low < 0) return "the position is not in hexadecimal digits";
        bytes[i] = (uint8_t)(high << 4 | low);
    }
    switch (tv_snapshot_read(game, bytes, size, tv_buffer_state(out))) {
    case TV_OK: return NULL;
    case TV_WRONG_RULES: return "the position is of another layout or of newer rules";
    default: return "the position is damaged";
    }
}

static const char *decide(const program_responder *responder, const json_t *message)
{
    const tv_game *game = tv_game_find(text_of(message, "game"));
    tv_state_buffer buffer;
    tv_action legal[TV_ACTIONS_MAX];
    tv_rng rng;
    char answer[128];
    tv_text text;
    json_int_t seat = json_integer_value(json_object_get(message, "seat"));
    if (game == NULL) return "the question names no game that is known here";
    const char *wrong = read_position(game, text_of(message, PROTOCOL_POSITION), &buffer);
    if (wrong) return wrong;
    if (seat < 0 || seat >= tv_state_frames(tv_buffer_state(&buffer))->seats)
        return "the question names no seat of the match";
    tv_question question = {.game = game,
                            .view = tv_buffer_view(&buffer),
                            .legal = legal,
                            .seat = (tv_seat)seat,
                            .think_ms = responder->think_ms};
    question.count = tv_view_list(game, question.view, question.seat, legal);
    if (question.count == 0) return "the seat has nothing to decide";
    tv_rng_seed_number(&rng, strtoull(text_of(message, "seed"), NULL, 10), 0);
    tv_text_init(&text, answer, sizeof answer);
    tv_action_write_bare(game, responder->bot->choose(responder->bot, &question, &rng), &text);
    fprintf(responder->output, "%s\n", answer);
    return NULL;
}

static const char *take_message(const program_responder *responder, const json_t *message)
{
    const char *type = text_of(message, "type");
    if (strcmp(type, "decide") == 0) return decide(responder, message);
    if (strcmp(type, "hello") != 0) return NULL; /* the others need no answer */
    json_t *offers = json_object_get(message, "offers");
    for (size_t i = 0; i < json_array_size(offers); i++) {
        const char *offer = json_string_value(json_array_get(offers, i));
        if (offer == NULL || strcmp(offer, PROTOCOL_POSITION) != 0) continue;
        fputs(PROTOCOL_READY " " PROTOCOL_POSITION "\n", responder->output);
        return NULL;
    }
    return "the other program offers no positions; it is too old";
}

const char *program_responder_run(const program_responder *responder)
{
    char *line = NULL;
    size_t size = 0;
    const char *wrong = NULL;
    while (wrong == NULL && getline(&line, &size, responder->input) > 0) {
        json_t *message = json_loads(line, 0, NULL);
        wrong = message ? take_message(responder, message) : "a line is not JSON";
        json_decref(message);
        if (fflush(responder->output) != 0) wrong = "the answer could not be written";
    }
    free(line);
    return wrong;
}
