// What the tools that take pictures share: sizes, colour schemes, a picture as a small file.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tests/kit/games.mjs";

const folder = process.env.PICTURES ?? join(root, "docs/pictures");
mkdirSync(folder, { recursive: true });

export const sizes = {
  desktop: { width: 1280, height: 800 },
  large: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
};
const quality = 68; // of WebP: words stay clean, and a board takes 30 to 150 kB

const sessions = new WeakMap();

async function sessionOf(page) {
  if (!sessions.has(page)) sessions.set(page, await page.context().newCDPSession(page));
  return sessions.get(page);
}

/** In the page: everything has been drawn, with its typefaces, and nothing moves. */
async function isStill() {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await document.fonts.ready;
  await frame();
  await frame();
  const moving = document.getAnimations().filter(({ effect }) => {
    return effect.getComputedTiming().endTime < 5000; // what breathes goes on and on
  });
  await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
  await frame();
}

/** Takes the page as it stands into docs/pictures (or the folder PICTURES). */
export async function take(page, name) {
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    // Keys were pressed: without this, the match would give the focus, with its ring, to a piece.
    document.dispatchEvent(new PointerEvent("pointerdown"));
    document.activeElement?.blur();
    scrollTo(0, 0);
    document.querySelector(".match:not(.review) .stage")?.scrollTo(0, 0);
  });
  await page.evaluate(isStill);
  const session = await sessionOf(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
  const bytes = Buffer.from(data, "base64");
  writeFileSync(join(folder, `${name}.webp`), bytes);
  console.log(`${name}  ${(bytes.length / 1000).toFixed(0)} kB`);
}

/** The same moment in every size and scheme asked for: NAME-SIZE, NAME-SIZE-dark. */
export async function takeAll(page, name, which, schemes) {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const size of which) {
      await page.setViewportSize(sizes[size]);
      await take(page, `${name}-${size}${scheme === "dark" ? "-dark" : ""}`);
    }
  }
  await page.setViewportSize(sizes.desktop);
  await page.emulateMedia({ colorScheme: "light" });
}
