// The legal actions as labelled buttons grouped by verb, and those that are not possible, greyed, each
// with its reason. Works for any game.
import { useState } from "preact/hooks";
import { Dice, Eye, Flag } from "../../art/icons/client";
import { t } from "../../i18n/language";
import type { Translator } from "../../i18n/speech";
import type { About, Action, Barrier, Blocked, GameFacts } from "../../messages";
import type { Match } from "./match";

/** The end of a turn needs no warning: only unusual barriers get a mark. */
const marks = { chance: Dice, secret: Eye, over: Flag };

/** What an action means for undo, in a sentence; "" if nothing changes. */
export function barrierText(barrier: Barrier, undo?: About["undo"], hasBots = false): string {
  switch (barrier) {
    case "chance":
      return t("Something is drawn by chance: this cannot be taken back.");
    case "secret":
      return t("You learn something hidden: this cannot be taken back.");
    case "turn":
      if (undo === "consent")
        return t("Your turn ends: it is taken back only if the others agree.");
      return hasBots
        ? t(
            "Your turn ends: it can be taken back until somebody else moves, and bots move at once.",
          )
        : t("Your turn ends: it can be taken back until somebody else moves.");
    case "over":
      return t("This ends the match.");
    default:
      return "";
  }
}

function BarrierMark({ barrier }: { barrier: Barrier }) {
  if (barrier === "none" || barrier === "turn") return null;
  const Mark = marks[barrier];
  return (
    <span class="barrier" title={barrierText(barrier)}>
      <Mark size="1em" />
      <span class="hidden-text"> {barrierText(barrier)}</span>
    </span>
  );
}

interface Groups {
  verb: string;
  legal: Action[];
  blocked: Blocked["list"];
}

export function groupsByVerb(facts: GameFacts | null, legal: Action[], blocked: Blocked["list"]) {
  const groups = new Map<string, Groups>();
  const group = (verb: string) => {
    if (!groups.has(verb)) groups.set(verb, { verb, legal: [], blocked: [] });
    return groups.get(verb)!;
  };
  for (const action of legal) group(action.verb).legal.push(action);
  for (const action of blocked) group(action.verb).blocked.push(action);
  const order = (facts?.verbs ?? []).map(({ word }) => word);
  return [...groups.values()].sort(
    (a, b) =>
      Number(b.legal.length > 0) - Number(a.legal.length > 0) ||
      order.indexOf(a.verb) - order.indexOf(b.verb),
  );
}

/** A verb with one argument and many choices needs only the argument on its buttons. */
const isShort = (action: Action, count: number) =>
  count > 3 && Object.keys(action.args).length === 1;

/** What a button says; if it shows only the argument, the whole label is there for screen readers. */
function Words(props: { action: Action; count: number; translator: Translator; more?: string }) {
  const { action, count, translator, more = "" } = props;
  const label = translator.action(action);
  const addition = more && <span class="hidden-text">. {more}</span>;
  if (!isShort(action, count))
    return (
      <>
        {label}
        {addition}
      </>
    );
  const value = Object.values(action.args)[0] ?? null;
  const detail = translator.detail(action);
  return (
    <>
      <span class="hidden-text">{label}</span>
      {addition}
      <b aria-hidden="true">{translator.argument(action.verb, 0, value)}</b>
      {detail && <small aria-hidden="true">{detail}</small>}
    </>
  );
}

function Choice(props: { action: Action; count: number; match: Match; translator: Translator }) {
  const { action, count, match, translator } = props;
  const isPending = match.pending.value?.action === action.action;
  const isSent = match.sent.value?.action === action.action;
  return (
    <button
      type="button"
      class="button act"
      data-act={action.action}
      aria-pressed={isPending || isSent}
      onClick={() => match.choose(action)}
    >
      <span class="label">
        <Words action={action} count={count} translator={translator} />
      </span>
      <BarrierMark barrier={match.barrierOf(action)} />
    </button>
  );
}

function Grey(props: {
  action: Blocked["list"][number];
  count: number;
  match: Match;
  translator: Translator;
}) {
  const { action, count, match, translator } = props;
  const reason = translator.reason(action.reason);
  const explain = (event: { currentTarget: Element }) =>
    match.tell(event.currentTarget, translator.action(action), reason, action.reason.rule);
  return (
    <button
      type="button"
      class="button act grey"
      data-blocked={action.action}
      aria-disabled="true"
      title={reason}
      onClick={explain}
      onFocus={(event) => {
        if (event.currentTarget.matches(":focus-visible")) explain(event);
      }}
    >
      <span class="label">
        <Words {...{ action, count, translator }} more={`${t("Not possible now")}: ${reason}`} />
      </span>
    </button>
  );
}

const few = 6;

function Group({
  group,
  match,
  translator,
}: {
  group: Groups;
  match: Match;
  translator: Translator;
}) {
  const [isOpen, setOpen] = useState(false);
  const { verb, legal, blocked } = group;
  const count = legal.length + blocked.length;
  const greys = isOpen ? blocked : blocked.slice(0, few);
  const isShortGroup = isShort(legal[0] ?? blocked[0]!, count);
  return (
    <section class={isShortGroup ? "acts-group short" : "acts-group"} data-verb={verb}>
      {(count > 1 || isShortGroup) && <h2>{translator.heading(verb)}</h2>}
      <div class="acts-list">
        {legal.map((action) => (
          <Choice key={action.action} {...{ action, count, match, translator }} />
        ))}
        {greys.map((action) => (
          <Grey key={action.action} {...{ action, count, match, translator }} />
        ))}
        {blocked.length > few && (
          <button
            type="button"
            class="button bare small"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen
              ? t("Hide what is not possible")
              : t("{0} more, not possible now", blocked.length - few)}
          </button>
        )}
      </div>
    </section>
  );
}

/** Arrow keys move between the buttons; Home and End go to the first and the last. */
function moveFocus(event: KeyboardEvent): void {
  const box = event.currentTarget as HTMLElement;
  const buttons = [...box.querySelectorAll<HTMLElement>("button")];
  const focused = buttons.indexOf(document.activeElement as HTMLElement);
  const last = buttons.length - 1;
  const to = {
    ArrowRight: Math.min(focused + 1, last),
    ArrowDown: Math.min(focused + 1, last),
    ArrowLeft: Math.max(focused - 1, 0),
    ArrowUp: Math.max(focused - 1, 0),
    Home: 0,
    End: last,
  }[event.key];
  if (to === undefined || focused < 0) return;
  event.preventDefault();
  buttons[to]?.focus();
}

export function Actions(props: { facts: GameFacts | null; match: Match; translator: Translator }) {
  const { facts, match, translator } = props;
  const { actions } = match.playback.frame.value.tableState;
  const blocked = match.blocked.value;
  if (!actions.length) return null;
  const groups = groupsByVerb(facts, actions, blocked?.list ?? []);
  return (
    <div
      class="acts"
      role="group"
      aria-label={t("What you can do")}
      id="acts"
      onKeyDown={moveFocus}
    >
      {groups.map((group) => (
        <Group key={group.verb} {...{ group, match, translator }} />
      ))}
      {!blocked && (
        <button
          type="button"
          class="button bare small why-not"
          onClick={() => void match.askBlocked()}
        >
          {t("What is not possible, and why?")}
        </button>
      )}
    </div>
  );
}
