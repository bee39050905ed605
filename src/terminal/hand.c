/* hand.c - fields of the state that are named after hands, read as docs/json.md has them: a list of
 * words or numbers, or an object with how many of each. */
/* SPDX-License-Identifier: MIT */
#include "terminal/hand.h"

#include <string.h>

#include <tavola/words.h>

static uint32_t index_of(const tv_words *words, const char *word)
{
    uint32_t index = 0;
    while (index < words->count && strcmp(words->word[index], word) != 0) index++;
    return index;
}

/* One card and how many of it: "2 red", or on a line of its own with what it does. */
static void add_card(const tv_words *words, const char *word, int64_t count, tv_text *out)
{
    uint32_t index = words ? index_of(words, word) : 0;
    bool is_known = words != NULL && index < words->count;
    const char *about = is_known && words->about ? words->about[index] : NULL;
    if (out->length > 0 && out->data[out->length - 1] != '\n') tv_text_add(out, ", ");
    if (about && out->length > 0 && out->data[out->length - 1] != '\n') tv_text_add(out, "\n");
    if (count > 1) tv_text_add_number(out, count);
    if (count > 1) tv_text_add_char(out, ' ');
    tv_text_add(out, is_known ? tv_word_for(words, index, (int32_t)count) : word);
    if (about) tv_text_add(out, ": ");
    if (about) tv_text_add(out, about);
    if (about) tv_text_add_char(out, '\n');
}

static void add_element(const tv_field *field, const json_t *card, tv_text *out)
{
    if (json_is_string(card)) add_card(field->value, json_string_value(card), 1, out);
    if (!json_is_integer(card)) return;
    char number[24];
    tv_text text;
    tv_text_init(&text, number, sizeof number);
    tv_text_add_number(&text, json_integer_value(card));
    add_card(NULL, number, 1, out);
}

static void add_field(const tv_field *field, json_t *cards, tv_text *out)
{
    const char *word;
    json_t *count;
    for (size_t i = 0; json_is_array(cards) && i < json_array_size(cards); i++)
        add_element(field, json_array_get(cards, i), out);
    if (!json_is_object(cards)) return;
    json_object_foreach(cards, word, count)
    {
        if (json_integer_value(count) > 0)
            add_card(field->index[1], word, json_integer_value(count), out);
    }
}

void terminal_hand_write(const tv_game *game, const json_t *view, tv_seat seat, tv_text *out)
{
    const json_t *state = json_object_get(view, "state");
    if (seat < 0) return;
    for (uint32_t i = 0; i < game->field_count; i++) {
        const tv_field *field = &game->fields[i];
        if (strncmp(field->name, "hand", 4) != 0 || field->index[0] != &tv_seat_words) continue;
        if (strstr(field->name, "count") != NULL) continue; /* how many, not which */
        add_field(field, json_array_get(json_object_get(state, field->name), (size_t)seat), out);
    }
    if (out->length > 0 && out->data[out->length - 1] != '\n') tv_text_add_char(out, '\n');
}
