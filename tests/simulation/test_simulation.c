/* test_simulation.c - a table, its store and many clients on a bad network, all from one seed.
 *
 * Messages are lost, doubled, late and out of order; the store refuses; the server dies before,
 * between and after storing and comes back from the log. At the end every client's view must be
 * the redacted truth, its log the redacted log, and every accepted request in the log once. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <tavola/games.h>
#include <tavola/steps.h>

#include "base/secure.h"
#include "kit/ask.h"
#include "kit/check.h"
#include "simulation/client.h"
#include "simulation/truth.h"
#include "table/log/snapshot.h"
#include "table/messages/message.h"
#include "table/table.h"

enum { CLIENTS_MAX = 10, FLIGHTS_MAX = 4096, STEPS_MAX = 400000 };

typedef struct flight { /* a message on its way */
    char *text;
    size_t length;
    uint64_t due_ms;
    uint32_t client;
    bool is_to_server;
} flight;

typedef struct counts {
    uint32_t matches, entries, lost, doubled, deaths, refused_by_store, jobs, up_to_date;
} counts;

struct world {
    const tv_game *game;
    table_setup setup;
    struct table *table;
    table_outbox out;
    tv_rng rng;
    uint64_t now_ms;
    char *log;
    size_t log_length, log_size;
    struct client clients[CLIENTS_MAX];
    bool is_connected[CLIENTS_MAX];  /* the server has answered its hello, */
    bool is_by_changes[CLIENTS_MAX]; /* which asked for changes */
    uint32_t client_count, sender;
    flight flights[FLIGHTS_MAX];
    uint32_t flight_count;
    bool is_calm; /* nothing is lost any more */
    counts *sum;
    char buffer[TABLE_MESSAGE_SIZE];
};

static bool happens(struct world *world, uint32_t one_in)
{
    return !world->is_calm && tv_rng_below(&world->rng, one_in) == 0;
}

/* ---- The network ---- */

static void launch(struct world *world, uint32_t to, bool is_to_server, const char *text,
                   size_t length)
{
    CHECK(world->flight_count < FLIGHTS_MAX);
    flight *fresh = &world->flights[world->flight_count++];
    uint32_t delay = world->is_calm ? 0 : tv_rng_below(&world->rng, happens(world, 20) ? 2000 : 40);
    *fresh = (flight){malloc(length + 1), length, world->now_ms + delay, to, is_to_server};
    CHECK(fresh->text != NULL);
    memcpy(fresh->text, text, length);
    fresh->text[length] = '\0';
}

static void post(struct world *world, uint32_t to, bool is_to_server, const char *text,
                 size_t length)
{
    if (happens(world, 12)) {
        world->sum->lost++;
        return;
    }
    launch(world, to, is_to_server, text, length);
    if (!happens(world, 15)) return;
    world->sum->doubled++;
    launch(world, to, is_to_server, text, length);
}

static uint16_t bit_of(const struct world *world, uint32_t client)
{
    tv_seat seat = table_seat_of(world->table, world->clients[client].user);
    uint16_t bit = seat < 0 ? TABLE_TO_SPECTATORS : tv_seat_bit(seat);
    return world->is_by_changes[client] ? (uint16_t)(bit << TABLE_BY_CHANGES_SHIFT) : bit;
}

static void on_send(void *context, uint16_t audience, const char *text, size_t length)
{
    struct world *world = context;
    if (audience == TABLE_TO_SENDER) {
        post(world, world->sender, false, text, length);
        return;
    }
    for (uint32_t i = 0; i < world->client_count; i++) {
        if (world->is_connected[i] && (audience & bit_of(world, i)))
            post(world, i, false, text, length);
    }
}

/* ---- The server ---- */

static void tell_presence(struct world *world)
{
    uint16_t mask = 0;
    for (uint32_t i = 0; i < world->client_count; i++)
        if (world->is_connected[i]) mask |= bit_of(world, i);
    table_presence(world->table, mask, world->now_ms, &world->out);
}

/* What was folded so far, taken from a snapshot. */
static void through_snapshot(struct world *world)
{
    size_t length;
    char *text = table_snapshot_write(world->table, 1, &length);
    table_free(world->table);
    world->table = table_snapshot_read(&world->setup, base_secure_hash, 1, text, length);
    CHECK(world->table != NULL);
    free(text);
}

