/* loop.c - as much of libuv as the server uses, over the network and the clock of the simulation.
 *
 * The program is linked without libuv: a call that is missing here does not link, rather than
 * reach the real network. A turn has libuv's order: timers, idle, prepare, what has come in, check,
 * closing. */
/* SPDX-License-Identifier: MIT */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <uv.h>

#include <tavola/assert.h>

#include "simulation/whole/loop.h"
#include "simulation/whole/network.h"
#include "simulation/whole/tasks.h"

enum { TURNS_MAX = 100000 };

struct handle;
typedef struct written written;

struct written { /* a uv_write or uv_shutdown that has been done and is to be told */
    written *next;
    uv_write_t *write;
    uv_write_cb write_done;
    uv_shutdown_t *shutdown;
    uv_shutdown_cb shutdown_done;
};

struct handle { /* what we know of one of libuv's */
    struct handle *next;
    uv_handle_t *owner;
    bool is_active, is_closing, is_pending;
    uv_close_cb closed;
    uv_timer_cb on_timer;
    uint64_t due_ms, repeat_ms;
    uv_idle_cb on_idle;
    uv_prepare_cb on_prepare;
    uv_check_cb on_check;
    uv_async_cb on_async;
    uv_signal_cb on_signal;
    int signal;
    uv_connection_cb on_connection;
    uv_alloc_cb on_alloc;
    uv_read_cb on_read;
    struct line *line;
    written *first_written;
};

static struct handle *handles[TASKS_PROCESSES];
static bool is_stopped[TASKS_PROCESSES];
static uint32_t ports[TASKS_PROCESSES];

static struct handle *handle_for(const void *owner)
{
    return ((const uv_handle_t *)owner)->u.reserved[0];
}

static void begin(void *owner, uv_loop_t *loop, uv_handle_type type)
{
    struct handle *fresh = calloc(1, sizeof *fresh);
    uv_handle_t *base = owner;
    TV_ASSERT(fresh != NULL);
    fresh->owner = base;
    base->loop = loop;
    base->type = type;
    base->u.reserved[0] = fresh;
    struct handle **end = &handles[task_process()];
    while (*end != NULL) end = &(*end)->next;
    *end = fresh;
}

/* ---- Loops ---- */

int uv_loop_init(uv_loop_t *loop)
{
    memset(loop, 0, sizeof *loop);
    is_stopped[task_process()] = false;
    return 0;
}

int uv_loop_close(uv_loop_t *loop)
{
    (void)loop;
    return handles[task_process()] == NULL ? 0 : UV_EBUSY;
}

void uv_stop(uv_loop_t *loop)
{
    (void)loop;
    is_stopped[task_process()] = true;
}

uint64_t uv_now(const uv_loop_t *loop)
{
    (void)loop;
    return tasks_now_ms();
}

void uv_update_time(uv_loop_t *loop) { (void)loop; }
uint64_t uv_hrtime(void) { return tasks_now_ms() * 1000000; }

void uv_walk(uv_loop_t *loop, uv_walk_cb visit, void *context)
{
    (void)loop;
    for (struct handle *one = handles[task_process()], *next; one != NULL; one = next) {
        next = one->next;
        visit(one->owner, context);
    }
}

int uv_is_closing(const uv_handle_t *owner) { return handle_for(owner)->is_closing; }
int uv_is_active(const uv_handle_t *owner) { return handle_for(owner)->is_active; }

void uv_close(uv_handle_t *owner, uv_close_cb closed)
{
    struct handle *handle = handle_for(owner);
    TV_ASSERT(!handle->is_closing);
    handle->is_closing = true;
    handle->is_active = false;
    handle->closed = closed;
    if (handle->on_connection != NULL) network_listen(task_process(), false);
}

/* ---- Timers, prepare, check, async, signals ---- */

int uv_timer_init(uv_loop_t *loop, uv_timer_t *timer) { return begin(timer, loop, UV_TIMER), 0; }

int uv_timer_start(uv_timer_t *timer, uv_timer_cb call, uint64_t after_ms, uint64_t repeat_ms)
{
    struct handle *handle = handle_for(timer);
    handle->on_timer = call;
    handle->due_ms = tasks_now_ms() + after_ms;
    handle->repeat_ms = repeat_ms;
    handle->is_active = true;
    return 0;
}

int uv_timer_stop(uv_timer_t *timer) { return handle_for(timer)->is_active = false, 0; }

