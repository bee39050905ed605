// The frame around every screen, and which screen an address shows.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { announced, toasted } from "../app/announce";
import { lazy } from "../app/lazy";
import { type TableNotice, tableNotice } from "../app/left_tables";
import { MissingScreen } from "../app/missing";
import { type Route, route } from "../app/route";
import { t } from "../i18n/language";
import { HomeScreen } from "../screens/home";
import { Header } from "./header";

const TableScreen = lazy(() => import("../screens/table").then((m) => m.TableScreen));
const GameScreen = lazy(() => import("../screens/game").then((m) => m.GameScreen));
const LobbyScreen = lazy(() => import("../screens/lobby").then((m) => m.LobbyScreen));
const HistoryScreen = lazy(() => import("../screens/history").then((m) => m.HistoryScreen));
const SettingsScreen = lazy(() => import("../screens/settings").then((m) => m.SettingsScreen));
const AccountScreen = lazy(() => import("../screens/account").then((m) => m.AccountScreen));
const ReplayScreen = lazy(() => import("../screens/replay").then((m) => m.ReplayScreen));
const OpenRecordScreen = lazy(() =>
  import("../screens/replay/open_record").then((m) => m.OpenRecordScreen),
);
const HelpScreen = lazy(() => import("../screens/help").then((m) => m.HelpScreen));

function screenOf(to: Route): JSX.Element {
  switch (to.screen) {
    case "home":
      return <HomeScreen />;
    case "missing":
      return <MissingScreen />;
    case "lobby":
      return <LobbyScreen />;
    case "history":
      return <HistoryScreen />;
    case "settings":
      return <SettingsScreen />;
    case "account":
      return <AccountScreen />;
    case "watch":
      return <OpenRecordScreen />;
    case "game":
      return <GameScreen key={to.game} game={to.game} isOpen={to.isOpen} />;
    case "rules":
    case "reference":
    case "tutorial":
      return <HelpScreen key={`${to.screen}/${to.game}`} route={to} />;
    case "table":
      return <TableScreen key={`${to.place}/${to.table}`} {...to} />;
    case "replay":
      return <ReplayScreen key={`${to.place}/${to.table}`} {...to} />;
  }
}

export function App() {
  const to = route.value;
  const isWide = ["table", "replay", "tutorial"].includes(to.screen);
  const key = JSON.stringify([to.screen, "game" in to && to.game, "table" in to && to.table]);
  const isFirst = useRef(true);
  useEffect(() => {
    window.scrollTo(0, 0);
    // Keys and screen readers go on from the new screen, not from what has vanished.
    if (!isFirst.current) focusMain();
    isFirst.current = false;
  }, [key]);
  return (
    <div class={isWide ? "frame wide" : "frame"}>
      <button type="button" class="skip" onClick={focusMain}>
        {t("Skip to the content")}
      </button>
      <Header />
      {screenOf(to)}
      {toasted.value && (
        <div class="toast" aria-hidden="true">
          {toasted.value}
        </div>
      )}
      {tableNotice.value && <NoticeBar {...tableNotice.value} />}
      <div class="hidden-text" role="status" aria-live="polite">
        {announced.value}
      </div>
    </div>
  );
}

/** Something at a table that was left: it stays until it is followed or closed. */
function NoticeBar({ text, path }: TableNotice) {
  const close = () => {
    tableNotice.value = null;
  };
  return (
    <div class="calling">
      <span>{text}</span>
      <a class="button small primary" href={path} onClick={close}>
        {t("Go there")}
      </a>
      <button type="button" class="button small" onClick={close}>
        {t("Close")}
      </button>
    </div>
  );
}

function focusMain(): void {
  const main = document.getElementById("main");
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true }); // a long page would hide the bar on top
}
