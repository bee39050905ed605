// The lobby: public tables as they come and go, to join or to watch.
import "../pages.css";
import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { joinTable, playNow } from "../../app/new_table";
import { tablePath } from "../../app/route";
import { server, serverBackend } from "../../app/session";
import { Bolt, Bot, Eye, Person, Plus } from "../../art/icons/client";
import { games } from "../../games/game_list";
import { t } from "../../i18n/language";
import type { Summary } from "../../messages";
import { recentTables } from "../../storage/recent_tables";
import { applyLobby, type LobbyState } from "../../table_state/lobby_state";
import { useDismiss } from "../../widgets/dismiss";
import { levelText } from "../match/players";
import { describeError } from "../parts/error_text";
import { clockText } from "../table/table_setup";

type Wanted = "all" | "open" | "playing";

const titleOf = (game: string) => games.value.find((one) => one.name === game)?.title ?? game;

function useLobby() {
  const lobby = useSignal<LobbyState | null>(null);
  const errorMessage = useSignal("");
  const isThere = server.value === "there";
  useEffect(() => {
    if (!isThere) return;
    let stop = () => {};
    let isGone = false;
    serverBackend.connection().then(
      (connection) => {
        if (isGone) return;
        const watch = () =>
          connection.transport.send({ type: "lobby", watch: true, changes: true });
        const unlisten = connection.listen((message) => {
          if (message.type !== "lobby" && message.type !== "lobby_changes") return;
          const next = applyLobby(lobby.value, message);
          if (next === "gap") watch();
          else lobby.value = next;
        }, watch);
        stop = () => {
          unlisten();
          connection.transport.send({ type: "lobby", watch: false });
        };
      },
      (error) => {
        errorMessage.value = describeError(error);
      },
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [isThere, lobby, errorMessage]);
  return { tables: lobby.value?.tables ?? null, errorMessage: errorMessage.value };
}

/** The person sits there. */
const isOwn = (table: Summary) =>
  recentTables.value.some((one) => one.place === "server" && one.table === table.table);

function Row({ table }: { table: Summary }) {
  const { seats, table: id } = table;
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
                (seat.bot ? t("Bot, {0}", levelText(seat.bot)) : t("free"))}
            </span>
          ))}
        </div>
        {table.time && <small>{clockText(table)}</small>}
      </div>
      {isOwn(table) ? (
        <a class="button primary" href={tablePath("server", id)}>
          {t("Go there")}
        </a>
      ) : isOpen ? (
        <button type="button" class="button primary" onClick={() => joinTable(id)}>
          {t("Join")}
        </button>
      ) : (
        <a class="button" href={tablePath("server", id)}>
          <Eye /> {t("Watch")}
        </a>
      )}
    </li>
  );
}

/** The first table with a free seat, or else a new one that waits for somebody. */
async function quickStart(shown: Summary[], game: string): Promise<void> {
  const hasRoom = ({ status, seats }: Summary) =>
    status === "open" && seats.some((seat) => !seat.person && !seat.bot);
  const open = shown.find((table) => hasRoom(table) && !isOwn(table)) ?? shown.find(hasRoom);
  if (open) {
    joinTable(open.table);
    return;
  }
  const chosen = games.value.find((one) => one.name === game) ?? games.value[0]!;
  const seats = chosen.seat_counts[0] ?? 2;
  await playNow({ game: chosen.name, seats, sit: 0, start: false }, "server");
}

/** To the form of a new table, with a seat kept free; which game is asked if none is chosen. */
function NewTable({ game }: { game: string }) {
  const menu = useDismiss();
  const path = (name: string) => `#/game/${name}/open`;
  const label = (
    <>
      <Plus /> {t("New table")}
    </>
  );
  if (game)
    return (
      <a class="button" href={path(game)}>
        {label}
      </a>
    );
  return (
    <details class="menu" ref={menu}>
      <summary class="button">{label}</summary>
      <div class="popover">
        {games.value.map((one) => (
          <a key={one.name} class="button bare" href={path(one.name)}>
            {one.title}
          </a>
        ))}
      </div>
    </details>
  );
}

export function LobbyScreen() {
  const { tables, errorMessage } = useLobby();
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
        <NewTable game={game} />
      </div>
      {errorMessage && <p role="alert">{errorMessage}</p>}
      {tables === null && !errorMessage && <p class="soft">{t("Loading…")}</p>}
      {tables !== null && !shown.length && (
        <p>{t("No such table at the moment. Open one: others will see it here.")}</p>
      )}
      <ul class="list" aria-live="polite" aria-label={t("Tables")}>
        {shown.map((table) => (
          <Row key={table.table} table={table} />
        ))}
      </ul>
    </main>
  );
}
