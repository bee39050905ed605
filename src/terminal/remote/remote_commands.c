/* remote_commands.c - what can be typed in the lobby and at a remote table. */
/* SPDX-License-Identifier: MIT */
#include <string.h>
#include <strings.h>

#include <tavola/games.h>
#include <tavola/words.h>

#include "base/near.h"
#include "terminal/remote/client.h"
#include "terminal/rules_text.h"
#include "terminal/terminal.h"

typedef struct command {
    const char *name, *argument, *help;
    void (*run)(remote_client *client, const char *argument);
} command;

static void run_help(remote_client *, const char *);

/* The number that a text starts with; 0 if it is none or too long. */
static int number_of(const char *text)
{
    int number = 0;
    text += strspn(text, " ");
    if (strspn(text, "0123456789") > 6) return 0;
    for (; *text >= '0' && *text <= '9'; text++) number = number * 10 + (*text - '0');
    return number;
}

/* ---- Requests ---- */

static void simple(remote_client *client, const char *type)
{
    client_request(client, json_pack("{s:s}", "type", type), true);
}

static void run_start(remote_client *client, const char *argument)
{
    (void)argument;
    simple(client, "start");
}

static void run_leave(remote_client *client, const char *argument)
{
    (void)argument;
    simple(client, "leave");
}

static void run_resign(remote_client *client, const char *argument)
{
    if (strcmp(argument, "now") != 0)
        client_say(client, "\"resign now\" gives the match up; a bot goes on in your seat.");
    else
        simple(client, "resign");
}

static void run_undo(remote_client *client, const char *argument)
{
    (void)argument;
    client_request(
        client,
        json_pack("{s:s, s:I}", "type", "undo", "version", (json_int_t)client->replica.version),
        true);
}

static void run_redo(remote_client *client, const char *argument)
{
    (void)argument;
    client_request(
        client,
        json_pack("{s:s, s:I}", "type", "redo", "version", (json_int_t)client->replica.version),
        true);
}

static void run_sit(remote_client *client, const char *argument)
{
    client_request(client, json_pack("{s:s, s:i}", "type", "sit", "seat", number_of(argument)),
                   true);
}

static void run_bot(remote_client *client, const char *argument)
{
    const char *name = argument + strcspn(argument, " ");
    name += strspn(name, " ");
    client_request(client,
                   json_pack("{s:s, s:i, s:s}", "type", "bot", "seat", number_of(argument), "bot",
                             name[0] ? name : "greedy"),
                   true);
}

static void run_say(remote_client *client, const char *argument)
{
    if (argument[0] == '\0')
        client_say(client, "Say what? say TEXT");
    else
        client_request(client, json_pack("{s:s, s:s}", "type", "chat", "text", argument), true);
}

static void run_why(remote_client *client, const char *argument)
{
    if (argument[0] == '\0')
        client_request(client, json_pack("{s:s}", "type", "blocked"), false);
    else
        client_request(client, json_pack("{s:s, s:s}", "type", "why", "action", argument), false);
}

static void run_hint(remote_client *client, const char *argument)
{
    (void)argument;
    client_request(client, json_pack("{s:s}", "type", "hint"), false);
}

static void run_rematch(remote_client *client, const char *argument)
{
    (void)argument;
    client_request(client, json_pack("{s:s, s:s}", "type", "propose", "what", "rematch"), true);
}

static void vote(remote_client *client, bool is_yes)
{
    const json_t *ballot = json_object_get(client->replica.about, "ballot");
    client_request(client,
                   json_pack("{s:s, s:I, s:b}", "type", "vote", "version",
                             json_integer_value(json_object_get(ballot, "version")), "yes", is_yes),
                   true);
}

static void run_yes(remote_client *client, const char *argument)
{
    (void)argument;
    vote(client, true);
}

static void run_no(remote_client *client, const char *argument)
{
    (void)argument;
    vote(client, false);
}

/* ---- Without the server ---- */

