// A player's region: thirty coloured spaces, what is built on them, and where something may go now.
import type { VNode } from "preact";
import { corners, type Point, round } from "../hex";
import { Keep } from "../keep";
import { arrows, offer, refuse, tells } from "../press";
import { Picture } from "./picture";
import type { Action, BoardProps, Colour, Content, Offset, SpaceName } from "./props";
import { emblems, pointsOf } from "./reading";
import { type Colours, coloursOf, frameOf, rowStarts, SIZE, type Space, spacesOf } from "./region";
import { inner, leftEdges, outline, rightEdges, Tile } from "./tile";

export interface RegionProps {
  board: BoardProps;
  seat: number;
  /** Colours by space; without it those of the view. */
  colours?: Colours;
  offset?: Offset;
  /** What pressing a space does now, by its name; without it the region is only looked at. */
  act?: Map<SpaceName, Action>;
  /** What would be tried on a space that is not offered. */
  attempt?(space: SpaceName): string;
  ghost?: { content: Content; space: SpaceName } | null;
  /** Where something was placed last, if that was seen. */
  last?: SpaceName;
  /** Drawn small: without the letters of the rows. */
  small?: boolean;
}

/** The borders between areas: every edge whose two sides have different colours. */
function borders(spaces: Space[], colour: Colours): string {
  let path = "";
  for (const space of spaces)
    for (let side = 0; side < 6; side++) {
      const angle = (Math.PI / 3) * side;
      const over: Point = {
        x: space.x + SIZE * Math.sqrt(3) * Math.cos(angle),
        y: space.y + SIZE * Math.sqrt(3) * Math.sin(angle),
      };
      const other = spaces.find((one) => Math.hypot(one.x - over.x, one.y - over.y) < 1);
      if (other && colour[other.name] === colour[space.name]) continue;
      const pointAt = (turn: number) =>
        `${round(space.x + SIZE * Math.cos(angle + turn))} ${round(space.y + SIZE * Math.sin(angle + turn))}`;
      path += `M${pointAt(-Math.PI / 6)}L${pointAt(Math.PI / 6)}`;
    }
  return path;
}

interface Ground {
  space: Space;
  colour: Colour | undefined; // not laid yet
  content: Content;
  action: Action | undefined;
  attempt: string | null; // what would be tried on a space that is not offered
  near: boolean;
  isChosen: boolean;
  stop: boolean;
}

/** What belongs on an empty space, cut into its stone. */
export const Engraving = ({ colour }: { colour: Colour | undefined }): VNode => (
  <g class="engraving">
    <Picture name={colour ? emblems[colour] : "fort"} size={22} x={-11} y={-11.5} />
  </g>
);

/** The tile where it would lie, while one points there. */
function Preview({ action, colour }: { action: Action; colour: Colour | undefined }): VNode | null {
  if (action.verb !== "place" && action.verb !== "put") return null;
  const content = action.verb === "place" ? action.args.item : action.args.tile;
  return (
    <g class="tried">
      <Tile content={content} colour={colour} />
    </g>
  );
}

function SpaceGround(props: Ground & { board: BoardProps; seat: number }): VNode {
  const { board, space, colour, content, action, attempt, seat } = props;
  const { speech } = board;
  const built = content === "nothing" ? speech.t("empty") : speech.word("content", content);
  const label = speech.t(
    "{0}: {1}, {2}",
    space.name,
    colour ? speech.word("colour", colour) : "",
    built,
  );
  const points = action ? pointsOf(action) : 0;
  const gain = points > 0 ? { "aria-label": `${speech.action(action!)} +${points}` } : {};
  const pressed = action
    ? { ...offer(board, action, props.stop), ...gain }
    : attempt
      ? refuse(board, attempt, label, props.stop)
      : { role: "img" as const, "aria-label": label };
  const tip =
    content !== "nothing"
      ? tells("content", content)
      : colour && !action
        ? tells("colour", colour)
        : {};
  const names = ["place", colour ?? ""];
  if (action) names.push("usable");
  if (props.isChosen) names.push("chosen");
  if (props.near) names.push("near");
  return (
    <g
      class={names.join(" ")}
      transform={`translate(${round(space.x)} ${round(space.y)})`}
      data-drop={space.name}
      {...tip}
      {...pressed}
    >
      <polygon class="ground" points={outline} />
      {content === "nothing" && <Engraving colour={colour} />}
      {content !== "nothing" && (
        <g data-place={`built-${seat}-${space.name}`}>
          <Tile content={content} colour={colour} />
        </g>
      )}
      {action && <Preview action={action} colour={colour} />}
      <polygon class="halo" points={inner} />
      <polygon class="ring" points={inner} />
      {points > 0 && (
        <g class="gain" aria-hidden="true" transform="translate(0 -11.500)">
          <circle r="7.500" />
          <text y="3.400">+{points}</text>
        </g>
      )}
    </g>
  );
}

const EDGE = 6; // of the stone slab round the spaces, with its shadow

const boxOf = (offset: Offset, left: number) => {
  const frame = frameOf(offset);
  return [frame.x - left, frame.y - EDGE, frame.width + left + EDGE, frame.height + 2 * EDGE + 3]
    .map(round)
    .join(" ");
};

