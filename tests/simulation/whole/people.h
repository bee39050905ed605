/* people.h - people with devices: they come as guests, open a table, connect, lose their
 * connection, go to another server, and play by the messages of docs/messages.md. */
/* SPDX-License-Identifier: MIT */
#ifndef SIMULATION_WHOLE_PEOPLE_H
#define SIMULATION_WHOLE_PEOPLE_H

#include "simulation/client.h"
#include "simulation/whole/network.h"

enum { PEOPLE_TOKEN_SIZE = 65, PEOPLE_TABLE_SIZE = 40, PEOPLE_BUFFER_SIZE = 1 << 18 };

typedef enum person_state {
    PERSON_AWAY,      /* no connection */
    PERSON_ASKING,    /* a request over HTTP is not answered yet */
    PERSON_UPGRADING, /* that for a WebSocket */
    PERSON_TALKING
} person_state;

typedef struct person {
    struct client client;
    person_state state;
    uint64_t user;
    char token[PEOPLE_TOKEN_SIZE]; /* "": none yet */
    bool is_host;                  /* opens the table */
    bool watches;                  /* never sits */
    struct line *line;
    char buffer[PEOPLE_BUFFER_SIZE]; /* bytes that are not a whole message yet */
    size_t length;
    uint64_t heard_ms, away_until_ms, waiting_since_ms;
    uint32_t connects, stale;
} person;

typedef struct people_plan { /* the table that the host opens */
    const char *game;
    uint32_t seats, servers;
    char table[PEOPLE_TABLE_SIZE]; /* "" until it is open */
} people_plan;

void person_open(person *who, uint32_t number, bool is_host, bool watches);
void person_close(person *who);
void person_step(person *who,
                 people_plan *plan); /* hears what has come, says what there is to say */

#endif
