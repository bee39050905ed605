import { expect, test, vi } from "vitest";

vi.mock("./session", () => ({ server: { value: "none" }, user: { value: null } }));
vi.mock("../backend/server", () => ({ call: async () => ({}) }));
vi.mock("../storage/settings", () => ({ choose: () => {}, settings: { value: {} } }));

const { isQuiet } = await import("./notifications");
const timeOf = (time: string) => Date.parse(`2026-11-16T${time}:00Z`);

test("quiet hours by the user's own clock, over midnight too", () => {
  const night = { from: "22:00", to: "08:00", offset_min: 60 };
  expect(isQuiet(night, timeOf("20:59"))).toBe(false);
  expect(isQuiet(night, timeOf("21:00"))).toBe(true);
  expect(isQuiet(night, timeOf("02:00"))).toBe(true);
  expect(isQuiet(night, timeOf("06:59"))).toBe(true);
  expect(isQuiet(night, timeOf("07:00"))).toBe(false);
  const noon = { from: "12:00", to: "13:30", offset_min: -300 };
  expect(isQuiet(noon, timeOf("16:59"))).toBe(false);
  expect(isQuiet(noon, timeOf("17:00"))).toBe(true);
  expect(isQuiet(noon, timeOf("18:30"))).toBe(false);
});

test("without quiet hours, or with none, it is never quiet", () => {
  expect(isQuiet(null, timeOf("03:00"))).toBe(false);
  expect(isQuiet({ from: "08:00", to: "08:00", offset_min: 0 }, timeOf("08:00"))).toBe(false);
});
