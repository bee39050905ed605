// Scores over a match as lines: one per seat, told apart by dash, mark and name, not by colour alone.
import { SeatMark, seatColour } from "../art/seat";
import type { Speech } from "../i18n/speech";

const WIDTH = 480;
const HEIGHT = 220;
const LEFT = 32;
const RIGHT = 120;
const TOP = 12;
const BOTTOM = 24;
const DASHES = ["", "8 4", "2 3", "12 4 2 4", "6 2", "1 5"];

export interface ChartProps {
  points: number[][]; // entry, then the points of each seat
  speech: Speech;
  /** Look at the match after so many entries. */
  look?: (entry: number) => void;
}

/** Round steps for an axis: at most six, 1, 2 or 5 times a power of ten. */
export function axisSteps(low: number, high: number): number[] {
  const span = Math.max(1, high - low);
  let step = 10 ** Math.floor(Math.log10(span / 5 || 1));
  while (span / step > 6) step *= step.toString().startsWith("2") ? 2.5 : 2;
  step = Math.max(1, Math.round(step));
  const steps: number[] = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) steps.push(value);
  return steps;
}

/** Names at the right end must not cover each other: pushes them apart, at least `gap` from each. */
export function spread(places: number[], gap: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => places[a]! - places[b]!);
  const out = [...places];
  for (let i = 1; i < order.length; i++)
    out[order[i]!] = Math.max(out[order[i]!]!, out[order[i - 1]!]! + gap);
  return out;
}

export function Chart({ points, speech, look }: ChartProps) {
  const seats = (points[0]?.length ?? 1) - 1;
  if (seats < 1 || points.length < 2) return null;
  const values = points.flatMap((row) => row.slice(1));
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const first = points[0]![0]!;
  const span = Math.max(1, points.at(-1)![0]! - first);
  const x = (entry: number) => LEFT + ((WIDTH - LEFT - RIGHT) * (entry - first)) / span;
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - (value - low) / (high - low));
  const ends = spread(
    Array.from({ length: seats }, (_, seat) => y(points.at(-1)![seat + 1]!)),
    19,
  );
  return (
    <svg class="help-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img">
      <title>{speech.t("Points over the match")}</title>
      {axisSteps(low, high).map((value) => (
        <g key={value}>
          <line class="help-grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} />
          <text x={LEFT - 5} y={y(value) + 4} text-anchor="end">
            {value}
          </text>
        </g>
      ))}
      {Array.from({ length: seats }, (_, seat) => (
        <g key={seat} class="help-line">
          <polyline
            fill="none"
            stroke={seatColour(seat)}
            stroke-dasharray={DASHES[seat]}
            points={points.map((row) => `${x(row[0]!)},${y(row[seat + 1]!)}`).join(" ")}
          />
          <SeatMark seat={seat} size={14} x={WIDTH - RIGHT + 4} y={ends[seat]! - 7} />
          <text x={WIDTH - RIGHT + 22} y={ends[seat]! + 4}>
            {speech.player(seat).slice(0, 10)}
          </text>
        </g>
      ))}
      {look &&
        points.map((row) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the slider does the same
          <rect
            key={row[0]}
            class="help-slice"
            x={x(row[0]!) - 2}
            y={TOP}
            width={4}
            height={HEIGHT - TOP - BOTTOM}
            onClick={() => look(row[0]!)}
          />
        ))}
    </svg>
  );
}
