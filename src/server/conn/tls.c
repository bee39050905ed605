/* tls.c - TLS on the loop, by OpenSSL.
 *
 * OpenSSL neither reads nor writes sockets here: its input is the slice of bytes that was just
 * read, its output are packets in a queue. A handshake costs as much as a thousand messages, so
 * there are limits: each address may begin so many, and per loop iteration they get so much time;
 * others wait for the next iteration. So do the records of a connection that sends many small
 * ones, and one that makes OpenSSL compute and answer without any data is broken off. */
/* SPDX-License-Identifier: MIT */
#include "server/conn/tls.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <openssl/err.h>
#include <openssl/ssl.h>

#include <tavola/assert.h>

#include "base/clock.h"
#include "server/conn/certificate.h"
#include "server/server_data.h"

enum {
    HANDSHAKE_NS = 1000000, /* for handshakes, per loop iteration; at least one is made, */
    CALM_NS = 3000000,      /* and those of addresses that do not hurry have more */
    RECORD_MAX = 16384,     /* bytes that one record holds */
    PENDING_MAX = 1 << 17,  /* bytes that may wait for their turn */
    TURN_RECORDS = 64,      /* of one connection per loop iteration */
    IDLE_MAX = 32,          /* new keys and alerts of a connection: they come without data */
};

typedef struct file_stamp {
    struct timespec changed[2]; /* certificate, key */
    off_t size[2];
    ino_t file[2];
} file_stamp;

struct server_tls {
    SSL_CTX *context;
    BIO_METHOD *method;
    file_stamp stamp;       /* of the files when they were last read, well or not */
    uint64_t turn;          /* iteration that the next is of */
    uint64_t used_ns;       /* on handshakes in this iteration */
    char plain[RECORD_MAX]; /* what a record held */
};

struct conn_tls {
    SSL *ssl;
    packet_queue sealed; /* encrypted packets for the socket */
    const char *given;   /* bytes for OpenSSL to read, */
    size_t given_length;
    char *pending; /* bytes that wait for their turn */
    size_t pending_length;
    uint32_t idle_count; /* new keys that the client wanted, and alerts that it was sent */
    bool is_begun;       /* the first bytes have come */
    bool is_calm;        /* its address has not begun many lately */
    bool is_waiting;     /* for the next iteration */
    bool is_broken;      /* nothing can be encrypted any more */
    bool is_ended;       /* our end has been queued */
};

/* ---- What OpenSSL reads and writes ---- */

static int bio_read(BIO *bio, char *out, size_t size, size_t *length)
{
    struct conn_tls *tls = BIO_get_data(bio);
    BIO_clear_retry_flags(bio);
    *length = tls->given_length < size ? tls->given_length : size;
    if (*length == 0) {
        BIO_set_retry_read(bio);
        return 0;
    }
    memcpy(out, tls->given, *length);
    tls->given += *length;
    tls->given_length -= *length;
    return 1;
}

static int bio_write(BIO *bio, const char *bytes, size_t length, size_t *written)
{
    struct conn_tls *tls = BIO_get_data(bio);
    struct packet *made = packet_new(length);
    memcpy(made->bytes, bytes, length);
    packet_queue_add(&tls->sealed, made);
    packet_release(made);
    *written = length;
    return 1;
}

static long bio_control(BIO *bio, int command, long number, void *pointer)
{
    (void)bio, (void)number, (void)pointer;
    return command == BIO_CTRL_FLUSH;
}

static BIO_METHOD *new_method(void)
{
    BIO_METHOD *made = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "packets");
    TV_ASSERT(made != NULL);
    BIO_meth_set_read_ex(made, bio_read);
    BIO_meth_set_write_ex(made, bio_write);
    BIO_meth_set_ctrl(made, bio_control);
    return made;
}

/* ---- The certificate ---- */

static file_stamp stamp_of(const server_config *config)
{
    file_stamp out;
    struct stat about;
    const char *const names[] = {config->certificate, config->key};
    memset(&out, 0, sizeof out);
    for (int i = 0; i < 2; i++) {
        if (stat(names[i], &about) != 0) continue;
        out.changed[i] = about.st_mtim;
        out.size[i] = about.st_size;
        out.file[i] = about.st_ino;
    }
    return out;
}

static void tell_facts(struct server *server, const certificate_facts *facts)
{
    int64_t days = (facts->expires_ms - (int64_t)base_clock_ms()) / BASE_DAY_MS;
    atomic_store(&server->metrics[METRIC_CERTIFICATE_END], facts->expires_ms / 1000);
    TRACE(server, SERVER_INFO, "certificate_loaded", TRACE_TEXT("file", server->config.certificate),
          TRACE_NUMBER("days_left", days));
    if (facts->expires_ms <= (int64_t)base_clock_ms())
        TRACE(server, SERVER_ERROR, "certificate_expired",
              TRACE_TEXT("file", server->config.certificate));
    if (facts->is_key_open)
        TRACE(server, SERVER_WARN, "key_readable_by_all", TRACE_TEXT("file", server->config.key));
}

