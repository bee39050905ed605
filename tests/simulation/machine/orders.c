/* orders.c - what a machine asks of its driver, and what it must not ask. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <tavola/play.h>
#include <tavola/steps.h>

#include "kit/check.h"
#include "simulation/machine/world.h"

/* ---- Sending ---- */

static struct link *link_of(const struct host *host, const table_member *member)
{
    const struct world *world = host->world;
    for (uint32_t i = 0; i < world->link_count; i++)
        if (world->links[i]->member == member) return world->links[i];
    FAIL("a message for somebody who has left");
}

static void post(struct world *world, struct link *link, const char *text, size_t length)
{
    uint64_t due_ms = world->now_ms + world_delay(world, 20);
    if (due_ms < link->to_client_ms) due_ms = link->to_client_ms;
    link->to_client_ms = due_ms;
    event *what = world_add_event(world, EVENT_TO_CLIENT, &world->hosts[link->host], due_ms);
    what->link = link;
    what->text = strndup(text, length);
    what->length = length;
    CHECK(what->text != NULL);
}

/* Nothing is sent before it is stored; and where others write too, no welcome is stale. */
static void check_is_stored(const struct world *world, const struct link *link, const char *text)
{
    const char *version = strstr(text, "\"version\":");
    if (version == NULL) return;
    unsigned long told = strtoul(version + 10, NULL, 10);
    bool is_hello = strstr(text, "\"welcome\"") != NULL && !link->member->is_welcome;
    if (world->kind == WORLD_SERVERS && is_hello && told + 1 < link->hello_version)
        FAIL("a welcome to version %lu, and %u were stored", told, link->hello_version - 1);
    if (told > table_version(world->truth))
        FAIL("told of version %lu, and %u are stored", told, table_version(world->truth));
}

static void note_told(struct link *link, const char *text)
{
    bool is_whole = strncmp(text, "{\"type\":\"welcome\"", 17) == 0;
    if (!is_whole && strncmp(text, "{\"type\":\"update\"", 16) != 0) return;
    link->told = (uint32_t)strtoul(strstr(text, "\"version\":") + 10, NULL, 10);
}

static void on_send(void *context, table_member *const *to, uint32_t count, bool is_answer,
                    const char *text, size_t length)
{
    struct host *host = context;
    CHECK(!is_answer || count == 1);
    for (uint32_t i = 0; i < count; i++) {
        struct link *link = link_of(host, to[i]);
        check_is_stored(host->world, link, text);
        note_told(link, text);
        if (is_answer) people_answered(link, text, length);
        post(host->world, link, text, length);
    }
    for (size_t i = 0; i < length; i += 7) world_trace(host->world, (uint64_t)(uint8_t)text[i]);
}

static bool on_is_current(void *context) { return ((const struct host *)context)->is_current; }

static uint8_t on_elsewhere(void *context)
{
    const struct host *host = context;
    const struct world *world = host->world;
    uint8_t mask = 0;
    for (uint32_t i = 0; i < world->host_count; i++) {
        const struct host *other = &world->hosts[i];
        if (other == host || !other->is_alive) continue;
        for (const table_member *member = other->machine.members; member; member = member->next) {
            tv_seat seat = table_seat_of(host->machine.table, member->user);
            if (member->is_welcome) mask |= seat < 0 ? TABLE_TO_SPECTATORS : tv_seat_bit(seat);
        }
    }
    return mask;
}

void orders_init(struct host *host)
{
    bool is_browser = host->world->kind == WORLD_BROWSER;
    host->driver = (machine_driver){.send = on_send,
                                    .is_current = is_browser ? NULL : on_is_current,
                                    .elsewhere = is_browser ? NULL : on_elsewhere,
                                    .buffer = host->world->buffer,
                                    .is_shared = host->world->kind == WORLD_SERVERS,
                                    .is_one_screen = is_browser,
                                    .thinks_if_seen = is_browser,
                                    .sleeps_unloaded = is_browser};
    machine_init(&host->machine, &host->driver, host);
}

/* After any event, every member has been sent everything that the machine knows, from the view of
 * its own seat. */
void orders_check_members(const struct host *host)
{
    const struct table *table = host->machine.table;
    if (table == NULL) return;
    for (const table_member *member = host->machine.members; member; member = member->next) {
        const struct link *link = link_of(host, member);
        if (!member->is_welcome) continue;
        if (link->told != table_version(table))
            FAIL("person %u was told %u, and the machine knows %u", link->person, link->told,
                 table_version(table));
        CHECK_EQ(member->seat, table_seat_of(table, member->user));
    }
}

/* ---- Orders ---- */

static event *ask_store(struct host *host, event_kind kind)
{
    struct world *world = host->world;
    return world_add_event(world, kind, host, world->now_ms + world_delay(world, 30));
}

static void begin(struct host *host)
{
    if (host->is_busy) FAIL("a second order to the store while one is under way");
    host->is_busy = true;
}

