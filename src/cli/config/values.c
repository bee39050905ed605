/* values.c - values of settings: from a file, credentials, the environment, the command line. */
/* SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/file.h"
#include "base/near.h"
#include "cli/config/settings.h"

enum { PROBLEMS_SIZE = 8192, NEAR_LETTERS = 2 };

extern char **environ;

struct settings {
    setting_value *values;
    uint32_t count;
    char *path;
    tv_text problems;
    char problem_bytes[PROBLEMS_SIZE];
};

settings *settings_new(void)
{
    settings *made = calloc(1, sizeof *made);
    TV_ASSERT(made != NULL);
    tv_text_init(&made->problems, made->problem_bytes, sizeof made->problem_bytes);
    return made;
}

void settings_free(settings *from)
{
    if (from == NULL) return;
    for (uint32_t i = 0; i < from->count; i++) {
        free(from->values[i].text);
        free(from->values[i].file);
    }
    free(from->values);
    free(from->path);
    free(from);
}

/* ---- Problems ---- */

/* Where a value comes from, as somebody would look for it. */
static void write_place(const settings *with, const setting_value *value, tv_text *out)
{
    char variable[SETTING_NAME_SIZE];
    const char *name = value->row->option.name;
    switch (value->origin) {
    case SETTING_BY_FILE:
        tv_text_add(out, with->path);
        tv_text_add_char(out, ':');
        tv_text_add_number(out, value->line);
        tv_text_add(out, ": ");
        tv_text_add(out, name);
        break;
    case SETTING_BY_VARIABLE:
        setting_variable(value->row, variable);
        tv_text_add(out, variable);
        break;
    case SETTING_BY_CREDENTIAL:
        tv_text_add(out, "the credential ");
        tv_text_add(out, name);
        break;
    case SETTING_BY_OPTION: tv_text_add(out, "--"); /* fall through */
    case SETTING_BY_DEFAULT: tv_text_add(out, name); break;
    }
    tv_text_add_char(out, ' ');
}

void settings_problem(settings *with, const setting_value *value, const char *format, ...)
{
    char sentence[SETTING_TEXT_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    if (value) write_place(with, value, &with->problems);
    tv_text_add(&with->problems, sentence);
    tv_text_add_char(&with->problems, '\n');
}

const char *settings_problems(const settings *with) { return with->problem_bytes; }

const char *settings_path(const settings *from) { return from->path; }

/* ---- Adding ---- */

static char *copy_of(const char *text, size_t length)
{
    char *made = malloc(length + 1);
    TV_ASSERT(made != NULL);
    memcpy(made, text, length);
    made[length] = '\0';
    return made;
}

/* A whole file, without the mark that some editors put in front of UTF-8. */
static int read_text(const char *path, char **text, size_t *length)
{
    static const char mark[] = "\xEF\xBB\xBF";
    size_t size = sizeof mark - 1;
    int failure = base_file_read_regular(path, text, length);
    if (failure != 0 || *length < size || memcmp(*text, mark, size) != 0) return failure;
    *length -= size;
    memmove(*text, *text + size, *length + 1);
    return 0;
}

/* The first line of a file that holds a secret. Somebody may have written the secret itself. */
static char *read_secret(settings *into, const setting_value *value, const char *path)
{
    char *text, place[SETTING_TEXT_SIZE];
    size_t length;
    tv_text masked;
    int failure = read_text(path, &text, &length);
    if (failure != 0) {
        tv_text_init(&masked, place, sizeof place);
        settings_mask(path, &masked);
        settings_problem(into, value, "cannot be read from %s: %s", place,
                         base_file_reason(failure));
        return NULL;
    }
    size_t first = strcspn(text, "\r\n");
    bool is_one_line = first > 0 && strspn(text + first, "\r\n") == length - first;
    char *line = is_one_line ? copy_of(text, first) : NULL;
    if (!is_one_line)
        settings_problem(into, value, "must name a file with one line of text, and %s is not one",
                         path);
    free(text);
    return line;
}

static void add(settings *into, setting_value value, const char *text, size_t length)
{
    bool is_text = value.row->form == SETTING_TEXT || value.row->form == SETTING_LIST;
    if (is_text && length == 0) {
        settings_problem(into, &value, "has no value");
        return;
    }
    value.text = copy_of(text, length);
    if (value.row->reads) {
        char *path = value.text;
        value.text = read_secret(into, &value, path);
        value.file = path;
        value.row = setting_find(value.row->reads);
    }
    if (value.text == NULL) {
        free(value.file);
        return;
    }
    for (uint32_t i = 0; i < into->count && value.row->form != SETTING_LIST; i++)
        if (into->values[i].row == value.row && into->values[i].origin == value.origin &&
            value.origin == SETTING_BY_FILE)
            settings_problem(into, &value, "was already set in line %u", into->values[i].line);
    void *larger = realloc(into->values, (into->count + 1) * sizeof *into->values);
    TV_ASSERT(larger != NULL);
    into->values = larger;
    into->values[into->count++] = value;
}

/* ---- The file ---- */

/* Anything else in front of = is repeated nowhere: it may be an address with a password. */
static bool is_name(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!isalnum((unsigned char)text[i]) && text[i] != '-' && text[i] != '_') return false;
    return length > 0 && length < SETTING_NAME_SIZE;
}