static void run_log(remote_client *client, const char *argument)
{
    const json_t *lines = client->replica.lines;
    size_t count = json_array_size(lines);
    size_t shown = strcmp(argument, "all") == 0 ? count : 20;
    for (size_t i = count > shown ? count - shown : 0; i < count; i++)
        client_say(client, json_string_value(json_array_get(lines, i)));
}

static void run_rules(remote_client *client, const char *argument)
{
    static char text[CLIENT_TEXT_SIZE];
    tv_text page;
    tv_text_init(&page, text, sizeof text);
    uint8_t version = (uint8_t)json_integer_value(json_object_get(client->replica.about, "rules"));
    if (client->game == NULL) return;
    if (version > client->game->rules_version) version = 0;
    if (argument[0] == '\0')
        terminal_rules_chapters(client->game, version, client_width(client), &page);
    else if (strcmp(argument, "all") == 0)
        terminal_rules_all(client->game, version, client_width(client), &page);
    else
        terminal_rules_find(client->game, version, argument, client_width(client), &page);
    client_say(client, text);
}

void client_score(remote_client *client)
{
    static char text[CLIENT_TEXT_SIZE];
    tv_state_buffer view;
    tv_names names;
    tv_text page;
    tv_text_init(&page, text, sizeof text);
    client_names(client, &names);
    if (client_view(client, &view))
        terminal_points_write(client->game, tv_buffer_state(&view), &names, client_width(client),
                              &page);
    else
        tv_text_add(&page, "There are no points yet.");
    client_say(client, text);
}

static void run_score(remote_client *client, const char *argument)
{
    (void)argument;
    client_score(client);
}

/* On a screen the board and the choices are always there. */
static void run_board(remote_client *client, const char *argument)
{
    (void)argument;
    client->replica.is_changed_by_others = true;
}

static void run_choices(remote_client *client, const char *argument)
{
    (void)argument;
    client->version_shown = -1;
}

static void run_lobby(remote_client *client, const char *argument)
{
    (void)argument;
    client->state = CLIENT_IN_LOBBY;
    client_lobby_refresh(client);
}

static void run_quit(remote_client *client, const char *argument)
{
    (void)argument;
    client->state = CLIENT_LEFT;
}

static const command commands[] = {
    {"help", "", "this page", run_help},
    {"board", "", "draw the board again", run_board},
    {"choices", "", "list what you can do again", run_choices},
    {"say", "TEXT", "talk to the others", run_say},
    {"why", "[ACTION]", "why you cannot do something, and the rule that says so", run_why},
    {"hint", "", "advice, where at most one person plays", run_hint},
    {"undo", "", "take back your last decision", run_undo},
    {"redo", "", "play again what you undid", run_redo},
    {"log", "[all]", "what happened so far", run_log},
    {"score", "", "who has how many points", run_score},
    {"rules", "[NUMBER|WORD]", "the rules", run_rules},
    {"sit", "SEAT", "take a free seat", run_sit},
    {"leave", "", "give your seat up, before the start", run_leave},
    {"bot", "SEAT NAME", "host: put a bot into a free seat", run_bot},
    {"start", "", "host: start the match", run_start},
    {"resign", "now", "give up; a bot goes on", run_resign},
    {"rematch", "", "propose another match, or agree to it", run_rematch},
    {"yes", "", "agree to what is proposed", run_yes},
    {"no", "", "refuse what is proposed", run_no},
    {"lobby", "", "see the other tables", run_lobby},
    {"quit", "", "leave; the match goes on at the server", run_quit},
};
enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static void run_help(remote_client *client, const char *argument)
{
    (void)argument;
    if (client->screen)
        client_say(client,
                   "Arrow keys and Enter choose; Tab goes to the next pane, where arrow keys "
                   "walk over the board or scroll; ^O shows one pane alone, ^F folds it. "
                   "Choices with * cannot be undone.");
    client_say(client, "Type the number of a choice, the action itself, or:");
    for (uint32_t i = 0; i < COMMAND_COUNT; i++) {
        char line[160];
        tv_text text;
        tv_text_init(&text, line, sizeof line);
        tv_text_add(&text, "  ");
        tv_text_add(&text, commands[i].name);
        tv_text_add_char(&text, ' ');
        tv_text_add(&text, commands[i].argument);
        tv_text_pad(&text, 24);
        tv_text_add(&text, commands[i].help);
        client_say(client, line);
    }
}

