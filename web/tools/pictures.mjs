// Pictures of the client for docs/pictures/: node tools/pictures.mjs [NAME...]
// Needs the built client (make web); plays on this device, so that no server is needed.
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { dice, games, launch, person, root, serveFiles } from "../tests/kit.mjs";

const folder = process.env.PICTURES ?? join(root, "docs/pictures");
const wanted = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true },
  small: { viewport: { width: 360, height: 740 }, hasTouch: true },
};
const drawn = { board: "drawn", confirm: "never", speed: "instant", motion: "off", name: "Anna" };

const site = await serveFiles();
const browser = await launch();

/** One picture: its name says screen, size and theme. */
async function shoot(name, open, size, scheme, settings = drawn) {
  const file = `${name}-${size}${scheme === "dark" ? "-dark" : ""}`;
  if (wanted.length && !wanted.some((word) => file.startsWith(word))) return;
  const page = await person(browser, settings, { ...sizes[size], colorScheme: scheme });
  await open(page);
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(folder, `${file}.png`) });
  console.log(`${file}.png`);
  await page.context().close();
}

const at = (path) => async (page) => {
  await page.goto(`${site.url}${path}`);
  await page.getByRole("heading").first().waitFor();
};

/** Some moves into a match, chosen from the list of actions, shown on the drawn board. */
const table = (game, moves) => async (page) => {
  const roll = dice(3);
  await page.goto(`${site.url}#/settings`);
  await page.getByLabel("The table is shown").selectOption("general");
  await page.goto(`${site.url}#/`);
  await page
    .getByRole("button", { name: /^Play .* against a bot$/ })
    .nth(games.indexOf(game))
    .click();
  for (let move = 0; move < moves; move++) {
    await page.locator("#acts .act").first().waitFor();
    const acts = page.locator("#acts .act");
    const before = await page.locator(".match").getAttribute("data-version");
    await acts.nth(roll(await acts.count())).click();
    await page.waitForFunction(
      (then) => document.querySelector(".match").dataset.version !== then,
      before,
    );
  }
  await page.locator("#acts .act, .end").first().waitFor();
  await page.keyboard.press("b");
};

const replay = async (page) => {
  const records = join(root, "tests/fixtures/matches/finca");
  await page.goto(`${site.url}#/watch`);
  await page.locator("input[type=file]").setInputFiles(join(records, readdirSync(records)[4]));
  await page.locator(".reel").waitFor();
  await page.locator("input[type=range]").fill("90");
};

for (const size of ["desktop", "phone"])
  for (const scheme of ["light", "dark"]) {
    await shoot("home", at(""), size, scheme);
    await shoot("game", at("#/game/finca"), size, scheme);
    await shoot("settings", at("#/settings"), size, scheme);
    await shoot("replay", replay, size, scheme);
    await shoot("list", table("finca", 12), size, scheme, { ...drawn, board: "general" });
    for (const game of games) await shoot(game, table(game, 14), size, scheme);
  }

await browser.close();
site.close();
