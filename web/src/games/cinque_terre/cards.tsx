// Produce cards: the four open ones, the pile, and the own hand. Taking one is an action.
import type { VNode } from "preact";
import { findAction } from "../board";
import { Keep, momentOf } from "../keep";
import { offer, refuse, unlabelled } from "../press";
import { dragCard, dragIntoHand } from "./drags";
import { pieces } from "./orders";
import type { BoardProps, Produce } from "./props";

/** Produce on its hill, its name below. */
function Face({ kind, name }: { kind: Produce; name: string }) {
  return (
    <>
      <svg class="face" viewBox="9 0 64 70" preserveAspectRatio="xMidYMax" aria-hidden="true">
        <path class="slope" d="M0 48Q40 32 80 46V70H0z" />
        <path class="slope near" d="M0 58Q40 44 80 57V70H0z" />
        <path class="crest" d="M0 48Q40 32 80 46M0 58Q40 44 80 57" />
        <ellipse class="contact" cx="42" cy="57" rx="22" ry="4" />
        <use href={`#ct-piece-${kind}`} x="15" y="5" width="52" height="52" />
      </svg>
      <span class="title" aria-hidden="true">
        {name}
      </span>
    </>
  );
}

/** The back of a card with the number of cards in the pile. */
const Back = ({ count }: { count: number }) => (
  <svg class="face" viewBox="0 0 74 100" aria-hidden="true">
    <rect class="edging" x="5" y="5" width="64" height="90" rx="5" />
    <path class="lozenge" d="M37 14l18 24-18 24-18-24z" />
    <path class="inlay" d="M37 22l12 16-12 16-12-16z" />
    <circle class="lozenge" cx="37" cy="38" r="5" />
    <text x="37" y="86">{`×${count}`}</text>
  </svg>
);

function drawMarket(board: BoardProps): VNode {
  const { state } = board.view;
  const { speech } = board;
  const draw = findAction(board.actions, "draw");
  const name = speech.t("Draw pile: {0} {0|card|cards}", state.deck_count);
  const pile = draw ? offer(board, draw) : refuse(board, "draw", name);
  return (
    <section class="market" aria-label={speech.t("Open cards")}>
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
              class={`produce-card ${kind}${action ? " usable" : ""}${action && board.pending?.action === action.action ? " chosen" : ""}`}
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
          <Back count={state.deck_count} />
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
    <section
      class={kinds.length > 5 ? "hand crowded" : "hand"}
      aria-label={speech.t("Your hand")}
      data-drop="hand"
    >
      <h3>
        {speech.t("Your hand")}
        <small>{speech.t("{0} {0|card|cards}", state.hand_count[seat]!)}</small>
      </h3>
      <div class="cards">
        {kinds.map(({ kind, count }) => (
          <div
            key={kind}
            class={`produce-card ${kind}${count > 1 ? " several" : ""}`}
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
