/* fold.c - what a line of the log does to the table: the only way a table changes.
 *
 * Live play and loading use the same function, so a table that was unloaded and loaded again is
 * unchanged. Every line is checked before anything is changed; a line that does not fit means that
 * the log is damaged. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/steps.h>

#include "table/table_data.h"

/* ---- Tools ---- */

static bool is_seat(const struct table *table, tv_seat seat)
{
    return seat >= 0 && (uint32_t)seat < table_seat_count(table);
}

static bool is_empty(const table_place *place) { return place->user == 0 && !place->bot[0]; }

tv_names table_names_of(const struct table *table)
{
    tv_names names = {{NULL}};
    for (uint32_t seat = 0; seat < table_seat_count(table); seat++)
        names.name[seat] = table->place[seat].name[0] ? table->place[seat].name : NULL;
    return names;
}

tv_seat table_host(const struct table *table)
{
    tv_seat lowest = TV_SPECTATOR;
    for (tv_seat seat = (tv_seat)table_seat_count(table); seat-- > 0;) {
        if (table->place[seat].user == 0) continue;
        if (table->place[seat].user == table->setup.host) return seat;
        lowest = seat;
    }
    return lowest;
}

void table_seat_hand_over(struct table *table, tv_seat seat)
{
    tv_text_copy(table->place[seat].bot, sizeof table->place[seat].bot, table->setup.substitute);
}

static void open_tickets(struct table *table, bool are_all_new)
{
    uint8_t seats = table_turn_seats(table);
    for (tv_seat seat = 0; seats >> seat; seat++)
        if ((seats >> seat & 1) &&
            (are_all_new || tv_match_ticket(table->match, seat) == tv_match_version(table->match)))
            table->ticket[seat] = table->version + 1;
}

/* ---- Before the start ---- */

static bool fold_sit(struct table *table, const table_line *line)
{
    if (table->status != TABLE_OPEN || !is_seat(table, line->seat) || line->user == 0) return false;
    table_place *place = &table->place[line->seat];
    if (!is_empty(place) || table_seat_of(table, line->user) != TV_SPECTATOR) return false;
    if (strlen(line->text) > TABLE_NAME_MAX) return false;
    place->user = line->user;
    tv_text_copy(place->name, sizeof place->name, line->text);
    return true;
}

static bool fold_leave(struct table *table, const table_line *line)
{
    if (table->status != TABLE_OPEN || !is_seat(table, line->seat)) return false;
    table->place[line->seat] = (table_place){0};
    return true;
}

static bool fold_bot(struct table *table, const table_line *line)
{
    if (table->status != TABLE_OPEN || !is_seat(table, line->seat)) return false;
    table_place *place = &table->place[line->seat];
    if (!is_empty(place) || strlen(line->word) >= sizeof place->bot) return false;
    tv_text_copy(place->bot, sizeof place->bot, line->word);
    tv_text_copy(place->name, sizeof place->name, line->word);
    return true;
}

static bool fold_option(struct table *table, const table_line *line)
{
    return table->status == TABLE_OPEN &&
           tv_options_choose(table->setup.game, line->word, line->text, &table->setup.options);
}

static bool fold_mix(struct table *table, const table_line *line)
{
    uint8_t mix[TV_SEED_SIZE];
    if (table->status != TABLE_OPEN || !is_seat(table, line->seat)) return false;
    table_place *place = &table->place[line->seat];
    if (place->user == 0 || place->has_mixed || !table_hex_read(line->word, mix)) return false;
    memcpy(place->mix, mix, sizeof mix);
    place->has_mixed = true;
    return true;
}

static bool fold_start(struct table *table, const table_line *line)
{
    if (table->status != TABLE_OPEN || table_seats_free(table) != 0) return false;
    if (tv_options_check(table->setup.game, &table->setup.options) != TV_OK) return false;
    table->match = tv_match_new(table->setup.game, &table->setup.options);
    for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(table); seat++)
        tv_match_name(table->match, seat, table->place[seat].name);
    table_dice_start(table);
    table->status = TABLE_PLAYING;
    table->changed = table->version + 1;
    open_tickets(table, true);
    table_clocks_start(table, line->time_ms);
    return true;
}

