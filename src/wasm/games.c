/* games.c - what there is to play and against whom, as JSON. */
/* SPDX-License-Identifier: MIT */
#include <tavola/bot.h>
#include <tavola/games.h>
#include <tavola/json.h>

#include "wasm/host.h"

enum { GAME_SIZE = 1 << 19, BOTS_SIZE = 1 << 14, STATUS_SIZE = 1 << 9 };

uint32_t wasm_game_count(void)
{
    uint32_t count = 0;
    while (tv_games[count]) count++;
    return count;
}

void wasm_game(uint32_t index)
{
    tv_json json;
    tv_json_init(&json, wasm_output_open(GAME_SIZE));
    if (index < wasm_game_count()) tv_json_game(&json, tv_games[index]);
}

void wasm_bots(void)
{
    tv_json json;
    tv_json_init(&json, wasm_output_open(BOTS_SIZE));
    tv_json_open(&json, '[');
    for (const tv_bot *const *bot = tv_bots; *bot; bot++) {
        tv_json_open(&json, '{');
        tv_json_key(&json, "name");
        tv_json_string(&json, (*bot)->name);
        tv_json_key(&json, "summary");
        tv_json_string(&json, (*bot)->summary);
        tv_json_close(&json, '}');
    }
    tv_json_close(&json, ']');
}

void wasm_status_text(uint32_t status)
{
    tv_text *out = wasm_output_open(STATUS_SIZE);
    if (status >= TV_STATUS_COUNT) status = TV_BAD_TEXT;
    tv_text_add(out, tv_status_name((tv_status)status));
    tv_text_add_char(out, '\n');
    tv_text_add(out, tv_status_sentence((tv_status)status));
}
