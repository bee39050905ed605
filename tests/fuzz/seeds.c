/* seeds.c - what fuzzing starts from: seeds FOLDER [RECORD...].
 *
 * Recorded matches, and random ones of every game and seat count, in the three forms that the fuzz
 * targets read: FOLDER/actions, FOLDER/record and FOLDER/notation, which must exist. */
/* SPDX-License-Identifier: MIT */
#include <tavola/match.h>

#include "fuzz.h"

enum { RECORD_SIZE_MAX = 1 << 22, BYTES_MAX = 4096, PATH_SIZE = 1024, LINES_EACH = 60 };

static const char *folder;
static uint32_t written;

static void save(const char *kind, const void *bytes, size_t size)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s/seed-%05u", folder, kind, written++);
    FILE *file = fopen(path, "wb");
    FUZZ_CHECK(file && fwrite(bytes, 1, size, file) == size && fclose(file) == 0, "cannot write %s",
               path);
}

static uint8_t game_number(const tv_game *game)
{
    uint8_t number = 0;
    while (tv_games[number] != game) number++;
    return number;
}

/* ---- Actions: which of the list each one was ---- */

static size_t encode_header(const tv_match *match, uint8_t *out)
{
    const tv_game *game = tv_match_game(match);
    const tv_options *options = tv_match_options(match);
    size_t size = 0;
    out[size++] = game_number(game);
    out[size] = 0;
    while (fuzz_seats(game, out[size]) != options->seats) out[size]++;
    size++;
    memcpy(out + size, options->value, TV_OPTIONS_MAX);
    return size + TV_OPTIONS_MAX;
}

static size_t encode_chance(const tv_game *game, const tv_state *state, tv_action action,
                            uint8_t *out)
{
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    uint32_t count = tv_outcomes(game, state, outcomes), index = 0;
    while (index < count && !tv_action_equal(outcomes[index].action, action)) index++;
    out[0] = (uint8_t)(index >> 8);
    out[1] = (uint8_t)index;
    return 2;
}

static size_t encode_decision(const tv_game *game, const tv_state *state, const tv_entry *entry,
                              uint8_t *out)
{
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_list(game, state, entry->actor, legal), index = 0;
    while (index < count && !tv_action_equal(legal[index], entry->action)) index++;
    out[0] = FUZZ_PLAY;
    out[1] = (uint8_t)index;
    return 2;
}

static void save_actions(const tv_match *match)
{
    static uint8_t bytes[BYTES_MAX];
    const tv_game *game = tv_match_game(match);
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    tv_setup(game, tv_match_options(match), state);
    size_t size = encode_header(match, bytes);
    for (uint32_t i = 0; i < tv_match_version(match) && size + 2 <= BYTES_MAX; i++) {
        const tv_entry *entry = tv_match_entry(match, i);
        size += entry->actor == TV_CHANCE ? encode_chance(game, state, entry->action, bytes + size)
                                          : encode_decision(game, state, entry, bytes + size);
        tv_apply(game, state, entry->actor, entry->action, NULL);
    }
    save("actions", bytes, size);
}

/* ---- Notation and records ---- */

static void save_lines(const tv_match *match)
{
    const tv_game *game = tv_match_game(match);
    uint32_t stride = tv_match_version(match) / LINES_EACH + 1;
    for (uint32_t i = 0; i < tv_match_version(match); i += stride) {
        char line[256];
        tv_text text;
        tv_text_init(&text, line, sizeof line);
        tv_text_add_char(&text, (char)game_number(game));
        tv_action_write(game, tv_match_entry(match, i)->actor, tv_match_entry(match, i)->action,
                        &text);
        save("notation", line, text.length);
    }
}

static void save_record(const tv_match *match, uint32_t flags)
{
    size_t capacity = tv_match_write_size(match);
    char *buffer = malloc(capacity);
    FUZZ_CHECK(buffer != NULL, "no memory");
    tv_text text;
    tv_text_init(&text, buffer, capacity);
    tv_match_write(match, flags, &text);
    save("record", buffer, text.length);
    free(buffer);
}

/* Ever shorter beginnings: the shorter, the quicker to vary. Ends the match. */
static void save_all(tv_match *match)
{
    save_actions(match);
    save_lines(match);
    save_record(match, 0);
    save_record(match, TV_RECORD_HASHES);
    static const uint32_t lengths[] = {120, 40, 12, 0};
    for (uint32_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        if (tv_match_version(match) <= lengths[i]) continue;
        tv_match_rewind(match, lengths[i]);
        save_actions(match);
        save_record(match, 0);
    }
    tv_match_name(match, 0, "Anna");
    tv_match_name(match, 1, "Bruno");
    tv_match_comment(match, "a remark");
    tv_match_commit(match, "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef");
    tv_match_reveal(match, "fedcba9876543210fedcba9876543210fedcba9876543210fedcba9876543210");
    save_record(match, 0);
    save_record(match, TV_RECORD_SEAL);
    tv_match_free(match);
}

/* ---- Where matches come from ---- */

static void from_record(const char *path)
{
    char *text = malloc(RECORD_SIZE_MAX);
    FILE *file = fopen(path, "rb");
    FUZZ_CHECK(text && file, "cannot read %s", path);
    size_t size = fread(text, 1, RECORD_SIZE_MAX, file);
    fclose(file);
    tv_error error = {0};
    tv_match *match = tv_match_read(text, size, &error);
    FUZZ_CHECK(match != NULL, "%s:%u: %s", path, error.line, error.text);
    free(text);
    save_all(match);
}

static void from_random_play(const tv_game *game, uint8_t seats)
{
    tv_options options = {.seats = seats};
    tv_match *match = tv_match_new(game, &options);
    tv_rng rng;
    tv_rng_seed_number(&rng, seats, 0);
    tv_action legal[TV_ACTIONS_MAX];
    for (uint32_t i = 0; i < BYTES_MAX / 2; i++) {
        tv_turn turn = tv_state_turn(tv_match_state(match));
        if (turn.node == TV_NODE_OVER) break;
        if (turn.node == TV_NODE_CHANCE) {
            tv_match_chance(match, &rng, NULL);
            continue;
        }
        tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
        uint32_t count = tv_list(game, tv_match_state(match), seat, legal);
        tv_status status = tv_match_play(match, seat, legal[tv_rng_below(&rng, count)], NULL, NULL);
        FUZZ_CHECK(status == TV_OK, "%s: a listed action was refused", game->name);
    }
    save_all(match);
}

int main(int argc, char **argv)
{
    if (argc < 2) return 2;
    folder = argv[1];
    for (int i = 2; i < argc; i++) from_record(argv[i]);
    for (const tv_game *const *game = tv_games; *game; game++)
        for (uint8_t seats = 1; seats <= TV_SEATS_MAX; seats++)
            if ((*game)->seat_counts >> seats & 1) from_random_play(*game, seats);
    return 0;
}
