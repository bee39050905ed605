// Home: matches that wait for the person, then the games, each one click from a match against bots.
import { useEffect, useState } from "preact/hooks";
import { playNow, quickTable } from "../../app/new_table";
import { tablePath } from "../../app/route";
import { server } from "../../app/session";
import { Book, Clock, People, Play } from "../../art/icons/frame";
import { Emblem } from "../../games/emblem";
import { games, openingOf } from "../../games/game_list";
import { t } from "../../i18n/language";
import { listText } from "../../i18n/numbers";
import { type RecentTable, recentTables } from "../../storage/recent_tables";
import { timeText } from "../parts/names";
import { useStandings } from "./standings";

/** What is left on the person's own clock, counted down while it is their turn. */
function TimeLeft({ left_ms, isRunning }: { left_ms: number; isRunning?: boolean }) {
  const [gone_ms, setGone] = useState(0);
  useEffect(() => {
    setGone(0);
    if (!isRunning) return;
    const start = performance.now();
    const timer = setInterval(() => setGone(performance.now() - start), 1000);
    return () => clearInterval(timer);
  }, [left_ms, isRunning]);
  return <>{timeText(left_ms - gone_ms)}</>;
}

/** Matches to go on with: the person's turns first, with who sits there and the clock. */
function Continue() {
  const open = recentTables.value
    .filter(
      ({ status, place }) => status !== "over" && (place === "local" || server.value === "there"),
    )
    .slice(0, 6);
  const known = useStandings(open.filter(({ place }) => place === "server"));
  const rows = open.map((one) => ({ ...one, ...known[one.table] }));
  const urgency = ({ isMine, left_ms = Number.MAX_VALUE }: RecentTable) =>
    isMine ? left_ms : Number.POSITIVE_INFINITY;
  // A sort keeps the order of what is equal: the newest first.
  const sorted = rows.toSorted((one, other) => {
    const [first, second] = [urgency(one), urgency(other)];
    return first === second ? 0 : first < second ? -1 : 1;
  });
  if (!sorted.length) return null;
  const turns = rows.filter(({ isMine }) => isMine).length;
  return (
    <section class="waiting" aria-labelledby="continue">
      <h2 id="continue">{turns ? t("Your turn in") : t("Go on with")}</h2>
      <ul class="continue">
        {sorted.map(({ place, table, game, isMine, others, left_ms }) => (
          <li key={table}>
            <a class={isMine ? "card mine" : "card"} href={tablePath(place, table)}>
              <span class="picture">
                <Emblem game={game} />
              </span>
              <span class="words">
                <b>{games.value.find((one) => one.name === game)?.title ?? game}</b>
                {others && others.length > 0 && (
                  <span class="soft">{t("with {0}", listText(others))}</span>
                )}
                <span class="facts">
                  {isMine && <span class="chip terracotta">{t("Your turn")}</span>}
                  {left_ms !== undefined && (
                    <span class="chip numbers">
                      <Clock size="1em" /> <TimeLeft left_ms={left_ms} isRunning={isMine} />
                    </span>
                  )}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function seatCountText(counts: number[]): string {
  const first = counts[0] ?? 2;
  const last = counts[counts.length - 1] ?? first;
  const isRun = counts.length === last - first + 1;
  return isRun && counts.length > 1
    ? t("{0} to {1} players", first, last)
    : t("{0} players", counts.join(", "));
}

/** What went wrong. The sentences are fetched with the first of them: the first load does without. */
const sentenceOf = (error: unknown): Promise<string> =>
  import("../parts/error_text").then(
    ({ describeError }) => describeError(error),
    () => t("The server cannot be reached."),
  );

export function HomeScreen() {
  const [starting, setStarting] = useState("");
  const [errorMessage, setErrorMessage] = useState("");
  const play = (name: string, seats: number) => {
    setStarting(name);
    setErrorMessage("");
    playNow(quickTable(name, seats)).catch(async (error) => {
      setStarting("");
      setErrorMessage(await sentenceOf(error));
    });
  };
  return (
    <main id="main" class="page home">
      <Continue />
      <div class="hero">
        <h1>{t("Games of the Mediterranean")}</h1>
        <p>
          {t(
            "Play against bots at once, with friends by a link, or at one device. Free, without ads, with or without a network.",
          )}
        </p>
        <a class="button" href="#/practice">
          {t("Daily exercise")}
        </a>
        {errorMessage && <p role="alert">{errorMessage}</p>}
      </div>
      <ul class="games">
        {games.value.map((game) => (
          <li key={game.name} class="card game-card">
            <div class="picture">
              <Emblem game={game.name} />
            </div>
            <div class="words">
              <h2>
                <a href={`#/game/${game.name}`}>{game.title}</a>
              </h2>
              <p class="soft seats">
                <People /> {seatCountText(game.seat_counts)}
              </p>
              <p class="summary">{openingOf(game)}</p>
              <div class="row">
                <button
                  type="button"
                  class="button primary"
                  disabled={starting !== ""}
                  aria-label={t("Play {0} against a bot", game.title)}
                  onClick={() => play(game.name, game.seat_counts[0] ?? 2)}
                >
                  <Play /> {starting === game.name ? t("Starting…") : t("Play")}
                </button>
                {game.hasLesson && (
                  <a
                    class="button"
                    href={`#/tutorial/${game.name}`}
                    aria-label={t("Learn {0}", game.title)}
                  >
                    <Book /> {t("Learn")}
                  </a>
                )}
                <a
                  class="button"
                  href={`#/game/${game.name}/open`}
                  aria-label={t("Play {0} with friends", game.title)}
                >
                  <People /> {t("With friends")}
                </a>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <footer class="soft">
        <p>
          {t(
            "Tavola is a free project. It is not affiliated with the publishers or authors of these games; words and art here are our own. What is reconstructed rather than printed is said on each game's page.",
          )}
        </p>
      </footer>
    </main>
  );
}
