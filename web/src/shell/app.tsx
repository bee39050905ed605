// The frame around every screen. The home page comes with it; further.tsx has all others.
import { useEffect, useRef } from "preact/hooks";
import { announced, toasted } from "../app/announce";
import { closeMessage, type HostMessage, hostMessages } from "../app/host_messages";
import { lazy } from "../app/lazy";
import { type TableNotice, tableNotice } from "../app/left_tables";
import { route } from "../app/route";
import { t } from "../i18n/language";
import { HomeScreen } from "../screens/home";
import { Header } from "./header";

const Further = lazy(() => import("./further").then((m) => m.FurtherScreen));

export function App() {
  const to = route.value;
  const isWide =
    ["table", "replay", "review", "tutorial"].includes(to.screen) ||
    (to.screen === "practice" && to.game !== null);
  const key = JSON.stringify([
    to.screen,
    "game" in to && to.game,
    "table" in to && to.table,
    "number" in to && to.number,
  ]);
  const isFirst = useRef(true);
  useEffect(() => {
    window.scrollTo(0, 0);
    // Keys and screen readers go on from the new screen, not from what has vanished.
    if (!isFirst.current) return focusScreen();
    isFirst.current = false;
  }, [key]);
  return (
    <div class={isWide ? "frame wide" : "frame"}>
      <button type="button" class="skip" onClick={focusMain}>
        {t("Skip to the content")}
      </button>
      <Header />
      {to.screen === "home" ? <HomeScreen /> : <Further to={to} />}
      {toasted.value && (
        <div class="toast" aria-hidden="true">
          {toasted.value}
        </div>
      )}
      {hostMessages.value.map((message) => (
        <HostBar key={message.kind} {...message} />
      ))}
      {tableNotice.value && <NoticeBar {...tableNotice.value} />}
      <div class="hidden-text" role="status" aria-live="polite">
        {announced.value}
      </div>
    </div>
  );
}

/** What the host of the server tells everybody: it stays until it is closed or taken back. */
function HostBar({ kind, text }: HostMessage) {
  return (
    <div class="host-message" role="status">
      <span>{text}</span>
      <button type="button" class="button small" onClick={() => closeMessage(kind)}>
        {t("Close")}
      </button>
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

/** The focus on the new screen. While it is loading something else stands in its place and takes the
 * focus with it when it goes. Gives how to stop waiting for the screen. */
function focusScreen(): () => void {
  focusMain();
  const changes = new MutationObserver(() => {
    const main = document.getElementById("main");
    if (document.activeElement === document.body) focusMain();
    if (main && main.getAttribute("aria-busy") !== "true") changes.disconnect();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  return () => changes.disconnect();
}

function focusMain(): void {
  const main = document.getElementById("main");
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true }); // a long page would hide the bar on top
}
