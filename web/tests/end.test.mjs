// The end of a match: points by source beside the final board, and a picture of it to share.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { patience_ms, playByClicks, playNow, setUp } from "./kit.mjs";
import { people } from "./people.mjs";

const { browser, site } = await setUp("site");

/** In the page: the size of a picture, and how many colours it has. */
async function readPicture(bytes) {
  const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const colours = new Set();
  const { data } = pen.getImageData(0, 0, image.width, Math.floor(image.height * 0.85));
  for (let from = 0; from < data.length; from += 4 * 97)
    colours.add((data[from] << 16) | (data[from + 1] << 8) | data[from + 2]);
  return { width: image.width, height: image.height, colours: colours.size };
}

test("the end counts points by source and gives a picture of the final board", () =>
  people(browser, [{}], async (page) => {
    await playNow(page, site.url, "finca");
    await playByClicks(page);
    await page.keyboard.press("b"); // the drawn board
    const rows = page.locator(".end-counted li");
    assert.equal(await rows.count(), 2);
    const totals = await page.locator(".end-counted b").allInnerTexts();
    const sources = await page.locator(".end-counted .sources").allInnerTexts();
    for (const [index, total] of totals.entries()) {
      const sum = (sources[index].match(/-?\d+/g) ?? []).reduce((all, one) => all + Number(one), 0);
      assert.equal(sum, Number(total), `${sources[index]} make ${total}`);
    }
    const saved = page.waitForEvent("download", { timeout: patience_ms });
    await page.getByRole("button", { name: "Share" }).click();
    const file = await saved;
    assert.equal(file.suggestedFilename(), "tavola-finca.png");
    const bytes = [...readFileSync(await file.path())];
    const { width, height, colours } = await page.evaluate(readPicture, bytes);
    assert.ok(width > 1000 && height > 700, `${width} by ${height}`);
    assert.ok(colours > 100, `the board is drawn in ${colours} colours`);
  }));
