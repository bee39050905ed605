// Reads a view by the game's own list of fields, for the general table: which fields belong to all,
// which to each player, and what each says in words. Knows no game.
import type { Talk } from "../../i18n/speech";
import type { Arg, Field, GameFacts, View } from "../../messages";

export interface Line {
  label: string;
  values: string[]; // what it says, item by item; empty: none
}
export interface Group {
  seat: number | null; // null: belongs to all
  lines: Line[];
}

type Value = Arg | Value[] | { [word: string]: Value };

const isObject = (value: Value): value is { [word: string]: Value } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** One value in words; numbers of things that are not there are left out by the caller. */
function sayOne(field: Field, value: Value, talk: Talk): string {
  if (value === null) return talk.t("hidden");
  if (Array.isArray(value)) {
    const members = value.map((member) => sayOne(field, member, talk));
    return members.length ? members.join(", ") : talk.t("none");
  }
  if (isObject(value)) return sayRow(field, value, field.index.length - 1, talk).join(", ");
  return talk.of(field.value, value);
}

/** A row: a list of things, or a number for each word or seat of an index. */
function sayRow(field: Field, row: Value, dimension: number, talk: Talk): string[] {
  const of = field.index[dimension] ?? null;
  if (Array.isArray(row)) {
    if (row.length && row.every((value) => value === null)) return [talk.t("hidden")];
    if (of === "seat")
      return row.map((value, seat) => `${talk.player(seat)}: ${sayOne(field, value, talk)}`);
    return row.map((value) => sayOne(field, value, talk));
  }
  if (!isObject(row)) return [sayOne(field, row, talk)];
  const isCount = field.value === null && !field.set;
  const cells = Object.entries(row);
  if (cells.length && cells.every(([, value]) => value === null)) return [talk.t("hidden")];
  return cells
    .filter(([, value]) => !(isCount && value === 0) && !(Array.isArray(value) && !value.length))
    .map(([word, value]) => {
      const name = of ? talk.word(of, word) : word;
      const between = isCount && !/\d$/.test(name) ? " " : ": ";
      return `${name}${between}${sayOne(field, value, talk)}`;
    });
}

function sayField(field: Field, value: Value, dimension: number, talk: Talk): string[] {
  const dimensions = field.index.length - dimension;
  if (dimensions <= 0) {
    if (Array.isArray(value)) return value.map((member) => sayOne(field, member, talk));
    return [sayOne(field, value, talk)];
  }
  if (dimensions === 1) return sayRow(field, value, dimension, talk);
  const rows = isObject(value)
    ? Object.entries(value)
    : Array.isArray(value)
      ? value.map((row, index) => [String(index + 1), row] as const)
      : [];
  const of = field.index[dimension] ?? null;
  return rows
    .map(([key, row]) => {
      const said = sayRow(field, row as Value, dimension + 1, talk).join(", ");
      return said ? `${of ? talk.of(of, key) : key}: ${said}` : "";
    })
    .filter(Boolean);
}

/** Everything a view says to people, the common things first, then each player's. */
export function groupsOf(facts: GameFacts, view: View, talk: Talk): Group[] {
  const common: Line[] = [];
  const players: Line[][] = Array.from({ length: view.seats }, () => []);
  for (const field of facts.fields) {
    if (!field.label) continue;
    const value = view.state[field.name] as Value;
    const label = talk.field(field.name, field.label);
    if (field.index[0] === "seat" && Array.isArray(value))
      players.forEach((lines, seat) => {
        lines.push({ label, values: sayField(field, value[seat] ?? null, 1, talk) });
      });
    else common.push({ label, values: sayField(field, value, 0, talk) });
  }
  const own = view.viewer ?? 0;
  const order = players.map((_, index) => (own + index) % view.seats);
  return [
    ...order.map((seat) => ({ seat, lines: players[seat]! })),
    { seat: null, lines: common },
  ].filter(({ lines }) => lines.length);
}
