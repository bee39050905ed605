import { expect, test } from "vitest";
import { type LogLine, mergeLines, mergeSentences } from "./merge_lines";

test("sentences that differ in one place become one", () => {
  expect(mergeSentences(["Ada gets card 62 from the pile", "Ada gets card 7 from the pile"])).toBe(
    "Ada gets card 62, 7 from the pile",
  );
  expect(mergeSentences(["Ada draws a card: light green", "Ada draws a card: red"])).toBe(
    "Ada draws a card: light green, red",
  );
  expect(mergeSentences(["Bot 2 draws a card", "Bot 2 draws a card"])).toBe(
    "Bot 2 draws a card ×2",
  );
});

test("sentences that differ in more stay apart", () => {
  expect(mergeSentences(["Blade 1 shows olives", "Arta wants figs"])).toBeNull();
  expect(mergeSentences(["The fig die in Arta shows 1", "The nut die in Inca shows 4"])).toBeNull();
});

const line = (entry: number, seat: number | null, ...sentences: string[]): LogLine => ({
  ...{ from: entry, to: entry, seat, about: null, code: sentences[0]!.split(" ")[1]!, sentences },
});

test("what chance brought to several players is told of each", () => {
  const lines = [
    { ...line(0, null, "Bot 1 draws a card"), about: 0, code: "card" },
    { ...line(1, null, "Bot 1 draws a card"), about: 0, code: "card" },
    { ...line(2, null, "Bot 2 draws a card"), about: 1, code: "card" },
  ];
  expect(mergeLines(lines).map(({ sentences }) => sentences)).toEqual([
    ["Bot 1 draws a card ×2"],
    ["Bot 2 draws a card"],
  ]);
});

test("what chance did in a row is gathered, what players did is not", () => {
  const lines = [
    line(0, null, "Ada draws a fig"),
    line(1, null, "Ada draws a nut"),
    line(2, null, "Ada draws a fig", "It is Ada's turn"),
    line(3, null, "Ada draws a nut"),
    line(4, 0, "Ada draws a fig"),
    line(5, 0, "Ada draws a fig"),
  ];
  expect(mergeLines(lines)).toEqual([
    { ...line(0, null, "Ada draws a fig, nut, fig", "It is Ada's turn"), code: "draws", to: 2 },
    lines[3],
    lines[4],
    lines[5],
  ]);
});
