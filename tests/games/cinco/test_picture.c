/* test_picture.c - the board of Cinco as text. */
/* SPDX-License-Identifier: MIT */
#include "cinco_scene.h"

static const char *picture(struct scene *scene, tv_seat viewer)
{
    static char drawn[8192];
    tv_text text;
    cinco_state view = cinco_view_of(scene, viewer);
    tv_text_init(&text, drawn, sizeof drawn);
    cinco_picture((const tv_view *)(const void *)&view, viewer, tv_match_names(scene->match),
                  &text);
    CHECK(!text.is_full);
    return drawn;
}

TEST(the_first_picture_shows_every_number_and_the_own_hand)
{
    struct scene scene = cinco_deal("seats 2", "1 2 3 44 / 5 6 7 8", 0);
    CHECK_STR(picture(&scene, 0), "             68  67  66  65  64  63\n"
                                  "           69  54  55  56  57  58  62\n"
                                  "         70  53  23  22  21  20  59  61\n"
                                  "       71  52  24  15  16  17  19  60  90\n"
                                  "     72  51  25  14   2   1  18  36  37  89\n"
                                  "   73  50  26  13   3   .   6   7  35  38  88\n"
                                  "     74  49  27  12   4   5   8  34  39  87\n"
                                  "       75  48  28  11  10   9  33  40  86\n"
                                  "         76  47  29  30  31  32  41  85\n"
                                  "           77  46  45  44  43  42  84\n"
                                  "             78  79  80  81  82  83\n"
                                  "numbers = free spaces, [ ] = last piece placed\n"
                                  "R = red    35 pieces left  Player 1\n"
                                  "Y = yellow 35 pieces left  Player 2\n"
                                  "Draw pile: 82 cards\n"
                                  ">  0 played, hand:   1   2   3  44  Player 1 (you)\n"
                                  "   0 played, hand: [?] [?] [?] [?]  Player 2\n");
    scene_end(&scene);
}

TEST(a_picture_shows_pieces_by_letter_and_the_cards_face_up)
{
    struct scene scene = cinco_deal("seats 6", "1 2 3 4 / 5 6 7 8 / 9 10 11 12", 0);
    scene_play(&scene, "0 play 1\n0 place 68\n1 play 5\n1 place 5\n2 play 9\n2 place 63");
    CHECK_STR(picture(&scene, TV_SPECTATOR), "              R  67  66  65  64  [B]\n"
                                             "           69  54  55  56  57  58  62\n"
                                             "         70  53  23  22  21  20  59  61\n"
                                             "       71  52  24  15  16  17  19  60  90\n"
                                             "     72  51  25  14   2   1  18  36  37  89\n"
                                             "   73  50  26  13   3   .   6   7  35  38  88\n"
                                             "     74  49  27  12   4   Y   8  34  39  87\n"
                                             "       75  48  28  11  10   9  33  40  86\n"
                                             "         76  47  29  30  31  32  41  85\n"
                                             "           77  46  45  44  43  42  84\n"
                                             "             78  79  80  81  82  83\n"
                                             "numbers = free spaces, [ ] = last piece placed\n"
                                             "R = red    34 pieces left  Player 1 + Player 4\n"
                                             "Y = yellow 34 pieces left  Player 2 + Player 5\n"
                                             "B = blue   34 pieces left  Player 3 + Player 6\n"
                                             "Draw pile: 66 cards\n"
                                             "   1 played, hand: [?] [?] [?]   -  Player 1\n"
                                             "   1 played, hand: [?] [?] [?]   -  Player 2\n"
                                             "   1 played, hand: [?] [?] [?]   -  Player 3\n"
                                             ">  0 played, hand: [?] [?] [?] [?]  Player 4\n"
                                             "   0 played, hand: [?] [?] [?] [?]  Player 5\n"
                                             "   0 played, hand: [?] [?] [?] [?]  Player 6\n"
                                             "Cards face up:\n"
                                             "    1  5  9\n");
    scene_end(&scene);
}

TEST(a_picture_points_out_the_five_in_a_row)
{
    struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
    cinco_put(&scene, 0, "12 11 30 44 80");
    scene_play(&scene, "0 play 1\n0 place 81");
    const char *drawn = picture(&scene, 0);
    CHECK(strstr(drawn, "     74  49  27  [R]  4   5   8  34  39  87\n") != NULL);
    CHECK(strstr(drawn, "             78  79   R  [R] 82  83\n") != NULL);
    CHECK(strstr(drawn, "[ ] = the five in a row\n") != NULL);
    CHECK(strstr(drawn, "> ") == NULL);
    scene_end(&scene);
}

TEST(a_picture_names_the_cards_kept_through_a_shuffle)
{
    struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
    cinco_hold(&scene, 0, "1 2");
    cinco_spend(&scene, 0, "");
    scene_play(&scene, "0 draw\nchance deal 0 30");
    CHECK(strstr(picture(&scene, 1), "Cards in hands since the last shuffle:\n"
                                     "    1  2  5  6  7  8\n") != NULL);
    scene_end(&scene);
}
