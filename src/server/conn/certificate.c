/* certificate.c - reads a certificate and its key, and sets TLS up by today's rules.
 *
 * TLS 1.2 and 1.3, forward secrecy and authenticated encryption only, no compression, no
 * renegotiation, no early data; HTTP/1.1 by ALPN. */
/* SPDX-License-Identifier: MIT */
#include "server/conn/certificate.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <openssl/err.h>
#include <openssl/ssl.h>

static const char ciphers[] = "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:"
                              "ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:"
                              "ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305";

/* A client that offers other protocols only is told so (RFC 7301); one without ALPN is served. */
static int choose_protocol(SSL *ssl, const unsigned char **out, unsigned char *out_length,
                           const unsigned char *offered, unsigned int offered_length, void *context)
{
    static const unsigned char ours[] = "\x08http/1.1";
    (void)ssl;
    (void)context;
    int result = SSL_select_next_proto((unsigned char **)(uintptr_t)out, out_length, ours,
                                       sizeof ours - 1, offered, offered_length);
    return result == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_ALERT_FATAL;
}

static SSL_CTX *new_context(void)
{
    SSL_CTX *made = SSL_CTX_new(TLS_server_method());
    if (made == NULL) return NULL;
    SSL_CTX_set_options(made, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION |
                                  SSL_OP_IGNORE_UNEXPECTED_EOF | SSL_OP_PRIORITIZE_CHACHA |
                                  SSL_OP_CIPHER_SERVER_PREFERENCE);
    SSL_CTX_set_mode(made, SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_session_cache_mode(made, SSL_SESS_CACHE_OFF); /* tickets are enough */
    SSL_CTX_set_alpn_select_cb(made, choose_protocol, NULL);
    if (SSL_CTX_set_min_proto_version(made, TLS1_2_VERSION) == 1 &&
        SSL_CTX_set_cipher_list(made, ciphers) == 1 &&
        SSL_CTX_set1_groups_list(made, "X25519:P-256:P-384") == 1)
        return made;
    SSL_CTX_free(made);
    return NULL;
}

static int64_t time_of(const ASN1_TIME *time)
{
    struct tm parts;
    if (time == NULL || ASN1_TIME_to_tm(time, &parts) != 1) return 0;
    int days, seconds;
    ASN1_TIME *epoch = ASN1_TIME_set(NULL, 0);
    bool is_known = epoch != NULL && ASN1_TIME_diff(&days, &seconds, epoch, time) == 1;
    ASN1_TIME_free(epoch);
    return is_known ? ((int64_t)days * 86400 + seconds) * 1000 : 0;
}

/* False with a sentence if the file cannot be opened: OpenSSL would only say "no such file". */
static bool can_read(const char *path, const char *what, char reason[CERTIFICATE_REASON_SIZE])
{
    if (access(path, R_OK) == 0) return true;
    snprintf(reason, CERTIFICATE_REASON_SIZE, "cannot read the %s %s: %s", what, path,
             strerror(errno));
    return false;
}

static void explain(const char *what, const char *path, char reason[CERTIFICATE_REASON_SIZE])
{
    unsigned long code = ERR_peek_last_error();
    const char *detail = ERR_reason_error_string(code);
    snprintf(reason, CERTIFICATE_REASON_SIZE, "%s %s%s%s%s", path, what, detail ? " (" : "",
             detail ? detail : "", detail ? ")" : "");
}

static void take_facts(const SSL_CTX *context, const char *key, certificate_facts *facts)
{
    struct stat about;
    const X509 *leaf = SSL_CTX_get0_certificate(context);
    *facts = (certificate_facts){.begins_ms = time_of(X509_get0_notBefore(leaf)),
                                 .expires_ms = time_of(X509_get0_notAfter(leaf))};
    facts->is_key_open = stat(key, &about) == 0 && (about.st_mode & S_IROTH) != 0;
}

/* A key with a passphrase cannot be asked for it: a server has nobody to ask. */
static int no_passphrase(char *out, int size, int is_writing, void *context)
{
    (void)out, (void)size, (void)is_writing, (void)context;
    return 0;
}

struct ssl_ctx_st *certificate_load(const char *certificate, const char *key,
                                    certificate_facts *facts, char reason[CERTIFICATE_REASON_SIZE])
{
    if (!can_read(certificate, "certificate", reason) || !can_read(key, "key", reason)) return NULL;
    ERR_clear_error();
    SSL_CTX *made = new_context();
    bool is_good = false;
    if (made != NULL) SSL_CTX_set_default_passwd_cb(made, no_passphrase);
    if (made == NULL)
        snprintf(reason, CERTIFICATE_REASON_SIZE, "TLS cannot be set up on this system");
    else if (SSL_CTX_use_certificate_chain_file(made, certificate) != 1)
        explain("is not a certificate in PEM form", certificate, reason);
    else if (SSL_CTX_use_PrivateKey_file(made, key, SSL_FILETYPE_PEM) != 1)
        explain("is not the key of the certificate, in PEM form and without a passphrase", key,
                reason);
    else if (SSL_CTX_check_private_key(made) != 1)
        explain("is not the key of the certificate", key, reason);
    else
        is_good = true;
    ERR_clear_error();
    if (is_good) {
        take_facts(made, key, facts);
        return made;
    }
    SSL_CTX_free(made);
    return NULL;
}

bool certificate_check(const char *certificate, const char *key, certificate_facts *facts,
                       char reason[CERTIFICATE_REASON_SIZE])
{
    SSL_CTX *made = certificate_load(certificate, key, facts, reason);
    SSL_CTX_free(made);
    return made != NULL;
}
