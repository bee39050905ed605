/* request.c - a message from a user: read, decided, answered or left pending.
 *
 * Nothing here changes the table; deciding means finding the lines that a change would append. */
/* SPDX-License-Identifier: MIT */
#include "table/request.h"

#include <string.h>

#include <tavola/bot.h>
#include <tavola/steps.h>

#include "table/send.h"

static uint64_t later(const table *at, uint64_t now_ms)
{
    return now_ms > at->time_ms ? now_ms : at->time_ms;
}

table_line table_asked_line(const table_asked *in, table_line_kind kind)
{
    return (table_line){.time_ms = in->now_ms,
                        .user = in->user->id,
                        .id = in->message->id,
                        .kind = (uint8_t)kind,
                        .seat = in->seat};
}

static void copy(char *out, size_t size, const char *from)
{
    tv_text text;
    tv_text_init(&text, out, size);
    tv_text_add(&text, from);
}

static bool has_clean_name(const table_user *user)
{
    return user->name != NULL && strlen(user->name) <= TABLE_NAME_MAX &&
           table_text_is_clean(user->name);
}

/* The host, or in the host's absence whoever sits lowest. */
static table_refusal check_host(const table_asked *in)
{
    if (in->at->status != TABLE_OPEN) return REFUSAL_STARTED;
    if (in->user->id == in->at->setup.host) return REFUSAL_NONE;
    return in->seat >= 0 && in->seat == table_host(in->at) ? REFUSAL_NONE : REFUSAL_NOT_HOST;
}

/* ---- Before the start ---- */

static table_refusal add_mix(table_asked *in, tv_seat seat, uint64_t id)
{
    uint8_t mix[TV_SEED_SIZE];
    if (!table_hex_read(in->message->word, mix)) return REFUSAL_BAD_MESSAGE;
    table_line line = table_asked_line(in, LINE_MIX);
    line.id = id;
    line.seat = seat;
    memcpy(line.word, in->message->word, sizeof line.word);
    table_pending_add(in->at, &line);
    return REFUSAL_NONE;
}

static table_refusal asked_sit(table_asked *in)
{
    uint32_t seat = in->message->seat;
    uint8_t mix[TV_SEED_SIZE];
    if (in->at->status != TABLE_OPEN) return REFUSAL_STARTED;
    if (in->seat >= 0) return REFUSAL_ALREADY_SEATED;
    if (seat >= table_seat_count(in->at)) return REFUSAL_NO_SUCH_SEAT;
    if (!(table_seats_free(in->at) >> seat & 1)) return REFUSAL_SEAT_TAKEN;
    if (!has_clean_name(in->user)) return REFUSAL_BAD_NAME;
    if (in->message->word[0] && !table_hex_read(in->message->word, mix)) return REFUSAL_BAD_MESSAGE;
    table_line line = table_asked_line(in, LINE_SIT);
    line.seat = (tv_seat)seat;
    copy(line.text, sizeof line.text, in->user->name);
    table_pending_add(in->at, &line);
    return in->message->word[0] ? add_mix(in, (tv_seat)seat, 0) : REFUSAL_NONE;
}

static table_refusal asked_leave(table_asked *in)
{
    if (in->seat < 0) return REFUSAL_NOT_SEATED;
    if (in->at->status != TABLE_OPEN) return REFUSAL_STARTED;
    table_line line = table_asked_line(in, LINE_LEAVE);
    table_pending_add(in->at, &line);
    return REFUSAL_NONE;
}

static table_refusal asked_bot(table_asked *in)
{
    table_refusal refusal = check_host(in);
    if (refusal != REFUSAL_NONE) return refusal;
    if (in->message->seat >= table_seat_count(in->at)) return REFUSAL_NO_SUCH_SEAT;
    if (!(table_seats_free(in->at) >> in->message->seat & 1)) return REFUSAL_SEAT_TAKEN;
    if (tv_bot_find(in->message->word) == NULL) return REFUSAL_NO_SUCH_BOT;
    table_line line = table_asked_line(in, LINE_BOT);
    line.seat = (tv_seat)in->message->seat;
    copy(line.word, sizeof line.word, in->message->word);
    table_pending_add(in->at, &line);
    return REFUSAL_NONE;
}

