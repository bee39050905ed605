/* summary.c - people, options, votes, clocks and the result as JSON. Nothing in here is secret but
 * the invitation, which those at the table may pass on. */
/* SPDX-License-Identifier: MIT */
#include "table/messages/summary.h"

#include <string.h>

#include <tavola/play.h>
#include <tavola/steps.h>

#include "table/requests/request.h"

const char *const table_status_names[TABLE_STATUSES] = {"open", "playing", "over"};

static void put_hex(tv_json *json, const char *key, const uint8_t *bytes)
{
    char hex[2 * TV_SEED_SIZE + 1];
    tv_text text;
    tv_text_init(&text, hex, sizeof hex);
    table_hex_write(bytes, &text);
    tv_json_put_string(json, key, hex);
}

/* ---- Clocks ---- */

void table_clock_put(const struct table *table, uint64_t now_ms, tv_json *json)
{
    uint8_t running = 0;
    tv_json_open(json, '{');
    tv_json_put_string(json, "kind", table_clock_names[table->setup.clock]);
    if (table->setup.clock != TABLE_CLOCK_NONE) {
        tv_json_key(json, "left_ms");
        tv_json_open(json, '[');
        for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(table); seat++) {
            int64_t left = table_clock_left(table, seat, now_ms);
            tv_json_number(json, left > 0 ? left : 0);
            if (table->timer[seat].since_ms) running |= tv_seat_bit(seat);
        }
        tv_json_close(json, ']');
        tv_json_put_seats(json, "running", running);
        tv_json_put_number(json, "at_ms", (int64_t)now_ms);
    }
    tv_json_close(json, '}');
}

/* ---- People ---- */

static void put_place(const struct table *table, tv_seat seat, tv_json *json)
{
    const table_place *place = &table->place[seat];
    tv_json_open(json, '{');
    tv_json_put_string(json, "name", place->name[0] ? place->name : NULL);
    tv_json_put_bool(json, "person", place->user != 0);
    tv_json_put_string(json, "bot", place->bot[0] ? place->bot : NULL);
    tv_json_put_bool(json, "present", table->present >> seat & 1);
    tv_json_put_bool(json, "resigned", place->has_resigned);
    tv_json_put_bool(json, "flagged", place->is_flagged);
    if (place->has_mixed)
        put_hex(json, "contribution", place->mix);
    else
        tv_json_put_string(json, "contribution", NULL);
    tv_json_close(json, '}');
}

static void put_ballot(const struct table *table, tv_json *json)
{
    const table_ballot *ballot = &table->ballot;
    tv_json_key(json, "ballot");
    if (ballot->kind == TABLE_BALLOT_NONE) {
        tv_json_null(json);
        return;
    }
    tv_json_open(json, '{');
    tv_json_put_string(json, "what", table_ballot_name(ballot->kind));
    bool is_of_proposer = ballot->kind == TABLE_BALLOT_REMATCH || ballot->kind == TABLE_BALLOT_UNDO;
    tv_json_put_number(json, ballot->kind == TABLE_BALLOT_REWIND ? "keep" : "seat",
                       is_of_proposer ? ballot->proposer : (int64_t)ballot->number);
    tv_json_put_number(json, "proposer", ballot->proposer);
    tv_json_put_number(json, "version", ballot->opened);
    tv_json_put_seats(json, "voters", ballot->electorate);
    tv_json_put_seats(json, "yes", ballot->yes);
    tv_json_put_seats(json, "no", ballot->no);
    tv_json_put_number(json, "lapse_ms", (int64_t)ballot->lapse_ms);
    tv_json_close(json, '}');
}

/* ---- The result ---- */

/* A side is out when all its seats have resigned. */
static bool is_out(const struct table *table, uint32_t seat)
{
    const tv_game *game = table->setup.game;
    const tv_state *state = tv_match_state(table->match);
    for (uint32_t other = 0; other < table_seat_count(table); other++) {
        bool is_partner =
            game->side ? game->side(state, (tv_seat)other) == game->side(state, (tv_seat)seat)
                       : other == seat;
        if (is_partner && !table->place[other].has_resigned) return false;
    }
    return true;
}

/* Those who resigned come behind all others, whatever the bots made of their seats. */
static void final_ranks(const struct table *table, const tv_score *score, uint8_t *rank)
{
    uint32_t seats = table_seat_count(table);
    for (uint32_t seat = 0; seat < seats; seat++) {
        bool is_seat_out = is_out(table, seat);
        rank[seat] = 1;
        for (uint32_t other = 0; other < seats; other++) {
            bool is_other_out = is_out(table, other);
            bool is_ahead = is_seat_out == is_other_out
                                ? !table->is_given_up && score->rank[other] < score->rank[seat]
                                : is_seat_out;
            rank[seat] = (uint8_t)(rank[seat] + is_ahead);
        }
    }
}

