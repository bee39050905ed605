// The end of a match: the end screen of src/help with what it needs, and the way to the next table.
import { useEffect } from "preact/hooks";
import { lazy } from "../../app/lazy";
import { go, replayPath, tablePath } from "../../app/route";
import { help } from "../../help";
import type { Talk } from "../../i18n/speech";
import type { Chart, GameFacts, View } from "../../messages";
import type { Match } from "./match";

const EndScreen = help.end ? lazy(help.end, "part") : null;

export function End(props: {
  match: Match;
  facts: GameFacts;
  view: View;
  talk: Talk;
  place: "server" | "local";
  again(): void;
}) {
  const { match, facts, view, talk, place, again } = props;
  const { copy } = match.show.frame.value;
  const about = copy.about!;
  useEffect(() => {
    if (about.next) go(tablePath(place, about.next), true);
  }, [about.next, place]);
  const people = about.seats.filter((seat) => seat.person && !seat.bot).length;
  const playAgain = () => {
    if (people > 1 && copy.seat !== null) void match.request("propose", { what: "rematch" });
    else again();
  };
  const lookBack = () => go(replayPath(place, match.joined.table));
  const chart = async () => {
    const answer = await match.joined.ask<Chart>({ type: "chart" });
    return answer.type === "chart" ? answer : null;
  };
  if (!EndScreen) return null;
  return (
    <EndScreen {...{ facts, talk, about, view, seat: copy.seat, chart, playAgain, lookBack }} />
  );
}
