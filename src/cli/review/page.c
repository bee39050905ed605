/* page.c - a review as one web page that needs nothing else: style, chart and words are in
 * it. It is made to be read on paper and by ear as well: no script, the chart has its text. */
/* SPDX-License-Identifier: MIT */
#include <math.h>

#include <tavola/words.h>

#include "cli/cli.h"
#include "cli/review/report.h"

enum { WIDTH = 900, HEIGHT = 300, LEFT = 44, RIGHT = 8, TOP = 10, BOTTOM = 24, TEXT_SIZE = 2048 };

/* Colour and dash of each seat: told apart without colours, too. */
static const char *const colours[TV_SEATS_MAX] = {"#a8433a", "#2f6690", "#3f7d4e",
                                                  "#8a5a9c", "#b7791f", "#4a4a4a"};
static const char *const dashes[TV_SEATS_MAX] = {"", "8 4", "2 3", "12 4 2 4", "6 2", "1 5"};

static const char *const style =
    ":root{color-scheme:light dark;--paper:#fbf7ee;--ink:#2b2620;--soft:#6b6357;--line:#d9cfbd;"
    "--card:#fffdf8;--good:#2f6f44;--bad:#a23a2e}"
    "@media(prefers-color-scheme:dark){:root{--paper:#1e1b17;--ink:#efe7d8;--soft:#b0a693;"
    "--line:#453e33;--card:#27231d;--good:#86c79a;--bad:#f0a094}}"
    "*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);"
    "font:1rem/1.5 Georgia,'Iowan Old Style',serif}main{max-width:60rem;margin:0 auto;"
    "padding:1.5rem}h1{font-size:1.9rem;margin:.2em 0}h2{font-size:1.2rem;margin:2rem 0 .5rem}"
    ".card{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:1rem;"
    "overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}"
    "th,td{text-align:right;padding:.35rem .6rem;border-bottom:1px solid var(--line)}"
    "th:first-child{text-align:left}svg{width:100%;height:auto;display:block}"
    "svg text{fill:var(--soft);font-size:13px}.grid{stroke:var(--line)}"
    "ol{list-style:none;padding:0;margin:0}li{padding:.6rem 0;border-bottom:1px solid var(--line)}"
    ".entry{color:var(--soft);font-variant-numeric:tabular-nums;margin-right:.6rem}"
    ".soft{color:var(--soft)}";

static void add_escaped(tv_text *page, const char *text)
{
    for (; *text; text++) switch (*text) {
        case '<': tv_text_add(page, "&lt;"); break;
        case '>': tv_text_add(page, "&gt;"); break;
        case '&': tv_text_add(page, "&amp;"); break;
        case '"': tv_text_add(page, "&quot;"); break;
        default: tv_text_add_char(page, *text);
        }
}

static void add_name(const review *reviewed, uint32_t seat, tv_text *page)
{
    char bytes[64];
    tv_text name;
    tv_text_init(&name, bytes, sizeof bytes);
    tv_name_write(tv_match_names(review_match(reviewed)), seat, &name);
    add_escaped(page, bytes);
}

static void add_share(tv_text *page, double share, bool is_signed)
{
    tv_text_add(page, "<td>");
    review_say_percent(share, is_signed, page);
    tv_text_add(page, "</td>");
}

static void write_tie(const review *reviewed, tv_text *page)
{
    char bytes[512];
    tv_text text;
    tv_text_init(&text, bytes, sizeof bytes);
    review_say_tie(reviewed, &text);
    if (text.length == 0) return;
    tv_text_add(page, "<p>");
    add_escaped(page, bytes);
    tv_text_add(page, "</p>\n");
}

static void write_accounts(const review *reviewed, tv_text *page)
{
    uint32_t seats = tv_match_options(review_match(reviewed))->seats;
    tv_text_add(page, "<div class=\"card\"><table><thead><tr><th scope=\"col\">Player</th>"
                      "<th scope=\"col\">Start</th><th scope=\"col\">Luck</th>"
                      "<th scope=\"col\">Own moves</th><th scope=\"col\">Moves of others</th>"
                      "<th scope=\"col\">");
    tv_text_add(page, review_is_over(reviewed) ? "Result" : "So far");
    tv_text_add(page, "</th></tr></thead><tbody>\n");
    for (uint32_t seat = 0; seat < seats; seat++) {
        review_account account = review_account_share(reviewed, (tv_seat)seat);
        tv_text_add(page, "<tr><th scope=\"row\" style=\"color:");
        tv_text_add(page, colours[seat]);
        tv_text_add(page, "\">");
        add_name(reviewed, seat, page);
        tv_text_add(page, "</th>");
        add_share(page, account.start, false);
        add_share(page, account.luck, true);
        add_share(page, account.decisions[seat], true);
        add_share(page, review_others(&account, (tv_seat)seat), true);
        add_share(page, account.result, false);
        tv_text_add(page, "</tr>\n");
    }
    tv_text_add(page, "</tbody></table></div>\n");
    if (!review_is_over(reviewed)) tv_text_add(page, "<p>" REPORT_NOT_OVER "</p>\n");
    write_tie(reviewed, page);
}

static int64_t x_of(const review *reviewed, uint32_t version)
{
    uint32_t last = tv_match_version(review_match(reviewed));
    return LEFT + (int64_t)(WIDTH - LEFT - RIGHT) * version / last;
}

static int64_t y_of(double share)
{
    return TOP + llround((double)(HEIGHT - TOP - BOTTOM) * (1.0 - fmin(fmax(share, 0.0), 1.0)));
}

