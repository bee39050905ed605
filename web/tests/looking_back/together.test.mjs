// A match at a server, reviewed there and looked at together: one leads, the other follows in
// another language, they talk; the link opens it for a third.
import assert from "node:assert/strict";
import { assertAccessible } from "../kit/axe.mjs";
import { setUp, test, until } from "../kit/client.mjs";
import { giveUp, openForTwo, people, phone, takeTurn } from "../kit/people.mjs";

const { browser, server } = await setUp("server");

/** The moment that a page shows, by its address. */
const momentOf = (page) =>
  page.evaluate(() => Number(location.hash.match(/#\/review\/[^/]+\/(\d*)/)?.[1]));
const shows = (page, moment) =>
  until(page, (wanted) => new RegExp(`#/review/[^/]+/${wanted}(/|$)`).test(location.hash), moment);

const makePrivate = (page) => page.getByLabel(/Private: only/).check();

/** A match of two that ends early; both are at its end. */
async function playALittle(anna, bruno, prepare) {
  await openForTwo(server.url, anna, bruno, "cinco", prepare);
  for (let turn = 0; turn < 8; turn++) await takeTurn([anna, bruno]);
  await giveUp(bruno);
}

async function openReview(page, name) {
  await page.getByRole("button", { name, exact: true }).click();
  await page.locator(".review-chart polyline").first().waitFor();
  await page.locator(".review-together").waitFor();
}

test("two look at their match together, and a third by the link", () =>
  people(
    browser,
    [{ name: "Anna" }, { name: "Bruno" }, { name: "Carla", context: phone }],
    async (anna, bruno, carla) => {
      const asked = [];
      anna.on("request", (request) => asked.push(request.url()));
      await playALittle(anna, bruno, makePrivate);
      await openReview(anna, "Review");
      await until(anna, () => !document.querySelector(".review-progress"));
      assert.ok(
        asked.some((url) => /api\/tables\/[^/]+\/review$/.test(url)),
        "the server was asked",
      );
      await openReview(bruno, "Review");
      await anna.getByRole("button", { name: "Lead the others" }).click();
      await bruno.locator(".review-together").getByText("Anna leads this review.").waitFor();
      await anna.keyboard.press("ArrowRight");
      await until(anna, () => /#\/review\/[^/]+\/\d+/.test(location.hash));
      const moment = await momentOf(anna);
      await shows(bruno, moment);
      await assertAccessible(bruno, "a review that is followed");

      const link = anna.url();
      await anna.getByLabel("Say something").fill("Here I was lost.");
      await anna.getByRole("button", { name: "Send" }).click();
      await bruno.locator(".chat li").filter({ hasText: "Here I was lost." }).waitFor();

      await anna.getByRole("button", { name: "Hand over to Bruno" }).click();
      await bruno.locator(".review-together").getByText("You lead: the others see").waitFor();
      await bruno.locator(".review-chart > svg").click({ position: { x: 60, y: 40 } });
      await until(bruno, (old) => !location.hash.includes(`/${old}/`), moment);
      await shows(anna, await momentOf(bruno));

      await carla.goto(link);
      await carla.locator(".review-together").getByText("Bruno leads this review.").waitFor();
      await shows(carla, await momentOf(bruno));
      assert.equal(await carla.getByRole("button", { name: "Lead the others" }).count(), 0);
      await assertAccessible(carla, "a shared review on a phone");
      const stranger = link.replace(/\/[^/]+$/, "");
      await carla.goto("about:blank");
      await carla.goto(stranger);
      await carla.getByRole("alert").waitFor();
    },
  ));

test("by a link, in German: what was hidden is told if asked, and a line is tried", () =>
  people(
    browser,
    [{ name: "Anna" }, { name: "Bruno" }, { name: "Dora", language: "de" }],
    async (anna, bruno, dora) => {
      await playALittle(anna, bruno, async () => {});
      await openReview(anna, "Review");
      await until(anna, () => !document.querySelector(".review-progress"));
      const all = anna.getByRole("button", { name: /^All moments/ });
      if (await all.count()) await all.click();
      await anna.locator(".review-line:has(.grade)").first().click();
      await dora.goto(anna.url());
      const hidden = dora.getByRole("button", { name: "Was war da verborgen?" });
      await hidden.waitFor();
      assert.equal(await dora.locator(".review-truth").count(), 0, "not told before asked");
      await hidden.click();
      await dora.locator(".review-truth button").first().click();
      await dora.locator(".review-truth button[aria-pressed=true]").waitFor();
      await assertAccessible(dora, "what was hidden");
      await dora.getByRole("button", { name: "So wie es war" }).click();
      await until(dora, () => location.hash.startsWith("#/here/"));
    },
  ));