static void store(struct host *host, const machine_order *order)
{
    struct world *world = host->world;
    begin(host);
    if (table_status_now(host->machine.table) != TABLE_PLAYING) host->must_wake = false;
    if (host->must_wake && order->cause != CAUSE_WAKE)
        FAIL("time that stood still was not given back before cause %u", order->cause);
    if (order->cause != CAUSE_MESSAGE && world->now_ms < host->alone_ms)
        FAIL("cause %u is tried again at once", order->cause);
    if (order->cause == CAUSE_WAKE) world->count.wakes++;
    if (order->change.starts_match && world_happens(world, 4)) {
        world->count.vetoes++;
        host->is_busy = false;
        machine_veto(&host->machine, "too_many_bots", "not now", world->now_ms);
        return;
    }
    event *what = ask_store(host, EVENT_RUN_STORE);
    what->version = order->change.version;
    what->count = order->change.count;
    what->text = strndup(order->change.lines, order->change.length);
    what->length = order->change.length;
    host->cause = order->cause;
    CHECK(what->text != NULL);
}

static void think(struct host *host, tv_seat seat)
{
    struct world *world = host->world;
    table_job job;
    tv_action legal[TV_ACTIONS_MAX];
    if (host->thinking >> seat & 1) FAIL("the bot of seat %d is asked twice", seat);
    if (world->now_ms < host->think_ms[seat]) FAIL("seat %d is asked again at once", seat);
    host->thinking |= tv_seat_bit(seat);
    table_job_make(host->machine.table, seat, &job);
    uint32_t count = tv_view_list(job.game, tv_buffer_view(&job.view), seat, legal);
    CHECK(count > 0);
    event *what =
        world_add_event(world, EVENT_THOUGHT, host, world->now_ms + world_delay(world, 200));
    what->seat = seat;
    what->version = job.ticket;
    what->has_action = !world_happens(world, 5); /* else the worker died */
    what->action = legal[tv_rng_below(&world->rng, count)];
}

static void open_rematch(struct host *host)
{
    if (host->is_rematching) FAIL("a rematch is asked for twice");
    if (host->world->now_ms < host->rematch_ms) FAIL("a rematch is asked for again at once");
    host->is_rematching = true;
    host->world->count.rematches++;
    ask_store(host, EVENT_RUN_REMATCH);
}

/* Others are told only of what is new: they tell back. */
static void tell_presence(struct host *host)
{
    struct world *world = host->world;
    uint64_t users = 0;
    for (const table_member *member = host->machine.members; member; member = member->next)
        if (member->is_welcome) users = (users + member->user) * 31;
    if (users == host->users_told) return;
    host->users_told = users;
    for (uint32_t i = 0; i < world->host_count; i++)
        if (&world->hosts[i] != host && world->hosts[i].is_alive && world->kind == WORLD_SERVERS)
            world_add_event(world, EVENT_PRESENCE, &world->hosts[i],
                            world->now_ms + world_delay(world, 50));
}

static void load(struct host *host)
{
    begin(host);
    if (host->machine.first == NULL && host->world->now_ms < host->load_ms)
        FAIL("a table that could not be read is read again at once");
    ask_store(host, EVENT_RUN_LOAD);
}

static void hint(struct host *host, const machine_order *order)
{
    struct world *world = host->world;
    world->count.hints++;
    world_add_event(world, EVENT_HINTED, host, world->now_ms + world_delay(world, 200))->link =
        link_of(host, order->member);
}

static void send_away(struct host *host, const machine_order *order)
{
    struct link *link = link_of(host, order->member);
    link->waiting_count = 0;
    if (link->is_open) people_lose_link(host->world, link);
    host_leave(host, link);
}

static void refuse(struct host *host, const machine_order *order)
{
    struct link *link = link_of(host, order->member);
    people_answer_number(link, order->message.id);
    people_refuse(host->world, link, &order->message, order->status);
}

void orders_carry_out(struct host *host, const machine_order *order)
{
    switch ((machine_order_kind)order->kind) {
    case ORDER_LOAD: load(host); break;
    case ORDER_READ:
        begin(host);
        CHECK_EQ(order->version, table_version(host->machine.table));
        ask_store(host, EVENT_RUN_READ)->version = order->version;
        break;
    case ORDER_STORE: store(host, order); break;
    case ORDER_THINK: think(host, order->seat); break;
    case ORDER_HINT: hint(host, order); break;
    case ORDER_REMATCH: open_rematch(host); break;
    case ORDER_CHANGED: CHECK(host->machine.table != NULL); break;
    case ORDER_PRESENCE: tell_presence(host); break;
    case ORDER_REFUSE: refuse(host, order); break;
    case ORDER_STRANGER: send_away(host, order); break;
    case ORDER_MALFORMED: FAIL("nobody sends what is no message");
    }
}
