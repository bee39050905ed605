// The region cards in hand with the pile to draw from; and a payment built up from two halves.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { Close } from "../../art/icons/client";
import { actionsOf, detailOf, findAction } from "../board";
import { arrows, leads, offer, press, refuse, tells, unlabelled } from "../press";
import { StillLife } from "./art/still_life";
import { Picture } from "./picture";
import type { BoardProps, CastlesOfTuscany, Colour, Payment as HalfWord, State } from "./props";
import { colours, emblems, halves, inOneOrder, type Pay, payment } from "./reading";
import { TilePicture } from "./tile";
import { detailArgs, paymentTraits } from "./types.gen";

/** A region card as it pays: small, with the building of its colour. */
const CardFace = ({ colour }: { colour: Colour }): VNode => (
  <span class={`card-face ${colour}`}>
    <Picture name={emblems[colour]} size="1.5rem" />
  </span>
);

/** A region card in hand: a view of its hills, and how many there are of it. */
const RegionCard = (props: { colour: Colour; name: string; count: number }): VNode => (
  <li
    class={`region-card ${props.colour} ${props.count > 1 ? "several" : ""}`}
    data-place={`card-${props.colour}`}
    {...tells("colour", props.colour)}
  >
    <svg class="view" viewBox="0 0 60 62" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path class="slope" d="M0 40Q16 26 34 36T60 30V62H0z" />
      <path class="slope near" d="M0 54Q20 44 38 50T60 46V62H0z" />
      <Picture name={emblems[props.colour]} size={38} x={11} y={12} />
    </svg>
    <span class="title">{props.name}</span>
    <b class="badge numbers">{props.count}</b>
  </li>
);

export function Hand({ board, seat }: { board: BoardProps; seat: number }): VNode {
  const { speech, view } = board;
  const { state } = view;
  const draw = findAction(board.actions, "draw");
  const hand = state.hand[seat]!;
  const held = colours.filter((colour) => (hand[colour] ?? 0) > 0);
  const deck = speech.t("Region cards to draw: {0}", state.deck_count);
  const pressed = draw ? offer(board, draw) : refuse(board, "draw", deck);
  const detail = detailOf<CastlesOfTuscany>(detailArgs, draw);
  const gain = detail?.code === "cards" ? detail.cards : null;
  return (
    <section class="cards" aria-label={speech.t("Your cards")} data-place={`hand-${seat}`}>
      <h3>
        {speech.t("Your cards")}
        <small class="numbers">{state.hand_count[seat]}</small>
      </h3>
      <div class={draw ? "deck usable" : "deck"} {...unlabelled(pressed)}>
        <span class="hidden-text">{pressed["aria-label"]}</span>
        <span data-place="deck">
          <Picture name="region_card" size="2.6rem" />
        </span>
        <b>{gain ? speech.t("draw {0}", gain) : speech.t("draw")}</b>
        <small>{speech.t("{0} left", state.deck_count)}</small>
      </div>
      <ul class="held">
        {held.map((colour) => (
          <RegionCard
            key={colour}
            colour={colour}
            name={speech.word("colour", colour)}
            count={hand[colour] ?? 0}
          />
        ))}
        {held.length === 0 && <li class="none">{speech.t("No cards in hand")}</li>}
      </ul>
      {held.length < 5 && <StillLife />}
    </section>
  );
}

/** One half of a payment as pictures: a card, a worker, or a pair of another colour. */
function Half({ half, colour }: { half: HalfWord; colour: Colour }): VNode {
  if (half === "worker")
    return (
      <span class="half">
        <Picture name="worker" size="2rem" />
      </span>
    );
  const { pair } = paymentTraits[half];
  return (
    <span class="half">
      <CardFace colour={pair ?? colour} />
      {pair && <CardFace colour={pair} />}
    </span>
  );
}

