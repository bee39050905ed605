// The tutorials from start to end, each move made on the drawn board as the lesson wants it; what
// happens when the learner does something else, leaves and comes back, or speaks another language.
import assert from "node:assert/strict";
import { person, setUp, sharedPage, test, until } from "./kit/client.mjs";
import { clickAction, offered, playAction } from "./kit/drawn.mjs";
import { gamesWith, lessonOf, titles, wordsOf } from "./kit/games.mjs";

const { browser, site } = await setUp("site");

const taught = gamesWith("lesson");

async function openLesson(game, settings = {}, context = {}) {
  const page = await person(browser, { board: "drawn", ...settings }, context);
  await page.goto(`${site.url}#/tutorial/${game}`);
  await page.locator(".help-lesson").waitFor();
  return page;
}

/** How many entries are done where the lesson waits for the learner, or is over. */
async function entryWaitedFor(page, after = -1) {
  const waits = await until(
    page,
    (then) => {
      const isWaiting = document.querySelector("[data-show-me], .help-lesson .primary") !== null;
      const entry = Number(document.querySelector(".match")?.dataset.version) - 1;
      return isWaiting && entry > then ? { entry } : false;
    },
    after,
  );
  return (await waits.jsonValue()).entry;
}

/** The same as the browser keeps it for next time. */
const isKept = (page, game, entry) =>
  until(page, ([name, kept]) => localStorage.getItem(`tavola.lesson.${name}`) === String(kept), [
    game,
    entry,
  ]);

/** Plays the lesson's next move on the board and waits for the move after it. */
async function follow(page, lesson, entry) {
  const wanted = lesson.entries[entry].replace(`${lesson.seat} `, "");
  await playAction(page, wanted);
  return entryWaitedFor(page, entry);
}

const saidBy = (page) => page.locator(".help-said").innerText();

/** Waits until the board points at the lesson's move, or at what leads to it. */
const pointedAt = (page, wanted) =>
  until(
    page,
    (action) => {
      const mark = document.querySelector(".stage .board-mark");
      if (mark?.dataset.marks !== action) return false;
      const box = mark.getBoundingClientRect();
      return box.width > 0 && box.bottom > 0 && box.top < innerHeight;
    },
    wanted,
  );

/** In the page: the thing pointed at flies to its place from afar. How far from there its mark is
 * afterwards, in pixels. */
async function flyIn(action) {
  const thing = document.querySelector(`.stage [data-action="${action}"]`);
  const mark = () => document.querySelector(".stage .board-mark-frame").getBoundingClientRect();
  const flight = thing.animate({ translate: ["0 -120px", "0 0"] }, { duration: 300, fill: "both" });
  document.querySelector(".stage").append(document.createElement("i")); // something was drawn
  await flight.finished;
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  return Math.abs(mark().top - thing.getBoundingClientRect().top);
}

const learner = sharedPage({ board: "drawn" });

for (const game of taught)
  test(`the tutorial of ${titles[game]} from start to end on the board`, async () => {
    const lesson = lessonOf(game);
    const texts = new Map(lesson.steps.map((step) => [step.entry, step.text]));
    const page = await learner(browser);
    await page.goto(`${site.url}#/tutorial/${game}`);
    let moves = 0;
    let entry = await entryWaitedFor(page);
    while (entry < lesson.until) {
      assert.ok(
        lesson.entries[entry].startsWith(`${lesson.seat} `),
        `entry ${entry} is the learner's`,
      );
      if (texts.has(entry)) assert.equal(await saidBy(page), texts.get(entry));
      texts.delete(entry);
      await pointedAt(page, lesson.entries[entry].replace(`${lesson.seat} `, ""));
      entry = await follow(page, lesson, entry);
      moves++;
    }
    assert.equal(entry, lesson.until);
    assert.deepEqual([...texts.keys()], [], "every step was said");
    assert.equal(await saidBy(page), lesson.end);
    assert.ok(moves >= 10, `${moves} moves`);
    await page.getByRole("button", { name: "Play a real match" }).waitFor();
    assert.doesNotMatch(await page.locator(".match").innerText(), /is thinking/);
    assert.equal(await page.locator(".board-mark").count(), 0);
    assert.equal(await page.locator(".dots:visible").count(), 0, "nobody is waited for");
    assert.deepEqual(page.errors, []);
  });

