/* state.c - a position as a Python object: whose turn, what is legal, play, look, copy. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/json.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "native/native.h"

enum { OVER = -4 }; /* as OpenSpiel has it; chance is -1 there and here */

#define SELF native_state *self = (native_state *)object

/* ---- Life ---- */

static native_state *alloc_state(PyTypeObject *type, const tv_game *game, const tv_options *options)
{
    tv_numbering *numbering = native_numbering(game, options->seats);
    native_state *self = numbering ? (native_state *)PyType_GenericAlloc(type, 0) : NULL;
    if (self == NULL) return NULL;
    self->game = game;
    self->options = *options;
    self->options.rules = tv_options_rules(game, options);
    self->numbering = numbering;
    return self;
}

native_state *native_state_new(const tv_game *game, const tv_options *options)
{
    return alloc_state(native_types()->state, game, options);
}

static PyObject *state_new(PyTypeObject *type, PyObject *arguments, PyObject *named)
{
    static char *names[] = {"game", "seats", "rules", "options", NULL};
    const char *name = NULL;
    int seats = 2, rules = 0;
    PyObject *choices = NULL;
    tv_options options;
    if (!PyArg_ParseTupleAndKeywords(arguments, named, "s|iiO", names, &name, &seats, &rules,
                                     &choices))
        return NULL;
    const tv_game *game = native_game(name);
    if (game == NULL || !native_options(game, seats, rules, choices, &options)) return NULL;
    native_state *self = alloc_state(type, game, &options);
    if (self) tv_setup(game, &options, native_truth(self));
    return (PyObject *)self;
}

static void state_free(PyObject *object)
{
    SELF;
    free(self->log);
    native_release(object);
}

void native_state_log(native_state *self, tv_seat actor, tv_action action)
{
    if (self->log_length == self->log_capacity) {
        uint32_t capacity = self->log_capacity * 2 + 64;
        tv_entry *larger = realloc(self->log, capacity * sizeof *larger);
        if (larger == NULL) abort();
        self->log = larger;
        self->log_capacity = capacity;
    }
    self->log[self->log_length++] = (tv_entry){.action = action, .actor = actor};
}

static PyObject *state_clone(PyObject *object, PyObject *unused)
{
    SELF;
    (void)unused;
    native_state *copy = alloc_state(Py_TYPE(object), self->game, &self->options);
    if (copy == NULL) return NULL;
    memcpy(&copy->buffer, &self->buffer, self->game->state_size);
    copy->is_guess = self->is_guess;
    if (self->log_length > 0) {
        copy->log = malloc(self->log_length * sizeof *copy->log);
        if (copy->log == NULL) abort();
        memcpy(copy->log, self->log, self->log_length * sizeof *copy->log);
        copy->log_length = copy->log_capacity = self->log_length;
    }
    return (PyObject *)copy;
}

/* ---- Reading ---- */

static int who(native_state *self)
{
    tv_turn turn = tv_state_turn(native_truth(self));
    if (turn.node == TV_NODE_OVER) return OVER;
    return turn.node == TV_NODE_CHANCE ? TV_CHANCE : __builtin_ctz(turn.seats);
}

static PyObject *state_current_player(PyObject *object, PyObject *unused)
{
    SELF;
    (void)unused;
    return PyLong_FromLong(who(self));
}

static PyObject *state_owing(PyObject *object, PyObject *unused)
{
    SELF;
    (void)unused;
    return PyLong_FromLong(tv_state_turn(native_truth(self)).seats);
}

static PyObject *chance_numbers(native_state *self)
{
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    uint32_t count = tv_outcomes(self->game, native_truth(self), outcomes);
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (uint32_t i = 0; list && i < count; i++)
        PyList_SetItem(
            list, (Py_ssize_t)i,
            PyLong_FromUnsignedLong(tv_action_number(self->numbering, outcomes[i].action)));
    return list;
}

static PyObject *state_legal(PyObject *object, PyObject *argument)
{
    SELF;
    long seat = PyLong_AsLong(argument);
    if (seat == -1 && PyErr_Occurred()) return NULL;
    if (seat == TV_CHANCE && who(self) == TV_CHANCE) return chance_numbers(self);
    if (seat < 0 || seat >= self->options.seats) return PyList_New(0);
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_list(self->game, native_truth(self), (tv_seat)seat, legal);
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (uint32_t i = 0; list && i < count; i++)
        PyList_SetItem(list, (Py_ssize_t)i,
                       PyLong_FromUnsignedLong(tv_action_number(self->numbering, legal[i])));
    return list;
}

