/* test_words.c - laws of words: notation, tables, events, pictures. */
/* SPDX-License-Identifier: MIT */
#include <tavola/games.h>
#include <tavola/words.h>

#include "engine/fields.h"
#include "engine/phrases.h"
#include "law.h"

/* ---- Notation ---- */

static void check_notation(struct walk *walk)
{
    tv_turn turn = tv_state_turn(walk_state(walk));
    tv_action legal[TV_ACTIONS_MAX], action;
    if (turn.node != TV_NODE_DECISION) return;
    tv_seat seat = (tv_seat)__builtin_ctz(turn.seats), read_seat = TV_SPECTATOR;
    uint32_t count = tv_list(walk->game, walk_state(walk), seat, legal);
    for (uint32_t i = 0; i < count; i++) {
        const char *text = walk_action_text(walk, seat, legal[i]);
        tv_error error;
        tv_status status =
            tv_action_read(walk->game, text, strlen(text), &read_seat, &action, &error);
        LAW(walk, status == TV_OK, "cannot be read back: %s: %s", text, error.text);
        LAW(walk, read_seat == seat && memcmp(&action, &legal[i], sizeof action) == 0,
            "reads back as another: %s", text);
    }
}

TEST(text_reads_back_as_written) { walk_all(2 * kit_effort(), check_notation, NULL); }

/* ---- Events, labels, pictures ---- */

static void check_events(struct walk *walk)
{
    char say[512];
    tv_text text;
    LAW(walk, walk->events.dropped == 0, "%u events found no room", walk->events.dropped);
    for (uint32_t i = 0; i < walk->events.count; i++) {
        const tv_event *event = &walk->events.list[i];
        LAW(walk, event->kind > 0 && event->kind < walk->game->event_count, "no such event");
        tv_text_init(&text, say, sizeof say);
        tv_event_write(walk->game, event, NULL, &text);
        LAW(walk, text.length > 5 && !strstr(say, "?"), "an event says: %s", say);
    }
}

TEST(events_are_sentences) { walk_all(3 * kit_effort(), check_events, NULL); }

static void check_pictures(struct walk *walk)
{
    static char buffer[32768];
    tv_text text;
    tv_state_buffer view;
    if (!walk_rarely(walk, 10)) return;
    tv_seat viewer =
        (tv_seat)((int)tv_rng_below(&walk->law, (uint32_t)walk->options.seats + 1) - 1);
    if (viewer < 0) viewer = TV_SPECTATOR;
    tv_redact(walk->game, walk_state(walk), viewer, tv_buffer_view(&view));
    tv_text_init(&text, buffer, sizeof buffer);
    walk->game->picture(tv_buffer_view(&view), viewer, tv_match_names(walk->match), &text);
    LAW(walk, text.length > 100 && !text.is_full, "no picture");
    uint32_t columns = 0;
    for (const char *c = buffer; *c; c++) {
        if (*c == '\n')
            columns = 0;
        else if (((unsigned char)*c & 0xC0) != 0x80)
            columns++;
        LAW(walk, columns <= 100, "the picture is wider than 100 columns:\n%s", buffer);
    }
    tv_text_clear(&text);
    tv_view_write(walk->game, tv_buffer_view(&view), NULL, &text);
    LAW(walk, text.length > 20 && !text.is_full, "no readable view");
}

TEST(pictures_fit_a_terminal) { walk_all(2 * kit_effort(), check_pictures, NULL); }

