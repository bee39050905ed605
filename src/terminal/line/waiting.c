/* waiting.c - pselect, with signals let in. */
/* SPDX-License-Identifier: MIT */
#include "terminal/line/waiting.h"

#include <errno.h>
#include <poll.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

void waiting_hold(sigset_t *before)
{
    sigset_t held;
    sigemptyset(&held);
    sigaddset(&held, SIGWINCH);
    sigaddset(&held, SIGINT);
    sigaddset(&held, SIGTERM);
    sigaddset(&held, SIGHUP);
    sigprocmask(SIG_BLOCK, &held, before);
}

void waiting_release(const sigset_t *before) { sigprocmask(SIG_SETMASK, before, NULL); }

waiting_result waiting_for(int wake, int wait_ms, const sigset_t *before)
{
    struct timespec time = {wait_ms / 1000, wait_ms % 1000 * 1000000L};
    struct pollfd keyboard = {.fd = STDIN_FILENO, .events = POLLIN};
    waiting_result result = {0};
    bool has_wake = wake >= 0 && wake < FD_SETSIZE;
    fd_set watched;
    FD_ZERO(&watched);
    FD_SET(STDIN_FILENO, &watched);
    if (has_wake) FD_SET(wake, &watched);
    int highest = has_wake && wake > STDIN_FILENO ? wake : STDIN_FILENO;
    int count = pselect(highest + 1, &watched, NULL, NULL, wait_ms < 0 ? NULL : &time, before);
    result.is_woken = count == 0 || (count > 0 && has_wake && FD_ISSET(wake, &watched));
    result.is_gone = count < 0 && errno != EINTR && errno != EBADF;
    if (count > 0 && poll(&keyboard, 1, 0) > 0) {
        result.has_key = (keyboard.revents & POLLIN) != 0;
        result.is_gone = (keyboard.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
    }
    return result;
}
