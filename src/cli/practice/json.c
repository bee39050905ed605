/* json.c - an exercise as JSON: what its seat sees, and the answer (docs/cli.md). */
/* SPDX-License-Identifier: MIT */
#include "cli/json.h"

#include <math.h>

#include <tavola/play.h>

#include "cli/practice/practice_command.h"

typedef struct page { /* what is printed, and the eyes that see it */
    tv_json *json;
    const practice_exercise *exercise;
    const tv_game *game;
    const tv_view *view;
} page;

static void put_action(const page *out, const char *key, tv_action action)
{
    if (key != NULL) tv_json_key(out->json, key);
    tv_json_action(out->json, out->game, out->view, out->exercise->seat, action,
                   tv_match_names(out->exercise->match));
}

static void put_shares(const page *out, const char *key, double mistake, double better)
{
    static const double unit = 10000.0;
    tv_json_key(out->json, key);
    tv_json_open(out->json, '[');
    tv_json_number(out->json, llround(mistake * unit));
    tv_json_number(out->json, llround(better * unit));
    tv_json_close(out->json, ']');
}

static void put_why(const page *out)
{
    const practice_exercise *exercise = out->exercise;
    tv_json_key(out->json, "why");
    tv_json_open(out->json, '{');
    tv_json_put_string(out->json, "code", review_why_name(exercise->why));
    if (exercise->points > 0) tv_json_put_number(out->json, "gain", exercise->points);
    if (review_why_has_part(exercise->why)) tv_json_put_string(out->json, "part", exercise->part);
    if (review_why_has_rival(exercise->why))
        tv_json_put_number(out->json, "rival", exercise->rival);
    tv_json_close(out->json, '}');
}

static void put_answer(const page *out)
{
    const practice_exercise *exercise = out->exercise;
    const practice_value *value = exercise->value;
    char bytes[512];
    tv_text text;
    tv_text_init(&text, bytes, sizeof bytes);
    practice_say_why(exercise, &text);
    tv_json_key(out->json, "answer");
    tv_json_open(out->json, '{');
    put_action(out, "better", exercise->action[PRACTICE_BETTER]);
    tv_json_key(out->json, "as_good");
    tv_json_open(out->json, '[');
    for (uint32_t i = 0; i < exercise->good_count; i++) put_action(out, NULL, exercise->good[i]);
    tv_json_close(out->json, ']');
    put_action(out, "mistake", exercise->action[PRACTICE_MISTAKE]);
    put_shares(out, "promised", value[PRACTICE_MISTAKE].share, value[PRACTICE_BETTER].share);
    put_shares(out, "margins", value[PRACTICE_MISTAKE].margin, value[PRACTICE_BETTER].margin);
    tv_json_put_number(out->json, "asked", exercise->asked);
    tv_json_put_number(out->json, "wrong", exercise->wrong);
    put_why(out);
    tv_json_put_string(out->json, "sentence", bytes[0] == ' ' ? bytes + 1 : bytes);
    tv_json_close(out->json, '}');
}

void practice_print_json(const practice_file *file, uint32_t index)
{
    const practice_exercise *exercise = &file->list[index];
    const tv_names *names = tv_match_names(exercise->match);
    tv_state_buffer buffer;
    cli_document document;
    tv_redact(file->game, tv_match_state(exercise->match), exercise->seat, tv_buffer_view(&buffer));
    cli_document_open(&document, '{');
    page out = {&document.json, exercise, file->game, tv_buffer_view(&buffer)};
    tv_json_put_string(out.json, "game", file->game->name);
    tv_json_put_number(out.json, "number", index + 1);
    tv_json_put_number(out.json, "count", file->count);
    tv_json_put_number(out.json, "seat", exercise->seat);
    tv_json_key(out.json, "view");
    tv_json_view(out.json, file->game, out.view, exercise->seat, names);
    tv_json_key(out.json, "actions");
    tv_json_actions(out.json, file->game, out.view, exercise->seat, names);
    put_answer(&out);
    cli_document_print(&document);
}
