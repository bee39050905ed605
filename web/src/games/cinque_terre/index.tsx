// The drawn board of Cinque Terre: over the coast a line with orders and sales, below it the table with
// cards and the own cart; on a phone the coast first and the line last.
import { useRef, useState } from "preact/hooks";
import "../../art/board.css";
import "./art/ground.css";
import { useFlight } from "../../art/flight";
import { actionsOf, boardOf, eventsOf } from "../board";
import { usePlan } from "../plan";
import { arrows } from "../press";
import { Paints } from "./art/produce";
import { Bar, Payments } from "./bar";
import { Hand, Market } from "./cards";
import "./cinque_terre.css";
import "./coast.css";
import "./line.css";
import { throwsOf } from "./flights";
import { Coast } from "./map";
import { Orders } from "./order_cards";
import { Load, Players } from "./players";
import type { BoardProps, CinqueTerre, Produce } from "./props";
import { eventArgs } from "./types.gen";
import { Legend, Moment } from "./words";

function CinqueTerreBoard(board: BoardProps) {
  const root = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ kind: Produce | null; view: BoardProps["view"] } | null>(
    null,
  );
  const plan = usePlan(root);
  const { view, seat, speech } = board;
  const events = eventsOf<CinqueTerre>(eventArgs, board.events);
  useFlight(root, view, { still: board.still, throws: throwsOf(events, seat) });
  // The question how to pay ends with what was paid, even where the same could be harvested again.
  const kind = opened?.view === view ? opened.kind : null;
  const open = (kind: Produce | null) => setOpened({ kind, view });
  const usable = actionsOf(board.actions, "harvest").some(({ args }) => args.produce === kind);
  const chosen = usable ? kind : null;
  return (
    <div class={`cinque-terre ${plan}`} ref={root} data-board onKeyDown={arrows}>
      <Paints />
      <div class="ground-plan">
        <Moment board={board} />
        <div class="shore">
          <Coast board={board} name={plan} events={events} opened={chosen} open={open} />
          {view.state.final_turns > 0 && (
            <p class="final">
              {speech.t("Final round: {0} {0|turn|turns} left", view.state.final_turns)}
            </p>
          )}
          {plan === "wide" && <Payments board={board} opened={chosen} open={open} />}
          {plan === "wide" && <Legend board={board} isFolded />}
        </div>
        <div class="tray">
          <Market board={board} />
          {seat !== null && <Hand board={board} seat={seat} />}
          <div class="own">
            {seat !== null && <Load board={board} seat={seat} />}
            {plan === "tall" && <Payments board={board} opened={chosen} open={open} />}
            <Bar board={board} />
          </div>
        </div>
        <div class="line">
          <Orders board={board} />
          <Players board={board} plan={plan} />
        </div>
      </div>
      {plan === "tall" && <Legend board={board} />}
    </div>
  );
}

export default boardOf(CinqueTerreBoard);
