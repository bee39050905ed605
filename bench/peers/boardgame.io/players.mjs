// players.mjs - two ways to run a match on boardgame.io without a screen, and a random player.
// SPDX-License-Identifier: MIT
import internal from "boardgame.io/dist/cjs/internal.js";
import clients from "boardgame.io/dist/cjs/client.js";
import { Cinco, enumerate } from "./cinco.mjs";

export function makeRandom(seed) { // xorshift, so that a run can be repeated
  let x = seed >>> 0 || 1;
  return (count) => {
    x ^= x << 13; x >>>= 0;
    x ^= x >>> 17;
    x ^= x << 5; x >>>= 0;
    return Math.floor((x / 4294967296) * count);
  };
}

// The reducer alone: what the framework's master runs for every move, without log or connections.
export function playByReducer(seed, visit) {
  const game = { ...Cinco, seed };
  const reducer = internal.CreateGameReducer({ game });
  let state = internal.InitializeGame({ game, numPlayers: 2 });
  const random = makeRandom(seed);
  let decisions = 0;
  while (state.ctx.gameover === undefined) {
    const moves = enumerate(state.G, state.ctx);
    const [type, ...args] = moves[random(moves.length)];
    const playerID = state.ctx.currentPlayer;
    const next = reducer(state, { type: "MAKE_MOVE", payload: { type, args, playerID } });
    if (next._stateID === state._stateID) throw new Error(`refused: ${type} ${args}`);
    state = next;
    decisions++;
    if (visit) visit(state);
  }
  return { decisions, result: state.ctx.gameover };
}

// The local client, as a program that embeds the framework would.
export function playByClient(seed) {
  const client = clients.Client({ game: { ...Cinco, seed }, numPlayers: 2, debug: false });
  client.start();
  const random = makeRandom(seed);
  let decisions = 0, state = client.getState();
  while (state.ctx.gameover === undefined) {
    const moves = enumerate(state.G, state.ctx);
    const [type, ...args] = moves[random(moves.length)];
    client.moves[type](...args);
    state = client.getState();
    decisions++;
  }
  client.stop();
  return { decisions, result: state.ctx.gameover };
}