/* The command that a word is or begins, if there is one alone. */
static const command *find(const char *word, size_t length)
{
    const command *found = NULL;
    for (uint32_t i = 0; i < COMMAND_COUNT; i++) {
        if (strncasecmp(commands[i].name, word, length) != 0) continue;
        if (strlen(commands[i].name) == length) return &commands[i];
        if (found != NULL) return NULL;
        found = &commands[i];
    }
    return length > 0 ? found : NULL;
}

/* ---- Actions ---- */

static const char *notation_of(const remote_client *client, size_t index)
{
    return json_string_value(
        json_object_get(json_array_get(client->replica.actions, index), "action"));
}

/* Actions of a game that this program does not know, by number or by what they begin with. */
static uint32_t actions_begun(const remote_client *client, const char *line, uint32_t *place)
{
    size_t length = strlen(line);
    uint32_t count = 0;
    bool is_number = length > 0 && length < 7 && strspn(line, "0123456789") == length;
    for (uint32_t i = 0; i < client->choices.count; i++) {
        const char *notation = notation_of(client, i);
        if (notation == NULL) continue;
        if (is_number ? (uint32_t)number_of(line) == i + 1
                      : strncasecmp(notation, line, length) == 0)
            place[count++] = i;
    }
    return count;
}

static void say_several(remote_client *client, const uint32_t *place, uint32_t count)
{
    client_say(client, "That could mean several things:");
    for (uint32_t i = 0; i < count && i < TERMINAL_LISTED_MAX; i++) {
        const scene_choice *choice = &client->scene.choice[place[i]];
        char line[512];
        tv_text text;
        tv_text_init(&text, line, sizeof line);
        tv_text_add(&text, "  [");
        tv_text_add_number(&text, choice->key);
        tv_text_add(&text, "] ");
        tv_text_add(&text, choice->label);
        client_say(client, line);
    }
    if (count > TERMINAL_LISTED_MAX) client_say(client, "  and more");
}

static void play(remote_client *client, const char *notation)
{
    client_request(client,
                   json_pack("{s:s, s:I, s:s, s:I}", "type", "play", "ticket",
                             (json_int_t)client->replica.ticket, "action", notation, "seen",
                             (json_int_t)client->replica.version),
                   true);
}

/* Neither a choice nor a command. */
static void explain(remote_client *client, const char *line)
{
    char text_of[160], word[32] = {0};
    size_t length = strcspn(line, " ");
    const char *near = NULL;
    uint32_t best = BASE_NEAR_NOT, verbs = client->game ? client->game->verb_count : 0;
    tv_text text;
    bool is_number = strspn(line, "0123456789") == strlen(line);
    if (is_number && client->are_choices_read && client->choices.is_natural) {
        tv_text_init(&text, text_of, sizeof text_of); /* the number of a thing: "play 7" */
        tv_text_add(&text, client->game->verbs[client->choices.numbered].word);
        tv_text_add_char(&text, ' ');
        tv_text_add(&text, line);
        run_why(client, text_of);
        return;
    }
    if (client->game && typed_verb(client->game, line) != 0) {
        run_why(client, line);
        return;
    }
    if (length < sizeof word) memcpy(word, line, length);
    for (uint32_t i = 0; i < COMMAND_COUNT + verbs && !is_number; i++) {
        uint32_t kind = i - COMMAND_COUNT;
        if (i >= COMMAND_COUNT && client->game->verbs[kind].when == NULL) continue;
        const char *name = i < COMMAND_COUNT ? commands[i].name : client->game->verbs[kind].word;
        uint32_t rank = base_near_rank(word, name);
        if (rank >= best) continue;
        best = rank;
        near = name;
    }
    tv_text_init(&text, text_of, sizeof text_of);
    tv_text_add(&text, near ? "Did you mean \"" : "That is neither a choice nor an action");
    tv_text_add(&text, near ? near : "; type a number from the list, or \"help\"");
    tv_text_add(&text, near ? "\"?" : ".");
    client_say(client, text_of);
}

