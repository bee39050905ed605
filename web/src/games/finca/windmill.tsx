// The windmill: twelve blades around the carts in the centre, farmers on them, two dividing lines,
// and the way of the move that is looked at or chosen.
import type { VNode } from "preact";
import { Cart, fruits } from "../../art/icons/finca";
import { SeatMark } from "../../art/seat";
import type { Action } from "../../messages";
import { type BoardProps, findAction } from "../board";
import { offer, refuse, unlabelled } from "../press";
import { at, BLADES, bladeTurn, HUB, labelRadius, slots, WAY, walk } from "./geometry";

const sail = "M-14-58L-46-186Q0-200 46-186L14-58Q0-62-14-58z";
const lattice = "M-20-84H20M-26.500-110H26.500M-33-136H33M-39-162H39M0-60V-193";
const hat = "M-11 2.500C-5 4.500 5 4.500 11 2.500 8 1.500 6.500-5 0-5S-8 1.500-11 2.500z";
const all = Array.from({ length: BLADES }, (_, index) => index + 1);

interface Yield {
  to: string;
  amount: number;
  fruit: string;
  carts: number;
  /** The supply is short: everybody gives theirs back first. */
  back: boolean;
}

/** What an action on the windmill brings, read from its detail. */
export function yieldOf(action: Action): Yield | null {
  if (!action.detail) return null;
  const { code, args } = action.detail;
  const back = code.includes("short") || code.includes("back");
  if (action.verb === "move")
    return {
      to: String(args[0]),
      amount: Number(args[1]),
      fruit: String(args[2]),
      carts: code.includes("cart") ? Number(args[3]) : 0,
      back,
    };
  if (action.verb === "place" || action.verb === "land")
    return {
      to: String(action.args.blade),
      amount: Number(args[0]),
      fruit: String(args[1]),
      carts: 0,
      back,
    };
  return null;
}

function Blade(props: {
  board: BoardProps;
  blade: number;
  look(action: Action | null): void;
  chosen: boolean;
}): VNode {
  const { board, blade, look, chosen } = props;
  const word = String(blade);
  const { state, turn } = board.view;
  const fruit: string | null = state.blade[word] ?? null;
  const action = board.actions.find((one) => one.args.blade === word);
  const point = at(bladeTurn(blade), 163);
  const number = at(bladeTurn(blade), 69);
  const gain = action && action.verb !== "move" ? yieldOf(action) : null;
  const Icon = fruit ? fruits[fruit] : undefined;
  const verb = { lift: "lift", land: "land", place: "place" }[turn.step ?? ""] ?? "move";
  const name = board.speech.t(
    "Blade {0}: {1}",
    blade,
    fruit ? board.speech.word("fruit", fruit) : "",
  );
  const deed = action
    ? offer(board, action)
    : board.seat !== null && turn.node === "decision"
      ? refuse(board, `${verb} ${word}`, name, true)
      : { role: "img" as const, "aria-label": name };
  return (
    <g
      class={`blade${action ? " usable" : ""}${chosen ? " chosen" : ""}`}
      {...unlabelled(deed)}
      onMouseEnter={() => look(action ?? null)}
      onMouseLeave={() => look(null)}
      onFocus={() => look(action ?? null)}
      onBlur={() => look(null)}
    >
      <title>{deed["aria-label"]}</title>
      <g transform={`translate(${HUB} ${HUB}) rotate(${bladeTurn(blade)})`}>
        <path class="sail" d={sail} />
        <path class="lattice" d={lattice} />
      </g>
      <path
        class="ring"
        d={sail}
        transform={`translate(${HUB} ${HUB}) rotate(${bladeTurn(blade)})`}
      />
      <text class="blade-number" x={number.x} y={number.y + 4}>
        {blade}
      </text>
      {Icon && (
        <g data-place={`blade-${blade}`}>
          <circle class="fruit-plate" cx={point.x} cy={point.y} r="23" />
          <Icon size={38} x={point.x - 19} y={point.y - 19} />
        </g>
      )}
      {gain && <Gain x={point.x + 15} y={point.y + 15} text={`+${gain.amount}`} />}
    </g>
  );
}

