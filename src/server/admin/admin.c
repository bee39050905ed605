/* admin.c - runs a command of the host: finds it, checks what it was given, writes the answer. */
/* SPDX-License-Identifier: MIT */
#include "server/admin/admin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/near.h"

/* ---- The commands ---- */

void admin_commands_visit(bool (*visit)(const admin_command *command, void *context), void *context)
{
    static const admin_command *const lists[] = {admin_user_commands, admin_table_commands,
                                                 admin_server_commands};
    for (uint32_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        for (const admin_command *command = lists[i]; command->name != NULL; command++)
            if (!visit(command, context)) return;
}

typedef struct search {
    const char *name;
    const admin_command *found;
    const char *near;
    uint32_t best;
} search;

static bool look(const admin_command *command, void *context)
{
    search *now = context;
    uint32_t rank = base_near_rank(now->name, command->name);
    if (rank < now->best) {
        now->best = rank;
        now->near = command->name;
    }
    if (strcmp(command->name, now->name) == 0) now->found = command;
    return now->found == NULL;
}

const admin_command *admin_command_find(const char *name)
{
    search now = {.name = name, .best = BASE_NEAR_NOT};
    admin_commands_visit(look, &now);
    return now.found;
}

/* ---- Answers ---- */

bool admin_fail(admin_call *call, const char *status, const char *text, const char *near)
{
    tv_text *out = call->out->out;
    tv_text_clear(out);
    tv_json_init(call->out, out);
    tv_json_open(call->out, '{');
    tv_json_put_string(call->out, "status", status);
    tv_json_put_string(call->out, "text", text);
    if (near != NULL) tv_json_put_string(call->out, "near", near);
    return false;
}

bool admin_fail_store(admin_call *call, store_status status)
{
    return admin_fail(call, store_status_name(status), store_status_sentence(status), NULL);
}

store_status admin_write(admin_call *call, store_status (*write)(struct store *, void *),
                         void *context)
{
    return call->worker != NULL ? writer_do(call->worker, write, context)
                                : write(call->db, context);
}

/* ---- What was given ---- */

const char *admin_word(const admin_call *call, uint32_t index)
{
    const char *word = json_string_value(json_array_get(call->words, index));
    return word != NULL ? word : "";
}

const char *admin_option(const admin_call *call, const char *name)
{
    return json_string_value(json_object_get(call->options, name));
}

int64_t admin_number(const admin_call *call, const char *name, int64_t otherwise)
{
    const json_t *given = json_object_get(call->options, name);
    return json_is_integer(given) ? json_integer_value(given) : otherwise;
}

uint32_t admin_max(const admin_call *call)
{
    int64_t max = admin_number(call, "max", ADMIN_LIST_MAX);
    return max > 0 && max < INT32_MAX ? (uint32_t)max : ADMIN_LIST_MAX;
}

static void run_command(admin_call *call, const char *name)
{
    search now = {.name = name, .best = BASE_NEAR_NOT};
    admin_commands_visit(look, &now);
    if (now.found == NULL) {
        admin_fail(call, "unknown_command", "there is no such command", now.near);
    } else if (json_array_size(call->words) < now.found->words) {
        char text[160];
        snprintf(text, sizeof text, "\"%s\" needs %s", now.found->name, now.found->arguments);
        admin_fail(call, "bad_request", text, NULL);
    } else {
        tv_json_put_string(call->out, "status", "ok");
        now.found->run(call);
    }
}

void admin_run(admin_call *call, const char *request, size_t length, tv_text *out)
{
    tv_json json;
    json_t *root = json_loadb(request, length, JSON_REJECT_DUPLICATES, NULL);
    const char *name = json_string_value(json_object_get(root, "command"));
    call->words = json_object_get(root, "words");
    call->options = json_object_get(root, "options");
    call->out = &json;
    tv_json_init(&json, out);
    tv_json_open(&json, '{');
    if (name == NULL)
        admin_fail(call, "bad_request", "this is not a request", NULL);
    else
        run_command(call, name);
    tv_json_close(&json, '}');
    if (out->is_full) {
        admin_fail(call, "too_long", "the answer is too long; ask for fewer with --max", NULL);
        tv_json_close(&json, '}');
    }
    json_decref(root);
}
