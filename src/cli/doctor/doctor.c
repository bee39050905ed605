/* doctor.c - "tavola doctor": looks for what keeps a server from working, and says what to do. */
/* SPDX-License-Identifier: MIT */
#include "cli/doctor/doctor.h"

#include <stdarg.h>
#include <string.h>

#include "base/file.h"
#include "cli/commands.h"
#include "cli/config/settings.h"
#include "cli/json.h"
#include "cli/store/database.h"

static const char *const verdicts[] = {"good", "warning", "fault"};

void doctor_say(doctor_finding *out, doctor_verdict verdict, const char *format, ...)
{
    va_list values;
    out->verdict = verdict;
    va_start(values, format);
    vsnprintf(out->text, sizeof out->text, format, values);
    va_end(values);
}

void doctor_advise(doctor_finding *out, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(out->advice, sizeof out->advice, format, values);
    va_end(values);
}

/* Only where a server has been: asking for the claim makes files. */
static bool is_served(const char *database)
{
    char lock[4096], reason[STORE_REASON_SIZE];
    store_claim *claim = NULL;
    snprintf(lock, sizeof lock, "%s-lock", database);
    if (!base_file_exists(database) || !base_file_exists(lock)) return false;
    bool is_held = store_claim_begin(database, &claim, reason) == STORE_HELD;
    store_claim_end(claim);
    return is_held;
}

static void take_subject(const server_config *config, doctor_subject *out)
{
    *out = (doctor_subject){.database = config->database,
                            .bind = config->bind,
                            .web = config->web,
                            .certificate = config->certificate,
                            .key = config->key,
                            .backup_folder = config->backup_folder,
                            .port = (uint16_t)config->port,
                            .connections = config->connections,
                            .backup_hours = config->backup_hours,
                            .is_running = is_served(config->database)};
}

static doctor_verdict run_checks(const doctor_subject *subject, const doctor_check *check,
                                 tv_json *json)
{
    doctor_verdict worst = DOCTOR_GOOD;
    for (; check->name != NULL; check++) {
        doctor_finding found = {0};
        check->look(subject, &found);
        if (found.verdict > worst) worst = found.verdict;
        if (json != NULL) {
            tv_json_open(json, '{');
            tv_json_put_string(json, "check", check->name);
            tv_json_put_string(json, "verdict", verdicts[found.verdict]);
            tv_json_put_string(json, "text", found.text);
            tv_json_put_string(json, "advice", found.advice[0] ? found.advice : NULL);
            tv_json_close(json, '}');
            continue;
        }
        printf("%-8s %-14s %s\n", verdicts[found.verdict], check->name, found.text);
        if (found.advice[0]) printf("%-23s -> %s\n", "", found.advice);
    }
    return worst;
}

static cli_exit run_doctor(const cli_arguments *arguments)
{
    doctor_subject subject;
    serve_plan plan;
    cli_document document;
    tv_json *json = NULL;
    settings *found = settings_read(arguments);
    if (!settings_plan(found, &plan)) {
        cli_usage_error(arguments, "the settings are wrong:\n%s", settings_problems(found));
        settings_free(found);
        return CLI_USAGE;
    }
    take_subject(&plan.server, &subject);
    if (cli_is_given(arguments, "json")) {
        cli_document_open(&document, '{');
        json = &document.json;
        tv_json_key(json, "findings");
        tv_json_open(json, '[');
    }
    doctor_verdict worst = run_checks(&subject, doctor_store_checks, json);
    doctor_verdict second = run_checks(&subject, doctor_system_checks, json);
    if (second > worst) worst = second;
    if (json != NULL) {
        tv_json_close(json, ']');
        tv_json_put_string(json, "verdict", verdicts[worst]);
        cli_document_print(&document);
    }
    settings_free(found);
    return worst == DOCTOR_FAULT ? CLI_FAILED : CLI_OK;
}

const cli_command cli_command_doctor = {
    .name = "doctor",
    .arguments = "",
    .summary = "look for what keeps a server from working",
    .description =
        "Looks at the database, its folder, the disk, the clock, backups, limits, the port, the "
        "certificate and the web client, and says what to do about each fault. It reads the "
        "server's configuration; run it as the server's user. It changes nothing, and the server "
        "may keep running. The exit code is 1 if there is a fault.",
    .examples = "tavola doctor\n"
                "tavola doctor --config /etc/tavola/tavola.conf\n"
                "tavola doctor --db /var/lib/tavola/tavola.db --json",
    .options = {CLI_DATABASE_OPTIONS, {"json", NULL, "print JSON", CLI_NOTHING}},
    .run = run_doctor,
};
