// The tutorials from start to end, each move made on the drawn board as the lesson wants it; what
// happens when the learner does something else, leaves and comes back, or speaks another language.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { clickAction, offered, playAction } from "./drawn.mjs";
import { games, launch, person, regular, root, serveFiles, titles, until } from "./kit.mjs";

let site;
let browser;
before(async () => {
  site = await serveFiles();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  site?.close();
});

const folder = join(root, "web/src/help/lessons");

/** The script of a lesson, and the entries of its record as they are written. */
function lessonOf(game) {
  const script = JSON.parse(readFileSync(join(folder, `${game}.json`), "utf8"));
  const lines = readFileSync(join(folder, `${game}.game`), "utf8").split("\n");
  const from = lines.findIndex((line) => line.startsWith("head ")) + 1;
  const entries = lines.slice(from).map((line) => line.replace(/ @[0-9a-f]+$/, ""));
  return { ...script, entries: entries.slice(0, script.until) };
}

async function openLesson(game, settings = {}, context = {}) {
  const page = await person(browser, { board: "drawn", ...settings }, context);
  await page.goto(`${site.url}#/tutorial/${game}`);
  await page.locator(".help-lesson").waitFor();
  return page;
}

/** How many entries are done where the lesson waits for the learner, or is over. */
async function waitsAt(page, after = -1) {
  const waits = await until(
    page,
    (then) => {
      const isWaiting = document.querySelector("[data-show-me], .help-lesson .primary") !== null;
      const at = Number(document.querySelector(".match")?.dataset.version) - 1;
      return isWaiting && at > then ? { at } : false;
    },
    after,
  );
  return (await waits.jsonValue()).at;
}

/** The same as the browser keeps it for next time. */
const keptAt = (page, game, at) =>
  until(page, ([name, entry]) => localStorage.getItem(`tavola.lesson.${name}`) === String(entry), [
    game,
    at,
  ]);

/** Plays the lesson's next move on the board and waits for the move after it. */
async function follow(page, lesson, at) {
  const wanted = lesson.entries[at].replace(`${lesson.seat} `, "");
  await playAction(page, wanted);
  return waitsAt(page, at);
}

const saidBy = (page) => page.locator(".help-said").innerText();

const learner = regular({ board: "drawn" });

for (const game of games)
  test(`the tutorial of ${titles[game]} from start to end on the board`, async () => {
    const lesson = lessonOf(game);
    const texts = new Map(lesson.steps.map((step) => [step.entry, step.text]));
    const page = await learner(browser);
    await page.goto(`${site.url}#/tutorial/${game}`);
    let moves = 0;
    let at = await waitsAt(page);
    while (at < lesson.until) {
      assert.ok(lesson.entries[at].startsWith(`${lesson.seat} `), `entry ${at} is the learner's`);
      if (texts.has(at)) assert.equal(await saidBy(page), texts.get(at));
      texts.delete(at);
      at = await follow(page, lesson, at);
      moves++;
    }
    assert.equal(at, lesson.until);
    assert.deepEqual([...texts.keys()], [], "every step was said");
    assert.equal(await saidBy(page), lesson.end);
    assert.ok(moves >= 10, `${moves} moves`);
    await page.getByRole("button", { name: "Play a real match" }).waitFor();
    assert.deepEqual(page.errors, []);
  });

test("a move that the lesson does not want is answered with the one it wants", async () => {
  const lesson = lessonOf("finca");
  const page = await openLesson("finca");
  const at = await waitsAt(page);
  const wanted = lesson.entries[at].replace(`${lesson.seat} `, "");
  const { actions } = await offered(page);
  const other = actions.find((action) => action !== wanted);
  await clickAction(page, other);
  const alert = page.locator(".help-lesson [role=alert]");
  await alert.waitFor();
  assert.match(await alert.innerText(), /^That is allowed, but this lesson goes on with: .+/);
  const label = (await page.locator("[data-show-me]").innerText()).replace("Do it for me: ", "");
  assert.ok((await alert.innerText()).includes(label), "and names the move");
  assert.equal(await waitsAt(page), at, "nothing was played");
  await follow(page, lesson, at);
  await alert.waitFor({ state: "detached" });
  await page.context().close();
});

test("a lesson shows the move on request, is left, and goes on where it was", async () => {
  const page = await openLesson("cinco");
  const lesson = lessonOf("cinco");
  const start = await waitsAt(page);
  await page.locator("[data-show-me]").click();
  let at = await waitsAt(page, start);
  at = await follow(page, lesson, at);
  await keptAt(page, "cinco", at);
  const board = await page.locator(".stage").innerText();
  await page.reload();
  assert.equal(await waitsAt(page), at, "after a reload");
  assert.equal(await page.locator(".stage").innerText(), board);
  await page.getByRole("link", { name: "Leave the lesson" }).click();
  await page.locator(".help-lesson").waitFor({ state: "detached" });
  await page.goBack();
  assert.equal(await waitsAt(page), at, "after leaving");
  assert.ok((await follow(page, lesson, at)) > at);
  await page.getByRole("button", { name: "Begin the lesson again" }).click();
  await keptAt(page, "cinco", start);
  assert.equal(await waitsAt(page), start);
  await page.context().close();
});

for (const language of ["it", "es", "de", "fr"])
  test(`lessons speak ${language}`, async () => {
    const page = await openLesson("finca", { language });
    for (const game of games) {
      await page.goto(`${site.url}#/tutorial/${game}`);
      const { entry, text: english } = lessonOf(game).steps[0];
      const file = join(root, `web/src/i18n/${language}/${game}.json`);
      const text = JSON.parse(readFileSync(file, "utf8")).lesson[String(entry)];
      assert.notEqual(text, english);
      await until(page, (said) => document.querySelector(".help-said")?.textContent === said, text);
      await keptAt(page, game, entry);
    }
    await page.context().close();
  });
