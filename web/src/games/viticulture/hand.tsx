// The viewer's cards, sorted and readable: vines, visitors of both seasons with their options, wine
// orders. A card lights up when the step asks for it; an option of a visitor is a button of its own.

import type { ComponentChildren } from "preact";
import { OrderArt, VineCardArt } from "./art/cards";
import { VisitorArt } from "./art/people";
import { StillLife } from "./art/still_life";
import { actionsOf, type BoardContext, plantedVine } from "./board_context";
import { dragVine } from "./drags";
import { Back, Grapes, Point, StructureIcon, Token } from "./marks";
import { numbered } from "./pieces";
import { orderOf, vineOf } from "./printed";
import type { Action, Card as CardWord, Deck, Order, Vine, Visitor } from "./props";
import { Thing } from "./thing";
import { cardTraits, visitorTraits } from "./types.gen";

/** The notation of what is done with a whole card now. */
function cardAction(context: BoardContext, word: CardWord, deck: Deck): string | undefined {
  if (context.step === "discard" || context.step === "wine_and_cards") return `discard ${word}`;
  if (context.step === "give") return `give ${word}`;
  if (context.step === "fill" && deck === "order") return `fill ${word}`;
  return undefined;
}

function Card(props: {
  context: BoardContext;
  word: CardWord;
  deck: Deck;
  opens?: string;
  behind?: Action[];
  action?: string;
  piece?: string;
  marked?: boolean;
  drag?: object;
  children: ComponentChildren;
}) {
  const { context, word, deck, opens, piece, marked, children } = props;
  const name = context.word("card", word);
  const about = context.props.speech.about("card", word);
  return (
    <Thing
      context={context}
      action={props.action ?? cardAction(context, word, deck)}
      opens={opens}
      behind={props.behind}
      label={`${name}. ${about}`}
      class={`hand-card of-${deck} ${marked ? "marked" : ""}`}
      piece={piece}
      drag={props.drag}
      about={["card", word]}
    >
      {children}
    </Thing>
  );
}

function VineCard({ context, word, piece }: { context: BoardContext; word: Vine; piece?: string }) {
  const vine = vineOf(word);
  const plants = actionsOf(context, "plant").filter(({ args }) => args.vine === word);
  const fieldsOpen = plants.length;
  const picked = plantedVine(context) === word;
  const attempt = context.step === "plant" && fieldsOpen === 0 ? `plant ${word} 1` : undefined;
  return (
    <Card
      context={context}
      word={word}
      deck="vine"
      piece={piece}
      action={attempt}
      opens={fieldsOpen > 0 ? `vine ${word}` : undefined}
      behind={plants}
      marked={picked}
      drag={fieldsOpen > 0 ? dragVine(context, word) : undefined}
    >
      <VineCardArt red={vine.red} white={vine.white} />
      <span class="card-head">
        <Back deck="vine" />
        <span class="card-name">{context.word("vine", word)}</span>
      </span>
      <span class="card-line">
        <Grapes red={vine.red} white={vine.white} />
        {vine.needs.map((need) => (
          <span class="need" key={need} title={context.word("structure", need)}>
            <StructureIcon name={need} size="1.25rem" />
            <span class="need-name">{context.word("structure", need)}</span>
          </span>
        ))}
      </span>
    </Card>
  );
}

/** A visitor's option: a button while visitors are played, and plain text otherwise. */
function Option(props: {
  context: BoardContext;
  word: Visitor;
  option: "a" | "b";
  effect: string;
  isAsked: boolean;
}) {
  const { context, word, option } = props;
  const text = context.word("effect", props.effect);
  if (!props.isAsked) return <span class="option">{text}</span>;
  return (
    <Thing context={context} action={`play ${word} ${option}`} label={text} class="option">
      {text}
    </Thing>
  );
}

/** Whether a visitor of this deck is asked for: cards of the other season need no room then. */
function isAskedFor(context: BoardContext, deck: string) {
  const decks = actionsOf(context, "play").map(({ args }) => cardTraits[args.visitor].deck);
  return context.step === "visitor" && (!decks.length || decks.some((one) => one === deck));
}

