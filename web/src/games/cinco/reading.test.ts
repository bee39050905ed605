import { describe, expect, it } from "vitest";
import type { View } from "../../messages";
import { noteworthy, owners, reach, type Side, sideOf } from "./reading";

const empty = { red: [], yellow: [], blue: [] };

describe("reading a view of Cinco", () => {
  it("knows whose piece lies where", () => {
    const owner = owners({
      pieces_low: { ...empty, red: ["3"] },
      pieces_high: { ...empty, blue: ["90"] },
    });
    expect([owner[3], owner[90], owner[1]]).toEqual(["red", "blue", null]);
  });

  it("gives partners one colour", () => {
    const view = { seats: 4, options: {} } as View;
    expect([0, 1, 2, 3].map((seat) => sideOf(view, seat))).toEqual([
      "red",
      "yellow",
      "red",
      "yellow",
    ]);
    const six = { seats: 6, options: { teams: "three" } } as unknown as View;
    expect([0, 1, 2, 3].map((seat) => sideOf(six, seat))).toEqual(["red", "yellow", "blue", "red"]);
  });

  it("lets a card reach free spaces of its number or above", () => {
    const owner: (Side | null)[] = Array(91).fill(null);
    owner[89] = "red";
    expect([...reach(88, owner)]).toEqual([88, 90]);
  });

  it("finds a line that lacks one piece, and one that is complete", () => {
    const owner: (Side | null)[] = Array(91).fill(null);
    for (const space of [12, 11, 30, 81]) owner[space] = "blue";
    expect(noteworthy(owner)).toEqual([expect.objectContaining({ side: "blue", open: 44 })]);
    owner[44] = "red";
    expect(noteworthy(owner)).toEqual([]);
    owner[44] = "blue";
    expect(noteworthy(owner).map((line) => line.open)).toEqual([null]);
  });
});
