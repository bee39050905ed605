import { expect, test } from "vitest";
import spanish from "./es.json";
import { fill, fillPlain, isOne } from "./phrase";

const words: Record<string, Record<string, string>> = {
  fig: { one: "fig", many: "figs", the: "the fig", of: "of a fig", of_many: "of figs" },
};
const sayWith = (args: (string | number)[]) => (index: number, one: boolean, form: string) => {
  const word = words[String(args[index])];
  if (!word) return String(args[index]);
  const name = form ? (one ? form : `${form}_many`) : one ? "one" : "many";
  return word[name] ?? word[one ? "one" : "many"]!;
};
const say = (text: string, ...args: (string | number)[]) => fill(text, args, "en", sayWith(args));

test("a hole is filled with its argument", () => {
  expect(say("{0} takes {1}", "Anna", 3)).toBe("Anna takes 3");
});

test("a text is chosen by number", () => {
  expect(say("{0} {0|fruit|fruits}", 1)).toBe("1 fruit");
  expect(say("{0} {0|fruit|fruits}", 2)).toBe("2 fruits");
  expect(say("moves{0|| again}", 2)).toBe("moves again");
});

test("a word agrees with a number", () => {
  expect(say("{0} {1*0}", 1, "fig")).toBe("1 fig");
  expect(say("{0} {1*0}", 4, "fig")).toBe("4 figs");
});

test("a word is given in the form asked for", () => {
  expect(say("takes {0.the}", "fig")).toBe("takes the fig");
  expect(say("{0} {1.of*0}", 2, "fig")).toBe("2 of figs");
  expect(say("{0.unheard_of}", "fig")).toBe("fig");
});

test("languages count in their own way", () => {
  expect(isOne("en", 0)).toBe(false);
  expect(isOne("fr", 0)).toBe(true);
  expect(isOne("de", 1)).toBe(true);
});

test("the client's own strings", () => {
  expect(fillPlain("{0} of {1} {1|seat|seats}", [1, 2], "en")).toBe("1 of 2 seats");
});

test("in Spanish one thing is never told in the plural", () => {
  const told = Object.values(spanish).map((text) => fill(text, [1, 1], "es", () => "1"));
  expect(told.filter((text) => /\bun[oa]s 1\b/.test(text))).toEqual([]);
});
