// The windmill: twelve blades around the carts in the centre, farmers on them, two dividing lines,
// and the way of the move that is looked at or chosen.
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { findAction } from "../board";
import { Keep, momentOf } from "../keep";
import { offer, refuse, says, unlabelled } from "../press";
import { Cart, DonkeyCart } from "./art/pieces";
import { ripe } from "./art/produce";
import { Farmer, Farmers, type Standing } from "./farmers";
import { turnOf } from "./flights";
import { BLADES, bladeTurn, HUB, polarPoint, WAY, walk } from "./geometry";
import {
  type Action,
  type Blade as BladeWord,
  type BoardProps,
  bladeOf,
  type Event,
} from "./props";
import { meaning } from "./words";
import { yieldOf } from "./yields";

const sail = "M-14-58L-46-186Q0-200 46-186L14-58Q0-62-14-58z";
const shadedHalf = "M3-60L20-193Q34-191 46-186L14-58Q8-60 3-60z";
const lattice = "M-20-84H20M-26.500-110H26.500M-33-136H33M-39-162H39";
const spar = "M-2.500-50L-3-196H3L2.500-50z";
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
  const point = polarPoint(bladeTurn(blade), 164);
  const number = polarPoint(bladeTurn(blade), 70);
  const gain = action && action.verb !== "move" ? yieldOf(action) : null;
  const Icon = fruit ? ripe[fruit] : undefined;
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
      {...says(meaning.blade(board, name, action))}
      onMouseEnter={() => look(action ?? null)}
      onMouseLeave={() => look(null)}
      onFocus={() => look(action ?? null)}
      onBlur={() => look(null)}
    >
      <title>{deed["aria-label"]}</title>
      <path class="wash" d={sail} transform={turned(blade)} />
      <path class="halo" d={sail} transform={turned(blade)} />
      <path class="ring" d={sail} transform={turned(blade)} />
      <text class="blade-number" x={number.x} y={number.y + 4.5}>
        {blade}
      </text>
      {Icon && (
        <g data-place={`blade-${blade}`}>
          <circle class="contact" cx={point.x + 2} cy={point.y + 3} r="24" />
          <circle class="fruit-plate" data-anchor cx={point.x} cy={point.y} r="24" />
          <circle class="fruit-rim" cx={point.x} cy={point.y} r="20.500" />
          <Icon size={37} x={point.x - 18.5} y={point.y - 18.5} />
        </g>
      )}
      {gain && <Gain x={point.x + 17} y={point.y + 16} text={`+${gain.amount}`} />}
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
      { duration: 700, easing: "cubic-bezier(0.3, 0, 0.2, 1.06)" },
    );
    turning.pause(); // until the move itself is drawn
    requestAnimationFrame(() => requestAnimationFrame(() => turning.play()));
    return () => turning.cancel();
  }, [board.view]);
  const draw = () => (
    <svg class="rotor" viewBox={WINDOW} ref={root} aria-hidden="true">
      {all.map((blade) => (
        <g key={blade} transform={turned(blade)}>
          <path class="sail-shadow" d={sail} />
        </g>
      ))}
      {all.map((blade) => (
        <g key={blade} transform={turned(blade)}>
          <path class="sail" d={sail} />
          <path class="sail-low" d={shadedHalf} />
          <path class="lattice" d={lattice} />
          <path class="spar" d={spar} />
        </g>
      ))}
    </svg>
  );
  return <Keep on={[]} draw={draw} />;
}

function Gain({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <g class="gain" transform={`translate(${x} ${y})`}>
      <circle r="13" />
      <text y="5.500">{text}</text>
    </g>
  );
}

/** Where a farmer would go, with what it brings; the own farmer stands there already, faintly. */
function Way({ action, seat }: { action: Action; seat: number | null }) {
  const gain = yieldOf(action);
  if (!gain || action.verb !== "move") return null;
  const path = walk(Number(bladeOf(action)), Number(gain.to), WAY);
  const Icon = ripe[gain.fruit];
  const width = gain.carts ? 100 : 58;
  const goal = polarPoint(bladeTurn(Number(gain.to)), 112);
  return (
    <g class="way">
      <path class="casing" d={path} />
      <path class="line" d={path} marker-end="url(#finca-arrow)" />
      {seat !== null && (
        <g class="preview">
          <Farmer seat={seat} size={32} x={goal.x} y={goal.y} />
        </g>
      )}
      <g transform={`translate(${HUB - width / 2} ${HUB - 19})`}>
        <rect width={width} height="38" rx="10" />
        <text x="6" y="25.500">{`+${gain.amount}`}</text>
        <Icon size={27} x={28} y={5} />
        {gain.carts > 0 && (
          <>
            <text x="56" y="25.500">{`+${gain.carts}`}</text>
            <Cart size={21} x={77} y={8} />
          </>
        )}
      </g>
    </g>
  );
}

/** The carts that nobody has; pressing them begins a delivery. */
function Hub({ board }: { board: BoardProps }) {
  const carts = board.view.state.supply.cart;
  const cart = findAction(board.actions, "cart");
  const centre = board.speech.t("Donkey carts in the centre: {0}", carts);
  const deed = cart ? offer(board, cart) : refuse(board, "cart", centre, true);
  return (
    <g
      class={`hub${cart ? " usable" : ""}`}
      {...unlabelled(deed)}
      {...says(meaning.cart(board, centre))}
    >
      <title>{deed["aria-label"]}</title>
      <circle class="contact" cx={HUB + 3} cy={HUB + 5} r="54" />
      <circle class="hub-rim" cx={HUB} cy={HUB} r="54" />
      <circle class="hub-disc" cx={HUB} cy={HUB} r="47" />
      <circle class="halo" cx={HUB} cy={HUB} r="52" />
      <circle class="ring" cx={HUB} cy={HUB} r="52" />
      <path class="turning" d="M164 192a37 37 0 0 1 17-24" marker-end="url(#finca-arrow)" />
      <path class="turning" d="M236 208a37 37 0 0 1-17 24" marker-end="url(#finca-arrow)" />
      <g data-place="centre">
        <DonkeyCart x={HUB - 31} y={HUB - 24} width={62} />
      </g>
      <text x={HUB} y={HUB + 32}>{`× ${carts}`}</text>
    </g>
  );
}

/** The red lines: who crosses one brings a cart. */
const Divide = () => (
  <g class="divide">
    <path class="casing" d="M8 200H146M254 200H392" />
    <path class="line" d="M8 200H146M254 200H392" />
    <Cart size={26} x={-13} y={185} />
    <Cart size={26} x={388} y={185} />
  </g>
);

export function Windmill(props: {
  board: BoardProps;
  events: Event[];
  standing: Standing[];
  looked: Action | null;
  look(action: Action | null): void;
}): VNode {
  const { board, events, standing, looked, look } = props;
  const shown = board.pending ?? looked;
  const dragging = useRef(false);
  const hover = (action: Action | null) => {
    if (!dragging.current) look(action);
  };
  const places = board.actions.filter((action) => bladeOf(action)).length;
  return (
    <div class="windmill">
      <Rotor board={board} events={events} />
      <div class="noon" />
      <svg viewBox={WINDOW} role="group" aria-label={board.speech.t("The windmill")}>
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
        <g class={places > 9 ? "many" : undefined}>
          {all.map((blade) => (
            <Blade key={blade} board={board} blade={blade} look={hover} />
          ))}
        </g>
        <Divide />
        <Hub board={board} />
        <Farmers {...{ board, standing, look, dragging }} />
        {shown && <Way action={shown} seat={board.seat} />}
      </svg>
    </div>
  );
}
