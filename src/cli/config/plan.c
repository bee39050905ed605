/* plan.c - texts of settings into the plan of a server, and its members back into texts. */
/* SPDX-License-Identifier: MIT */
#include <arpa/inet.h>
#include <stddef.h>
#include <string.h>

#include <tavola/assert.h>

#include "cli/admin/admin.h"
#include "cli/config/settings.h"
#include "cli/store/database.h"

/* server_config comes first, so that a live member has the same place in both. */
_Static_assert(offsetof(serve_plan, server) == 0, "take_over relies on it");

static const char *const level_names[] = {"error", "warn", "info", "debug", NULL};

/* ---- Reading ---- */

/* Somebody may have put the address of the database into the wrong line. */
static bool refuse(settings *from, const setting_value *value, const char *wanted)
{
    char shown[SETTING_TEXT_SIZE];
    tv_text masked;
    tv_text_init(&masked, shown, sizeof shown);
    settings_mask(value->text, &masked);
    settings_problem(from, value, "must be %s, not \"%s\"", wanted, shown);
    return false;
}

static bool read_number(settings *from, const setting_value *value, uint32_t *out)
{
    uint64_t number;
    char wanted[SETTING_NAME_SIZE];
    const uint32_t *range = value->row->range;
    if (!cli_number_read(value->text, &number) || number < range[0] || number > range[1]) {
        snprintf(wanted, sizeof wanted, "a number from %u to %u", range[0], range[1]);
        return refuse(from, value, wanted);
    }
    *out = (uint32_t)number * (value->row->factor ? value->row->factor : 1);
    return true;
}

static bool read_switch(settings *from, const setting_value *value, bool *out)
{
    *out = strcmp(value->text, "yes") == 0;
    if (*out || strcmp(value->text, "no") == 0) return true;
    return refuse(from, value, "yes or no");
}

static bool read_level(settings *from, const setting_value *value, server_level *out)
{
    for (uint32_t i = 0; level_names[i]; i++)
        if (strcmp(level_names[i], value->text) == 0) {
            *out = (server_level)i;
            return true;
        }
    return refuse(from, value, "error, warn, info or debug");
}

static bool read_url(settings *from, const setting_value *value, const char **out)
{
    const char *host = strstr(value->text, "://");
    *out = value->text;
    if (strncmp(value->text, "http://", 7) != 0 && strncmp(value->text, "https://", 8) != 0)
        settings_problem(from, value, "must start with http:// or https://");
    else if (strcspn(host + 3, "/?# ") == 0 || strpbrk(host, "?# ") != NULL)
        settings_problem(from, value, "must be an address such as https://play.example.org");
    else
        return true;
    return false;
}

static bool read_limits(settings *from, const setting_value *value, server_limits *out)
{
    const char *wrong;
    char part[SETTING_TEXT_SIZE], shown[SETTING_TEXT_SIZE], names[SETTING_TEXT_SIZE];
    tv_text masked, list;
    if (server_limits_read(value->text, out, &wrong)) return true;
    tv_text_init(&masked, shown, sizeof shown);
    tv_text_init(&list, names, sizeof names);
    snprintf(part, sizeof part, "%.*s", (int)strcspn(wrong, ", "), wrong);
    settings_mask(part, &masked);
    server_limits_names(&list);
    settings_problem(from, value,
                     "must be none, or a list such as guests=30,requests=50, not \"%s\"; there "
                     "are %s",
                     shown, names);
    return false;
}

static bool read_value(settings *from, const setting_value *value, serve_plan *plan)
{
    void *to = (char *)plan + value->row->member;
    switch (value->row->form) {
    case SETTING_TEXT: *(const char **)to = value->text; return true;
    case SETTING_URL: return read_url(from, value, to);
    case SETTING_NUMBER: return read_number(from, value, to);
    case SETTING_SWITCH: return read_switch(from, value, to);
    case SETTING_LEVEL: return read_level(from, value, to);
    case SETTING_LIMITS: return read_limits(from, value, to);
    case SETTING_LIST: return true;
    }
    return true;
}

static void check_tls(settings *from, const server_config *config)
{
    const setting_value *certificate = settings_value(from, "tls-certificate");
    if ((config->certificate == NULL) != (config->key == NULL))
        settings_problem(from, certificate ? certificate : settings_value(from, "tls-key"),
                         "is one of two: tls-certificate and tls-key belong together");
    else if (config->redirect_port != 0 && config->certificate == NULL)
        settings_problem(from, settings_value(from, "redirect-port"),
                         "needs tls-certificate and tls-key");
    else if (config->acme != NULL && config->redirect_port == 0)
        settings_problem(from, settings_value(from, "acme-folder"), "needs redirect-port");
}

/* What would keep the server from starting, as far as it can be told without trying. */
static void check_places(settings *from, const server_config *config)
{
    uint8_t bytes[sizeof(struct in6_addr)];
    char address[INET6_ADDRSTRLEN] = "";
    const setting_value *bind = settings_value(from, "bind");
    size_t length = strcspn(config->bind, "%"); /* behind it is the name of an interface */
    if (length < sizeof address) memcpy(address, config->bind, length);
    if (bind != NULL && inet_pton(AF_INET, config->bind, bytes) != 1 &&
        inet_pton(AF_INET6, address, bytes) != 1)
        settings_problem(from, bind, "must be an address such as 127.0.0.1 or ::, not a name");
    if (config->redirect_port != 0 && config->redirect_port == config->port)
        settings_problem(from, settings_value(from, "redirect-port"),
                         "must be another port than port");
    if (config->admin_socket && strlen(config->admin_socket) >= SERVER_SOCKET_PATH_SIZE)
        settings_problem(from, settings_value(from, "admin-socket"),
                         "is too long for a socket: at most %d bytes", SERVER_SOCKET_PATH_SIZE - 1);
}

