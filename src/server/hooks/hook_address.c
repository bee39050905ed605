/* hook_address.c - public addresses, according to IANA's special-purpose registries.
 *
 * For IPv6 it is an allow-list, since only 2000::/3 is allocated. An address that embeds an IPv4
 * address for a translator is as public as the embedded one; tunnel addresses are not public at
 * all. */
/* SPDX-License-Identifier: MIT */
#include "server/hooks/hook_address.h"

#include <netinet/in.h>
#include <stdint.h>
#include <string.h>

typedef struct range_four {
    uint32_t first;
    uint8_t bits;
} range_four;

typedef struct range_six {
    uint8_t first[16];
    uint8_t bits;
} range_six;

static const range_four private_four[] = {
    {0x00000000, 8},  /* this network */
    {0x0a000000, 8},  /* private */
    {0x64400000, 10}, /* shared behind a provider's NAT */
    {0x7f000000, 8},  /* this host */
    {0xa9fe0000, 16}, /* link-local */
    {0xac100000, 12}, /* private */
    {0xc0000000, 24}, /* protocol assignments */
    {0xc0000200, 24}, /* documentation */
    {0xc0586300, 24}, /* 6to4 relays */
    {0xc0a80000, 16}, /* private */
    {0xc6120000, 15}, /* benchmarks */
    {0xc6336400, 24}, /* documentation */
    {0xcb007100, 24}, /* documentation */
    {0xe0000000, 3},  /* multicast, reserved, broadcast */
};

static const range_six private_six[] = {
    {{0x20, 0x01, 0x00, 0x00}, 23}, /* protocol assignments, with Teredo (2001::/32) */
    {{0x20, 0x01, 0x0d, 0xb8}, 32}, /* documentation */
    {{0x20, 0x02}, 16},             /* 6to4 */
    {{0x3f, 0xff}, 20},             /* documentation */
};

static const range_six carrying_four[] = {
    {{[10] = 0xff, [11] = 0xff}, 96}, /* mapped: ::ffff:a.b.c.d */
    {{0x00, 0x64, 0xff, 0x9b}, 96},   /* translated: 64:ff9b::a.b.c.d; 64:ff9b:1::/48 is local */
};

static const range_six handed_out = {{0x20}, 3};

static bool is_in_four(uint32_t address, const range_four *range)
{
    return (address ^ range->first) >> (32 - range->bits) == 0;
}

static bool is_in_six(const uint8_t *bytes, const range_six *range)
{
    uint32_t whole = range->bits / 8, rest = range->bits % 8;
    if (memcmp(bytes, range->first, whole) != 0) return false;
    return rest == 0 || (bytes[whole] ^ range->first[whole]) >> (8 - rest) == 0;
}

static bool is_public_four(uint32_t address)
{
    for (uint32_t i = 0; i < sizeof private_four / sizeof private_four[0]; i++)
        if (is_in_four(address, &private_four[i])) return false;
    return true;
}

static bool is_public_six(const uint8_t *bytes)
{
    for (uint32_t i = 0; i < sizeof carrying_four / sizeof carrying_four[0]; i++)
        if (is_in_six(bytes, &carrying_four[i]))
            return is_public_four((uint32_t)bytes[12] << 24 | (uint32_t)bytes[13] << 16 |
                                  (uint32_t)bytes[14] << 8 | bytes[15]);
    for (uint32_t i = 0; i < sizeof private_six / sizeof private_six[0]; i++)
        if (is_in_six(bytes, &private_six[i])) return false;
    return is_in_six(bytes, &handed_out);
}

bool hook_address_is_public(const struct sockaddr *address)
{
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    if (address->sa_family == AF_INET) {
        memcpy(&four, address, sizeof four);
        return is_public_four(ntohl(four.sin_addr.s_addr));
    }
    if (address->sa_family != AF_INET6) return false;
    memcpy(&six, address, sizeof six);
    return is_public_six(six.sin6_addr.s6_addr);
}
