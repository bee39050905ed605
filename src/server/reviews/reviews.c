/* reviews.c - makes reviews on a thread of its own, with less right to the processor than anything
 * that people at a table wait for.
 *
 * What is known is stored from time to time, coarse first: everybody who asks reads it there, also
 * through another server, and the claim lasts as long as it goes on. */
/* SPDX-License-Identifier: MIT */
#include "server/reviews/reviews.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/clock.h"
#include "server/server_data.h"

enum {
    REVIEWERS = 1,
    REVIEWERS_NICE = 15, /* bots have 5 */
    NEWS_MS = 2500,      /* between two reports */
    CLAIM_MS = 60000,    /* longer than that on any machine */
    QUICK_US = 5000000,  /* what they cost in the fair queue */
    FULL_US = 60000000,
    SEED = 1 /* as everywhere: the same match has the same review */
};

struct review_job {
    job base;
    queued_review what;
};

typedef struct making { /* a review in the making */
    struct worker *worker;
    review *reviewed;
    char key[REVIEWS_KEY_SIZE];
    store_review row;
    char *text;
} making;

void reviews_key(review_depth depth, char out[REVIEWS_KEY_SIZE])
{
    tv_text text;
    tv_text_init(&text, out, REVIEWS_KEY_SIZE);
    tv_text_add(&text, review_depth_name(depth));
    tv_text_add_char(&text, '-');
    tv_text_add_number(&text, REVIEW_FORM);
}

/* ---- On the reviewer's thread ---- */

static int64_t now_of(const struct worker *worker)
{
    return (int64_t)atomic_load(&worker->server->shared_now_ms);
}

typedef struct claiming {
    const store_review *row;
    int64_t now_ms;
} claiming;

static store_status claim(struct store *db, void *context)
{
    const claiming *what = context;
    return store_review_claim(db, what->row, what->now_ms);
}

static store_status put(struct store *db, void *context) { return store_review_put(db, context); }

/* Stores what is known. False: nobody wants it any more, or it cannot be stored. */
static bool report(making *now, bool is_done)
{
    size_t size = review_put_size(now->reviewed);
    tv_text text;
    tv_json json;
    tv_text_init(&text, now->text, size);
    tv_json_init(&json, &text);
    tv_json_open(&json, '{');
    review_put(now->reviewed, &json);
    tv_json_close(&json, '}');
    now->row.text = now->text;
    now->row.is_done = is_done;
    now->row.until_ms = now_of(now->worker) + CLAIM_MS;
    return !text.is_full && writer_do(now->worker, put, &now->row) == STORE_OK;
}

static bool is_stopping(thread_pool *pool)
{
    pthread_mutex_lock(&pool->mutex);
    bool is_closing = pool->is_closing;
    pthread_mutex_unlock(&pool->mutex);
    return is_closing;
}

/* The server stops, or something failed: another may take it at once. */
static void give_up(making *now)
{
    now->row.until_ms = 0;
    now->row.is_done = false;
    now->row.text = "";
    (void)writer_do(now->worker, put, &now->row);
}

static void make_review(making *now)
{
    uint64_t told_ms = 0;
    bool has_chart = false;
    while (review_step(now->reviewed)) {
        bool is_new = !has_chart && review_has_chart(now->reviewed);
        has_chart = has_chart || is_new;
        bool is_due = has_chart && base_clock_steady_ms() >= told_ms + NEWS_MS;
        if (is_stopping(now->worker->pool)) {
            give_up(now);
            return;
        }
        if (!is_new && !is_due) continue;
        if (!report(now, false)) return;
        told_ms = base_clock_steady_ms();
    }
    if (report(now, true)) metric_add(now->worker->server, METRIC_REVIEWS, 1);
}

/* Without names: a review must not keep those of people who delete their account. */
static tv_match *read_match(struct worker *worker, const char *id)
{
    store_table row;
    store_status status;
    tv_match *match = NULL;
    struct table *table = live_table_read(worker->db, id, &row, &status);
    if (table == NULL) return NULL;
    if (table_status_now(table) == TABLE_OVER && table_match(table) != NULL)
        match = tv_match_copy(table_match(table), tv_match_version(table_match(table)));
    table_free(table);
    return match;
}

static void run_review(job *work, struct worker *worker)
{
    const queued_review *what = &((review_job *)work)->what;
    making now = {.worker = worker};
    tv_match *match = read_match(worker, what->table);
    if (match == NULL) return;
    reviews_key(what->depth, now.key);
    now.row = (store_review){.table = what->table,
                             .depth = now.key,
                             .maker = worker->server->id,
                             .until_ms = now_of(worker) + CLAIM_MS,
                             .text = ""};
    claiming mine = {&now.row, now_of(worker)};
    if (writer_do(worker, claim, &mine) == STORE_OK) {
        review_plan plan = review_plan_for(what->depth);
        plan.seed = SEED;
        now.reviewed = review_new(match, &plan);
        now.text = malloc(review_put_size(now.reviewed));
        TV_ASSERT(now.text != NULL);
        make_review(&now);
        free(now.text);
        review_free(now.reviewed);
    }
    tv_match_free(match);
}

/* ---- On the loop ---- */

static void review_done_on_loop(job *work, struct server *server)
{
    review_job *made = (review_job *)work;
    review_queue_remove(&server->review_queue, &made->what);
    free(made);
}

review_job *review_job_new(const queued_review *wanted)
{
    review_job *work = calloc(1, sizeof *work);
    TV_ASSERT(work != NULL);
    work->base = (job){.run = run_review, .done = review_done_on_loop};
    work->base.item = (fair_item){.owner = wanted->user << 1,
                                  .cost = wanted->depth == REVIEW_QUICK ? QUICK_US : FULL_US,
                                  .rank = FAIR_FIRST};
    work->what = *wanted;
    return work;
}

void review_job_give(struct server *server, review_job *work)
{
    thread_pool_give(&server->reviewers, &work->base);
}

/* ---- Start and stop ---- */

bool reviews_start(struct server *server)
{
    server->reviewers.nice = REVIEWERS_NICE;
    return thread_pool_start(&server->reviewers, server, "reviewers", REVIEWERS, true);
}

void reviews_stop(struct server *server) { thread_pool_stop(&server->reviewers); }
