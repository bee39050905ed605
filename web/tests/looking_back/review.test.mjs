// Review: what decided a match. From a file and at the end of a match; to a turning point, what was
// better, and on from there; in two languages, and for everybody.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { assertAccessible } from "../kit/axe.mjs";
import { person, setUp, test, until } from "../kit/client.mjs";
import { root } from "../kit/games.mjs";
import { phone } from "../kit/people.mjs";

const { browser, site } = await setUp("site");

const recordOf = (game) => {
  const folder = join(root, "tests/fixtures/matches", game);
  return join(
    folder,
    readdirSync(folder).find((name) => name.startsWith("2-")),
  );
};

/** From the file to its review; it is not told before one asks. */
async function openReview(page, game, words) {
  await page.goto(`${site.url}#/watch`);
  await page.locator("input[type=file]").setInputFiles(recordOf(game));
  await page.getByRole("link", { name: words.review }).click();
  await page.getByRole("button", { name: words.show }).waitFor();
  assert.equal(await page.locator(".review-chart").count(), 0, "nothing is told yet");
  await page.getByRole("button", { name: words.show }).click();
  await page.locator(".review-chart polyline").first().waitFor();
}

/** As the page has it: Playwright hears of a change within the page a little later. */
const addressOf = (page) => page.evaluate(() => location.href);

const isComplete = (page) => until(page, () => !document.querySelector(".review-progress"));

const english = {
  review: "Review",
  show: "Show the review",
  better: "What was better?",
  asItWas: "As it was",
  anew: "With what is hidden dealt anew",
};
const german = {
  review: "Analyse",
  show: "Analyse zeigen",
  better: "Was war besser?",
  asItWas: "So wie es war",
  anew: "Mit neu verteiltem Verborgenem",
};

for (const [language, words, game] of [
  ["en", english, "finca"],
  ["de", german, "cinco"],
])
  test(`a review of ${game} leads to a turning point and on from there (${language})`, async () => {
    const page = await person(browser, { language });
    await openReview(page, game, words);
    await isComplete(page);
    assert.equal(await page.locator(".review-accounts > section").count(), 2);
    const decision = page.locator(".review-line:has(.grade)").first();
    await decision.click();
    assert.match(await addressOf(page), /#\/review-file\/.*\/\d+$/);
    await assertAccessible(page, `review of ${game}`);
    assert.equal(await page.locator(".review-card .better").count(), 0, "not told before asked");
    await page.getByRole("button", { name: words.better }).click();
    assert.ok((await page.locator(".review-card .better").innerText()).length > 10);
    await page.locator(".review-line").first().click();
    await page.locator(".review-line").first().and(page.locator("[aria-current=true]")).waitFor();
    const before = await addressOf(page);
    await page.keyboard.press("ArrowRight");
    await until(page, (url) => location.href !== url, before);
    await page.keyboard.press("ArrowLeft");
    await until(page, (url) => location.href === url, before);
    await page.evaluate(() => {
      for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft"])
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    });
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    assert.equal(await addressOf(page), before, "keys in haste lead there and back");
    await decision.click();
    await page.getByRole("button", { name: words.asItWas }).click();
    await until(page, () => location.hash.startsWith("#/here/"));
    await page.locator("#acts .act").first().waitFor();
    await page.locator("#acts .act").first().click();
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

test("a decision is told also where chance has just brought something", async () => {
  const page = await person(browser);
  await openReview(page, "castles_of_tuscany", english);
  await isComplete(page);
  const all = page.getByRole("button", { name: /^All moments/ });
  await all.click();
  await page.getByRole("heading", { name: "All moments" }).waitFor();
  const places = [];
  for (const line of await page.locator(".review-line:has(.grade)").all()) {
    await line.click();
    await page.locator(".review-card").getByRole("button", { name: english.better }).waitFor();
    places.push(await addressOf(page));
  }
  // One of them stands where a stroke of luck is looked at, and that is told as well.
  let shared = 0;
  for (const line of await page.locator(".review-line:not(:has(.grade))").all()) {
    await line.click();
    await page.locator(".review-card h2").filter({ hasText: "Chance" }).waitFor();
    if (places.includes(await addressOf(page))) shared++;
  }
  assert.ok(shared > 0, "this record has both at one place");
  await page.context().close();
});

test("what is hidden can be dealt anew, on a phone", async () => {
  const page = await person(browser, {}, phone);
  await openReview(page, "castles_of_tuscany", english);
  await isComplete(page);
  await page.locator(".review-line:has(.grade)").first().click();
  await page.getByRole("button", { name: english.better }).waitFor();
  await assertAccessible(page, "review on a phone");
  await page.getByRole("button", { name: english.anew }).click();
  await until(page, () => location.hash.startsWith("#/here/"));
  await page.locator("#acts .act, .act").first().waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

/** In the page: how far what the board marks is from the middle of the stage, as a part of it. */
function distanceOfMarked() {
  const stage = document.querySelector(".stage");
  const thing = stage.querySelector("[data-action], [data-leads]");
  if (!thing) return null;
  const room = stage.getBoundingClientRect();
  const box = thing.getBoundingClientRect();
  return Math.abs(box.top + box.height / 2 - room.top - room.height / 2) / room.height;
}

test("on a phone the moment asked for and the piece spoken of are in view", async () => {
  const page = await person(browser, { board: "drawn" }, phone);
  await openReview(page, "finca", english);
  await isComplete(page);
  let marked = 0;
  for (const line of (await page.locator(".review-line:has(.grade)").all()).slice(0, 3)) {
    await line.click();
    await page.getByRole("button", { name: english.better }).click();
    await page.locator(".review-card .better").waitFor();
    await until(page, () => {
      const side = document.querySelector(".review-side").getBoundingClientRect();
      const card = document.querySelector(".review-card").getBoundingClientRect();
      return card.top >= side.top - 1 && card.top < side.top + side.height / 3;
    });
    const distance = await page.evaluate(distanceOfMarked);
    if (distance === null) continue;
    assert.ok(distance < 0.5, "within the stage");
    marked++;
  }
  assert.ok(marked > 0, "the board shows what was better");
  await page.context().close();
});

test("a review is kept: it is there at once the second time", async () => {
  const page = await person(browser);
  await openReview(page, "finca", english);
  await isComplete(page);
  const shown = await page.locator(".review-accounts").innerText();
  await openReview(page, "finca", english);
  await page.locator(".review-accounts").waitFor();
  assert.equal(await page.locator(".review-progress").count(), 0);
  assert.equal(await page.locator(".review-accounts").innerText(), shown);
  await page.context().close();
});
