/* report.h - a review for people: as text, and as one web page. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_REVIEW_REPORT_H
#define CLI_REVIEW_REPORT_H

#include "review/review.h"

/* Both print to standard output; `only` is the seat whose decisions are listed, or TV_SPECTATOR. */
void report_review(review *reviewed, tv_seat only);
void report_review_page(review *reviewed, tv_seat only);

/* What the last figure of an account is, if the match has no result. */
#define REPORT_NOT_OVER                                                                            \
    "The match was not played to its end: the last figure is what each player could still expect."

#endif