void table_score(const struct table *table, tv_score *out)
{
    uint8_t rank[TV_SEATS_MAX];
    memset(out, 0, sizeof *out);
    table->setup.game->score(tv_match_state(table->match), out);
    final_ranks(table, out, rank);
    memcpy(out->rank, rank, table_seat_count(table));
}

static void put_result(const struct table *table, tv_json *json)
{
    const tv_game *game = table->setup.game;
    tv_score score;
    tv_json_key(json, "result");
    if (table->status != TABLE_OVER) {
        tv_json_null(json);
        return;
    }
    const tv_state *state = tv_match_state(table->match);
    const tv_ending *ending = &game->endings[tv_state_frames(state)->ending];
    table_score(table, &score);
    tv_json_open(json, '{');
    tv_json_put_string(json, "ending",
                       table->is_closed     ? "closed"
                       : table->is_given_up ? "resigned"
                                            : ending->name);
    tv_json_put_string(json, "text",
                       table->is_closed     ? "the host of the server has closed the table"
                       : table->is_given_up ? "all others have resigned"
                                            : ending->text);
    tv_json_key(json, "points");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < table_seat_count(table); i++) tv_json_number(json, score.points[i]);
    tv_json_close(json, ']');
    tv_json_key(json, "rank");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < table_seat_count(table); i++) tv_json_number(json, score.rank[i]);
    tv_json_close(json, ']');
    tv_json_close(json, '}');
}

/* ---- The whole ---- */

static void put_options(const struct table *table, tv_json *json)
{
    const tv_game *game = table->setup.game;
    tv_json_key(json, "options");
    tv_json_open(json, '{');
    for (uint32_t i = 0; i < game->option_count; i++)
        if (tv_option_exists(&game->options[i], tv_options_rules(game, &table->setup.options)))
            tv_json_put_string(json, game->options[i].name,
                               game->options[i].choices->word[table->setup.options.value[i]]);
    tv_json_close(json, '}');
}

static void put_facts(const struct table *table, tv_json *json)
{
    tv_json_put_string(json, "game", table->setup.game->name);
    tv_json_put_number(json, "rules", tv_options_rules(table->setup.game, &table->setup.options));
    put_options(table, json);
    tv_json_put_string(json, "status", table_status_names[table->status]);
    tv_json_put_bool(json, "private", table->setup.is_private);
    tv_json_key(json, "time");
    tv_json_open(json, '{');
    tv_json_put_string(json, "clock", table_clock_names[table->setup.clock]);
    tv_json_put_number(json, "time_ms", (int64_t)table->setup.time_ms);
    tv_json_put_number(json, "increment_ms", (int64_t)table->setup.increment_ms);
    tv_json_put_string(json, "zero", table_zero_names[table->setup.zero]);
    tv_json_close(json, '}');
    tv_json_put_string(json, "undo", table_undo_names[table->setup.undo]);
    tv_json_key(json, "seats");
    tv_json_open(json, '[');
    for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(table); seat++)
        put_place(table, seat, json);
    tv_json_close(json, ']');
}

void table_summary_put(const struct table *table, tv_seat viewer, tv_json *json)
{
    uint8_t commitment[TABLE_HASH_SIZE];
    tv_seat host = table_host(table);
    tv_json_open(json, '{');
    put_facts(table, json);
    tv_json_key(json, "host");
    if (host < 0)
        tv_json_null(json);
    else
        tv_json_number(json, host);
    if (viewer >= 0)
        tv_json_put_string(json, "invite", table->setup.invite[0] ? table->setup.invite : NULL);
    bool has_seed = table->setup.dice != TABLE_DICE_UNKNOWN;
    table->hash(table->setup.seed, TV_SEED_SIZE, commitment);
    if (has_seed)
        put_hex(json, "commitment", commitment);
    else
        tv_json_put_string(json, "commitment", NULL);
    if (table->status == TABLE_OVER && has_seed)
        put_hex(json, "seed", table->setup.seed);
    else
        tv_json_put_string(json, "seed", NULL);
    tv_json_put_bool(json, "hints", table_has_hints(table));
    put_ballot(table, json);
    put_result(table, json);
    tv_json_put_string(json, "next", table->next[0] ? table->next : NULL);
    tv_json_close(json, '}');
}

void table_summary_write(const struct table *table, tv_text *out)
{
    tv_json json;
    tv_json_init(&json, out);
    tv_json_open(&json, '{');
    tv_json_put_string(&json, "table", table->setup.id);
    put_facts(table, &json);
    if (table->status == TABLE_OVER) put_result(table, &json);
    tv_json_close(&json, '}');
}
