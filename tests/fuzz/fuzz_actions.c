/* fuzz_actions.c - bytes as a match: whatever is chosen or tried, the game stays whole.
 *
 * Checked all the way: invariants, legal lists against reasons, notation there and back, and now
 * and then views, guesses, pictures and JSON. */
/* SPDX-License-Identifier: MIT */
#include <tavola/json.h>

#include "fuzz.h"

struct input {
    const uint8_t *data;
    size_t size, offset;
};

static uint8_t take(struct input *input)
{
    return input->offset < input->size ? input->data[input->offset++] : 0;
}

static uint16_t take_pair(struct input *input)
{
    uint32_t high = take(input);
    return (uint16_t)(high << 8 | take(input));
}

static void check_notation(const tv_game *game, tv_seat seat, tv_action action)
{
    char line[256];
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

/* Refused exactly if not listed; a refusal has a name, a rule and a sentence. */
static void check_reason(const tv_game *game, const tv_state *state, tv_seat seat, tv_action action)
{
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_list(game, state, seat, legal);
    bool is_listed = false;
    for (uint32_t i = 0; i < count; i++) is_listed |= tv_action_equal(legal[i], action);
    tv_reason reason;
    bool is_refused = tv_why(game, state, seat, action, &reason);
    FUZZ_CHECK(is_refused != is_listed, "%s: verb %d %d %d %d of seat %d: listed %d, refused %d",
               game->name, action.kind, action.arg[0], action.arg[1], action.arg[2], seat,
               is_listed, is_refused);
    if (!is_refused) return;
    char sentence[1024];
    tv_text text;
    tv_text_init(&text, sentence, sizeof sentence);
    tv_reason_write(game, &reason, NULL, &text);
    FUZZ_CHECK(text.length > 0 && !text.is_full, "%s: a reason without a sentence", game->name);
    FUZZ_CHECK(tv_reason_name(game, &reason) && tv_reason_rule(game, &reason),
               "%s: a reason without name or rule: %s", game->name, sentence);
}

static void try_wild(const tv_game *game, const tv_state *state, struct input *input)
{
    uint8_t how = take(input);
    tv_seat seat = (tv_seat)((how & 15) - 2);
    tv_action action = {.kind = (uint16_t)(take(input) % (game->verb_count + 2))};
    for (int i = 0; i < TV_ARGS_MAX; i++)
        action.arg[i] = how & 16 ? take_pair(input) : take(input); /* far out, or near the range */
    check_reason(game, state, seat, action);
}

static void look_as(const tv_game *game, const tv_state *state, tv_seat viewer, tv_rng *rng)
{
    static char buffer[FUZZ_TEXT_SIZE];
    tv_state_buffer view, guess, again;
    tv_text text;
    tv_action legal[TV_ACTIONS_MAX], seen[TV_ACTIONS_MAX];
    tv_redact(game, state, viewer, tv_buffer_view(&view));
    uint32_t count = tv_list(game, state, viewer, legal);
    uint32_t seen_count = tv_view_list(game, tv_buffer_view(&view), viewer, seen);
    FUZZ_CHECK(count == seen_count && memcmp(legal, seen, count * sizeof *legal) == 0,
               "%s: seat %d may do other things than it sees", game->name, viewer);
    game->determinize(tv_buffer_view(&view), viewer, rng, tv_buffer_state(&guess));
    const char *broken = game->broken(tv_buffer_state(&guess));
    FUZZ_CHECK(broken == NULL, "%s: a guess is broken: %s", game->name, broken);
    tv_redact(game, tv_buffer_state(&guess), viewer, tv_buffer_view(&again));
    FUZZ_CHECK(memcmp(&view, &again, game->state_size) == 0, "%s: seat %d's guess shows",
               game->name, viewer);
    tv_text_init(&text, buffer, sizeof buffer);
    game->picture(tv_buffer_view(&view), viewer, NULL, &text);
    FUZZ_CHECK(text.length > 0 && !text.is_full, "%s: no picture", game->name);
    tv_text_init(&text, buffer, sizeof buffer);
    tv_json json;
    tv_json_init(&json, &text);
    tv_json_view(&json, game, tv_buffer_view(&view), viewer, NULL);
    FUZZ_CHECK(text.length > 0 && !text.is_full, "%s: no JSON", game->name);
}

static void look_around(const tv_game *game, const tv_state *state, struct input *input)
{
    tv_rng rng;
    tv_rng_seed_number(&rng, take(input), 0);
    uint32_t seats = tv_state_frames(state)->seats;
    tv_seat viewer = (tv_seat)(take(input) % (seats + 1));
    look_as(game, state, viewer == (tv_seat)seats ? (tv_seat)TV_SPECTATOR : viewer, &rng);
}

static void chance_moves(const tv_game *game, tv_state *state, struct input *input,
                         tv_events *events)
{
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    uint32_t count = tv_outcomes(game, state, outcomes);
    FUZZ_CHECK(count > 0 && count <= TV_OUTCOMES_MAX, "%s: %u outcomes", game->name, count);
    const tv_outcome *outcome = &outcomes[take_pair(input) % count];
    FUZZ_CHECK(outcome->weight > 0, "%s: an outcome without weight", game->name);
    check_notation(game, TV_CHANCE, outcome->action);
    tv_apply(game, state, TV_CHANCE, outcome->action, events);
}

static void seat_decides(const tv_game *game, tv_state *state, struct input *input,
                         tv_events *events)
{
    uint8_t seats = tv_state_turn(state).seats;
    tv_seat seat = (tv_seat)__builtin_ctz(seats);
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_list(game, state, seat, legal);
    FUZZ_CHECK(count > 0 && count <= TV_ACTIONS_MAX, "%s: %u actions", game->name, count);
    tv_action action = legal[take(input) % count];
    tv_reason reason;
    FUZZ_CHECK(!tv_why(game, state, seat, action, &reason), "%s: listed, but refused", game->name);
    check_notation(game, seat, action);
    tv_apply(game, state, seat, action, events);
}

static void play(const tv_game *game, tv_state *state, struct input *input)
{
    static tv_events events;
    while (tv_state_turn(state).node != TV_NODE_OVER && input->offset < input->size) {
        events.count = events.dropped = 0;
        if (tv_state_turn(state).node == TV_NODE_CHANCE) {
            chance_moves(game, state, input, &events);
        } else {
            uint8_t what = take(input);
            if (what >= FUZZ_LOOK)
                look_around(game, state, input);
            else if (what >= FUZZ_WILD)
                try_wild(game, state, input);
            else
                seat_decides(game, state, input, &events);
        }
        FUZZ_CHECK(events.dropped == 0, "%s: too many events", game->name);
        const char *broken = game->broken(state);
        FUZZ_CHECK(broken == NULL, "%s: broken: %s", game->name, broken);
    }
    try_wild(game, state, input);
    tv_score score;
    game->score(state, &score);
    FUZZ_CHECK(score.rank[0] >= 1 && score.rank[0] <= TV_SEATS_MAX, "%s: no rank", game->name);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size, 0};
    if (size < 2 + TV_OPTIONS_MAX || fuzz_game_count() == 0) return 0;
    const tv_game *game = tv_games[take(&input) % fuzz_game_count()];
    tv_options options = {.seats = fuzz_seats(game, take(&input))};
    for (uint32_t i = 0; i < TV_OPTIONS_MAX; i++) {
        uint8_t choice = take(&input);
        if (i < game->option_count)
            options.value[i] = (uint8_t)(choice % game->options[i].choices->count);
    }
    tv_state *state = malloc(game->state_size); /* exactly its size: an overrun is seen */
    FUZZ_CHECK(state != NULL, "no memory");
    tv_setup(game, &options, state);
    play(game, state, &input);
    free(state);
    return 0;
}
