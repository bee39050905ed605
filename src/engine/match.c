/* match.c - one play of a game: the log is the truth, the state is what replaying it gives. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/steps.h>

#include "engine/match_data.h"

/* ---- Life ---- */

static void *grow(void *old, uint32_t *capacity, uint32_t needed, size_t size)
{
    if (needed <= *capacity) return old;
    uint32_t larger = needed + needed / 16 + 16; /* little slack: idle matches are many */
    void *fresh = realloc(old, larger * size);
    TV_ASSERT(fresh != NULL);
    *capacity = larger;
    return fresh;
}

static tv_state *state_of(tv_match *match) { return (tv_state *)(void *)match->state; }

tv_match *tv_match_new(const tv_game *game, const tv_options *options)
{
    tv_match *match = calloc(1, sizeof *match + game->state_size);
    TV_ASSERT(match != NULL);
    match->game = game;
    match->options = *options;
    match->options.rules = tv_options_rules(game, options);
    tv_setup(game, options, state_of(match));
    return match;
}

tv_match *tv_match_copy(const tv_match *match, uint32_t version)
{
    tv_match *copy = tv_match_new(match->game, &match->options);
    for (uint32_t i = 0; i < version; i++) {
        const tv_entry *entry = tv_match_entry(match, i);
        tv_match_append(copy, entry->actor, entry->action, NULL);
    }
    return copy;
}

void tv_match_free(tv_match *match)
{
    if (match == NULL) return;
    free(match->log);
    free(match->comments);
    free(match->comment_text);
    free(match->mark);
    free(match);
}

void tv_match_name(tv_match *match, tv_seat seat, const char *name)
{
    tv_text text;
    tv_text_init(&text, match->name[seat], MATCH_NAME_SIZE);
    for (; *name; name++) tv_text_add_char(&text, (unsigned char)*name < ' ' ? ' ' : *name);
    /* Never cut a UTF-8 character in two. */
    while (text.is_full && text.length > 0 && (text.data[text.length - 1] & 0x80))
        if ((text.data[--text.length] & 0xC0) == 0xC0) break;
    text.data[text.length] = '\0';
    match->names.name[seat] = match->name[seat][0] ? match->name[seat] : NULL;
}

/* ---- Reading ---- */

const tv_game *tv_match_game(const tv_match *match) { return match->game; }
const tv_options *tv_match_options(const tv_match *match) { return &match->options; }
const tv_names *tv_match_names(const tv_match *match) { return &match->names; }
uint32_t tv_match_version(const tv_match *match) { return match->version; }
uint32_t tv_match_ticket(const tv_match *match, tv_seat seat) { return match->ticket[seat]; }
const char *tv_match_commitment(const tv_match *match) { return match->commitment; }
const char *tv_match_seed(const tv_match *match) { return match->seed; }
uint32_t tv_match_flags(const tv_match *match) { return match->flags; }

const tv_state *tv_match_state(const tv_match *match)
{
    return (const tv_state *)(const void *)match->state;
}

const tv_entry *tv_match_entry(const tv_match *match, uint32_t index)
{
    TV_ASSERT(index < match->version);
    return &match->log[index];
}

void tv_match_at(const tv_match *match, uint32_t version, tv_state *out)
{
    TV_ASSERT(version <= match->version);
    uint32_t first = 0;
    if (version == match->version) {
        memcpy(out, tv_match_state(match), match->game->state_size);
        return;
    }
    if (match->mark != NULL && match->mark->version <= version) {
        first = match->mark->version;
        memcpy(out, match->mark->state, match->game->state_size);
    } else {
        tv_setup(match->game, &match->options, out);
    }
    for (uint32_t i = first; i < version; i++)
        tv_apply(match->game, out, match->log[i].actor, match->log[i].action, NULL);
}

/* ---- Playing ---- */

/* A seat's decision is a new one unless it was open in the same step before, as happens when
 * another seat answers in a simultaneous choice. */
static void update_tickets(tv_match *match, const tv_frames *before, tv_seat actor)
{
    const tv_frames *after = tv_state_frames(tv_match_state(match));
    if (after->depth == 0) return;
    const tv_frame *now = tv_frames_peek(after);
    for (tv_seat seat = 0; seat < after->seats; seat++) {
        if (!(now->seats >> seat & 1)) continue;
        const tv_frame *was = before->depth ? tv_frames_peek(before) : NULL;
        bool is_same = was && actor != seat && actor != TV_CHANCE &&
                       before->depth == after->depth && was->step == now->step &&
                       (was->seats >> seat & 1) && (was->seats & (was->seats - 1));
        if (!is_same) match->ticket[seat] = match->version;
    }
}

