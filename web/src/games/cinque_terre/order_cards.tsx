// Orders: what they ask for in which village, what of it has been sold, and what they pay.
import type { VNode } from "preact";
import { Coin, produce as icons, StartingOrder } from "../../art/icons/cinque_terre";
import { Check, Lock } from "../../art/icons/client";
import { type BoardProps, findAction } from "../board";
import { Keep, momentOf } from "../keep";
import { offer, refuse, unlabelled } from "../press";
import { VILLAGES } from "./geometry";
import { priceIn, printed, soldIn } from "./orders";

/** One order; ticks are for the sales of `seat`. */
export function OrderCard(props: {
  board: BoardProps;
  order: string;
  seat: number | null;
  secret?: boolean;
  claimable?: boolean;
}): VNode {
  const { board, order, seat, secret, claimable } = props;
  const { speech } = board;
  const { state } = board.view;
  const { lire, symbols } = printed(board.game, order);
  const done = symbols.filter((symbol) => seat !== null && soldIn(state, seat, symbol) > 0);
  const action = claimable ? findAction(board.actions, "claim", { order }) : undefined;
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
        const Icon = icons[symbol.produce]!;
        const sold = done.includes(symbol);
        return (
          <span key={symbol.village} class={sold ? "symbol sold" : "symbol"} aria-hidden="true">
            <Icon size="22px" />
            <span>{speech.word("village", symbol.village)}</span>
            {sold ? (
              <Check size="16px" />
            ) : (
              lire === null && <small>{priceIn(state, symbol)}</small>
            )}
          </span>
        );
      })}
    </>
  );
  const names = ["order-card"];
  if (action) names.push("usable");
  if (action && board.pending?.action === action.action) names.push("chosen");
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

function drawOrders(board: BoardProps): VNode {
  const { state } = board.view;
  const { speech, seat } = board;
  const row = (state.row as (string | null)[]).filter((order) => order !== null);
  const secret = seat === null ? [] : (state.secret[seat] as (string | null)[]);
  const starting: string | null = seat === null ? null : state.starting[seat];
  return (
    <section class="panel orders" aria-label={speech.t("Orders")}>
      <div class="order-group open">
        <h3>{speech.t("Orders for everyone")}</h3>
        <div class="order-row">
          {row.map((order) => (
            <OrderCard key={order} board={board} order={order} seat={seat} claimable />
          ))}
        </div>
      </div>
      {(starting || secret.length > 0) && (
        <div class="order-group">
          <h3>{speech.t("Your secret orders, scored at the end")}</h3>
          <div class="order-row">
            {starting && <OrderCard board={board} order={starting} seat={seat} secret />}
            {secret.map(
              (order) =>
                order && <OrderCard key={order} board={board} order={order} seat={seat} secret />,
            )}
          </div>
        </div>
      )}
    </section>
  );
}

export function Orders({ board }: { board: BoardProps }): VNode {
  const { state } = board.view;
  const { seat } = board;
  const own = seat === null ? [] : VILLAGES.map((village) => state[`sold_${village}`][seat]);
  const hidden = seat === null ? [] : [state.secret[seat], state.starting[seat]];
  const shown = JSON.stringify([state.row, state.die, hidden, own]);
  const claims = board.actions.filter((action) => action.verb === "claim");
  const on = [...momentOf(board), shown, board.pending, ...claims];
  return <Keep on={on} draw={() => drawOrders(board)} />;
}
