/* about.c - people, options, votes, clocks and the result as JSON. Nothing in here is secret but
 * the invitation, which those at the table may pass on. */
/* SPDX-License-Identifier: MIT */
#include "table/about.h"

#include <string.h>

#include <tavola/play.h>
#include <tavola/steps.h>

#include "table/request.h"

static const char *const status_names[] = {"open", "playing", "over"};
static const char *const clock_names[] = {"none", "live", "correspondence"};
static const char *const zero_names[] = {"bot", "resign", "nothing"};

static void put_string(tv_json *json, const char *key, const char *value)
{
    tv_json_key(json, key);
    tv_json_string(json, value);
}

static void put_string_or_null(tv_json *json, const char *key, const char *value)
{
    tv_json_key(json, key);
    if (value[0])
        tv_json_string(json, value);
    else
        tv_json_null(json);
}

static void put_number(tv_json *json, const char *key, int64_t value)
{
    tv_json_key(json, key);
    tv_json_number(json, value);
}

static void put_bool(tv_json *json, const char *key, bool value)
{
    tv_json_key(json, key);
    tv_json_bool(json, value);
}

static void put_hex(tv_json *json, const char *key, const uint8_t *bytes)
{
    char hex[2 * TV_SEED_SIZE + 1];
    tv_text text;
    tv_text_init(&text, hex, sizeof hex);
    table_hex_write(bytes, &text);
    put_string(json, key, hex);
}

static void put_seats(tv_json *json, const char *key, uint8_t mask)
{
    tv_json_key(json, key);
    tv_json_open(json, '[');
    for (int seat = 0; seat < TV_SEATS_MAX; seat++)
        if (mask >> seat & 1) tv_json_number(json, seat);
    tv_json_close(json, ']');
}

/* ---- Clocks ---- */

void table_clock_put(const table *at, uint64_t now_ms, tv_json *json)
{
    uint8_t running = 0;
    tv_json_open(json, '{');
    put_string(json, "kind", clock_names[at->setup.clock]);
    if (at->setup.clock != TABLE_CLOCK_NONE) {
        tv_json_key(json, "left_ms");
        tv_json_open(json, '[');
        for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(at); seat++) {
            int64_t left = table_clock_left(at, seat, now_ms);
            tv_json_number(json, left > 0 ? left : 0);
            if (at->timer[seat].since_ms) running |= tv_seat_bit(seat);
        }
        tv_json_close(json, ']');
        put_seats(json, "running", running);
        put_number(json, "at_ms", (int64_t)now_ms);
    }
    tv_json_close(json, '}');
}

/* ---- People ---- */

static void put_place(const table *at, tv_seat seat, tv_json *json)
{
    const table_place *place = &at->place[seat];
    tv_json_open(json, '{');
    put_string_or_null(json, "name", place->name);
    put_bool(json, "person", place->user != 0);
    put_string_or_null(json, "bot", place->bot);
    put_bool(json, "present", at->present >> seat & 1);
    put_bool(json, "resigned", place->has_resigned);
    put_bool(json, "flagged", place->is_flagged);
    if (place->has_mixed)
        put_hex(json, "contribution", place->mix);
    else
        put_string_or_null(json, "contribution", "");
    tv_json_close(json, '}');
}

static void put_ballot(const table *at, tv_json *json)
{
    const table_ballot *ballot = &at->ballot;
    tv_json_key(json, "ballot");
    if (ballot->kind == TABLE_BALLOT_NONE) {
        tv_json_null(json);
        return;
    }
    tv_json_open(json, '{');
    put_string(json, "what", table_ballot_name(ballot->kind));
    put_number(json, ballot->kind == TABLE_BALLOT_REWIND ? "keep" : "seat",
               ballot->kind == TABLE_BALLOT_REMATCH ? ballot->proposer : (int64_t)ballot->number);
    put_number(json, "proposer", ballot->proposer);
    put_number(json, "version", ballot->opened);
    put_seats(json, "voters", ballot->electorate);
    put_seats(json, "yes", ballot->yes);
    put_seats(json, "no", ballot->no);
    put_number(json, "lapse_ms", (int64_t)ballot->lapse_ms);
    tv_json_close(json, '}');
}

/* ---- The result ---- */

/* A side is out when all its seats have resigned. */
static bool is_out(const table *at, uint32_t seat)
{
    const tv_game *game = at->setup.game;
    const tv_state *state = tv_match_state(at->match);
    for (uint32_t other = 0; other < table_seat_count(at); other++) {
        bool is_partner =
            game->side ? game->side(state, (tv_seat)other) == game->side(state, (tv_seat)seat)
                       : other == seat;
        if (is_partner && !at->place[other].has_resigned) return false;
    }
    return true;
}