static PyObject *state_chance_outcomes(PyObject *object, PyObject *unused)
{
    SELF;
    (void)unused;
    if (who(self) != TV_CHANCE) {
        PyErr_SetString(PyExc_ValueError, "chance does not move now");
        return NULL;
    }
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    uint32_t count = tv_outcomes(self->game, native_truth(self), outcomes);
    double sum = 0;
    for (uint32_t i = 0; i < count; i++) sum += outcomes[i].weight;
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (uint32_t i = 0; list && i < count; i++)
        PyList_SetItem(list, (Py_ssize_t)i,
                       Py_BuildValue("(Id)", tv_action_number(self->numbering, outcomes[i].action),
                                     outcomes[i].weight / sum));
    return list;
}

static PyObject *state_score(PyObject *object, PyObject *unused)
{
    SELF;
    (void)unused;
    tv_score score;
    double rewards[TV_SEATS_MAX] = {0};
    self->game->score(native_truth(self), &score);
    if (who(self) == OVER) tv_rewards(self->game, native_truth(self), &score, rewards);
    PyObject *points = PyList_New(0), *ranks = PyList_New(0), *returns = PyList_New(0);
    for (uint32_t seat = 0; points && ranks && returns && seat < self->options.seats; seat++) {
        PyObject *items[] = {PyLong_FromLong(score.points[seat]), PyLong_FromLong(score.rank[seat]),
                             PyFloat_FromDouble(rewards[seat])};
        PyObject *lists[] = {points, ranks, returns};
        for (int i = 0; i < 3; i++) {
            if (items[i]) PyList_Append(lists[i], items[i]);
            Py_XDECREF(items[i]);
        }
    }
    return Py_BuildValue("(NNN)", points, ranks, returns);
}

static PyObject *state_hash(PyObject *object, PyObject *unused)
{
    SELF;
    (void)unused;
    return PyLong_FromUnsignedLongLong(tv_state_hash(self->game, native_truth(self)));
}

static PyObject *state_history(PyObject *object, PyObject *unused)
{
    SELF;
    (void)unused;
    PyObject *list = PyList_New((Py_ssize_t)self->log_length);
    for (uint32_t i = 0; list && i < self->log_length; i++)
        PyList_SetItem(list, (Py_ssize_t)i,
                       Py_BuildValue("(iI)", self->log[i].actor,
                                     tv_action_number(self->numbering, self->log[i].action)));
    return list;
}

/* ---- Playing ---- */

struct refusal {
    const tv_game *game;
    tv_reason reason;
};

static void write_refusal(void *data, tv_text *out)
{
    struct refusal *refusal = data;
    tv_reason_write(refusal->game, &refusal->reason, NULL, out);
}

static PyObject *refuse(native_state *self, tv_seat seat, tv_action action)
{
    struct refusal refusal = {self->game, {0}};
    if (!tv_why(self->game, native_truth(self), seat, action, &refusal.reason)) return NULL;
    PyObject *sentence = native_text(write_refusal, &refusal);
    if (sentence) PyErr_SetObject(PyExc_ValueError, sentence);
    Py_XDECREF(sentence);
    return NULL;
}

static PyObject *play_chance(native_state *self, uint32_t number)
{
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    uint32_t count = tv_outcomes(self->game, native_truth(self), outcomes);
    for (uint32_t i = 0; i < count; i++) {
        tv_action action = outcomes[i].action;
        if (tv_action_number(self->numbering, action) != number) continue;
        tv_apply(self->game, native_truth(self), TV_CHANCE, action, NULL);
        native_state_log(self, TV_CHANCE, action);
        Py_RETURN_NONE;
    }
    return PyErr_Format(PyExc_ValueError, "chance cannot make move %u now", number);
}

static PyObject *play(native_state *self, tv_seat seat, uint32_t number)
{
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_list(self->game, native_truth(self), seat, legal);
    for (uint32_t i = 0; i < count; i++) {
        if (tv_action_number(self->numbering, legal[i]) != number) continue;
        tv_apply(self->game, native_truth(self), seat, legal[i], NULL);
        native_state_log(self, seat, legal[i]);
        Py_RETURN_NONE;
    }
    tv_action action = tv_decision_numbered(self->numbering, number);
    if (action.kind == 0)
        return PyErr_Format(PyExc_ValueError, "%s has no action %u", self->game->name, number);
    return refuse(self, seat, action);
}

