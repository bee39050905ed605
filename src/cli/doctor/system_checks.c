/* system_checks.c - the doctor looks at limits, ports, the certificate and the web client. */
/* SPDX-License-Identifier: MIT */
#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <openssl/crypto.h>
#include <uv.h>

#include "base/clock.h"
#include "base/file.h"
#include "cli/doctor/doctor.h"
#include "server/api/web_files.h"
#include "server/conn/certificate.h"
#include "server/server.h"

enum { FILES_LEAST = 1024, SOON_DAYS = 14 };

/* ---- Limits ---- */

static void look_at_files(const doctor_subject *subject, doctor_finding *out)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) {
        doctor_say(out, DOCTOR_WARNING, "the limit is not known");
        return;
    }
    unsigned long long most = (unsigned long long)limit.rlim_max;
    unsigned long long wanted = (unsigned long long)subject->connections + SERVER_SPARE_FILES;
    if (most < FILES_LEAST) {
        doctor_say(out, DOCTOR_FAULT, "only %llu files may be open: too few", most);
    } else if (most < wanted) {
        doctor_say(out, DOCTOR_WARNING, "%llu files may be open: room for %llu connections", most,
                   most - SERVER_SPARE_FILES);
    } else {
        doctor_say(out, DOCTOR_GOOD, "%llu may be open", most);
        return;
    }
    doctor_advise(out, "raise it: LimitNOFILE=%llu in the service, or ulimit -n", wanted);
}

/* ---- The port ---- */

static void look_at_port(const doctor_subject *subject, doctor_finding *out)
{
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons(subject->port)};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons(subject->port)};
    bool is_six = strchr(subject->bind, ':') != NULL;
    bool is_read = is_six ? inet_pton(AF_INET6, subject->bind, &six.sin6_addr) == 1
                          : inet_pton(AF_INET, subject->bind, &four.sin_addr) == 1;
    int on = 1, probe = socket(is_six ? AF_INET6 : AF_INET, SOCK_STREAM, 0);
    if (subject->is_running) {
        doctor_say(out, DOCTOR_GOOD, "a server runs on this database");
        if (probe >= 0) close(probe);
        return;
    }
    if (probe >= 0) setsockopt(probe, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    errno = is_read ? 0 : EINVAL;
    if (is_read && probe >= 0 &&
        bind(probe, is_six ? (struct sockaddr *)&six : (struct sockaddr *)&four,
             is_six ? sizeof six : sizeof four) == 0) {
        doctor_say(out, DOCTOR_GOOD, "%s port %u is free", subject->bind, subject->port);
    } else {
        doctor_say(out, DOCTOR_FAULT, "cannot listen on %s port %u: %s", subject->bind,
                   subject->port, strerror(errno));
        doctor_advise(out,
                      "see who has it with ss -ltnp 'sport = :%u', or choose another with "
                      "--port; ports below 1024 need CAP_NET_BIND_SERVICE",
                      subject->port);
    }
    if (probe >= 0) close(probe);
}

/* ---- TLS ---- */

static void look_at_certificate(const doctor_subject *subject, doctor_finding *out)
{
    char reason[CERTIFICATE_REASON_SIZE];
    certificate_facts facts;
    int64_t now_ms = (int64_t)base_clock_ms();
    if (subject->certificate == NULL || subject->key == NULL) {
        bool is_local = strncmp(subject->bind, "127.", 4) == 0 || strcmp(subject->bind, "::1") == 0;
        doctor_say(out, is_local ? DOCTOR_GOOD : DOCTOR_WARNING, "no TLS of its own");
        if (!is_local)
            doctor_advise(out,
                          "%s can be reached by others: give --tls-certificate and --tls-key, "
                          "or put a proxy in front",
                          subject->bind);
        return;
    }
    if (!certificate_check(subject->certificate, subject->key, &facts, reason)) {
        doctor_say(out, DOCTOR_FAULT, "%s", reason);
        doctor_advise(out, "give the certificate with its chain, and the key that belongs to it");
        return;
    }
    long long days = (long long)((facts.expires_ms - now_ms) / BASE_DAY_MS);
    if (facts.expires_ms <= now_ms || facts.begins_ms > now_ms) {
        doctor_say(out, DOCTOR_FAULT, "the certificate %s",
                   facts.begins_ms > now_ms ? "is not valid yet" : "has expired");
        doctor_advise(out, "renew it; a running server reads the new files by itself");
    } else if (days < SOON_DAYS) {
        doctor_say(out, DOCTOR_WARNING, "the certificate expires in %lld days", days);
        doctor_advise(out, "renew it, and see why it was not renewed automatically");
    } else if (facts.is_key_open) {
        doctor_say(out, DOCTOR_WARNING, "everybody on this machine can read %s", subject->key);
        doctor_advise(out, "chmod 0640 %s", subject->key);
    } else {
        doctor_say(out, DOCTOR_GOOD, "good for %lld days", days);
    }
}

/* ---- The web client, and what this program is made of ---- */

static void look_at_web(const doctor_subject *subject, doctor_finding *out)
{
    char page[BASE_PATH_SIZE];
    if (subject->web == NULL && web_files[0].path != NULL) {
        doctor_say(out, DOCTOR_GOOD, "it is part of the program");
        return;
    }
    snprintf(page, sizeof page, "%s/index.html", subject->web ? subject->web : "");
    if (subject->web != NULL && base_file_exists(page)) {
        doctor_say(out, DOCTOR_GOOD, "in %s", subject->web);
        return;
    }
    doctor_say(out, DOCTOR_FAULT, subject->web ? "there is no %s" : "this program has none%.0s",
               page);
    doctor_advise(out, subject->web ? "give --web the folder that make web has filled"
                                    : "build it with make web, then make build; or give --web");
}

static void look_at_versions(const doctor_subject *subject, doctor_finding *out)
{
    (void)subject;
    doctor_say(out, DOCTOR_GOOD, "tavola %s, libuv %s, %s", TAVOLA_VERSION, uv_version_string(),
               OpenSSL_version(OPENSSL_VERSION));
}

const doctor_check doctor_system_checks[] = {
    {"open files", look_at_files},        {"port", look_at_port},
    {"certificate", look_at_certificate}, {"web client", look_at_web},
    {"versions", look_at_versions},       {NULL, NULL},
};