int uv_idle_init(uv_loop_t *loop, uv_idle_t *idle) { return begin(idle, loop, UV_IDLE), 0; }

int uv_idle_start(uv_idle_t *idle, uv_idle_cb call)
{
    handle_for(idle)->on_idle = call;
    return handle_for(idle)->is_active = true, 0;
}

int uv_idle_stop(uv_idle_t *idle) { return handle_for(idle)->is_active = false, 0; }

int uv_prepare_init(uv_loop_t *loop, uv_prepare_t *prepare)
{
    return begin(prepare, loop, UV_PREPARE), 0;
}

int uv_prepare_start(uv_prepare_t *prepare, uv_prepare_cb call)
{
    handle_for(prepare)->on_prepare = call;
    return handle_for(prepare)->is_active = true, 0;
}

int uv_check_init(uv_loop_t *loop, uv_check_t *check) { return begin(check, loop, UV_CHECK), 0; }

int uv_check_start(uv_check_t *check, uv_check_cb call)
{
    handle_for(check)->on_check = call;
    return handle_for(check)->is_active = true, 0;
}

int uv_async_init(uv_loop_t *loop, uv_async_t *async, uv_async_cb call)
{
    begin(async, loop, UV_ASYNC);
    handle_for(async)->on_async = call;
    return handle_for(async)->is_active = true, 0;
}

int uv_async_send(uv_async_t *async)
{
    handle_for(async)->is_pending = true;
    task_wake(network_bell(task_process()));
    return 0;
}

int uv_signal_init(uv_loop_t *loop, uv_signal_t *handle_of)
{
    return begin(handle_of, loop, UV_SIGNAL), 0;
}

int uv_signal_start(uv_signal_t *handle_of, uv_signal_cb call, int number)
{
    handle_for(handle_of)->on_signal = call;
    handle_for(handle_of)->signal = number;
    return handle_for(handle_of)->is_active = true, 0;
}

void loop_signal(uint32_t process, int number)
{
    for (struct handle *one = handles[process]; one != NULL; one = one->next)
        if (one->on_signal != NULL && one->signal == number) one->is_pending = true;
    task_wake(network_bell(process));
}

/* ---- Addresses and texts ---- */

int uv_ip4_addr(const char *text, int port, struct sockaddr_in *out)
{
    *out = (struct sockaddr_in){.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    return inet_pton(AF_INET, text, &out->sin_addr) == 1 ? 0 : UV_EINVAL;
}

int uv_ip6_addr(const char *text, int port, struct sockaddr_in6 *out)
{
    *out = (struct sockaddr_in6){.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port)};
    return inet_pton(AF_INET6, text, &out->sin6_addr) == 1 ? 0 : UV_EINVAL;
}

int uv_ip4_name(const struct sockaddr_in *from, char *out, size_t size)
{
    return inet_ntop(AF_INET, &from->sin_addr, out, (socklen_t)size) ? 0 : UV_EINVAL;
}

int uv_ip6_name(const struct sockaddr_in6 *from, char *out, size_t size)
{
    return inet_ntop(AF_INET6, &from->sin6_addr, out, (socklen_t)size) ? 0 : UV_EINVAL;
}

const char *uv_strerror(int failure)
{
    (void)failure;
    return "a failure of the simulation";
}

uv_buf_t uv_buf_init(char *bytes, unsigned length) { return (uv_buf_t){bytes, length}; }

/* ---- Connections ---- */

int uv_tcp_init(uv_loop_t *loop, uv_tcp_t *tcp) { return begin(tcp, loop, UV_TCP), 0; }

int uv_tcp_nodelay(uv_tcp_t *tcp, int is_on)
{
    (void)tcp, (void)is_on;
    return 0;
}

int uv_tcp_keepalive(uv_tcp_t *tcp, int is_on, unsigned delay_s)
{
    (void)tcp, (void)is_on, (void)delay_s;
    return 0;
}

int uv_tcp_bind(uv_tcp_t *tcp, const struct sockaddr *address, unsigned flags)
{
    (void)tcp, (void)flags;
    ports[task_process()] = ntohs(((const struct sockaddr_in *)(const void *)address)->sin_port);
    return 0;
}

static void put_address(struct sockaddr *out, uint32_t last, uint32_t port)
{
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    four.sin_addr.s_addr = htonl(0x0a000000u | last);
    memcpy(out, &four, sizeof four);
}

