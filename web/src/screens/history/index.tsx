// The user's matches, newest first, to resume or to replay.
import "../pages.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { replayPath, tablePath } from "../../app/route";
import { localBackend, server, serverBackend, whenKnown } from "../../app/session";
import { Eye, Play } from "../../art/icons/client";
import { games } from "../../games/game_list";
import { ranking } from "../../help/ranking";
import { dateText } from "../../i18n/dates";
import { t } from "../../i18n/language";
import { listText } from "../../i18n/numbers";
import type { Summary } from "../../messages";
import { namesOf } from "../match/players";
import { describeError } from "../parts/error_text";

interface Found {
  place: "server" | "local";
  summary: Summary;
}

function resultText(summary: Summary): string {
  const { result, seats } = summary;
  const name = (seat: number) => namesOf(summary)[seat] ?? t("Player {0}", seat + 1);
  if (!result) {
    const states: Record<string, string> = { open: t("not begun"), over: t("over") };
    const state = states[summary.status] ?? t("being played");
    return `${state} · ${seats.map((_, seat) => name(seat)).join(", ")}`;
  }
  if (result.ending === "closed") return t("The host has closed the table");
  const order = ranking(result.rank);
  const winners = order.filter((seat) => result.rank[seat] === 1).map(name);
  const won =
    winners.length === 1
      ? t("{0} has won", winners[0]!)
      : t("{0} share the win", listText(winners));
  if (result.ending === "resigned")
    return `${won}: ${t("all others have resigned")} · ${order.map(name).join(", ")}`;
  return `${won}: ${order.map((seat) => `${name(seat)} ${result.points[seat]}`).join(" · ")}`;
}

function Row({ place, summary }: Found) {
  const { table } = summary;
  const isOver = summary.status === "over";
  const title = games.value.find((one) => one.name === summary.game)?.title ?? summary.game;
  return (
    <li class="panel table-row">
      <div class="grow">
        <b>{title}</b>{" "}
        <span class="chip">{place === "local" ? t("on this device") : t("online")}</span>
        {summary.changed_ms && (
          <time class="soft" dateTime={new Date(summary.changed_ms).toISOString()}>
            {" "}
            {dateText(summary.changed_ms)}
          </time>
        )}
        <div class="soft">{resultText(summary)}</div>
      </div>
      <a class={isOver ? "button" : "button primary"} href={tablePath(place, table)}>
        <Play /> {isOver ? t("Result") : t("Go on")}
      </a>
      <a class="button" href={replayPath(place, table)}>
        <Eye /> {t("Replay")}
      </a>
    </li>
  );
}

export function HistoryScreen() {
  const found = useSignal<Found[] | null>(null);
  const errorMessage = useSignal("");
  const isThere = server.value;
  useEffect(() => {
    let isGone = false;
    const collect = async () => {
      await whenKnown;
      const lists = await Promise.allSettled([
        server.value === "there" ? serverBackend.history() : Promise.resolve([]),
        localBackend.history(),
      ]);
      if (isGone) return;
      found.value = lists.flatMap((list, index) =>
        list.status === "fulfilled"
          ? list.value.map((summary) => ({
              place: index === 0 ? ("server" as const) : ("local" as const),
              summary,
            }))
          : [],
      );
      const failed = lists.find((list) => list.status === "rejected");
      errorMessage.value = failed?.status === "rejected" ? describeError(failed.reason) : "";
    };
    void collect();
    return () => {
      isGone = true;
    };
  }, [isThere, found, errorMessage]);
  return (
    <main id="main" class="page">
      <h1>{t("My matches")}</h1>
      {errorMessage.value && <p role="alert">{errorMessage.value}</p>}
      {found.value === null && <p class="soft">{t("Loading…")}</p>}
      {found.value?.length === 0 && (
        <>
          <p>{t("Nothing has been played yet.")}</p>
          <a class="button primary" href="#/">
            {t("Choose a game")}
          </a>
        </>
      )}
      <ul class="list">
        {found.value?.map(({ place, summary }) => (
          <Row key={`${place}${summary.table}`} place={place} summary={summary} />
        ))}
      </ul>
    </main>
  );
}
