/* test_changes.c - the law of changes: whoever merges what has changed into the view it had gets,
 * byte for byte, the update that tells everything.
 *
 * At every table each viewer follows twice, once in each way. What loss and disorder do to those
 * who follow by changes is in test_simulation.c. */
/* SPDX-License-Identifier: MIT */
#include <jansson.h>
#include <stdlib.h>

#include <tavola/games.h>
#include <tavola/json.h>
#include <tavola/match.h>
#include <tavola/play.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "base/secure.h"
#include "kit/ask.h"
#include "kit/check.h"
#include "table/table.h"
#include "terminal/remote/changes.h"

enum { VIEWERS = 8, PLAYS_MAX = 120 };

typedef struct viewer { /* what one who follows by changes has, and what the other was told */
    json_t *view, *about;
    json_t *whole, *bare; /* the last update, in both forms */
} viewer;

typedef struct room {
    const tv_game *game;
    struct table *table;
    table_outbox out;
    tv_rng rng;
    uint64_t next_id;
    viewer viewers[VIEWERS];
    uint32_t compared;
    size_t whole_bytes, bare_bytes;
    char buffer[TABLE_MESSAGE_SIZE];
} room;

static void hear(void *context, uint16_t audience, const char *text, size_t length)
{
    room *here = context;
    json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    CHECK(message != NULL);
    const char *type = json_string_value(json_object_get(message, "type"));
    if (audience != TABLE_TO_SENDER && strcmp(type, "update") == 0) {
        bool is_bare = audience >> TABLE_BY_CHANGES_SHIFT;
        uint32_t index =
            (uint32_t)__builtin_ctz(is_bare ? audience >> TABLE_BY_CHANGES_SHIFT : audience);
        json_t **slot = is_bare ? &here->viewers[index].bare : &here->viewers[index].whole;
        CHECK(*slot == NULL);
        *slot = json_incref(message);
        if (json_object_get(message, "changes")) here->bare_bytes += length;
        if (here->table && !is_bare) here->whole_bytes += length;
    }
    json_decref(message);
}

