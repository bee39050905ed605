import type { GameBrief, GameFacts } from "../src/messages";

export function gameFacts(): GameFacts[];
export function gameBriefs(): GameBrief[];
