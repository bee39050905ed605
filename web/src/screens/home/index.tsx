// Home: the games, each one click from a match against bots.
import { useState } from "preact/hooks";
import { playNow, quickTable } from "../../app/new_table";
import { go, tablePath } from "../../app/route";
import { server } from "../../app/session";
import { People, Play } from "../../art/icons/client";
import { Emblem } from "../../games/emblem";
import { games, summaryOf } from "../../games/registry";
import { t } from "../../i18n/language";
import { recentTables } from "../../storage/recent_tables";
import { describeError } from "../parts/error_text";

function Continue() {
  const open = recentTables.value
    .filter(
      ({ status, place }) => status !== "over" && (place === "local" || server.value === "there"),
    )
    .slice(0, 4);
  if (!open.length) return null;
  return (
    <section aria-labelledby="continue">
      <h2 id="continue">{t("Go on with")}</h2>
      <ul class="continue">
        {open.map(({ place, table, game }) => (
          <li key={table}>
            <a class="button" href={tablePath(place, table)}>
              <Play /> {games.value.find((one) => one.name === game)?.title ?? game}
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

export function HomeScreen() {
  const [starting, setStarting] = useState("");
  const [errorMessage, setErrorMessage] = useState("");
  const play = (name: string, seats: number) => {
    setStarting(name);
    setErrorMessage("");
    playNow(quickTable(name, seats)).catch((error) => {
      setStarting("");
      setErrorMessage(describeError(error));
    });
  };
  return (
    <main id="main" class="page home">
      <div class="hero">
        <h1>{t("Games of the Mediterranean")}</h1>
        <p>
          {t(
            "Play against bots at once, with friends by a link, or at one device. Free, without ads, with or without a network.",
          )}
        </p>
        {errorMessage && <p role="alert">{errorMessage}</p>}
      </div>
      <Continue />
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
              <p class="summary">{summaryOf(game)}</p>
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
                <button
                  type="button"
                  class="button"
                  aria-label={t("Options and rules of {0}", game.title)}
                  onClick={() => go(`#/game/${game.name}`)}
                >
                  {t("Options and rules")}
                </button>
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
