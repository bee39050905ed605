/* external.c - a program that fills a seat over its standard input and output.
 *
 * Each decision sends one line of JSON and expects one line of notation in time; in protocol 2 the
 * program is also told how matches begin, go on and end. One program serves all threads, one line
 * after the other. If it exits, is late or answers with an illegal action, everything stops, since
 * the result would mean nothing. The program runs in its own process group, which is killed if it
 * does not exit by itself. */
/* SPDX-License-Identifier: MIT */
#include "sim/external.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <tavola/json.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "base/clock.h"

enum {
    EXTERNALS_MAX = 8,
    MESSAGE_SIZE = 1 << 20,
    ANSWER_SIZE = 512,
    WORDS_MAX = 32, /* of a command line */
    EXIT_IO_ERROR = 3,
    GRACE_MS = 1000, /* for a program to exit after its input was closed */
    GRACE_STEP_MS = 5
};

typedef struct external {
    tv_bot bot;
    char path[256]; /* as it was given: the program and its arguments */
    char words[256];
    char *argument[WORDS_MAX + 1];
    uint32_t protocol; /* 1 or 2 */
    bool is_greeted;
    pid_t process; /* and its group */
    int to, from;
    uint32_t timeout_ms;
    uint64_t deadline_ns; /* of the current decision */
    pthread_mutex_t turn;
    char *message;
    char unread[ANSWER_SIZE];
    size_t unread_length;
} external;

static external externals[EXTERNALS_MAX];
static uint32_t external_count;
static _Thread_local uint64_t current_match; /* that this thread plays */

/* ---- Ending a program ---- */

/* Kills the program and everything it has started. Until waitpid the id of its group cannot be
 * reused. */
static void kill_group(const external *self)
{
    kill(-self->process, SIGKILL);
    waitpid(self->process, NULL, 0);
}

/* Closing its input asks the program to exit. */
static void end_program(external *self)
{
    close(self->to);
    close(self->from);
    for (int waited = 0; waited < GRACE_MS; waited += GRACE_STEP_MS) {
        siginfo_t info = {0};
        if (waitid(P_PID, (id_t)self->process, &info, WEXITED | WNOHANG | WNOWAIT) != 0) break;
        if (info.si_pid == self->process) break;
        poll(NULL, 0, GRACE_STEP_MS);
    }
    kill_group(self);
}

static void give_up(const external *self, const char *what, const char *answer)
{
    fprintf(stderr, "tavola: the bot %s %s%s\n", self->path, what, answer);
    for (uint32_t i = 0; i < external_count; i++) kill_group(&externals[i]);
    exit(EXIT_IO_ERROR);
}

/* ---- Asking ---- */

/* Waits until the program can be written to or read from; gives up at the deadline. */
static void wait_for(const external *self, int descriptor, short events)
{
    struct pollfd waits = {.fd = descriptor, .events = events};
    char text[64];
    for (;;) {
        uint64_t now_ns = base_clock_ns();
        uint64_t left_ms = now_ns < self->deadline_ns ? (self->deadline_ns - now_ns) / 1000000 : 0;
        int ready = poll(&waits, 1, (int)left_ms);
        if (ready > 0) return;
        if (ready < 0 && errno == EINTR) continue;
        if (ready == 0 && left_ms > 0) continue;
        snprintf(text, sizeof text, "%u ms", self->timeout_ms);
        give_up(self, "did not answer within ", text);
    }
}

static void send_bytes(const external *self, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t count = write(self->to, bytes, length);
        if (count < 0 && (errno == EAGAIN || errno == EINTR)) {
            wait_for(self, self->to, POLLOUT);
            continue;
        }
        if (count <= 0) give_up(self, "has exited", "");
        bytes += count;
        length -= (size_t)count;
    }
}

/* Reads what is there, without waiting. False: nothing yet. */
static bool take_bytes(external *self)
{
    size_t capacity = sizeof self->unread - self->unread_length;
    if (capacity == 0) give_up(self, "answered with a line that is too long", "");
    ssize_t count = read(self->from, self->unread + self->unread_length, capacity);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return false;
    if (count <= 0) give_up(self, "has exited", "");
    self->unread_length += (size_t)count;
    return true;
}

static void read_line(external *self, char line[ANSWER_SIZE])
{
    char *feed = NULL;
    while ((feed = memchr(self->unread, '\n', self->unread_length)) == NULL)
        if (!take_bytes(self)) wait_for(self, self->from, POLLIN);
    size_t length = (size_t)(feed - self->unread);
    memcpy(line, self->unread, length);
    line[length] = '\0';
    line[strcspn(line, "\r")] = '\0';
    self->unread_length -= length + 1;
    memmove(self->unread, feed + 1, self->unread_length);
}

static void put_number_text(tv_json *json, const char *key, uint64_t value)
{
    char digits[24];
    tv_text number;
    tv_text_init(&number, digits, sizeof digits);
    tv_text_add_number(&number, (int64_t)value);
    tv_json_key(json, key);
    tv_json_text(json, &number);
}

