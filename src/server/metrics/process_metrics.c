/* process_metrics.c - memory, processor time, open files: what Prometheus asks of any process. */
/* SPDX-License-Identifier: MIT */
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/metrics/metrics.h"

enum { STAT_SIZE = 1024 };

static void put(tv_text *out, const char *name, const char *type, const char *help, double value)
{
    char line[128];
    metrics_write_head(out, name, type, help);
    snprintf(line, sizeof line, "%s %.17g\n", name, value);
    tv_text_add(out, line);
}

static uint32_t count_files(void)
{
    uint32_t count = 0;
    DIR *folder = opendir("/proc/self/fd");
    if (folder == NULL) return 0;
    while (readdir(folder) != NULL) count++;
    closedir(folder);
    return count > 3 ? count - 3 : 0; /* two dots, and the folder itself */
}

typedef struct process_facts {
    unsigned long long threads, virtual_bytes;
    long long resident_pages;
} process_facts;

/* proc(5): the fields after the name, which may hold blanks itself. */
static bool read_facts(process_facts *out)
{
    char text[STAT_SIZE] = "";
    FILE *file = fopen("/proc/self/stat", "r");
    if (file == NULL) return false;
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    const char *rest = strrchr(text, ')');
    return rest != NULL &&
           sscanf(rest + 1,
                  " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %llu %*d "
                  "%*u %llu %lld",
                  &out->threads, &out->virtual_bytes, &out->resident_pages) == 3;
}

void process_metrics_write(tv_text *out, uint64_t started_ms)
{
    struct rusage usage;
    struct rlimit files;
    process_facts facts;
    if (getrusage(RUSAGE_SELF, &usage) == 0)
        put(out, "process_cpu_seconds_total", "counter", "processor time",
            (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6);
    if (read_facts(&facts)) {
        put(out, "process_resident_memory_bytes", "gauge", "memory in use",
            (double)facts.resident_pages * (double)sysconf(_SC_PAGESIZE));
        put(out, "process_virtual_memory_bytes", "gauge", "address space",
            (double)facts.virtual_bytes);
        put(out, "process_threads", "gauge", "threads", (double)facts.threads);
        put(out, "process_start_time_seconds", "gauge", "when it started, since 1970",
            (double)started_ms / 1000);
    }
    put(out, "process_open_fds", "gauge", "open files and sockets", count_files());
    if (getrlimit(RLIMIT_NOFILE, &files) == 0)
        put(out, "process_max_fds", "gauge", "most open files and sockets", (double)files.rlim_cur);
}
