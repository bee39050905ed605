// The middle of the table: eight open tiles, the neutral stock, bonus tiles and colour bonuses.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { SeatMark } from "../../art/seat";
import { actionsOf, findAction } from "../board";
import { draggable } from "../drag";
import { arrows, leads, offer, press, refuse, tells, unlabelled } from "../press";
import { Picture } from "./picture";
import type { BoardProps, Item, Tile } from "./props";
import { bonuses, colourOf, colours, colourTaken, emblems, openTiles } from "./reading";
import { TilePicture } from "./tile";

export interface MarketProps {
  board: BoardProps;
  chosen: Item | null; // the open tile that a fort is to place
  choose(tile: Tile | null): void;
  drop(tile: Tile, target: string): void;
}

/** One open tile: to be chosen, to be replaced with its colour, or to be placed by a fort. */
function OpenTile(
  props: MarketProps & { tile: Tile; index: number; isPicked: boolean; pick(): void },
): VNode {
  const { board, tile, index, chosen } = props;
  const { speech, actions } = board;
  const colour = colourOf(tile);
  const action =
    findAction(actions, "take", { tile }) ??
    (colour ? findAction(actions, "clear", { colour }) : undefined);
  const puts = actionsOf(actions, "put").filter(({ args }) => args.tile === tile);
  const forFort = puts.length > 0;
  const name = speech.word("tile", tile);
  const pressed = action
    ? offer(board, action)
    : forFort
      ? {
          ...press(() => props.choose(chosen === tile ? null : tile)),
          ...leads(puts),
          "data-opens": `put ${tile}`,
          "aria-pressed": chosen === tile,
          "aria-label": name,
        }
      : refuse(board, `take ${tile}`, name);
  const drag =
    action?.verb === "take" || forFort
      ? draggable({
          start: () => forFort && props.choose(tile),
          drop: (target) => props.drop(tile, target),
        })
      : {};
  const names = ["open-tile"];
  if (action || forFort) names.push("usable");
  const isPending = action !== undefined && board.pending?.action === action.action;
  if (chosen === tile || (isPending && props.isPicked)) names.push("chosen");
  return (
    <div
      class={names.join(" ")}
      data-place={`open-${tile}-${index}`}
      onClickCapture={props.pick}
      {...tells("tile", tile)}
      {...pressed}
      {...drag}
    >
      <TilePicture content={tile} />
      {action?.verb === "clear" && <span class="sign replace" aria-hidden="true" />}
      {!isPending && action?.detail?.code === "no_space" && (
        <span class="sign nowhere" aria-hidden="true" />
      )}
    </div>
  );
}

export function Market(props: MarketProps): VNode {
  const { board } = props;
  const { speech, view } = board;
  const open = openTiles(view.state);
  const [picked, pick] = useState(0); // which one of equal tiles was pressed
  const isNowhere = board.actions.some(({ detail }) => detail?.code === "no_space");
  return (
    <section class="market" aria-label={speech.t("Open tiles")}>
      <h3>
        {speech.t("Open tiles")}
        <span class="chip" data-place="stock">
          {speech.t("{0} in stock", view.state.stock_count)}
        </span>
      </h3>
      <div class="open-tiles" role="group" onKeyDown={arrows}>
        {open.map(({ tile, index }) => (
          <OpenTile
            key={`${tile}${index}`}
            {...props}
            tile={tile}
            index={index}
            isPicked={picked === index}
            pick={() => pick(index)}
          />
        ))}
      </div>
      {isNowhere && (
        <p class="sign-key">
          <span class="sign nowhere" aria-hidden="true" />
          {speech.t("none of your spaces is ready for it yet")}
        </p>
      )}
    </section>
  );
}

/** Choosing a bonus tile: at the start, and with every city. */
export function BonusChoice({ board }: { board: BoardProps }): VNode {
  const { speech, view } = board;
  return (
    <section class="bonus-choice" aria-label={speech.t("Bonus tiles")} onKeyDown={arrows}>
      {bonuses.map((bonus) => {
        const action = findAction(board.actions, "bonus", { bonus });
        const name = speech.word("bonus", bonus);
        const left = view.state.bonus_left[bonus];
        return (
          <div
            key={bonus}
            class={action ? "bonus-card usable" : "bonus-card spent"}
            {...unlabelled(action ? offer(board, action) : refuse(board, `bonus ${bonus}`, name))}
          >
            <span class="hidden-text">{action ? speech.action(action) : ""}</span>
            <Picture name={bonus} size="2.4rem" />
            <b>{name}</b>
            <span class="about">{speech.about("bonus", bonus)}</span>
            <small>{speech.t("{0} left", left)}</small>
          </div>
        );
      })}
    </section>
  );
}

/** What is left in the middle, and who took which colour bonus. */
export function Supplies({ board }: { board: BoardProps }): VNode {
  const { speech, view } = board;
  const { state } = view;
  return (
    <section class="supplies" aria-label={speech.t("Supplies")}>
      <h3>
        {speech.t("Bonus tiles left")}
        <span class="chip" data-place="yields">
          {speech.t("{0} {0|yield card|yield cards}", state.yields_count)}
        </span>
      </h3>
      <ul class="tally">
        {bonuses.map((bonus) => (
          <li key={bonus} class="counted" data-place={`bonus-${bonus}`} {...tells("bonus", bonus)}>
            <Picture name={bonus} size="1.6rem" label={speech.word("bonus", bonus)} />
            <b class="numbers">{state.bonus_left[bonus]}</b>
          </li>
        ))}
      </ul>
      <h3>{speech.t("First and second to fill a colour")}</h3>
      <ul class="colour-bonuses">
        {colours.map((colour) => {
          const { first, second } = colourTaken(state, colour);
          return (
            <li
              key={colour}
              class={`swatch ${colour}`}
              aria-label={speech.word("colour", colour)}
              {...tells("colour", colour)}
            >
              <Picture name={emblems[colour]} size="1.6rem" />
              <Holder seat={first} board={board} place="1" />
              <Holder seat={second} board={board} place="2" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Holder(props: { seat?: number; board: BoardProps; place: string }): VNode {
  const { seat, board, place } = props;
  if (seat === undefined) return <span class="free">{place}</span>;
  return <SeatMark seat={seat} size="1.45rem" label={board.speech.player(seat)} />;
}