void client_table_line(remote_client *client, const char *line)
{
    uint32_t place[TV_ACTIONS_MAX];
    size_t length = strcspn(line, " ");
    const char *argument = line + length + strspn(line + length, " ");
    if (line[0] == '\0') {
        if (json_array_size(client->replica.actions) == 1) play(client, notation_of(client, 0));
        return;
    }
    if (strcmp(line, "?") == 0) line = "help", length = 4;
    const command *exact = find(line, length);
    if (exact && strlen(exact->name) == length) {
        exact->run(client, argument);
        return;
    }
    uint32_t count = client->replica.actions == NULL ? 0
                     : client->are_choices_read
                         ? choices_typed(client->game, &client->choices, line, place)
                         : actions_begun(client, line, place);
    if (count == 1)
        play(client, notation_of(client, place[0]));
    else if (count > 1)
        say_several(client, place, count);
    else if (exact)
        exact->run(client, argument);
    else
        explain(client, line);
}

/* ---- The lobby ---- */

static void lobby_open(remote_client *client, const char *argument)
{
    char name[64] = {0};
    size_t length = strcspn(argument, " ");
    if (length < sizeof name) memcpy(name, argument, length);
    const tv_game *game = tv_game_find(name);
    uint32_t seats = (uint32_t)number_of(argument + length);
    if (game == NULL) {
        client_say(client, "Which game? open GAME [SEATS]");
        return;
    }
    for (uint32_t n = 2; seats == 0 && n <= TV_SEATS_MAX; n++)
        if (game->seat_counts >> n & 1) seats = n;
    if (!client_open_table(client, game, (uint8_t)seats)) client_say(client, client->server.error);
}

static void lobby_go(remote_client *client, const char *link, bool is_seated)
{
    char table[REPLICA_ID_SIZE], invite[REPLICA_ID_SIZE];
    if (client_link_read(link, table, invite))
        client_go_to(client, table, invite, is_seated);
    else
        client_say(client, "Which table? Its link or its name, as in the list.");
}

void client_lobby_line(remote_client *client, const char *line)
{
    uint32_t number = (uint32_t)number_of(line);
    if (number > 0 && number <= client->scene.choice_count &&
        strspn(line, "0123456789") == strlen(line))
        line = client->scene.choice[number - 1].line;
    if (strcmp(line, "quit") == 0)
        client->state = CLIENT_LEFT;
    else if (strncmp(line, "join ", 5) == 0)
        lobby_go(client, line + 5, true);
    else if (strncmp(line, "watch ", 6) == 0)
        lobby_go(client, line + 6, false);
    else if (strncmp(line, "open ", 5) == 0)
        lobby_open(client, line + 5);
    else if (line[0] != '\0')
        client_say(client, "Type a number, \"join LINK\", \"watch LINK\", \"open GAME SEATS\" or "
                           "\"quit\"; Enter looks for new tables.");
    if (client->state == CLIENT_IN_LOBBY && !client_lobby_refresh(client))
        client_say(client, client->server.error);
}

void client_complete(void *context, const char *before, const char *typed, completion_words *out)
{
    const remote_client *client = context;
    const char *phrase = strncmp(before, "why ", 4) == 0 ? before + 4 : before;
    bool is_first = before[strspn(before, " ")] == '\0';
    for (uint32_t i = 0; i < client->scene.choice_count; i++)
        completion_add_phrase(out, client->scene.choice[i].line, phrase, typed);
    for (uint32_t i = 0; is_first && client->state == CLIENT_AT_TABLE && i < COMMAND_COUNT; i++)
        completion_add(out, commands[i].name, typed);
}
