/* distant_commands.c - what can be typed in the lobby and at a distant table. */
/* SPDX-License-Identifier: MIT */
#include <string.h>
#include <strings.h>

#include <tavola/games.h>
#include <tavola/words.h>

#include "terminal/distant/client.h"
#include "terminal/rules_text.h"

typedef struct command {
    const char *name, *argument, *help;
    void (*run)(distant_client *client, const char *argument);
} command;

static void run_help(distant_client *, const char *);

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

static void simple(distant_client *client, const char *type)
{
    client_request(client, json_pack("{s:s}", "type", type), true);
}

static void run_start(distant_client *client, const char *argument)
{
    (void)argument;
    simple(client, "start");
}

static void run_leave(distant_client *client, const char *argument)
{
    (void)argument;
    simple(client, "leave");
}

static void run_resign(distant_client *client, const char *argument)
{
    if (strcmp(argument, "now") != 0)
        client_say(client, "\"resign now\" gives the match up; a bot goes on in your seat.");
    else
        simple(client, "resign");
}

static void run_undo(distant_client *client, const char *argument)
{
    (void)argument;
    client_request(
        client,
        json_pack("{s:s, s:I}", "type", "undo", "version", (json_int_t)client->replica.version),
        true);
}

static void run_redo(distant_client *client, const char *argument)
{
    (void)argument;
    client_request(
        client,
        json_pack("{s:s, s:I}", "type", "redo", "version", (json_int_t)client->replica.version),
        true);
}

static void run_sit(distant_client *client, const char *argument)
{
    client_request(client, json_pack("{s:s, s:i}", "type", "sit", "seat", number_of(argument)),
                   true);
}

static void run_bot(distant_client *client, const char *argument)
{
    const char *name = argument + strcspn(argument, " ");
    name += strspn(name, " ");
    client_request(client,
                   json_pack("{s:s, s:i, s:s}", "type", "bot", "seat", number_of(argument), "bot",
                             name[0] ? name : "greedy"),
                   true);
}

static void run_say(distant_client *client, const char *argument)
{
    if (argument[0] == '\0')
        client_say(client, "Say what? say TEXT");
    else
        client_request(client, json_pack("{s:s, s:s}", "type", "chat", "text", argument), true);
}

static void run_why(distant_client *client, const char *argument)
{
    if (argument[0] == '\0')
        client_say(client, "Why what? why ACTION");
    else
        client_request(client, json_pack("{s:s, s:s}", "type", "why", "action", argument), false);
}

static void run_hint(distant_client *client, const char *argument)
{
    (void)argument;
    client_request(client, json_pack("{s:s}", "type", "hint"), false);
}

static void run_rematch(distant_client *client, const char *argument)
{
    (void)argument;
    client_request(client, json_pack("{s:s, s:s}", "type", "propose", "what", "rematch"), true);
}

static void vote(distant_client *client, bool is_yes)
{
    const json_t *ballot = json_object_get(client->replica.about, "ballot");
    client_request(client,
                   json_pack("{s:s, s:I, s:b}", "type", "vote", "version",
                             json_integer_value(json_object_get(ballot, "version")), "yes", is_yes),
                   true);
}

static void run_yes(distant_client *client, const char *argument)
{
    (void)argument;
    vote(client, true);
}

static void run_no(distant_client *client, const char *argument)
{
    (void)argument;
    vote(client, false);
}

/* ---- Without the server ---- */

static void run_log(distant_client *client, const char *argument)
{
    const json_t *lines = client->replica.lines;
    size_t count = json_array_size(lines);
    size_t shown = strcmp(argument, "all") == 0 ? count : 20;
    for (size_t i = count > shown ? count - shown : 0; i < count; i++)
        client_say(client, json_string_value(json_array_get(lines, i)));
}

static void run_rules(distant_client *client, const char *argument)
{
    static char text[CLIENT_TEXT_SIZE];
    tv_text page;
    tv_text_init(&page, text, sizeof text);
    uint8_t version = (uint8_t)json_integer_value(json_object_get(client->replica.about, "rules"));
    if (client->game == NULL) return;
    if (version > client->game->rules_version) version = 0;
    if (argument[0] == '\0')
        terminal_rules_chapters(client->game, version, client->setup->width, &page);
    else if (strcmp(argument, "all") == 0)
        terminal_rules_all(client->game, version, client->setup->width, &page);
    else
        terminal_rules_find(client->game, version, argument, client->setup->width, &page);
    client_say(client, text);
}

