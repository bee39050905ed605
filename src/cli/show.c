/* show.c - "tavola show": one position of a record, as a seat or a spectator sees it. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <tavola/play.h>
#include <tavola/words.h>

#include "base/file.h"
#include "cli/commands.h"
#include "terminal/terminal.h"
#include "terminal/wrap.h"

typedef struct position { /* a moment of a match, seen by somebody */
    tv_match *match;
    const tv_game *game;
    uint32_t version; /* of the moment */
    uint32_t last;    /* of the whole match */
    tv_seat viewer;
    tv_room state;
    tv_room view;
} position;

static const tv_state *state_of(const position *at)
{
    return (const tv_state *)(const void *)&at->state;
}

static const tv_view *view_of(const position *at)
{
    return (const tv_view *)(const void *)&at->view;
}

/* The seat to be shown as deciding: the viewer if it is asked, else the first one asked. */
static tv_seat seat_asked(const position *at)
{
    tv_turn turn = tv_state_turn(state_of(at));
    if (turn.node != TV_NODE_DECISION) return TV_CHANCE;
    if (at->viewer >= 0 && turn.seats >> at->viewer & 1) return at->viewer;
    return (tv_seat)__builtin_ctz(turn.seats);
}

/* The action that led here, as the viewer may know it. */
static void write_last_action(const position *at, tv_text *out)
{
    tv_room before;
    const tv_entry *entry = tv_match_entry(at->match, at->version - 1);
    tv_match_at(at->match, at->version - 1, tv_room_state(&before));
    tv_action action =
        at->game->redact_action(tv_room_state(&before), entry->actor, entry->action, at->viewer);
    tv_action_write(at->game, entry->actor, action, out);
}

/* ---- For people ---- */

static void write_heading(const position *at, tv_text *out)
{
    tv_text_style(out, TV_STYLE_BOLD);
    tv_text_add(out, at->game->title);
    tv_text_style(out, TV_STYLE_PLAIN);
    for (uint32_t seat = 0; seat < tv_match_options(at->match)->seats; seat++) {
        tv_text_add(out, seat == 0 ? ": " : ", ");
        tv_text_add_number(out, seat);
        tv_text_add_char(out, ' ');
        tv_name_write(tv_match_names(at->match), seat, out);
    }
    tv_text_add(out, "\nAfter ");
    tv_text_add_number(out, at->version);
    tv_text_add(out, " of ");
    tv_text_add_number(out, at->last);
    tv_text_add(out, " actions, as ");
    if (at->viewer >= 0)
        tv_name_write(tv_match_names(at->match), (uint32_t)at->viewer, out);
    else
        tv_text_add(out, "a spectator");
    tv_text_add(out, at->viewer >= 0 ? " (seat " : " sees it");
    if (at->viewer >= 0) tv_text_add_number(out, at->viewer);
    tv_text_add(out, at->viewer >= 0 ? ") sees it\n" : "\n");
    if (at->version == 0) return;
    tv_text_add(out, "Last action: ");
    write_last_action(at, out);
    tv_text_add_char(out, '\n');
    terminal_story(at->match, at->viewer, at->version - 1, at->version, "  - ", out);
}

static void write_choices(const position *at, tv_seat seat, tv_text *out)
{
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_view_list(at->game, view_of(at), seat, legal);
    for (uint32_t i = 0; i < count; i++) {
        tv_text_add(out, "  ");
        tv_action_write_bare(at->game, legal[i], out);
        tv_text_add(out, "  ");
        tv_text_pad(out, 26);
        tv_action_label(at->game, tv_view_read(view_of(at)), seat, legal[i],
                        tv_match_names(at->match), out);
        tv_text_add_char(out, '\n');
    }
}

static void write_turn(const position *at, tv_text *out)
{
    tv_turn turn = tv_state_turn(state_of(at));
    const tv_names *names = tv_match_names(at->match);
    tv_seat seat = seat_asked(at);
    tv_text_add_char(out, '\n');
    if (turn.node == TV_NODE_OVER) {
        tv_text_add(out, "The match is over: ");
        tv_text_add(out, at->game->endings[tv_state_frames(state_of(at))->ending].text);
        tv_text_add(out, ".\n");
        terminal_standing(at->match, at->viewer, cli_width(), out);
        return;
    }
    if (turn.node == TV_NODE_CHANCE)
        tv_text_add(out, "Chance");
    else
        tv_name_write(names, (uint32_t)seat, out);
    tv_text_add(out, ": ");
    tv_ask_write(at->game, state_of(at), names, out);
    tv_text_add_char(out, '\n');
    if (seat >= 0 && seat == at->viewer) write_choices(at, seat, out);
}

static void print_text(const position *at)
{
    tv_text page = cli_page_open();
    write_heading(at, &page);
    tv_text_add_char(&page, '\n');
    at->game->picture(view_of(at), at->viewer, tv_match_names(at->match), &page);
    write_turn(at, &page);
    cli_page_print(&page);
}

/* Everything that happened up to here, in sentences. */
static void print_story(const position *at)
{
    tv_text page = cli_page_open();
    terminal_story(at->match, at->viewer, 0, at->version, "", &page);
    cli_page_print(&page);
}

