/* names_catalog.h - scripts by block, and letters that pass for others. */
/* SPDX-License-Identifier: MIT */
#ifndef BASE_NAMES_CATALOG_H
#define BASE_NAMES_CATALOG_H

#include <stdint.h>

/* Letters of two different ones do not stand in one name, except that Latin ones may be beside
 * those from SCRIPT_EAST on: these have no letters that pass for Latin ones. */
typedef enum name_script {
    SCRIPT_NONE, /* not one that people are called in today */
    SCRIPT_LATIN,
    SCRIPT_GREEK,
    SCRIPT_CYRILLIC,
    SCRIPT_ARMENIAN,
    SCRIPT_CHEROKEE,
    SCRIPT_EAST, /* Han, Kana, Bopomofo, Hangul: written together */
    SCRIPT_HEBREW,
    SCRIPT_ARABIC,
    SCRIPT_THAANA,
    SCRIPT_DEVANAGARI,
    SCRIPT_BENGALI,
    SCRIPT_GURMUKHI,
    SCRIPT_GUJARATI,
    SCRIPT_ORIYA,
    SCRIPT_TAMIL,
    SCRIPT_TELUGU,
    SCRIPT_KANNADA,
    SCRIPT_MALAYALAM,
    SCRIPT_SINHALA,
    SCRIPT_THAI,
    SCRIPT_LAO,
    SCRIPT_TIBETAN,
    SCRIPT_MYANMAR,
    SCRIPT_GEORGIAN,
    SCRIPT_ETHIOPIC,
    SCRIPT_CANADIAN,
    SCRIPT_KHMER,
    SCRIPT_MONGOLIAN,
    SCRIPT_TIFINAGH
} name_script;

typedef struct name_range {
    int32_t first, last;
    name_script script;
} name_range;

typedef struct name_twin {
    int32_t code;           /* the small letter, where there are two cases; Cherokee: the capital */
    const char *looks_like; /* small ASCII letters, or a Han sign */
} name_twin;

extern const name_range name_ranges[]; /* ends with a last of 0 */
extern const name_twin name_twins[];   /* ends with a code of 0 */

#endif
