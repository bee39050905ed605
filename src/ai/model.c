/* model.c - what is learned: reading and writing it, and evaluating positions.
 *
 * The innermost loop runs over the hidden units, side by side in memory, so that the compiler can
 * take several at once without changing the order of any sum. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>
#include <tavola/games.h>
#include <tavola/play.h>
#include <tavola/tuning.h>

#include "ai/model.h"
#include "ai/pool.h"

/* ---- Evaluating ---- */

float ai_exp_near(float value)
{
    if (value < -60.0f) value = -60.0f;
    if (value > 60.0f) value = 60.0f;
    float power = 1.0f + value / 1024.0f;
    for (uint32_t i = 0; i < 10; i++) power *= power;
    return power;
}

float ai_model_seat(const ai_model *model, const float *features)
{
    float hidden[AI_HIDDEN_MAX];
    float result = 0.0f;
    memcpy(hidden, model->first_bias, sizeof hidden);
    for (uint32_t i = 0; i < model->inputs; i++) {
        float input = (features[i] - model->middle[i]) * model->scale[i];
        if (input == 0.0f) continue;
        result += model->skip[i] * input;
        for (uint32_t j = 0; j < AI_HIDDEN_MAX; j++) hidden[j] += model->first[i][j] * input;
    }
    for (uint32_t j = 0; j < AI_HIDDEN_MAX; j++)
        result += model->second[j] * (hidden[j] > 0.0f ? hidden[j] : 0.0f);
    return result;
}

float ai_model_number(const ai_model *model, const tv_game *game, const tv_state *state,
                      tv_seat seat)
{
    float features[AI_INPUTS_MAX];
    ai_features_write(game, model->features, state, seat, features);
    return ai_model_seat(model, features);
}

void ai_model_results(const ai_model *model, const tv_game *game, const tv_state *state,
                      float *results)
{
    ai_model_results_beside(model, game, state, TV_CHANCE, 0.0f, results);
}

void ai_model_results_beside(const ai_model *model, const tv_game *game, const tv_state *state,
                             tv_seat known, float number, float *results)
{
    float by_side[TV_SEATS_MAX] = {0};
    uint32_t seats = tv_state_frames(state)->seats;
    uint8_t side[TV_SEATS_MAX], members[TV_SEATS_MAX] = {0};
    float most = -1e9f, sum = 0.0f;
    for (uint32_t seat = 0; seat < seats; seat++) {
        side[seat] = game->side ? game->side(state, (tv_seat)seat) : (uint8_t)seat;
        by_side[side[seat]] +=
            (tv_seat)seat == known ? number : ai_model_number(model, game, state, (tv_seat)seat);
        members[side[seat]]++;
    }
    for (uint32_t i = 0; i < seats; i++) {
        if (members[i] == 0) continue;
        by_side[i] /= (float)members[i];
        if (by_side[i] > most) most = by_side[i];
    }
    for (uint32_t i = 0; i < seats; i++) {
        if (members[i] == 0) continue;
        by_side[i] = ai_exp_near(by_side[i] - most);
        sum += by_side[i];
    }
    for (uint32_t seat = 0; seat < seats; seat++) results[seat] = by_side[side[seat]] / sum;
}

/* ---- Finding ---- */

static ai_model *models; /* of all games; kept until the program ends */
static uint32_t model_count;

static uint32_t count_texts(const char *const *texts)
{
    uint32_t count = 0;
    while (texts && texts[count]) count++;
    return count;
}

static uint32_t count_weights(const tv_game *game)
{
    uint32_t count = count_texts(game->weights);
    for (uint32_t i = 0; game->champions && i < game->champion_count; i++)
        count += count_texts(game->champions[i].weights);
    return count;
}

static bool has_features(const ai_model *model, const tv_game *game, const struct tv_features *own)
{
    return model->inputs == ai_features_count(game, own) &&
           model->features_hash == ai_features_hash(game, own);
}

bool ai_model_adopt(ai_model *model, const tv_game *game, const struct tv_features *own)
{
    ai_policy_shape *shape = &model->policy.shape, now;
    while (!has_features(model, game, own)) {
        if (own == NULL || own->before == NULL) return false;
        own = own->before;
    }
    model->features = own;
    if (shape->verbs == 0) return true;
    ai_policy_shape_of(game, model->inputs, &now);
    if (shape->verbs != now.verbs || shape->kinds != now.kinds || shape->args != now.args ||
        shape->inputs != now.inputs)
        return false;
    *shape = now;
    return true;
}

