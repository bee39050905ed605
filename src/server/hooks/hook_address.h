/* hook_address.h - which addresses webhooks may go to: those of the public internet. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_HOOKS_HOOK_ADDRESS_H
#define SERVER_HOOKS_HOOK_ADDRESS_H

#include <stdbool.h>
#include <sys/socket.h>

/* False for a private network, this host, multicast, a tunnel, or anything that is not an IP
 * address. */
bool hook_address_is_public(const struct sockaddr *address);

#endif
