// The person's matches, newest first: those to go on with and those to look back at.
import "../pages.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { replayPath, tablePath } from "../../app/route";
import { atServer, onDevice, server, whenKnown } from "../../app/session";
import { Eye, Play } from "../../art/icons/client";
import { games } from "../../games/list";
import { language, t } from "../../i18n/language";
import type { About, Summary } from "../../messages";
import { said } from "../parts/trouble";
import { namesOf } from "../table/players";

interface Found {
  place: "server" | "local";
  summary: Summary;
}

function resultSaid(summary: Summary): string {
  const result = summary.result as About["result"];
  const seats = (summary.seats ?? []) as About["seats"];
  const name = (seat: number) => namesOf({ seats } as About)[seat] ?? t("Player {0}", seat + 1);
  if (!result) {
    const state = summary.status === "open" ? t("not begun") : t("being played");
    return `${state} · ${seats.map((_, seat) => name(seat)).join(", ")}`;
  }
  return result.points.map((points, seat) => `${name(seat)} ${points}`).join(" · ");
}

function Row({ place, summary }: Found) {
  const table = summary.table ?? summary.id;
  const isOver = summary.status === "over";
  const title = games.value.find((one) => one.name === summary.game)?.title ?? summary.game;
  return (
    <li class="panel table-row">
      <div class="grow">
        <b>{title}</b>{" "}
        <span class="chip">{place === "local" ? t("on this device") : t("online")}</span>
        {summary.changed_ms && (
          <span class="soft"> {new Date(summary.changed_ms).toLocaleString(language.value)}</span>
        )}
        <div class="soft">{resultSaid(summary)}</div>
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
  const trouble = useSignal("");
  const isThere = server.value;
  useEffect(() => {
    let isGone = false;
    const collect = async () => {
      await whenKnown;
      const lists = await Promise.allSettled([
        server.value === "there" ? atServer.history() : Promise.resolve([]),
        onDevice.history(),
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
      trouble.value = failed?.status === "rejected" ? said(failed.reason) : "";
    };
    void collect();
    return () => {
      isGone = true;
    };
  }, [isThere, found, trouble]);
  return (
    <main id="main" class="page">
      <h1>{t("My matches")}</h1>
      {trouble.value && <p role="alert">{trouble.value}</p>}
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
          <Row key={`${place}${summary.table ?? summary.id}`} place={place} summary={summary} />
        ))}
      </ul>
    </main>
  );
}
