// The end of a match: who won, where the points came from, and what next. A fuller screen may be
// plugged in by src/help.
import { useEffect } from "preact/hooks";
import { lazy } from "../../app/lazy";
import { go, replayPath, tablePath } from "../../app/route";
import { SeatMark } from "../../art";
import { Chart as ChartIcon, Play, Trophy } from "../../art/icons/client";
import { help } from "../../help";
import { t } from "../../i18n/language";
import type { Talk } from "../../i18n/speech";
import type { Chart, GameFacts, View } from "../../messages";
import type { Copy } from "../../replica/copy";
import type { Match } from "./match";

const Fuller = help.end ? lazy(help.end) : null;

function Ranking({ copy, view, talk }: { copy: Copy; view: View; talk: Talk }) {
  const result = copy.about!.result!;
  const seats = result.rank
    .map((_, seat) => seat)
    .sort((a, b) => result.rank[a]! - result.rank[b]!);
  const parts = Object.entries(view.score.parts);
  return (
    <div class="scroll">
      <table class="ranking">
        <thead>
          <tr>
            <th>{t("Rank")}</th>
            <th>{t("Player")}</th>
            {parts.length > 1 &&
              parts.map(([label]) => (
                <th key={label} class="number">
                  {talk.part(label)}
                </th>
              ))}
            <th class="number">{t("Points")}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat}>
              <td>{result.rank[seat]}</td>
              <td>
                <SeatMark seat={seat} /> {talk.player(seat)}
              </td>
              {parts.length > 1 &&
                parts.map(([label, points]) => (
                  <td key={label} class="number">
                    {points[seat]}
                  </td>
                ))}
              <td class="number">
                <b>{result.points[seat]}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

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
  if (Fuller)
    return (
      <Fuller {...{ facts, talk, about, view, seat: copy.seat, chart, playAgain, lookBack }} />
    );
  const winners = about.result!.rank.flatMap((rank, seat) => (rank === 1 ? [talk.name(seat)] : []));
  return (
    <section class="card end" aria-label={t("The end")}>
      <h2>
        <Trophy />{" "}
        {winners.length === 1
          ? t("{0} has won", winners[0]!)
          : t("{0} share the win", winners.join(", "))}
      </h2>
      <Ranking copy={copy} view={view} talk={talk} />
      <div class="row">
        <button type="button" class="button primary" onClick={playAgain}>
          <Play /> {t("Play again")}
        </button>
        <button type="button" class="button" onClick={lookBack}>
          <ChartIcon /> {t("Look back")}
        </button>
      </div>
    </section>
  );
}
