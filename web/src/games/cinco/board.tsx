// The hexagon of 90 spaces with the path of numbers, the pieces, and lines worth seeing.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Action } from "../../messages";
import type { BoardProps } from "../board";
import { corners, round } from "../hex";
import { Keep } from "../keep";
import { arrows, offer, press, refuse } from "../press";
import { Piece } from "./piece";
import { type Line, noteworthy, type Side, sideOf } from "./reading";
import { centres, ringOf, SIZE, SPACES } from "./spaces";

/** The path from number to number, drawn where it crosses from one space into the next. */
const path = centres
  .slice(1, SPACES)
  .map((from, index) => {
    const to = centres[index + 2]!;
    const at = (part: number) =>
      `${round(from.x + (to.x - from.x) * part)} ${round(from.y + (to.y - from.y) * part)}`;
    return `M${at(0.34)}L${at(0.66)}`;
  })
  .join("");
const five: [number, number][] = [
  [0, 0],
  [-7, -7],
  [7, -7],
  [-7, 7],
  [7, 7],
];
const outlines = centres.map((at) => corners(at, SIZE, true));
const rings = centres.map((at) => corners(at, SIZE - 2.2, true));
const all = Array.from({ length: SPACES }, (_, index) => index + 1);

export interface HexProps {
  board: BoardProps;
  owner: (Side | null)[];
  reach: Set<number> | null; // what the card looked at would reach
  aim: number | null; // a space chosen before the card
  setAim(space: number | null): void;
}

/** A straight stroke through the five spaces of a line; it stops short of a free end. */
function Stroke({ line }: { line: Line }): VNode {
  const end = (space: number, next: number) => {
    const [at, to] = [centres[space]!, centres[next]!];
    const part = space === line.open ? 0.5 : 0;
    return { x: at.x + (to.x - at.x) * part, y: at.y + (to.y - at.y) * part };
  };
  const from = end(line.spaces[0]!, line.spaces[1]!);
  const to = end(line.spaces[4]!, line.spaces[3]!);
  const name = line.open === null ? "stroke complete" : "stroke threat";
  return <line class={`${name} line-${line.side}`} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
}

/** What a screen reader hears of a space. */
function labelOf(props: HexProps, space: number): string {
  const { speech } = props.board;
  const side = props.owner[space];
  if (!side) return speech.t("Space {0}, free", space);
  return speech.t("Space {0}, {1}", space, speech.word("side", side));
}

/** How a space looks now, in names of classes. */
function looksOf(props: HexProps, space: number, action: Action | undefined): string {
  const { board, owner, reach, aim } = props;
  const names = ["space", `ring-${ringOf(space) % 2}`];
  if (action) names.push("usable");
  if (reach?.has(space)) names.push("reached");
  else if (reach && !owner[space]) names.push("beyond");
  const isPending = board.pending?.verb === "place" && board.pending.args.space === space;
  if (aim === space || isPending) names.push("chosen");
  return names.join(" ");
}

function Space(
  props: HexProps & {
    space: number;
    action: Action | undefined;
    mayAim: boolean;
    looks: string;
    stop: boolean;
    focus(space: number): void;
  },
): VNode {
  const { board, space, action, aim, stop } = props;
  const pressed = action
    ? offer(board, action, stop)
    : props.mayAim
      ? {
          ...press(() => props.setAim(aim === space ? null : space), stop),
          "aria-label": labelOf(props, space),
          "aria-pressed": aim === space,
        }
      : refuse(board, `place ${space}`, labelOf(props, space), stop);
  return (
    <g
      class={props.looks}
      data-drop={String(space)}
      onFocus={() => props.focus(space)}
      {...pressed}
    >
      <polygon class="ground" points={outlines[space]} />
      <polygon class="ring" points={rings[space]} />
    </g>
  );
}

/** Its number. */
function Numeral({ space, isDim }: { space: number; isDim: boolean }): VNode {
  const at = centres[space]!;
  return (
    <text class={isDim ? "numeral dim" : "numeral"} x={round(at.x)} y={round(at.y + 4.4)}>
      {space}
    </text>
  );
}

