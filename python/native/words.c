/* words.c - functions of the module: games, rules, columns, numbers, records. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/games.h>
#include <tavola/json.h>
#include <tavola/words.h>

#include "native/native.h"
#include "review/review.h"

static PyObject *games(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    PyObject *list = PyList_New(0);
    for (const tv_game *const *game = tv_games; list && *game; game++) {
        PyObject *name = PyUnicode_FromString((*game)->name);
        if (name == NULL || PyList_Append(list, name) != 0) Py_CLEAR(list);
        Py_XDECREF(name);
    }
    return list;
}

static PyObject *bots(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    PyObject *list = PyList_New(0);
    for (const tv_bot *const *bot = tv_bots; list && *bot; bot++) {
        PyObject *pair = Py_BuildValue("(ss)", (*bot)->name, (*bot)->summary);
        if (pair == NULL || PyList_Append(list, pair) != 0) Py_CLEAR(list);
        Py_XDECREF(pair);
    }
    return list;
}

static void write_game(void *data, tv_text *out)
{
    tv_json json;
    tv_json_init(&json, out);
    tv_json_game(&json, data);
}

static PyObject *game_json(PyObject *module, PyObject *arguments)
{
    (void)module;
    const char *name = NULL;
    if (!PyArg_ParseTuple(arguments, "s", &name)) return NULL;
    const tv_game *game = native_game(name);
    return game ? native_text(write_game, (void *)(uintptr_t)game) : NULL;
}

static PyObject *rules_text(PyObject *module, PyObject *arguments)
{
    (void)module;
    const char *name = NULL;
    if (!PyArg_ParseTuple(arguments, "s", &name)) return NULL;
    const tv_game *game = native_game(name);
    return game ? PyUnicode_FromString(game->rules_text) : NULL;
}

static PyObject *action_counts(PyObject *module, PyObject *arguments)
{
    (void)module;
    const char *name = NULL;
    unsigned seats = 0;
    if (!PyArg_ParseTuple(arguments, "sI", &name, &seats)) return NULL;
    const tv_game *game = native_game(name);
    const tv_numbering *numbering = game ? native_numbering(game, seats) : NULL;
    return numbering ? Py_BuildValue("(II)", numbering->decisions, numbering->chances) : NULL;
}

static PyObject *decisions_max(PyObject *module, PyObject *arguments)
{
    (void)module;
    const char *name = NULL;
    if (!PyArg_ParseTuple(arguments, "s", &name)) return NULL;
    const tv_game *game = native_game(name);
    return game ? PyLong_FromUnsignedLong(game->decisions_max) : NULL;
}

struct written_action {
    const tv_game *game;
    tv_action action;
};

static void write_action(void *data, tv_text *out)
{
    const struct written_action *written = data;
    tv_action_write_bare(written->game, written->action, out);
}

static PyObject *action_text(PyObject *module, PyObject *arguments)
{
    (void)module;
    const char *name = NULL;
    unsigned seats = 0, number = 0;
    int is_chance = 0;
    if (!PyArg_ParseTuple(arguments, "sIIp", &name, &seats, &number, &is_chance)) return NULL;
    const tv_game *game = native_game(name);
    const tv_numbering *numbering = game ? native_numbering(game, seats) : NULL;
    if (numbering == NULL) return NULL;
    struct written_action written = {game, is_chance ? tv_chance_numbered(numbering, number)
                                                     : tv_decision_numbered(numbering, number)};
    if (written.action.kind == 0)
        return PyErr_Format(PyExc_ValueError, "%s has no action %u", name, number);
    return native_text(write_action, &written);
}

static PyObject *action_number(PyObject *module, PyObject *arguments)
{
    (void)module;
    const char *name = NULL, *text = NULL;
    unsigned seats = 0;
    tv_action action;
    tv_error error;
    if (!PyArg_ParseTuple(arguments, "sIs", &name, &seats, &text)) return NULL;
    const tv_game *game = native_game(name);
    const tv_numbering *numbering = game ? native_numbering(game, seats) : NULL;
    if (numbering == NULL) return NULL;
    if (tv_action_read_bare(game, text, strlen(text), &action, &error) != TV_OK) {
        PyErr_SetString(PyExc_ValueError, error.text);
        return NULL;
    }
    return PyLong_FromUnsignedLong(tv_action_number(numbering, action));
}

static PyObject *columns(PyObject *module, PyObject *arguments)
{
    static const char *const kinds[] = {"number", "flag", "index"};
    (void)module;
    const char *name = NULL;
    unsigned seats = 0;
    int is_all = 0;
    if (!PyArg_ParseTuple(arguments, "sIp", &name, &seats, &is_all)) return NULL;
    const tv_game *game = native_game(name);
    if (game == NULL || native_numbering(game, seats) == NULL) return NULL;
    tv_layout *layout = tv_layout_new(game, seats, is_all ? TV_LAYOUT_ALL : TV_LAYOUT_PLAIN);
    PyObject *list = PyList_New(0);
    for (uint32_t i = 0; list && i < tv_layout_columns(layout); i++) {
        const tv_column *column = tv_layout_column(layout, i);
        PyObject *row =
            Py_BuildValue("(ssI)", column->name, kinds[column->kind], (unsigned)column->limit);
        if (row == NULL || PyList_Append(list, row) != 0) Py_CLEAR(list);
        Py_XDECREF(row);
    }
    tv_layout_free(layout);
    return list;
}

/* ---- Records ---- */

