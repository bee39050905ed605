/* message_read.c - parses untrusted JSON into a table_message, or a refusal. */
/* SPDX-License-Identifier: MIT */
#include "table/messages/message.h"

#include <string.h>

#include "base/json_read.h"

enum { PROTOCOL = 1 };
#define ID_MAX ((int64_t)1 << 53)

/* Members of each type of message; "?" after a letter: optional. i id, s seen, k ticket, v version,
 * f from, n seat, w word, c choice, t text, y yes, l watch, d changes, u full. */
static const struct {
    const char *type, *members;
    const char *word, *choice, *text; /* the names of these members */
} rows[MESSAGE_KINDS] = {
    [MESSAGE_HELLO] = {"hello", "s?w?d?u?", "invite", NULL, NULL},
    [MESSAGE_SYNC] = {"sync", "s?", NULL, NULL, NULL},
    [MESSAGE_LOG] = {"log", "f", NULL, NULL, NULL},
    [MESSAGE_WHY] = {"why", "tf?", NULL, NULL, "action"},
    [MESSAGE_BLOCKED] = {"blocked", "f?", NULL, NULL, NULL},
    [MESSAGE_PREVIEW] = {"preview", "t", NULL, NULL, "action"},
    [MESSAGE_HINT] = {"hint", "", NULL, NULL, NULL},
    [MESSAGE_LOOK] = {"look", "f", NULL, NULL, NULL},
    [MESSAGE_CHART] = {"chart", "", NULL, NULL, NULL},
    [MESSAGE_REVIEW] = {"review", "f?n?", NULL, NULL, NULL},
    [MESSAGE_SIT] = {"sit", "inw?", "contribution", NULL, NULL},
    [MESSAGE_LEAVE] = {"leave", "i", NULL, NULL, NULL},
    [MESSAGE_BOT] = {"bot", "inw", "bot", NULL, NULL},
    [MESSAGE_CLEAR] = {"clear", "in", NULL, NULL, NULL},
    [MESSAGE_OPTION] = {"option", "iwc", "option", "choice", NULL},
    [MESSAGE_MIX] = {"mix", "iw", "contribution", NULL, NULL},
    [MESSAGE_START] = {"start", "i", NULL, NULL, NULL},
    [MESSAGE_PLAY] = {"play", "ikts?", NULL, NULL, "action"},
    [MESSAGE_UNDO] = {"undo", "iv", NULL, NULL, NULL},
    [MESSAGE_REDO] = {"redo", "iv", NULL, NULL, NULL},
    [MESSAGE_RESIGN] = {"resign", "i", NULL, NULL, NULL},
    [MESSAGE_PROPOSE] = {"propose", "iwf?n?", "what", NULL, NULL},
    [MESSAGE_VOTE] = {"vote", "ivy", NULL, NULL, NULL},
    [MESSAGE_CHAT] = {"chat", "it", NULL, NULL, "text"},
    [MESSAGE_LOBBY] = {"lobby", "l?d?", NULL, NULL, NULL},
};

static bool take_number(const base_json_value *value, uint32_t *out)
{
    if (value->type != BASE_JSON_INTEGER) return false;
    if (value->integer < 0 || value->integer > INT32_MAX) return false;
    *out = (uint32_t)value->integer;
    return true;
}

static bool take_id(const base_json_value *value, uint64_t *out)
{
    if (value->type != BASE_JSON_INTEGER) return false;
    if (value->integer < 1 || value->integer >= ID_MAX) return false;
    *out = (uint64_t)value->integer;
    return true;
}

static bool take_bool(const base_json_value *value, bool *out)
{
    *out = value->type == BASE_JSON_TRUE;
    return *out || value->type == BASE_JSON_FALSE;
}

static bool take_string(const base_json_value *value, char *out, size_t max)
{
    if (value == NULL || value->type != BASE_JSON_STRING) return false;
    if (value->length == 0 || value->length > max) return false;
    memcpy(out, value->string, value->length + 1);
    return true;
}

