/* output.c - errors, pages, colours and progress. Colours and progress are for terminals only. */
/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <tavola/assert.h>

#include "base/clock.h"
#include "base/near.h"
#include "cli/cli.h"

enum {
    PAGE_SIZE = 2 << 20,
    ERROR_SIZE = 1 << 14, /* the problems of a configuration file may be many */
    WIDTH_DEFAULT = 80,
    WIDTH_MIN = 40,
    WIDTH_MAX = 100 /* longer lines are hard to read */
};

const char *cli_matches(uint64_t count) { return count == 1 ? "match" : "matches"; }

void cli_nearer(const char *typed, const char *candidate, const char **near, uint32_t *best)
{
    uint32_t rank = base_near_rank(typed, candidate);
    if (rank >= *best) return;
    *best = rank;
    *near = candidate;
}

/* What was typed or read may hold control characters: a terminal must not obey them. */
static void print_error(const char *format, va_list list)
{
    char text[ERROR_SIZE];
    vsnprintf(text, sizeof text, format, list);
    for (char *byte = text; *byte; byte++)
        if (((unsigned char)*byte < ' ' && *byte != '\n') || *byte == 0x7f) *byte = '?';
    fputs(text, stderr);
}

cli_exit cli_usage_error(const cli_arguments *arguments, const char *format, ...)
{
    va_list list;
    fflush(stdout);
    fprintf(stderr, "tavola %s: ", arguments->command->name);
    va_start(list, format);
    print_error(format, list);
    va_end(list);
    fprintf(stderr, "\nTry: tavola %s --help\n", arguments->command->name);
    return CLI_USAGE;
}

cli_exit cli_error(cli_exit code, const char *format, ...)
{
    va_list list;
    fflush(stdout);
    fputs("tavola: ", stderr);
    va_start(list, format);
    print_error(format, list);
    va_end(list);
    fputc('\n', stderr);
    return code;
}

bool cli_is_styled(FILE *stream)
{
    const char *refused = getenv("NO_COLOR");
    const char *kind = getenv("TERM");
    if (refused != NULL && refused[0] != '\0') return false;
    if (kind == NULL || strcmp(kind, "dumb") == 0) return false;
    return isatty(fileno(stream));
}

uint32_t cli_width(void)
{
    struct winsize size;
    uint32_t width = WIDTH_DEFAULT;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) width = size.ws_col;
    if (width < WIDTH_MIN) return WIDTH_MIN;
    return width > WIDTH_MAX ? WIDTH_MAX : width;
}

tv_text cli_page_open(void)
{
    tv_text page;
    char *bytes = malloc(PAGE_SIZE);
    TV_ASSERT(bytes != NULL);
    tv_text_init(&page, bytes, PAGE_SIZE);
    page.is_styled = cli_is_styled(stdout);
    return page;
}

void cli_page_flush(tv_text *page)
{
    if (page->length < PAGE_SIZE / 2) return;
    fwrite(page->data, 1, page->length, stdout);
    tv_text_clear(page);
}

void cli_page_print(tv_text *page)
{
    TV_ASSERT(!page->is_full);
    fwrite(page->data, 1, page->length, stdout);
    free(page->data);
    *page = (tv_text){0};
}

/* ---- Progress ---- */

enum { FIRST_SHOWN_NS = 1000000000, SHOWN_AGAIN_NS = 200000000 };

void cli_progress_start(cli_progress *progress, const char *what, uint64_t total)
{
    uint64_t now = base_clock_ns();
    *progress = (cli_progress){
        .what = what, .total = total, .started_ns = now, .is_terminal = isatty(STDERR_FILENO)};
}

void cli_progress_show(cli_progress *progress, uint64_t done)
{
    if (!progress->is_terminal) return;
    uint64_t now = base_clock_ns();
    uint64_t since = progress->shown_ns ? progress->shown_ns : progress->started_ns;
    if (now - since < (progress->shown_ns ? SHOWN_AGAIN_NS : FIRST_SHOWN_NS)) return;
    progress->shown_ns = now;
    uint64_t percent = progress->total ? done * 100 / progress->total : 100;
    double seconds = (double)(now - progress->started_ns) / 1e9;
    double left = done ? seconds * (double)(progress->total - done) / (double)done : 0.0;
    fprintf(stderr, "\r%llu of %llu %s, %llu %%, %.0f s to go \033[K", (unsigned long long)done,
            (unsigned long long)progress->total, progress->what, (unsigned long long)percent, left);
    fflush(stderr);
}

void cli_progress_callback(void *progress, uint64_t done) { cli_progress_show(progress, done); }

void cli_progress_end(cli_progress *progress)
{
    if (progress->shown_ns != 0) fputs("\r\033[K", stderr);
}
