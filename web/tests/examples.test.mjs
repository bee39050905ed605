// The worked examples of the rulebooks, clicked on the drawn board in the printed order. They are
// the ones that the terminal's tests type (tests/fixtures/examples).
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { arrange, entriesOf, goToArranged } from "./kit/arranged.mjs";
import { person, program, setUp, test, until, versionOf } from "./kit/client.mjs";
import { clickAction, clickThing, unfold } from "./kit/drawn.mjs";
import { root, titles } from "./kit/games.mjs";

const { browser, site } = await setUp("site");
const examples_folder = join(root, "tests/fixtures/examples");
const records = mkdtempSync(join(tmpdir(), "tavola-examples-"));
after(() => rmSync(records, { recursive: true, force: true }));

/** The record of what was clicked. One that is over comes from the client, with its result. */
async function saveRecord(page, { game, rules, seats, options = {} }, entries) {
  const path = join(records, `${game}.game`);
  if ((await page.locator(".end").count()) > 0) {
    const download = page.waitForEvent("download");
    await page.getByLabel("More", { exact: true }).click();
    await page.getByRole("button", { name: "Download the record" }).click();
    await (await download).saveAs(path);
    return path;
  }
  const chosen = Object.entries(options).map(([name, choice]) => `option ${name} ${choice}`);
  const head = ["tavola 1", `game ${game}`, `rules ${rules}`, `seats ${seats}`, ...chosen];
  writeFileSync(path, `${[...head, ...entries].join("\n")}\n`);
  return path;
}

/** What the program says of it. */
async function shown(page, match, entries) {
  const path = await saveRecord(page, match, entries);
  const answer = spawnSync(program, ["show", path, "--json"], { encoding: "utf8" });
  assert.equal(answer.status, 0, answer.stderr);
  return JSON.parse(answer.stdout).view;
}

/** In the page: what keeps the hand from the board. */
function nextStep(before) {
  if (document.querySelector(".handover .primary")) return "take";
  if (document.querySelector(".match")?.dataset.version === before) return null;
  if (document.querySelector(".end")) return "over";
  if (document.querySelector(".stage [data-action], .stage [data-opens]")) return "turn";
  return document.querySelector(".notice.pass .primary") ? "pass" : null;
}

/** Waits for the answer to the last action; "over", "turn", or "pass" to somebody else. */
async function answered(page, before = null) {
  const step = await until(page, nextStep, before).then((handle) => handle.jsonValue());
  if (step !== "take") return step;
  await clickThing(page, ".handover .primary");
  await until(page, () => document.querySelector(".handover") === null);
  return answered(page, before);
}

/** The board of whoever is asked now: the device is passed on if somebody else has it. */
async function takeDevice(page) {
  if ((await answered(page)) !== "pass") return;
  await clickThing(page, ".notice.pass .primary");
  await answered(page);
}

/** "52", "54-90": every number that is meant. */
const wordsOf = (ranges) =>
  ranges.flatMap((range) => {
    const [first, last = first] = range.split("-").map(Number);
    if (Number.isNaN(first)) return [range];
    return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  });

/** The board has nothing to click for this. */
async function assertNotOffered(page, action) {
  const seen = await unfold(page, (all) => all.has(action), 12);
  assert.ok(!seen.has(action), `the board offers ${action}`);
}

async function assertOffered(page, verb, ranges) {
  const wanted = wordsOf(ranges).map((word) => `${verb} ${word}`);
  const ofVerb = (seen) => [...seen].filter((action) => action.startsWith(`${verb} `));
  const seen = await unfold(page, (all) => ofVerb(all).length >= wanted.length, 40);
  assert.deepEqual(ofVerb(seen).toSorted(), wanted.toSorted());
}

const partOf = (view, path) => path.split(".").reduce((value, word) => value[word], view);

function assertShown(view, shows) {
  for (const [path, value] of Object.entries(shows))
    assert.deepEqual(partOf(view, path), value, path);
}

async function clickStep(page, step, look) {
  await takeDevice(page);
  if (step.shows) return assertShown(await look(), step.shows);
  if (step.refused) return assertNotOffered(page, step.refused.replace(/^\d+ /, ""));
  if (step.offered) return assertOffered(page, step.offered.replace(/^\d+ /, ""), step.with);
  const action = step.replace(/^\d+ /, "");
  const version = await versionOf(page);
  const seen = await unfold(page, (_, now) => now.includes(action));
  assert.ok(seen.has(action), `the board does not offer ${action}, but ${[...seen]}`);
  await clickAction(page, action);
  await answered(page, version);
}

/** In the page: these points stand beside the names. While they count up, others do. */
function arePointsDrawn(points) {
  const drawn = [...document.querySelectorAll(".players .player .points")];
  return drawn.map((element) => element.innerText).join() === points.join();
}

/** The match as it was clicked: what people did, and what the rulebook says of the result. */
async function assertClicked(page, { match, view, entries }, { actions, shows }) {
  const played = entries.slice(match.entries.length).filter((entry) => !/^chance/.test(entry));
  assert.deepEqual(
    played,
    actions.filter((step) => typeof step === "string"),
  );
  assertShown(view, shows);
  if (!Object.keys(shows).some((path) => path.startsWith("score.points"))) return;
  await until(page, arePointsDrawn, view.score.points);
}

/** All examples of a game stand in one page; each test goes to its table. */
function openBook(book) {
  const matches = book.examples.map(({ setup, entries = [] }) => {
    const match = { game: book.game, rules: book.rules, ...book.setups[setup] };
    return { ...match, people: match.seats, entries: match.entries.concat(entries) };
  });
  let page = null;
  after(() => page?.context().close());
  const open = async () => {
    page = await person(browser, { board: "drawn", confirm: "never" });
    await arrange(page, site.url, matches);
    return page;
  };
  return { matches, open: async () => (page && !page.isClosed() ? page : open()) };
}

for (const file of readdirSync(examples_folder).filter((name) => name.endsWith(".json"))) {
  const book = JSON.parse(readFileSync(join(examples_folder, file)));
  const { matches, open } = openBook(book);
  book.examples.forEach((example, place) => {
    test(`${titles[book.game]}, ${example.rule}: ${example.title}`, async () => {
      const page = await open();
      await goToArranged(page, place);
      const match = matches[place];
      const look = async () => shown(page, match, await entriesOf(page, place));
      for (const step of example.actions) await clickStep(page, step, look);
      const entries = await entriesOf(page, place);
      await assertClicked(page, { match, view: await look(), entries }, example);
      assert.deepEqual(page.errors.splice(0), []);
    });
  });
}
