// The moments of a review: turning points, decisions that could be better, strokes of luck.
import type { Judgement, MatchReview, ReviewMoment } from "../../engine/match_review";

/** One line of the list: a decision with its judgement, or chance with what it brought. */
export interface Shown {
  moment: ReviewMoment;
  judgement: Judgement | null;
  turn: number; // number of the turning point, from 1; 0: none
}

/** Told in the list: the rest is too small to matter. */
const listed = ["doubtful", "mistake", "blunder"];

export function momentsOf(review: MatchReview): Shown[] {
  const judgements = new Map(review.judgements.map((one) => [one.entry, one]));
  const found = new Map<number, Shown>();
  const add = (moment: ReviewMoment, turn: number) => {
    const judgement = judgements.get(moment.first) ?? null;
    found.set(moment.first, { moment, judgement, turn });
  };
  for (const moment of review.luck_moments) add(moment, 0);
  for (const { entry, seat, grade } of review.judgements)
    if (listed.includes(grade)) {
      const change = (review.chances[entry + 1] ?? []).map(
        (share, one) => share - (review.chances[entry]?.[one] ?? 0),
      );
      add({ first: entry, last: entry, actor: seat, change }, 0);
    }
  review.turning_points.forEach((moment, index) => {
    add(moment, index + 1);
  });
  return [...found.values()].sort((a, b) => a.moment.first - b.moment.first);
}

/** The position in which a moment is looked at: before a decision, behind a chance move. */
export const placeOf = ({ moment }: Shown): number =>
  moment.actor === null ? moment.last + 1 : moment.first;

/** What there is to say of a position: what chance brought before it, then the decision made in it. */
export const momentsAt = (moments: Shown[], entry: number): Shown[] =>
  moments.filter((one) => placeOf(one) === entry);
