/* rematch.c - opens the next table when all players want a rematch. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <tavola/assert.h>

#include "base/secure.h"
#include "server/hooks/notices.h"
#include "server/server_data.h"
#include "server/tables/opening.h"

struct rematch {
    job base;
    live_table *live;
    table_rematch wanted;
    char id[TABLE_WORD_MAX + 1];
    struct table *made;
    store_status status;
};

static void run_rematch(job *work, struct worker *worker)
{
    struct rematch *rematch = (struct rematch *)work;
    tables_plan plan = {.setup = rematch->wanted.setup, .rematch = &rematch->wanted};
    if (!tables_draw(&plan.setup)) return;
    tv_text_copy(plan.setup.id, sizeof plan.setup.id, rematch->id);
    rematch->status = tables_create(worker, &plan);
    rematch->made = plan.made;
}

/* Players who are not connected must be notified that they are playing again. */
static void adopt_rematch(struct server *server, struct rematch *rematch)
{
    live_table_adopt(server, rematch->id, rematch->made);
    live_table *next = live_table_find(server, rematch->id);
    if (next == NULL || next->machine.table != rematch->made) return;
    next->told = 0;
    notices_look(server, next, TABLE_OPEN);
}

static void rematch_done(job *work, struct server *server)
{
    struct rematch *rematch = (struct rematch *)work;
    live_table *live = rematch->live;
    const char *id = NULL;
    if (rematch->made != NULL && server->is_stopping) {
        table_free(rematch->made);
    } else if (rematch->made != NULL || rematch->status == STORE_EXISTS) {
        /* If it exists, another server was faster, or this one had stored it before it was
         * stopped. */
        id = rematch->id;
        if (rematch->made != NULL) adopt_rematch(server, rematch);
    }
    if (!server->is_stopping) machine_rematched(&live->machine, id, server->now_ms);
    lobby_changed(server);
    free(rematch);
    live_table_go_on(server, live);
}

void rematch_open(struct server *server, live_table *live)
{
    struct rematch *rematch = calloc(1, sizeof *rematch);
    TV_ASSERT(rematch != NULL);
    bool is_wanted = table_wants_rematch(live->machine.table, &rematch->wanted);
    TV_ASSERT(is_wanted);
    rematch->base = (job){.run = run_rematch, .done = rematch_done};
    rematch->live = live;
    rematch->status = STORE_UNAVAILABLE;
    table_rematch_id(table_setup_of(live->machine.table), base_secure_hash, rematch->id);
    thread_pool_give(&server->workers, &rematch->base);
}
