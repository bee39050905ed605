/* program.c - a program as a bot: asks it, tells it, and does without it when it fails. */
/* SPDX-License-Identifier: MIT */
#include "programs/program.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "base/clock.h"
#include "programs/process.h"
#include "programs/protocol.h"

enum { MESSAGE_SIZE = 1 << 20, EXIT_IO_ERROR = 3 };

typedef struct program {
    tv_bot bot;
    char command[PROCESS_COMMAND_SIZE]; /* as it was given, for people */
    program_policy policy;
    uint32_t protocol; /* 1 or 2 */
    program_process process;
    bool is_running, is_greeted;
    bool wants_position;    /* said when greeted */
    atomic_bool is_stopped; /* for good */
    atomic_int group;       /* id of its process group; 0: none */
    uint32_t starts;
    uint64_t failed_ns;
    bool has_trouble;
    char trouble[PROGRAM_TROUBLE_SIZE];
    pthread_mutex_t turn;
    char *message;
} program;

static program programs[PROGRAMS_MAX];
static uint32_t program_count;
static _Thread_local uint64_t current_match;

void program_match_set(uint64_t match) { current_match = match; }

bool program_is(const tv_bot *bot)
{
    for (uint32_t i = 0; i < program_count; i++)
        if (&programs[i].bot == bot) return true;
    return false;
}

static program *program_of(const tv_bot *bot)
{
    program *self = &programs[0];
    while (&self->bot != bot) self++;
    return self;
}

uint32_t program_starts(const tv_bot *bot) { return program_of(bot)->starts; }

bool program_trouble(const tv_bot *bot, char out[PROGRAM_TROUBLE_SIZE])
{
    program *self = program_of(bot);
    pthread_mutex_lock(&self->turn);
    bool has_trouble = self->has_trouble;
    if (has_trouble) memcpy(out, self->trouble, sizeof self->trouble);
    self->has_trouble = false;
    pthread_mutex_unlock(&self->turn);
    return has_trouble;
}

/* ---- Failing, and starting again ---- */

static void stop_everything(const program *self)
{
    fprintf(stderr, "tavola: the bot %s %s\n", self->command, self->process.failure);
    for (uint32_t i = 0; i < program_count; i++) process_kill(&programs[i].process);
    exit(EXIT_IO_ERROR);
}

static void fail(program *self)
{
    if (self->policy == PROGRAM_STOPS_ALL) stop_everything(self);
    atomic_store(&self->group, 0);
    process_kill(&self->process);
    self->is_running = false;
    self->failed_ns = base_clock_ns();
    if (atomic_load(&self->is_stopped)) return;
    self->has_trouble = true;
    snprintf(self->trouble, sizeof self->trouble, "the bot %s %s; greedy decides for it%s",
             self->command, self->process.failure,
             self->policy == PROGRAM_IS_RESTARTED ? " until it is started again" : " from now on");
}

static bool run(program *self)
{
    self->is_greeted = self->wants_position = false;
    self->starts++;
    self->is_running = process_start(&self->process);
    atomic_store(&self->group, self->is_running ? (int)self->process.id : 0);
    return self->is_running;
}

void program_revive(const tv_bot *bot)
{
    program *self = program_of(bot);
    uint64_t again_ns = self->failed_ns + (uint64_t)self->process.timeout_ms * 1000000;
    pthread_mutex_lock(&self->turn);
    bool is_due = !self->is_running && self->policy == PROGRAM_IS_RESTARTED &&
                  !atomic_load(&self->is_stopped) && base_clock_ns() >= again_ns;
    if (is_due && !run(self)) self->failed_ns = base_clock_ns();
    pthread_mutex_unlock(&self->turn);
}

void program_stop(const tv_bot *bot)
{
    program *self = program_of(bot);
    atomic_store(&self->is_stopped, true);
    int group = atomic_load(&self->group);
    if (group > 0) kill(-group, SIGKILL);
}

/* ---- Asking ---- */

static tv_text new_line(program *self)
{
    tv_text line;
    tv_text_init(&line, self->message, MESSAGE_SIZE);
    return line;
}

static bool send_line(program *self, const tv_text *line)
{
    return process_send(&self->process, line->data, line->length);
}

static bool read_action(program *self, const tv_question *question, tv_action *out)
{
    char answer[PROCESS_ANSWER_SIZE];
    tv_error error;
    if (!process_read(&self->process, answer)) return false;
    if (tv_action_read_bare(question->game, answer, strlen(answer), out, &error) != TV_OK) {
        process_fail(&self->process, "answered with something that is not an action: ", answer);
        return false;
    }
    for (uint32_t i = 0; i < question->count; i++)
        if (tv_action_equal(question->legal[i], *out)) return true;
    process_fail(&self->process, "answered with an illegal action: ", answer);
    return false;
}