static void check_labels(struct walk *walk)
{
    char say[512];
    tv_text text;
    tv_turn turn = tv_state_turn(walk_state(walk));
    if (turn.node == TV_NODE_OVER) return;
    tv_text_init(&text, say, sizeof say);
    tv_ask_write(walk->game, walk_state(walk), NULL, &text);
    LAW(walk, text.length > 5, "step %s asks nothing",
        tv_state_step(walk->game, walk_state(walk))->name);
    if (turn.node != TV_NODE_DECISION || !walk_rarely(walk, 4)) return;
    tv_action legal[TV_ACTIONS_MAX];
    tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
    uint32_t count = tv_list(walk->game, walk_state(walk), seat, legal);
    for (uint32_t i = 0; i < count; i++) {
        tv_text_clear(&text);
        tv_action_label(walk->game, walk_state(walk), seat, legal[i], NULL, &text);
        LAW(walk, text.length > 2 && !text.is_full && !strchr(say, '{'), "a label says: %s", say);
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

/* Programs read arguments by name, so each has one, and plain numbers say what they count. */
static void check_arg_names(const tv_game *game, const tv_phrase *phrase, const char *names)
{
    char name[TV_PHRASE_ARGS_MAX + 1][64];
    uint32_t count = 0;
    tv_text text;
    for (; count <= TV_PHRASE_ARGS_MAX; count++) {
        tv_text_init(&text, name[count], sizeof name[count]);
        if (!phrase_arg_name(phrase, names, count, &text)) break;
        if (text.length == 0 || strspn(name[count], "abcdefghijklmnopqrstuvwxyz_") != text.length)
            FAIL("%s: argument %u of %s has no plain name: \"%s\"", game->name, count, phrase->name,
                 name[count]);
        if (strcmp(name[count], "number") == 0)
            FAIL("%s: argument %u of %s needs a name", game->name, count, phrase->name);
        for (uint32_t i = 0; i < count; i++)
            if (strcmp(name[i], name[count]) == 0)
                FAIL("%s: two arguments of %s are called %s", game->name, phrase->name, name[i]);
    }
    if (count < phrase_args(phrase) || count > TV_PHRASE_ARGS_MAX)
        FAIL("%s: %s names %u of its %u arguments", game->name, phrase->name, count,
             phrase_args(phrase));
}

TEST(arguments_of_events_and_details_have_names)
{
    for (const tv_game *const *game = tv_games; *game; game++) {
        for (uint32_t i = 1; i < (*game)->event_count; i++)
            check_arg_names(*game, &(*game)->events[i],
                            (*game)->event_args ? (*game)->event_args[i] : NULL);
        for (uint32_t i = 1; i < (*game)->detail_count; i++)
            check_arg_names(*game, &(*game)->details[i],
                            (*game)->detail_args ? (*game)->detail_args[i] : NULL);
    }
}

TEST(fields_cover_the_state)
{
    for (const tv_game *const *game = tv_games; *game; game++) {
        uint32_t offset = sizeof(tv_frames);
        for (uint32_t i = 0; i < (*game)->field_count; i++) {
            const tv_field *field = &(*game)->fields[i];
            if (field->offset != offset)
                FAIL("%s: field %s lies at %u, not %u", (*game)->name, field->name, field->offset,
                     offset);
            offset += field_size(field) * field_elements(field);
        }
        CHECK_EQ(offset, (*game)->state_size);
        CHECK((*game)->state_size <= TV_STATE_MAX);
    }
}

/* ---- Derived facts and traits ---- */

static void check_struct(const tv_game *game, const char *what, const tv_field *fields,
                         uint32_t count, uint32_t size)
{
    CHECK(size > 0 && size <= TV_DERIVED_MAX);
    for (uint32_t i = 0; i < count; i++) {
        if (fields[i].offset + field_size(&fields[i]) * field_elements(&fields[i]) > size)
            FAIL("%s: %s lies beyond the struct of %s", game->name, fields[i].name, what);
        if ((fields[i].flags & TV_FIELD_ROWS) && fields[i].index[0])
            FAIL("%s: rows of %s are named and cannot be left out", game->name, fields[i].name);
    }
}

TEST(derived_facts_and_traits_lie_within_their_structs)
{
    for (const tv_game *const *game = tv_games; *game; game++) {
        const tv_derived *derived = (*game)->derived;
        if (derived)
            check_struct(*game, "derived", derived->fields, derived->field_count, derived->size);
        for (uint32_t i = 0; i < (*game)->trait_count; i++) {
            const tv_traits *traits = &(*game)->traits[i];
            check_struct(*game, traits->list->name, traits->fields, traits->field_count,
                         traits->size);
        }
    }
}
