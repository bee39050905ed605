/* hints.c - hints for a person who plays against bots: requested, computed on the driver's thread
 * pool, and sent. */
/* SPDX-License-Identifier: MIT */
#include <tavola/game.h>
#include <tavola/words.h>

#include "table/messages/message_writer.h"
#include "table/requests/request.h"

enum { CHOICES_MAX = 5 };

bool table_has_hints(const struct table *table)
{
    uint32_t people = 0;
    for (uint32_t seat = 0; seat < table_seat_count(table); seat++)
        people += table->place[seat].user != 0 && !table->place[seat].has_resigned;
    return people <= 1;
}

table_refusal request_hint(const request_context *context)
{
    const struct table *table = context->table;
    if (context->seat < 0) return REFUSAL_NOT_SEATED;
    if (table->status == TABLE_OPEN) return REFUSAL_NOT_STARTED;
    if (table->status == TABLE_OVER) return REFUSAL_OVER;
    if (!table_has_hints(table)) return REFUSAL_NO_HINTS;
    if (!table_is_person(table, context->seat)) return REFUSAL_BOT_PLAYS;
    return table_turn_seats(table) >> context->seat & 1 ? REFUSAL_NONE : REFUSAL_NOT_YOUR_TURN;
}

void table_hint_think(const table_job *job, tv_rng *rng, table_hint *out)
{
    const tv_view *view = (const tv_view *)(const void *)&job->view;
    out->count = tv_view_list(job->game, view, job->seat, out->legal);
    tv_question question = {.game = job->game,
                            .view = view,
                            .legal = out->legal,
                            .count = out->count,
                            .seat = job->seat};
    out->best = tv_advise(&question, rng, out->opinions, &out->why);
}

/* ---- The message ---- */

static void put_choice(message_writer *to, const table_job *job, const table_hint *hint, uint32_t i)
{
    char buffer[512];
    tv_text text;
    const tv_state *known = (const tv_state *)(const void *)&job->view;
    tv_json_open(&to->json, '{');
    tv_json_key(&to->json, "action");
    tv_text_init(&text, buffer, sizeof buffer);
    tv_action_write_bare(job->game, hint->legal[i], &text);
    tv_json_text(&to->json, &text);
    tv_json_key(&to->json, "label");
    tv_text_clear(&text);
    tv_action_label(job->game, known, job->seat, hint->legal[i], &to->names, &text);
    tv_json_text(&to->json, &text);
    tv_json_key(&to->json, "share");
    tv_json_number(&to->json, (int64_t)(hint->opinions[i].expected * 1000.0f + 0.5f));
    tv_json_close(&to->json, '}');
}

void table_hint_put_why(tv_json *json, const table_hint *hint)
{
    char buffer[256];
    tv_text text;
    const tv_advice *why = &hint->why;
    tv_text_init(&text, buffer, sizeof buffer);
    tv_advice_say(why, &text);
    tv_json_key(json, "text");
    tv_json_text(json, &text);
    tv_json_key(json, "reason");
    tv_json_open(json, '{');
    tv_json_key(json, "code");
    tv_json_string(json, tv_advice_name(why->code));
    tv_json_key(json, "args");
    tv_json_open(json, '[');
    if (why->code == TV_ADVICE_EARNS || why->code == TV_ADVICE_SPARES)
        tv_json_number(json, why->points);
    if (why->code == TV_ADVICE_EARNS) tv_json_string(json, why->part);
    for (uint32_t i = 0; i < 2 && why->code == TV_ADVICE_OFTEN; i++)
        tv_json_number(json, why->percent[i]);
    tv_json_close(json, ']');
    tv_json_close(json, '}');
}

void table_hint_write(const struct table *table, const table_job *job, const table_hint *hint,
                      tv_text *out)
{
    char buffer[256];
    tv_text text;
    uint32_t places[CHOICES_MAX];
    uint32_t count = tv_opinions_rank(hint->opinions, hint->count, places, CHOICES_MAX);
    message_writer to = message_writer_to(table, job->seat, 0);
    table_outbox box = {.buffer = out->data, .size = out->size};
    message_writer_open(&to, "hint", out, &box);
    tv_json_key(&to.json, "ticket");
    tv_json_number(&to.json, job->ticket);
    tv_json_key(&to.json, "best");
    tv_text_init(&text, buffer, sizeof buffer);
    tv_action_write_bare(job->game, hint->best, &text);
    tv_json_text(&to.json, &text);
    table_hint_put_why(&to.json, hint);
    tv_json_key(&to.json, "choices");
    tv_json_open(&to.json, '[');
    for (uint32_t i = 0; i < count; i++) put_choice(&to, job, hint, places[i]);
    tv_json_close(&to.json, ']');
    tv_json_close(&to.json, '}');
}
