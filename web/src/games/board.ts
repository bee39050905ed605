// What the table screen and a game's drawn board agree on. A board draws a view and offers the
// legal actions on the things themselves. It holds no rules: it matches `actions` against what it
// draws, asks `why` for the rest, and never computes a cost or a score that the view does not carry.
import type { ComponentType } from "preact";
import type { Action, Arg, Barrier, GameEvent, GameFacts, Reason, View } from "../messages";

/** Everything said to people, in the language chosen (src/i18n). */
export interface Speech {
  language: string;
  /** A string of the client's own catalogue; {0}, {1} are filled in. */
  t(key: string, ...args: (string | number)[]): string;
  /** One word of a game's list for people: word("fruit", "fig", 2) is "figs". */
  word(list: string, word: string, number?: number): string;
  /** What a card or tile does, or "". */
  about(list: string, word: string): string;
  action(action: Action): string; // the label of an action
  event(event: GameEvent): string;
  reason(reason: Reason): string;
  player(seat: number): string; // the player's name, or "You"
}

export interface BoardProps {
  game: GameFacts;
  view: View;
  seat: number | null; // whose eyes: null is a spectator
  actions: Action[]; // legal for `seat` now; empty when nothing is owed
  barriers: Barrier[]; // beside actions: what could not be taken back afterwards
  /** What led from the view drawn before to this one, in order: for movement. Empty on a jump. */
  events: GameEvent[];
  /** Chosen on the board or in the list but not confirmed yet: draw its preview. */
  pending: Action | null;
  speech: Speech;
  /** Choose an action; the screen confirms it if the player wants that, and sends it. */
  choose(action: Action): void;
  /** Somebody tried something that is not offered: shows the reason beside the thing. */
  tryAnyway(notation: string, at: Element): void;
  why(notation: string): Promise<Reason | null>;
  /** Opens the card of a component in the reference ("fruit_tile", "any_4"). */
  describe(list: string, word: string, at: Element): void;
  /** Movement is off: reduced motion, or the setting. */
  still: boolean;
}

export type Board = ComponentType<BoardProps>;

/** The legal action with this verb and these arguments, if there is one. */
export function findAction(
  actions: Action[],
  verb: string,
  args: Record<string, Arg> = {},
): Action | undefined {
  return actions.find(
    (action) =>
      action.verb === verb &&
      Object.entries(args).every(([name, value]) => action.args[name] === value),
  );
}
