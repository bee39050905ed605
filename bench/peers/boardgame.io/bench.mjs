// bench.mjs - decisions per second of Cinco on boardgame.io: bench.mjs [SECONDS]. Prints JSON.
// SPDX-License-Identifier: MIT
import { playByClient, playByReducer } from "./players.mjs";

// Several batches; the fastest one counts, since whatever disturbs a measurement makes it slower.
function measure(play, seconds) {
  for (let seed = 1; seed <= 5; seed++) play(seed); // lets the compiler warm up
  let decisions = 0, matches = 0, wins = 0, elapsed = 0, best = 0;
  while (elapsed < seconds) {
    let count = 0, time = 0;
    const start = process.hrtime.bigint();
    while (time < 0.5) {
      const played = play(++matches + 100);
      count += played.decisions;
      wins += played.result.winner !== undefined;
      time = Number(process.hrtime.bigint() - start) / 1e9;
    }
    decisions += count;
    elapsed += time;
    best = Math.max(best, count / time);
  }
  return {
    decisions_per_second: best, decisions, matches, seconds: elapsed,
    decisions_per_match: decisions / matches, won_by_a_line: wins / matches,
  };
}

const seconds = Number(process.argv[2] ?? 5);
console.log(JSON.stringify({
  reducer: measure(playByReducer, seconds),
  client: measure(playByClient, seconds),
}));
