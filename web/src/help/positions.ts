// Which moment of a game's recorded lesson shows which rule at work: places.json, written by
// tools/rule_places.mjs from what the engine says at every moment of the record.
import places from "./places.json";

export interface Place {
  entry: number;
  seat: number;
  sentence: { code: string; text: string } | null; // the reason that names the rule there
}

type Row = [entry: number, seat: number, code?: string, text?: string];

export function placeOf(game: string, rule: string): Place | null {
  const row = (places as unknown as Record<string, Record<string, Row>>)[game]?.[rule];
  if (!row) return null;
  const [entry, seat, code, text] = row;
  return { entry, seat, sentence: code && text ? { code, text } : null };
}
