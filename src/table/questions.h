/* questions.h - requests that change nothing and are answered to the sender alone. */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_QUESTIONS_H
#define TABLE_QUESTIONS_H

#include "table/request.h"

/* Each sends its answer, or refuses. */
table_refusal table_asked_why(table_asked *in, const table_outbox *out);
table_refusal table_asked_blocked(table_asked *in, const table_outbox *out);
table_refusal table_asked_look(table_asked *in, const table_outbox *out);
table_refusal table_asked_chart(table_asked *in, const table_outbox *out);
/* Nothing is sent yet: advice takes a while, and its owner a thread. */
table_refusal table_asked_hint(const table_asked *in);

/* Nobody can be wronged by advice: at most one person plays. */
bool table_has_hints(const table *at);

#endif
