/* machine.c - the state machine of a table: the next order, and the results of orders. */
/* SPDX-License-Identifier: MIT */
#include "table/machine/machine.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/steps.h>

#include "table/machine/machine_data.h"

enum { TRIES_MAX = 4, RETRY_MS = 500, THINK_AGAIN_MS = 1000, STILL_MIN_MS = 1000 };

void machine_init(table_machine *machine, const machine_driver *driver, void *context)
{
    *machine = (table_machine){.driver = driver, .context = context, .due_ms = UINT64_MAX};
}

static void drop_table(table_machine *machine)
{
    if (machine->table != NULL) {
        machine->known = table_version(machine->table);
        machine->was_over = table_status_now(machine->table) == TABLE_OVER;
    }
    table_free(machine->table);
    machine->table = NULL;
    machine->state = MACHINE_ASLEEP;
}

/* The log in memory is outdated; members will be sent the table once it is reloaded. */
static void forget_table(table_machine *machine, uint64_t now_ms)
{
    drop_table(machine);
    machine->is_untold = true;
    machine->due_ms = now_ms;
}

void machine_free(table_machine *machine)
{
    while (machine->first != NULL) free(machine_take_first(machine));
    free(machine->current);
    machine->current = NULL;
    drop_table(machine);
}

/* ---- Orders ---- */

void machine_store(table_machine *machine, machine_cause cause, machine_order *out)
{
    machine->state = MACHINE_WRITING;
    machine->cause = (uint8_t)cause;
    *out = (machine_order){.kind = ORDER_STORE,
                           .cause = (uint8_t)cause,
                           .change = table_pending(machine->table),
                           .member = machine->current ? machine->current->from : NULL};
}

/* Notices that arrive from now on may be too late for this read. */
static void read_store(table_machine *machine, machine_order *out)
{
    machine->state = MACHINE_READING;
    machine->reading = machine->noticed;
    machine->noticed = 0;
    for (machine_message *message = machine->first; message != NULL; message = message->next)
        message->is_checked = true;
    *out = (machine_order){.kind = ORDER_READ,
                           .version = table_version(machine->table),
                           .is_refreshing = machine->is_presence_unknown,
                           .member = machine->first ? machine->first->from : NULL};
    machine->is_presence_unknown = false;
}

static void load_table(table_machine *machine, machine_order *out)
{
    machine->state = MACHINE_LOADING;
    machine->reading = machine->noticed;
    machine->noticed = 0;
    for (machine_message *message = machine->first; message != NULL; message = message->next)
        message->is_checked = true;
    *out = (machine_order){.kind = ORDER_LOAD,
                           .is_refreshing = true,
                           .member = machine->first ? machine->first->from : NULL};
    machine->is_presence_unknown = false;
}

/* ---- Changes without a request: clocks, bots, lost time ---- */

static bool is_current(const table_machine *machine)
{
    const machine_driver *driver = machine->driver;
    return driver->is_current == NULL || driver->is_current(machine->context);
}

/* Time lost while the table stood still must be given back, and this machine runs the table. */
static bool must_wake(const table_machine *machine)
{
    return machine->woken_from != 0 && machine->is_held && !machine->driver->is_read_only &&
           table_setup_of(machine->table)->clock != TABLE_CLOCK_NONE &&
           table_status_now(machine->table) == TABLE_PLAYING;
}

/* A failed store is retried, see give_up. For a released table it is not known yet whether another
 * machine ran it. */
static bool wake(table_machine *machine, uint64_t now_ms)
{
    uint64_t from_ms = machine->woken_from;
    if (!machine->is_held) return false;
    bool is_due = must_wake(machine) && now_ms >= from_ms + STILL_MIN_MS;
    machine->waking_from = is_due ? from_ms : 0;
    machine->woken_from = 0;
    return is_due && table_wake(machine->table, from_ms, now_ms) == TABLE_PENDING;
}

static bool tick(const table_machine *machine, uint64_t now_ms)
{
    return machine->is_held && table_deadline(machine->table) <= now_ms &&
           table_tick(machine->table, now_ms) == TABLE_PENDING;
}

static bool note_rematch(table_machine *machine, uint64_t now_ms)
{
    if (!machine->rematch[0]) return false;
    if (table_rematch_opened(machine->table, machine->rematch, now_ms) == TABLE_PENDING)
        return true;
    machine->rematch[0] = '\0'; /* recorded */
    return false;
}

