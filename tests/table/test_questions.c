/* test_questions.c - requests that change nothing: why, blocked, hint, look, chart. */
/* SPDX-License-Identifier: MIT */
#include <tavola/games.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "engine/orchard.h"
#include "table/rig.h"

static struct rig *begun(void)
{
    struct rig *rig = rig_open(3);
    rig_begin(rig, "352");
    return rig;
}

static void ask(struct rig *rig, tv_seat seat, const char *type, const char *members)
{
    uint32_t version = table_version(rig->table);
    uint64_t user = seat < 0 ? RIG_WATCHER : (uint64_t)(RIG_USER + seat);
    CHECK_EQ(rig_ask(rig, user, type, "%s", members), TABLE_ANSWERED);
    CHECK_STR(rig_string(rig->reply, "type"), type);
    CHECK_EQ(table_version(rig->table), version);
}

/* ---- Why ---- */

TEST(why_tells_the_reason_or_that_there_is_none)
{
    struct rig *rig = begun();
    ask(rig, 0, "why", "\"action\":\"bid 3\"");
    CHECK_STR(rig_string(rig->reply, "action"), "bid 3");
    CHECK(json_is_null(rig_get(rig->reply, "reason")));
    ask(rig, 0, "why", "\"action\":\"bid 4\"");
    CHECK_STR(rig_string(rig->reply, "reason.code"), "too_high");
    CHECK_STR(rig_string(rig->reply, "reason.rule"), "O1.2");
    ask(rig, 0, "why", "\"action\":\"swap\"");
    CHECK_STR(rig_string(rig->reply, "reason.code"), "wrong_moment");
    ask(rig, TV_SPECTATOR, "why", "\"action\":\"bid 1\"");
    CHECK_STR(rig_string(rig->reply, "reason.code"), "not_your_turn");
    rig_play(rig, 0, "bid 1");
    ask(rig, 0, "why", "\"action\":\"bid 1\"");
    CHECK_STR(rig_string(rig->reply, "reason.code"), "not_your_turn");
    rig_refuses(rig, 0, "why", "\"action\":\"dance\"", "bad_text");
    rig_refuses(rig, 0, "why", "", "bad_message");
    rig_close(rig);
}

TEST(after_a_resignation_nothing_can_be_done)
{
    struct rig *rig = rig_open(2);
    rig_refuses(rig, 0, "why", "\"action\":\"bid 3\"", "not_started");
    rig_begin(rig, "35");
    rig_accepts(rig, 1, "resign", "");
    ask(rig, 0, "why", "\"action\":\"bid 1\"");
    CHECK_STR(rig_string(rig->reply, "reason.code"), "match_over");
    ask(rig, 0, "blocked", "");
    CHECK(json_is_null(rig_get(rig->reply, "ticket")));
    rig_close(rig);
}

/* ---- Blocked ---- */

TEST(blocked_lists_what_is_not_possible_now_and_why)
{
    struct rig *rig = begun();
    ask(rig, 0, "blocked", "");
    CHECK_EQ(rig_number(rig->reply, "ticket"), table_version(rig->table));
    CHECK_EQ(json_array_size(rig_get(rig->reply, "list")), 2); /* the card is a 3 */
    CHECK_STR(rig_string(rig->reply, "list.0.action"), "bid 4");
    CHECK_STR(rig_string(rig->reply, "list.0.verb"), "bid");
    CHECK_STR(rig_string(rig->reply, "list.0.reason.code"), "too_high");
    CHECK(rig_string(rig->reply, "list.1.label")[0] != '\0');
    CHECK_EQ(rig_number(rig->reply, "more"), 0);
    ask(rig, TV_SPECTATOR, "blocked", "");
    CHECK(json_is_null(rig_get(rig->reply, "ticket")));
    CHECK_EQ(json_array_size(rig_get(rig->reply, "list")), 0);
    rig_play(rig, 0, "bid 1");
    ask(rig, 0, "blocked", "");
    CHECK_EQ(json_array_size(rig_get(rig->reply, "list")), 0);
    rig_close(rig);
}

/* ---- Preview ---- */

