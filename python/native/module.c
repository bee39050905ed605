/* module.c - the extension module: its functions, and what its files share. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/games.h>

#include "native/native.h"

static native_module types;
static tv_numbering *numberings[32]; /* made once, under the lock of the interpreter; kept */

native_module *native_types(void) { return &types; }

/* ---- Looking up ---- */

const tv_game *native_game(const char *name)
{
    const tv_game *game = tv_game_find(name);
    if (game == NULL) PyErr_Format(PyExc_ValueError, "there is no game %s", name);
    return game;
}

tv_numbering *native_numbering(const tv_game *game, uint32_t seats)
{
    if (seats > TV_SEATS_MAX || !(game->seat_counts >> seats & 1)) {
        PyErr_Format(PyExc_ValueError, "%s is not for %u players", game->name, seats);
        return NULL;
    }
    for (size_t i = 0; i < sizeof numberings / sizeof numberings[0]; i++) {
        tv_numbering *kept = numberings[i];
        if (kept && kept->game == game && kept->seats == seats) return kept;
        if (kept) continue;
        kept = malloc(sizeof *kept);
        if (kept == NULL) break;
        tv_numbering_init(kept, game, seats);
        return numberings[i] = kept;
    }
    PyErr_NoMemory();
    return NULL;
}

const tv_layout *native_layout(const tv_game *game, uint32_t seats, int is_all)
{
    static struct {
        const tv_game *game;
        uint32_t seats;
        int is_all;
        tv_layout *layout;
    } kept[64];
    enum { LAST = sizeof kept / sizeof kept[0] - 1 };
    uint32_t i = 0;
    while (i < LAST && kept[i].layout &&
           (kept[i].game != game || kept[i].seats != seats || kept[i].is_all != is_all))
        i++;
    if (kept[i].game != game || kept[i].seats != seats || kept[i].is_all != is_all) {
        tv_layout_free(kept[i].layout);
        kept[i].layout = tv_layout_new(game, seats, is_all ? TV_LAYOUT_ALL : TV_LAYOUT_PLAIN);
        kept[i].game = game;
        kept[i].seats = seats;
        kept[i].is_all = is_all;
    }
    return kept[i].layout;
}

static int choose(const tv_game *game, PyObject *choices, tv_options *out)
{
    PyObject *key = NULL, *value = NULL;
    Py_ssize_t place = 0;
    while (PyDict_Next(choices, &place, &key, &value)) {
        const char *name = PyUnicode_AsUTF8AndSize(key, NULL);
        const char *choice = PyUnicode_AsUTF8AndSize(value, NULL);
        if (name == NULL || choice == NULL) return 0;
        if (!tv_options_choose(game, name, choice, out)) {
            PyErr_Format(PyExc_ValueError, "%s has no option %s=%s", game->name, name, choice);
            return 0;
        }
    }
    return 1;
}

int native_options(const tv_game *game, int seats, int rules, PyObject *choices, tv_options *out)
{
    *out = (tv_options){.seats = (uint8_t)(seats < 0 || seats > 255 ? 0 : seats),
                        .rules = (uint8_t)(rules < 0 || rules > 255 ? 255 : rules)};
    if (choices != NULL && choices != Py_None) {
        if (!PyDict_Check(choices)) {
            PyErr_SetString(PyExc_TypeError, "options are a dict of names and choices");
            return 0;
        }
        if (!choose(game, choices, out)) return 0;
    }
    tv_status status = tv_options_check(game, out);
    if (status == TV_OK) return 1;
    PyErr_Format(PyExc_ValueError, "%s: %s", game->name, tv_status_sentence(status));
    return 0;
}

/* ---- Buffers and texts ---- */

int native_buffer(PyObject *object, Py_buffer *out, const char *formats, Py_ssize_t items,
                  int write)
{
    int flags = PyBUF_C_CONTIGUOUS | PyBUF_FORMAT | (write ? PyBUF_WRITABLE : 0);
    if (PyObject_GetBuffer(object, out, flags) != 0) return 0;
    const char *format = out->format ? out->format : "B";
    if (format[0] == '<' || format[0] == '=' || format[0] == '@') format++;
    if (strchr(formats, format[0]) == NULL || format[1] != '\0') {
        PyErr_Format(PyExc_TypeError, "an array of kind '%s' is asked for, not '%s'", formats,
                     format);
    } else if (out->len / out->itemsize != items) {
        PyErr_Format(PyExc_ValueError, "an array of %zd items is asked for, not of %zd", items,
                     out->len / out->itemsize);
    } else {
        return 1;
    }
    PyBuffer_Release(out);
    return 0;
}

PyObject *native_text(native_writer write, void *data)
{
    for (size_t size = 1 << 14; size <= 1 << 26; size *= 4) {
        tv_text text;
        char *memory = malloc(size);
        if (memory == NULL) break;
        tv_text_init(&text, memory, size);
        write(data, &text);
        PyObject *result =
            text.is_full ? NULL : PyUnicode_FromStringAndSize(memory, (Py_ssize_t)text.length);
        free(memory);
        if (!text.is_full) return result;
    }
    return PyErr_NoMemory();
}

unsigned long native_count(PyObject *object)
{
    PyObject *index = PyNumber_Index(object);
    unsigned long count = index ? PyLong_AsUnsignedLong(index) : (unsigned long)-1;
    Py_XDECREF(index);
    return count;
}

void native_release(PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(object);
    Py_DECREF(type);
}

/* ---- The module ---- */

struct PyModuleDef native_definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "_native",
    .m_doc = "The engine, games, bots and batches of Tavola.",
    .m_size = -1,
    .m_methods = native_word_methods,
};

static int add_type(PyObject *module, const char *name, PyType_Spec *spec, PyTypeObject **out)
{
    PyObject *type = PyType_FromSpec(spec);
    if (type == NULL) return 0;
    *out = (PyTypeObject *)type;
    Py_INCREF(type); /* ours */
    return PyModule_AddObject(module, name, type) == 0;
}

PyMODINIT_FUNC PyInit__native(void);

PyMODINIT_FUNC PyInit__native(void)
{
    PyObject *module = PyModule_Create(&native_definition);
    if (module == NULL) return NULL;
    if (add_type(module, "State", &native_state_spec, &types.state) &&
        add_type(module, "Dice", &native_dice_spec, &types.dice) &&
        add_type(module, "Bot", &native_bot_spec, &types.bot) &&
        add_type(module, "Batch", &native_batch_spec, &types.batch))
        return module;
    Py_DECREF(module);
    return NULL;
}
