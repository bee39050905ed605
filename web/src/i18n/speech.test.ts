import { expect, test, vi } from "vitest";
import type { GameFacts } from "../messages";

vi.hoisted(() => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
});
const { headingOf, makeTranslator } = await import("./speech");

const facts = {
  words: {
    fruit: [
      { word: "fig", one: "fig", many: "figs", about: "Sweet." },
      { word: "olive", one: "olive", many: "olives" },
    ],
  },
  steps: [
    { name: "turn", ask: { text: "Take {0} {0|fruit|fruits}", of: [null] }, verbs: ["take"] },
  ],
  verbs: [
    {
      ...{ word: "take", label: "Take a {0}", when: "on your turn" },
      args: [{ name: "fruit", of: "fruit", min: 0, max: 0 }],
    },
  ],
  events: [{ name: "taken", text: "{0} takes {1} {2*1}", of: ["seat", null, "fruit"] }],
  reasons: [{ name: "none_left", text: "no {0} is left", of: ["fruit"], rule: "O2.1" }],
  details: [{ name: "worth", text: "worth {0}", of: [null] }],
  options: [],
  endings: [],
  fields: [],
} as unknown as GameFacts;

const german = {
  verbs: { take: "Nimm {0.den}" },
  events: { taken: "{0} nimmt {1} {2*1}" },
  details: { worth: "{0} {0|Punkt|Punkte} wert" },
  steps: { turn: "Nimm {0} {0|Frucht|Früchte}" },
  words: { fruit: { fig: { one: "Feige", many: "Feigen", den: "die Feige" } }, same: "fruit" },
};
const names = ["Anna", null];
const translator = (words: typeof german | null) =>
  makeTranslator({ facts, words, language: words ? "de" : "en", names, you: 0 });

const event = { event: "taken", args: [0, 3, "fig"], text: "sent" };
const action = {
  ...{ action: "take fig", verb: "take", args: { fruit: "fig" }, label: "sent" },
  detail: { code: "worth", args: [2] },
};

test("sentences are made from codes and arguments", () => {
  expect(translator(null).event(event)).toBe("Anna takes 3 figs");
  expect(translator(german).event(event)).toBe("Anna nimmt 3 Feigen");
  expect(translator(null).event({ ...event, args: [1, 1, "olive"] })).toBe(
    "Player 2 takes 1 olive",
  );
});

test("an event of the table is about the first seat that it names", () => {
  const { seatOf } = makeTranslator({ facts, words: null, language: "en", names, you: null });
  expect(seatOf(event)).toBe(0);
  expect(seatOf({ ...event, event: "unheard" })).toBeNull();
});

test("a detail is said alone, and brackets in a label are none", () => {
  expect(translator(null).detail(action)).toBe("worth 2");
  expect(translator(german).detail(action)).toBe("2 Punkte wert");
  const bracketed = { ...german, verbs: { take: "Nimm {0.den} (vom Baum)" } };
  expect(translator(bracketed).action({ ...action, detail: null })).toBe(
    "Nimm die Feige (vom Baum)",
  );
  expect(translator(bracketed).detail({ ...action, detail: null })).toBe("");
});

test("a label has its verb, its words in the form asked for, and its detail", () => {
  expect(translator(null).action(action)).toBe("Take a fig (worth 2)");
  expect(translator(german).action(action)).toBe("Nimm die Feige (2 Punkte wert)");
});

test("what no catalogue knows is said in English, what no table knows as it was sent", () => {
  const reason = { code: "none_left", args: ["fig"], rule: "O2.1", text: "sent - rule O2.1" };
  expect(translator(german).reason(reason)).toBe("No Feige is left");
  expect(translator(null).reason({ ...reason, code: "unheard_of" })).toBe("Sent");
  expect(translator(null).event({ event: "unheard_of", args: [], text: "sent" })).toBe("sent");
});

test("at the wrong moment: when it is done, and what is asked now, in the words of the language", () => {
  const args = ["take", "turn", [3]] as unknown as string[];
  const reason = { code: "wrong_moment", args, rule: "O1", text: '"take" is done on your turn' };
  expect(translator(null).reason(reason)).toBe("Take a …: only on your turn. Now: Take 3 fruits");
  const spoken = { ...german, when: { take: "wenn du dran bist" } };
  expect(translator(spoken).reason(reason)).toBe(
    "Nimm …: only wenn du dran bist. Now: Nimm 3 Früchte", // the client itself speaks English here
  );
  const unknown = { ...reason, args: ["sing", "turn", [3]] as unknown as string[] };
  expect(translator(german).reason(unknown)).toBe("This cannot be done at this moment");
});

test("what is asked, with its numbers", () => {
  const turn = { node: "decision" as const, seats: [0], step: "turn", ask: "sent", ask_args: [2] };
  expect(translator(german).ask(turn)).toBe("Nimm 2 Früchte");
  expect(translator(null).ask({ ...turn, ask_args: undefined })).toBe("sent");
});

test("words of a list that stands for another, unknown words, hidden ones", () => {
  expect(translator(german).word("same", "fig", 2)).toBe("Feigen");
  expect(translator(german).word("fruit", "olive", 2)).toBe("olives");
  expect(translator(null).valueText("fruit", null)).toBe("something hidden");
  expect(translator(null).about("fruit", "fig")).toBe("Sweet.");
});

test("a player is called by name, or You", () => {
  expect(translator(null).player(0)).toBe("You");
  expect(translator(null).name(0)).toBe("Anna");
});

test("headings leave holes open", () => {
  expect(headingOf("Move a farmer from blade {0}")).toBe("Move a farmer from blade …");
  expect(headingOf("Deliver {1} to {0}")).toBe("Deliver … to …");
  expect(headingOf("{0} {1*0}")).toBe("…");
});

test("a bot's reason is told from its code, and as it was sent if the code is new", () => {
  const told = { text: "sent", reason: { code: "earns", args: [1, "farms"] } };
  expect(translator(null).advice(told)).toBe(
    "Over the next turns it brings about 1 point more for farms than the next best choice.",
  );
  expect(translator(null).advice({ ...told, reason: { code: "often", args: [62, 48] } })).toContain(
    "62%, against 48%",
  );
  expect(translator(null).advice({ ...told, reason: { code: "new", args: [] } })).toBe("sent");
});
