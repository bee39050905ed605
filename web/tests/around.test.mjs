// Around a match: the home page with what waits for the person, sounds, and the end with its points
// by source and a picture to share.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { nearEnd, openArranged } from "./kit/arranged.mjs";
import {
  changed,
  patience_ms,
  playByClicks,
  playNow,
  setUp,
  test,
  until,
  versionOf,
} from "./kit/client.mjs";
import { boardClass, games, gamesWith, titles } from "./kit/games.mjs";
import { desktop, people, phone } from "./kit/people.mjs";

const { browser, site } = await setUp("site");

test("home names the match that waits for the person, with the opponent, first", () =>
  people(browser, [{}], async (page) => {
    await playNow(page, site.url, "finca");
    await page.locator("#acts .act").first().waitFor();
    await page.locator(".bar").getByLabel("Tavola: home").click();
    const first = page.locator(".continue a").first();
    await first.waitFor();
    assert.equal(await page.locator("#continue").innerText(), "Your turn in");
    assert.match(await first.innerText(), /Finca\s+with Bot 2\s+Your turn/);
    const own = await first.boundingBox();
    for (const below of [".hero h1", ".games"])
      assert.ok(own.y < (await page.locator(below).boundingBox()).y, `it stands above ${below}`);
    await first.click();
    await page.locator("#acts .act").first().waitFor();
  }));

for (const context of [desktop, phone])
  test(`home says of every game what it is, ${context.viewport.width} px`, () =>
    people(browser, [{ context }], async (page) => {
      await page.goto(site.url);
      await page.locator(".game-card .summary").first().waitFor();
      const said = await page.locator(".game-card .summary").evaluateAll((all) =>
        all.map((one) => ({
          text: one.innerText,
          isCut: one.scrollHeight > one.clientHeight + 1,
          lines: Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
        })),
      );
      assert.equal(said.length, games.length);
      for (const { text, isCut, lines } of said) {
        assert.match(text, /^\S.{20,}[^.:…]\.$/, "a whole sentence");
        assert.ok(!isCut && lines <= 3, `${lines} lines: ${text}`);
      }
    }));

test("every game is played, learnt and shared with friends from home", () =>
  people(browser, [{}], async (page) => {
    await page.goto(site.url);
    for (const game of games) {
      const link = (name) => page.getByRole("link", { name, exact: true });
      assert.equal(await link(`Play ${titles[game]} with friends`).count(), 1);
      const lessons = gamesWith("lesson").includes(game) ? 1 : 0;
      assert.equal(await link(`Learn ${titles[game]}`).count(), lessons);
    }
    await page.getByRole("link", { name: "Learn Finca" }).click();
    await page.locator(".help-lesson").waitFor();
  }));

/** In the page: counts what is made to sound. */
function countSounds() {
  globalThis.sounds = 0;
  for (const make of ["createOscillator", "createBufferSource"]) {
    const own = BaseAudioContext.prototype[make];
    BaseAudioContext.prototype[make] = function counted() {
      globalThis.sounds++;
      return own.call(this);
    };
  }
}

/** Plays a move by a click, and waits for what comes back. */
async function playOne(page) {
  const act = page.locator("#acts .act:not(.grey)").first();
  await act.waitFor();
  const before = await versionOf(page);
  await act.click();
  await changed(page, before);
}

test("a match is heard, unless the one switch says otherwise", () =>
  people(browser, [{ sound: "auto" }], async (page) => {
    await page.addInitScript(countSounds);
    await playNow(page, site.url, "finca");
    await playOne(page);
    await until(page, () => globalThis.sounds > 0);
    await page.getByLabel("More", { exact: true }).click();
    await page.getByRole("button", { name: "Turn the sounds off" }).click();
    await page.evaluate(() => {
      globalThis.sounds = 0;
    });
    await playOne(page);
    await page.locator("#acts .act:not(.grey)").first().waitFor();
    assert.equal(await page.evaluate(() => globalThis.sounds), 0);
  }));

test("a phone is silent until it is asked to sound", () =>
  people(browser, [{ sound: "auto", context: phone }], async (page) => {
    await page.addInitScript(countSounds);
    await playNow(page, site.url, "finca");
    await playOne(page);
    await page.locator("#acts .act:not(.grey)").first().waitFor();
    assert.equal(await page.evaluate(() => globalThis.sounds), 0);
  }));

/** In the page: the size of a picture, and how many colours it has. */
async function readPicture(letters) {
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const colours = new Set();
  const { data } = pen.getImageData(0, 0, image.width, Math.floor(image.height * 0.85));
  for (let from = 0; from < data.length; from += 4 * 97)
    colours.add((data[from] << 16) | (data[from + 1] << 8) | data[from + 2]);
  return { width: image.width, height: image.height, colours: colours.size };
}

test("the end counts points by source and gives a picture of the final board", () =>
  people(browser, [{}], async (page) => {
    await openArranged(page, site.url, nearEnd("finca", "2-last_finca"));
    await playByClicks(page);
    await page.keyboard.press("b"); // the drawn board
    await page.locator(`.stage .${boardClass("finca")}`).waitFor();
    const rows = page.locator(".end-counted li");
    assert.equal(await rows.count(), 2);
    const totals = await page.locator(".end-counted b").allInnerTexts();
    const sources = await page.locator(".end-counted .sources").allInnerTexts();
    for (const [index, total] of totals.entries()) {
      const sum = (sources[index].match(/-?\d+/g) ?? []).reduce((all, one) => all + Number(one), 0);
      assert.equal(sum, Number(total), `${sources[index]} make ${total}`);
    }
    const saved = page.waitForEvent("download", { timeout: patience_ms });
    await page.getByRole("button", { name: "Share" }).click();
    const file = await saved;
    assert.equal(file.suggestedFilename(), "tavola-finca.png");
    const letters = readFileSync(await file.path()).toString("base64");
    const { width, height, colours } = await page.evaluate(readPicture, letters);
    assert.ok(width > 1000 && height > 700, `${width} by ${height}`);
    assert.ok(colours > 100, `the board is drawn in ${colours} colours`);
  }));