static table_refusal asked_clear(table_asked *in)
{
    table_refusal refusal = check_host(in);
    if (refusal != REFUSAL_NONE) return refusal;
    if (in->message->seat >= table_seat_count(in->at)) return REFUSAL_NO_SUCH_SEAT;
    if (table_seats_free(in->at) >> in->message->seat & 1) return REFUSAL_SEAT_EMPTY;
    table_line line = table_asked_line(in, LINE_LEAVE);
    line.seat = (tv_seat)in->message->seat;
    table_pending_add(in->at, &line);
    return REFUSAL_NONE;
}

static bool is_option(const tv_game *game, const char *option, const char *choice)
{
    for (uint32_t i = 0; i < game->option_count; i++) {
        const tv_words *choices = game->options[i].choices;
        if (strcmp(game->options[i].name, option) != 0) continue;
        for (uint32_t k = 0; k < choices->count; k++)
            if (strcmp(choices->word[k], choice) == 0) return true;
    }
    return false;
}

static table_refusal asked_option(table_asked *in)
{
    table_refusal refusal = check_host(in);
    if (refusal != REFUSAL_NONE) return refusal;
    if (!is_option(in->at->setup.game, in->message->word, in->message->choice))
        return REFUSAL_BAD_OPTION;
    table_line line = table_asked_line(in, LINE_OPTION);
    copy(line.word, sizeof line.word, in->message->word);
    copy(line.text, sizeof line.text, in->message->choice);
    table_pending_add(in->at, &line);
    return REFUSAL_NONE;
}

static table_refusal asked_mix(table_asked *in)
{
    if (in->seat < 0) return REFUSAL_NOT_SEATED;
    if (in->at->status != TABLE_OPEN) return REFUSAL_STARTED;
    if (in->at->place[in->seat].has_mixed) return REFUSAL_MIXED;
    return add_mix(in, in->seat, in->message->id);
}

/* Seeding the dice changes nothing that shows: before the start nobody has drawn from them. */
static table_refusal asked_start(table_asked *in)
{
    table_refusal refusal = check_host(in);
    if (refusal != REFUSAL_NONE) return refusal;
    if (table_seats_free(in->at) != 0) return REFUSAL_SEATS_EMPTY;
    if (tv_options_check(in->at->setup.game, &in->at->setup.options) != TV_OK)
        return REFUSAL_BAD_OPTION;
    tv_room room;
    table_line line = table_asked_line(in, LINE_START);
    table_pending_add(in->at, &line);
    table_dice_seed(in->at, 0);
    tv_setup(in->at->setup.game, &in->at->setup.options, tv_room_state(&room));
    table_pending_chance(in->at, tv_room_state(&room), in->now_ms);
    return REFUSAL_NONE;
}

/* ---- Talking ---- */

static table_refusal asked_chat(table_asked *in)
{
    const char *name = in->seat >= 0 ? in->at->place[in->seat].name : in->user->name;
    if (!table_text_is_clean(in->message->text)) return REFUSAL_BAD_CHAT;
    if (in->seat < 0 && !has_clean_name(in->user)) return REFUSAL_BAD_NAME;
    tv_text text;
    table_line line = table_asked_line(in, LINE_SAY);
    tv_text_init(&text, line.text, sizeof line.text);
    tv_text_add(&text, name);
    tv_text_add_char(&text, ' ');
    tv_text_add(&text, in->message->text);
    line.number = (uint32_t)strlen(name);
    table_pending_add(in->at, &line);
    return REFUSAL_NONE;
}

/* ---- The door ---- */