/* Beside a database file, unless another place is given. */
static void choose_admin_socket(server_config *config)
{
    static char beside[4096];
    if (config->admin_socket != NULL) {
        if (strcmp(config->admin_socket, "none") == 0) config->admin_socket = NULL;
        return;
    }
    admin_socket_path(config->database, beside, sizeof beside);
    if (beside[0] && strlen(beside) < SERVER_SOCKET_PATH_SIZE) config->admin_socket = beside;
}

bool settings_plan(settings *from, serve_plan *out)
{
    *out = settings_default();
    for (const setting *row = settings_table; row->option.name; row++) {
        const setting_value *value = settings_value(from, row->option.name);
        if (value) read_value(from, value, out);
    }
    if (!settings_value(from, "db")) out->server.database = cli_database_default();
    /* Anybody could fetch the database, and reading its file would drop SQLite's locks. */
    if (out->server.web && store_database_is_in(out->server.database, out->server.web))
        settings_problem(from, settings_value(from, "web"),
                         "would publish the database, which is inside that folder");
    check_tls(from, &out->server);
    check_places(from, &out->server);
    choose_admin_socket(&out->server);
    return settings_problems(from)[0] == '\0';
}

/* ---- Writing ---- */

void setting_write(const setting *row, const serve_plan *plan, tv_text *out)
{
    const void *from = (const char *)plan + row->member;
    const char *text;
    switch (row->form) {
    case SETTING_TEXT:
    case SETTING_URL:
        text = row->reads ? NULL : *(const char *const *)from;
        tv_text_add(out, text ? text : "");
        break;
    case SETTING_NUMBER:
        tv_text_add_number(out, *(const uint32_t *)from / (row->factor ? row->factor : 1));
        break;
    case SETTING_SWITCH: tv_text_add(out, *(const bool *)from ? "yes" : "no"); break;
    case SETTING_LEVEL: tv_text_add(out, level_names[*(const server_level *)from]); break;
    case SETTING_LIMITS: server_limits_write(from, out); break;
    case SETTING_LIST: break;
    }
}

/* ---- Changing ---- */

static void store_number(uint32_t *to, uint32_t number)
{
    __atomic_store_n(to, number, __ATOMIC_RELAXED); /* read by SERVER_LIVE */
}

/* Texts, switches and lists are never live: other threads hold on to them. */
static void take_over(const setting *row, server_config *running, const serve_plan *next)
{
    const void *from = (const char *)next + row->member;
    void *to = (char *)running + row->member;
    const server_limits *limits = from;
    TV_ASSERT(row->member < sizeof *running);
    switch (row->form) {
    case SETTING_NUMBER: store_number(to, *(const uint32_t *)from); break;
    case SETTING_LEVEL:
        __atomic_store_n((server_level *)to, *(const server_level *)from, __ATOMIC_RELAXED);
        break;
    case SETTING_LIMITS:
        for (size_t i = 0; i < sizeof *limits / sizeof(uint32_t); i++)
            store_number((uint32_t *)to + i, ((const uint32_t *)from)[i]);
        break;
    case SETTING_TEXT:
    case SETTING_URL:
    case SETTING_SWITCH:
    case SETTING_LIST: break;
    }
}

static bool is_same(const setting *row, const serve_plan *one, const serve_plan *other)
{
    char bytes[2][SETTING_TEXT_SIZE];
    tv_text text[2];
    for (int i = 0; i < 2; i++) {
        tv_text_init(&text[i], bytes[i], sizeof bytes[i]);
        setting_write(row, i ? other : one, &text[i]);
    }
    return strcmp(bytes[0], bytes[1]) == 0;
}

static bool is_same_list(const char *name, const settings *one, const settings *other)
{
    for (uint32_t i = 0;; i++) {
        const setting_value *first = settings_value_at(one, name, i);
        const setting_value *second = settings_value_at(other, name, i);
        if (first == NULL || second == NULL) return first == second;
        if (strcmp(first->text, second->text) != 0) return false;
    }
}

void settings_change(serve_settings *before, const serve_settings *next, server_config *running,
                     server_reload *out)
{
    tv_text changed, waiting;
    tv_text_init(&changed, out->changed, sizeof out->changed);
    tv_text_init(&waiting, out->waiting, sizeof out->waiting);
    for (const setting *row = settings_table; row->option.name; row++) {
        bool is_live = row->traits & SETTING_LIVE;
        bool is_kept = row->form == SETTING_LIST
                           ? is_same_list(row->option.name, before->found, next->found)
                           : is_same(row, &before->plan, &next->plan);
        if (is_kept) continue;
        tv_text *names = is_live ? &changed : &waiting;
        if (names->length > 0) tv_text_add(names, ", ");
        tv_text_add(names, row->option.name);
        if (!is_live) continue;
        take_over(row, running, &next->plan);
        take_over(row, &before->plan.server, &next->plan);
    }
}
