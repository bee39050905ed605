/* test_peers.c - which addresses are one client, and how many connections each has. */
/* SPDX-License-Identifier: MIT */
#include "kit/check.h"
#include "server/conn/peers.h"

TEST(addresses_of_one_client_are_one_network)
{
    static const char *const same[][2] = {
        {"192.0.2.1", "::ffff:192.0.2.1"},
        {"192.0.2.1", "::ffff:c000:201"},
        {"192.0.2.1", "64:ff9b::192.0.2.1"},
        {"2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"},
        {"2001:DB8:1:2:0:0:0:1", "2001:db8:1:2::7"},
    };
    static const char *const other[][2] = {
        {"192.0.2.1", "192.0.2.2"},
        {"::ffff:192.0.2.1", "::ffff:192.0.2.2"},
        {"64:ff9b::192.0.2.1", "64:ff9b::192.0.2.2"},
        {"2001:db8:1:2::1", "2001:db8:1:3::1"},
        {"192.0.2.1", "2001:db8:1:2::1"},
        {"unknown", "192.0.2.1"},
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
        if (peer_network(same[i][0]) != peer_network(same[i][1]))
            FAIL("not one: %s and %s", same[i][0], same[i][1]);
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++)
        if (peer_network(other[i][0]) == peer_network(other[i][1]))
            FAIL("one: %s and %s", other[i][0], other[i][1]);
    CHECK(peer_network("192.0.2.1") & 1);
}

TEST(an_address_has_one_name)
{
    char name[46];
    peer_name("::ffff:192.0.2.1", name, sizeof name);
    CHECK_STR(name, "192.0.2.1");
    peer_name("2001:DB8:0:0::1", name, sizeof name);
    CHECK_STR(name, "2001:db8::1");
    peer_name("unknown", name, sizeof name);
    CHECK_STR(name, "unknown");
}

TEST(connections_are_counted_by_network)
{
    static peer_counts counts;
    enum { NETWORKS = 3 * PEER_BUCKETS };
    for (uint64_t round = 1; round <= 3; round++)
        for (uint64_t network = 1; network < NETWORKS; network += 2) {
            peer_add(&counts, network);
            CHECK_EQ(peer_count(&counts, network), round);
        }
    for (uint64_t round = 3; round > 0; round--)
        for (uint64_t network = 1; network < NETWORKS; network += 2) {
            CHECK_EQ(peer_count(&counts, network), round);
            peer_remove(&counts, network);
        }
    for (uint32_t i = 0; i < PEER_BUCKETS; i++) CHECK(counts.buckets[i] == NULL);
}
