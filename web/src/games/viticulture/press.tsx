// The wine press: every wine that can be made now, as grapes in and wine out. Looking at one shows
// in the cellar where it would lie. A grape picked on the crush pad leaves only its own wines.
import type { Action, Arg } from "../../messages";
import { type Desk, grapeUses, of } from "./desk";
import { Token } from "./marks";
import type { Colour, Wine } from "./printed";
import { Face } from "./thing";
import { resultOf } from "./vat";

const makes = ["make_red", "make_white", "make_blush", "make_sparkling", "add_white"];

/** Grapes already chosen in an earlier step: the reds of a blush or a sparkling wine. */
function chosenReds(desk: Desk): number[] {
  const args: Arg[] = desk.props.view.turn.ask_args ?? [];
  if (desk.step !== "add_white") return [];
  return [args[0], args[1]].map(Number).filter((value) => value > 0);
}

function grapesOf(desk: Desk, action: Action): { colour: Colour; value: number }[] {
  const { red, second_red, white } = action.args;
  const reds = [...chosenReds(desk), red, second_red].filter((value) => typeof value === "number");
  return [
    ...reds.map((value) => ({ colour: "red" as const, value })),
    ...(typeof white === "number" ? [{ colour: "white" as const, value: white }] : []),
  ];
}

function wineOf(desk: Desk, action: Action): Wine {
  if (action.verb === "add_white") return chosenReds(desk).length > 1 ? "sparkling" : "blush";
  return action.verb.slice("make_".length) as Wine;
}

function Wanted({ desk, action }: { desk: Desk; action: Action }) {
  const result = resultOf(action);
  const wine = result?.wine ?? wineOf(desk, action);
  const needsWhite = action.verb === "make_blush" || action.verb === "make_sparkling";
  return (
    <>
      {grapesOf(desk, action).map((grape) => (
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
      <span class="press-name">{desk.word("wine", wine)}</span>
    </>
  );
}

export function Press({ desk, look }: { desk: Desk; look(action: Action | null): void }) {
  const all = of(desk, ...makes);
  if (all.length === 0) return null;
  const [, colour, value] = desk.pick.split(" ");
  const own = desk.pick.startsWith("grape ") ? grapeUses(desk, colour!, Number(value)) : [];
  const offered = own.length > 0 ? own : all;
  return (
    <section class="press" aria-label={desk.t("Wine press")}>
      <h4>{desk.t("Wine press")}</h4>
      <div class="press-list">
        {offered.map((action) => (
          <button
            key={action.action}
            type="button"
            class={`thing usable press-wine ${desk.props.pending?.action === action.action ? "pending" : ""}`}
            data-action={action.action}
            onMouseEnter={() => look(action)}
            onMouseLeave={() => look(null)}
            onFocus={() => look(action)}
            onBlur={() => look(null)}
            onClick={() => desk.props.choose(action)}
          >
            <Face name={desk.props.speech.action(action)}>
              <Wanted desk={desk} action={action} />
            </Face>
          </button>
        ))}
      </div>
      {own.length > 0 && own.length < all.length && (
        <button
          type="button"
          class="button small"
          data-opens="all"
          onClick={() => desk.setPick("")}
        >
          {desk.t("Show all wines")}
        </button>
      )}
    </section>
  );
}
