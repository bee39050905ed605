// A lesson on the screen: the table that teaches, with what it says on top. Where the learner left off
// is kept in the browser.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { playNow, quickOrder } from "../app/play";
import { settings } from "../app/settings";
import { type GameWords, language, loadGameWords, t } from "../i18n/language";
import type { Talk } from "../i18n/speech";
import { useTalk } from "../screens/parts/talk";
import { Match } from "../screens/table/match";
import { namesOf } from "../screens/table/players";
import { Playing } from "../screens/table/playing";
import { type Joined, Line } from "../transport/line";
import { lessonOf } from "./lessons";
import { bare, type Lesson, progress, stepAt } from "./lessons/lesson";
import { LessonTable } from "./lessons/lesson_table";
import { sourceOf } from "./lessons/source";
import type { TutorialProps } from "./slots";
import "./help.css";

const keyOf = (game: string) => `tavola.lesson.${game}`;

function kept(game: string): number {
  try {
    return Number(localStorage.getItem(keyOf(game)) ?? 0) || 0;
  } catch {
    return 0; // no storage allowed: the lesson begins anew
  }
}

function keep(game: string, at: number): void {
  try {
    localStorage.setItem(keyOf(game), String(at));
  } catch {
    // nothing can be kept
  }
}

interface Opened {
  lesson: Lesson;
  table: LessonTable;
  joined: Joined;
}

async function openLesson(game: string, from: number): Promise<Opened> {
  const lesson = await lessonOf(game)!();
  const source = await sourceOf(game, lesson.seat);
  const names = [settings.value.name || t("You"), t("Bot")];
  const instead = (label: string) => t("That is allowed, but this lesson goes on with: {0}", label);
  const table = new LessonTable(lesson, source, { names, instead }, from);
  const line = new Line(table);
  const joined = line.join(table.table);
  table.open();
  return { lesson, table, joined };
}

export default function Tutorial({ facts }: TutorialProps) {
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

function AtLesson(props: Opened & { facts: TutorialProps["facts"]; again(): void }) {
  const { facts, lesson, table, joined, again } = props;
  const { about, seat } = joined.copy.value;
  const talk = useTalk(facts, facts.name, namesOf(about), seat);
  const words = useLessonWords(facts.name);
  const now = useRef<Talk>(talk);
  now.current = talk;
  const match = useMemo(() => new Match(joined, () => now.current), [joined]);
  useEffect(() => () => match.close(), [match]);
  const { copy } = match.show.frame.value;
  const at = table.at;
  useEffect(() => keep(facts.name, at), [at, facts]);
  if (!copy.about || !copy.view) return null;
  const isBehind = match.show.isBehind.value;
  const [done, all] = progress(lesson, table.source.entries, at);
  const step = table.isOver ? null : stepAt(lesson, at);
  const wanted = copy.actions.find(
    (action) => table.wanted && action.action === bare(table.wanted),
  );
  const said = (entry: string, english: string) => words?.lesson?.[entry] ?? english;
  return (
    <div class="help-tutorial">
      <section class="help-lesson panel" aria-label={t("Lesson")} aria-live="polite">
        <progress value={done} max={all} aria-label={t("Step {0} of {1}", done, all)} />
        {table.isOver && !isBehind && <p class="help-said">{said("end", lesson.end)}</p>}
        {!table.isOver && !isBehind && step && (
          <p class="help-said">{said(String(step.entry), step.text)}</p>
        )}
        {isBehind && <p class="soft">{t("Watch what the others do…")}</p>}
        {match.trouble.value && <p role="alert">{match.trouble.value}</p>}
        <div class="row">
          {wanted && !isBehind && (
            <button
              type="button"
              class="button small"
              data-show-me
              onClick={() => void match.play(wanted)}
            >
              {t("Do it for me: {0}", talk.action(wanted))}
            </button>
          )}
          {step?.rule && (
            <a href={`#/rules/${facts.name}/${step.rule}`}>{t("Rule {0}", step.rule)}</a>
          )}
          {table.isOver && (
            <button
              type="button"
              class="button primary"
              onClick={() => void playNow(quickOrder(facts.name, 2, "gentle"))}
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
      <Playing
        {...{ match, facts, talk, again }}
        place="local"
        download={() => {}}
        copyLink={null}
        pass={null}
      />
    </div>
  );
}
