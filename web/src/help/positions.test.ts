// A game's rule_positions.json says which moment of its lesson's record shows which rule. It must be
// what the engine says of every moment; POSITIONS=write vitest run src/help/positions.test.ts writes
// it anew.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import briefs from "virtual:game-list";
import { expect, test } from "vitest";
import { readerOf } from "../engine/people";
import { type Client, TestHost } from "../engine/testing/test_host";
import type { Arg, Look, Message } from "../messages";
import { readRulebook } from "./rulebook";

type Row = [entry: number, seat: number, code?: string, ...args: Arg[]];
const fileOf = (game: string, name: string) =>
  new URL(`../games/${game}/help/${name}`, import.meta.url);
const games = briefs
  .map(({ name }) => name)
  .filter((game) => existsSync(fileOf(game, "lesson.game")));

async function ask<T extends Message>(client: Client, question: object): Promise<T> {
  client.heard.messages.length = 0;
  await client.send(question);
  return client.heard.messages.find((message) => message.type !== "presence") as T;
}

async function positionsOf(game: string): Promise<Record<string, Row>> {
  const host = new TestHost();
  const { table, seats } = await host.calls.openRecord(
    readFileSync(fileOf(game, "lesson.game"), "utf8"),
  );
  const out: Record<string, Row> = {};
  const readers = await Promise.all(
    Array.from({ length: seats }, async (_, seat) => {
      const client = host.connect(readerOf(seat));
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
        if (reason.rule) out[reason.rule] ??= [entry, seat, reason.code, ...reason.args];
    }
  return out;
}

test.each(games)(
  "the positions of %s are those that the engine finds",
  async (game) => {
    const url = fileOf(game, "rule_positions.json");
    const found = await positionsOf(game);
    if (process.env.POSITIONS === "write")
      writeFileSync(url, `${JSON.stringify(found, null, 1)}\n`);
    expect(JSON.parse(readFileSync(url, "utf8"))).toEqual(found); // whatever its layout
  },
  120_000,
);

test.each(games)("every position of %s is of one of its rules", (game) => {
  const rows = JSON.parse(readFileSync(fileOf(game, "rule_positions.json"), "utf8"));
  const rules = readFileSync(
    new URL(`../../../src/games/${game}/RULES.md`, import.meta.url),
    "utf8",
  );
  const known = new Set(
    readRulebook(rules).sections.flatMap((section) => section.rules.map((rule) => rule.number)),
  );
  for (const rule of Object.keys(rows))
    if (rule !== "start" && rule !== "end") expect(known).toContain(rule);
});
