// A board looks the same whatever was opened before it: each game's styles stay in its own board,
// and neither screens nor help reach into one. Stylesheets stay once they are loaded, so it is the
// order of first visits that counts: forth and back puts each game before each other one. What all
// screens share stands before any of them, whichever is visited first.
import assert from "node:assert/strict";
import { person, resize, setUp, test, until } from "./kit/client.mjs";
import { boardClass, entryWithin, gamesWith } from "./kit/games.mjs";

const { browser, site } = await setUp("site");

const drawn = gamesWith("board").filter((game) => gamesWith("lesson").includes(game));
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const screens = ["lobby", "settings", "history", "watch", "game/finca", "rules/finca"];
const helps = drawn.map((game) => `reference/${game}`);

/** In the page: how every part of the board is styled, as JSON: one text is soon passed on. */
function readStyles() {
  const names = [
    ...["display", "position", "width", "height", "padding", "margin", "border", "borderRadius"],
    ...[
      "outline",
      "color",
      "background",
      "boxShadow",
      "font",
      "textAlign",
      "whiteSpace",
      "opacity",
    ],
    ...["gap", "gridTemplateColumns", "flex", "order", "alignItems", "justifyContent", "overflow"],
    ...["fill", "stroke", "strokeWidth", "transform", "zIndex", "visibility", "textTransform"],
  ];
  // Marks follow the board a picture later, so their size says nothing about rules of style.
  const parts = [...document.querySelectorAll(".stage *")];
  const own = parts.filter((element) => !element.closest(".board-marks"));
  const lines = own.map((element) => {
    const style = getComputedStyle(element);
    const called = `${element.tagName} .${element.getAttribute("class") ?? ""}`;
    return [called, ...names.map((name) => `${name}: ${style[name]}`)];
  });
  return JSON.stringify(lines);
}

async function look(page, game) {
  await page.evaluate((path) => {
    location.hash = path;
  }, `#/tutorial/${game}`);
  await until(
    page,
    (name) => document.querySelector("[data-show-me]") && document.querySelector(`.stage .${name}`),
    boardClass(game),
  );
  const seen = {};
  for (const size of sizes) {
    await resize(page, size);
    seen[size.width] = await page.evaluate(readStyles);
  }
  return seen;
}

async function open() {
  const page = await person(browser, { board: "drawn" });
  await page.goto(site.url);
  await page.evaluate(
    (all) => {
      for (const [game, entry] of all) localStorage.setItem(`tavola.lesson.${game}`, String(entry));
    },
    drawn.map((game) => [game, entryWithin(game, 0.6)]),
  );
  return page;
}

/** The first few differences, for whoever reads a failure. */
function differences(was_text, now_text) {
  if (was_text === now_text) return [];
  const [fresh, now] = [was_text, now_text].map((text) => JSON.parse(text));
  if (fresh.length !== now.length) return [`${now.length} parts instead of ${fresh.length}`];
  return fresh
    .flatMap((line, part) =>
      line.flatMap((was, index) =>
        was === now[part][index] ? [] : [`${line[0]}: ${was} is now ${now[part][index]}`],
      ),
    )
    .slice(0, 6);
}

test("a board looks the same whatever was opened before it", async () => {
  // Whichever board a tour begins with is fresh there; the others are looked at alone first.
  const fresh = {};
  for (const game of drawn.slice(1, -1)) {
    const page = await open();
    fresh[game] = await look(page, game);
    await page.context().close();
  }
  const tours = { forth: drawn, back: [...drawn.toReversed(), ...drawn], screens: drawn };
  const found = [];
  for (const [tour, order] of Object.entries(tours)) {
    const page = await open();
    for (const path of tour === "screens" ? [...screens, ...helps] : []) {
      await page.evaluate((to) => {
        location.hash = to;
      }, `#/${path}`);
      await page.locator("#main:not([aria-busy=true]) h1").first().waitFor();
    }
    let last = tour;
    for (const game of order) {
      const now = await look(page, game);
      fresh[game] ??= now;
      for (const { width } of sizes)
        for (const line of differences(fresh[game][width], now[width]))
          found.push(`${game} after ${last} at ${width}: ${line}`);
      last = game;
    }
    assert.deepEqual(page.errors, []);
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
    const [first, further, ...others] = sheets.map((href) => href.match(/\/(\w+)-[^/]*$/)[1]);
    assert.deepEqual([first, further], ["first", "further"], tour);
    assert.ok(others.length >= drawn.length && !others.includes("further"), String(others));
    await page.context().close();
  }
  assert.deepEqual(found, []);
});