/** How many of it there are to pay with. */
function stock(state: State, seat: number, half: HalfWord, colour: Colour): number {
  if (half === "worker") return state.workers[seat]!;
  return state.hand[seat]![paymentTraits[half].pair ?? colour] ?? 0;
}

const AT_ONCE = 3; // whole payments shown for one press; the rest is built up from halves

/** A whole payment, for one press. */
function Whole(props: { board: BoardProps; action: Pay; colour: Colour }): VNode {
  const { board, action, colour } = props;
  const name = action === board.pending ? "option usable chosen" : "option usable";
  return (
    <button type="button" class={name} {...offer(board, action)}>
      <span class="half">
        <Half half={action.args.first} colour={colour} />
        <span class="and" aria-hidden="true" />
        <Half half={action.args.second} colour={colour} />
      </span>
    </button>
  );
}

const isHalf = ({ first, second }: Pay["args"], half: HalfWord) =>
  first === half || second === half;

/** The first half, once it is chosen: pressing it takes it back. */
function Slot(props: { board: BoardProps; half: HalfWord | null; colour: Colour; back(): void }) {
  const { board, half, colour, back } = props;
  if (half === null) return <span class="paid" aria-hidden="true" />;
  const label = board.speech.t("Take back: {0}", board.speech.word("payment", half));
  return (
    <button
      type="button"
      class="paid filled"
      data-opens="half"
      {...leads(actionsOf(board.actions, "pay").filter(({ args }) => !isHalf(args, half)))}
      aria-label={label}
      onClick={() => back()}
    >
      <Half half={half} colour={colour} />
      <Close size="1rem" />
    </button>
  );
}

export function Payment({ board, seat }: { board: BoardProps; seat: number }): VNode {
  const { speech, view } = board;
  const actions = actionsOf(board.actions, "pay");
  const [half, setHalf] = useState<HalfWord | null>(null);
  const [item, space, named] = view.turn.step === "pay" ? view.turn.ask_args : [];
  const colour = named ?? "grey";
  const wholes = inOneOrder(actions).slice(0, AT_ONCE);
  const isMany = actions.length > wholes.length;
  return (
    <section class="payment" aria-label={speech.t("Payment")} onKeyDown={arrows}>
      <h3 class="bill">
        {item && <TilePicture content={item} />}
        <span>
          {item && space
            ? speech.t("Pay to place the {0} on {1}:", speech.word("item", item), space)
            : speech.t("Pay two halves:")}
        </span>
        <small>
          {isMany
            ? speech.t(
                "Or pick two halves: each a card of the colour, a worker, or two equal cards of another colour.",
              )
            : speech.t(
                "Each half is a card of the colour, a worker, or two equal cards of another colour.",
              )}
        </small>
      </h3>
      {half === null && (
        <div class="options wholes">
          {wholes.map((action) => (
            <Whole key={action.action} board={board} action={action} colour={colour} />
          ))}
        </div>
      )}
      {isMany && (
        <div class="halves">
          <div class="slots">
            <Slot board={board} half={half} colour={colour} back={() => setHalf(null)} />
            <span class="paid" aria-hidden="true" />
          </div>
          <div class="options">
            {halves(actions, half).map((option) => {
              const action = half === null ? undefined : payment(actions, half, option);
              const pressed = action
                ? unlabelled(offer(board, action))
                : {
                    ...press(() => setHalf(option)),
                    ...leads(actions.filter(({ args }) => isHalf(args, option))),
                    "data-opens": `half ${option}`,
                  };
              const label = action ? speech.action(action) : speech.word("payment", option);
              const name =
                action && action === board.pending ? "option usable chosen" : "option usable";
              return (
                <button type="button" key={option} class={name} {...pressed}>
                  <span class="hidden-text">{label}</span>
                  <Half half={option} colour={colour} />
                  <small>{speech.t("you have {0}", stock(view.state, seat, option, colour))}</small>
                </button>
              );
            })}
          </div>
        </div>
      )}
    </section>
  );
}
