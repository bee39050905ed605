// The form for a new table: how many seats, who sits where, options, clock, private or not.
import { useState } from "preact/hooks";
import { playNow } from "../../app/new_table";
import { server } from "../../app/session";
import { Play } from "../../art/icons/client";
import { SeatMark } from "../../art/seat";
import { levels, type NewTable } from "../../backend/backend";
import { t } from "../../i18n/language";
import type { Translator } from "../../i18n/speech";
import type { GameBrief, GameFacts } from "../../messages";
import { changeSettings, settings } from "../../storage/settings";
import { levelSummary, levelText } from "../match/players";
import { describeError } from "../parts/error_text";

/** Who will sit in a seat: "me", "open" (by invitation), "person" (at this device), or a bot's
 * level. */
export type SeatChoice = string;

const clocks: Record<string, NewTable["time"]> = {
  none: undefined,
  live5: { clock: "live", time_ms: 300_000, increment_ms: 10_000, zero: "bot" },
  live15: { clock: "live", time_ms: 900_000, increment_ms: 20_000, zero: "bot" },
  live40: { clock: "live", time_ms: 2_400_000, increment_ms: 30_000, zero: "bot" },
  day1: { clock: "correspondence", time_ms: 86_400_000, increment_ms: 0, zero: "bot" },
  day3: { clock: "correspondence", time_ms: 259_200_000, increment_ms: 0, zero: "bot" },
};

function clockText(name: string): string {
  switch (name) {
    case "live5":
      return t("5 minutes each, 10 seconds a turn");
    case "live15":
      return t("15 minutes each, 20 seconds a turn");
    case "live40":
      return t("40 minutes each, 30 seconds a turn");
    case "day1":
      return t("a day for every turn");
    case "day3":
      return t("three days for every turn");
    default:
      return t("as long as you like");
  }
}

/** The request for the new table. It starts at once if all seats are taken. */
export function newTableOf(
  game: string,
  sitters: SeatChoice[],
  more: {
    options: Record<string, string>;
    clock: string;
    isPrivate: boolean;
    isConsent: boolean;
    names: string[];
  },
): NewTable {
  const me = sitters.indexOf("me");
  const isBot = (who: SeatChoice) => who !== "me" && who !== "open" && who !== "person";
  return {
    game,
    seats: sitters.length,
    options: more.options,
    private: more.isPrivate,
    ...(clocks[more.clock] ? { time: clocks[more.clock] } : {}),
    ...(more.isConsent ? { undo: "consent" as const } : {}),
    sit: me < 0 ? null : me,
    bots: sitters.map((who) => (isBot(who) ? who : null)),
    people: sitters.map((who, seat) =>
      who === "person" ? more.names[seat]?.trim() || t("Player {0}", seat + 1) : null,
    ),
    start: !sitters.includes("open"),
  };
}

/** Other players come by a link when the table is online, and sit at this device when it is not. */
function whoOf(who: SeatChoice, isOnline: boolean): SeatChoice {
  if (who !== "open" && who !== "person") return who;
  return isOnline ? "open" : "person";
}

