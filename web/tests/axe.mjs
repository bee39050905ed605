// Looks for what keeps people out: axe-core on a page, as it stands.
import assert from "node:assert/strict";
import { createRequire } from "node:module";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Fails with every violation on the page, named with the elements concerned. */
export async function assertAccessible(page, where) {
  await page.addScriptTag({ path: axe });
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
