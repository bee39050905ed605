// What the client hands to the parts that explain a game.
import type { ComponentType } from "preact";
import type { Talk } from "../i18n/speech";
import type { About, Chart, GameFacts, View } from "../messages";

export interface RulesProps {
  facts: GameFacts;
  talk: Talk;
  rule: string | null; // open at this rule
}
export interface ReferenceProps {
  facts: GameFacts;
  talk: Talk;
  view: View | null; // of the match that is open: what has been seen
  list: string | null; // open at this card or tile
  word: string | null;
}
export interface TutorialProps {
  facts: GameFacts;
  talk: Talk;
}
export interface EndProps {
  facts: GameFacts;
  talk: Talk;
  about: About;
  view: View;
  seat: number | null;
  chart(): Promise<Chart | null>;
  playAgain(): void;
  lookBack(): void;
}

type Slot<P> = () => Promise<ComponentType<P>>;

export interface HelpSlots {
  rules?: Slot<RulesProps>;
  reference?: Slot<ReferenceProps>;
  tutorial?: Slot<TutorialProps>;
  /** Games that have a tutorial. */
  tutorials?: string[];
  end?: Slot<EndProps>;
}
