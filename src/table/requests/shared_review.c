/* shared_review.c - looking at a finished match together: one of those who played leads, everybody
 * at the table is told which moment is shown. It is not in the log: it ends when they leave. */
/* SPDX-License-Identifier: MIT */
#include "table/requests/request.h"

#include <tavola/steps.h>

#include "table/messages/message_writer.h"
#include "table/messages/send.h"

static void put_review(const struct table *table, uint16_t audience, const table_outbox *out)
{
    tv_text text;
    message_writer to = message_writer_to(table, TV_SPECTATOR, 0);
    message_writer_open(&to, "review", &text, out);
    tv_json_key(&to.json, "leader");
    if (table->review.has_leader)
        tv_json_number(&to.json, table->review.leader);
    else
        tv_json_null(&to.json);
    tv_json_put_number(&to.json, "entry", table->review.entry);
    message_writer_close(&to, audience, out);
}

void table_send_review(const struct table *table, const table_outbox *out)
{
    if (table->here != 0) put_review(table, table->here, out); /* 0 would mean the sender */
}

void table_review_greet(const struct table *table, const table_outbox *out)
{
    if (table->review.has_leader) put_review(table, TABLE_TO_SENDER, out);
}

bool table_review_check(struct table *table)
{
    table_review *review = &table->review;
    if (!review->has_leader || (table->present >> review->leader & 1)) return false;
    review->has_leader = false;
    return true;
}

/* Without an entry the lead is given up; with a seat it is handed over. */
table_refusal request_review(request_context *context, const table_outbox *out)
{
    struct table *table = context->table;
    const table_message *message = context->message;
    table_review *review = &table->review;
    bool is_given_up = message->from == UINT32_MAX, is_handed = message->seat != UINT32_MAX;
    tv_seat leader = context->seat;
    if (context->seat < 0) return REFUSAL_NOT_SEATED;
    if (table->status != TABLE_OVER || table->match == NULL) return REFUSAL_NOT_OVER;
    if (review->has_leader && review->leader != context->seat) return REFUSAL_NOT_LEADER;
    if (is_handed) {
        if (message->seat >= table_seat_count(table)) return REFUSAL_NO_SUCH_SEAT;
        leader = (tv_seat)message->seat;
        if (!(table->present >> leader & 1)) return REFUSAL_SEAT_EMPTY;
    }
    uint32_t count = tv_match_version(table->match);
    if (!is_given_up) review->entry = message->from < count ? message->from : count;
    review->has_leader = is_handed || !is_given_up;
    review->leader = leader;
    table_send_review(table, out);
    return REFUSAL_NONE;
}
