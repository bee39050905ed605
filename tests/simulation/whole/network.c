/* network.c - lines between people and servers. */
/* SPDX-License-Identifier: MIT */
#include "simulation/whole/network.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "simulation/whole/tasks.h"

enum { WINDOW = 1 << 16, DELAY_MS = 20, LONG_DELAY_MS = 1500 };

struct line *network_lines;
static bool has_listener[TASKS_PROCESSES];
static uint32_t line_count;

/* ---- One direction ---- */

static void stream_add(struct stream *stream, const char *bytes, size_t length)
{
    if (stream->length + length > stream->size) {
        stream->size = 2 * (stream->length + length);
        char *larger = realloc(stream->bytes, stream->size);
        TV_ASSERT(larger != NULL);
        stream->bytes = larger;
    }
    memcpy(stream->bytes + stream->length, bytes, length);
    stream->length += length;
    uint64_t delay_ms = tasks_happens(60) ? tasks_below(LONG_DELAY_MS) : tasks_below(DELAY_MS);
    uint64_t due_ms = tasks_now_ms() + delay_ms;
    if (due_ms > stream->due_ms) stream->due_ms = due_ms;
}

static size_t stream_take(struct stream *stream, char *out, size_t size)
{
    size_t length = stream->arrived < size ? stream->arrived : size;
    if (length == 0) return 0;
    memcpy(out, stream->bytes, length);
    memmove(stream->bytes, stream->bytes + length, stream->length - length);
    stream->length -= length;
    stream->arrived -= length;
    return length;
}

static void stream_tick(struct stream *stream, bool is_silent)
{
    if (is_silent || stream->due_ms > tasks_now_ms()) return;
    stream->arrived = stream->length;
}

/* ---- The person's end ---- */

struct line *network_connect(uint32_t process)
{
    if (!has_listener[process]) return NULL;
    struct line *fresh = calloc(1, sizeof *fresh);
    TV_ASSERT(fresh != NULL);
    fresh->process = process;
    fresh->number = ++line_count;
    fresh->next = network_lines;
    network_lines = fresh;
    task_wake(&has_listener[process]);
    return fresh;
}

void network_send(struct line *line, const char *bytes, size_t length)
{
    if (line->is_dropped) return;
    stream_add(&line->up, bytes, length);
    task_wake(&has_listener[line->process]);
}

size_t network_receive(struct line *line, char *out, size_t size)
{
    return stream_take(&line->down, out, size);
}

bool network_is_over(const struct line *line)
{
    return !line->is_silent && (line->is_dropped || line->down.is_ended) &&
           line->down.due_ms <= tasks_now_ms() && line->down.length == 0;
}

void network_leave(struct line *line)
{
    line->is_left = true;
    line->up.is_ended = true;
    task_wake(&has_listener[line->process]);
}

/* ---- The server's end ---- */

static struct line *newcomer(uint32_t process)
{
    struct line *first = NULL; /* the list has the latest in front */
    for (struct line *one = network_lines; one != NULL; one = one->next)
        if (one->process == process && !one->is_accepted && !one->is_dropped && !one->is_left)
            first = one;
    return first;
}

bool network_has_newcomer(uint32_t process) { return newcomer(process) != NULL; }

struct line *network_accept(uint32_t process)
{
    struct line *first = newcomer(process);
    if (first != NULL) first->is_accepted = true;
    return first;
}

size_t network_put(struct line *line, const char *bytes, size_t length)
{
    if (line->is_left && !line->is_silent) return length; /* a reset will tell */
    if (line->down.length >= WINDOW) return 0;
    if (length > 1 && tasks_happens(20)) length = 1 + tasks_below((uint32_t)length);
    if (length > WINDOW - line->down.length) length = WINDOW - line->down.length;
    stream_add(&line->down, bytes, length);
    return length;
}

size_t network_take(struct line *line, char *out, size_t size)
{
    if (tasks_happens(10)) size = 1 + tasks_below(200); /* in pieces */
    return stream_take(&line->up, out, size);
}

bool network_is_ended(const struct line *line)
{
    return !line->is_silent && line->up.is_ended && line->up.length == 0 &&
           line->up.due_ms <= tasks_now_ms();
}

bool network_has_news(const struct line *line)
{
    return line->up.arrived > 0 || network_is_ended(line);
}

void network_drop(struct line *line)
{
    line->is_dropped = true;
    line->down.is_ended = true;
}

void network_release(struct line *line)
{
    network_drop(line);
    line->is_released = true;
}

/* ---- Controlled by the simulation ---- */

const void *network_bell(uint32_t process) { return &has_listener[process]; }

void network_listen(uint32_t process, bool is_listening) { has_listener[process] = is_listening; }

void network_tick(void)
{
    for (struct line **link = &network_lines; *link != NULL;) {
        struct line *one = *link;
        bool had_news = network_has_news(one);
        stream_tick(&one->up, one->is_silent);
        stream_tick(&one->down, one->is_silent);
        if (network_has_news(one) && !had_news) task_wake(&has_listener[one->process]);
        bool is_forgotten = one->is_left && (one->is_released || !one->is_accepted);
        if (is_forgotten) {
            *link = one->next;
            free(one->up.bytes);
            free(one->down.bytes);
            free(one);
        } else {
            link = &one->next;
        }
    }
}

uint64_t network_due_ms(uint32_t process)
{
    uint64_t due_ms = UINT64_MAX;
    for (const struct line *one = network_lines; one != NULL; one = one->next) {
        bool is_waiting = one->up.length > one->up.arrived || one->up.is_ended;
        if (one->process == process && !one->is_silent && is_waiting && !one->is_dropped &&
            one->up.due_ms > tasks_now_ms() && one->up.due_ms < due_ms)
            due_ms = one->up.due_ms;
    }
    return due_ms;
}

void network_fall(uint32_t process)
{
    has_listener[process] = false;
    for (struct line *one = network_lines; one != NULL; one = one->next)
        if (one->process == process) network_release(one);
}

void network_close(void)
{
    for (struct line *one = network_lines; one != NULL; one = one->next)
        one->is_left = one->is_released = true;
    network_tick();
}
