// One player's vineyard: structures, fields, crush pad and cellar, workers at home, lira and
// residual payments.
import { useState } from "preact/hooks";
import { SeatMark } from "../../art/seat";
import { detailOf } from "../board";
import { StructureArt } from "./art/signs";
import type { BoardContext } from "./board_context";
import { isMine } from "./board_context";
import { Fields } from "./fields";
import { Coin, Point, Residual } from "./marks";
import { Press } from "./press";
import { structures } from "./printed";
import type { Action, Viticulture } from "./props";
import type { Vineyard } from "./read";
import { Thing } from "./thing";
import { detailArgs, structureTraits } from "./types.gen";
import { Vat } from "./vat";
import { Worker } from "./worker";

function Structures({ context, vineyard }: { context: BoardContext; vineyard: Vineyard }) {
  const mine = isMine(context, vineyard.seat);
  return (
    <section
      class={mine && context.step === "build" ? "structures choosing" : "structures"}
      aria-label={context.t("Structures")}
    >
      {structures.map((word) => {
        const { cost } = structureTraits[word];
        const built = vineyard.structures.has(word);
        const name = context.word("structure", word);
        const action = mine && context.step === "build" ? `build ${word}` : undefined;
        const legal = action ? context.legal.get(action) : undefined;
        const detail = detailOf<Viticulture>(detailArgs, legal);
        const price = detail?.code === "price" ? detail.lira : cost;
        const paid =
          (word === "windmill" && vineyard.windmillPaid) ||
          (word === "tasting_room" && vineyard.tastingPaid);
        return (
          <Thing
            key={word}
            context={context}
            action={action}
            label={
              built ? context.t("{0}, built", name) : context.t("{0}, costs {1} lira", name, price)
            }
            class={`structure ${built ? "built" : "unbuilt"}`}
            describe={["structure", word]}
          >
            <StructureArt name={word} />
            <span class="structure-sign">
              <span class="structure-name">{name}</span>
              {built ? (
                <span class="built-sign">
                  {paid ? context.t("paid this year") : context.t("built")}
                </span>
              ) : (
                <span class="cost">
                  {price !== cost && <s>{cost}</s>} {price}
                  <Coin size="1rem" />
                </span>
              )}
              {action && !built && (
                <span class="structure-about">{context.props.speech.about("structure", word)}</span>
              )}
            </span>
          </Thing>
        );
      })}
    </section>
  );
}

/** Workers at home; those that stand on the board leave an empty outline. */
function Home({ context, vineyard }: { context: BoardContext; vineyard: Vineyard }) {
  const { ready, workers, seat } = vineyard;
  const places = Math.max(ready, workers);
  return (
    <span
      class="home"
      role="img"
      aria-label={context.t("Workers at home: {0} of {1}", ready, workers)}
    >
      {Array.from({ length: places }, (_, index) => (
        <Worker
          key={index}
          seat={index < ready ? seat : null}
          piece={index < ready ? context.piece(`home-${seat}-${index}`) : undefined}
        />
      ))}
      <Worker
        seat={vineyard.grande === "home" ? seat : null}
        grande
        piece={vineyard.grande === "home" ? `grande-${seat}` : undefined}
      />
    </span>
  );
}

function Money({ context, vineyard }: { context: BoardContext; vineyard: Vineyard }) {
  const { lira, residual, points } = vineyard;
  return (
    <>
      <span class="stat" role="img" aria-label={context.t("{0} {0|point|points}", points)}>
        <Point /> {points}
      </span>
      <span class="stat" role="img" aria-label={context.t("{0} lira", lira)}>
        <Coin /> {lira}
      </span>
      <span
        class="residual"
        role="img"
        aria-label={context.t("Residual payments: {0} lira a year", residual)}
        title={context.t("Residual payments: {0} lira a year", residual)}
      >
        <span class="residual-name">
          <Residual /> {context.t("yearly")}
        </span>
        {[0, 1, 2, 3, 4, 5].map((step) => (
          <span key={step} class={`residual-step ${step === residual ? "here" : ""}`}>
            {step}
          </span>
        ))}
      </span>
    </>
  );
}

/** Cards of another player that the viewer has seen them take. */
function Known({ context, vineyard }: { context: BoardContext; vineyard: Vineyard }) {
  const { known } = vineyard;
  const cards = [...known.vines, ...known.visitors, ...known.orders];
  if (isMine(context, vineyard.seat) || cards.length === 0) return null;
  return (
    <p class="known">
      {context.t("Cards you have seen:")}{" "}
      {cards.map((card) => context.word("card", card)).join(", ")}
    </p>
  );
}

/** The step asks for grapes or wines: on narrow screens they come before the fields. */
function usesVat(context: BoardContext): boolean {
  return ["make", "add_white", "sell", "pour", "spill", "age"].includes(context.step);
}

export function Mat({ context }: { context: BoardContext }) {
  const vineyard = context.table.vineyards[context.shown]!;
  const [looked, look] = useState<Action | null>(null);
  const name = isMine(context, vineyard.seat)
    ? context.t("Your vineyard")
    : context.t("Vineyard of {0}", context.props.speech.player(vineyard.seat));
  const preview = looked && context.legal.has(looked.action) ? looked : null;
  return (
    <section class="mat" aria-label={name}>
      <header class="mat-head">
        <h3>
          <SeatMark seat={vineyard.seat} /> {name}
        </h3>
        <Home context={context} vineyard={vineyard} />
        <Money context={context} vineyard={vineyard} />
      </header>
      {isMine(context, vineyard.seat) && <Press context={context} look={look} />}
      <div class={`mat-body ${usesVat(context) ? "vat-first" : ""}`}>
        <div class="mat-land">
          <Fields context={context} vineyard={vineyard} />
          <Structures context={context} vineyard={vineyard} />
        </div>
        <div class="mat-cellar">
          <Vat context={context} vineyard={vineyard} preview={preview} />
        </div>
      </div>
      <Known context={context} vineyard={vineyard} />
    </section>
  );
}
