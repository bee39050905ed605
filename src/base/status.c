/* status.c - names and sentences of the ways a call can be refused. */
/* SPDX-License-Identifier: MIT */
#include <tavola/status.h>

static const char *const names[TV_STATUS_COUNT] = {
#define NAME(id, name, sentence) [id] = name,
    TV_STATUS_LIST(NAME)
#undef NAME
};

static const char *const sentences[TV_STATUS_COUNT] = {
#define SENTENCE(id, name, sentence) [id] = sentence,
    TV_STATUS_LIST(SENTENCE)
#undef SENTENCE
};

const char *tv_status_name(tv_status status)
{
    return status < TV_STATUS_COUNT ? names[status] : "unknown";
}

const char *tv_status_sentence(tv_status status)
{
    return status < TV_STATUS_COUNT ? sentences[status] : "unknown";
}
