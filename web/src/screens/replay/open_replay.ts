// Opens a match to look at: from its record, or from a table that is still running.
import { localBackend, serverBackend, whenKnown } from "../../app/session";
import type { Backend } from "../../backend/backend";
import { t } from "../../i18n/language";
import type { About } from "../../messages";
import { namesOf } from "../match/players";
import { droppedRecord } from "./open_record";
import { type ReplaySource, replayRecord, replayTable, welcomed } from "./replay_source";

export interface MatchPlace {
  place: "server" | "local" | "file";
  table: string;
  invite?: string | null;
}

/** A finished match is replayed from its record, for every seat; a running one by looking back. */
export async function openReplay({ place, table, invite = null }: MatchPlace): Promise<{
  replay: ReplaySource;
  record: string | null;
  own: number | null; // the seat that the person had
  invite: string | null; // what others need to open a private match
}> {
  await whenKnown;
  if (place === "file") {
    const record = droppedRecord.value;
    if (!record) throw new Error(t("Open the file again: it is not kept."));
    return { replay: await replayRecord(record), record, own: null, invite: null };
  }
  const backend = place === "server" ? serverBackend : localBackend;
  try {
    const record = await backend.record(table, invite);
    const looked = lookIn(backend, table, invite);
    const [replay, known] = await Promise.all([replayRecord(record), looked]);
    // A record knows a bot by its level; everybody is called here as they were at the table.
    const names = known.about ? namesOf(known.about) : replay.names;
    return {
      replay: { ...replay, names },
      record,
      own: known.seat,
      invite: known.about?.invite ?? invite,
    };
  } catch {
    const connection = await backend.connection();
    const replay = await replayTable(connection.join(table, invite));
    return { replay, record: null, own: replay.seats[0] ?? null, invite };
  }
}

/** Who sat where, and the user's own seat; nothing for users without access. */
async function lookIn(
  backend: Backend,
  table: string,
  invite: string | null,
): Promise<{ about: About | null; seat: number | null }> {
  const channel = (await backend.connection()).join(table, invite);
  try {
    await welcomed(channel);
    const { about, seat } = channel.state.value;
    return { about, seat };
  } catch {
    return { about: null, seat: null };
  } finally {
    channel.leave();
  }
}
