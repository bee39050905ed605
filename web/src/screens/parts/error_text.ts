// Errors and refusals as sentences, translated where we have words of our own.
import { phrase, t } from "../../i18n/language";

const known: Record<string, string> = {
  no_such_table: phrase(
    "There is no such table. If it is private, open it by its invitation link.",
  ),
  wrong_table: phrase("There is no such table. If it is private, open it by its invitation link."),
  not_found: phrase("There is no such table. If it is private, open it by its invitation link."),
  "404": phrase("There is no such table. If it is private, open it by its invitation link."),
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
  name_taken: phrase("Somebody with an account is called like this, or nearly so."),
  weak_passphrase: phrase("This passphrase would be guessed first: choose another."),
  bad_passphrase: phrase("Account or passphrase is not right."),
  wrong_passphrase: phrase("Account or passphrase is not right."),
  account_taken: phrase("This account name is taken."),
  exists: phrase("This account name is taken."),
  has_account: phrase("You have an account already: log out first."),
  no_reset: phrase("This link has been used or has expired: ask for another."),
  not_leader: phrase("Somebody else leads this review."),
  not_seated: phrase("Only those who sit at the table can do this."),
  started: phrase("The match has begun already."),
  not_started: phrase("The match has not begun yet."),
  bot_plays: phrase("A bot plays for you: take your seat back first."),
  no_ballot: phrase("This vote is over, or it is not yours."),
  no_vote: phrase("This vote is over, or it is not yours."),
  resigned: phrase("This seat has given up."),
  bad_version: phrase("The match cannot go back to there."),
  bad_chat: phrase("A message has at most 300 letters."),
  store_unavailable: phrase("The server cannot store anything at the moment."),
  too_many_bots: phrase("Enough tables are played by bots alone: take a seat, or try later."),
  too_many: phrase("Too many requests: wait a little."),
  "429": phrase("Too many requests: wait a little."),
};

/** The sentence for anything thrown or refused. */
export function describeError(error: unknown): string {
  if (error instanceof TypeError) return t("The server cannot be reached."); // what fetch throws
  const { status, text, message } = (error ?? {}) as Record<string, string | undefined>;
  if (status === "banned") {
    const reason = text?.split(": ").slice(1).join(": ");
    return reason ? `${t("This account is banned.")} (${reason})` : t("This account is banned.");
  }
  const own = status ? known[status] : undefined;
  return own ? t(own) : text || message || status || t("Something went wrong.");
}
