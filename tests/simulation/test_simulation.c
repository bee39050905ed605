/* test_simulation.c - a table, its store and many clients on a bad network, all from one seed.
 *
 * Messages are lost, doubled, late and out of order; the store refuses; the server dies before,
 * between and after storing and comes back from the log. At the end every client's view must be
 * the redacted truth, its log the redacted log, and every accepted request in the log once. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <tavola/games.h>
#include <tavola/json.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "base/secure.h"
#include "kit/check.h"
#include "simulation/client.h"
#include "table/table.h"

enum { CLIENTS_MAX = 10, FLIGHTS_MAX = 4096, STEPS_MAX = 400000, TABLE_TEXT = 1 << 16 };

typedef struct flight { /* a message on its way */
    char *text;
    size_t length;
    uint64_t due_ms;
    uint32_t client;
    bool is_to_server;
} flight;

typedef struct counts {
    uint32_t matches, entries, lost, doubled, deaths, refused_by_store, jobs;
} counts;

typedef struct world {
    const tv_game *game;
    table_setup setup;
    table *at;
    table_outbox out;
    tv_rng rng;
    uint64_t now_ms;
    char *log;
    size_t log_length, log_size;
    client clients[CLIENTS_MAX];
    bool is_connected[CLIENTS_MAX]; /* the server has answered its hello */
    uint32_t client_count, sender;
    flight flights[FLIGHTS_MAX];
    uint32_t flight_count;
    bool is_calm; /* nothing is lost any more */
    counts *sum;
    char buffer[TABLE_MESSAGE_SIZE];
} world;

static bool happens(world *at, uint32_t one_in)
{
    return !at->is_calm && tv_rng_below(&at->rng, one_in) == 0;
}

/* ---- The network ---- */

static void launch(world *at, uint32_t to, bool is_to_server, const char *text, size_t length)
{
    CHECK(at->flight_count < FLIGHTS_MAX);
    flight *fresh = &at->flights[at->flight_count++];
    uint32_t delay = at->is_calm ? 0 : tv_rng_below(&at->rng, happens(at, 20) ? 2000 : 40);
    *fresh = (flight){malloc(length + 1), length, at->now_ms + delay, to, is_to_server};
    CHECK(fresh->text != NULL);
    memcpy(fresh->text, text, length);
    fresh->text[length] = '\0';
}

static void post(world *at, uint32_t to, bool is_to_server, const char *text, size_t length)
{
    if (happens(at, 12)) {
        at->sum->lost++;
        return;
    }
    launch(at, to, is_to_server, text, length);
    if (!happens(at, 15)) return;
    at->sum->doubled++;
    launch(at, to, is_to_server, text, length);
}

static void on_send(void *context, uint8_t audience, const char *text, size_t length)
{
    world *at = context;
    if (audience == TABLE_TO_SENDER) {
        post(at, at->sender, false, text, length);
        return;
    }
    for (uint32_t i = 0; i < at->client_count; i++) {
        tv_seat seat = table_seat_of(at->at, at->clients[i].user);
        uint8_t bit = seat < 0 ? TABLE_TO_SPECTATORS : tv_seat_bit(seat);
        if (at->is_connected[i] && (audience & bit)) post(at, i, false, text, length);
    }
}

/* ---- The server ---- */

static void tell_presence(world *at)
{
    uint8_t mask = 0;
    for (uint32_t i = 0; i < at->client_count; i++) {
        tv_seat seat = table_seat_of(at->at, at->clients[i].user);
        if (at->is_connected[i]) mask |= seat < 0 ? TABLE_TO_SPECTATORS : tv_seat_bit(seat);
    }
    table_presence(at->at, mask, at->now_ms, &at->out);
}

static void die_and_return(world *at)
{
    at->sum->deaths++;
    table_free(at->at);
    at->at = table_new(&at->setup, base_secure_hash);
    for (const char *line = at->log; line < at->log + at->log_length;) {
        const char *feed = strchr(line, '\n');
        tv_status status = table_load(at->at, line, (size_t)(feed - line));
        if (status != TV_OK) FAIL("not loaded: %.*s", (int)(feed - line), line);
        line = feed + 1;
    }
    for (uint32_t i = 0; i < at->client_count; i++) { /* connections are gone; some notice */
        at->is_connected[i] = false;
        if (tv_rng_below(&at->rng, 2)) at->clients[i].is_welcome = false;
    }
    tell_presence(at);
}

static void append(world *at, const table_change *change)
{
    if (at->log_length + change->length + 1 > at->log_size) {
        at->log_size = 2 * (at->log_length + change->length + 1);
        at->log = realloc(at->log, at->log_size);
        CHECK(at->log != NULL);
    }
    memcpy(at->log + at->log_length, change->lines, change->length);
    at->log_length += change->length;
    at->log[at->log_length] = '\0';
}