static void read_texts(const tv_game *game, const char *const *texts,
                       const struct tv_features *features, uint32_t champion)
{
    for (uint32_t i = 0; i < count_texts(texts); i++) {
        ai_model *model = &models[model_count];
        if (!ai_model_read(texts[i], model)) continue;
        model->champion = champion;
        model_count += ai_model_adopt(model, game, features);
    }
}

static void read_all(void)
{
    uint32_t count = 0;
    for (const tv_game *const *game = tv_games; *game; game++) count += count_weights(*game);
    models = calloc(count + 1, sizeof *models);
    TV_ASSERT(models != NULL);
    for (const tv_game *const *game = tv_games; *game; game++) {
        read_texts(*game, (*game)->weights, (*game)->features, 0);
        for (uint32_t i = 0; (*game)->champions && i < (*game)->champion_count; i++) {
            const struct tv_champion *champion = &(*game)->champions[i];
            read_texts(*game, champion->weights, champion->features, i + 1);
        }
    }
}

static const ai_model *tried;

void ai_model_try(const ai_model *model) { tried = model; }

const ai_model *ai_model_find(const tv_game *game, uint32_t seats, uint32_t champion)
{
    if (champion == 0 && tried && tried->seats == seats && strcmp(tried->game, game->name) == 0)
        return tried;
    ai_pool_models(read_all);
    for (uint32_t i = 0; i < model_count; i++) {
        const ai_model *model = &models[i];
        if (model->champion == champion && model->seats == seats &&
            strcmp(model->game, game->name) == 0 &&
            model->rules_version <= game->rules_version) /* older rules teach nearly the same */
            return model;
    }
    return NULL;
}

/* ---- Text ---- */

struct reader {
    const char *cursor;
    bool is_wrong;
};

static void read_word(struct reader *reader, const char *word)
{
    size_t length = strlen(word);
    reader->cursor += strspn(reader->cursor, " \n");
    if (strncmp(reader->cursor, word, length) != 0)
        reader->is_wrong = true;
    else
        reader->cursor += length;
}

static int64_t read_number(struct reader *reader)
{
    char *end = NULL;
    long long number = strtoll(reader->cursor, &end, 10);
    if (end == reader->cursor) reader->is_wrong = true;
    reader->cursor = end;
    return number;
}

static void read_row(struct reader *reader, const char *word, float *out, uint32_t count)
{
    read_word(reader, word);
    for (uint32_t i = 0; i < count && !reader->is_wrong; i++)
        out[i] = (float)read_number(reader) / (float)AI_WEIGHT_UNIT;
}

static void skip_line(struct reader *reader) { reader->cursor += strcspn(reader->cursor, "\n"); }

static bool read_policy(struct reader *reader, ai_policy *out)
{
    ai_policy_shape *shape = &out->shape;
    read_word(reader, "policy ");
    uint32_t *const sizes[] = {&shape->verbs, &shape->kinds, &shape->args, &shape->inputs};
    for (uint32_t i = 0; i < 4; i++) *sizes[i] = (uint32_t)read_number(reader);
    if (reader->is_wrong || shape->verbs > AI_VERBS_MAX || shape->kinds > AI_KINDS_MAX ||
        shape->args > AI_ARGS_MAX || shape->inputs > AI_POLICY_INPUTS_MAX)
        return false;
    read_row(reader, "unit", &out->unit, 1);
    read_row(reader, "rank", out->rank, AI_RANKS);
    read_row(reader, "gap", &out->gap, 1);
    read_row(reader, "kind", out->kind, shape->kinds);
    read_row(reader, "slope", out->slope, shape->kinds);
    read_row(reader, "arg", out->arg, shape->args);
    for (uint32_t i = 0; i < shape->verbs; i++)
        read_row(reader, "state", out->state[i], shape->inputs);
    return true;
}

