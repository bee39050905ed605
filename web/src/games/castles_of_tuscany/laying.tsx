// Laying the three boards before the match: order, turning, shifting, and the starting castle. Each
// step is arranged on the drawing (by dragging, pressing or the arrow keys) and then confirmed.

import type { VNode } from "preact";
import { Back, Down, Forward, Up } from "../../art/icons/client";
import { findAction } from "../board";
import { draggable } from "../drag";
import { round } from "../hex";
import { useFollow } from "../keep";
import { leads, offer, press, refuse } from "../press";
import {
  isTurned,
  type Layout,
  letterAt,
  push,
  type Side,
  sideOf,
  swap,
  toggle,
} from "./arranging";
import { ForMe, type useForMe } from "./for_me";
import { Engraving, rowLetters, Slab } from "./hexes";
import type { Action, BoardProps, Colour, Letter } from "./props";
import { type Colours, frameOf, laidColours, letters, type Space, spacesOf } from "./region";
import { inner, outline, Tile } from "./tile";

const GAP = 13; // between boards that are still moved, so that each is seen as a whole

/** One space while the boards are laid; in the last step some are for the castle. */
function LaidSpace(props: { board: BoardProps; space: Space; colour: Colour | undefined }): VNode {
  const { board, space, colour } = props;
  const castle = findAction(board.actions, "castle", { space: space.name });
  const isStep = board.view.turn.step === "castle" && board.actions.length > 0;
  const isChosen = castle !== undefined && board.pending?.action === castle.action;
  const names = ["place", colour ?? ""];
  if (castle) names.push("usable");
  if (isChosen) names.push("chosen");
  const pressed = castle
    ? offer(board, castle)
    : isStep
      ? refuse(board, `castle ${space.name}`, space.name, true)
      : {};
  return (
    <g
      class={names.join(" ")}
      transform={`translate(${round(space.x)} ${round(space.y)})`}
      {...pressed}
    >
      <polygon class="ground" points={outline} />
      {isChosen ? (
        <Tile content="castle" colour={colour} />
      ) : (
        <>
          <Engraving colour={colour} />
          {castle && (
            <g class="tried">
              <Tile content="castle" colour={colour} />
            </g>
          )}
        </>
      )}
      <polygon class="halo" points={inner} />
      <polygon class="ring" points={inner} />
    </g>
  );
}

/** The layouts that differ from this one in where the board lies: pressing it comes nearer to one. */
function movesOf(board: BoardProps, layout: Layout, place: number): Action[] {
  const letter = letterAt(layout.order, place);
  return board.actions.filter(({ verb, args }) => {
    if (verb === "order") return letterAt(args.order, place) !== letter;
    if (verb === "turn") return isTurned(args.turning, letter) !== isTurned(layout.turned, letter);
    return verb === "shift" && sideOf(args.offset, place) !== sideOf(layout.offset, place);
  });
}

function OneBoard(props: {
  board: BoardProps;
  place: number;
  layout: Layout;
  setLayout(layout: Layout): void;
  spaces: Space[]; // of this board
  colours: Colours;
}): VNode {
  const { board, place, layout, setLayout, spaces, colours } = props;
  const { speech, view } = board;
  const letter = letterAt(layout.order, place);
  const step = view.turn.step;
  const moves = step === "order" || step === "turning" || (step === "offset" && place > 0);
  const keys = (event: KeyboardEvent) => {
    const next = { ...layout };
    if (step === "order" && event.key === "ArrowUp")
      next.order = swap(layout.order, place, place - 1);
    else if (step === "order" && event.key === "ArrowDown")
      next.order = swap(layout.order, place, place + 1);
    else if (step === "offset" && event.key === "ArrowLeft")
      next.offset = push(layout.offset, place, "left");
    else if (step === "offset" && event.key === "ArrowRight")
      next.offset = push(layout.offset, place, "right");
    else if (step === "turning" && (event.key === "Enter" || event.key === " "))
      next.turned = toggle(layout.turned, letter);
    else return;
    event.preventDefault();
    setLayout(next);
  };
  const act = () => {
    if (step === "turning") setLayout({ ...layout, turned: toggle(layout.turned, letter) });
    if (step === "order")
      setLayout({ ...layout, order: swap(layout.order, place, place === 2 ? 0 : place + 1) });
    if (step === "offset") {
      const side = sideOf(layout.offset, place) === "left" ? "right" : "left";
      setLayout({ ...layout, offset: push(layout.offset, place, side) });
    }
  };
  const drag =
    step === "order"
      ? draggable({
          drop: (target) => {
            const other = letters.findIndex((_, index) => letterAt(layout.order, index) === target);
            if (other >= 0) setLayout({ ...layout, order: swap(layout.order, place, other) });
          },
        })
      : {};
  const pressed = moves
    ? {
        ...press(act),
        ...leads(movesOf(board, layout, place)),
        onKeyDown: keys,
        "data-opens": `${step} ${letter}`,
        "aria-label": speech.t(
          "Board {0}, number {1} from the top",
          letter.toUpperCase(),
          place + 1,
        ),
      }
    : {};
  const down = step === "castle" ? 0 : place * GAP;
  return (
    <g
      class={moves ? "board usable" : "board"}
      transform={`translate(0 ${down})`}
      data-drop={letter}
      {...pressed}
      {...drag}
    >
      {step !== "castle" && <Slab spaces={spaces} colour={colours} isRimmed />}
      {spaces.map((space) => (
        <LaidSpace key={space.cell} board={board} space={space} colour={colours[space.name]} />
      ))}
    </g>
  );
}

