/* test_words.c - laws of words: notation, tables, events, pictures. */
/* SPDX-License-Identifier: MIT */
#include <tavola/games.h>
#include <tavola/words.h>

#include "engine/fields.h"
#include "law.h"

/* ---- Notation ---- */

static void check_notation(walk *at)
{
    tv_turn turn = tv_state_turn(walk_state(at));
    tv_action legal[TV_ACTIONS_MAX], action;
    if (turn.node != TV_NODE_DECISION) return;
    tv_seat seat = (tv_seat)__builtin_ctz(turn.seats), read_seat = TV_SPECTATOR;
    uint32_t count = tv_list(at->game, walk_state(at), seat, legal);
    for (uint32_t i = 0; i < count; i++) {
        const char *text = walk_action_text(at, seat, legal[i]);
        tv_error error;
        tv_status status =
            tv_action_read(at->game, text, strlen(text), &read_seat, &action, &error);
        LAW(at, status == TV_OK, "cannot be read back: %s: %s", text, error.text);
        LAW(at, read_seat == seat && memcmp(&action, &legal[i], sizeof action) == 0,
            "reads back as another: %s", text);
    }
}

TEST(text_reads_back_as_written) { walk_all(2 * kit_effort(), check_notation, NULL); }

/* ---- Events, labels, pictures ---- */

static void check_events(walk *at)
{
    char say[512];
    tv_text text;
    LAW(at, at->events.dropped == 0, "%u events found no room", at->events.dropped);
    for (uint32_t i = 0; i < at->events.count; i++) {
        const tv_event *event = &at->events.list[i];
        LAW(at, event->kind > 0 && event->kind < at->game->event_count, "no such event");
        tv_text_init(&text, say, sizeof say);
        tv_event_write(at->game, event, NULL, &text);
        LAW(at, text.length > 5 && !strstr(say, "?"), "an event says: %s", say);
    }
}

TEST(events_are_sentences) { walk_all(3 * kit_effort(), check_events, NULL); }

static void check_pictures(walk *at)
{
    static char buffer[32768];
    tv_text text;
    tv_room view;
    if (!walk_rarely(at, 10)) return;
    tv_seat viewer = (tv_seat)((int)tv_rng_below(&at->law, (uint32_t)at->options.seats + 1) - 1);
    if (viewer < 0) viewer = TV_SPECTATOR;
    tv_redact(at->game, walk_state(at), viewer, tv_room_view(&view));
    tv_text_init(&text, buffer, sizeof buffer);
    at->game->picture(tv_room_view(&view), viewer, tv_match_names(at->match), &text);
    LAW(at, text.length > 100 && !text.is_full, "no picture");
    uint32_t columns = 0;
    for (const char *c = buffer; *c; c++) {
        if (*c == '\n')
            columns = 0;
        else if (((unsigned char)*c & 0xC0) != 0x80)
            columns++;
        LAW(at, columns <= 100, "the picture is wider than 100 columns:\n%s", buffer);
    }
    tv_text_clear(&text);
    tv_view_write(at->game, tv_room_view(&view), NULL, &text);
    LAW(at, text.length > 20 && !text.is_full, "no readable view");
}

TEST(pictures_fit_a_terminal) { walk_all(2 * kit_effort(), check_pictures, NULL); }

static void check_labels(walk *at)
{
    char say[512];
    tv_text text;
    tv_turn turn = tv_state_turn(walk_state(at));
    if (turn.node == TV_NODE_OVER) return;
    tv_text_init(&text, say, sizeof say);
    tv_ask_write(at->game, walk_state(at), NULL, &text);
    LAW(at, text.length > 5, "step %s asks nothing", tv_state_step(at->game, walk_state(at))->name);
    if (turn.node != TV_NODE_DECISION || !walk_rarely(at, 4)) return;
    tv_action legal[TV_ACTIONS_MAX];
    tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
    uint32_t count = tv_list(at->game, walk_state(at), seat, legal);
    for (uint32_t i = 0; i < count; i++) {
        tv_text_clear(&text);
        tv_action_label(at->game, walk_state(at), seat, legal[i], NULL, &text);
        LAW(at, text.length > 2 && !text.is_full && !strchr(say, '{'), "a label says: %s", say);
    }
}

