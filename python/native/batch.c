/* batch.c - a batch of matches over arrays of numpy, without copies and without the lock. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "native/native.h"

enum { ARRAYS = 14 };

typedef struct native_batch {
    PyObject_HEAD tv_batch *batch;
    const tv_game *game;
    tv_batch_options options;
    Py_buffer bound[ARRAYS]; /* kept as long as the batch writes into them */
    int bound_count;
} native_batch;

#define SELF native_batch *self = (native_batch *)object

static PyObject *batch_new(PyTypeObject *type, PyObject *arguments, PyObject *named)
{
    static char *names[] = {"game",  "seats", "matches", "threads",
                            "flags", "rules", "options", NULL};
    const char *name = NULL;
    int seats = 2, rules = 0;
    unsigned matches = 1, threads = 1, flags = 0;
    PyObject *choices = NULL;
    tv_batch_options options = {.matches = 0};
    if (!PyArg_ParseTupleAndKeywords(arguments, named, "s|iIIIiO", names, &name, &seats, &matches,
                                     &threads, &flags, &rules, &choices))
        return NULL;
    const tv_game *game = native_game(name);
    if (game == NULL || !native_options(game, seats, rules, choices, &options.match)) return NULL;
    options.matches = matches;
    options.threads = threads;
    options.flags = flags;
    tv_batch *batch = tv_batch_new(game, &options);
    if (batch == NULL) {
        PyErr_SetString(PyExc_ValueError, "a batch has at least one match and at most 256 threads");
        return NULL;
    }
    native_batch *self = (native_batch *)PyType_GenericAlloc(type, 0);
    if (self == NULL) {
        tv_batch_free(batch);
        return NULL;
    }
    self->batch = batch;
    self->game = game;
    self->options = options;
    return (PyObject *)self;
}

static void let_go(native_batch *self)
{
    tv_batch_arrays none = {.observation = NULL};
    tv_batch_bind(self->batch, &none);
    for (int i = 0; i < self->bound_count; i++) PyBuffer_Release(&self->bound[i]);
    self->bound_count = 0;
}

static void batch_free(PyObject *object)
{
    SELF;
    let_go(self);
    tv_batch_free(self->batch);
    native_release(object);
}

/* ---- Arrays ---- */

typedef struct array_row { /* an array of the caller: its name, kind, place and items in a row */
    const char *name, *formats;
    size_t offset;
    size_t items;
} array_row;

#define ARRAY(member, formats, items) {#member, formats, offsetof(tv_batch_arrays, member), items}

static int bind_one(native_batch *self, PyObject *named, const array_row *row,
                    tv_batch_arrays *arrays)
{
    PyObject *array = PyDict_GetItemString(named, row->name);
    if (array == NULL || array == Py_None) return 1;
    Py_buffer *buffer = &self->bound[self->bound_count];
    Py_ssize_t items = (Py_ssize_t)(row->items * self->options.matches);
    if (!native_buffer(array, buffer, row->formats, items, NATIVE_WRITE)) return 0;
    self->bound_count++;
    memcpy((uint8_t *)arrays + row->offset, &buffer->buf, sizeof buffer->buf);
    return 1;
}

static PyObject *batch_bind(PyObject *object, PyObject *named)
{
    SELF;
    if (!PyDict_Check(named)) {
        PyErr_SetString(PyExc_TypeError, "bind takes a dict of arrays");
        return NULL;
    }
    size_t columns = tv_layout_columns(tv_batch_layout(self->batch));
    size_t decisions = tv_batch_numbering(self->batch)->decisions;
    size_t seats = self->options.match.seats;
    const array_row rows[ARRAYS] = {
        ARRAY(observation, "f", columns),
        ARRAY(observation_bytes, "B", columns),
        ARRAY(state, "f", columns),
        ARRAY(state_bytes, "B", columns),
        ARRAY(mask, "bB?", decisions),
        ARRAY(legal, "H", TV_ACTIONS_MAX),
        ARRAY(count, "I", 1),
        ARRAY(chance, "f", TV_ACTIONS_MAX),
        ARRAY(seat, "b", 1),
        ARRAY(reward, "f", seats),
        ARRAY(done, "bB?", 1),
        ARRAY(rank, "B", seats),
        ARRAY(points, "h", seats),
        ARRAY(decisions, "I", 1),
    };
    tv_batch_arrays arrays = {.observation = NULL};
    let_go(self);
    for (int i = 0; i < ARRAYS; i++)
        if (!bind_one(self, named, &rows[i], &arrays)) {
            let_go(self);
            return NULL;
        }
    tv_batch_bind(self->batch, &arrays);
    Py_RETURN_NONE;
}

/* ---- Playing ---- */