static const char *member_name(uint32_t kind, char member)
{
    switch (member) {
    case 'i': return "id";
    case 's': return "seen";
    case 'k': return "ticket";
    case 'v': return "version";
    case 'f': return kind == MESSAGE_LOG ? "from" : kind == MESSAGE_PROPOSE ? "keep" : "entry";
    case 'n': return "seat";
    case 'y': return "yes";
    case 'l': return "watch";
    case 'd': return "changes";
    case 'u': return "full";
    case 'w': return rows[kind].word;
    case 'c': return rows[kind].choice;
    default: return rows[kind].text;
    }
}

static bool take_member(const base_json_value *value, char member, table_message *out)
{
    switch (member) {
    case 'i': return take_id(value, &out->id);
    case 's': return out->has_seen = true, take_number(value, &out->seen);
    case 'k': return take_number(value, &out->ticket);
    case 'v': return take_number(value, &out->version);
    case 'f': return take_number(value, &out->from);
    case 'n': return take_number(value, &out->seat);
    case 'y': return take_bool(value, &out->yes);
    case 'l': return out->watch = value->type == BASE_JSON_TRUE, true;
    case 'd': return out->changes = value->type == BASE_JSON_TRUE, true;
    case 'u': return out->full = value->type == BASE_JSON_TRUE, true;
    case 'w': return take_string(value, out->word, TABLE_WORD_MAX);
    case 'c': return take_string(value, out->choice, TABLE_WORD_MAX);
    default: return take_string(value, out->text, TABLE_CHAT_MAX);
    }
}

static table_refusal take_members(const base_json *root, table_message *out)
{
    table_refusal refusal = REFUSAL_NONE;
    for (const char *member = rows[out->kind].members; *member; member++) {
        bool may_miss = member[1] == '?';
        const base_json_value *value = base_json_find(root, member_name(out->kind, *member));
        if (value == NULL ? !may_miss : !take_member(value, *member, out))
            refusal = REFUSAL_BAD_MESSAGE;
        if (may_miss) member++;
    }
    return refusal;
}

static table_refusal take_root(const base_json *root, table_message *out)
{
    const base_json_value *type = base_json_find(root, "type"), *id = base_json_find(root, "id");
    bool has_table = take_string(base_json_find(root, "table"), out->table, TABLE_WORD_MAX);
    bool has_type = type != NULL && type->type == BASE_JSON_STRING;
    if (has_type)
        for (out->kind = 0; out->kind < MESSAGE_KINDS; out->kind++)
            if (rows[out->kind].type[0] == type->string[0] &&
                strcmp(rows[out->kind].type, type->string) == 0)
                break;
    if (id != NULL && !take_id(id, &out->id)) return REFUSAL_BAD_MESSAGE;
    if (!has_type || (!has_table && out->kind != MESSAGE_LOBBY)) return REFUSAL_BAD_MESSAGE;
    if (out->kind == MESSAGE_KINDS) return REFUSAL_UNKNOWN_TYPE;
    const base_json_value *protocol = base_json_find(root, "protocol");
    bool is_ours = protocol && protocol->type == BASE_JSON_INTEGER && protocol->integer == PROTOCOL;
    if (out->kind == MESSAGE_HELLO && !is_ours) return REFUSAL_BAD_PROTOCOL;
    return take_members(root, out);
}

table_message table_message_read(const char *text, size_t length)
{
    base_json root;
    /* The value of a missing seat or entry: larger than any valid one. */
    table_message message = {.kind = MESSAGE_KINDS, .seat = UINT32_MAX, .from = UINT32_MAX};
    if (length > TABLE_REQUEST_MAX)
        message.refusal = REFUSAL_TOO_LONG;
    else if (!base_json_read(text, length, &root))
        message.refusal = REFUSAL_BAD_MESSAGE;
    else
        message.refusal = (uint8_t)take_root(&root, &message);
    return message;
}

bool table_message_wants_welcome(const table_message *message)
{
    return message->refusal == REFUSAL_NONE &&
           (message->kind == MESSAGE_HELLO || message->kind == MESSAGE_SYNC);
}

bool table_message_wants_changes(const table_message *message)
{
    return message->kind == MESSAGE_HELLO && message->changes && !message->full;
}
