// Opening a table: set-up, who sits where, and the start; as POST api/tables of a server does it.
import type { Host } from "./host";
import { type Opened, RefusalError } from "./module";
import { type Person, personOf } from "./people";
import type { Store } from "./store";

export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, string>;
  time?: { clock: string; time_ms?: number; increment_ms?: number; zero?: string };
  undo?: "free" | "consent";
  sit?: number | null;
  bots?: (string | null)[];
  start?: boolean;
  contribution?: string;
  /** The other players at this device, by seat. */
  people?: (string | null)[];
}

/** Going on from a moment of a record, against bots. */
export interface PlayFrom {
  entry: number; // entries that stay
  seat: number; // the person's own
  bot: string; // in all other seats
  isFresh: boolean; // what the seat could not see is dealt anew
}

function setupOf(wanted: NewTable, host: Person): Record<string, string | number> {
  const { clock, time_ms, increment_ms, zero } = wanted.time ?? {};
  return {
    ...wanted.options,
    game: wanted.game,
    seats: wanted.seats,
    host: host.user,
    ...(clock ? { clock } : {}),
    ...(time_ms !== undefined ? { time_ms } : {}),
    ...(increment_ms !== undefined ? { increment_ms } : {}),
    ...(zero ? { zero } : {}),
    ...(wanted.undo ? { undo: wanted.undo } : {}),
  };
}

/** Synchronous: the module opens one table at a time. */
function prepare({ engine }: Host, wanted: NewTable, host: Person, now_ms: number): Opened {
  engine.openingBegin(setupOf(wanted, host), now_ms);
  if (typeof wanted.sit === "number") engine.openingSit(host, wanted.sit, wanted.contribution);
  wanted.people?.forEach((name, seat) => {
    if (name && seat !== wanted.sit) engine.openingSit(personOf(name), seat);
  });
  wanted.bots?.forEach((bot, seat) => {
    if (bot) engine.openingBot(host, seat, bot);
  });
  if (wanted.start) engine.openingStart(host);
  return engine.opened();
}

export function storeOpened(store: Store, opened: Opened, now_ms: number) {
  const { lines, ...row } = opened;
  return store.create({ ...row, created_ms: now_ms, changed_ms: now_ms }, lines);
}

export async function openTable(
  host: Host,
  wanted: NewTable,
  person: Person,
  now_ms: number,
): Promise<{ table: string; invite: string | null }> {
  const opened = prepare(host, wanted, person, now_ms);
  return { table: await store(host, opened, now_ms), invite: null };
}

export async function openFrom(
  host: Host,
  record: string,
  { entry, seat, bot, isFresh }: PlayFrom,
  { user, name }: Person,
  now_ms: number,
): Promise<{ table: string }> {
  const wanted = { user, name, seat, bot, entry, fresh: isFresh ? 1 : 0 };
  return { table: await store(host, host.engine.openFrom(wanted, record, now_ms), now_ms) };
}

async function store(host: Host, opened: Opened, now_ms: number): Promise<string> {
  const outcome = await storeOpened(host.store, opened, now_ms).catch(String);
  if (outcome === "stored") return opened.id;
  console.warn("tavola: a table could not be stored:", outcome);
  throw new RefusalError("store_unavailable", "The table could not be stored.");
}
