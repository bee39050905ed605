/* fold.c - what a line of the log does to the table: the only way a table changes.
 *
 * Live play and loading go through the same door, so a table that was stopped and loaded again is
 * the table it was. Every line is checked before anything is changed; a line that does not fit
 * means a damaged log. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/steps.h>

#include "table/table_data.h"

/* ---- Tools ---- */

static void copy_text(char *out, size_t size, const char *from)
{
    tv_text text;
    tv_text_init(&text, out, size);
    tv_text_add(&text, from);
}

static bool is_seat(const table *at, tv_seat seat)
{
    return seat >= 0 && (uint32_t)seat < table_seat_count(at);
}

static bool is_empty(const table_place *place) { return place->user == 0 && !place->bot[0]; }

tv_names table_names_of(const table *at)
{
    tv_names names = {{NULL}};
    for (uint32_t seat = 0; seat < table_seat_count(at); seat++)
        names.of[seat] = at->place[seat].name[0] ? at->place[seat].name : NULL;
    return names;
}

tv_seat table_host(const table *at)
{
    tv_seat lowest = TV_SPECTATOR;
    for (tv_seat seat = (tv_seat)table_seat_count(at); seat-- > 0;) {
        if (at->place[seat].user == 0) continue;
        if (at->place[seat].user == at->setup.host) return seat;
        lowest = seat;
    }
    return lowest;
}

void table_seat_hand_over(table *at, tv_seat seat)
{
    copy_text(at->place[seat].bot, sizeof at->place[seat].bot, at->setup.substitute);
}

static void open_tickets(table *at, bool are_all_new)
{
    uint8_t seats = table_turn_seats(at);
    for (tv_seat seat = 0; seats >> seat; seat++)
        if ((seats >> seat & 1) &&
            (are_all_new || tv_match_ticket(at->match, seat) == tv_match_version(at->match)))
            at->ticket[seat] = at->version + 1;
}

/* ---- Before the start ---- */

static bool fold_sit(table *at, const table_line *line)
{
    if (at->status != TABLE_OPEN || !is_seat(at, line->seat) || line->user == 0) return false;
    table_place *place = &at->place[line->seat];
    if (!is_empty(place) || table_seat_of(at, line->user) != TV_SPECTATOR) return false;
    if (strlen(line->text) > TABLE_NAME_MAX) return false;
    place->user = line->user;
    copy_text(place->name, sizeof place->name, line->text);
    return true;
}

static bool fold_leave(table *at, const table_line *line)
{
    if (at->status != TABLE_OPEN || !is_seat(at, line->seat)) return false;
    at->place[line->seat] = (table_place){0};
    return true;
}

static bool fold_bot(table *at, const table_line *line)
{
    if (at->status != TABLE_OPEN || !is_seat(at, line->seat)) return false;
    table_place *place = &at->place[line->seat];
    if (!is_empty(place) || strlen(line->word) >= sizeof place->bot) return false;
    copy_text(place->bot, sizeof place->bot, line->word);
    copy_text(place->name, sizeof place->name, line->word);
    return true;
}

static bool fold_option(table *at, const table_line *line)
{
    const tv_game *game = at->setup.game;
    for (uint32_t i = 0; at->status == TABLE_OPEN && i < game->option_count; i++) {
        const tv_words *choices = game->options[i].choices;
        if (strcmp(game->options[i].name, line->word) != 0) continue;
        for (uint16_t k = 0; k < choices->count; k++) {
            if (strcmp(choices->word[k], line->text) != 0) continue;
            at->setup.options.value[i] = (uint8_t)k;
            return true;
        }
    }
    return false;
}

static bool fold_mix(table *at, const table_line *line)
{
    uint8_t mix[TV_SEED_SIZE];
    if (at->status != TABLE_OPEN || !is_seat(at, line->seat)) return false;
    table_place *place = &at->place[line->seat];
    if (place->user == 0 || place->has_mixed || !table_hex_read(line->word, mix)) return false;
    memcpy(place->mix, mix, sizeof mix);
    place->has_mixed = true;
    return true;
}

static bool fold_start(table *at, const table_line *line)
{
    if (at->status != TABLE_OPEN || table_seats_free(at) != 0) return false;
    if (tv_options_check(at->setup.game, &at->setup.options) != TV_OK) return false;
    at->match = tv_match_new(at->setup.game, &at->setup.options);
    for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(at); seat++)
        tv_match_name(at->match, seat, at->place[seat].name);
    table_dice_start(at);
    at->status = TABLE_PLAYING;
    at->changed = at->version + 1;
    open_tickets(at, true);
    table_clocks_start(at, line->time_ms);
    return true;
}

/* ---- Playing ---- */

