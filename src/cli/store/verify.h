/* verify.h - whether a backup can be restored. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_STORE_VERIFY_H
#define CLI_STORE_VERIFY_H

#include "cli/cli.h"

/* Prints what it found, as JSON if it is good and that is wanted. */
cli_exit cli_backup_verify(const char *path, bool is_json);

#endif
