// Opening a table: set-up, who sits where, and the start; as POST api/tables of a server does it.
import type { Host } from "./host";
import { Answer, Status, Trouble } from "./module";
import { type Person, personOf } from "./people";
import { newRow } from "./store";
import { type Table, tableId } from "./table";

export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, string>;
  time?: { clock: string; time_ms?: number; increment_ms?: number; zero?: string };
  sit?: number | null;
  bots?: (string | null)[];
  start?: boolean;
  contribution?: string;
  /** Who else sits at this device, by seat. */
  people?: (string | null)[];
}

type Request = { by: Person; message: Record<string, unknown> };

/** Requests of the opening are numbered before all that clients send. */
function requestsOf(wanted: NewTable, host: Person): Request[] {
  const requests: Request[] = [];
  const add = (by: Person, message: Record<string, unknown>) => requests.push({ by, message });
  const contribution = wanted.contribution ? { contribution: wanted.contribution } : {};
  if (typeof wanted.sit === "number") add(host, { type: "sit", seat: wanted.sit, ...contribution });
  wanted.people?.forEach((name, seat) => {
    if (name && seat !== wanted.sit) add(personOf(name), { type: "sit", seat });
  });
  wanted.bots?.forEach((bot, seat) => {
    if (bot) add(host, { type: "bot", seat, bot });
  });
  if (wanted.start) add(host, { type: "start" });
  return requests;
}

/** Does each request in turn at a table that nobody else knows yet. */
async function prepare(host: Host, id: string, requests: Request[], now_ms: number) {
  const at = await host.table(id);
  let trouble: Trouble | null = null;
  await host.run(at, async () => {
    for (const [index, { by, message }] of requests.entries()) {
      const text = JSON.stringify({ ...message, table: id, id: index + 1 });
      const answer = host.silently(at, by, text, now_ms, (refused) => {
        trouble = new Trouble(refused.status, refused.text);
      });
      if (answer !== Answer.pending) break;
      if ((await host.persist(at, null)) !== "stored")
        trouble = new Trouble("store_unavailable", "The table could not be stored.");
    }
  });
  if (trouble) throw trouble;
}

export async function openTable(
  host: Host,
  wanted: NewTable,
  person: Person,
  now_ms: number,
): Promise<{ table: string; invite: string | null }> {
  const id = tableId();
  const { clock, time_ms, increment_ms, zero } = wanted.time ?? {};
  const setup = host.engine.setup({
    ...wanted.options,
    game: wanted.game,
    seats: wanted.seats,
    id,
    host: person.user,
    ...(clock ? { clock } : {}),
    ...(time_ms !== undefined ? { time_ms } : {}),
    ...(increment_ms !== undefined ? { increment_ms } : {}),
    ...(zero ? { zero } : {}),
  });
  await host.store.create(newRow(id, setup, now_ms));
  try {
    await prepare(host, id, requestsOf(wanted, person), now_ms);
  } catch (error) {
    await host.close(id);
    await host.store.remove(id);
    throw error;
  }
  return { table: id, invite: null };
}

// ---- Rematch ----

/** Everybody sits where they sat, and the match begins: all have agreed to it. */
function sameAgain(host: Host, at: Table, setup: string): Request[] {
  const opener = { user: Number(/ host (\d+) /.exec(setup)?.[1]), name: "Host" };
  const seats = host.engine.summary(at.handle).seats as { name: string; bot: string | null }[];
  const requests = seats.map(({ name, bot }, seat): Request => {
    const user = host.engine.userOf(at.handle, seat);
    if (user > 0) return { by: { user, name }, message: { type: "sit", seat } };
    return { by: opener, message: { type: "bot", seat, bot } };
  });
  return [...requests, { by: opener, message: { type: "start" } }];
}

/** Opens the rematch that all want, if they do. */
export async function openRematch(host: Host, at: Table): Promise<void> {
  if (host.engine.status(at.handle) !== Status.over) return;
  const id = tableId();
  const setup = host.engine.rematch(at.handle, id);
  if (setup === null) return;
  const now_ms = host.around.now();
  await host.store.create(newRow(id, setup, now_ms));
  // Whoever cannot be seated again may sit down by hand.
  await prepare(host, id, sameAgain(host, at, setup), now_ms).catch(() => {});
  const answer = host.engine.rematchOpened(at.handle, id, now_ms);
  if (answer === Answer.pending && (await host.persist(at, null)) === "stored") return;
  await host.close(id); // another tab has opened one
  await host.store.remove(id);
}
