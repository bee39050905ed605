/* network.h - connections between people and servers, with the delays and losses of a bad network.
 *
 * Bytes arrive in order or not at all, as with TCP: a connection may be slow, be reset, or go
 * silent for ever without an error at either end. */
/* SPDX-License-Identifier: MIT */
#ifndef SIMULATION_WHOLE_NETWORK_H
#define SIMULATION_WHOLE_NETWORK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct stream { /* one direction */
    char *bytes;
    size_t length, size;
    size_t arrived;  /* of these, at the other end */
    uint64_t due_ms; /* when all of the rest will have arrived */
    bool is_ended;   /* the sender sends no more */
};

struct line { /* a connection */
    struct line *next;
    uint32_t process; /* the server at the other end */
    uint32_t number;
    struct stream up, down; /* to the server, to the person */
    bool is_accepted, is_silent;
    bool is_dropped;  /* by the server's end, or with it: the person reads its end */
    bool is_left;     /* by the person, who has forgotten it */
    bool is_released; /* by the server, which has forgotten it, too */
};

/* The person's end. */
struct line *network_connect(uint32_t process); /* NULL: nobody listens there */
void network_send(struct line *line, const char *bytes, size_t length);
size_t network_receive(struct line *line, char *out, size_t size); /* what has arrived by now */
bool network_is_over(const struct line *line);                     /* nothing more comes */
void network_leave(struct line *line);

/* The server's end. */
bool network_has_newcomer(uint32_t process);
struct line *network_accept(uint32_t process);                           /* NULL: nobody waits */
size_t network_put(struct line *line, const char *bytes, size_t length); /* how many were taken */
size_t network_take(struct line *line, char *out, size_t size);
bool network_has_news(const struct line *line); /* bytes have arrived, or their end */
bool network_is_ended(const struct line *line);
void network_drop(struct line *line);    /* a reset: nothing goes through any more */
void network_release(struct line *line); /* the server has closed its end */

/* Controlled by the simulation. */
extern struct line *network_lines;
const void *network_bell(uint32_t process); /* rung when there may be something to do there */
void network_listen(uint32_t process, bool is_listening);
void network_tick(void);                   /* bytes arrive */
uint64_t network_due_ms(uint32_t process); /* when something arrives there */
void network_fall(uint32_t process);       /* the process died: its connections are reset */
void network_close(void);                  /* forgets all */

#endif
