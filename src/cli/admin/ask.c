/* ask.c - a request of the host reaches the running server by its socket, or else the store. */
/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/file.h"
#include "cli/admin/admin.h"
#include "cli/config/settings.h"
#include "cli/store/database.h"
#include "server/admin/admin.h"
#include "store/store.h"

void admin_socket_path(const char *database, char *out, size_t size)
{
    bool is_url = store_database_is_url(database);
    snprintf(out, size, "%s%s", is_url ? "" : database, is_url ? "" : "-admin");
}

/* ---- By the socket ---- */

/* The answer as text; NULL: the server has gone away. */
static char *talk(int connection, const char *request, size_t length)
{
    char *answer = malloc(ADMIN_ANSWER_MAX + 1);
    size_t read = 0, sent = 0;
    if (answer == NULL) return NULL;
    while (sent < length) {
        ssize_t part = send(connection, request + sent, length - sent, MSG_NOSIGNAL);
        if (part <= 0) break;
        sent += (size_t)part;
    }
    while (sent == length && read < ADMIN_ANSWER_MAX) {
        ssize_t part = recv(connection, answer + read, ADMIN_ANSWER_MAX - read, 0);
        if (part <= 0) break;
        read += (size_t)part;
    }
    answer[read] = '\0';
    if (read > 0) return answer;
    free(answer);
    return NULL;
}

/* A socket connected to the server, or -1 and errno. */
static int connect_to(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    memcpy(address.sun_path, path, strlen(path) + 1);
    int made = socket(AF_UNIX, SOCK_STREAM, 0);
    if (made >= 0 && connect(made, (struct sockaddr *)&address, sizeof address) == 0) return made;
    int why = errno;
    if (made >= 0) close(made);
    errno = why;
    return -1;
}

static json_t *read_answer(const char *text)
{
    json_t *answer = text ? json_loads(text, 0, NULL) : NULL;
    if (answer == NULL)
        cli_error(CLI_IO_ERROR, "the server did not answer; is it another release?");
    return answer;
}

/* ---- On the store ---- */

static json_t *ask_store(const cli_arguments *arguments, const char *request, size_t length)
{
    struct store *db;
    char *bytes = malloc(ADMIN_ANSWER_MAX);
    tv_text text;
    json_t *answer = NULL;
    if (bytes == NULL) return NULL;
    if (cli_database_open_existing(arguments, &db)) {
        admin_call call = {.db = db, .url = ""};
        tv_text_init(&text, bytes, ADMIN_ANSWER_MAX);
        admin_run(&call, request, length, &text);
        answer = read_answer(text.data);
        store_close(db);
    }
    free(bytes);
    return answer;
}

/* Behind the back of a server that runs on a file nothing is changed: it would not notice. */
static json_t *ask_file(const cli_arguments *arguments, const char *request, size_t length)
{
    char reason[STORE_REASON_SIZE];
    store_claim *claim;
    const char *database = cli_database(arguments);
    if (!cli_database_is_there(database)) return NULL; /* a claim would make it */
    store_status status = store_claim_begin(database, &claim, reason);
    if (status == STORE_HELD)
        cli_error(CLI_IO_ERROR,
                  "a server runs on %s, but its socket for administration cannot be reached; give "
                  "its path with --socket, and be the user that it runs as",
                  database);
    else if (status != STORE_OK)
        cli_error(CLI_IO_ERROR, "%s", reason);
    if (status != STORE_OK) return NULL;
    json_t *answer = ask_store(arguments, request, length);
    store_claim_end(claim);
    return answer;
}

/* Where the server's own settings put it. */
static void find_socket(const cli_arguments *arguments, char *out, size_t size)
{
    serve_plan plan;
    settings *found = settings_read(arguments);
    if (settings_plan(found, &plan) && plan.server.admin_socket != NULL)
        snprintf(out, size, "%s", plan.server.admin_socket);
    settings_free(found);
}

json_t *admin_ask(const cli_arguments *arguments, const char *request, size_t length)
{
    char path[BASE_PATH_SIZE] = "";
    const char *database = cli_database(arguments), *given = cli_value(arguments, "socket");
    if (database == NULL) return NULL;
    if (given == NULL) find_socket(arguments, path, sizeof path);
    int connection = given || path[0] ? connect_to(given ? given : path) : -1;
    if (connection >= 0) {
        char *text = talk(connection, request, length);
        json_t *answer = read_answer(text);
        free(text);
        close(connection);
        return answer;
    }
    /* Only these two say for certain that nobody listens there. */
    bool is_alone = !path[0] || errno == ENOENT || errno == ECONNREFUSED;
    if (given || !is_alone) {
        cli_error(CLI_IO_ERROR, "cannot reach the server by %s: %s%s", given ? given : path,
                  strerror(errno),
                  errno == EACCES ? "; be root, or the user that the server runs as" : "");
        return NULL;
    }
    return store_database_is_url(database) ? ask_store(arguments, request, length)
                                           : ask_file(arguments, request, length);
}
