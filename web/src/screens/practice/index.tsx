// Practice: positions in which most players go wrong. Today's exercise of every game, or one exercise.
import "../pages.css";
import "./practice.css";
import { useEffect, useState } from "preact/hooks";
import { MissingScreen } from "../../app/missing";
import { practicePath } from "../../app/route";
import { Check, Close } from "../../art/icons/client";
import { Emblem } from "../../games/emblem";
import { games } from "../../games/game_list";
import { t } from "../../i18n/language";
import type { GameBrief } from "../../messages";
import { practice, streakOn } from "../../storage/practice";
import { ExerciseScreen } from "./exercise";
import { dailyIndex, dayOf, type Exercise, hasExercises, loadExercises } from "./exercises";

/** The exercises of a game; null until they are there. */
function useExercises(game: string): { exercises: Exercise[] | null; hasFailed: boolean } {
  const [exercises, setExercises] = useState<Exercise[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    loadExercises(game).then(
      (found) => isCurrent && setExercises(found),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [game]);
  return { exercises, hasFailed };
}

/** The first exercise from a number on that was not answered, in a circle. */
export function nextOpen(exercises: Exercise[], game: string, after: number): number {
  const known = practice.value.answers[game] ?? {};
  const ring = exercises.map((_, index) => ((after + index) % exercises.length) + 1);
  return ring.find((number) => !(number in known)) ?? ring[0] ?? 1;
}

function Row({ game, day }: { game: GameBrief; day: number }) {
  const { exercises, hasFailed } = useExercises(game.name);
  const known = practice.value.answers[game.name] ?? {};
  const daily = exercises ? dailyIndex(day, exercises.length) + 1 : 0;
  const right = Object.values(known).filter(Boolean).length;
  return (
    <li class="card practice-row">
      <span class="picture">
        <Emblem game={game.name} />
      </span>
      <div class="words">
        <h2>{game.title}</h2>
        {hasFailed && <p role="alert">{t("The exercises cannot be reached now.")}</p>}
        {exercises && (
          <p class="soft">{t("{0} of {1} exercises solved", right, exercises.length)}</p>
        )}
        {exercises && (
          <div class="row">
            <a
              class="button primary"
              href={practicePath(game.name, null)}
              aria-label={`${t("Today's exercise")}: ${game.title}`}
            >
              {t("Today's exercise")}
            </a>
            <a
              class="button"
              href={practicePath(game.name, nextOpen(exercises, game.name, 0))}
              aria-label={t("More exercises of {0}", game.title)}
            >
              {t("More exercises")}
            </a>
            {daily in known && (
              <span class="chip">
                {known[daily] ? <Check size="1em" /> : <Close size="1em" />}{" "}
                {known[daily] ? t("solved today") : t("not solved today")}
              </span>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

function Overview({ day }: { day: number }) {
  const streak = streakOn(practice.value, day);
  return (
    <main id="main" class="page">
      <h1>{t("Find the better move")}</h1>
      <p>
        {t(
          "Positions from matches in which most players go wrong. Every day there is a new one for each game, the same for everybody.",
        )}
      </p>
      {streak > 0 && <p class="chip">{t("Solved on {0} {0|day|days} in a row", streak)}</p>}
      <ul class="practice-games">
        {games.value
          .filter(({ name }) => hasExercises(name))
          .map((game) => (
            <Row key={game.name} game={game} day={day} />
          ))}
      </ul>
    </main>
  );
}

function OfGame({ game, number, day }: { game: string; number: number | null; day: number }) {
  const { exercises, hasFailed } = useExercises(game);
  if (!exercises)
    return (
      <main id="main" class="page" aria-busy={!hasFailed}>
        {hasFailed ? (
          <p role="alert">{t("The exercises cannot be reached now.")}</p>
        ) : (
          <p class="soft">{t("Loading…")}</p>
        )}
      </main>
    );
  const daily = dailyIndex(day, exercises.length) + 1;
  const exercise = exercises[(number ?? daily) - 1];
  if (!exercise) return <MissingScreen what={t("There is no such exercise.")} />;
  return (
    <ExerciseScreen
      key={`${game} ${exercise.number}`}
      {...{ game, exercise, day }}
      count={exercises.length}
      isDaily={exercise.number === daily}
      next={() => nextOpen(exercises, game, exercise.number)}
    />
  );
}

export function PracticeScreen({ game, number }: { game: string | null; number: number | null }) {
  const day = dayOf(Date.now());
  if (!game) return <Overview day={day} />;
  if (!hasExercises(game)) return <MissingScreen what={t("There is no such exercise.")} />;
  return <OfGame {...{ game, number, day }} />;
}
