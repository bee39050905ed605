/* external.c - a program that fills a seat over its standard input and output.
 *
 * One line of JSON per decision goes out, one line of notation comes back. One program serves all
 * threads, one decision after the other. A program that ends or answers with something illegal
 * cannot go on: the match would have no meaning any more. */
/* SPDX-License-Identifier: MIT */
#include "sim/external.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <tavola/json.h>
#include <tavola/steps.h>
#include <tavola/words.h>

enum { EXTERNALS_MAX = 8, MESSAGE_SIZE = 1 << 20, ANSWER_SIZE = 512, EXIT_WORLD = 3 };

typedef struct external {
    tv_bot bot;
    char path[256];
    pid_t process;
    FILE *to, *from;
    pthread_mutex_t turn;
    char *message;
} external;

static external externals[EXTERNALS_MAX];
static uint32_t external_count;

static void give_up(const external *self, const char *what, const char *answer)
{
    fprintf(stderr, "tavola: the bot %s %s%s\n", self->path, what, answer);
    exit(EXIT_WORLD);
}

/* {"seed":7,"seat":0,"view":{...},"legal":[...]} */
static void write_question(external *self, const tv_question *question, uint32_t seed)
{
    tv_text text;
    tv_json json;
    tv_text_init(&text, self->message, MESSAGE_SIZE);
    tv_json_init(&json, &text);
    tv_json_open(&json, '{');
    tv_json_key(&json, "seed");
    tv_json_number(&json, seed);
    tv_json_key(&json, "seat");
    tv_json_number(&json, question->seat);
    tv_json_key(&json, "view");
    tv_json_view(&json, question->game, question->view, question->seat, NULL);
    tv_json_key(&json, "legal");
    tv_json_actions(&json, question->game, question->view, question->seat, NULL);
    tv_json_close(&json, '}');
    tv_text_add_char(&text, '\n');
    TV_ASSERT(!text.is_full);
    if (fwrite(text.data, 1, text.length, self->to) != text.length || fflush(self->to) != 0)
        give_up(self, "has ended", "");
}

static tv_action read_answer(external *self, const tv_question *question)
{
    char line[ANSWER_SIZE];
    tv_action action;
    tv_error error;
    if (fgets(line, sizeof line, self->from) == NULL) give_up(self, "has ended", "");
    line[strcspn(line, "\r\n")] = '\0';
    if (tv_action_read_bare(question->game, line, strlen(line), &action, &error) != TV_OK)
        give_up(self, "answered with no action: ", line);
    for (uint32_t i = 0; i < question->count; i++)
        if (tv_action_equal(question->legal[i], action)) return action;
    give_up(self, "answered with what is not legal: ", line);
    return question->legal[0];
}

static tv_action external_choose(const tv_bot *bot, const tv_question *question, tv_rng *rng)
{
    external *self = &externals[0];
    while (&self->bot != bot) self++;
    uint32_t seed = tv_rng_next(rng) >> 1;
    pthread_mutex_lock(&self->turn);
    write_question(self, question, seed);
    tv_action action = read_answer(self, question);
    pthread_mutex_unlock(&self->turn);
    return action;
}

static bool start(external *self)
{
    int to[2], from[2];
    if (pipe(to) != 0 || pipe(from) != 0) return false;
    self->process = fork();
    if (self->process < 0) return false;
    if (self->process == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        close(to[0]);
        close(to[1]);
        close(from[0]);
        close(from[1]);
        execl(self->path, self->path, (char *)NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    self->to = fdopen(to[1], "w");
    self->from = fdopen(from[0], "r");
    return self->to != NULL && self->from != NULL;
}

const tv_bot *external_open(const char *path)
{
    if (external_count == EXTERNALS_MAX || strlen(path) >= sizeof externals[0].path) return NULL;
    if (access(path, X_OK) != 0) return NULL;
    external *self = &externals[external_count];
    memcpy(self->path, path, strlen(path) + 1);
    self->bot = (tv_bot){.name = self->path,
                         .summary = "a program of its own",
                         .needs_view = true,
                         .choose = external_choose};
    self->message = malloc(MESSAGE_SIZE);
    TV_ASSERT(self->message != NULL && pthread_mutex_init(&self->turn, NULL) == 0);
    signal(SIGPIPE, SIG_IGN); /* a program that ended is noticed when writing fails */
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
        fclose(externals[i].to); /* the end of its input tells the program to end */
        fclose(externals[i].from);
        waitpid(externals[i].process, NULL, 0);
        free(externals[i].message);
    }
    external_count = 0;
}
