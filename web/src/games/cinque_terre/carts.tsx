// The carts on the map with their loads; the own one can be dragged to where it may go.
import type { VNode } from "preact";
import { produce as icons } from "../../art/icons/cinque_terre";
import { SeatMark, seatColour } from "../../art/seat";
import type { BoardProps } from "../board";
import { dragCart } from "./drags";
import { blocks, cartPlaces } from "./geometry";
import { pieces } from "./orders";

const places = [
  { x: 7, y: -2 },
  { x: 26, y: -2 },
  { x: 7, y: 15 },
  { x: 26, y: 15 },
];

/** A cart with its four places; the mark of its player on the wheel's side. */
function Cart({ board, seat, x, y }: { board: BoardProps; seat: number; x: number; y: number }) {
  const load = pieces(board.view.state.cart[seat]);
  const colour = seatColour(seat);
  return (
    <g
      class={seat === board.seat ? "cart own" : "cart"}
      data-piece={`cart-${seat}`}
      data-drop={seat === board.seat ? "cart" : undefined}
      transform={`translate(${x} ${y})`}
      {...dragCart(board, seat)}
    >
      <title>{board.speech.t("Cart of {0}", board.speech.player(seat))}</title>
      <path
        d="M0 3h52l-5 30H5z"
        fill="var(--card)"
        stroke={colour}
        stroke-width="3"
        stroke-linejoin="round"
      />
      {load.map((kind, index) => {
        const Icon = icons[kind]!;
        return <Icon key={index} size={19} {...places[index]!} />;
      })}
      <circle cx="14" cy="35" r="5.500" fill="var(--card)" stroke={colour} stroke-width="3" />
      <SeatMark seat={seat} size={20} x={32} y={22} />
    </g>
  );
}

export function Carts({ board }: { board: BoardProps }): VNode {
  const where = (board.view.state.space as (string | null)[]).slice(0, board.view.seats);
  const carts = Object.keys(blocks).flatMap((space) => {
    const here = where.flatMap((at, seat) => (at === space ? [seat] : []));
    return cartPlaces(space, here.length).map((place, index) => ({ seat: here[index]!, ...place }));
  });
  return (
    <>
      {carts
        .sort((a, b) => a.seat - b.seat)
        .map(({ seat, x, y }) => (
          <Cart key={seat} board={board} seat={seat} x={x} y={y} />
        ))}
    </>
  );
}