static void apply_entry(tv_match *match, tv_entry entry, tv_events *events)
{
    tv_state *state = state_of(match);
    tv_frames before = *tv_state_frames(state);
    tv_apply(match->game, state, entry.actor, entry.action, events);
    match->log[match->version++] = entry;
    update_tickets(match, &before, entry.actor);
}

void tv_match_append(tv_match *match, tv_seat actor, tv_action action, tv_events *events)
{
    match->redo_count = match->redone = 0;
    while (match->comment_count > 0 && /* said of moves that were taken back */
           match->comments[match->comment_count - 1].version > match->version)
        match->comment_count--;
    match->log = grow(match->log, &match->log_capacity, match->version + 1, sizeof *match->log);
    apply_entry(match, (tv_entry){.action = action, .actor = actor}, events);
}

static void set_mark(tv_match *match)
{
    if (match->mark == NULL) {
        match->mark = malloc(sizeof *match->mark + match->game->state_size);
        TV_ASSERT(match->mark != NULL);
    }
    match->mark->version = match->version;
    memcpy(match->mark->ticket, match->ticket, sizeof match->ticket);
    memcpy(match->mark->state, match->state, match->game->state_size);
}

/* Whoever takes back once may do so often, each time from nearly the same place: a mark is left
 * some entries before it, so that only the first time costs a whole replay. */
void match_replay(tv_match *match, uint32_t version)
{
    enum { MARK_BEFORE = 12, MARK_FAR = 128 };
    match_mark *mark = match->mark;
    bool is_far = mark == NULL || mark->version > version || version - mark->version > MARK_FAR;
    if (match->version <= version) {
        is_far = false; /* forward, from where it is */
    } else if (mark != NULL && mark->version <= version) {
        match->version = mark->version;
        memcpy(match->ticket, mark->ticket, sizeof match->ticket);
        memcpy(match->state, mark->state, match->game->state_size);
    } else {
        tv_setup(match->game, &match->options, state_of(match));
        memset(match->ticket, 0, sizeof match->ticket);
        match->version = 0;
    }
    if (mark != NULL && mark->version > version) mark->version = UINT32_MAX; /* of what is gone */
    uint32_t place = version > MARK_BEFORE ? version - MARK_BEFORE : 0;
    for (; match->version < version; apply_entry(match, match->log[match->version], NULL))
        if (is_far && match->version == place) set_mark(match);
}

tv_status tv_match_play(tv_match *match, tv_seat seat, tv_action action, tv_events *events,
                        tv_reason *reason)
{
    const tv_state *state = tv_match_state(match);
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_list(match->game, state, seat, legal);
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(legal[i], action)) {
            tv_match_append(match, seat, action, events);
            return TV_OK;
        }
    tv_reason why;
    bool is_refused = tv_why(match->game, state, seat, action, &why);
    TV_ASSERT(is_refused);
    if (reason) *reason = why;
    if (why.code == TV_REASON_MATCH_OVER) return TV_MATCH_OVER;
    return why.code == TV_REASON_NOT_YOUR_TURN ? TV_NOT_YOUR_TURN : TV_ILLEGAL_ACTION;
}

void tv_match_chance(tv_match *match, tv_rng *rng, tv_events *events)
{
    tv_action action = tv_sample(match->game, tv_match_state(match), rng);
    tv_match_append(match, TV_CHANCE, action, events);
}

bool match_chance_can(const tv_match *match, tv_action action)
{
    const tv_state *state = tv_match_state(match);
    if (tv_state_turn(state).node != TV_NODE_CHANCE) return false;
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    uint32_t count = tv_outcomes(match->game, state, outcomes);
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(outcomes[i].action, action)) return true;
    return false;
}

tv_status tv_match_chance_play(tv_match *match, tv_action action, tv_events *events)
{
    if (!match_chance_can(match, action)) return TV_ILLEGAL_ACTION;
    tv_match_append(match, TV_CHANCE, action, events);
    return TV_OK;
}

/* ---- Fair dice and comments ---- */

