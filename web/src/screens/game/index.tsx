// A game's page: its picture, what it is, what is reconstructed, and a table of it in one click or with
// all options.
import "../pages.css";
import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { server, venue as whichVenue } from "../../app/session";
import { Emblem } from "../../art";
import { Book, People } from "../../art/icons/client";
import { games, summaryOf } from "../../games/list";
import { help } from "../../help";
import { type GameWords, language, loadGameWords, t } from "../../i18n/language";
import type { Venue } from "../../venue/venue";
import { seatsSaid } from "../home";
import { useFacts, useTalk } from "../parts/talk";
import { Order } from "./order";

function Reconstructed({ game, english }: { game: string; english: string }) {
  const words = useSignal<GameWords | null>(null);
  const spoken = language.value;
  useEffect(() => {
    void loadGameWords(spoken, game).then((found) => {
      words.value = found;
    });
  }, [spoken, game, words]);
  return <p>{(spoken !== "en" && words.value?.reconstructed) || english}</p>;
}

export function GameScreen({ game }: { game: string }) {
  const [venue, setVenue] = useState<Venue | null>(null);
  useEffect(() => {
    void whichVenue().then(setVenue);
  }, [server.value]);
  const brief = games.value.find((one) => one.name === game);
  const facts = useFacts(venue, game);
  const talk = useTalk(facts, game, [], null);
  useEffect(() => {
    document.title = `${brief?.title ?? game} · Tavola`;
    return () => {
      document.title = "Tavola";
    };
  }, [brief, game]);
  if (!brief && !facts)
    return (
      <main id="main" class="page">
        <h1>{t("There is no such game.")}</h1>
        <a class="button" href="#/">
          {t("Back to the games")}
        </a>
      </main>
    );
  const about = brief ?? facts!;
  return (
    <main id="main" class="page game">
      <div class="intro">
        <div class="picture">
          <Emblem game={game} />
        </div>
        <div>
          <h1>{about.title}</h1>
          <p class="soft seats">
            <People /> {seatsSaid(about.seat_counts)}
          </p>
          <p>{summaryOf(about)}</p>
          <div class="row">
            <a class="button" href={`#/rules/${game}`}>
              <Book /> {t("Rules")}
            </a>
            {help.reference && (
              <a class="button" href={`#/reference/${game}`}>
                {t("Cards and tiles")}
              </a>
            )}
            {help.tutorials?.includes(game) && (
              <a class="button" href={`#/tutorial/${game}`}>
                {t("Learn by playing")}
              </a>
            )}
          </div>
        </div>
      </div>
      <Order game={about} facts={facts} talk={talk} />
      <section class="panel">
        <h2>{t("What is printed and what is ours")}</h2>
        {about.reconstructed ? (
          <Reconstructed game={game} english={about.reconstructed} />
        ) : (
          <p>{t("Everything follows the printed rules and components.")}</p>
        )}
        <p class="soft">
          {t(
            "Tavola is not affiliated with the publisher or the authors of this game. Rules are told in our own words, all art is our own.",
          )}
        </p>
      </section>
    </main>
  );
}