function SeatRow(props: {
  seat: number;
  who: SeatChoice;
  isOnline: boolean;
  name: string;
  choose(who: SeatChoice): void;
  rename(name: string): void;
}) {
  const { seat, who, isOnline, name, choose: pick, rename } = props;
  return (
    <div class="sitter">
      <SeatMark seat={seat} size="1.8rem" />
      <select
        aria-label={t("Seat {0}", seat + 1)}
        value={who}
        onChange={(event) => pick(event.currentTarget.value)}
      >
        <option value="me">{t("Me")}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {t("Bot, {0}", levelText(level))}
          </option>
        ))}
        {isOnline ? (
          <option value="open">{t("Somebody else, by link or lobby")}</option>
        ) : (
          <option value="person">{t("Somebody else at this device")}</option>
        )}
      </select>
      {levels.includes(who) && <small class="soft">{levelSummary(who)}</small>}
      {who === "person" && (
        <input
          type="text"
          maxLength={30}
          aria-label={t("Name in seat {0}", seat + 1)}
          placeholder={t("Player {0}", seat + 1)}
          value={name}
          onInput={(event) => rename(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

export function NewTableForm({
  game,
  isOpen,
  facts,
  translator,
}: {
  game: GameBrief;
  isOpen: boolean; // the other seats are kept free to begin with
  facts: GameFacts | null;
  translator: Translator;
}) {
  const { level } = settings.value;
  const other = isOpen ? "open" : level;
  const seatsFor = (count: number, had: SeatChoice[]) =>
    Array.from({ length: count }, (_, seat) => had[seat] ?? (seat === 0 ? "me" : other));
  const [sitters, setSitters] = useState(() => seatsFor(game.seat_counts[0] ?? 2, []));
  const [names, setNames] = useState<string[]>([]);
  const [options, setOptions] = useState<Record<string, string>>({});
  const [clock, setClock] = useState("none");
  const [isPrivate, setPrivate] = useState(false);
  const [isConsent, setConsent] = useState(false);
  const [where, setWhere] = useState<"server" | "local">("server");
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState("");
  const isServer = server.value === "there";
  const isOnline = isServer && where === "server";

  const sit = (seat: number, who: SeatChoice) => {
    setSitters(
      sitters.map((had, index) =>
        index === seat ? who : who === "me" && had === "me" ? level : had,
      ),
    );
    if (levels.includes(who)) changeSettings({ level: who });
  };
  const open = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setErrorMessage("");
    try {
      const people = sitters.map((who) => whoOf(who, isOnline));
      await playNow(
        newTableOf(game.name, people, {
          options,
          clock: isOnline ? clock : "none",
          isPrivate,
          isConsent: isOnline && isConsent,
          names,
        }),
        isServer ? where : undefined,
      );
    } catch (error) {
      setErrorMessage(describeError(error));
      setBusy(false);
    }
  };
  const shown = (facts?.options ?? []).filter(
    (option) =>
      option.seats.includes(sitters.length) || (!option.seats.length && sitters.length > 4),
  );
  return (
    <form class="card order-form" onSubmit={open}>
      <h2>{t("A new table")}</h2>
      <fieldset class="plain">
        <legend>{t("Players")}</legend>
        <div class="tabs">
          {game.seat_counts.map((count) => (
            <button
              key={count}
              type="button"
              class="button"
              aria-pressed={count === sitters.length}
              onClick={() => setSitters(seatsFor(count, sitters))}
            >
              {count}
            </button>
          ))}
        </div>
      </fieldset>
      <div class="sitters">
        {sitters.map((who, seat) => (
          <SeatRow
            key={String(seat)}
            seat={seat}
            who={whoOf(who, isOnline)}
            isOnline={isOnline}
            name={names[seat] ?? ""}
            choose={(next) => sit(seat, next)}
            rename={(name) => {
              const next = names.slice();
              next[seat] = name;
              setNames(next);
            }}
          />
        ))}
      </div>
      {shown.map((option) => (
        <label key={option.name} class="field">
          <span>{translator.option(option.name, option.label)}</span>
          <select
            value={options[option.name] ?? option.choices[0]}
            onChange={(event) =>
              setOptions({ ...options, [option.name]: event.currentTarget.value })
            }
          >
            {option.choices.map((choice) => (
              <option key={choice} value={choice}>
                {translator.choice(option.name, choice)}
              </option>
            ))}
          </select>
        </label>
      ))}
      {isServer && (
        <label class="field">
          <span>{t("Where")}</span>
          <select
            value={where}
            onChange={(event) => setWhere(event.currentTarget.value as "server" | "local")}
          >
            <option value="server">{t("Online")}</option>
            <option value="local">{t("On this device, alone or passing it around")}</option>
          </select>
        </label>
      )}
      {isOnline && (
        <>
          <label class="field">
            <span>{t("Time to think")}</span>
            <select value={clock} onChange={(event) => setClock(event.currentTarget.value)}>
              {Object.keys(clocks).map((name) => (
                <option key={name} value={name}>
                  {clockText(name)}
                </option>
              ))}
            </select>
          </label>
          <label class="check">
            <input
              type="checkbox"
              checked={isPrivate}
              onChange={(event) => setPrivate(event.currentTarget.checked)}
            />{" "}
            {t("Private: only those with the link can join or watch")}
          </label>
          <label class="check">
            <input
              type="checkbox"
              checked={isConsent}
              onChange={(event) => setConsent(event.currentTarget.checked)}
            />{" "}
            {t("Undo by consent only: a finished turn is taken back only if all agree")}
          </label>
        </>
      )}
      {errorMessage && (
        <p class="error" role="alert">
          {errorMessage}
        </p>
      )}
      <button type="submit" class="button primary" disabled={isBusy}>
        <Play /> {sitters.includes("open") && isOnline ? t("Open the table") : t("Play")}
      </button>
    </form>
  );
}