/* ---- JSON ---- */

static void put_events(tv_json *json, const position *at)
{
    tv_room before;
    tv_events events = {0};
    tv_json_key(json, "events");
    tv_json_open(json, '[');
    if (at->version > 0) {
        const tv_entry *entry = tv_match_entry(at->match, at->version - 1);
        tv_match_at(at->match, at->version - 1, tv_room_state(&before));
        tv_apply(at->game, tv_room_state(&before), entry->actor, entry->action, &events);
    }
    for (uint32_t i = 0; i < events.count; i++)
        if (tv_event_seen(&events.list[i], at->viewer))
            tv_json_event(json, at->game, &events.list[i], tv_match_names(at->match));
    tv_json_close(json, ']');
}

static void put_position(tv_json *json, const position *at)
{
    tv_text last;
    char bytes[256];
    tv_json_key(json, "game");
    tv_json_string(json, at->game->name);
    tv_json_key(json, "version");
    tv_json_number(json, at->version);
    tv_json_key(json, "last_version");
    tv_json_number(json, at->last);
    tv_json_key(json, "viewer");
    if (at->viewer >= 0)
        tv_json_number(json, at->viewer);
    else
        tv_json_null(json);
    tv_json_key(json, "last_action");
    tv_text_init(&last, bytes, sizeof bytes);
    if (at->version > 0) write_last_action(at, &last);
    if (at->version > 0)
        tv_json_text(json, &last);
    else
        tv_json_null(json);
    put_events(json, at);
}

static void print_json(const position *at)
{
    tv_json json;
    tv_text page = cli_page_open();
    page.is_styled = false;
    tv_json_init(&json, &page);
    tv_json_open(&json, '{');
    put_position(&json, at);
    tv_json_key(&json, "view");
    tv_json_view(&json, at->game, view_of(at), at->viewer, tv_match_names(at->match));
    tv_json_key(&json, "score");
    tv_json_score(&json, at->game, view_of(at));
    tv_json_key(&json, "actions");
    if (seat_asked(at) >= 0 && seat_asked(at) == at->viewer)
        tv_json_actions(&json, at->game, view_of(at), at->viewer, tv_match_names(at->match));
    else
        tv_json_null(&json);
    tv_json_close(&json, '}');
    tv_text_add_char(&page, '\n');
    cli_page_print(&page);
}

/* ---- Running ---- */

static cli_exit find_position(const cli_arguments *arguments, position *out)
{
    uint64_t version = out->last;
    uint64_t seat = 0;
    uint64_t seats = tv_match_options(out->match)->seats;
    if (!cli_number(arguments, "at", (uint64_t[2]){0, out->last}, &version)) return CLI_USAGE;
    if (!cli_number(arguments, "seat", (uint64_t[2]){0, seats - 1}, &seat)) return CLI_USAGE;
    out->version = (uint32_t)version;
    out->viewer = cli_is_given(arguments, "seat") ? (tv_seat)seat : TV_SPECTATOR;
    tv_match_at(out->match, out->version, tv_room_state(&out->state));
    tv_redact(out->game, tv_room_state(&out->state), out->viewer, tv_room_view(&out->view));
    return CLI_OK;
}

static cli_exit run_show(const cli_arguments *arguments)
{
    position at = {0};
    tv_error error;
    char *text;
    size_t length;
    const char *path = arguments->words[0];
    int failure = base_file_read(path, &text, &length);
    if (failure != 0)
        return cli_complain(CLI_WORLD, "cannot read %s: %s", path, base_file_reason(failure));
    at.match = tv_match_read(text, length, &error);
    free(text);
    if (at.match == NULL)
        return cli_complain(CLI_FAILED, "%s:%u: %s", path, error.line, error.text);
    at.game = tv_match_game(at.match);
    at.last = tv_match_version(at.match);
    cli_exit code = find_position(arguments, &at);
    if (code == CLI_OK && cli_is_given(arguments, "json"))
        print_json(&at);
    else if (code == CLI_OK && cli_is_given(arguments, "story"))
        print_story(&at);
    else if (code == CLI_OK)
        print_text(&at);
    tv_match_free(at.match);
    return code;
}

const cli_command cli_command_show = {
    .name = "show",
    .arguments = "FILE",
    .summary = "show a position of a recorded match",
    .teaching =
        "Draws the position after the last action of a record, or after the first N with --at. "
        "You see what a spectator may know, or with --seat what that seat may know and could do. "
        "Seats are numbered from 0, as in records.",
    .examples = "tavola show match.game\n"
                "tavola show match.game --at 40 --seat 1\n"
                "tavola show match.game --story         what happened, in sentences\n"
                "tavola show match.game --at 40 --json",
    .first = CLI_FILES,
    .words_min = 1,
    .words_max = 1,
    .options = {{"at", "N", "after this many actions (all)", CLI_NUMBER},
                {"seat", "S", "as this seat sees it (a spectator)", CLI_NUMBER},
                {"story", NULL, "everything that happened up to there, in sentences", CLI_NOTHING},
                {"json", NULL, "as JSON: the view, the events, the legal actions", CLI_NOTHING}},
    .run = run_show,
};
