import { expect, test } from "vitest";
import { manifestOf } from "../../games/registry";
import { voiceOf } from "./voice_of";

test("what is taken or played sounds like what it is", () => {
  const { sounds } = manifestOf("viticulture");
  expect(voiceOf("plays", sounds)).toBe("paper");
  expect(voiceOf("lira_gained", sounds)).toBe("coin");
  expect(voiceOf("places", sounds)).toBe("wood");
});

test("a game that says nothing sounds of wood", () => {
  expect(voiceOf("lira_gained")).toBe("wood");
});
