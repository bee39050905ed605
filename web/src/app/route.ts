// Addresses behind the #: they work from any folder, as plain files, and with the back button.
import { signal } from "@preact/signals";

export type Route =
  | { screen: "home" | "missing" | "lobby" | "history" | "settings" | "account" | "watch" }
  | { screen: "reset"; token: string } // a link from the host, for a lost passphrase
  | { screen: "game"; game: string; isOpen: boolean } // open: with a seat kept free for others
  | { screen: "reference" | "tutorial"; game: string }
  | { screen: "practice"; game: string | null; number: number | null } // null: today's, or all
  | { screen: "rules"; game: string; rule: string | null; version: number | null }
  | { screen: "table"; place: "server" | "local"; table: string; invite: string | null }
  | {
      screen: "review";
      place: "server" | "local" | "file";
      table: string;
      entry: number | null;
      invite: string | null;
    }
  | {
      screen: "replay";
      place: "server" | "local" | "file";
      table: string;
      entry: number | null;
      seat: number | null;
    };

const plain = ["lobby", "history", "settings", "account", "watch"] as const;
const ofGame = ["reference", "tutorial"] as const;
const number = (text: string | undefined) => (/^\d+$/.test(text ?? "") ? Number(text) : null);

/** The parts of an address; null if it is no address at all, such as "%" or "%zz". */
function partsOf(hash: string): string[] | null {
  try {
    return hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  } catch {
    return null;
  }
}

export function parse(hash: string): Route {
  const parts = partsOf(hash);
  if (!parts) return { screen: "missing" };
  const [first = "", second = "", third, fourth] = parts;
  if (!first) return { screen: "home" };
  const simple = plain.find((name) => name === first);
  if (simple) return { screen: simple };
  if (first === "reset" && second) return { screen: "reset", token: second };
  if (first === "game" && second) return { screen: "game", game: second, isOpen: third === "open" };
  const game = ofGame.find((name) => name === first);
  if (game && second) return { screen: game, game: second };
  if (first === "practice")
    return { screen: "practice", game: second || null, number: number(third) };
  if (first === "rules" && second)
    return { screen: "rules", game: second, rule: third || null, version: number(fourth) };
  if ((first === "t" || first === "here") && second)
    return {
      screen: "table",
      place: first === "t" ? "server" : "local",
      table: second,
      invite: third ?? null,
    };
  const place = { replay: "server", "replay-here": "local", "replay-file": "file" }[first];
  if (place)
    return {
      screen: "replay",
      place: place as "server" | "local" | "file",
      table: second,
      entry: number(third),
      seat: number(fourth),
    };
  const reviewed = { review: "server", "review-here": "local", "review-file": "file" }[first];
  if (reviewed)
    return {
      screen: "review",
      place: reviewed as "server" | "local" | "file",
      table: second,
      entry: number(third),
      invite: fourth || null,
    };
  return { screen: "missing" };
}

export const route = signal<Route>(parse(location.hash));

export function followAddress(): void {
  window.addEventListener("hashchange", () => {
    route.value = parse(location.hash);
  });
}

export function go(path: string, isInPlace = false): void {
  if (isInPlace) {
    history.replaceState(null, "", path);
    route.value = parse(path);
  } else location.hash = path;
}

export const tablePath = (place: "server" | "local", table: string, invite?: string | null) =>
  `#/${place === "server" ? "t" : "here"}/${table}${invite ? `/${invite}` : ""}`;

export const rulesPath = (game: string, rule: string | null, version: number) =>
  `#/rules/${game}/${rule ?? ""}/${version}`;

export const replayPath = (place: "server" | "local" | "file", table: string) =>
  `#/${{ server: "replay", local: "replay-here", file: "replay-file" }[place]}/${table}`;

/** The invitation stands behind the moment; both may be left out. */
export const reviewPath = (
  place: "server" | "local" | "file",
  table: string,
  entry: number | null = null,
  invite: string | null = null,
) => {
  const more = invite ? `/${entry ?? ""}/${invite}` : entry !== null ? `/${entry}` : "";
  return `#/${{ server: "review", local: "review-here", file: "review-file" }[place]}/${table}${more}`;
};

/** An exercise; without a number that of the day, without a game all of them. */
export const practicePath = (game: string | null, number: number | null) =>
  `#/practice${game ? `/${game}` : ""}${number ? `/${number}` : ""}`;
