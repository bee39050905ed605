/* advice.c - why an action is advised, in words. */
/* SPDX-License-Identifier: MIT */
#include <tavola/bot.h>

const char *tv_advice_name(tv_advice_code code)
{
    static const char *const names[TV_ADVICE_COUNT] = {
        [TV_ADVICE_ONLY] = "only",     [TV_ADVICE_WINS] = "wins",   [TV_ADVICE_EARNS] = "earns",
        [TV_ADVICE_SPARES] = "spares", [TV_ADVICE_OFTEN] = "often", [TV_ADVICE_EQUAL] = "equal",
    };
    return names[code];
}

static void add_points(tv_text *out, uint32_t points)
{
    tv_text_add(out, "about ");
    tv_text_add_number(out, points);
    tv_text_add(out, points == 1 ? " point " : " points ");
}

void tv_advice_say(const tv_advice *why, tv_text *out)
{
    switch (why->code) {
    case TV_ADVICE_ONLY: tv_text_add(out, "There is no other choice."); break;
    case TV_ADVICE_WINS: tv_text_add(out, "It wins the match at once."); break;
    case TV_ADVICE_EARNS:
        tv_text_add(out, "Over the next turns it brings ");
        add_points(out, why->points);
        tv_text_add(out, "more for ");
        tv_text_add(out, why->part);
        tv_text_add(out, " than the next best choice.");
        break;
    case TV_ADVICE_SPARES:
        tv_text_add(out, "Over the next turns it leaves the others ");
        add_points(out, why->points);
        tv_text_add(out, "less than the next best choice.");
        break;
    case TV_ADVICE_OFTEN:
        tv_text_add(out, "It wins more often in the matches tried out: ");
        tv_text_add_number(out, why->percent[0]);
        tv_text_add(out, " %, against ");
        tv_text_add_number(out, why->percent[1]);
        tv_text_add(out, " % after the next best choice.");
        break;
    case TV_ADVICE_EQUAL:
    case TV_ADVICE_COUNT:
        tv_text_add(out, "It and the next best choice look about equally good.");
        break;
    }
}
