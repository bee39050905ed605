/* api_accounts.c - accounts: a name and a passphrase that keep a history. */
/* SPDX-License-Identifier: MIT */
#include "server/api/api.h"

const api_route api_account_routes[] = {
    {NULL, NULL, NULL, false, false},
};