static void open_message(external *self, tv_text *text, tv_json *json, const char *type)
{
    tv_text_init(text, self->message, MESSAGE_SIZE);
    tv_json_init(json, text);
    tv_json_open(json, '{');
    if (self->protocol == 1) return;
    tv_json_put_string(json, "type", type);
}

static void send_message(external *self, tv_text *text, tv_json *json)
{
    tv_json_close(json, '}');
    tv_text_add_char(text, '\n');
    TV_ASSERT(!text->is_full);
    self->deadline_ns = base_clock_ns() + (uint64_t)self->timeout_ms * 1000000;
    if (self->unread_length > 0 || take_bytes(self))
        give_up(self, "wrote a line without being asked", "");
    send_bytes(self, text->data, text->length);
}

/* {"seed":"7","seat":0,"view":{...},"actions":[...]} */
static void write_question(external *self, const tv_question *question, uint32_t seed)
{
    tv_text text;
    tv_json json;
    open_message(self, &text, &json, "decide");
    if (self->protocol > 1) {
        put_number_text(&json, "match", current_match);
        tv_json_put_number(&json, "time_ms", self->timeout_ms);
    }
    put_number_text(&json, "seed", seed);
    tv_json_key(&json, "seat");
    tv_json_number(&json, question->seat);
    tv_json_key(&json, "view");
    tv_json_view(&json, question->game, question->view, question->seat, NULL);
    tv_json_key(&json, "actions");
    tv_json_actions(&json, question->game, question->view, question->seat, NULL);
    send_message(self, &text, &json);
}

static tv_action read_answer(external *self, const tv_question *question)
{
    char line[ANSWER_SIZE];
    tv_action action;
    tv_error error;
    read_line(self, line);
    if (tv_action_read_bare(question->game, line, strlen(line), &action, &error) != TV_OK)
        give_up(self, "answered with something that is not an action: ", line);
    for (uint32_t i = 0; i < question->count; i++)
        if (tv_action_equal(question->legal[i], action)) return action;
    give_up(self, "answered with an illegal action: ", line);
    return question->legal[0];
}

static external *external_of(const tv_bot *bot)
{
    external *self = &externals[0];
    while (&self->bot != bot) self++;
    return self;
}

static tv_action external_choose(const tv_bot *bot, const tv_question *question, tv_rng *rng)
{
    external *self = external_of(bot);
    uint32_t seed = tv_rng_next(rng) >> 1;
    pthread_mutex_lock(&self->turn);
    write_question(self, question, seed);
    tv_action action = read_answer(self, question);
    pthread_mutex_unlock(&self->turn);
    return action;
}

/* ---- Protocol 2: hello, start, action, end ---- */

/* The game is told once; the program answers "ready" when it is. */
static void greet(external *self, const tv_tidings *tidings)
{
    tv_text text;
    tv_json json;
    char line[ANSWER_SIZE];
    open_message(self, &text, &json, "hello");
    tv_json_put_number(&json, "protocol", self->protocol);
    tv_json_put_string(&json, "game", tidings->game->name);
    tv_json_put_number(&json, "rules", tv_options_rules(tidings->game, tidings->options));
    tv_json_put_number(&json, "seats", tidings->options->seats);
    tv_json_key(&json, "options");
    tv_json_open(&json, '{');
    for (uint32_t i = 0; i < tidings->game->option_count; i++)
        tv_json_put_string(&json, tidings->game->options[i].name,
                           tidings->game->options[i].choices->word[tidings->options->value[i]]);
    tv_json_close(&json, '}');
    tv_json_put_number(&json, "time_ms", self->timeout_ms);
    send_message(self, &text, &json);
    read_line(self, line);
    if (strcmp(line, "ready") != 0) give_up(self, "did not answer \"ready\" but: ", line);
    self->is_greeted = true;
}

static void open_tidings(external *self, tv_text *text, tv_json *json, const char *type,
                         const tv_tidings *tidings)
{
    open_message(self, text, json, type);
    put_number_text(json, "match", tidings->match);
    tv_json_put_number(json, "seat", tidings->seat);
}

static void external_begin(const tv_bot *bot, const tv_tidings *tidings)
{
    external *self = external_of(bot);
    tv_text text;
    tv_json json;
    current_match = tidings->match;
    pthread_mutex_lock(&self->turn);
    if (!self->is_greeted) greet(self, tidings);
    open_tidings(self, &text, &json, "start", tidings);
    send_message(self, &text, &json);
    pthread_mutex_unlock(&self->turn);
}

