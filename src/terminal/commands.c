/* commands.c - what can be typed besides an action, in one table: name, argument, help. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <tavola/play.h>
#include <tavola/words.h>

#include "base/near.h"
#include "terminal/rules_read.h"
#include "terminal/rules_text.h"
#include "terminal/session.h"
#include "terminal/wrap.h"

enum { LOG_LINES = 20 };

typedef struct command {
    const char *name;
    const char *argument; /* as shown in help; NULL: none */
    const char *help;
    void (*run)(terminal_session *session, const terminal_choices *choices, const char *argument);
} command;

static void run_help(terminal_session *, const terminal_choices *, const char *);

static void run_board(terminal_session *session, const terminal_choices *choices,
                      const char *argument)
{
    bool is_off = strcmp(argument, "off") == 0;
    if (is_off || strcmp(argument, "on") == 0) session->has_boards = !is_off;
    if (is_off)
        session_say(session, "The board comes when you type \"board\".");
    else
        session_board(session, choices->seat);
}

/* There is nothing to choose while a finished turn waits for confirmation. */
static bool is_done(const terminal_session *session, const terminal_choices *choices)
{
    if (choices->count > 0) return false;
    session_say(session, "Your turn is finished: press Enter to end it, or type \"undo\".");
    return true;
}

static void run_choices(terminal_session *session, const terminal_choices *choices,
                        const char *argument)
{
    (void)argument;
    if (!is_done(session, choices)) session_choices_print(session, choices);
}

static void run_hint(terminal_session *session, const terminal_choices *choices,
                     const char *argument)
{
    (void)argument;
    if (!is_done(session, choices)) session_hint(session, choices);
}

/* After undo or redo, the news start from the new position, and boards that were shown are old. */
static void moved(terminal_session *session)
{
    uint32_t version = tv_match_version(session->match);
    for (uint32_t seat = 0; seat < TV_SEATS_MAX; seat++) {
        if (session->seen[seat] > version) session->seen[seat] = version;
        if (session->shown[seat] != UINT32_MAX) session->shown[seat] = version + 1;
    }
    session->is_moved = true;
    session->is_unsaved = true;
}

static void run_undo(terminal_session *session, const terminal_choices *choices,
                     const char *argument)
{
    (void)argument;
    if (tv_match_undo(session->match, choices->seat) != TV_OK) {
        session_say(session,
                    "There is nothing to undo: undo goes back to the last time that chance "
                    "moved, something hidden was shown to you, or another player "
                    "decided.");
        return;
    }
    session_say(session, "Undone. \"redo\" plays it again.");
    moved(session);
}

static void run_redo(terminal_session *session, const terminal_choices *choices,
                     const char *argument)
{
    (void)argument;
    if (tv_match_redo(session->match, choices->seat) != TV_OK) {
        session_say(session, "There is nothing to redo: redo must follow an undo directly.");
        return;
    }
    moved(session);
}

static void run_log(terminal_session *session, const terminal_choices *choices,
                    const char *argument)
{
    tv_text page = session_page(session);
    uint32_t version = tv_match_version(session->match);
    bool is_all = strcmp(argument, "all") == 0;
    uint32_t count = terminal_log_write(session->match, choices->seat, 0, version, "  - ", &page);
    const char *lines = page.data;
    if (!is_all && count > LOG_LINES) {
        for (uint32_t skip = count - LOG_LINES; skip > 0; skip--) lines = strchr(lines, '\n') + 1;
        session_say(session, "The latest events (\"log all\" shows all of them):");
    }
    session_lines(session, lines);
}

static void run_score(terminal_session *session, const terminal_choices *choices,
                      const char *argument)
{
    tv_text page = session_page(session);
    (void)argument;
    terminal_score_write(session->match, choices->seat, session_width(session), &page);
    session_print(session, &page);
}

static void run_rules(terminal_session *session, const terminal_choices *choices,
                      const char *argument)
{
    tv_text page = session_page(session);
    (void)choices;
    uint32_t width = session_width(session);
    uint8_t version = tv_match_options(session->match)->rules;
    if (argument[0] == '\0') {
        terminal_wrap(&page, session->game->summary, (terminal_margins){width, 0, 0});
        terminal_rules_changes(session->game, version, width, &page);
        tv_text_add(&page, "The chapters of the rules:\n");
        terminal_rules_chapters(session->game, version, width, &page);
        terminal_wrap(&page,
                      "\"rules NUMBER\" shows a chapter or a rule, \"rules WORD\" every "
                      "rule that mentions it, \"rules all\" everything.",
                      (terminal_margins){width, 0, 0});
    } else if (strcmp(argument, "all") == 0) {
        terminal_rules_all(session->game, version, width, &page);
    } else {
        terminal_rules_find(session->game, version, argument, width, &page);
    }
    session_print(session, &page);
}

