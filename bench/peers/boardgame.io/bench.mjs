// bench.mjs - decisions per second of Cinco on boardgame.io: bench.mjs [SECONDS]. Prints JSON.
// SPDX-License-Identifier: MIT
import { playByClient, playByReducer } from "./players.mjs";

function measure(play, seconds) {
  for (let seed = 1; seed <= 3; seed++) play(seed); // lets the compiler warm up
  let decisions = 0, matches = 0, wins = 0;
  const start = process.hrtime.bigint();
  let elapsed = 0;
  while (elapsed < seconds) {
    const { decisions: count, result } = play(++matches + 100);
    decisions += count;
    wins += result.winner !== undefined;
    elapsed = Number(process.hrtime.bigint() - start) / 1e9;
  }
  return {
    decisions_per_second: decisions / elapsed, decisions, matches, seconds: elapsed,
    decisions_per_match: decisions / matches, won_by_a_line: wins / matches,
  };
}

const seconds = Number(process.argv[2] ?? 5);
console.log(JSON.stringify({
  reducer: measure(playByReducer, seconds),
  client: measure(playByClient, seconds),
}));
