// The drawn board of Finca: one picture with windmill and island between the others' slips and the own
// table; on a phone one below the other, with crates, moves and action tiles under the thumb.
import { useEffect, useRef, useState } from "preact/hooks";
import "../../art/board.css";
import "./art/ground.css";
import { useFlight } from "../../art/flight";
import { boardOf, eventsOf } from "../board";
import { Keep } from "../keep";
import { usePlan } from "../plan";
import { arrows } from "../press";
import { Paints } from "./art/produce";
import { MillHill, Scenery, Shades } from "./art/scenery";
import { Bar, Kinds, Supply } from "./bar";
import "./finca.css";
import "./island.css";
import "./windmill.css";
import "./players.css";
import { throwsOf } from "./flights";
import { assign } from "./geometry";
import { Island } from "./island";
import { ActionTiles, Collected, Crates, Other } from "./players";
import {
  type Action,
  type Blade,
  type BoardProps,
  type Community,
  communityOf,
  type Finca,
  isDelivering,
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
  const plan = usePlan(root);
  const standing = useFarmers(board);
  const events = eventsOf<Finca>(eventArgs, board.events);
  useFlight(root, board.view, { still: board.still, throws: throwsOf(events) });
  const here = opened !== null && board.actions.some((action) => communityOf(action) === opened);
  const chosen = here ? opened : null;
  const delivering = isDelivering(board.view);
  const isle = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (delivering && board.actions.length) isle.current?.scrollIntoView({ block: "nearest" });
  }, [delivering]);
  const seats = Array.from({ length: board.view.seats }, (_, seat) => seat);
  const first = board.seat ?? 0;
  const others = [...seats.slice(first + 1), ...seats.slice(0, first)];
  const current = looked && board.actions.includes(looked) ? looked : null;
  const deeds = (
    <div class="deeds">
      {chosen && <Kinds board={board} community={chosen} look={look} close={() => open(null)} />}
      <Bar board={board} look={look} />
    </div>
  );
  return (
    <div
      class={`finca ${plan}${delivering ? " delivering" : ""}`}
      ref={root}
      data-board
      onKeyDown={arrows}
    >
      <Moment board={board} />
      <Paints />
      <Shades />
      <div class="ground-plan">
        <div class="sea">
          <div class="scene">
            {plan === "wide" && <Keep on={[]} draw={() => <Scenery plan="wide" />} />}
            <div class="mill">
              {plan === "tall" && <Keep on={[]} draw={() => <MillHill />} />}
              <Windmill {...{ board, events, standing, look }} looked={current} />
              <Supply board={board} />
            </div>
            <div class="isle" ref={isle}>
              {plan === "tall" && <Keep on={[]} draw={() => <Scenery plan="tall" />} />}
              <Island board={board} plan={plan} opened={chosen} open={open} />
            </div>
          </div>
        </div>
        <div class="dock">
          {deeds}
          <Crates board={board} seat={first} />
          <ActionTiles board={board} seat={first} />
        </div>
        <Collected board={board} seat={first} />
        <div class={`others of-${others.length}`}>
          {others.map((seat) => (
            <Other key={seat} board={board} seat={seat} />
          ))}
        </div>
      </div>
      <Legend board={board} />
    </div>
  );
}

export default boardOf(FincaBoard);
