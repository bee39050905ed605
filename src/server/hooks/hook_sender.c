/* hook_sender.c - one thread that makes all webhook calls, each with its own time-out. */
/* SPDX-License-Identifier: MIT */
#include "server/hooks/hook_sender.h"

#include <stdlib.h>

#include <tavola/game.h>

#include "base/digest/hash.h"
#include "server/hooks/hook_address.h"
#include "server/server_data.h"

enum { CONNECT_MS = 3000, TIMEOUT_MS = 5000, ANSWER_MAX = 1 << 16, POLL_MS = 1000 };

uint64_t hook_host_key(const char *url)
{
    uint64_t key = 0;
    char *host = NULL;
    CURLU *parts = curl_url();
    if (parts != NULL && curl_url_set(parts, CURLUPART_URL, url, 0) == CURLUE_OK &&
        curl_url_get(parts, CURLUPART_HOST, &host, 0) == CURLUE_OK) {
        for (char *c = host; *c; c++)
            if (*c >= 'A' && *c <= 'Z') *c = (char)(*c - 'A' + 'a');
        key = base_hash_text(host) | 1;
    }
    curl_free(host);
    curl_url_cleanup(parts);
    return key;
}

/* ---- On the thread ---- */

/* Checks the resolved address, so that a host name cannot point to a private one. */
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *to)
{
    const struct server *config_of = context;
    (void)purpose;
    if (!hook_address_is_public(&to->addr) && !config_of->config.may_call_private)
        return CURL_SOCKET_BAD;
    return socket(to->family, to->socktype, to->protocol);
}

/* The response body is ignored, so it may not be long. */
static size_t ignore_answer(char *bytes, size_t size, size_t count, void *context)
{
    hook_post *post = context;
    (void)bytes;
    post->answer_length += size * count;
    return post->answer_length <= ANSWER_MAX ? size * count : 0;
}

static void end_post(hook_sender *sender, hook_post *post)
{
    hook_post **link = &sender->active;
    while (*link != post) link = &(*link)->next;
    *link = post->next;
    if (post->curl != NULL) curl_multi_remove_handle(sender->multi, post->curl);
    curl_easy_cleanup(post->curl);
    curl_slist_free_all(post->headers);
    server_hand_back(sender->server, &post->base);
}

static void begin_post(hook_sender *sender, hook_post *post)
{
    post->next = sender->active;
    sender->active = post;
    post->curl = curl_easy_init();
    post->headers = curl_slist_append(NULL, "Content-Type: application/json");
    if (post->curl == NULL || post->headers == NULL) {
        end_post(sender, post);
        return;
    }
    curl_easy_setopt(post->curl, CURLOPT_URL, post->url);
    curl_easy_setopt(post->curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(post->curl, CURLOPT_PROXY, "");
    curl_easy_setopt(post->curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(post->curl, CURLOPT_CONNECTTIMEOUT_MS, (long)CONNECT_MS);
    curl_easy_setopt(post->curl, CURLOPT_TIMEOUT_MS, (long)TIMEOUT_MS);
    curl_easy_setopt(post->curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(post->curl, CURLOPT_FORBID_REUSE, 1L); /* no connection is kept open */
    curl_easy_setopt(post->curl, CURLOPT_USERAGENT, "tavola");
    curl_easy_setopt(post->curl, CURLOPT_HTTPHEADER, post->headers);
    curl_easy_setopt(post->curl, CURLOPT_POSTFIELDS, post->body);
    curl_easy_setopt(post->curl, CURLOPT_POSTFIELDSIZE, (long)post->length);
    curl_easy_setopt(post->curl, CURLOPT_WRITEFUNCTION, ignore_answer);
    curl_easy_setopt(post->curl, CURLOPT_WRITEDATA, post);
    curl_easy_setopt(post->curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(post->curl, CURLOPT_OPENSOCKETDATA, sender->server);
    curl_easy_setopt(post->curl, CURLOPT_PRIVATE, post);
    if (curl_multi_add_handle(sender->multi, post->curl) != CURLM_OK) end_post(sender, post);
}

static void take_ended(hook_sender *sender)
{
    int left;
    for (CURLMsg *message; (message = curl_multi_info_read(sender->multi, &left)) != NULL;) {
        hook_post *post = NULL;
        if (message->msg != CURLMSG_DONE) continue;
        CURLcode result = message->data.result;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, (char **)&post);
        if (result == CURLE_OK)
            curl_easy_getinfo(post->curl, CURLINFO_RESPONSE_CODE, &post->status);
        else
            TRACE(sender->server, SERVER_INFO, "notice_failed",
                  TRACE_TEXT("reason", curl_easy_strerror(result)));
        end_post(sender, post);
    }
}

/* False: the thread must stop. */
static bool take_given(hook_sender *sender)
{
    pthread_mutex_lock(&sender->mutex);
    bool is_closing = sender->is_closing;
    hook_post *post = sender->given;
    sender->given = NULL;
    pthread_mutex_unlock(&sender->mutex);
    while (post != NULL) {
        hook_post *next = post->next;
        begin_post(sender, post);
        post = next;
    }
    return !is_closing;
}

static void *send_all(void *context)
{
    hook_sender *sender = context;
    while (take_given(sender)) {
        int running;
        curl_multi_perform(sender->multi, &running);
        take_ended(sender);
        curl_multi_poll(sender->multi, NULL, 0, POLL_MS, NULL);
    }
    while (sender->active != NULL) {
        sender->active->base.is_dropped = true;
        end_post(sender, sender->active);
    }
    return NULL;
}

/* ---- From the loop ---- */

bool hook_sender_start(hook_sender *sender, struct server *of_server)
{
    sender->server = of_server;
    sender->multi = curl_multi_init();
    pthread_mutex_init(&sender->mutex, NULL);
    sender->is_running =
        sender->multi != NULL && pthread_create(&sender->thread, NULL, send_all, sender) == 0;
    return sender->is_running;
}

void hook_sender_give(hook_sender *sender, hook_post *post)
{
    pthread_mutex_lock(&sender->mutex);
    post->next = sender->given;
    sender->given = post;
    pthread_mutex_unlock(&sender->mutex);
    curl_multi_wakeup(sender->multi);
}

void hook_sender_stop(hook_sender *sender)
{
    if (!sender->is_running) return;
    pthread_mutex_lock(&sender->mutex);
    sender->is_closing = true;
    pthread_mutex_unlock(&sender->mutex);
    curl_multi_wakeup(sender->multi);
    pthread_join(sender->thread, NULL);
    curl_multi_cleanup(sender->multi);
    pthread_mutex_destroy(&sender->mutex);
    sender->is_running = false;
}