static PyObject *state_apply_action(PyObject *object, PyObject *argument)
{
    SELF;
    unsigned long number = native_count(argument);
    if (PyErr_Occurred()) return NULL;
    int player = who(self);
    if (player == OVER) {
        PyErr_SetString(PyExc_ValueError, "the match is over");
        return NULL;
    }
    if (number > UINT32_MAX) number = UINT32_MAX;
    return player == TV_CHANCE ? play_chance(self, (uint32_t)number)
                               : play(self, (tv_seat)player, (uint32_t)number);
}

static PyObject *state_apply_for(PyObject *object, PyObject *arguments)
{
    SELF;
    int seat = 0;
    unsigned number = 0;
    if (!PyArg_ParseTuple(arguments, "iI", &seat, &number)) return NULL;
    if (seat < 0 || seat >= self->options.seats)
        return PyErr_Format(PyExc_ValueError, "there is no seat %d", seat);
    return play(self, (tv_seat)seat, number);
}

/* Plays chance moves until somebody has to decide; returns how many. */
static PyObject *state_run_chance(PyObject *object, PyObject *argument)
{
    SELF;
    long moves = 0;
    if (Py_TYPE(argument) != native_types()->dice) {
        PyErr_SetString(PyExc_TypeError, "run_chance takes Dice");
        return NULL;
    }
    native_dice *dice = (native_dice *)argument;
    for (; who(self) == TV_CHANCE; moves++) {
        tv_action action = tv_sample(self->game, native_truth(self), &dice->rng);
        tv_apply(self->game, native_truth(self), TV_CHANCE, action, NULL);
        native_state_log(self, TV_CHANCE, action);
    }
    return PyLong_FromLong(moves);
}

static PyObject *state_resample(PyObject *object, PyObject *arguments)
{
    SELF;
    int seat = 0;
    native_dice *dice = NULL;
    tv_state_buffer view;
    if (!PyArg_ParseTuple(arguments, "iO!", &seat, native_types()->dice, &dice)) return NULL;
    if (seat < 0 || seat >= self->options.seats)
        return PyErr_Format(PyExc_ValueError, "there is no seat %d", seat);
    native_state *guess = alloc_state(Py_TYPE(object), self->game, &self->options);
    if (guess == NULL) return NULL;
    tv_redact(self->game, native_truth(self), (tv_seat)seat, tv_buffer_view(&view));
    self->game->determinize(tv_buffer_view(&view), (tv_seat)seat, &dice->rng, native_truth(guess));
    guess->is_guess = 1;
    return (PyObject *)guess;
}

/* ---- Looking ---- */

static PyObject *state_observe(PyObject *object, PyObject *arguments)
{
    SELF;
    int seat = 0, is_all = 0, is_full = 0;
    PyObject *array = NULL;
    Py_buffer buffer;
    tv_state_buffer view;
    if (!PyArg_ParseTuple(arguments, "iOpp", &seat, &array, &is_full, &is_all)) return NULL;
    if (seat < 0 || seat >= self->options.seats)
        return PyErr_Format(PyExc_ValueError, "there is no seat %d", seat);
    const tv_layout *layout = native_layout(self->game, self->options.seats, is_all);
    if (!native_buffer(array, &buffer, "fB", tv_layout_columns(layout), NATIVE_WRITE)) return NULL;
    const tv_view *shown = tv_state_shown(native_truth(self));
    if (!is_full) {
        tv_redact(self->game, native_truth(self), (tv_seat)seat, tv_buffer_view(&view));
        shown = tv_buffer_view(&view);
    }
    if (buffer.itemsize == 1)
        tv_observe_bytes(layout, shown, (tv_seat)seat, buffer.buf);
    else
        tv_observe(layout, shown, (tv_seat)seat, buffer.buf);
    PyBuffer_Release(&buffer);
    Py_RETURN_NONE;
}

struct look { /* what is to be written of a view */
    native_state *self;
    tv_seat seat;
    tv_state_buffer view;
};

static int look_from(native_state *self, PyObject *argument, struct look *look)
{
    long seat = PyLong_AsLong(argument);
    if (seat == -1 && PyErr_Occurred()) return 0;
    if (seat >= self->options.seats) {
        PyErr_Format(PyExc_ValueError, "there is no seat %ld", seat);
        return 0;
    }
    look->self = self;
    look->seat = (tv_seat)(seat < 0 ? TV_SPECTATOR : seat);
    tv_redact(self->game, native_truth(self), look->seat, tv_buffer_view(&look->view));
    return 1;
}

static void write_picture(void *data, tv_text *out)
{
    static const tv_names nobody = {{NULL}};
    struct look *look = data;
    look->self->game->picture(tv_buffer_view(&look->view), look->seat, &nobody, out);
}

