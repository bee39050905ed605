// What is drawn again, and what is not.
import { h } from "preact";
import { expect, test } from "vitest";
import { isSame, makeKeep } from "./kept";

test("a part is drawn again when one of its facts is new", () => {
  const keep = makeKeep();
  let count = 0;
  const part = (facts: unknown[]) =>
    keep("space", facts, () => {
      count++;
      return h("i", null);
    });
  const first = part([1, "red"]);
  expect(part([1, "red"])).toBe(first);
  expect(count).toBe(1);
  expect(part([1, "blue"])).not.toBe(first);
  expect(count).toBe(2);
});

test("parts of other names are kept apart", () => {
  const keep = makeKeep();
  const one = keep("one", [1], () => h("i", null));
  const two = keep("two", [1], () => h("b", null));
  expect(keep("one", [1], () => null)).toBe(one);
  expect(keep("two", [1], () => null)).toBe(two);
});

test("facts are compared one by one", () => {
  expect(isSame([1, undefined], [1, undefined])).toBe(true);
  expect(isSame([1], [1, 2])).toBe(false);
  expect(isSame([[]], [[]])).toBe(false);
});