static table_refusal (*const deciders[MESSAGE_KINDS])(table_asked *) = {
    [MESSAGE_SIT] = asked_sit,
    [MESSAGE_LEAVE] = asked_leave,
    [MESSAGE_BOT] = asked_bot,
    [MESSAGE_CLEAR] = asked_clear,
    [MESSAGE_OPTION] = asked_option,
    [MESSAGE_MIX] = asked_mix,
    [MESSAGE_START] = asked_start,
    [MESSAGE_PLAY] = table_asked_play,
    [MESSAGE_UNDO] = table_asked_undo,
    [MESSAGE_REDO] = table_asked_redo,
    [MESSAGE_RESIGN] = table_asked_resign,
    [MESSAGE_PROPOSE] = table_asked_propose,
    [MESSAGE_VOTE] = table_asked_vote,
    [MESSAGE_CHAT] = asked_chat,
};

static const table_done *find_done(const table *at, uint64_t user, uint64_t id)
{
    for (uint32_t i = 0; i < TABLE_DONE_KEPT; i++)
        if (at->done[i].user == user && at->done[i].id == id) return &at->done[i];
    return NULL;
}

/* Numbers of requests only grow: one that is not remembered and not above the last is a message
 * that was under way for very long, and may have been done. */
static bool is_old(const table *at, uint64_t user, uint64_t id)
{
    for (int i = 0; i < TABLE_LAST_KEPT; i++)
        if (at->last[i].user == user) return id <= at->last[i].id;
    return false;
}

/* Compares all of it, so that the time taken does not tell how much was right. */
static bool is_invited(const table *at, const char *invite)
{
    if (!at->setup.is_private) return true;
    unsigned difference = 0;
    for (size_t i = 0; i < sizeof at->setup.invite; i++)
        difference |= (unsigned char)(invite[i] ^ at->setup.invite[i]);
    return difference == 0;
}

static table_answer refuse(const table_asked *in, table_refusal refusal, const table_outbox *out)
{
    table_refused refused = {.refusal = refusal,
                             .sentence = in->error.text[0] ? in->error.text : NULL,
                             .reason = in->has_reason ? &in->reason : NULL};
    table_message bare = *in->message;
    if (!in->user->is_welcome) bare.has_seen = false; /* nothing of the table to strangers */
    table_send_refused(in->at, in->seat, &bare, &refused, out);
    return TABLE_REFUSED;
}

/* Requests that change nothing. */
static table_answer answer_question(table_asked *in, const table_outbox *out)
{
    table_refusal refusal = REFUSAL_NONE;
    switch (in->message->kind) {
    case MESSAGE_SYNC: table_send_welcome(in->at, in->seat, in->message, in->now_ms, out); break;
    case MESSAGE_LOG: table_send_log(in->at, in->seat, in->message->from, out); break;
    case MESSAGE_WHY: refusal = table_asked_why(in, out); break;
    case MESSAGE_BLOCKED: refusal = table_asked_blocked(in, out); break;
    case MESSAGE_LOOK: refusal = table_asked_look(in, out); break;
    case MESSAGE_CHART: refusal = table_asked_chart(in, out); break;
    default:
        refusal = table_asked_hint(in);
        if (refusal == REFUSAL_NONE) return TABLE_HINT;
    }
    return refusal == REFUSAL_NONE ? TABLE_ANSWERED : refuse(in, refusal, out);
}

static table_answer answer(table_asked *in, const table_outbox *out)
{
    table *at = in->at;
    const table_message *message = in->message;
    bool is_hello = message->kind == MESSAGE_HELLO;
    if (strcmp(message->table, at->setup.id) != 0) return refuse(in, REFUSAL_WRONG_TABLE, out);
    if (is_hello && in->seat < 0 && !is_invited(at, message->word))
        return refuse(in, REFUSAL_NOT_INVITED, out);
    if (!is_hello && !in->user->is_welcome) return refuse(in, REFUSAL_NO_HELLO, out);
    if (is_hello) {
        table_send_welcome(at, in->seat, message, in->now_ms, out);
        return TABLE_WELCOMED;
    }
    if (deciders[message->kind] == NULL) return answer_question(in, out);
    const table_done *done = find_done(at, in->user->id, message->id);
    if (done != NULL) {
        table_send_accepted(at, message->id, done->version, out);
        return TABLE_ANSWERED;
    }
    if (is_old(at, in->user->id, message->id)) return refuse(in, REFUSAL_OLD_ID, out);
    table_refusal refusal = deciders[message->kind](in);
    if (refusal != REFUSAL_NONE) return refuse(in, refusal, out);
    at->pending_id = message->id;
    return TABLE_PENDING;
}

