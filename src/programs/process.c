/* process.c - starts a program, talks to it in lines with a deadline, and ends it. */
/* SPDX-License-Identifier: MIT */
#include "programs/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"

enum {
    GRACE_MS = 1000, /* for a program to exit after its input was closed */
    GRACE_STEP_MS = 5
};

/* Until all ends of its pipes are closed on exec, no other program may be started. */
static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

/* ---- Ending ---- */

static void close_pipes(program_process *process)
{
    close(process->to);
    close(process->from);
}

/* Until waitpid the id of the group cannot be reused. */
static void kill_group(program_process *process)
{
    kill(-process->id, SIGKILL);
    waitpid(process->id, NULL, 0);
    process->id = 0;
}

void process_kill(program_process *process)
{
    if (process->id == 0) return;
    close_pipes(process);
    kill_group(process);
}

void process_end(program_process *process)
{
    if (process->id == 0) return;
    close_pipes(process);
    for (int waited = 0; waited < GRACE_MS; waited += GRACE_STEP_MS) {
        siginfo_t info = {0};
        if (waitid(P_PID, (id_t)process->id, &info, WEXITED | WNOHANG | WNOWAIT) != 0) break;
        if (info.si_pid == process->id) break;
        poll(NULL, 0, GRACE_STEP_MS);
    }
    kill_group(process);
}

void process_fail(program_process *process, const char *what, const char *detail)
{
    snprintf(process->failure, sizeof process->failure, "%s%s", what, detail);
}

/* ---- Lines ---- */

/* Waits until the program can be written to or read from; false at the deadline. */
static bool wait_for(program_process *process, int descriptor, short events)
{
    struct pollfd waits = {.fd = descriptor, .events = events};
    char text[64];
    for (;;) {
        uint64_t now_ns = base_clock_ns();
        uint64_t left_ms =
            now_ns < process->deadline_ns ? (process->deadline_ns - now_ns) / 1000000 : 0;
        int ready = poll(&waits, 1, (int)left_ms);
        if (ready > 0) return true;
        if (ready < 0 && errno == EINTR) continue;
        if (ready == 0 && left_ms > 0) continue;
        snprintf(text, sizeof text, "%u ms", process->timeout_ms);
        process_fail(process, "did not answer within ", text);
        return false;
    }
}

static bool send_bytes(program_process *process, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t count = write(process->to, bytes, length);
        if (count < 0 && (errno == EAGAIN || errno == EINTR)) {
            if (!wait_for(process, process->to, POLLOUT)) return false;
            continue;
        }
        if (count <= 0) {
            process_fail(process, "has exited", "");
            return false;
        }
        bytes += count;
        length -= (size_t)count;
    }
    return true;
}

/* Reads what is there, without waiting. False: it failed; *is_new: something was. */
static bool take_bytes(program_process *process, bool *is_new)
{
    size_t capacity = sizeof process->unread - process->unread_length;
    *is_new = false;
    if (capacity == 0) {
        process_fail(process, "answered with a line that is too long", "");
        return false;
    }
    ssize_t count = read(process->from, process->unread + process->unread_length, capacity);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return true;
    if (count <= 0) {
        process_fail(process, "has exited", "");
        return false;
    }
    process->unread_length += (size_t)count;
    *is_new = true;
    return true;
}

bool process_send(program_process *process, const char *line, size_t length)
{
    bool is_new = process->unread_length > 0;
    process->deadline_ns = base_clock_ns() + (uint64_t)process->timeout_ms * 1000000;
    if (!is_new && !take_bytes(process, &is_new)) return false;
    if (is_new) {
        process_fail(process, "wrote a line without being asked", "");
        return false;
    }
    return send_bytes(process, line, length);
}

bool process_read(program_process *process, char answer[PROCESS_ANSWER_SIZE])
{
    char *feed = NULL;
    bool is_new;
    while ((feed = memchr(process->unread, '\n', process->unread_length)) == NULL) {
        if (!take_bytes(process, &is_new)) return false;
        if (!is_new && !wait_for(process, process->from, POLLIN)) return false;
    }
    size_t length = (size_t)(feed - process->unread);
    memcpy(answer, process->unread, length);
    answer[length] = '\0';
    answer[strcspn(answer, "\r")] = '\0';
    process->unread_length -= length + 1;
    memmove(process->unread, feed + 1, process->unread_length);
    return true;
}

/* ---- Starting ---- */

bool process_init(program_process *process, const char *command, uint32_t timeout_ms)
{
    uint32_t count = 0;
    size_t size = strlen(command) + 1;
    memset(process, 0, sizeof *process);
    process->timeout_ms = timeout_ms;
    if (size > sizeof process->command) return false;
    memcpy(process->command, command, size);
    memcpy(process->words, command, size);
    char *cursor = process->words;
    while (*cursor && count < PROCESS_WORDS_MAX) {
        cursor += strspn(cursor, " ");
        if (*cursor == '\0') break;
        process->argument[count++] = cursor;
        cursor += strcspn(cursor, " ");
        if (*cursor) *cursor++ = '\0';
    }
    return count > 0 && access(process->argument[0], X_OK) == 0;
}

/* Between fork and exec only what is safe in a process that had several threads. */
static void become_program(const program_process *process, const int to[2], const int from[2])
{
    sigset_t none;
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* it must not outlive us */
    signal(SIGPIPE, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    execv(process->argument[0], process->argument);
    _exit(127);
}

/* No program inherits an end; those that a program reads and writes are copies. */
static bool keep_ends(const int ends[2])
{
    return fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 && fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0;
}

static bool make_pipes(int to[2], int from[2])
{
    if (pipe(to) != 0) return false;
    if (pipe(from) == 0) {
        bool is_kept = keep_ends(to) && keep_ends(from);
        /* Ours do not block, for the deadline. */
        if (is_kept && fcntl(to[1], F_SETFL, O_NONBLOCK) == 0 &&
            fcntl(from[0], F_SETFL, O_NONBLOCK) == 0)
            return true;
        close(from[0]);
        close(from[1]);
    }
    close(to[0]);
    close(to[1]);
    return false;
}

/* The id of the new process; below 0: it could not be started. */
static pid_t run(const program_process *process, int to[2], int from[2])
{
    pid_t id = -1;
    pthread_mutex_lock(&starting);
    if (make_pipes(to, from)) {
        id = fork();
        if (id == 0) become_program(process, to, from);
        close(to[0]);
        close(from[1]);
        if (id < 0) {
            close(to[1]);
            close(from[0]);
        }
    }
    pthread_mutex_unlock(&starting);
    return id;
}

bool process_start(program_process *process)
{
    int to[2], from[2];
    pid_t id = run(process, to, from);
    if (id < 0) return false;
    setpgid(id, id); /* in both processes, since either may run first */
    process->id = id;
    process->to = to[1];
    process->from = from[0];
    process->unread_length = 0;
    process->failure[0] = '\0';
    return true;
}
