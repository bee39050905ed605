// Names of people at this device: what a table accepts, and their ids.
import { expect, test } from "vitest";
import { cleanName, personOf, readerOf, userOf } from "./people";
import { TestHost } from "./testing/test_host";

const strange = [
  "Zoë",
  " Anna\tMaria ",
  "\u202eevil",
  "🍋".repeat(30),
  "a".repeat(99),
  "\ud800x",
  "",
];

test("every name is taken by a table", async () => {
  const host = new TestHost();
  for (const name of strange) {
    const person = personOf(name);
    const wanted = { game: "cinco", seats: 2, sit: 0 };
    const { table } = await host.calls.newTable(wanted, person);
    const client = host.connect(person);
    await client.hello(table);
    expect(client.last("welcome")?.about?.seats[0]?.name).toBe(person.name);
  }
});

test("names are cut between letters and lose what cannot be seen", () => {
  expect(cleanName("🍋".repeat(30))).toBe("🍋".repeat(10));
  expect(cleanName(" Anna\tMaria ")).toBe("Anna Maria");
  expect(cleanName("\u202eevil")).toBe("evil");
  expect(personOf("\u200b").name).toBe("Player 1");
});

test("the same name is the same person, and nobody is a reader of records", () => {
  expect(userOf("Bruno")).toBe(userOf("Bruno"));
  expect(userOf("Bruno")).not.toBe(userOf("bruno"));
  const users = ["", "Anna", "Bruno", "1", "0"].map(userOf);
  expect(new Set(users).size).toBe(users.length);
  expect(Math.max(...users)).toBeLessThan(2 ** 53);
  for (const seat of [1, 2, 3, 4, 5, null]) expect(users).not.toContain(readerOf(seat).user);
});
