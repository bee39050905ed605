// Tables that stand in the browser as if they had been played there: their logs are written by
// hand, so a test starts from the position that it needs. Seat 0 is Anna's, the others are a bot's
// or those of people who share her device.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "./client.mjs";
import { root } from "./games.mjs";

/** In the page: the stores as the first release of the client made them, and rows in them. */
export function putRows({ release, tables, lines, local }) {
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  return new Promise((done, fail) => {
    const request = indexedDB.open("tavola", release);
    request.onerror = () => fail(request.error);
    request.onupgradeneeded = () => {
      const made = request.result;
      const rows = made.createObjectStore("tables", { keyPath: "id" });
      const log = made.createObjectStore("lines", { keyPath: ["table", "version"] });
      for (const row of tables) rows.add(row);
      for (const row of lines) log.add(row);
    };
    request.onsuccess = () => {
      request.result.close();
      done();
    };
  });
}

const seed = "00".repeat(32);
const started_ms = 1_790_000_000_000;
const names = ["Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio"];
const idOf = (place) => `arranged${String(place).padStart(2, "0")}`;

/** The user of the client's own: 1 for who owns the device, else from the name. */
function userOf(seat) {
  if (seat === 0) return 1;
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(names[seat]))
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return 1000 + Number(hash & 0x3ffffffffffffn);
}

/** Who sits where: the first seats are people's, the others a bot's. */
function seatingOf(seats, people) {
  const seating = Array.from({ length: seats }, (_, seat) =>
    seat < people
      ? `${userOf(seat)} 1 sit ${seat} ${names[seat]}`
      : `1 ${seat + 1} bot ${seat} gentle`,
  );
  return [...seating, `1 ${seats + 1} start`];
}

/** The rows of a table at which these entries, in notation, have been played. */
function rowsOf({ game, rules, seats = 2, people = 1, options = {}, entries }, place) {
  const id = idOf(place);
  const chosen = Object.entries(options).map(([name, choice]) => `${name} ${choice} `);
  const setup =
    `table 1 game ${game} rules ${rules} seats ${seats} ${chosen.join("")}id ${id} host 1 ` +
    "invite - clock none zero bot time 0 increment 0 absence 120000 ballot 180000 " +
    `substitute greedy dice mixed seed ${seed}`;
  const log = [...seatingOf(seats, people), ...entries.map((entry) => `0 0 ${entry}`)];
  const both = { resigned: false, flagged: false, contribution: null };
  const summary = {
    table: id,
    game,
    rules,
    options,
    status: "playing",
    private: false,
    time: { clock: "none", time_ms: 0, increment_ms: 0, zero: "bot" },
    undo: "free",
    seats: Array.from({ length: seats }, (_, seat) =>
      seat < people
        ? { name: names[seat], person: true, bot: null, present: seat === 0, ...both }
        : { name: "gentle", person: false, bot: "gentle", present: false, ...both },
    ),
  };
  return {
    table: { id, setup, created_ms: started_ms, changed_ms: started_ms, summary },
    lines: log.map((line, version) => ({
      table: id,
      version,
      lines: `${started_ms} ${line}\n`,
    })),
  };
}

/** Puts such tables into a page that has not been at the client yet. */
export async function arrange(page, url, matches) {
  const rows = matches.map(rowsOf);
  await page.goto(`${url}icon.svg`); // of the same origin, and no client
  await page.evaluate(putRows, {
    release: 1,
    tables: rows.map(({ table }) => table),
    lines: rows.flatMap(({ lines }) => lines),
    local: {},
  });
  await page.goto(url);
}

/** Goes to one of them within the client, by way of a screen that is quickly drawn. */
export async function goToArranged(page, place) {
  const go = (hash) => page.evaluate((to) => location.assign(to), hash);
  await go("#/settings");
  await until(page, () => document.querySelector(".match, .handover") === null);
  await go(`#/here/${idOf(place)}`);
}

/** Opens one such table. */
export async function openArranged(page, url, match) {
  await arrange(page, url, [match]);
  await goToArranged(page, 0);
}

/** A recorded match for two before a decision of the first of them: 0 is the first, -1 the last. */
export function recorded(game, record, decision) {
  const path = join(root, "tests/fixtures/matches", game, `${record}.game`);
  const lines = readFileSync(path, "utf8").split("\n");
  const valueAfter = (key) =>
    lines.find((line) => line.startsWith(`${key} `)).slice(key.length + 1);
  const options = lines
    .filter((line) => line.startsWith("option "))
    .map((line) => line.split(" ").slice(1));
  const entries = lines
    .filter((line) => /^(\d+|chance) /.test(line))
    .map((line) => line.replace(/ @[0-9a-f]+$/, ""));
  const own = entries.flatMap((entry, index) => (entry.startsWith("0 ") ? [index] : []));
  return {
    game,
    rules: Number(valueAfter("rules")),
    options: Object.fromEntries(options),
    entries: entries.slice(0, own.at(decision)),
  };
}

export const nearEnd = (game, record) => recorded(game, record, -1);

/** In the page: what has been played at a table, as its log has it. */
function readLines(id) {
  return new Promise((done, fail) => {
    const request = indexedDB.open("tavola");
    request.onerror = () => fail(request.error);
    request.onsuccess = () => {
      const store = request.result.transaction("lines").objectStore("lines");
      const range = IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
      store.getAll(range).onsuccess = ({ target }) => {
        request.result.close();
        done(target.result.map((row) => row.lines).join(""));
      };
    };
  });
}

/** The entries of such a table in notation, chance included. */
export async function entriesOf(page, place) {
  const lines = (await page.evaluate(readLines, idOf(place))).trimEnd().split("\n");
  return lines
    .map((line) => line.split(" ").slice(3).join(" "))
    .filter((line) => /^(\d+|chance) [a-z]/.test(line));
}