TEST(labels_and_asks_are_words) { walk_all(2 * kit_effort(), check_labels, NULL); }

/* ---- Tables ---- */

static void check_words_of(const tv_game *game, const tv_words *words)
{
    for (uint32_t i = 0; i < words->count; i++) {
        if (words->word[i] == NULL) FAIL("%s: %s %u has no word", game->name, words->name, i);
        for (const char *c = words->word[i]; *c; c++)
            if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789_", *c))
                FAIL("%s: not a plain word: %s", game->name, words->word[i]);
        for (uint32_t k = 0; k < i; k++)
            if (strcmp(words->word[i], words->word[k]) == 0)
                FAIL("%s: twice in %s: %s", game->name, words->name, words->word[i]);
    }
}

TEST(words_are_plain_and_unique)
{
    for (const tv_game *const *game = tv_games; *game; game++) {
        for (uint32_t i = 0; i < (*game)->list_count; i++) check_words_of(*game, (*game)->lists[i]);
        for (uint32_t i = 1; i < (*game)->verb_count; i++) {
            CHECK((*game)->verbs[i].word && (*game)->verbs[i].label);
            for (uint32_t k = 1; k < i; k++)
                CHECK(strcmp((*game)->verbs[i].word, (*game)->verbs[k].word) != 0);
        }
        CHECK((*game)->verb_count <= 64);
    }
}

/* Every hole of a phrase names an argument, and its words fit. */
static void check_phrase(const tv_game *game, const tv_phrase *phrase)
{
    for (const char *brace = strchr(phrase->text, '{'); brace; brace = strchr(brace + 1, '{')) {
        bool is_well = brace[1] >= '0' && brace[1] < '0' + TV_PHRASE_ARGS_MAX &&
                       (brace[2] == '}' || (brace[2] == '*' && brace[4] == '}') ||
                        (brace[2] == '|' && strchr(brace + 3, '|') &&
                         strchr(brace + 3, '|') < strchr(brace, '}')));
        if (!is_well) FAIL("%s: a hole in: %s", game->name, phrase->text);
    }
    char mark[40];
    snprintf(mark, sizeof mark, "**%s**", phrase->rule ? phrase->rule : "");
    if (phrase->rule && !strstr(game->rules_text, mark))
        FAIL("%s: no rule %s in RULES.md (%s)", game->name, phrase->rule, phrase->name);
}

TEST(phrases_are_whole_and_cite_rules)
{
    for (const tv_game *const *game = tv_games; *game; game++) {
        for (uint32_t i = 1; i < (*game)->reason_count; i++) {
            CHECK((*game)->reasons[i].name && (*game)->reasons[i].rule);
            check_phrase(*game, &(*game)->reasons[i]);
        }
        for (uint32_t i = 1; i < (*game)->event_count; i++) {
            CHECK((*game)->events[i].name != NULL);
            check_phrase(*game, &(*game)->events[i]);
        }
        for (uint32_t i = 1; i < (*game)->detail_count; i++)
            check_phrase(*game, &(*game)->details[i]);
        for (uint32_t i = 0; i < (*game)->step_count; i++) {
            CHECK((*game)->steps[i].ask.text && (*game)->steps[i].ask.rule);
            check_phrase(*game, &(*game)->steps[i].ask);
        }
        for (uint32_t i = 1; i < (*game)->ending_count; i++) {
            tv_phrase ending = {.name = (*game)->endings[i].name,
                                .text = (*game)->endings[i].text,
                                .rule = (*game)->endings[i].rule};
            CHECK(ending.rule != NULL);
            check_phrase(*game, &ending);
        }
    }
}

TEST(fields_cover_the_state)
{
    for (const tv_game *const *game = tv_games; *game; game++) {
        uint32_t at = sizeof(tv_frames);
        for (uint32_t i = 0; i < (*game)->field_count; i++) {
            const tv_field *field = &(*game)->fields[i];
            if (field->offset != at)
                FAIL("%s: field %s lies at %u, not %u", (*game)->name, field->name, field->offset,
                     at);
            at += field_size(field) * field_elements(field);
        }
        CHECK_EQ(at, (*game)->state_size);
        CHECK((*game)->state_size <= TV_STATE_MAX);
    }
}
