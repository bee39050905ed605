// The hexagon of 90 spaces with the path of numbers, the pieces, and lines worth seeing.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { actionsOf, detailOf } from "../board";
import { corners, round } from "../hex";
import { Keep } from "../keep";
import { arrows, offer, press, refuse } from "../press";
import { Piece } from "./piece";
import type { Action, BoardProps, Cinco, Side } from "./props";
import { type Line, noteworthy } from "./reading";
import { centres, ringOf, SIZE, SPACES } from "./spaces";
import { detailArgs } from "./types.gen";

/** The path from number to number, drawn where it crosses from one space into the next. */
const path = centres
  .slice(1, SPACES)
  .map((from, index) => {
    const to = centres[index + 2]!;
    const pointAt = (part: number) =>
      `${round(from.x + (to.x - from.x) * part)} ${round(from.y + (to.y - from.y) * part)}`;
    return `M${pointAt(0.34)}L${pointAt(0.66)}`;
  })
  .join("");
const five: [number, number][] = [
  [0, 0],
  [-7, -7],
  [7, -7],
  [-7, 7],
  [7, 7],
];
const outlines = centres.map((centre) => corners(centre, SIZE, true));
const rings = centres.map((centre) => corners(centre, SIZE - 2.2, true));
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
    const [start, to] = [centres[space]!, centres[next]!];
    const part = space === line.open ? 0.5 : 0;
    return { x: start.x + (to.x - start.x) * part, y: start.y + (to.y - start.y) * part };
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
  const centre = centres[space]!;
  return (
    <text class={isDim ? "numeral dim" : "numeral"} x={round(centre.x)} y={round(centre.y + 4.4)}>
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
  const centre = centres[line.open!]!;
  const turn = { red: -1, yellow: 0, blue: 1 }[line.side];
  return <Piece side={line.side} x={centre.x + turn * 9} y={centre.y + 11} size={0.42} />;
}

/** The last piece placed: a dashed ring with a pennant. */
function Last({ space }: { space: number }): VNode {
  const centre = centres[space]!;
  return (
    <g class="last" transform={`translate(${round(centre.x)} ${round(centre.y)})`}>
      <circle r="15.800" />
      <path d="M8.500-17.500V-8.500M8.500-17.500l7.500 2.500-7.500 2.500" />
    </g>
  );
}

export function Hexagon(props: HexProps): VNode {
  const { board, owner, reach } = props;
  const { speech, view, pending } = board;
  const places = actionsOf(board.actions, "place");
  const wins = places.filter((action) => detailOf<Cinco>(detailArgs, action)?.code === "line");
  const chosen = pending?.verb === "place" ? centres[pending.args.space] : undefined;
  const last = view.state.last_space;
  const found = noteworthy(view, owner);
  const complete = found.filter((line) => line.open === null);
  const threats = found.filter((line) => line.open !== null);
  const [focused, setFocused] = useState<number | null>(null);
  const stop = focused ?? places[0]?.args.space ?? (last || 1);
  const actions = new Map(places.map((action) => [action.args.space, action]));
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
          const centre = centres[space]!;
          const draw = () => <Piece side={side} x={centre.x} y={centre.y} id={`on-${space}`} />;
          return <Keep key={space} on={[side]} draw={draw} />;
        })}
        {threats.map((line) => (
          <Threat key={`${line.side}${line.open}`} line={line} />
        ))}
        {last > 0 && <Last space={last} />}
        {wins.map((action) => {
          const centre = centres[action.args.space]!;
          return <Star key={action.action} x={centre.x} y={centre.y - 11} />;
        })}
        {chosen && board.seat !== null && (
          <Piece side={view.derived.side[board.seat]!} x={chosen.x} y={chosen.y} ghost />
        )}
        {complete.map((line) => (
          <Stroke key={line.spaces.join()} line={line} />
        ))}
      </g>
    </svg>
  );
}