static void write_view(void *data, tv_text *out)
{
    struct look *look = data;
    tv_json json;
    tv_json_init(&json, out);
    tv_json_view(&json, look->self->game, tv_buffer_view(&look->view), look->seat, NULL);
}

static void write_actions(void *data, tv_text *out)
{
    struct look *look = data;
    tv_json json;
    tv_json_init(&json, out);
    tv_json_actions(&json, look->self->game, tv_buffer_view(&look->view), look->seat, NULL);
}

static PyObject *look_and_write(PyObject *object, PyObject *argument, native_writer write)
{
    struct look look;
    return look_from((native_state *)object, argument, &look) ? native_text(write, &look) : NULL;
}

static PyObject *state_picture(PyObject *object, PyObject *seat)
{
    return look_and_write(object, seat, write_picture);
}

static PyObject *state_view_json(PyObject *object, PyObject *seat)
{
    return look_and_write(object, seat, write_view);
}

static PyObject *state_actions_json(PyObject *object, PyObject *seat)
{
    return look_and_write(object, seat, write_actions);
}

struct labelled {
    native_state *self;
    tv_seat seat;
    tv_action action;
};

static void write_label(void *data, tv_text *out)
{
    struct labelled *labelled = data;
    native_state *self = labelled->self;
    tv_action_label(self->game, native_truth(self), labelled->seat, labelled->action, NULL, out);
}

static PyObject *state_label(PyObject *object, PyObject *arguments)
{
    SELF;
    int seat = 0;
    unsigned number = 0;
    if (!PyArg_ParseTuple(arguments, "iI", &seat, &number)) return NULL;
    struct labelled labelled = {self, (tv_seat)seat, tv_decision_numbered(self->numbering, number)};
    if (labelled.action.kind == 0)
        return PyErr_Format(PyExc_ValueError, "%s has no action %u", self->game->name, number);
    return native_text(write_label, &labelled);
}

static PyObject *state_why(PyObject *object, PyObject *arguments)
{
    SELF;
    int seat = 0;
    unsigned number = 0;
    if (!PyArg_ParseTuple(arguments, "iI", &seat, &number)) return NULL;
    struct refusal refusal = {self->game, {0}};
    tv_action action = tv_decision_numbered(self->numbering, number);
    if (action.kind == 0)
        return PyErr_Format(PyExc_ValueError, "%s has no action %u", self->game->name, number);
    if (!tv_why(self->game, native_truth(self), (tv_seat)seat, action, &refusal.reason))
        Py_RETURN_NONE;
    PyObject *sentence = native_text(write_refusal, &refusal);
    return sentence ? Py_BuildValue("(sNs)", tv_reason_name(self->game, &refusal.reason), sentence,
                                    tv_reason_rule(self->game, &refusal.reason))
                    : NULL;
}

/* ---- Writing down ---- */

static tv_match *match_of(native_state *self)
{
    tv_match *match = tv_match_new(self->game, &self->options);
    for (uint32_t i = 0; i < self->log_length; i++)
        tv_match_append(match, self->log[i].actor, self->log[i].action, NULL);
    return match;
}

static PyObject *state_record(PyObject *object, PyObject *arguments)
{
    SELF;
    PyObject *names = NULL;
    if (!PyArg_ParseTuple(arguments, "|O", &names)) return NULL;
    if (self->is_guess) {
        PyErr_SetString(PyExc_ValueError, "a resampled position has no record");
        return NULL;
    }
    tv_match *match = match_of(self);
    for (Py_ssize_t i = 0; names && names != Py_None && i < PySequence_Size(names); i++) {
        PyObject *name = PySequence_GetItem(names, i);
        const char *text = name ? PyUnicode_AsUTF8AndSize(name, NULL) : NULL;
        if (text && i < self->options.seats) tv_match_name(match, (tv_seat)i, text);
        Py_XDECREF(name);
    }
    size_t size = tv_match_write_size(match);
    tv_text text;
    char *memory = malloc(size);
    PyObject *result = NULL;
    if (memory) {
        tv_text_init(&text, memory, size);
        tv_match_write(match, 0, &text);
        if (!PyErr_Occurred())
            result = PyUnicode_FromStringAndSize(memory, (Py_ssize_t)text.length);
    }
    free(memory);
    tv_match_free(match);
    return result;
}

static PyObject *state_snapshot(PyObject *object, PyObject *unused)
{
    SELF;
    (void)unused;
    size_t size = tv_snapshot_size(self->game);
    PyObject *bytes = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)size);
    if (bytes)
        tv_snapshot_write(self->game, native_truth(self), (uint8_t *)PyBytes_AsString(bytes));
    return bytes;
}