/* ---- Playing ---- */

/* The last entry came from the line being folded. Most lines add one entry, so few runs are
 * needed. */
static void note_entry(struct table *table)
{
    uint32_t entry = tv_match_version(table->match) - 1, version = table->version + 1;
    while (table->run_count > 0 && table->runs[table->run_count - 1].entry >= entry)
        table->run_count--;
    const table_entry_run *last = table->run_count > 0 ? &table->runs[table->run_count - 1] : NULL;
    if (last != NULL && version - last->version == entry - last->entry) return;
    if (table->run_count == table->run_capacity) {
        uint32_t capacity = table->run_capacity + 8;
        table_entry_run *larger = realloc(table->runs, capacity * sizeof *larger);
        TV_ASSERT(larger != NULL);
        table->runs = larger;
        table->run_capacity = capacity;
    }
    table->runs[table->run_count++] = (table_entry_run){entry, version};
}

uint32_t table_entries_kept(const struct table *table, uint32_t since)
{
    uint32_t end = table->match ? tv_match_version(table->match) : 0;
    for (uint32_t i = table->run_count; i-- > 0;) {
        const table_entry_run *run = &table->runs[i];
        if (run->entry >= end) continue; /* of entries that were undone */
        if (run->version <= since) {
            uint32_t known = run->entry + (since - run->version) + 1;
            return known < end ? known : end;
        }
        end = run->entry;
    }
    return 0;
}

/* Playing on declines a pending request to undo the last decision. */
static void close_undo_ballot(struct table *table)
{
    if (table->ballot.kind != TABLE_BALLOT_UNDO) return;
    table->ballot = (table_ballot){0};
    table->about_changed = table->version + 1;
}

static bool fold_act(struct table *table, const table_line *line)
{
    if (table->status != TABLE_PLAYING) return false;
    uint8_t before = table_turn_seats(table);
    if (line->seat == TV_CHANCE) {
        /* The draw is repeated to advance the generator; the log decides. */
        if (before != 0) return false;
        tv_action unused = tv_sample(table->setup.game, tv_match_state(table->match), &table->rng);
        (void)unused;
        table_dice_note(table);
        if (line->is_known)
            tv_match_append(table->match, TV_CHANCE, line->action, NULL);
        else if (tv_match_chance_play(table->match, line->action, NULL) != TV_OK)
            return false;
    } else {
        if (!is_seat(table, line->seat)) return false;
        if (line->is_known)
            tv_match_append(table->match, line->seat, line->action, NULL);
        else if (tv_match_play(table->match, line->seat, line->action, NULL, NULL) != TV_OK)
            return false;
        table->asked = before;
        close_undo_ballot(table);
    }
    note_entry(table);
    table->redo_count = 0;
    table->changed = table->version + 1;
    open_tickets(table, false);
    tv_node node = (tv_node)tv_state_turn(tv_match_state(table->match)).node;
    if (node != TV_NODE_CHANCE) table_clocks_move(table, table->asked, line->time_ms, false);
    if (node == TV_NODE_OVER) {
        table->status = TABLE_OVER;
        table->ballot = (table_ballot){0};
        table->about_changed = table->version + 1;
    }
    return true;
}

/* The match is shorter; tickets are already updated. */
static void went_back(struct table *table, uint8_t before, uint64_t now_ms)
{
    table->changed = table->version + 1;
    if (table->ballot.kind == TABLE_BALLOT_REWIND &&
        table->ballot.number >= tv_match_version(table->match))
        table->ballot = (table_ballot){0};
    table_clocks_taken_back(table);
    table_clocks_move(table, before, now_ms, true);
}

/* Decisions that are open again get new tickets, so that a late play is not accepted. Those of
 * other seats in the same simultaneous choice were open all the time. */
