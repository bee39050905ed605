// A client's copy of one table, and how it keeps up (docs/messages.md). Copies are never changed:
// each update makes a new one, so that a screen may still draw the one before.
import type {
  About,
  Action,
  Barrier,
  ChatLine,
  Clock,
  Entry,
  LogMessage,
  Presence,
  Update,
  View,
} from "../messages";

export interface Copy {
  version: number;
  seat: number | null; // whose eyes; null: a spectator
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
  fresh: Entry[]; // what the last update added to the entries
  isJump: boolean; // the last update did not simply go on: a welcome, an undo, a gap
}

export const nothing: Copy = {
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
  fresh: [],
  isJump: true,
};

/** The copy after an update; "late": drop it; "gap": something is missing, send `sync`. */
export function apply(copy: Copy, update: Update, now = 0): Copy | "late" | "gap" {
  const isWelcome = update.type === "welcome";
  const isFirst = copy.about === null;
  if (isFirst && !isWelcome) return "gap";
  if (update.version < copy.version) return "late";
  if (update.version === copy.version && !isWelcome) return "late";
  if (update.base > copy.version) return "gap";
  const next: Copy = { ...copy, version: update.version, fresh: [], isJump: isWelcome };
  if (isWelcome) next.seat = update.seat ?? null;
  if (update.about) next.about = update.about;
  takeEntries(next, update);
  if (update.view) takeView(next, update, now);
  if (update.chat?.length) next.chat = joinChat(copy.chat, update.chat);
  return next;
}

function takeEntries(next: Copy, update: Update): void {
  if (update.keep === undefined) return;
  const had = next.entries;
  const skipped = update.skipped ?? 0;
  const entries = update.entries ?? [];
  next.isJump ||= update.keep < had.length || skipped > 0;
  next.entries = had.slice(0, update.keep);
  // What was skipped may be known from before; only entries at the same place can be kept.
  while (next.entries.length < update.keep + skipped) next.entries.push(null);
  next.entries.push(...entries);
  next.fresh = entries;
}

function takeView(next: Copy, update: Update, now: number): void {
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

export function applyLog(copy: Copy, log: LogMessage): Copy {
  if (log.count !== copy.entries.length) return copy; // the match went on or back: ask again
  const entries = copy.entries.slice();
  for (const entry of log.entries) entries[entry.entry] = entry;
  return { ...copy, entries };
}

export function applyPresence(copy: Copy, presence: Presence): Copy {
  if (!copy.about) return copy;
  const seats = copy.about.seats.map((seat, index) => ({
    ...seat,
    present: presence.present.includes(index),
  }));
  const about = { ...copy.about, seats };
  return { ...copy, about, spectators: presence.spectators, fresh: [], isJump: false };
}
