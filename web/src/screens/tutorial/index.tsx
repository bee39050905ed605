// A lesson: the match screen on a table that teaches, with the lesson's text on top. The browser keeps
// where the learner left off.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { playNow, quickTable } from "../../app/new_table";
import { loadGameWords } from "../../games/game_list";
import type { Lesson } from "../../games/manifest";
import { manifestOf } from "../../games/registry";
import { bare, progress, stepAt } from "../../help/lessons/lesson";
import { LessonTable } from "../../help/lessons/lesson_table";
import { sourceOf } from "../../help/lessons/source";
import { type GameWords, language, t } from "../../i18n/language";
import type { Translator } from "../../i18n/speech";
import type { Action, GameFacts } from "../../messages";
import { settings } from "../../storage/settings";
import { type TableChannel, TableConnection } from "../../transport/connection";
import { Match } from "../match/match";
import { MatchScreen } from "../match/match_screen";
import { namesOf } from "../match/players";
import { useTranslator } from "../parts/game_words";
import "../../help/help.css";

const keyOf = (game: string) => `tavola.lesson.${game}`;

function kept(game: string): number {
  try {
    return Number(localStorage.getItem(keyOf(game)) ?? 0) || 0;
  } catch {
    return 0; // no storage allowed: the lesson begins anew
  }
}

function keep(game: string, entry: number): void {
  try {
    localStorage.setItem(keyOf(game), String(entry));
  } catch {
    // nothing can be kept
  }
}

interface Spoken {
  translator: Translator | null; // in whose words the table answers
}

interface Opened {
  spoken: Spoken;
  lesson: Lesson;
  table: LessonTable;
  channel: TableChannel;
}

async function openLesson(game: string, from: number): Promise<Opened> {
  const { default: lesson } = await manifestOf(game).lesson!();
  const source = await sourceOf(game, lesson.seat);
  const spoken: Spoken = { translator: null };
  const texts = {
    names: [settings.value.name || t("Guest"), t("Bot")],
    label: (action: Action) => spoken.translator?.action(action) ?? action.label,
    instead: (tried: string, wanted: string) =>
      t(
        "The rules allow this: {0}. But this lesson wants to show something else: {1}.",
        tried,
        wanted,
      ),
  };
  const table = new LessonTable(lesson, source, texts, from);
  const connection = new TableConnection(table);
  const channel = connection.join(table.table);
  table.open();
  return { lesson, table, channel, spoken };
}

export function Tutorial({ facts }: { facts: GameFacts }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void openLesson(facts.name, kept(facts.name)).then((found) => {
      if (isCurrent) setOpened(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [facts, round]);
  const again = () => {
    keep(facts.name, 0);
    setOpened(null);
    setRound(round + 1);
  };
  if (opened?.lesson.game !== facts.name)
    return (
      <main id="main" class="page" aria-busy="true">
        <p class="soft">{t("Loading…")}</p>
      </main>
    );
  return <AtLesson key={`${facts.name} ${round}`} facts={facts} {...opened} again={again} />;
}

function useLessonWords(game: string): GameWords | null {
  const [words, setWords] = useState<GameWords | null>(null);
  const spoken = language.value;
  useEffect(() => {
    let isCurrent = true;
    setWords(null);
    if (spoken !== "en")
      void loadGameWords(spoken, game).then((found) => {
        if (isCurrent) setWords(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [spoken, game]);
  return words;
}

function AtLesson(props: Opened & { facts: GameFacts; again(): void }) {
  const { facts, lesson, table, channel, spoken, again } = props;
  const { about, seat } = channel.state.value;
  const translator = useTranslator(facts, facts.name, namesOf(about), seat);
  const words = useLessonWords(facts.name);
  const now = useRef<Translator>(translator);
  now.current = translator;
  spoken.translator = translator;
  const match = useMemo(() => new Match(channel, () => now.current), [channel]);
  useEffect(() => () => match.close(), [match]);
  const { tableState } = match.playback.frame.value;
  const position = table.done;
  useEffect(() => keep(facts.name, position), [position, facts]);
  const isBehind = match.playback.isBehind.value;
  const wanted =
    tableState.actions.find((action) => table.wanted && action.action === bare(table.wanted)) ??
    null;
  const pointed = isBehind ? null : wanted;
  const isOver = table.isOver && !isBehind;
  useLayoutEffect(() => {
    match.lesson.value = { wanted: pointed, isOver };
  }, [match, pointed, isOver]);
  if (!tableState.about || !tableState.view) return null;
  const [done, all] = progress(lesson, table.source.entries, position);
  const step = table.isOver ? null : stepAt(lesson, position);
  const lessonText = (entry: string, english: string) => words?.lesson?.[entry] ?? english;
  return (
    <div class={isOver ? "help-tutorial help-over" : "help-tutorial"}>
      <section class="help-lesson panel" aria-label={t("Lesson")} aria-live="polite">
        <progress value={done} max={all} aria-label={t("Step {0} of {1}", done, all)} />
        <div class="help-words">
          {isOver && (
            <p>
              <span class="help-said">{lessonText("end", lesson.end)}</span>
            </p>
          )}
          {!table.isOver && !isBehind && step && (
            <p>
              <span class="help-said">{lessonText(String(step.entry), step.text)}</span>{" "}
              {step.rule && (
                <a href={`#/rules/${facts.name}/${step.rule}`}>{t("Rule {0}", step.rule)}</a>
              )}
            </p>
          )}
          {isBehind && <p class="soft">{t("Watch what the others do…")}</p>}
          {match.errorMessage.value && (
            <p class="help-other" role="alert">
              {match.errorMessage.value}
            </p>
          )}
        </div>
        <div class="row">
          {pointed && (
            <button
              type="button"
              class="button small primary"
              data-show-me
              title={translator.action(pointed)}
              onClick={() => void match.play(pointed)}
            >
              {t("Do it for me")}
              <span class="hidden-text">: {translator.action(pointed)}</span>
            </button>
          )}
          {isOver && (
            <button
              type="button"
              class="button primary"
              onClick={() => void playNow(quickTable(facts.name, 2, "gentle"))}
            >
              {t("Play a real match")}
            </button>
          )}
          {(done > 0 || table.isOver) && (
            <button type="button" class="button small" onClick={again}>
              {t("Begin the lesson again")}
            </button>
          )}
          <a class="button small" href={`#/game/${facts.name}`}>
            {t("Leave the lesson")}
          </a>
        </div>
      </section>
      <MatchScreen
        {...{ match, facts, translator }}
        place="local"
        nextPath={null}
        download={() => {}}
        copyLink={null}
        pass={null}
      />
    </div>
  );
}
