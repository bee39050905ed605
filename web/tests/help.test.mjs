// Help in the game: a reason leads to its rule, rules are searched and shown as positions, the
// reference counts what is unseen, and nothing of boards, lessons and help keeps anybody out.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assertAccessible } from "./kit/axe.mjs";
import { person, playNow, setUp, sharedPage, test, until, versionOf } from "./kit/client.mjs";
import { clickAction, nextQuestion, offered } from "./kit/drawn.mjs";
import { entryWithin, gamesWith, root, titles, wordsOf } from "./kit/games.mjs";

const { browser, site } = await setUp("site");

const learner = sharedPage({ board: "drawn" });

/** The page that all tests here share, by day. */
async function openPage() {
  const page = await learner(browser);
  await page.emulateMedia({ colorScheme: "light" });
  return page;
}

/** Clicks things that cannot be used until one of them says why, with its rule. */
async function askWhyNot(page) {
  const link = page.locator(".bubble a");
  const things = await page.locator(".stage [aria-disabled=true]").all();
  for (const thing of things.slice(0, 12)) {
    await thing.dispatchEvent("click");
    await link.waitFor({ timeout: 5000 }).catch(() => null);
    if (await link.count()) return link;
  }
  throw new Error(`none of ${things.length} things says why it cannot be used`);
}

/** A view of a match at the drawn board, one more move made. */
async function playOne(page) {
  const before = await versionOf(page);
  await clickAction(page, (await offered(page)).actions[0]);
  return nextQuestion(page, before);
}