static void renew_tickets(struct table *table, tv_seat actor, uint8_t before,
                          const uint32_t *opened)
{
    uint8_t seats = table_turn_seats(table);
    for (tv_seat seat = 0; seats >> seat; seat++) {
        bool is_same = seat != actor && (before >> seat & 1) &&
                       opened[seat] == tv_match_ticket(table->match, seat);
        if ((seats >> seat & 1) && !is_same) table->ticket[seat] = table->version + 1;
    }
}

static bool take_back(struct table *table, tv_seat actor, uint64_t now_ms, bool is_time_given)
{
    uint8_t before = table_turn_seats(table);
    uint32_t opened[TV_SEATS_MAX];
    for (tv_seat seat = 0; seat < TV_SEATS_MAX; seat++)
        opened[seat] = tv_match_ticket(table->match, seat);
    if (tv_match_undo(table->match, actor) != TV_OK) return false;
    renew_tickets(table, actor, before, opened);
    if (table->redo_count == TABLE_REDO_KEPT) {
        memmove(table->redo_seat, table->redo_seat + 1, TABLE_REDO_KEPT - 1);
        table->redo_count--;
    }
    table->redo_seat[table->redo_count++] = actor;
    if (is_time_given) table_clocks_give_back(table, before & (uint8_t)~table_turn_seats(table));
    went_back(table, before, now_ms);
    return true;
}

static bool fold_undo(struct table *table, const table_line *line)
{
    if (table->status != TABLE_PLAYING || !is_seat(table, line->seat)) return false;
    return take_back(table, line->seat, line->time_ms, line->kind == LINE_BACK);
}

static bool fold_redo(struct table *table, const table_line *line)
{
    if (table->status != TABLE_PLAYING || !is_seat(table, line->seat)) return false;
    uint8_t before = table_turn_seats(table);
    if (tv_match_redo(table->match, line->seat) != TV_OK) return false;
    note_entry(table);
    if (table->redo_count > 0) table->redo_count--;
    table->changed = table->version + 1;
    open_tickets(table, false);
    table_clocks_move(table, before, line->time_ms, false);
    return true;
}

/* ---- Giving up, and time that is up ---- */

static void end_early(struct table *table, uint64_t now_ms)
{
    table->status = TABLE_OVER;
    table->is_given_up = true;
    table->changed = table->version + 1;
    table->ballot = (table_ballot){0};
    table_clocks_stop(table, now_ms);
}

static void end_if_one_side_is_left(struct table *table, uint64_t now_ms)
{
    const tv_game *game = table->setup.game;
    uint32_t sides = 0;
    for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(table); seat++)
        if (!table->place[seat].has_resigned)
            sides |= 1u << (game->side ? game->side(tv_match_state(table->match), seat) : seat);
    if (tv_bits_count(sides) <= 1) end_early(table, now_ms);
}

static bool fold_close(struct table *table, const table_line *line)
{
    if (table->status != TABLE_PLAYING) return false;
    table->is_closed = true;
    end_early(table, line->time_ms);
    return true;
}

static void resign(struct table *table, tv_seat seat, uint64_t now_ms)
{
    char comment[] = TABLE_COMMENT_RESIGNED "0";
    comment[sizeof comment - 2] = (char)('0' + seat);
    tv_match_comment(table->match, comment);
    table->place[seat].has_resigned = true;
    table_seat_hand_over(table, seat);
    end_if_one_side_is_left(table, now_ms);
}

static bool fold_resign(struct table *table, const table_line *line)
{
    if (table->status != TABLE_PLAYING || !is_seat(table, line->seat)) return false;
    if (table->place[line->seat].user == 0 || table->place[line->seat].has_resigned) return false;
    resign(table, line->seat, line->time_ms);
    return true;
}

static bool fold_flag(struct table *table, const table_line *line)
{
    if (table->status != TABLE_PLAYING || !is_seat(table, line->seat)) return false;
    if (!table_is_person(table, line->seat) || table->place[line->seat].is_flagged) return false;
    table->place[line->seat].is_flagged = true;
    if (table->setup.zero == TABLE_ZERO_BOT) table_seat_hand_over(table, line->seat);
    if (table->setup.zero == TABLE_ZERO_RESIGN) resign(table, line->seat, line->time_ms);
    return true;
}

