// The end of a match: who has won stands over the final board, with the way to the next match and
// back through this one.
import { lazy } from "../../app/lazy";
import { go, replayPath, reviewPath } from "../../app/route";
import type { Translator } from "../../i18n/speech";
import type { Chart, GameFacts, View } from "../../messages";
import type { Match } from "./match";

const MatchResult = lazy(
  () => import("../../help/match_result").then((module) => module.MatchResult),
  "part",
);

export function End(props: {
  match: Match;
  facts: GameFacts;
  view: View;
  translator: Translator;
  place: "server" | "local";
  nextPath: string | null;
}) {
  const { match, facts, view, translator, place, nextPath } = props;
  const { tableState } = match.playback.frame.value;
  const { seat } = tableState;
  const about = tableState.about!;
  const { ballot } = about;
  const hasAgreed = seat !== null && ballot?.what === "rematch" && ballot.yes.includes(seat);
  const again = () => void match.request("propose", { what: "rematch" });
  const next = nextPath
    ? ({ kind: "there", path: nextPath } as const)
    : seat === null
      ? null
      : ({ kind: hasAgreed ? "asked" : "open", again } as const);
  const lookBack = () => go(`${replayPath(place, match.channel.table)}/0/${seat ?? ""}`);
  const review = () => go(reviewPath(place, match.channel.table, null, match.channel.invite));
  const chart = async () => {
    const answer = await match.channel.ask<Chart>({ type: "chart" });
    return answer.type === "chart" ? answer : null;
  };
  return (
    <MatchResult {...{ facts, translator, about, view, seat, chart, next, lookBack, review }} />
  );
}
