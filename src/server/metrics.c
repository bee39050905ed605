/* metrics.c - metrics in Prometheus's text format. */
/* SPDX-License-Identifier: MIT */
#include "server/server_data.h"

static const struct {
    const char *name, *type, *help;
} rows[METRIC_COUNT] = {
#define METRIC_ROW(id, name, type, help) [id] = {"tavola_" name, type, help},
    METRIC_LIST(METRIC_ROW)
#undef METRIC_ROW
};

void metric_add(struct server *server, metric which, int64_t amount)
{
    atomic_fetch_add_explicit(&server->metrics[which], amount, memory_order_relaxed);
}

void metrics_write(struct server *server, tv_text *out)
{
    for (uint32_t i = 0; i < METRIC_COUNT; i++) {
        tv_text_add(out, "# HELP ");
        tv_text_add(out, rows[i].name);
        tv_text_add_char(out, ' ');
        tv_text_add(out, rows[i].help);
        tv_text_add(out, "\n# TYPE ");
        tv_text_add(out, rows[i].name);
        tv_text_add_char(out, ' ');
        tv_text_add(out, rows[i].type);
        tv_text_add_char(out, '\n');
        tv_text_add(out, rows[i].name);
        tv_text_add_char(out, ' ');
        tv_text_add_number(out, atomic_load_explicit(&server->metrics[i], memory_order_relaxed));
        tv_text_add_char(out, '\n');
    }
}
