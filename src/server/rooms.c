/* rooms.c - tables and those at them: fetched on demand, one change at a time, store first.
 *
 * A message waits until its room is ready. What it would change is given to the writer; once that
 * is durable it is taken over and told. If another server was faster, its lines are fetched and the
 * message is tried again, so that nobody is told of it. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/steps.h>

#include "base/secure.h"
#include "server/notices.h"
#include "server/server_data.h"

enum { TRIES_MAX = 4, WAITING_MAX = 500, MALFORMED_MAX = 3, RETRY_MS = 500 };

/* ---- Which rooms there are ---- */

static uint32_t bucket_of(const char *id)
{
    return (uint32_t)(limit_hash(id) >> 7) % SERVER_BUCKETS;
}

room *room_find(server *at, const char *id)
{
    room *in = at->rooms[bucket_of(id)];
    while (in != NULL && strcmp(in->id, id) != 0) in = in->next;
    return in;
}

room *room_open(server *at, const char *id)
{
    room *in = room_find(at, id);
    if (in != NULL) return in;
    in = calloc(1, sizeof *in);
    TV_ASSERT(in != NULL);
    server_copy(in->id, sizeof in->id, id);
    in->due_ms = UINT64_MAX;
    in->used_ms = at->now_ms;
    room **bucket = &at->rooms[bucket_of(id)];
    in->next = *bucket;
    *bucket = in;
    metric_add(at, METRIC_ROOMS, 1);
    return in;
}

static void drop_table(server *at, room *in)
{
    if (in->at != NULL) metric_add(at, METRIC_TABLES, -1);
    table_free(in->at);
    in->at = NULL;
    in->state = ROOM_ASLEEP;
}

static void drop_answers(room *in)
{
    while (in->answers != NULL) {
        thought *next = in->answers->next_of_room;
        free(in->answers);
        in->answers = next;
    }
}

static void free_room(server *at, room *in)
{
    room **link = &at->rooms[bucket_of(in->id)];
    while (*link != in) link = &(*link)->next;
    *link = in->next;
    run_forget(at, in);
    drop_table(at, in);
    drop_answers(in);
    metric_add(at, METRIC_ROOMS, -1);
    free(in);
}

/* ---- Who is there ---- */

member *room_join(room *in, conn *of)
{
    for (member *one = of->members; one != NULL; one = one->next_of_conn)
        if (one->in == in) return one;
    member *fresh = calloc(1, sizeof *fresh);
    TV_ASSERT(fresh != NULL);
    *fresh = (member){.of = of,
                      .in = in,
                      .next_of_conn = of->members,
                      .next_of_room = in->members,
                      .seat = TV_SPECTATOR};
    of->members = fresh;
    in->members = fresh;
    return fresh;
}

static void forget_messages(room *in, const member *from)
{
    waiting **link = &in->first;
    in->last = NULL;
    while (*link != NULL) {
        waiting *one = *link;
        if (one->from == from) {
            *link = one->next;
            free(one);
            in->waiting_count--;
        } else {
            in->last = one;
            link = &one->next;
        }
    }
    if (in->current != NULL && in->current->from == from) in->current->from = NULL;
    for (counsel *one = in->counsels; one != NULL; one = one->next_of_room)
        if (one->for_whom == from) one->for_whom = NULL;
}

void room_leave(member *at)
{
    room *in = at->in;
    server *of = at->of->at;
    member **link = &in->members;
    while (*link != at) link = &(*link)->next_of_room;
    *link = at->next_of_room;
    link = &at->of->members;
    while (*link != at) link = &(*link)->next_of_conn;
    *link = at->next_of_conn;
    forget_messages(in, at);
    bool was_welcome = at->is_welcome;
    free(at);
    in->used_ms = of->now_ms;
    if (was_welcome) room_presence(of, in);
}

/* ---- Messages out ---- */

static uint8_t bit_of(tv_seat seat)
{
    return seat < 0 ? (uint8_t)TABLE_TO_SPECTATORS : tv_seat_bit(seat);
}

