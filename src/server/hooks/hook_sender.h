/* hook_sender.h - POSTs to strangers' hosts, many at the same time on one thread (curl). */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_HOOKS_HOOK_SENDER_H
#define SERVER_HOOKS_HOOK_SENDER_H

#include <curl/curl.h>

#include "server/work/thread_pool.h"

typedef struct hook_post {
    job base;    /* done is called on the loop, once it has been sent or not */
    void *owner; /* the giver's own */
    char *url;   /* valid until done, as is the body */
    char *body;
    size_t length;
    long status; /* out: of HTTP; 0: there was no answer */
    /* The sender's own. */
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
    hook_post *given;  /* under the mutex, not begun; newest first */
    hook_post *active; /* of the thread alone */
    bool is_closing, is_running;
} hook_sender;

bool hook_sender_start(hook_sender *sender, struct server *of_server);
void hook_sender_give(hook_sender *sender, hook_post *post);
void hook_sender_stop(hook_sender *sender); /* what is under way comes back as dropped */
/* A key for the host of a URL; 0: it has none. */
uint64_t hook_host_key(const char *url);

#endif
