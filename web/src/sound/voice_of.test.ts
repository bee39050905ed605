import { expect, test } from "vitest";
import { voiceOf } from "./voice_of";

test("what is taken or played sounds like what it is", () => {
  expect(voiceOf("card_played")).toBe("paper");
  expect(voiceOf("order_filled")).toBe("paper");
  expect(voiceOf("lira_gained")).toBe("coin");
  expect(voiceOf("points")).toBe("coin");
  expect(voiceOf("placed")).toBe("wood");
});
