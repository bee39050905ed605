// Playing on the drawn boards: what they offer, and clicks where a person would click.
import assert from "node:assert/strict";
import { dice } from "./kit.mjs";

/** What the board offers now: names of actions, and keys of what opens more of them. */
const offers = (page) =>
  page.evaluate(() => {
    const named = (name) => [
      ...new Set(
        [...document.querySelectorAll(`.stage [${name}]`)].map((one) => one.getAttribute(name)),
      ),
    ];
    return {
      actions: named("data-action"),
      opens: named("data-opens"),
      isOver: document.querySelector(".end") !== null,
      version: document.querySelector(".match")?.dataset.version,
    };
  });

/** Presses the mouse on a spot of the element that nothing covers. */
async function pressOn(page, selector) {
  const point = await page.evaluate((what) => {
    for (const element of document.querySelectorAll(what)) {
      element.scrollIntoView({ block: "center", inline: "center" });
      const box = element.getBoundingClientRect();
      for (const [right, down] of [
        [0.5, 0.5],
        [0.3, 0.3],
        [0.7, 0.3],
        [0.3, 0.7],
        [0.7, 0.7],
        [0.5, 0.1],
        [0.5, 0.9],
      ]) {
        const x = box.x + box.width * right;
        const y = box.y + box.height * down;
        const top = document.elementFromPoint(x, y);
        if (top && element.contains(top)) return { x, y };
      }
    }
    return null;
  }, selector);
  assert.ok(point, `${selector} cannot be pressed: something covers it`);
  await page.mouse.click(point.x, point.y);
}

/** One of them; each kind of action has the same chance, so that no match drags on. */
function pick(actions, opens, roll) {
  const kinds = {};
  for (const action of actions) {
    kinds[action.split(" ")[0]] ??= [];
    kinds[action.split(" ")[0]].push(action);
  }
  const lists = [...Object.values(kinds), ...(opens.length ? [opens] : [])];
  const list = lists[roll(lists.length)];
  return { name: list[roll(list.length)], isAction: list !== opens };
}

/** Presses until the table has gone on: the page may be laid out anew under the pointer. */
async function playWith(page, selector, version) {
  for (let tries = 1; ; tries++) {
    await pressOn(page, selector);
    const isAnswered = await page
      .waitForFunction(
        (then) => document.querySelector(".match")?.dataset.version !== then,
        version,
        { timeout: tries < 3 ? 2000 : 15_000 },
      )
      .then(
        () => true,
        () => false,
      );
    if (isAnswered) return;
    assert.ok(tries < 3, `${selector} does nothing`);
  }
}

/** Plays to the end and says how many clicks it took; `each` is told the clicks so far. */
export async function playOnBoard(page, seed, most, each = async () => {}) {
  const roll = dice(seed);
  for (let clicks = 0; clicks < most; clicks++) {
    await page.waitForFunction(
      () => document.querySelector(".stage [data-action], .stage [data-opens], .end") !== null,
    );
    const { actions, opens, isOver, version } = await offers(page);
    if (isOver) return clicks;
    await each(clicks);
    const { name, isAction } = pick(actions, opens, roll);
    const selector = `.stage [${isAction ? "data-action" : "data-opens"}="${name}"]`;
    if (isAction) await playWith(page, selector, version);
    else await pressOn(page, selector);
  }
  throw new Error("the match does not end");
}
