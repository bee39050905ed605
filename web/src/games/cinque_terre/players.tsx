// The players: Lire, claims, cart, and the Fulfillment Card with eight spaces for every village.
import type { VNode } from "preact";
import { SeatMark } from "../../art/seat";
import { findAction } from "../board";
import { Keep, momentOf } from "../keep";
import { offer, refuse, unlabelled } from "../press";
import { Coin, produce as icons, Order, ProduceCard, Vendor } from "./art/icons";
import { lireOf } from "./bar";
import { dragSale } from "./drags";
import { VILLAGES } from "./geometry";
import { hasOrders, SecretOrders } from "./order_cards";
import { pieces, printed } from "./orders";
import type { BoardProps } from "./props";

const ROW = 8;
const CART = 4;

function Load({ board, seat }: { board: BoardProps; seat: number }) {
  const { speech } = board;
  const load = pieces(board.view.state.cart[seat]!);
  const mine = seat === board.seat;
  return (
    <div class="load">
      <span class="label">{speech.t("Cart")}</span>
      {Array.from({ length: CART }, (_, place) => {
        const kind = load[place];
        if (!kind) return <span key={place} class="slot" />;
        const Icon = icons[kind]!;
        const name = speech.word("produce", kind);
        const sell = mine ? findAction(board.actions, "sell", { produce: kind }) : undefined;
        if (!mine)
          return (
            <span key={place} class="slot">
              <Icon size="24px" label={name} />
            </span>
          );
        const deed = sell ? offer(board, sell) : refuse(board, `sell ${kind}`, name);
        const lire = lireOf(sell);
        return (
          <button
            key={place}
            type="button"
            class={`slot own${sell ? " usable" : ""}${sell && board.pending?.action === sell.action ? " chosen" : ""}`}
            {...unlabelled(deed)}
            {...dragSale(board, sell)}
          >
            <span class="hidden-text">{deed["aria-label"]}</span>
            <Icon size="28px" />
            {lire !== null && (
              <span class="price" aria-hidden="true">
                <Coin size="16px" />
                {lire}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

function Fulfilment({ board, seat }: { board: BoardProps; seat: number }) {
  const { state } = board.view;
  const { speech } = board;
  return (
    <div class="fulfilment">
      {VILLAGES.map((village) => {
        const sold = pieces(state[`sold_${village}`][seat]!);
        const owner = state.vendor[village] === seat;
        return (
          <div key={village} class="village-row" data-place={`row-${seat}-${village}`}>
            <span class="label">{speech.word("village", village)}</span>
            <span class="spaces">
              {Array.from({ length: ROW }, (_, place) => {
                const kind = sold[place];
                const Icon = kind ? icons[kind] : undefined;
                return (
                  <span key={place} class={Icon ? "filled" : ""}>
                    {Icon && <Icon size="20px" label={speech.word("produce", kind!)} />}
                  </span>
                );
              })}
            </span>
            {owner && <Vendor size="20px" label={speech.t("Most Popular Vendor")} />}
          </div>
        );
      })}
    </div>
  );
}

function drawPlayer(board: BoardProps, seat: number, active: boolean): VNode {
  const { state, derived, turn, score } = board.view;
  const { speech } = board;
  const mine = seat === board.seat;
  const won = state.claimed[seat]!.map((order) => printed(order).lire);
  const known = mine ? [] : pieces(state.known[seat]!);
  const over = turn.node === "over";
  return (
    <section
      class={`seat-area${active ? " active" : ""}${seat === (board.seat ?? 0) ? " first" : ""}`}
      aria-label={speech.player(seat)}
    >
      <header>
        <SeatMark seat={seat} size="26px" />
        <strong>{speech.player(seat)}</strong>
        {active && <span class="chip sun">{speech.t("to play")}</span>}
        <span class="lire" data-place={`lire-${seat}`}>
          <Coin size="22px" label={speech.t("Lire")} />
          {score.points[seat]}
        </span>
      </header>
      <div class="facts">
        <span data-place={`claims-${seat}`}>
          <Order size="20px" />
          {speech.t("{0} of 5 claims", derived.claims[seat]!)}
          {won.length > 0 && <small>{`(${won.join(", ")})`}</small>}
        </span>
        <span data-place={`cards-${seat}`}>
          <ProduceCard size="20px" />
          {speech.t("{0} cards", state.hand_count[seat]!)}
        </span>
        {!mine && state.secret_count[seat]! > 0 && !over && (
          <span>{speech.t("{0} secret orders", state.secret_count[seat]!)}</span>
        )}
        {known.length > 0 && (
          <span class="known">
            {speech.t("seen:")}
            {known.map((kind, index) => {
              const Icon = icons[kind]!;
              return <Icon key={index} size="18px" label={speech.word("produce", kind)} />;
            })}
          </span>
        )}
      </div>
      <Load board={board} seat={seat} />
      <Fulfilment board={board} seat={seat} />
      {over && !mine && hasOrders(board, seat) && <SecretOrders board={board} seat={seat} />}
    </section>
  );
}

/** All that the area of a seat shows, to tell whether it has changed. */
function shownOf({ view }: BoardProps, seat: number): string {
  const { state, score } = view;
  const { claimed, hand_count, known, cart, secret, secret_count, starting } = state;
  const own = [claimed, hand_count, known, cart, secret, secret_count, starting, score.points];
  const rows = VILLAGES.map((village) => state[`sold_${village}`]);
  return JSON.stringify([[...own, ...rows].map((all) => all[seat]), state.vendor]);
}

export function Player({ board, seat }: { board: BoardProps; seat: number }): VNode {
  const { turn } = board.view;
  const active = turn.node === "decision" && turn.seats.includes(seat);
  const own = seat === board.seat ? [board.actions, board.pending] : [];
  const on = [...momentOf(board), shownOf(board, seat), active, ...own];
  return <Keep on={on} draw={() => drawPlayer(board, seat, active)} />;
}