/* Version 1 has no policy. */
bool ai_model_read(const char *text, ai_model *out)
{
    struct reader reader = {.cursor = text};
    memset(out, 0, sizeof *out);
    read_word(&reader, AI_MODEL_MARK);
    int64_t version = read_number(&reader);
    if (version != 1 && version != 2) return false;
    read_word(&reader, "game ");
    size_t length = strcspn(reader.cursor, "\n");
    if (reader.is_wrong || length >= sizeof out->game) return false;
    memcpy(out->game, reader.cursor, length);
    reader.cursor += length;
    read_word(&reader, "rules ");
    out->rules_version = (uint32_t)read_number(&reader);
    read_word(&reader, "seats ");
    out->seats = (uint32_t)read_number(&reader);
    read_word(&reader, "made by ");
    skip_line(&reader);
    read_word(&reader, "features ");
    out->inputs = (uint32_t)read_number(&reader);
    out->features_hash = (uint64_t)read_number(&reader);
    read_word(&reader, "hidden ");
    out->hidden = (uint32_t)read_number(&reader);
    if (reader.is_wrong || out->inputs > AI_INPUTS_MAX || out->hidden > AI_HIDDEN_MAX) return false;
    read_row(&reader, "middle", out->middle, out->inputs);
    read_row(&reader, "scale", out->scale, out->inputs);
    read_row(&reader, "skip", out->skip, out->inputs);
    read_row(&reader, "bias", out->first_bias, out->hidden);
    read_row(&reader, "second", out->second, out->hidden);
    for (uint32_t i = 0; i < out->inputs; i++)
        read_row(&reader, "first", out->first[i], out->hidden);
    if (version > 1 && !read_policy(&reader, &out->policy)) return false;
    read_word(&reader, "end");
    return !reader.is_wrong;
}

static void write_row(tv_text *out, const char *word, const float *values, uint32_t count)
{
    tv_text_add(out, word);
    for (uint32_t i = 0; i < count; i++) {
        float scaled = values[i] * (float)AI_WEIGHT_UNIT;
        tv_text_add_char(out, ' ');
        tv_text_add_number(out, (int64_t)(scaled < 0 ? scaled - 0.5f : scaled + 0.5f));
    }
    tv_text_add_char(out, '\n');
}

static void write_number(tv_text *out, const char *word, int64_t number)
{
    tv_text_add(out, word);
    tv_text_add_char(out, ' ');
    tv_text_add_number(out, number);
    tv_text_add_char(out, '\n');
}

static void write_policy(const ai_policy *policy, tv_text *out)
{
    const ai_policy_shape *shape = &policy->shape;
    const uint32_t sizes[] = {shape->verbs, shape->kinds, shape->args, shape->inputs};
    tv_text_add(out, "policy");
    for (uint32_t i = 0; i < 4; i++) {
        tv_text_add_char(out, ' ');
        tv_text_add_number(out, sizes[i]);
    }
    tv_text_add_char(out, '\n');
    write_row(out, "unit", &policy->unit, 1);
    write_row(out, "rank", policy->rank, AI_RANKS);
    write_row(out, "gap", &policy->gap, 1);
    write_row(out, "kind", policy->kind, shape->kinds);
    write_row(out, "slope", policy->slope, shape->kinds);
    write_row(out, "arg", policy->arg, shape->args);
    for (uint32_t i = 0; i < shape->verbs; i++)
        write_row(out, "state", policy->state[i], shape->inputs);
}

void ai_model_write(const ai_model *model, const char *made_by, tv_text *out)
{
    tv_text_add(out, AI_MODEL_MARK "2\ngame ");
    tv_text_add(out, model->game);
    tv_text_add_char(out, '\n');
    write_number(out, "rules", model->rules_version);
    write_number(out, "seats", model->seats);
    tv_text_add(out, "made by ");
    tv_text_add(out, made_by);
    tv_text_add(out, "\nfeatures ");
    tv_text_add_number(out, model->inputs);
    tv_text_add_char(out, ' ');
    tv_text_add_number(out, (int64_t)model->features_hash);
    tv_text_add_char(out, '\n');
    write_number(out, "hidden", model->hidden);
    write_row(out, "middle", model->middle, model->inputs);
    write_row(out, "scale", model->scale, model->inputs);
    write_row(out, "skip", model->skip, model->inputs);
    write_row(out, "bias", model->first_bias, model->hidden);
    write_row(out, "second", model->second, model->hidden);
    for (uint32_t i = 0; i < model->inputs; i++)
        write_row(out, "first", model->first[i], model->hidden);
    write_policy(&model->policy, out);
    tv_text_add(out, "end\n");
}
