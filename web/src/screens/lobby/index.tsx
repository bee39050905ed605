// The lobby: public tables as they come and go, to join or to watch.
import "../pages.css";
import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { playNow } from "../../app/play";
import { go, tablePath } from "../../app/route";
import { atServer, server } from "../../app/session";
import { Bolt, Bot, Eye, Person, Plus } from "../../art/icons/client";
import { games } from "../../games/list";
import { t } from "../../i18n/language";
import type { About, Summary } from "../../messages";
import { said } from "../parts/trouble";
import { levelSaid } from "../table/players";
import { clockSaid } from "../table/room";

type Wanted = "all" | "open" | "playing";

const titleOf = (game: string) => games.value.find((one) => one.name === game)?.title ?? game;

function useLobby() {
  const tables = useSignal<Summary[] | null>(null);
  const trouble = useSignal("");
  const isThere = server.value === "there";
  useEffect(() => {
    if (!isThere) return;
    let stop = () => {};
    let isGone = false;
    atServer.line().then(
      (line) => {
        if (isGone) return;
        const unlisten = line.listen(
          (message) => {
            if (message.type === "lobby") tables.value = message.tables;
          },
          () => line.transport.send({ type: "lobby", watch: true }),
        );
        stop = () => {
          unlisten();
          line.transport.send({ type: "lobby", watch: false });
        };
      },
      (error) => {
        trouble.value = said(error);
      },
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [isThere, tables, trouble]);
  return { tables: tables.value, trouble: trouble.value };
}

function Row({ table }: { table: Summary }) {
  const seats = (table.seats ?? []) as About["seats"];
  const free = seats.filter((seat) => !seat.person && !seat.bot).length;
  const isOpen = table.status === "open" && free > 0;
  return (
    <li class="panel table-row">
      <div class="grow">
        <b>{titleOf(table.game)}</b>{" "}
        <span class="soft">
          {table.status === "open"
            ? t("{0} {0|seat|seats} free", free)
            : table.status === "playing"
              ? t("being played")
              : t("over")}
        </span>
        <div class="who">
          {seats.map((seat, index) => (
            <span key={String(index)} class="chip">
              {seat.bot && !seat.person ? <Bot size="1em" /> : <Person size="1em" />}{" "}
              {(seat.person && seat.name) ||
                (seat.bot ? t("Bot, {0}", levelSaid(seat.bot)) : t("free"))}
            </span>
          ))}
        </div>
        {table.time && <small>{clockSaid(table as unknown as About)}</small>}
      </div>
      <a
        class={isOpen ? "button primary" : "button"}
        href={tablePath("server", table.table ?? table.id)}
      >
        {isOpen ? (
          t("Join")
        ) : (
          <>
            <Eye /> {t("Watch")}
          </>
        )}
      </a>
    </li>
  );
}

/** The first table with a free seat, or else a new one that waits for somebody. */
async function quickStart(shown: Summary[], game: string): Promise<void> {
  const hasRoom = ({ status, seats }: Summary) =>
    status === "open" && (seats as About["seats"]).some((seat) => !seat.person && !seat.bot);
  const open = shown.find(hasRoom);
  if (open) {
    go(tablePath("server", open.table ?? open.id));
    return;
  }
  const chosen = games.value.find((one) => one.name === game) ?? games.value[0]!;
  const seats = chosen.seat_counts[0] ?? 2;
  await playNow({ game: chosen.name, seats, sit: 0, start: false }, "server");
}

export function LobbyScreen() {
  const { tables, trouble } = useLobby();
  const [game, setGame] = useState("");
  const [wanted, setWanted] = useState<Wanted>("all");
  if (server.value === "none")
    return (
      <main id="main" class="page">
        <h1>{t("Lobby")}</h1>
        <p>{t("There is no server here: everything is played on this device.")}</p>
        <a class="button primary" href="#/">
          {t("Back to the games")}
        </a>
      </main>
    );
  const shown = (tables ?? []).filter(
    (table) => (!game || table.game === game) && (wanted === "all" || table.status === wanted),
  );
  return (
    <main id="main" class="page lobby">
      <h1>{t("Lobby")}</h1>
      <div class="filters">
        <label class="field">
          <span>{t("Game")}</span>
          <select value={game} onChange={(event) => setGame(event.currentTarget.value)}>
            <option value="">{t("all games")}</option>
            {games.value.map((one) => (
              <option key={one.name} value={one.name}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{t("Tables")}</span>
          <select
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value as Wanted)}
          >
            <option value="all">{t("all tables")}</option>
            <option value="open">{t("with free seats")}</option>
            <option value="playing">{t("being played")}</option>
          </select>
        </label>
        <button type="button" class="button primary" onClick={() => void quickStart(shown, game)}>
          <Bolt /> {t("Quick start")}
        </button>
        <a class="button" href={game ? `#/game/${game}` : "#/"}>
          <Plus /> {t("New table")}
        </a>
      </div>
      {trouble && <p role="alert">{trouble}</p>}
      {tables === null && !trouble && <p class="soft">{t("Loading…")}</p>}
      {tables !== null && !shown.length && (
        <p>{t("No such table at the moment. Open one: others will see it here.")}</p>
      )}
      <ul class="list" aria-live="polite" aria-label={t("Tables")}>
        {shown.map((table) => (
          <Row key={table.table ?? table.id} table={table} />
        ))}
      </ul>
    </main>
  );
}