static void run_score(distant_client *client, const char *argument)
{
    const json_t *score = json_object_get(client->replica.view, "score");
    const json_t *points = json_object_get(score, "points"), *rank = json_object_get(score, "rank");
    (void)argument;
    for (size_t i = 0; i < json_array_size(points); i++) {
        char line[160];
        tv_text text;
        const char *name =
            json_string_value(json_object_get(replica_seat(&client->replica, i), "name"));
        tv_text_init(&text, line, sizeof line);
        tv_text_add_number(&text, json_integer_value(json_array_get(rank, i)));
        tv_text_add(&text, ". ");
        tv_text_add(&text, name ? name : "?");
        tv_text_add(&text, ": ");
        tv_text_add_number(&text, json_integer_value(json_array_get(points, i)));
        client_say(client, line);
    }
}

static void run_lobby(distant_client *client, const char *argument)
{
    (void)argument;
    client->state = CLIENT_IN_LOBBY;
    client_lobby_refresh(client);
}

static void run_quit(distant_client *client, const char *argument)
{
    (void)argument;
    client->state = CLIENT_LEFT;
}

static const command commands[] = {
    {"help", "", "this page", run_help},
    {"say", "TEXT", "talk to the others", run_say},
    {"why", "ACTION", "why you cannot do something, and the rule that says so", run_why},
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

static void run_help(distant_client *client, const char *argument)
{
    (void)argument;
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

static const char *notation_of(const distant_client *client, size_t index)
{
    return json_string_value(
        json_object_get(json_array_get(client->replica.actions, index), "action"));
}

/* The legal action that a line means; NULL: none or several (*count). */
static const char *action_meant(const distant_client *client, const char *line, uint32_t *count)
{
    const char *found = NULL;
    size_t length = strlen(line);
    bool is_number = length > 0 && length < 7 && strspn(line, "0123456789") == length;
    *count = 0;
    for (size_t i = 0; i < json_array_size(client->replica.actions); i++) {
        const char *notation = notation_of(client, i);
        if (notation == NULL) continue;
        const char *rest = notation + strcspn(notation, " ");
        rest += *rest == ' ';
        if (is_number ? (size_t)number_of(line) == i + 1
                      : strcasecmp(notation, line) == 0 || strcasecmp(rest, line) == 0) {
            *count = 1;
            return notation;
        }
        if (is_number || strncasecmp(notation, line, length) != 0) continue;
        found = notation;
        ++*count;
    }
    return *count == 1 ? found : NULL;
}

static void play(distant_client *client, const char *notation)
{
    client_request(client,
                   json_pack("{s:s, s:I, s:s, s:I}", "type", "play", "ticket",
                             (json_int_t)client->replica.ticket, "action", notation, "seen",
                             (json_int_t)client->replica.version),
                   true);
}

void client_table_line(distant_client *client, const char *line)
{
    uint32_t count;
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
    const char *notation = action_meant(client, line, &count);
    if (notation)
        play(client, notation);
    else if (count > 1)
        client_say(client, "That could mean several things; type more of it, or a number.");
    else if (exact)
        exact->run(client, argument);
    else
        run_why(client, line);
}

/* ---- The lobby ---- */

static void lobby_open(distant_client *client, const char *argument)
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

static void lobby_go(distant_client *client, const char *link, bool is_seated)
{
    char table[REPLICA_ID_SIZE], invite[REPLICA_ID_SIZE];
    if (client_link_read(link, table, invite))
        client_go_to(client, table, invite, is_seated);
    else
        client_say(client, "Which table? Its link or its name, as in the list.");
}

void client_lobby_line(distant_client *client, const char *line)
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
    const distant_client *client = context;
    const char *phrase = strncmp(before, "why ", 4) == 0 ? before + 4 : before;
    bool is_first = before[strspn(before, " ")] == '\0';
    for (uint32_t i = 0; i < client->scene.choice_count; i++)
        completion_add_phrase(out, client->scene.choice[i].line, phrase, typed);
    for (uint32_t i = 0; is_first && client->state == CLIENT_AT_TABLE && i < COMMAND_COUNT; i++)
        completion_add(out, commands[i].name, typed);
}