static bool ask(program *self, const tv_question *question, uint32_t seed, tv_action *out)
{
    program_question about = {.protocol = self->protocol,
                              .match = current_match,
                              .time_ms = self->process.timeout_ms,
                              .seed = seed,
                              .has_position = self->wants_position};
    tv_text line = new_line(self);
    protocol_write_decide(&line, &about, question);
    return send_line(self, &line) && read_action(self, question, out);
}

static tv_action program_choose(const tv_bot *bot, const tv_question *question, tv_rng *rng)
{
    program *self = program_of(bot);
    const tv_bot *substitute = tv_bot_find("greedy");
    tv_action action = {0};
    uint32_t seed = tv_rng_next(rng) >> 1;
    pthread_mutex_lock(&self->turn);
    bool is_answered = self->is_running && ask(self, question, seed, &action);
    if (!is_answered && self->is_running) fail(self);
    pthread_mutex_unlock(&self->turn);
    return is_answered ? action : substitute->choose(substitute, question, rng);
}

/* ---- Protocol 2: hello, start, action, end ---- */

/* The game is told once; the program answers "ready" when it is. */
static bool greet(program *self, const tv_match_update *update)
{
    char answer[PROCESS_ANSWER_SIZE];
    tv_text line = new_line(self);
    protocol_write_hello(&line, update, self->process.timeout_ms);
    if (!send_line(self, &line) || !process_read(&self->process, answer)) return false;
    self->wants_position = strcmp(answer, PROTOCOL_READY " " PROTOCOL_POSITION) == 0;
    self->is_greeted = self->wants_position || strcmp(answer, PROTOCOL_READY) == 0;
    if (!self->is_greeted) process_fail(&self->process, "did not answer \"ready\" but: ", answer);
    return self->is_greeted;
}

static void tell(const tv_bot *bot, const tv_match_update *update,
                 void (*write)(tv_text *out, const tv_match_update *update))
{
    program *self = program_of(bot);
    pthread_mutex_lock(&self->turn);
    if (self->is_running) {
        bool is_told = self->is_greeted || greet(self, update);
        if (is_told) {
            tv_text line = new_line(self);
            write(&line, update);
            is_told = send_line(self, &line);
        }
        if (!is_told) fail(self);
    }
    pthread_mutex_unlock(&self->turn);
}

static void program_begin(const tv_bot *bot, const tv_match_update *update)
{
    program_match_set(update->match);
    tell(bot, update, protocol_write_start);
}

static void program_update(const tv_bot *bot, const tv_match_update *update)
{
    tell(bot, update, protocol_write_action);
}

static void program_end(const tv_bot *bot, const tv_match_update *update)
{
    tell(bot, update, protocol_write_end);
}

/* ---- Opening and closing ---- */

const tv_bot *program_open(const program_plan *plan)
{
    if (program_count == PROGRAMS_MAX || strlen(plan->command) >= PROCESS_COMMAND_SIZE) return NULL;
    program *self = &programs[program_count];
    memset(self, 0, sizeof *self);
    self->protocol = strncmp(plan->command, "2:", 2) == 0 ? 2 : 1;
    self->policy = plan->policy;
    memcpy(self->command, plan->command, strlen(plan->command) + 1);
    bool listens = self->protocol > 1;
    if (!process_init(&self->process, self->command + (listens ? 2 : 0), plan->timeout_ms))
        return NULL;
    self->bot = (tv_bot){.name = plan->name ? plan->name : self->command,
                         .summary = "an external program",
                         .needs_view = true,
                         .choose = program_choose,
                         .begin = listens ? program_begin : NULL,
                         .update = listens ? program_update : NULL,
                         .end = listens ? program_end : NULL};
    signal(SIGPIPE, SIG_IGN); /* writing to a program that has exited fails instead */
    if (!run(self)) return NULL;
    self->message = malloc(MESSAGE_SIZE);
    TV_ASSERT(self->message != NULL && pthread_mutex_init(&self->turn, NULL) == 0);
    program_count++;
    return &self->bot;
}

void programs_close(void)
{
    for (uint32_t i = 0; i < program_count; i++) {
        process_end(&programs[i].process);
        pthread_mutex_destroy(&programs[i].turn);
        free(programs[i].message);
    }
    program_count = 0;
}