int uv_tcp_getsockname(const uv_tcp_t *tcp, struct sockaddr *out, int *length)
{
    (void)tcp, (void)length;
    put_address(out, 1, ports[task_process()]);
    return 0;
}

int uv_tcp_getpeername(const uv_tcp_t *tcp, struct sockaddr *out, int *length)
{
    (void)length;
    put_address(out, 256 + handle_for(tcp)->line->number, 40000);
    return 0;
}

int uv_listen(uv_stream_t *listener, int backlog, uv_connection_cb call)
{
    (void)backlog;
    handle_for(listener)->on_connection = call;
    handle_for(listener)->is_active = true;
    network_listen(task_process(), true);
    return 0;
}

int uv_accept(uv_stream_t *listener, uv_stream_t *client)
{
    struct handle *handle = handle_for(client);
    (void)listener;
    handle->line = network_accept(task_process());
    return handle->line != NULL ? 0 : UV_EAGAIN;
}

int uv_read_start(uv_stream_t *from, uv_alloc_cb allocate, uv_read_cb call)
{
    struct handle *handle = handle_for(from);
    handle->on_alloc = allocate;
    handle->on_read = call;
    return handle->is_active = true, 0;
}

int uv_read_stop(uv_stream_t *from) { return handle_for(from)->is_active = false, 0; }

int uv_try_write(uv_stream_t *to, const uv_buf_t buffers[], unsigned count)
{
    size_t sum = 0;
    for (unsigned i = 0; i < count; i++) {
        size_t taken = network_put(handle_for(to)->line, buffers[i].base, buffers[i].len);
        sum += taken;
        if (taken < buffers[i].len) break;
    }
    return sum > 0 ? (int)sum : UV_EAGAIN;
}

static void note_written(uv_stream_t *to, written what)
{
    written *fresh = malloc(sizeof *fresh);
    TV_ASSERT(fresh != NULL);
    *fresh = what;
    written **end = &handle_for(to)->first_written;
    while (*end != NULL) end = &(*end)->next;
    *end = fresh;
}

/* What the line does not take yet is kept here, as the system's buffers do. */
int uv_write(uv_write_t *request, uv_stream_t *to, const uv_buf_t buffers[], unsigned count,
             uv_write_cb done)
{
    size_t sum = 0, offset = 0;
    for (unsigned i = 0; i < count; i++) sum += buffers[i].len;
    char *copy = malloc(sum);
    TV_ASSERT(copy != NULL);
    for (unsigned i = 0; i < count; offset += buffers[i].len, i++)
        memcpy(copy + offset, buffers[i].base, buffers[i].len);
    request->handle = to;
    request->bufs = (uv_buf_t *)(void *)copy; /* ours until it is done */
    request->write_index = 0;
    request->nbufs = (unsigned)sum;
    note_written(to, (written){.write = request, .write_done = done});
    return 0;
}

int uv_shutdown(uv_shutdown_t *request, uv_stream_t *to, uv_shutdown_cb done)
{
    request->handle = to;
    note_written(to, (written){.shutdown = request, .shutdown_done = done});
    return 0;
}

/* Whether it is done. */
static bool write_on(struct handle *handle, written *what)
{
    if (what->shutdown != NULL) {
        handle->line->down.is_ended = true;
        return true;
    }
    uv_write_t *request = what->write;
    const char *bytes = (const char *)(const void *)request->bufs;
    size_t taken = network_put(handle->line, bytes + request->write_index,
                               request->nbufs - request->write_index);
    request->write_index += (unsigned)taken;
    return request->write_index == request->nbufs;
}

static void tell_written(written *what, int status)
{
    if (what->write != NULL) free(what->write->bufs);
    if (what->write_done != NULL) what->write_done(what->write, status);
    if (what->shutdown_done != NULL) what->shutdown_done(what->shutdown, status);
    free(what);
}

/* ---- A turn ---- */

static void run_timers(struct handle *first)
{
    for (struct handle *one = first; one != NULL; one = one->next) {
        if (!one->is_active || one->on_timer == NULL || one->due_ms > tasks_now_ms()) continue;
        one->is_active = one->repeat_ms > 0;
        one->due_ms = tasks_now_ms() + one->repeat_ms;
        one->on_timer((uv_timer_t *)one->owner);
    }
}

