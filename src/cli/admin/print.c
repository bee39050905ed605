/* print.c - answers of the administration for people to read. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/admin/admin.h"

enum { CELL_SIZE = 256, COLUMNS_MAX = 16 };

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), size = strlen(end);
    return length > size && strcmp(text + length - size, end) == 0;
}

static void write_moment(json_int_t ms, char out[CELL_SIZE])
{
    struct tm parts;
    time_t seconds = (time_t)(ms / 1000);
    if (ms == 0 || localtime_r(&seconds, &parts) == NULL)
        snprintf(out, CELL_SIZE, "-");
    else
        strftime(out, CELL_SIZE, "%Y-%m-%d %H:%M", &parts);
}

/* "Anna, greedy, -" */
static void write_texts(const json_t *list, char out[CELL_SIZE])
{
    const json_t *item;
    size_t i, length = 0;
    out[0] = '\0';
    json_array_foreach(list, i, item)
    {
        const char *text = json_string_value(item);
        int added = snprintf(out + length, CELL_SIZE - length, "%s%s", i ? ", " : "",
                             text && text[0] ? text : "-");
        if (added < 0 || (size_t)added >= CELL_SIZE - length) return;
        length += (size_t)added;
    }
}

static void write_cell(const char *key, const json_t *value, char out[CELL_SIZE])
{
    if (json_is_array(value))
        write_texts(value, out);
    else if (json_is_integer(value) && ends_with(key, "_ms"))
        write_moment(json_integer_value(value), out);
    else if (json_is_integer(value))
        snprintf(out, CELL_SIZE, "%lld", (long long)json_integer_value(value));
    else if (json_is_boolean(value))
        snprintf(out, CELL_SIZE, "%s", json_is_true(value) ? "yes" : "no");
    else
        snprintf(out, CELL_SIZE, "%s",
                 json_is_string(value) && json_string_value(value)[0] ? json_string_value(value)
                                                                      : "-");
}

/* "created_ms" is called "created". */
static void write_title(const char *key, char out[CELL_SIZE])
{
    size_t length = strlen(key) - (ends_with(key, "_ms") ? 3 : 0);
    snprintf(out, CELL_SIZE, "%.*s", (int)length, key);
    for (char *c = out; *c; c++)
        if (*c == '_') *c = ' ';
}

/* Characters, not bytes: names have letters with marks. */
static int width_of(const char *text)
{
    int width = 0;
    for (; *text; text++) width += ((unsigned char)*text & 0xC0) != 0x80;
    return width;
}

static void print_padded(const char *text, int width, bool is_last)
{
    printf("%s", text);
    for (int i = width_of(text); !is_last && i < width + 2; i++) putchar(' ');
}

static void print_list(const char *name, const json_t *list)
{
    const char *keys[COLUMNS_MAX];
    int width[COLUMNS_MAX];
    uint32_t columns = 0;
    char cell[CELL_SIZE];
    const char *key;
    json_t *value;
    json_t *first = json_array_get(list, 0);
    if (first == NULL) printf("no %s\n", name);
    json_object_foreach(first, key, value)
    {
        if (columns == COLUMNS_MAX) break;
        write_title(key, cell);
        keys[columns] = key;
        width[columns] = width_of(cell);
        for (size_t i = 0; i < json_array_size(list); i++) {
            write_cell(key, json_object_get(json_array_get(list, i), key), cell);
            if (width_of(cell) > width[columns]) width[columns] = width_of(cell);
        }
        columns++;
    }
    for (uint32_t i = 0; i < columns; i++) {
        write_title(keys[i], cell);
        print_padded(cell, width[i], i + 1 == columns);
    }
    if (columns > 0) putchar('\n');
    for (size_t row = 0; row < json_array_size(list); row++) {
        for (uint32_t i = 0; i < columns; i++) {
            write_cell(keys[i], json_object_get(json_array_get(list, row), keys[i]), cell);
            print_padded(cell, width[i], i + 1 == columns);
        }
        putchar('\n');
    }
}

static void print_members(const json_t *object)
{
    const char *key;
    json_t *value;
    char title[CELL_SIZE], cell[CELL_SIZE];
    json_object_foreach((json_t *)(uintptr_t)object, key, value)
    {
        bool is_list = json_is_array(value) &&
                       (json_array_size(value) == 0 || json_is_object(json_array_get(value, 0)));
        if (strcmp(key, "status") == 0 || json_is_object(value)) continue;
        if (is_list) {
            print_list(key, value);
            continue;
        }
        write_title(key, title);
        write_cell(key, value, cell);
        printf("%-16s %s\n", title, cell);
    }
}

void admin_print(const json_t *answer)
{
    const char *key;
    json_t *value;
    print_members(answer);
    json_object_foreach((json_t *)(uintptr_t)answer, key, value)
    {
        if (json_is_object(value)) print_members(value);
    }
}
