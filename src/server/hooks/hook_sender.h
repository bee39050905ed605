/* hook_sender.h - POST requests to other hosts, many at the same time on one thread (libcurl). */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_HOOKS_HOOK_SENDER_H
#define SERVER_HOOKS_HOOK_SENDER_H

#include <curl/curl.h>

#include "server/work/thread_pool.h"

typedef struct hook_post {
    job base;    /* done is called on the loop, whether it was sent or not */
    void *owner; /* for the caller's use */
    char *url;   /* valid until done, like the body */
    char *body;
    size_t length;
    long status; /* out: the HTTP status; 0: no answer */
    /* Private to the sender. */
    size_t answer_length;
    CURL *curl;
    struct curl_slist *headers;
    struct hook_post *next;
} hook_post;

typedef struct hook_sender {
    struct server *server;
    CURLM *multi;
    pthread_t thread;
    pthread_mutex_t mutex;
    hook_post *given;  /* not started yet, newest first; guarded by the mutex */
    hook_post *active; /* used by the thread only */
    bool is_closing, is_running;
} hook_sender;

bool hook_sender_start(hook_sender *sender, struct server *of_server);
void hook_sender_give(hook_sender *sender, hook_post *post);
void hook_sender_stop(hook_sender *sender); /* calls under way are handed back as dropped */
/* A key for the host of a URL; 0: it has none. */
uint64_t hook_host_key(const char *url);

#endif
