// A picture of the board as it is drawn now, made by the browser itself: the board and its styles go into
// an SVG, the SVG onto a canvas, the canvas into a PNG. Nothing is sent anywhere.

const longest = 2400; // px of the picture's longer side
const band = 76; // px under the board, for who played what

async function asData(url: string): Promise<string> {
  const blob = await (await fetch(url)).blob();
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsDataURL(blob);
  });
}

/** All rules of the page, with the typefaces inside: an image may fetch nothing. */
async function stylesOf(page: Document): Promise<string> {
  const sheets = [...page.styleSheets].flatMap((sheet) => {
    const base = sheet.href ?? page.baseURI;
    return [...sheet.cssRules].map((rule) => ({ text: rule.cssText, base }));
  });
  const rules = sheets.map(async ({ text, base }) => {
    const font = text.startsWith("@font-face") && /url\("?([^")]+)"?\)/.exec(text);
    if (!font) return text;
    return text.replace(font[0], `url("${await asData(new URL(font[1]!, base).href)}")`);
  });
  return (await Promise.all(rules)).join("\n");
}

/** The match with nothing but its stage. */
function copyOf(match: Element, width: number, height: number): Element {
  const copy = match.cloneNode(true) as HTMLElement;
  for (const child of [...copy.children]) if (!child.matches(".stage")) child.remove();
  copy.setAttribute("style", `display:block;width:${width}px;height:${height}px`);
  copy
    .querySelector(".stage")!
    .setAttribute("style", `position:absolute;inset:0;overflow:hidden;height:${height}px`);
  return copy;
}

async function drawn(match: Element, width: number, height: number): Promise<HTMLImageElement> {
  const page = document.documentElement;
  const isDark = getComputedStyle(page).colorScheme.includes("dark")
    ? page.dataset.theme === "dark" || matchMedia("(prefers-color-scheme: dark)").matches
    : false;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height));
  svg.dataset.theme = page.dataset.theme ?? (isDark ? "dark" : "light");
  svg.dataset.decor = page.dataset.decor ?? "rich";
  svg.dataset.motion = "off";
  svg.style.fontSize = getComputedStyle(page).fontSize;
  const frame = document.createElementNS("http://www.w3.org/2000/svg", "foreignObject");
  frame.setAttribute("width", "100%");
  frame.setAttribute("height", "100%");
  const body = document.createElement("div");
  body.setAttribute("style", "font-family:var(--font-text);color:var(--ink);line-height:1.5");
  const style = document.createElement("style");
  style.textContent = `${await stylesOf(document)}
    *{scrollbar-width:none!important}`; // what can be scrolled shows what is in view
  body.append(style, copyOf(match, width, height));
  frame.append(body);
  svg.append(frame);
  const image = new Image();
  const text = new XMLSerializer().serializeToString(svg);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** A line of words in the band, smaller where it would be too long. */
function write(
  pen: CanvasRenderingContext2D,
  words: string,
  font: string,
  { width, y }: { width: number; y: number },
): void {
  const room = width - 36;
  pen.font = font;
  const share = Math.min(1, room / pen.measureText(words).width);
  pen.font = font.replace(/\d+(?=px)/, (size) => String(Number(size) * share));
  pen.fillText(words, 18, y, room);
}

/** The board on the screen as a PNG, with a title and a line of words below it. */
export async function pictureOf(title: string, words: string): Promise<Blob> {
  const match = document.querySelector(".match")!;
  const { width, height } = match.querySelector(".stage")!.getBoundingClientRect();
  const scale = Math.min(2, longest / Math.max(width, height + band));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round((height + band) * scale);
  const pen = canvas.getContext("2d")!;
  pen.scale(scale, scale);
  pen.fillStyle = "#fff6e3";
  pen.fillRect(0, 0, width, height + band);
  pen.drawImage(await drawn(match, width, height), 0, 0, width, height);
  pen.fillStyle = "#2b1d16";
  write(pen, title, '600 24px Fraunces, Georgia, "Times New Roman", serif', {
    width,
    y: height + 32,
  });
  write(pen, words, '17px "Source Sans 3", sans-serif', { width, y: height + 58 });
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png");
  });
}

/** Gives the picture to whatever the device shares with, or saves it. */
export async function sharePicture(name: string, title: string, words: string): Promise<void> {
  const file = new File([await pictureOf(title, words)], `${name}.png`, { type: "image/png" });
  const given = { files: [file], title, text: words };
  const isTouch = matchMedia("(pointer: coarse)").matches;
  if (isTouch && navigator.canShare?.(given)) {
    await navigator.share(given).catch(() => {}); // put away by the person
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