/** Marks a space that wins at once. */
function Star({ x, y }: { x: number; y: number }): VNode {
  return (
    <path
      class="star"
      transform={`translate(${round(x)} ${round(y)}) scale(.55)`}
      d="M0-10l3 6.500 7 .8-5.200 4.800 1.500 7L0 5.500-6.300 9.100l1.500-7L-10-2.700l7-.8z"
    />
  );
}

/** The colour that threatens a free space, as a small piece at its corner. */
function Threat({ line }: { line: Line }): VNode {
  const at = centres[line.open!]!;
  const turn = { red: -1, yellow: 0, blue: 1 }[line.side];
  return <Piece side={line.side} x={at.x + turn * 9} y={at.y + 11} size={0.42} />;
}

/** The last piece placed: a dashed ring with a pennant. */
function Last({ space }: { space: number }): VNode {
  const at = centres[space]!;
  return (
    <g class="last" transform={`translate(${round(at.x)} ${round(at.y)})`}>
      <circle r="15.800" />
      <path d="M8.500-17.500V-8.500M8.500-17.500l7.500 2.500-7.500 2.500" />
    </g>
  );
}

export function Hexagon(props: HexProps): VNode {
  const { board, owner, reach } = props;
  const { speech, view, pending } = board;
  const wins = board.actions.filter((action) => action.detail?.code === "line");
  const chosen = pending?.verb === "place" ? centres[Number(pending.args.space)] : undefined;
  const last = view.state.last_space as number;
  const found = noteworthy(owner);
  const complete = found.filter((line) => line.open === null);
  const threats = found.filter((line) => line.open !== null);
  const usable = board.actions.find((action) => action.verb === "place")?.args.space;
  const [focused, setFocused] = useState<number | null>(null);
  const stop = focused ?? (typeof usable === "number" ? usable : last || 1);
  const actions = new Map(
    board.actions
      .filter(({ verb }) => verb === "place")
      .map((action) => [Number(action.args.space), action]),
  );
  const free = all.filter((space) => !owner[space]);
  const taken = all.filter((space) => owner[space]);
  const mayAimNow = view.turn.step === "turn" && board.actions.length > 0;
  return (
    <svg
      class="hexagon"
      viewBox="-180 -202 360 404"
      onKeyDown={arrows}
      role="group"
      aria-label={speech.t("The board")}
    >
      <polygon class="table" points={corners({ x: 0, y: 0 }, 200, false)} />
      {all.map((space) => {
        const action = actions.get(space);
        const looks = looksOf(props, space, action);
        const mayAim = mayAimNow && !owner[space];
        const more = { space, action, mayAim, looks, stop: space !== stop };
        const facts = [speech, owner[space], action, mayAim, looks, space === stop];
        const draw = () => <Space {...props} {...more} focus={setFocused} />;
        return <Keep key={space} on={facts} draw={draw} />;
      })}
      <path class="path" d={path} />
      <g class="lines" aria-hidden="true">
        {threats.map((line) => (
          <Stroke key={line.spaces.join()} line={line} />
        ))}
      </g>
      <g class="numerals" aria-hidden="true">
        {free.map((space) => {
          const isDim = reach !== null && !reach.has(space);
          const draw = () => <Numeral space={space} isDim={isDim} />;
          return <Keep key={space} on={[isDim]} draw={draw} />;
        })}
      </g>
      <g class="centre" aria-hidden="true">
        <polygon points={corners({ x: 0, y: 0 }, SIZE - 2, true)} />
        {five.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="2.600" />
        ))}
      </g>
      <g class="pieces" aria-hidden="true">
        {taken.map((space) => {
          const side = owner[space]!;
          const at = centres[space]!;
          const draw = () => <Piece side={side} x={at.x} y={at.y} id={`on-${space}`} />;
          return <Keep key={space} on={[side]} draw={draw} />;
        })}
        {threats.map((line) => (
          <Threat key={`${line.side}${line.open}`} line={line} />
        ))}
        {last > 0 && <Last space={last} />}
        {wins.map((action) => {
          const at = centres[Number(action.args.space)]!;
          return <Star key={action.action} x={at.x} y={at.y - 11} />;
        })}
        {chosen && board.seat !== null && (
          <Piece side={sideOf(view, board.seat)} x={chosen.x} y={chosen.y} ghost />
        )}
        {complete.map((line) => (
          <Stroke key={line.spaces.join()} line={line} />
        ))}
      </g>
    </svg>
  );
}