/* Every other time with a snapshot in the middle of the log: it must make no difference. */
static void die_and_return(struct world *world)
{
    const char *end = world->log + world->log_length;
    const char *middle = world->sum->deaths % 2 ? world->log + world->log_length / 2 : end;
    world->sum->deaths++;
    table_free(world->table);
    world->table = table_new(&world->setup, base_secure_hash);
    for (const char *line = world->log; line < end;) {
        if (line >= middle) {
            through_snapshot(world);
            middle = end;
        }
        const char *feed = strchr(line, '\n');
        tv_status status = table_load(world->table, line, (size_t)(feed - line));
        if (status != TV_OK) FAIL("not loaded: %.*s", (int)(feed - line), line);
        line = feed + 1;
    }
    for (uint32_t i = 0; i < world->client_count; i++) { /* connections are gone; some notice */
        world->is_connected[i] = false;
        if (tv_rng_below(&world->rng, 2)) world->clients[i].is_welcome = false;
    }
    tell_presence(world);
}

static void append(struct world *world, const table_change *change)
{
    if (world->log_length + change->length + 1 > world->log_size) {
        world->log_size = 2 * (world->log_length + change->length + 1);
        world->log = realloc(world->log, world->log_size);
        CHECK(world->log != NULL);
    }
    memcpy(world->log + world->log_length, change->lines, change->length);
    world->log_length += change->length;
    world->log[world->log_length] = '\0';
}

static void store(struct world *world, table_answer answer)
{
    if (answer != TABLE_PENDING) return;
    if (happens(world, 40)) {
        world->sum->refused_by_store++;
        table_abort(world->table, "store_unavailable", &world->out);
        return;
    }
    if (happens(world, 150)) { /* dies before storing */
        die_and_return(world);
        return;
    }
    table_change change = table_pending(world->table);
    CHECK_EQ(change.version, table_version(world->table));
    append(world, &change);
    if (happens(world, 150)) /* dies after storing, before telling anybody */
        die_and_return(world);
    else
        table_commit(world->table, &world->out);
    tell_presence(world);
}

static void serve(struct world *world, const flight *mail)
{
    struct client *from = &world->clients[mail->client];
    char name[16];
    snprintf(name, sizeof name, "User %llu", (unsigned long long)from->user);
    table_user user = {from->user, name, world->is_connected[mail->client], NULL};
    world->sender = mail->client;
    table_answer answer =
        ask_table(world->table, &user, mail->text, mail->length, world->now_ms, &world->out);
    CHECK(answer != TABLE_MALFORMED);
    if (answer == TABLE_WELCOMED) {
        table_message hello = table_message_read(mail->text, mail->length);
        world->is_connected[mail->client] = true;
        world->is_by_changes[mail->client] = table_message_wants_changes(&hello);
        tell_presence(world);
    }
    store(world, answer);
}

static void let_bots_play(struct world *world)
{
    uint8_t seats = table_bots_asked(world->table);
    if (seats == 0 || tv_rng_below(&world->rng, 3)) return;
    static table_job job; /* kept: now and then an old one is answered once more */
    if (!happens(world, 10) || job.game != world->game)
        table_job_make(world->table, (tv_seat)__builtin_ctz(seats), &job);
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_view_list(job.game, tv_buffer_view(&job.view), job.seat, legal);
    world->sum->jobs++;
    if (count == 0) return;
    store(world, table_bot_play(world->table, job.seat, job.ticket,
                                legal[tv_rng_below(&world->rng, count)], world->now_ms));
}

/* ---- One moment ---- */

/* Now and then: whoever is up to date sees the truth, however it got there. */
static void check_now(struct world *world, const struct client *who)
{
    bool is_up_to_date = who->version == table_version(world->table) && who->view != NULL &&
                         who->seat == table_seat_of(world->table, who->user);
    if (!is_up_to_date || ++world->sum->up_to_date % 8 != 0) return;
    truth_check_view(world->table, who, who->user);
}

static void deliver(struct world *world)
{
    for (uint32_t i = 0; i < world->flight_count;) {
        if (world->flights[i].due_ms > world->now_ms) {
            i++;
            continue;
        }
        flight mail = world->flights[i];
        world->flights[i] = world->flights[--world->flight_count]; /* and so out of order */
        if (mail.is_to_server) {
            serve(world, &mail);
        } else {
            client_receive(&world->clients[mail.client], mail.text, mail.length);
            check_now(world, &world->clients[mail.client]);
        }
        free(mail.text);
    }
}

