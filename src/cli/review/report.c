/* report.c - a review as text: the account, the turning points, what could be better. */
/* SPDX-License-Identifier: MIT */
#include "cli/review/report.h"

#include <tavola/words.h>

#include "cli/cli.h"

enum { NAME_COLUMNS = 14, FIGURE_COLUMNS = 11, CHART_ROWS = 11, CHART_COLUMNS = 60 };

static void add_right(tv_text *page, double share, bool is_signed)
{
    char bytes[32];
    tv_text figure;
    tv_text_init(&figure, bytes, sizeof bytes);
    review_say_percent(share, is_signed, &figure);
    for (size_t i = figure.length; i < FIGURE_COLUMNS; i++) tv_text_add_char(page, ' ');
    tv_text_add(page, bytes);
}

static void add_name(const review *reviewed, tv_seat seat, tv_text *page)
{
    char bytes[64];
    tv_text name;
    tv_text_init(&name, bytes, sizeof bytes);
    tv_name_write(tv_match_names(review_match(reviewed)), (uint32_t)seat, &name);
    tv_text_style(page, (tv_style)(TV_STYLE_SEAT_0 + seat));
    tv_text_add_left(page, bytes, NAME_COLUMNS);
    tv_text_style(page, TV_STYLE_PLAIN);
}

static void write_accounts(const review *reviewed, tv_text *page)
{
    uint32_t seats = tv_match_options(review_match(reviewed))->seats;
    tv_text_style(page, TV_STYLE_BOLD);
    tv_text_add(page, "Share of the win\n");
    tv_text_style(page, TV_STYLE_PLAIN);
    tv_text_add(page, "                    start       luck  own moves    others'     ");
    tv_text_add(page, review_is_over(reviewed) ? "result\n" : "so far\n");
    for (tv_seat seat = 0; seat < (tv_seat)seats; seat++) {
        review_account account = review_account_share(reviewed, seat);
        add_name(reviewed, seat, page);
        add_right(page, account.start, false);
        add_right(page, account.luck, true);
        add_right(page, account.decisions[seat], true);
        add_right(page, review_others(&account, seat), true);
        add_right(page, account.result, false);
        tv_text_add_char(page, '\n');
    }
    if (!review_is_over(reviewed)) tv_text_add(page, REPORT_NOT_OVER "\n");
    size_t length = page->length;
    review_say_tie(reviewed, page);
    if (page->length > length) tv_text_add_char(page, '\n');
}

/* Each seat's chance over the match, a digit for each seat; where lines meet, the lower seat. */
static void write_chart(const review *reviewed, tv_text *page)
{
    const tv_match *match = review_match(reviewed);
    uint32_t last = tv_match_version(match), seats = tv_match_options(match)->seats;
    tv_text_add_char(page, '\n');
    for (uint32_t row = 0; row < CHART_ROWS; row++) {
        uint32_t level = CHART_ROWS - 1 - row;
        tv_text_add_right(page, (int64_t)level * 100 / (CHART_ROWS - 1), 4);
        tv_text_add(page, " % ");
        for (uint32_t column = 0; column < CHART_COLUMNS; column++) {
            uint32_t version = column * last / (CHART_COLUMNS - 1);
            char mark = level == (CHART_ROWS - 1) / 2 ? '.' : ' ';
            for (uint32_t seat = seats; seat-- > 0;) {
                double share = review_value_of(reviewed, version, (tv_seat)seat).share;
                if ((uint32_t)(share * (double)(CHART_ROWS - 1) + 0.5) == level)
                    mark = (char)('0' + seat);
            }
            tv_text_add_char(page, mark);
        }
        tv_text_add_char(page, '\n');
    }
}

static void write_line(review *reviewed, const review_moment *moment, tv_text *page)
{
    tv_text_add_right(page, moment->first + 1, 5);
    tv_text_add(page, "  ");
    review_say_moment(reviewed, moment, page);
    tv_text_add_char(page, '\n');
}

static void write_turning(review *reviewed, tv_text *page)
{
    review_moment turning[REVIEW_TURNING_MAX];
    uint32_t count = review_turning_points(reviewed, turning);
    tv_text_style(page, TV_STYLE_BOLD);
    tv_text_add(page, "\nTurning points\n");
    tv_text_style(page, TV_STYLE_PLAIN);
    for (uint32_t i = 0; i < count; i++) write_line(reviewed, &turning[i], page);
    if (count == 0) tv_text_add(page, "       none: no single moment decided the match\n");
}

static void write_decisions(review *reviewed, tv_seat only, tv_text *page)
{
    review_moment moment = review_moment_before_first;
    tv_text_style(page, TV_STYLE_BOLD);
    tv_text_add(page, "\nWhat could have been better\n");
    tv_text_style(page, TV_STYLE_PLAIN);
    while (review_moment_next(reviewed, &moment)) {
        const review_decision *decision = review_decision_find(reviewed, moment.first);
        if (decision == NULL || decision->grade < REVIEW_DOUBTFUL) continue;
        if (only >= 0 && decision->seat != only) continue;
        write_line(reviewed, &moment, page);
    }
}

void report_review(review *reviewed, tv_seat only)
{
    tv_text page = cli_page_open();
    uint32_t seats = tv_match_options(review_match(reviewed))->seats;
    write_accounts(reviewed, &page);
    write_chart(reviewed, &page);
    tv_text_add_char(&page, '\n');
    for (tv_seat seat = 0; seat < (tv_seat)seats; seat++) {
        if (only >= 0 && seat != only) continue;
        add_name(reviewed, seat, &page);
        review_say_summary(reviewed, seat, &page);
        tv_text_add_char(&page, '\n');
    }
    write_turning(reviewed, &page);
    write_decisions(reviewed, only, &page);
    cli_page_print(&page);
}
