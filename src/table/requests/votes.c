/* votes.c - one vote at a time: who may vote, and when it is decided.
 *
 * Going back, taking back and a rematch need everybody; a bot for an absent player, and the seat
 * back for one who returned, more than half of the others. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/steps.h>

#include "table/table_data.h"

static const char *const names[TABLE_BALLOT_KINDS] = {"none",    "rewind",  "replace",
                                                      "restore", "rematch", "undo"};

const char *table_ballot_name(uint32_t kind) { return names[kind]; }

uint32_t table_ballot_find(const char *name)
{
    for (uint32_t kind = 1; kind < TABLE_BALLOT_KINDS; kind++)
        if (strcmp(names[kind], name) == 0) return kind;
    return TABLE_BALLOT_NONE;
}

static bool needs_all(const table_ballot *ballot)
{
    return ballot->kind == TABLE_BALLOT_REWIND || ballot->kind == TABLE_BALLOT_UNDO ||
           ballot->kind == TABLE_BALLOT_REMATCH;
}

bool table_ballot_is_won(const table_ballot *ballot)
{
    uint32_t all = tv_bits_count(ballot->electorate);
    uint32_t yes = tv_bits_count(ballot->yes & ballot->electorate);
    return needs_all(ballot) ? yes == all : 2 * yes > all || all == 0;
}

bool table_ballot_is_lost(const table_ballot *ballot)
{
    uint32_t all = tv_bits_count(ballot->electorate);
    uint32_t no = tv_bits_count(ballot->no & ballot->electorate);
    if (ballot->proposer >= 0 && (ballot->no >> ballot->proposer & 1)) return true; /* withdrawn */
    return needs_all(ballot) ? no > 0 : 2 * no >= all && no > 0;
}

/* Only votes for a bot and for a rematch ignore absent players, who could not answer. Going back
 * changes everybody's moves, so everybody who plays must agree. */
uint8_t table_electorate(const struct table *table, uint32_t kind, uint32_t number)
{
    uint8_t mask = 0;
    for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(table); seat++) {
        bool is_playing = table_is_person(table, seat) && !table->place[seat].has_resigned;
        bool is_present = table->present >> seat & 1;
        bool may_vote = kind == TABLE_BALLOT_REMATCH
                            ? table->place[seat].user != 0 && is_present
                            : is_playing && (is_present || kind == TABLE_BALLOT_REWIND ||
                                             kind == TABLE_BALLOT_UNDO);
        if (kind == TABLE_BALLOT_REPLACE || kind == TABLE_BALLOT_RESTORE)
            may_vote = may_vote && (uint32_t)seat != number;
        if (may_vote) mask |= tv_seat_bit(seat);
    }
    return mask;
}
