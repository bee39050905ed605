/* world.h - table machines over one store in memory, their drivers' faults and people, from one
 * seed.
 *
 * Each host is a process that drives one machine for the same table: a server, or a tab of a
 * browser. Everything that takes time is an event of the queue. What must always hold is checked
 * while it happens; what must hold in the end, in test_machine_simulation.c. */
/* SPDX-License-Identifier: MIT */
#ifndef SIMULATION_MACHINE_WORLD_H
#define SIMULATION_MACHINE_WORLD_H

#include "simulation/client.h"
#include "table/machine/machine.h"

enum {
    WORLD_HOSTS_MAX = 3,
    WORLD_PEOPLE_MAX = 8,
    WORLD_EVENTS_MAX = 4096,
    WORLD_LINKS_MAX = 4096,
    WORLD_WAITING_MAX = 700,
    WORLD_LIFE_MS = 2000 /* a host not heard of for so long has lost its lease */
};

typedef enum world_kind {
    WORLD_SERVER,  /* the only one on its store; dies and comes back */
    WORLD_SERVERS, /* several, with leases that change hands */
    WORLD_BROWSER, /* tabs of one device */
    WORLD_KINDS
} world_kind;

typedef enum event_kind {
    EVENT_RUN_LOAD, /* the store is asked, */
    EVENT_RUN_READ,
    EVENT_RUN_STORE,
    EVENT_RUN_REMATCH,
    EVENT_LOADED, /* and its answer comes back */
    EVENT_READ,
    EVENT_STORED,
    EVENT_REMATCHED,
    EVENT_THOUGHT,
    EVENT_HINTED,
    EVENT_NOTICED,  /* a notice from another host: what it stored */
    EVENT_PRESENCE, /* and who is there through it */
    EVENT_BEAT,     /* leases, versions, sweeping */
    EVENT_CLAIM,    /* what was held is taken again, or lost */
    EVENT_START,    /* a dead host comes back */
    EVENT_TO_HOST,  /* on a link */
    EVENT_TO_CLIENT,
    EVENT_GONE, /* a host finds out that a link is broken */
    EVENT_KINDS
} event_kind;

struct link { /* a connection */
    uint32_t person, host, epoch;
    uint32_t hello_version; /* 1 + what was stored when it first said hello */
    uint32_t told;          /* the last version that was sent to it */
    bool is_open;           /* the client believes so */
    table_member *member;   /* the host's side; NULL: it has left, or the host is dead */
    uint64_t to_host_ms;    /* the last message arrives then: they stay in order */
    uint64_t to_client_ms;  /* likewise */
    uint64_t waiting_count; /* messages that the machine has not answered: */
    uint64_t waiting[WORLD_WAITING_MAX]; /* their numbers; 0: hello, sync */
};

typedef struct event {
    uint8_t kind; /* an event_kind */
    uint8_t result;
    uint8_t host;
    tv_seat seat;
    bool has_action;
    uint32_t epoch; /* of the host when it asked */
    uint32_t version, count;
    uint64_t due_ms, number;
    struct link *link;
    struct table *table;
    tv_action action;
    char *text;
    size_t length;
} event;

struct host {
    struct world *world;
    uint32_t index, epoch;
    bool is_alive, is_current, is_doubtful;
    table_machine machine;
    machine_driver driver;
    uint64_t died_ms;                          /* when the one before last had its lease */
    uint64_t alive_ms;                         /* when it last had its lease, or ran at all */
    uint64_t frozen_since_ms, frozen_until_ms; /* 0: not frozen */
    uint64_t used_ms;
    uint64_t users_told; /* who is there, as others were told */
    /* What is under way; a second order for the same thing is a bug. */
    bool is_busy; /* one of load, read, store */
    bool is_rematching;
    uint8_t thinking, cause;
    /* Not before these times, for it failed just now. */
    uint64_t think_ms[TV_SEATS_MAX], rematch_ms, alone_ms, load_ms;
    uint64_t idle_bot_ms; /* since then a bot is on turn and has not been asked; 0: none is */
    bool must_wake;       /* the next thing stored gives back the time that stood still */
};

typedef struct world_counts {
    uint32_t orders, stored, stale, failed, uncertain, deaths, freezes, takeovers, sleeps, vetoes;
    uint32_t links, wakes, rematches, hints, flags;
} world_counts;

struct world {
    world_kind kind;
    table_setup setup;
    tv_rng rng;
    uint64_t now_ms, trace, number;
    bool is_telling;       /* SIMULATION_TELL */
    bool is_calm, is_mute; /* no more faults, and nobody starts anything new */
    uint64_t quiet_ms;     /* nobody wants anything until then */
    struct host hosts[WORLD_HOSTS_MAX];
    uint32_t host_count, holder, holder_epoch;
    event events[WORLD_EVENTS_MAX];
    uint32_t event_count;
    struct client people[WORLD_PEOPLE_MAX];
    struct link *person_link[WORLD_PEOPLE_MAX];
    uint32_t people_count;
    struct link *links[WORLD_LINKS_MAX];
    uint32_t link_count;
    /* The store. */
    struct table *truth; /* what the log says */
    char *log;
    size_t log_length, log_size;
    bool has_rematch;
    world_counts count;
    char buffer[TABLE_MESSAGE_SIZE];
};

/* world.c */
bool world_happens(struct world *world, uint32_t one_in);
uint32_t world_delay(struct world *world, uint32_t most_ms);
void world_trace(struct world *world, uint64_t number);
/* Prints a line of the trace if SIMULATION_TELL is set. */
void world_tell(const struct world *world, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
event *world_add_event(struct world *world, event_kind kind, struct host *host, uint64_t due_ms);
struct world *world_open(world_kind kind, uint64_t seed);
void world_close(struct world *world);
void world_step(struct world *world);

/* store.c */
const char *store_lines_after(const struct world *world, uint32_t version);
void store_run(struct world *world, event *what); /* one of EVENT_RUN_... */

/* hosts.c */
void host_start(struct host *host);
void host_watch_bots(struct host *host);
void host_die(struct host *host);
void host_freeze(struct host *host, uint64_t for_ms);
void host_thaw(struct host *host);
void host_lose_lease(struct host *host);
void host_outdate(struct host *host);           /* the log was changed */
void host_take(struct host *host, event *what); /* an event for it */
void host_go_on(struct host *host);
void host_leave(struct host *host, struct link *link);

/* orders.c */
void orders_init(struct host *host);
void orders_check_members(const struct host *host);
void orders_carry_out(struct host *host, const machine_order *order);

/* people.c */
void people_open(struct world *world);
void people_close(struct world *world);
void people_think(struct world *world);
void people_lose_link(struct world *world, struct link *link); /* the client's side */
void people_hear(struct world *world, struct link *link, const char *text, size_t length);
void people_refuse(struct world *world, struct link *link, const table_message *message,
                   const char *status);
/* The machine has answered a message of this link: the one of this number, or the one that the text
 * names. */
void people_answer_number(struct link *link, uint64_t number);
void people_answered(struct link *link, const char *text, size_t length);

#endif
