import { expect, test } from "vitest";
import { makeTranslator } from "../../../i18n/speech";
import type { Entry } from "../../../messages";
import { emptyTableState } from "../../../table_state/table_state";
import { sinceLastTurn } from "./index";
import { sentencesOf } from "./sentences";

const translator = makeTranslator({
  facts: null,
  words: null,
  language: "en",
  names: ["Ada", "Bot 2", "Bot 3"],
  you: 0,
});
const entry = (seat: number | null, ...texts: string[]): Entry => ({
  entry: 1,
  seat,
  action: "",
  events: texts.map((text) => ({ event: "unknown", args: [], text })),
});

test("who does several things is named once", () => {
  const told = sentencesOf(entry(1, "Bot 2 places a farmer", "Bot 2 takes 1 fig"), translator, 0);
  expect(told).toEqual(["Bot 2 places a farmer, takes 1 fig"]);
});

test("the reader is told that it is about them", () => {
  const told = sentencesOf(entry(0, "Ada sells Uva", "Bot 2 is on turn"), translator, 0);
  expect(told).toEqual(["Ada (you) sells Uva", "Bot 2 is on turn"]);
});

test("what nobody did is said as it is", () => {
  expect(sentencesOf(entry(null, "the last piece is gone"), translator, 0)).toEqual([
    "The last piece is gone",
  ]);
});

test("another subject in between is not taken for the first", () => {
  const told = sentencesOf(
    entry(1, "Bot 2 sells Uva", "Ada pays", "Bot 2 is on turn"),
    translator,
    0,
  );
  expect(told).toEqual(["Bot 2 sells Uva", "Ada pays", "Bot 2 is on turn"]);
});

test("a sentence with its reason stands alone", () => {
  const told = sentencesOf(entry(1, "Bot 2 sells Uva", "Bot 2 gains 9: an order"), translator, 0);
  expect(told).toEqual(["Bot 2 sells Uva", "Bot 2 gains 9: an order"]);
});

const rows: [number | null, ...string[]][] = [
  [null, "Ada is the start player"],
  [0, "Ada plays a card"],
  [1], // it draws: only chance has something to say
  [null, "Bot 2 gets a card"],
  [2, "Bot 3 plays a card"],
  [2, "Bot 3 places a piece"],
];
const entries = rows.map(([seat, ...texts]) => entry(seat, ...texts));

test("what others did is told turn by turn, with what chance brought them", () => {
  const tableState = { ...emptyTableState, seat: 0, entries };
  expect(sinceLastTurn(tableState, translator)).toEqual([
    { seat: 1, sentences: ["Bot 2 gets a card"] },
    { seat: 2, sentences: ["Bot 3 plays a card", "Bot 3 places a piece"] },
  ]);
  expect(sinceLastTurn({ ...tableState, seat: null }, translator)).toEqual([]);
});
