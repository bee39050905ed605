// What manifests name is there and fits the game: its parts load, the lists and words of its
// reference exist, and every folder belongs to a game of the registry.
import { readdirSync } from "node:fs";
import briefs from "virtual:game-list";
import { expect, test } from "vitest";
import { gameFacts } from "../../tools/game_list.mjs";
import { languages } from "../i18n/language";
import { manifestOf } from "./registry";

const facts = gameFacts();

test("every folder belongs to a game of the registry", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  expect(briefs.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});

test("a game without a folder has an empty manifest", () => {
  expect(manifestOf("quince")).toEqual({});
});

test.each(facts)("the reference of $name shows lists and words that exist", async (game) => {
  const reference = (await manifestOf(game.name).reference?.())?.default;
  for (const { list, count } of reference?.sections ?? []) {
    const words = (game.words[list] ?? []).map(({ word }) => word);
    expect(words.length, `${game.name} ${list}`).toBeGreaterThan(0);
    if (typeof count === "object") expect(Object.keys(count).sort()).toEqual(words.toSorted());
  }
});

test.each(facts)("$name is translated into all languages or none", ({ name }) => {
  const { translations } = manifestOf(name);
  if (!translations) return;
  const wanted = languages.filter((language) => language !== "en");
  expect(Object.keys(translations).sort()).toEqual(
    wanted.map((language) => `./translations/${language}.json`).sort(),
  );
});
