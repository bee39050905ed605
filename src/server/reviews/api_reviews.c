/* api_reviews.c - asking for the review of a match, and how far it is.
 *
 * Only of matches that are over, and only for those who may have the record: a review says no more
 * than the record does. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/reviews/reviews.h"

static bool read_depth(const char *word, review_depth *out)
{
    for (uint32_t i = 0; i < REVIEW_DEPTH_COUNT; i++)
        if (strcmp(word, review_depth_name((review_depth)i)) == 0) {
            *out = (review_depth)i;
            return true;
        }
    return false;
}

/* 0, or the status of a failure. */
static int find_match(api_call *call, struct worker *worker, tv_json *out)
{
    store_table row;
    store_status status;
    struct table *table = api_table_read(call, worker, &row, &status);
    if (table == NULL) return api_fail_table(out, worker, status);
    bool is_over = table_status_now(table) == TABLE_OVER && table_match(table) != NULL;
    table_free(table);
    return is_over ? 0 : api_fail(out, 409, "not_over", "a match is reviewed when it is over");
}

static int tell(tv_json *out, const char *state, uint32_t ahead, const char *text)
{
    tv_json_open(out, '{');
    tv_json_put_string(out, "state", state);
    tv_json_put_number(out, "ahead", ahead);
    tv_json_key(out, "review");
    if (text[0])
        api_raw(out, text, strlen(text));
    else
        tv_json_null(out);
    tv_json_close(out, '}');
    return 200;
}

static void after_asking(api_call *call, struct server *server)
{
    review_job_give(server, call->made); /* of a server that stops: it is dropped at once */
}

/* Nobody makes it now. */
static int answer_missing(api_call *call, struct worker *worker, tv_json *out,
                          const queued_review *wanted)
{
    struct server *server = worker->server;
    bool is_asked = strcmp(call->route->method, "POST") == 0;
    uint32_t ahead = 0;
    if (is_asked) {
        review_queue_answer answer =
            review_queue_add(&server->review_queue, wanted, &server->config.limits);
        if (answer == REVIEW_QUEUE_OWN || answer == REVIEW_QUEUE_ALL)
            return api_fail(out, 429, "too_many_reviews", review_queue_sentence(answer));
        if (answer == REVIEW_QUEUE_ADDED) {
            call->made = review_job_new(wanted);
            call->after = after_asking;
        }
    }
    bool is_waiting = review_queue_find(&server->review_queue, wanted, &ahead);
    return tell(out, is_waiting ? "waiting" : "none", is_waiting ? ahead : 0, "");
}

static int answer_review(api_call *call, struct worker *worker, tv_json *out)
{
    queued_review wanted = {.depth = REVIEW_QUICK, .user = (uint64_t)call->me.id};
    char word[TABLE_WORD_MAX + 1], key[REVIEWS_KEY_SIZE];
    store_review found;
    api_query(call, "depth", word);
    const char *depth = call->body ? api_text(call, "depth") : word;
    if (depth != NULL && depth[0] && !read_depth(depth, &wanted.depth))
        return api_fail(out, 400, "bad_depth", "the depth of a review is quick or full");
    int failure = find_match(call, worker, out);
    if (failure != 0) return failure;
    tv_text_copy(wanted.table, sizeof wanted.table, call->name);
    reviews_key(wanted.depth, key);
    store_status status = store_review_get(worker->db, call->name, key, &found);
    if (status != STORE_OK && status != STORE_NOT_FOUND) return api_fail_store(out, worker, status);
    if (status == STORE_OK && found.is_done) return tell(out, "done", 0, found.text);
    int64_t now_ms = (int64_t)atomic_load(&worker->server->shared_now_ms);
    if (status == STORE_OK && found.until_ms > now_ms) return tell(out, "making", 0, found.text);
    return answer_missing(call, worker, out, &wanted);
}

const api_route api_review_routes[] = {
    {"GET", "api/tables/*/review", answer_review, false, API_LONG},
    {"POST", "api/tables/*/review", answer_review, true, API_LONG},
    {NULL, NULL, NULL, false, false},
};
