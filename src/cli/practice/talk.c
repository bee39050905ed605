/* talk.c - an exercise in the terminal: the position as its seat sees it, a question, the answer,
 * and a match from there if it is wanted. */
/* SPDX-License-Identifier: MIT */
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <tavola/play.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "base/secure.h"
#include "cli/practice/practice_command.h"
#include "terminal/terminal.h"
#include "terminal/wrap.h"

enum { LINE_SIZE = 256, TEXT_SIZE = 2048 };

typedef struct question { /* what the seat knows, and nothing else */
    const practice_exercise *exercise;
    const tv_game *game;
    const tv_names *names;
    tv_state_buffer view;
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count;
} question;

static void set_question(question *asked, const practice_exercise *exercise)
{
    asked->exercise = exercise;
    asked->game = tv_match_game(exercise->match);
    asked->names = tv_match_names(exercise->match);
    tv_redact(asked->game, tv_match_state(exercise->match), exercise->seat,
              tv_buffer_view(&asked->view));
    asked->count =
        tv_view_list(asked->game, tv_buffer_view(&asked->view), exercise->seat, asked->legal);
}

static void add_label(question *asked, tv_action action, tv_text *out)
{
    tv_action_label(asked->game, tv_view_read(tv_buffer_view(&asked->view)), asked->exercise->seat,
                    action, asked->names, out);
}

static void show(question *asked, uint32_t number, uint32_t count)
{
    const practice_exercise *exercise = asked->exercise;
    tv_text page = cli_page_open();
    tv_text_add_char(&page, '\n');
    tv_text_style(&page, TV_STYLE_BOLD);
    tv_text_add(&page, asked->game->title);
    tv_text_style(&page, TV_STYLE_PLAIN);
    tv_text_add(&page, ", exercise ");
    tv_text_add_number(&page, number);
    tv_text_add(&page, " of ");
    tv_text_add_number(&page, count);
    tv_text_add(&page, ": find the better move\n\n");
    asked->game->picture(tv_buffer_view(&asked->view), exercise->seat, asked->names, &page);
    tv_text_add(&page, "\nYou are ");
    tv_name_write(asked->names, (uint32_t)exercise->seat, &page);
    tv_text_add(&page, ": ");
    tv_ask_write(asked->game, tv_view_read(tv_buffer_view(&asked->view)), asked->names, &page);
    tv_text_add_char(&page, '\n');
    for (uint32_t i = 0; i < asked->count; i++) {
        tv_text_add_right(&page, i + 1, 4);
        tv_text_add(&page, "  ");
        add_label(asked, asked->legal[i], &page);
        tv_text_add_char(&page, '\n');
    }
    cli_page_print(&page);
}

/* A line without its end and the blanks around it; false: there are no more. */
static bool read_line(const char *prompt, char out[LINE_SIZE])
{
    printf("%s", prompt);
    fflush(stdout);
    if (fgets(out, LINE_SIZE, stdin) == NULL) {
        putchar('\n');
        return false;
    }
    size_t length = strcspn(out, "\r\n");
    while (length > 0 && out[length - 1] == ' ') length--;
    out[length] = '\0';
    memmove(out, out + strspn(out, " "), strlen(out + strspn(out, " ")) + 1);
    return true;
}

/* The move that a line names, by its number or its notation; false: the reason has been printed. */
static bool find_move(const question *asked, const char *line, tv_action *out)
{
    uint64_t number;
    tv_error error;
    tv_reason reason;
    char bytes[TEXT_SIZE];
    tv_text text;
    if (cli_number_read(line, &number)) {
        if (number < 1 || number > asked->count) {
            printf("There are moves 1 to %u.\n", asked->count);
            return false;
        }
        *out = asked->legal[number - 1];
        return true;
    }
    if (tv_action_read_bare(asked->game, line, strlen(line), out, &error) != TV_OK) {
        printf("%s\n", error.text);
        return false;
    }
    for (uint32_t i = 0; i < asked->count; i++)
        if (tv_action_equal(asked->legal[i], *out)) return true;
    const tv_view *view = (const tv_view *)(const void *)&asked->view;
    tv_text_init(&text, bytes, sizeof bytes);
    if (tv_why(asked->game, tv_view_read(view), asked->exercise->seat, *out, &reason))
        tv_reason_write(asked->game, &reason, asked->names, &text);
    printf("%s\n", bytes);
    return false;
}

