// What a player has beside the region: storage, marble, workers, bonus tiles and the three piles.
import type { VNode } from "preact";
import { Close } from "../../art/icons/client";
import { SeatMark } from "../../art/seat";
import { actionsOf, findAction } from "../board";
import { draggable } from "../drag";
import { leads, offer, press, refuse, says, tells, unlabelled } from "../press";
import { Picture } from "./picture";
import type { BoardProps, Item } from "./props";
import { bonuses, storageOf } from "./reading";
import { Hollow, TilePicture } from "./tile";

export interface MatProps {
  board: BoardProps;
  seat: number;
  own: boolean;
  chosen: Item | null; // the stored thing that is to be placed
  choose(item: Item | null): void;
  drop(item: Item, target: string): void;
}

function Stored(props: MatProps & { item: Item; index: number }): VNode {
  const { board, item, chosen, own, seat, index } = props;
  const { speech, actions } = board;
  const ways = actionsOf(actions, "place").filter(({ args }) => args.item === item);
  const places = own && ways.length > 0;
  const discard = own ? findAction(actions, "discard", { item }) : undefined;
  const label = speech.t("Stored: {0}", speech.word("item", item));
  const pressed = places
    ? {
        ...press(() => props.choose(chosen === item ? null : item)),
        ...leads(ways),
        "data-opens": `place ${item}`,
        "aria-pressed": chosen === item,
        "aria-label": label,
      }
    : own
      ? { ...press((anchor) => board.describe("item", item, anchor)), "aria-label": label }
      : { role: "img" as const, "aria-label": label };
  const drag = places
    ? draggable({ start: () => props.choose(item), drop: (target) => props.drop(item, target) })
    : {};
  return (
    <div class="slot">
      <div
        class={["stored", places ? "usable" : "", chosen === item ? "chosen" : ""].join(" ")}
        data-place={`store-${seat}-${index}`}
        {...tells("item", item)}
        {...pressed}
        {...drag}
      >
        <TilePicture content={item} />
      </div>
      {discard && (
        <button type="button" class="button small" {...offer(board, discard)}>
          <Close />
        </button>
      )}
    </div>
  );
}

/** A number of things with their picture. */
function Count(props: {
  board: BoardProps;
  name: string;
  label: string;
  count: number;
  id: string;
  use?: string;
}) {
  return (
    <span
      class="counted"
      data-place={props.id}
      {...(props.use ? says([[props.label, props.use]]) : {})}
    >
      <Picture name={props.name} size="1.7rem" label={props.label} />
      <b class="numbers">{props.count}</b>
    </span>
  );
}

