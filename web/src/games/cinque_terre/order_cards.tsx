// Orders: what they ask for in which village, what of it has been sold, and what they pay.
import type { ComponentChildren, VNode } from "preact";
import { Check, Lock } from "../../art/icons/client";
import { findAction } from "../board";
import { Keep, momentOf } from "../keep";
import { offer, refuse, unlabelled } from "../press";
import { Coin, StartingOrder } from "./art/icons";
import { produce as icons } from "./art/produce";
import { printed } from "./orders";
import type { BoardProps, Order, Starting, Village } from "./props";

/** One order, with ticks where its symbols are sold. */
export function OrderCard(props: {
  board: BoardProps;
  order: Order | Starting;
  sold: Village[];
  prices?: Partial<Record<Village, number>>; // on a starting order
  secret?: boolean;
  claimable?: boolean;
}): VNode {
  const { board, order, sold, prices, secret, claimable } = props;
  const { speech } = board;
  const { lire, symbols } = printed(order);
  const done = symbols.filter(({ village }) => sold.includes(village));
  const action = claimable
    ? findAction(board.actions, "claim", { order: order as Order })
    : undefined;
  const worth = lire === null ? speech.t("starting order") : speech.t("{0} Lire", lire);
  const text = symbols
    .map((symbol) => {
      const where = `${speech.word("produce", symbol.produce)}, ${speech.word("village", symbol.village)}`;
      return done.includes(symbol) ? `${where} ✓` : where;
    })
    .join("; ");
  const name = speech.t("Order: {0}. {1}", worth, text);
  const inside = (
    <>
      <span class="order-head" aria-hidden="true">
        {lire === null ? (
          <>
            <StartingOrder size="22px" />
            <small>{speech.t("30 − prices")}</small>
          </>
        ) : (
          <>
            <Coin size="22px" />
            <b>{lire}</b>
          </>
        )}
        {secret && lire !== null && <Lock size="16px" />}
        <small class="share">{`${done.length}/${symbols.length}`}</small>
      </span>
      {symbols.map((symbol) => {
        const Icon = icons[symbol.produce];
        const isSold = done.includes(symbol);
        return (
          <span key={symbol.village} class={isSold ? "symbol sold" : "symbol"} aria-hidden="true">
            <Icon size="1.35em" />
            <span>{speech.word("village", symbol.village)}</span>
            {isSold ? (
              <Check size="16px" />
            ) : (
              lire === null && <small>{prices?.[symbol.village]}</small>
            )}
          </span>
        );
      })}
    </>
  );
  const names = ["order-card"];
  if (action) names.push("usable");
  if (action && board.pending?.action === action.action) names.push("chosen");
  if (secret) names.push("secret");
  if (done.length === symbols.length) names.push("full");
  const deed = !claimable
    ? null
    : action
      ? { ...offer(board, action), "aria-label": `${speech.action(action)}. ${text}` }
      : refuse(board, `claim ${order}`, name);
  if (!deed)
    return (
      <div class={names.join(" ")} data-place={`order-${order}`} role="img" aria-label={name}>
        {inside}
      </div>
    );
  return (
    <button
      type="button"
      class={names.join(" ")}
      data-place={`order-${order}`}
      {...unlabelled(deed)}
    >
      <span class="hidden-text">{deed["aria-label"]}</span>
      {inside}
    </button>
  );
}

/** True if a seat holds secret orders that the viewer may see. */
export const hasOrders = ({ view }: BoardProps, seat: number): boolean =>
  Boolean(view.state.starting[seat]) || view.state.secret[seat]!.length > 0;

/** The starting order and the secret orders of a seat, as far as the viewer may see them. */
export function SecretOrders({ board, seat }: { board: BoardProps; seat: number }): VNode {
  const { state, derived } = board.view;
  const starting = state.starting[seat];
  return (
    <div class="order-row">
      {starting && (
        <OrderCard
          board={board}
          order={starting}
          sold={derived.starting_sold[seat] ?? []}
          prices={derived.starting_price[seat]}
          secret
        />
      )}
      {state.secret[seat]!.map((order, index) => {
        const sold = derived.secret_sold[seat]![index];
        return order && <OrderCard key={order} {...{ board, order }} sold={sold ?? []} secret />;
      })}
    </div>
  );
}

/** Orders that hang on the line together. */
function Group(props: { title: string; about?: string; children: ComponentChildren }): VNode {
  const { title, about, children } = props;
  return (
    <div class="order-group">
      <h3 title={about}>{title}</h3>
      {children}
    </div>
  );
}

function drawOrders(board: BoardProps): VNode {
  const { state, derived, seats, turn } = board.view;
  const { speech, seat } = board;
  const others = Array.from({ length: seats }, (_, index) => index).filter(
    (index) => index !== seat && turn.node === "over" && hasOrders(board, index),
  );
  return (
    <section
      class={`orders${state.row.length > 3 || others.length ? " compact" : ""}${others.length ? " revealed" : ""}`}
      aria-label={speech.t("Orders")}
    >
      {state.looked && (
        <Group title={speech.t("Orders")}>
          <div class="order-row">
            <OrderCard board={board} order={state.looked} sold={derived.looked_sold} />
          </div>
        </Group>
      )}
      <Group title={speech.t("Orders for everyone")}>
        <div class="order-row">
          {state.row.map((order, index) => (
            <OrderCard
              key={order}
              board={board}
              order={order}
              sold={derived.row_sold[index]!}
              claimable
            />
          ))}
        </div>
      </Group>
      {seat !== null && hasOrders(board, seat) && (
        <Group
          title={speech.t("Your secret orders")}
          about={speech.t("Your secret orders, scored at the end")}
        >
          <SecretOrders board={board} seat={seat} />
        </Group>
      )}
      {others.map((other) => (
        <Group key={other} title={speech.player(other)}>
          <SecretOrders board={board} seat={other} />
        </Group>
      ))}
    </section>
  );
}

export function Orders({ board }: { board: BoardProps }): VNode {
  const { state, derived } = board.view;
  const { seat } = board;
  const hidden = seat === null ? [] : [state.secret[seat], state.starting[seat]];
  const shown = JSON.stringify([state.row, state.looked, hidden, derived]);
  const claims = board.actions.filter((action) => action.verb === "claim");
  const on = [...momentOf(board), shown, board.pending, ...claims];
  return <Keep on={on} draw={() => drawOrders(board)} />;
}
