/* doctor.h - what "tavola doctor" looks at, and what it finds. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_DOCTOR_DOCTOR_H
#define CLI_DOCTOR_DOCTOR_H

#include "cli/cli.h"

typedef enum doctor_verdict { DOCTOR_GOOD, DOCTOR_WARNING, DOCTOR_FAULT } doctor_verdict;

typedef struct doctor_finding {
    doctor_verdict verdict;
    char text[640];   /* what was found */
    char advice[400]; /* what to do about it; "" if nothing */
} doctor_finding;

typedef struct doctor_subject { /* what the server would be started with */
    const char *database, *bind, *web, *certificate, *key, *backup_folder;
    uint16_t port;
    uint32_t connections, backup_hours;
    bool is_running; /* a server runs on the database already */
} doctor_subject;

typedef struct doctor_check {
    const char *name;
    void (*look)(const doctor_subject *subject, doctor_finding *out);
} doctor_check;

/* Each list ends with a row without a name. */
extern const doctor_check doctor_store_checks[], doctor_system_checks[];

void doctor_say(doctor_finding *out, doctor_verdict verdict, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void doctor_advise(doctor_finding *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