static void store(world *at, table_answer answer)
{
    if (answer != TABLE_PENDING) return;
    if (happens(at, 40)) {
        at->sum->refused_by_store++;
        table_abort(at->at, "store_unavailable", &at->out);
        return;
    }
    if (happens(at, 150)) { /* dies before storing */
        die_and_return(at);
        return;
    }
    table_change change = table_pending(at->at);
    CHECK_EQ(change.version, table_version(at->at));
    append(at, &change);
    if (happens(at, 150)) /* dies after storing, before telling anybody */
        die_and_return(at);
    else
        table_commit(at->at, &at->out);
    tell_presence(at);
}

static void serve(world *at, const flight *mail)
{
    client *from = &at->clients[mail->client];
    char name[16];
    snprintf(name, sizeof name, "User %llu", (unsigned long long)from->user);
    table_user user = {from->user, name, at->is_connected[mail->client]};
    at->sender = mail->client;
    table_answer answer =
        table_request(at->at, &user, mail->text, mail->length, at->now_ms, &at->out);
    CHECK(answer != TABLE_MALFORMED);
    if (answer == TABLE_WELCOMED) {
        at->is_connected[mail->client] = true;
        tell_presence(at);
    }
    store(at, answer);
}

static void let_bots_play(world *at)
{
    uint8_t seats = table_bots_asked(at->at);
    if (seats == 0 || tv_rng_below(&at->rng, 3)) return;
    static table_job job; /* kept: now and then an old one is answered once more */
    if (!happens(at, 10) || job.game != at->game)
        table_job_make(at->at, (tv_seat)__builtin_ctz(seats), &job);
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_view_list(job.game, tv_room_view(&job.view), job.seat, legal);
    at->sum->jobs++;
    if (count == 0) return;
    store(at, table_bot_play(at->at, job.seat, job.ticket, legal[tv_rng_below(&at->rng, count)],
                             at->now_ms));
}

/* ---- One moment ---- */

static void deliver(world *at)
{
    for (uint32_t i = 0; i < at->flight_count;) {
        if (at->flights[i].due_ms > at->now_ms) {
            i++;
            continue;
        }
        flight mail = at->flights[i];
        at->flights[i] = at->flights[--at->flight_count]; /* and so out of order */
        if (mail.is_to_server)
            serve(at, &mail);
        else
            client_receive(&at->clients[mail.client], mail.text, mail.length);
        free(mail.text);
    }
}

static void step(world *at)
{
    char text[CLIENT_TEXT_MAX];
    at->now_ms += 1 + tv_rng_below(&at->rng, 30);
    deliver(at);
    if (table_deadline(at->at) <= at->now_ms) store(at, table_tick(at->at, at->now_ms));
    let_bots_play(at);
    if (happens(at, 1500)) die_and_return(at);
    for (uint32_t i = 0; i < at->client_count; i++) {
        client *who = &at->clients[i];
        if (happens(at, 3000)) client_forget(who);
        if (client_think(who, at->setup.id, at->now_ms, &at->rng, text))
            post(at, i, true, text, strlen(text));
    }
}

/* ---- The end: what everybody must know ---- */

static json_t *true_view(const world *at, tv_seat viewer)
{
    static char text[TABLE_TEXT];
    tv_room view;
    tv_text out;
    tv_json json;
    memset(&view, 0, sizeof view);
    const tv_match *match = table_match(at->at);
    tv_redact(at->game, tv_match_state(match), viewer, tv_room_view(&view));
    tv_text_init(&out, text, sizeof text);
    tv_json_init(&json, &out);
    tv_json_view(&json, at->game, tv_room_view(&view), viewer, tv_match_names(match));
    CHECK(!out.is_full);
    return json_loads(text, 0, NULL);
}

static void check_log(const world *at, const client *who, tv_seat viewer)
{
    const tv_match *match = table_match(at->at);
    uint32_t count = tv_match_version(match);
    tv_room room;
    tv_setup(at->game, tv_match_options(match), tv_room_state(&room));
    CHECK_EQ(json_array_size(who->log), count);
    for (uint32_t i = 0; i < count; i++) {
        char line[300];
        tv_text text;
        const tv_entry *entry = tv_match_entry(match, i);
        tv_text_init(&text, line, sizeof line);
        tv_text_add_number(&text, entry->actor < 0 ? -1 : entry->actor);
        tv_text_add_char(&text, ' ');
        tv_action_write_bare(
            at->game,
            at->game->redact_action(tv_room_state(&room), entry->actor, entry->action, viewer),
            &text);
        const json_t *has = json_array_get(who->log, i);
        if (!json_is_null(has)) CHECK_STR(json_string_value(has), line);
        tv_apply(at->game, tv_room_state(&room), entry->actor, entry->action, NULL);
    }
}

static void check_client(world *at, uint32_t index)
{
    client *who = &at->clients[index];
    tv_seat viewer = table_seat_of(at->at, who->user);
    CHECK_EQ(who->version, table_version(at->at));
    CHECK_EQ(who->seat, viewer < 0 ? -1 : viewer);
    json_t *truth = true_view(at, viewer);
    if (!json_equal(truth, who->view))
        FAIL("client %u sees\n%s\nand the truth is\n%s", index, json_dumps(who->view, 0),
             json_dumps(truth, 0));
    json_decref(truth);
    check_log(at, who, viewer);
}

