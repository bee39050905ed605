// The wine press: every wine that can be made now, as grapes in and wine out. Looking at one shows
// in the cellar where it would lie. A grape picked on the crush pad leaves only its own wines.

import { leads } from "../press";
import { actionsOf, type BoardContext, grapeUses } from "./board_context";
import { Token } from "./marks";
import type { Action, Colour, Verb, Wine } from "./props";
import { Face } from "./thing";
import { resultOf } from "./vat";

/** The wine that a verb makes; which one a white grape completes is said in the action's detail. */
const wineOf: Partial<Record<Verb, Wine>> = {
  make_red: "red",
  make_white: "white",
  make_blush: "blush",
  make_sparkling: "sparkling",
};
const makes = ["make_red", "make_white", "make_blush", "make_sparkling", "add_white"] as const;

/** Grapes already chosen in an earlier step: the reds of a blush or a sparkling wine. */
function chosenReds(context: BoardContext): number[] {
  const { turn } = context.props.view;
  if (context.step !== "add_white" || turn.step !== "add_white") return [];
  return turn.ask_args.filter((value) => value > 0);
}

function grapesOf(context: BoardContext, action: Action): { colour: Colour; value: number }[] {
  const { args } = action;
  const reds = [
    ...chosenReds(context),
    ...("red" in args ? [args.red] : []),
    ...("second_red" in args ? [args.second_red] : []),
  ];
  return [
    ...reds.map((value) => ({ colour: "red" as const, value })),
    ...("white" in args ? [{ colour: "white" as const, value: args.white }] : []),
  ];
}

function Wanted({ context, action }: { context: BoardContext; action: Action }) {
  const result = resultOf(action);
  const wine = result?.wine ?? wineOf[action.verb];
  if (!wine) return null;
  const needsWhite = action.verb === "make_blush" || action.verb === "make_sparkling";
  return (
    <>
      {grapesOf(context, action).map((grape) => (
        <Token
          key={`${grape.colour}${grape.value}`}
          kind={grape.colour}
          value={grape.value}
          grape
        />
      ))}
      {needsWhite && <Token kind="white" value={null} grape />}
      <span class="press-arrow">→</span>
      <Token kind={wine} value={result?.value ?? null} />
      <span class="press-name">{context.word("wine", wine)}</span>
    </>
  );
}

/** The same wine with its two reds named the other way round, if that is offered as well. */
function isTwin(
  context: BoardContext,
  action: Action,
): action is Action & { verb: "make_sparkling" } {
  if (action.verb !== "make_sparkling") return false;
  return context.legal.has(`make_sparkling ${action.args.second_red} ${action.args.red}`);
}

/** Reds are named as they are picked; without a pick one order stands for both. */
function oneOrder(context: BoardContext, action: Action, picked: number): boolean {
  if (!isTwin(context, action)) return true;
  const { red, second_red } = action.args;
  return picked > 0 ? red === picked : red < second_red;
}

export function Press({
  context,
  look,
}: {
  context: BoardContext;
  look(action: Action | null): void;
}) {
  const all = actionsOf(context, ...makes);
  if (all.length === 0) return null;
  const [kind, colour, value] = context.pick.split(" ");
  const own = kind === "grape" ? grapeUses(context, colour as Colour, Number(value)) : [];
  const offered = (own.length > 0 ? own : all).filter((action) =>
    oneOrder(context, action, own.length > 0 && colour === "red" ? Number(value) : 0),
  );
  return (
    <section class="press" aria-label={context.t("Wine press")}>
      <h4>{context.t("Wine press")}</h4>
      <div class="press-list">
        {offered.map((action) => (
          <button
            key={action.action}
            type="button"
            class={`thing usable press-wine ${context.props.pending?.action === action.action ? "pending" : ""}`}
            data-action={action.action}
            onMouseEnter={() => look(action)}
            onMouseLeave={() => look(null)}
            onFocus={() => look(action)}
            onBlur={() => look(null)}
            onClick={() => context.props.choose(action)}
          >
            <Face name={context.props.speech.action(action)}>
              <Wanted context={context} action={action} />
            </Face>
          </button>
        ))}
      </div>
      {own.length > 0 && own.length < all.length && (
        <button
          type="button"
          class="button small"
          data-opens="all"
          {...leads(all)}
          onClick={() => context.setPick("")}
        >
          {context.t("Show all wines")}
        </button>
      )}
    </section>
  );
}
