// A vote: what is proposed, who has said what, and the person's own voice.
import { t } from "../../i18n/language";
import type { Talk } from "../../i18n/speech";
import type { Copy } from "../../replica/copy";
import type { Match } from "./match";

interface Ballot {
  what: "rewind" | "replace" | "restore" | "rematch";
  keep?: number;
  seat?: number;
  proposer: number;
  version: number;
  voters: number[];
  yes: number[];
  no: number[];
}

function proposalSaid(ballot: Ballot, talk: Talk): string {
  const who = talk.name(ballot.proposer);
  const seat = talk.name(ballot.seat ?? 0);
  switch (ballot.what) {
    case "rewind":
      return t("{0} proposes to go back to move {1}.", who, ballot.keep ?? 0);
    case "replace":
      return t("{0} proposes that a bot plays for {1}.", who, seat);
    case "restore":
      return t("{0} would like to play again instead of the bot.", who);
    default:
      return t("{0} proposes another match.", who);
  }
}

export function BallotBox({ copy, match, talk }: { copy: Copy; match: Match; talk: Talk }) {
  const ballot = copy.about?.ballot as Ballot | null;
  if (!ballot) return null;
  const { seat } = copy;
  const mayVote =
    seat !== null &&
    (ballot.voters.includes(seat) || ballot.proposer === seat) &&
    !ballot.no.includes(seat);
  const hasSaidYes = seat !== null && ballot.yes.includes(seat);
  const vote = (yes: boolean) => void match.request("vote", { version: ballot.version, yes });
  return (
    <section class="notice" aria-label={t("Vote")}>
      <p role="status">
        {proposalSaid(ballot, talk)}{" "}
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
