/* saving.c - saves and loads matches, and keeps the seeds of unfinished ones.
 *
 * A match is saved with every decision, to a file of its own. A record contains the seed only when
 * the match is over. Until then the seed is in a private file named by the commitment. So a loaded
 * match continues with the dice that were committed to, and its record can be passed around without
 * revealing them. */
/* SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <tavola/play.h>
#include <tavola/assert.h>
#include <tavola/words.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/secure.h"
#include "terminal/session.h"

static bool is_over(const tv_match *match)
{
    return tv_state_turn(tv_match_state(match)).node == TV_NODE_OVER;
}

/* ---- Seeds ---- */

static bool seed_path(const terminal_session *session, const char *name, tv_text *out,
                      char path[BASE_PATH_SIZE])
{
    tv_text_init(out, path, BASE_PATH_SIZE);
    if (session->setup->data_directory == NULL) return false;
    tv_text_add(out, session->setup->data_directory);
    tv_text_add(out, "/seeds");
    if (name == NULL) return !out->is_full;
    tv_text_add_char(out, '/');
    tv_text_add(out, name);
    return name[0] != '\0' && !out->is_full;
}

static bool seed_keep(const terminal_session *session)
{
    char path[BASE_PATH_SIZE];
    char hex[BASE_HEX_SIZE + 1];
    tv_text text;
    if (!seed_path(session, NULL, &text, path) || base_directory_make(path) != 0) return false;
    if (!seed_path(session, tv_match_commitment(session->match), &text, path)) return false;
    base_hex_write(session->seed, hex);
    hex[BASE_HEX_SIZE - 1] = '\n';
    int failure =
        base_file_write(path, hex, BASE_HEX_SIZE, &(base_file_options){.is_private = true});
    if (failure != 0)
        session_say(
            session,
            "(The seed could not be saved; if you load this match later, it will use new dice.)");
    return true; /* nobody wants to be told again */
}

static void seed_forget(const terminal_session *session)
{
    char path[BASE_PATH_SIZE];
    tv_text text;
    if (!seed_path(session, tv_match_commitment(session->match), &text, path)) return;
    if (base_file_exists(path)) base_file_remove(path);
}

/* Finds the seed of a commitment, if it was kept here. */
static bool seed_find(const terminal_session *session, const char *commitment,
                      uint8_t out[TV_SEED_SIZE])
{
    char path[BASE_PATH_SIZE];
    char *hex;
    size_t length;
    tv_text text;
    if (!seed_path(session, commitment, &text, path)) return false;
    if (base_file_read(path, &hex, &length) != 0) return false;
    if (length > 0 && hex[length - 1] == '\n') hex[length - 1] = '\0';
    bool is_found = base_hex_read(hex, out);
    free(hex);
    return is_found;
}

/* ---- Saving ---- */

/* DATA_DIRECTORY/GAME-TIME.game, or in the current folder if that directory cannot be made. */
static void choose_path(terminal_session *session)
{
    const char *directory = session->setup->data_directory;
    char stamp[BASE_CLOCK_STAMP_SIZE];
    base_clock_stamp(stamp);
    if (directory != NULL && base_directory_make(directory) != 0) directory = NULL;
    for (int number = 1; number < 1000; number++) {
        tv_text text;
        tv_text_init(&text, session->path, sizeof session->path);
        tv_text_add(&text, directory ? directory : ".");
        tv_text_add_char(&text, '/');
        tv_text_add(&text, session->game->name);
        tv_text_add_char(&text, '-');
        tv_text_add(&text, stamp);
        if (number > 1) {
            tv_text_add_char(&text, '-');
            tv_text_add_number(&text, number);
        }
        tv_text_add(&text, ".game");
        if (!base_file_exists(session->path)) return;
    }
}

