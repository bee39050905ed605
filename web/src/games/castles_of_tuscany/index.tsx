// The drawn table of The Castles of Tuscany: the middle with the open tiles, a region with what
// belongs to it, the hand with payments, and everybody's points.
import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import "../../art/board.css";
import "./art/ground.css";
import { useFlight } from "../../art/flight";
import { seatColour } from "../../art/seat";
import { actionsOf, boardOf, eventsOf, findAction } from "../board";
import { Guide } from "../guide";
import { Keep, useFollow, useLater, useSteady } from "../keep";
import { offer } from "../press";
import { Paints, Scene } from "./art/scene";
import "./style/castles.css";
import "./style/region.css";
import "./style/area.css";
import "./style/tray.css";
import "./style/laying.css";
import "./style/wide.css";
import { throwsOf } from "./flights";
import { ForMe, useForMe } from "./for_me";
import { Hand, Payment } from "./hand";
import { NoRegion, Region } from "./hexes";
import { Laying } from "./laying";
import { BonusChoice, Market, Supplies } from "./market";
import { Mat, PlayerTabs } from "./mat";
import type { Action, BoardProps, CastlesOfTuscany, Item, SpaceName, Tile } from "./props";
import { isLaying, pointsOf } from "./reading";
import { Tracks } from "./tracks";
import { eventArgs } from "./types.gen";

/** What pressing a space does: the action of the thing chosen, else the only one there is. */
function actsOn(actions: Action[], chosen: Item | null): Map<SpaceName, Action> {
  const out = new Map<SpaceName, Action>();
  for (const action of actions) {
    if (action.verb !== "place" && action.verb !== "put") continue;
    const thing = action.verb === "place" ? action.args.item : action.args.tile;
    const { space } = action.args;
    if (chosen === null ? !out.has(space) : thing === chosen) out.set(space, action);
  }
  return out;
}

/** One sentence on what to do next, where the drawing alone does not say it. */
function hintOf(board: BoardProps, chosen: Item | null): string {
  const { speech, actions, view, pending } = board;
  const has = (verb: Action["verb"]) => actions.some((action) => action.verb === verb);
  const tile = pending?.verb === "take" ? pending.args.tile : null;
  if (tile && tile !== chosen)
    return speech.t(
      "{0}, when it is placed – {1}",
      speech.word("item", tile),
      speech.about("item", tile),
    );
  if (chosen) return speech.t("Now press a lit space for the {0}.", speech.word("item", chosen));
  switch (view.turn.step) {
    case "fort":
      return speech.t("The fort places an open tile for free: press a lit space.");
    case "take":
      return has("clear")
        ? speech.t("No open tile fits: press one to replace all tiles of its colour.")
        : speech.t("Press an open tile to store it.");
    case "turn": {
      const list = [speech.t("draw cards")];
      if (has("take")) list.push(speech.t("press an open tile to store it"));
      if (has("clear")) list.push(speech.t("replace a colour, for no open tile fits"));
      if (has("discard")) list.push(speech.t("discard a stored tile to choose another"));
      if (has("place")) list.push(speech.t("press a lit space to place what you stored"));
      return speech.t("One action: {0}.", list.join(" · "));
    }
    default:
      return "";
  }
}

/** What lies where it may be laid now, those that bring most points first. */
function layings(actions: Action[], chosen: Item | null): Action[] {
  const isMeant = (thing: Item) => chosen === null || thing === chosen;
  return [
    ...actionsOf(actions, "place").filter(({ args }) => isMeant(args.item)),
    ...actionsOf(actions, "put").filter(({ args }) => isMeant(args.tile)),
  ].sort((former, latter) => pointsOf(latter) - pointsOf(former));
}

/** Verbs without a thing of their own, and a bot's help with laying. */
function Bar(props: {
  board: BoardProps;
  chosen: Item | null;
  forMe: ReturnType<typeof useForMe>;
}): VNode {
  const { board, chosen, forMe } = props;
  const verbs = ["done", "decline", "marble"] as const;
  const list = verbs.flatMap((verb) => actionsOf(board.actions, verb));
  return (
    <div class="board-bar">
      {list.map((action) => (
        <button
          type="button"
          key={action.action}
          class={action.verb === "done" ? "button primary" : "button"}
          {...offer(board, action)}
        >
          {board.speech.action(action)}
        </button>
      ))}
      <ForMe board={board} forMe={forMe} among={layings(board.actions, chosen)} />
    </div>
  );
}

/** Another player's region, small; drawn anew only when something there has changed. */
function OtherRegion(props: {
  board: BoardProps;
  seat: number;
  last: SpaceName | undefined;
  show(seat: number): void;
}): VNode {
  const { board, seat, last, show } = props;
  const { speech, view } = board;
  const { region, reach, offset } = view.state;
  const stamp = JSON.stringify([
    region[seat],
    reach[seat],
    offset[seat],
    last,
    speech.player(seat),
  ]);
  const isLater = useLater(); // the own region is seen first
  const drawing = useMemo(
    () => (isLater ? <Region board={board} seat={seat} last={last} small /> : <NoRegion />),
    [stamp, speech.language, isLater],
  );
  return (
    <button
      type="button"
      class="other"
      onClick={() => show(seat)}
      aria-label={speech.t("Show the region of {0}", speech.player(seat))}
    >
      <span class="who" style={{ "--seat": seatColour(seat) }}>
        {speech.player(seat)}
      </span>
      {drawing}
    </button>
  );
}

