/* review.c - looking back at a decision: what a strong bot would have thought of it then, from what
 * the seat knew then. For matches that may be seen from every seat: records. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/json.h>
#include <tavola/steps.h>

#include "wasm/host.h"

/* The decision that an entry of the match was; false if there was no choice. */
static bool find_decision(const struct table *table, uint32_t index, table_job *out,
                          const tv_entry **entry)
{
    const tv_match *match = table_match(table);
    tv_state_buffer state;
    tv_action legal[TV_ACTIONS_MAX];
    if (match == NULL || index >= tv_match_version(match)) return false;
    *entry = tv_match_entry(match, index);
    if ((*entry)->actor < 0) return false;
    memset(out, 0, sizeof *out);
    out->game = tv_match_game(match);
    out->seat = (*entry)->actor;
    out->ticket = index;
    tv_match_at(match, index, tv_buffer_state(&state));
    tv_redact(out->game, tv_buffer_state(&state), out->seat, tv_buffer_view(&out->view));
    return tv_view_list(out->game, tv_buffer_view(&out->view), out->seat, legal) > 1;
}

uint32_t wasm_review_job(wasm_handle handle, uint32_t entry)
{
    table_job job;
    const tv_entry *ignored;
    if (!find_decision(wasm_machine_at(handle)->table, entry, &job, &ignored)) return 0;
    wasm_output_bytes(&job, sizeof job);
    return 1;
}

static const tv_opinion *opinion_of(const table_hint *hint, tv_action action)
{
    for (uint32_t i = 0; i < hint->count; i++)
        if (tv_action_equal(hint->legal[i], action)) return &hint->opinions[i];
    return NULL;
}

/* An action with the share of the win that it promised, in per mille; null if nobody looked. */
static void put_choice(tv_json *json, const char *key, table_job *job, const table_hint *hint,
                       tv_action action)
{
    const tv_opinion *opinion = opinion_of(hint, action);
    tv_json_key(json, key);
    tv_json_action(json, job->game, tv_buffer_view(&job->view), job->seat, action, NULL);
    tv_json_reopen(json);
    tv_json_key(json, "share");
    if (opinion && opinion->visits > 0)
        tv_json_number(json, (int64_t)(opinion->expected * 1000.0f + 0.5f));
    else
        tv_json_null(json);
    tv_json_close(json, '}');
}

uint32_t wasm_review(wasm_handle handle, uint32_t entry, uint32_t length)
{
    static table_hint hint;
    table_job job;
    const tv_entry *played;
    tv_json json;
    tv_json_init(&json, wasm_output_open(TABLE_MESSAGE_SIZE));
    if (length != sizeof hint ||
        !find_decision(wasm_machine_at(handle)->table, entry, &job, &played))
        return 0;
    memcpy(&hint, wasm_input_text(), sizeof hint);
    if (!wasm_hint_fits(&hint) || opinion_of(&hint, hint.best) == NULL) return 0;
    tv_json_open(&json, '{');
    tv_json_key(&json, "entry");
    tv_json_number(&json, entry);
    tv_json_key(&json, "seat");
    tv_json_number(&json, job.seat);
    put_choice(&json, "played", &job, &hint, played->action);
    put_choice(&json, "best", &job, &hint, hint.best);
    table_hint_put_why(&json, &hint);
    tv_json_close(&json, '}');
    return wasm_output_size();
}
