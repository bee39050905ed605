// The bar: the moves there are with what they bring, the verbs that have no thing of their own; the
// choice of a fruit when a community takes several; the supply.
import type { VNode } from "preact";
import { Check, Close } from "../../art/icons/client";
import { findAction } from "../board";
import { intoView, says } from "../press";
import { Cart } from "./art/pieces";
import { ripe } from "./art/produce";
import { FRUITS } from "./faces";
import { type Action, type BoardProps, bladeOf, type Community, communityOf } from "./props";
import { yieldOf } from "./yields";

function Button(props: {
  board: BoardProps;
  action: Action;
  primary?: boolean;
  title?: string; // said of it on hover, focus and long press
  look(action: Action | null): void;
  children: preact.ComponentChildren;
}) {
  const { board, action, primary, title, look, children } = props;
  return (
    <button
      type="button"
      class={`button${primary ? " primary" : ""}`}
      data-action={action.action}
      {...(title ? says([[title, board.speech.action(action)]]) : null)}
      aria-pressed={board.pending?.action === action.action ? "true" : undefined}
      onClick={() => board.choose(action)}
      onMouseEnter={() => look(action)}
      onMouseLeave={() => look(null)}
      onFocus={() => look(action)}
      onBlur={() => look(null)}
    >
      <span class="hidden-text">{board.speech.action(action)}</span>
      <span class="shown" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}

function Gain({ board, action }: { board: BoardProps; action: Action }) {
  const gain = yieldOf(action);
  if (!gain) return null;
  const Icon = ripe[gain.fruit];
  return (
    <span class="gains">
      {`+${gain.amount}`}
      <Icon size="1.4rem" />
      {gain.carts > 0 && (
        <>
          {gain.carts > 1 && `+${gain.carts}`}
          <Cart size="1.3rem" />
        </>
      )}
      {gain.back && <small>{board.speech.t("all return theirs first")}</small>}
    </span>
  );
}

/** The verbs of the moment, below the windmill: moves with what they bring, and a delivery's. */
export function Bar(props: { board: BoardProps; look(action: Action | null): void }): VNode {
  const { board, look } = props;
  const { speech, actions } = board;
  const moves = actions.filter((action) => action.verb === "move" || action.verb === "lift");
  const cart = findAction(actions, "cart");
  const done = findAction(actions, "done");
  return (
    <div class="board-bar">
      {done && (
        <Button board={board} action={done} primary look={look}>
          <Check />
          {speech.action(done)}
        </Button>
      )}
      {moves.map((action) => {
        const gain = yieldOf(action);
        const blade = bladeOf(action)!;
        return (
          <Button
            key={action.action}
            {...{ board, action, look }}
            title={gain ? speech.t("Blade {0} to {1}", blade, gain.to) : undefined}
          >
            <span class="steps">
              {gain ? `${blade} → ${gain.to}` : speech.t("Blade {0}", blade)}
            </span>
            <Gain board={board} action={action} />
          </Button>
        );
      })}
      {cart && (
        <Button board={board} action={cart} look={look}>
          <Cart size="1.5rem" class="upright" />
          <span class="steps">{speech.t("Deliver")}</span>
        </Button>
      )}
    </div>
  );
}

const fruitOf = (action: Action) =>
  action.verb === "less"
    ? action.args.fruit
    : action.verb === "deliver_as"
      ? action.args.kind
      : null;

/** With one fruit less a community gets its fruits, or all but one: then the buttons say it all. */
const isMixed = (actions: Action[]) =>
  actions.some((action) => action.verb === "less") &&
  actions.some((action) => action.verb !== "less");

/** The choice of a fruit for a community that takes several, beside the island. */
export function Kinds(props: {
  board: BoardProps;
  community: Community;
  look(action: Action | null): void;
  close(): void;
}): VNode {
  const { board, community, look, close } = props;
  const { speech } = board;
  const kinds = board.actions.filter((action) => communityOf(action) === community);
  const name = speech.word("community", community);
  const mixed = isMixed(kinds);
  return (
    <fieldset class="kinds" ref={intoView}>
      <legend class="hidden-text">{name}</legend>
      <p>
        <span>
          {mixed
            ? name
            : kinds[0]?.verb === "less"
              ? speech.t("{0}: which fruit is left out?", name)
              : speech.t("{0}: which fruit do you deliver?", name)}
        </span>
        <button type="button" class="button bare" aria-label={speech.t("Close")} onClick={close}>
          <Close />
        </button>
      </p>
      {kinds.map((action) => {
        const fruit = fruitOf(action);
        const Icon = fruit && ripe[fruit];
        return (
          <Button key={action.action} board={board} action={action} look={look}>
            {Icon && <Icon size="1.75rem" />}
            {fruit && !mixed ? speech.word("fruit", fruit, 2) : speech.action(action)}
          </Button>
        );
      })}
    </fieldset>
  );
}

/** The fruits that can still be taken: baskets on a stall. */
export function Supply({ board }: { board: BoardProps }): VNode {
  const { speech } = board;
  return (
    <div class="supply">
      <span class="awning">{speech.t("Supply")}</span>
      {FRUITS.map((fruit) => {
        const Icon = ripe[fruit];
        return (
          <span key={fruit} class="basket">
            <span class="rolls" data-place={`supply-${fruit}`}>
              <Icon size="1.5rem" label={speech.word("fruit", fruit, 2)} />
            </span>
            {board.view.state.supply[fruit]}
          </span>
        );
      })}
    </div>
  );
}