static void on_send(void *context, uint8_t audience, const char *text, size_t length)
{
    room *in = context;
    packet *frame = NULL;
    for (member *one = in->members, *next; one != NULL; one = next) {
        next = one->next_of_room;
        bool is_for_it =
            audience == TABLE_TO_SENDER
                ? one == in->sender
                : one->is_welcome &&
                      (audience & bit_of(table_seat_of(in->at, (uint64_t)one->of->user)));
        if (!is_for_it) continue;
        if (frame == NULL) frame = packet_frame(text, length);
        metric_add(one->of->at, METRIC_SENT, 1);
        conn_send(one->of, frame);
    }
    packet_release(frame);
}

static void on_silence(void *context, uint8_t audience, const char *text, size_t length)
{
    (void)context, (void)audience, (void)text, (void)length;
}

static table_outbox outbox(server *at, room *in)
{
    return (table_outbox){in, on_send, at->message, TABLE_MESSAGE_SIZE};
}

static table_outbox silence(server *at)
{
    return (table_outbox){NULL, on_silence, at->message, TABLE_MESSAGE_SIZE};
}

/* Who came to sit elsewhere sees with other eyes: a new welcome. */
static void welcome_again(server *at, room *in, member *one)
{
    char text[128];
    table_outbox out = outbox(at, in);
    table_user user = {(uint64_t)one->of->user, one->of->name, true};
    int length = snprintf(text, sizeof text, "{\"type\":\"sync\",\"table\":\"%s\"}", in->id);
    member *sender = in->sender;
    in->sender = one;
    table_answer answer = table_request(in->at, &user, text, (size_t)length, at->now_ms, &out);
    TV_ASSERT(answer == TABLE_ANSWERED);
    in->sender = sender;
}

void room_presence(server *at, room *in)
{
    uint8_t mask = 0;
    if (in->at == NULL) return;
    table_outbox out = outbox(at, in);
    for (member *one = in->members; one != NULL; one = one->next_of_room)
        if (one->is_welcome) mask |= bit_of(table_seat_of(in->at, (uint64_t)one->of->user));
    table_presence(in->at, mask, at->now_ms, &out);
    if (table_is_pending(in->at)) return;
    for (member *one = in->members, *next; one != NULL; one = next) {
        next = one->next_of_room;
        if (!one->is_welcome) continue;
        tv_seat seat = table_seat_of(in->at, (uint64_t)one->of->user);
        if (seat == one->seat) continue;
        one->seat = seat;
        welcome_again(at, in, one);
    }
}

/* ---- Fetching ---- */

const char *room_status_name(const table *at)
{
    static const char *const names[] = {"open", "playing", "over"};
    return names[table_status_now(at)];
}

typedef struct fetch {
    job base;
    char id[SERVER_ID_SIZE];
    room *in;
    store_status status;
    table *at; /* a whole one, or */
    uint32_t from;
    uint32_t noticed; /* the version that it was sent to look for */
    char *lines;      /* what came after from */
    size_t length;
    bool is_held, is_row_old;
} fetch;

static table *made_from(const store_table *row, const store_lines *lines)
{
    table_setup setup;
    if (table_setup_read(row->setup, strlen(row->setup), &setup) != TV_OK) return NULL;
    table *at = table_new(&setup, base_secure_hash);
    const char *line = lines->text, *end = lines->text + lines->length;
    while (line < end) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        if (feed == NULL || table_load(at, line, (size_t)(feed - line)) != TV_OK) {
            table_free(at);
            return NULL;
        }
        line = feed + 1;
    }
    return at;
}

table *room_read(store *db, const char *id, store_table *row, store_status *status)
{
    store_lines lines;
    *status = store_table_load(db, id, row, &lines);
    table *at = *status == STORE_OK ? made_from(row, &lines) : NULL;
    if (*status == STORE_OK && at == NULL) *status = STORE_DAMAGED;
    return at;
}

static void run_load(job *work, clerk *by)
{
    fetch *of = (fetch *)work;
    store_table row;
    of->at = room_read(by->db, of->id, &row, &of->status);
    if (of->status == STORE_UNAVAILABLE) /* the connection may have broken long ago */
        of->at = room_read(by->db, of->id, &row, &of->status);
    if (of->at == NULL) return;
    of->is_held = strcmp(row.holder, by->at->id) == 0;
    of->is_row_old = strcmp(row.status, room_status_name(of->at)) != 0;
}

