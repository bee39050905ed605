// The two tracks: green points count in every scoring, red points are the total.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { SeatMark } from "../../art/seat";
import { Picture } from "./picture";
import type { BoardProps } from "./props";

const STEP = 10;

/** How high each counter stands, so that none covers another: 0 is on the track itself. */
export function heights(points: number[], room: number): number[] {
  const out: number[] = [];
  points.forEach((value, seat) => {
    const near = out.filter((_, other) => Math.abs(points[other]! - value) < room);
    let height = 0;
    while (near.includes(height)) height++;
    out[seat] = height;
  });
  return out;
}

/** One track: counters stand above each other where they are equal. */
function Track(props: { board: BoardProps; kind: "green" | "red"; longest: number }): VNode {
  const { board, kind, longest } = props;
  const points = board.view.state[kind];
  const last = useRef(points); // a counter flies when its points change, not when the page does
  const known = last.current;
  useEffect(() => {
    last.current = points;
  });
  const above = heights(points, longest / 12);
  const rail = { "--levels": Math.max(...above) + 1 };
  const left = (value: number) => `${(100 * value) / longest}%`;
  return (
    <li class={`track ${kind}`}>
      <Picture name={kind} size="1.3rem" />
      <div class="rail" style={rail}>
        {Array.from({ length: longest / STEP + 1 }, (_, index) => (
          <span key={index} class="mark" style={{ left: left(index * STEP) }}>
            {index * STEP}
          </span>
        ))}
        {points.map((value, seat) => (
          <span
            key={seat}
            class="counter"
            style={{ left: left(value), "--above": above[seat] }}
            {...{ [known[seat] === value ? "data-place" : "data-piece"]: `${kind}-${seat}` }}
          >
            <SeatMark seat={seat} size="1.45rem" label={`${board.speech.player(seat)}: ${value}`} />
          </span>
        ))}
      </div>
    </li>
  );
}

export function Tracks({ board }: { board: BoardProps }): VNode {
  const { speech, view } = board;
  const { state, derived } = view;
  const isClosing = derived.closing > 0;
  const most = Math.max(...state.green, ...state.red, 1);
  const longest = Math.max(50, Math.ceil((most + 1) / STEP) * STEP);
  return (
    <section class="tracks" aria-label={speech.t("Points")}>
      <h3>
        {speech.t("Points")}
        <span class="chip">{speech.word("round", state.round ?? "extra")}</span>
        {isClosing && <span class="chip sun">{speech.t("ends with this set of turns")}</span>}
      </h3>
      <ul>
        <Track board={board} kind="green" longest={longest} />
        <Track board={board} kind="red" longest={longest} />
      </ul>
    </section>
  );
}
