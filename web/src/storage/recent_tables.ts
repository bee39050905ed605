// Tables opened lately on this device, so that a match can be resumed in one click.
import { signal } from "@preact/signals";

export interface RecentTable {
  place: "server" | "local";
  table: string;
  game: string;
  status: string;
  opened_ms: number;
  others?: string[]; // who else sits there
  isMine?: boolean; // the person was to move when it was last seen
  left_ms?: number; // on their clock then; none: there is no clock
}

const key = "tavola.recent";

function read(): RecentTable[] {
  try {
    const list = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(list) ? list.filter((one) => one?.table && one?.game) : [];
  } catch {
    return [];
  }
}

export const recentTables = signal<RecentTable[]>(read());

export function rememberTable(one: RecentTable): void {
  const others = read().filter(({ place, table }) => place !== one.place || table !== one.table);
  recentTables.value = [one, ...others].slice(0, 12);
  try {
    localStorage.setItem(key, JSON.stringify(recentTables.value));
  } catch {
    // no storage allowed
  }
}
