/* test_file.c - whole files: what is written is all there, and nothing else is replaced. */
/* SPDX-License-Identifier: MIT */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "kit/check.h"

enum { PATH_SIZE = 256, LARGE = 1 << 20, NOBODY = 65534 };

static const base_file_options any = {0};
static const base_file_options marked = {.mark = "tavola 1"};

/* ---- A folder for each test ---- */

static char folder[PATH_SIZE];

static const char *name_of(const char *name)
{
    static char paths[4][2 * PATH_SIZE];
    static uint32_t next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static void begin(void)
{
    const char *base = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/tavola-file-XXXXXX", base ? base : "/tmp");
    if (mkdtemp(folder) == NULL) FAIL("no folder at %s", folder);
}

/* Nothing but these many names is left behind. */
static void end(int count)
{
    struct dirent *entry;
    DIR *open_folder = opendir(folder);
    int found = 0;
    while ((entry = readdir(open_folder)) != NULL)
        if (entry->d_name[0] != '.') {
            found++;
            if (unlink(name_of(entry->d_name)) < 0) rmdir(name_of(entry->d_name));
        }
    closedir(open_folder);
    rmdir(folder);
    CHECK_EQ(found, count);
}

static int put(const char *path, const char *text, const base_file_options *options)
{
    return base_file_write(path, text, strlen(text), options);
}

static void check_text(const char *path, const char *expected)
{
    char *text;
    size_t length;
    CHECK_EQ(base_file_read(path, &text, &length), 0);
    CHECK_STR(text, expected);
    free(text);
}

static mode_t mode_of(const char *path)
{
    struct stat facts;
    CHECK_EQ(lstat(path, &facts), 0);
    return facts.st_mode;
}

/* ---- What is replaced ---- */

TEST(a_file_is_made_and_replaced_and_keeps_its_mode)
{
    begin();
    const base_file_options private = {.is_private = true};
    mode_t before = umask(022);
    CHECK_EQ(put(name_of("a"), "one", &any), 0);
    CHECK_EQ(mode_of(name_of("a")) & 07777, 0644);
    CHECK_EQ(put(name_of("b"), "one", &private), 0);
    CHECK_EQ(mode_of(name_of("b")) & 07777, 0600);
    umask(before);
    CHECK_EQ(chmod(name_of("a"), 0640), 0);
    CHECK_EQ(put(name_of("a"), "two", &any), 0);
    check_text(name_of("a"), "two");
    CHECK_EQ(mode_of(name_of("a")) & 07777, 0640);
    CHECK_EQ(put(name_of("b"), "two", &any), 0);
    CHECK_EQ(mode_of(name_of("b")) & 07777, 0600);
    end(2);
}

TEST(a_link_is_neither_replaced_nor_followed)
{
    begin();
    CHECK_EQ(put(name_of("file"), "one", &any), 0);
    CHECK_EQ(symlink("file", name_of("link")), 0);
    CHECK_EQ(symlink("none", name_of("dangling")), 0);
    CHECK(put(name_of("link"), "two", &any) != 0);
    int failure = put(name_of("dangling"), "two", &any);
    CHECK(failure != 0 && strstr(base_file_reason(failure), "link") != NULL);
    check_text(name_of("file"), "one");
    CHECK(S_ISLNK(mode_of(name_of("link"))) && S_ISLNK(mode_of(name_of("dangling"))));
    end(3);
}

TEST(a_file_of_another_kind_is_left_alone)
{
    begin();
    CHECK_EQ(put(name_of("letter"), "Dear Anna, ...", &any), 0);
    int failure = put(name_of("letter"), "tavola 1\n", &marked);
    CHECK(failure != 0 && strstr(base_file_reason(failure), "left alone") != NULL);
    check_text(name_of("letter"), "Dear Anna, ...");
    CHECK_EQ(put(name_of("short"), "tavola", &any), 0);
    CHECK(put(name_of("short"), "tavola 1\n", &marked) != 0);
    CHECK_EQ(put(name_of("empty"), "", &any), 0);
    CHECK_EQ(put(name_of("empty"), "tavola 1\nx", &marked), 0);
    CHECK_EQ(put(name_of("empty"), "tavola 1\ny", &marked), 0);
    check_text(name_of("empty"), "tavola 1\ny");
    end(3);
}

TEST(a_folder_and_a_missing_folder_are_refused)
{
    begin();
    CHECK_EQ(mkdir(name_of("folder"), 0755), 0);
    CHECK_EQ(put(name_of("folder"), "x", &any), EISDIR);
    CHECK_EQ(put(name_of("folder/"), "x", &any), EISDIR);
    CHECK_EQ(put(name_of("none/x"), "x", &any), ENOENT);
    CHECK_EQ(put("", "x", &any), ENOENT);
    end(1);
}

/* ---- Devices ---- */

TEST(a_device_is_written_to_and_stays)
{
    begin();
    CHECK_EQ(symlink("/dev/null", name_of("link")), 0);
    CHECK_EQ(put("/dev/null", "x", &marked), 0);
    CHECK_EQ(put(name_of("link"), "x", &marked), 0);
    CHECK_EQ(put("/dev/full", "x", &any), ENOSPC);
    CHECK(S_ISCHR(mode_of("/dev/null")) && S_ISLNK(mode_of(name_of("link"))));
    end(1);
}

TEST(a_fifo_is_written_to_if_somebody_reads_it)
{
    begin();
    char text[8] = "";
    CHECK_EQ(mkfifo(name_of("fifo"), 0600), 0);
    CHECK_EQ(put(name_of("fifo"), "x", &any), ENXIO);
    int reader = open(name_of("fifo"), O_RDONLY | O_NONBLOCK);
    CHECK(reader >= 0);
    CHECK_EQ(put(name_of("fifo"), "words", &marked), 0);
    CHECK_EQ(read(reader, text, sizeof text), 5);
    CHECK_STR(text, "words");
    close(reader);
    CHECK(S_ISFIFO(mode_of(name_of("fifo"))));
    end(1);
}

/* Standard output may be a file that is being written to: it goes on from there. */
TEST(standard_output_goes_on_where_it_is)
{
    begin();
    pid_t child = fork();
    if (child == 0) {
        int out = open(name_of("out"), O_WRONLY | O_CREAT, 0600);
        dup2(out, 1);
        bool is_good = write(1, "before ", 7) == 7 && put("-", "dash ", &any) == 0;
        is_good = is_good && put("/dev/stdout", "device", &marked) == 0;
        _exit(is_good ? 0 : 1);
    }
    int status;
    CHECK(waitpid(child, &status, 0) == child && status == 0);
    check_text(name_of("out"), "before dash device");
    end(1);
}

/* ---- What goes wrong ---- */

/* In a child: with a limit on files, or as nobody. */
static int put_as(uid_t user, rlim_t limit, const char *path, size_t length)
{
    pid_t child = fork();
    if (child == 0) {
        char *text = calloc(1, length + 1);
        struct rlimit files = {limit, limit};
        memset(text, 'x', length);
        signal(SIGXFSZ, SIG_IGN);
        if (setrlimit(RLIMIT_FSIZE, &files) < 0 || (user != 0 && setuid(user) < 0)) _exit(200);
        int failure = base_file_write(path, text, length, &any);
        free(text);
        _exit(failure < 0 ? 100 : failure);
    }
    int status;
    CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status));
    return WEXITSTATUS(status);
}

