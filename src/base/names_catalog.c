/* names_catalog.c - scripts by block, and letters that pass for others.
 *
 * The twins are chosen by eye: single letters of scripts that are not mixed with Latin and are
 * drawn like Latin ones (by the capital, where capital and small letter are like different ones),
 * and Latin letters that no decomposition takes apart. Letters with accents are not here: the key
 * leaves their accents out. Unicode's own list (UTS 39) is far longer and changes from year to
 * year, which a key that is kept must not. */
/* SPDX-License-Identifier: MIT */
#include "base/names_catalog.h"

/* clang-format off */
const name_range name_ranges[] = {
    {0x0041, 0x02AF, SCRIPT_LATIN},
    {0x0370, 0x03FF, SCRIPT_GREEK},
    {0x0400, 0x052F, SCRIPT_CYRILLIC},
    {0x0530, 0x058F, SCRIPT_ARMENIAN},
    {0x0590, 0x05FF, SCRIPT_HEBREW},
    {0x0600, 0x06FF, SCRIPT_ARABIC},
    {0x0750, 0x077F, SCRIPT_ARABIC},
    {0x0780, 0x07BF, SCRIPT_THAANA},
    {0x08A0, 0x08FF, SCRIPT_ARABIC},
    {0x0900, 0x097F, SCRIPT_DEVANAGARI},
    {0x0980, 0x09FF, SCRIPT_BENGALI},
    {0x0A00, 0x0A7F, SCRIPT_GURMUKHI},
    {0x0A80, 0x0AFF, SCRIPT_GUJARATI},
    {0x0B00, 0x0B7F, SCRIPT_ORIYA},
    {0x0B80, 0x0BFF, SCRIPT_TAMIL},
    {0x0C00, 0x0C7F, SCRIPT_TELUGU},
    {0x0C80, 0x0CFF, SCRIPT_KANNADA},
    {0x0D00, 0x0D7F, SCRIPT_MALAYALAM},
    {0x0D80, 0x0DFF, SCRIPT_SINHALA},
    {0x0E00, 0x0E7F, SCRIPT_THAI},
    {0x0E80, 0x0EFF, SCRIPT_LAO},
    {0x0F00, 0x0FFF, SCRIPT_TIBETAN},
    {0x1000, 0x109F, SCRIPT_MYANMAR},
    {0x10A0, 0x10FF, SCRIPT_GEORGIAN},
    {0x1100, 0x11FF, SCRIPT_EAST},
    {0x1200, 0x139F, SCRIPT_ETHIOPIC},
    {0x13A0, 0x13FF, SCRIPT_CHEROKEE},
    {0x1400, 0x167F, SCRIPT_CANADIAN},
    {0x1780, 0x17FF, SCRIPT_KHMER},
    {0x1800, 0x18AF, SCRIPT_MONGOLIAN},
    {0x1C90, 0x1CBF, SCRIPT_GEORGIAN},
    {0x1E00, 0x1EFF, SCRIPT_LATIN},
    {0x1F00, 0x1FFF, SCRIPT_GREEK},
    {0x2C60, 0x2C7F, SCRIPT_LATIN},
    {0x2D00, 0x2D2F, SCRIPT_GEORGIAN},
    {0x2D30, 0x2D7F, SCRIPT_TIFINAGH},
    {0x3005, 0x3007, SCRIPT_EAST},
    {0x3040, 0x312F, SCRIPT_EAST},
    {0x31F0, 0x31FF, SCRIPT_EAST},
    {0x3400, 0x4DBF, SCRIPT_EAST},
    {0x4E00, 0x9FFF, SCRIPT_EAST},
    {0xAB70, 0xABBF, SCRIPT_CHEROKEE},
    {0xAC00, 0xD7A3, SCRIPT_EAST},
    {0xF900, 0xFAFF, SCRIPT_EAST},
    {0x20000, 0x323AF, SCRIPT_EAST},
    {0, 0, SCRIPT_NONE},
};

