// Refusals and failures in a sentence, in the language spoken where we have words of our own.
import { phrase, t } from "../../i18n/language";

const known: Record<string, string> = {
  no_such_table: phrase("There is no such table, or it is gone."),
  wrong_table: phrase("There is no such table, or it is gone."),
  not_found: phrase("There is no such table, or it is gone."),
  "404": phrase("There is no such table, or it is gone."),
  not_invited: phrase("This table is private: it needs an invitation link."),
  no_hints: phrase("There are no hints while several people play."),
  not_your_turn: phrase("It is not your turn."),
  stale_ticket: phrase("The match has moved on."),
  stale_version: phrase("The match has moved on."),
  no_undo: phrase("There is nothing to take back."),
  no_redo: phrase("There is nothing to do again."),
  seat_taken: phrase("This seat is taken."),
  seats_empty: phrase("Some seats are still empty."),
  already_seated: phrase("You have a seat already."),
  not_host: phrase("Only the host can do this."),
  ballot_open: phrase("There is a vote already."),
  not_absent: phrase("This player is not absent."),
  match_over: phrase("The match is over."),
  not_over: phrase("The match is not over yet."),
  bad_name: phrase("This name cannot be used."),
  bad_passphrase: phrase("Account or passphrase is not right."),
  wrong_passphrase: phrase("Account or passphrase is not right."),
  account_taken: phrase("This account name is taken."),
  exists: phrase("This account name is taken."),
  store_unavailable: phrase("The server cannot store anything at the moment."),
  too_many: phrase("Too many requests: wait a little."),
  "429": phrase("Too many requests: wait a little."),
};

/** Anything thrown or refused, for people. */
export function said(trouble: unknown): string {
  if (trouble instanceof TypeError) return t("The server cannot be reached."); // what fetch throws
  const { status, text, message } = (trouble ?? {}) as Record<string, string | undefined>;
  const own = status ? known[status] : undefined;
  return own ? t(own) : text || message || status || t("Something went wrong.");
}
