// The counts of the reference are those of the rules.
import { expect, test } from "vitest";
import source from "../../../../../src/games/viticulture/viticulture_catalog.c?raw";
import reference from "./reference";

test("vines are counted as the rules count them", () => {
  const vines = [...source.matchAll(/\[[A-Z_]+\] = \{\{\d, \d\}, [^,]*, (\d)\}/g)];
  const { count } = reference.sections.find((section) => section.list === "vine")!;
  expect(Object.values(count as object)).toEqual(vines.map((vine) => Number(vine[1])));
});
