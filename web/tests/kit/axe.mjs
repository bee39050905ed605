// Looks for what keeps people out: axe-core on a page, as it stands.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const path = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const axe = readFileSync(path, "utf8");

/** Fails with every violation on the page, named with the elements concerned. */
export async function assertAccessible(page, where) {
  // Not as a script: the server's policy allows none but its own.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n    ${nodes
          .slice(0, 4)
          .map((node) => `${node.target.join(" ")} ${node.failureSummary?.split("\n")[1] ?? ""}`)
          .join("\n    ")}`,
    );
  });
  assert.deepEqual(found, [], `${where}:\n  ${found.join("\n  ")}`);
}
