// Which screen an address shows, beyond the home page; each is fetched when it is first shown. The
// styles that all of them share come with this file: they stand before those of any screen.
import "../art/further";
import type { JSX } from "preact";
import { lazy } from "../app/lazy";
import { MissingScreen } from "../app/missing";
import type { Route } from "../app/route";

const TableScreen = lazy(() => import("../screens/table").then((m) => m.TableScreen));
const GameScreen = lazy(() => import("../screens/game").then((m) => m.GameScreen));
const LobbyScreen = lazy(() => import("../screens/lobby").then((m) => m.LobbyScreen));
const HistoryScreen = lazy(() => import("../screens/history").then((m) => m.HistoryScreen));
const SettingsScreen = lazy(() => import("../screens/settings").then((m) => m.SettingsScreen));
const AccountScreen = lazy(() => import("../screens/account").then((m) => m.AccountScreen));
const ResetScreen = lazy(() => import("../screens/account").then((m) => m.ResetScreen));
const ReplayScreen = lazy(() => import("../screens/replay").then((m) => m.ReplayScreen));
const ReviewScreen = lazy(() => import("../screens/review").then((m) => m.ReviewScreen));
const PracticeScreen = lazy(() => import("../screens/practice").then((m) => m.PracticeScreen));
const OpenRecordScreen = lazy(() =>
  import("../screens/replay/open_record").then((m) => m.OpenRecordScreen),
);
const HelpScreen = lazy(() => import("../screens/help").then((m) => m.HelpScreen));

export function FurtherScreen({ to }: { to: Route }): JSX.Element {
  switch (to.screen) {
    case "home": // app.tsx shows it
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
    case "reset":
      return <ResetScreen token={to.token} />;
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
    case "practice":
      return <PracticeScreen key={to.game} {...to} />;
    case "review":
      return <ReviewScreen key={`${to.place}/${to.table}`} {...to} />;
    case "replay":
      return <ReplayScreen key={`${to.place}/${to.table}`} {...to} />;
  }
}