/** The buttons beside a board: the same as dragging it. */
function Controls(props: {
  board: BoardProps;
  place: number;
  layout: Layout;
  setLayout(layout: Layout): void;
}): VNode {
  const { board, place, layout, setLayout } = props;
  const { speech, view } = board;
  const letter: Letter = letterAt(layout.order, place);
  const name = letter.toUpperCase();
  const { step } = view.turn;
  const button = (label: string, icon: VNode, key: string, next: Layout, pressed?: boolean) => (
    <button
      type="button"
      class="button bare"
      aria-label={label}
      aria-pressed={pressed}
      data-opens={`${key} ${letter}`}
      onClick={() => setLayout(next)}
    >
      {icon}
    </button>
  );
  const moved = (other: number) => ({ ...layout, order: swap(layout.order, place, other) });
  const pushed = (side: Side) => ({
    ...layout,
    offset: push(layout.offset, place, side),
  });
  const side = sideOf(layout.offset, place);
  return (
    <div class="controls">
      <b class="letter">{name}</b>
      {step === "order" &&
        place > 0 &&
        button(speech.t("Board {0} up", name), <Up />, "up", moved(place - 1))}
      {step === "order" &&
        place < 2 &&
        button(speech.t("Board {0} down", name), <Down />, "down", moved(place + 1))}
      {step === "turning" &&
        button(
          speech.t("Turn board {0}", name),
          <svg class="turn-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5" />
          </svg>,
          "turn",
          { ...layout, turned: toggle(layout.turned, letter) },
          isTurned(layout.turned, letter),
        )}
      {step === "offset" &&
        place > 0 &&
        button(
          speech.t("Board {0} to the left", name),
          <Back />,
          "left",
          pushed("left"),
          side === "left",
        )}
      {step === "offset" &&
        place > 0 &&
        button(
          speech.t("Board {0} to the right", name),
          <Forward />,
          "right",
          pushed("right"),
          side === "right",
        )}
    </div>
  );
}

const stages = ["order", "turning", "offset", "castle"];

export function Laying(props: {
  board: BoardProps;
  seat: number;
  forMe: ReturnType<typeof useForMe>;
}): VNode {
  const { board, seat, forMe } = props;
  const { speech, view } = board;
  const { state, turn } = view;
  const said: Layout = {
    order: state.order[seat] ?? "abc",
    turned: state.turning[seat] ?? "none",
    offset: state.offset[seat] ?? "left_left",
  };
  // What others lay meanwhile does not undo what is being tried here.
  const [layout, setLayout] = useFollow(said, [turn.step, ...Object.values(said)], () => said);
  const owes = turn.seats.includes(seat);
  const confirm =
    findAction(board.actions, "order", { order: layout.order }) ??
    findAction(board.actions, "turn", { turning: layout.turned }) ??
    findAction(board.actions, "shift", { offset: layout.offset });
  const advice: Record<string, string> = {
    order: speech.t(
      "Drag the boards into the order you like, or use the arrows. Spaces of one colour that touch are one area: two give 3 points when filled, three give 6.",
    ),
    turning: speech.t("Press a board to turn it upside down."),
    offset: speech.t("Press a board to shift it against the one above it."),
    castle: speech.t("Press a dark green space: your region grows from there."),
  };
  const titles: Record<string, string> = {
    order: speech.t("Arrange"),
    turning: speech.t("Turn"),
    offset: speech.t("Shift"),
    castle: speech.t("Castle"),
  };
  const frame = frameOf(layout.offset);
  const colours = laidColours(state.board[seat]!, layout.order, layout.turned);
  const spaces = spacesOf(layout.offset);
  const isMoved = turn.step !== "castle";
  const height = frame.height + 16 + (isMoved ? 2 * GAP : 0);
  const edge = isMoved ? 6 : 18; // with room for the letters of the rows
  const box = [frame.x - edge, frame.y - 6, frame.width + edge + 7, height];
  return (
    <section class="laying" aria-label={speech.t("Laying your boards")}>
      <div class="plan">
        <ol class="stages">
          {stages.map((stage) => (
            <li key={stage} aria-current={stage === turn.step ? "step" : undefined}>
              {titles[stage]}
            </li>
          ))}
        </ol>
        <p class="advice">
          {owes ? advice[turn.step ?? ""] : speech.t("Waiting for the others to lay their boards.")}
        </p>
        {owes && (
          <div class="board-bar">
            {confirm && (
              <button type="button" class="button primary" {...offer(board, confirm)}>
                {speech.action(confirm)}
              </button>
            )}
            <ForMe board={board} forMe={forMe} among={board.actions} />
          </div>
        )}
      </div>
      <div class="table">
        <svg
          class="region"
          viewBox={box.map(round).join(" ")}
          role="group"
          aria-label={speech.t("Your boards")}
        >
          {!isMoved && <Slab spaces={spaces} colour={colours} />}
          {[0, 1, 2].map((place) => (
            <OneBoard
              key={letterAt(layout.order, place)}
              board={board}
              place={place}
              layout={layout}
              setLayout={setLayout}
              spaces={spaces.filter((space) => space.place === place)}
              colours={colours}
            />
          ))}
          {!isMoved && rowLetters(spaces)}
        </svg>
        <div class="column">
          {[0, 1, 2].map((place) => (
            <Controls
              key={place}
              board={board}
              place={place}
              layout={layout}
              setLayout={setLayout}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
