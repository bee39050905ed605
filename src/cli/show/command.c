/* command.c - "tavola show": a position of a record, as a seat or a spectator sees it. */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>
#include <tavola/words.h>

#include "cli/commands.h"
#include "cli/json.h"
#include "cli/show/save.h"
#include "terminal/rules_text.h"
#include "terminal/terminal.h"
#include "terminal/wrap.h"

struct position { /* of a match, as a viewer sees it */
    tv_match *match;
    const tv_game *game;
    uint32_t version; /* how many actions led to it */
    uint32_t last;    /* actions of the whole match */
    tv_seat viewer;
    tv_state_buffer state;
    tv_state_buffer view;
};

static const tv_state *state_of(const struct position *position)
{
    return (const tv_state *)(const void *)&position->state;
}

static const tv_view *view_of(const struct position *position)
{
    return (const tv_view *)(const void *)&position->view;
}

/* The seat to show as deciding: the viewer if it is to decide, else the first that is. */
static tv_seat seat_asked(const struct position *position)
{
    tv_turn turn = tv_state_turn(state_of(position));
    if (turn.node != TV_NODE_DECISION) return TV_CHANCE;
    if (position->viewer >= 0 && turn.seats >> position->viewer & 1) return position->viewer;
    return (tv_seat)__builtin_ctz(turn.seats);
}

/* The action that led to the position, as the viewer may know it. */
static void write_last_action(const struct position *position, tv_text *out)
{
    tv_state_buffer before;
    const tv_entry *entry = tv_match_entry(position->match, position->version - 1);
    tv_match_at(position->match, position->version - 1, tv_buffer_state(&before));
    tv_action action = position->game->redact_action(tv_buffer_state(&before), entry->actor,
                                                     entry->action, position->viewer);
    tv_action_write(position->game, entry->actor, action, out);
}

/* ---- For people ---- */

static void write_heading(const struct position *position, tv_text *out)
{
    tv_text_style(out, TV_STYLE_BOLD);
    tv_text_add(out, position->game->title);
    tv_text_style(out, TV_STYLE_PLAIN);
    for (uint32_t seat = 0; seat < tv_match_options(position->match)->seats; seat++) {
        tv_text_add(out, seat == 0 ? ": " : ", ");
        tv_text_add_number(out, seat);
        tv_text_add_char(out, ' ');
        tv_name_write(tv_match_names(position->match), seat, out);
    }
    tv_text_add_char(out, '\n');
    terminal_rules_version(position->game, tv_match_options(position->match)->rules, out);
    tv_text_add(out, "After ");
    tv_text_add_number(out, position->version);
    tv_text_add(out, " of ");
    tv_text_add_number(out, position->last);
    tv_text_add(out, " actions, as ");
    if (position->viewer >= 0)
        tv_name_write(tv_match_names(position->match), (uint32_t)position->viewer, out);
    else
        tv_text_add(out, "a spectator");
    tv_text_add(out, position->viewer >= 0 ? " (seat " : " sees it");
    if (position->viewer >= 0) tv_text_add_number(out, position->viewer);
    tv_text_add(out, position->viewer >= 0 ? ") sees it\n" : "\n");
    if (position->version == 0) return;
    tv_text_add(out, "Last action: ");
    write_last_action(position, out);
    tv_text_add_char(out, '\n');
    terminal_log_write(position->match, position->viewer, position->version - 1, position->version,
                       "  - ", out);
}

static void write_choices(const struct position *position, tv_seat seat, tv_text *out)
{
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_view_list(position->game, view_of(position), seat, legal);
    for (uint32_t i = 0; i < count; i++) {
        tv_text_add(out, "  ");
        tv_action_write_bare(position->game, legal[i], out);
        tv_text_add(out, "  ");
        tv_text_pad(out, 26);
        tv_action_label(position->game, tv_view_read(view_of(position)), seat, legal[i],
                        tv_match_names(position->match), out);
        tv_text_add_char(out, '\n');
    }
}

