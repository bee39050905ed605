/* request.c - a message from a user: checked, decided, answered or left pending.
 *
 * Nothing here changes the table; deciding means finding the lines that a change would append. */
/* SPDX-License-Identifier: MIT */
#include "table/requests/request.h"

#include <string.h>

#include <tavola/assert.h>

#include "table/bots.h"
#include "table/messages/send.h"

table_line request_line(const request_context *context, table_line_kind kind)
{
    return (table_line){.time_ms = context->now_ms,
                        .user = context->user->id,
                        .id = context->message->id,
                        .kind = (uint8_t)kind,
                        .seat = context->seat};
}

static bool has_clean_name(const table_user *user)
{
    return user->name != NULL && strlen(user->name) <= TABLE_NAME_MAX &&
           table_text_is_clean(user->name);
}

static bool looks_like(const table_user *user, const char *name, const char *other)
{
    char keys[2][BASE_NAME_KEY_SIZE];
    if (strcmp(name, other) == 0) return true;
    if (user->name_key == NULL) return false;
    user->name_key(name, keys[0]);
    user->name_key(other, keys[1]);
    return strcmp(keys[0], keys[1]) == 0;
}

static bool looks_like_a_seat(const request_context *context, const char *name)
{
    for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(context->table); seat++)
        if (seat != context->seat && context->table->place[seat].name[0] &&
            looks_like(context->user, name, context->table->place[seat].name))
            return true;
    return false;
}

/* The user's name, followed by a number if somebody here has a similar name. */
static void tell_apart(const request_context *context, char out[TABLE_NAME_MAX + 1])
{
    size_t length = strlen(context->user->name), capacity = TABLE_NAME_MAX - strlen(" (9)");
    tv_text_copy(out, TABLE_NAME_MAX + 1, context->user->name);
    if (length > capacity) length = capacity;
    while (length > 0 && (context->user->name[length] & 0xC0) == 0x80)
        length--; /* whole characters */
    for (int64_t number = 2; number <= 9 && looks_like_a_seat(context, out); number++) {
        tv_text text;
        tv_text_init(&text, out, TABLE_NAME_MAX + 1);
        tv_text_add_bytes(&text, context->user->name, length);
        tv_text_add(&text, " (");
        tv_text_add_number(&text, number);
        tv_text_add_char(&text, ')');
    }
}

/* The host, or in the host's absence the lowest seat. */
static table_refusal check_host(const request_context *context)
{
    if (context->table->status != TABLE_OPEN) return REFUSAL_STARTED;
    if (context->user->id == context->table->setup.host) return REFUSAL_NONE;
    return context->seat >= 0 && context->seat == table_host(context->table) ? REFUSAL_NONE
                                                                             : REFUSAL_NOT_HOST;
}

/* ---- Before the start ---- */

static table_refusal add_mix(request_context *context, tv_seat seat, uint64_t id)
{
    uint8_t mix[TV_SEED_SIZE];
    if (!table_hex_read(context->message->word, mix)) return REFUSAL_BAD_MESSAGE;
    table_line line = request_line(context, LINE_MIX);
    line.id = id;
    line.seat = seat;
    memcpy(line.word, context->message->word, sizeof line.word);
    table_pending_add(context->table, &line);
    return REFUSAL_NONE;
}

static table_refusal decide_sit(request_context *context)
{
    uint32_t seat = context->message->seat;
    uint8_t mix[TV_SEED_SIZE];
    if (context->table->status != TABLE_OPEN) return REFUSAL_STARTED;
    if (context->seat >= 0) return REFUSAL_ALREADY_SEATED;
    if (seat >= table_seat_count(context->table)) return REFUSAL_NO_SUCH_SEAT;
    if (!(table_seats_free(context->table) >> seat & 1)) return REFUSAL_SEAT_TAKEN;
    if (!has_clean_name(context->user)) return REFUSAL_BAD_NAME;
    if (context->message->word[0] && !table_hex_read(context->message->word, mix))
        return REFUSAL_BAD_MESSAGE;
    table_line line = request_line(context, LINE_SIT);
    line.seat = (tv_seat)seat;
    tell_apart(context, line.text);
    table_pending_add(context->table, &line);
    return context->message->word[0] ? add_mix(context, (tv_seat)seat, 0) : REFUSAL_NONE;
}

static table_refusal decide_leave(request_context *context)
{
    if (context->seat < 0) return REFUSAL_NOT_SEATED;
    if (context->table->status != TABLE_OPEN) return REFUSAL_STARTED;
    table_line line = request_line(context, LINE_LEAVE);
    table_pending_add(context->table, &line);
    return REFUSAL_NONE;
}

