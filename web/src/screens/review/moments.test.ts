import { expect, test } from "vitest";
import type { MatchReview } from "../../engine/match_review";
import { momentsAt, momentsOf, placeOf } from "./moments";

const review = {
  chances: [],
  luck_moments: [{ first: 2, last: 3, actor: null, change: [500, -500] }],
  turning_points: [{ first: 4, last: 4, actor: 1, change: [900, -900] }],
  judgements: [
    { entry: 4, seat: 1, grade: "blunder", promised: [1000, 3000], stake: 900 },
    { entry: 5, seat: 0, grade: "best", promised: [5000, 5000], stake: 100 },
    { entry: 6, seat: 0, grade: "mistake", promised: [4000, 5000], stake: 900 },
  ],
} as unknown as MatchReview;

test("a decision right behind a stroke of luck can be looked at", () => {
  const moments = momentsOf(review);
  const entriesAt = (entry: number) => momentsAt(moments, entry).map((one) => one.moment.first);
  expect(moments.map(placeOf)).toEqual([4, 4, 6]);
  expect(entriesAt(4)).toEqual([2, 4]);
  expect(entriesAt(5)).toEqual([]);
  expect(entriesAt(6)).toEqual([6]);
});
