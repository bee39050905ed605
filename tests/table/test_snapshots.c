/* test_snapshots.c - a snapshot is refused wherever it could be wrong. That it equals the fold is
 * checked at the end of every test here (rig_close) and in the simulation of all games. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/secure.h"
#include "kit/check.h"
#include "table/log/snapshot.h"
#include "table/rig.h"

static struct table *read_it(const struct rig *rig, const char *text)
{
    return table_snapshot_read(&rig->setup, base_secure_hash, 7, text, strlen(text));
}

static struct rig *begun(char **snapshot)
{
    struct rig *rig = rig_open(3);
    size_t length;
    rig_begin(rig, "352");
    rig_accepts(rig, 0, "chat", "\"text\":\"well met\"");
    *snapshot = table_snapshot_write(rig->table, 7, &length);
    return rig;
}

TEST(a_snapshot_with_any_character_changed_is_refused)
{
    char *text;
    struct rig *rig = begun(&text);
    struct table *whole = read_it(rig, text);
    CHECK(whole != NULL);
    CHECK_EQ(table_version(whole), table_version(rig->table));
    table_free(whole);
    for (char *c = text; *c; c++) {
        char was = *c;
        *c = (char)('0' + ((was - '0') ^ 1 << (c - text) % 6));
        CHECK(read_it(rig, text) == NULL);
        *c = was;
    }
    text[0] = '\xFF';
    CHECK(read_it(rig, text) == NULL);
    free(text);
    rig_close(rig);
}

TEST(a_snapshot_that_is_cut_off_is_refused)
{
    char *text;
    struct rig *rig = begun(&text);
    for (size_t length = strlen(text); length > 0;) {
        text[--length] = '\0';
        CHECK(read_it(rig, text) == NULL);
    }
    free(text);
    rig_close(rig);
}

TEST(a_snapshot_of_another_build_or_table_is_refused)
{
    char *text;
    struct rig *rig = begun(&text);
    table_setup other = rig->setup;
    CHECK(table_snapshot_read(&rig->setup, base_secure_hash, 8, text, strlen(text)) == NULL);
    tv_text_copy(other.id, sizeof other.id, "elsewhere");
    CHECK(table_snapshot_read(&other, base_secure_hash, 7, text, strlen(text)) == NULL);
    free(text);
    rig_close(rig);
}

TEST(lines_that_do_not_follow_a_snapshot_are_refused)
{
    char *text;
    struct rig *rig = begun(&text);
    CHECK(table_restore_from(&rig->setup, base_secure_hash, 7, text, "no line\n") == NULL);
    CHECK(table_restore_from(&rig->setup, base_secure_hash, 7, text, "1 0 0 lapse") == NULL);
    free(text);
    rig_close(rig);
}
