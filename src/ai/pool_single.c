/* pool_single.c - pool.c for platforms without threads: one tree, one search at a time. The
 * browser's module is built with this file instead. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <tavola/assert.h>

#include "ai/pool.h"
#include "ai/search.h"

ai_tree *ai_pool_tree(void)
{
    static ai_tree *tree;
    if (tree == NULL) tree = malloc(sizeof *tree);
    TV_ASSERT(tree != NULL);
    return tree;
}

void ai_pool_models(void (*read_all)(void))
{
    static bool is_done;
    if (!is_done) read_all();
    is_done = true;
}

void ai_pool_search(const ai_search *search, uint32_t threads, tv_opinion *opinions)
{
    ai_search alone = *search;
    (void)threads;
    alone.tree = ai_pool_tree();
    ai_search_run(&alone);
    ai_search_read(&alone, opinions);
}
