// The players: Lire, claims, cart, and the Fulfillment Card with eight spaces for every village.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { Lock } from "../../art/icons/client";
import { SeatMark } from "../../art/seat";
import { actionsOf, findAction } from "../board";
import { Keep, momentOf } from "../keep";
import { offer, refuse, unlabelled } from "../press";
import { Coin, Order, ProduceCard, Vendor } from "./art/icons";
import { produce as icons } from "./art/produce";
import { lireOf } from "./bar";
import { dragSale } from "./drags";
import { type PlanName, VILLAGES } from "./geometry";
import { pieces, printed } from "./orders";
import type { BoardProps } from "./props";

const ROW = 8;
const CART = 4;

/** The own cart: a press on a piece sells it where the cart stands. */
export function Load({ board, seat }: { board: BoardProps; seat: number }): VNode {
  const { speech } = board;
  const load = pieces(board.view.state.cart[seat]!);
  const sells = actionsOf(board.actions, "sell").length > 0;
  return (
    <div class="load" role="group" aria-label={speech.t("Cart")}>
      <h3>{sells ? speech.t("Sell") : speech.t("Cart")}</h3>
      {Array.from({ length: CART }, (_, place) => {
        const kind = load[place];
        if (!kind) return <span key={place} class="slot" />;
        const Icon = icons[kind];
        const name = speech.word("produce", kind);
        const sell = findAction(board.actions, "sell", { produce: kind });
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
            <Icon size="2rem" />
            {lire !== null && (
              <span class="price" aria-hidden="true">
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
                    {Icon && <Icon size="1.05rem" label={speech.word("produce", kind!)} />}
                  </span>
                );
              })}
            </span>
            {owner && <Vendor size="1.1rem" label={speech.t("Most Popular Vendor")} />}
          </div>
        );
      })}
    </div>
  );
}

/** What is known of a seat beside its sales: cards and secret orders. */
function Facts({ board, seat }: { board: BoardProps; seat: number }) {
  const { state, turn } = board.view;
  const { speech } = board;
  const known = seat === board.seat ? [] : pieces(state.known[seat]!);
  return (
    <div class="facts">
      <span data-place={`cards-${seat}`}>
        <ProduceCard size="1.1rem" />
        {speech.t("{0} {0|card|cards}", state.hand_count[seat]!)}
      </span>
      {state.secret_count[seat]! > 0 && turn.node !== "over" && (
        <span>
          <Lock size="1rem" label={speech.t("{0} secret orders", state.secret_count[seat]!)} />
          {state.secret_count[seat]}
        </span>
      )}
      {known.length > 0 && (
        <span class="known">
          <span class="hidden-text">{speech.t("seen:")}</span>
          {known.map((kind, index) => {
            const Icon = icons[kind];
            return <Icon key={index} size="1.1rem" label={speech.word("produce", kind)} />;
          })}
        </span>
      )}
    </div>
  );
}

function drawPlayer(board: BoardProps, seat: number, active: boolean): VNode {
  const { speech } = board;
  const { state, derived, score } = board.view;
  const won = state.claimed[seat]!.map((order) => printed(order).lire);
  return (
    <section class={`seat-area${active ? " active" : ""}`} aria-label={speech.player(seat)}>
      <header>
        <SeatMark seat={seat} size="1.5rem" />
        <strong>{speech.player(seat)}</strong>
        <span class="claims" data-place={`claims-${seat}`} title={won.join(", ")}>
          <Order size="1.1rem" />
          {speech.t("{0} of 5 claims", derived.claims[seat]!)}
        </span>
        <span class="lire" data-place={`lire-${seat}`}>
          <Coin size="1.25rem" label={speech.t("Lire")} />
          {score.points[seat]}
        </span>
      </header>
      <Facts board={board} seat={seat} />
      <Fulfilment board={board} seat={seat} />
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

function Player({ board, seat }: { board: BoardProps; seat: number }): VNode {
  const { turn } = board.view;
  const active = turn.node === "decision" && turn.seats.includes(seat);
  const on = [...momentOf(board), shownOf(board, seat), active];
  return <Keep on={on} draw={() => drawPlayer(board, seat, active)} />;
}

/** The pages of all players, the own one first. Where three or more share a wide table, one page is
 * open, and their marks beside it open another. */
export function Players({ board, plan }: { board: BoardProps; plan: PlanName }): VNode {
  const { speech, view } = board;
  const first = board.seat ?? 0;
  const [chosen, choose] = useState(first);
  const seats = Array.from({ length: view.seats }, (_, index) => (first + index) % view.seats);
  const isLeafed = plan === "wide" && view.seats > 2;
  const open = isLeafed ? [chosen] : seats;
  return (
    <div
      class={isLeafed ? "pages leafed" : "pages"}
      role="group"
      aria-label={speech.t("Players in turn order")}
      tabIndex={0}
    >
      {isLeafed && (
        <div class="marks">
          {seats.map((seat) => (
            <button
              key={seat}
              type="button"
              class="mark"
              aria-label={speech.player(seat)}
              aria-pressed={seat === chosen}
              onClick={() => choose(seat)}
            >
              <SeatMark seat={seat} size="1.4rem" />
            </button>
          ))}
        </div>
      )}
      {open.map((seat) => (
        <Player key={seat} board={board} seat={seat} />
      ))}
    </div>
  );
}
