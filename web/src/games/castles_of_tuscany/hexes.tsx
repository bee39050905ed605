// A player's region: thirty coloured spaces, what is built on them, and where something may go now.
import type { VNode } from "preact";
import { corners, type Point, round } from "../hex";
import { Keep } from "../keep";
import { arrows, offer, refuse } from "../press";
import { Picture } from "./picture";
import type { Action, BoardProps, Colour, Content, Offset, SpaceName } from "./props";
import { emblems, pointsOf } from "./reading";
import { type Colours, coloursOf, frameOf, rowStarts, SIZE, type Space, spacesOf } from "./region";
import { inner, outline, Tile } from "./tile";

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
export function borders(spaces: Space[], colour: Colours): string {
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
  const names = ["place", colour ?? ""];
  if (action) names.push("usable");
  if (props.isChosen) names.push("chosen");
  if (props.near) names.push("near");
  return (
    <g
      class={names.join(" ")}
      transform={`translate(${round(space.x)} ${round(space.y)})`}
      data-drop={space.name}
      {...pressed}
    >
      <polygon class="ground" points={outline} />
      {content === "nothing" && (
        <Picture name={colour ? emblems[colour] : "fort"} size={20} x={-10} y={-10} />
      )}
      {content !== "nothing" && (
        <g data-place={`built-${seat}-${space.name}`}>
          <Tile content={content} colour={colour} />
        </g>
      )}
      <polygon class="ring" points={inner} />
      {action && points === 0 && <circle class="spot" cy="-12.500" r="3.200" />}
      {points > 0 && (
        <g class="gain" aria-hidden="true" transform="translate(0 -11.500)">
          <circle r="7.500" />
          <text y="3.400">+{points}</text>
        </g>
      )}
    </g>
  );
}

const boxOf = (offset: Offset, left: number) => {
  const frame = frameOf(offset);
  return [frame.x - left, frame.y - 3, frame.width + left + 3, frame.height + 6]
    .map(round)
    .join(" ");
};

/** The letters of the rows: the log and refusals name spaces by them, as in b3. */
const rowLetters = (spaces: Space[]) =>
  rowStarts(spaces).map(({ name, row, x, y }) => (
    <text key={name} class="row-letter" x={round(x - SIZE - 3)} y={round(y + 3)} aria-hidden="true">
      {row}
    </text>
  ));

/** Room for a region that is about to be drawn. */
export const NoRegion = (): VNode => <svg class="region" viewBox={boxOf("left_left", 3)} />;

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
  return (
    <svg
      class="region"
      viewBox={boxOf(offset, props.small ? 3 : 13)}
      preserveAspectRatio="xMidYMin meet"
      onKeyDown={arrows}
      role="group"
      aria-label={board.speech.t("Region of {0}", board.speech.player(seat))}
    >
      {spaces.map((space) => {
        const { space: _, ...ground } = groundOf(space);
        const draw = () => <SpaceGround board={board} seat={seat} space={space} {...ground} />;
        const on = [speech, seat, offset, ...Object.values(ground)];
        return <Keep key={space.name} on={on} draw={draw} />;
      })}
      {!props.small && <Keep on={[offset]} draw={() => <g>{rowLetters(spaces)}</g>} />}
      <Keep
        on={[offset, spaces.map(({ name }) => colour[name]).join()]}
        draw={() => <path class="border" d={borders(spaces, colour)} />}
      />
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
