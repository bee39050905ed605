// Crush pad and cellar on one grid of nine values: grapes above, wines below, and on an empty place
// the outline of the wine that would come to lie there.
import { detailOf } from "../board";
import { type BoardContext, grapeUses, isMine } from "./board_context";
import { GrapeIcon, Token, WineIcon } from "./marks";
import { colours, values, wines } from "./printed";
import type { Action, Colour, Viticulture, Wine } from "./props";
import type { Vineyard } from "./read";
import { Thing } from "./thing";
import { detailArgs, wineTraits } from "./types.gen";

/** Notation of what one tries with a grape or wine in the present step. */
function grapeTry(context: BoardContext, colour: Colour, value: number): string | undefined {
  const tries: Record<string, string> = {
    sell: `sell ${colour} ${value}`,
    spill: `discard_grape ${colour} ${value}`,
    make: `make_${colour} ${value}`,
  };
  if (context.step === "add_white") return colour === "white" ? `add_white ${value}` : undefined;
  return tries[context.step];
}

function wineTry(context: BoardContext, wine: Wine, value: number): string | undefined {
  const verbs: Record<string, string> = {
    pour: "pour",
    spill: "discard_wine",
    wine_and_cards: "discard_wine",
    age: "age",
  };
  const verb = verbs[context.step];
  return verb ? `${verb} ${wine} ${value}` : undefined;
}

function Grape(props: {
  context: BoardContext;
  colour: Colour;
  value: number;
  mine: boolean;
  piece: string | undefined;
}) {
  const { context, colour, value, mine, piece } = props;
  const uses = mine ? grapeUses(context, colour, value) : [];
  const label = context.t("{0} grape of {1}", context.word("colour", colour), value);
  const action =
    uses.length === 1 ? uses[0]!.action : mine ? grapeTry(context, colour, value) : undefined;
  const opens = uses.length > 1 ? `grape ${colour} ${value}` : undefined;
  return (
    <Thing
      context={context}
      action={opens ? undefined : action}
      opens={opens}
      behind={uses}
      label={label}
      class="token-place"
      piece={piece}
    >
      <Token kind={colour} value={value} grape />
    </Thing>
  );
}

/** Where the wine of an action would lie, if its detail says so. */
export function resultOf(action: Action | null): { wine: Wine; value: number } | null {
  const detail = detailOf<Viticulture>(detailArgs, action);
  return detail?.code === "wine" ? detail : null;
}

/** The part of the drawing that a place lies in: three columns each. */
const partOf = (value: number) => (value <= 3 ? "small" : value <= 6 ? "medium" : "large");

function Pad({ context, vineyard }: { context: BoardContext; vineyard: Vineyard }) {
  const mine = isMine(context, vineyard.seat);
  return (
    <section class="vat-part pad" aria-label={context.t("Crush pad")}>
      <h4>{context.t("Crush pad")}</h4>
      {colours.map((colour) => (
        <div class="vat-row" key={colour}>
          <span class="vat-name">
            <GrapeIcon colour={colour} /> {context.word("colour", colour)}
          </span>
          {values.map((value) => (
            <span class="vat-place" key={value}>
              {vineyard.grapes[colour].has(value) ? (
                <Grape
                  context={context}
                  colour={colour}
                  value={value}
                  mine={mine}
                  piece={context.piece(`grape-${vineyard.seat}-${colour}-${value}`)}
                />
              ) : (
                <span class="vat-value">{value}</span>
              )}
            </span>
          ))}
        </div>
      ))}
    </section>
  );
}

function CellarPlace(props: {
  context: BoardContext;
  vineyard: Vineyard;
  wine: Wine;
  value: number;
  ghost: ReturnType<typeof resultOf>;
}) {
  const { context, vineyard, wine, value, ghost } = props;
  if (value < wineTraits[wine].from) return <span class="vat-place none" />;
  const has = vineyard.wines[wine].has(value);
  const mine = isMine(context, vineyard.seat);
  const isGhost = mine && ghost?.wine === wine && ghost.value === value;
  const name = `vat-place ${value <= vineyard.cellar ? partOf(value) : "unbuilt"}`;
  return (
    <span class={name}>
      {has ? (
        <Thing
          context={context}
          action={mine ? wineTry(context, wine, value) : undefined}
          label={context.t("{0} wine of {1}", context.word("wine", wine), value)}
          class="token-place"
          piece={context.piece(`wine-${vineyard.seat}-${wine}-${value}`)}
        >
          <Token kind={wine} value={value} />
        </Thing>
      ) : isGhost ? (
        <span class="ghost">
          <Token kind={wine} value={value} />
        </span>
      ) : (
        <span class="vat-value">{value}</span>
      )}
    </span>
  );
}

function CellarHeads({ context, vineyard }: { context: BoardContext; vineyard: Vineyard }) {
  const medium = vineyard.structures.has("medium_cellar");
  const large = vineyard.structures.has("large_cellar");
  return (
    <div class="vat-row cellar-heads">
      <h4>{context.t("Cellar")}</h4>
      <span class="cellar-head">{context.t("small")}</span>
      <span class={`cellar-head ${medium ? "" : "unbuilt"}`}>
        {medium ? context.t("medium") : context.t("medium, not built")}
      </span>
      <span class={`cellar-head ${large ? "" : "unbuilt"}`}>
        {large ? context.t("large") : context.t("large, not built")}
      </span>
    </div>
  );
}

export function Vat(props: { context: BoardContext; vineyard: Vineyard; preview: Action | null }) {
  const { context, vineyard, preview } = props;
  const ghost = resultOf(preview ?? context.props.pending);
  return (
    <div class="vat">
      <Pad context={context} vineyard={vineyard} />
      <section class="vat-part cellar" aria-label={context.t("Cellar")}>
        <CellarHeads context={context} vineyard={vineyard} />
        {wines.map((wine) => (
          <div class="vat-row" key={wine}>
            <span class="vat-name">
              <WineIcon wine={wine} /> {context.word("wine", wine)}
            </span>
            {values.map((value) => (
              <CellarPlace
                key={value}
                context={context}
                vineyard={vineyard}
                wine={wine}
                value={value}
                ghost={ghost}
              />
            ))}
          </div>
        ))}
      </section>
    </div>
  );
}