static bool play_decision(table_machine *machine, uint64_t now_ms)
{
    for (tv_seat seat = 0; seat < TV_SEATS_MAX; seat++) {
        machine_decision *decision = &machine->decision[seat];
        if (!decision->is_ready) continue;
        decision->is_ready = false;
        machine->thinking &= (uint8_t)~tv_seat_bit(seat);
        if (table_bot_play(machine->table, seat, decision->ticket, decision->action, now_ms) ==
            TABLE_PENDING)
            return true;
        machine->is_unsettled = true; /* outdated: the bot may have to decide something else */
    }
    return false;
}

/* People at one screen share it: one player's wish for a rematch counts for all. */
static bool agree(table_machine *machine, uint64_t now_ms)
{
    table_outbox silence = machine_silence(machine, now_ms);
    table_message message = {.kind = MESSAGE_PROPOSE,
                             .id = now_ms * 1000 + 999, /* after all that clients have sent */
                             .seat = UINT32_MAX,
                             .from = UINT32_MAX};
    if (machine->agreeing == 0) return false;
    tv_text_copy(message.table, sizeof message.table, table_setup_of(machine->table)->id);
    tv_text_copy(message.word, sizeof message.word, "rematch");
    for (tv_seat seat = 0; seat < TV_SEATS_MAX; seat++) {
        table_user user = {table_person(machine->table, seat), "", true, NULL};
        if (user.id == 0 || user.id == machine->agreeing) continue;
        if (table_request(machine->table, &user, &message, now_ms, &silence) == TABLE_PENDING)
            return true;
    }
    machine->agreeing = 0;
    return false;
}

static bool act_alone(table_machine *machine, uint64_t now_ms, machine_order *out)
{
    if (machine->driver->is_read_only || !is_current(machine)) return false;
    if (wake(machine, now_ms)) return machine_store(machine, CAUSE_WAKE, out), true;
    if (tick(machine, now_ms)) return machine_store(machine, CAUSE_CLOCK, out), true;
    if (note_rematch(machine, now_ms)) return machine_store(machine, CAUSE_REMATCH, out), true;
    if (agree(machine, now_ms)) return machine_store(machine, CAUSE_REMATCH, out), true;
    if (play_decision(machine, now_ms)) return machine_store(machine, CAUSE_BOT, out), true;
    return false;
}

static bool is_seen(const table_machine *machine)
{
    for (const table_member *member = machine->members; member != NULL; member = member->next)
        if (member->is_welcome) return true;
    return false;
}

static bool ask_bot(table_machine *machine, machine_order *out)
{
    if (machine->driver->thinks_if_seen && !is_seen(machine)) return false;
    uint8_t seats = table_bots_asked(machine->table) & (uint8_t)~machine->thinking;
    if (seats == 0) return false;
    tv_seat seat = (tv_seat)__builtin_ctz(seats);
    machine->thinking |= tv_seat_bit(seat);
    *out = (machine_order){.kind = ORDER_THINK, .seat = seat};
    return true;
}

static bool ask_rematch(table_machine *machine, machine_order *out)
{
    table_rematch wanted;
    if (table_status_now(machine->table) != TABLE_OVER || machine->is_rematching ||
        machine->rematch[0] || !table_wants_rematch(machine->table, &wanted))
        return false;
    machine->is_rematching = true;
    *out = (machine_order){.kind = ORDER_REMATCH};
    return true;
}

/* Bots and rematches, one order at a time until all are requested. Not right after a failure. */
static bool settle(table_machine *machine, uint64_t now_ms, machine_order *out)
{
    if (!machine->is_unsettled || machine->driver->is_read_only) return false;
    if (now_ms < machine->retry_ms) return false;
    if (machine->is_held && ask_bot(machine, out)) return true;
    /* The holder may not have it in memory; if two machines open one, only the first succeeds. */
    if ((machine->is_held || machine->driver->is_shared) && ask_rematch(machine, out)) return true;
    machine->is_unsettled = false;
    return false;
}

/* ---- The next order ---- */

