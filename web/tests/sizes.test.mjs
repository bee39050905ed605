// What is loaded stays small: the limits of tools/sizes.mjs.
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

test("first load, module and boards are within their limits", () => {
  const tool = fileURLToPath(new URL("../tools/sizes.mjs", import.meta.url));
  execFileSync(process.execPath, [tool], { encoding: "utf8" });
});
