// The messages between a table and a client, as docs/messages.md and docs/json.md describe them.
// Names are those of the wire. Nothing here knows a game.

export type Arg = number | string | null; // a number or seat, a word of a list, or unknown

/** A sentence as data: the key of its text and what fills the holes. */
export interface Note {
  code: string;
  args: Arg[];
}

export interface Reason extends Note {
  rule: string | null;
  text: string;
}

export interface GameEvent {
  event: string;
  args: Arg[];
  text: string;
}

export interface Action {
  action: string; // notation without the seat: send it back to play it
  verb: string;
  args: Record<string, Arg>;
  label: string;
  detail?: Note | null;
}

export type Barrier = "none" | "turn" | "chance" | "secret" | "over";

export interface Turn {
  node: "decision" | "chance" | "over";
  seats: number[];
  step?: string;
  ask?: string;
  ask_args?: Arg[];
  ending?: string;
  text?: string;
}

export interface Score {
  points: number[];
  rank: number[];
  parts: Record<string, number[]>;
}

/** What a match of some game holds. A board knows its own: games/GAME/types.gen.ts. */
export type State = Record<string, unknown>;

export interface View {
  game: string;
  rules: number;
  seats: number;
  viewer: number | null;
  options: Record<string, string>;
  turn: Turn;
  state: State;
  derived?: Record<string, unknown>; // what follows from the state by the rules; not every game has it
  score: Score;
}

export interface Entry {
  entry: number;
  seat: number | null;
  action: string;
  events: GameEvent[];
}

export interface SeatAbout {
  name: string | null;
  person: boolean;
  bot: string | null;
  present: boolean;
  resigned: boolean;
  flagged: boolean;
  contribution: string | null;
}

/** A vote that is open. */
export interface Ballot {
  what: "rewind" | "replace" | "restore" | "rematch" | "undo";
  keep?: number;
  seat?: number;
  proposer: number;
  version: number;
  voters: number[];
  yes: number[];
  no: number[];
}

export interface About {
  game: string;
  rules: number;
  options: Record<string, string>;
  status: "open" | "playing" | "over";
  private: boolean;
  hints: boolean;
  time: {
    clock: "none" | "live" | "correspondence";
    time_ms: number;
    increment_ms: number;
    zero: string;
  };
  undo?: "free" | "consent"; // whether a turn that has passed is undone alone or by consent of all
  seats: SeatAbout[];
  host: number | null;
  invite: string | null;
  commitment: string;
  seed: string | null;
  ballot: Ballot | null;
  result: { ending: string; text: string; points: number[]; rank: number[] } | null;
  next: string | null;
}

export interface Clock {
  kind: string;
  left_ms: number[];
  running: number[];
  at_ms: number;
}

export interface ChatLine {
  version: number;
  seat: number | null;
  name: string;
  text: string;
}

export interface Update {
  type: "update" | "welcome";
  table: string;
  base: number;
  version: number;
  protocol?: number;
  seat?: number | null;
  about?: About;
  keep?: number;
  skipped?: number;
  entries?: Entry[];
  view?: View;
  can_undo?: boolean;
  can_redo?: boolean;
  ticket?: number;
  actions?: Action[];
  barriers?: Barrier[];
  clock?: Clock;
  chat?: ChatLine[];
  verbs?: VerbArgs; // in a welcome to a client that asked for changes
}

/** By verb, the names of an action's arguments and what they are. */
export type VerbArgs = Record<string, Record<string, "word" | "number">>;

/** Without words: the notation alone, or with the detail. */
export type BareAction = string | { action: string; detail: Note };
export interface BareEntry {
  seat: number | null;
  action: string;
  events: { event: string; args: Arg[] }[];
}

/** An update to a client that asked for changes. */
export interface Changes extends Omit<Update, "view" | "entries" | "actions" | "barriers"> {
  type: "update";
  changes: Partial<Record<keyof View, unknown>>;
  entries?: BareEntry[];
  actions?: BareAction[];
  barriers?: Barrier | Barrier[]; // one for all, or one for each
}

