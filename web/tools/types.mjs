// The TypeScript types of a game, written from its facts (`tavola games --json`, docs/json.md):
// what a view, an action, an event and a detail hold, and what is printed on its pieces.

const quoted = (name) => JSON.stringify(name);
const union = (names) => (names.length ? names.map(quoted).join(" | ") : "never");
const isName = (name) => /^[a-z_]\w*$/i.test(name);
const key = (name) => (isName(name) ? name : quoted(name));

/** What a number means: a word of a list, a seat, or itself. */
const meaning = (list) => (list === null || list === "seat" ? "number" : `Words[${quoted(list)}]`);
const isWord = (list) => list !== null && list !== "seat";

/** One row of `fields`, `derived` or `traits`. In a state a number without a word means nothing. */
function fieldType({ index, count, value, set, list, secret }, words, isState) {
  let type = meaning(value);
  if (set) type = `${type}[]`;
  const mayMiss = isState && isWord(value) && !set && !(list && index.length > 0);
  if (secret || mayMiss) type = `${type} | null`;
  for (const [depth, name] of [...index.entries()].reverse()) {
    const isInner = depth === index.length - 1;
    const all = isWord(name) ? words[name] : [];
    const keys =
      all.length > count[depth]
        ? union(all.slice(0, count[depth]).map(({ word }) => word))
        : meaning(name);
    if (!isWord(name)) type = type.includes(" ") ? `(${type})[]` : `${type}[]`;
    else if (list && isInner) type = `{ [key in ${keys}]?: ${type} }`;
    else type = `Record<${keys}, ${type}>`;
  }
  return type;
}

function shape(fields, words, isState = false) {
  const rows = fields.map((row) => `  ${key(row.name)}: ${fieldType(row, words, isState)};`);
  return rows.length ? `{\n${rows.join("\n")}\n}` : "Record<never, never>";
}

/** Arguments that have names on the wire already: those of actions. */
const namedArgs = (args) =>
  args.length
    ? `{ ${args.map((arg) => `${key(arg.name)}: ${meaning(arg.of)}`).join("; ")} }`
    : "Record<never, never>";

/** A phrase with its arguments by name. */
const phrase = (tag, row) =>
  [
    `${tag}: ${quoted(row.name)}`,
    ...row.args.map((arg, index) => `${key(arg)}: ${meaning(row.of[index] ?? null)}`),
  ].join("; ");

const oneOf = (rows, indent = "  ") =>
  rows.length ? rows.map((row) => `\n${indent}| { ${row} }`).join("") : " never";

const pascal = (name) => name.replace(/(^|_)([a-z])/g, (_, __, letter) => letter.toUpperCase());
const camel = (name) => name.replace(/[_ ]([a-z])/g, (_, letter) => letter.toUpperCase());

/** Positions of arguments by name: events and details carry theirs as arrays. */
const positions = (rows) =>
  rows.map(({ name, args }) => `  ${key(name)}: ${JSON.stringify(args)},`).join("\n");

function traitsOf(facts) {
  return Object.entries(facts.traits ?? {}).map(([list, fields]) => {
    const rows = facts.words[list].map(
      ({ word, traits }) => `  ${key(word)}: ${JSON.stringify(traits)},`,
    );
    return `/** Printed on each ${list.replaceAll("_", " ")}. */
export const ${camel(list)}Traits: Record<Words[${quoted(list)}], ${shape(fields, facts.words)}> = {
${rows.join("\n")}
};
`;
  });
}

/** The whole file for a game. */
export function typesOf(facts) {
  const { name, words, steps, options, endings } = facts;
  const derived = facts.derived ?? [];
  const deeds = facts.verbs.filter(({ when }) => when !== null);
  const asks = steps.map(
    (step) =>
      `step: ${quoted(step.name)}; ask_args: [${step.ask.args
        .map((arg, index) => `${arg}: ${meaning(step.ask.of[index] ?? null)}`)
        .join(", ")}]`,
  );
  const head = `Made from the tables in src/games/${name} by \`npm run catalogue\``;
  const choices = options.map((option) => ` ${key(option.name)}: ${union(option.choices)};`);
  const does = deeds.map(({ word, args }) => `verb: ${quoted(word)}; args: ${namedArgs(args)}`);
  return `// ${head}: change those, not this file.

/** Every word list of the game by its name. */
export type Words = {
${Object.entries(words)
  .map(([list, rows]) => `  ${key(list)}: ${union(rows.map(({ word }) => word))};`)
  .join("\n")}
};

export type Options = {${choices.join("")} };

export type State = ${shape(facts.fields, words, true)};

/** What follows from the state by the rules. */
export type Derived = ${derived.length ? shape(derived, words) : "undefined"};

export type Ask =${oneOf(asks)};

/** What a seat may do. */
export type Deed =${oneOf(does)};

export type Event =${oneOf(facts.events.map((row) => phrase("event", row)))};

/** Said beside the label of an action. */
export type Detail =${oneOf(facts.details.map((row) => phrase("code", row)))};

export type ReasonCode = ${union(facts.reasons.map((row) => row.name))};
export type Ending = ${union(endings.map((row) => row.name))};

export type ${pascal(name)} = {
  words: Words;
  options: Options;
  state: State;
  derived: Derived;
  ask: Ask;
  deed: Deed;
  event: Event;
  detail: Detail;
  reason: ReasonCode;
  ending: Ending;
};

/** What the positions in the arguments of events and details mean. */
export const eventArgs = {
${positions(facts.events)}
} as const;
export const detailArgs = {
${positions(facts.details)}
} as const;
${["", ...traitsOf(facts)].join("\n")}`;
}
