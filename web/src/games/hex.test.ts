import { describe, expect, it } from "vitest";
import { corners, flatCentre, nextTowards, pointyCentre } from "./hex";

const around = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

describe("hexagons", () => {
  it.each([pointyCentre, flatCentre])("six neighbours are equally far (%o)", (centre) => {
    const far = around.map((place) => Math.hypot(centre(place, 10).x, centre(place, 10).y));
    for (const distance of far) expect(distance).toBeCloseTo(10 * Math.sqrt(3));
  });

  it("has six corners at its size", () => {
    for (const flat of [true, false])
      for (const pair of corners({ x: 3, y: 4 }, 10, flat).split(" ")) {
        const [x = 0, y = 0] = pair.split(",").map(Number);
        expect(Math.hypot(x - 3, y - 4)).toBeCloseTo(10, 1);
      }
  });

  it("goes straight before it swerves", () => {
    const places = around.map((place) => flatCentre(place, 10));
    const up = nextTowards({ x: 0, y: 0 }, "ArrowUp", places);
    expect(up?.x).toBeCloseTo(0);
    expect(nextTowards({ x: 0, y: 0 }, "ArrowLeft", places)!.x).toBeLessThan(0);
    const two = flatCentre({ q: 2, r: -1 }, 10); // straight ahead, but one further
    expect(nextTowards({ x: 0, y: 0 }, "ArrowRight", [two, ...places])).not.toBe(two);
    expect(nextTowards({ x: 99, y: 0 }, "ArrowRight", places)).toBeNull();
  });
});
