// A picture of a page: node dev/shot.mjs URL FILE.png [WIDTHxHEIGHT] [dark]
import { chromium } from "playwright-core";

const [url, file, size = "1280x800", theme] = process.argv.slice(2);
const [width, height] = size.split("x").map(Number);
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage({
  viewport: { width, height },
  colorScheme: theme === "dark" ? "dark" : "light",
});
page.on("console", (message) => console.log(message.type(), message.text()));
page.on("pageerror", (error) => console.log("error", error.message));
await page.goto(url, { waitUntil: "networkidle" });
await page.waitForTimeout(300);
await page.screenshot({ path: file });
await browser.close();
