/* test_training.c - learning: reproducible, and better than what it learns from. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/games.h>
#include <tavola/play.h>

#include "ai/bots.h"
#include "ai/training/trainer.h"
#include "kit/check.h"

static char text[2][1 << 18];

static void write_text(const ai_model *model, char *out)
{
    tv_text writer;
    tv_text_init(&writer, out, sizeof text[0]);
    ai_model_write(model, "a test", &writer);
    CHECK(!writer.is_full);
}

static void train(const char *game, uint32_t threads, ai_model *out, ai_lesson *lesson)
{
    ai_custom custom;
    CHECK(ai_bot_read("strong:iterations=60:is_paced=0:cutoff=4:policy=50:habit=50", &custom));
    ai_training plan = {.game = tv_game_find(game),
                        .options = {.seats = 2},
                        .bot = tv_bot_find("greedy"),
                        .again = &custom.bot,
                        .again_matches = 24,
                        .generations = 2,
                        .trust = 50,
                        .seed = 5,
                        .matches = 100,
                        .per_match = 20,
                        .random_percent = 10,
                        .rounds = 4,
                        .hidden = 8,
                        .threads = threads};
    ai_train(&plan, out, lesson);
}

TEST(threads_do_not_change_what_is_learned)
{
    static ai_model model[2];
    ai_lesson lesson;
    train("castles_of_tuscany", 1, &model[0], &lesson);
    train("castles_of_tuscany", 3, &model[1], &lesson);
    write_text(&model[0], text[0]);
    write_text(&model[1], text[1]);
    CHECK_STR(text[0], text[1]);
}

TEST(a_policy_foretells_search_better_than_ranks_do)
{
    static ai_model model;
    ai_lesson lesson;
    train("finca", 2, &model, &lesson);
    CHECK(lesson.decisions > 500);
    if (lesson.policy_loss >= lesson.rank_loss)
        FAIL("surprise %.4f, by ranks %.4f", lesson.policy_loss, lesson.rank_loss);
}

TEST(what_was_learned_is_read_as_it_was_written)
{
    static ai_model model, again;
    ai_lesson lesson;
    train("cinco", 2, &model, &lesson);
    write_text(&model, text[0]);
    CHECK(ai_model_read(text[0], &again));
    CHECK(ai_model_adopt(&again, tv_game_find("cinco"), tv_game_find("cinco")->features));
    CHECK(memcmp(&again.policy, &model.policy, sizeof model.policy) == 0);
    CHECK(memcmp(again.first, model.first, sizeof model.first) == 0);
}

TEST(a_policy_of_another_game_is_not_adopted)
{
    static ai_model model;
    ai_lesson lesson;
    train("cinco", 2, &model, &lesson);
    model.policy.shape.args++;
    CHECK(!ai_model_adopt(&model, tv_game_find("cinco"), tv_game_find("cinco")->features));
}
