// A match to look back at, step by step: a table (as far as the person may see it), or a record, which
// may be seen from every seat.
import { onDevice } from "../../app/session";
import type { Moment } from "../../engine/module";
import type { About, Entry, Look, View } from "../../messages";
import type { Joined } from "../../transport/line";
import { namesOf } from "../table/players";

export interface Reel {
  game: string;
  names: (string | null)[];
  about: About | null;
  seats: (number | null)[]; // whose eyes may be borrowed; null: a spectator's
  count(): number;
  entry(index: number): Entry | null;
  view(entry: number, seat: number | null): Promise<View | null>;
  /** What a strong bot thinks of the decision that an entry was; of a finished match alone. */
  review?(entry: number): Promise<Moment | null>;
  close(): void;
}

/** A table that is reached by messages: looked at with the person's own eyes. */
export async function reelOfTable(joined: Joined): Promise<Reel> {
  await welcomed(joined);
  await joined.fetchLog();
  const { about, seat } = joined.copy.value;
  return {
    game: about!.game,
    names: namesOf(about),
    about,
    seats: [seat],
    count: () => joined.copy.value.entries.length,
    entry: (index) => joined.copy.value.entries[index] ?? null,
    async view(entry) {
      const answer = await joined.ask<Look>({ type: "look", entry });
      return answer.type === "look" ? answer.view : null;
    },
    close: () => joined.leave(),
  };
}

/** Resolves at the first welcome; rejects if there will be none. */
export function welcomed(joined: Joined): Promise<void> {
  return new Promise((resolve, reject) => {
    let stop = () => {};
    const unsubscribe = [
      joined.copy.subscribe((copy) => {
        if (copy.about) {
          resolve();
          queueMicrotask(() => stop());
        }
      }),
      joined.trouble.subscribe((trouble) => {
        if (trouble) {
          reject(trouble);
          queueMicrotask(() => stop());
        }
      }),
    ];
    stop = () => {
      for (const one of unsubscribe) one();
    };
  });
}

/** A record as text: the engine on this device replays it for every seat. */
export async function reelOfRecord(text: string): Promise<Reel> {
  const reel = await onDevice.openRecord(text);
  const [spectator, ...seats] = reel.seats;
  return { ...reel, names: namesOf(reel.about), seats: [...seats, spectator ?? null] };
}