static bool next_when_ready(table_machine *machine, uint64_t now_ms, machine_order *out)
{
    bool may_try = now_ms >= machine->retry_ms;
    if (machine->noticed > table_version(machine->table)) {
        if (may_try) return read_store(machine, out), true;
        if (machine->driver->is_shared) return false;
    }
    if (settle(machine, now_ms, out)) return true;
    if (may_try && act_alone(machine, now_ms, out)) return true;
    if (settle(machine, now_ms, out)) return true; /* a bot's decision that came too late */
    /* Once another line is stored, lost time can no longer be given back. */
    if (!may_try && must_wake(machine)) return false;
    while (machine->first != NULL) {
        if (machine_must_compare(machine)) {
            machine->is_presence_unknown = true;
            return read_store(machine, out), true;
        }
        if (machine_answer(machine, now_ms, out)) return true;
        if (settle(machine, now_ms, out)) return true;
    }
    return false;
}

/* Why an unloaded table must be loaded: people, its clocks, or bots on turn after another writer's
 * change. */
static bool is_waited_for(const table_machine *machine)
{
    return machine->first != NULL || machine->woken_from != 0 ||
           (machine->is_held && machine->noticed > machine->known);
}

static uint64_t soonest(uint64_t first, uint64_t second) { return first < second ? first : second; }

/* An unloaded table keeps the deadline of its clock. */
static void set_due(table_machine *machine, uint64_t now_ms)
{
    uint64_t retry_ms = machine->retry_ms > now_ms ? machine->retry_ms : UINT64_MAX;
    if (machine->state == MACHINE_READY) {
        uint64_t deadline = machine->is_held ? table_deadline(machine->table) : UINT64_MAX;
        machine->due_ms = soonest(deadline, retry_ms);
        if (machine->due_ms <= now_ms) machine->due_ms = now_ms + RETRY_MS; /* not ours to do now */
    } else if (machine->state == MACHINE_ASLEEP) {
        if (machine->due_ms <= now_ms || is_waited_for(machine)) machine->due_ms = retry_ms;
    } else {
        machine->due_ms = UINT64_MAX; /* its result checks the clocks */
    }
}

static bool give_news(table_machine *machine, machine_order *out)
{
    if (machine->has_news) {
        machine->has_news = false;
        *out = (machine_order){.kind = ORDER_CHANGED,
                               .news = machine->news,
                               .status_before = machine->status_before,
                               .changes_summary = machine->changes_summary};
        return true;
    }
    if (machine->is_presence_old) {
        machine->is_presence_old = false;
        *out = (machine_order){.kind = ORDER_PRESENCE};
        return true;
    }
    if (!machine->is_refusing) return false;
    if (machine->first != NULL) return machine_refuse_first(machine, out), true;
    machine->is_refusing = false;
    return false;
}

bool machine_next(table_machine *machine, uint64_t now_ms, machine_order *out)
{
    if (give_news(machine, out)) return true;
    if (machine->is_outdated && machine->state == MACHINE_READY) {
        machine->is_outdated = false;
        machine->retry_ms = now_ms;
        forget_table(machine, now_ms);
    }
    if (machine->state == MACHINE_READY && next_when_ready(machine, now_ms, out)) return true;
    if (give_news(machine, out)) return true;
    bool is_wanted = is_waited_for(machine) || machine->due_ms <= now_ms;
    if (machine->state == MACHINE_ASLEEP && is_wanted && now_ms >= machine->retry_ms)
        return load_table(machine, out), true;
    set_due(machine, now_ms);
    return false;
}

/* ---- Results of orders ---- */

static void note_news(table_machine *machine, machine_news news, table_status before)
{
    machine->changes_summary = machine->has_news && machine->changes_summary;
    if (!machine->has_news) machine->status_before = (uint8_t)before;
    machine->has_news = true;
    machine->news = (uint8_t)news;
    machine->is_unsettled = true;
}

static void refuse_all(table_machine *machine, const char *status, const char *sentence)
{
    machine->is_refusing = true;
    machine->refusal = status;
    machine->refusal_sentence = sentence;
}

static void take_table(table_machine *machine, struct table *table, uint64_t now_ms)
{
    table_outbox silence = machine_silence(machine, now_ms);
    machine->table = table;
    machine->state = MACHINE_READY;
    machine_set_presence(machine, now_ms, &silence);
    if (machine->is_untold) machine_tell_all(machine, now_ms);
    machine->is_untold = false;
    note_news(machine, NEWS_LOADED, table_status_now(table));
}

