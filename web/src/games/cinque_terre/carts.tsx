// The carts on the road with their loads; the own one can be dragged to where it may go.
import type { VNode } from "preact";
import { SeatMark, seatColour } from "../../art/seat";
import { produce as icons } from "./art/produce";
import { dragCart } from "./drags";
import { cartPlaces, type Plan, type Point } from "./geometry";
import { pieces } from "./orders";
import type { BoardProps, Space } from "./props";

const places = [
  { x: 4, y: -6 },
  { x: 18, y: -10 },
  { x: 32, y: -10 },
  { x: 42, y: -5 },
];

const Wheel = ({ x }: { x: number }) => (
  <>
    <circle class="tyre" cx={x} cy="36" r="10" />
    <circle class="wheel" cx={x} cy="36" r="7" />
    <path class="spokes" d={`M${x - 7} 36h14M${x} 29v14M${x - 5} 31l10 10M${x + 5} 31l-10 10`} />
  </>
);

/** A cart with its load, the mark of its player on the side. */
function Cart(props: { board: BoardProps; plan: Plan; seat: number; place: Point }) {
  const { board, plan, seat, place } = props;
  const { speech } = board;
  const load = pieces(board.view.state.cart[seat]!);
  const name = speech.t("Cart of {0}", speech.player(seat));
  const words = [name, ...load.map((kind) => speech.word("produce", kind))];
  return (
    <g
      class={seat === board.seat ? "cart own" : "cart"}
      data-piece={`cart-${seat}`}
      data-drop={seat === board.seat ? "cart" : undefined}
      transform={`translate(${place.x} ${place.y}) scale(${plan.cart.scale})`}
      {...dragCart(board, seat)}
    >
      <title>{words.join(", ")}</title>
      <ellipse class="contact" cx="34" cy="46" rx="33" ry="4.500" />
      {load.map((kind, index) => {
        const Icon = icons[kind];
        return <Icon key={index} size={23} {...places[index]!} />;
      })}
      <path class="body" d="M2 14h58l-6 20H9z" fill={seatColour(seat)} />
      <path class="shaded" d="M42 14h18l-6 20H40z" />
      <path class="boards" d="M4 20.500h54M7 27h49" />
      <path class="shaft" d="M4 18L-3 14" />
      <Wheel x={14} />
      <Wheel x={47} />
      <SeatMark seat={seat} size={32} x={14.5} y={4} />
    </g>
  );
}

export function Carts({ board, plan }: { board: BoardProps; plan: Plan }): VNode {
  const where = board.view.state.space;
  const carts = (Object.keys(plan.blocks) as Space[]).flatMap((space) => {
    const here = where.flatMap((standing, seat) => (standing === space ? [seat] : []));
    return cartPlaces(plan, space, here.length).map((place, index) => ({
      seat: here[index]!,
      place,
    }));
  });
  return (
    <>
      {carts
        .sort((a, b) => a.seat - b.seat)
        .map(({ seat, place }) => (
          <Cart key={seat} board={board} plan={plan} seat={seat} place={place} />
        ))}
    </>
  );
}
