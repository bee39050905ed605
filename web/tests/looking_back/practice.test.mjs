// Practice: find the better move. One exercise solved and one failed, that of the day, by keys
// alone, on a phone, and for everybody.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assertAccessible } from "../kit/axe.mjs";
import { person, setUp, test, until } from "../kit/client.mjs";
import { root } from "../kit/games.mjs";
import { phone } from "../kit/people.mjs";

const { browser, site } = await setUp("site");

const textOf = (game) =>
  readFileSync(join(root, "src/games", game, "practice/exercises.txt"), "utf8");

/** The notation of the better move or of the mistake of an exercise, from the file itself. */
const moveOf = (game, number, side) =>
  textOf(game)
    .split(/^(?=exercise )/m)
    [number].match(new RegExp(`^${side} \\d+ \\d+ (.*)$`, "m"))[1];

const verdict = ".practice .review-card h2:has(svg)";

async function give(page, action) {
  await page.locator(`.practice-choices [data-act="${action}"]`).click();
  await page.locator(".practice-answer").click();
  await page.locator(verdict).waitFor();
}

const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("tavola.practice")));

test("one exercise is solved, the next one failed, then it is tried", async () => {
  const page = await person(browser, { board: "drawn" });
  await page.goto(`${site.url}#/practice/finca/1`);
  await page.locator(".practice-choices .act").first().waitFor();
  assert.equal(await page.locator(".practice-answer").isDisabled(), true, "nothing is chosen yet");
  await give(page, moveOf("finca", 1, "better"));
  assert.equal((await page.locator(verdict).innerText()).trim(), "Right!");
  const reason = await page.locator(".review-card .better").innerText();
  // It holds for who found it: nobody played the other one.
  assert.match(reason, /The move to find:.*\. (It |With it .* is .* the usual mistake)/s);
  assert.doesNotMatch(reason, /would have|the move played/);
  assert.equal(await page.locator(".practice-move").count(), 2, "both moves are shown");
  await assertAccessible(page, "a solved exercise");
  await page.getByRole("link", { name: "Next exercise" }).click();
  await until(page, () => location.hash === "#/practice/finca/2");
  await page.locator(".practice-choices .act").first().waitFor();
  await give(page, moveOf("finca", 2, "mistake"));
  assert.equal((await page.locator(verdict).innerText()).trim(), "There is a better move.");
  assert.deepEqual((await kept(page)).answers, { finca: { 1: true, 2: false } });
  await page.getByRole("button", { name: "Try it from here against bots" }).click();
  await until(page, () => location.hash.startsWith("#/here/"));
  await page.locator(".ask.mine").waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("the exercise of the day is reached from home and solved by keys", async () => {
  const page = await person(browser, { language: "de" });
  await page.goto(site.url);
  await page.getByRole("link", { name: "Aufgabe des Tages" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".practice-row .button").first().waitFor();
  await assertAccessible(page, "the list of exercises");
  await page.getByRole("link", { name: "Aufgabe von heute: Cinco" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".practice-choices .act").first().waitFor();
  assert.equal(await page.locator(".practice-title").innerText(), "Aufgabe des Tages");
  const count = textOf("cinco").match(/^exercise /gm).length;
  const number = await page.evaluate(
    (all) => ((Math.floor(Date.now() / 86_400_000) * 7919) % all) + 1,
    count,
  );
  await page.locator(`[data-act="${moveOf("cinco", number, "better")}"]`).focus();
  await page.keyboard.press("Space");
  await page.locator(".practice-answer:enabled").focus();
  await page.keyboard.press("Enter");
  await page.locator(verdict).waitFor();
  assert.equal((await page.locator(verdict).innerText()).trim(), "Richtig!");
  assert.equal((await kept(page)).streak, 1);
  await page.goto(`${site.url}#/practice`);
  await page.getByText("An 1 Tag hintereinander gelöst").waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("an exercise on a phone, in the dark", async () => {
  const page = await person(browser, { board: "drawn", theme: "dark" }, phone);
  await page.goto(`${site.url}#/practice/viticulture/1`);
  await page.locator(".practice-choices .act").first().waitFor();
  await page.locator(".stage svg:visible").first().waitFor();
  await assertAccessible(page, "an exercise on a phone");
  await give(page, moveOf("viticulture", 1, "mistake"));
  await assertAccessible(page, "an answer on a phone");
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    "nothing is wider than the window",
  );
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