/* "~/match.game" means the same here as in a shell. */
static const char *expand(const char *path, char out[BASE_PATH_SIZE])
{
    const char *home = getenv("HOME");
    if (strncmp(path, "~/", 2) != 0 || home == NULL) return path;
    tv_text text;
    tv_text_init(&text, out, BASE_PATH_SIZE);
    tv_text_add(&text, home);
    tv_text_add(&text, path + 1);
    return out;
}

static void run_save(terminal_session *session, const terminal_choices *choices,
                     const char *argument)
{
    char path[BASE_PATH_SIZE];
    (void)choices;
    session_save(session, argument[0] ? expand(argument, path) : NULL);
}

static void run_load(terminal_session *session, const terminal_choices *choices,
                     const char *argument)
{
    char path[BASE_PATH_SIZE];
    (void)choices;
    if (argument[0] == '\0')
        session_say(session, "Which file? load FILE");
    else
        session_load(session, expand(argument, path));
}

static void run_confirm(terminal_session *session, const terminal_choices *choices,
                        const char *argument)
{
    (void)choices;
    if (strcmp(argument, "on") == 0 || strcmp(argument, "off") == 0)
        session->has_confirm = strcmp(argument, "on") == 0;
    session_say(session, session->has_confirm
                             ? "You are asked before your turn ends, while it can still be undone."
                             : "Your turns end at once.");
}

static void run_quit(terminal_session *session, const terminal_choices *choices,
                     const char *argument)
{
    (void)choices;
    (void)argument;
    session->state = SESSION_LEFT;
}

static const command commands[] = {
    {"help", NULL, "this page", run_help},
    {"board", "[on|off]", "the board again; off: only when you ask, on: when others have moved",
     run_board},
    {"choices", NULL, "list what you can do again", run_choices},
    {"why", "[ACTION]", "why you cannot do something, and the rule that says so", session_why},
    {"hint", NULL, "what looks best, and what would happen", run_hint},
    {"undo", NULL, "take back your last decision", run_undo},
    {"redo", NULL, "play again what you undid", run_redo},
    {"log", "[all]", "what happened so far", run_log},
    {"score", NULL, "who has how many points", run_score},
    {"rules", "[NUMBER|WORD]", "the rules: a chapter, one rule, or every rule with a word",
     run_rules},
    {"save", "[FILE]", "save the match now, or a copy of it in a file", run_save},
    {"load", "FILE", "continue a saved match", run_load},
    {"confirm", "[on|off]", "ask before your turn ends, while it can be undone", run_confirm},
    {"quit", NULL, "save and leave", run_quit},
};
enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static void run_help(terminal_session *session, const terminal_choices *choices,
                     const char *argument)
{
    tv_text page = session_page(session);
    uint32_t width = session_width(session);
    (void)choices;
    (void)argument;
    if (session->screen)
        terminal_wrap(&page,
                      "Arrow keys and Enter choose; Tab goes to the next pane, where arrow keys "
                      "walk over the board or scroll; ^O shows one pane alone, ^F folds it, ^P "
                      "brings the last line back. A click selects, another one plays. Choices "
                      "with * cannot be undone.",
                      (terminal_margins){width, 0, 0});
    terminal_wrap(&page,
                  "Type the number of a choice, or write the action itself; actions and commands "
                  "may be shortened as long as they are unambiguous. Actions of this game:",
                  (terminal_margins){width, 0, 0});
    for (uint32_t kind = 1; kind < session->game->verb_count; kind++) {
        const tv_verb *verb = &session->game->verbs[kind];
        if (verb->when == NULL) continue; /* only chance uses it */
        tv_text_add(&page, "  ");
        tv_text_add(&page, verb->word);
        for (uint32_t i = 0; i < TV_ARGS_MAX && verb->arg[i].name; i++) {
            tv_text_add_char(&page, ' ');
            tv_text_add(&page, verb->arg[i].name);
        }
        tv_text_add_char(&page, ' ');
        tv_text_pad(&page, 24);
        terminal_wrap(&page, verb->when, (terminal_margins){width, 24, 24});
    }
    tv_text_add(&page, "Besides:\n");
    for (uint32_t i = 0; i < COMMAND_COUNT; i++) {
        tv_text_add(&page, "  ");
        tv_text_add(&page, commands[i].name);
        if (commands[i].argument) tv_text_add_char(&page, ' ');
        if (commands[i].argument) tv_text_add(&page, commands[i].argument);
        tv_text_pad(&page, 24);
        terminal_wrap(&page, commands[i].help, (terminal_margins){width, 24, 24});
    }
    session_print(session, &page);
}