/* Those who resigned come behind all others, whatever the bots made of their seats. */
static void final_ranks(const table *at, const tv_score *score, uint8_t *rank)
{
    uint32_t seats = table_seat_count(at);
    for (uint32_t seat = 0; seat < seats; seat++) {
        bool is_seat_out = is_out(at, seat);
        rank[seat] = 1;
        for (uint32_t other = 0; other < seats; other++) {
            bool is_other_out = is_out(at, other);
            bool is_ahead = is_seat_out == is_other_out
                                ? !at->is_given_up && score->rank[other] < score->rank[seat]
                                : is_seat_out;
            rank[seat] = (uint8_t)(rank[seat] + is_ahead);
        }
    }
}

static void put_result(const table *at, tv_json *json)
{
    const tv_game *game = at->setup.game;
    tv_score score;
    uint8_t rank[TV_SEATS_MAX];
    tv_json_key(json, "result");
    if (at->status != TABLE_OVER) {
        tv_json_null(json);
        return;
    }
    const tv_state *state = tv_match_state(at->match);
    const tv_ending *ending = &game->endings[tv_state_frames(state)->ending];
    memset(&score, 0, sizeof score);
    game->score(state, &score);
    final_ranks(at, &score, rank);
    tv_json_open(json, '{');
    put_string(json, "ending", at->is_given_up ? "resigned" : ending->name);
    put_string(json, "text", at->is_given_up ? "all others have resigned" : ending->text);
    tv_json_key(json, "points");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < table_seat_count(at); i++) tv_json_number(json, score.points[i]);
    tv_json_close(json, ']');
    tv_json_key(json, "rank");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < table_seat_count(at); i++) tv_json_number(json, rank[i]);
    tv_json_close(json, ']');
    tv_json_close(json, '}');
}

/* ---- The whole ---- */

static void put_options(const table *at, tv_json *json)
{
    const tv_game *game = at->setup.game;
    tv_json_key(json, "options");
    tv_json_open(json, '{');
    for (uint32_t i = 0; i < game->option_count; i++)
        put_string(json, game->options[i].name,
                   game->options[i].choices->word[at->setup.options.value[i]]);
    tv_json_close(json, '}');
}

static void put_facts(const table *at, tv_json *json)
{
    put_string(json, "game", at->setup.game->name);
    put_number(json, "rules", at->setup.game->rules_version);
    put_options(at, json);
    put_string(json, "status", status_names[at->status]);
    put_bool(json, "private", at->setup.is_private);
    tv_json_key(json, "time");
    tv_json_open(json, '{');
    put_string(json, "clock", clock_names[at->setup.clock]);
    put_number(json, "time_ms", (int64_t)at->setup.time_ms);
    put_number(json, "increment_ms", (int64_t)at->setup.increment_ms);
    put_string(json, "zero", zero_names[at->setup.zero]);
    tv_json_close(json, '}');
    tv_json_key(json, "seats");
    tv_json_open(json, '[');
    for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(at); seat++) put_place(at, seat, json);
    tv_json_close(json, ']');
}

void table_about_put(const table *at, tv_seat viewer, tv_json *json)
{
    uint8_t commitment[TABLE_HASH_SIZE];
    tv_seat host = table_host(at);
    tv_json_open(json, '{');
    put_facts(at, json);
    tv_json_key(json, "host");
    if (host < 0)
        tv_json_null(json);
    else
        tv_json_number(json, host);
    if (viewer >= 0) put_string_or_null(json, "invite", at->setup.invite);
    bool has_seed = at->setup.dice != TABLE_DICE_UNKNOWN;
    at->hash(at->setup.seed, TV_SEED_SIZE, commitment);
    if (has_seed)
        put_hex(json, "commitment", commitment);
    else
        put_string_or_null(json, "commitment", "");
    if (at->status == TABLE_OVER && has_seed)
        put_hex(json, "seed", at->setup.seed);
    else
        put_string_or_null(json, "seed", "");
    put_bool(json, "hints", table_has_hints(at));
    put_ballot(at, json);
    put_result(at, json);
    put_string_or_null(json, "next", at->next);
    tv_json_close(json, '}');
}

void table_summary_write(const table *at, tv_text *out)
{
    tv_json json;
    tv_json_init(&json, out);
    tv_json_open(&json, '{');
    put_string(&json, "table", at->setup.id);
    put_facts(at, &json);
    tv_json_close(&json, '}');
}