const isInView = (element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

for (const game of gamesWith("rulePositions"))
  test(`${titles[game]}: a reason opens its rule, with a position`, async () => {
    const page = await openPage();
    await playNow(page, site.url, game);
    await nextQuestion(page);
    const link = await askWhyNot(page);
    const number = (await link.innerText()).replace("Rule ", "");
    assert.match(number, /^[A-Z]+\d+(\.\d+)?$/);
    await link.click();
    const rule = page.locator(".help-here");
    await rule.waitFor();
    assert.equal(await rule.getAttribute("id"), `rule-${number}`);
    await until(page, () => {
      const { top } = document.querySelector(".help-here").getBoundingClientRect();
      return top >= 0 && top < innerHeight;
    });
    assert.ok(
      (await rule.evaluate(isInView)) || (await rule.evaluate((one) => one.clientHeight > 400)),
    );
    // A drawn position, as a picture: nothing in it can be played.
    await page.locator(".help-picture").first().click();
    const position = page.locator(".help-position");
    await position.locator("svg:visible").first().waitFor(); // the first may have symbols alone
    assert.ok((await position.boundingBox()).height > 150);
    assert.equal(await position.locator("[data-action]").count(), 0);
    await assertAccessible(page, `rules of ${game}`);
    await page.emulateMedia({ colorScheme: "dark" });
    await assertAccessible(page, `rules of ${game}, dark`);
    await page.getByRole("link", { name: "Back to the match" }).click();
    assert.equal(await nextQuestion(page), "turn");
    assert.deepEqual(page.errors, []);
  });

test("rules are searched by words", async () => {
  const page = await openPage();
  await page.goto(`${site.url}#/rules/finca`);
  const rules = page.locator(".help-rules li");
  await rules.first().waitFor();
  const all = await rules.count();
  await page.getByLabel("Search the rules").fill("donkey cart");
  await until(page, (count) => document.querySelectorAll(".help-rules li").length < count, all);
  const found = await rules.allInnerTexts();
  assert.ok(found.length > 1 && found.every((text) => /donkey/i.test(text) && /cart/i.test(text)));
  await page.getByLabel("Search the rules").fill("dragon");
  await page.getByText("No rule has all these words.").waitFor();
  assert.equal(await rules.count(), 0);
});

/** "unseen: 3" of every component on the page, added up; null if none says so. */
const unseen = (page) =>
  page.evaluate(() => {
    const chips = [...document.querySelectorAll(".reference-counts .chip")]
      .map((chip) => /unseen: (\d+)/.exec(chip.textContent)?.[1])
      .filter((count) => count !== undefined);
    return chips.length ? chips.reduce((sum, count) => sum + Number(count), 0) : null;
  });

for (const game of gamesWith("reference"))
  test(`the reference of ${titles[game]} counts what is unseen in a match`, async () => {
    const page = await openPage();
    await page.goto(`${site.url}#/reference/${game}`);
    await page.locator(".reference-entry").first().waitFor();
    assert.equal(await unseen(page), null, "without a match nothing is unseen");
    await playNow(page, site.url, game);
    await nextQuestion(page);
    const look = async () => {
      await page.locator("details.menu summary").click();
      await page.getByRole("link", { name: "Cards and tiles" }).click();
      await page.locator(".reference-entry").first().waitFor();
      return unseen(page);
    };
    const first = await look();
    assert.ok(first > 0, `${first} unseen`);
    await assertAccessible(page, `reference of ${game}`);
    await page.emulateMedia({ colorScheme: "dark" });
    await assertAccessible(page, `reference of ${game}, dark`);
    await page.getByRole("link", { name: "Back to the match" }).click();
    for (let moves = 0; moves < 6; moves++) await playOne(page);
    const later = await look();
    assert.ok(later <= first, `${later} of ${first} unseen`);
    const entries = page.locator(".reference-entry");
    const name = await page.locator(".reference-name").last().innerText();
    const count = await entries.count();
    await page.getByLabel("Search cards and tiles").fill(name);
    await until(page, (all) => document.querySelectorAll(".reference-entry").length < all, count);
    assert.ok((await entries.count()) > 0);
    assert.deepEqual(page.errors, []);
  });

for (const game of gamesWith("lesson"))
  test(`${titles[game]}: board and lesson are for everyone, light and dark`, async () => {
    const page = await openPage();
    await playNow(page, site.url, game);
    await nextQuestion(page);
    await assertAccessible(page, `${game} at the start`);
    await page.emulateMedia({ colorScheme: "dark" });
    await assertAccessible(page, `${game} at the start, dark`);
    await page.evaluate(
      ([name, entry]) => localStorage.setItem(`tavola.lesson.${name}`, String(entry)),
      [game, entryWithin(game, 0.7)],
    );
    await page.goto(`${site.url}#/tutorial/${game}`);
    await page.locator("[data-show-me]").waitFor();
    await assertAccessible(page, `${game} in the middle of a lesson, dark`);
    await page.emulateMedia({ colorScheme: "light" });
    await assertAccessible(page, `${game} in the middle of a lesson`);
    assert.deepEqual(page.errors, []);
  });

// ---- The worked examples of the rulebooks ----

const languages = ["it", "es", "de", "fr", "en"];
const examplesOf = (game) =>
  JSON.parse(readFileSync(join(root, `web/src/games/${game}/help/examples.json`), "utf8"));

for (const [index, game] of gamesWith("examples").entries())
  test(`${titles[game]}: a rule has its example, drawn and told`, async () => {
    const language = languages[index];
    const say = wordsOf(language, "client");
    const page = await person(browser, { language });
    const [{ rules }] = examplesOf(game);
    await page.goto(`${site.url}#/rules/${game}/${rules[0]}`);
    const rule = page.locator(`[id="rule-${rules[0]}"]`);
    await rule.getByRole("button", { name: say["See an example"] }).click();
    const shown = rule.locator(".help-example");
    await shown.locator("svg:visible").nth(1).waitFor(); // the first may have symbols alone
    const told = shown.getByRole("status");
    assert.match(await told.innerText(), new RegExp(say["The position before"]));
    const before = await shown.locator("[inert]").innerHTML();
    const next = shown.getByRole("button", { name: say["One move forward"], exact: true });
    while (await next.isEnabled()) {
      const was = await told.innerText();
      await next.click();
      await until(
        page,
        (text) => document.querySelector(".help-example [role=status]").innerText !== text,
        was,
      );
      assert.ok((await told.innerText()).replace(/^[\d /]+/, "").length > 5);
    }
    assert.notEqual(await shown.locator("[inert]").innerHTML(), before);
    assert.equal(await shown.locator("[data-action]").count(), 0);
    await assertAccessible(page, `an example of ${game}`);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
