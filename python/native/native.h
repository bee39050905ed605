/* native.h - what the files of the extension module share. */
/* SPDX-License-Identifier: MIT */
#ifndef NATIVE_NATIVE_H
#define NATIVE_NATIVE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <tavola/batch.h>
#include <tavola/match.h>

typedef struct native_state { /* a position, and how it came about */
    PyObject_HEAD const tv_game *game;
    tv_options options;
    tv_numbering *numbering; /* of the game and number of players; kept by the module */
    tv_entry *log;
    uint32_t log_length, log_capacity;
    int is_guess; /* dealt from what a seat knows: its log is not how it came about */
    tv_state_buffer buffer;
} native_state;

typedef struct native_dice {
    PyObject_HEAD tv_rng rng;
} native_dice;

typedef struct native_bot {
    PyObject_HEAD tv_bot *bot;
} native_bot;

typedef struct native_module { /* the types, made when the module is loaded */
    PyTypeObject *state, *dice, *bot, *batch;
} native_module;

extern struct PyModuleDef native_definition;
native_module *native_types(void);

extern PyType_Spec native_state_spec, native_dice_spec, native_bot_spec, native_batch_spec;
extern PyMethodDef native_word_methods[];

/* ---- Looking up; NULL and a Python error if there is none ---- */
const tv_game *native_game(const char *name);
tv_numbering *native_numbering(const tv_game *game, uint32_t seats);
/* A layout that stays. */
const tv_layout *native_layout(const tv_game *game, uint32_t seats, int is_all);
/* Options from a dict of names and choices, and the version of the rules (0: the newest). */
int native_options(const tv_game *game, int seats, int rules, PyObject *choices, tv_options *out);

/* ---- Buffers of numpy: contiguous, writable, of this format and this many items ---- */
enum { NATIVE_READ = 0, NATIVE_WRITE = 1 };
int native_buffer(PyObject *object, Py_buffer *out, const char *formats, Py_ssize_t items,
                  int write);

/* A whole number of Python's or numpy's that is not below 0; see PyErr_Occurred. */
unsigned long native_count(PyObject *object);
void native_release(PyObject *object); /* the memory of an object whose parts are freed */

/* ---- Texts of any length ---- */
typedef void (*native_writer)(void *data, tv_text *out);
PyObject *native_state_hint(PyObject *state, PyObject *arguments); /* a method of State */
PyObject *native_text(native_writer write, void *data);            /* a str */

/* ---- States ---- */
native_state *native_state_new(const tv_game *game, const tv_options *options);
void native_state_log(native_state *self, tv_seat actor, tv_action action);
static inline tv_state *native_truth(native_state *self) { return tv_buffer_state(&self->buffer); }

#endif