TEST(a_preview_tells_what_a_legal_action_would_lead_to_and_nobody_else)
{
    struct rig *rig = begun();
    uint32_t version = table_version(rig->table);
    ask(rig, 0, "preview", "\"action\":\"bid 3\"");
    CHECK_STR(rig_string(rig->reply, "action"), "bid 3");
    CHECK_EQ(rig_number(rig->reply, "ticket"), version);
    CHECK(json_is_array(rig_get(rig->reply, "events")));
    CHECK_EQ(table_version(rig->table), version); /* nothing is played */
    rig_refuses(rig, 0, "preview", "\"action\":\"bid 4\"", "illegal_action");
    rig_refuses(rig, 0, "preview", "\"action\":\"dance\"", "bad_text");
    rig_refuses(rig, TV_SPECTATOR, "preview", "\"action\":\"bid 3\"", "not_your_turn");
    rig_play(rig, 0, "bid 1");
    rig_refuses(rig, 0, "preview", "\"action\":\"bid 1\"", "not_your_turn");
    rig_close(rig);
}

/* Any player, any legal action, so many times. */
static void play_on(struct rig *rig, uint32_t decisions)
{
    char notation[128];
    tv_rng rng;
    tv_text text;
    tv_rng_seed_number(&rng, table_version(rig->table), 0);
    while (decisions-- > 0 && table_status_now(rig->table) == TABLE_PLAYING) {
        tv_action legal[TV_ACTIONS_MAX];
        table_job job;
        tv_seat seat =
            (tv_seat)__builtin_ctz(table_bots_asked(rig->table) | table_persons_asked(rig->table));
        table_job_make(rig->table, seat, &job);
        uint32_t count = tv_view_list(job.game, tv_buffer_view(&job.view), seat, legal);
        tv_action action = legal[tv_rng_below(&rng, count)];
        if (job.bot[0]) {
            rig_store(rig, table_bot_play(rig->table, seat, job.ticket, action, rig->now_ms));
            continue;
        }
        tv_text_init(&text, notation, sizeof notation);
        tv_action_write_bare(job.game, action, &text);
        CHECK_EQ(rig_ask(rig, (uint64_t)(RIG_USER + seat), "play",
                         "\"ticket\":%u,\"action\":\"%s\"", job.ticket, notation),
                 TABLE_PENDING);
    }
}

static struct rig *people_at(const tv_game *game)
{
    char members[64];
    uint8_t seats = (uint8_t)__builtin_ctz(game->seat_counts);
    table_setup setup = table_setup_default(game, seats);
    setup.host = RIG_USER;
    struct rig *rig = rig_open_with(&setup);
    table_presence(rig->table, 0, rig->now_ms, &rig->out); /* quicker */
    for (tv_seat seat = 0; seat < seats; seat++) {
        snprintf(members, sizeof members, "\"seat\":%d", seat);
        rig_accepts(rig, seat, "sit", members);
    }
    rig_accepts(rig, 0, "start", "");
    return rig;
}

static void check_blocked(struct rig *rig, const tv_game *game)
{
    enum { TRIES_MAX = 4096 };
    tv_action tries[TRIES_MAX], legal[TV_ACTIONS_MAX];
    const tv_state *state = tv_match_state(table_match(rig->table));
    tv_seat seat = (tv_seat)__builtin_ctz(tv_state_turn(state).seats);
    uint32_t all = tv_tries(game, state, tries, TRIES_MAX);
    uint32_t possible = tv_list(game, state, seat, legal);
    CHECK(all < TRIES_MAX); /* so nothing was cut off before it was counted */
    ask(rig, seat, "blocked", "");
    size_t listed = json_array_size(rig_get(rig->reply, "list"));
    CHECK(listed <= 120);
    CHECK_EQ(listed + (size_t)rig_number(rig->reply, "more") + possible, all);
}

TEST(lists_stay_short_and_tell_how_much_was_left_out)
{
    for (const tv_game *const *game = tv_games; *game; game++) {
        struct rig *rig = people_at(*game);
        for (; table_status_now(rig->table) == TABLE_PLAYING; play_on(rig, 3))
            check_blocked(rig, *game);
        rig_close(rig);
    }
}

/* ---- Hints ---- */

