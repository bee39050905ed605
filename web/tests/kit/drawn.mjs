// A hand at the drawn board: clicks what the board itself offers ([data-action]), opens what it
// folds away ([data-opens]), and confirms in the bar above. Shared by the tests of boards, lessons
// and help.
import { changed, dice, patience_ms, until, versionOf } from "./client.mjs";

const stage = ".stage";

/** In the page: what the board offers now, actions without doubles, and what opens more. */
function readOffers(within) {
  const isDrawn = (element) => element.getClientRects().length > 0;
  const read = (name) => {
    const found = [...document.querySelectorAll(`${within} [data-${name}]`)].filter(isDrawn);
    return [...new Set(found.map((element) => element.getAttribute(`data-${name}`)))];
  };
  return { actions: read("action"), opens: read("opens") };
}
export const offered = (page) => page.evaluate(readOffers, stage);

/** A point where the element itself would be hit: its middle, or anywhere on it. */
async function aim([selector]) {
  // What has just been drawn may still be laid out: wait until the page stands still.
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const standing = () => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box ? `${box.x} ${box.y} ${scrollY}` : "";
  };
  for (let last = null; last !== standing(); await frame(), await frame()) last = standing();
  for (const block of ["nearest", "center"]) {
    for (const element of document.querySelectorAll(selector)) {
      if (element.getClientRects().length === 0) continue;
      element.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
      const box = element.getBoundingClientRect();
      const parts = [0.5, 0.25, 0.75, 0.1, 0.9];
      for (const down of parts)
        for (const along of parts) {
          const point = { x: box.x + box.width * along, y: box.y + box.height * down };
          const top = document.elementFromPoint(point.x, point.y);
          // A thing on top that has a purpose of its own would take the click.
          const owner = top?.closest("[data-action],[data-opens],button,a,[role=button]");
          if (top && element.contains(top) && (owner === element || !element.contains(owner))) {
            globalThis.aim = { met: null };
            const look = (event) => {
              globalThis.aim.met = event.target.closest(selector) !== null;
            };
            document.addEventListener("click", look, { capture: true, once: true });
            return point;
          }
        }
    }
  }
  return null;
}

/** For whoever reads a failure: where a thing stands and what is on top of it. */
const whatCovers = (page, selector) =>
  page.evaluate((what) => {
    const rows = [...document.querySelectorAll(what)].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return `at ${[x, y, width, height].map(Math.round)} below ${top?.outerHTML.slice(0, 200)}`;
    });
    return `${what} (${rows.length} of them)\n${rows.join("\n")}`;
  }, selector);

/** In the page: whether the click met what it was aimed at, as soon as one can see what it did. */
async function seeClick() {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  return globalThis.aim.met !== false;
}

/** In the page: the version of the match. A cover between two people shows none. */
const readVersion = () => document.querySelector(".match")?.dataset.version ?? null;

/** Clicks a thing on the page where it can be seen; fails if something covers it. As a hand does:
 * goes there, follows if going there has moved it, and tries again if the click met nothing. */
export async function clickThing(page, selector) {
  let pointer = null;
  let isClicked = false;
  const before = await page.evaluate(readVersion);
  for (let tries = 0; tries < 8; tries++) {
    const point = await page.evaluate(aim, [selector]);
    // What lay there may have been drawn again under the finger: the press counted all the same.
    if (!point && isClicked && (await page.evaluate(readVersion)) !== before) return;
    if (!point) throw new Error(`nowhere to click: ${await whatCovers(page, selector)}`);
    const isThere = pointer !== null && pointer.x === point.x && pointer.y === point.y;
    if (!isThere) await page.mouse.move(point.x, point.y);
    pointer = point;
    if (!isThere) continue;
    await page.mouse.down();
    await page.mouse.up();
    isClicked = true;
    if (await page.evaluate(seeClick)) return;
  }
  throw new Error(`clicks do not meet ${await whatCovers(page, selector)}`);
}

