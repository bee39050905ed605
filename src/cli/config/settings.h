/* settings.h - the settings of the server: one table, and where their values come from.
 *
 * A row of the table (settings_table.c) is an option of `serve`, a variable of the environment, a
 * line of the configuration file and a paragraph of the documentation, all under one name:
 * --public-url, TAVOLA_PUBLIC_URL, "public-url = ...". A new setting is a new row. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_CONFIG_SETTINGS_H
#define CLI_CONFIG_SETTINGS_H

#include "cli/cli.h"
#include "server/server.h"

#define SETTINGS_FILE "/etc/tavola/tavola.conf" /* where a package puts it */
enum { SETTING_NAME_SIZE = 64, SETTING_TEXT_SIZE = 1024 };

/* What the text of a value becomes. */
typedef enum setting_form {
    SETTING_TEXT,   /* const char * */
    SETTING_URL,    /* const char *, with http:// or https:// */
    SETTING_NUMBER, /* uint32_t */
    SETTING_SWITCH, /* bool; yes or no in a file */
    SETTING_LEVEL,  /* server_level */
    SETTING_LIMITS, /* server_limits */
    SETTING_LIST    /* asked for by settings_text_at; may be repeated */
} setting_form;

typedef enum setting_trait {
    SETTING_LIVE = 1,  /* SIGHUP changes it while the server runs */
    SETTING_SECRET = 2 /* may come from a systemd credential of its name; is not printed whole */
} setting_trait;

typedef struct serve_plan { /* what the settings say */
    server_config server;
    uint32_t bot_timeout_ms;
} serve_plan;

typedef struct setting {
    cli_option option;     /* its name, and what help says about it without the default */
    const char *group;     /* heading of the rows from here on; NULL: as the row before */
    setting_form form;     /* of the member at this offset in serve_plan */
    size_t member;         /* unused by lists and by rows that read a file */
    uint32_t range[2];     /* of numbers, as they are typed */
    uint32_t factor;       /* what a typed number is multiplied by; 0: 1 */
    uint32_t traits;       /* setting_trait bits */
    const char *standard;  /* the default in words; NULL: the value in settings_default */
    const char *reads;     /* the value is a file that holds the value of this other row */
    const char *installed; /* what the file of an installed service says, or NULL */
} setting;

extern const setting settings_table[]; /* ends with a row without a name */
const setting *setting_find(const char *name);
/* "TAVOLA_PUBLIC_URL" */
void setting_variable(const setting *row, char out[SETTING_NAME_SIZE]);
serve_plan settings_default(void);
/* The default, in words or as it would be typed; "" for a switch that is off. */
void setting_standard(const setting *row, char *out, size_t size);

/* ---- Values (values.c): later origins win ---- */

typedef enum setting_origin {
    SETTING_BY_DEFAULT,
    SETTING_BY_FILE,
    SETTING_BY_CREDENTIAL,
    SETTING_BY_VARIABLE,
    SETTING_BY_OPTION
} setting_origin;

typedef struct setting_value {
    const setting *row;
    char *text;
    char *file; /* that holds the text, or NULL */
    setting_origin origin;
    uint32_t line; /* of the configuration file */
} setting_value;

typedef struct settings settings;

settings *settings_new(void);
void settings_free(settings *from);
/* Each adds what it finds there; what is wrong becomes a line of settings_problems. */
void settings_read_file(settings *into, const char *path);
void settings_read_credentials(settings *into); /* $CREDENTIALS_DIRECTORY/NAME */
void settings_read_variables(settings *into);
void settings_read_options(settings *into, const cli_arguments *arguments);
/* All of them, in this order; the file is --config's or TAVOLA_CONFIG's, if any. */
settings *settings_read(const cli_arguments *arguments);

/* The value that wins, or NULL; and those of a list, counted from 0. */
const setting_value *settings_value(const settings *from, const char *name);
const setting_value *settings_value_at(const settings *from, const char *name, uint32_t index);
const char *settings_text(const settings *from, const char *name);
const char *settings_path(const settings *from); /* of the configuration file, or NULL */
/* Notes what is wrong with a value; NULL: with them all. */
void settings_problem(settings *with, const setting_value *value, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
const char *settings_problems(const settings *with); /* lines; "" if all is well */

/* ---- Into a plan and back (plan.c) ---- */

typedef struct serve_settings { /* values, and the plan that they make */
    settings *found;
    serve_plan plan;
} serve_settings;

/* Texts into members. The plan points into the settings, which must outlive it. False: there are
 * problems. */
bool settings_plan(settings *from, serve_plan *out);
/* A member as it would be typed. */
void setting_write(const setting *row, const serve_plan *plan, tv_text *out);
/* Takes over into a running server, and into `before`, what can change; names that, and what would
 * need a restart. */
void settings_change(serve_settings *before, const serve_settings *next, server_config *running,
                     server_reload *out);

/* ---- On paper (print.c) ---- */

void settings_print(const settings *from, const serve_plan *plan, tv_text *out);
/* Without the password, if it is the address of a database: postgres://tavola:...@host/tavola. */
void settings_mask(const char *text, tv_text *out);
void settings_sample(tv_text *out); /* the configuration file as it is installed */
void settings_list_json(tv_json *json);

#define CLI_CONFIG_OPTION                                                                          \
    {"config", "FILE", "take settings from this file; TAVOLA_CONFIG names it too", CLI_FILES}

#endif
