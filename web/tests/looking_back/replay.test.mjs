// Replay: a recorded match from a file, by keys and slider, from every seat, and looking back in
// the middle of a match.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { gameFacts } from "../../tools/game_list.mjs";
import { person, playNow, resize, setUp, sharedPage, test, until } from "../kit/client.mjs";
import { games, root } from "../kit/games.mjs";
import { desktop, people, phone } from "../kit/people.mjs";

const { browser, site } = await setUp("site");

const recordOf = (game, fixtures = "tests/fixtures") => {
  const folder = join(root, fixtures, "matches", game);
  return join(folder, readdirSync(folder)[0]);
};
const entryOf = (page) => page.locator("[data-entry]").getAttribute("data-entry");
const goesTo = (page, entry) =>
  until(page, (to) => document.querySelector("[data-entry]")?.dataset.entry === to, String(entry));
const reader = sharedPage();

for (const game of games)
  test(`a record of ${game} is replayed by keys and slider`, async () => {
    const page = await reader(browser);
    await page.goto(`${site.url}#/watch`);
    await page.locator("input[type=file]").setInputFiles(recordOf(game));
    await page.locator(".area").first().waitFor();
    assert.equal(await entryOf(page), "0");
    await page.keyboard.press("ArrowRight");
    await goesTo(page, 1);
    await page.keyboard.press("ArrowRight");
    await goesTo(page, 2);
    await page.keyboard.press("ArrowLeft");
    await goesTo(page, 1);
    const last = Number(await page.locator("input[type=range]").getAttribute("max"));
    assert.ok(last > 20);
    await page.keyboard.press("End");
    await goesTo(page, last);
    const points = await page.locator(".points").allInnerTexts();
    assert.ok(points.length >= 2);
    await page.locator("input[type=range]").fill(String(Math.floor(last / 2)));
    await goesTo(page, Math.floor(last / 2));
    await page.getByLabel("Seen by").selectOption("1");
    await until(page, () => /\/1$/.test(location.hash));
    assert.match(page.url(), new RegExp(`/${Math.floor(last / 2)}/1$`));
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the record" }).click();
    assert.match((await download).suggestedFilename(), /\.game$/);
    await page.keyboard.press("Home");
    await goesTo(page, 0);
    assert.deepEqual(page.errors, []);
  });

for (const { name, rules } of gameFacts().filter((facts) => facts.rules > 1))
  test(`a record of ${name} by the first rules is replayed by them, as it says`, async () => {
    const page = await reader(browser);
    await page.goto(`${site.url}#/watch`);
    await page.locator("input[type=file]").setInputFiles(recordOf(name, "tests/fixtures/v1"));
    await page.locator(".area").first().waitFor();
    const said = await page.locator(".earlier-rules").innerText();
    assert.equal(said, `By version 1 of the rules; the newest is ${rules}`);
    const last = Number(await page.locator("input[type=range]").getAttribute("max"));
    assert.ok(last > 20);
    await page.keyboard.press("End");
    await goesTo(page, last);
    assert.ok((await page.locator(".points").count()) >= 2);
    assert.deepEqual(page.errors, []);
  });

test("a replay lies on the ground of its game, and its bar cuts no word", async () => {
  const page = await person(browser, { board: "drawn" });
  await page.goto(`${site.url}#/watch`);
  await page.locator("input[type=file]").setInputFiles(recordOf("finca"));
  await page.locator(".stage .board-room > *").first().waitFor();
  const { color, container } = await page.locator(".stage").evaluate((stage) => ({
    color: getComputedStyle(stage).backgroundColor,
    container: getComputedStyle(stage.querySelector(".board-room")).containerName,
  }));
  assert.equal(color, "rgba(0, 0, 0, 0)", "no paper over the sea");
  assert.equal(container, "stage", "the board has a room to fill");
  for (const { viewport } of [desktop, phone]) {
    await resize(page, viewport);
    const missing = await page.getByLabel("Seen by").evaluate((select) => {
      const whole = select.cloneNode(true);
      whole.style.cssText = "position: absolute; width: max-content; max-width: none";
      select.parentElement.append(whole);
      const wanted = whole.getBoundingClientRect().width;
      whole.remove();
      return Math.ceil(wanted - select.getBoundingClientRect().width);
    });
    assert.ok(missing <= 0, `${missing} px are missing at ${viewport.width}`);
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a file that is no record is refused in words", async () => {
  const page = await person(browser);
  await page.goto(`${site.url}#/watch`);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "x.game", mimeType: "text/plain", buffer: Buffer.from("hello\n") });
  const alert = page.getByRole("alert");
  await alert.waitFor();
  assert.ok((await alert.innerText()).length > 5);
  await page.context().close();
});

test("the log leads to earlier positions and back to the present", async () => {
  const page = await person(browser);
  await playNow(page, site.url, "finca");
  await page.locator("#acts .act").first().click();
  await page.locator(".log .folded button").click();
  await until(page, () => document.querySelectorAll(".log button").length > 10);
  await page.locator(".log button").nth(3).click();
  await page.locator(".looking").waitFor();
  assert.equal(await page.locator("#acts").count(), 0, "nothing can be done in the past");
  await page.keyboard.press("]");
  await page.getByRole("button", { name: "Back to now" }).click();
  await page.locator("#acts .act").first().waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a bot says what it would have played instead", async () => {
  const page = await person(browser);
  await page.goto(`${site.url}#/watch`);
  await page.locator("input[type=file]").setInputFiles(recordOf("finca"));
  await page.locator(".area").first().waitFor();
  const ask = page.getByRole("button", { name: "Was there a better move?" });
  assert.ok(await ask.isDisabled(), "nothing was decided before the beginning");
  await page.locator("input[type=range]").fill("80"); // a delivery, one of several
  await goesTo(page, 80);
  await ask.click();
  const told = page.locator(".stage .notice.hint");
  await told.waitFor();
  assert.match(await told.innerText(), /strong bot would have played.*\d%/s);
  await told.getByRole("button", { name: "Close" }).click();
  await told.waitFor({ state: "detached" });
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a long sentence is told from its beginning, on a wide window as on a phone", () =>
  people(browser, [{ board: "drawn", context: desktop }], async (page) => {
    await page.goto(`${site.url}#/watch`);
    const record = join(root, "tests/fixtures/matches/cinque_terre/2-rounds.game");
    await page.locator("input[type=file]").setInputFiles(record);
    await page.locator(".stage [data-board]").first().waitFor();
    await page.keyboard.press("End");
    await until(page, () => document.querySelector("p.ask").textContent.length > 200);
    for (const { viewport } of [desktop, phone]) {
      await resize(page, viewport);
      // What a font keeps free above its letters may be.
      const hidden = await page.locator("p.ask").evaluate((line) => {
        const words = document.createRange();
        words.selectNodeContents(line);
        return line.getBoundingClientRect().top - words.getClientRects()[0].top;
      });
      assert.ok(hidden < 3, `${hidden} px of the first line are cut off`);
    }
  }));