void machine_loaded(table_machine *machine, machine_result result, struct table *table,
                    uint64_t now_ms)
{
    machine->state = MACHINE_ASLEEP;
    if (result == RESULT_OK) {
        bool was_asleep = machine->driver->sleeps_unloaded && !machine->driver->is_read_only;
        if (was_asleep && machine->is_held && machine->woken_from == 0)
            machine->woken_from = table_time_ms(table);
        take_table(machine, table, now_ms);
        return;
    }
    machine->due_ms = UINT64_MAX;
    bool may_come = result == RESULT_UNAVAILABLE || result == RESULT_DROPPED;
    if (!may_come) machine->noticed = 0;
    if (may_come && machine->reading > machine->noticed) machine->noticed = machine->reading;
    if (result == RESULT_MISSING) {
        machine->woken_from = 0;
        refuse_all(machine, NULL, NULL);
    } else if (result == RESULT_DAMAGED) {
        machine->woken_from = 0;
        refuse_all(machine, "damaged", "this table cannot be read");
    } else if (result != RESULT_DROPPED) {
        refuse_all(machine, "store_unavailable", "the table cannot be read now");
        if (machine->is_held || machine->woken_from != 0 || machine->is_untold)
            machine_retry(machine, RETRY_MS, now_ms);
    }
}

bool machine_adopt(table_machine *machine, struct table *table, uint64_t now_ms)
{
    machine_hold(machine, 0);
    if (machine->state != MACHINE_ASLEEP) return false;
    take_table(machine, table, now_ms);
    return true;
}

void machine_read(table_machine *machine, machine_result result, const char *lines, size_t length,
                  uint64_t now_ms)
{
    machine->state = MACHINE_READY;
    if (result != RESULT_OK && machine->reading > machine->noticed)
        machine->noticed = machine->reading;
    if (result == RESULT_DROPPED) return;
    if (result != RESULT_OK) {
        machine_retry(machine, RETRY_MS, now_ms);
        refuse_all(machine, "store_unavailable", "the table cannot be read now");
    } else if (length > 0) {
        table_outbox out = machine_outbox(machine, now_ms);
        table_status before = table_status_now(machine->table);
        if (table_follow(machine->table, lines, length, &out) == TV_OK) {
            note_news(machine, NEWS_READ, before);
        } else {
            forget_table(machine, now_ms); /* reload it from the beginning */
            return;
        }
    }
    machine_tell_presence(machine, now_ms);
}

static void forget_current(table_machine *machine)
{
    free(machine->current);
    machine->current = NULL;
}

static void take_over(table_machine *machine, uint64_t now_ms)
{
    table_outbox out = machine_outbox(machine, now_ms);
    table_status before = table_status_now(machine->table);
    bool changes_summary = table_pending(machine->table).changes_summary;
    const table_message *message = machine->current ? &machine->current->message : NULL;
    bool is_again = message != NULL && message->kind == MESSAGE_PROPOSE &&
                    strcmp(message->word, "rematch") == 0;
    if (machine->driver->is_one_screen && is_again && machine->current->from != NULL)
        machine->agreeing = machine->current->from->user;
    table_commit(machine->table, &out);
    machine_tell_presence(machine, now_ms);
    note_news(machine, NEWS_STORED, before);
    machine->changes_summary =
        machine->changes_summary || changes_summary || before != table_status_now(machine->table);
}

static void give_up(table_machine *machine, machine_result result, uint64_t now_ms)
{
    table_outbox out = machine_outbox(machine, now_ms), silence = machine_silence(machine, now_ms);
    bool is_stale = result == RESULT_STALE;
    bool is_again = is_stale && machine->current != NULL && machine->current->from != NULL &&
                    ++machine->current->tries < TRIES_MAX;
    table_abort(machine->table, is_stale ? "overtaken" : "store_unavailable",
                is_again ? &silence : &out);
    machine->is_unsettled = true;
    if (machine->cause == CAUSE_WAKE) machine->woken_from = machine->waking_from;
    if (result == RESULT_MISSING) { /* its writer was deleted, or the table was removed */
        machine->is_outdated = true;
        return;
    }
    machine->noticed = table_version(machine->table) + 1; /* it may have been stored nevertheless */
    if (is_again) {
        machine_put_first(machine, machine->current);
        machine->current = NULL;
    }
    if (!is_stale) machine_retry(machine, RETRY_MS, now_ms);
}