static void write_turn(const struct position *position, tv_text *out)
{
    tv_turn turn = tv_state_turn(state_of(position));
    const tv_names *names = tv_match_names(position->match);
    tv_seat seat = seat_asked(position);
    tv_text_add_char(out, '\n');
    if (turn.node == TV_NODE_OVER) {
        tv_text_add(out, "The match is over: ");
        tv_text_add(out, position->game->endings[tv_state_frames(state_of(position))->ending].text);
        tv_text_add(out, ".\n");
        terminal_score_write(position->match, position->viewer, cli_width(), out);
        return;
    }
    if (turn.node == TV_NODE_CHANCE)
        tv_text_add(out, "Chance");
    else
        tv_name_write(names, (uint32_t)seat, out);
    tv_text_add(out, ": ");
    tv_ask_write(position->game, state_of(position), names, out);
    tv_text_add_char(out, '\n');
    if (seat >= 0 && seat == position->viewer) write_choices(position, seat, out);
}

static void print_text(const struct position *position)
{
    tv_text page = cli_page_open();
    write_heading(position, &page);
    tv_text_add_char(&page, '\n');
    position->game->picture(view_of(position), position->viewer, tv_match_names(position->match),
                            &page);
    write_turn(position, &page);
    cli_page_print(&page);
}

/* Everything that happened up to here, in sentences. */
static void print_story(const struct position *position)
{
    tv_text page = cli_page_open();
    terminal_log_write(position->match, position->viewer, 0, position->version, "", &page);
    cli_page_print(&page);
}

/* ---- JSON ---- */

/* What happened from version `from` on, up to the position. */
static void put_events(tv_json *json, const struct position *position, uint32_t from)
{
    tv_state_buffer state;
    tv_match_at(position->match, from, tv_buffer_state(&state));
    tv_json_key(json, "events");
    tv_json_open(json, '[');
    for (uint32_t version = from; version < position->version; version++) {
        tv_events events = {0};
        const tv_entry *entry = tv_match_entry(position->match, version);
        tv_apply(position->game, tv_buffer_state(&state), entry->actor, entry->action, &events);
        for (uint32_t i = 0; i < events.count; i++)
            if (tv_event_seen(&events.list[i], position->viewer))
                tv_json_event(json, position->game, &events.list[i],
                              tv_match_names(position->match));
    }
    tv_json_close(json, ']');
}

static void put_position(tv_json *json, const struct position *position, bool has_story)
{
    uint32_t version = position->version;
    tv_text last;
    char bytes[256];
    tv_text_init(&last, bytes, sizeof bytes);
    if (version > 0) write_last_action(position, &last);
    tv_json_put_string(json, "game", position->game->name);
    tv_json_put_number(json, "version", version);
    tv_json_put_number(json, "last_version", position->last);
    tv_json_key(json, "viewer");
    if (position->viewer >= 0)
        tv_json_number(json, position->viewer);
    else
        tv_json_null(json);
    tv_json_put_string(json, "last_action", version > 0 ? bytes : NULL);
    put_events(json, position, has_story || version == 0 ? 0 : version - 1);
}

static void print_json(const struct position *position, bool has_story)
{
    cli_document document;
    cli_document_open(&document, '{');
    tv_json *json = &document.json;
    put_position(json, position, has_story);
    tv_json_key(json, "view");
    tv_json_view(json, position->game, view_of(position), position->viewer,
                 tv_match_names(position->match));
    tv_json_key(json, "score");
    tv_json_score(json, position->game, view_of(position));
    tv_json_key(json, "actions");
    if (seat_asked(position) >= 0 && seat_asked(position) == position->viewer)
        tv_json_actions(json, position->game, view_of(position), position->viewer,
                        tv_match_names(position->match));
    else
        tv_json_null(json);
    cli_document_print(&document);
}

/* ---- Running ---- */

