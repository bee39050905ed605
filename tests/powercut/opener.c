/* opener.c - opens stores as the server does: a path a line in, "ok" or the reason a line out. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "store/store.h"

int main(void)
{
    char path[4096], reason[STORE_REASON_SIZE];
    while (fgets(path, sizeof path, stdin) != NULL) {
        struct store *opened;
        path[strcspn(path, "\n")] = '\0';
        store_status status = store_open(path, &opened, reason);
        store_close(opened);
        puts(status == STORE_OK ? "ok" : reason);
        fflush(stdout);
    }
    return 0;
}
