// The counts of the reference are those of the rules.
import { expect, test } from "vitest";
import source from "../../../../../src/games/cinque_terre/cinque_terre.h?raw";
import reference from "./reference";

test("produce cards are counted as the rules count them", () => {
  expect(source).toContain(`CARDS_EACH = ${reference.sections[0]!.count},`);
});