/* Only in imported matches: where all agree to go back, it follows from the vote. */
static bool fold_dice(struct table *table, const table_line *line)
{
    if (table->status != TABLE_PLAYING) return false;
    table->era = line->number;
    table_dice_seed(table, table->era);
    return true;
}

static bool fold_wake(struct table *table, const table_line *line)
{
    table_clocks_shift(table, line->number);
    if (table->ballot.kind) table->ballot.lapse_ms += line->number;
    return true;
}

/* ---- Votes ---- */

static bool is_decision_at(const struct table *table, uint32_t version)
{
    tv_state_buffer buffer;
    if (table->match == NULL || version >= tv_match_version(table->match)) return false;
    tv_match_at(table->match, version, tv_buffer_state(&buffer));
    return tv_state_turn(tv_buffer_state(&buffer)).node == TV_NODE_DECISION;
}

static void go_back(struct table *table, uint32_t version, uint64_t now_ms)
{
    if (table->status != TABLE_PLAYING || !is_decision_at(table, version)) return;
    uint8_t before = table_turn_seats(table);
    table_dice_taken_back(table, version);
    tv_match_rewind(table->match, version);
    table->redo_count = 0;
    open_tickets(table, true);
    went_back(table, before, now_ms);
}

static void give_back(struct table *table, tv_seat seat, uint64_t now_ms)
{
    table_place *place = &table->place[seat];
    if (place->has_resigned) return; /* while the others were voting */
    place->bot[0] = '\0';
    if (!place->is_flagged) return;
    /* The seat needs time to play: a correspondence turn, or twice the increment. */
    uint64_t least = table->setup.clock == TABLE_CLOCK_LIVE ? 2 * table->setup.increment_ms + 30000
                                                            : table->setup.time_ms;
    place->is_flagged = false;
    table->timer[seat].left_ms = (int64_t)least;
    if (table->timer[seat].since_ms) table->timer[seat].since_ms = now_ms ? now_ms : 1;
}

static void decide(struct table *table, uint64_t now_ms)
{
    table_ballot ballot = table->ballot;
    if (!table_ballot_is_won(&ballot)) {
        if (table_ballot_is_lost(&ballot)) table->ballot = (table_ballot){0};
        return;
    }
    table->ballot = (table_ballot){0};
    switch (ballot.kind) {
    case TABLE_BALLOT_REWIND: go_back(table, ballot.number, now_ms); break;
    case TABLE_BALLOT_REPLACE: table_seat_hand_over(table, (tv_seat)ballot.number); break;
    case TABLE_BALLOT_RESTORE: give_back(table, (tv_seat)ballot.number, now_ms); break;
    case TABLE_BALLOT_UNDO:
        if (!table->place[ballot.proposer].has_resigned)
            (void)take_back(table, ballot.proposer, now_ms, true);
        break;
    default: table->is_rematch = true; break;
    }
}

static bool fold_propose(struct table *table, const table_line *line)
{
    uint32_t kind = table_ballot_find(line->word);
    bool is_of_seat = kind == TABLE_BALLOT_REPLACE || kind == TABLE_BALLOT_RESTORE;
    if (kind == TABLE_BALLOT_NONE || table->ballot.kind || !is_seat(table, line->seat))
        return false;
    if (table->status != (kind == TABLE_BALLOT_REMATCH ? TABLE_OVER : TABLE_PLAYING)) return false;
    if (kind == TABLE_BALLOT_REWIND && !is_decision_at(table, line->number)) return false;
    if (kind == TABLE_BALLOT_UNDO &&
        tv_match_undo_limit(table->match, line->seat) == tv_match_version(table->match))
        return false;
    if (is_of_seat && (line->number >= table_seat_count(table) || !table->place[line->number].user))
        return false;
    table->ballot = (table_ballot){.kind = (uint8_t)kind,
                                   .electorate = line->mask & tv_seats_all(table_seat_count(table)),
                                   .yes = tv_seat_bit(line->seat),
                                   .proposer = line->seat,
                                   .number = line->number,
                                   .opened = table->version + 1,
                                   .lapse_ms = line->time_ms + table->setup.ballot_ms};
    decide(table, line->time_ms);
    return true;
}

