// What has no thing of its own on the table: how to pay for a harvest, and the ends of things.
import type { ComponentChildren, VNode } from "preact";
import { Close } from "../../art/icons/client";
import { actionsOf, detailOf } from "../board";
import { intoView } from "../press";
import { Coin, Order, Vendor } from "./art/icons";
import { produce as icons } from "./art/produce";
import { printed } from "./orders";
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
  const Icon = icons[action.args.card];
  const Piece = icons[action.args.produce];
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

/** The ways to pay for the field that was pressed, over the shore, close to the own cards. */
export function Payments(props: {
  board: BoardProps;
  opened: Produce | null;
  open(kind: Produce | null): void;
}): VNode | null {
  const { board, opened, open } = props;
  const { speech } = board;
  const payments = actionsOf(board.actions, "harvest").filter(
    ({ args }) => args.produce === opened,
  );
  if (opened === null || payments.length === 0) return null;
  return (
    <fieldset class="payments" key={opened} ref={intoView}>
      <legend>{speech.t("{0}: how do you pay?", speech.word("produce", opened))}</legend>
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
  );
}

export function Bar({ board }: { board: BoardProps }): VNode {
  const { speech, actions } = board;
  return (
    <div class="board-bar">
      {actionsOf(actions, "claim").map((action) => (
        <span key={action.action} class="claim">
          <Button board={board} action={action}>
            <Order size="24px" />
            <Coin size="20px" />
            {printed(action.args.order).lire}
          </Button>
        </span>
      ))}
      {actionsOf(actions, "vendor").map((action) => (
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
  );
}
