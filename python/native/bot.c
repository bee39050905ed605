/* bot.c - dice, and bots that are asked for a position. */
/* SPDX-License-Identifier: MIT */
#include "native/native.h"

/* ---- Dice ---- */

static PyObject *dice_new(PyTypeObject *type, PyObject *arguments, PyObject *named)
{
    static char *names[] = {"seed", "stream", NULL};
    unsigned long long seed = 0, stream = 0;
    if (!PyArg_ParseTupleAndKeywords(arguments, named, "|KK", names, &seed, &stream)) return NULL;
    native_dice *self = (native_dice *)PyType_GenericAlloc(type, 0);
    if (self) tv_rng_seed_number(&self->rng, seed, stream);
    return (PyObject *)self;
}

static PyObject *dice_below(PyObject *object, PyObject *argument)
{
    native_dice *self = (native_dice *)object;
    unsigned long count = native_count(argument);
    if (PyErr_Occurred()) return NULL;
    if (count == 0 || count > UINT32_MAX)
        return PyErr_Format(PyExc_ValueError, "below takes 1 to %u", UINT32_MAX);
    return PyLong_FromUnsignedLong(tv_rng_below(&self->rng, (uint32_t)count));
}

static PyMethodDef dice_methods[] = {
    {"below", dice_below, METH_O, "below(count) -> a number from 0 to count - 1"},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot dice_slots[] = {
    {Py_tp_new, dice_new},
    {Py_tp_dealloc, native_release},
    {Py_tp_methods, dice_methods},
    {Py_tp_doc, "Dice(seed=0, stream=0): the generator of the engine."},
    {0, NULL},
};

PyType_Spec native_dice_spec = {"tavola._native.Dice", sizeof(native_dice), 0, Py_TPFLAGS_DEFAULT,
                                dice_slots};

/* ---- Bots ---- */

static PyObject *bot_new(PyTypeObject *type, PyObject *arguments, PyObject *named)
{
    static char *names[] = {"name", NULL};
    const char *name = NULL;
    if (!PyArg_ParseTupleAndKeywords(arguments, named, "s", names, &name)) return NULL;
    tv_bot *bot = tv_bot_new(name);
    if (bot == NULL) return PyErr_Format(PyExc_ValueError, "there is no bot %s", name);
    native_bot *self = (native_bot *)PyType_GenericAlloc(type, 0);
    if (self)
        self->bot = bot;
    else
        tv_bot_free(bot);
    return (PyObject *)self;
}

static void bot_free(PyObject *object)
{
    tv_bot_free(((native_bot *)object)->bot);
    native_release(object);
}

/* The question, with its view and its list; 0 and an error if the seat owes no decision. */
static int ask(native_state *state, int seat, tv_state_buffer *view, tv_action *legal,
               tv_question *out)
{
    *out = (tv_question){
        .game = state->game, .view = tv_buffer_view(view), .legal = legal, .seat = (tv_seat)seat};
    if (seat < 0 || seat >= state->options.seats ||
        tv_list(state->game, native_truth(state), (tv_seat)seat, legal) == 0) {
        PyErr_Format(PyExc_ValueError, "seat %d owes no decision", seat);
        return 0;
    }
    tv_redact(state->game, native_truth(state), (tv_seat)seat, tv_buffer_view(view));
    out->count = tv_view_list(state->game, out->view, (tv_seat)seat, legal);
    return 1;
}

static PyObject *opinions_list(const native_state *state, const tv_question *question,
                               const tv_opinion *opinions)
{
    PyObject *list = PyList_New(0);
    for (uint32_t i = 0; list && i < question->count; i++) {
        PyObject *row =
            Py_BuildValue("(IId)", tv_action_number(state->numbering, question->legal[i]),
                          opinions[i].visits, (double)opinions[i].expected);
        if (row == NULL || PyList_Append(list, row) != 0) Py_CLEAR(list);
        Py_XDECREF(row);
    }
    return list;
}

static PyObject *bot_weigh(PyObject *object, PyObject *arguments)
{
    native_bot *self = (native_bot *)object;
    native_state *state = NULL;
    native_dice *dice = NULL;
    int seat = 0;
    unsigned think_ms = 0;
    tv_state_buffer view;
    tv_action legal[TV_ACTIONS_MAX];
    tv_opinion opinions[TV_ACTIONS_MAX] = {{0, 0.0f}};
    tv_question question;
    if (!PyArg_ParseTuple(arguments, "O!iO!|I", native_types()->state, &state, &seat,
                          native_types()->dice, &dice, &think_ms))
        return NULL;
    if (!ask(state, seat, &view, legal, &question)) return NULL;
    question.think_ms = think_ms;
    tv_action action;
    Py_BEGIN_ALLOW_THREADS action =
        self->bot->weigh ? self->bot->weigh(self->bot, &question, &dice->rng, opinions)
                         : self->bot->choose(self->bot, &question, &dice->rng);
    Py_END_ALLOW_THREADS uint32_t number = tv_action_number(state->numbering, action);
    if (self->bot->weigh == NULL) return Py_BuildValue("(IO)", number, Py_None);
    PyObject *list = opinions_list(state, &question, opinions);
    return list ? Py_BuildValue("(IN)", number, list) : NULL;
}

/* ---- Hints ---- */

static void write_advice(void *data, tv_text *out) { tv_advice_say(data, out); }

PyObject *native_state_hint(PyObject *object, PyObject *arguments)
{
    native_state *state = (native_state *)object;
    native_dice *dice = NULL;
    int seat = 0;
    tv_state_buffer view;
    tv_action legal[TV_ACTIONS_MAX], action;
    tv_opinion opinions[TV_ACTIONS_MAX] = {{0, 0.0f}};
    tv_question question;
    tv_advice advice;
    if (!PyArg_ParseTuple(arguments, "iO!", &seat, native_types()->dice, &dice)) return NULL;
    if (!ask(state, seat, &view, legal, &question)) return NULL;
    Py_BEGIN_ALLOW_THREADS action = tv_advise(&question, &dice->rng, opinions, &advice);
    Py_END_ALLOW_THREADS PyObject *sentence = native_text(write_advice, &advice);
    PyObject *list = opinions_list(state, &question, opinions);
    if (sentence && list)
        return Py_BuildValue("(INN)", tv_action_number(state->numbering, action), list, sentence);
    Py_XDECREF(sentence);
    Py_XDECREF(list);
    return NULL;
}

/* ---- The type ---- */

static PyMethodDef bot_methods[] = {
    {"weigh", bot_weigh, METH_VARARGS,
     "weigh(state, seat, dice, think_ms=0) -> (number, [(number, visits, expected)] or None)"},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot bot_slots[] = {
    {Py_tp_new, bot_new},
    {Py_tp_dealloc, bot_free},
    {Py_tp_methods, bot_methods},
    {Py_tp_doc, "Bot(name): a bot of the list, or one with settings."},
    {0, NULL},
};

PyType_Spec native_bot_spec = {"tavola._native.Bot", sizeof(native_bot), 0, Py_TPFLAGS_DEFAULT,
                               bot_slots};
