import { expect, test } from "vitest";
import type { ReferenceSection } from "../games/manifest";
import type { Speech } from "../i18n/speech";
import type { GameFacts, View } from "../messages";
import { componentsOf, search, unseenIn } from "./components";

const speech = {
  t: (key: string, ...args: unknown[]) =>
    key.replace(/\{(\d)\}/g, (_, index) => String(args[index])),
  word: (_: string, word: string) => word.replace(/_second$/, ""),
  about: () => "",
} as unknown as Speech;
const facts = {
  words: { tile: ["fig_1", "any_4", "any_4_second"].map((word) => ({ word })) },
} as unknown as GameFacts;
const section: ReferenceSection = { title: () => "", list: "tile", count: 1, unseen: ["bag"] };

test("equal things are one entry with their sum", () => {
  const view = { state: { bag: ["fig_1", "any_4_second"] } } as unknown as View;
  const found = componentsOf(facts, section, speech, view);
  expect(found.map(({ name, count, unseen }) => [name, count, unseen])).toEqual([
    ["fig_1", 1, 1],
    ["any_4", 2, 1],
  ]);
  expect(componentsOf(facts, section, speech, null)[0]!.unseen).toBeNull();
});

test("what an earlier version of the rules has not is left out", () => {
  const count = (rules: number) => ({ fig_1: rules - 1, any_4: rules });
  const named = (rules: number) =>
    componentsOf(facts, { ...section, count }, speech, { rules, state: {} } as View).map(
      ({ name, count }) => [name, count],
    );
  expect(named(1)).toEqual([["any_4", 2]]);
  expect(named(2)).toEqual([
    ["fig_1", 1],
    ["any_4", 3],
  ]);
});

test("unseen things are counted in sets, counts and bags of every seat", () => {
  const view = { state: { a: ["3", "x"], b: { x: 2 }, c: [{ x: 1 }, { x: 4, y: 1 }] } };
  const count = (unseen: string[]) =>
    unseenIn(view as unknown as View, { ...section, unseen }, "x");
  expect([count(["a"]), count(["b"]), count(["c"]), count(["a", "b", "c"])]).toEqual([1, 2, 5, 8]);
});

test("the search folds accents and wants all words", () => {
  const one = {
    word: "x",
    words: ["x"],
    name: "Récolte",
    effect: "one field",
    count: 1,
    unseen: 1,
  };
  expect(search([one], "recolte FIELD")).toEqual([one]);
  expect(search([one], "recolte grape")).toEqual([]);
});
