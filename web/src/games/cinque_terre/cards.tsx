// Produce cards: the four open ones, the pile, and the own hand. Taking one is an action.
import type { VNode } from "preact";
import { findAction } from "../board";
import { Keep, momentOf } from "../keep";
import { offer, refuse, unlabelled } from "../press";
import { produce as icons, ProduceCard, produceColour } from "./art/icons";
import { dragCard, dragIntoHand } from "./drags";
import { pieces } from "./orders";
import type { BoardProps, Produce } from "./props";

function Face({ kind, name }: { kind: Produce; name: string }) {
  const Icon = icons[kind]!;
  return (
    <>
      <span class="stripe" style={{ background: produceColour[kind] }} />
      <Icon size="34px" />
      <span class="title" aria-hidden="true">
        {name}
      </span>
    </>
  );
}

function drawMarket(board: BoardProps): VNode {
  const { state } = board.view;
  const { speech } = board;
  const draw = findAction(board.actions, "draw");
  const name = speech.t("Draw pile: {0} cards", state.deck_count);
  const pile = draw ? offer(board, draw) : refuse(board, "draw", name);
  return (
    <section class="panel market" aria-label={speech.t("Open cards")}>
      <h3>{speech.t("Open cards")}</h3>
      <div class="cards">
        {pieces(state.open).map((kind, index) => {
          const action = findAction(board.actions, "take", { produce: kind });
          const title = speech.word("produce", kind);
          const deed = action ? offer(board, action) : refuse(board, `take ${kind}`, title);
          return (
            <button
              key={index}
              type="button"
              class={`produce-card${action ? " usable" : ""}${action && board.pending?.action === action.action ? " chosen" : ""}`}
              data-place={`open-${kind}`}
              {...unlabelled(deed)}
              {...dragIntoHand(board, action)}
            >
              <span class="hidden-text">{deed["aria-label"]}</span>
              <Face kind={kind} name={title} />
            </button>
          );
        })}
        <button
          type="button"
          class={`produce-card back${draw ? " usable" : ""}${draw && board.pending?.action === "draw" ? " chosen" : ""}`}
          data-place="pile"
          {...unlabelled(pile)}
          {...dragIntoHand(board, draw)}
        >
          <span class="hidden-text">{pile["aria-label"]}</span>
          <ProduceCard size="34px" />
          <span class="title" aria-hidden="true">{`×${state.deck_count}`}</span>
        </button>
      </div>
    </section>
  );
}

export function Market({ board }: { board: BoardProps }): VNode {
  const { state } = board.view;
  const shown = JSON.stringify([state.open, state.deck_count]);
  const takes = board.actions.filter(({ verb }) => verb === "take" || verb === "draw");
  const on = [...momentOf(board), shown, board.pending, ...takes];
  return <Keep on={on} draw={() => drawMarket(board)} />;
}

export function Hand({ board, seat }: { board: BoardProps; seat: number }): VNode {
  const { state } = board.view;
  const { speech } = board;
  const held = Object.entries(state.hand[seat]!) as [Produce, number | null][];
  const kinds = held.flatMap(([kind, count]) => (count ? [{ kind, count }] : []));
  return (
    <section class="panel hand" aria-label={speech.t("Your hand")} data-drop="hand">
      <h3>{speech.t("Your hand")}</h3>
      <div class="cards">
        {kinds.map(({ kind, count }) => (
          <div
            key={kind}
            class="produce-card"
            data-place={`hand-${kind}`}
            {...dragCard(board, kind)}
          >
            <span class="hidden-text">{speech.word("produce", kind)}</span>
            <Face kind={kind} name={speech.word("produce", kind)} />
            {count > 1 && <b class="badge">{`×${count}`}</b>}
          </div>
        ))}
        {kinds.length === 0 && <span class="soft">{speech.t("No cards")}</span>}
      </div>
    </section>
  );
}
