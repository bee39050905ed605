/* candidates.c - the words that can stand at the end of an unfinished command line.
 *
 * The scripts for bash, zsh and fish all ask this, so they offer the same words: commands, options,
 * games, bots, and what belongs to the game that the line names. */
/* SPDX-License-Identifier: MIT */
#include "cli/completion/candidates.h"

#include <string.h>
#include <strings.h>

#include <tavola/bot.h>
#include <tavola/games.h>

#include "terminal/rules_read.h"

enum { WORD_SIZE = 256 };

typedef struct completion {
    const cli_command *command;
    const tv_game *game;  /* that the line names, or NULL */
    const char *typed;    /* of the unfinished word */
    char lead[WORD_SIZE]; /* comes before every candidate: "--bots=", "greedy," */
} completion;

/* ---- Candidates ---- */

/* Prints a candidate if it starts with what was typed, with a description after a tab. */
static void offer(const completion *line, const char *word, const char *about)
{
    if (strncasecmp(word, line->typed, strlen(line->typed)) != 0) return;
    printf("%s%s%s%s\n", line->lead, word, about ? "\t" : "", about ? about : "");
}

/* Moves a part of the typed word that is complete into the lead. */
static void take_lead(completion *line, size_t length)
{
    size_t used = strlen(line->lead);
    snprintf(line->lead + used, sizeof line->lead - used, "%.*s", (int)length, line->typed);
    line->typed += length;
}

/* Only the part after the last comma of a list is unfinished. */
static void take_list(completion *line)
{
    const char *comma = strrchr(line->typed, ',');
    if (comma) take_lead(line, (size_t)(comma + 1 - line->typed));
    puts(CLI_COMPLETE_NO_SPACE); /* another comma may follow */
}

static void offer_games(const completion *line)
{
    for (const tv_game *const *game = tv_games; *game; game++)
        offer(line, (*game)->name, (*game)->title);
}

static void offer_bots(const completion *line)
{
    for (const tv_bot *const *bot = tv_bots; *bot; bot++)
        offer(line, (*bot)->name, (*bot)->summary);
}

static void offer_seats(const completion *line)
{
    for (uint32_t seats = 1; line->game && seats <= TV_SEATS_MAX; seats++) {
        char number[16];
        if (!(line->game->seat_counts >> seats & 1)) continue;
        snprintf(number, sizeof number, "%u", seats);
        offer(line, number, "players");
    }
}

static void offer_choices(const completion *line)
{
    for (uint32_t i = 0; line->game && i < line->game->option_count; i++) {
        const tv_option_row *row = &line->game->options[i];
        for (uint32_t k = 0; k < row->choices->count; k++) {
            char pair[WORD_SIZE];
            snprintf(pair, sizeof pair, "%s=%s", row->name, row->choices->word[k]);
            offer(line, pair, row->choices->about ? row->choices->about[k] : row->label);
        }
    }
}

static void offer_fields(const completion *line)
{
    for (uint32_t i = 0; line->game && i < line->game->field_count; i++) {
        const tv_field *field = &line->game->fields[i];
        if (field->count[0] * field->count[1] == 1) offer(line, field->name, field->label);
    }
}

static void offer_verbs(const completion *line)
{
    for (uint32_t i = 1; line->game && i < line->game->verb_count; i++) {
        const tv_verb *verb = &line->game->verbs[i];
        for (uint32_t k = 0; k < TV_ARGS_MAX && verb->arg[k].name; k++) {
            char pair[WORD_SIZE];
            snprintf(pair, sizeof pair, "%s.%s", verb->word, verb->arg[k].name);
            offer(line, pair, verb->label);
        }
    }
}

/* Chapters, and the rules of a chapter once its number is typed with the dot. */
static void offer_rules(const completion *line)
{
    bool has_dot = strchr(line->typed, '.') != NULL;
    rules_block block = {0};
    if (line->game == NULL) return;
    rules_reader reader = rules_open(line->game, 0);
    while (rules_next(&reader, &block)) {
        bool is_chapter = block.kind == RULES_CHAPTER;
        bool is_inner = strchr(block.number, '.') != NULL; /* rulings and house rules have no dot */
        if (!block.number[0] || is_inner != has_dot) continue;
        if (!is_chapter && !is_inner && strlen(line->typed) < 2) continue;
        block.text[strcspn(block.text, ".:;")] = '\0';
        offer(line, block.number, block.text);
    }
    if (!has_dot) puts(CLI_COMPLETE_NO_SPACE); /* ".3" may follow */
}

