// The carts on the map with their loads; the own one can be dragged to where it may go.
import type { VNode } from "preact";
import { SeatMark, seatColour } from "../../art/seat";
import { produce as icons } from "./art/icons";
import { dragCart } from "./drags";
import { blocks, CART, cartPlaces } from "./geometry";
import { pieces } from "./orders";
import type { BoardProps, Space } from "./props";

const places = [
  { x: 7, y: -2 },
  { x: 26, y: -2 },
  { x: 7, y: 15 },
  { x: 26, y: 15 },
];

/** A cart with its four places; the mark of its player on the wheel's side. */
function Cart({ board, seat, x, y }: { board: BoardProps; seat: number; x: number; y: number }) {
  const load = pieces(board.view.state.cart[seat]!);
  const colour = seatColour(seat);
  return (
    <g
      class={seat === board.seat ? "cart own" : "cart"}
      data-piece={`cart-${seat}`}
      data-drop={seat === board.seat ? "cart" : undefined}
      transform={`translate(${x} ${y}) scale(${CART})`}
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
  const where = board.view.state.space;
  const carts = (Object.keys(blocks) as Space[]).flatMap((space) => {
    const here = where.flatMap((place, seat) => (place === space ? [seat] : []));
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