static void run_read(job *work, clerk *by)
{
    fetch *of = (fetch *)work;
    store_lines lines;
    of->status = store_log_read(by->db, of->id, of->from, &lines);
    if (of->status == STORE_UNAVAILABLE)
        of->status = store_log_read(by->db, of->id, of->from, &lines);
    if (of->status != STORE_OK || lines.length == 0) return;
    of->lines = malloc(lines.length);
    TV_ASSERT(of->lines != NULL);
    memcpy(of->lines, lines.text, lines.length);
    of->length = lines.length;
}

/* Nothing can be done with this table. */
static void refuse_all(server *at, room *in, const char *status, const char *sentence)
{
    while (in->first != NULL) {
        waiting *one = in->first;
        in->first = one->next;
        in->waiting_count--;
        talk_refuse(one->from->of, (wire_slice){in->id, strlen(in->id)}, status, sentence);
        free(one);
    }
    in->last = NULL;
    in->used_ms = at->now_ms;
}

static void loaded(job *work, server *at)
{
    fetch *of = (fetch *)work;
    room *in = of->in;
    in->state = ROOM_ASLEEP;
    if (of->status == STORE_OK && !work->is_dropped) {
        metric_add(at, METRIC_TABLES, 1);
        metric_add(at, METRIC_LOADS, 1);
        in->at = of->at;
        in->state = ROOM_READY;
        in->is_held = in->is_held || of->is_held;
        in->is_row_old = of->is_row_old;
        uint8_t mask = 0;
        table_outbox none = silence(at);
        for (member *one = in->members; one != NULL; one = one->next_of_room)
            if (one->is_welcome) mask |= bit_of(table_seat_of(in->at, (uint64_t)one->of->user));
        table_presence(in->at, mask, at->now_ms, &none);
        notices_known(in);
        run_after_change(at, in);
    } else if (of->status == STORE_NOT_FOUND) {
        run_forget(at, in);
        refuse_all(at, in, "no_such_table", "there is no such table");
    } else if (!work->is_dropped) {
        bool is_damaged = of->status == STORE_DAMAGED;
        TRACE(at, SERVER_ERROR, "load_failed", TRACE_TEXT("table", in->id),
              TRACE_TEXT("status", store_status_name(of->status)));
        run_forget(at, in);
        in->woken_from = is_damaged ? 0 : in->woken_from;
        refuse_all(at, in, is_damaged ? "damaged" : "store_unavailable",
                   is_damaged ? "this table cannot be read" : "the table cannot be read now");
        if (!is_damaged && in->is_held) run_retry(at, in, RETRY_MS);
    } else {
        table_free(of->at);
    }
    free(of);
    if (!at->is_stopping) room_go_on(at, in);
}

static void start_fetch(server *at, room *in, bool is_whole)
{
    fetch *of = calloc(1, sizeof *of);
    TV_ASSERT(of != NULL);
    of->base =
        (job){.run = is_whole ? run_load : run_read, .done = is_whole ? loaded : room_caught_up};
    server_copy(of->id, sizeof of->id, in->id);
    of->in = in;
    of->from = is_whole ? 0 : table_version(in->at);
    if (!is_whole) { /* what is noticed from now on may come too late for this look */
        of->noticed = in->noticed;
        in->noticed = 0;
    }
    in->state = is_whole ? ROOM_LOADING : ROOM_READING;
    crew_give(&at->clerks, &of->base);
}

void room_caught_up(job *work, server *at)
{
    fetch *of = (fetch *)work;
    room *in = of->in;
    in->state = ROOM_READY;
    if (work->is_dropped) {
        free(of);
        return;
    }
    if (of->status != STORE_OK) {
        run_retry(at, in, RETRY_MS);
    } else if (of->length > 0) {
        table_outbox out = outbox(at, in);
        in->sender = NULL;
        table_status before = table_status_now(in->at);
        tv_status status = table_follow(in->at, of->lines, of->length, &out);
        if (status == TV_OK) notices_look(at, in, before);
        if (status != TV_OK) drop_table(at, in); /* read it anew, from the beginning */
    }
    if (of->status != STORE_OK && of->noticed > in->noticed) in->noticed = of->noticed;
    if (in->at != NULL) {
        room_presence(at, in);
        run_after_change(at, in);
    }
    free(of->lines);
    free(of);
    room_go_on(at, in);
}

