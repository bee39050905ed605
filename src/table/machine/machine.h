/* machine.h - the state machine that runs a table: driven by events, answering with orders.
 *
 * It queues messages, has each change stored before it takes effect, retries when another writer
 * was faster, tracks who is connected, asks bots to move and watches clocks. It has no sockets,
 * disk, threads or clock: its driver (the server, or the browser module) reports events, and after
 * each of them carries out the orders that machine_next returns until there are none. */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_MACHINE_MACHINE_H
#define TABLE_MACHINE_MACHINE_H

#include "table/messages/message.h"
#include "table/table.h"

/* ---- Members ---- */

typedef struct table_member { /* a connection at a table; owned by the driver */
    struct table_member *next;
    uint64_t user;
    const char *name;
    tv_seat seat;    /* the seat it was last told */
    bool is_welcome; /* has been welcomed, and is sent updates: */
    bool by_changes; /* of what has changed, instead of whole views */
    bool is_hinting; /* a hint for it is being computed */
} table_member;

/* ---- Orders ---- */

typedef enum machine_order_kind {
    ORDER_LOAD,     /* read set-up and log, then machine_loaded */
    ORDER_READ,     /* read the lines behind `version`, then machine_read */
    ORDER_STORE,    /* append `change`, then machine_stored; or machine_veto at once */
    ORDER_THINK,    /* table_job_make for the bot of `seat`, then machine_thought */
    ORDER_HINT,     /* the same for the person there, `member`, then machine_hinted */
    ORDER_REMATCH,  /* open the table that table_wants_rematch describes, then machine_rematched */
    ORDER_CHANGED,  /* lists, notices and counts may have to be updated */
    ORDER_PRESENCE, /* who is connected through this machine has changed */
    ORDER_REFUSE,   /* tell `member` that `message` was refused: `status`, `sentence` */
    ORDER_STRANGER, /* tell `member` that there is no such table, and let it leave */
    ORDER_MALFORMED /* `member` sent a malformed message; it has been refused */
} machine_order_kind;

/* What is being stored. */
typedef enum machine_cause {
    CAUSE_MESSAGE,
    CAUSE_BOT,
    CAUSE_CLOCK,
    CAUSE_WAKE,
    CAUSE_REMATCH
} machine_cause;

/* Why the table has changed. */
typedef enum machine_news {
    NEWS_LOADED,
    NEWS_STORED, /* a change of our own */
    NEWS_READ    /* changes by other writers */
} machine_news;

typedef struct machine_order {
    uint8_t kind;  /* a machine_order_kind */
    uint8_t cause; /* store: a machine_cause */
    uint8_t news;  /* changed: a machine_news, */
    uint8_t status_before;
    bool changes_summary;
    bool is_refreshing;    /* read: presence on other servers must be read too */
    tv_seat seat;          /* think, hint */
    uint32_t version;      /* read */
    table_change change;   /* store; valid until machine_stored or machine_veto */
    table_member *member;  /* hint, refuse, stranger, malformed; load: who waits, or NULL */
    uint64_t asked_ms;     /* stranger: when its message came */
    table_message message; /* refuse, stranger */
    const char *status, *sentence;
} machine_order;

/* ---- The machine ---- */

typedef enum machine_state {
    MACHINE_ASLEEP,  /* the table is not in memory */
    MACHINE_LOADING, /* and is being loaded */
    MACHINE_READY,
    MACHINE_WRITING, /* a change is being stored */
    MACHINE_READING  /* lines that others stored are being read */
} machine_state;

/* Of reading and storing. */
typedef enum machine_result {
    RESULT_OK,
    RESULT_STALE,       /* another writer was faster */
    RESULT_MISSING,     /* there is no such table, or the writer has been deleted */
    RESULT_DAMAGED,     /* what is stored cannot be read */
    RESULT_UNAVAILABLE, /* the store failed: may be retried */
    RESULT_DROPPED      /* not tried: the driver is stopping */
} machine_result;

enum { MACHINE_SEND_MAX = 64 };

typedef struct machine_driver {
    void *context;
    /* One message for at most MACHINE_SEND_MAX members. is_answer: it answers the only one. */
    void (*send)(void *context, table_member *const *to, uint32_t count, bool is_answer,
                 const char *text, size_t length);
    /* Whether this machine may act by itself; NULL: always. Another may have taken over. */
    bool (*is_current)(void *context);
    /* Mask of seats and TABLE_TO_SPECTATORS connected through other machines; NULL: none. */
    uint8_t (*elsewhere)(void *context);
    void (*name_key)(const char *name, char out[BASE_NAME_KEY_SIZE]); /* see table_user */
    char *buffer;         /* TABLE_MESSAGE_SIZE bytes, used during an event only */
    bool is_shared;       /* there are other writers: compare with the store before a welcome */
    bool is_one_screen;   /* all players share one screen: one of them decides on a rematch */
    bool is_read_only;    /* a record, read-only */
    bool thinks_if_seen;  /* bots wait until somebody is connected */
    bool sleeps_unloaded; /* clocks stop while the table is not in memory */
} machine_driver;

typedef struct machine_message machine_message; /* a queued message */

