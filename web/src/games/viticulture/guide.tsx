// The board's action bar: what to do now in plain words, which worker a click places, and buttons
// for everything that is not done on a thing itself.

import { leads } from "../press";
import { actionsOf, type BoardContext, plantedVine, workerPlaced } from "./board_context";
import { dragWorker } from "./drags";
import { Back, Token } from "./marks";
import type { Action, Verb } from "./props";
import { Worker } from "./worker";

const spoken: Verb[] = [
  "pass",
  "done",
  "decline",
  "take",
  "part",
  "choose",
  "trade",
  "grape",
  "invite",
];

/** What the step asks for, said so that somebody new finds the things to click. */
export function prompt(context: BoardContext): string {
  const { t } = context;
  const planted = plantedVine(context);
  switch (context.step) {
    case "wake":
      return t("Choose a row of the wake-up chart: upper rows act first, lower rows bring more.");
    case "invite":
      return t("Draw visitors: choose which kind.");
    case "place":
      return t("Send a worker to a lit space, or pass for this season.");
    case "bonus":
      return t("Your worker stands on a bonus space: take the bonus or leave it.");
    case "visitor":
      return t("Choose what a visitor in your hand shall do.");
    case "build":
      return t("Choose a structure on your mat to build.");
    case "plant":
      return planted
        ? t("Choose the field for {0}.", context.word("vine", planted))
        : t("Choose a vine in your hand, then a field.");
    case "uproot":
      return t("Choose a vine on your fields to uproot.");
    case "harvest":
      return t("Choose a field to harvest.");
    case "make":
      return t("Choose a wine to make, or a grape on the crush pad to see its wines.");
    case "yoke":
      return t("Choose a vine to take back to your hand, or a field to harvest.");
    case "swap":
      return context.pick.startsWith("swap ")
        ? t("Now choose the vine on another field it changes places with.")
        : t("Choose two vines on different fields to change places.");
    case "sell":
      return t("Choose a grape on the crush pad to sell.");
    case "add_white":
      return t("Choose the white grape that goes in.");
    case "fill":
      return t("Choose a wine order in your hand to fill.");
    case "pour":
      return t("Choose a wine in your cellar to deliver.");
    case "discard":
      return t("Choose a card to discard.");
    case "wine_and_cards":
      return `${t("Choose a card to discard.")} ${t("Choose what to give up from crush pad or cellar.")}`;
    case "spill":
      return t("Choose what to give up from crush pad or cellar.");
    case "age":
      return t("Choose a wine in your cellar to age.");
    case "trade":
      return t("Choose how many points to buy.");
    case "grape":
      return t("Choose the colour of the grape.");
    case "parts":
      return t("Choose what to do next.");
    case "choose":
      return t("Choose one.");
    case "give":
      return t("Choose a card to give away.");
    case "take_top":
      return t("Take the top card of a discard pile.");
    case "offer":
      return t("Draw a summer visitor, or decline.");
    default:
      return waiting(context);
  }
}

function waiting(context: BoardContext): string {
  const { turn } = context.props.view;
  if (turn.node === "over") return context.t("The match is over.");
  if (turn.node !== "decision") return context.t("Cards are drawn ...");
  const names = turn.seats.map((seat) => context.props.speech.player(seat)).join(", ");
  return context.t("Waiting for {0}.", names);
}

/** Which worker the next click places. */
function WorkerChoice({ context }: { context: BoardContext }) {
  const seat = context.props.seat;
  const kinds = new Set(actionsOf(context, "place").map((action) => action.args.worker));
  if (seat === null || kinds.size === 0) return null;
  const placed = workerPlaced(context);
  return (
    <span class="worker-choice" role="group" aria-label={context.t("Which worker")}>
      {(["worker", "grande"] as const).map(
        (kind) =>
          kinds.has(kind) && (
            <button
              key={kind}
              type="button"
              class="button small"
              aria-pressed={placed === kind}
              data-opens={placed === kind ? undefined : kind}
              {...leads(actionsOf(context, "place").filter(({ args }) => args.worker === kind))}
              onClick={() => context.setPick(kind === "grande" ? "grande" : "")}
              {...dragWorker(context, kind)}
            >
              <Worker seat={seat} grande={kind === "grande"} />
              {kind === "grande"
                ? context.t("Grande worker")
                : context.t("Worker × {0}", context.table.vineyards[seat]!.ready)}
            </button>
          ),
      )}
    </span>
  );
}

function Sign({ action }: { action: Action }) {
  if (action.verb === "grape") return <Token kind={action.args.colour} value={1} grape />;
  if (action.verb !== "invite") return null;
  const { args } = action;
  return (
    <span class="backs">
      {Array.from({ length: args.summer }, (_, index) => (
        <Back key={`s${index}`} deck="summer" />
      ))}
      {Array.from({ length: args.winter }, (_, index) => (
        <Back key={`w${index}`} deck="winter" />
      ))}
    </span>
  );
}

/** "1 × summer visitor + 1 × winter visitor" */
function invited(context: BoardContext, { args }: Action & { verb: "invite" }): string {
  return (["summer", "winter"] as const)
    .filter((deck) => args[deck] > 0)
    .map((deck) => `${args[deck]} × ${context.word("deck", deck)}`)
    .join(" + ");
}

export function Guide({ context }: { context: BoardContext }) {
  return (
    <section class="guide" aria-label={context.t("What to do now")}>
      <p class="prompt">
        {prompt(context)}
        {context.step === "wake" && context.table.year === 1 && (
          <span class="goal">
            {" "}
            {context.t(
              "The year in which somebody reaches 20 points is the last; most points win.",
            )}
          </span>
        )}
      </p>
      <div class="board-bar">
        <WorkerChoice context={context} />
        {actionsOf(context, ...spoken).map((action) => (
          <button
            key={action.action}
            type="button"
            class={`button small ${context.props.pending?.action === action.action ? "chosen" : ""}`}
            data-action={action.action}
            onClick={() => context.props.choose(action)}
          >
            <Sign action={action} />
            {action.verb === "invite"
              ? invited(context, action)
              : context.props.speech.action(action)}
          </button>
        ))}
      </div>
    </section>
  );
}
