// A match to replay step by step: a table, as far as the user may see it, or a record, which may be
// seen from every seat.
import { localBackend } from "../../app/session";
import type { Moment } from "../../engine/module";
import type { About, Entry, Look, View } from "../../messages";
import type { TableChannel } from "../../transport/connection";
import { namesOf } from "../match/players";

export interface ReplaySource {
  game: string;
  names: (string | null)[];
  about: About | null;
  seats: (number | null)[]; // seats whose view may be shown; null: a spectator's
  count(): number;
  entry(index: number): Entry | null;
  view(entry: number, seat: number | null): Promise<View | null>;
  /** What a strong bot thinks of the decision that an entry was; of a finished match alone. */
  review?(entry: number): Promise<Moment | null>;
  close(): void;
}

/** A table that is reached by messages: shown from the user's own view. */
export async function replayTable(channel: TableChannel): Promise<ReplaySource> {
  await welcomed(channel);
  await channel.fetchLog();
  const { about, seat } = channel.state.value;
  return {
    game: about!.game,
    names: namesOf(about),
    about,
    seats: [seat],
    count: () => channel.state.value.entries.length,
    entry: (index) => channel.state.value.entries[index] ?? null,
    async view(entry) {
      const answer = await channel.ask<Look>({ type: "look", entry });
      return answer.type === "look" ? answer.view : null;
    },
    close: () => channel.leave(),
  };
}

/** Resolves at the first welcome; rejects if there will be none. */
export function welcomed(channel: TableChannel): Promise<void> {
  return new Promise((resolve, reject) => {
    let stop = () => {};
    const unsubscribe = [
      channel.state.subscribe((tableState) => {
        if (tableState.about) {
          resolve();
          queueMicrotask(() => stop());
        }
      }),
      channel.refusal.subscribe((refusal) => {
        if (refusal) {
          reject(refusal);
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
export async function replayRecord(text: string): Promise<ReplaySource> {
  const replay = await localBackend.openRecord(text);
  const [spectator, ...seats] = replay.seats;
  return { ...replay, names: namesOf(replay.about), seats: [...seats, spectator ?? null] };
}
