// Advice on the board: the list is short and in the order of its figures, the same numbers lie on
// the things themselves, for eyes and for screen readers, and go with the decision. The matches are
// recorded ones: they stand the same every time.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { openArranged, recorded } from "./kit/arranged.mjs";
import { assertAccessible } from "./kit/axe.mjs";
import { changed, patience_ms, person, resize, setUp, test, until } from "./kit/client.mjs";
import { nextQuestion } from "./kit/drawn.mjs";
import { gamesWith, root, titles, wordsOf } from "./kit/games.mjs";
import { assertInView } from "./kit/people.mjs";

const { browser, site } = await setUp("site");

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

async function askHint(page) {
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".hint li").first().waitFor();
}

/** In the page: every number on the board, and what lies under it. */
function readMarks() {
  const overlaps = (one, other) =>
    one.left < other.right + 14 &&
    one.right > other.left - 14 &&
    one.top < other.bottom + 14 &&
    one.bottom > other.top - 14;
  return [...document.querySelectorAll(".stage .board-mark")].map((mark) => {
    const box = mark.getBoundingClientRect();
    const action = mark.dataset.marks;
    const things = [...document.querySelectorAll(".stage [data-action], .stage [data-leads]")]
      .filter((thing) => thing.getClientRects().length > 0)
      .filter(
        ({ dataset }) =>
          dataset.action === action || (dataset.leads ?? "").split("\n").includes(action),
      )
      .filter((thing) => overlaps(box, thing.getBoundingClientRect()));
    const ids = things[0]?.getAttribute("aria-describedby")?.split(" ") ?? [];
    const said = ids.map((id) => document.getElementById(id)?.textContent);
    return { text: mark.textContent, action, isOn: things.length > 0, said };
  });
}

/** The marks once the board has found its new shape: each lies on its thing, or patience ends. */
async function settledMarks(page, list) {
  const isSettled = (marks) =>
    marks.every(({ isOn }) => isOn) &&
    list.every(({ action }) => marks.some((mark) => mark.action === action));
  let marks = await page.evaluate(readMarks);
  for (const end = Date.now() + patience_ms; !isSettled(marks) && Date.now() < end; ) {
    await page.waitForTimeout(30);
    marks = await page.evaluate(readMarks);
  }
  return marks;
}

/** The list: what each line advises, and its figure. */
const readList = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".hint li")].map((line) => ({
      action: line.querySelector("button").dataset.advised,
      // An only choice has no figure.
      percent: Number.parseInt(line.querySelector(".numbers")?.textContent ?? "0", 10),
    })),
  );

/** The first recorded match for two, in its seventh decision, with a hint. */
async function askedPage(game) {
  const page = await person(browser, { board: "drawn" });
  await resize(page, wide);
  const records = readdirSync(join(root, "tests/fixtures/matches", game)).toSorted();
  const record = records.find((name) => name.startsWith("2-")).replace(".game", "");
  await openArranged(page, site.url, recorded(game, record, 6));
  await nextQuestion(page);
  await askHint(page);
  return page;
}

const heightOf = async (page) => (await page.locator(".hint").boundingBox()).height;

for (const game of gamesWith("board"))
  test(`${titles[game]}: a hint is short, in order, and lies on the board`, async () => {
    const page = await askedPage(game);
    const list = await readList(page);
    assert.ok(list.length >= 1 && list.length <= 3, `${list.length} lines`);
    const figures = list.map(({ percent }) => percent);
    assert.deepEqual(
      figures,
      figures.toSorted((one, other) => other - one),
    );
    await until(page, () => document.querySelector(".stage .board-mark") !== null);
    const beside = await page.locator(".hint").boundingBox();
    const stage = await page.locator(".stage").boundingBox();
    assert.ok(beside.x >= stage.x + stage.width, "it stands on the wall, not over the board");
    assert.ok(beside.height <= 240, `${beside.height} px high`);
    for (const size of [wide, phone]) {
      await resize(page, size);
      const marks = await settledMarks(page, list);
      for (const [index, { action }] of list.entries()) {
        const ofAction = marks.filter((mark) => mark.action === action);
        assert.ok(ofAction.length > 0, `${action} is marked at ${size.width}`);
        for (const mark of ofAction) {
          assert.equal(mark.text, String(index + 1));
          assert.ok(mark.isOn, `the mark of ${action} lies on it at ${size.width}`);
          const number = list.length > 1 ? ` ${index + 1} of ${list.length}: \\d+%` : "";
          // A thing that leads to several of them is described by each.
          const own = new RegExp(`^Hint${number}`);
          assert.ok(
            mark.said.some((text) => own.test(text)),
            `${own} in ${mark.said}`,
          );
        }
      }
    }
    assert.ok((await heightOf(page)) <= 200, `${await heightOf(page)} px high on a phone`);
    for (const choice of await page.locator(".hint li button").all())
      await assertInView(choice, "a choice of the hint on a phone");
    await assertAccessible(page, `${game} with a hint on a phone`);
    await resize(page, wide);
    const version = await page.locator(".match").getAttribute("data-version");
    await page.locator(".hint li button").first().press("Enter");
    await changed(page, version);
    await until(page, () => document.querySelector(".board-mark, .hint") === null);
    assert.equal(await page.locator("[aria-describedby^=mark-]").count(), 0);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

/** Every sentence that a hint may give for its advice, as long as it gets. */
function advicesOf(language) {
  const catalogue = wordsOf(language, "client");
  const subjects = gamesWith("board").flatMap((game) =>
    Object.values(wordsOf(language, game).parts ?? {}),
  );
  const longest = subjects.reduce((one, other) => (other.length > one.length ? other : one), "");
  return Object.entries(catalogue)
    .filter(([english]) => /^(Over the next turns it|It wins more often in)/.test(english))
    .map(([, text]) =>
      text
        .replace(/\{0\|[^|}]*\|([^}]*)\}/g, "$1")
        .replace("{0}", "100 %")
        .replace("{1}", text.includes("{0|") ? longest : "100 %"),
    );
}

/** In the page: the height of the hint with these words. */
function sayInHint({ advice, choice }) {
  document.querySelector(".hint p > span").textContent = advice;
  for (const said of document.querySelectorAll(".hint .said")) said.textContent = choice;
  return document.querySelector(".hint").getBoundingClientRect().height;
}

test("a hint keeps its height with the longest words of every language", async () => {
  const page = await askedPage("castles_of_tuscany");
  assert.equal(await page.locator(".hint li").count(), 3);
  const choice = "Lay the tile with the village on the fifth space of the second row ".repeat(3);
  for (const [size, most] of [
    [wide, 240],
    [phone, 200],
  ]) {
    await resize(page, size);
    for (const language of ["en", "it", "es", "de", "fr"]) {
      const advices = advicesOf(language);
      assert.equal(advices.length, 3);
      for (const advice of advices) {
        const height = await page.evaluate(sayInHint, { advice, choice });
        assert.ok(height <= most, `${height} px at ${size.width}: ${advice}`);
      }
    }
  }
  await page.context().close();
});
