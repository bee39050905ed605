#include "games/viticulture/viticulture_rules.h"
int32_t viticulture_rate(const tv_state *state, tv_seat seat, tv_action action)
{ (void)state;(void)seat;(void)action; return 0; }
