// What nobody could know at a moment: told apart from the judgement, and only if asked for.
import { useState } from "preact/hooks";
import { SeatMark } from "../../art/seat";
import { t } from "../../i18n/language";
import { sentenceCase, type Translator } from "../../i18n/speech";
import type { ReplaySource } from "../replay/replay_source";

interface Props {
  replay: ReplaySource;
  translator: Translator;
  entry: number; // the decision
  seat: number; // who decided
  eyes: number | null; // whose view is shown instead; null: that seat's own
  see(eyes: number | null): void;
}

const told_most = 6;

/** What chance brought behind the decision, until the same seat decides again. */
function laterChance({ replay, translator, entry, seat }: Props): string[] {
  const said: string[] = [];
  for (let index = entry + 1; index < replay.count() && said.length < told_most; index++) {
    const later = replay.entry(index);
    if (later?.seat === seat && said.length > 0) break;
    if (later?.seat === null)
      for (const event of later.events) said.push(sentenceCase(translator.event(event)));
  }
  return said.slice(0, told_most);
}

export function Truth(props: Props) {
  const { replay, translator, seat, eyes, see } = props;
  const [isTold, setTold] = useState(false);
  const others = replay.seats.filter((one) => one !== null && one !== seat) as number[];
  const later = isTold ? laterChance(props) : [];
  if (!isTold)
    return (
      <button type="button" class="button bare small" onClick={() => setTold(true)}>
        {t("What was hidden then?")}
      </button>
    );
  return (
    <div class="review-truth" role="note" aria-label={t("What was hidden then?")}>
      <p>{t("The judgement is made from what the player could know. This was hidden:")}</p>
      {others.map((other) => (
        <button
          key={other}
          type="button"
          class="button small"
          aria-pressed={eyes === other}
          onClick={() => see(eyes === other ? null : other)}
        >
          <SeatMark seat={other} size="1.1em" />{" "}
          {t("The table as {0} saw it", translator.name(other))}
        </button>
      ))}
      {later.length > 0 && (
        <>
          <p>{t("What chance brought next:")}</p>
          <ul>
            {later.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