static cli_exit find_position(const cli_arguments *arguments, struct position *out)
{
    uint64_t version = out->last;
    uint64_t seat = 0;
    uint64_t seats = tv_match_options(out->match)->seats;
    if (!cli_number(arguments, "at", (uint64_t[2]){0, out->last}, &version)) return CLI_USAGE;
    if (!cli_number(arguments, "seat", (uint64_t[2]){0, seats - 1}, &seat)) return CLI_USAGE;
    out->version = (uint32_t)version;
    out->viewer = cli_is_given(arguments, "seat") ? (tv_seat)seat : TV_SPECTATOR;
    tv_match_at(out->match, out->version, tv_buffer_state(&out->state));
    tv_redact(out->game, tv_buffer_state(&out->state), out->viewer, tv_buffer_view(&out->view));
    return CLI_OK;
}

static cli_exit run_show(const cli_arguments *arguments)
{
    struct position position = {0};
    cli_exit code;
    bool has_story = cli_is_given(arguments, "story");
    position.match = cli_match_read(arguments->words[0], &code);
    if (position.match == NULL) return code;
    position.game = tv_match_game(position.match);
    position.last = tv_match_version(position.match);
    code = find_position(arguments, &position);
    if (code == CLI_OK && cli_is_given(arguments, "save"))
        code = cli_show_save(arguments, position.match, position.version);
    else if (code == CLI_OK && cli_is_given(arguments, "times"))
        code = cli_show_times(arguments, position.match, position.version);
    else if (code == CLI_OK && (cli_is_given(arguments, "do") || cli_is_given(arguments, "on")))
        code = cli_usage_error(arguments, "--do and --on need --save FILE or --times N");
    else if (code == CLI_OK && cli_is_given(arguments, "json"))
        print_json(&position, has_story);
    else if (code == CLI_OK && has_story)
        print_story(&position);
    else if (code == CLI_OK)
        print_text(&position);
    tv_match_free(position.match);
    return code;
}

const cli_command cli_command_show = {
    .name = "show",
    .arguments = "FILE",
    .summary = "show a position of a recorded match",
    .description =
        "Draws the position after the last action of a record, or after the first N actions with "
        "--at. It is shown as a spectator sees it, or with --seat as that seat sees it, with the "
        "actions that are legal for it. Seats are numbered from 0, as in records.\n\n"
        "With --save the match up to this position becomes a record of its own, to be played on "
        "from there with \"tavola play --load\"; its seed is left out, so that chance is drawn "
        "anew. "
        "--do plays another action first, --on lets a bot play all seats to the end.\n\n"
        "With --times the bot of --on plays all seats to the end that often, and the share of the "
        "win of each seat is printed. Each time what the seat that has to decide cannot see is "
        "dealt anew.",
    .examples = "tavola show match.game\n"
                "tavola show match.game --at 40 --seat 1\n"
                "tavola show match.game --story         what happened, in sentences\n"
                "tavola show match.game --at 40 --json\n"
                "tavola show match.game --at 40 --save from40.game\n"
                "tavola show match.game --at 40 --times 100 --on steady   who wins how often",
    .first = CLI_FILES,
    .words_min = 1,
    .words_max = 1,
    .options = {{"at", "N", "the position after N actions, chance moves included (all)",
                 CLI_NUMBER},
                {"seat", "S", "as this seat sees it (a spectator)", CLI_NUMBER},
                {"story", NULL, "what happened up to there, in sentences", CLI_NOTHING},
                {"save", "FILE", "write the match up to there, to be played on", CLI_FILES},
                {"times", "N", "with --on: play on so often, print who wins how often", CLI_NUMBER},
                {"do", "ACTION", "with --save or --times: play this action first", CLI_TEXT},
                {"on", "BOT", "with --save or --times: this bot plays all seats to the end",
                 CLI_BOT},
                {"seed", "S", "with --on: a number, for chance and the bot (1)", CLI_NUMBER},
                {"json", NULL, "print JSON: the view, the events, the legal actions", CLI_NOTHING}},
    .run = run_show,
};