const quote = (text) => text.replace(/["\\]/g, "\\$&");
export const clickAction = (page, action) =>
  clickThing(page, `${stage} [data-action="${quote(action)}"]`);
export const clickOpener = (page, opens) =>
  clickThing(page, `${stage} [data-opens="${quote(opens)}"]`);

/** Waits for the answer to what was played, and then for the next question or the end. */
export async function nextQuestion(page, before = null) {
  const found = await page.evaluate(
    async ([then, within, patience]) => {
      const end = Date.now() + patience;
      const isNew = () => {
        const match = document.querySelector(".match");
        return match !== null && match.dataset.version !== then;
      };
      const asked = `.end, ${within} [data-action], ${within} [data-opens]`;
      while (!isNew() || document.querySelector(asked) === null) {
        if (Date.now() > end) return document.querySelector("#main")?.innerText.slice(0, 400);
        await new Promise((done) => setTimeout(done, 4));
      }
      return document.querySelector(".end") ? { is: "over" } : { is: "turn" };
    },
    [before, stage, patience_ms],
  );
  if (!found?.is) throw new Error(`nothing new after version ${before}:\n${found}`);
  return found.is;
}

/**
 * Opens one thing after another until `enough` says so: mostly those opened least, now and then
 * any, since some things (three boards that can be turned) must be opened in every combination.
 * Gives every action that was seen on the way.
 */
export async function unfold(page, enough, most = 150) {
  const roll = dice(11);
  const seen = new Set();
  const opened = new Map();
  for (let clicks = 0; ; clicks++) {
    const { actions, opens } = await offered(page);
    for (const action of actions) seen.add(action);
    if (clicks >= most || enough(seen, actions)) return seen;
    const times = (key) => opened.get(key) ?? 0;
    if (opens.length === 0) return seen;
    const key =
      roll(3) === 0 ? opens[roll(opens.length)] : opens.toSorted((a, b) => times(a) - times(b))[0];
    opened.set(key, times(key) + 1);
    await clickOpener(page, key);
  }
}

/** The legal actions as the general table lists them; the board is back afterwards. */
export async function legalActions(page) {
  await page.keyboard.press("b");
  await page.locator("#acts .act").first().waitFor();
  const list = await page.evaluate(() =>
    [...document.querySelectorAll("#acts [data-act]")].map((button) => button.dataset.act),
  );
  await page.keyboard.press("b");
  await until(
    page,
    (within) => document.querySelector(`${within} [data-action], ${within} [data-opens]`) !== null,
    stage,
  );
  return list;
}

/** Plays one action that the board offers, through whatever has to be opened before. */
export async function playAction(page, action) {
  const isThere = (_, actions) => actions.includes(action);
  const seen = await unfold(page, isThere);
  if (!seen.has(action)) throw new Error(`the board does not offer "${action}"`);
  await clickAction(page, action);
}

/** Confirms in the bar if it asks. True if it did. */
async function confirm(page, before) {
  await until(
    page,
    (then) =>
      document.querySelector("[data-confirm]") !== null ||
      document.querySelector(".match")?.dataset.version !== then,
    before,
  );
  if ((await page.locator("[data-confirm]").count()) === 0) return false;
  await clickThing(page, "[data-confirm]");
  return true;
}

/** In the page: the middles of all that can be dragged, and of all it may be let go on, by kind of
 * target ("space 3" and "space 7" are of one). */
function readDrags(within) {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const top = document.elementFromPoint(point.x, point.y);
    return top && (element.contains(top) || top.contains(element)) ? [point] : [];
  };
  const all = (what) => [...document.querySelectorAll(`${within} ${what}`)];
  const targets = {};
  for (const element of all("[data-drop]")) {
    const kind = element.dataset.drop.replace(/\d+/g, "");
    targets[kind] = [...(targets[kind] ?? []), ...middle(element)];
  }
  const kinds = Object.values(targets).filter((points) => points.length > 0);
  return { things: all("[data-draggable]").flatMap(middle), kinds };
}

/** In the page: whether something has been played by now, or has been sent to the table. */
async function isOnItsWay(before) {
  const picture = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  await picture();
  await picture();
  const { version, sent } = document.querySelector(".match").dataset;
  return version !== before || sent !== undefined;
}

/** Drags any thing onto any target until one has played something; false if none of `most` did. */
export async function playByDrag(page, roll, most = 20) {
  const before = await versionOf(page);
  for (let tries = 0; tries < most; tries++) {
    const { things, kinds } = await page.evaluate(readDrags, stage);
    if (!things.length || !kinds.length) return false;
    const from = things[roll(things.length)];
    // Of some kinds there are many, and few of them take a given thing.
    const targets = kinds[roll(kinds.length)];
    const to = targets[roll(targets.length)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    if (!(await page.evaluate(isOnItsWay, before))) continue;
    await changed(page, before);
    return true;
  }
  return false;
}

const any = (actions, roll) => actions[roll(actions.length)];

/**
 * Plays to the end by clicking the drawn board, or for `moves`. `look` is called with the number of
 * the move before it is made, to examine the position; `pick` chooses among the actions offered.
 * Gives how often was clicked and how often confirmed.
 */
export async function playByBoard(page, options = {}) {
  const { seed = 7, moves = 3000, asks = false, look, pick = any } = options;
  const roll = dice(seed);
  const count = { moves: 0, opened: 0, confirmed: 0 };
  let before = null;
  for (; count.moves < moves; count.moves++) {
    if ((await nextQuestion(page, before)) === "over") return count;
    before = await versionOf(page);
    await look?.(count.moves);
    let { actions, opens } = await offered(page);
    for (let steps = 0; opens.length > 0 && (actions.length === 0 || roll(4) === 0); steps++) {
      if (steps > 20) throw new Error(`opening ${opens} leads nowhere`);
      await clickOpener(page, opens[roll(opens.length)]);
      count.opened++;
      ({ actions, opens } = await offered(page));
    }
    await clickAction(page, pick(actions, roll));
    if (asks && (await confirm(page, before))) count.confirmed++;
  }
  if (options.moves === undefined) throw new Error("the match does not end");
  await nextQuestion(page, before);
  return count;
}