bool tls_open(struct server *server, char *reason, size_t reason_size)
{
    const server_config *config = &server->config;
    char why[CERTIFICATE_REASON_SIZE];
    certificate_facts facts;
    if (config->certificate == NULL) return true;
    file_stamp stamp = stamp_of(config);
    SSL_CTX *context = certificate_load(config->certificate, config->key, &facts, why);
    if (context == NULL) {
        tv_text_copy(reason, reason_size, why);
        return false;
    }
    server->tls = calloc(1, sizeof *server->tls);
    TV_ASSERT(server->tls != NULL);
    server->tls->context = context;
    server->tls->stamp = stamp;
    server->tls->method = new_method();
    tell_facts(server, &facts);
    return true;
}

void tls_close(struct server *server)
{
    if (server->tls == NULL) return;
    SSL_CTX_free(server->tls->context);
    BIO_meth_free(server->tls->method);
    free(server->tls);
    server->tls = NULL;
}

/* Half of a renewal may be written: then the key does not fit, and the next look finds both. */
void tls_tick(struct server *server)
{
    char why[CERTIFICATE_REASON_SIZE];
    certificate_facts facts;
    const server_config *config = &server->config;
    if (server->tls == NULL) return;
    file_stamp stamp = stamp_of(config);
    if (memcmp(&stamp, &server->tls->stamp, sizeof stamp) == 0) return;
    server->tls->stamp = stamp;
    SSL_CTX *context = certificate_load(config->certificate, config->key, &facts, why);
    if (context == NULL) {
        TRACE(server, SERVER_ERROR, "certificate_refused", TRACE_TEXT("reason", why));
        return;
    }
    SSL_CTX_free(server->tls->context); /* its connections keep it until they end */
    server->tls->context = context;
    tell_facts(server, &facts);
}

/* ---- A connection ---- */

/* Each new key and each refused renegotiation costs a computation and an answer. OpenSSL would go
 * on with them for as long as there are bytes: it is given no more of them. */
static void count_idle(const SSL *ssl, int event, int value)
{
    struct conn_tls *tls = BIO_get_data(SSL_get_rbio(ssl));
    (void)value;
    bool is_key = (event & SSL_CB_LOOP) && SSL_get_state(ssl) == TLS_ST_SR_KEY_UPDATE;
    if (!is_key && event != SSL_CB_WRITE_ALERT) return;
    if (++tls->idle_count > IDLE_MAX) tls->given_length = 0;
}

void tls_begin(struct conn *conn)
{
    struct conn_tls *made = calloc(1, sizeof *made);
    BIO *bio = BIO_new(conn->server->tls->method);
    TV_ASSERT(made != NULL && bio != NULL);
    made->ssl = SSL_new(conn->server->tls->context);
    TV_ASSERT(made->ssl != NULL);
    BIO_set_data(bio, made);
    BIO_set_init(bio, 1);
    SSL_set_bio(made->ssl, bio, bio);
    SSL_set_accept_state(made->ssl);
    SSL_set_info_callback(made->ssl, count_idle);
    conn->tls = made;
}

void tls_free(struct conn *conn)
{
    struct conn_tls *tls = conn->tls;
    if (tls == NULL) return;
    SSL_free(tls->ssl);
    packet_queue_free(&tls->sealed);
    free(tls->pending);
    free(tls);
    conn->tls = NULL;
}

bool tls_is_waiting(const struct conn *conn) { return conn->tls != NULL && conn->tls->is_waiting; }

packet_queue *tls_sealed(struct conn *conn) { return &conn->tls->sealed; }

/* ---- Handshakes ---- */

/* Whether this handshake has time left in this iteration. */
static bool has_time(const struct conn *conn)
{
    struct server *server = conn->server;
    struct server_tls *tls = server->tls;
    if (tls->turn != server->turn) tls->used_ns = 0;
    tls->turn = server->turn;
    return tls->used_ns < (conn->tls->is_calm ? CALM_NS : HANDSHAKE_NS);
}

/* The alert that OpenSSL has written is sent, and the connection closed. */
static void break_off(struct conn *conn)
{
    if (!SSL_is_init_finished(conn->tls->ssl))
        metric_add(conn->server, METRIC_HANDSHAKES_FAILED, 1);
    conn->tls->is_broken = true;
    conn_leave(conn);
}

/* True once it is finished. */
static bool shake(struct conn *conn)
{
    struct conn_tls *tls = conn->tls;
    uint64_t from_ns = base_clock_ns();
    ERR_clear_error();
    int result = SSL_do_handshake(tls->ssl);
    int why = SSL_get_error(tls->ssl, result);
    conn->server->tls->used_ns += base_clock_ns() - from_ns;
    if (tls->sealed.count > 0) conn_mark_unsent(conn);
    if (result == 1) {
        metric_add(conn->server, METRIC_HANDSHAKES, 1);
        return true;
    }
    if (why != SSL_ERROR_WANT_READ) break_off(conn);
    return false;
}

