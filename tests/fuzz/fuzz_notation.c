/* fuzz_notation.c - a line as an action: what can be read can be written and read again.
 * The first byte chooses the game. */
/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

static void check_round_trip(const tv_game *game, tv_seat seat, tv_action action)
{
    char line[512];
    tv_text text;
    tv_text_init(&text, line, sizeof line);
    tv_action_write(game, seat, action, &text);
    FUZZ_CHECK(!text.is_full, "%s: notation too long", game->name);
    tv_seat who = TV_SPECTATOR;
    tv_action back;
    tv_error error = {0};
    tv_status status = tv_action_read(game, line, text.length, &who, &back, &error);
    FUZZ_CHECK(status == TV_OK, "%s: cannot read back \"%s\": %s", game->name, line, error.text);
    FUZZ_CHECK(who == seat && tv_action_equal(back, action), "%s: \"%s\" reads back as another",
               game->name, line);
}

/* However wild, the engine has an answer to it in the first position. */
static void check_answer(const tv_game *game, tv_seat seat, tv_action action)
{
    tv_state_buffer buffer;
    tv_options options = {.seats = fuzz_seats(game, 0)};
    tv_setup(game, &options, tv_buffer_state(&buffer));
    tv_reason reason;
    char sentence[1024];
    tv_text text;
    tv_text_init(&text, sentence, sizeof sentence);
    if (!tv_why(game, tv_buffer_state(&buffer), seat, action, &reason)) return;
    tv_reason_write(game, &reason, NULL, &text);
    FUZZ_CHECK(text.length > 0, "%s: a reason without a sentence", game->name);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0 || fuzz_game_count() == 0) return 0;
    const tv_game *game = tv_games[data[0] % fuzz_game_count()];
    tv_seat seat = 0;
    tv_action action = {0};
    tv_error error = {0};
    tv_status status =
        tv_action_read(game, (const char *)data + 1, size - 1, &seat, &action, &error);
    if (status != TV_OK) {
        FUZZ_CHECK(error.text[0] != '\0', "%s: refused without a word", game->name);
        FUZZ_CHECK(memchr(error.text, '\0', sizeof error.text) != NULL, "an error without end");
        return 0;
    }
    check_round_trip(game, seat, action);
    check_answer(game, seat, action);
    return 0;
}
