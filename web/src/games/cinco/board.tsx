// The hexagon of 90 spaces with the path of numbers, the pieces, and lines worth seeing.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { actionsOf, detailOf } from "../board";
import { corners, round } from "../hex";
import { Keep } from "../keep";
import { arrows, offer, press, refuse } from "../press";
import { Carving, Slab } from "./art/slab";
import { StoneLight } from "./art/stones";
import { Piece } from "./piece";
import type { Action, BoardProps, Cinco, Side } from "./props";
import { type Line, noteworthy } from "./reading";
import { centres, ringOf, SIZE, SPACES } from "./spaces";
import { detailArgs } from "./types.gen";

const outlines = centres.map((centre) => corners(centre, SIZE - 1.1, true));
const rings = centres.map((centre) => corners(centre, SIZE - 2.6, true));
const all = Array.from({ length: SPACES }, (_, index) => index + 1);

export interface HexProps {
  board: BoardProps;
  owner: (Side | null)[];
  reach: Set<number> | null; // what the card looked at would reach
  aim: number | null; // a space chosen before the card
  setAim(space: number | null): void;
}

/** Dots from stone to stone of a line that lacks one; none cross the number of the free space. */
function Stroke({ line }: { line: Line }): VNode {
  const dots = line.spaces.slice(1).map((space, index) => {
    const before = line.spaces[index]!;
    const [from, to] = [centres[before]!, centres[space]!];
    const half = `${round((from.x + to.x) / 2)} ${round((from.y + to.y) / 2)}`;
    const start = before === line.open ? half : `${round(from.x)} ${round(from.y)}`;
    return `M${start}L${space === line.open ? half : `${round(to.x)} ${round(to.y)}`}`;
  });
  return (
    <>
      <path class="threat-rim" d={dots.join("")} />
      <path class={`threat line-${line.side}`} d={dots.join("")} />
    </>
  );
}

/** Under the five stones that win: the groove between them fills with light. */
function Glow({ line }: { line: Line }): VNode {
  const [from, to] = [centres[line.spaces[0]!]!, centres[line.spaces[4]!]!];
  const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  return (
    <g class="glow">
      {[1, 2, 3, 4].map((layer) => (
        <line key={layer} class={layer === 4 ? "stroke complete" : `glow-${layer}`} {...ends} />
      ))}
    </g>
  );
}

/** On the five stones that win: a ring and a spark, one after the other. */
function Sparks({ line }: { line: Line }): VNode {
  return (
    <>
      {line.spaces.map((space, index) => {
        const centre = centres[space]!;
        return (
          <g
            key={space}
            class="spark"
            style={`--step: ${index}`}
            transform={`translate(${round(centre.x)} ${round(centre.y)})`}
          >
            <circle r="16.400" />
            <path d="M-8-15q1 4 5 5q-4 1-5 5q-1-4-5-5q4-1 5-5z" />
          </g>
        );
      })}
    </>
  );
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
      <polygon class="halo" points={rings[space]} />
      <polygon class="ring" points={rings[space]} />
    </g>
  );
}

/** Its number; higher where a mark stands below it. */
function Numeral(props: { space: number; isDim: boolean; isMarked: boolean }): VNode {
  const { space, isDim, isMarked } = props;
  const centre = centres[space]!;
  const y = round(centre.y + (isMarked ? 1.6 : 4.8));
  return (
    <text class={isDim ? "numeral dim" : "numeral"} x={round(centre.x)} y={y}>
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
  return <Piece side={line.side} x={centre.x + turn * 9} y={centre.y + 9.6} size={0.4} />;
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

/** What lies on the slab: stones, threats, the last move, spaces that win, the stone to come. */
function Pieces(props: HexProps & { found: Line[]; wins: number[]; preview: number }): VNode {
  const { board, owner, found, wins, preview } = props;
  const { view } = board;
  const last = view.state.last_space;
  const shown = preview > 0 ? centres[preview]! : null;
  return (
    <g class="pieces" aria-hidden="true">
      {all.flatMap((space) => {
        const side = owner[space];
        if (!side) return [];
        const centre = centres[space]!;
        const draw = () => <Piece side={side} x={centre.x} y={centre.y} id={`on-${space}`} />;
        return [<Keep key={space} on={[side]} draw={draw} />];
      })}
      {found.map((line) =>
        line.open === null ? null : <Threat key={`${line.side}${line.open}`} line={line} />,
      )}
      {last > 0 && <Last space={last} />}
      {wins.map((space) => (
        <Star key={space} x={centres[space]!.x} y={centres[space]!.y - 11} />
      ))}
      {shown && board.seat !== null && (
        <Piece side={view.derived.side[board.seat]!} x={shown.x} y={shown.y} ghost />
      )}
      {found.map((line) =>
        line.open === null ? <Sparks key={line.spaces.join()} line={line} /> : null,
      )}
    </g>
  );
}

/** The space that the pointer is over, or 0. */
function spaceUnder(target: EventTarget | null): number {
  return Number((target as Element).closest("[data-drop]")?.getAttribute("data-drop") ?? 0);
}

export function Hexagon(props: HexProps): VNode {
  const { board, owner, reach } = props;
  const { speech, view, pending } = board;
  const places = actionsOf(board.actions, "place");
  const wins = places
    .filter((action) => detailOf<Cinco>(detailArgs, action)?.code === "line")
    .map((action) => action.args.space);
  const [hovered, setHovered] = useState(0);
  const chosen = pending?.verb === "place" ? pending.args.space : hovered;
  const last = view.state.last_space;
  const found = noteworthy(view, owner);
  const [focused, setFocused] = useState<number | null>(null);
  const stop = focused ?? places[0]?.args.space ?? (last || 1);
  const actions = new Map(places.map((action) => [action.args.space, action]));
  const preview = actions.has(chosen) ? chosen : 0;
  const free = all.filter((space) => !owner[space] && space !== preview);
  const mayAimNow = view.turn.step === "turn" && board.actions.length > 0;
  return (
    <svg
      class={places.length > 9 ? "hexagon many" : "hexagon"}
      viewBox="-186 -213 376 434"
      preserveAspectRatio="xMidYMin"
      onKeyDown={arrows}
      onPointerOver={(event) => setHovered(spaceUnder(event.target))}
      onPointerLeave={() => setHovered(0)}
      role="group"
      aria-label={speech.t("The board")}
    >
      <StoneLight />
      <Keep on={[]} draw={Slab} />
      {all.map((space) => {
        const action = actions.get(space);
        const looks = looksOf(props, space, action);
        const mayAim = mayAimNow && !owner[space];
        const more = { space, action, mayAim, looks, stop: space !== stop };
        const facts = [speech, owner[space], action, mayAim, looks, space === stop];
        const draw = () => <Space {...props} {...more} focus={setFocused} />;
        return <Keep key={space} on={facts} draw={draw} />;
      })}
      <Keep on={[]} draw={Carving} />
      <g class="lines" aria-hidden="true">
        {found.map((line) => {
          const Drawn = line.open === null ? Glow : Stroke;
          return <Drawn key={line.spaces.join()} line={line} />;
        })}
      </g>
      <g class="numerals" aria-hidden="true">
        {free.map((space) => {
          const isDim = reach !== null && !reach.has(space);
          const isMarked = found.some((line) => line.open === space);
          const draw = () => <Numeral space={space} isDim={isDim} isMarked={isMarked} />;
          return <Keep key={space} on={[isDim, isMarked]} draw={draw} />;
        })}
      </g>
      <Pieces {...props} found={found} wins={wins} preview={preview} />
    </svg>
  );
}
