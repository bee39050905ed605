// The end of a match: who won and why, where each player's points came from, how it went, what next.
import { useEffect, useState } from "preact/hooks";
import { Play, Chart as Rising, Trophy } from "../art/icons/client";
import { SeatMark } from "../art/seat";
import { t } from "../i18n/language";
import { sentenceCase } from "../i18n/speech";
import { Chart } from "./chart";
import type { EndProps } from "./slots";
import "./help.css";

/** Seats from the best to the last; shared ranks stay in seat order. */
export function ranking(rank: number[]): number[] {
  return rank.map((_, seat) => seat).sort((a, b) => rank[a]! - rank[b]! || a - b);
}

function Points({ talk, about, view }: EndProps) {
  const rank = about.result?.rank ?? view.score.rank;
  const points = about.result?.points ?? view.score.points;
  const parts = Object.entries(view.score.parts);
  return (
    <table class="help-points">
      <caption>{t("Where the points came from")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Rank")}</th>
          <th scope="col">{t("Player")}</th>
          <th scope="col">{t("Points")}</th>
          {parts.map(([label]) => (
            <th scope="col" key={label}>
              {sentenceCase(talk.part(label))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ranking(rank).map((seat) => (
          <tr key={seat} class={rank[seat] === 1 ? "help-winner" : undefined}>
            <td>{rank[seat]}</td>
            <th scope="row">
              <SeatMark seat={seat} /> {talk.player(seat)}
            </th>
            <td>
              <b>{points[seat]}</b>
            </td>
            {parts.map(([label, values]) => (
              <td key={label}>{values[seat]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export default function EndScreen(props: EndProps) {
  const { talk, about, view, chart, playAgain, lookBack } = props;
  const [points, setPoints] = useState<number[][] | null>(null);
  useEffect(() => {
    void chart().then((found) => setPoints(found?.points ?? null));
  }, []);
  const rank = about.result?.rank ?? view.score.rank;
  const winners = ranking(rank)
    .filter((seat) => rank[seat] === 1)
    .map((seat) => talk.name(seat));
  return (
    <section class="card end help-end" aria-label={t("The end")}>
      <h2>
        <Trophy />{" "}
        {winners.length === 1
          ? t("{0} has won", winners[0]!)
          : t("{0} share the win", winners.join(", "))}
      </h2>
      {about.result && <p>{sentenceCase(talk.ending(about.result.ending, about.result.text))}</p>}
      <div class="help-result">
        <Points {...props} />
        {points && <Chart points={points} speech={talk} />}
      </div>
      <div class="row">
        <button type="button" class="button primary" onClick={playAgain}>
          <Play /> {t("Play again")}
        </button>
        <button type="button" class="button" onClick={lookBack}>
          <Rising /> {t("Look back")}
        </button>
      </div>
    </section>
  );
}
