/* fuzz_message.c - bytes as a conversation with a table: whatever is said, the table stays whole.
 *
 * The first bytes choose game, seats and whether the match has begun. Each line behind them is a
 * message; its first byte says who sends it and whether the store works. "$t" stands for the
 * sender's ticket, "$v" for the version and "$a" with one more byte for one of its legal actions.
 * In the end the log is loaded into another table, which must say the same. */
/* SPDX-License-Identifier: MIT */
#include "kit/ask.h"
#include "fuzz.h"

#include "base/secure.h"
#include "table/table_data.h"

enum { LOG_MAX = 1 << 20, USERS = 8 };

typedef struct talk {
    struct table *table;
    table_setup setup;
    table_outbox out;
    uint64_t now_ms;
    size_t log_length, said_length;
    uint32_t replies; /* to the sender of the message now dealt with */
    char log[LOG_MAX];
    char buffer[TABLE_MESSAGE_SIZE];
    char said[TABLE_MESSAGE_SIZE]; /* the last thing said */
} talk;

static void on_send(void *context, uint16_t audience, const char *text, size_t length)
{
    talk *to = context;
    FUZZ_CHECK(length > 0 && text[0] == '{' && text[length - 1] == '}', "not an object");
    to->replies += audience == TABLE_TO_SENDER;
    memcpy(to->said, text, length);
    to->said_length = length;
}

static void store(talk *to, table_answer answer, bool is_store_up)
{
    FUZZ_CHECK((answer == TABLE_PENDING) == table_is_pending(to->table), "pending and not");
    if (answer != TABLE_PENDING) return;
    table_change change = table_pending(to->table);
    if (!is_store_up || to->log_length + change.length > LOG_MAX) {
        table_abort(to->table, "store_unavailable", &to->out);
        FUZZ_CHECK(table_version(to->table) == change.version, "changed without being stored");
        return;
    }
    memcpy(to->log + to->log_length, change.lines, change.length);
    to->log_length += change.length;
    uint32_t version = change.version + change.count;
    table_commit(to->table, &to->out);
    FUZZ_CHECK(table_version(to->table) == version, "another version than stored");
}

/* ---- Messages ---- */

static void put_action(talk *to, tv_seat seat, uint8_t which, tv_text *out)
{
    tv_action legal[TV_ACTIONS_MAX];
    const tv_match *match = table_match(to->table);
    uint32_t count = match ? tv_list(to->setup.game, tv_match_state(match), seat, legal) : 0;
    if (count > 0) tv_action_write_bare(to->setup.game, legal[which % count], out);
}

static void put_message(talk *to, const uint8_t *bytes, size_t size, tv_seat seat, tv_text *out)
{
    for (size_t i = 0; i < size; i++) {
        uint8_t next = i + 1 < size ? bytes[i + 1] : 0;
        if (bytes[i] != '$' || (next != 't' && next != 'v' && next != 'a')) {
            tv_text_add_char(out, (char)bytes[i]);
            continue;
        }
        i++;
        if (next == 't') tv_text_add_number(out, seat < 0 ? 0 : to->table->ticket[seat]);
        if (next == 'v') tv_text_add_number(out, table_version(to->table));
        if (next == 'a' && i + 1 < size) put_action(to, seat, bytes[++i], out);
    }
}

/* Thinking takes too long here; what was thought may be anything. */
static void give_hint(talk *to, tv_seat seat)
{
    static table_job job;
    static table_hint hint;
    tv_text text;
    table_job_make(to->table, seat, &job);
    hint.count = tv_view_list(job.game, tv_buffer_view(&job.view), seat, hint.legal);
    hint.best = hint.legal[to->now_ms % hint.count];
    for (uint32_t i = 0; i < hint.count; i++)
        hint.opinions[i] = (tv_opinion){(uint32_t)(to->now_ms >> i % 8), 0.001f * (float)i};
    tv_text_init(&text, to->buffer, sizeof to->buffer);
    table_hint_write(to->table, &job, &hint, &text);
    FUZZ_CHECK(!text.is_full, "the hint is too long");
    on_send(to, TABLE_TO_SENDER, text.data, text.length);
}