test("a move that the lesson does not want is answered with the one it wants", async () => {
  const lesson = lessonOf("finca");
  const page = await openLesson("finca");
  const entry = await entryWaitedFor(page);
  const wanted = lesson.entries[entry].replace(`${lesson.seat} `, "");
  const { actions } = await offered(page);
  const other = actions.find((action) => action !== wanted);
  const before = await page.locator(".help-lesson").boundingBox();
  const buttons = await page.locator("[data-show-me]").boundingBox();
  await clickAction(page, other);
  const alert = page.locator(".help-lesson [role=alert]");
  await alert.waitFor();
  assert.match(
    await alert.innerText(),
    /^The rules allow this: .+ But this lesson wants to show something else: .+/,
  );
  const label = (await page.locator("[data-show-me]").innerText()).replace(
    /^Do it for me:?\s*/,
    "",
  );
  assert.ok((await alert.innerText()).includes(label), "and names the move");
  assert.equal(await page.locator("[role=alert]").count(), 1, "it is said once");
  assert.ok(await page.locator(".help-said").isVisible(), "what the lesson said stays");
  const after = await page.locator(".help-lesson").boundingBox();
  assert.ok(
    after.height - before.height <= 48,
    `the panel grew by ${after.height - before.height}`,
  );
  const moved = await page.locator("[data-show-me]").boundingBox();
  assert.equal(moved.x, buttons.x, "its buttons stay where they are");
  await pointedAt(page, wanted);
  assert.equal(await entryWaitedFor(page), entry, "nothing was played");
  await follow(page, lesson, entry);
  await alert.waitFor({ state: "detached" });
  await page.context().close();
});

test("a lesson shows the move on request, is left, and goes on where it was", async () => {
  const page = await openLesson("cinco");
  const lesson = lessonOf("cinco");
  const start = await entryWaitedFor(page);
  const wanted = lesson.entries[start].replace(`${lesson.seat} `, "");
  await pointedAt(page, wanted);
  assert.ok((await page.evaluate(flyIn, wanted)) < 2, "a card is marked where it lands");
  await page.locator("[data-show-me]").click();
  let entry = await entryWaitedFor(page, start);
  entry = await follow(page, lesson, entry);
  await isKept(page, "cinco", entry);
  const board = await page.locator(".stage").innerText();
  await page.reload();
  assert.equal(await entryWaitedFor(page), entry, "after a reload");
  await until(page, (text) => document.querySelector(".stage").innerText === text, board);
  await page.getByRole("link", { name: "Leave the lesson" }).click();
  await page.locator(".help-lesson").waitFor({ state: "detached" });
  await page.goBack();
  assert.equal(await entryWaitedFor(page), entry, "after leaving");
  assert.ok((await follow(page, lesson, entry)) > entry);
  await page.getByRole("button", { name: "Begin the lesson again" }).click();
  await isKept(page, "cinco", start);
  assert.equal(await entryWaitedFor(page), start);
  await page.context().close();
});

for (const language of ["it", "es", "de", "fr"])
  test(`lessons speak ${language}`, async () => {
    const page = await openLesson("finca", { language });
    for (const game of taught) {
      await page.goto(`${site.url}#/tutorial/${game}`);
      const { entry, text: english } = lessonOf(game).steps[0];
      const text = wordsOf(language, game).lesson[String(entry)];
      assert.notEqual(text, english);
      await until(page, (said) => document.querySelector(".help-said")?.textContent === said, text);
      await isKept(page, game, entry);
    }
    await page.context().close();
  });
