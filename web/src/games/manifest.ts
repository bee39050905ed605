// What a game's web folder may hold, named in its manifest.ts. Every part may be left out: a game
// without a folder is played on the general table, in the words of its own tables.
import type { Icon } from "../art/draw";
import type { Speech } from "../i18n/speech";
import type { Arg, View } from "../messages";
import type { Board } from "./board";

/** A part that is fetched when it is first needed: a module and what it exports by default. */
type Part<T> = () => Promise<{ default: T }>;

/** Events that sound of paper or coins; all others sound of wood. */
export interface Sounds<Event extends string = string> {
  paper?: Event[];
  coin?: Event[];
}

export interface GameManifest {
  board?: Part<Board>;
  reference?: Part<GameReference>;
  lesson?: Part<Lesson>;
  rulePositions?: Part<RulePositions>;
  examples?: Part<RuleExample[]>;
  /** By file: "./translations/de.json". English needs none. */
  translations?: Record<string, () => Promise<unknown>>;
  /** The season of a position, for games whose ground changes: data-season of the match. */
  season?(view: View): string | undefined;
  /** Points that count later, shown beside those that count now; the label goes through t(). */
  laterPoints?: { label: string; points(view: View, seat: number): number | undefined };
  sounds?: Sounds;
}

// ---- The reference of components ----

type Translate = Speech["t"];

/** One list of components: cards of a kind, tiles of a kind. */
export interface ReferenceSection {
  title(t: Translate): string;
  list: string; // the word list
  from?: number; // only a part of the list
  to?: number;
  /** How many of each there are in the box; all alike, or by word (without a word: one). What there
   * is none of is left out. Without a match, `rules` is the newest version. */
  count?: number | Record<string, number> | ((rules: number) => Record<string, number>);
  /** Said instead of a count: "one for every player". */
  supply?(t: Translate): string;
  /** Fields of the view with what the viewer has not seen: sets of words, or counts by word. */
  unseen?: string[];
  /** What it does, where the game's list has no text of its own. */
  effect?(t: Translate, word: string): string;
  /** Said once for all of them. */
  note?(t: Translate): string;
  compact?: boolean; // names of a few letters: many in a row
  /** Words that are mere numbers ("o01"): the text stands for the name. */
  nameless?: boolean;
}

export interface GameReference {
  sections: ReferenceSection[];
  /** The icon of a component; `index` counts from the start of its list. */
  icon?(list: string, word: string, index: number): Icon | undefined;
}

// ---- The lesson ----

export interface LessonStep {
  entry: number; // before this entry of the record
  text: string; // English; the key of its translations
  rule?: string; // what to open in the rules
}

/** A real match on record, of which the learner plays one seat. */
export interface Lesson {
  game: string;
  seat: number;
  record: string; // the match as a .game text
  steps: LessonStep[]; // by entry, ascending
  until: number; // entries; after them the lesson is over
  end: string; // what is said then
}

/** By rule number: the entry of the lesson's record that shows the rule, whose view of it, and the
 * reason that names the rule there, its code and its arguments. Also "start" and "end". */
export type RulePositions = Record<string, Arg[]>;

/** A worked example of the rulebook, as a match that is played as the book tells it. */
export interface RuleExample {
  rules: string[]; // what it shows
  from: number; // entries before it begins
  seat: number; // whose eyes see it
  record: string; // the match as a .game text
}
