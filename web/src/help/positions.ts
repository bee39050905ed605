// Which moment of a game's recorded lesson shows which rule at work: the game's rule_positions.json,
// made from what the engine says at every moment of the record (positions.test.ts).
import { useEffect, useState } from "preact/hooks";
import type { RulePositions } from "../games/manifest";
import { manifestOf } from "../games/registry";
import type { Reason } from "../messages";

export interface RulePosition {
  entry: number;
  seat: number;
  reason: Reason | null; // the one that names the rule there
}

/** The positions of a game; none until they are there, or if it has no lesson. */
export function useRulePositions(game: string): (rule: string) => RulePosition | null {
  const [rows, setRows] = useState<RulePositions>({});
  useEffect(() => {
    let isCurrent = true;
    setRows({});
    manifestOf(game)
      .rulePositions?.()
      .then(
        (file) => isCurrent && setRows(file.default),
        () => {}, // not reachable: rules are read without them
      );
    return () => {
      isCurrent = false;
    };
  }, [game]);
  return (rule) => {
    const row = rows[rule];
    if (!row) return null;
    const [entry, seat, code, ...args] = row;
    const reason = code === undefined ? null : { code: String(code), args, rule, text: "" };
    return { entry: Number(entry), seat: Number(seat), reason };
  };
}
