// What a review says, from codes and actions: in the language spoken.
import type {
  Grade,
  Judgement,
  MatchReview,
  PlayerReview,
  ReviewMoment,
} from "../../engine/match_review";
import { phrase, t } from "../../i18n/language";
import { percentText, signedPercentText } from "../../i18n/numbers";
import { sentenceCase, type Translator } from "../../i18n/speech";

const per_mille = 10; // ten-thousandths in one

export const share = (value: number) => percentText(value / per_mille);
export const change = (value: number) => signedPercentText(value / per_mille);
/** Rounded up: "± 0 %" would claim that it is certain. */
export const doubtText = (value: number) => share(Math.ceil(value / 100) * 100);

const grades: Record<Grade, string> = {
  only: phrase("Only choice"),
  best: phrase("Best"),
  good: phrase("Good"),
  doubtful: phrase("Doubtful"),
  mistake: phrase("Mistake"),
  blunder: phrase("Blunder"),
};
export const gradeText = (grade: Grade) => t(grades[grade]);

/** Why the better action was better. */
export function whyText({ why, promised }: Judgement, translator: Translator): string {
  const gain = why?.gain ?? 0;
  if (why?.code === "wins") return t("It would have won at once.");
  if (why?.code === "earns")
    return t(
      "It would have brought about {0} {0|point|points} more for {1}.",
      gain,
      translator.part(why.part ?? ""),
    );
  if (why?.code === "spares")
    return t(
      "It would have left {1} about {0} {0|point|points} less.",
      gain,
      translator.name(why.rival ?? 0),
    );
  if (why?.code === "stops")
    return t("It would mostly have kept {0} from winning.", translator.name(why.rival ?? 0));
  if (why?.code === "ties")
    return t(
      "At equal points this decides: {0}. It would have brought about {1} more.",
      translator.part(why.part ?? ""),
      gain,
    );
  if (why?.code === "often")
    return t(
      "With it the chance to win was {0}, with the move played {1}.",
      share(promised[1]),
      share(promised[0]),
    );
  return "";
}

/** What decided between equal points, with the figures of those who had them. */
export function tieText(tie: NonNullable<MatchReview["tie"]>, translator: Translator): string {
  const said = tie.figures.flatMap((figure, seat) =>
    figure === null ? [] : `${translator.name(seat)} ${figure}`,
  );
  return t(
    "The points were equal. What decided: {0} ({1}).",
    translator.part(tie.label),
    said.join(", "),
  );
}

const phases = [
  phrase("Most was lost in the opening ({0})."),
  phrase("Most was lost in the middle ({0})."),
  phrase("Most was lost in the ending ({0})."),
];
const worthTelling = 200; // ten-thousandths of the win

/** "Most was lost on wine orders (-9 %). Most was lost in the ending (-12 %)."; nothing for little. */
export function summaryText(player: PlayerReview, translator: Translator): string {
  const { part, part_cost, cost, cost_by_phase } = player;
  if (cost < worthTelling) return "";
  const worst = Math.max(...cost_by_phase);
  const most = [t(phases[cost_by_phase.indexOf(worst)]!, change(-worst))];
  if (part)
    most.unshift(t("Most was lost on {0} ({1}).", translator.part(part), change(-part_cost)));
  return most.join(" ");
}

/** Who gained and who lost by a chance move. */
export function luckText({ change: changes }: ReviewMoment, translator: Translator): string {
  return changes.map((value, seat) => `${translator.name(seat)} ${change(value)}`).join(", ");
}

/** The line of a decision in a list, without what was better. */
export function decisionText(judgement: Judgement, translator: Translator): string {
  const { seat, played } = judgement;
  return `${translator.name(seat)}: ${played ? sentenceCase(translator.action(played)) : ""}`;
}