static void external_hear(const tv_bot *bot, const tv_tidings *tidings)
{
    external *self = external_of(bot);
    tv_text text, action;
    tv_json json;
    char bare[128];
    tv_text_init(&action, bare, sizeof bare);
    tv_action_write_bare(tidings->game, tidings->action, &action);
    pthread_mutex_lock(&self->turn);
    open_tidings(self, &text, &json, "action", tidings);
    tv_json_key(&json, "actor");
    if (tidings->actor < 0)
        tv_json_null(&json);
    else
        tv_json_number(&json, tidings->actor);
    tv_json_key(&json, "action");
    tv_json_text(&json, &action);
    tv_json_key(&json, "events");
    tv_json_open(&json, '[');
    for (uint32_t i = 0; i < tidings->events->count; i++)
        if (tv_event_seen(&tidings->events->list[i], tidings->seat))
            tv_json_event(&json, tidings->game, &tidings->events->list[i], NULL);
    tv_json_close(&json, ']');
    send_message(self, &text, &json);
    pthread_mutex_unlock(&self->turn);
}

static void external_end(const tv_bot *bot, const tv_tidings *tidings)
{
    external *self = external_of(bot);
    tv_text text;
    tv_json json;
    uint32_t seats = tidings->options->seats;
    pthread_mutex_lock(&self->turn);
    open_tidings(self, &text, &json, "end", tidings);
    tv_json_key(&json, "points");
    tv_json_open(&json, '[');
    for (uint32_t seat = 0; seat < seats; seat++)
        tv_json_number(&json, tidings->score->points[seat]);
    tv_json_close(&json, ']');
    tv_json_key(&json, "ranks");
    tv_json_open(&json, '[');
    for (uint32_t seat = 0; seat < seats; seat++) tv_json_number(&json, tidings->score->rank[seat]);
    tv_json_close(&json, ']');
    tv_json_put_number(&json, "reward_percent",
                       (int64_t)(tidings->rewards[tidings->seat] * 100.0f));
    send_message(self, &text, &json);
    pthread_mutex_unlock(&self->turn);
}

/* ---- Starting ---- */

/* "2:./bot.py --fast": the protocol, the program and its arguments. */
static bool read_command(external *self, const char *text)
{
    uint32_t count = 0;
    self->protocol = strncmp(text, "2:", 2) == 0 ? 2 : 1;
    if (strlen(text) >= sizeof self->path) return false;
    memcpy(self->path, text, strlen(text) + 1);
    memcpy(self->words, text, strlen(text) + 1);
    char *cursor = self->words + (self->protocol == 2 ? 2 : 0);
    while (*cursor && count < WORDS_MAX) {
        cursor += strspn(cursor, " ");
        if (*cursor == '\0') break;
        self->argument[count++] = cursor;
        cursor += strcspn(cursor, " ");
        if (*cursor) *cursor++ = '\0';
    }
    self->argument[count] = NULL;
    return count > 0 && access(self->argument[0], X_OK) == 0;
}

static void become_program(const external *self, const int to[2], const int from[2])
{
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* it must not outlive us */
    signal(SIGPIPE, SIG_DFL);
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    close(to[0]);
    close(to[1]);
    close(from[0]);
    close(from[1]);
    execv(self->argument[0], self->argument);
    _exit(127);
}

/* Our ends of the pipes: not inherited by other programs, and non-blocking for the deadline. */
static bool keep_end(int descriptor)
{
    return fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0;
}

static bool start(external *self)
{
    int to[2], from[2];
    if (pipe(to) != 0 || pipe(from) != 0) return false;
    if (!keep_end(to[1]) || !keep_end(from[0])) return false;
    self->process = fork();
    if (self->process < 0) return false;
    if (self->process == 0) become_program(self, to, from);
    setpgid(self->process, self->process); /* in both processes, since either may run first */
    close(to[0]);
    close(from[1]);
    self->to = to[1];
    self->from = from[0];
    return true;
}

const tv_bot *external_open(const char *command, uint32_t timeout_ms)
{
    if (external_count == EXTERNALS_MAX) return NULL;
    external *self = &externals[external_count];
    if (!read_command(self, command)) return NULL;
    bool listens = self->protocol > 1;
    self->is_greeted = false;
    self->bot = (tv_bot){.name = self->path,
                         .summary = "an external program",
                         .needs_view = true,
                         .choose = external_choose,
                         .begin = listens ? external_begin : NULL,
                         .hear = listens ? external_hear : NULL,
                         .end = listens ? external_end : NULL};
    self->timeout_ms = timeout_ms;
    self->unread_length = 0;
    self->message = malloc(MESSAGE_SIZE);
    TV_ASSERT(self->message != NULL && pthread_mutex_init(&self->turn, NULL) == 0);
    signal(SIGPIPE, SIG_IGN); /* writing to a program that has exited fails instead */
    if (!start(self)) {
        free(self->message);
        return NULL;
    }
    external_count++;
    return &self->bot;
}

void external_close(void)
{
    for (uint32_t i = 0; i < external_count; i++) {
        end_program(&externals[i]);
        free(externals[i].message);
    }
    external_count = 0;
}
