import { describe, expect, it } from "vitest";
import type { Side, View } from "./props";
import { noteworthy, owners, reaches } from "./reading";

const empty = { red: [], yellow: [], blue: [] };
const bare = { side: [], pieces_left: {}, reach: [], complete: [], threat: [], open: [] };

describe("reading a view of Cinco", () => {
  it("knows whose piece lies where", () => {
    const owner = owners({
      pieces_low: { ...empty, red: ["3"] },
      pieces_high: { ...empty, blue: ["90"] },
    });
    expect([owner[3], owner[90], owner[1]]).toEqual(["red", "blue", null]);
  });

  it("lets a card reach the free spaces from the one it is told", () => {
    const owner: (Side | null)[] = Array(91).fill(null);
    owner[89] = "red";
    const view = {
      viewer: 1,
      state: { hand: [[], [88, 90]] },
      derived: { ...bare, reach: [88, 0] },
    } as unknown as View;
    expect([...reaches(view, owner).get(88)!]).toEqual([88, 90]);
    expect(reaches(view, owner).get(90)!.size).toBe(0);
  });

  it("shows a line in the colour of its pieces", () => {
    const owner: (Side | null)[] = Array(91).fill(null);
    const spaces = [44, 12, 11, 30, 81];
    for (const space of spaces) owner[space] = "blue";
    const complete = { derived: { ...bare, complete: [spaces] } };
    expect(noteworthy(complete, owner)).toEqual([{ side: "blue", spaces, open: null }]);
    owner[44] = null;
    const threat = { derived: { ...bare, threat: [spaces], open: [44] } };
    expect(noteworthy(threat, owner)).toEqual([{ side: "blue", spaces, open: 44 }]);
  });
});
