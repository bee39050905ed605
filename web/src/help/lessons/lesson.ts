// A lesson: a real match on record, of which the learner plays one seat. The engine replays the
// record, so every step is a legal one; the texts say what is going on and why.
import type { Lesson, LessonStep } from "../../games/manifest";
import type { Action, Entry, Reason, View } from "../../messages";

/** The record, as the engine shows it to the learner's seat. */
export interface LessonSource {
  entries: Entry[];
  look(entry: number): Promise<{ view: View; actions: Action[] }>;
  why(entry: number, action: string): Promise<Reason | null>;
}

/** The text before an entry: the last step at or before it, if it is in the same turn. */
export function stepAt(lesson: Lesson, entry: number): LessonStep | null {
  let found: LessonStep | null = null;
  for (const step of lesson.steps) if (step.entry <= entry) found = step;
  return found && found.entry === entry ? found : null;
}

/** Progress: the learner's decisions done and in all. */
export function progress(lesson: Lesson, entries: Entry[], done: number): [number, number] {
  const mine = entries.slice(0, lesson.until).filter((entry) => entry.seat === lesson.seat);
  return [mine.filter((entry) => entry.entry < done).length, mine.length];
}

/** An entry's action without the seat, as actions are offered and played. */
export function bare(entry: Entry): string {
  return entry.action.replace(/^(?:\d+|chance) /, "");
}