static void check_member(const json_t *whole, const json_t *bare, const char *key)
{
    const json_t *one = json_object_get(whole, key), *other = json_object_get(bare, key);
    char *expected = one ? json_dumps(one, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    char *found = other ? json_dumps(other, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    if ((expected == NULL) != (found == NULL) || (expected && strcmp(expected, found) != 0))
        FAIL("%s:\n%s\nand by changes\n%s", key, expected ? expected : "-", found ? found : "-");
    free(expected);
    free(found);
}

static void replace(json_t **old, json_t *fresh)
{
    if (fresh == NULL) return;
    json_decref(*old);
    *old = json_incref(fresh);
}

/* Nothing is told of what is the same: that something else has changed may be a secret. */
static void check_needed(const json_t *old, const json_t *change, const char *name)
{
    const json_t *fresh = json_is_object(change) ? json_object_get(change, "=") : change;
    if (fresh != NULL) {
        if (json_equal(old, fresh)) FAIL("%s is told, and has not changed", name);
        return;
    }
    if (json_object_size(change) == 0) FAIL("%s is told, and nothing of it has changed", name);
    const char *key;
    json_t *part;
    json_object_foreach((json_t *)(uintptr_t)change, key, part)
    {
        const json_t *child = json_is_array(old) ? json_array_get(old, strtoul(key, NULL, 10))
                                                 : json_object_get(old, key);
        if (strcmp(key, "ask_args") != 0) check_needed(child, part, key); /* goes with the step */
    }
}

static void compare(room *here, viewer *who)
{
    static const char *const members[] = {"base", "version", "about",   "keep",    "entries",
                                          "view", "ticket",  "actions", "barriers"};
    CHECK((who->whole == NULL) == (who->bare == NULL));
    if (who->whole == NULL) return;
    if (json_object_get(who->bare, "changes")) {
        CHECK(json_object_get(who->bare, "view") == NULL);
        const char *key;
        json_t *part;
        json_object_foreach(json_object_get(who->bare, "changes"), key, part)
            check_needed(json_object_get(who->view, key), part, key);
        CHECK(remote_changes_expand(here->game, who->view, who->about, who->bare));
        here->compared++;
    }
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++)
        check_member(who->whole, who->bare, members[i]);
    CHECK_EQ(json_is_true(json_object_get(who->whole, "can_undo")),
             json_is_true(json_object_get(who->bare, "can_undo")));
    CHECK_EQ(json_is_true(json_object_get(who->whole, "can_redo")),
             json_is_true(json_object_get(who->bare, "can_redo")));
    replace(&who->view, json_object_get(who->bare, "view"));
    replace(&who->about, json_object_get(who->bare, "about"));
    json_decref(who->whole);
    json_decref(who->bare);
    who->whole = who->bare = NULL;
}

static void ask(room *here, tv_seat seat, const char *members)
{
    char text[600];
    table_user user = {100 + (uint64_t)seat, "Somebody", true, NULL};
    snprintf(text, sizeof text, "{\"table\":\"table\",\"id\":%llu,%s}",
             (unsigned long long)++here->next_id, members);
    if (ask_table(here->table, &user, text, strlen(text), 1000 + here->next_id, &here->out) ==
        TABLE_PENDING)
        table_commit(here->table, &here->out);
    for (uint32_t i = 0; i < VIEWERS; i++) compare(here, &here->viewers[i]);
}

static void play(room *here)
{
    char members[600], notation[256];
    tv_text text;
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t dice = tv_rng_below(&here->rng, 24);
    uint8_t asked = table_persons_asked(here->table);
    tv_seat seat = (tv_seat)tv_bits_nth(asked, tv_rng_below(&here->rng, tv_bits_count(asked)));
    if (dice < 3) { /* whoever can takes back, does again, or talks */
        static const char *const others[] = {"undo", "redo", "chat"};
        tv_seat other =
            (tv_seat)tv_rng_below(&here->rng, table_setup_of(here->table)->options.seats);
        snprintf(members, sizeof members, "\"type\":\"%s\",\"version\":%u,\"text\":\"hm\"",
                 others[dice], table_version(here->table));
        ask(here, other, members);
        return;
    }
    table_job job;
    table_job_make(here->table, seat, &job);
    uint32_t count = tv_view_list(here->game, tv_buffer_view(&job.view), seat, legal);
    tv_text_init(&text, notation, sizeof notation);
    tv_action_write_bare(here->game, legal[tv_rng_below(&here->rng, count)], &text);
    snprintf(members, sizeof members, "\"type\":\"play\",\"ticket\":%u,\"action\":\"%s\"",
             job.ticket, notation);
    ask(here, seat, members);
}

static void sit_everybody(room *here, uint8_t seats)
{
    char members[100];
    for (uint8_t seat = 0; seat < seats; seat++) {
        snprintf(members, sizeof members, "\"type\":\"sit\",\"seat\":%u", seat);
        ask(here, (tv_seat)seat, members);
    }
    ask(here, 0, "\"type\":\"start\"");
}

/* Other choices, and the rules of before. */
static void vary(const tv_game *game, tv_rng *rng, tv_options *options)
{
    tv_options other = *options;
    other.rules = (uint8_t)(1 + tv_rng_below(rng, game->rules_version));
    for (uint32_t i = 0; i < game->option_count; i++)
        if (tv_option_exists(&game->options[i], other.rules))
            other.value[i] = (uint8_t)tv_rng_below(rng, game->options[i].choices->count);
    if (tv_options_check(game, &other) == TV_OK) *options = other;
}

static void follow(const tv_game *game, uint8_t seats, uint64_t seed, room *here)
{
    memset(here, 0, sizeof *here);
    here->game = game;
    here->out = (table_outbox){
        .context = here, .send = hear, .buffer = here->buffer, .size = sizeof here->buffer};
    table_setup setup = table_setup_default(game, seats);
    setup.host = 100;
    tv_rng_seed_number(&here->rng, seed, 5);
    if (seed > 1) vary(game, &here->rng, &setup.options);
    here->table = table_new(&setup, base_secure_hash);
    table_presence(here->table, 0xBFBF, 1, &here->out);
    sit_everybody(here, seats);
    for (uint32_t i = 0; i < PLAYS_MAX && table_status_now(here->table) == TABLE_PLAYING; i++)
        play(here);
    ask(here, 0, "\"type\":\"resign\"");
    for (uint32_t i = 0; i < VIEWERS; i++) {
        json_decref(here->viewers[i].view);
        json_decref(here->viewers[i].about);
    }
    table_free(here->table);
}

TEST(what_has_changed_and_what_was_known_give_everything_byte_for_byte)
{
    static room here;
    const char *only = getenv("LAW_GAME");
    for (const tv_game *const *game = tv_games; *game; game++) {
        if (only && strcmp(only, (*game)->name) != 0) continue;
        uint32_t kinds = tv_bits_count((*game)->seat_counts), compared = 0;
        size_t whole = 0, bare = 0;
        for (uint32_t n = 0; n < kinds * kit_effort(); n++) {
            follow(*game, (uint8_t)tv_bits_nth((*game)->seat_counts, n % kinds), 1 + n, &here);
            compared += here.compared;
            whole += here.whole_bytes;
            bare += here.bare_bytes;
        }
        printf("# %s: %u updates by changes; %zu bytes each instead of %zu\n", (*game)->name,
               compared, bare / compared, whole / compared);
        CHECK(compared > 100);
    }
}

/* A server may be newer than this program, or lie. */
TEST(changes_that_do_not_fit_are_refused)
{
    static const char *const wrong[] = {
        "{\"changes\":{\"state\":{\"nothing\":{\"3\":1}}}}",
        "{\"changes\":{\"nothing\":1}}",
        "{\"changes\":{\"state\":{\"idle\":{\"3\":1}}}}",
        "{\"changes\":{\"turn\":{\"=\":{\"node\":7}}}}",
        "{\"changes\":{\"turn\":{\"=\":{\"node\":\"over\",\"seats\":[],\"ending\":5}}}}",
        "{\"changes\":{\"turn\":{\"step\":\"nowhere\"}}}",
        "{\"changes\":{},\"actions\":[\"deliver ?\"],\"barriers\":\"none\"}",
        "{\"changes\":{},\"actions\":[\"eat arta\"],\"barriers\":\"none\"}",
        "{\"changes\":{},\"actions\":[7,{}],\"barriers\":\"none\"}",
        "{\"changes\":{},\"actions\":[\"deliver arta\"],\"barriers\":[]}",
        "{\"changes\":{\"score\":{\"points\":{\"one\":1}}}}",
        "{\"changes\":{},\"entries\":[{\"seat\":0,\"action\":\"x\",\"events\":"
        "[{\"event\":\"eaten\",\"args\":[0]}]}]}",
        "{\"changes\":{},\"entries\":[{\"seat\":null,\"action\":\"x\",\"events\":"
        "[{\"event\":\"blade_laid\",\"args\":[\"1\",\"melon\"]}]}]}",
    };
    const tv_game *game = tv_game_find("finca");
    tv_match *match = tv_match_new(game, &(tv_options){.seats = 2});
    tv_text text;
    tv_json json;
    tv_state_buffer view;
    tv_rng rng;
    static char bytes[1 << 16];
    tv_rng_seed_number(&rng, 1, 0);
    while (tv_state_turn(tv_match_state(match)).node == TV_NODE_CHANCE)
        tv_match_chance(match, &rng, NULL);
    tv_redact(game, tv_match_state(match), 0, tv_buffer_view(&view));
    tv_text_init(&text, bytes, sizeof bytes);
    tv_json_init(&json, &text);
    tv_json_view(&json, game, tv_buffer_view(&view), 0, &(tv_names){0});
    json_t *known = json_loadb(text.data, text.length, 0, NULL);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        json_t *update = json_loads(wrong[i], 0, NULL);
        CHECK(update != NULL);
        if (remote_changes_expand(game, known, NULL, update)) FAIL("taken: %s", wrong[i]);
        if (remote_changes_expand(game, NULL, NULL, update)) FAIL("without a view: %s", wrong[i]);
        json_decref(update);
    }
    json_t *good = json_loads("{\"changes\":{\"state\":{\"idle\":3}}}", 0, NULL);
    CHECK(remote_changes_expand(game, known, NULL, good));
    json_t *state = json_object_get(json_object_get(good, "view"), "state");
    CHECK_EQ(json_integer_value(json_object_get(state, "idle")), 3);
    json_decref(good);
    json_decref(known);
    tv_match_free(match);
}