/* Replaces only records, also where one has been before: the file may have changed hands. */
static int write_match(const tv_match *match, const char *path)
{
    size_t size = tv_match_write_size(match);
    char *bytes = malloc(size);
    TV_ASSERT(bytes != NULL);
    tv_text text;
    tv_text_init(&text, bytes, size);
    tv_match_write(match, TV_RECORD_HASHES | TV_RECORD_SEAL, &text);
    TV_ASSERT(!text.is_full);
    int failure = base_file_write(path, text.data, text.length,
                                  &(base_file_options){.mark = TV_RECORD_FIRST_LINE});
    free(bytes);
    return failure;
}

static void say_path(const terminal_session *session, const char *before, const char *path,
                     const char *after)
{
    FILE *out = session->setup->out; /* not wrapped, so that a long path can be copied */
    fputs(before, out);
    fputs(path, out);
    fputs(after, out);
    fputc('\n', out);
}

static bool say_failure(const terminal_session *session, const char *path, int failure)
{
    say_path(session, "The match could not be saved in ", path, "");
    say_path(session, "  ", base_file_reason(failure), "");
    return false;
}

/* ---- Its own file ---- */

static bool lock_name(const char *path, char out[BASE_PATH_SIZE])
{
    tv_text text;
    tv_text_init(&text, out, BASE_PATH_SIZE);
    tv_text_add(&text, path);
    tv_text_add(&text, ".lock");
    return !text.is_full;
}

/* Our locks are empty files; anything else of that name belongs to somebody. */
static bool is_lock(int descriptor)
{
    struct stat facts;
    return fstat(descriptor, &facts) == 0 && S_ISREG(facts.st_mode) && facts.st_size == 0;
}

/* Whoever plays a match holds a lock beside its file. It goes with the process, however that ends.
 * Where there can be no locks the match is played without. */
static void lock_take(terminal_session *session)
{
    enum { HOW = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC };
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (session->lock >= 0 || !lock_name(session->path, session->lock_path)) return;
    session->lock = open(session->lock_path, HOW, 0600);
    if (session->lock < 0) return;
    if (is_lock(session->lock) && fcntl(session->lock, F_SETLK, &whole) == 0) return;
    close(session->lock);
    session->lock = -1;
}

void session_unlock(terminal_session *session)
{
    if (session->lock < 0) return;
    unlink(session->lock_path);
    close(session->lock);
    session->lock = -1;
}

bool terminal_is_locked(const char *path)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    char name[BASE_PATH_SIZE];
    if (!lock_name(path, name)) return false;
    int lock = open(name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (lock < 0) return false;
    bool is_locked = fcntl(lock, F_GETLK, &whole) == 0 && whole.l_type != F_UNLCK;
    close(lock);
    return is_locked;
}

/* Saves to the match's own file and keeps its seed as long as it is needed. */
static int save_own(terminal_session *session)
{
    if (session->path[0] == '\0') choose_path(session);
    int failure = write_match(session->match, session->path);
    if (failure != 0) return failure;
    session->is_unsaved = false;
    if (is_over(session->match))
        seed_forget(session);
    else if (!session->is_seed_kept)
        session->is_seed_kept = seed_keep(session);
    return 0;
}

void session_autosave(terminal_session *session)
{
    if (!session->is_unsaved || session->was_over) return;
    int failure = save_own(session);
    if (failure == 0) lock_take(session);
    if (failure != 0 && failure != session->save_failure) {
        say_failure(session, session->path, failure);
        session_say(session, "The match goes on; \"save FILE\" keeps it somewhere else.");
    }
    session->save_failure = failure;
}

bool session_save(terminal_session *session, const char *path)
{
    int failure = path ? write_match(session->match, path) : save_own(session);
    const char *place = path ? path : session->path;
    if (failure != 0) {
        say_failure(session, place, failure);
        if (path == NULL) session->path[0] = '\0';
        return false;
    }
    if (path != NULL && base_file_is_output(path)) return true; /* only printed */
    say_path(session, path ? "A copy of the match is saved in " : "The match is saved in ", place,
             "");
    return true;
}

/* ---- Loading ---- */