export interface Accepted {
  type: "accepted";
  table: string;
  id: number;
  version: number;
}
export interface Refused {
  type: "refused";
  table: string;
  id: number | null;
  status: string;
  text: string;
  reason?: Reason;
  missing?: Update;
}
export interface LogMessage {
  type: "log";
  table: string;
  from: number;
  count: number;
  entries: Entry[];
}
export interface Presence {
  type: "presence";
  table: string;
  present: number[];
  spectators: boolean;
}
/** A finished match that is looked at together: who leads, and what is shown. */
export interface SharedReview {
  type: "review";
  table: string;
  leader: number | null;
  entry: number;
}
export interface Why {
  type: "why";
  table: string;
  action: string;
  reason: Reason | null;
}
export interface Blocked {
  type: "blocked";
  table: string;
  ticket: number | null;
  list: (Action & { reason: Reason })[];
  more: number;
}
export interface Preview {
  type: "preview";
  table: string;
  ticket: number;
  action: string;
  events: GameEvent[];
}
export interface AdviceReason {
  code: string;
  args: (number | string)[];
}
export interface Hint {
  type: "hint";
  table: string;
  ticket: number;
  best: string;
  text: string;
  reason: AdviceReason;
  choices: { action: string; label: string; share: number }[];
}
export interface Look {
  actions?: Action[]; // what the viewer's seat could do then, if it owed a decision
  type: "look";
  table: string;
  entry: number;
  count: number;
  view: View;
}
export interface Chart {
  type: "chart";
  table: string;
  points: number[][]; // entry, then the points of each seat
}
export interface Lobby {
  type: "lobby";
  sequence?: number; // servers that tell changes number their lists
  tables: Summary[];
}
export interface LobbyChanges {
  type: "lobby_changes";
  base: number;
  sequence: number;
  changed: Summary[];
  removed: string[];
}
/** Of the host of the server, to everybody. */
export interface Announcement {
  type: "announcement";
  kind: "broadcast" | "maintenance";
  text: string | null; // null: it is over
}
/** What everybody may know of a table, as table_summary_write gives it. */
export interface TableSummary
  extends Pick<
    About,
    "game" | "rules" | "options" | "status" | "private" | "time" | "undo" | "seats"
  > {
  table: string;
  result?: About["result"]; // once it is over
}
/** A table in a list. */
export interface Summary extends TableSummary {
  created_ms: number;
  changed_ms: number;
}

export type Message =
  | Update
  | Changes
  | Accepted
  | Refused
  | LogMessage
  | Presence
  | SharedReview
  | Why
  | Blocked
  | Preview
  | Hint
  | Look
  | Chart
  | Lobby
  | LobbyChanges
  | Announcement;

/** A way to reach tables: a socket to a server, or the engine in a worker. */
export interface Transport {
  send(message: object): void;
  onmessage: (message: Message) => void;
  onstate: (state: "open" | "connecting" | "closed") => void;
  close(): void;
}

// ---- A game's facts and words (GET api/games/NAME, or the module) ----

export type Of = string | null; // name of a word list, "seat", or null for a number

export interface Word {
  word: string;
  one: string;
  many: string;
  about?: string | null;
}
export interface Phrase {
  name: string;
  text: string;
  rule?: string | null;
  of: Of[];
  args?: string[]; // the names of its arguments
}
export interface Verb {
  word: string;
  label: string;
  when: string | null;
  args: { name: string; of: Of; min: number; max: number }[];
}
export interface Field {
  name: string;
  label: string | null;
  index: Of[];
  value: Of;
  set: boolean;
  list: boolean;
  secret: boolean;
}
export interface GameOption {
  name: string;
  label: string;
  rule: string;
  seats: number[];
  of?: Of; // the word list of its choices
  choices: string[];
}
/** A game in a few words, as lists of games give it. */
export interface GameBrief {
  name: string;
  title: string;
  summary: string;
  seat_counts: number[];
}
/** A rule that earlier versions play differently. */
export interface RuleChange {
  version: number; // the first with the rule as it is now
  rule: string;
  now: string; // what changed
  before: string | null; // the rule until then; null: there was none
}
export interface GameFacts {
  name: string;
  title: string;
  summary: string;
  reconstructed: string | null;
  rules: number; // the newest version
  changes: RuleChange[]; // oldest first
  seat_counts: number[];
  options: GameOption[];
  words: Record<string, Word[]>; // every word list by its name
  steps: { name: string; ask: Omit<Phrase, "name">; verbs: string[] }[];
  verbs: Verb[];
  reasons: Phrase[];
  events: Phrase[];
  details: Phrase[];
  endings: { name: string; text: string; rule: string; house: boolean }[];
  fields: Field[];
  score_parts?: string[];
  score_ties?: string[];
  turn_rule: string;
  end_rule: string;
}
