// The drawn board of Finca: windmill and island side by side, or one below the other on a phone,
// then the players.
import { useEffect, useRef, useState } from "preact/hooks";
import "../../art/board.css";
import "./art/ground.css";
import { useFlight } from "../../art/flight";
import { boardOf, eventsOf } from "../board";
import { arrows } from "../press";
import { Bar, Kinds, Supply } from "./bar";
import "./finca.css";
import { throwsOf } from "./flights";
import { assign } from "./geometry";
import { Island } from "./island";
import { Player } from "./players";
import {
  type Action,
  type Blade,
  type BoardProps,
  type Community,
  communityOf,
  type Finca,
} from "./props";
import { eventArgs } from "./types.gen";
import { Windmill } from "./windmill";
import { Legend, Moment } from "./words";

/** Farmers told apart from one view to the next, so that the one that moved is the one that flies. */
function useFarmers(board: BoardProps) {
  const known = useRef<(Blade | "")[][]>([]);
  known.current = board.view.state.farmers.map((counts, seat) =>
    assign(known.current[seat] ?? [], counts),
  );
  return known.current.flatMap((blades, seat) =>
    blades.flatMap((blade, index) => (blade === "" ? [] : { seat, index, blade })),
  );
}

function FincaBoard(board: BoardProps) {
  const root = useRef<HTMLDivElement>(null);
  const [looked, look] = useState<Action | null>(null);
  const [opened, open] = useState<Community | null>(null);
  const standing = useFarmers(board);
  const events = eventsOf<Finca>(eventArgs, board.events);
  useFlight(root, board.view, { still: board.still, throws: throwsOf(events) });
  const here = opened !== null && board.actions.some((action) => communityOf(action) === opened);
  const chosen = here ? opened : null;
  const delivering = ["deliver", "deliver_less", "less"].includes(board.view.turn.step ?? "");
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
              <Windmill
                board={board}
                events={events}
                standing={standing}
                looked={current}
                look={look}
              />
              <Supply board={board} />
              {!delivering && <Bar board={board} look={look} />}
            </div>
            <Player board={board} seat={first} />
          </div>
          <div class="east">
            <div class="isle" ref={isle}>
              <Island board={board} opened={chosen} open={open} />
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

export default boardOf(FincaBoard);
