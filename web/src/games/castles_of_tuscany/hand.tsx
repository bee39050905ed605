// The region cards in hand with the pile to draw from; and a payment built up from two halves.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { Close } from "../../art/icons/client";
import type { State } from "../../messages";
import type { BoardProps } from "../board";
import { findAction } from "../board";
import { arrows, offer, press, refuse, unlabelled } from "../press";
import { Picture } from "./picture";
import { type Colour, colours, emblems, halves, payment } from "./reading";
import { TilePicture } from "./tile";

function CardFace({ colour, label }: { colour: Colour; label?: string }): VNode {
  return (
    <span class={`card-face ${colour}`}>
      <Picture name={emblems[colour]} size="1.5rem" label={label} />
    </span>
  );
}

export function Hand({ board, seat }: { board: BoardProps; seat: number }): VNode {
  const { speech, view } = board;
  const { state } = view;
  const draw = findAction(board.actions, "draw");
  const hand = state.hand[seat] as Record<Colour, number | null>;
  const held = colours.filter((colour) => (hand[colour] ?? 0) > 0);
  const deck = speech.t("Region cards to draw: {0}", state.deck_count);
  const pressed = draw ? offer(board, draw) : refuse(board, "draw", deck);
  const gain = draw?.detail?.code === "cards" ? Number(draw.detail.args[0]) : null;
  return (
    <section class="cards" aria-label={speech.t("Your cards")} data-place={`hand-${seat}`}>
      <div class={draw ? "deck usable" : "deck"} {...unlabelled(pressed)}>
        <span class="hidden-text">{pressed["aria-label"]}</span>
        <span data-place="deck">
          <Picture name="region_card" size="2rem" />
        </span>
        <b>{gain ? speech.t("draw {0}", gain) : speech.t("draw")}</b>
        <small>{speech.t("{0} left", state.deck_count)}</small>
      </div>
      <ul class="held">
        {held.map((colour) => (
          <li key={colour} data-place={`card-${colour}`}>
            <CardFace colour={colour} label={speech.word("colour", colour)} />
            <b class="numbers">{hand[colour]}</b>
          </li>
        ))}
        {held.length === 0 && <li class="soft">{speech.t("No cards in hand")}</li>}
      </ul>
    </section>
  );
}

/** One half of a payment as pictures: a card, a worker, or a pair of another colour. */
function Half({ half, colour }: { half: string; colour: Colour }): VNode {
  if (half === "worker") return <Picture name="worker" size="2rem" />;
  const pair = half.startsWith("pair_") ? (half.slice(5) as Colour) : null;
  return (
    <span class="half">
      <CardFace colour={pair ?? colour} />
      {pair && <CardFace colour={pair} />}
    </span>
  );
}

/** How many of it there are to pay with. */
function stock(state: State, seat: number, half: string, colour: Colour): number {
  if (half === "worker") return state.workers[seat];
  return state.hand[seat][half.startsWith("pair_") ? half.slice(5) : colour] ?? 0;
}

export function Payment({ board, seat }: { board: BoardProps; seat: number }): VNode {
  const { speech, view, actions } = board;
  const [half, setHalf] = useState<string | null>(null);
  const [item, space, named] = (view.turn.ask_args ?? []).map(String);
  const colour = (named ?? "grey") as Colour;
  const plain = payment(actions, "card", "card");
  const options = halves(actions, half);
  return (
    <section class="payment" aria-label={speech.t("Payment")} onKeyDown={arrows}>
      <p class="bill">
        {item && <TilePicture content={item} />}
        <span>
          {item && space
            ? speech.t("Pay to place the {0} on {1}:", speech.word("item", item), space)
            : speech.t("Pay two halves:")}
        </span>
        {half ? (
          <button
            type="button"
            class="paid filled"
            data-opens="half"
            aria-label={speech.t("Take back: {0}", speech.word("payment", half))}
            onClick={() => setHalf(null)}
          >
            <Half half={half} colour={colour} />
            <Close size="1rem" />
          </button>
        ) : (
          <span class="paid" aria-hidden="true">
            1
          </span>
        )}
        <span class="paid" aria-hidden="true">
          2
        </span>
      </p>
      <p class="soft note">
        {speech.t(
          "Each half is a card of the colour, a worker, or two equal cards of another colour.",
        )}
      </p>
      <div class="options">
        {plain && half === null && (
          <button type="button" class="option usable" {...unlabelled(offer(board, plain))}>
            <span class="hidden-text">{speech.action(plain)}</span>
            <span class="half">
              <CardFace colour={colour} />
              <CardFace colour={colour} />
            </span>
            <small>{speech.t("both at once")}</small>
          </button>
        )}
        {options.map((option) => {
          const partners = halves(actions, option);
          const other = half ?? (partners.length === 1 ? partners[0]! : null);
          const action = other === null ? undefined : payment(actions, option, other);
          const label = speech.word("payment", option);
          return (
            <button
              type="button"
              key={option}
              class={action && action === board.pending ? "option usable chosen" : "option usable"}
              {...(action
                ? unlabelled(offer(board, action))
                : { ...press(() => setHalf(option)), "data-opens": `half ${option}` })}
            >
              <span class="hidden-text">{action ? speech.action(action) : label}</span>
              <span class="half">
                <Half half={option} colour={colour} />
                {action && half === null && <Half half={other!} colour={colour} />}
              </span>
              <small>{speech.t("you have {0}", stock(view.state, seat, option, colour))}</small>
            </button>
          );
        })}
      </div>
    </section>
  );
}
