/* truth.h - what a client must know in the end: the redacted truth, and every promise kept. */
/* SPDX-License-Identifier: MIT */
#ifndef SIMULATION_TRUTH_H
#define SIMULATION_TRUTH_H

#include "simulation/client.h"
#include "table/table.h"

/* The client's version, seat, view and entries are those of the table as its user may see it. */
void truth_check_client(const struct table *table, const struct client *who, uint64_t user);
/* Its view alone. */
void truth_check_view(const struct table *table, const struct client *who, uint64_t user);

typedef struct truth_request { /* that was accepted */
    uint64_t user, id;
} truth_request;

/* Each request stands in the log once at most, and every accepted one does. */
void truth_check_requests(const char *log, const truth_request *accepted, uint32_t count);

#endif