/* ---- Reading ---- */

/* Keeps the bytes until the next iteration; nothing more is read meanwhile. */
static void wait(struct conn *conn, const char *bytes, size_t length)
{
    struct conn_tls *tls = conn->tls;
    if (tls->pending_length + length > PENDING_MAX) {
        conn_drop(conn);
        return;
    }
    char *larger = realloc(tls->pending, tls->pending_length + length);
    TV_ASSERT(larger != NULL);
    memcpy(larger + tls->pending_length, bytes, length);
    tls->pending = larger;
    tls->pending_length += length;
    tls->is_waiting = true;
    conn_ready(conn);
}

static void read_plain(struct conn *conn, void (*use)(struct conn *, char *, size_t))
{
    struct conn_tls *tls = conn->tls;
    char *plain = conn->server->tls->plain;
    size_t length = 0;
    for (uint32_t count = 0; conn->state < CONN_LEAVING && !conn->is_doomed; count++) {
        if (count == TURN_RECORDS && tls->given_length > 0) {
            wait(conn, tls->given, tls->given_length);
            break;
        }
        ERR_clear_error();
        int result = SSL_read_ex(tls->ssl, plain, RECORD_MAX, &length);
        if (tls->idle_count > IDLE_MAX) {
            break_off(conn);
            break;
        }
        if (result == 1) {
            use(conn, plain, length);
            continue;
        }
        int why = SSL_get_error(tls->ssl, result);
        if (why == SSL_ERROR_ZERO_RETURN) conn->is_ended = true;
        if (why != SSL_ERROR_ZERO_RETURN && why != SSL_ERROR_WANT_READ) break_off(conn);
        break;
    }
    if (conn->state != CONN_GONE && tls->sealed.count > 0) conn_mark_unsent(conn);
}

static void go_on(struct conn *conn, void (*use)(struct conn *, char *, size_t))
{
    if (!SSL_is_init_finished(conn->tls->ssl) && !shake(conn)) return;
    read_plain(conn, use);
}

/* Behind a proxy all handshakes come from one address. */
static bool may_begin(struct conn *conn)
{
    if (conn->tls->is_begun || conn->server->config.is_proxied) return true;
    uint64_t address = limit_address(conn->address);
    conn->tls->is_begun = true;
    if (!limit_take(conn->server, LIMIT_HANDSHAKES, address, 1)) return false;
    conn->tls->is_calm = limit_is_calm(conn->server, LIMIT_HANDSHAKES, address);
    return true;
}

void tls_take(struct conn *conn, const char *bytes, size_t length,
              void (*use)(struct conn *, char *, size_t))
{
    struct conn_tls *tls = conn->tls;
    if (!may_begin(conn)) {
        conn_drop(conn); /* before anything is computed */
        return;
    }
    if (tls->is_waiting || (!SSL_is_init_finished(tls->ssl) && !has_time(conn))) {
        wait(conn, bytes, length);
        return;
    }
    tls->given = bytes;
    tls->given_length = length;
    go_on(conn, use);
    tls->given = NULL;
    tls->given_length = 0;
}

void tls_go_on(struct conn *conn, void (*use)(struct conn *, char *, size_t))
{
    struct conn_tls *tls = conn->tls;
    if (!SSL_is_init_finished(tls->ssl) && !has_time(conn)) {
        conn_ready(conn);
        return;
    }
    char *bytes = tls->pending;
    tls->given = bytes;
    tls->given_length = tls->pending_length;
    tls->pending = NULL;
    tls->pending_length = 0;
    tls->is_waiting = false;
    go_on(conn, use);
    tls->given = NULL;
    tls->given_length = 0;
    free(bytes);
}

/* ---- Sending ---- */

packet_queue *tls_seal(struct conn *conn, size_t bytes_max)
{
    struct conn_tls *tls = conn->tls;
    uv_buf_t buffer;
    size_t length, written;
    while (tls->sealed.unsent < bytes_max && conn->out.count > 0 && !tls->is_broken) {
        packet_queue_peek(&conn->out, &buffer, 1, RECORD_MAX, &length);
        ERR_clear_error();
        if (SSL_write_ex(tls->ssl, buffer.base, length, &written) != 1) {
            tls->is_broken = true;
            break;
        }
        packet_queue_sent(&conn->out, written);
    }
    if (tls->is_broken) packet_queue_free(&conn->out);
    return &tls->sealed;
}

bool tls_end(struct conn *conn)
{
    struct conn_tls *tls = conn->tls;
    if (tls == NULL || tls->is_ended || tls->is_broken) return false;
    tls->is_ended = true;
    ERR_clear_error();
    return SSL_is_init_finished(tls->ssl) && SSL_shutdown(tls->ssl) >= 0;
}
