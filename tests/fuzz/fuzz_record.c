/* fuzz_record.c - bytes as a record: what loads is written back as it was, and nothing else loads.
 */
/* SPDX-License-Identifier: MIT */
#include <tavola/match.h>

#include "fuzz.h"

static void check_written(const tv_match *match, const uint8_t *data, size_t size)
{
    size_t room = tv_match_write_size(match);
    char *buffer = malloc(room);
    FUZZ_CHECK(buffer != NULL, "no memory");
    tv_text text;
    tv_text_init(&text, buffer, room);
    tv_match_write(match, tv_match_flags(match), &text);
    FUZZ_CHECK(!text.is_full, "the record is larger than tv_match_write_size says");
    FUZZ_CHECK(text.length == size && memcmp(buffer, data, size) == 0,
               "text out is not text in:\n%s", buffer);
    free(buffer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tv_error error = {0};
    tv_match *match = tv_match_read((const char *)data, size, &error);
    if (match == NULL) {
        FUZZ_CHECK(error.status != TV_OK, "refused with status ok");
        FUZZ_CHECK(error.text[0] != '\0', "refused without a word");
        FUZZ_CHECK(memchr(error.text, '\0', sizeof error.text) != NULL, "an error without end");
        return 0;
    }
    const tv_game *game = tv_match_game(match);
    const char *broken = game->broken(tv_match_state(match));
    FUZZ_CHECK(broken == NULL, "%s: broken: %s", game->name, broken);
    check_written(match, data, size);
    tv_match_free(match);
    return 0;
}