export function Mat(props: MatProps): VNode {
  const { board, seat, own } = props;
  const { speech, view } = board;
  const { state, derived } = view;
  const marble = own ? findAction(board.actions, "marble") : undefined;
  return (
    <div class="mat">
      <section
        class="barn"
        aria-label={speech.t("Storage")}
        data-drop={own ? "storage" : undefined}
      >
        <h3>{speech.t("Storage")}</h3>
        <div class="storage" data-place={`storage-${seat}`}>
          {storageOf(view, seat).map((item, index) =>
            item ? (
              <Stored key={`${item}${index}`} {...props} item={item} index={index} />
            ) : (
              <Hollow key={index} label={speech.t("empty")} />
            ),
          )}
        </div>
      </section>
      <div class="goods">
        <div class="tally">
          <span
            class={marble ? "marble usable" : "marble"}
            {...(marble
              ? unlabelled(offer(board, marble))
              : own
                ? refuse(board, "marble", speech.t("Marble: {0}", state.marble[seat]!))
                : {})}
          >
            {marble && <span class="hidden-text">{speech.action(marble)}</span>}
            <Count
              board={board}
              name="marble"
              label={speech.t("Marble")}
              count={state.marble[seat]!}
              id={`marble-${seat}`}
              use={speech.about("tile", "quarry")}
            />
          </span>
          <Count
            board={board}
            name="worker"
            label={speech.t("Workers")}
            count={state.workers[seat]!}
            id={`workers-${seat}`}
            use={speech.about("tile", "village")}
          />
          {!own && (
            <Count
              board={board}
              name="region_card"
              label={speech.t("cards in hand")}
              count={state.hand_count[seat]!}
              id={`hand-size-${seat}`}
            />
          )}
        </div>
        <ul
          class="tally bonuses"
          aria-label={speech.t("Bonus tiles")}
          data-place={`bonus-of-${seat}`}
        >
          {bonuses
            .filter((bonus) => state.bonus[seat]![bonus] > 0)
            .map((bonus) => (
              <li key={bonus} class="counted bonus" {...tells("bonus", bonus)}>
                <Picture name={bonus} size="1.4rem" label={speech.word("bonus", bonus)} />
                <b class="numbers">+{state.bonus[seat]![bonus]}</b>
              </li>
            ))}
        </ul>
      </div>
      <section class="pile-box">
        <h3>{speech.t("Piles of tiles")}</h3>
        <ol class="own-piles" aria-label={speech.t("Piles of tiles")}>
          {Object.entries(state.pile[seat]!).map(([pile, count]) => (
            <li
              key={pile}
              class={pile === derived.round_pile ? "pile current" : "pile"}
              data-place={`pile-${seat}-${pile}`}
              aria-label={speech.t("Pile {0}: {1} {1|tile|tiles}", pile, count)}
              {...says([
                [
                  speech.t("Pile {0}: {1} {1|tile|tiles}", pile, count),
                  speech.t("A round ends once somebody has emptied the pile of its number."),
                ],
              ])}
            >
              <b class="numbers">{count}</b>
              <small aria-hidden="true">{["", "I", "II", "III"][Number(pile)]}</small>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** The players as tabs: points, cards, and whose turn it is; pressing one brings up the area. */
export function PlayerTabs(props: {
  board: BoardProps;
  shown: number;
  show(seat: number): void;
}): VNode {
  const { board, shown } = props;
  const { speech, view } = board;
  const { state } = view;
  return (
    <div
      class="seat-tabs"
      role="group"
      aria-label={speech.t("Players")}
      style={{ "--seats": view.seats }}
      data-seats={view.seats}
    >
      {Array.from({ length: view.seats }, (_, seat) => {
        const isTurn = view.turn.seats.includes(seat);
        return (
          <button
            type="button"
            key={seat}
            class={isTurn ? "seat-tab active" : "seat-tab"}
            aria-pressed={shown === seat}
            onClick={() => props.show(seat)}
          >
            <SeatMark seat={seat} size="1.6rem" />
            <span class="who">{speech.player(seat)}</span>
            <span class="scores">
              <span class="counted">
                <Picture name="green" size="1.1rem" label={speech.t("green points")} />
                <b class="numbers">{state.green[seat]}</b>
              </span>
              <span class="counted">
                <Picture name="red" size="1.1rem" label={speech.t("red points")} />
                <b class="numbers">{state.red[seat]}</b>
              </span>
              <span class="counted hand-size" data-place={`cards-${seat}`}>
                <Picture name="region_card" size="1.1rem" label={speech.t("cards in hand")} />
                <b class="numbers">{state.hand_count[seat]}</b>
              </span>
            </span>
            <Scored board={board} seat={seat} />
          </button>
        );
      })}
    </div>
  );
}

const romans = ["I", "II", "III"];

/** What each scoring added to the red points, once there was one. */
function Scored({ board, seat }: { board: BoardProps; seat: number }): VNode | null {
  const { speech, view } = board;
  const { scored, converted } = view.state;
  if (!scored.some((rounds) => rounds.some((points) => points > 0))) return null;
  return (
    <span class="scored">
      <span>{speech.t("Scoring")}</span>
      {scored[seat]!.map((points, round) => (
        <span key={romans[round]}>
          {romans[round]} <b class="numbers">{points > 0 ? `+${points}` : "·"}</b>
        </span>
      ))}
      {view.turn.node === "over" && (
        <span>
          {speech.t("left over")} <b class="numbers">+{converted[seat]}</b>
        </span>
      )}
    </span>
  );
}
