// A vote: what is proposed, who has agreed, and the user's own vote.
import { t } from "../../i18n/language";
import type { Translator } from "../../i18n/speech";
import type { Ballot } from "../../messages";
import type { TableState } from "../../table_state/table_state";
import type { Match } from "./match";

function proposalText(ballot: Ballot, translator: Translator): string {
  const who = translator.name(ballot.proposer);
  const seat = translator.name(ballot.seat ?? 0);
  switch (ballot.what) {
    case "rewind":
      return t("{0} proposes to go back to move {1}.", who, ballot.keep ?? 0);
    case "replace":
      return t("{0} proposes that a bot plays for {1}.", who, seat);
    case "undo":
      return t("{0} would like to take the last move back.", who);
    case "restore":
      return t("{0} would like to play again instead of the bot.", who);
    default:
      return t("{0} proposes another match.", who);
  }
}

export function BallotNotice({
  tableState,
  match,
  translator,
}: {
  tableState: TableState;
  match: Match;
  translator: Translator;
}) {
  const ballot = tableState.about?.ballot;
  if (!ballot) return null;
  const { seat } = tableState;
  const mayVote =
    seat !== null &&
    (ballot.voters.includes(seat) || ballot.proposer === seat) &&
    !ballot.no.includes(seat);
  const hasSaidYes = seat !== null && ballot.yes.includes(seat);
  const vote = (yes: boolean) => void match.request("vote", { version: ballot.version, yes });
  return (
    <section class="notice" aria-label={t("Vote")}>
      <p role="status">
        {proposalText(ballot, translator)}{" "}
        {t("{0} of {1} have agreed.", ballot.yes.length, ballot.voters.length)}
      </p>
      {mayVote && (
        <div class="row">
          {!hasSaidYes && (
            <button type="button" class="button primary" onClick={() => vote(true)}>
              {t("Agree")}
            </button>
          )}
          <button type="button" class="button" onClick={() => vote(false)}>
            {hasSaidYes ? t("Withdraw") : t("Decline")}
          </button>
        </div>
      )}
    </section>
  );
}
