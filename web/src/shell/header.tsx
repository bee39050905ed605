// The header: links to home and the other screens, and whether the server can be reached.

import { type Route, route } from "../app/route";
import { server, user } from "../app/session";
import { Logo, LogoMark } from "../art";
import { Clock, Home, Offline, People, Person, Play, Settings } from "../art/icons/frame";
import { t } from "../i18n/language";

const isAt = (screen: Route["screen"]) => (route.value.screen === screen ? "page" : undefined);

function NavLink(props: { to: string; screen: Route["screen"]; label: string; icon: typeof Home }) {
  const { to, screen, label, icon: Icon } = props;
  return (
    <a href={to} aria-current={isAt(screen)} aria-label={label}>
      <Icon />
      <span>{label}</span>
    </a>
  );
}

export function Header() {
  const isOffline = server.value === "none";
  return (
    <header class="head">
      <a class="brand" href="#/" aria-label={t("Tavola: home")}>
        <span class="only-wide">
          <Logo />
        </span>
        <span class="only-narrow">
          <LogoMark />
        </span>
      </a>
      <nav aria-label={t("Main")}>
        <NavLink to="#/" screen="home" label={t("Games")} icon={Home} />
        {!isOffline && <NavLink to="#/lobby" screen="lobby" label={t("Lobby")} icon={People} />}
        <NavLink to="#/history" screen="history" label={t("Matches")} icon={Clock} />
        <NavLink to="#/watch" screen="watch" label={t("Replay")} icon={Play} />
        <NavLink to="#/settings" screen="settings" label={t("Settings")} icon={Settings} />
        {!isOffline && (
          <NavLink
            to="#/account"
            screen="account"
            label={user.value?.account ? user.value.name : t("Account")}
            icon={Person}
          />
        )}
      </nav>
      {isOffline && (
        <span class="chip sun offline" title={t("Everything is played on this device.")}>
          <Offline /> <span>{t("Offline")}</span>
        </span>
      )}
    </header>
  );
}