/* Each request stands in the log once at most, and every accepted one does. */
static void check_requests(const world *at)
{
    uint32_t capacity = 0, count = 0;
    uint64_t (*pairs)[2] = NULL;
    for (const char *line = at->log; *line; line = strchr(line, '\n') + 1) {
        unsigned long long time_ms, user, id;
        CHECK_EQ(sscanf(line, "%llu %llu %llu", &time_ms, &user, &id), 3);
        if (id == 0) continue;
        for (uint32_t i = 0; i < count; i++)
            if (pairs[i][0] == user && pairs[i][1] == id) FAIL("done twice: %.60s", line);
        if (count == capacity) {
            capacity = capacity ? 2 * capacity : 256;
            void *larger = realloc(pairs, capacity * sizeof *pairs);
            CHECK(larger != NULL);
            pairs = larger;
        }
        pairs[count][0] = user;
        pairs[count++][1] = id;
    }
    for (uint32_t c = 0; c < at->client_count; c++)
        for (uint32_t k = 0; k < at->clients[c].accepted_count; k++) {
            uint32_t i = 0;
            while (i < count && (pairs[i][0] != at->clients[c].user ||
                                 pairs[i][1] != at->clients[c].accepted[k]))
                i++;
            if (i == count)
                FAIL("accepted and lost: request %llu",
                     (unsigned long long)at->clients[c].accepted[k]);
        }
    free(pairs);
}

static void calm_down(world *at)
{
    at->is_calm = true;
    at->now_ms += 10000;
    deliver(at);
    for (uint32_t i = 0; i < at->client_count; i++) {
        char text[200];
        snprintf(text, sizeof text,
                 "{\"type\":\"hello\",\"protocol\":1,\"table\":\"%s\",\"seen\":%u}", at->setup.id,
                 at->clients[i].version);
        post(at, i, true, text, strlen(text));
    }
    while (at->flight_count > 0) deliver(at);
}

/* ---- One match ---- */

static void open_world(world *at, const tv_game *game, uint8_t seats, uint64_t seed, counts *sum)
{
    memset(at, 0, sizeof *at);
    at->game = game;
    at->sum = sum;
    at->now_ms = 1000;
    tv_rng_seed_number(&at->rng, seed, 3);
    at->setup = table_setup_default(game, seats);
    at->setup.host = 100;
    at->setup.clock = TABLE_CLOCK_LIVE;
    at->setup.time_ms = 1000000000;
    at->setup.ballot_ms = 5000;
    at->out = (table_outbox){at, on_send, at->buffer, sizeof at->buffer};
    at->at = table_new(&at->setup, base_secure_hash);
    at->log = calloc(1, 1);
    at->log_size = 1;
    for (uint32_t seat = 0; seat + 1 < seats || seat == 0; seat++)
        client_open(&at->clients[at->client_count++], 100 + seat, 1);
    client_open(&at->clients[at->client_count++], 100, 2); /* another device of user 100 */
    client_open(&at->clients[at->client_count++], 900, 1); /* two who watch */
    client_open(&at->clients[at->client_count++], 901, 1);
}

static void close_world(world *at)
{
    for (uint32_t i = 0; i < at->client_count; i++) client_close(&at->clients[i]);
    table_free(at->at);
    free(at->log);
}

static void simulate(const tv_game *game, uint8_t seats, uint64_t seed, counts *sum)
{
    static world at;
    open_world(&at, game, seats, seed, sum);
    uint32_t steps = 0;
    while (table_status_now(at.at) != TABLE_OVER && ++steps < STEPS_MAX) step(&at);
    if (steps == STEPS_MAX)
        FAIL("%s, %u seats, seed %llu: no end in sight", game->name, seats,
             (unsigned long long)seed);
    calm_down(&at);
    for (uint32_t i = 0; i < at.client_count; i++) check_client(&at, i);
    check_requests(&at);
    sum->matches++;
    sum->entries += tv_match_version(table_match(at.at));
    close_world(&at);
}

TEST(at_the_end_every_client_sees_the_redacted_truth)
{
    const char *first = getenv("SIMULATION_SEED"), *only = getenv("LAW_GAME");
    uint64_t seed = first ? strtoull(first, NULL, 10) : 1;
    for (const tv_game *const *game = tv_games; *game; game++) {
        if (only && strcmp(only, (*game)->name) != 0) continue;
        counts sum = {0};
        uint32_t kinds = tv_bits_count((*game)->seat_counts);
        for (uint32_t n = 0; n < 2 * kit_effort(); n++) /* fewest and most seats, then the others */
            simulate(*game, (uint8_t)tv_bits_nth((*game)->seat_counts, (kinds - n % kinds) % kinds),
                     seed + n, &sum);
        printf("# %s: %u matches, %u entries; %u lost, %u doubled, %u deaths, %u not stored\n",
               (*game)->name, sum.matches, sum.entries, sum.lost, sum.doubled, sum.deaths,
               sum.refused_by_store);
        CHECK(sum.lost > 0 && sum.doubled > 0 && sum.deaths > 0 && sum.refused_by_store > 0);
    }
}
