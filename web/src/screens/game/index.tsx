// A game's page: its picture, what it is, what is reconstructed, and a table of it in one click or with
// all options. Who comes to open a table for friends finds the options first.
import "../pages.css";
import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { MissingScreen } from "../../app/missing";
import { practicePath } from "../../app/route";
import { server, currentBackend as whichVenue } from "../../app/session";
import { Book, People } from "../../art/icons/client";
import type { Backend } from "../../backend/backend";
import { Emblem } from "../../games/emblem";
import { games, loadGameWords, summaryOf } from "../../games/game_list";
import { manifestOf } from "../../games/registry";
import { type GameWords, language, t } from "../../i18n/language";
import { seatCountText } from "../home";
import { useFacts, useTranslator } from "../parts/game_words";
import { hasExercises } from "../practice/exercises";
import { NewTableForm } from "./new_table_form";

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

export function GameScreen({ game, isOpen }: { game: string; isOpen: boolean }) {
  const [backend, setBackend] = useState<Backend | null>(null);
  useEffect(() => {
    void whichVenue().then(setBackend);
  }, [server.value]);
  const brief = games.value.find((one) => one.name === game);
  const facts = useFacts(backend, game);
  const translator = useTranslator(facts, game, [], null);
  useEffect(() => {
    document.title = `${brief?.title ?? game} · Tavola`;
    return () => {
      document.title = "Tavola";
    };
  }, [brief, game]);
  if (!brief && !facts) return <MissingScreen what={t("There is no such game.")} />;
  const about = brief ?? facts!;
  const form = (
    <NewTableForm key={String(isOpen)} game={about} isOpen={isOpen} {...{ facts, translator }} />
  );
  const title = <h1>{about.title}</h1>;
  return (
    <main id="main" class="page game">
      {isOpen && (
        <>
          {title}
          {form}
        </>
      )}
      <div class="intro">
        <div class="picture">
          <Emblem game={game} />
        </div>
        <div>
          {!isOpen && title}
          <p class="soft seats">
            <People /> {seatCountText(about.seat_counts)}
          </p>
          <p>{summaryOf(about)}</p>
          <div class="row">
            <a class="button" href={`#/rules/${game}`}>
              <Book /> {t("Rules")}
            </a>
            {manifestOf(game).reference && (
              <a class="button" href={`#/reference/${game}`}>
                {t("Cards and tiles")}
              </a>
            )}
            {manifestOf(game).lesson && (
              <a class="button" href={`#/tutorial/${game}`}>
                {t("Learn by playing")}
              </a>
            )}
            {hasExercises(game) && (
              <a class="button" href={practicePath(game, null)}>
                {t("Daily exercise")}
              </a>
            )}
          </div>
        </div>
      </div>
      {!isOpen && form}
      <section class="panel">
        <h2>{t("What is printed and what is ours")}</h2>
        {facts?.reconstructed && <Reconstructed game={game} english={facts.reconstructed} />}
        {facts?.reconstructed === null && (
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
