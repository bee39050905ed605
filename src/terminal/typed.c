/* typed.c - reads what was typed. Notation may be shortened: "pl 52", "PLAY 52", "52". */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/play.h>
#include <tavola/words.h>

#include "terminal/session.h"

enum { NOTATION_SIZE = 96, TOKENS_MAX = 6 };

typedef struct tokens {
    uint32_t count;
    char word[TOKENS_MAX][NOTATION_SIZE];
} tokens;

static void tokens_read(const char *text, tokens *out)
{
    out->count = 0;
    while (out->count < TOKENS_MAX) {
        text += strspn(text, " \t,");
        size_t length = strcspn(text, " \t,");
        if (length == 0) return;
        char *word = out->word[out->count++];
        size_t kept = length < NOTATION_SIZE - 1 ? length : NOTATION_SIZE - 1;
        for (size_t i = 0; i < kept; i++)
            word[i] = text[i] >= 'A' && text[i] <= 'Z' ? (char)(text[i] - 'A' + 'a') : text[i];
        word[kept] = '\0';
        text += length;
    }
}

/* 2: the same word; 1: the start of it (numbers are never shortened); 0: another word. */
static int word_match(const char *typed, const char *word)
{
    if (strcmp(typed, word) == 0) return 2;
    if (typed[0] >= '0' && typed[0] <= '9') return 0;
    return strncmp(typed, word, strlen(typed)) == 0;
}

/* How well the typed text matches a notation: 0 not at all, more is better. */
static int tokens_match(const tokens *typed, const tokens *full)
{
    int best = 0;
    for (uint32_t skipped = 0; skipped < 2 && skipped < full->count; skipped++) {
        if (typed->count + skipped > full->count || typed->count == 0) continue;
        int score = skipped == 0 ? 100 : 50; /* the verb may be left out */
        for (uint32_t i = 0; i < typed->count && score > 0; i++) {
            int match = word_match(typed->word[i], full->word[i + skipped]);
            score = match == 0 ? 0 : score + match;
        }
        if (score > 0 && typed->count + skipped == full->count) score += 10;
        if (score > best) best = score;
    }
    return best;
}

static int action_match(const tv_game *game, const tokens *typed, tv_action action)
{
    char notation[NOTATION_SIZE];
    tv_text text;
    tokens full;
    tv_text_init(&text, notation, sizeof notation);
    tv_action_write_bare(game, action, &text);
    tokens_read(notation, &full);
    return tokens_match(typed, &full);
}

bool session_typed_number(const char *text, uint32_t *out)
{
    uint32_t number = 0;
    if (*text == '\0' || strlen(text) > 6) return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9') return false;
        number = number * 10 + (uint32_t)(*text - '0');
    }
    *out = number;
    return true;
}

uint32_t choices_typed(const tv_game *game, const terminal_choices *choices, const char *text,
                       uint32_t *place)
{
    uint32_t number;
    uint32_t count = 0;
    int best = 1;
    tokens typed;
    bool is_number = session_typed_number(text, &number);
    tokens_read(text, &typed);
    for (uint32_t i = 0; i < choices->count; i++) {
        int score =
            is_number ? choices->key[i] == number : action_match(game, &typed, choices->action[i]);
        if (score < best) continue;
        if (score > best) count = 0;
        best = score;
        place[count++] = i;
    }
    return count;
}

uint32_t session_typed_tries(const terminal_session *session, const char *text, tv_action *out,
                             uint32_t capacity)
{
    const tv_game *game = session->game;
    uint32_t count = tv_tries(game, tv_match_state(session->match), out, capacity);
    uint32_t kept = 0;
    int best = 1;
    tokens typed;
    tokens_read(text, &typed);
    for (uint32_t i = 0; i < count; i++) {
        int score = action_match(game, &typed, out[i]);
        if (score < best) continue;
        if (score > best) kept = 0;
        best = score;
        out[kept++] = out[i];
    }
    return kept;
}

uint16_t typed_verb(const tv_game *game, const char *text)
{
    uint16_t found = 0;
    int best = 1;
    tokens typed;
    tokens_read(text, &typed);
    if (typed.count == 0) return 0;
    for (uint32_t kind = 1; kind < game->verb_count; kind++) {
        int score = word_match(typed.word[0], game->verbs[kind].word);
        if (score < 2 && game->verbs[kind].when == NULL) continue; /* only chance's */
        if (score < best) continue;
        found = score == best && found ? 0 : (uint16_t)kind;
        best = score;
    }
    return found;
}
