/* people.c - clients that come, go, repeat what they said, and lose their connections. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "kit/check.h"
#include "simulation/machine/world.h"

/* ---- Links ---- */

static bool connect_person(struct world *world, uint32_t person)
{
    struct host *host = &world->hosts[tv_rng_below(&world->rng, world->host_count)];
    if (!host->is_alive || host->frozen_until_ms != 0) return false;
    CHECK(world->link_count < WORLD_LINKS_MAX);
    struct link *link = calloc(1, sizeof *link);
    CHECK(link != NULL);
    *link =
        (struct link){.person = person, .host = host->index, .epoch = host->epoch, .is_open = true};
    link->member = calloc(1, sizeof *link->member);
    CHECK(link->member != NULL);
    *link->member = (table_member){.user = world->people[person].user, .name = "Somebody"};
    machine_join(&host->machine, link->member);
    world->links[world->link_count++] = link;
    world->person_link[person] = link;
    world->people[person].is_welcome = false;
    world->count.links++;
    return true;
}

/* The host finds out some time later, and what is under way still arrives there. */
void people_lose_link(struct world *world, struct link *link)
{
    struct host *host = &world->hosts[link->host];
    link->is_open = false;
    if (world->person_link[link->person] == link) world->person_link[link->person] = NULL;
    world->people[link->person].is_welcome = false;
    if (link->member == NULL) return;
    event *what = world_add_event(world, EVENT_GONE, host, world->now_ms + world_delay(world, 200));
    what->link = link;
    what->epoch = link->epoch;
}

/* ---- Receiving ---- */

void people_hear(struct world *world, struct link *link, const char *text, size_t length)
{
    if (link->is_open) client_receive(&world->people[link->person], text, length);
}

void people_answer_number(struct link *link, uint64_t number)
{
    for (uint64_t i = 0; i < link->waiting_count; i++) {
        if (link->waiting[i] != number) continue;
        link->waiting[i] = link->waiting[--link->waiting_count];
        return;
    }
    if (number != 0) FAIL("answered twice: %llu", (unsigned long long)number);
}

void people_answered(struct link *link, const char *text, size_t length)
{
    json_t *message = json_loadb(text, length, 0, NULL);
    CHECK(message != NULL);
    const char *type = json_string_value(json_object_get(message, "type"));
    if (strcmp(type, "welcome") == 0) people_answer_number(link, 0);
    if (strcmp(type, "accepted") == 0 || strcmp(type, "refused") == 0)
        people_answer_number(link, (uint64_t)json_integer_value(json_object_get(message, "id")));
    json_decref(message);
}

void people_refuse(struct world *world, struct link *link, const table_message *message,
                   const char *status)
{
    char text[400];
    int length = snprintf(text, sizeof text,
                          "{\"type\":\"refused\",\"table\":\"%s\",\"id\":%llu,\"status\":\"%s\"}",
                          message->table, (unsigned long long)message->id, status);
    people_hear(world, link, text, (size_t)length);
}

/* ---- Sending ---- */

static void say(struct world *world, struct link *link, const char *text)
{
    uint64_t due_ms = world->now_ms + world_delay(world, 20);
    if (due_ms < link->to_host_ms) due_ms = link->to_host_ms;
    link->to_host_ms = due_ms;
    event *what = world_add_event(world, EVENT_TO_HOST, &world->hosts[link->host], due_ms);
    what->link = link;
    what->epoch = link->epoch;
    what->text = strdup(text);
    what->length = strlen(text);
    CHECK(what->text != NULL);
}

static bool is_over(const struct client *client)
{
    const char *status = json_string_value(json_object_get(client->about, "status"));
    return status != NULL && strcmp(status, "over") == 0;
}

static void ask(struct world *world, struct client *client, struct link *link, const char *what)
{
    uint64_t number = world->now_ms * 1000 + client->next_id % 1000;
    client->waiting_id = number > client->waiting_id ? number : client->waiting_id + 1;
    client->waiting_since_ms = world->now_ms;
    snprintf(client->waiting, CLIENT_TEXT_MAX, "{\"table\":\"%s\",\"id\":%llu,%s}", world->setup.id,
             (unsigned long long)client->waiting_id, what);
    say(world, link, client->waiting);
}

/* Besides what every client does: chat, a rematch, a hint. */
static void want_more(struct world *world, struct client *client, struct link *link)
{
    char text[CLIENT_TEXT_MAX];
    if (!client->is_welcome || client->waiting[0]) return;
    if (tv_rng_below(&world->rng, 6) == 0) {
        ask(world, client, link, "\"type\":\"chat\",\"text\":\"hello\"");
    } else if (client->seat >= 0 && is_over(client) && tv_rng_below(&world->rng, 10) == 0) {
        ask(world, client, link, "\"type\":\"propose\",\"what\":\"rematch\"");
    } else if (client->seat >= 0 && tv_rng_below(&world->rng, 10) == 0) {
        snprintf(text, sizeof text, "{\"type\":\"hint\",\"table\":\"%s\"}", world->setup.id);
        say(world, link, text);
    }
}

static bool has_business(const struct client *client)
{
    return !client->is_welcome || client->has_gap || client->waiting[0];
}

static void think(struct world *world, uint32_t person)
{
    struct client *client = &world->people[person];
    char text[CLIENT_TEXT_MAX];
    if (world->person_link[person] == NULL && !connect_person(world, person)) return;
    struct link *link = world->person_link[person];
    bool is_quiet = world->is_mute || world->now_ms < world->quiet_ms;
    if (is_quiet && !has_business(client)) return;
    if (!is_quiet && tv_rng_below(&world->rng, 50) != 0) return;
    if (client_think(client, world->setup.id, world->now_ms, &world->rng, text)) {
        say(world, link, text);
        if (world_happens(world, 15)) say(world, link, text);
    }
    if (!is_quiet) want_more(world, client, link);
}

void people_think(struct world *world)
{
    if (world_happens(world, 300))
        world->quiet_ms =
            world->now_ms + tv_rng_below(&world->rng, tv_rng_below(&world->rng, 4) ? 4000 : 25000);
    for (uint32_t i = 0; i < world->people_count; i++) think(world, i);
}

void people_open(struct world *world)
{
    uint32_t persons = world->setup.options.seats - tv_rng_below(&world->rng, 2);
    for (uint32_t i = 0; i < persons; i++)
        client_open(&world->people[world->people_count++], 100 + i, 1);
    client_open(&world->people[world->people_count++], 100, 2); /* another device */
    client_open(&world->people[world->people_count++], 900, 1); /* watches */
    for (uint32_t i = 0; i < world->people_count; i += 2)
        world->people[i].game = world->setup.game; /* follows by changes */
}

void people_close(struct world *world)
{
    for (uint32_t i = 0; i < world->people_count; i++) client_close(&world->people[i]);
}