/** What is being paid for, drawn where it will stand. */
const ghostOf = ([content, space]: [Item, SpaceName, ...unknown[]]) => ({ content, space });

/** What is done now stands on the table: the hand, a payment, the choice of a bonus. */
function Table(props: {
  board: BoardProps;
  seat: number;
  owes: boolean;
  chosen: Item | null;
  forMe: ReturnType<typeof useForMe>;
}): VNode {
  const { board, seat, owes, chosen, forMe } = props;
  const { turn } = board.view;
  const isPaying = turn.step === "pay" && owes;
  const isChoosing = turn.step === "bonus" && owes;
  return (
    <div class={isPaying || isChoosing ? "tray asks" : "tray"}>
      <p class="advice-line" aria-live="polite">
        {owes ? hintOf(board, chosen) : ""}
      </p>
      {isPaying ? (
        <Payment key={turn.ask_args?.join()} board={board} seat={seat} />
      ) : isChoosing ? (
        <BonusChoice board={board} />
      ) : (
        <Hand board={board} seat={seat} />
      )}
      {owes && <Bar board={board} chosen={chosen} forMe={forMe} />}
    </div>
  );
}

function CastlesBoard(props: BoardProps): VNode {
  const board = useSteady(props);
  const { view, seat, actions, speech } = board;
  const { state, turn } = view;
  const root = useRef<HTMLDivElement>(null);
  const home = seat ?? 0;
  const owes = seat !== null && actions.length > 0;
  const [shown, show] = useFollow(home, [actions], (had) => (owes ? home : had));
  const [chosen, choose] = useFollow<Item | null>(null, [actions], () => null);
  const forMe = useForMe(board);
  const placed = useRef(new Map<number, SpaceName>()); // by seat: the space filled last
  const events = eventsOf<CastlesOfTuscany>(eventArgs, board.events);
  for (const event of events)
    if (event.event === "places" || event.event === "puts")
      placed.current.set(event.seat, event.space);

  useFlight(root, view, { still: board.still, throws: throwsOf(events, state) });

  if (isLaying(view) && seat !== null)
    return (
      <div class="castles" ref={root} data-board>
        <Paints />
        <Scene />
        <div class="layout laid">
          <div class="country">
            <Laying board={board} seat={seat} forMe={forMe} />
            <Supplies board={board} />
          </div>
          <Market board={board} chosen={null} choose={choose} drop={() => {}} />
          <div class="tray">
            <Hand board={board} seat={seat} />
          </div>
        </div>
      </div>
    );

  const own = shown === seat;
  const act = actsOn(actions, chosen);
  const stored = state.storage[shown]!;
  const ghost = turn.step === "pay" && own ? ghostOf(turn.ask_args) : null;
  const attempt = (space: SpaceName) => {
    const verb = turn.step === "fort" ? "put" : "place";
    return `${verb} ${chosen ?? stored[0] ?? "hex_piece"} ${space}`;
  };
  /** A tile or piece was dragged onto a space or into the storage. */
  const drop = (thing: Item, target: string) => {
    const space = target as SpaceName;
    const tile = thing as Tile; // a hex piece is none, and is offered as none
    const action =
      target === "storage"
        ? findAction(actions, "take", { tile })
        : (findAction(actions, "place", { item: thing, space }) ??
          findAction(actions, "put", { tile, space }));
    if (action) board.choose(action);
  };
  const others = Array.from({ length: view.seats }, (_, other) => other).filter(
    (other) => other !== shown && state.offset[other] !== null,
  );
  const supplied = JSON.stringify([
    state.bonus_left,
    state.yields_count,
    state.colour_first,
    state.colour_second,
  ]);
  const parts = { board, chosen, choose, drop };
  return (
    <div class="castles" ref={root} data-board>
      <Paints />
      <Scene />
      <Guide speech={speech} game={board.game.name}>
        {`${speech.t("A round ends once somebody has emptied the pile of its number.")} ${speech.t("After each of the three rounds the green points are added to the red ones.")}`}
      </Guide>
      <div class="layout">
        <div class="country">
          <div class="home">
            <Region
              board={board}
              seat={shown}
              act={own && owes ? act : undefined}
              attempt={attempt}
              ghost={ghost}
              last={placed.current.get(shown)}
            />
          </div>
          <div class="right">
            <Mat {...parts} seat={shown} own={own} />
            <PlayerTabs board={board} shown={shown} show={show} />
            <div class="others" data-count={others.length}>
              {others.map((other) => (
                <OtherRegion
                  key={other}
                  board={board}
                  seat={other}
                  last={placed.current.get(other)}
                  show={show}
                />
              ))}
            </div>
          </div>
          <Tracks board={board} />
          <Keep on={[speech, supplied]} draw={() => <Supplies board={board} />} />
        </div>
        <Market {...parts} />
        {seat !== null && (
          <Table board={board} seat={seat} owes={owes} chosen={chosen} forMe={forMe} />
        )}
      </div>
    </div>
  );
}

export default boardOf(CastlesBoard);
