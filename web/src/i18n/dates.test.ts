import { expect, test } from "vitest";
import { localeOf } from "./dates";

test("dates are written as the browser's own tag of the language says", () => {
  expect(localeOf("en", ["de-AT", "en-GB", "en"])).toBe("en-GB");
  expect(localeOf("de", ["de-AT", "en-GB"])).toBe("de-AT");
  expect(localeOf("it", ["de-AT"])).toBe("it");
});
