// Home: the games, each one click from a match against bots.
import { useState } from "preact/hooks";
import { playNow, quickOrder } from "../../app/play";
import { recent } from "../../app/recent";
import { go, tablePath } from "../../app/route";
import { server } from "../../app/session";
import { Emblem } from "../../art";
import { People, Play } from "../../art/icons/client";
import { games, summaryOf } from "../../games/list";
import { t } from "../../i18n/language";
import { said } from "../parts/trouble";

function Continue() {
  const open = recent.value
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

export function seatsSaid(counts: number[]): string {
  const first = counts[0] ?? 2;
  const last = counts[counts.length - 1] ?? first;
  const isRun = counts.length === last - first + 1;
  return isRun && counts.length > 1
    ? t("{0} to {1} players", first, last)
    : t("{0} players", counts.join(", "));
}

export function HomeScreen() {
  const [starting, setStarting] = useState("");
  const [trouble, setTrouble] = useState("");
  const play = (name: string, seats: number) => {
    setStarting(name);
    setTrouble("");
    playNow(quickOrder(name, seats)).catch((error) => {
      setStarting("");
      setTrouble(said(error));
    });
  };
  return (
    <main id="main" class="page home">
      <div class="hero">
        <h1>{t("Five games of the Mediterranean")}</h1>
        <p>
          {t(
            "Play against bots at once, with friends by a link, or at one device. Free, without ads, with or without a network.",
          )}
        </p>
        {trouble && <p role="alert">{trouble}</p>}
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
                <People /> {seatsSaid(game.seat_counts)}
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
