/* log_text.c - the log in sentences as a viewer may know it, and the score. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/play.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "terminal/rules_read.h"
#include "terminal/session.h"
#include "terminal/wrap.h"

uint32_t terminal_log_write(const tv_match *match, tv_seat viewer, uint32_t from, uint32_t to,
                            const char *lead, tv_text *out)
{
    const tv_game *game = tv_match_game(match);
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    tv_events events;
    uint32_t count = 0;
    tv_setup(game, tv_match_options(match), state);
    for (uint32_t i = 0; i < to; i++) {
        const tv_entry *entry = tv_match_entry(match, i);
        events.count = 0;
        events.dropped = 0;
        tv_apply(game, state, entry->actor, entry->action, i < from ? NULL : &events);
        for (uint32_t j = 0; j < events.count; j++) {
            if (!tv_event_seen(&events.list[j], viewer)) continue;
            tv_text_add(out, lead);
            tv_event_write(game, &events.list[j], tv_match_names(match), out);
            tv_text_add_char(out, '\n');
            count++;
        }
    }
    return count;
}

/* Where the points came from, without the parts that gave nothing. */
static void write_parts(const tv_score *score, uint32_t seat, uint32_t width, tv_text *out)
{
    enum { PARTS_COLUMN = 34 };
    uint32_t column = 0; /* 0: nothing written yet */
    for (uint32_t i = 0; i < score->part_count; i++) {
        char part[96];
        tv_text text;
        if (score->part[i].value[seat] == 0) continue;
        tv_text_init(&text, part, sizeof part);
        tv_text_add(&text, score->part[i].label);
        tv_text_add_char(&text, ' ');
        tv_text_add_number(&text, score->part[i].value[seat]);
        uint32_t columns = 2 + terminal_columns(part, text.length);
        bool is_full = column > 0 && column + columns > width;
        tv_text_add(out, column == 0 ? "" : is_full ? ",\n" : ", ");
        if (column == 0 || is_full) {
            tv_text_pad(out, PARTS_COLUMN);
            column = PARTS_COLUMN;
        }
        tv_text_add(out, part);
        column += columns;
    }
    tv_text_add_char(out, '\n');
}

/* The rules on ties among those that say how points are counted. */
static void write_tie_rules(const tv_game *game, uint8_t rules, uint32_t width, tv_text *out)
{
    static const char *const words[] = {"tie ", "ties ", "tied", "tie-break"};
    rules_reader reader = rules_open(game, rules);
    rules_block block = {0};
    while (rules_next(&reader, &block)) {
        bool is_found = false;
        if (block.kind != RULES_RULE || strstr(block.proof, "score") == NULL) continue;
        for (uint32_t i = 0; i < sizeof words / sizeof *words; i++)
            is_found |= strstr(block.text, words[i]) != NULL;
        is_found |= strncmp(block.text, "Ties ", 5) == 0;
        if (!is_found) continue;
        tv_text_add(out, "     ");
        tv_text_add(out, block.number);
        tv_text_add_char(out, ' ');
        terminal_wrap(out, block.text,
                      (terminal_margins){width, 6 + (uint32_t)strlen(block.number), 7});
    }
}

static bool is_right_behind(const tv_score *score, uint32_t seats, uint32_t seat, uint32_t other)
{
    if (score->points[seat] != score->points[other] || score->rank[seat] >= score->rank[other])
        return false;
    for (uint32_t third = 0; third < seats; third++)
        if (score->rank[third] > score->rank[seat] && score->rank[third] < score->rank[other])
            return false;
    return true;
}

/* Why one of two neighbours with equal points is before the other; false: there are none. */
static bool write_ties(const tv_score *score, uint32_t seats, const tv_names *names, tv_text *out)
{
    bool has_ties = false;
    for (uint32_t seat = 0; seat < seats; seat++)
        for (uint32_t other = 0; other < seats; other++) {
            if (!is_right_behind(score, seats, seat, other)) continue;
            int figure = tv_score_decider(score, seat, other);
            if (figure < 0) continue;
            has_ties = true;
            tv_text_add(out, "     Equal points: ");
            tv_name_write(names, seat, out);
            tv_text_add(out, " is ahead of ");
            tv_name_write(names, other, out);
            tv_text_add(out, figure == 0   ? " by the tie-break, "
                             : figure == 1 ? " by the second tie-break, "
                                           : " by the third tie-break, ");
            tv_text_add_number(out, score->tiebreak[figure][seat]);
            tv_text_add(out, " against ");
            tv_text_add_number(out, score->tiebreak[figure][other]);
            tv_text_add(out, ".\n");
        }
    return has_ties;
}

void terminal_points_write(const tv_game *game, const tv_state *state, const tv_names *names,
                           uint32_t width, tv_text *out)
{
    const tv_frames *frames = tv_state_frames(state);
    uint32_t seats = frames->seats;
    tv_score score = {0};
    game->score(state, &score);
    for (uint32_t rank = 1; rank <= seats; rank++) {
        for (uint32_t seat = 0; seat < seats; seat++) {
            if (score.rank[seat] != rank) continue;
            char name[64];
            tv_text text;
            tv_text_init(&text, name, sizeof name);
            tv_name_write(names, seat, &text);
            tv_text_add(out, "  ");
            tv_text_add_number(out, rank);
            tv_text_add(out, ". ");
            tv_text_add(out, name);
            uint32_t columns = terminal_columns(name, text.length);
            do tv_text_add_char(out, ' ');
            while (++columns < 16);
            tv_text_add_right(out, score.points[seat], 4);
            tv_text_add(out, score.points[seat] == 1 ? " point " : " points");
            write_parts(&score, seat, width, out);
        }
    }
    if (write_ties(&score, seats, names, out)) write_tie_rules(game, frames->rules, width, out);
}

void terminal_score_write(const tv_match *match, tv_seat viewer, uint32_t width, tv_text *out)
{
    const tv_game *game = tv_match_game(match);
    const tv_state *state = tv_match_state(match);
    tv_state_buffer view;
    tv_redact(game, state, viewer, tv_buffer_view(&view));
    bool is_over = tv_state_turn(state).node == TV_NODE_OVER;
    terminal_points_write(game, is_over ? state : tv_view_read(tv_buffer_view(&view)),
                          tv_match_names(match), width, out);
}
