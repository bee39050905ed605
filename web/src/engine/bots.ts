// Bots and advice at local tables: who is asked, and what becomes of the answer.
import type { Host } from "./host";
import { Answer, type Moment, Trouble } from "./module";
import type { Connection, Table } from "./table";

const seats_max = 6;
const again_ms = 1000;

/** Lets the bots think whose turn it is, while somebody looks on. */
export function askBots(host: Host, at: Table): void {
  if (!host.isWatched(at)) return;
  const asked = host.engine.botsAsked(at.handle);
  for (let seat = 0; seat < seats_max; seat++) if ((asked >> seat) & 1) ask(host, at, seat);
}

function ask(host: Host, at: Table, seat: number): void {
  const { ticket, job } = host.engine.job(at.handle, seat);
  if (at.thinking.get(seat) === ticket) return;
  at.thinking.set(seat, ticket);
  const forget = () => {
    if (at.thinking.get(seat) === ticket) at.thinking.delete(seat);
  };
  const play = async (action: string | null) => {
    forget();
    if (action === null) return;
    const answer = host.engine.botPlay(at.handle, seat, ticket, action, host.around.now());
    if (answer === Answer.pending) await host.persist(at, null);
  };
  host.around.thinker
    .think(job)
    .then((action) => host.run(at, () => play(action)))
    .catch((error) => {
      console.warn("tavola: a bot could not think", error);
      forget();
      setTimeout(() => void host.run(at, async () => {}), again_ms); // and it is asked again
    });
}

/** Advice for the person who asked; it comes when it is ready. */
export function advise(host: Host, at: Table, connection: Connection): void {
  const { job } = host.engine.job(at.handle, host.engine.seatOf(at.handle, connection.user));
  const tell = async (advice: Uint8Array | null) => {
    const text = advice && host.engine.hint(at.handle, job, advice);
    if (text) host.around.post(connection.id, text);
  };
  host.around.thinker
    .advise(job)
    .then((advice) => host.run(at, () => tell(advice)))
    .catch((error) => console.warn("tavola: no advice", error));
}

/** What a strong bot would have thought of a decision; null if there was no choice. */
export async function review(host: Host, id: string, entry: number): Promise<Moment | null> {
  const at = await host.table(id);
  if (!at.isRecord) throw new Trouble("not_over", "Only records are looked back at.");
  const job = host.engine.reviewJob(at.handle, entry);
  const advice = job && (await host.around.thinker.advise(job));
  return advice && at.isOpen ? host.engine.review(at.handle, entry, advice) : null;
}
