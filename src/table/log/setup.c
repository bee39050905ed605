/* setup.c - what is fixed when a table is opened: defaults, limits, one line of text. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/bot.h>
#include <tavola/games.h>

#include "table/messages/message.h"
#include "table/table_data.h"

enum { SECONDS = 1000, MINUTES = 60 * SECONDS, INVITE_MIN = 16 };
static const uint64_t TIME_MAX_MS = 366ULL * 24 * 60 * MINUTES;

const char *const table_clock_names[TABLE_CLOCK_KINDS] = {"none", "live", "correspondence"};
const char *const table_zero_names[TABLE_ZERO_KINDS] = {"bot", "resign", "nothing"};
const char *const table_undo_names[TABLE_UNDO_KINDS] = {"free", "consent"};
static const char *const dice_names[TABLE_DICE_KINDS] = {"mixed", "plain", "unknown"};

table_setup table_setup_default(const tv_game *game, uint8_t seats)
{
    return (table_setup){
        .game = game,
        .options = {.seats = seats, .rules = game->rules_version},
        .id = "table",
        .absence_ms = 2 * MINUTES,
        .ballot_ms = 3 * MINUTES,
        .substitute = "greedy",
    };
}

tv_status table_setup_check(const table_setup *setup)
{
    tv_status status = tv_options_check(setup->game, &setup->options);
    if (status != TV_OK) return status;
    if (!table_word_is_clean(setup->id, TABLE_WORD_MAX)) return TV_BAD_TEXT;
    if (tv_bot_find(setup->substitute) == NULL) return TV_BAD_OPTION;
    if (setup->is_private != (setup->invite[0] != '\0')) return TV_BAD_OPTION;
    if (setup->is_private &&
        (!table_word_is_clean(setup->invite, TABLE_WORD_MAX) || strlen(setup->invite) < INVITE_MIN))
        return TV_BAD_TEXT;
    if (setup->clock >= TABLE_CLOCK_KINDS || setup->zero >= TABLE_ZERO_KINDS ||
        setup->undo >= TABLE_UNDO_KINDS || setup->dice >= TABLE_DICE_KINDS)
        return TV_BAD_OPTION;
    if (setup->clock != TABLE_CLOCK_NONE && setup->time_ms < SECONDS) return TV_BAD_OPTION;
    if (setup->time_ms > TIME_MAX_MS || setup->increment_ms > TIME_MAX_MS ||
        setup->absence_ms > TIME_MAX_MS || setup->ballot_ms > TIME_MAX_MS ||
        setup->ballot_ms < SECONDS || setup->host >> TABLE_ID_MAX_BITS)
        return TV_BAD_OPTION;
    return TV_OK;
}

/* ---- Writing ---- */

static void put_word(const char *key, const char *value, tv_text *out)
{
    tv_text_add_char(out, ' ');
    tv_text_add(out, key);
    tv_text_add_char(out, ' ');
    tv_text_add(out, value);
}

static void put_number(const char *key, uint64_t value, tv_text *out)
{
    put_word(key, "", out);
    tv_text_add_number(out, (int64_t)value);
}

void table_setup_write(const table_setup *setup, tv_text *out)
{
    const tv_game *game = setup->game;
    tv_text_add(out, "table 1");
    put_word("game", game->name, out);
    put_number("rules", tv_options_rules(game, &setup->options), out);
    put_number("seats", setup->options.seats, out);
    for (uint32_t i = 0; i < game->option_count; i++)
        if (tv_option_exists(&game->options[i], tv_options_rules(game, &setup->options)))
            put_word(game->options[i].name, game->options[i].choices->word[setup->options.value[i]],
                     out);
    put_word("id", setup->id, out);
    put_number("host", setup->host, out);
    put_word("invite", setup->is_private ? setup->invite : "-", out);
    put_word("clock", table_clock_names[setup->clock], out);
    put_word("zero", table_zero_names[setup->zero], out);
    put_number("time", setup->time_ms, out);
    put_number("increment", setup->increment_ms, out);
    put_number("absence", setup->absence_ms, out);
    put_number("ballot", setup->ballot_ms, out);
    put_word("substitute", setup->substitute, out);
    if (setup->undo != TABLE_UNDO_FREE) put_word("undo", table_undo_names[setup->undo], out);
    put_word("dice", dice_names[setup->dice], out);
    put_word("seed", "", out);
    table_hex_write(setup->seed, out);
}

/* ---- Reading ---- */

struct words {
    const char *cursor, *end;
    char word[TABLE_WORD_MAX + 1];
    bool is_wrong; /* malformed; the rest is ignored */
};

