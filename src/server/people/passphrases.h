/* passphrases.h - refuses passphrases that are easy to guess. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_PEOPLE_PASSPHRASES_H
#define SERVER_PEOPLE_PASSPHRASES_H

/* NULL, or a sentence that says why it is refused; account and name are those of its user. */
const char *passphrase_weakness(const char *passphrase, const char *account, const char *name);

#endif