typedef struct machine_decision { /* a bot's decision, until it is handled */
    bool is_ready;
    uint32_t ticket;
    tv_action action;
} machine_decision;

typedef struct table_machine { /* drivers may read it, and change it through the functions below */
    const machine_driver *driver;
    void *context;            /* the driver's own, for send */
    struct table *table;      /* NULL: not loaded */
    uint8_t state;            /* a machine_state */
    uint8_t cause;            /* why the pending change is being stored */
    uint8_t thinking;         /* seats whose bot has been asked */
    bool is_held;             /* this machine runs the table's clocks and bots */
    bool is_outdated;         /* the log was changed or removed: must be reloaded, */
    bool is_untold;           /* and members must be welcomed again */
    bool was_over;            /* the match was over when the table was last in memory */
    bool is_rematching;       /* a rematch is being opened */
    bool is_unsettled;        /* bots or a rematch may have to be asked for */
    bool is_presence_old;     /* ORDER_PRESENCE is due */
    bool is_presence_unknown; /* presence notices of other servers may have been missed */
    bool has_news;            /* ORDER_CHANGED is due: */
    uint8_t news, status_before;
    bool changes_summary;
    table_member *members;
    machine_message *first, *last; /* queued messages */
    machine_message *current;      /* the one being stored */
    uint32_t message_count;
    table_member *sender;         /* of the message being answered */
    const char *refusal;          /* everything queued is refused with this status, */
    const char *refusal_sentence; /* and this sentence; NULL: no such table */
    bool is_refusing;
    uint64_t agreeing; /* the user whose vote for a rematch counts for all; 0: none */
    machine_decision decision[TV_SEATS_MAX];
    char rematch[TABLE_WORD_MAX + 1]; /* has been opened; "": none */
    uint32_t noticed;                 /* the latest version that others have announced, */
    uint32_t reading;                 /* and the one being read */
    uint32_t known;                   /* the version when the table was last in memory */
    uint32_t hint_count;
    uint64_t woken_from;  /* when the table last ran; 0: no time to give back */
    uint64_t waking_from; /* the same, while that is being stored */
    uint64_t retry_ms;    /* the store failed: no retry before this time */
    uint64_t due_ms;      /* when to call machine_next without an event; UINT64_MAX: never */
} table_machine;

void machine_init(table_machine *machine, const machine_driver *driver, void *context);
void machine_free(table_machine *machine); /* members are owned by the driver */

/* The next order; false: none until the next event or due_ms. */
bool machine_next(table_machine *machine, uint64_t now_ms, machine_order *out);

/* ---- Events ---- */

void machine_join(table_machine *machine, table_member *member);
void machine_leave(table_machine *machine, table_member *member, uint64_t now_ms);
/* False: the queue is full. */
bool machine_message_came(table_machine *machine, table_member *from, const table_message *message,
                          uint64_t asked_ms);
/* ORDER_LOAD: the machine takes ownership of the table; NULL unless RESULT_OK. */
void machine_loaded(table_machine *machine, machine_result result, struct table *table,
                    uint64_t now_ms);
/* A table that the driver has just created and stored; false: it is being loaded already. */
bool machine_adopt(table_machine *machine, struct table *table, uint64_t now_ms);
/* ORDER_READ. */
void machine_read(table_machine *machine, machine_result result, const char *lines, size_t length,
                  uint64_t now_ms);
/* ORDER_STORE. */
void machine_stored(table_machine *machine, machine_result result, uint64_t now_ms);
void machine_veto(table_machine *machine, const char *status, const char *sentence,
                  uint64_t now_ms);
/* ORDER_THINK; action NULL: it failed, and is retried after a while. */
void machine_thought(table_machine *machine, tv_seat seat, uint32_t ticket, const tv_action *action,
                     uint64_t now_ms);
/* ORDER_HINT; member NULL: it has left. hint NULL: there is none. */
void machine_hinted(table_machine *machine, table_member *member, const table_job *job,
                    const table_hint *hint, uint64_t now_ms);
/* ORDER_REMATCH; id NULL: it failed, and is retried after a while. */
void machine_rematched(table_machine *machine, const char *id, uint64_t now_ms);
/* Others have stored lines up to this version; 0: unknown. */
void machine_noticed(table_machine *machine, uint32_t version);
/* Presence on other machines has changed; or could not be read. */
void machine_presence(table_machine *machine, uint64_t now_ms);
void machine_presence_unknown(table_machine *machine);
void machine_outdated(table_machine *machine);
/* This machine runs the table now. woken_from: when it last ran; 0: it never stood still. */
void machine_hold(table_machine *machine, uint64_t woken_from);
void machine_release(table_machine *machine); /* another machine may run it */
void machine_ran_on(table_machine *machine);  /* no time to give back: another machine ran it */
/* The process was stalled from since_ms until now: no clock counts that time. */
void machine_stood_still(table_machine *machine, uint64_t since_ms, uint64_t now_ms);
/* Something outside failed: retry after this long. */
void machine_retry(table_machine *machine, uint64_t after_ms, uint64_t now_ms);
/* Unloads the table; only if machine_is_idle. */
void machine_sleep(table_machine *machine);
/* Nothing is under way or queued, and no member would miss what others store. */
bool machine_is_idle(const table_machine *machine);

#endif
