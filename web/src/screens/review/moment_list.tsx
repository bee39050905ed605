// The list of moments: turning points first, all others if asked for.
import { useState } from "preact/hooks";
import { Dice } from "../../art/icons/client";
import { SeatMark } from "../../art/seat";
import { t } from "../../i18n/language";
import { sentenceCase, type Translator } from "../../i18n/speech";
import type { ReplaySource } from "../replay/replay_source";
import { placeOf, type Shown } from "./moments";
import { change, decisionText, gradeText, luckText } from "./words";

interface Props {
  moments: Shown[];
  translator: Translator;
  entry: number;
  replay: ReplaySource;
  go(entry: number): void;
}

function chanceText({ moment }: Shown, { replay, translator }: Props): string {
  for (let index = moment.first; index <= moment.last; index++) {
    const event = replay.entry(index)?.events[0];
    if (event) return sentenceCase(translator.event(event));
  }
  return luckText(moment, translator);
}

function Line(props: Props & { shown: Shown }) {
  const { shown, translator, entry, go } = props;
  const { moment, judgement, turn } = shown;
  const figure = judgement?.cost ?? 0;
  const luckiest = moment.change.indexOf(Math.max(...moment.change));
  return (
    <li>
      <button
        type="button"
        class="review-line"
        aria-current={placeOf(shown) === entry}
        onClick={() => go(placeOf(shown))}
      >
        {turn > 0 && <span class="turn-number">{turn}</span>}
        {moment.actor === null ? (
          <>
            <Dice />
            <span class="what">{chanceText(shown, props)}</span>
            <span class="numbers">
              <SeatMark seat={luckiest} size="1.1em" /> {change(moment.change[luckiest] ?? 0)}
            </span>
          </>
        ) : (
          <>
            <SeatMark seat={moment.actor} />
            <span class="what">{judgement ? decisionText(judgement, translator) : ""}</span>
            <span class="numbers">
              {judgement && (
                <span class={`grade ${judgement.grade}`}>{gradeText(judgement.grade)}</span>
              )}{" "}
              {change(-figure)}
            </span>
          </>
        )}
      </button>
    </li>
  );
}

export function MomentList(props: Props) {
  const [isAll, setAll] = useState(false);
  const turning = props.moments.filter((one) => one.turn > 0);
  const listed = isAll ? props.moments : turning;
  return (
    <>
      <h2>{isAll ? t("All moments") : t("Turning points")}</h2>
      {listed.length === 0 && <p>{t("No single moment decided the match.")}</p>}
      <ol class="review-moments">
        {listed.map((shown) => (
          <Line key={shown.moment.first} {...props} shown={shown} />
        ))}
      </ol>
      {props.moments.length > turning.length && (
        <button type="button" class="button bare small" onClick={() => setAll(!isAll)}>
          {isAll ? t("Only turning points") : t("All moments ({0})", props.moments.length)}
        </button>
      )}
    </>
  );
}
