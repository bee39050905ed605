// Golden matches: the position after every move has the same hash in the module as it had in the
// program that wrote the record.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { Engine } from "./module";
import { module } from "./testing/test_host";

const folder = fileURLToPath(new URL("../../../tests/fixtures/matches/", import.meta.url));
const engine = new Engine(module);

for (const game of readdirSync(folder))
  for (const name of readdirSync(folder + game).filter((file) => file.endsWith(".game")))
    test(`${game}/${name} has the same hashes`, () => {
      const record = readFileSync(`${folder}${game}/${name}`, "utf8");
      const native = [...record.matchAll(/@([0-9a-f]{16})$/gm)].map((found) => found[1]);
      expect(native.length).toBeGreaterThan(10);
      expect(engine.recordHashes(record)).toEqual(native);
    });

test("a record with a wrong line is refused by its number", () => {
  const path = `${folder}cinco/${readdirSync(`${folder}cinco`)[0]}`;
  const record = readFileSync(path, "utf8").replace(/@[0-9a-f]{16}/, "@0123456789abcdef");
  expect(() => engine.recordHashes(record)).toThrow(/line \d+/);
});
