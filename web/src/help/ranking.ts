// The ranking of a match.

/** Seats from the best to the last; shared ranks stay in seat order. */
export function ranking(rank: number[]): number[] {
  return rank.map((_, seat) => seat).sort((a, b) => rank[a]! - rank[b]! || a - b);
}

/** By how much the best are ahead of all others; 0 where points only say who has won. */
export function margin(rank: number[], points: number[]): number {
  const pointsOf = (isBest: boolean) => points.filter((_, seat) => (rank[seat] === 1) === isBest);
  const others = pointsOf(false);
  if (!others.length || Math.max(...points.map(Math.abs)) <= 1) return 0;
  return Math.max(0, Math.min(...pointsOf(true)) - Math.max(...others));
}