table_answer table_request(table *at, const table_user *user, const char *text, size_t length,
                           uint64_t now_ms, const table_outbox *out)
{
    TV_ASSERT(!table_is_pending(at) && user->id >= 1 && user->id >> TABLE_ID_MAX_BITS == 0);
    table_message message;
    table_asked in = {.at = at,
                      .user = user,
                      .message = &message,
                      .now_ms = later(at, now_ms),
                      .seat = table_seat_of(at, user->id)};
    table_refusal refusal = table_message_read(text, length, &message);
    if (refusal == REFUSAL_NONE) return answer(&in, out);
    message.has_seen = false;
    refuse(&in, refusal, out);
    return TABLE_MALFORMED;
}

/* ---- What nobody asked for ---- */

static bool is_time_up(const table *at, tv_seat seat, uint64_t now_ms)
{
    return at->timer[seat].since_ms && table_is_person(at, seat) && !at->place[seat].is_flagged &&
           table_clock_left(at, seat, now_ms) <= 0;
}

/* One thing at a time: what follows from it may make the next one void. */
table_answer table_tick(table *at, uint64_t now_ms)
{
    TV_ASSERT(!table_is_pending(at));
    table_line line = {.time_ms = later(at, now_ms)};
    if (at->ballot.kind && now_ms >= at->ballot.lapse_ms) {
        line.kind = LINE_LAPSE;
        table_pending_add(at, &line);
        return TABLE_PENDING;
    }
    for (tv_seat seat = 0; table_turn_seats(at) >> seat; seat++) {
        if (!is_time_up(at, seat, now_ms)) continue;
        line.kind = LINE_FLAG;
        line.seat = seat;
        table_pending_add(at, &line);
        return TABLE_PENDING;
    }
    return TABLE_ANSWERED;
}

uint64_t table_deadline(const table *at)
{
    uint64_t deadline = at->ballot.kind ? at->ballot.lapse_ms : UINT64_MAX;
    for (tv_seat seat = 0; table_turn_seats(at) >> seat; seat++) {
        const table_timer *timer = &at->timer[seat];
        if (!timer->since_ms || !table_is_person(at, seat) || at->place[seat].is_flagged) continue;
        uint64_t zero = timer->since_ms + (uint64_t)(timer->left_ms > 0 ? timer->left_ms : 0);
        if (zero < deadline) deadline = zero;
    }
    return deadline;
}

table_answer table_wake(table *at, uint64_t last_ms, uint64_t now_ms)
{
    TV_ASSERT(!table_is_pending(at));
    uint64_t since = later(at, last_ms);
    if (at->status != TABLE_PLAYING || now_ms <= since) return TABLE_ANSWERED;
    uint64_t gap = now_ms - since;
    table_line line = {.time_ms = now_ms,
                       .kind = LINE_WAKE,
                       .number = gap < UINT32_MAX ? (uint32_t)gap : UINT32_MAX};
    table_pending_add(at, &line);
    return TABLE_PENDING;
}

table_answer table_rematch_opened(table *at, const char *id, uint64_t now_ms)
{
    TV_ASSERT(!table_is_pending(at));
    if (!at->is_rematch || at->next[0] || !table_word_is_clean(id, TABLE_WORD_MAX))
        return TABLE_REFUSED;
    table_line line = {.time_ms = later(at, now_ms), .kind = LINE_NEXT};
    copy(line.word, sizeof line.word, id);
    table_pending_add(at, &line);
    return TABLE_PENDING;
}
