// The lobby's list of public tables, kept up to date: all of them first, then what changed.
import type { Lobby, LobbyChanges, Summary } from "../messages";

export interface LobbyState {
  sequence: number;
  tables: Summary[];
}

const rank = ({ status }: Summary) => (status === "open" ? 0 : 1);
const order = (left: Summary, right: Summary) =>
  rank(left) - rank(right) || right.changed_ms - left.changed_ms;

/** The next state, or "gap": something is missing, ask for the whole list again. */
export function applyLobby(
  lobby: LobbyState | null,
  news: Lobby | LobbyChanges,
): LobbyState | "gap" {
  if (news.type === "lobby") return { sequence: news.sequence ?? 0, tables: news.tables };
  if (!lobby || news.base !== lobby.sequence) return "gap";
  const changed = new Set([...news.removed, ...news.changed.map(({ table }) => table)]);
  const kept = lobby.tables.filter(({ table }) => !changed.has(table));
  return { sequence: news.sequence, tables: [...news.changed, ...kept].sort(order) };
}
