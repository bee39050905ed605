// A table that stands in the browser as if it had been played there: its log is written by hand, so
// a test starts from the position that it needs. Seat 0 is Anna's, seat 1 a bot's.

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

const id = "arranged00";
const seed = "00".repeat(32);
const started_ms = 1_790_000_000_000;

/** The rows of a table of two at which these entries, in notation, have been played. */
function rowsOf({ game, rules, options = {}, entries }) {
  const chosen = Object.entries(options).map(([name, choice]) => `${name} ${choice} `);
  const setup =
    `table 1 game ${game} rules ${rules} seats 2 ${chosen.join("")}id ${id} host 1 invite - ` +
    "clock none zero bot time 0 increment 0 absence 120000 ballot 180000 substitute greedy " +
    `dice mixed seed ${seed}`;
  const log = [
    "1 1 sit 0 Anna",
    "1 2 bot 1 gentle",
    "1 3 start",
    ...entries.map((entry) => `0 0 ${entry}`),
  ];
  const person = { resigned: false, flagged: false, contribution: null };
  return {
    release: 1,
    tables: [
      {
        id,
        setup,
        created_ms: started_ms,
        changed_ms: started_ms,
        summary: {
          table: id,
          game,
          rules,
          options,
          status: "playing",
          private: false,
          time: { clock: "none", time_ms: 0, increment_ms: 0, zero: "bot" },
          undo: "free",
          seats: [
            { name: "Anna", person: true, bot: null, present: true, ...person },
            { name: "gentle", person: false, bot: "gentle", present: false, ...person },
          ],
        },
      },
    ],
    lines: log.map((line, version) => ({
      table: id,
      version,
      lines: `${started_ms} ${line}\n`,
    })),
    local: {},
  };
}

/** Opens such a table in a page that has not been at the client yet. */
export async function openArranged(page, url, match) {
  await page.goto(`${url}icon.svg`); // of the same origin, and no client
  await page.evaluate(putRows, rowsOf(match));
  await page.goto(`${url}#/here/${id}`);
}
