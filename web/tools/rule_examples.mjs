// The worked examples of the rulebooks (tests/fixtures/examples) as matches that the rules draw:
// games/GAME/help/examples.json: npm run rule-examples [-- PROGRAM]
// Each is played by the program as the book tells it; what chance decides in between is kept.
// examples.test.ts compares the files with the fixtures.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const program = process.argv[2] ?? join(root, "build/tavola");
const fixtures = join(root, "tests/fixtures/examples");
const folder = mkdtempSync(join(tmpdir(), "tavola-examples-"));

/** By name of the example: all rules that it shows, by the list of examples. */
function rulesOf(game) {
  const list = readFileSync(join(fixtures, "README.md"), "utf8").split(`## \`${game}\``)[1];
  const rows = list.split("\n## ")[0].matchAll(/^\| `(\w+)` \|[^|]*\| ([^|]*) \|/gm);
  return Object.fromEntries([...rows].map(([, name, rules]) => [name, rules.split(", ")]));
}

const isEntry = (line) => /^(\d+|chance) [a-z]/.test(line);
const isEnd = (line) => /^(ending|points|rank) /.test(line);

/** Plays on from the entries before; gives everything since the start, and how it ended. */
function played(head, before, deeds) {
  const path = join(folder, "match.game");
  writeFileSync(path, `${[...head, ...before].join("\n")}\n`);
  const people = head.find((line) => line.startsWith("seats ")).split(" ")[1];
  // Where the screen is passed on, an empty line is waited for; elsewhere it does nothing.
  const typed = deeds.flatMap((deed) => ["", deed.replace(/^\d+ /, "")]);
  const options = ["play", "--load", path, "--people", people, "--plain", "--no-confirm"];
  const answer = spawnSync(program, options, {
    input: [...typed, "quit", ""].join("\n"),
    encoding: "utf8",
  });
  const lines = readFileSync(path, "utf8")
    .replace(/ @\w+$/gm, "")
    .split("\n");
  const entries = lines.filter(isEntry);
  const done = entries.slice(before.length).filter((line) => !line.startsWith("chance"));
  if (done.join() !== deeds.join())
    throw new Error(`${head[1]}: ${deeds.join(", ")} became ${done.join(", ")}\n${answer.stderr}`);
  return [...entries, ...lines.filter(isEnd)];
}

for (const game of ["cinco", "finca", "cinque_terre", "castles_of_tuscany", "viticulture"]) {
  const book = JSON.parse(readFileSync(join(fixtures, `${game}.json`), "utf8"));
  const rules = rulesOf(game);
  const examples = book.examples.flatMap(({ example, rule, setup, entries = [], actions }) => {
    const { seats, options = {}, entries: start } = book.setups[setup];
    const chosen = Object.entries(options).map(([name, choice]) => `option ${name} ${choice}`);
    const head = ["tavola 1", `game ${game}`, `rules ${book.rules}`, `seats ${seats}`, ...chosen];
    const before = [...start, ...entries];
    const deeds = actions.filter((step) => typeof step === "string");
    if (!deeds.length) return [];
    const record = `${[...head, ...played(head, before, deeds)].join("\n")}\n`;
    const named = [...new Set([rule, ...(rules[example] ?? [])])];
    return [{ rules: named, from: before.length, seat: Number(deeds[0].split(" ")[0]), record }];
  });
  const path = join(root, `web/src/games/${game}/help/examples.json`);
  writeFileSync(path, `${JSON.stringify(examples, null, 1)}\n`);
  console.log(`${game}: ${examples.length} examples`);
}
rmSync(folder, { recursive: true });
