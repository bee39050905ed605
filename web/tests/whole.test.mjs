// Whole matches by those who do not see or point: Finca on the drawn board by keys alone, without
// the focus being lost once, and Cinco by nothing but what its accessibility tree says.
import assert from "node:assert/strict";
import {
  changed,
  dice,
  patience_ms,
  playNow,
  setUp,
  test,
  until,
  versionOf,
} from "./kit/client.mjs";
import { people } from "./kit/people.mjs";

const { browser, site } = await setUp("site");

const isOnAction = () => document.activeElement?.matches(".stage [data-action]") ?? false;

/** In the page: something is asked, and the focus is in the match; or it is over. */
const isReady = () =>
  document.querySelector(".end") !== null ||
  (document.querySelector(".stage [data-action]") !== null &&
    document.querySelector(".match").contains(document.activeElement));

/** Goes on to another action with the tab key, so often; stays if there is none behind. */
async function tabOn(page, times) {
  for (let tabs = 0; tabs < times; tabs++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(isOnAction)) continue;
    await page.keyboard.press("Shift+Tab");
    return;
  }
}

/** In the page: notes every picture in which nothing of the match has the focus, and whether Enter
 * met something that can be pressed. */
function watchFocus() {
  globalThis.lost = [];
  const look = () => {
    const main = document.querySelector(".match");
    if (!main?.contains(document.activeElement))
      globalThis.lost.push(`version ${main?.dataset.version}`);
    requestAnimationFrame(look);
  };
  look();
  globalThis.met = null;
  const note = ({ key, target }) => {
    if (key === "Enter") globalThis.met = target.matches(".stage [data-action], [data-confirm]");
  };
  document.addEventListener("keydown", note, { capture: true });
}

test("a whole match of Finca by keys on the drawn board, the focus never lost", () =>
  people(browser, [{ board: "drawn", confirm: "barrier" }], async (page) => {
    await playNow(page, site.url, "finca");
    await page.locator(".stage [data-action]").first().waitFor();
    await page.keyboard.press("a");
    await page.evaluate(watchFocus);
    const roll = dice(9);
    let moves = 0;
    for (; moves < 600; moves++) {
      await until(page, isReady);
      if (await page.locator(".end").count()) break;
      // What was pressed may still be there and lead nowhere now.
      if (!(await page.evaluate(isOnAction))) await page.keyboard.press("a");
      await tabOn(page, roll(4));
      const before = await versionOf(page);
      await page.evaluate(() => {
        globalThis.met = null;
      });
      await page.keyboard.press("Enter");
      await until(
        page,
        (then) =>
          globalThis.met === false || // the board was drawn again under the hand
          document.querySelector("[data-confirm]:focus") !== null ||
          document.querySelector(".match").dataset.version !== then,
        before,
      );
      if ((await page.locator("[data-confirm]:focus").count()) === 0) continue;
      await page.keyboard.press("Enter");
      await changed(page, before);
    }
    assert.ok(moves > 20 && moves < 600, `${moves} moves`);
    assert.deepEqual(await page.evaluate(() => globalThis.lost), []);
    // At the end, too, the keyboard is in the match, and leads to another one.
    await until(page, () => document.querySelector(".match").contains(document.activeElement));
    for (let tabs = 0; tabs < 80; tabs++) {
      const name = await page.evaluate(() => document.activeElement?.textContent?.trim());
      if (name === "Play again") break;
      await page.keyboard.press("Tab");
    }
    const first = page.url();
    await page.keyboard.press("Enter");
    await page.waitForURL((to) => to.href !== first);
  }));

/** What a screen reader finds on a page: roles and names, as the browser gives them; and keys. */
async function reader(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  const isTrue = (node, name) =>
    node.properties?.some((one) => one.name === name && one.value.value === true) ?? false;
  const read = async () => {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    return nodes
      .filter(({ ignored }) => !ignored)
      .map((node) => ({
        role: node.role?.value,
        name: node.name?.value ?? "",
        isPossible: !isTrue(node, "disabled"),
        id: node.backendDOMNodeId,
      }));
  };
  return {
    /** The tree, once it is as wanted. */
    async until(isWanted, what) {
      for (const end = Date.now() + patience_ms; Date.now() < end; ) {
        const tree = await read();
        if (isWanted(tree)) return tree;
        await new Promise((done) => setTimeout(done, 30));
      }
      throw new Error(`the tree never says ${what}`);
    },
    async press({ id }) {
      await session.send("DOM.focus", { backendNodeId: id });
      await page.keyboard.press("Enter");
    },
  };
}

const isResult = ({ role, name }) => role === "heading" && /won|share the win/.test(name);
const choices = (tree) =>
  tree.filter(
    ({ role, name, isPossible }) =>
      role === "button" && isPossible && /^(Play card|Place|Draw a card|Exchange)\b/.test(name),
  );

/** The board as it is told: of every space whether it is free, or whose piece lies there. */
function readBoard(tree) {
  const spaces = new Map();
  for (const { role, name } of tree) {
    const told = role === "button" && /^Space (\d+), (\w+)/.exec(name);
    const offered = role === "button" && /^Place a piece on (\d+)/.exec(name);
    if (told) spaces.set(Number(told[1]), told[2]);
    else if (offered) spaces.set(Number(offered[1]), "free");
  }
  return spaces;
}
const occupied = (board) => [...board].filter(([, owner]) => owner !== "free");

/** Places a piece if that is asked, plays a card if not; draws or exchanges otherwise. */
function choose(tree, roll) {
  const all = choices(tree);
  for (const verb of ["Place", "Play", "Draw", "Exchange"]) {
    const fitting = all.filter(({ name }) => name.startsWith(verb));
    if (fitting.length > 0) return fitting[roll(fitting.length)];
  }
  throw new Error("nothing to choose");
}

test("a whole match of Cinco read and played by its accessibility tree alone", () =>
  people(browser, [{ board: "drawn" }], async (page) => {
    await playNow(page, site.url, "cinco");
    const hand = await reader(page);
    const roll = dice(3);
    const placed = [];
    let before = new Map();
    let tree = [];
    for (let moves = 0; moves < 400; moves++) {
      tree = await hand.until(
        (found) => found.some(isResult) || choices(found).length > 0,
        "what can be done",
      );
      if (tree.some(isResult)) break;
      const board = readBoard(tree);
      assert.equal(board.size, 90, "every space is told");
      for (const [space, owner] of occupied(before))
        assert.equal(board.get(space), owner, `the piece on ${space} stays`);
      before = board;
      const choice = choose(tree, roll);
      const space = Number(/^Place a piece on (\d+)/.exec(choice.name)?.[1]);
      await hand.press(choice);
      tree = await hand.until(
        (found) => found.some(isResult) || !choices(found).some(({ name }) => name === choice.name),
        `that "${choice.name}" is done`,
      );
      if (!space) continue;
      placed.push(space);
      await hand.until(
        (found) => readBoard(found).get(space) === "red",
        `that the piece lies on ${space}`,
      );
    }
    assert.ok(tree.some(isResult), "the end is told");
    assert.ok(placed.length >= 2, `${placed.length} pieces`);
    // Whoever reads the log knows of every piece on the board.
    const said = tree.map(({ name }) => name).join("\n");
    for (const [space, owner] of occupied(readBoard(tree)))
      assert.match(said, new RegExp(`places a ${owner} piece on space ${space} `));
    assert.ok(tree.some(({ role, name }) => role === "button" && name === "Play again"));
  }));