static void say(talk *to, const uint8_t *line, size_t size)
{
    static char text[2 * TABLE_REQUEST_MAX];
    tv_text out;
    uint8_t who = line[0];
    table_user user = {1 + who % USERS, "Somebody", !(who & 0x40), NULL};
    tv_text_init(&out, text, sizeof text);
    put_message(to, line + 1, size - 1, table_seat_of(to->table, user.id), &out);
    to->now_ms += 1000u * (who >> 5);
    to->replies = 0;
    uint32_t version = table_version(to->table);
    table_answer answer = ask_table(to->table, &user, text, out.length, to->now_ms, &to->out);
    FUZZ_CHECK(answer == TABLE_PENDING || table_version(to->table) == version, "changed unstored");
    store(to, answer, who != 0x7F);
    if (answer == TABLE_HINT) give_hint(to, table_seat_of(to->table, user.id));
    FUZZ_CHECK(to->replies == 1, "%u replies to one message", to->replies);
    if (table_deadline(to->table) <= to->now_ms) store(to, table_tick(to->table, to->now_ms), true);
    const tv_match *match = table_match(to->table);
    const char *broken = match ? to->setup.game->broken(tv_match_state(match)) : NULL;
    FUZZ_CHECK(broken == NULL, "%s: broken: %s", to->setup.game->name, broken);
}

/* ---- The end ---- */

static void check_loaded(talk *to)
{
    static char live[TABLE_MESSAGE_SIZE];
    static const char hello[] =
        "{\"type\":\"hello\",\"protocol\":1,\"table\":\"table\",\"seen\":0}";
    struct table *second = table_new(&to->setup, base_secure_hash), *first = to->table;
    for (const char *line = to->log, *end = to->log + to->log_length; line < end;) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        FUZZ_CHECK(feed && table_load(second, line, (size_t)(feed - line)) == TV_OK,
                   "the log cannot be loaded");
        line = feed + 1;
    }
    for (uint64_t id = 1; id <= USERS; id += 3) {
        table_user user = {id, "Somebody", false, NULL};
        size_t length = sizeof hello - 1;
        table_presence(first, 0xFF, to->now_ms, &to->out);
        table_presence(second, 0xFF, to->now_ms, &to->out);
        ask_table(first, &user, hello, length, to->now_ms, &to->out);
        size_t live_length = to->said_length;
        memcpy(live, to->said, live_length);
        ask_table(second, &user, hello, length, to->now_ms, &to->out);
        FUZZ_CHECK(live_length == to->said_length && memcmp(live, to->said, live_length) == 0,
                   "loaded, it says something else:\n%.*s\n%.*s", (int)live_length, live,
                   (int)to->said_length, to->said);
    }
    table_free(second);
}

static void begin(talk *to, bool has_begun)
{
    char text[128];
    for (int seat = 0; has_begun && seat < to->setup.options.seats; seat++) {
        snprintf(text, sizeof text,
                 "%c{\"type\":\"sit\",\"table\":\"table\",\"id\":%d,\"seat\":%d}", seat, seat + 1,
                 seat);
        say(to, (const uint8_t *)text, 1 + strlen(text + 1));
    }
    snprintf(text, sizeof text, "%c{\"type\":\"start\",\"table\":\"table\",\"id\":99}", 0);
    if (has_begun) say(to, (const uint8_t *)text, 1 + strlen(text + 1));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static talk to;
    if (size < 3 || fuzz_game_count() == 0) return 0;
    const tv_game *game = tv_games[data[0] % fuzz_game_count()];
    to.setup = table_setup_default(game, fuzz_seats(game, data[1]));
    to.setup.clock = data[2] >> 1 & 1 ? TABLE_CLOCK_LIVE : TABLE_CLOCK_NONE;
    to.setup.zero = (data[2] >> 2) % TABLE_ZERO_KINDS;
    to.setup.time_ms = 5000;
    to.now_ms = 1000;
    to.log_length = 0;
    to.out = (table_outbox){
        .context = &to, .send = on_send, .buffer = to.buffer, .size = sizeof to.buffer};
    to.table = table_new(&to.setup, base_secure_hash);
    /* Being heard by nobody is quicker, and most of what can go wrong does not need listeners. */
    table_presence(to.table, data[2] & 16 ? 0x83 : 0, to.now_ms, &to.out);
    begin(&to, data[2] & 1);
    for (size_t offset = 3; offset < size;) {
        const uint8_t *feed = memchr(data + offset, '\n', size - offset);
        size_t length = feed ? (size_t)(feed - data) - offset : size - offset;
        if (length > 0) say(&to, data + offset, length);
        offset += length + 1;
    }
    check_loaded(&to);
    table_free(to.table);
    return 0;
}
