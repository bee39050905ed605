// The drawn board of Cinco: the hexagon, the hand with what each card reaches, the piles and the
// players. A card may be chosen first and then a space, or a space first and then a card.
import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import "../../art/board.css";
import "./art/ground.css";
import { type Throw, useFlight } from "../../art/flight";
import { Minus, Plus } from "../../art/icons/client";
import { boardOf, eventsOf, findAction } from "../board";
import { Keep, useFollow, useSame, useSteady } from "../keep";
import { arrows, offer, refuse, unlabelled } from "../press";
import { Coffee } from "./art/coffee";
import { Hexagon } from "./board";
import { Card } from "./card";
import "./hand.css";
import "./cinco.css";
import { Players, Seen } from "./players";
import type { Action, BoardProps, Cinco, Side } from "./props";
import { HAND, owners, reaches } from "./reading";
import { eventArgs } from "./types.gen";

/** What flew since the view before: cards to hands and piles, pieces to spaces. */
function throwsOf(board: BoardProps): Throw[] {
  return eventsOf<Cinco>(eventArgs, board.events).flatMap((event): Throw[] => {
    switch (event.event) {
      case "placed":
        return [{ from: `supply-${event.side}`, to: `on-${event.space}`, arrives: true }];
      case "card_given":
        return [{ from: "deck", to: `card-${event.card}`, arrives: true }];
      case "card_hidden":
        return [{ from: "deck", to: `hand-${event.seat}`, look: "deck" }];
      case "card_played":
      case "discarded":
        return [{ from: `hand-${event.seat}`, to: `pile-${event.seat}`, look: "deck" }];
      default:
        return [];
    }
  });
}

/** The back of a card, on top of its pile. */
function DeckCard(): VNode {
  return (
    <span class="deck-card" data-place="deck" aria-hidden="true">
      <svg viewBox="0 0 40 54" aria-hidden="true">
        <path class="back-line" d="M20 9l15.600 9v18L20 45 4.400 36V18z" />
        <path class="back-dots" d="M20 27h0M13 20.500h0M27 20.500h0M13 33.500h0M27 33.500h0" />
      </svg>
    </span>
  );
}

/** The draw pile and the exchange: what a turn may be besides playing a card. */
function Piles({ board }: { board: BoardProps }): VNode {
  const { view, speech } = board;
  const draw = findAction(board.actions, "draw");
  const exchange = findAction(board.actions, "exchange");
  const count = view.state.draw_count;
  const toDraw = draw
    ? offer(board, draw)
    : refuse(board, "draw", speech.t("Draw pile, {0} {0|card|cards}", count));
  const toExchange = exchange
    ? offer(board, exchange)
    : refuse(board, "exchange", speech.t("Exchange all four cards"));
  const isAsked = view.turn.step === "turn" && board.actions.length > 0;
  return (
    <div class="piles">
      <div class={draw ? "deck usable" : "deck"} {...unlabelled(toDraw)}>
        <span class="hidden-text">{toDraw["aria-label"]}</span>
        <DeckCard />
        <b class="numbers">{count}</b>
        <small>{isAsked && !draw ? speech.t("hand full") : speech.t("draw")}</small>
      </div>
      <div class={exchange ? "exchange usable" : "exchange"} {...unlabelled(toExchange)}>
        <span class="hidden-text">{toExchange["aria-label"]}</span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9h14l-4-4M20 15H6l4 4" />
        </svg>
        <small>{isAsked && !exchange ? speech.t("needs 4") : speech.t("exchange 4")}</small>
      </div>
    </div>
  );
}

/** The draw pile for those who only watch. */
function Deck({ board }: { board: BoardProps }): VNode {
  const count = board.view.state.draw_count;
  return (
    <p class="watched-deck">
      <DeckCard />
      {board.speech.t("Draw pile, {0} {0|card|cards}", count)}
    </p>
  );
}

