/* main.c - collects the registered tests and hands them to cmocka. */
/* SPDX-License-Identifier: MIT */
#include "kit/check.h"

#include <setjmp.h>
#include <stdlib.h>

#include <cmocka.h>

enum { TESTS_MAX = 2048 };

static struct CMUnitTest tests[TESTS_MAX];
static size_t test_count;

static void run_body(void **state)
{
    void (*body)(void);
    memcpy(&body, state, sizeof body);
    body();
}

void kit_register(const char *name, void (*body)(void))
{
    if (test_count == TESTS_MAX) abort();
    void *pointer;
    memcpy(&pointer, &body, sizeof pointer);
    tests[test_count++] =
        (struct CMUnitTest){.name = name, .test_func = run_body, .initial_state = pointer};
}

void kit_failed(const char *file, int line, const char *format, ...)
{
    char text[8192];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    print_error("%s\n", text);
    _fail(file, line);
    abort();
}

void kit_check_equal(long long left, long long right, const char *what, const char *file, int line)
{
    if (left != right) kit_failed(file, line, "%s: %lld is not %lld", what, left, right);
}

void kit_check_string(const char *left, const char *right, const char *what, const char *file,
                      int line)
{
    if (strcmp(left, right) != 0)
        kit_failed(file, line, "%s: \"%s\" is not \"%s\"", what, left, right);
}

uint32_t kit_effort(void)
{
    const char *effort = getenv("KIT_EFFORT");
    unsigned long number = effort ? strtoul(effort, NULL, 10) : 1;
    return number > 0 && number < 10000 ? (uint32_t)number : 1;
}

#ifndef __has_feature
#define __has_feature(name) 0
#endif

uint32_t kit_matches(uint32_t count)
{
    bool is_slow = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
    return is_slow && getenv("KIT_EFFORT") == NULL ? (count + 2) / 3 : count;
}

static int by_name(const void *left, const void *right)
{
    return strcmp(((const struct CMUnitTest *)left)->name,
                  ((const struct CMUnitTest *)right)->name);
}

int main(int argc, char **argv)
{
    setenv("CMOCKA_MESSAGE_OUTPUT", "TAP", 0);
    qsort(tests, test_count, sizeof tests[0], by_name);
    size_t kept = 0;
    for (size_t i = 0; i < test_count; i++)
        if (argc < 2 || strstr(tests[i].name, argv[1])) tests[kept++] = tests[i];
    return _cmocka_run_group_tests(argv[0], tests, kept, NULL, NULL) ? 1 : 0;
}