TEST(a_full_disk_leaves_the_old_file_and_nothing_else)
{
    begin();
    CHECK_EQ(put(name_of("a"), "old", &any), 0);
    CHECK_EQ(put_as(0, 4096, name_of("a"), LARGE), EFBIG);
    CHECK_EQ(put_as(0, 4096, name_of("new"), LARGE), EFBIG);
    check_text(name_of("a"), "old");
    end(1);
}

TEST(what_one_may_not_write_is_not_replaced)
{
    if (geteuid() != 0) return; /* only root can become somebody else */
    begin();
    CHECK_EQ(put(name_of("theirs"), "old", &any), 0);
    CHECK_EQ(chmod(folder, 0755), 0);
    CHECK_EQ(put_as(NOBODY, RLIM_INFINITY, name_of("new"), 1), EACCES);
    CHECK_EQ(chmod(folder, 0777), 0);
    CHECK_EQ(put_as(NOBODY, RLIM_INFINITY, name_of("theirs"), 1), EACCES);
    CHECK_EQ(chmod(name_of("theirs"), 0666), 0);
    CHECK_EQ(put_as(NOBODY, RLIM_INFINITY, name_of("theirs"), 1),
             EPERM); /* it would change hands */
    check_text(name_of("theirs"), "old");
    CHECK_EQ(chown(name_of("theirs"), NOBODY, NOBODY), 0);
    CHECK_EQ(put(name_of("theirs"), "by root", &any), 0);
    struct stat facts;
    CHECK_EQ(stat(name_of("theirs"), &facts), 0);
    CHECK(facts.st_uid == NOBODY && facts.st_gid == NOBODY);
    end(1);
}

TEST(a_trap_beside_the_file_is_stepped_over)
{
    begin();
    char trap[PATH_SIZE];
    CHECK_EQ(put(name_of("victim"), "whole", &any), 0);
    snprintf(trap, sizeof trap, "a.%ld-0.new", (long)getpid());
    CHECK_EQ(symlink("victim", name_of(trap)), 0);
    CHECK_EQ(put(name_of("a"), "x", &any), 0);
    check_text(name_of("victim"), "whole");
    check_text(name_of("a"), "x");
    end(3);
}

TEST(a_file_is_moved_to_a_new_name_only)
{
    begin();
    CHECK_EQ(put(name_of("a"), "a", &any), 0);
    CHECK_EQ(put(name_of("b"), "b", &any), 0);
    CHECK_EQ(base_file_move_new(name_of("a"), name_of("b")), EEXIST);
    check_text(name_of("b"), "b");
    CHECK_EQ(base_file_move_new(name_of("a"), name_of("c")), 0);
    check_text(name_of("c"), "a");
    end(2);
}
