import { expect, test } from "vitest";
import type { Lesson } from "../../games/manifest";
import type { Entry, Message, Update, View } from "../../messages";
import { type LessonSource, progress, stepAt } from "./lesson";
import { LessonTable } from "./lesson_table";

const entries: Entry[] = ["chance deal 1", "0 bid 4", "1 pass", "chance deal 2", "0 done"].map(
  (action, entry) => ({
    entry,
    seat: action.startsWith("chance") ? null : Number(action[0]),
    action,
    events: [],
  }),
);
const lesson: Lesson = {
  game: "orchard",
  seat: 0,
  record: "",
  steps: [{ entry: 1, text: "Bid four." }],
  until: 5,
  end: "Well done.",
};
const offered = ["bid 3", "bid 4", "done"].map((action) => ({
  action,
  verb: action.split(" ")[0]!,
  args: {},
  label: `Label of ${action}`,
}));
const source: LessonSource = {
  entries,
  look: async (entry) => ({
    view: { viewer: 0, turn: { entry } } as unknown as View,
    actions: offered,
  }),
  why: async (_entry, action) =>
    offered.some((offer) => offer.action === action)
      ? null
      : { code: "x", args: [], rule: "O1", text: "No such bid" },
};

async function sit(start = 0) {
  const table = new LessonTable(
    lesson,
    source,
    {
      names: ["You", "Bot"],
      label: ({ label }) => label,
      instead: (tried, wanted) => `Not ${tried}, but ${wanted}`,
    },
    start,
  );
  const said: Message[] = [];
  table.onmessage = (message) => said.push(message);
  const ask = async (message: object) => {
    said.length = 0;
    table.send(message);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return said;
  };
  const opening = [...(await ask({ type: "hello", table: table.table }))];
  return { table, ask, opening };
}

test("the table goes on by itself up to the learner's decision", async () => {
  const { table } = await sit();
  expect(table.done).toBe(1);
  expect(table.wanted?.action).toBe("0 bid 4");
  expect(stepAt(lesson, 1)?.text).toBe("Bid four.");
});

test("the set-up lies there when the lesson is opened: only others' moves are watched", async () => {
  const { opening } = await sit();
  expect(opening.map((message) => message.type)).toEqual(["welcome"]);
});

test("a legal move that is not the lesson's is refused with what to do", async () => {
  const { table, ask } = await sit();
  expect(await ask({ type: "play", id: 1, action: "bid 3" })).toMatchObject([
    { type: "refused", status: "lesson", text: "Not Label of bid 3, but Label of bid 4" },
  ]);
  expect(table.done).toBe(1);
});

test("an illegal move is refused with the engine's reason", async () => {
  const { ask } = await sit();
  expect(await ask({ type: "play", id: 1, action: "bid 9" })).toMatchObject([
    { type: "refused", status: "illegal_action", reason: { rule: "O1" } },
  ]);
});

test("the lesson's move is accepted, and the others answer one by one", async () => {
  const { table, ask } = await sit();
  const said = await ask({ type: "play", id: 1, action: "bid 4" });
  expect(said.map((message) => message.type)).toEqual(["accepted", "update", "update", "update"]);
  const updates = said.slice(1) as Update[];
  expect(updates.map((update) => update.version)).toEqual([3, 4, 5]);
  expect(updates.map((update) => update.actions?.length ?? 0)).toEqual([0, 0, 3]);
  expect(progress(lesson, entries, table.done)).toEqual([1, 2]);
  await ask({ type: "play", id: 2, action: "done" });
  expect(table.isOver).toBe(true);
});

test("a lesson can be left and taken up again", async () => {
  const { table, ask } = await sit(4);
  expect(table.wanted?.action).toBe("0 done");
  const said = (await ask({ type: "sync", seen: 0 })) as Update[];
  expect(said[0]).toMatchObject({ type: "welcome", version: 5, keep: 0, skipped: 0 });
  expect(said[0]?.entries?.length).toBe(4);
});
