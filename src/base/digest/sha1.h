/* sha1.h - SHA-1, which the handshake of WebSocket asks for. It is broken and keeps nothing safe:
 * for that there is base/secure.h. */
/* SPDX-License-Identifier: MIT */
#ifndef BASE_DIGEST_SHA1_H
#define BASE_DIGEST_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { BASE_SHA1_SIZE = 20 };

void base_sha1(const void *bytes, size_t length, uint8_t out[BASE_SHA1_SIZE]);

#endif
