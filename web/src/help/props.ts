// What screens pass to the rules panel, the reference and the match result.
import type { Translator } from "../i18n/speech";
import type { About, Chart, GameFacts, View } from "../messages";

export interface RulesProps {
  facts: GameFacts;
  translator: Translator;
  rule: string | null; // open at this rule
  version: number; // of the rules
}
export interface ReferenceProps {
  facts: GameFacts;
  translator: Translator;
  view: View | null; // of the match that is open: what has been seen
  list: string | null; // open at this card or tile
  word: string | null;
}
export interface EndProps {
  facts: GameFacts;
  translator: Translator;
  about: About;
  view: View;
  seat: number | null;
  chart(): Promise<Chart | null>;
  /** Playing again: can be asked for, is asked for, or goes on there already; null for spectators. */
  next: { kind: "open" | "asked"; again(): void } | { kind: "there"; path: string } | null;
  lookBack(): void;
  /** What decided the match. */
  review(): void;
}
