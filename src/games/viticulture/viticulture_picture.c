#include "games/viticulture/viticulture_rules.h"
void viticulture_picture(const tv_view *view, tv_seat viewer, const tv_names *names, tv_text *out)
{ (void)view;(void)viewer;(void)names; for(int i=0;i<30;i++) tv_text_add(out, "picture\n"); }
