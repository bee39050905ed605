// Updates that tell what has changed, made whole again (docs/messages.md). What did not change is
// shared with the view before. Words are missing: screens make them from the game's facts.
import type {
  Action,
  Arg,
  BareAction,
  BareEntry,
  Changes,
  Entry,
  Update,
  VerbArgs,
  View,
} from "../messages";

const anew = "="; // its value replaces the object that it would be merged into

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

class Misfit extends Error {}

function merged(old: Json | undefined, change: Json): Json {
  if (change === null || typeof change !== "object" || Array.isArray(change)) return change;
  if (Object.hasOwn(change, anew)) return change[anew]!;
  if (old === null || typeof old !== "object") throw new Misfit();
  const result = (Array.isArray(old) ? [...old] : { ...old }) as Record<string, Json>;
  for (const [key, part] of Object.entries(change)) {
    const isOwn = Object.hasOwn(result, key) && !(Array.isArray(old) && key === "length");
    if (!isOwn) throw new Misfit();
    result[key] = merged(result[key], part);
  }
  return result as Json;
}

function mergedView(old: View, change: Changes["changes"]): View {
  const view = merged(old as unknown as Json, change as Json) as unknown as View;
  const { ask: _ask, text: _text, ...turn } = view.turn; // words of another turn
  return change.turn ? { ...view, turn } : view;
}

function wholeAction(bare: BareAction, verbs: VerbArgs): Action {
  const action = typeof bare === "string" ? bare : bare.action;
  const [verb = "", ...values] = action.split(" ");
  const names = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!names) throw new Misfit();
  const args: Record<string, Arg> = {};
  Object.entries(names).forEach(([name, kind], index) => {
    const value = values[index]!;
    args[name] = kind === "number" ? Number(value) : value;
  });
  const detail = typeof bare === "string" ? null : bare.detail;
  return { action, verb, args, label: action, detail };
}

const wholeEntry = (bare: BareEntry, entry: number): Entry => ({
  entry,
  seat: bare.seat,
  action: bare.action,
  events: bare.events.map((event) => ({ ...event, text: "" })),
});

/** The update as it would be for those who get whole views; null: it does not fit this view. */
export function wholeUpdate(view: View, verbs: VerbArgs, update: Changes): Update | null {
  const { changes, entries, actions, barriers, ...rest } = update;
  const first = (update.keep ?? 0) + (update.skipped ?? 0);
  try {
    const whole: Update = { ...rest, view: mergedView(view, changes) };
    if (entries) whole.entries = entries.map((bare, index) => wholeEntry(bare, first + index));
    if (actions) whole.actions = actions.map((bare) => wholeAction(bare, verbs));
    if (barriers)
      whole.barriers = Array.isArray(barriers) ? barriers : (actions ?? []).map(() => barriers);
    return whole;
  } catch (error) {
    if (error instanceof Misfit) return null;
    throw error;
  }
}