/** One sentence on what to do next, as the choices stand. */
function hintOf(board: BoardProps, aim: number | null, cards: number[]): string {
  const { speech, view, actions, seat } = board;
  if (view.turn.node === "over" || seat === null || actions.length === 0) return "";
  if (view.turn.step === "place")
    return speech.t(
      "Card {0} is played: put a piece on a lit space. Undo takes the card back.",
      ...view.turn.ask_args,
    );
  if (aim !== null)
    return cards.length === 0
      ? speech.t("None of your cards reaches space {0}.", aim)
      : speech.t("Space {0}: play {1} to go there.", aim, cards.join(" · "));
  if (!actions.some((action) => action.verb === "play"))
    return speech.t("No card can be played now: draw one or exchange.");
  if (view.state.turn_count < view.seats)
    return speech.t("Five of your pieces in a straight line win. Pick a card to see its spaces.");
  return speech.t("Pick a card to see and use its spaces, or a space to see which cards reach it.");
}

const nowhere = new Set<number>();

function CincoBoard(props: BoardProps): VNode {
  const board = useSteady(props);
  const { view, speech, seat, actions } = board;
  const root = useRef<HTMLDivElement>(null);
  const owner = useSame(useMemo<(Side | null)[]>(() => owners(view.state), [view]));
  const [looked, look] = useState<number | null>(null);
  const [aim, setAim] = useFollow<number | null>(null, [actions], () => null);
  const [large, setLarge] = useState(false);
  const follow = useRef<number | null>(null); // the space that a card was played for

  useFlight(root, view, { still: board.still, throws: throwsOf(board) });

  // The space was chosen before the card, or the card was dragged onto it: go there as soon as the
  // card is played and nothing is on its way any more.
  useEffect(() => {
    const space = follow.current;
    const place = space === null ? undefined : findAction(actions, "place", { space });
    if (view.turn.step !== "place" || !place || board.pending) return;
    follow.current = null;
    board.choose(place);
  }, [actions, board.pending]);

  const hand = (seat === null ? [] : view.state.hand[seat]!).filter((card) => card !== null);
  const playOf = (card: number) => findAction(actions, "play", { card });
  const reached = useMemo(() => reaches(view, owner), [view]);
  const reachOf = (card: number) => reached.get(card) ?? nowhere;
  const chosen = board.pending?.verb === "play" ? board.pending.args.card : null;
  const isOver = view.turn.node === "over"; // then no card reaches anything
  const shown = isOver || view.turn.step === "place" ? null : (looked ?? chosen);
  const fitting = aim === null ? [] : hand.filter((card) => playOf(card) && reachOf(card).has(aim));

  const play = (action: Action, space: number | null) => {
    follow.current = space;
    board.choose(action);
  };

  return (
    <div class={large ? "cinco large" : "cinco"} ref={root} data-board data-enlarges>
      <div class="layout">
        <div class="field-of-play">
          <Hexagon
            board={board}
            owner={owner}
            reach={shown === null ? null : reachOf(shown)}
            aim={aim}
            setAim={setAim}
          />
        </div>
        <button
          type="button"
          class="button bare zoom"
          aria-pressed={large}
          onClick={() => setLarge(!large)}
        >
          {large ? (
            <Minus label={speech.t("Whole board")} />
          ) : (
            <Plus label={speech.t("Larger spaces")} />
          )}
        </button>
        <div class="side-by-side">
          {seat !== null && (
            <div class="hand" role="group" aria-label={speech.t("Your hand")} onKeyDown={arrows}>
              {hand.map((card) => {
                const action = playOf(card);
                const lit = aim === null ? null : fitting.includes(card);
                const isChosen = action !== undefined && board.pending === action;
                const draw = () => (
                  <Card
                    board={board}
                    card={card}
                    owner={owner}
                    reach={reachOf(card)}
                    play={action}
                    lit={lit}
                    look={look}
                    drop={(space) => action && play(action, space)}
                    choose={() => action && play(action, lit ? aim : null)}
                  />
                );
                const on = [speech, owner, action, lit, aim, isChosen];
                return <Keep key={card} on={on} draw={draw} />;
              })}
              {Array.from({ length: Math.max(0, HAND - hand.length) }, (_, index) => (
                <i key={`slot-${index}`} class="slot" aria-hidden="true" />
              ))}
              <Piles board={board} />
            </div>
          )}
          {seat === null && <Deck board={board} />}
          {seat !== null && (
            <p class="advice-line" aria-live="polite">
              {hintOf(board, aim, fitting)}
            </p>
          )}
          <Players board={board} />
          <Seen board={board} />
          <Keep on={[]} draw={Coffee} />
        </div>
      </div>
    </div>
  );
}

export default boardOf(CincoBoard);
