/* story.c - the log retold in sentences, as one viewer may know it, and the standing. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/play.h>
#include <tavola/words.h>

#include "terminal/session.h"
#include "terminal/wrap.h"

uint32_t terminal_story(const tv_match *match, tv_seat viewer, uint32_t from, uint32_t to,
                        const char *lead, tv_text *out)
{
    const tv_game *game = tv_match_game(match);
    tv_room room;
    tv_state *state = tv_room_state(&room);
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

static void write_parts(const tv_score *score, uint32_t seat, tv_text *out)
{
    for (uint32_t i = 0; i < score->part_count; i++) {
        tv_text_add(out, i == 0 ? "  (" : ", ");
        tv_text_add(out, score->part[i].label);
        tv_text_add_char(out, ' ');
        tv_text_add_number(out, score->part[i].value[seat]);
    }
    if (score->part_count > 0) tv_text_add_char(out, ')');
}

void terminal_standing(const tv_match *match, tv_text *out)
{
    const tv_game *game = tv_match_game(match);
    const tv_state *state = tv_match_state(match);
    uint32_t seats = tv_match_options(match)->seats;
    tv_score score = {0};
    game->score(state, &score);
    for (uint32_t rank = 1; rank <= seats; rank++) {
        for (uint32_t seat = 0; seat < seats; seat++) {
            if (score.rank[seat] != rank) continue;
            char name[64];
            tv_text text;
            tv_text_init(&text, name, sizeof name);
            tv_name_write(tv_match_names(match), seat, &text);
            tv_text_add(out, "  ");
            tv_text_add_number(out, rank);
            tv_text_add(out, ". ");
            tv_text_add(out, name);
            uint32_t columns = terminal_columns(name, text.length);
            do tv_text_add_char(out, ' ');
            while (++columns < 16);
            tv_text_add_right(out, score.points[seat], 4);
            tv_text_add(out, score.points[seat] == 1 ? " point " : " points");
            write_parts(&score, seat, out);
            tv_text_add_char(out, '\n');
        }
    }
}
