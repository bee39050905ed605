// The archive of earlier versions of the rules: the module replays every golden match and every record
// between bots, and the position after each move has the hash that the program of that time wrote.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { Engine } from "./module";
import { module } from "./testing/test_host";

const fixtures = fileURLToPath(new URL("../../../tests/fixtures/", import.meta.url));
const versions = readdirSync(fixtures).filter((name) => /^v\d+$/.test(name));
const engine = new Engine(module);
const unpack = "import lzma, sys; sys.stdout.buffer.write(lzma.open(sys.argv[1]).read())";

/** The records of a file in which they stand one after the other. */
function unpacked(path: string): string[] {
  const text = execFileSync("python3", ["-c", unpack, path], { maxBuffer: 2 ** 28 }).toString();
  return text.split(/^(?=tavola 1\n)/m);
}

function expectSame(record: string, version: string): void {
  const native = [...record.matchAll(/@([0-9a-f]{16})$/gm)].map((found) => found[1]);
  expect(native.length).toBeGreaterThan(10);
  expect(record).toContain(`\nrules ${version.slice(1)}\n`);
  expect(engine.recordHashes(record)).toEqual(native);
}

test("there is an archive", () => expect(versions).toContain("v1"));

for (const version of versions) {
  const folder = `${fixtures}${version}/`;
  const games = readdirSync(`${folder}matches`);
  test.each(games)(`golden matches of %s by ${version} have the same hashes`, (game) => {
    const names = readdirSync(`${folder}matches/${game}`);
    expect(names.length).toBeGreaterThan(5);
    for (const name of names)
      expectSame(readFileSync(`${folder}matches/${game}/${name}`, "utf8"), version);
  });
  test.each(games)(
    `records between bots of %s by ${version} have the same hashes`,
    (game) => {
      const records = unpacked(`${folder}${game}.games.xz`);
      expect(records.length).toBeGreaterThanOrEqual(100);
      for (const record of records) expectSame(record, version);
    },
    120_000,
  );
}
