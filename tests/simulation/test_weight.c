/* test_weight.c - what a table weighs: memory when idle, time to load, time of an action. */
/* SPDX-License-Identifier: MIT */
#include <malloc.h>
#include <stdlib.h>
#include <sys/resource.h>

#include <tavola/games.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "base/secure.h"
#include "kit/ask.h"
#include "kit/check.h"
#include "table/table_data.h"

enum { LOG_MAX = 1 << 20, TABLES = 20 };
enum { BYTES_MAX = 20000, BYTES_BASE = 6500, BYTES_ENTRY = 11 };
#if defined(__SANITIZE_ADDRESS__) || defined(__clang__)
enum { LOAD_MAX_NS = 50000000 }; /* possibly a build with sanitizers */
#else
enum { LOAD_MAX_NS = 5000000 };
#endif

/* Time of this process alone: the machines that test are busy. */
static uint64_t cpu_ns(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return ((uint64_t)usage.ru_utime.tv_sec * 1000000 + (uint64_t)usage.ru_utime.tv_usec) * 1000;
}

static char text[LOG_MAX], buffer[TABLE_MESSAGE_SIZE];
static size_t length;
static uint64_t sent; /* bytes of messages */

static void count_sent(void *context, uint16_t audience, const char *message, size_t size)
{
    (void)context, (void)audience, (void)message;
    sent += size;
}

static const table_outbox out = {.send = count_sent, .buffer = buffer, .size = sizeof buffer};

static void store(struct table *table, table_answer answer)
{
    CHECK_EQ(answer, TABLE_PENDING);
    table_change change = table_pending(table);
    CHECK(length + change.length < LOG_MAX);
    memcpy(text + length, change.lines, change.length);
    length += change.length;
    table_commit(table, &out);
}

/* A whole match by messages, each change told to every seat and to spectators. */
static void play_match(struct table *table, uint8_t seats, uint32_t *decisions)
{
    char line[256], action[128];
    tv_rng rng;
    tv_rng_seed_number(&rng, 5, 5);
    length = 0;
    table_presence(table, (uint8_t)(tv_seats_all(seats) | TABLE_TO_SPECTATORS), 1, &out);
    for (int seat = 0; seat < seats; seat++)
        length += (size_t)snprintf(text + length, LOG_MAX - length, "1 %d 0 sit %d Player\n",
                                   1 + seat, seat);
    CHECK_EQ(table_follow(table, text, length, &out), TV_OK);
    table_user user = {1, "Host", true, NULL};
    static const char start[] = "{\"type\":\"start\",\"table\":\"table\",\"id\":1}";
    store(table, ask_table(table, &user, start, sizeof start - 1, 1, &out));
    for (*decisions = 0; table_status_now(table) == TABLE_PLAYING; ++*decisions) {
        tv_action legal[TV_ACTIONS_MAX];
        tv_text notation;
        const tv_match *match = table_match(table);
        tv_seat seat = (tv_seat)__builtin_ctz(table_persons_asked(table));
        uint32_t count = tv_list(tv_match_game(match), tv_match_state(match), seat, legal);
        tv_text_init(&notation, action, sizeof action);
        tv_action_write_bare(tv_match_game(match), legal[tv_rng_below(&rng, count)], &notation);
        user.id = 1 + (uint64_t)seat;
        snprintf(line, sizeof line,
                 "{\"type\":\"play\",\"table\":\"table\",\"id\":%u,\"ticket\":%u,"
                 "\"action\":\"%s\"}",
                 *decisions + 2, table->ticket[seat], action);
        store(table, ask_table(table, &user, line, strlen(line), 1, &out));
    }
}

static struct table *load(const table_setup *setup)
{
    struct table *table = table_new(setup, base_secure_hash);
    for (const char *line = text; line < text + length;) {
        const char *feed = memchr(line, '\n', length);
        CHECK_EQ(table_load(table, line, (size_t)(feed - line)), TV_OK);
        line = feed + 1;
    }
    return table;
}

static size_t weigh(const table_setup *setup, uint64_t *load_ns)
{
    static struct table *tables[TABLES];
    size_t before = mallinfo2().uordblks;
    uint64_t start = cpu_ns();
    for (int i = 0; i < TABLES; i++) tables[i] = load(setup);
    *load_ns = (cpu_ns() - start) / TABLES;
    size_t bytes = (mallinfo2().uordblks - before) / TABLES;
    for (int i = 0; i < TABLES; i++) table_free(tables[i]);
    return bytes;
}

TEST(an_idle_table_is_small_and_soon_loaded)
{
    for (const tv_game *const *game = tv_games; *game; game++) {
        uint8_t seats = (uint8_t)tv_bits_nth((*game)->seat_counts, 1);
        table_setup setup = table_setup_default(*game, seats);
        uint32_t decisions;
        uint64_t load_ns, start = cpu_ns();
        setup.host = 1;
        struct table *table = table_new(&setup, base_secure_hash);
        sent = 0;
        play_match(table, seats, &decisions);
        uint64_t play_ns = (cpu_ns() - start) / decisions;
        uint32_t entries = tv_match_version(table_match(table));
        table_free(table);
        size_t bytes = weigh(&setup, &load_ns);
        printf("# %s, %u seats: %u entries, %zu bytes of log; %zu bytes in memory, loaded in %llu "
               "us; an action %llu us and %llu bytes to %u viewers\n",
               (*game)->name, seats, entries, length, bytes, (unsigned long long)load_ns / 1000,
               (unsigned long long)play_ns / 1000, (unsigned long long)sent / decisions,
               seats + 1u);
        CHECK(bytes < BYTES_MAX); /* 0 where nobody counts */
        CHECK(bytes < BYTES_BASE + BYTES_ENTRY * (size_t)entries);
        CHECK(load_ns < LOAD_MAX_NS);
    }
}
