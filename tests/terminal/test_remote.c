/* test_remote.c - what a server sends, read back. */
/* SPDX-License-Identifier: MIT */
#include <jansson.h>
#include <stdlib.h>

#include <tavola/games.h>
#include <tavola/json.h>
#include <tavola/match.h>

#include "kit/check.h"
#include "terminal/remote/view_read.h"

static char json_bytes[1 << 17], one[1 << 16], other[1 << 16];

static void draw(const tv_game *game, const tv_view *view, tv_seat viewer, char *out)
{
    tv_text text;
    tv_text_init(&text, out, sizeof one);
    game->picture(view, viewer, &(tv_names){0}, &text);
}

/* The picture of a view and the one of the same view after a journey as JSON. */
static void compare(const tv_match *match, tv_seat viewer)
{
    const tv_game *game = tv_match_game(match);
    tv_state_buffer view, again;
    tv_text text;
    tv_json json;
    tv_redact(game, tv_match_state(match), viewer, tv_buffer_view(&view));
    tv_text_init(&text, json_bytes, sizeof json_bytes);
    tv_json_init(&json, &text);
    tv_json_view(&json, game, tv_buffer_view(&view), viewer, &(tv_names){0});
    json_t *root = json_loadb(text.data, text.length, 0, NULL);
    CHECK(root != NULL);
    CHECK(remote_view_read(game, root, &again));
    json_decref(root);
    draw(game, tv_buffer_view(&view), viewer, one);
    draw(game, tv_buffer_view(&again), viewer, other);
    if (strcmp(one, other) != 0)
        FAIL("%s, version %u, viewer %d:\n%s\n---\n%s", game->name, tv_match_version(match), viewer,
             one, other);
}

TEST(a_view_that_travelled_as_json_is_drawn_the_same)
{
    for (const tv_game *const *game = tv_games; *game; game++)
        for (uint8_t seats = 2; seats <= 4; seats++) {
            tv_rng rng;
            if (!((*game)->seat_counts >> seats & 1)) continue;
            tv_rng_seed_number(&rng, 40u + seats, 0);
            tv_match *match = tv_match_new(*game, &(tv_options){.seats = seats});
            for (uint32_t i = 0; i < 400; i++) {
                tv_turn turn = tv_state_turn(tv_match_state(match));
                tv_action legal[TV_ACTIONS_MAX];
                if (turn.node == TV_NODE_OVER) break;
                if (turn.node == TV_NODE_CHANCE) {
                    tv_match_chance(match, &rng, NULL);
                    continue;
                }
                tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
                compare(match, seat);
                compare(match, TV_SPECTATOR);
                uint32_t count = tv_list(*game, tv_match_state(match), seat, legal);
                tv_action action = legal[tv_rng_below(&rng, count)];
                CHECK_EQ(tv_match_play(match, seat, action, NULL, NULL), TV_OK);
            }
            compare(match, 0);
            tv_match_free(match);
        }
}