static PyObject *batch_reset(PyObject *object, PyObject *seeds)
{
    SELF;
    Py_buffer buffer;
    if (!native_buffer(seeds, &buffer, "QL", self->options.matches, NATIVE_READ)) return NULL;
    if (buffer.itemsize != sizeof(uint64_t)) {
        PyBuffer_Release(&buffer);
        PyErr_SetString(PyExc_TypeError, "seeds have 64 bits");
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS tv_batch_reset(self->batch, buffer.buf);
    Py_END_ALLOW_THREADS PyBuffer_Release(&buffer);
    Py_RETURN_NONE;
}

static PyObject *batch_restart(PyObject *object, PyObject *arguments)
{
    SELF;
    unsigned match = 0;
    unsigned long long seed = 0;
    if (!PyArg_ParseTuple(arguments, "IK", &match, &seed)) return NULL;
    if (match >= self->options.matches)
        return PyErr_Format(PyExc_IndexError, "there is no match %u", match);
    tv_batch_restart(self->batch, match, seed);
    Py_RETURN_NONE;
}

static PyObject *batch_step(PyObject *object, PyObject *actions)
{
    SELF;
    Py_buffer buffer;
    uint32_t refused = 0;
    tv_status status;
    if (!native_buffer(actions, &buffer, "i", self->options.matches, NATIVE_READ)) return NULL;
    Py_BEGIN_ALLOW_THREADS status = tv_batch_step(self->batch, buffer.buf, &refused);
    Py_END_ALLOW_THREADS int action = status == TV_OK ? 0 : ((const int32_t *)buffer.buf)[refused];
    PyBuffer_Release(&buffer);
    if (status == TV_OK) Py_RETURN_NONE;
    return PyErr_Format(PyExc_ValueError, "match %u, action %d: %s", refused, action,
                        tv_status_sentence(status));
}

static PyObject *batch_sample(PyObject *object, PyObject *actions)
{
    SELF;
    Py_buffer buffer;
    if (!native_buffer(actions, &buffer, "i", self->options.matches, NATIVE_WRITE)) return NULL;
    Py_BEGIN_ALLOW_THREADS tv_batch_sample(self->batch, buffer.buf);
    Py_END_ALLOW_THREADS PyBuffer_Release(&buffer);
    Py_RETURN_NONE;
}

static PyObject *batch_ask(PyObject *object, PyObject *arguments)
{
    SELF;
    native_bot *bot = NULL;
    unsigned seats = 0;
    PyObject *actions = NULL;
    Py_buffer buffer;
    if (!PyArg_ParseTuple(arguments, "O!IO", native_types()->bot, &bot, &seats, &actions))
        return NULL;
    if (!native_buffer(actions, &buffer, "i", self->options.matches, NATIVE_WRITE)) return NULL;
    Py_BEGIN_ALLOW_THREADS tv_batch_ask(self->batch, bot->bot, seats, buffer.buf);
    Py_END_ALLOW_THREADS PyBuffer_Release(&buffer);
    Py_RETURN_NONE;
}

static PyObject *batch_state(PyObject *object, PyObject *argument)
{
    SELF;
    unsigned long match = native_count(argument);
    if (PyErr_Occurred()) return NULL;
    if (match >= self->options.matches)
        return PyErr_Format(PyExc_IndexError, "there is no match %lu", match);
    native_state *copy = native_state_new(self->game, &self->options.match);
    if (copy == NULL) return NULL;
    memcpy(&copy->buffer, tv_batch_state(self->batch, (uint32_t)match), self->game->state_size);
    copy->is_guess = 1;
    return (PyObject *)copy;
}

static PyMethodDef batch_methods[] = {
    {"bind", batch_bind, METH_O, "bind(arrays): a dict of contiguous arrays to write into"},
    {"reset", batch_reset, METH_O, "reset(seeds): new matches, one uint64 each"},
    {"restart", batch_restart, METH_VARARGS, "restart(match, seed)"},
    {"step", batch_step, METH_O, "step(actions): one int32 each, below 0 waits"},
    {"sample", batch_sample, METH_O, "sample(actions): fills in random legal ones"},
    {"ask", batch_ask, METH_VARARGS, "ask(bot, seats, actions): fills in the bot's answers"},
    {"state", batch_state, METH_O, "state(match) -> a copy of its State"},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot batch_slots[] = {
    {Py_tp_new, batch_new},
    {Py_tp_dealloc, batch_free},
    {Py_tp_methods, batch_methods},
    {Py_tp_doc, "Batch(game, seats=2, matches=1, threads=1, flags=0, rules=0, options=None)"},
    {0, NULL},
};

PyType_Spec native_batch_spec = {"tavola._native.Batch", sizeof(native_batch), 0,
                                 Py_TPFLAGS_DEFAULT, batch_slots};
