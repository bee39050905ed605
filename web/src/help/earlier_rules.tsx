// By which version of the rules a match is played, where it is not the newest.
import { rulesPath } from "../app/route";
import { t } from "../i18n/language";
import type { GameFacts } from "../messages";

export const earlierText = (facts: GameFacts, version: number) =>
  t("By version {0} of the rules; the newest is {1}", version, facts.rules);

/** A line with a link to that version's rules; nothing for the newest. */
export function EarlierRules({ facts, version }: { facts: GameFacts; version: number }) {
  if (version >= facts.rules) return null;
  return (
    <p class="earlier-rules soft">
      <a href={rulesPath(facts.name, null, version)}>{earlierText(facts, version)}</a>
    </p>
  );
}
