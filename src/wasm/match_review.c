/* match_review.c - what decided a whole match, piece by piece; and tables that go on from one of
 * its moments. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/words.h>

#include "base/json_read.h"
#include "base/secure.h"
#include "review/review.h"
#include "wasm/host.h"

/* ---- The review ---- */

static tv_match *match; /* that is reviewed */
static review *reviewed;

uint32_t wasm_match_review_begin(uint32_t length, uint32_t depth)
{
    tv_error error = {0};
    review_free(reviewed);
    tv_match_free(match);
    reviewed = NULL;
    match = tv_match_read(wasm_input_text(), length, &error);
    if (match == NULL || tv_match_version(match) == 0 || depth >= REVIEW_DEPTH_COUNT) return 0;
    review_plan plan = review_plan_for((review_depth)depth);
    plan.seed = 1;
    reviewed = review_new(match, &plan);
    return review_total(reviewed);
}

uint32_t wasm_match_review_work(double ms)
{
    double until = wasm_host_now() + ms;
    if (reviewed == NULL) return 0;
    while (review_step(reviewed) && wasm_host_now() < until) continue;
    return review_done(reviewed);
}

uint32_t wasm_match_review_has_chart(void) { return reviewed && review_has_chart(reviewed); }

void wasm_match_review(void)
{
    tv_json json;
    if (reviewed == NULL) return;
    tv_json_init(&json, wasm_output_open(review_put_size(reviewed)));
    tv_json_open(&json, '{');
    review_put(reviewed, &json);
    tv_json_close(&json, '}');
}

/* ---- Going on from a moment ---- */

typedef struct wish { /* who goes on, where, and against whom */
    uint64_t user, seat, entry, fresh;
    const char *name, *bot;
} wish;

static bool read_number(const base_json *json, const char *key, uint64_t *out)
{
    const base_json_value *value = base_json_find(json, key);
    if (value == NULL || value->type != BASE_JSON_INTEGER || value->integer < 0) return false;
    *out = (uint64_t)value->integer;
    return true;
}

static bool read_word(const base_json *json, const char *key, const char **out)
{
    const base_json_value *value = base_json_find(json, key);
    if (value == NULL || value->type != BASE_JSON_STRING) return false;
    *out = value->string;
    return true;
}

static bool read_wish(const base_json *json, const tv_match *played, wish *out)
{
    return read_number(json, "user", &out->user) && read_number(json, "seat", &out->seat) &&
           read_number(json, "entry", &out->entry) && read_number(json, "fresh", &out->fresh) &&
           read_word(json, "name", &out->name) && read_word(json, "bot", &out->bot) &&
           out->entry <= tv_match_version(played) && out->seat < tv_match_options(played)->seats &&
           strlen(out->name) <= TABLE_NAME_MAX && tv_bot_find(out->bot) != NULL;
}

static void put_head(tv_text *out, uint64_t now_ms, uint64_t user)
{
    tv_text_add_number(out, (int64_t)now_ms);
    tv_text_add_char(out, ' ');
    tv_text_add_number(out, (int64_t)user);
    tv_text_add(out, " 0 ");
}

static void put_people(const tv_match *played, const wish *wanted, uint64_t now_ms, tv_text *out)
{
    for (uint32_t seat = 0; seat < tv_match_options(played)->seats; seat++) {
        bool is_own = seat == wanted->seat;
        put_head(out, now_ms, wanted->user);
        tv_text_add(out, is_own ? "sit " : "bot ");
        tv_text_add_number(out, seat);
        tv_text_add_char(out, ' ');
        tv_text_add(out, is_own ? wanted->name : wanted->bot);
        tv_text_add_char(out, '\n');
    }
    put_head(out, now_ms, wanted->user);
    tv_text_add(out, "start\n");
}

static void put_lines(const tv_match *played, const wish *wanted, uint64_t now_ms, tv_text *out)
{
    put_people(played, wanted, now_ms, out);
    for (uint32_t i = 0; i < wanted->entry; i++) {
        const tv_entry *entry = tv_match_entry(played, i);
        put_head(out, now_ms, entry->actor == (tv_seat)wanted->seat ? wanted->user : 0);
        tv_action_write(tv_match_game(played), entry->actor, entry->action, out);
        tv_text_add_char(out, '\n');
    }
}

static tv_status open_from(const tv_match *played, const wish *wanted, uint64_t now_ms)
{
    table_setup setup = table_setup_default(tv_match_game(played), tv_match_options(played)->seats);
    tv_rng rng = wasm_rng();
    tv_match *dealt =
        wanted->fresh ? review_redeal(played, (uint32_t)wanted->entry, (tv_seat)wanted->seat, &rng)
                      : NULL;
    setup.options = *tv_match_options(played);
    setup.host = wanted->user;
    setup.dice = TABLE_DICE_UNKNOWN; /* the first moves were drawn by other dice */
    (void)base_secure_seed(setup.seed);
    wasm_draw_id(setup.id);
    tv_text *lines = wasm_output_open(wasm_log_capacity(played));
    put_lines(dealt ? dealt : played, wanted, now_ms, lines);
    tv_match_free(dealt);
    struct table *table = table_restore(&setup, lines->data, lines->length, base_secure_hash);
    if (table == NULL) return TV_BAD_TEXT;
    wasm_opening_take(&setup, table, lines);
    return TV_OK;
}

uint32_t wasm_opening_from(uint32_t wanted_length, uint32_t length, double now_ms)
{
    base_json json;
    wish wanted;
    tv_error error = {0};
    const char *text = wasm_input_text();
    if (!base_json_read(text, wanted_length, &json)) return TV_BAD_TEXT;
    tv_match *played = tv_match_read(text + wanted_length, length, &error);
    if (played == NULL) return TV_BAD_TEXT;
    tv_status status = read_wish(&json, played, &wanted)
                           ? open_from(played, &wanted, (uint64_t)now_ms)
                           : TV_BAD_OPTION;
    tv_match_free(played);
    return status;
}
