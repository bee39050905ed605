// Who plays which colour, what they hold and how many pieces are left; and where the 90 cards are.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { SideMark } from "./piece";
import type { BoardProps } from "./props";
import { HAND, pileOf, sides } from "./reading";

function Member({ board, seat }: { board: BoardProps; seat: number }): VNode {
  const { view, speech } = board;
  const count = view.state.hand_count[seat]!;
  const played = pileOf(view.state, seat).length;
  const isTurn = view.turn.seats.includes(seat);
  return (
    <li class={isTurn ? "member active" : "member"} aria-current={isTurn ? "true" : undefined}>
      <span class="who">
        {isTurn && <span class="turn-mark" aria-hidden="true" />}
        {speech.player(seat)}
      </span>
      <span
        class="backs"
        data-place={`hand-${seat}`}
        role="img"
        aria-label={speech.t("{0} {0|card|cards} in hand", count)}
      >
        {Array.from({ length: HAND }, (_, index) => (
          <i key={index} class={index < count ? "back" : "back gone"} />
        ))}
      </span>
      <span class="played" data-place={`pile-${seat}`}>
        {speech.t("{0} face up", played)}
      </span>
    </li>
  );
}

export function Players({ board }: { board: BoardProps }): VNode {
  const { view, speech } = board;
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  return (
    <ul class="sides">
      {sides.map((side) => {
        const left = view.derived.pieces_left[side];
        if (left === undefined) return null; // nobody plays it
        const members = seats.filter((seat) => view.derived.side[seat] === side);
        return (
          <li key={side} class={`colour-row edge-${side}`}>
            <div class="supply">
              <SideMark side={side} id={`supply-${side}`} label={speech.word("side", side)} />
              <span>
                <b class="numbers">{left}</b>{" "}
                <small>{speech.t("{0|piece left|pieces left}", left)}</small>
              </span>
            </div>
            <ul class="members">
              {members.map((seat) => (
                <Member key={seat} board={board} seat={seat} />
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

/** All ninety cards: face up before somebody, in the own hand, kept by others, or not seen yet. */
export function Seen({ board }: { board: BoardProps }): VNode {
  const { view, speech, seat } = board;
  const { state } = view;
  const [isOpen, setOpen] = useState(false);
  const own = new Set(seat === null ? [] : state.hand[seat]);
  const up = new Set(state.pile_low.flatMap((_, player) => pileOf(state, player)));
  const kept = new Set([...state.kept_low, ...state.kept_high].map(Number));
  const name = (card: number) =>
    own.has(card) ? "own" : up.has(card) ? "up" : kept.has(card) ? "kept" : "unseen";
  const all = Array.from({ length: 90 }, (_, index) => index + 1);
  const count = (kind: string) => all.filter((card) => name(card) === kind).length;
  return (
    <details class="seen" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {speech.t("Cards: {0} face up, {1} not seen yet", up.size, count("unseen"))}
      </summary>
      {isOpen && (
        <>
          <ol class="numbers">
            {all.map((card) => (
              <li key={card} class={name(card)}>
                {card}
              </li>
            ))}
          </ol>
          <p class="key">
            {own.size > 0 && <span class="own">{speech.t("in your hand")}</span>}
            <span class="unseen">{speech.t("not seen yet")}</span>
            <span class="up">{speech.t("face up")}</span>
            {count("kept") > 0 && (
              <span class="kept">{speech.t("in a hand since the shuffle")}</span>
            )}
          </p>
        </>
      )}
    </details>
  );
}
