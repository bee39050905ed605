// The drawn board of Cinque Terre: the coast, beside it cards and orders, then the players.
import { useRef, useState } from "preact/hooks";
import "../../art/board.css";
import "./art/ground.css";
import { useFlight } from "../../art/flight";
import { actionsOf, boardOf, eventsOf } from "../board";
import { arrows } from "../press";
import { Bar } from "./bar";
import { Hand, Market } from "./cards";
import "./cinque_terre.css";
import { throwsOf } from "./flights";
import { Coast } from "./map";
import { Orders } from "./order_cards";
import { Player } from "./players";
import type { BoardProps, CinqueTerre, Produce } from "./props";
import { eventArgs } from "./types.gen";
import { Legend, Moment } from "./words";

function CinqueTerreBoard(board: BoardProps) {
  const root = useRef<HTMLDivElement>(null);
  const [opened, open] = useState<Produce | null>(null);
  const { view, seat, speech } = board;
  const events = eventsOf<CinqueTerre>(eventArgs, board.events);
  useFlight(root, view, { still: board.still, throws: throwsOf(events, seat) });
  const usable = actionsOf(board.actions, "harvest").some(({ args }) => args.produce === opened);
  const chosen = usable ? opened : null;
  const seats = Array.from({ length: view.seats }, (_, index) => index);
  const first = seat ?? 0;
  const others = [...seats.slice(first + 1), ...seats.slice(0, first)];
  return (
    <>
      <Moment board={board} />
      <div class="cinque-terre" ref={root} data-board onKeyDown={arrows}>
        <div class="ground-plan">
          <div class="west">
            <div class="sea-side">
              {view.state.final_turns > 0 && (
                <p class="chip terracotta">
                  {speech.t("Final round: {0} turns left", view.state.final_turns)}
                </p>
              )}
              <Coast board={board} opened={chosen} open={open} />
            </div>
            {others.map((one) => (
              <Player key={one} board={board} seat={one} />
            ))}
          </div>
          <div class="east">
            <div class="stalls">
              <Bar board={board} opened={chosen} open={open} />
              <Market board={board} />
              {seat !== null && <Hand board={board} seat={seat} />}
              <Orders board={board} />
            </div>
            <Player board={board} seat={first} />
          </div>
        </div>
      </div>
      <Legend board={board} />
    </>
  );
}

export default boardOf(CinqueTerreBoard);
