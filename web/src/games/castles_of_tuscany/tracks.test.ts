import { describe, expect, it } from "vitest";
import { heights } from "./tracks";

describe("counters on a track", () => {
  it("stand above each other where they are close", () => {
    expect(heights([10, 30, 11, 12], 5)).toEqual([0, 0, 1, 2]);
    expect(heights([10, 14, 18], 5)).toEqual([0, 1, 0]);
  });
});
