// The end of a match: who won and why, where each player's points came from, how it went, what next.
import type { Speech } from "../games/board";
import type { About, View } from "../messages";
import { Chart, MARKS } from "./chart";
import "./help.css";

interface EndProps {
  about: About;
  view: View;
  chart: number[][] | null; // null: not there yet
  speech: Speech;
  part: (label: string) => string; // a score part in the chosen language
  ending: string; // how it ended, a sentence
  again: () => void;
  lookBack: (entry?: number) => void;
}

/** Seats from the best to the last; shared ranks stay in seat order. */
export function ranking(rank: number[]): number[] {
  return rank.map((_, seat) => seat).sort((a, b) => rank[a]! - rank[b]! || a - b);
}

export function EndScreen(props: EndProps) {
  const { about, view, chart, speech, part, ending, again, lookBack } = props;
  const rank = about.result?.rank ?? view.score.rank;
  const points = about.result?.points ?? view.score.points;
  const seats = ranking(rank);
  const winners = seats.filter((seat) => rank[seat] === 1).map((seat) => speech.player(seat));
  const parts = Object.entries(view.score.parts);
  return (
    <section class="help-end" aria-label={speech.t("The end of the match")}>
      <h2>
        {winners.length === 1
          ? speech.t("Winner: {0}", winners[0]!)
          : speech.t("Shared win: {0}", winners.join(", "))}
      </h2>
      <p>{ending}</p>
      <div class="help-scroll">
        <table>
          <caption>{speech.t("Where the points came from")}</caption>
          <thead>
            <tr>
              <th scope="col">{speech.t("Rank")}</th>
              <th scope="col">{speech.t("Player")}</th>
              {parts.map(([label]) => (
                <th scope="col" key={label}>
                  {part(label)}
                </th>
              ))}
              <th scope="col">{speech.t("Points")}</th>
            </tr>
          </thead>
          <tbody>
            {seats.map((seat) => (
              <tr key={MARKS[seat]} class={rank[seat] === 1 ? "help-winner" : undefined}>
                <td>{rank[seat]}</td>
                <th scope="row">
                  <span class={`help-mark seat-${seat}`} aria-hidden="true">
                    {MARKS[seat]}
                  </span>{" "}
                  {speech.player(seat)}
                </th>
                {parts.map(([label, values]) => (
                  <td key={label}>{values[seat]}</td>
                ))}
                <td>
                  <b>{points[seat]}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chart && <Chart points={chart} speech={speech} look={lookBack} />}
      <p class="help-buttons">
        <button type="button" class="primary" onClick={again}>
          {speech.t("Play again")}
        </button>
        <button type="button" onClick={() => lookBack()}>
          {speech.t("Look back")}
        </button>
      </p>
    </section>
  );
}
