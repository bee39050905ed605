/* test_numbering.c - numbers of actions: one for each, back again, and the same as ever. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <tavola/games.h>
#include <tavola/numbering.h>
#include <tavola/steps.h>

#include "batch/hash_numbers.h"
#include "laws/law.h"

static void check_decisions(struct walk *walk, const tv_numbering *numbering, tv_seat seat)
{
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_list(walk->game, walk_state(walk), seat, legal), last = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t number = tv_action_number(numbering, legal[i]);
        LAW(walk, number < numbering->decisions, "number %u of %u", number, numbering->decisions);
        LAW(walk, i == 0 || number > last, "numbers do not follow the order of the list");
        LAW(walk, tv_action_equal(tv_decision_numbered(numbering, number), legal[i]),
            "number %u is another action", number);
        last = number;
    }
}

static void check_position(struct walk *walk)
{
    tv_numbering numbering;
    tv_turn turn = tv_state_turn(walk_state(walk));
    tv_numbering_init(&numbering, walk->game, walk->options.seats);
    for (tv_seat seat = 0; seat < walk->options.seats; seat++)
        if (turn.seats >> seat & 1) check_decisions(walk, &numbering, seat);
    if (turn.node != TV_NODE_CHANCE) return;
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    uint32_t count = tv_outcomes(walk->game, walk_state(walk), outcomes);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t number = tv_action_number(&numbering, outcomes[i].action);
        LAW(walk, number < numbering.chances, "number %u of %u", number, numbering.chances);
        LAW(walk, tv_action_equal(tv_chance_numbered(&numbering, number), outcomes[i].action),
            "number %u is another chance move", number);
    }
}

TEST(every_action_has_a_number_of_its_own) { walk_all(2 * kit_effort(), check_position, NULL); }

TEST(a_number_beyond_the_last_is_no_action)
{
    tv_numbering numbering;
    tv_numbering_init(&numbering, tv_games[0], 2);
    CHECK_EQ(tv_decision_numbered(&numbering, numbering.decisions).kind, 0);
    CHECK_EQ(tv_chance_numbered(&numbering, numbering.chances).kind, 0);
    CHECK(tv_decision_numbered(&numbering, numbering.decisions - 1).kind != 0);
}

/* ---- The same as ever ----
 * tests/fixtures/numbering.txt has a line for each version of rules that was released: game,
 * version, players, decisions, chance moves, and a hash of the words. A game without any line is
 * not released yet. */

typedef struct released {
    char game[64];
    unsigned rules, seats, decisions, chances;
    unsigned long long hash;
} released;

enum { RELEASED_MAX = 256 };

static uint32_t read_released(released *list)
{
    char path[512], line[256];
    uint32_t count = 0;
    const char *folder = getenv("FIXTURES");
    CHECK(folder != NULL);
    snprintf(path, sizeof path, "%s/numbering.txt", folder);
    FILE *file = fopen(path, "r");
    CHECK(file != NULL);
    while (fgets(line, sizeof line, file)) {
        CHECK(count < RELEASED_MAX);
        released *row = &list[count++];
        CHECK_EQ(sscanf(line, "%63s %u %u %u %u %llx", row->game, &row->rules, &row->seats,
                        &row->decisions, &row->chances, &row->hash),
                 6);
    }
    fclose(file);
    CHECK(count > 0);
    return count;
}

TEST(released_numbers_do_not_change)
{
    static released list[RELEASED_MAX];
    uint32_t count = read_released(list);
    for (uint32_t i = 0; i < count; i++) {
        const released *row = &list[i];
        const tv_game *game = tv_game_find(row->game);
        CHECK(game != NULL && row->rules <= game->rules_version);
        if (row->rules != game->rules_version) continue; /* earlier ones had other tables */
        tv_numbering numbering;
        tv_numbering_init(&numbering, game, row->seats);
        if (row->hash != hash_numbers(&numbering))
            FAIL("%s %u %u %u %u %llx is what the numbers are now, not %llx", row->game, row->rules,
                 row->seats, numbering.decisions, numbering.chances,
                 (unsigned long long)hash_numbers(&numbering), row->hash);
        CHECK_EQ(row->decisions, numbering.decisions);
        CHECK_EQ(row->chances, numbering.chances);
    }
}

static bool has_line(const released *list, uint32_t count, const tv_game *game, unsigned rules,
                     unsigned seats)
{
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(list[i].game, game->name) == 0 && list[i].rules == rules &&
            list[i].seats == seats)
            return true;
    return false;
}

TEST(every_version_of_a_released_game_has_its_numbers_on_record)
{
    static released list[RELEASED_MAX];
    uint32_t count = read_released(list);
    for (uint32_t i = 0; i < count; i++) {
        const tv_game *game = tv_game_find(list[i].game);
        CHECK(game != NULL);
        for (unsigned rules = 1; rules <= game->rules_version; rules++)
            for (unsigned seats = 1; seats <= TV_SEATS_MAX; seats++)
                if (game->seat_counts >> seats & 1 && !has_line(list, count, game, rules, seats))
                    FAIL("no line for %s %u %u; write_numbering writes it", game->name, rules,
                         seats);
    }
}

TEST(another_table_of_verbs_has_another_hash)
{
    tv_verb verbs[TV_VERBS_MAX];
    tv_game other = *tv_game_find("finca");
    tv_numbering before, after;
    tv_numbering_init(&before, &other, 2);
    memcpy(verbs, other.verbs, other.verb_count * sizeof verbs[0]);
    other.verbs = verbs;
    tv_numbering_init(&after, &other, 2);
    CHECK(hash_numbers(&before) == hash_numbers(&after));
    verbs[1].arg[1] = (tv_arg){.name = "times", .min = 1, .max = 2};
    tv_numbering_init(&after, &other, 2);
    CHECK(hash_numbers(&before) != hash_numbers(&after));
}