static void offer_list(const completion *line, const char *const *words)
{
    for (; *words; words++) offer(line, *words, NULL);
}

static void offer_kind(completion *line, cli_kind kind)
{
    static const char *const shells[] = {"bash", "zsh", "fish", NULL};
    static const char *const languages[] = {"en", "it", "es", "de", "fr", NULL};
    static const char *const levels[] = {"error", "warn", "info", "debug", NULL};
    static const char *const config[] = {"check", "sample", "list", NULL};
    static const char *const depths[] = {"quick", "full", NULL};
    static const char *const limits[] = {
        "none",  "guests=",     "requests=", "messages=",      "tables=",     "sockets=", "pages=",
        "bots=", "bots_total=", "reviews=",  "reviews_total=", "handshakes=", NULL};
    switch (kind) {
    case CLI_GAME: offer_games(line); break;
    case CLI_BOT: offer_bots(line); break;
    case CLI_BOTS:
        take_list(line);
        offer_bots(line);
        break;
    case CLI_LIMITS:
        take_list(line);
        offer_list(line, limits);
        break;
    case CLI_FILES: puts(CLI_COMPLETE_FILES); break;
    case CLI_DIRECTORY: puts(CLI_COMPLETE_FOLDERS); break;
    case CLI_SHELL: offer_list(line, shells); break;
    case CLI_SEATS: offer_seats(line); break;
    case CLI_CHOICE: offer_choices(line); break;
    case CLI_FIELD: offer_fields(line); break;
    case CLI_VERB: offer_verbs(line); break;
    case CLI_RULE: offer_rules(line); break;
    case CLI_LEVEL: offer_list(line, levels); break;
    case CLI_CONFIG: offer_list(line, config); break;
    case CLI_DEPTH: offer_list(line, depths); break;
    case CLI_LANGUAGE: offer_list(line, languages); break;
    case CLI_NOTHING:
    case CLI_TEXT:
    case CLI_NUMBER: break;
    }
}

/* ---- The line ---- */

static void offer_options(completion *line)
{
    line->typed += strspn(line->typed, "-");
    memcpy(line->lead, "--", sizeof "--");
    const cli_option *option;
    for (uint32_t i = 0; (option = cli_option_at(line->command, i)) != NULL; i++)
        offer(line, option->name, option->help);
    offer(line, cli_help_option.name, cli_help_option.help);
}

/* The option that takes the next word as its value, or NULL. */
static const cli_option *option_open(const cli_command *command, const char *word)
{
    if (strncmp(word, "--", 2) != 0) return NULL;
    const cli_option *option = cli_option_find(command, word + 2, strlen(word + 2));
    return option && option->value ? option : NULL;
}

static void complete_command(const char *typed)
{
    completion line = {.typed = typed};
    for (const cli_command *const *command = cli_commands; *command; command++)
        offer(&line, (*command)->name, (*command)->summary);
    offer(&line, "help", "explain a command");
    offer(&line, "--help", "list the commands");
    offer(&line, "--version", "print the version");
}

/* Reads the finished words; returns the option whose value is unfinished, or NULL. */
static const cli_option *read_finished(completion *line, const char *const *words, uint32_t count,
                                       uint32_t *plain)
{
    const cli_option *open = NULL;
    for (uint32_t i = 0; i < count; i++) {
        bool is_value = open != NULL;
        open = is_value ? NULL : option_open(line->command, words[i]);
        if (is_value || words[i][0] == '-') continue;
        if ((*plain)++ == 0 && line->command->first == CLI_GAME)
            line->game = tv_game_find(words[i]);
    }
    return open;
}

void cli_complete(const char *const *words, uint32_t count)
{
    if (count < 2 || strcmp(words[0], "help") == 0) {
        complete_command(count > 0 ? words[count - 1] : "");
        return;
    }
    completion line = {.command = cli_command_find(words[0]), .typed = words[count - 1]};
    uint32_t plain = 0;
    if (line.command == NULL) return;
    const cli_option *open = read_finished(&line, words + 1, count - 2, &plain);
    size_t name_length = strcspn(line.typed, "=");
    bool is_long = strncmp(line.typed, "--", 2) == 0;
    if (open == NULL && is_long && line.typed[name_length] == '=') {
        open = cli_option_find(line.command, line.typed + 2, name_length - 2);
        take_lead(&line, name_length + 1);
    }
    if (open)
        offer_kind(&line, open->kind);
    else if (line.typed[0] == '-')
        offer_options(&line);
    else if (plain < line.command->words_max)
        offer_kind(&line, plain == 0 ? line.command->first : line.command->rest);
}