static table_refusal decide_bot(request_context *context)
{
    table_refusal refusal = check_host(context);
    if (refusal != REFUSAL_NONE) return refusal;
    if (context->message->seat >= table_seat_count(context->table)) return REFUSAL_NO_SUCH_SEAT;
    if (!(table_seats_free(context->table) >> context->message->seat & 1))
        return REFUSAL_SEAT_TAKEN;
    if (table_bot_find(context->message->word) == NULL) return REFUSAL_NO_SUCH_BOT;
    table_line line = request_line(context, LINE_BOT);
    line.seat = (tv_seat)context->message->seat;
    tv_text_copy(line.word, sizeof line.word, context->message->word);
    table_pending_add(context->table, &line);
    return REFUSAL_NONE;
}

static table_refusal decide_clear(request_context *context)
{
    table_refusal refusal = check_host(context);
    if (refusal != REFUSAL_NONE) return refusal;
    if (context->message->seat >= table_seat_count(context->table)) return REFUSAL_NO_SUCH_SEAT;
    if (table_seats_free(context->table) >> context->message->seat & 1) return REFUSAL_SEAT_EMPTY;
    table_line line = request_line(context, LINE_LEAVE);
    line.seat = (tv_seat)context->message->seat;
    table_pending_add(context->table, &line);
    return REFUSAL_NONE;
}

static table_refusal decide_option(request_context *context)
{
    tv_options options = context->table->setup.options;
    table_refusal refusal = check_host(context);
    if (refusal != REFUSAL_NONE) return refusal;
    if (!tv_options_choose(context->table->setup.game, context->message->word,
                           context->message->choice, &options))
        return REFUSAL_BAD_OPTION;
    table_line line = request_line(context, LINE_OPTION);
    tv_text_copy(line.word, sizeof line.word, context->message->word);
    tv_text_copy(line.text, sizeof line.text, context->message->choice);
    table_pending_add(context->table, &line);
    return REFUSAL_NONE;
}

static table_refusal decide_mix(request_context *context)
{
    if (context->seat < 0) return REFUSAL_NOT_SEATED;
    if (context->table->status != TABLE_OPEN) return REFUSAL_STARTED;
    if (context->table->place[context->seat].has_mixed) return REFUSAL_MIXED;
    return add_mix(context, context->seat, context->message->id);
}

static table_refusal decide_start(request_context *context)
{
    table_refusal refusal = check_host(context);
    if (refusal != REFUSAL_NONE) return refusal;
    if (table_seats_free(context->table) != 0) return REFUSAL_SEATS_EMPTY;
    if (tv_options_check(context->table->setup.game, &context->table->setup.options) != TV_OK)
        return REFUSAL_BAD_OPTION;
    table_line line = request_line(context, LINE_START);
    table_pending_start(context->table, &line);
    return REFUSAL_NONE;
}

/* ---- Chat ---- */

static table_refusal decide_chat(request_context *context)
{
    char name[TABLE_NAME_MAX + 1];
    if (!table_text_is_clean(context->message->text)) return REFUSAL_BAD_CHAT;
    if (context->seat < 0 && !has_clean_name(context->user)) return REFUSAL_BAD_NAME;
    tv_text text;
    if (context->seat >= 0)
        tv_text_copy(name, sizeof name, context->table->place[context->seat].name);
    else
        tell_apart(context, name);
    table_line line = request_line(context, LINE_SAY);
    tv_text_init(&text, line.text, sizeof line.text);
    tv_text_add(&text, name);
    tv_text_add_char(&text, ' ');
    tv_text_add(&text, context->message->text);
    line.number = (uint32_t)strlen(name);
    table_pending_add(context->table, &line);
    return REFUSAL_NONE;
}

/* ---- Dispatch ---- */

static table_refusal (*const deciders[MESSAGE_KINDS])(request_context *) = {
    [MESSAGE_SIT] = decide_sit,        [MESSAGE_LEAVE] = decide_leave,
    [MESSAGE_BOT] = decide_bot,        [MESSAGE_CLEAR] = decide_clear,
    [MESSAGE_OPTION] = decide_option,  [MESSAGE_MIX] = decide_mix,
    [MESSAGE_START] = decide_start,    [MESSAGE_PLAY] = request_play,
    [MESSAGE_UNDO] = request_undo,     [MESSAGE_REDO] = request_redo,
    [MESSAGE_RESIGN] = request_resign, [MESSAGE_PROPOSE] = request_propose,
    [MESSAGE_VOTE] = request_vote,     [MESSAGE_CHAT] = decide_chat,
};