static PyObject *state_restore(PyObject *object, PyObject *arguments)
{
    SELF;
    const char *bytes = NULL;
    Py_ssize_t size = 0;
    if (!PyArg_ParseTuple(arguments, "y#", &bytes, &size)) return NULL;
    tv_state_buffer fresh;
    if (tv_snapshot_read(self->game, (const uint8_t *)bytes, (size_t)size,
                         tv_buffer_state(&fresh)) != TV_OK) {
        PyErr_SetString(PyExc_ValueError, "this is no snapshot of this game and these rules");
        return NULL;
    }
    if (tv_state_frames(tv_buffer_state(&fresh))->seats != self->options.seats) {
        PyErr_SetString(PyExc_ValueError, "the snapshot is of another number of players");
        return NULL;
    }
    memcpy(&self->buffer, &fresh, self->game->state_size);
    self->log_length = 0;
    self->is_guess = 1;
    Py_RETURN_NONE;
}

/* ---- The type ---- */

static PyObject *get_game(PyObject *object, void *unused)
{
    SELF;
    (void)unused;
    return PyUnicode_FromString(self->game->name);
}

static PyObject *get_seats(PyObject *object, void *unused)
{
    SELF;
    (void)unused;
    return PyLong_FromLong(self->options.seats);
}

static PyObject *get_rules(PyObject *object, void *unused)
{
    SELF;
    (void)unused;
    return PyLong_FromLong(self->options.rules);
}

static PyObject *get_is_guess(PyObject *object, void *unused)
{
    SELF;
    (void)unused;
    return PyBool_FromLong(self->is_guess);
}

static PyGetSetDef state_members[] = {
    {"game_name", get_game, NULL, "the game's name", NULL},
    {"seats", get_seats, NULL, "number of players", NULL},
    {"rules", get_rules, NULL, "version of the rules", NULL},
    {"is_guess", get_is_guess, NULL, "resampled, or restored from a snapshot", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef state_methods[] = {
    {"clone", state_clone, METH_NOARGS, "an independent copy"},
    {"current_player", state_current_player, METH_NOARGS, "a seat, -1: chance, -4: over"},
    {"owing", state_owing, METH_NOARGS, "bit s: seat s owes a decision"},
    {"legal", state_legal, METH_O, "legal(seat) -> numbers, ascending"},
    {"chance_outcomes", state_chance_outcomes, METH_NOARGS, "(number, probability) of each"},
    {"score", state_score, METH_NOARGS, "(points, ranks, rewards)"},
    {"position_hash", state_hash, METH_NOARGS, "equal on every platform"},
    {"full_history", state_history, METH_NOARGS, "(seat or -1, number) of each action"},
    {"apply_action", state_apply_action, METH_O, "plays for whoever is to act"},
    {"apply_for", state_apply_for, METH_VARARGS, "apply_for(seat, number)"},
    {"run_chance", state_run_chance, METH_O, "run_chance(dice) -> chance moves played"},
    {"resample", state_resample, METH_VARARGS, "resample(seat, dice) -> State"},
    {"observe", state_observe, METH_VARARGS, "observe(seat, array, is_full, is_all)"},
    {"picture", state_picture, METH_O, "picture(seat) -> str"},
    {"view_json", state_view_json, METH_O, "view_json(seat) -> str"},
    {"actions_json", state_actions_json, METH_O, "actions_json(seat) -> str"},
    {"label", state_label, METH_VARARGS, "label(seat, number) -> str"},
    {"why", state_why, METH_VARARGS, "why(seat, number) -> (code, sentence, rule) or None"},
    {"hint", native_state_hint, METH_VARARGS,
     "hint(seat, dice) -> (number, [(number, visits, expected)], sentence)"},
    {"record", state_record, METH_VARARGS, "record(names=None) -> str"},
    {"snapshot", state_snapshot, METH_NOARGS, "bytes that restore takes"},
    {"restore", state_restore, METH_VARARGS, "restore(bytes)"},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot state_slots[] = {
    {Py_tp_new, state_new},
    {Py_tp_dealloc, state_free},
    {Py_tp_methods, state_methods},
    {Py_tp_getset, state_members},
    {Py_tp_doc, "State(game, seats=2, rules=0, options=None): a position."},
    {0, NULL},
};

PyType_Spec native_state_spec = {"tavola._native.State", sizeof(native_state), 0,
                                 Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, state_slots};
