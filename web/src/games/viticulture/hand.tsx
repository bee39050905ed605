// The viewer's cards, sorted and readable: vines, visitors of both seasons with their options, wine
// orders. A card lights up when the step asks for it; an option of a visitor is a button of its own.

import type { ComponentChildren } from "preact";
import { OrderArt, VineCardArt } from "./art/cards";
import { VisitorArt } from "./art/people";
import { actionsOf, type Desk, plantedVine } from "./desk";
import { dragVine } from "./drags";
import { Back, Grapes, Point, StructureIcon, Token } from "./marks";
import { numbered } from "./pieces";
import { orderOf, vineOf } from "./printed";
import type { Action, Card as CardWord, Deck, Order, Vine, Visitor } from "./props";
import { Thing } from "./thing";
import { cardTraits, visitorTraits } from "./types.gen";

/** The notation of what is done with a whole card now. */
function cardAction(desk: Desk, word: CardWord, deck: Deck): string | undefined {
  if (desk.step === "discard" || desk.step === "wine_and_cards") return `discard ${word}`;
  if (desk.step === "give") return `give ${word}`;
  if (desk.step === "fill" && deck === "order") return `fill ${word}`;
  return undefined;
}

function Card(props: {
  desk: Desk;
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
  const { desk, word, deck, opens, piece, marked, children } = props;
  const name = desk.word("card", word);
  const about = desk.props.speech.about("card", word);
  return (
    <Thing
      desk={desk}
      action={props.action ?? cardAction(desk, word, deck)}
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

function VineCard({ desk, word, piece }: { desk: Desk; word: Vine; piece?: string }) {
  const vine = vineOf(word);
  const plants = actionsOf(desk, "plant").filter(({ args }) => args.vine === word);
  const fieldsOpen = plants.length;
  const picked = plantedVine(desk) === word;
  const attempt = desk.step === "plant" && fieldsOpen === 0 ? `plant ${word} 1` : undefined;
  return (
    <Card
      desk={desk}
      word={word}
      deck="vine"
      piece={piece}
      action={attempt}
      opens={fieldsOpen > 0 ? `vine ${word}` : undefined}
      behind={plants}
      marked={picked}
      drag={fieldsOpen > 0 ? dragVine(desk, word) : undefined}
    >
      <VineCardArt red={vine.red} white={vine.white} />
      <span class="card-head">
        <Back deck="vine" />
        <span class="card-name">{desk.word("vine", word)}</span>
      </span>
      <span class="card-line">
        <Grapes red={vine.red} white={vine.white} />
        {vine.needs.map((need) => (
          <span class="need" key={need} title={desk.word("structure", need)}>
            <StructureIcon name={need} size="1.25rem" />
            <span class="need-name">{desk.word("structure", need)}</span>
          </span>
        ))}
      </span>
    </Card>
  );
}

/** A visitor's option: a button while visitors are played, and plain text otherwise. */
function Option(props: { desk: Desk; word: Visitor; option: "a" | "b"; effect: string }) {
  const { desk, word, option } = props;
  const text = desk.word("effect", props.effect);
  if (desk.step !== "visitor") return <span class="option">{text}</span>;
  return (
    <Thing desk={desk} action={`play ${word} ${option}`} label={text} class="option">
      {text}
    </Thing>
  );
}

function VisitorCard(props: { desk: Desk; word: Visitor; piece: string }) {
  const { desk, word, piece } = props;
  const { deck } = cardTraits[word];
  const [first, second] = visitorTraits[word].effects;
  const words = (
    <>
      <span class="card-head">
        <Back deck={deck} />
        <span class="card-name">{desk.word("visitor", word)}</span>
      </span>
      <span class="options">
        <Option desk={desk} word={word} option="a" effect={first!} />
        {second && <span class="or"> {desk.t("or")} </span>}
        {second && <Option desk={desk} word={word} option="b" effect={second} />}
      </span>
    </>
  );
  const art = <VisitorArt word={word} isSummer={deck === "summer"} />;
  if (desk.step === "visitor") {
    const playable = actionsOf(desk, "play").some(({ args }) => args.visitor === word);
    return (
      <div class={`thing hand-card of-${deck} ${playable ? "playable" : ""}`} data-piece={piece}>
        {art}
        {words}
      </div>
    );
  }
  return (
    <Card desk={desk} word={word} deck={deck} piece={piece}>
      {art}
      <span class="card-words">{words}</span>
    </Card>
  );
}

function OrderCard({ desk, word, piece }: { desk: Desk; word: Order; piece: string }) {
  const order = orderOf(word);
  const { turn } = desk.props.view;
  const [poured] = desk.step === "pour" && turn.step === "pour" ? turn.ask_args : [];
  const filled = poured === word;
  return (
    <Card desk={desk} word={word} deck="order" piece={piece} marked={filled}>
      <OrderArt />
      <span class="card-head">
        <Back deck="order" />
        <span class="card-name">{desk.word("deck", "order")}</span>
      </span>
      <span class="order-wines">
        {order.icons.map((icon, index) => (
          <span class="order-wine" key={index}>
            <Token kind={icon.wine} value={icon.value} />
            <span class="order-kind">{desk.word("wine", icon.wine)}</span>
          </span>
        ))}
      </span>
      <span class="order-pay">
        <Point /> {order.points}
        <span>{desk.t("residual +{0}", order.residual)}</span>
      </span>
    </Card>
  );
}

/** The kind of cards the step asks for comes first. */
function firstGroup(desk: Desk): string {
  if (desk.step === "fill" || desk.step === "pour") return "order";
  return desk.step === "visitor" ? (desk.table.season === "winter" ? "winter" : "summer") : "vine";
}

export function Hand({ desk }: { desk: Desk }) {
  const seat = desk.props.seat;
  if (seat === null) return null;
  const { known } = desk.table.vineyards[seat]!;
  const isSummer = (word: Visitor) => cardTraits[word].deck === "summer";
  const total = known.vines.length + known.visitors.length + known.orders.length;
  const visitors = [
    ...known.visitors.filter(isSummer),
    ...known.visitors.filter((word) => !isSummer(word)),
  ];
  return (
    <section class="hand" aria-label={desk.t("Your hand")}>
      <h3>
        <span class="hand-title">{desk.t("Your hand")}</span> <span class="badge">{total}</span>
        <span class="soft hand-limit">{desk.t("at most 7 are kept at the end of the year")}</span>
      </h3>
      {total === 0 && <p class="soft">{desk.t("No cards")}</p>}
      <div
        class={`hand-cards first-${firstGroup(desk)} ${total > 8 ? "many" : ""} ${total > 10 ? "crowded" : ""}`}
      >
        {numbered(known.vines).map(({ word, id }) => (
          <VineCard key={id} desk={desk} word={word} piece={desk.piece(`card-${id}`)} />
        ))}
        {known.orders.map((word) => (
          <OrderCard key={word} desk={desk} word={word} piece={`card-${word}`} />
        ))}
        {visitors.map((word) => (
          <VisitorCard key={word} desk={desk} word={word} piece={`card-${word}`} />
        ))}
      </div>
    </section>
  );
}
