// Tables opened lately on this device, so that a match can be gone on with in one click.
import { signal } from "@preact/signals";

export interface Recent {
  place: "server" | "local";
  table: string;
  game: string;
  status: string;
  at: number;
}

const key = "tavola.recent";

function read(): Recent[] {
  try {
    const list = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(list) ? list.filter((one) => one?.table && one?.game) : [];
  } catch {
    return [];
  }
}

export const recent = signal<Recent[]>(read());

export function remember(one: Recent): void {
  const others = read().filter(({ place, table }) => place !== one.place || table !== one.table);
  recent.value = [one, ...others].slice(0, 12);
  try {
    localStorage.setItem(key, JSON.stringify(recent.value));
  } catch {
    // no storage allowed
  }
}