static const table_accepted *find_done(const struct table *table, uint64_t user, uint64_t id)
{
    for (uint32_t i = 0; i < TABLE_DONE_KEPT; i++)
        if (table->done[i].user == user && table->done[i].id == id) return &table->done[i];
    return NULL;
}

/* Request ids only grow: one that is not remembered and not above the last was delayed for very
 * long, and may have been carried out. */
static bool is_old(const struct table *table, uint64_t user, uint64_t id)
{
    for (int i = 0; i < TABLE_LAST_KEPT; i++)
        if (table->last[i].user == user) return id <= table->last[i].id;
    return false;
}

static table_answer refuse(const request_context *context, table_refusal refusal,
                           const table_outbox *out)
{
    table_refused refused = {.refusal = refusal,
                             .sentence = context->error.text[0] ? context->error.text : NULL,
                             .reason = context->has_reason ? &context->reason : NULL};
    table_message bare = *context->message;
    if (!context->user->is_welcome) bare.has_seen = false; /* strangers learn nothing */
    table_send_refused(context->table, context->seat, &bare, &refused, out);
    return TABLE_REFUSED;
}

/* Requests that change nothing. */
static table_answer answer_question(request_context *context, const table_outbox *out)
{
    table_refusal refusal = REFUSAL_NONE;
    switch (context->message->kind) {
    case MESSAGE_SYNC:
        table_send_welcome(context->table, context->seat, context->message, out);
        break;
    case MESSAGE_LOG:
        table_send_log(context->table, context->seat, context->message->from, out);
        break;
    case MESSAGE_WHY: refusal = request_why(context, out); break;
    case MESSAGE_BLOCKED: refusal = request_blocked(context, out); break;
    case MESSAGE_PREVIEW: refusal = request_preview(context, out); break;
    case MESSAGE_LOOK: refusal = request_look(context, out); break;
    case MESSAGE_CHART: refusal = request_chart(context, out); break;
    case MESSAGE_REVIEW: refusal = request_review(context, out); break;
    default:
        refusal = request_hint(context);
        if (refusal == REFUSAL_NONE) return TABLE_HINT;
    }
    return refusal == REFUSAL_NONE ? TABLE_ANSWERED : refuse(context, refusal, out);
}

static table_answer answer(request_context *context, const table_outbox *out)
{
    struct table *table = context->table;
    const table_message *message = context->message;
    bool is_hello = message->kind == MESSAGE_HELLO;
    if (strcmp(message->table, table->setup.id) != 0)
        return refuse(context, REFUSAL_WRONG_TABLE, out);
    if (is_hello && context->seat < 0 && !table_is_invitation(&table->setup, message->word))
        return TABLE_STRANGER;
    if (!is_hello && !context->user->is_welcome) return refuse(context, REFUSAL_NO_HELLO, out);
    if (is_hello) {
        table_send_welcome(table, context->seat, message, out);
        return TABLE_WELCOMED;
    }
    if (deciders[message->kind] == NULL) return answer_question(context, out);
    const table_accepted *done = find_done(table, context->user->id, message->id);
    if (done != NULL) {
        table_send_accepted(table, message->id, done->version, out);
        return TABLE_ANSWERED;
    }
    if (is_old(table, context->user->id, message->id)) return refuse(context, REFUSAL_OLD_ID, out);
    table_refusal refusal = deciders[message->kind](context);
    if (refusal != REFUSAL_NONE) return refuse(context, refusal, out);
    table->pending_id = message->id;
    return TABLE_PENDING;
}

table_answer table_request(struct table *table, const table_user *user,
                           const table_message *message, uint64_t now_ms, const table_outbox *out)
{
    TV_ASSERT(!table_is_pending(table) && user->id >= 1 && user->id >> TABLE_ID_MAX_BITS == 0);
    request_context context = {.table = table,
                               .user = user,
                               .message = message,
                               .now_ms = table_time_from(table, now_ms),
                               .seat = table_seat_of(table, user->id)};
    table_refusal refusal =
        message->kind == MESSAGE_LOBBY ? REFUSAL_UNKNOWN_TYPE : message->refusal;
    if (refusal == REFUSAL_NONE) return answer(&context, out);
    if (table->setup.is_private && context.seat < 0 && !user->is_welcome) return TABLE_STRANGER;
    table_message bare = *message;
    bare.has_seen = false;
    context.message = &bare;
    refuse(&context, refusal, out);
    return TABLE_MALFORMED;
}

void table_welcome(const struct table *table, uint64_t user, const table_outbox *out)
{
    table_message message = {.kind = MESSAGE_SYNC};
    table_send_welcome(table, table_seat_of(table, user), &message, out);
}
