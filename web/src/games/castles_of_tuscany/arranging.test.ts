import { describe, expect, it } from "vitest";
import { push, swap, toggle } from "./arranging";

describe("laying the boards", () => {
  it("swaps two boards, and stays within the three places", () => {
    expect(swap("abc", 0, 1)).toBe("bac");
    expect(swap("bac", 2, 3)).toBe("bac");
  });

  it("turns boards, named in alphabetical order", () => {
    expect(toggle("none", "c")).toBe("c");
    expect(toggle("c", "c")).toBe("none");
    expect(toggle("c", "a")).toBe("ac");
    expect(toggle("ac", "c")).toBe("a");
  });

  it("pushes the second and third board, never the first", () => {
    expect(push("left_left", 1, "right")).toBe("right_left");
    expect(push("left_left", 2, "right")).toBe("left_right");
    expect(push("left_left", 0, "right")).toBe("left_left");
  });
});
