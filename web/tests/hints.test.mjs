// Advice on the board: the list is short and in the order of its figures, the same numbers lie on
// the things themselves, for eyes and for screen readers, and go with the decision.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "./kit/axe.mjs";
import { changed, playNow, setUp, sharedPage, until } from "./kit/client.mjs";
import { nextQuestion, playByBoard } from "./kit/drawn.mjs";
import { gamesWith, titles } from "./kit/games.mjs";
import { assertInView } from "./kit/people.mjs";

const { browser, site } = await setUp("site");

const adviser = sharedPage({ board: "drawn" });
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
  for (const end = Date.now() + 5000; !isSettled(marks) && Date.now() < end; ) {
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

const heightOf = async (page) => (await page.locator(".hint").boundingBox()).height;

for (const game of gamesWith("board"))
  test(`${titles[game]}: a hint is short, in order, and lies on the board`, async () => {
    const page = await adviser(browser);
    await page.setViewportSize(wide);
    await playNow(page, site.url, game);
    await nextQuestion(page);
    await playByBoard(page, { seed: 4, moves: 3 });
    await askHint(page);
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
      await page.setViewportSize(size);
      const marks = await settledMarks(page, list);
      for (const [index, { action }] of list.entries()) {
        const ofAction = marks.filter((mark) => mark.action === action);
        assert.ok(ofAction.length > 0, `${action} is marked at ${size.width}`);
        for (const mark of ofAction) {
          assert.equal(mark.text, String(index + 1));
          assert.ok(mark.isOn, `the mark of ${action} lies on it at ${size.width}`);
          const number = list.length > 1 ? ` ${index + 1} of ${list.length}: \\d+ %` : "";
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
    await page.setViewportSize(wide);
    const version = await page.locator(".match").getAttribute("data-version");
    await page.locator(".hint li button").first().focus();
    await page.keyboard.press("Enter");
    await changed(page, version);
    await until(page, () => document.querySelector(".board-mark, .hint") === null);
    assert.equal(await page.locator("[aria-describedby^=mark-]").count(), 0);
    assert.deepEqual(page.errors, []);
  });
