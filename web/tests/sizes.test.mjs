// What is loaded stays small: the limits of tools/sizes.mjs, which counts what a page asks for.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { person, setUp, test, until } from "./kit/client.mjs";
import { games } from "./kit/games.mjs";

const { browser, site } = await setUp("site");

/** The home page with all its pictures, and what it has asked for. */
async function openHome() {
  const page = await person(browser);
  const asked = new Set();
  page.on("request", (request) => asked.add(request.url().replace(site.url, "") || "index.html"));
  await page.goto(site.url);
  await until(
    page,
    (count) =>
      document.querySelectorAll(".game-card .picture svg > :nth-child(3)").length === count,
    games.length,
  );
  return { page, asked: [...asked] };
}

test("first load, module and boards are within their limits", async () => {
  const tool = fileURLToPath(new URL("../tools/sizes.mjs", import.meta.url));
  const said = execFileSync(process.execPath, [tool], { encoding: "utf8" });
  const counted = said.match(/^ {2}\S+/gm).map((line) => line.trim());
  const { page, asked } = await openHome();
  // Icon and manifest are for the window: a browser fetches them if it likes.
  const isCompared = (name) => !/^api\/|\.woff2$|^icon|\.webmanifest$/.test(name);
  assert.deepEqual(asked.filter(isCompared).sort(), counted.filter(isCompared).sort());
  await page.context().close();
});

test("the first load has every value that its own styles and pictures name", async () => {
  const { page } = await openHome();
  const missing = await page.evaluate(() => {
    const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const text = styles.map((rule) => rule.cssText).join() + document.body.innerHTML;
    const names = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map((found) => found[1]));
    return [...names].filter((name) => !text.includes(`${name}:`));
  });
  assert.deepEqual(missing, []);
  await page.context().close();
});
