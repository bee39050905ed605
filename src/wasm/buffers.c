/* buffers.c - the module's two buffers, and its randomness. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "wasm/host.h"

static char *input;
static size_t input_size;
static tv_text output;

char *wasm_input(uint32_t size)
{
    if ((size_t)size + 1 > input_size) {
        free(input);
        input_size = (size_t)size + 1;
        input = malloc(input_size);
        TV_ASSERT(input != NULL);
    }
    input[size] = '\0';
    return input;
}

const char *wasm_input_text(void) { return input; }

tv_text *wasm_output_open(size_t size)
{
    if (size + 1 > output.size) {
        free(output.data);
        char *data = malloc(size + 1);
        TV_ASSERT(data != NULL);
        tv_text_init(&output, data, size + 1);
    }
    tv_text_clear(&output);
    return &output;
}

void wasm_output_bytes(const void *bytes, size_t size)
{
    tv_text_add_bytes(wasm_output_open(size), bytes, size);
}

void wasm_copy(char *out, size_t size, const char *text, size_t length)
{
    tv_text copy;
    tv_text_init(&copy, out, size);
    tv_text_add_bytes(&copy, text, length);
}

const char *wasm_output(void) { return output.data; }

uint32_t wasm_output_size(void) { return (uint32_t)output.length; }

tv_rng wasm_rng(void)
{
    uint8_t seed[TV_SEED_SIZE];
    tv_rng rng;
    wasm_host_random(seed, sizeof seed);
    tv_rng_seed(&rng, seed, 0);
    return rng;
}
