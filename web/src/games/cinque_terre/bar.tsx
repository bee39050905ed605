// The bar beside or under the map: selling, how to pay for a harvest, the bonus order, and the ends of things.
import type { ComponentChildren, VNode } from "preact";
import { Coin, produce as icons, Vendor } from "../../art/icons/cinque_terre";
import { Close } from "../../art/icons/client";
import type { Action } from "../../messages";
import type { BoardProps } from "../board";
import { intoView } from "../press";
import { OrderCard } from "./order_cards";

function Button({
  board,
  action,
  children,
}: {
  board: BoardProps;
  action: Action;
  children: ComponentChildren;
}) {
  return (
    <button
      type="button"
      class="button"
      data-action={action.action}
      aria-pressed={board.pending?.action === action.action ? "true" : undefined}
      onClick={() => board.choose(action)}
    >
      <span class="hidden-text">{board.speech.action(action)}</span>
      <span class="shown" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}

function lireOf(action: Action): number | null {
  return action.detail?.code === "lire" ? Number(action.detail.args[0]) : null;
}

/** Cards that pay for one piece: one of its own kind, or a pair of another. */
function Payment({ action }: { action: Action }) {
  const card = String(action.args.card);
  const Icon = icons[card]!;
  const Piece = icons[String(action.args.produce)]!;
  return (
    <>
      <span class="pay">
        <Icon size="22px" />
        {action.args.card !== action.args.produce && <Icon size="22px" />}
      </span>
      <span>→</span>
      <Piece size="24px" />
    </>
  );
}

const plain = ["stop", "leave", "close", "end", "keep", "place", "second", "decline"];

export function Bar(props: {
  board: BoardProps;
  opened: string | null;
  open(kind: string | null): void;
}): VNode {
  const { board, opened, open } = props;
  const { speech, actions } = board;
  const looked: string | null = board.view.state.looked;
  const payments = actions.filter(
    (action) => action.verb === "harvest" && action.args.produce === opened,
  );
  const sales = actions.filter((action) => action.verb === "sell");
  const vendors = actions.filter((action) => action.verb === "vendor");
  return (
    <div class="verbs">
      {payments.length > 0 && (
        <fieldset class="payments" key={opened} ref={intoView}>
          <legend>{speech.t("{0}: how do you pay?", speech.word("produce", opened!))}</legend>
          {payments.map((action) => (
            <Button key={action.action} board={board} action={action}>
              <Payment action={action} />
            </Button>
          ))}
          <button
            type="button"
            class="button bare"
            aria-label={speech.t("Close")}
            onClick={() => open(null)}
          >
            <Close />
          </button>
        </fieldset>
      )}
      {looked && <OrderCard board={board} order={looked} seat={board.seat} />}
      <div class="board-bar">
        {sales.map((action) => {
          const Icon = icons[String(action.args.produce)]!;
          return (
            <Button key={action.action} board={board} action={action}>
              {speech.t("Sell")}
              <Icon size="24px" />
              {lireOf(action) !== null && (
                <span class="price">
                  <Coin size="18px" />
                  {lireOf(action)}
                </span>
              )}
            </Button>
          );
        })}
        {vendors.map((action) => (
          <Button key={action.action} board={board} action={action}>
            <Vendor size="24px" />
            {speech.word("village", String(action.args.village))}
          </Button>
        ))}
        {actions
          .filter((action) => plain.includes(action.verb))
          .map((action) => (
            <Button key={action.action} board={board} action={action}>
              {speech.action({ ...action, detail: null })}
            </Button>
          ))}
      </div>
    </div>
  );
}