void tv_match_commit(tv_match *match, const char *commitment_hex)
{
    tv_text_copy(match->commitment, sizeof match->commitment, commitment_hex);
}

void tv_match_reveal(tv_match *match, const char *seed_hex)
{
    tv_text_copy(match->seed, sizeof match->seed, seed_hex);
}

void match_comment_add(tv_match *match, const char *text, size_t length)
{
    match->comments = grow(match->comments, &match->comment_capacity, match->comment_count + 1,
                           sizeof *match->comments);
    match->comment_text = grow(match->comment_text, &match->comment_text_capacity,
                               match->comment_length + (uint32_t)length, 1);
    match->comments[match->comment_count++] =
        (match_comment){match->version, match->comment_length, (uint32_t)length};
    if (length > 0) memcpy(match->comment_text + match->comment_length, text, length);
    match->comment_length += (uint32_t)length;
}

void tv_match_comment(tv_match *match, const char *comment)
{
    size_t length = 0;
    while (comment[length] && comment[length] != '\n' && comment[length] != '\r') length++;
    char line[512] = "# ";
    tv_text text = {.data = line, .size = sizeof line, .length = 2};
    tv_text_add_bytes(&text, comment, length);
    match_comment_add(match, line, text.length);
}

/* ---- Images: the memory of a match, for the very build that wrote it ---- */

typedef struct image_part {
    void *bytes;
    size_t size;
} image_part;

enum { PARTS = 3 };

/* What stands behind the struct and its state. Entries that were taken back are part of the log. */
static void parts_of(const tv_match *match, image_part out[PARTS])
{
    out[0] =
        (image_part){match->log, ((size_t)match->version + match->redo_count) * sizeof *match->log};
    out[1] = (image_part){match->comments, match->comment_count * sizeof *match->comments};
    out[2] = (image_part){match->comment_text, match->comment_length};
}

static size_t head_size(const tv_game *game) { return sizeof(tv_match) + game->state_size; }

size_t tv_match_image_size(const tv_match *match)
{
    image_part parts[PARTS];
    size_t size = head_size(match->game);
    parts_of(match, parts);
    for (int i = 0; i < PARTS; i++) size += parts[i].size;
    return size;
}

void tv_match_image_write(const tv_match *match, uint8_t *out)
{
    image_part parts[PARTS];
    parts_of(match, parts);
    memcpy(out, match, head_size(match->game));
    out += head_size(match->game);
    for (int i = 0; i < PARTS; i++) {
        if (parts[i].size > 0) memcpy(out, parts[i].bytes, parts[i].size);
        out += parts[i].size;
    }
}

static void *copied(const uint8_t **bytes, size_t size)
{
    if (size == 0) return NULL;
    void *copy = malloc(size);
    TV_ASSERT(copy != NULL);
    memcpy(copy, *bytes, size);
    *bytes += size;
    return copy;
}

/* No address in the bytes means anything here. */
static void take_parts(tv_match *match, const tv_game *game, const uint8_t *bytes)
{
    image_part parts[PARTS];
    match->game = game;
    match->mark = NULL;
    parts_of(match, parts);
    match->log = copied(&bytes, parts[0].size);
    match->comments = copied(&bytes, parts[1].size);
    match->comment_text = copied(&bytes, parts[2].size);
    match->log_capacity = match->version + match->redo_count;
    match->comment_capacity = match->comment_count;
    match->comment_text_capacity = match->comment_length;
    for (tv_seat seat = 0; seat < TV_SEATS_MAX; seat++) {
        match->name[seat][MATCH_NAME_SIZE - 1] = '\0';
        match->names.name[seat] = match->name[seat][0] ? match->name[seat] : NULL;
    }
}

tv_match *tv_match_image_read(const tv_game *game, const uint8_t *bytes, size_t size)
{
    size_t head = head_size(game);
    if (size < head) return NULL;
    tv_match *match = malloc(head);
    TV_ASSERT(match != NULL);
    memcpy(match, bytes, head);
    match->game = game;
    bool is_whole = tv_match_image_size(match) == size &&
                    tv_options_check(game, &match->options) == TV_OK &&
                    tv_state_frames(tv_match_state(match))->depth <= TV_FRAMES_MAX;
    if (!is_whole) {
        free(match);
        return NULL;
    }
    take_parts(match, game, bytes + head);
    return match;
}
