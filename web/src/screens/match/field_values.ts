// Reads a view by the game's own list of fields, for the general table: which fields belong to all,
// which to each player, and what each says in words. Knows no game.
import type { Translator } from "../../i18n/speech";
import type { Arg, Field, GameFacts, View } from "../../messages";

export interface FieldLine {
  label: string;
  values: string[]; // what it says, item by item; empty: none
}
export interface Group {
  seat: number | null; // null: belongs to all
  lines: FieldLine[];
}

type Value = Arg | Value[] | { [word: string]: Value };

const isObject = (value: Value): value is { [word: string]: Value } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** One value in words; numbers of things that are not there are left out by the caller. */
function sayOne(field: Field, value: Value, translator: Translator): string {
  if (value === null) return translator.t("hidden");
  if (Array.isArray(value)) {
    const members = value.map((member) => sayOne(field, member, translator));
    return members.length ? members.join(", ") : translator.t("none");
  }
  if (isObject(value)) return sayRow(field, value, field.index.length - 1, translator).join(", ");
  return translator.valueText(field.value, value);
}

/** A row: a list of things, or a number for each word or seat of an index. */
function sayRow(field: Field, row: Value, dimension: number, translator: Translator): string[] {
  const list = field.index[dimension] ?? null;
  if (Array.isArray(row)) {
    if (row.length && row.every((value) => value === null)) return [translator.t("hidden")];
    if (list === "seat")
      return row.map(
        (value, seat) => `${translator.player(seat)}: ${sayOne(field, value, translator)}`,
      );
    return row.map((value) => sayOne(field, value, translator));
  }
  if (!isObject(row)) return [sayOne(field, row, translator)];
  const isCount = field.value === null && !field.set;
  const cells = Object.entries(row);
  if (cells.length && cells.every(([, value]) => value === null)) return [translator.t("hidden")];
  return cells
    .filter(([, value]) => !(isCount && value === 0) && !(Array.isArray(value) && !value.length))
    .map(([word, value]) => {
      const name = list ? translator.word(list, word) : word;
      const between = isCount && !/\d$/.test(name) ? " " : ": ";
      return `${name}${between}${sayOne(field, value, translator)}`;
    });
}

function sayField(field: Field, value: Value, dimension: number, translator: Translator): string[] {
  const dimensions = field.index.length - dimension;
  if (dimensions <= 0) {
    if (Array.isArray(value)) return value.map((member) => sayOne(field, member, translator));
    return [sayOne(field, value, translator)];
  }
  if (dimensions === 1) return sayRow(field, value, dimension, translator);
  const rows = isObject(value)
    ? Object.entries(value)
    : Array.isArray(value)
      ? value.map((row, index) => [String(index + 1), row] as const)
      : [];
  const list = field.index[dimension] ?? null;
  return rows
    .map(([key, row]) => {
      const text = sayRow(field, row as Value, dimension + 1, translator).join(", ");
      return text ? `${list ? translator.valueText(list, key) : key}: ${text}` : "";
    })
    .filter(Boolean);
}

/** Everything a view says to people, the common things first, then each player's. */
export function groupsOf(facts: GameFacts, view: View, translator: Translator): Group[] {
  const common: FieldLine[] = [];
  const players: FieldLine[][] = Array.from({ length: view.seats }, () => []);
  for (const field of facts.fields) {
    if (!field.label) continue;
    const value = view.state[field.name] as Value;
    const label = translator.field(field.name, field.label);
    if (field.index[0] === "seat" && Array.isArray(value))
      players.forEach((lines, seat) => {
        lines.push({ label, values: sayField(field, value[seat] ?? null, 1, translator) });
      });
    else common.push({ label, values: sayField(field, value, 0, translator) });
  }
  const own = view.viewer ?? 0;
  const order = players.map((_, index) => (own + index) % view.seats);
  return [
    ...order.map((seat) => ({ seat, lines: players[seat]! })),
    { seat: null, lines: common },
  ].filter(({ lines }) => lines.length);
}