static void add_point(tv_text *page, int64_t x, int64_t y)
{
    tv_text_add_number(page, x);
    tv_text_add_char(page, ',');
    tv_text_add_number(page, y);
    tv_text_add_char(page, ' ');
}

static void write_grid(tv_text *page)
{
    for (uint32_t percent = 0; percent <= 100; percent += 25) {
        int64_t y = y_of(percent / 100.0);
        tv_text_add(page, "<path class=\"grid\" d=\"M");
        add_point(page, LEFT, y);
        tv_text_add_char(page, 'H');
        tv_text_add_number(page, WIDTH - RIGHT);
        tv_text_add(page, "\"/><text text-anchor=\"end\" x=\"38\" y=\"");
        tv_text_add_number(page, y + 4);
        tv_text_add(page, "\">");
        tv_text_add_number(page, percent);
        tv_text_add(page, "%</text>\n");
    }
}

static void write_lines(const review *reviewed, tv_text *page)
{
    const tv_match *match = review_match(reviewed);
    for (uint32_t seat = 0; seat < tv_match_options(match)->seats; seat++) {
        tv_text_add(page, "<polyline fill=\"none\" stroke-width=\"2.5\" stroke=\"");
        tv_text_add(page, colours[seat]);
        tv_text_add(page, "\" stroke-dasharray=\"");
        tv_text_add(page, dashes[seat]);
        tv_text_add(page, "\" points=\"");
        for (uint32_t version = 0; version <= tv_match_version(match); version++)
            add_point(page, x_of(reviewed, version),
                      y_of(review_value_of(reviewed, version, (tv_seat)seat).share));
        tv_text_add(page, "\"><title>");
        add_name(reviewed, seat, page);
        tv_text_add(page, "</title></polyline>\n");
    }
}

static void write_chart(const review *reviewed, tv_text *page)
{
    review_moment turning[REVIEW_TURNING_MAX];
    uint32_t count = review_turning_points(reviewed, turning);
    tv_text_add(page, "<div class=\"card\"><svg role=\"img\" viewBox=\"0 0 900 300\" "
                      "aria-label=\"Each player's chance to win over the match\">\n");
    write_grid(page);
    write_lines(reviewed, page);
    for (uint32_t i = 0; i < count; i++) {
        tv_text_add(page, "<path class=\"grid\" stroke-dasharray=\"3 3\" d=\"M");
        add_point(page, x_of(reviewed, turning[i].last + 1), TOP);
        tv_text_add(page, "V276\"/><text text-anchor=\"middle\" y=\"292\" x=\"");
        tv_text_add_number(page, x_of(reviewed, turning[i].last + 1));
        tv_text_add(page, "\">");
        tv_text_add_number(page, i + 1);
        tv_text_add(page, "</text>\n");
    }
    tv_text_add(page, "</svg></div>\n");
}

static void write_item(review *reviewed, const review_moment *moment, tv_text *page)
{
    char bytes[TEXT_SIZE];
    tv_text text;
    tv_text_init(&text, bytes, sizeof bytes);
    review_say_moment(reviewed, moment, &text);
    tv_text_add(page, "<li><span class=\"entry\">");
    tv_text_add_number(page, moment->first + 1);
    tv_text_add(page, "</span>");
    add_escaped(page, bytes);
    tv_text_add(page, "</li>\n");
    cli_page_flush(page);
}

static void write_moments(review *reviewed, tv_seat only, tv_text *page)
{
    review_moment turning[REVIEW_TURNING_MAX], moment = review_moment_before_first;
    uint32_t count = review_turning_points(reviewed, turning);
    tv_text_add(page, "<h2>Turning points</h2>\n<ol class=\"card\">\n");
    for (uint32_t i = 0; i < count; i++) write_item(reviewed, &turning[i], page);
    if (count == 0) tv_text_add(page, "<li>No single moment decided the match.</li>\n");
    tv_text_add(page, "</ol>\n<h2>What could have been better</h2>\n<ol class=\"card\">\n");
    while (review_moment_next(reviewed, &moment)) {
        const review_decision *decision = review_decision_find(reviewed, moment.first);
        if (decision == NULL || decision->grade < REVIEW_DOUBTFUL) continue;
        if (only < 0 || decision->seat == only) write_item(reviewed, &moment, page);
    }
    tv_text_add(page, "</ol>\n");
}

void report_review_page(review *reviewed, tv_seat only)
{
    const tv_match *match = review_match(reviewed);
    tv_text page = cli_page_open();
    tv_text_add(&page, "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">"
                       "<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    add_escaped(&page, tv_match_game(match)->title);
    tv_text_add(&page, " - review</title>\n<style>");
    tv_text_add(&page, style);
    tv_text_add(&page, "</style></head>\n<body><main>\n<h1>");
    add_escaped(&page, tv_match_game(match)->title);
    tv_text_add(&page,
                "</h1>\n<p class=\"soft\">What decided this match. Every figure is a share of "
                "the win; start, luck and decisions add up to the result.</p>\n");
    write_chart(reviewed, &page);
    tv_text_add(&page, "<h2>Luck and decisions</h2>\n");
    write_accounts(reviewed, &page);
    for (uint32_t seat = 0; seat < tv_match_options(match)->seats; seat++) {
        tv_text_add(&page, "<p><b>");
        add_name(reviewed, seat, &page);
        tv_text_add(&page, "</b>: ");
        review_say_summary(reviewed, (tv_seat)seat, &page);
        tv_text_add(&page, "</p>\n");
    }
    cli_page_flush(&page);
    write_moments(reviewed, only, &page);
    tv_text_add(&page, "</main></body></html>\n");
    cli_page_print(&page);
}
