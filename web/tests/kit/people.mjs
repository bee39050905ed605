// What tests of playing with people share: tables for two at a server, giving up, and looking at
// where things stand in the window.
import assert from "node:assert/strict";
import { agree, changed, person, resize, versionOf } from "./client.mjs";

export const desktop = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** People with windows of their own. A dialog of the browser itself would be a mistake. */
export async function people(browser, all, run) {
  const pages = await Promise.all(
    all.map(({ context, ...settings }) => person(browser, settings, context)),
  );
  for (const page of pages) {
    await page.addInitScript(keepSockets);
    page.on("dialog", (dialog) => {
      page.errors.push(`a dialog of the browser: ${dialog.message()}`);
      void dialog.dismiss();
    });
  }
  try {
    await run(...pages);
    for (const page of pages) assert.deepEqual(page.errors, []);
  } finally {
    for (const page of pages) await page.context().close();
  }
}

function keepSockets() {
  globalThis.sockets = [];
  globalThis.WebSocket = class extends globalThis.WebSocket {
    constructor(...given) {
      super(...given);
      globalThis.sockets.push(this);
    }
  };
}

/** The network is gone: what was connected breaks, and nothing new can be reached. */
export async function loseNetwork(page) {
  await page.context().setOffline(true);
  await page.evaluate(() => {
    for (const socket of globalThis.sockets) socket.close();
  });
}
export const findNetwork = (page) => page.context().setOffline(false);

/** A table for two at a server; the second comes by the link. `prepare` fills in the form. */
export async function openForTwo(url, host, guest, game = "cinco", prepare = async () => {}) {
  await host.goto(`${url}#/game/${game}`);
  await host.getByLabel("Seat 2").selectOption("open");
  await prepare(host);
  await host.getByRole("button", { name: "Open the table" }).click();
  await host.locator(".table-setup .link a").waitFor();
  const link = await host.locator(".table-setup .link a").getAttribute("href");
  await guest.goto(link);
  await guest.getByRole("button", { name: "Sit here" }).click();
  await host.getByRole("button", { name: "Start" }).click();
  await host.locator(".match").waitFor();
  await guest.locator(".match").waitFor();
  return link;
}

export const acts = (page) => page.locator("#acts .act:not(.grey)");

/** Whoever of them is asked, once all know the same. */
export async function asked(pages) {
  await agree(...pages);
  return Promise.any(
    pages.map(async (one) => {
      await acts(one).first().waitFor();
      return one;
    }),
  );
}

/** Whoever is asked clicks something. Gives who did. */
export async function takeTurn(pages) {
  const page = await asked(pages);
  const before = await versionOf(page);
  await acts(page).last().click();
  await changed(page, before);
  return page;
}

/** Gives up by the menu. Gives what the dialog said of it. */
export async function giveUp(page) {
  await page.getByLabel("More", { exact: true }).click();
  await page.getByRole("button", { name: "Give up" }).click();
  const dialog = page.getByRole("alertdialog");
  const said = await dialog.innerText();
  await dialog.getByRole("button", { name: "Give up" }).click();
  await page.locator(".end").waitFor();
  return said;
}

/** Wholly in the window, and nothing covers its middle. */
export async function assertInView(locator, what) {
  const found = await locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return {
      place: [x, y, x + width, y + height].map(Math.round).join(" "),
      isInside: x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight,
      isOnTop: top !== null && (element.contains(top) || top.contains(element)),
    };
  });
  assert.ok(found.isInside, `${what} is out of sight: ${found.place}`);
  assert.ok(found.isOnTop, `${what} is covered`);
}

/** On a phone and on a wide window: who has won, the way on, and as much of the final board as
 * there is room for. */
export async function assertEndInView(page, game) {
  for (const { viewport } of [phone, desktop]) {
    await resize(page, viewport);
    await assertInView(page.locator(".end h2"), "who has won");
    await assertInView(page.getByRole("button", { name: "Play again" }), "again");
    const boxes = await page
      .locator(".end-ways .button:visible")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const meets = (a, b) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const over = boxes.filter((one, index) => boxes.some((o, i) => i < index && meets(o, one)));
    assert.deepEqual(over, [], "no button lies over another");
    const board = await page.locator(".stage").boundingBox();
    const { height } = viewport;
    assert.ok(board.height > height * 0.4, `the final board of ${game} has ${board.height} px`);
    assert.ok(board.y + board.height <= height + 1);
    assert.equal(await page.locator(".dots:visible").count(), 0, "nobody is waited for");
  }
}

/** In the panel: nothing sticks out of its row, and of a name at least eight letters are shown. */
export async function assertRowsWhole(page) {
  const cut = await page.locator(".player").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const box = row.getBoundingClientRect();
      const isOut = (part) => part.getBoundingClientRect().right > box.right + 1;
      const parts = row.querySelectorAll(".name, .points, .chip, .points-later");
      const name = row.querySelector(".name");
      const share = Math.min(1, name.clientWidth / name.scrollWidth);
      const letters = Math.floor(share * name.textContent.length);
      const isCut = share < 1 && letters < 8;
      const out = [...parts].filter(isOut).map((part) => part.className);
      return out.length > 0 || isCut ? [`${name.textContent}: ${letters} letters, ${out}`] : [];
    }),
  );
  assert.deepEqual(cut, []);
}
