import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { review_form } from "./match_review";

test("reviews that were kept are made anew when their form changes", () => {
  const header = readFileSync("../src/review/review.h", "utf8");
  expect(/REVIEW_FORM = (\d+)/.exec(header)?.[1]).toBe(String(review_form));
});
