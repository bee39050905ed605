// The chances to win over a match: a line for each seat, turning points marked and to be pressed.
import { SeatMark, seatColour } from "../../art/seat";
import type { MatchReview } from "../../engine/match_review";
import { spread } from "../../help/chart";
import { t } from "../../i18n/language";
import { percentText } from "../../i18n/numbers";
import type { Translator } from "../../i18n/speech";
import { share } from "./words";

const width = 400;
const height = 190;
const left = 38;
const right = 8;
const top = 8;
const bottom = 26;
const whole = 10_000;
const dashes = ["", "8 4", "2 3", "12 4 2 4", "6 2", "1 5"];

/** The numbers of turning points must not cover each other, nor leave the chart on its right. */
function apart(places: number[]): number[] {
  const found = spread(places, 19);
  for (let i = found.length - 1, most = width - 10; i >= 0; i--, most = found[i + 1]! - 19)
    found[i] = Math.min(found[i]!, most);
  return found;
}

interface Props {
  review: MatchReview;
  translator: Translator;
  entry: number;
  go(entry: number): void;
}

export function ChancesChart({ review, translator, entry, go }: Props) {
  const { chances, turning_points: turning, version } = review;
  const x = (place: number) => left + ((width - left - right) * place) / Math.max(1, version);
  const y = (value: number) => top + (height - top - bottom) * (1 - value / whole);
  const marks = apart(turning.map(({ first }) => x(first)));
  const press = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const place = ((event.clientX - box.left) / box.width) * width;
    const to = Math.round(((place - left) / (width - left - right)) * version);
    go(Math.min(version, Math.max(0, to)));
  };
  const last = chances[version] ?? [];
  const said = last.map((value, seat) => `${translator.name(seat)} ${share(value)}`).join(", ");
  return (
    <figure class="review-chart">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut; moments are reached by keys */}
      <svg viewBox={`0 0 ${width} ${height}`} role="img" onClick={press}>
        <title>{t("Chances to win over the match, at the end: {0}", said)}</title>
        {[0, 2500, 5000, 7500, whole].map((value) => (
          <g key={value}>
            <line class="grid" x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
            {value % 5000 === 0 && (
              <text x={left - 5} y={y(value) + 4} text-anchor="end">
                {percentText(value / 10)}
              </text>
            )}
          </g>
        ))}
        {last.map((_, seat) => (
          <polyline
            key={seat}
            fill="none"
            stroke={seatColour(seat)}
            stroke-dasharray={dashes[seat]}
            points={chances.map((row, index) => `${x(index)},${y(row[seat] ?? 0)}`).join(" ")}
          />
        ))}
        <line class="now" x1={x(entry)} x2={x(entry)} y1={top} y2={height - bottom} />
        {turning.map((moment, number) => (
          <g key={moment.first} class="turn">
            <line x1={x(moment.first)} x2={x(moment.first)} y1={top} y2={height - bottom + 4} />
            <rect x={marks[number]! - 9} y={height - 21} width={18} height={18} rx={3} />
            <text x={marks[number]} y={height - 8} text-anchor="middle">
              {number + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        {last.map((_, seat) => (
          <span key={seat}>
            <SeatMark seat={seat} size="1.2em" /> {translator.name(seat)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
