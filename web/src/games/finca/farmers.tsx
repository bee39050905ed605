// The farmers on the windmill. Own ones that may go are pressed like their blade, or dragged along the
// way they would walk.
import type { VNode } from "preact";
import { SeatMark } from "../../art/seat";
import { draggable } from "../drag";
import { BLADES, bladeTurn, polarPoint, slots } from "./geometry";
import { type Action, type Blade, type BoardProps, bladeOf } from "./props";
import { yieldOf } from "./yields";

const hat = "M-11 2.500C-5 4.500 5 4.500 11 2.500 8 1.500 6.500-5 0-5S-8 1.500-11 2.500z";
const all = Array.from({ length: BLADES }, (_, index) => index + 1);

export interface Standing {
  seat: number;
  index: number;
  blade: Blade;
}

interface FarmersProps {
  board: BoardProps;
  standing: Standing[];
  look(action: Action | null): void;
  dragging: { current: boolean };
}

function walks(
  { board, look, dragging }: Pick<FarmersProps, "board" | "look" | "dragging">,
  seat: number,
  blade: Blade,
) {
  const action =
    seat === board.seat ? board.actions.find((one) => bladeOf(one) === blade) : undefined;
  if (!action || (action.verb !== "move" && action.verb !== "lift")) return null;
  const goal = yieldOf(action)?.to;
  return {
    ...draggable({
      start: () => {
        dragging.current = true; // what it passes over is not looked at
        look(action);
      },
      drop: (target) => {
        if (goal === undefined ? target !== blade : target === goal) board.choose(action);
      },
      end: () => {
        dragging.current = false;
        look(null);
      },
    }),
    "data-drop": blade,
    onMouseEnter: () => {
      if (!dragging.current) look(action);
    },
    onMouseLeave: () => {
      if (!dragging.current) look(null);
    },
    onClick: () => board.choose(action),
  };
}

interface FarmerProps {
  seat: number;
  size: number;
  x: number; // of its middle
  y: number;
}

/** A farmer: the mark of its player under a straw hat. */
export const Farmer = ({ seat, size, x, y }: FarmerProps) => (
  <>
    <ellipse class="contact" cx={x + 2} cy={y + size * 0.46} rx={size * 0.46} ry={size * 0.13} />
    <SeatMark seat={seat} size={size} x={x - size / 2} y={y - size / 2} />
    <g transform={`translate(${x} ${y - size * 0.4}) scale(${size / 26})`}>
      <path class="hat" d={hat} />
      <path class="band" d="M-6.500 1.600C-3 3 3 3 6.500 1.600L6-.6C3 .8-3 .8-6-.6z" />
      <path class="hat-lit" d="M-3.500-2.500C-2.500-4-1-4.200.5-4.200" />
    </g>
  </>
);

export function Farmers(props: FarmersProps): VNode {
  const { standing } = props;
  return (
    <g class="farmers" aria-hidden="true">
      {all.flatMap((blade) => {
        const here = standing.filter((farmer) => farmer.blade === String(blade));
        const { places, size } = slots(here.length);
        return here.map(({ seat, index }, order) => {
          const slot = places[order]!;
          const { x, y } = polarPoint(bladeTurn(blade), slot.r, slot.side);
          return (
            <g
              key={`${seat}-${index}`}
              data-piece={`farmer-${seat}-${index}`}
              class="farmer"
              {...walks(props, seat, `${blade}` as Blade)}
            >
              <Farmer seat={seat} size={size} x={x} y={y} />
            </g>
          );
        });
      })}
    </g>
  );
}