static void step(struct world *world)
{
    char text[CLIENT_TEXT_MAX];
    world->now_ms += 1 + tv_rng_below(&world->rng, 30);
    deliver(world);
    if (table_deadline(world->table) <= world->now_ms)
        store(world, table_tick(world->table, world->now_ms));
    let_bots_play(world);
    if (happens(world, 1500)) die_and_return(world);
    for (uint32_t i = 0; i < world->client_count; i++) {
        struct client *who = &world->clients[i];
        if (happens(world, 3000)) client_forget(who);
        if (client_think(who, world->setup.id, world->now_ms, &world->rng, text))
            post(world, i, true, text, strlen(text));
    }
}

/* ---- The end: what everybody must know ---- */

static void check_requests(const struct world *world)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < world->client_count; i++) count += world->clients[i].accepted_count;
    truth_request *accepted = malloc((count + 1) * sizeof *accepted);
    CHECK(accepted != NULL);
    count = 0;
    for (uint32_t i = 0; i < world->client_count; i++)
        for (uint32_t k = 0; k < world->clients[i].accepted_count; k++)
            accepted[count++] =
                (truth_request){world->clients[i].user, world->clients[i].accepted[k]};
    truth_check_requests(world->log, accepted, count);
    free(accepted);
}

static void calm_down(struct world *world)
{
    world->is_calm = true;
    world->now_ms += 10000;
    deliver(world);
    for (uint32_t i = 0; i < world->client_count; i++) {
        char text[200];
        snprintf(text, sizeof text,
                 "{\"type\":\"hello\",\"protocol\":1,\"table\":\"%s\",\"seen\":%u}",
                 world->setup.id, world->clients[i].version);
        post(world, i, true, text, strlen(text));
    }
    while (world->flight_count > 0) deliver(world);
}

/* ---- One match ---- */

static void open_world(struct world *world, const tv_game *game, uint8_t seats, uint64_t seed,
                       counts *sum)
{
    memset(world, 0, sizeof *world);
    world->game = game;
    world->sum = sum;
    world->now_ms = 1000;
    tv_rng_seed_number(&world->rng, seed, 3);
    world->setup = table_setup_default(game, seats);
    world->setup.host = 100;
    world->setup.clock = TABLE_CLOCK_LIVE;
    world->setup.time_ms = 1000000000;
    world->setup.ballot_ms = 5000;
    world->out = (table_outbox){
        .context = world, .send = on_send, .buffer = world->buffer, .size = sizeof world->buffer};
    world->table = table_new(&world->setup, base_secure_hash);
    world->log = calloc(1, 1);
    world->log_size = 1;
    for (uint32_t seat = 0; seat + 1 < seats || seat == 0; seat++)
        client_open(&world->clients[world->client_count++], 100 + seat, 1);
    client_open(&world->clients[world->client_count++], 100, 2); /* another device of user 100 */
    client_open(&world->clients[world->client_count++], 900, 1); /* two who watch */
    client_open(&world->clients[world->client_count++], 901, 1);
    for (uint32_t i = 1; i < world->client_count; i += 2)
        world->clients[i].game = game; /* follows by changes */
}

static void close_world(struct world *world)
{
    for (uint32_t i = 0; i < world->client_count; i++) client_close(&world->clients[i]);
    table_free(world->table);
    free(world->log);
}

static void simulate(const tv_game *game, uint8_t seats, uint64_t seed, counts *sum)
{
    static struct world world;
    open_world(&world, game, seats, seed, sum);
    uint32_t steps = 0;
    while (table_status_now(world.table) != TABLE_OVER && ++steps < STEPS_MAX) step(&world);
    if (steps == STEPS_MAX)
        FAIL("%s, %u seats, seed %llu: no end in sight", game->name, seats,
             (unsigned long long)seed);
    calm_down(&world);
    for (uint32_t i = 0; i < world.client_count; i++)
        truth_check_client(world.table, &world.clients[i], world.clients[i].user);
    check_requests(&world);
    sum->matches++;
    sum->entries += tv_match_version(table_match(world.table));
    close_world(&world);
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
