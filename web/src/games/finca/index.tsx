// The drawn board of Finca: windmill and island side by side, or one below the other on a phone,
// then the players.
import { useEffect, useRef, useState } from "preact/hooks";
import "../../art/board.css";
import { useFlight } from "../../art/flight";
import type { Action } from "../../messages";
import type { BoardProps } from "../board";
import { arrows } from "../press";
import { Bar, Kinds, Supply } from "./bar";
import "./finca.css";
import { throwsOf } from "./flights";
import { assign } from "./geometry";
import { Island } from "./island";
import { Player } from "./players";
import { Windmill } from "./windmill";
import { Legend, Moment } from "./words";

/** Farmers told apart from one view to the next, so that the one that moved is the one that flies. */
function useFarmers(board: BoardProps) {
  const known = useRef<string[][]>([]);
  const { state } = board.view;
  known.current = (state.farmers as Record<string, number>[]).map((counts, seat) =>
    assign(known.current[seat] ?? [], counts),
  );
  return known.current.flatMap((blades, seat) =>
    blades.map((blade, index) => ({ seat, index, blade })).filter(({ blade }) => blade !== ""),
  );
}

/** The communities in the delivery being loaded: those that say so when asked. */
function useLoaded(board: BoardProps): Set<string> {
  const [loaded, setLoaded] = useState<Set<string>>(new Set());
  const { view, seat, why } = board;
  useEffect(() => {
    let current = true;
    const own = seat !== null && view.turn.seats.includes(seat);
    if (view.turn.step !== "deliver" || !own) {
      setLoaded((before) => (before.size ? new Set() : before));
      return;
    }
    const asked = Object.keys(view.state.left).filter((community) => view.state.top[community]);
    Promise.all(
      asked.map(async (community) => ({
        community,
        reason: await why(`deliver ${community}`),
      })),
    ).then((answers) => {
      const taken = answers.filter(({ reason }) => reason?.code === "community_taken");
      if (current) setLoaded(new Set(taken.map(({ community }) => community)));
    });
    return () => {
      current = false;
    };
  }, [view]);
  return loaded;
}

export default function Finca(board: BoardProps) {
  const root = useRef<HTMLDivElement>(null);
  const [looked, look] = useState<Action | null>(null);
  const [opened, open] = useState<string | null>(null);
  const standing = useFarmers(board);
  const loaded = useLoaded(board);
  useFlight(root, board.view, { still: board.still, throws: throwsOf(board.events) });
  const here = opened !== null && board.actions.some((action) => action.args.community === opened);
  const chosen = here ? opened : null;
  const delivering = board.view.turn.step === "deliver" || board.view.turn.step === "less";
  const isle = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (delivering && board.actions.length) isle.current?.scrollIntoView({ block: "nearest" });
  }, [delivering]);
  const seats = Array.from({ length: board.view.seats }, (_, seat) => seat);
  const first = board.seat ?? 0;
  const others = [...seats.slice(first + 1), ...seats.slice(0, first)];
  const current = looked && board.actions.includes(looked) ? looked : null;
  return (
    <>
      <Moment board={board} />
      <div
        class={delivering ? "finca delivering" : "finca"}
        ref={root}
        data-board
        onKeyDown={arrows}
      >
        <div class="ground">
          <div class="west">
            <div class="mill">
              <Windmill board={board} standing={standing} looked={current} look={look} />
              <Supply board={board} />
              {!delivering && <Bar board={board} look={look} />}
            </div>
            <Player board={board} seat={first} />
          </div>
          <div class="east">
            <div class="isle" ref={isle}>
              <Island board={board} loaded={loaded} opened={chosen} open={open} />
              {delivering && <Bar board={board} look={look} />}
              {chosen && (
                <Kinds board={board} community={chosen} look={look} close={() => open(null)} />
              )}
            </div>
            {others.map((seat) => (
              <Player key={seat} board={board} seat={seat} />
            ))}
          </div>
        </div>
      </div>
      <Legend board={board} />
    </>
  );
}