const name_twin name_twins[] = {
    /* Latin without a decomposition */
    {0x00DF, "ss"}, {0x00E6, "ae"}, {0x00F0, "d"}, {0x00F8, "o"}, {0x0111, "d"}, {0x0127, "h"},
    {0x0131, "i"}, {0x0138, "k"}, {0x0142, "l"}, {0x014B, "n"}, {0x0153, "oe"}, {0x0167, "t"},
    {0x0180, "b"}, {0x0183, "b"}, {0x0185, "b"}, {0x0188, "c"}, {0x0192, "f"}, {0x0199, "k"},
    {0x019A, "l"}, {0x019E, "n"}, {0x01A5, "p"}, {0x01AD, "t"}, {0x01B4, "y"}, {0x01B6, "z"},
    {0x01C0, "l"}, {0x01E5, "g"}, {0x0221, "d"}, {0x0225, "z"}, {0x0234, "l"}, {0x0235, "n"},
    {0x0236, "t"}, {0x0237, "j"}, {0x023C, "c"}, {0x0247, "e"}, {0x0249, "j"}, {0x024D, "r"},
    {0x024F, "y"}, {0x0251, "a"}, {0x0253, "b"}, {0x0255, "c"}, {0x0256, "d"}, {0x0257, "d"},
    {0x0260, "g"}, {0x0261, "g"}, {0x0262, "g"}, {0x0266, "h"}, {0x0268, "i"}, {0x0269, "l"},
    {0x026A, "i"}, {0x026B, "l"}, {0x026C, "l"}, {0x026D, "l"}, {0x0271, "m"}, {0x0272, "n"},
    {0x0273, "n"}, {0x0274, "n"}, {0x0275, "o"}, {0x027C, "r"}, {0x027D, "r"}, {0x0280, "r"},
    {0x0282, "s"}, {0x0288, "t"}, {0x0289, "u"}, {0x028B, "u"}, {0x028F, "y"}, {0x0290, "z"},
    {0x0299, "b"}, {0x029C, "h"}, {0x029F, "l"}, {0x2C65, "a"}, {0x2C66, "t"},
    /* Greek */
    {0x03B1, "a"}, {0x03B2, "b"}, {0x03B3, "y"}, {0x03B5, "e"}, {0x03B6, "z"}, {0x03B7, "h"},
    {0x03B9, "i"}, {0x03BA, "k"}, {0x03BC, "m"}, {0x03BD, "n"}, {0x03BF, "o"}, {0x03C1, "p"},
    {0x03C3, "o"}, {0x03C4, "t"}, {0x03C5, "y"}, {0x03C7, "x"}, {0x03C9, "w"}, {0x03DD, "f"},
    {0x03F2, "c"}, {0x03F3, "j"}, {0x03FB, "m"},
    /* Cyrillic */
    {0x0430, "a"}, {0x0432, "b"}, {0x0433, "r"}, {0x0435, "e"}, {0x0437, "3"}, {0x043A, "k"},
    {0x043C, "m"}, {0x043D, "h"}, {0x043E, "o"}, {0x043F, "n"}, {0x0440, "p"}, {0x0441, "c"},
    {0x0442, "t"}, {0x0443, "y"}, {0x0445, "x"}, {0x044C, "b"}, {0x0455, "s"}, {0x0456, "i"},
    {0x0458, "j"}, {0x0461, "w"}, {0x0475, "v"}, {0x04AF, "y"}, {0x04BB, "h"}, {0x04CF, "i"},
    {0x0501, "d"}, {0x050D, "g"}, {0x051B, "q"}, {0x051D, "w"},
    /* Armenian */
    {0x0561, "w"}, {0x0563, "q"}, {0x0566, "q"}, {0x056C, "l"}, {0x0570, "h"}, {0x0578, "n"},
    {0x057C, "n"}, {0x057D, "u"}, {0x057F, "s"}, {0x0581, "g"}, {0x0582, "i"}, {0x0584, "f"},
    {0x0585, "o"},
    /* Cherokee */
    {0x13A0, "d"}, {0x13A1, "r"}, {0x13A2, "t"}, {0x13A5, "i"}, {0x13A9, "y"}, {0x13AA, "a"},
    {0x13AB, "j"}, {0x13AC, "e"}, {0x13B3, "w"}, {0x13B7, "m"}, {0x13BB, "h"}, {0x13BD, "y"},
    {0x13C0, "g"}, {0x13C2, "h"}, {0x13C3, "z"}, {0x13CF, "b"}, {0x13D2, "r"}, {0x13D4, "w"},
    {0x13D5, "s"}, {0x13D9, "v"}, {0x13DA, "s"}, {0x13DE, "l"}, {0x13DF, "c"}, {0x13E2, "p"},
    {0x13E6, "k"}, {0x13E7, "d"}, {0x13F3, "g"}, {0x13F4, "b"},
    /* Kana that pass for Han */
    {0x30A8, "\xe5\xb7\xa5"}, {0x30AB, "\xe5\x8a\x9b"}, {0x30BF, "\xe5\xa4\x95"},
    {0x30C8, "\xe5\x8d\x9c"}, {0x30CB, "\xe4\xba\x8c"}, {0x30CF, "\xe5\x85\xab"},
    {0x30D8, "\xe3\x81\xb8"}, {0x30ED, "\xe5\x8f\xa3"}, {0x30FC, "\xe4\xb8\x80"},
    {0, ""},
};
/* clang-format on */
