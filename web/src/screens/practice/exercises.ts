// The exercises of a game, fetched when they are needed: src/games/GAME/practice/exercises.txt
// (docs/practice.md).

const files = import.meta.glob("../../../../src/games/*/practice/exercises.txt", {
  query: "?raw",
  import: "default",
}) as Record<string, () => Promise<string>>;

const pathOf = (game: string) => `../../../../src/games/${game}/practice/exercises.txt`;

/** An action with what it is worth: ten-thousandths of the win, and half of the interval. */
export interface Weighed {
  action: string; // notation, without the seat
  share: number;
  margin: number;
}

export interface Exercise {
  number: number;
  seat: number;
  better: Weighed;
  good: string[]; // other actions that are about as good
  mistake: Weighed; // what is usually played instead
  asked: number; // bots of the middle levels
  wrong: number; // of them
  why: { code: string; gain?: number; part?: string; rival?: number };
  record: string; // the match up to the decision
}

const sideOf = (line = ""): Weighed => {
  const [share, margin, ...action] = line.split(" ");
  return { action: action.join(" "), share: Number(share), margin: Number(margin) };
};

function whyOf(line = ""): Exercise["why"] {
  const [code = "", gain, ...rest] = line.split(" ");
  if (code === "earns") return { code, gain: Number(gain), part: rest.join(" ") };
  if (code === "spares") return { code, gain: Number(gain), rival: Number(rest[0]) };
  if (code === "stops") return { code, rival: Number(gain) };
  return { code };
}

function readOne(text: string): Exercise {
  const record = text.slice(text.indexOf("\ntavola 1\n") + 1);
  const lines = text.slice(0, text.indexOf("\ntavola 1\n")).split("\n");
  const all = (key: string) =>
    lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
  return {
    number: Number(all("exercise")[0]),
    seat: Number(all("seat")[0]),
    better: sideOf(all("better")[0]),
    good: all("good"),
    mistake: sideOf(all("mistake")[0]),
    asked: Number(all("asked")[0]),
    wrong: Number(all("wrong")[0]),
    why: whyOf(all("why")[0]),
    record,
  };
}

export const readExercises = (text: string): Exercise[] =>
  text
    .split(/^(?=exercise )/m)
    .slice(1)
    .map(readOne);

export const hasExercises = (game: string): boolean => pathOf(game) in files;

const loaded = new Map<string, Promise<Exercise[]>>();

/** Rejects where they cannot be reached; they are tried again the next time. */
export function loadExercises(game: string): Promise<Exercise[]> {
  let found = loaded.get(game);
  if (!found) {
    found = files[pathOf(game)]?.().then(readExercises) ?? Promise.resolve([]);
    loaded.set(game, found);
    found.catch(() => loaded.delete(game));
  }
  return found;
}

const ms_of_day = 24 * 60 * 60 * 1000;
const step = 7919; // as practice_daily in src/practice/exercise.c

export const dayOf = (now_ms: number): number => Math.floor(now_ms / ms_of_day);

/** Which exercise is that of a day, counted from 0: the same for everybody. */
export const dailyIndex = (day: number, count: number): number => (day * step) % count;

export const isGood = ({ better, good }: Exercise, action: string): boolean =>
  action === better.action || good.includes(action);
