/* weights.c - learned weights from a file instead of those that are built in. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "ai/model.h"
#include "base/file.h"
#include "cli/players.h"

cli_exit cli_weights(const cli_arguments *arguments, const tv_game *game, uint32_t seats)
{
    static ai_model model; /* searches read it until the program ends */
    const char *path = cli_value(arguments, "weights");
    char *text = NULL;
    size_t length = 0;
    if (path == NULL) return CLI_OK;
    int failure = base_file_read(path, &text, &length);
    if (failure != 0)
        return cli_error(CLI_IO_ERROR, "cannot read %s: %s", path, base_file_reason(failure));
    bool is_good = ai_model_read(text, &model);
    free(text);
    if (!is_good) return cli_error(CLI_FAILED, "%s is no file of weights, or is damaged", path);
    if (strcmp(model.game, game->name) != 0 || model.seats != seats ||
        !ai_model_adopt(&model, game, game->features))
        return cli_error(CLI_FAILED,
                         "%s was not learned for this game, these features and %u players", path,
                         seats);
    ai_model_try(&model);
    return CLI_OK;
}