function Gain({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <g class="gain" transform={`translate(${x} ${y})`}>
      <circle r="12" />
      <text y="5">{text}</text>
    </g>
  );
}

function Farmers({ standing }: { standing: { seat: number; index: number; blade: string }[] }) {
  return (
    <>
      {all.flatMap((blade) => {
        const here = standing.filter((farmer) => farmer.blade === String(blade));
        const { places, size } = slots(here.length);
        return here.map(({ seat, index }, order) => {
          const slot = places[order]!;
          const { x, y } = at(bladeTurn(blade), slot.r, slot.side);
          return (
            <g key={`${seat}-${index}`} data-piece={`farmer-${seat}-${index}`} class="farmer">
              <SeatMark seat={seat} size={size} x={x - size / 2} y={y - size / 2} />
              <path
                class="hat"
                d={hat}
                transform={`translate(${x} ${y - size * 0.4}) scale(${size / 26})`}
              />
            </g>
          );
        });
      })}
    </>
  );
}

function Way({ action }: { action: Action }) {
  const gain = yieldOf(action);
  if (!gain || action.verb !== "move") return null;
  const path = walk(Number(action.args.blade), Number(gain.to), WAY);
  const Icon = fruits[gain.fruit]!;
  const width = gain.carts ? 96 : 54;
  const turn = bladeTurn(Number(gain.to));
  const end = at(turn, labelRadius(turn, width, 34));
  return (
    <g class="way">
      <path class="casing" d={path} />
      <path class="line" d={path} marker-end="url(#finca-arrow)" />
      <g transform={`translate(${end.x - width / 2} ${end.y - 17})`}>
        <rect width={width} height="34" rx="10" />
        <text x="5" y="23">{`+${gain.amount}`}</text>
        <Icon size={24} x={27} y={5} />
        {gain.carts > 0 && (
          <>
            <text x="53" y="23">{`+${gain.carts}`}</text>
            <Cart size={20} x={74} y={7} />
          </>
        )}
      </g>
    </g>
  );
}

export function Windmill(props: {
  board: BoardProps;
  standing: { seat: number; index: number; blade: string }[];
  looked: Action | null;
  look(action: Action | null): void;
}): VNode {
  const { board, standing, looked, look } = props;
  const { state } = board.view;
  const { speech } = board;
  const carts: number = state.supply.cart;
  const shown = board.pending ?? looked;
  const cart = findAction(board.actions, "cart");
  const centre = speech.t("Donkey carts in the centre: {0}", carts);
  const deed = cart ? offer(board, cart) : refuse(board, "cart", centre, true);
  return (
    <svg
      class="windmill"
      viewBox="-14 2 428 396"
      role="group"
      aria-label={speech.t("The windmill")}
    >
      <defs>
        <marker
          id="finca-arrow"
          viewBox="0 0 10 10"
          refX="6"
          refY="5"
          markerWidth="3.400"
          markerHeight="3.400"
          orient="auto"
        >
          <path d="M0 0L10 5 0 10z" fill="var(--terracotta)" />
        </marker>
      </defs>
      {all.map((blade) => (
        <Blade
          key={blade}
          board={board}
          blade={blade}
          look={look}
          chosen={board.pending?.args.blade === String(blade)}
        />
      ))}
      <g class="divide">
        <path d="M6 200H146M254 200H394" />
        <Cart size={24} x={-13} y={188} />
        <Cart size={24} x={389} y={188} />
      </g>
      <g class={`hub${cart ? " usable" : ""}`} {...unlabelled(deed)}>
        <title>{deed["aria-label"]}</title>
        <circle class="hub-disc" cx={HUB} cy={HUB} r="52" />
        <circle class="ring" cx={HUB} cy={HUB} r="50" />
        <path class="turning" d="M160 200a40 40 0 0 1 20-34.600" marker-end="url(#finca-arrow)" />
        <path class="turning" d="M240 200a40 40 0 0 1-20 34.600" marker-end="url(#finca-arrow)" />
        <g data-place="centre">
          <Cart size={44} x={HUB - 22} y={HUB - 32} />
        </g>
        <text x={HUB} y={HUB + 30}>{`× ${carts}`}</text>
      </g>
      <Farmers standing={standing} />
      {shown && <Way action={shown} />}
    </svg>
  );
}
