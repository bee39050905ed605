// The bar over a match: undo, redo, hint, board or list, rules, and a menu of what is rarely needed.
import { useState } from "preact/hooks";
import { replayPath } from "../../app/route";
import { LogoMark } from "../../art";
import { Book, Eye, Hint, More, Redo, Undo } from "../../art/icons/client";
import { manifestOf } from "../../games/registry";
import { t } from "../../i18n/language";
import type { Translator } from "../../i18n/speech";
import type { About } from "../../messages";
import { isSoundOn } from "../../sound/sound";
import { changeSettings, settings } from "../../storage/settings";
import type { TableState } from "../../table_state/table_state";
import { ConfirmDialog } from "../../widgets/confirm_dialog";
import { useDismiss } from "../../widgets/dismiss";
import type { Match } from "./match";

interface Props {
  match: Match;
  tableState: TableState;
  translator: Translator;
  place: "server" | "local";
  hasBoard: boolean;
  copyLink: (() => void) | null;
  download(): void;
  showKeys(): void;
}

/** What giving up means: with one player left the match is over, otherwise a bot plays on. */
function resignText(about: About | null, seat: number | null, translator: Translator): string {
  const seats = about?.seats ?? [];
  const left = seats.flatMap((one, index) => (one.resigned || index === seat ? [] : [index]));
  return left.length === 1
    ? t("The match ends, and {0} wins.", translator.name(left[0]!))
    : t("You come last. A bot plays on in your seat as long as several are left to play.");
}

function Rare({ match, tableState, translator, place, copyLink, download, showKeys }: Props) {
  const menu = useDismiss();
  const { about, seat } = tableState;
  const shut = () => {
    if (menu.current) menu.current.open = false;
  };
  const item = (label: string, act: () => void, name = "button bare") => (
    <button
      type="button"
      class={name}
      onClick={() => {
        shut();
        act();
      }}
    >
      {label}
    </button>
  );
  const isPlaying = about?.status === "playing";
  const isPlayer = seat !== null;
  const mine = isPlayer ? about?.seats[seat] : undefined;
  const away = (about?.seats ?? []).flatMap((one, index) =>
    place === "server" && one.person && !one.present && !one.bot && index !== seat ? [index] : [],
  );
  const people = (about?.seats ?? []).filter((one) => one.person).length;
  const [isAsking, setAsking] = useState(false);
  const question = isAsking && (
    <ConfirmDialog
      title={t("Give up this match?")}
      text={resignText(about, seat, translator)}
      yes={t("Give up")}
      no={t("Play on")}
      act={() => void match.request("resign")}
      close={() => {
        setAsking(false);
        menu.current?.querySelector("summary")?.focus();
      }}
    />
  );
  const list = (
    <details class="menu" ref={menu}>
      <summary class="button bare" aria-label={t("More")} title={t("More")}>
        <More />
      </summary>
      <div class="popover">
        {manifestOf(about?.game ?? "").reference && (
          <a class="button bare" href={`#/reference/${about?.game ?? ""}`} onClick={shut}>
            {t("Cards and tiles")}
          </a>
        )}
        {copyLink && item(t("Copy the link to this table"), copyLink)}
        <a class="button bare" href={replayPath(place, match.channel.table)} onClick={shut}>
          {t("Replay from the start")}
        </a>
        {about?.status === "over" && item(t("Download the record"), download)}
        {isPlaying &&
          isPlayer &&
          people > 1 &&
          match.looking.value &&
          item(t("Propose to go back to here"), () => {
            void match.request("propose", {
              what: "rewind",
              keep: match.looking.value?.entry ?? 0,
            });
          })}
        {isPlaying &&
          isPlayer &&
          away.map((other) =>
            item(t("Propose a bot for {0}", translator.name(other)), () => {
              void match.request("propose", { what: "replace", seat: other });
            }),
          )}
        {isPlaying &&
          mine?.bot &&
          !mine.resigned &&
          item(t("Play again instead of the bot"), () => {
            void match.request("propose", { what: "restore" });
          })}
        {isPlaying &&
          isPlayer &&
          !mine?.resigned &&
          item(t("Give up"), () => setAsking(true), "button bare danger")}
        {item(isSoundOn() ? t("Turn the sounds off") : t("Turn the sounds on"), () =>
          changeSettings({ sound: isSoundOn() ? "off" : "on" }),
        )}
        {item(t("Keyboard shortcuts"), showKeys)}
      </div>
    </details>
  );
  return (
    <>
      {list}
      {question}
    </>
  );
}

export function Bar(props: Props & { title: string }) {
  const { match, tableState, hasBoard, title } = props;
  const isPlayer = tableState.seat !== null;
  const isDrawn = settings.value.board === "drawn";
  const isConsent = tableState.about?.undo === "consent";
  const canHint = isPlayer && tableState.ticket !== null && tableState.about?.hints !== false;
  return (
    <div class="bar" role="toolbar" aria-label={t("Match")}>
      <div class="bar-name">
        <a href="#/" aria-label={t("Tavola: home")}>
          <LogoMark size="1.75rem" />
        </a>
        <h1>{title}</h1>
      </div>
      <div class="bar-tools">
        {isPlayer && (
          <>
            <button
              type="button"
              class="button bare"
              disabled={!tableState.canUndo}
              title={isConsent ? t("Undo, if the others agree (U)") : t("Undo (U)")}
              aria-label={t("Undo")}
              onClick={() => match.undo()}
            >
              <Undo />
            </button>
            <button
              type="button"
              class="button bare redo"
              disabled={!tableState.canRedo}
              title={t("Redo (R)")}
              aria-label={t("Redo")}
              onClick={() => match.redo()}
            >
              <Redo />
            </button>
            <button
              type="button"
              class="button bare"
              disabled={!canHint || match.hint.value === "asked"}
              title={t("Hint (H)")}
              aria-label={t("Hint")}
              onClick={() => void match.askHint()}
            >
              <Hint />
            </button>
          </>
        )}
        {hasBoard && (
          <button
            type="button"
            class="button bare"
            aria-pressed={!isDrawn}
            title={t("Board as a list (B)")}
            aria-label={t("Board as a list")}
            onClick={() => changeSettings({ board: isDrawn ? "general" : "drawn" })}
          >
            <Eye />
          </button>
        )}
        <a
          class="button bare"
          href={`#/rules/${tableState.about?.game ?? ""}`}
          title={t("Rules")}
          aria-label={t("Rules")}
        >
          <Book />
        </a>
        <Rare {...props} />
      </div>
    </div>
  );
}