/* The entry appended last came with the line now folded. Lines mostly bring one entry each, so few
 * runs are needed. */
static void note_entry(table *at)
{
    uint32_t entry = tv_match_version(at->match) - 1, version = at->version + 1;
    while (at->run_count > 0 && at->runs[at->run_count - 1].entry >= entry) at->run_count--;
    const table_run *last = at->run_count > 0 ? &at->runs[at->run_count - 1] : NULL;
    if (last != NULL && version - last->version == entry - last->entry) return;
    if (at->run_count == at->run_capacity) {
        uint32_t capacity = at->run_capacity + 8;
        table_run *larger = realloc(at->runs, capacity * sizeof *larger);
        TV_ASSERT(larger != NULL);
        at->runs = larger;
        at->run_capacity = capacity;
    }
    at->runs[at->run_count++] = (table_run){entry, version};
}

uint32_t table_entries_kept(const table *at, uint32_t since)
{
    uint32_t end = at->match ? tv_match_version(at->match) : 0;
    for (uint32_t i = at->run_count; i-- > 0;) {
        const table_run *run = &at->runs[i];
        if (run->entry >= end) continue; /* of entries that were taken back */
        if (run->version <= since) {
            uint32_t known = run->entry + (since - run->version) + 1;
            return known < end ? known : end;
        }
        end = run->entry;
    }
    return 0;
}

static bool fold_act(table *at, const table_line *line)
{
    if (at->status != TABLE_PLAYING) return false;
    uint8_t before = table_turn_seats(at);
    if (line->seat == TV_CHANCE) {
        /* The draw is repeated to move the generator on; the log has the last word. */
        if (before != 0) return false;
        tv_action unused = tv_sample(at->setup.game, tv_match_state(at->match), &at->rng);
        (void)unused;
        table_dice_note(at);
        if (tv_match_chance_play(at->match, line->action, NULL) != TV_OK) return false;
    } else {
        if (!is_seat(at, line->seat)) return false;
        if (tv_match_play(at->match, line->seat, line->action, NULL, NULL) != TV_OK) return false;
        at->asked = before;
    }
    note_entry(at);
    at->redo_count = 0;
    at->changed = at->version + 1;
    open_tickets(at, false);
    tv_node node = (tv_node)tv_state_turn(tv_match_state(at->match)).node;
    if (node != TV_NODE_CHANCE) table_clocks_move(at, at->asked, line->time_ms, false);
    if (node == TV_NODE_OVER) {
        at->status = TABLE_OVER;
        at->ballot = (table_ballot){0};
        at->about_changed = at->version + 1;
    }
    return true;
}

/* The match is shorter; tickets have been seen to. */
static void went_back(table *at, uint8_t before, uint64_t now_ms)
{
    at->changed = at->version + 1;
    if (at->ballot.kind == TABLE_BALLOT_REWIND && at->ballot.number >= tv_match_version(at->match))
        at->ballot = (table_ballot){0};
    table_clocks_taken_back(at);
    table_clocks_move(at, before, now_ms, true);
}

/* Decisions that come back are new ones: an old play must not slip in. Those of others in the same
 * simultaneous choice were open all the time. */
static void renew_tickets(table *at, tv_seat actor, uint8_t before, const uint32_t *opened)
{
    uint8_t seats = table_turn_seats(at);
    for (tv_seat seat = 0; seats >> seat; seat++) {
        bool is_same = seat != actor && (before >> seat & 1) &&
                       opened[seat] == tv_match_ticket(at->match, seat);
        if ((seats >> seat & 1) && !is_same) at->ticket[seat] = at->version + 1;
    }
}

static bool fold_undo(table *at, const table_line *line)
{
    if (at->status != TABLE_PLAYING || !is_seat(at, line->seat)) return false;
    uint8_t before = table_turn_seats(at);
    uint32_t opened[TV_SEATS_MAX];
    for (tv_seat seat = 0; seat < TV_SEATS_MAX; seat++)
        opened[seat] = tv_match_ticket(at->match, seat);
    if (tv_match_undo(at->match, line->seat) != TV_OK) return false;
    renew_tickets(at, line->seat, before, opened);
    if (at->redo_count == TABLE_REDO_KEPT) {
        memmove(at->redo_seat, at->redo_seat + 1, TABLE_REDO_KEPT - 1);
        at->redo_count--;
    }
    at->redo_seat[at->redo_count++] = line->seat;
    went_back(at, before, line->time_ms);
    return true;
}

