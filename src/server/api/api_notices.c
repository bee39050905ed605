/* api_notices.c - a user's notification settings: which events, and which webhook. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "server/api/api.h"
#include "server/api/people.h"
#include "server/hooks/notices.h"

enum { OFFSET_MAX = 14 * 60 };

static bool is_url(const json_t *value)
{
    const char *url = json_string_value(value);
    if (json_is_null(value)) return true;
    if (url == NULL || strlen(url) > NOTICES_URL_MAX) return false;
    for (const char *c = url; *c; c++)
        if ((unsigned char)*c <= ' ' || (unsigned char)*c >= 0x7f) return false;
    return strncmp(url, "https://", 8) == 0 || strncmp(url, "http://", 7) == 0;
}

static bool is_quiet(const json_t *value)
{
    if (json_is_null(value)) return true;
    json_int_t offset = json_integer_value(json_object_get(value, "offset_min"));
    return json_is_object(value) &&
           notices_time(json_string_value(json_object_get(value, "from"))) >= 0 &&
           notices_time(json_string_value(json_object_get(value, "to"))) >= 0 &&
           offset >= -OFFSET_MAX && offset <= OFFSET_MAX;
}

static bool is_kinds(const json_t *value)
{
    size_t i;
    json_t *one;
    if (!json_is_array(value) || json_array_size(value) > NOTICE_KINDS) return false;
    json_array_foreach(value, i, one)
    {
        bool is_known = false;
        for (uint32_t kind = 0; kind < NOTICE_KINDS; kind++)
            is_known = is_known || (json_is_string(one) &&
                                    strcmp(json_string_value(one), notice_names[kind]) == 0);
        if (!is_known) return false;
    }
    return true;
}

static void put_time(tv_json *out, const char *key, int32_t minutes)
{
    char text[6] = {(char)('0' + minutes / 600),     (char)('0' + minutes / 60 % 10), ':',
                    (char)('0' + minutes % 60 / 10), (char)('0' + minutes % 10),      '\0'};
    tv_json_put_string(out, key, text);
}

static int answer_notices(api_call *call, struct worker *worker, tv_json *out)
{
    notice_preferences preferences = notices_read(call->me.settings);
    (void)worker;
    tv_json_open(out, '{');
    tv_json_put_string(out, "webhook", preferences.url[0] ? preferences.url : NULL);
    tv_json_key(out, "quiet");
    if (preferences.quiet_from >= 0) {
        tv_json_open(out, '{');
        put_time(out, "from", preferences.quiet_from);
        put_time(out, "to", preferences.quiet_to);
        tv_json_put_number(out, "offset_min", preferences.offset_min);
        tv_json_close(out, '}');
    } else {
        tv_json_null(out);
    }
    tv_json_key(out, "kinds");
    tv_json_open(out, '[');
    for (uint32_t kind = 0; kind < NOTICE_KINDS; kind++)
        if (preferences.kinds >> kind & 1) tv_json_string(out, notice_names[kind]);
    tv_json_close(out, ']');
    tv_json_close(out, '}');
    return 200;
}

static int answer_set_preferences(api_call *call, struct worker *worker, tv_json *out)
{
    static const char *const names[] = {"webhook", "quiet", "kinds"};
    static bool (*const checks[])(const json_t *) = {is_url, is_quiet, is_kinds};
    json_t *all = api_settings(&call->me);
    json_t *preferences = json_object_get(all, "notices");
    preferences = json_is_object(preferences) ? json_incref(preferences) : json_object();
    bool is_good = true;
    for (uint32_t i = 0; i < 3; i++) {
        json_t *value = json_object_get(call->body, names[i]);
        if (value == NULL) continue;
        is_good = is_good && checks[i](value);
        json_object_set(preferences, names[i], value);
    }
    json_object_set_new(all, "notices", preferences);
    bool is_kept = is_good && api_settings_keep(&call->me, all);
    json_decref(all);
    if (!is_good)
        return api_fail(out, 400, "bad_notices",
                        "webhook is an address, quiet has from, to and offset_min, kinds are "
                        "turn, start and over");
    if (!is_kept) return api_fail(out, 413, "too_long", "settings have at most 8192 bytes");
    people_change change = {.person = &call->me, .is_changed = true};
    store_status status = writer_do(worker, people_write, &change);
    if (status != STORE_OK) return api_fail_store(out, worker, status);
    return answer_notices(call, worker, out);
}

const api_route api_notice_routes[] = {
    {"GET", "api/notices", answer_notices, true, false},
    {"POST", "api/notices", answer_set_preferences, true, false},
    {NULL, NULL, NULL, false, false},
};
