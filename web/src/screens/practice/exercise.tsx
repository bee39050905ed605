// One exercise: the board as the seat sees it with the real choices, one try, then the answer.
import "../match/match.css";
import "../match/narrow.css";
import "../review/review.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "../../app/announce";
import { go, practicePath, tablePath } from "../../app/route";
import { localBackend } from "../../app/session";
import { LogoMark } from "../../art";
import { SeatMark } from "../../art/seat";
import { manifestOf } from "../../games/registry";
import { usePart } from "../../games/use_part";
import { sourceOfRecord } from "../../help/lessons/source";
import { t } from "../../i18n/language";
import { sentenceCase, type Translator } from "../../i18n/speech";
import type { Action, GameFacts, View } from "../../messages";
import { rememberAnswer } from "../../storage/practice";
import { isMotionOff, settings } from "../../storage/settings";
import { ViewGroups } from "../match/view_groups";
import { describeError } from "../parts/error_text";
import { useFacts, useTranslator } from "../parts/game_words";
import { Answer } from "./answer";
import { type Exercise, isGood } from "./exercises";

interface Props {
  game: string;
  exercise: Exercise;
  count: number;
  day: number;
  isDaily: boolean;
  next(): number;
}

interface Position {
  view: View;
  actions: Action[];
  entry: number; // entries before the decision
}

/** What the seat sees, and what it may do. */
function usePosition({ record, seat }: Exercise): { position: Position | null; trouble: string } {
  const [position, setPosition] = useState<Position | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let isCurrent = true;
    const open = async () => {
      const source = await sourceOfRecord(record, seat);
      const entry = source.entries.length;
      const found = await source.look(entry);
      if (isCurrent) setPosition({ ...found, entry });
    };
    open().catch((error) => isCurrent && setTrouble(describeError(error)));
    return () => {
      isCurrent = false;
    };
  }, [record, seat]);
  return { position, trouble };
}

const none: [] = [];

function Stage(props: {
  game: string;
  facts: GameFacts;
  view: View;
  seat: number;
  actions: Action[];
  pending: Action | null;
  translator: Translator;
  choose(action: Action): void;
}) {
  const { game, facts, view, seat, translator } = props;
  const Board = usePart("board", game);
  const isDrawn = Board !== null && settings.value.board === "drawn";
  return (
    <section
      class={isDrawn ? "stage drawn" : "stage"}
      aria-label={t("The table")}
      tabIndex={0}
      data-season={manifestOf(game).season?.(view)}
    >
      {isDrawn ? (
        <div class="board-room">
          <Board
            game={facts}
            view={view}
            seat={seat}
            actions={props.actions}
            barriers={none}
            events={none}
            pending={props.pending}
            speech={translator}
            choose={props.choose}
            tryAnyway={() => {}}
            describe={(list, word) => announce(translator.about(list, word))}
            still={isMotionOff()}
          />
        </div>
      ) : (
        <ViewGroups facts={facts} view={view} translator={translator} />
      )}
    </section>
  );
}

/** The choices in words: as on the board, one is taken and then answered with. */
function Choices(props: {
  actions: Action[];
  pending: Action | null;
  translator: Translator;
  choose(action: Action): void;
  answer(): void;
}) {
  const { actions, pending, translator, choose, answer } = props;
  return (
    <div class="practice-choices">
      <div role="group" aria-label={t("What you can do")}>
        {actions.map((action) => (
          <button
            key={action.action}
            type="button"
            class="button act"
            data-act={action.action}
            aria-pressed={pending?.action === action.action}
            onClick={() => choose(action)}
          >
            {sentenceCase(translator.action(action))}
          </button>
        ))}
      </div>
      <button
        type="button"
        class="button primary practice-answer"
        disabled={!pending}
        onClick={answer}
      >
        {pending ? t("Answer: {0}", translator.action(pending)) : t("Choose a move")}
      </button>
    </div>
  );
}

export function ExerciseScreen(props: Props) {
  const { game, exercise, count, day, isDaily, next } = props;
  const { position, trouble } = usePosition(exercise);
  const [pending, setPending] = useState<Action | null>(null);
  const [given, setGiven] = useState<Action | null>(null);
  const [shown, setShown] = useState<Action | null>(null);
  const facts = useFacts(localBackend, game);
  const translator = useTranslator(facts, game, none, exercise.seat);
  const card = useRef<HTMLElement>(null);
  const find = (notation: string) =>
    position?.actions.find(({ action }) => action === notation) ?? null;
  const answer = () => {
    if (!pending) return;
    const isRight = isGood(exercise, pending.action);
    rememberAnswer({ game, number: exercise.number, isRight, day, isDaily });
    setGiven(pending);
    setShown(find(exercise.better.action));
    setPending(null);
  };
  useEffect(() => {
    if (given) card.current?.focus({ preventScroll: true });
  }, [given]);
  const tryFrom = async () => {
    const moment = { entry: position!.entry, seat: exercise.seat, bot: "strong", isFresh: true };
    const opened = await localBackend.playFrom(exercise.record, moment);
    go(tablePath("local", opened.table));
  };
  const actions = useMemo(
    () => (given ? (shown ? [shown] : none) : (position?.actions ?? none)),
    [given, shown, position],
  );
  const title = isDaily ? t("Daily exercise") : t("Exercise {0} of {1}", exercise.number, count);
  return (
    <main
      id="main"
      class="match replay review practice"
      data-game={game}
      aria-busy={!position && !trouble}
    >
      <div class="bar">
        <div class="bar-name">
          <a href="#/" aria-label={t("Tavola: home")}>
            <LogoMark size="1.75rem" />
          </a>
          <h1>{facts?.title ?? ""}</h1>
        </div>
        <div class="bar-tools">
          <a class="button bare" href={practicePath(null, null)}>
            {t("All exercises")}
          </a>
        </div>
      </div>
      <p class="review-steps practice-title">{title}</p>
      {position && facts && (
        <Stage
          {...{ game, facts, actions, pending, translator }}
          view={position.view}
          seat={exercise.seat}
          choose={given ? () => {} : setPending}
        />
      )}
      <section class="review-side" aria-label={t("Find the better move")} tabIndex={0}>
        {trouble && <p role="alert">{trouble}</p>}
        {position && (
          <section class="review-card" aria-live="polite" ref={card} tabIndex={-1}>
            {given ? (
              <Answer
                {...{ exercise, given, shown, translator, find, tryFrom }}
                show={setShown}
                nextPath={practicePath(game, next())}
              />
            ) : (
              <>
                <h2>{t("Find the better move")}</h2>
                <p>
                  <SeatMark seat={exercise.seat} size="1.2em" />{" "}
                  {t("You are {0}.", translator.name(exercise.seat))}{" "}
                  {sentenceCase(translator.ask(position.view.turn))}.
                </p>
              </>
            )}
          </section>
        )}
        {position && !given && (
          <Choices
            actions={position.actions}
            {...{ pending, translator, answer }}
            choose={setPending}
          />
        )}
      </section>
    </main>
  );
}
