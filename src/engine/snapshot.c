/* snapshot.c - a state as bytes to keep: a cache, refused when rules or layout differ.
 *
 * Layout hash, state hash, then the bytes of the state. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/match.h>

enum { HASH_SIZE = 8, HEAD_SIZE = 2 * HASH_SIZE };

size_t tv_snapshot_size(const tv_game *game) { return HEAD_SIZE + game->state_size; }

void tv_snapshot_write(const tv_game *game, const tv_state *state, uint8_t *out)
{
    uint64_t layout = tv_layout_hash(game), hash = tv_state_hash(game, state);
    memcpy(out, &layout, HASH_SIZE);
    memcpy(out + HASH_SIZE, &hash, HASH_SIZE);
    memcpy(out + HEAD_SIZE, state, game->state_size);
}

tv_status tv_snapshot_read(const tv_game *game, const uint8_t *bytes, size_t size, tv_state *out)
{
    uint64_t layout, hash;
    if (size != tv_snapshot_size(game)) return TV_BAD_TEXT;
    memcpy(&layout, bytes, HASH_SIZE);
    memcpy(&hash, bytes + HASH_SIZE, HASH_SIZE);
    if (layout != tv_layout_hash(game)) return TV_WRONG_RULES;
    tv_state_buffer buffer;
    memcpy(&buffer, bytes + HEAD_SIZE, game->state_size);
    const tv_frames *frames = tv_state_frames(tv_buffer_state(&buffer));
    if (frames->depth > TV_FRAMES_MAX) return TV_WRONG_HASH;
    if (frames->rules == 0 || frames->rules > game->rules_version) return TV_WRONG_RULES;
    if (hash != tv_state_hash(game, tv_buffer_state(&buffer))) return TV_WRONG_HASH;
    memcpy(out, &buffer, game->state_size);
    return TV_OK;
}