const tv_bot *terminal_bot_named(const char *name)
{
    if (name == NULL) return NULL;
    size_t length = strcspn(name, " ");
    for (const tv_bot *const *bot = tv_bots; *bot; bot++) {
        bool is_long_enough = strlen((*bot)->name) == length && length > 0;
        if (!is_long_enough || strncmp(name + 1, (*bot)->name + 1, length - 1) != 0) continue;
        if ((name[0] | 0x20) == (*bot)->name[0]) return *bot;
    }
    return NULL;
}

static bool is_committed_to(const char *commitment, const uint8_t seed[TV_SEED_SIZE])
{
    uint8_t hash[BASE_SEED_SIZE];
    char hex[BASE_HEX_SIZE];
    base_secure_commit(seed, hash);
    base_hex_write(hash, hex);
    return strcmp(hex, commitment) == 0;
}

/* Continues with the dice of the match, or with new ones if its seed is not known here. */
static void adopt_dice(terminal_session *session)
{
    tv_match *match = session->match;
    const char *commitment = tv_match_commitment(match);
    uint8_t seed[TV_SEED_SIZE];
    uint32_t wrong;
    bool is_known = is_committed_to(commitment, session->seed);
    if (is_known)
        memcpy(seed, session->seed, sizeof seed);
    else
        is_known = seed_find(session, commitment, seed) && is_committed_to(commitment, seed);
    if (is_known && terminal_dice_follow(match, seed, &session->chance, &wrong)) {
        memcpy(session->seed, seed, sizeof seed);
        return;
    }
    if (!base_secure_seed(seed)) memcpy(seed, session->seed, sizeof seed);
    memcpy(session->seed, seed, sizeof seed);
    tv_rng_seed(&session->chance, seed, STREAM_CHANCE);
    if (commitment[0] == '\0') return;
    tv_match_commit(match, "");
    tv_match_comment(match, "The seed was not available: from here on chance follows another one.");
    session_say(session, "The seed of this match is not stored here, so it continues with new dice "
                         "and can no longer be checked against its commitment.");
}

void session_adopt(terminal_session *session, tv_match *match)
{
    session->match = match;
    session->game = tv_match_game(match);
    session->at_keyboard = TV_SPECTATOR;
    session->is_moved = true;
    session->is_unsaved = true;
    session->is_seed_kept = false;
    uint32_t version = tv_match_version(match);
    for (uint32_t seat = 0; seat < TV_SEATS_MAX; seat++) {
        session->seen[seat] = version;
        session->shown[seat] = UINT32_MAX;
    }
    session->was_over = is_over(match);
    if (!session->was_over) adopt_dice(session);
}

static tv_match *read_match(terminal_session *session, const char *path)
{
    char *bytes;
    size_t length;
    tv_error error;
    int failure = base_file_read(path, &bytes, &length);
    if (failure != 0) {
        say_path(session, "Cannot read ", path, ":");
        say_path(session, "  ", base_file_reason(failure), "");
        return NULL;
    }
    tv_match *match = tv_match_read(bytes, length, &error);
    free(bytes);
    if (match != NULL) return match;
    char line[TERMINAL_LINE_SIZE];
    tv_text text;
    tv_text_init(&text, line, sizeof line);
    tv_text_add(&text, "This record is damaged: line ");
    tv_text_add_number(&text, error.line);
    tv_text_add(&text, ": ");
    tv_text_add(&text, error.text);
    session_say(session, line);
    return NULL;
}

void session_load(terminal_session *session, const char *path)
{
    tv_match *match = read_match(session, path);
    if (match == NULL) return;
    /* Loading the file of this match goes back to it; before any other, this match is saved. */
    if (strcmp(path, session->path) != 0 && !session->was_over) session_save(session, NULL);
    session_unlock(session);
    const tv_names *names = tv_match_names(match);
    for (uint32_t seat = 0; seat < tv_match_options(match)->seats; seat++)
        session->bot[seat] = session_bot_named(session, names->name[seat]);
    tv_match_free(session->match);
    session_bots_forget(session);
    session_adopt(session, match);
    tv_text text;
    tv_text_init(&text, session->path, sizeof session->path);
    tv_text_add(&text, path);
    say_path(session, "Loaded ", path, "");
}