static void unknown_name(settings *into, const char *name, uint32_t line)
{
    const char *near = NULL;
    uint32_t best = BASE_NEAR_NOT;
    for (const setting *row = settings_table; row->option.name; row++)
        cli_nearer(name, row->option.name, &near, &best);
    if (near)
        settings_problem(into, NULL, "%s:%u: there is no setting \"%s\"; did you mean \"%s\"?",
                         into->path, line, name, near);
    else
        settings_problem(into, NULL, "%s:%u: there is no setting \"%s\"", into->path, line, name);
}

static bool is_blank(char letter) { return letter == ' ' || letter == '\t' || letter == '\r'; }

/* There is no quoting and nothing follows a value: whoever writes either means something else than
 * what would be read. */
static bool is_bare(settings *into, const setting_value *value, const char *text, size_t length)
{
    const char *name = value->row->option.name;
    if (length > 0 && (*text == '"' || *text == '\'')) {
        settings_problem(into, value,
                         "has quotes around its value; write it without them: %s = VALUE", name);
        return false;
    }
    for (size_t i = 0; i < length; i++)
        if (text[i] == '#' && (i == 0 || is_blank(text[i - 1]))) {
            settings_problem(into, value,
                             "has a comment behind its value; a comment is a line of its own that "
                             "begins with #");
            return false;
        }
    return true;
}

/* "name = value"; a line may be empty, or a comment that starts with #. */
static void read_line(settings *into, const char *text, size_t length, uint32_t line)
{
    char name[SETTING_NAME_SIZE];
    while (length > 0 && is_blank(text[length - 1])) length--;
    while (length > 0 && is_blank(*text)) text++, length--;
    if (length == 0 || *text == '#') return;
    const char *equals = memchr(text, '=', length);
    size_t name_length = equals ? (size_t)(equals - text) : 0;
    while (name_length > 0 && is_blank(text[name_length - 1])) name_length--;
    if (!is_name(text, name_length) || memchr(text, '\0', length) != NULL) {
        settings_problem(into, NULL, "%s:%u: a line is NAME = VALUE, or begins with #", into->path,
                         line);
        return;
    }
    snprintf(name, sizeof name, "%.*s", (int)name_length, text);
    const char *value = equals + 1, *end = text + length;
    while (value < end && is_blank(*value)) value++;
    setting_value made = {.row = setting_find(name), .origin = SETTING_BY_FILE, .line = line};
    if (made.row == NULL)
        unknown_name(into, name, line);
    else if (is_bare(into, &made, value, (size_t)(end - value)))
        add(into, made, value, (size_t)(end - value));
}

void settings_read_file(settings *into, const char *path)
{
    char *text;
    size_t length;
    int failure = read_text(path, &text, &length);
    into->path = copy_of(path, strlen(path));
    if (failure != 0) {
        settings_problem(into, NULL, "cannot read %s: %s", path, base_file_reason(failure));
        return;
    }
    uint32_t line = 1;
    for (const char *start = text, *end = text + length; start < end; line++) {
        const char *feed = memchr(start, '\n', (size_t)(end - start));
        if (feed == NULL) feed = end;
        read_line(into, start, (size_t)(feed - start), line);
        start = feed + 1;
    }
    free(text);
}