static void read_line(struct handle *one)
{
    uv_buf_t buffer = {0};
    one->on_alloc(one->owner, 65536, &buffer);
    size_t length = network_take(one->line, buffer.base, buffer.len);
    uv_stream_t *stream_of = (uv_stream_t *)one->owner;
    if (length == 0) one->is_active = false; /* the end is told once */
    if (length > 0)
        one->on_read(stream_of, (ssize_t)length, &buffer);
    else if (one->line->is_left)
        one->on_read(stream_of, tasks_below(2) ? UV_ECONNRESET : UV_EOF, &buffer);
    else
        one->on_read(stream_of, UV_EOF, &buffer);
}

static void run_events(struct handle *first)
{
    for (struct handle *one = first; one != NULL; one = one->next) {
        if (one->is_pending && !one->is_closing) {
            one->is_pending = false;
            if (one->on_async != NULL) one->on_async((uv_async_t *)one->owner);
            if (one->on_signal != NULL) one->on_signal((uv_signal_t *)one->owner, one->signal);
        }
        while (!one->is_closing && one->first_written != NULL &&
               write_on(one, one->first_written)) {
            written *what = one->first_written;
            one->first_written = what->next;
            tell_written(what, 0);
        }
        if (one->is_active && one->on_read != NULL && network_has_news(one->line)) read_line(one);
    }
    for (struct handle *one = first; one != NULL; one = one->next)
        while (one->is_active && one->on_connection != NULL && network_has_newcomer(task_process()))
            one->on_connection((uv_stream_t *)one->owner, 0);
}

static bool has_events(const struct handle *first)
{
    for (const struct handle *one = first; one != NULL; one = one->next) {
        if (one->is_closing || one->is_pending) return true;
        if (one->is_active && one->on_read != NULL && network_has_news(one->line)) return true;
        if (one->is_active && one->on_connection != NULL && network_has_newcomer(task_process()))
            return true;
    }
    return false;
}

static uint64_t due_ms(const struct handle *first)
{
    uint64_t due = network_due_ms(task_process());
    for (const struct handle *one = first; one != NULL; one = one->next) {
        if (one->is_active && one->on_timer != NULL && one->due_ms < due) due = one->due_ms;
        if (one->is_active && one->on_idle != NULL) due = tasks_now_ms(); /* there is more to do */
        if (one->first_written != NULL && tasks_now_ms() + 5 < due) due = tasks_now_ms() + 5;
    }
    return due;
}

static void run_closing(struct handle **first)
{
    for (struct handle **link = first; *link != NULL;) {
        struct handle *one = *link;
        if (!one->is_closing) {
            link = &one->next;
            continue;
        }
        *link = one->next;
        if (one->line != NULL) network_release(one->line);
        while (one->first_written != NULL) {
            written *what = one->first_written;
            one->first_written = what->next;
            tell_written(what, UV_ECANCELED);
        }
        if (one->closed != NULL) one->closed(one->owner);
        free(one);
    }
}

static void run_hooks(struct handle *first, bool is_before)
{
    for (struct handle *one = first; one != NULL && is_before; one = one->next)
        if (one->is_active && one->on_idle != NULL) one->on_idle((uv_idle_t *)one->owner);
    for (struct handle *one = first; one != NULL; one = one->next) {
        if (!one->is_active) continue;
        if (is_before && one->on_prepare != NULL) one->on_prepare((uv_prepare_t *)one->owner);
        if (!is_before && one->on_check != NULL) one->on_check((uv_check_t *)one->owner);
    }
}

static bool is_alive(const struct handle *first)
{
    for (const struct handle *one = first; one != NULL; one = one->next)
        if (one->is_active || one->is_closing || one->first_written != NULL) return true;
    return false;
}

int uv_run(uv_loop_t *loop, uv_run_mode mode)
{
    struct handle **first = &handles[task_process()];
    const void *bell = network_bell(task_process());
    (void)loop, (void)mode;
    uint32_t turns = 0;
    while (is_alive(*first) && !is_stopped[task_process()]) {
        run_timers(*first);
        run_hooks(*first, true);
        if (has_events(*first)) {
            TV_ASSERT(++turns < TURNS_MAX); /* else it would spin for ever */
        } else {
            turns = 0;
            task_wait(bell, due_ms(*first));
        }
        run_events(*first);
        run_hooks(*first, false);
        run_closing(first);
    }
    is_stopped[task_process()] = false;
    return is_alive(*first);
}

void loop_forget(uint32_t process)
{
    while (handles[process] != NULL) {
        struct handle *one = handles[process];
        handles[process] = one->next;
        free(one); /* what the dead server allocated stays with it */
    }
    is_stopped[process] = false;
}
