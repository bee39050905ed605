// cinco.mjs - Cinco for two on boardgame.io: the same rules and the same cut into decisions as in
// src/games/cinco, whose rule numbers stand in the comments.
// SPDX-License-Identifier: MIT

export const SPACES = 90;
const PIECES = 35, HAND = 4, TURNS_MAX = 1000;
const DIRECTIONS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

// Rule C1.3: the path from the inside out, turning back at every ring.
function makeBoard() {
  const starts = [[5, -1], [0, 1], [16, -1], [23, 1], [27, -1]];
  const cells = [];
  for (let ring = 1; ring <= 5; ring++) {
    const around = [];
    let [q, r] = [ring, 0];
    for (const [dq, dr] of [[-1, 1], [-1, 0], [0, -1], [1, -1], [1, 0], [0, 1]])
      for (let i = 0; i < ring; i++) {
        around.push([q, r]);
        [q, r] = [q + dq, r + dr];
      }
    const [start, step] = starts[ring - 1];
    for (let i = 0; i < around.length; i++)
      cells.push(around[(start + step * i + 10 * around.length) % around.length]);
  }
  return cells;
}

export const cells = makeBoard(); // of the spaces 1 to 90, at 0 to 89
const numberAt = new Map(cells.map((cell, index) => [cell.join(), index + 1]));

// neighbours[space][direction]: the next space that way, or 0
export const neighbours = [null].concat(cells.map(([q, r]) =>
  DIRECTIONS.map(([dq, dr]) => numberAt.get([q + dq, r + dr].join()) ?? 0)));

// Rule C3.1: five or more in a row through this space.
function makesLine(board, space, side) {
  for (let way = 0; way < 3; way++) {
    let length = 1;
    for (const direction of [way, way + 3])
      for (let next = neighbours[space][direction]; next && board[next] === side;
        next = neighbours[next][direction]) length++;
    if (length >= 5) return true;
  }
  return false;
}

// Rules C3.4, CR6, CR7: a card is needed and the pile is empty: all face-up cards are shuffled.
function drawCard(G, seat, random) {
  if (G.drawPile.length === 0) {
    G.drawPile = random.Shuffle(G.piles[0].concat(G.piles[1]));
    G.piles = [[], []];
  }
  G.hands[seat].push(G.drawPile.pop());
}

function endTurn(G, events) {
  G.turns++;
  if (G.turns >= TURNS_MAX && !G.result) G.result = { draw: "turns" }; // Rule CH1
  events.endTurn();
}

export const Cinco = {
  name: "cinco",
  disableUndo: true, // a random player takes nothing back; saves a copy per move
  setup: ({ random }) => {
    const drawPile = random.Shuffle(Array.from({ length: SPACES }, (_, i) => i + 1));
    const hands = [drawPile.splice(0, HAND), drawPile.splice(0, HAND)];
    return {
      board: Array(SPACES + 1).fill(-1), // who has a piece there, or -1
      hands, drawPile, piles: [[], []], placed: [0, 0],
      first: random.Die(2) - 1, // Rule C1.8
      card: 0, // being placed, or 0
      turns: 0,
      result: null,
    };
  },
  turn: {
    order: {
      first: ({ G }) => G.first,
      next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers,
    },
  },
  moves: {
    draw: ({ G, ctx, random, events }) => {
      drawCard(G, +ctx.currentPlayer, random);
      endTurn(G, events);
    },
    exchange: ({ G, ctx, random, events }) => {
      const seat = +ctx.currentPlayer;
      G.piles[seat].push(...G.hands[seat]);
      G.hands[seat] = [];
      for (let i = 0; i < HAND; i++) drawCard(G, seat, random);
      endTurn(G, events);
    },
    play: ({ G, ctx, events }, card) => {
      const seat = +ctx.currentPlayer;
      G.hands[seat].splice(G.hands[seat].indexOf(card), 1);
      G.piles[seat].push(card);
      for (let space = card; space <= SPACES; space++)
        if (G.board[space] < 0) {
          G.card = card;
          return;
        }
      endTurn(G, events); // Rule C2.12
    },
    place: ({ G, ctx, events }, space) => {
      const seat = +ctx.currentPlayer;
      G.board[space] = seat;
      G.card = 0;
      G.placed[seat]++;
      if (makesLine(G.board, space, seat)) G.result = { winner: seat };
      else if (G.placed[seat] === PIECES) G.result = { draw: "pieces" }; // Rule C3.3
      endTurn(G, events);
    },
  },
  endIf: ({ G }) => G.result ?? undefined,
};

// What the player on turn may do: [move, argument] pairs, as boardgame.io's own bots want it.
export function enumerate(G, ctx) {
  if (G.card) {
    const out = [];
    for (let space = G.card; space <= SPACES; space++)
      if (G.board[space] < 0) out.push(["place", space]);
    return out;
  }
  const hand = G.hands[+ctx.currentPlayer];
  const out = [hand.length < HAND ? ["draw"] : ["exchange"]];
  for (const card of hand) out.push(["play", card]);
  return out;
}