const hexagon = ({ x, y }: Point, size: number) => `M${corners({ x, y }, size, false)}z`;

/** The stone slab of a region: a hollow for every space, a wall round every area. It stands still. */
export function Slab(props: { spaces: Space[]; colour: Colours; isRimmed?: boolean }): VNode {
  const { spaces, colour, isRimmed = false } = props;
  const whole = (down: number, out = 3.4) =>
    spaces.map(({ x, y }) => hexagon({ x: x + down * 0.4, y: y + down }, SIZE + out)).join("");
  const walls = borders(spaces, colour);
  const edges = (edge: typeof leftEdges, size: number) =>
    spaces.map((space) => edge(size, space)).join("");
  return (
    <g class="slab">
      <path class="cast" d={whole(6)} />
      {isRimmed && <path class="rim" d={whole(0, 6.4) + whole(3.4, 6.4)} />}
      <path class="base" d={whole(3)} />
      <path class="top" d={whole(0)} />
      {spaces.map((space) => (
        <path
          key={space.name}
          class={`bed ${colour[space.name] ?? ""}`}
          d={hexagon(space, SIZE + 0.2)}
        />
      ))}
      {spaces.map((space) => (
        <path key={space.name} class="depth" d={hexagon(space, SIZE + 0.2)} />
      ))}
      <path class="dark" d={edges(leftEdges, SIZE - 1)} />
      <path class="light" d={edges(rightEdges, SIZE - 0.6)} />
      {["fall", "foot", "wall", "stones"].map((part) => (
        <path key={part} class={part} d={walls} />
      ))}
    </g>
  );
}

/** The shadows of what is built, on the stone and the hollows beside it. */
const shadows = (spaces: Space[]) =>
  spaces.map(({ x, y }) => hexagon({ x: x + 3.4, y: y + 5.8 }, SIZE - 1.6)).join("");

/** The letters of the rows: the log and refusals name spaces by them, as in b3. */
export const rowLetters = (spaces: Space[]) =>
  rowStarts(spaces).map(({ name, row, x, y }) => (
    <g key={name} transform={`translate(${round(x - SIZE - 6)} ${round(y)})`} aria-hidden="true">
      <circle class="row-sign cast" cx="0.800" cy="1.200" r="6" />
      <circle class="row-sign" r="6" />
      <text class="row-letter" y="3.200">
        {row}
      </text>
    </g>
  ));

/** Room for a region that is about to be drawn. */
export const NoRegion = (): VNode => <svg class="region" viewBox={boxOf("left_left", EDGE)} />;

export function Region(props: RegionProps): VNode {
  const { board, seat } = props;
  const { state } = board.view;
  const offset = props.offset ?? state.offset[seat] ?? "left_left";
  const colour = props.colours ?? coloursOf(state, seat);
  const spaces = spacesOf(offset);
  const first = props.act?.keys().next().value ?? spaces[0]!.name;
  const fresh = spaces.find((space) => space.name === props.last);
  const target = spaces.find((space) => space.name === props.ghost?.space);
  const { speech } = board;
  const reach = state.reach[seat]!;
  const groundOf = (space: Space): Ground => {
    const action = props.act?.get(space.name);
    return {
      space,
      colour: colour[space.name],
      content: state.region[seat]![space.name] ?? "nothing",
      action,
      attempt: props.act && props.attempt ? props.attempt(space.name) : null,
      near: reach.includes(space.name),
      isChosen: action !== undefined && action === board.pending,
      stop: space.name !== first,
    };
  };
  const laid = spaces.map(({ name }) => colour[name]).join();
  const isBuilt = ({ name }: Space) => (state.region[seat]![name] ?? "nothing") !== "nothing";
  const built = spaces.filter(isBuilt);
  const isMany = (props.act?.size ?? 0) > 9;
  return (
    <svg
      class={isMany ? "region many" : "region breathes"}
      viewBox={boxOf(offset, props.small ? EDGE : 17)}
      onKeyDown={arrows}
      role="group"
      aria-label={board.speech.t("Region of {0}", board.speech.player(seat))}
    >
      <Keep on={[offset, laid]} draw={() => <Slab spaces={spaces} colour={colour} />} />
      <Keep
        on={[offset, built.map(({ name }) => name).join()]}
        draw={() => <path class="under" d={shadows(built)} />}
      />
      {spaces.map((space) => {
        const { space: _, ...ground } = groundOf(space);
        const draw = () => <SpaceGround board={board} seat={seat} space={space} {...ground} />;
        const on = [speech, seat, offset, ...Object.values(ground)];
        return <Keep key={space.name} on={on} draw={draw} />;
      })}
      {!props.small && <Keep on={[offset]} draw={() => <g>{rowLetters(spaces)}</g>} />}
      {fresh && (
        <g class="last" transform={`translate(${round(fresh.x)} ${round(fresh.y)})`}>
          <polygon points={corners({ x: 0, y: 0 }, SIZE - 3.5, false)} />
          <path d="M9-17V-6M9-17l8 3-8 3" />
        </g>
      )}
      {target && (
        <g class="ghost" transform={`translate(${round(target.x)} ${round(target.y)})`}>
          <Tile content={props.ghost!.content} colour={colour[target.name]} />
        </g>
      )}
    </svg>
  );
}