function VisitorCard(props: { context: BoardContext; word: Visitor; piece: string }) {
  const { context, word, piece } = props;
  const { deck } = cardTraits[word];
  const isAsked = isAskedFor(context, deck);
  const [first, second] = visitorTraits[word].effects;
  const words = (
    <>
      <span class="card-head">
        <Back deck={deck} />
        <span class="card-name">{context.word("visitor", word)}</span>
      </span>
      <span class="options">
        <Option {...{ context, word, isAsked }} option="a" effect={first!} />
        {second && <span class="or"> {context.t("or")} </span>}
        {second && <Option {...{ context, word, isAsked }} option="b" effect={second} />}
      </span>
    </>
  );
  const art = <VisitorArt word={word} isSummer={deck === "summer"} />;
  if (isAsked) {
    const playable = actionsOf(context, "play").some(({ args }) => args.visitor === word);
    return (
      <div
        class={`thing hand-card visit of-${deck} ${playable ? "playable" : ""}`}
        data-piece={piece}
      >
        {art}
        {words}
      </div>
    );
  }
  return (
    <Card context={context} word={word} deck={deck} piece={piece}>
      {art}
      <span class="card-words">{words}</span>
    </Card>
  );
}

function OrderCard({
  context,
  word,
  piece,
}: {
  context: BoardContext;
  word: Order;
  piece: string;
}) {
  const order = orderOf(word);
  const { turn } = context.props.view;
  const [poured] = context.step === "pour" && turn.step === "pour" ? turn.ask_args : [];
  const filled = poured === word;
  return (
    <Card context={context} word={word} deck="order" piece={piece} marked={filled}>
      <OrderArt />
      <span class="card-head">
        <Back deck="order" />
        <span class="card-name">{context.word("deck", "order")}</span>
      </span>
      <span class="order-wines">
        {order.icons.map((icon, index) => (
          <span class="order-wine" key={index}>
            <Token kind={icon.wine} value={icon.value} />
            <span class="order-kind">{context.word("wine", icon.wine)}</span>
          </span>
        ))}
      </span>
      <span class="order-pay">
        <Point /> {order.points}
        <span>{context.t("residual +{0}", order.residual)}</span>
      </span>
    </Card>
  );
}

/** The kind of cards the step asks for comes first. */
function firstGroup(context: BoardContext): string {
  if (context.step === "fill" || context.step === "pour") return "order";
  return context.step === "visitor"
    ? context.table.season === "winter"
      ? "winter"
      : "summer"
    : "vine";
}

export function Hand({ context }: { context: BoardContext }) {
  const seat = context.props.seat;
  if (seat === null) return null;
  const { known } = context.table.vineyards[seat]!;
  const isSummer = (word: Visitor) => cardTraits[word].deck === "summer";
  const total = known.vines.length + known.visitors.length + known.orders.length;
  const visitors = [
    ...known.visitors.filter(isSummer),
    ...known.visitors.filter((word) => !isSummer(word)),
  ];
  const isVisiting = context.step === "visitor" && visitors.length > 0;
  const isClose = isVisiting && total > 5;
  const size = `${total > 8 ? "many" : ""} ${total > 10 ? "crowded" : ""} ${isClose ? "close" : ""}`;
  return (
    <section class="hand" aria-label={context.t("Your hand")}>
      <h3>
        <span class="hand-title">{context.t("Your hand")}</span> <span class="badge">{total}</span>
        <span class="soft hand-limit">
          {context.t("at most 7 are kept at the end of the year")}
        </span>
      </h3>
      {total < 4 && <StillLife />}
      {total === 0 && <p class="soft">{context.t("No cards")}</p>}
      <div
        class={`hand-cards first-${firstGroup(context)} ${size} ${isVisiting ? "visiting" : ""}`}
      >
        {numbered(known.vines).map(({ word, id }) => (
          <VineCard key={id} context={context} word={word} piece={context.piece(`card-${id}`)} />
        ))}
        {known.orders.map((word) => (
          <OrderCard key={word} context={context} word={word} piece={`card-${word}`} />
        ))}
        {visitors.map((word) => (
          <VisitorCard key={word} context={context} word={word} piece={`card-${word}`} />
        ))}
      </div>
    </section>
  );
}