TEST(hints_are_for_those_who_play_alone)
{
    struct rig *rig = begun();
    rig_refuses(rig, 0, "hint", "", "no_hints");
    rig_refuses(rig, TV_SPECTATOR, "hint", "", "not_seated");
    json_t *now = rig_welcome(rig, 0, 0);
    CHECK(json_is_false(rig_get(now, "about.hints")));
    json_decref(now);
    rig_close(rig);
    rig = rig_open(2);
    rig_refuses(rig, 0, "hint", "", "not_seated");
    rig_accepts(rig, 0, "sit", "\"seat\":0");
    rig_refuses(rig, 0, "hint", "", "not_started");
    rig_accepts(rig, 0, "bot", "\"seat\":1,\"bot\":\"greedy\"");
    rig_follow(rig, "start\nchance deal 0 3\nchance deal 1 5\n");
    now = rig_welcome(rig, 0, 0);
    CHECK(rig_is_true(now, "about.hints"));
    json_decref(now);
    CHECK_EQ(rig_ask(rig, RIG_USER, "hint", "%s", ""), TABLE_HINT);
    rig_play(rig, 0, "bid 1");
    rig_refuses(rig, 0, "hint", "", "not_your_turn");
    rig_close(rig);
}

TEST(a_hint_is_thought_from_the_view_and_names_legal_actions)
{
    static char buffer[TABLE_MESSAGE_SIZE];
    static table_job job;
    static table_hint hint;
    const tv_game *game = tv_games[0];
    tv_rng rng;
    tv_text text;
    table_setup setup = table_setup_default(game, 2);
    setup.host = RIG_USER;
    struct rig *rig = rig_open_with(&setup);
    rig_accepts(rig, 0, "sit", "\"seat\":0");
    rig_accepts(rig, 0, "bot", "\"seat\":1,\"bot\":\"random\"");
    rig_accepts(rig, 0, "start", "");
    while (!(table_persons_asked(rig->table) & 1)) play_on(rig, 1);
    CHECK_EQ(rig_ask(rig, RIG_USER, "hint", "%s", ""), TABLE_HINT);
    CHECK(rig->reply == NULL);
    table_job_make(rig->table, 0, &job);
    CHECK_STR(job.bot, "");
    tv_rng_seed_number(&rng, 1, 1);
    table_hint_think(&job, &rng, &hint);
    tv_text_init(&text, buffer, sizeof buffer);
    table_hint_write(rig->table, &job, &hint, &text);
    json_t *message = json_loadb(buffer, text.length, 0, NULL);
    CHECK_STR(rig_string(message, "type"), "hint");
    CHECK_STR(rig_string(message, "best"), rig_string(message, "choices.0.action"));
    CHECK(rig_string(message, "text")[0] != '\0');
    size_t count = json_array_size(rig_get(message, "choices"));
    CHECK(count >= 1 && count <= 5);
    char members[128];
    snprintf(members, sizeof members, "\"ticket\":%lld,\"action\":\"%s\"",
             rig_number(message, "ticket"), rig_string(message, "best"));
    rig_accepts(rig, 0, "play", members);
    json_decref(message);
    rig_close(rig);
}

TEST(the_choices_of_a_hint_stand_in_the_order_of_their_figures)
{
    static char buffer[TABLE_MESSAGE_SIZE];
    static const tv_opinion opinions[] = {{900, 0.31f}, {0, 0.0f}, {80, 0.375f}, {700, 0.33f}};
    static const char *const order[] = {"bid 3", "bid 4", "bid 1"};
    struct rig *rig = begun();
    table_job job;
    table_hint hint = {
        .count = 4, .best = tv_act(ORCHARD_BID, 3, 0, 0), .why = {.code = TV_ADVICE_EQUAL}};
    tv_text text;
    memcpy(hint.opinions, opinions, sizeof opinions);
    for (uint32_t i = 0; i < hint.count; i++) hint.legal[i] = tv_act(ORCHARD_BID, i + 1, 0, 0);
    table_job_make(rig->table, 0, &job);
    tv_text_init(&text, buffer, sizeof buffer);
    table_hint_write(rig->table, &job, &hint, &text);
    json_t *message = json_loadb(buffer, text.length, 0, NULL);
    CHECK_EQ(json_array_size(rig_get(message, "choices")), 3);
    for (uint32_t i = 0; i < 3; i++) {
        char path[32];
        snprintf(path, sizeof path, "choices.%u.action", i);
        CHECK_STR(rig_string(message, path), order[i]);
    }
    json_decref(message);
    rig_close(rig);
}

/* ---- Look and chart ---- */

