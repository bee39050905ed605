/* metrics.c - metrics in Prometheus's text format. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

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

/* Upper ends of the buckets. */
static const uint32_t bucket_us[HISTOGRAM_BUCKETS] = {500,     1000,    2500,    5000,    10000,
                                                      25000,   50000,   100000,  250000,  500000,
                                                      1000000, 2500000, 5000000, 10000000};

static const struct {
    const char *name, *help;
} histogram_rows[HISTOGRAM_COUNT] = {
#define HISTOGRAM_ROW(id, name, help) [id] = {"tavola_" name, help},
    HISTOGRAM_LIST(HISTOGRAM_ROW)
#undef HISTOGRAM_ROW
};

void histogram_add(struct server *server, histogram_id which, uint64_t time_us)
{
    histogram *to = &server->histograms[which];
    uint32_t bucket = 0;
    while (bucket < HISTOGRAM_BUCKETS && time_us > bucket_us[bucket]) bucket++;
    atomic_fetch_add_explicit(&to->counts[bucket], 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&to->sum_us, time_us, memory_order_relaxed);
}

void metrics_write_head(tv_text *out, const char *name, const char *type, const char *help)
{
    tv_text_add(out, "# HELP ");
    tv_text_add(out, name);
    tv_text_add_char(out, ' ');
    tv_text_add(out, help);
    tv_text_add(out, "\n# TYPE ");
    tv_text_add(out, name);
    tv_text_add_char(out, ' ');
    tv_text_add(out, type);
    tv_text_add_char(out, '\n');
}

static void write_histogram(struct server *server, histogram_id which, tv_text *out)
{
    char line[128];
    uint64_t sum = 0;
    histogram *from = &server->histograms[which];
    const char *name = histogram_rows[which].name;
    metrics_write_head(out, name, "histogram", histogram_rows[which].help);
    for (uint32_t i = 0; i <= HISTOGRAM_BUCKETS; i++) {
        char end[24] = "+Inf";
        sum += atomic_load_explicit(&from->counts[i], memory_order_relaxed);
        if (i < HISTOGRAM_BUCKETS) snprintf(end, sizeof end, "%g", bucket_us[i] / 1e6);
        snprintf(line, sizeof line, "%s_bucket{le=\"%s\"} %llu\n", name, end,
                 (unsigned long long)sum);
        tv_text_add(out, line);
    }
    double seconds = (double)atomic_load_explicit(&from->sum_us, memory_order_relaxed) / 1e6;
    snprintf(line, sizeof line, "%s_sum %.6f\n%s_count %llu\n", name, seconds, name,
             (unsigned long long)sum);
    tv_text_add(out, line);
}

void metrics_write(struct server *server, tv_text *out)
{
    for (uint32_t i = 0; i < METRIC_COUNT; i++) {
        metrics_write_head(out, rows[i].name, rows[i].type, rows[i].help);
        tv_text_add(out, rows[i].name);
        tv_text_add_char(out, ' ');
        tv_text_add_number(out, atomic_load_explicit(&server->metrics[i], memory_order_relaxed));
        tv_text_add_char(out, '\n');
    }
    for (uint32_t i = 0; i < HISTOGRAM_COUNT; i++) write_histogram(server, (histogram_id)i, out);
    process_metrics_write(out, server->started_ms);
}