void machine_stored(table_machine *machine, machine_result result, uint64_t now_ms)
{
    machine->state = MACHINE_READY;
    machine->sender = machine->current ? machine->current->from : NULL;
    if (result == RESULT_OK)
        take_over(machine, now_ms);
    else
        give_up(machine, result, now_ms);
    machine->sender = NULL;
    forget_current(machine);
}

void machine_veto(table_machine *machine, const char *status, const char *sentence, uint64_t now_ms)
{
    table_outbox out = machine_outbox(machine, now_ms);
    machine->state = MACHINE_READY;
    machine->sender = machine->current ? machine->current->from : NULL;
    table_veto(machine->table, status, sentence, &out);
    machine->sender = NULL;
    forget_current(machine);
}

void machine_thought(table_machine *machine, tv_seat seat, uint32_t ticket, const tv_action *action,
                     uint64_t now_ms)
{
    if (action != NULL) {
        machine->decision[seat] = (machine_decision){true, ticket, *action};
        return;
    }
    machine->thinking &= (uint8_t)~tv_seat_bit(seat);
    machine->is_unsettled = true;
    machine_retry(machine, THINK_AGAIN_MS, now_ms);
}

void machine_hinted(table_machine *machine, table_member *member, const table_job *job,
                    const table_hint *hint, uint64_t now_ms)
{
    machine->hint_count--;
    if (member == NULL) return;
    member->is_hinting = false;
    if (machine->table == NULL || hint == NULL) return;
    tv_text text;
    (void)now_ms;
    tv_text_init(&text, machine->driver->buffer, TABLE_MESSAGE_SIZE);
    table_hint_write(machine->table, job, hint, &text);
    machine->driver->send(machine->context, &member, 1, true, text.data, text.length);
}

void machine_rematched(table_machine *machine, const char *id, uint64_t now_ms)
{
    machine->is_rematching = false;
    machine->is_unsettled = true;
    if (id != NULL)
        tv_text_copy(machine->rematch, sizeof machine->rematch, id);
    else
        machine_retry(machine, 2 * RETRY_MS, now_ms);
}

/* ---- Other events ---- */

void machine_noticed(table_machine *machine, uint32_t version)
{
    if (version == 0) machine->is_presence_unknown = true;
    /* The read under way may not include it. */
    if (version == 0 && machine->state != MACHINE_ASLEEP) version = UINT32_MAX;
    if (version > machine->noticed) machine->noticed = version;
}

void machine_outdated(table_machine *machine)
{
    if (machine->state != MACHINE_ASLEEP) machine->is_outdated = true;
}

void machine_hold(table_machine *machine, uint64_t woken_from)
{
    machine->is_held = true;
    machine->is_unsettled = true;
    if (woken_from != 0 && machine->woken_from == 0) machine->woken_from = woken_from;
}

void machine_release(table_machine *machine) { machine->is_held = false; }

void machine_ran_on(table_machine *machine) { machine->woken_from = machine->waking_from = 0; }

void machine_stood_still(table_machine *machine, uint64_t since_ms, uint64_t now_ms)
{
    const struct table *table = machine->table;
    bool has_clock = table != NULL
                         ? table_setup_of(table)->clock != TABLE_CLOCK_NONE
                         : machine->due_ms != UINT64_MAX || machine->state == MACHINE_LOADING;
    if (table != NULL) table_absences_shift(machine->table, now_ms - since_ms);
    if (machine->is_held && has_clock && machine->woken_from == 0) machine->woken_from = since_ms;
}

void machine_retry(table_machine *machine, uint64_t after_ms, uint64_t now_ms)
{
    machine->retry_ms = now_ms + after_ms;
    machine->due_ms = machine->retry_ms;
}

void machine_sleep(table_machine *machine) { drop_table(machine); }

bool machine_is_idle(const table_machine *machine)
{
    bool is_still = machine->state == MACHINE_ASLEEP || machine->state == MACHINE_READY;
    bool is_noting = machine->table != NULL && (machine->rematch[0] || machine->agreeing != 0);
    /* Members must be sent what others store. */
    bool is_followed = machine->table != NULL && machine->driver->is_shared && is_seen(machine);
    return is_still && machine->first == NULL && machine->thinking == 0 &&
           machine->hint_count == 0 && !machine->is_rematching && !machine->has_news &&
           !is_noting && !is_followed;
}
