// Reads the values of tokens.css and further_tokens.css, and measures the contrast of every text colour on every surface, both themes.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = ["tokens", "further_tokens"]
  .map((name) => readFileSync(new URL(`./${name}.css`, import.meta.url), "utf8"))
  .join();

function colour(name: string, theme: 0 | 1): string {
  const said = css.match(new RegExp(`--${name}:\\s*([^;]+);`))?.[1];
  if (!said) throw new Error(`no --${name}`);
  const again = said.match(/^var\(--([\w-]+)\)$/);
  if (again) return colour(again[1]!, theme);
  return said.match(/#[0-9a-f]{6}/g)!.at(said.startsWith("light-dark") ? theme : 0)!;
}

function light(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

const pairs: [string, string, number][] = [];
for (const text of ["ink", "ink-soft", "terracotta", "olive", "sea", "sun", "bad", "usable"])
  for (const surface of ["paper", "sunk", "card", "raised"]) pairs.push([text, surface, 4.5]);
for (const wash of ["terracotta", "olive", "sea", "sun", "bad", "usable"])
  for (const text of ["ink", "ink-soft"]) pairs.push([text, `${wash}-wash`, 4.5]);
for (const fill of ["terracotta", "olive", "sea"]) pairs.push(["on-accent", `${fill}-fill`, 4.5]);
pairs.push(["on-sun", "sun-fill", 4.5]);
for (const paper of ["cream", "cream-low"])
  pairs.push(["ink", paper, 7], ["ink-soft", paper, 4.5], ["possible", paper, 3]);
for (const wood of ["wood-a", "wood-b"]) pairs.push(["on-wood", wood, 4.5]);
for (const step of ["step-a", "step-b"]) pairs.push(["on-accent", step, 4.5]);
pairs.push(["ink", "art-sea", 4.5], ["ink", "art-land", 4.5], ["ink", "art-hill", 4.5]);
for (const surface of ["paper", "sunk", "card", "raised"])
  pairs.push(["edge", surface, 3], ["focus", surface, 3], ["chosen", surface, 3]);
for (let seat = 0; seat < 6; seat++) pairs.push([`seat-${seat}-ink`, `seat-${seat}`, 4.5]);

for (const theme of [0, 1] as const)
  test(`text is readable on every surface, ${theme ? "dark" : "light"}`, () => {
    const poor = pairs
      .map(([text, surface, wanted]) => ({
        pair: `${text} on ${surface}`,
        ratio: contrast(colour(text, theme), colour(surface, theme)),
        wanted,
      }))
      .filter(({ ratio, wanted }) => ratio < wanted);
    expect(poor).toEqual([]);
  });