/* The first word of a line, or "" if that is too long for a command; *argument: what follows. */
static void split(const char *line, char word[16], const char **argument)
{
    size_t length = strcspn(line, " \t");
    *argument = line + length + strspn(line + length, " \t");
    if (length >= 16) length = 0;
    memcpy(word, line, length);
    word[length] = '\0';
}

bool session_command(terminal_session *session, const terminal_choices *choices, const char *line)
{
    char word[16];
    const char *argument;
    split(line, word, &argument);
    if (strcmp(word, "?") == 0) memcpy(word, "help", sizeof "help");
    for (uint32_t i = 0; i < COMMAND_COUNT; i++) {
        if (strcasecmp(word, commands[i].name) != 0) continue;
        commands[i].run(session, choices, argument);
        return true;
    }
    return false;
}

bool session_command_short(terminal_session *session, const terminal_choices *choices,
                           const char *line)
{
    char word[16], several[TERMINAL_LINE_SIZE];
    const char *argument;
    const command *found = NULL;
    uint32_t count = 0;
    tv_text text;
    tv_text_init(&text, several, sizeof several);
    tv_text_add(&text, "That could mean ");
    split(line, word, &argument);
    if (word[0] == '\0' || typed_verb(session->game, word) != 0) return false;
    for (uint32_t i = 0; i < COMMAND_COUNT; i++) {
        if (strncasecmp(word, commands[i].name, strlen(word)) != 0) continue;
        found = &commands[i];
        tv_text_add(&text, count++ == 0 ? "\"" : "\" or \"");
        tv_text_add(&text, found->name);
    }
    tv_text_add(&text, "\".");
    if (count > 1)
        session_say(session, several);
    else if (count == 1)
        found->run(session, choices, argument);
    return count > 0;
}

/* "why" is followed by an action, "rules" by a chapter, "save" and "load" by a file. */
static void complete_argument(const terminal_session *session, const char *before,
                              const char *typed, completion_words *out)
{
    out->has_files = strncmp(before, "save ", 5) == 0 || strncmp(before, "load ", 5) == 0;
    if (strncmp(before, "log ", 4) == 0) completion_add(out, "all", typed);
    if (strncmp(before, "confirm ", 8) == 0 || strncmp(before, "board ", 6) == 0) {
        completion_add(out, "on", typed);
        completion_add(out, "off", typed);
    }
    if (strncmp(before, "rules ", 6) != 0) return;
    rules_reader reader = rules_open(session->game, tv_match_options(session->match)->rules);
    rules_block block = {0};
    completion_add(out, "all", typed);
    while (rules_next(&reader, &block))
        if (block.kind == RULES_CHAPTER) completion_add(out, block.number, typed);
}

void session_complete(void *context, const char *before, const char *typed, completion_words *out)
{
    const terminal_session *session = context;
    before += strspn(before, " ");
    bool is_first = *before == '\0';
    const char *phrase = strncmp(before, "why ", 4) == 0 ? before + 4 : before;
    for (uint32_t i = 0; session->asked != NULL && i < session->asked->count; i++) {
        char notation[TERMINAL_LABEL_SIZE];
        tv_text text;
        tv_text_init(&text, notation, sizeof notation);
        tv_action_write_bare(session->game, session->asked->action[i], &text);
        completion_add_phrase(out, notation, phrase, typed);
    }
    for (uint32_t kind = 1; phrase != before && kind < session->game->verb_count; kind++)
        if (session->game->verbs[kind].when && *phrase == '\0')
            completion_add(out, session->game->verbs[kind].word, typed);
    for (uint32_t i = 0; is_first && i < COMMAND_COUNT; i++)
        completion_add(out, commands[i].name, typed);
    if (!is_first) complete_argument(session, before, typed, out);
}

const char *session_near(const terminal_session *session, const char *line)
{
    size_t length = strcspn(line, " \t");
    char word[32] = {0};
    const char *near = NULL;
    uint32_t best = BASE_NEAR_NOT;
    if (length >= sizeof word) return NULL;
    memcpy(word, line, length);
    for (uint32_t i = 0; i < COMMAND_COUNT + session->game->verb_count; i++) {
        uint32_t kind = i - COMMAND_COUNT;
        if (i >= COMMAND_COUNT && (kind == 0 || session->game->verbs[kind].when == NULL)) continue;
        const char *name = i < COMMAND_COUNT ? commands[i].name : session->game->verbs[kind].word;
        uint32_t rank = base_near_rank(word, name);
        if (rank >= best) continue;
        best = rank;
        near = name;
    }
    return near;
}