static bool fold_redo(table *at, const table_line *line)
{
    if (at->status != TABLE_PLAYING || !is_seat(at, line->seat)) return false;
    uint8_t before = table_turn_seats(at);
    if (tv_match_redo(at->match, line->seat) != TV_OK) return false;
    note_entry(at);
    if (at->redo_count > 0) at->redo_count--;
    at->changed = at->version + 1;
    open_tickets(at, false);
    table_clocks_move(at, before, line->time_ms, false);
    return true;
}

/* ---- Giving up, and time that is up ---- */

static void end_if_one_side_is_left(table *at, uint64_t now_ms)
{
    const tv_game *game = at->setup.game;
    uint32_t sides = 0;
    for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(at); seat++)
        if (!at->place[seat].has_resigned)
            sides |= 1u << (game->side ? game->side(tv_match_state(at->match), seat) : seat);
    if (tv_bits_count(sides) > 1) return;
    at->status = TABLE_OVER;
    at->is_given_up = true;
    at->changed = at->version + 1;
    at->ballot = (table_ballot){0};
    table_clocks_stop(at, now_ms);
}

static void resign(table *at, tv_seat seat, uint64_t now_ms)
{
    char comment[] = TABLE_COMMENT_RESIGNED "0";
    comment[sizeof comment - 2] = (char)('0' + seat);
    tv_match_comment(at->match, comment);
    at->place[seat].has_resigned = true;
    table_seat_hand_over(at, seat);
    end_if_one_side_is_left(at, now_ms);
}

static bool fold_resign(table *at, const table_line *line)
{
    if (at->status != TABLE_PLAYING || !is_seat(at, line->seat)) return false;
    if (at->place[line->seat].user == 0 || at->place[line->seat].has_resigned) return false;
    resign(at, line->seat, line->time_ms);
    return true;
}

static bool fold_flag(table *at, const table_line *line)
{
    if (at->status != TABLE_PLAYING || !is_seat(at, line->seat)) return false;
    if (!table_is_person(at, line->seat) || at->place[line->seat].is_flagged) return false;
    at->place[line->seat].is_flagged = true;
    if (at->setup.zero == TABLE_ZERO_BOT) table_seat_hand_over(at, line->seat);
    if (at->setup.zero == TABLE_ZERO_RESIGN) resign(at, line->seat, line->time_ms);
    return true;
}

/* Only in matches that were played elsewhere: where all agree to go back, it follows from that. */
static bool fold_dice(table *at, const table_line *line)
{
    if (at->status != TABLE_PLAYING) return false;
    at->era = line->number;
    table_dice_seed(at, at->era);
    return true;
}

static bool fold_wake(table *at, const table_line *line)
{
    table_clocks_shift(at, line->number);
    return true;
}

/* ---- Votes ---- */

static bool is_decision_at(const table *at, uint32_t version)
{
    tv_room room;
    if (at->match == NULL || version >= tv_match_version(at->match)) return false;
    tv_match_at(at->match, version, tv_room_state(&room));
    return tv_state_turn(tv_room_state(&room)).node == TV_NODE_DECISION;
}

static void go_back(table *at, uint32_t version, uint64_t now_ms)
{
    if (at->status != TABLE_PLAYING || !is_decision_at(at, version)) return;
    uint8_t before = table_turn_seats(at);
    table_dice_taken_back(at, version);
    tv_match_rewind(at->match, version);
    at->redo_count = 0;
    open_tickets(at, true);
    went_back(at, before, now_ms);
}

static void give_back(table *at, tv_seat seat, uint64_t now_ms)
{
    table_place *place = &at->place[seat];
    if (place->has_resigned) return; /* while the others were voting */
    place->bot[0] = '\0';
    if (!place->is_flagged) return;
    /* It must be able to play: as much as a correspondence turn, or the increment twice. */
    uint64_t least = at->setup.clock == TABLE_CLOCK_LIVE ? 2 * at->setup.increment_ms + 30000
                                                         : at->setup.time_ms;
    place->is_flagged = false;
    at->timer[seat].left_ms = (int64_t)least;
    if (at->timer[seat].since_ms) at->timer[seat].since_ms = now_ms ? now_ms : 1;
}

static void decide(table *at, uint64_t now_ms)
{
    table_ballot ballot = at->ballot;
    if (!table_ballot_is_won(&ballot)) {
        if (table_ballot_is_lost(&ballot)) at->ballot = (table_ballot){0};
        return;
    }
    at->ballot = (table_ballot){0};
    switch (ballot.kind) {
    case TABLE_BALLOT_REWIND: go_back(at, ballot.number, now_ms); break;
    case TABLE_BALLOT_REPLACE: table_seat_hand_over(at, (tv_seat)ballot.number); break;
    case TABLE_BALLOT_RESTORE: give_back(at, (tv_seat)ballot.number, now_ms); break;
    default: at->is_rematch = true; break;
    }
}