static const char *next_word(struct words *words)
{
    const char *start = words->cursor;
    while (words->cursor < words->end && *words->cursor != ' ') words->cursor++;
    size_t length = (size_t)(words->cursor - start);
    if (length == 0 || length > TABLE_WORD_MAX) {
        words->is_wrong = true;
        return "";
    }
    memcpy(words->word, start, length);
    words->word[length] = '\0';
    if (words->cursor < words->end) words->cursor++;
    return words->word;
}

static void expect(struct words *words, const char *key)
{
    if (strcmp(next_word(words), key) != 0) words->is_wrong = true;
}

static uint64_t take_number(struct words *words, const char *key)
{
    expect(words, key);
    uint64_t number = 0;
    const char *word = next_word(words);
    if (strlen(word) > 18) words->is_wrong = true;
    for (; *word && !words->is_wrong; word++) {
        if (*word < '0' || *word > '9') words->is_wrong = true;
        number = number * 10 + (uint64_t)(*word - '0');
    }
    return words->is_wrong ? 0 : number;
}

static void take_word(struct words *words, const char *key, char out[TABLE_WORD_MAX + 1])
{
    expect(words, key);
    const char *word = next_word(words);
    memcpy(out, word, strlen(word) + 1);
}

static uint8_t take_choice(struct words *words, const char *key, const char *const *names,
                           uint32_t count)
{
    expect(words, key);
    const char *word = next_word(words);
    for (uint8_t i = 0; i < count; i++)
        if (strcmp(word, names[i]) == 0) return i;
    words->is_wrong = true;
    return 0;
}

static bool is_next(const struct words *words, const char *key)
{
    size_t length = strlen(key);
    return (size_t)(words->end - words->cursor) > length &&
           memcmp(words->cursor, key, length) == 0 && words->cursor[length] == ' ';
}

static void take_rest(struct words *words, table_setup *out)
{
    take_word(words, "id", out->id);
    out->host = take_number(words, "host");
    take_word(words, "invite", out->invite);
    out->is_private = strcmp(out->invite, "-") != 0;
    if (!out->is_private) memset(out->invite, 0, sizeof out->invite);
    out->clock = take_choice(words, "clock", table_clock_names, TABLE_CLOCK_KINDS);
    out->zero = take_choice(words, "zero", table_zero_names, TABLE_ZERO_KINDS);
    out->time_ms = take_number(words, "time");
    out->increment_ms = take_number(words, "increment");
    out->absence_ms = take_number(words, "absence");
    out->ballot_ms = take_number(words, "ballot");
    take_word(words, "substitute", out->substitute);
    if (is_next(words, "undo"))
        out->undo = take_choice(words, "undo", table_undo_names, TABLE_UNDO_KINDS);
    out->dice = take_choice(words, "dice", dice_names, TABLE_DICE_KINDS);
    expect(words, "seed");
    if (!table_hex_read(next_word(words), out->seed) || words->cursor != words->end)
        words->is_wrong = true;
}

tv_status table_setup_read(const char *text, size_t length, table_setup *out)
{
    struct words words = {.cursor = text, .end = text + length};
    memset(out, 0, sizeof *out);
    expect(&words, "table");
    expect(&words, "1");
    expect(&words, "game");
    if (words.is_wrong) return TV_BAD_TEXT;
    out->game = tv_game_find(next_word(&words));
    if (out->game == NULL) return TV_UNKNOWN_GAME;
    uint64_t rules = take_number(&words, "rules"), seats = take_number(&words, "seats");
    if (words.is_wrong || seats > TV_SEATS_MAX) return TV_BAD_TEXT;
    if (rules == 0 || rules > out->game->rules_version) return TV_WRONG_RULES;
    out->options.seats = (uint8_t)seats;
    out->options.rules = (uint8_t)rules;
    for (uint32_t i = 0; i < out->game->option_count && i < TV_OPTIONS_MAX; i++) {
        const tv_option_row *row = &out->game->options[i];
        if (!tv_option_exists(row, out->options.rules)) continue;
        out->options.value[i] =
            take_choice(&words, row->name, row->choices->word, row->choices->count);
    }
    take_rest(&words, out);
    return words.is_wrong ? TV_BAD_TEXT : table_setup_check(out);
}

bool table_is_invitation(const table_setup *setup, const char *invite)
{
    if (!setup->is_private) return true;
    char word[sizeof setup->invite] = "";
    unsigned difference = strlen(invite) >= sizeof word;
    tv_text_copy(word, sizeof word, invite);
    for (size_t i = 0; i < sizeof word; i++)
        difference |= (unsigned char)(word[i] ^ setup->invite[i]);
    return difference == 0;
}
