// The client as plain files with no server at all: whole matches by keys alone, undo, illegal
// tries, several people at one device, reloading. Whole matches by clicks: on the drawn board in
// boards.test.mjs, in the general table at a server in online.test.mjs.
import assert from "node:assert/strict";
import {
  changed,
  playByKeys,
  playNow,
  setUp,
  sharedPage,
  test,
  until,
  versionOf,
} from "./kit/client.mjs";
import { titles } from "./kit/games.mjs";
import { people } from "./kit/people.mjs";

const { browser, site } = await setUp("site");

const withPage = (run, settings = {}) => people(browser, [settings], run);
const player = sharedPage();

for (const game of ["cinco", "viticulture"])
  test(`a whole match of ${titles[game]} by keys alone`, async () => {
    const page = await player(browser);
    await page.goto(site.url);
    const play = `Play ${titles[game]} against a bot`;
    await page.getByRole("button", { name: play }).waitFor();
    // From the top of the page to the button of the game, as a keyboard goes.
    for (let tabs = 0; tabs < 60; tabs++) {
      await page.keyboard.press("Tab");
      const name = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
      if (name === play) break;
    }
    await page.keyboard.press("Enter");
    await page.locator(".match").waitFor();
    const moves = await playByKeys(page);
    assert.ok(moves > 5, `${moves} moves`);
    assert.match(await page.locator(".ask-text").innerText(), /The match is over/);
    assert.deepEqual(page.errors, []);
  });

test("an action is taken back and done again", () =>
  withPage(async (page) => {
    await playNow(page, site.url, "finca");
    // Placing farmers passes the turn on. Play until an action leaves the turn with the person.
    const undo = page.getByRole("button", { name: "Undo" });
    for (let clicks = 0; clicks < 60; clicks++) {
      // Before the bot has answered, a move that passed the turn on can be taken back as well.
      await page.locator("#acts .act:not(.grey)").first().waitFor();
      if (await undo.isEnabled()) break;
      const use = page.locator('#acts [data-verb="use"] .act:not(.grey)');
      const before = await versionOf(page);
      await ((await use.count())
        ? use.first()
        : page.locator("#acts .act:not(.grey)").first()
      ).click();
      await changed(page, before);
    }
    const asked = await page.locator(".ask-text").innerText();
    await undo.click();
    await until(page, (then) => document.querySelector(".ask-text").innerText !== then, asked);
    await page.keyboard.press("r");
    await until(page, (then) => document.querySelector(".ask-text").innerText === then, asked);
  }));

test("what is not possible says why, by click and by key", () =>
  withPage(async (page) => {
    await playNow(page, site.url, "viticulture");
    await page.locator("#acts .act").first().waitFor();
    for (let clicks = 0; clicks < 12; clicks++) {
      await page.getByRole("button", { name: "What is not possible, and why?" }).click();
      const more = page.getByRole("button", { name: /more, not possible now/ });
      await until(
        page,
        () => !document.querySelector(".why-not") || document.querySelector(".grey"),
      );
      if (await more.count()) await more.first().click();
      if (await page.locator(".grey").count()) break;
      const before = await versionOf(page);
      await page.locator("#acts .act").first().click();
      await changed(page, before);
      await page.locator("#acts .act").first().waitFor();
    }
    const grey = page.locator(".grey").first();
    assert.equal(await grey.getAttribute("aria-disabled"), "true");
    const version = await versionOf(page);
    await grey.click({ force: true }); // aria-disabled: it answers with its reason
    const bubble = page.locator(".bubble");
    await bubble.waitFor();
    assert.ok((await bubble.locator("p").innerText()).length > 8);
    assert.match(await bubble.locator("a").innerText(), /^Rule /);
    await page.keyboard.press("Escape");
    await bubble.waitFor({ state: "detached" });
    // By keys: from the first thing on, until the focus is on one that is not possible.
    await page.keyboard.press("a");
    const isGrey = () => document.activeElement?.classList.contains("grey");
    for (let steps = 0; steps < 200 && !(await page.evaluate(isGrey)); steps++)
      await page.keyboard.press("ArrowRight");
    await bubble.waitFor();
    assert.equal(await versionOf(page), version);
  }));

test("a choice that ends the turn is confirmed, unless the setting says otherwise", () =>
  withPage(
    async (page) => {
      await playNow(page, site.url, "finca");
      const version = () => versionOf(page);
      await page.locator("#acts .act").first().waitFor();
      const before = await version();
      await page.locator("#acts .act").first().click();
      const confirm = page.locator("[data-confirm]");
      await confirm.waitFor();
      assert.match(await page.locator(".confirm").innerText(), /can be taken back until somebody/);
      await page.keyboard.press("Escape");
      await confirm.waitFor({ state: "detached" });
      assert.equal(await version(), before);
      // A press that a finger made double asks the question; it does not answer it.
      await page.locator("#acts .act").first().dblclick();
      await confirm.waitFor();
      await page.locator("[data-sent]").waitFor({ state: "detached" });
      assert.equal(await version(), before);
      await page.keyboard.press("Enter");
      await changed(page, before);
    },
    { confirm: "barrier" },
  ));

test("two people pass one device around, hands covered in between", () =>
  withPage(async (page) => {
    await page.goto(`${site.url}#/game/cinco`);
    await page.getByLabel("Seat 2").selectOption("person");
    await page.getByLabel("Name in seat 2").fill("Bruna");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    let last = "";
    for (let turns = 0; turns < 4; turns++) {
      const cover = page.getByRole("button", { name: /^I am / });
      await cover.waitFor();
      const name = (await cover.innerText()).trim();
      assert.notEqual(name, last);
      assert.equal(await page.locator(".area").count(), 0, "hands are covered");
      last = name;
      await cover.click();
      const pass = page.getByRole("button", { name: /^Pass the device to / });
      for (let clicks = 0; clicks < 5; clicks++) {
        await until(page, () => document.querySelector("#acts .act, .pass"));
        if (await pass.isVisible()) break;
        const before = await versionOf(page);
        await page.locator("#acts .act").first().click();
        await changed(page, before);
      }
      await pass.click();
    }
  }));

test("a match is there again after a reload, and goes on", () =>
  withPage(async (page) => {
    await playNow(page, site.url, "castles_of_tuscany");
    await page.locator("#acts .act").first().waitFor();
    await page.locator("#acts .act").first().click();
    await until(page, () => !document.querySelector("[aria-busy]"));
    const address = page.url();
    await page.reload();
    await page.locator(".match").waitFor();
    assert.equal(page.url(), address);
    await page.locator("#acts .act").first().waitFor();
    await page.goBack();
    await page.getByRole("link", { name: titles.castles_of_tuscany }).first().waitFor();
    await page.locator(".continue a").first().click();
    await page.locator(".match").waitFor();
  }));
