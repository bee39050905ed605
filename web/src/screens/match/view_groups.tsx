// A view as readable groups: one for each player, one for what belongs to all. Every game's, from its
// list of fields; also what screen readers read beside a drawn board.
import { SeatMark } from "../../art/seat";
import { t } from "../../i18n/language";
import type { Translator } from "../../i18n/speech";
import type { GameFacts, View } from "../../messages";
import { type FieldLine, type Group, groupsOf } from "./field_values";

const many = 14;

function Values({ line }: { line: FieldLine }) {
  if (!line.values.length) return <span class="soft">{t("none")}</span>;
  const text = line.values.join(", ");
  if (line.values.length <= many) return <>{text}</>;
  return (
    <details>
      <summary>{t("{0} {0|item|items}", line.values.length)}</summary>
      {text}
    </details>
  );
}

function Area({
  group,
  translator,
  score,
}: {
  group: Group;
  translator: Translator;
  score: number | null;
}) {
  const { seat, lines } = group;
  return (
    <section class="panel area">
      <h2>
        {seat === null ? (
          t("On the table")
        ) : (
          <>
            <SeatMark seat={seat} /> {translator.player(seat)}
            {score !== null && <span class="chip">{t("{0} {0|point|points}", score)}</span>}
          </>
        )}
      </h2>
      <dl>
        {lines.map((line) => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>
              <Values line={line} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function ViewGroups({
  facts,
  view,
  translator,
}: {
  facts: GameFacts;
  view: View;
  translator: Translator;
}) {
  return (
    <div class="areas">
      {groupsOf(facts, view, translator).map((group) => (
        <Area
          key={group.seat ?? -1}
          group={group}
          translator={translator}
          score={group.seat === null ? null : (view.score.points[group.seat] ?? null)}
        />
      ))}
    </div>
  );
}
