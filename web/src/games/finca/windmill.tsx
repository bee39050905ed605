// The windmill: twelve blades around the carts in the centre, farmers on them, two dividing lines,
// and the way of the move that is looked at or chosen.
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { findAction } from "../board";
import { Keep, momentOf } from "../keep";
import { offer, refuse, unlabelled } from "../press";
import { Cart, fruits } from "./art/icons";
import { Farmers, type Standing } from "./farmers";
import { turnOf } from "./flights";
import { BLADES, bladeTurn, HUB, polarPoint, WAY, walk } from "./geometry";
import {
  type Action,
  type Blade as BladeWord,
  type BoardProps,
  bladeOf,
  type Event,
} from "./props";
import { yieldOf } from "./yields";

const sail = "M-14-58L-46-186Q0-200 46-186L14-58Q0-62-14-58z";
const lattice = "M-20-84H20M-26.500-110H26.500M-33-136H33M-39-162H39M0-60V-193";
const turned = (blade: number) => `translate(${HUB} ${HUB}) rotate(${bladeTurn(blade)})`;
const WINDOW = "-14 2 428 396"; // the hub is in its middle
const all = Array.from({ length: BLADES }, (_, index) => index + 1);

interface BladeProps {
  board: BoardProps;
  blade: number;
  look(action: Action | null): void;
}

function drawBlade({ board, blade, look }: BladeProps, action: Action | undefined): VNode {
  const word = `${blade}` as BladeWord;
  const { state, turn } = board.view;
  const fruit = state.blade[word];
  const point = polarPoint(bladeTurn(blade), 163);
  const number = polarPoint(bladeTurn(blade), 69);
  const gain = action && action.verb !== "move" ? yieldOf(action) : null;
  const Icon = fruit ? fruits[fruit] : undefined;
  const ownVerb = turn.step === "lift" || turn.step === "land" || turn.step === "place";
  const verb = ownVerb ? turn.step : "move";
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
  const chosen = bladeOf(board.pending) === word;
  return (
    <g
      class={`blade${action ? " usable" : ""}${chosen ? " chosen" : ""}`}
      data-drop={word}
      {...unlabelled(deed)}
      onMouseEnter={() => look(action ?? null)}
      onMouseLeave={() => look(null)}
      onFocus={() => look(action ?? null)}
      onBlur={() => look(null)}
    >
      <title>{deed["aria-label"]}</title>
      <path class="wash" d={sail} transform={turned(blade)} />
      <path class="ring" d={sail} transform={turned(blade)} />
      <text class="blade-number" x={number.x} y={number.y + 4}>
        {blade}
      </text>
      {Icon && (
        <g data-place={`blade-${blade}`}>
          <circle class="fruit-plate" data-anchor cx={point.x} cy={point.y} r="23" />
          <Icon size={38} x={point.x - 19} y={point.y - 19} />
        </g>
      )}
      {gain && <Gain x={point.x + 15} y={point.y + 15} text={`+${gain.amount}`} />}
    </g>
  );
}

function Blade(props: BladeProps): VNode {
  const { board, blade } = props;
  const word = `${blade}` as BladeWord;
  const action = board.actions.find((one) => bladeOf(one) === word);
  const chosen = bladeOf(board.pending) === word;
  const on = [...momentOf(board), board.view.state.blade[word], action, chosen];
  return <Keep on={on} draw={() => drawBlade(props, action)} />;
}

/** The sails, all alike: they turn with every walk and come to rest where they were. A drawing of
 * their own, below the mill's, because a part of one is painted anew with every frame. */
function Rotor({ board, events }: { board: BoardProps; events: Event[] }): VNode {
  const root = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const degrees = board.still ? 0 : turnOf(events);
    if (!degrees || !root.current) return;
    const turning = root.current.animate(
      [{ transform: `rotate(${-degrees}deg)` }, { transform: "rotate(0deg)" }],
      { duration: 700, easing: "cubic-bezier(0.3, 0, 0.2, 1)" },
    );
    turning.pause(); // until the move itself is drawn
    requestAnimationFrame(() => requestAnimationFrame(() => turning.play()));
    return () => turning.cancel();
  }, [board.view]);
  const draw = () => (
    <svg class="rotor" viewBox={WINDOW} ref={root} aria-hidden="true">
      {all.map((blade) => (
        <g key={blade} transform={turned(blade)}>
          <path class="sail" d={sail} />
          <path class="lattice" d={lattice} />
        </g>
      ))}
    </svg>
  );
  return <Keep on={[]} draw={draw} />;
}

function Gain({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <g class="gain" transform={`translate(${x} ${y})`}>
      <circle r="12" />
      <text y="5">{text}</text>
    </g>
  );
}

function Way({ action }: { action: Action }) {
  const gain = yieldOf(action);
  if (!gain || action.verb !== "move") return null;
  const path = walk(Number(bladeOf(action)), Number(gain.to), WAY);
  const Icon = fruits[gain.fruit]!;
  const width = gain.carts ? 96 : 54;
  return (
    <g class="way">
      <path class="casing" d={path} />
      <path class="line" d={path} marker-end="url(#finca-arrow)" />
      <g transform={`translate(${HUB - width / 2} ${HUB - 17})`}>
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
  events: Event[];
  standing: Standing[];
  looked: Action | null;
  look(action: Action | null): void;
}): VNode {
  const { board, events, standing, looked, look } = props;
  const { state } = board.view;
  const { speech } = board;
  const carts = state.supply.cart;
  const shown = board.pending ?? looked;
  const dragging = useRef(false);
  const hover = (action: Action | null) => {
    if (!dragging.current) look(action);
  };
  const cart = findAction(board.actions, "cart");
  const centre = speech.t("Donkey carts in the centre: {0}", carts);
  const deed = cart ? offer(board, cart) : refuse(board, "cart", centre, true);
  return (
    <div class="windmill">
      <Rotor board={board} events={events} />
      <svg viewBox={WINDOW} role="group" aria-label={speech.t("The windmill")}>
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
          <Blade key={blade} board={board} blade={blade} look={hover} />
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
        <Farmers {...{ board, standing, look, dragging }} />
        {shown && <Way action={shown} />}
      </svg>
    </div>
  );
}
