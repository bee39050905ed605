// The bar beside or under the map: selling, how to pay for a harvest, the bonus order, and the ends of things.
import type { ComponentChildren, VNode } from "preact";
import { Close } from "../../art/icons/client";
import { actionsOf, detailOf } from "../board";
import { intoView } from "../press";
import { Coin, produce as icons, Vendor } from "./art/icons";
import { OrderCard } from "./order_cards";
import type { Action, BoardProps, CinqueTerre, Produce } from "./props";
import { detailArgs } from "./types.gen";

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

/** What a sale brings. */
export function lireOf(action: Action | undefined): number | null {
  const detail = detailOf<CinqueTerre>(detailArgs, action);
  return detail?.code === "lire" ? detail.lire : null;
}

/** Cards that pay for one piece: one of its own kind, or a pair of another. */
function Payment({ action }: { action: Action & { verb: "harvest" } }) {
  const Icon = icons[action.args.card]!;
  const Piece = icons[action.args.produce]!;
  return (
    <>
      <span class="pay">
        <Icon size="22px" />
        {action.detail?.code === "pair" && <Icon size="22px" />}
      </span>
      <span>→</span>
      <Piece size="24px" />
    </>
  );
}

const plain: Action["verb"][] = [
  "stop",
  "leave",
  "close",
  "end",
  "keep",
  "place",
  "second",
  "decline",
];

export function Bar(props: {
  board: BoardProps;
  opened: Produce | null;
  open(kind: Produce | null): void;
}): VNode {
  const { board, opened, open } = props;
  const { speech, actions } = board;
  const { state, derived } = board.view;
  const payments = actionsOf(actions, "harvest").filter(({ args }) => args.produce === opened);
  const sales = actionsOf(actions, "sell");
  const vendors = actionsOf(actions, "vendor");
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
      {state.looked && <OrderCard board={board} order={state.looked} sold={derived.looked_sold} />}
      <div class="board-bar">
        {sales.map((action) => {
          const Icon = icons[action.args.produce]!;
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
            {speech.word("village", action.args.village)}
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