void rooms_noticed(server *at, const char *id, uint32_t version)
{
    room *in = id[0] ? room_find(at, id) : NULL;
    if (in != NULL) {
        if (version > in->noticed) in->noticed = version;
        room_go_on(at, in);
    }
    if (id[0]) return;
    for (uint32_t i = 0; i < SERVER_BUCKETS; i++)
        for (in = at->rooms[i]; in != NULL; in = in->next) {
            if (in->at == NULL) continue;
            in->noticed = table_version(in->at) + 1; /* if not, it will be found out */
            room_go_on(at, in);
        }
}

/* ---- Storing ---- */

/* What the first line says: behind time, user and number. */
static const char *what_of(const char *line)
{
    for (int blanks = 0; *line && blanks < 3; line++) blanks += *line == ' ';
    return line;
}

static bool begins(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

/* Whether lines touch what lobbies tell of a table. */
static bool is_for_lobby(const char *lines, size_t length)
{
    static const char *const others[] = {"chance ", "say ", "undo ", "redo ", "wake ", "mix "};
    const char *end = lines + length;
    while (lines < end) {
        const char *what = what_of(lines);
        bool is_other = *what >= '0' && *what <= '9';
        for (uint32_t i = 0; i < 6; i++) is_other = is_other || begins(what, others[i]);
        if (!is_other) return true;
        lines = (const char *)memchr(lines, '\n', (size_t)(end - lines)) + 1;
    }
    return false;
}

static void again(room *in)
{
    in->current->next = in->first;
    if (in->first == NULL) in->last = in->current;
    in->first = in->current;
    in->waiting_count++;
    in->current = NULL;
}

static void not_written(server *at, room *in, store_status status)
{
    table_outbox out = outbox(at, in), none = silence(at);
    bool is_stale = status == STORE_STALE;
    bool is_again =
        is_stale && in->current != NULL && in->current->from != NULL && ++in->tries < TRIES_MAX;
    metric_add(at, is_stale ? METRIC_OVERTAKEN : METRIC_STORE_FAILURES, 1);
    table_abort(in->at, is_stale ? "overtaken" : "store_unavailable", is_again ? &none : &out);
    if (is_stale) in->noticed = table_version(in->at) + 1;
    if (is_again) again(in);
    if (!is_stale) run_retry(at, in, RETRY_MS);
}

static void written(write_item *item, server *at)
{
    room *in = item->owner;
    in->state = ROOM_READY;
    in->sender = in->current ? in->current->from : NULL;
    if (item->status == STORE_OK) {
        table_outbox out = outbox(at, in);
        metric_add(at, METRIC_CHANGES, 1);
        metric_add(at, METRIC_LINES, table_pending(in->at).count);
        in->tries = 0;
        in->is_row_old = in->is_row_old || is_for_lobby(item->lines, item->length);
        table_status before = table_status_now(in->at);
        table_commit(in->at, &out);
        in->is_row_old = in->is_row_old || before != table_status_now(in->at);
        room_presence(at, in);
        notices_look(at, in, before);
        run_after_change(at, in);
    } else {
        not_written(at, in, item->status);
    }
    in->sender = NULL;
    free(in->current);
    in->current = NULL;
    free(item->lines);
    free(item);
    room_go_on(at, in);
}

void room_store(server *at, room *in, room_cause cause)
{
    table_change change = table_pending(in->at);
    write_item *item = calloc(1, sizeof *item);
    TV_ASSERT(item != NULL);
    item->lines = malloc(change.length + 1);
    TV_ASSERT(item->lines != NULL);
    memcpy(item->lines, change.lines, change.length);
    item->lines[change.length] = '\0';
    item->length = change.length;
    item->version = change.version;
    item->now_ms = (int64_t)at->now_ms;
    server_copy(item->table, sizeof item->table, in->id);
    const char *what = what_of(item->lines);
    if (cause == CAUSE_MESSAGE && (begins(what, "sit ") || begins(what, "say ")))
        item->visitor = in->current->from->of->user;
    item->owner = in;
    item->done = written;
    in->state = ROOM_WRITING;
    in->cause = (uint8_t)cause;
    writer_give(at, item);
}

/* ---- Messages in ---- */

void room_take_message(member *from, const char *text, size_t length)
{
    room *in = from->in;
    if (in->waiting_count >= WAITING_MAX) {
        talk_refuse(from->of, (wire_slice){in->id, strlen(in->id)}, "too_many",
                    "too much is waiting at this table");
        return;
    }
    waiting *one = malloc(sizeof *one + length + 1);
    TV_ASSERT(one != NULL);
    one->next = NULL;
    one->from = from;
    one->length = length;
    memcpy(one->text, text, length);
    one->text[length] = '\0';
    if (in->first == NULL)
        in->first = one;
    else
        in->last->next = one;
    in->last = one;
    in->waiting_count++;
    room_go_on(from->of->at, in);
}

static void answer_message(server *at, room *in, waiting *one)
{
    member *from = one->from;
    conn *of = from->of;
    table_outbox out = outbox(at, in);
    table_user user = {(uint64_t)of->user, of->name, from->is_welcome};
    in->sender = from;
    table_answer answer = table_request(in->at, &user, one->text, one->length, at->now_ms, &out);
    in->sender = NULL;
    if (answer == TABLE_PENDING) {
        in->current = one;
        room_store(at, in, CAUSE_MESSAGE);
        return;
    }
    free(one);
    if (answer == TABLE_HINT) run_hint(at, in, from);
    if (answer == TABLE_WELCOMED) {
        from->is_welcome = true;
        from->seat = table_seat_of(in->at, user.id);
        room_presence(at, in);
    }
    if (answer != TABLE_MALFORMED) return;
    metric_add(at, METRIC_MALFORMED, 1);
    if (++of->malformed >= MALFORMED_MAX) conn_close(of, 1008, "three messages that were none");
}

void room_go_on(server *at, room *in)
{
    if (at->is_stopping) return; /* nobody was promised anything */
    if (in->is_outdated && in->state == ROOM_READY) {
        in->is_outdated = false;
        drop_table(at, in);
        run_retry(at, in, 0);
    }
    while (in->state == ROOM_READY) {
        in->used_ms = at->now_ms;
        bool is_late = at->now_ms >= in->retry_ms;
        if (in->noticed > table_version(in->at) && is_late) {
            start_fetch(at, in, false);
        } else if (is_late && run_next(at, in)) {
            continue;
        } else if (in->first != NULL) {
            waiting *one = in->first;
            in->first = one->next;
            if (in->first == NULL) in->last = NULL;
            in->waiting_count--;
            answer_message(at, in, one);
        } else {
            return;
        }
    }
    bool is_wanted = in->first != NULL || in->woken_from != 0 || in->due_ms <= at->now_ms;
    if (in->state == ROOM_ASLEEP && is_wanted && at->now_ms >= in->retry_ms && !at->is_stopping)
        start_fetch(at, in, true);
}

/* ---- Coming and going of tables ---- */

void room_adopt(server *at, const char *id, table *table_of)
{
    room *in = room_open(at, id);
    if (in->state != ROOM_ASLEEP) { /* somebody was quick, and it is being fetched */
        table_free(table_of);
        in->is_held = true;
        return;
    }
    metric_add(at, METRIC_TABLES, 1);
    in->at = table_of;
    in->state = ROOM_READY;
    in->is_held = true;
    notices_known(in);
    run_after_change(at, in);
    room_go_on(at, in);
}

void rooms_sweep(server *at)
{
    for (uint32_t i = 0; i < SERVER_BUCKETS; i++)
        for (room *in = at->rooms[i], *next; in != NULL; in = next) {
            next = in->next;
            bool is_idle = in->first == NULL && in->thinking == 0 && in->answers == NULL &&
                           in->counsels == NULL && !in->is_row_writing && !in->is_rematching &&
                           at->now_ms - in->used_ms >= at->config.idle_ms;
            if (is_idle && in->state == ROOM_READY && !in->is_row_old) drop_table(at, in);
            if (is_idle && in->state == ROOM_ASLEEP && in->members == NULL && !in->is_row_old &&
                in->due_ms == UINT64_MAX && in->woken_from == 0)
                free_room(at, in);
        }
}

void room_forget(server *at, const char *id)
{
    room *in = room_find(at, id);
    if (in == NULL || in->state == ROOM_ASLEEP) return;
    in->is_outdated = true;
    room_go_on(at, in);
}

void rooms_close(server *at)
{
    for (uint32_t i = 0; i < SERVER_BUCKETS; i++)
        while (at->rooms[i] != NULL) free_room(at, at->rooms[i]);
}
