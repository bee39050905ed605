// places.json says which moment of a lesson's record shows which rule. It must be what the engine says
// of every moment; PLACES=write vitest run src/help/places.test.ts writes it anew.
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readerOf } from "../engine/people";
import { Bench, type Client } from "../engine/testing/bench";
import type { Look, Message } from "../messages";
import { readRulebook } from "./rulebook";

type Row = [entry: number, seat: number, code?: string, text?: string];
const games = ["cinco", "finca", "cinque_terre", "castles_of_tuscany", "viticulture"];
const url = new URL("./places.json", import.meta.url);
const record = (game: string) =>
  readFileSync(new URL(`./lessons/${game}.game`, import.meta.url), "utf8");

async function ask<T extends Message>(client: Client, question: object): Promise<T> {
  client.heard.messages.length = 0;
  await client.send(question);
  return client.heard.messages.find((message) => message.type !== "presence") as T;
}

async function placesOf(game: string): Promise<Record<string, Row>> {
  const bench = new Bench();
  const { table, seats } = await bench.desk.openRecord(record(game));
  const out: Record<string, Row> = {};
  const readers = await Promise.all(
    Array.from({ length: seats }, async (_, seat) => {
      const client = bench.connect(readerOf(seat));
      await client.hello(table);
      return client;
    }),
  );
  const { count } = await ask<Look>(readers[0]!, { type: "look", table, entry: 0 });
  for (let entry = 0; entry <= count; entry++)
    for (const [seat, client] of readers.entries()) {
      const look = await ask<Look>(client, { type: "look", table, entry });
      if (look.view.turn.node === "over") out.end ??= [entry, seat];
      if (!look.actions) continue;
      out.start ??= [entry, seat];
      const blocked = await ask<Message>(client, { type: "blocked", table, entry });
      if (blocked.type !== "blocked") continue;
      for (const { reason } of blocked.list)
        if (reason.rule) out[reason.rule] ??= [entry, seat, reason.code, reason.text];
    }
  return out;
}

test("the places of rules are those that the engine finds", { timeout: 120_000 }, async () => {
  const found: Record<string, Record<string, Row>> = {};
  for (const game of games) found[game] = await placesOf(game);
  const text = `${JSON.stringify(found, null, 1)}\n`;
  if (process.env.PLACES === "write") writeFileSync(url, text);
  expect(JSON.parse(readFileSync(url, "utf8"))).toEqual(found); // whatever its layout
});

test.each(games)("every place of %s is one of its rules", (game) => {
  const places = JSON.parse(readFileSync(url, "utf8"))[game] as Record<string, Row>;
  const rules = readFileSync(
    new URL(`../../../src/games/${game}/RULES.md`, import.meta.url),
    "utf8",
  );
  const known = new Set(
    readRulebook(rules).sections.flatMap((section) => section.rules.map((rule) => rule.number)),
  );
  for (const rule of Object.keys(places))
    if (rule !== "start" && rule !== "end") expect(known).toContain(rule);
});