static bool fold_vote(struct table *table, const table_line *line)
{
    if (table->ballot.kind == TABLE_BALLOT_NONE || !is_seat(table, line->seat)) return false;
    if (strcmp(line->word, "yes") == 0)
        table->ballot.yes |= tv_seat_bit(line->seat);
    else
        table->ballot.no |= tv_seat_bit(line->seat);
    decide(table, line->time_ms);
    return true;
}

static bool fold_lapse(struct table *table, const table_line *line)
{
    (void)line;
    table->ballot = (table_ballot){0};
    return true;
}

/* ---- Chat, and the next table ---- */

static bool fold_say(struct table *table, const table_line *line)
{
    size_t length = strlen(line->text);
    if (line->number == 0 || line->number > TABLE_NAME_MAX || line->number + 2 > length ||
        line->text[line->number] != ' ')
        return false;
    char *text = malloc(length + 1);
    TV_ASSERT(text != NULL);
    memcpy(text, line->text, length + 1);
    text[line->number] = '\0';
    table_chat_line *said = &table->said[table->said_count++ % TABLE_CHAT_KEPT];
    free(said->text);
    said->version = table->version + 1;
    said->seat = line->seat;
    said->text = text;
    return true;
}

static bool fold_next(struct table *table, const table_line *line)
{
    if (!table->is_rematch || table->next[0]) return false;
    tv_text_copy(table->next, sizeof table->next, line->word);
    return true;
}

/* ---- Folding a line ---- */

static bool (*const folds[LINE_KINDS])(struct table *, const table_line *) = {
    [LINE_ACT] = fold_act,       [LINE_SIT] = fold_sit,       [LINE_LEAVE] = fold_leave,
    [LINE_BOT] = fold_bot,       [LINE_OPTION] = fold_option, [LINE_MIX] = fold_mix,
    [LINE_START] = fold_start,   [LINE_UNDO] = fold_undo,     [LINE_REDO] = fold_redo,
    [LINE_RESIGN] = fold_resign, [LINE_FLAG] = fold_flag,     [LINE_PROPOSE] = fold_propose,
    [LINE_VOTE] = fold_vote,     [LINE_LAPSE] = fold_lapse,   [LINE_SAY] = fold_say,
    [LINE_NEXT] = fold_next,     [LINE_WAKE] = fold_wake,     [LINE_DICE] = fold_dice,
    [LINE_BACK] = fold_undo,     [LINE_CLOSE] = fold_close,
};

/* The user's own slot, or that of the spectator who has been silent longest. */
static table_last_id *last_of(struct table *table, uint64_t user)
{
    table_last_id *oldest = NULL;
    for (int i = 0; i < TABLE_LAST_KEPT; i++) {
        table_last_id *last = &table->last[i];
        if (last->user == user) return last;
        bool is_free = table_seat_of(table, last->user) == TV_SPECTATOR;
        if (is_free && (oldest == NULL || last->version < oldest->version)) oldest = last;
    }
    TV_ASSERT(oldest != NULL); /* there are more slots than seats */
    return oldest;
}

static void note_request(struct table *table, const table_line *line)
{
    table->done[table->done_count++ % TABLE_DONE_KEPT] =
        (table_accepted){line->user, line->id, table->version};
    *last_of(table, line->user) = (table_last_id){line->user, line->id, table->version};
}

tv_status table_fold(struct table *table, const table_line *line)
{
    if (!folds[line->kind](table, line)) return TV_ILLEGAL_ACTION;
    table->version++;
    if (line->time_ms > table->time_ms) table->time_ms = line->time_ms;
    if (line->kind != LINE_ACT && line->kind != LINE_SAY) table->about_changed = table->version;
    if (line->id != 0 && line->user != 0) note_request(table, line);
    return TV_OK;
}