/* Asks until there is a move; false: the person leaves. */
static bool ask(const question *asked, tv_action *out)
{
    char line[LINE_SIZE];
    while (read_line("Your move (a number or an action; q to leave): ", line)) {
        if (strcmp(line, "q") == 0 || strcmp(line, "quit") == 0) return false;
        if (line[0] != '\0' && find_move(asked, line, out)) return true;
    }
    return false;
}

static void add_value(const practice_exercise *exercise, practice_side side, tv_text *out)
{
    review_say_percent(exercise->value[side].share, false, out);
    tv_text_add(out, " of the win, give or take ");
    review_say_percent(exercise->value[side].margin, false, out);
}

static void answer(question *asked, tv_action given)
{
    const practice_exercise *exercise = asked->exercise;
    char bytes[TEXT_SIZE];
    tv_text text;
    bool is_good = practice_is_good(exercise, given);
    tv_text_init(&text, bytes, sizeof bytes);
    tv_text_add(&text, is_good ? "Right. " : "There is a better move. ");
    if (is_good && !tv_action_equal(given, exercise->action[PRACTICE_BETTER]))
        tv_text_add(&text, "Yours is about as good as the best. ");
    tv_text_add(&text, "Better: ");
    add_label(asked, exercise->action[PRACTICE_BETTER], &text);
    tv_text_add_char(&text, '.');
    practice_say_why(exercise, &text);
    tv_text_add(&text, " It is worth ");
    add_value(exercise, PRACTICE_BETTER, &text);
    tv_text_add(&text, ". The usual mistake is: ");
    add_label(asked, exercise->action[PRACTICE_MISTAKE], &text);
    tv_text_add(&text, ", worth ");
    add_value(exercise, PRACTICE_MISTAKE, &text);
    tv_text_add(&text, ". Of ");
    tv_text_add_number(&text, exercise->asked);
    tv_text_add(&text, " bots of the middle levels ");
    tv_text_add_number(&text, exercise->wrong);
    tv_text_add(&text, " go wrong here.");
    tv_text page = cli_page_open();
    tv_text_add_char(&page, '\n');
    terminal_wrap(&page, bytes, (terminal_margins){.width = cli_width()});
    cli_page_print(&page);
}

/* Plays on against bots. What the seat cannot see is dealt anew: nobody has looked at it. */
static void play_on(const practice_exercise *exercise)
{
    const tv_game *game = tv_match_game(exercise->match);
    terminal_setup setup = {.game = game,
                            .options = *tv_match_options(exercise->match),
                            .data_directory = cli_data_directory(),
                            .input = stdin,
                            .out = stdout,
                            .width = cli_width(),
                            .is_styled = cli_is_styled(stdout),
                            .can_edit = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO),
                            .has_confirm = true};
    tv_rng rng;
    if (!base_secure_seed(setup.seed)) {
        cli_error(CLI_IO_ERROR, "the system has no random numbers for a seed");
        return;
    }
    tv_rng_seed(&rng, setup.seed, 0);
    setup.loaded =
        review_redeal(exercise->match, tv_match_version(exercise->match), exercise->seat, &rng);
    for (uint32_t seat = 0; seat < setup.options.seats; seat++) {
        if ((tv_seat)seat == exercise->seat) continue;
        setup.bot[seat] = tv_bot_find("strong");
        tv_match_name(setup.loaded, (tv_seat)seat, setup.bot[seat]->name);
    }
    setlocale(LC_CTYPE, "");
    terminal_catch_signals();
    (void)terminal_play(&setup);
}

bool practice_talk(const practice_file *file, uint32_t index)
{
    question asked;
    tv_action given;
    char line[LINE_SIZE];
    set_question(&asked, &file->list[index]);
    show(&asked, index + 1, file->count);
    if (!ask(&asked, &given)) return false;
    answer(&asked, given);
    if (!read_line("\nEnter for the next, t to try it from here against bots, q to leave: ", line))
        return false;
    if (strcmp(line, "t") != 0) return strcmp(line, "q") != 0 && strcmp(line, "quit") != 0;
    play_on(&file->list[index]);
    return false;
}
