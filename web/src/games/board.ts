// What the table screen and a game's drawn board agree on. A board draws a view and offers the
// legal actions on the things themselves. It holds no rules: it matches `actions` against what it
// draws, shows why the rest is refused, and computes nothing that the view does not carry: what follows
// from a state by the rules stands in `view.derived`.
import type { ComponentType } from "preact";
import type { Speech } from "../i18n/speech";
import type { Action, Arg, Barrier, GameEvent, GameFacts, State, Turn, View } from "../messages";

export type { Speech };

/** What the tables of a game say of it: the members of its own types.gen.ts. */
export interface GameShape {
  state: object;
  derived: object | undefined; // only some games have facts that follow from the state
  options: Record<string, string>;
  ask: { step: string; ask_args: Arg[] };
  deed: { verb: string; args: Record<string, Arg> };
  event: { event: string };
  detail: { code: string };
}

/** Any game, for parts that serve all boards. */
interface SomeGame extends GameShape {
  state: State;
  derived: Record<string, unknown> | undefined;
}

/** An action whose verb and arguments are those of the game. */
export type ActionOf<G extends GameShape> = Omit<Action, "verb" | "args"> & G["deed"];

/** The turn: narrowed to a step, it has the arguments of that step's question. */
type TurnOf<G extends GameShape> = string extends G["ask"]["step"]
  ? Turn
  : Omit<Turn, "step" | "ask_args"> & (G["ask"] | { step?: undefined; ask_args?: undefined });

type DerivedOf<G extends GameShape> = undefined extends G["derived"]
  ? { derived?: G["derived"] }
  : { derived: G["derived"] };

/** A view of a match of the game. */
export type ViewOf<G extends GameShape> = Omit<View, "state" | "derived" | "options" | "turn"> & {
  state: G["state"];
  options: G["options"];
  turn: TurnOf<G>;
} & DerivedOf<G>;

export interface BoardProps<G extends GameShape = SomeGame> {
  game: GameFacts;
  view: ViewOf<G>;
  seat: number | null; // whose eyes: null is a spectator
  actions: ActionOf<G>[]; // legal for `seat` now; empty when nothing is owed
  barriers: Barrier[]; // beside actions: what could not be taken back afterwards
  /** What led from the view drawn before to this one, in order: for movement. Empty on a jump. */
  events: GameEvent[];
  /** Chosen on the board or in the list but not confirmed yet: draw its preview. */
  pending: ActionOf<G> | null;
  speech: Speech;
  /** Choose an action; the screen confirms it if the player wants that, and sends it. */
  choose(action: Action): void;
  /** Somebody tried something that is not offered: shows the reason beside the thing. */
  tryAnyway(notation: string, anchor: Element): void;
  /** Opens the card of a component in the reference ("fruit_tile", "any_4"). */
  describe(list: string, word: string, anchor: Element): void;
  /** Chooses for the person what a bot would choose among these, the first of them if it would do
   * something else. Not there where nobody plays, or where the table allows no hints. */
  chooseForMe?(among: Action[]): Promise<void>;
  /** Movement is off: reduced motion, or the setting. */
  still: boolean;
}

/** A board as the screens know it: of whichever game. */
export type Board = ComponentType<BoardProps>;

/** A game's board for the screens. They give it only views of its own game, by its name. */
export const boardOf = <G extends GameShape>(board: ComponentType<BoardProps<G>>): Board =>
  board as unknown as Board;

/** The legal action with this verb and these arguments, if there is one. */
export function findAction<A extends Pick<Action, "verb" | "args">, V extends A["verb"]>(
  actions: A[],
  verb: V,
  args: Partial<Extract<A, { verb: V }>["args"]> = {},
): Extract<A, { verb: V }> | undefined {
  const wanted = Object.entries(args);
  return actionsOf(actions, verb).find((action) =>
    wanted.every(([name, value]) => action.args[name] === value),
  );
}

/** The legal actions of one verb. */
export const actionsOf = <A extends Pick<Action, "verb" | "args">, V extends A["verb"]>(
  actions: A[],
  verb: V,
): Extract<A, { verb: V }>[] =>
  actions.filter((action): action is Extract<A, { verb: V }> => action.verb === verb);

/** The names of arguments by event or code: `eventArgs` and `detailArgs` of a types.gen.ts. */
type Positions = Record<string, readonly string[]>;

/** Arguments by their names. Numbers that are 0 may be left out at the end. */
const byName = (names: readonly string[] = [], args: Arg[]) =>
  Object.fromEntries(names.map((name, index) => [name, args[index] ?? 0]));

/** Events with their arguments by name. */
export const eventsOf = <G extends GameShape>(names: Positions, events: GameEvent[]) =>
  events.map(({ event, args }) => ({ event, ...byName(names[event], args) }) as G["event"]);

/** The detail of an action with its arguments by name. */
export const detailOf = <G extends GameShape>(
  names: Positions,
  action: Pick<Action, "detail"> | undefined | null,
): G["detail"] | null =>
  action?.detail
    ? ({
        code: action.detail.code,
        ...byName(names[action.detail.code], action.detail.args),
      } as G["detail"])
    : null;
