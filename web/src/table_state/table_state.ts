// What a client knows of one table, and how updates change it (docs/messages.md). States are
// immutable: each update makes a new one, so that a screen may still draw the one before.
import type {
  About,
  Action,
  Barrier,
  Changes,
  ChatLine,
  Clock,
  Entry,
  LogMessage,
  Presence,
  SharedReview,
  Update,
  VerbArgs,
  View,
} from "../messages";
import { wholeUpdate } from "./changes";

export interface TableState {
  version: number;
  seat: number | null; // the viewer's seat; null: a spectator
  about: About | null; // null until the first welcome
  view: View | null;
  entries: (Entry | null)[]; // null: not known yet, ask with `log`
  actions: Action[];
  barriers: Barrier[];
  ticket: number | null;
  canUndo: boolean;
  canRedo: boolean;
  clock: Clock | null;
  clockAt: number; // when the clock was read here, by performance.now()
  chat: ChatLine[];
  spectators: boolean;
  review: SharedReview | null; // what is looked at together
  rewind: Rewind | null; // the match went back, and nothing has been played since
  rewinds: Rewind[]; // each time that it did while this client followed
  fresh: Entry[]; // what the last update added to the entries
  verbs: VerbArgs; // how actions without words are read
  isJump: boolean; // the last update did not simply go on: a welcome, an undo, a gap
}

/** Entries that were known here and are no longer valid. */
export interface Rewind {
  keep: number; // entries before them
  gone: Entry[];
  seats: number[]; // whose they were, chance left out
}

export const emptyTableState: TableState = {
  version: 0,
  seat: null,
  about: null,
  view: null,
  entries: [],
  actions: [],
  barriers: [],
  ticket: null,
  canUndo: false,
  canRedo: false,
  clock: null,
  clockAt: 0,
  chat: [],
  spectators: false,
  review: null,
  rewind: null,
  rewinds: [],
  fresh: [],
  verbs: {},
  isJump: true,
};

/** The state after an update; "late": drop it; "gap": something is missing, send `sync`. */
export function applyUpdate(
  tableState: TableState,
  message: Update | Changes,
  now = 0,
): TableState | "late" | "gap" {
  const isWelcome = message.type === "welcome";
  const isFirst = tableState.about === null;
  if (isFirst && !isWelcome) return "gap";
  if (message.version < tableState.version) return "late";
  if (message.version === tableState.version && !isWelcome) return "late";
  if (message.base > tableState.version) return "gap";
  const update = "changes" in message ? mergeChanges(tableState, message) : message;
  if (!update) return "gap";
  const next: TableState = { ...tableState, version: update.version, fresh: [], isJump: isWelcome };
  if (isWelcome) next.seat = update.seat ?? null;
  if (update.verbs) next.verbs = update.verbs;
  if (update.about) next.about = update.about;
  takeEntries(next, update);
  if (update.view) takeView(next, update, now);
  if (update.chat?.length) next.chat = joinChat(tableState.chat, update.chat);
  return next;
}

/** Changes belong to one version alone. */
function mergeChanges({ version, view, verbs }: TableState, message: Changes): Update | null {
  return view && message.base === version ? wholeUpdate(view, verbs, message) : null;
}

function takeEntries(next: TableState, update: Update): void {
  if (update.keep === undefined) return;
  const had = next.entries;
  const skipped = update.skipped ?? 0;
  const entries = update.entries ?? [];
  next.isJump ||= update.keep < had.length || skipped > 0;
  if (update.keep < had.length) {
    next.rewind = rewindOf(update.keep, had);
    next.rewinds = [...next.rewinds.filter(({ keep }) => keep <= next.rewind!.keep), next.rewind];
  }
  if (entries.length || skipped) next.rewind = null;
  next.entries = had.slice(0, update.keep);
  // What was skipped may be known from before; only entries at the same place can be kept.
  while (next.entries.length < update.keep + skipped) next.entries.push(null);
  next.entries.push(...entries);
  next.fresh = entries;
}

function rewindOf(keep: number, had: (Entry | null)[]): Rewind {
  const gone = had.slice(keep).filter((entry) => entry !== null);
  const seats = gone.flatMap(({ seat }) => (seat === null ? [] : [seat]));
  return { keep, gone, seats: [...new Set(seats)] };
}

function takeView(next: TableState, update: Update, now: number): void {
  next.view = update.view ?? null;
  next.actions = update.actions ?? [];
  next.barriers = update.barriers ?? [];
  next.ticket = update.ticket ?? null;
  next.canUndo = update.can_undo ?? false;
  next.canRedo = update.can_redo ?? false;
  if (update.clock) {
    next.clock = update.clock;
    next.clockAt = now;
  }
}

function joinChat(had: ChatLine[], added: ChatLine[]): ChatLine[] {
  const last = had.length ? had[had.length - 1]!.version : -1;
  return [...had, ...added.filter((line) => line.version > last)].slice(-200);
}

export function applyLog(tableState: TableState, log: LogMessage): TableState {
  if (log.count !== tableState.entries.length) return tableState; // the match went on or back: ask again
  const entries = tableState.entries.slice();
  for (const entry of log.entries) entries[entry.entry] = entry;
  return { ...tableState, entries };
}

export function applyPresence(tableState: TableState, presence: Presence): TableState {
  if (!tableState.about) return tableState;
  const seats = tableState.about.seats.map((seat, index) => ({
    ...seat,
    present: presence.present.includes(index),
  }));
  const about = { ...tableState.about, seats };
  return { ...tableState, about, spectators: presence.spectators, fresh: [], isJump: false };
}
