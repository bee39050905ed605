// The result of a match: who won, where each player's points came from, how it went, what next.
import { useEffect, useState } from "preact/hooks";
import { toast } from "../app/announce";
import { History, Menu, Play, Chart as Rising, Share, Trophy } from "../art/icons/client";
import { SeatMark } from "../art/seat";
import { t } from "../i18n/language";
import { listText } from "../i18n/numbers";
import { sentenceCase } from "../i18n/speech";
import { CountUp } from "../widgets/count_up";
import { useDismiss } from "../widgets/dismiss";
import { Chart } from "./chart";
import { sharePicture } from "./picture";
import type { EndProps } from "./props";
import { margin, ranking } from "./ranking";
import "./help.css";

function Points({ translator, about, view }: EndProps) {
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
              {sentenceCase(translator.part(label))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ranking(rank).map((seat) => (
          <tr key={seat} class={rank[seat] === 1 ? "help-winner" : undefined}>
            <td>{rank[seat]}</td>
            <th scope="row">
              <SeatMark seat={seat} /> {translator.player(seat)}
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

/** A chart makes no sense where points only say who has won. */
const isTelling = (points: number[][]) => new Set(points.flatMap((row) => row.slice(1))).size > 2;

/** In some games points only say who has won. */
const saysMore = (points: number[]) => Math.max(...points.map(Math.abs)) > 1;

function headline({ translator, about, view, seat }: EndProps): string {
  if (about.result?.ending === "closed") return t("The host has closed the table");
  const rank = about.result?.rank ?? view.score.rank;
  const points = about.result?.points ?? view.score.points;
  const winners = ranking(rank).filter((one) => rank[one] === 1);
  const names = winners.map((one) => translator.name(one));
  if (winners.length > 1) return t("{0} share the win", listText(names));
  const isGivenUp = about.result?.ending === "resigned";
  const ahead = isGivenUp ? 0 : margin(rank, points);
  const isMine = winners[0] === seat;
  if (ahead)
    return isMine
      ? t("You won by {0}", ahead)
      : t("{0} has won by {1} {1|point|points}", names[0]!, ahead);
  return isMine ? t("You have won") : t("{0} has won", names[0]!);
}

function Again({ next }: { next: EndProps["next"] }) {
  if (!next) return null;
  if (next.kind === "there")
    return (
      <a class="button primary" href={next.path}>
        <Play /> {t("To the next match")}
      </a>
    );
  const isAsked = next.kind === "asked";
  return (
    <button
      type="button"
      class={isAsked ? "button" : "button primary"}
      disabled={isAsked}
      onClick={next.again}
    >
      <Play /> {isAsked ? t("Waiting for the others") : t("Play again")}
    </button>
  );
}

/** Points by source, player after player, counted up: the totals of the best come last. */
function Counted({ translator, about, view }: EndProps) {
  const rank = about.result?.rank ?? view.score.rank;
  const points = about.result?.points ?? view.score.points;
  const parts = Object.entries(view.score.parts);
  if (!saysMore(points)) return null;
  const seats = ranking(rank);
  return (
    <ol class="end-counted" aria-label={t("Points")}>
      {seats.map((seat, place) => (
        <li key={seat} class={rank[seat] === 1 ? "best" : undefined}>
          <SeatMark seat={seat} />
          <span class="who">{translator.name(seat)}</span>
          <b class="numbers">
            <CountUp value={points[seat] ?? 0} from={0} wait={(seats.length - 1 - place) * 700} />
          </b>
          <span class="sources">
            {parts
              .filter(([, values]) => values[seat])
              .map(([label, values]) => `${translator.part(label)}\u00a0${values[seat]}`)
              .join(" · ")}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Beside the final board: who has won and why, and what next. */
export function MatchResult(props: EndProps) {
  const { translator, chart, next, lookBack, review, facts } = props;
  const [isSharing, setSharing] = useState(false);
  const share = () => {
    setSharing(true);
    const { result } = props.about;
    const points = result && saysMore(result.points) ? result.points : [];
    const said = ranking(result?.rank ?? props.view.score.rank)
      .map((seat) => `${translator.name(seat)} ${points[seat] ?? ""}`.trim())
      .join(" · ");
    const name = `tavola-${facts.name}`;
    const won = headline({ ...props, seat: null }); // for others: "you" would be whoever looks at it
    void sharePicture(name, `${facts.title}: ${won}`, `${said} · Tavola`)
      .catch(() => toast(t("The picture could not be made.")))
      .finally(() => setSharing(false));
  };
  const [points, setPoints] = useState<number[][] | null>(null);
  const box = useDismiss();
  useEffect(() => {
    void chart().then((found) => setPoints(found?.points ?? null));
  }, []);
  return (
    <section class="notice end help-end" aria-label={t("The end")}>
      <h2>
        <Trophy /> {headline(props)}
      </h2>
      <Counted {...props} />
      <div class="end-ways">
        <Again next={next} />
        <button type="button" class="button" onClick={review}>
          <Rising /> {t("Review")}
        </button>
        <button type="button" class="button" onClick={lookBack}>
          <History /> {t("Look back")}
        </button>
        <button type="button" class="button" disabled={isSharing} onClick={share}>
          <Share /> {t("Share")}
        </button>
        <details class="end-points" ref={box}>
          <summary class="button">
            <Menu /> {t("Points")}
          </summary>
          <section class="popover" tabIndex={0} aria-label={t("Where the points came from")}>
            <Points {...props} />
            {points && isTelling(points) && <Chart points={points} speech={translator} />}
          </section>
        </details>
      </div>
    </section>
  );
}
