// Every shipped exercise is read, and its answer can be said in all languages.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { type GameWords, keepLanguage, type Language, language } from "../../i18n/language";
import { makeTranslator } from "../../i18n/speech";
import { streakOn, withAnswer } from "../../storage/practice";
import { changeSettings } from "../../storage/settings";
import { reasonOf } from "./answer";
import { dailyIndex, dayOf, type Exercise, isGood, readExercises } from "./exercises";

const root = join(import.meta.dirname, "../../../..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

const shipped: [string, string][] = readdirSync(join(root, "src/games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((game) => readdirSync(join(root, "src/games", game)).includes("practice"))
  .map((game) => [game, textOf(`src/games/${game}/practice/exercises.txt`)]);

test.each(shipped)("all exercises of %s are read", (_, text) => {
  const exercises = readExercises(text);
  expect(exercises.length).toBe(text.match(/^exercise /gm)?.length);
  exercises.forEach((one, index) => {
    expect(one.number).toBe(index + 1);
    expect(one.better.share).toBeGreaterThan(one.mistake.share);
    expect(isGood(one, one.better.action)).toBe(true);
    expect(isGood(one, one.mistake.action)).toBe(false);
    expect(one.record).toMatch(/^tavola 1\ngame \w+\nrules \d+\n/);
    expect(one.record).not.toContain("exercise");
  });
});

/** The sentence that says why, in a language. */
function said(game: string, exercise: Exercise, spoken: Language): string {
  const path = `web/src/games/${game}/translations/${spoken}.json`;
  const words = spoken === "en" ? null : (JSON.parse(textOf(path)) as GameWords);
  if (exercise.why.part && words) expect(words.parts).toHaveProperty([exercise.why.part]);
  const translator = makeTranslator({ facts: null, words, language: spoken, names: [], you: null });
  return reasonOf(exercise, translator);
}

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} }); // its language is set
  changeSettings({ language: "en" });
  return keepLanguage();
});

const languages = ["en", "de", "es", "fr", "it"] as const;

test.each(shipped)("the answers of %s have words in five languages", async (game, text) => {
  const exercises = readExercises(text);
  const english: string[] = [];
  for (const spoken of languages) {
    changeSettings({ language: spoken });
    await expect.poll(() => language.value, { timeout: 60_000 }).toBe(spoken);
    exercises.forEach((exercise, index) => {
      const sentence = said(game, exercise, spoken);
      expect(sentence.length).toBeGreaterThan(10);
      if (spoken === "en") english[index] = sentence;
      else expect(sentence).not.toBe(english[index]);
    });
  }
});

test("the exercise of a day is the same as in the terminal", () => {
  // tests/practice/test_file.c has the same figures
  expect(dailyIndex(20000, 50)).toBe(0);
  expect(dailyIndex(20001, 50)).toBe(19);
  expect(dayOf(20001 * 86_400_000 - 1)).toBe(20000);
});

test("a streak grows by a day, and ends with a day without", () => {
  const nothing = { answers: {}, lastDay: 0, streak: 0 };
  const daily = { game: "finca", isRight: true, isDaily: true };
  const first = withAnswer(nothing, { ...daily, number: 1, day: 10 });
  expect(first.streak).toBe(1);
  expect(withAnswer(first, { ...daily, game: "cinco", number: 1, day: 10 }).streak).toBe(1);
  const second = withAnswer(first, { ...daily, number: 2, day: 11 });
  expect(second.streak).toBe(2);
  expect(streakOn(second, 12)).toBe(2);
  expect(streakOn(second, 13)).toBe(0);
  expect(withAnswer(second, { ...daily, number: 3, day: 13 }).streak).toBe(1);
  const failed = withAnswer(second, { ...daily, number: 3, day: 12, isRight: false });
  expect(failed.streak).toBe(2);
  expect(failed.answers.finca).toEqual({ 1: true, 2: true, 3: false });
  expect(withAnswer(failed, { ...daily, number: 3, day: 12 })).toBe(failed);
});