static bool fold_propose(table *at, const table_line *line)
{
    uint32_t kind = table_ballot_find(line->word);
    bool is_of_seat = kind == TABLE_BALLOT_REPLACE || kind == TABLE_BALLOT_RESTORE;
    if (kind == TABLE_BALLOT_NONE || at->ballot.kind || !is_seat(at, line->seat)) return false;
    if (at->status != (kind == TABLE_BALLOT_REMATCH ? TABLE_OVER : TABLE_PLAYING)) return false;
    if (kind == TABLE_BALLOT_REWIND && !is_decision_at(at, line->number)) return false;
    if (is_of_seat && (line->number >= table_seat_count(at) || !at->place[line->number].user))
        return false;
    at->ballot = (table_ballot){.kind = (uint8_t)kind,
                                .electorate = line->mask & tv_seats_all(table_seat_count(at)),
                                .yes = tv_seat_bit(line->seat),
                                .proposer = line->seat,
                                .number = line->number,
                                .opened = at->version + 1,
                                .lapse_ms = line->time_ms + at->setup.ballot_ms};
    decide(at, line->time_ms);
    return true;
}

static bool fold_vote(table *at, const table_line *line)
{
    if (at->ballot.kind == TABLE_BALLOT_NONE || !is_seat(at, line->seat)) return false;
    if (strcmp(line->word, "yes") == 0)
        at->ballot.yes |= tv_seat_bit(line->seat);
    else
        at->ballot.no |= tv_seat_bit(line->seat);
    decide(at, line->time_ms);
    return true;
}

static bool fold_lapse(table *at, const table_line *line)
{
    (void)line;
    at->ballot = (table_ballot){0};
    return true;
}

/* ---- Talking, and the next table ---- */

static bool fold_say(table *at, const table_line *line)
{
    size_t length = strlen(line->text);
    if (line->number == 0 || line->number > TABLE_NAME_MAX || line->number + 2 > length ||
        line->text[line->number] != ' ')
        return false;
    char *text = malloc(length + 1);
    TV_ASSERT(text != NULL);
    memcpy(text, line->text, length + 1);
    text[line->number] = '\0';
    table_said *said = &at->said[at->said_count++ % TABLE_CHAT_KEPT];
    free(said->text);
    said->version = at->version + 1;
    said->seat = line->seat;
    said->text = text;
    return true;
}

static bool fold_next(table *at, const table_line *line)
{
    if (!at->is_rematch || at->next[0]) return false;
    copy_text(at->next, sizeof at->next, line->word);
    return true;
}

/* ---- The door ---- */

static bool (*const folds[LINE_KINDS])(table *, const table_line *) = {
    [LINE_ACT] = fold_act,       [LINE_SIT] = fold_sit,       [LINE_LEAVE] = fold_leave,
    [LINE_BOT] = fold_bot,       [LINE_OPTION] = fold_option, [LINE_MIX] = fold_mix,
    [LINE_START] = fold_start,   [LINE_UNDO] = fold_undo,     [LINE_REDO] = fold_redo,
    [LINE_RESIGN] = fold_resign, [LINE_FLAG] = fold_flag,     [LINE_PROPOSE] = fold_propose,
    [LINE_VOTE] = fold_vote,     [LINE_LAPSE] = fold_lapse,   [LINE_SAY] = fold_say,
    [LINE_NEXT] = fold_next,     [LINE_WAKE] = fold_wake,     [LINE_DICE] = fold_dice,
};

/* The user's own place, or that of the spectator who has been silent longest. */
static table_last *last_of(table *at, uint64_t user)
{
    table_last *oldest = NULL;
    for (int i = 0; i < TABLE_LAST_KEPT; i++) {
        table_last *last = &at->last[i];
        if (last->user == user) return last;
        bool is_free = table_seat_of(at, last->user) == TV_SPECTATOR;
        if (is_free && (oldest == NULL || last->version < oldest->version)) oldest = last;
    }
    TV_ASSERT(oldest != NULL); /* there are more places than seats */
    return oldest;
}

static void note_request(table *at, const table_line *line)
{
    at->done[at->done_count++ % TABLE_DONE_KEPT] = (table_done){line->user, line->id, at->version};
    *last_of(at, line->user) = (table_last){line->user, line->id, at->version};
}

tv_status table_fold(table *at, const table_line *line)
{
    if (!folds[line->kind](at, line)) return TV_ILLEGAL_ACTION;
    at->version++;
    if (line->time_ms > at->time_ms) at->time_ms = line->time_ms;
    if (line->kind != LINE_ACT && line->kind != LINE_SAY) at->about_changed = at->version;
    if (line->id != 0 && line->user != 0) note_request(at, line);
    return TV_OK;
}