TEST(a_look_back_shows_the_own_view_of_then)
{
    struct rig *rig = begun();
    rig_play(rig, 1, "bid 4");
    ask(rig, 0, "look", "\"entry\":4");
    CHECK_EQ(rig_number(rig->reply, "entry"), 4);
    CHECK_EQ(rig_number(rig->reply, "count"), 4);
    CHECK_EQ(rig_number(rig->reply, "view.viewer"), 0);
    CHECK_EQ(rig_number(rig->reply, "view.state.hand.0"), 3);
    CHECK(json_is_null(rig_get(rig->reply, "view.state.hand.1")));
    CHECK(json_is_null(rig_get(rig->reply, "view.state.bid.1")));
    ask(rig, 1, "look", "\"entry\":4");
    CHECK_EQ(rig_number(rig->reply, "view.state.bid.1"), 4);
    ask(rig, 1, "look", "\"entry\":1"); /* before the card was dealt */
    CHECK_EQ(rig_number(rig->reply, "view.state.hand.1"), 0);
    ask(rig, TV_SPECTATOR, "look", "\"entry\":900");
    CHECK_EQ(rig_number(rig->reply, "entry"), 4);
    CHECK(json_is_null(rig_get(rig->reply, "view.state.hand.0")));
    rig_refuses(rig, 0, "look", "", "bad_message");
    rig_close(rig);
    rig = rig_open(2);
    rig_refuses(rig, 0, "look", "\"entry\":0", "not_started");
    rig_close(rig);
}

TEST(a_look_back_offers_what_the_seat_could_do_then)
{
    struct rig *rig = begun();
    rig_play(rig, 1, "bid 4");
    ask(rig, 0, "look", "\"entry\":3");
    CHECK_EQ(json_array_size(rig_get(rig->reply, "actions")), 3); /* the card is a 3 */
    ask(rig, 0, "look", "\"entry\":1");                           /* chance dealt */
    CHECK(rig_get(rig->reply, "actions") == NULL);
    ask(rig, TV_SPECTATOR, "look", "\"entry\":3");
    CHECK(rig_get(rig->reply, "actions") == NULL);
    rig_close(rig);
}

TEST(why_and_blocked_can_be_asked_of_an_earlier_moment)
{
    struct rig *rig = begun();
    rig_play(rig, 0, "bid 1");
    ask(rig, 0, "why", "\"action\":\"bid 2\"");
    CHECK_STR(rig_string(rig->reply, "reason.code"), "not_your_turn");
    ask(rig, 0, "why", "\"action\":\"bid 2\",\"entry\":3");
    CHECK(json_is_null(rig_get(rig->reply, "reason")));
    ask(rig, 0, "why", "\"action\":\"bid 4\",\"entry\":3");
    CHECK_STR(rig_string(rig->reply, "reason.code"), "too_high");
    ask(rig, 0, "blocked", "\"entry\":3");
    CHECK(json_is_null(rig_get(rig->reply, "ticket")));
    CHECK_EQ(json_array_size(rig_get(rig->reply, "list")), 2);
    rig_close(rig);
}

TEST(a_chart_has_the_scores_of_every_turn)
{
    struct rig *rig = begun();
    rig_refuses(rig, 0, "chart", "", "not_over");
    for (int round = 0; round < 3; round++) {
        rig_play(rig, 0, "bid 1");
        rig_play(rig, 1, "bid 2");
        rig_play(rig, 2, "bid 1");
        rig_play(rig, 1, "pass");
    }
    ask(rig, 2, "chart", "");
    const json_t *points = rig_get(rig->reply, "points");
    size_t count = json_array_size(points);
    CHECK_EQ(rig_number(points, "0.0"), 3); /* the first decision; dealt before it */
    CHECK_EQ(rig_number(points, "0.2"), 0);
    const json_t *last = json_array_get(points, count - 1);
    CHECK_EQ(rig_number(last, "0"), 15);
    CHECK_EQ(rig_number(last, "2"), 3); /* three fruits */
    rig_close(rig);
}

TEST(charts_of_long_matches_stay_short)
{
    for (const tv_game *const *game = tv_games; *game; game++) {
        struct rig *rig = people_at(*game);
        play_on(rig, UINT32_MAX);
        CHECK_EQ(table_status_now(rig->table), TABLE_OVER);
        ask(rig, TV_SPECTATOR, "chart", "");
        const json_t *points = rig_get(rig->reply, "points");
        CHECK(json_array_size(points) > 5 && json_array_size(points) <= 201);
        for (size_t i = 1; i < json_array_size(points); i++)
            CHECK(json_integer_value(json_array_get(json_array_get(points, i), 0)) >
                  json_integer_value(json_array_get(json_array_get(points, i - 1), 0)));
        rig_close(rig);
    }
}
