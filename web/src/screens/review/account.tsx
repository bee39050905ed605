// Luck and skill of each player: bars that add up from the start to the result.
import { SeatMark } from "../../art/seat";
import type { Account, MatchReview, PlayerReview } from "../../engine/match_review";
import { t } from "../../i18n/language";
import type { Translator } from "../../i18n/speech";
import { change, gradeText, share, summaryText, tieText } from "./words";

const rows: [keyof Account, () => string, isPart?: boolean][] = [
  ["luck", () => t("Luck")],
  ["own", () => t("Own moves")],
  ["missed", () => t("Mistakes among them"), true],
  ["others", () => t("Moves of others")],
  ["given", () => t("Mistakes among them"), true],
];

function Bars({ account, most }: { account: Account; most: number }) {
  return (
    <dl class="review-bars">
      {rows.map(([key, label, isPart]) => {
        const value = account[key];
        const width = `${(50 * Math.abs(value)) / most}%`;
        return (
          <div key={key} class={`${value < 0 ? "minus" : "plus"}${isPart ? " part" : ""}`}>
            <dt>{label()}</dt>
            <dd>
              <span class="track" aria-hidden="true">
                <i style={value < 0 ? { right: "50%", width } : { left: "50%", width }} />
              </span>
              <b class="numbers">{change(value)}</b>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Phases({ player }: { player: PlayerReview }) {
  const names = [t("Opening"), t("Middle"), t("Ending")];
  return (
    <table class="review-phases">
      <thead>
        <tr>
          <td />
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t("Luck")}</th>
          {player.luck_by_phase.map((value, index) => (
            <td key={names[index]}>{change(value)}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t("Own mistakes")}</th>
          {player.cost_by_phase.map((value, index) => (
            <td key={names[index]}>{change(-value)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

export function Accounts({ review, translator }: { review: MatchReview; translator: Translator }) {
  const most = Math.max(
    1,
    ...review.players.flatMap(({ account }) => rows.map(([key]) => Math.abs(account[key]))),
  );
  return (
    <div class="review-accounts">
      {!review.over && (
        <p>
          {t(
            "The match was not played to its end. The last figure is what each player could still expect.",
          )}
        </p>
      )}
      {review.tie && <p>{tieText(review.tie, translator)}</p>}
      <p class="soft">
        {t(
          "Luck, own moves and moves of others lead from a player's first figure to the last. Own good moves raise it, good moves of others lower it.",
        )}
      </p>
      {review.players.map((player) => (
        <section key={player.seat} aria-label={translator.name(player.seat)}>
          <h3>
            <SeatMark seat={player.seat} /> {translator.name(player.seat)}
            <span class="numbers soft">
              {share(player.account.start)} → {share(player.account.result)}
            </span>
          </h3>
          <Bars account={player.account} most={most} />
          <p>{summaryText(player, translator)}</p>
          <details>
            <summary>{t("By phase and grade")}</summary>
            <Phases player={player} />
            <p class="review-grades">
              {(["best", "good", "doubtful", "mistake", "blunder"] as const)
                .filter((grade) => player.grades[grade] > 0)
                .map((grade) => `${gradeText(grade)} ${player.grades[grade]}`)
                .join(" · ")}
            </p>
          </details>
        </section>
      ))}
    </div>
  );
}
