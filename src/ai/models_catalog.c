/* models_catalog.c - the weight files built into the program, one line each (data/neural). */
/* SPDX-License-Identifier: MIT */
#include "ai/model.h"

const char *const ai_model_texts[] = {
    NULL,
};
