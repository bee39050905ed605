/* fuzz_json.c - bytes as a message: our reader and jansson's must agree on all of them. */
/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

#include "base/compare.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *problem = compare_readers((const char *)data, size);
    FUZZ_CHECK(problem == NULL, "%s: %.*s", problem, (int)size, (const char *)data);
    return 0;
}