/* ---- Credentials, environment, command line ---- */

void settings_read_credentials(settings *into)
{
    char path[BASE_PATH_SIZE];
    const char *folder = getenv("CREDENTIALS_DIRECTORY");
    for (const setting *row = settings_table; folder && row->option.name; row++) {
        if (!(row->traits & SETTING_SECRET)) continue;
        snprintf(path, sizeof path, "%s/%s", folder, row->option.name);
        if (!base_file_exists(path)) continue;
        setting_value value = {.row = row, .origin = SETTING_BY_CREDENTIAL};
        char *text = read_secret(into, &value, path);
        if (text == NULL) continue;
        value.file = copy_of(path, strlen(path));
        add(into, value, text, strlen(text));
        free(text);
    }
}

/* A variable that is nearly the name of a setting is a mistake that nobody would see otherwise. */
static void look_for_mistakes(settings *into)
{
    char name[SETTING_NAME_SIZE], known[SETTING_NAME_SIZE];
    for (char **variable = environ; *variable; variable++) {
        if (strncmp(*variable, "TAVOLA_", 7) != 0) continue;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(*variable, "="), *variable);
        bool is_known = strcmp(name, "TAVOLA_CONFIG") == 0 || strcmp(name, "TAVOLA_TOKEN") == 0;
        const setting *near = NULL;
        uint32_t best = NEAR_LETTERS + 1;
        for (const setting *row = settings_table; row->option.name && !is_known; row++) {
            setting_variable(row, known);
            is_known = strcmp(name, known) == 0;
            uint32_t distance = base_near_distance(name, known);
            if (distance < best) near = row;
            if (distance < best) best = distance;
        }
        if (is_known || near == NULL) continue;
        setting_variable(near, known);
        settings_problem(into, NULL, "%s is no setting; did you mean %s?", name, known);
    }
}

void settings_read_variables(settings *into)
{
    char name[SETTING_NAME_SIZE];
    for (const setting *row = settings_table; row->option.name; row++) {
        setting_variable(row, name);
        const char *text = getenv(name);
        setting_value value = {.row = row, .origin = SETTING_BY_VARIABLE};
        /* Several values of a list are several lines. */
        while (text && *text) {
            size_t length = row->form == SETTING_LIST ? strcspn(text, "\n") : strlen(text);
            add(into, value, text, length);
            text += length + (text[length] == '\n');
        }
    }
    look_for_mistakes(into);
}

void settings_read_options(settings *into, const cli_arguments *arguments)
{
    for (uint32_t i = 0; i < arguments->given_count; i++) {
        const setting *row = setting_find(arguments->given[i].option->name);
        const char *text = arguments->given[i].value ? arguments->given[i].value : "yes";
        if (row)
            add(into, (setting_value){.row = row, .origin = SETTING_BY_OPTION}, text, strlen(text));
    }
}

settings *settings_read(const cli_arguments *arguments)
{
    settings *made = settings_new();
    const char *path = cli_value(arguments, "config");
    if (path == NULL) path = getenv("TAVOLA_CONFIG");
    if (path && *path) settings_read_file(made, path);
    settings_read_credentials(made);
    settings_read_variables(made);
    settings_read_options(made, arguments);
    return made;
}

/* ---- Asking ---- */

const setting_value *settings_value_at(const settings *from, const char *name, uint32_t index)
{
    const setting *row = setting_find(name);
    setting_origin best = SETTING_BY_DEFAULT;
    TV_ASSERT(row != NULL);
    for (uint32_t i = 0; i < from->count; i++)
        if (from->values[i].row == row && from->values[i].origin > best)
            best = from->values[i].origin;
    for (uint32_t i = 0; i < from->count; i++)
        if (from->values[i].row == row && from->values[i].origin == best && index-- == 0)
            return &from->values[i];
    return NULL;
}

const setting_value *settings_value(const settings *from, const char *name)
{
    const setting_value *value = NULL, *next;
    for (uint32_t i = 0; (next = settings_value_at(from, name, i)) != NULL; i++) value = next;
    return value;
}

const char *settings_text(const settings *from, const char *name)
{
    const setting_value *value = settings_value(from, name);
    return value ? value->text : NULL;
}
