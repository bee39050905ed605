// The bar over a match: undo, redo, hint, board or list, rules, and a menu of what is rarely needed.
import { replayPath } from "../../app/route";
import { choose, settings } from "../../app/settings";
import { LogoMark } from "../../art";
import { Book, Eye, Hint, More, Redo, Undo } from "../../art/icons/client";
import { help } from "../../help";
import { t } from "../../i18n/language";
import type { Talk } from "../../i18n/speech";
import type { Copy } from "../../replica/copy";
import { useShut } from "../parts/shut";
import type { Match } from "./match";

interface Props {
  match: Match;
  copy: Copy;
  talk: Talk;
  place: "server" | "local";
  hasBoard: boolean;
  copyLink: (() => void) | null;
  download(): void;
  showKeys(): void;
}

function Rare({ match, copy, talk, place, copyLink, download, showKeys }: Props) {
  const menu = useShut();
  const { about, seat } = copy;
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
  const resign = () => {
    if (confirm(t("Give up this match? A bot plays on for you."))) void match.request("resign");
  };
  return (
    <details class="menu" ref={menu}>
      <summary class="button bare" aria-label={t("More")} title={t("More")}>
        <More />
      </summary>
      <div class="popover">
        {help.reference && (
          <a class="button bare" href={`#/reference/${about?.game ?? ""}`} onClick={shut}>
            {t("Cards and tiles")}
          </a>
        )}
        {copyLink && item(t("Copy the link to this table"), copyLink)}
        <a class="button bare" href={replayPath(place, match.joined.table)} onClick={shut}>
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
            item(t("Propose a bot for {0}", talk.name(other)), () => {
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
          item(t("Give up"), resign, "button bare danger")}
        {item(t("Keyboard shortcuts"), showKeys)}
      </div>
    </details>
  );
}

export function Bar(props: Props & { title: string }) {
  const { match, copy, hasBoard, title } = props;
  const isPlayer = copy.seat !== null;
  const isDrawn = settings.value.board === "drawn";
  const canHint = isPlayer && copy.ticket !== null && copy.about?.hints !== false;
  return (
    <div class="bar" role="toolbar" aria-label={t("Match")}>
      <a href="#/" aria-label={t("Tavola: home")}>
        <LogoMark size="1.75rem" />
      </a>
      <h1>{title}</h1>
      {isPlayer && (
        <>
          <button
            type="button"
            class="button bare"
            disabled={!copy.canUndo}
            title={t("Undo (U)")}
            aria-label={t("Undo")}
            onClick={() => match.undo()}
          >
            <Undo />
          </button>
          <button
            type="button"
            class="button bare"
            disabled={!copy.canRedo}
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
          onClick={() => choose({ board: isDrawn ? "general" : "drawn" })}
        >
          <Eye />
        </button>
      )}
      <a
        class="button bare"
        href={`#/rules/${copy.about?.game ?? ""}`}
        title={t("Rules")}
        aria-label={t("Rules")}
      >
        <Book />
      </a>
      <Rare {...props} />
    </div>
  );
}
