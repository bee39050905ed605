// Something on the board that can perhaps be used: lit and clickable when an action is legal on it,
// a way to further choices when it opens some, and otherwise ready to say why it cannot be used.
import type { ComponentChildren } from "preact";
import { leads, tells } from "../press";
import type { BoardContext } from "./board_context";
import type { Action } from "./props";

export interface ThingProps {
  context: BoardContext;
  /** Notation of the action on this thing; if it is not legal, a click asks why. */
  action?: string;
  /** What a click picks up, when the choice goes on elsewhere. */
  opens?: string;
  /** The actions that lie behind it then. */
  behind?: Action[];
  label: string; // said when nothing can be done here
  class?: string;
  piece?: string;
  drop?: string; // what may be dragged here, see drags.ts
  drag?: object; // props of something that can be dragged
  /** List and word of the component, to read about it when it cannot be used now. */
  describe?: [list: string, word: string];
  /** The same for what is no button where it cannot be used: the screen tells of it beside it. */
  about?: [list: string, word: string];
  children?: ComponentChildren;
}

/** What is drawn on a thing, and its name in words for those who do not see it. */
export function Face({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <>
      <span class="hidden-text">{name}</span>
      <span class="face" aria-hidden="true">
        {children}
      </span>
    </>
  );
}

export function Thing(props: ThingProps) {
  const { context, action, opens, label, piece, drop, drag, describe, children } = props;
  const name = props.class ?? "";
  const word = props.about ?? describe;
  const told = word ? tells(...word) : {};
  const legal = action ? context.legal.get(action) : undefined;
  if (legal) {
    const pending = context.props.pending?.action === legal.action;
    return (
      <button
        type="button"
        class={`thing usable ${pending ? "pending" : ""} ${name}`}
        data-action={legal.action}
        data-piece={piece}
        data-drop={drop}
        {...told}
        {...drag}
        title={context.props.speech.action(legal)}
        onClick={() => context.props.choose(legal)}
      >
        <Face name={context.props.speech.action(legal)}>{children}</Face>
      </button>
    );
  }
  if (opens) {
    const open = context.pick === opens;
    return (
      <button
        type="button"
        class={`thing usable ${open ? "picked" : ""} ${name}`}
        data-opens={opens}
        {...leads(props.behind ?? [])}
        data-piece={piece}
        data-drop={drop}
        {...told}
        {...drag}
        aria-pressed={open}
        onClick={() => context.setPick(open ? "" : opens)}
      >
        <Face name={label}>{children}</Face>
      </button>
    );
  }
  if (action && context.props.seat !== null) {
    return (
      <button
        type="button"
        class={`thing idle ${name}`}
        data-piece={piece}
        data-drop={drop}
        {...told}
        {...drag}
        aria-disabled="true"
        tabIndex={-1}
        onClick={(event) => context.props.tryAnyway(action, event.currentTarget)}
      >
        <Face name={label}>{children}</Face>
      </button>
    );
  }
  if (describe) {
    return (
      <button
        type="button"
        class={`thing told ${name}`}
        data-piece={piece}
        data-drop={drop}
        {...told}
        {...drag}
        onClick={(event) => context.props.describe(...describe, event.currentTarget)}
      >
        <Face name={label}>{children}</Face>
      </button>
    );
  }
  return (
    <span class={`thing ${name}`} data-piece={piece} {...told} role="img" aria-label={label}>
      {children}
    </span>
  );
}