static PyObject *options_dict(const tv_game *game, const tv_options *options)
{
    PyObject *dict = PyDict_New();
    for (uint32_t i = 0; dict && i < game->option_count; i++) {
        if (!tv_option_exists(&game->options[i], options->rules)) continue;
        PyObject *choice = PyUnicode_FromString(game->options[i].choices->word[options->value[i]]);
        if (choice == NULL || PyDict_SetItemString(dict, game->options[i].name, choice) != 0)
            Py_CLEAR(dict);
        Py_XDECREF(choice);
    }
    return dict;
}

static PyObject *record_entries(const tv_match *match, const tv_numbering *numbering)
{
    uint32_t count = tv_match_version(match);
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (uint32_t i = 0; list && i < count; i++) {
        const tv_entry *entry = tv_match_entry(match, i);
        PyObject *pair =
            Py_BuildValue("(iI)", entry->actor, tv_action_number(numbering, entry->action));
        if (pair == NULL || PyList_SetItem(list, (Py_ssize_t)i, pair) != 0) Py_CLEAR(list);
    }
    return list;
}

static PyObject *record_names(const tv_match *match, uint32_t seats)
{
    PyObject *names = PyList_New(0);
    for (uint32_t seat = 0; names && seat < seats; seat++) {
        const char *name = tv_match_names(match)->name[seat];
        PyObject *text = PyUnicode_FromString(name ? name : "");
        if (text == NULL || PyList_Append(names, text) != 0) Py_CLEAR(names);
        Py_XDECREF(text);
    }
    return names;
}

static PyObject *read_record(PyObject *module, PyObject *arguments)
{
    (void)module;
    const char *text = NULL;
    Py_ssize_t length = 0;
    tv_error error = {TV_OK, 0, 0, ""};
    if (!PyArg_ParseTuple(arguments, "s#", &text, &length)) return NULL;
    tv_match *match = tv_match_read(text, (size_t)length, &error);
    if (match == NULL) return PyErr_Format(PyExc_ValueError, "line %u: %s", error.line, error.text);
    const tv_game *game = tv_match_game(match);
    const tv_options *options = tv_match_options(match);
    const tv_numbering *numbering = native_numbering(game, options->seats);
    PyObject *result = NULL;
    if (numbering)
        result = Py_BuildValue(
            "{s:s,s:i,s:i,s:N,s:N,s:N}", "game", game->name, "seats", (int)options->seats, "rules",
            (int)options->rules, "options", options_dict(game, options), "names",
            record_names(match, options->seats), "entries", record_entries(match, numbering));
    tv_match_free(match);
    return result;
}

/* The review as JSON; other threads may run meanwhile. */
static PyObject *written_review(const tv_match *match, const review_plan *plan)
{
    tv_text text;
    tv_json json;
    review *reviewed;
    char *bytes;
    Py_BEGIN_ALLOW_THREADS;
    reviewed = review_new(match, plan);
    while (review_step(reviewed)) continue;
    size_t size = review_put_size(reviewed);
    bytes = malloc(size);
    if (bytes != NULL) {
        tv_text_init(&text, bytes, size);
        tv_json_init(&json, &text);
        tv_json_open(&json, '{');
        review_put(reviewed, &json);
        tv_json_close(&json, '}');
    }
    review_free(reviewed);
    Py_END_ALLOW_THREADS;
    PyObject *result = bytes ? PyUnicode_FromString(bytes) : PyErr_NoMemory();
    free(bytes);
    return result;
}

static PyObject *review_record(PyObject *module, PyObject *arguments)
{
    (void)module;
    const char *text = NULL;
    Py_ssize_t length = 0;
    int is_full = 0;
    unsigned long long seed = 1;
    tv_error error = {TV_OK, 0, 0, ""};
    if (!PyArg_ParseTuple(arguments, "s#pK", &text, &length, &is_full, &seed)) return NULL;
    tv_match *match = tv_match_read(text, (size_t)length, &error);
    if (match == NULL) return PyErr_Format(PyExc_ValueError, "line %u: %s", error.line, error.text);
    review_plan plan = review_plan_for(is_full ? REVIEW_FULL : REVIEW_QUICK);
    plan.seed = seed;
    PyObject *result = written_review(match, &plan);
    tv_match_free(match);
    return result;
}

PyMethodDef native_word_methods[] = {
    {"games", games, METH_NOARGS, "games() -> names of all games"},
    {"bots", bots, METH_NOARGS, "bots() -> (name, summary) of all bots"},
    {"game_json", game_json, METH_VARARGS, "game_json(game) -> facts and tables as JSON"},
    {"rules_text", rules_text, METH_VARARGS, "rules_text(game) -> RULES.md"},
    {"action_counts", action_counts, METH_VARARGS, "action_counts(game, seats)"},
    {"decisions_max", decisions_max, METH_VARARGS, "decisions_max(game)"},
    {"action_text", action_text, METH_VARARGS, "action_text(game, seats, number, is_chance)"},
    {"action_number", action_number, METH_VARARGS, "action_number(game, seats, text)"},
    {"columns", columns, METH_VARARGS, "columns(game, seats, is_all) -> (name, kind, limit)"},
    {"read_record", read_record, METH_VARARGS, "read_record(text) -> dict"},
    {"review_record", review_record, METH_VARARGS, "review_record(text, is_full, seed) -> JSON"},
    {NULL, NULL, 0, NULL},
};
