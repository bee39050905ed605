/* truth.c - holds clients against the table, and the log against what was accepted. */
/* SPDX-License-Identifier: MIT */
#include "simulation/truth.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/games.h>
#include <tavola/json.h>
#include <tavola/game.h>
#include <tavola/words.h>

#include "kit/check.h"

enum { VIEW_TEXT_SIZE = 1 << 16 };

static json_t *true_view(const tv_match *match, const tv_game *game, tv_seat viewer)
{
    static char text[VIEW_TEXT_SIZE];
    tv_state_buffer view;
    tv_text out;
    tv_json json;
    memset(&view, 0, sizeof view);
    tv_redact(game, tv_match_state(match), viewer, tv_buffer_view(&view));
    tv_text_init(&out, text, sizeof text);
    tv_json_init(&json, &out);
    tv_json_view(&json, game, tv_buffer_view(&view), viewer, tv_match_names(match));
    CHECK(!out.is_full);
    return json_loads(text, 0, NULL);
}

static void check_log(const tv_match *match, const tv_game *game, const struct client *who,
                      tv_seat viewer)
{
    uint32_t count = tv_match_version(match);
    tv_state_buffer buffer;
    tv_setup(game, tv_match_options(match), tv_buffer_state(&buffer));
    CHECK_EQ(json_array_size(who->log), count);
    for (uint32_t i = 0; i < count; i++) {
        char line[300];
        tv_text text;
        const tv_entry *entry = tv_match_entry(match, i);
        tv_text_init(&text, line, sizeof line);
        tv_text_add_number(&text, entry->actor < 0 ? -1 : entry->actor);
        tv_text_add_char(&text, ' ');
        tv_action_write_bare(
            game,
            game->redact_action(tv_buffer_state(&buffer), entry->actor, entry->action, viewer),
            &text);
        const json_t *has = json_array_get(who->log, i);
        if (!json_is_null(has)) CHECK_STR(json_string_value(has), line);
        tv_apply(game, tv_buffer_state(&buffer), entry->actor, entry->action, NULL);
    }
}

void truth_check_client(const struct table *table, const struct client *who, uint64_t user)
{
    const tv_match *match = table_match(table);
    const tv_game *game = table_setup_of(table)->game;
    tv_seat viewer = table_seat_of(table, user);
    CHECK_EQ(who->version, table_version(table));
    CHECK_EQ(who->seat, viewer < 0 ? -1 : viewer);
    truth_check_view(table, who, user);
    check_log(match, game, who, viewer);
}

void truth_check_view(const struct table *table, const struct client *who, uint64_t user)
{
    const tv_match *match = table_match(table);
    const tv_game *game = table_setup_of(table)->game;
    json_t *truth = true_view(match, game, table_seat_of(table, user));
    if (!json_equal(truth, who->view))
        FAIL("user %llu sees\n%s\nand the truth is\n%s", (unsigned long long)user,
             json_dumps(who->view, 0), json_dumps(truth, 0));
    json_decref(truth);
}

static int compare(const void *left, const void *right)
{
    const truth_request *one = left, *other = right;
    if (one->user != other->user) return one->user < other->user ? -1 : 1;
    return one->id == other->id ? 0 : one->id < other->id ? -1 : 1;
}

void truth_check_requests(const char *log, const truth_request *accepted, uint32_t count)
{
    uint32_t capacity = 256, stored = 0;
    truth_request *found = malloc(capacity * sizeof *found);
    CHECK(found != NULL);
    for (const char *line = log; *line; line = strchr(line, '\n') + 1) {
        unsigned long long time_ms, user, id;
        CHECK_EQ(sscanf(line, "%llu %llu %llu", &time_ms, &user, &id), 3);
        if (id == 0) continue;
        if (stored == capacity) {
            capacity *= 2;
            truth_request *larger = realloc(found, capacity * sizeof *larger);
            CHECK(larger != NULL);
            found = larger;
        }
        found[stored++] = (truth_request){user, id};
    }
    qsort(found, stored, sizeof *found, compare);
    for (uint32_t i = 1; i < stored; i++)
        if (compare(&found[i - 1], &found[i]) == 0)
            FAIL("done twice: request %llu of user %llu", (unsigned long long)found[i].id,
                 (unsigned long long)found[i].user);
    for (uint32_t i = 0; i < count; i++)
        if (bsearch(&accepted[i], found, stored, sizeof *found, compare) == NULL)
            FAIL("accepted and lost: request %llu of user %llu", (unsigned long long)accepted[i].id,
                 (unsigned long long)accepted[i].user);
    free(found);
}
