// One action of the board: its name, what it brings, its spaces with the workers on them, and the
// grande workers that stand beside a full action.
import type { BoardContext } from "./board_context";
import { ActionIcon } from "./marks";
import type { BoardPlace } from "./printed";
import type { Place } from "./props";
import { Thing } from "./thing";
import { actionTraits } from "./types.gen";
import { Worker } from "./worker";

/** What an action brings, beside its name. */
function effect(context: BoardContext, action: Place): string {
  switch (action) {
    case "tour":
      return context.t("Gain 2 lira");
    case "build":
      return context.t("Pay its price");
    case "sell":
      return context.t("1 to 3 lira each");
    case "train":
      return context.t("4 lira, from next year");
    case "make":
      return context.t("Up to 2 wines");
    case "fill":
      return context.t("Points and residual");
    case "harvest":
      return context.t("Grapes to the crush pad");
    case "cart":
      return context.t("Gain 1 lira, always room");
    case "yoke":
      return context.t("Uproot or harvest, once a year");
    default:
      return "";
  }
}

function Name({ context, action }: { context: BoardContext; action: Place }) {
  const { bonus } = actionTraits[action];
  const words = effect(context, action);
  return (
    <span class="action-name">
      <span class="action-title">{context.word("action", action)}</span>
      <span class="action-more">
        {words && <span class="action-effect">{words}</span>}
        {bonus && context.props.view.derived.spaces > 1 && (
          <span class="action-bonus">+ {context.word("bonus", bonus)}</span>
        )}
      </span>
    </span>
  );
}

function Space(props: {
  context: BoardContext;
  action: BoardPlace;
  index: number;
  worker: string;
}) {
  const { context, action, index, worker } = props;
  const kind = index === 1 ? "bonus" : "plain";
  const seat = context.table.spaces[action][index] ?? null;
  const notation = `place ${worker} ${action} ${kind}`;
  const name = context.word("action", action);
  const who = seat === null ? context.t("free") : context.props.speech.player(seat);
  const label = context.t("{0}, {1}: {2}", name, context.word("space", kind), who);
  const grande = seat !== null && isGrandeHere(context, seat, action, index);
  return (
    <Thing
      context={context}
      action={notation}
      drop={`space ${action} ${kind}`}
      label={label}
      class={`space ${kind} ${seat === null ? "" : "taken"}`}
    >
      {seat === null ? (
        <Free lit={context.legal.has(notation)} grande={worker === "grande"} kind={kind} />
      ) : (
        <Worker
          seat={seat}
          grande={grande}
          piece={grande ? `grande-${seat}` : context.piece(`at-${action}-${index}`)}
        />
      )}
    </Thing>
  );
}

/** A free space: where a worker may go its outline is seen, and a bonus has its sign. */
function Free(props: { lit: boolean; grande: boolean; kind: string }) {
  const { lit, grande, kind } = props;
  return (
    <>
      {lit && <Worker seat={null} grande={grande} />}
      {kind === "bonus" && <span class={`bonus-sign ${lit ? "corner" : ""}`}>+</span>}
    </>
  );
}

/** The view names the action of a grande worker, not its space: the first space of its seat. */
function isGrandeHere(
  context: BoardContext,
  seat: number,
  action: BoardPlace,
  index: number,
): boolean {
  if (context.table.vineyards[seat]!.grande !== action) return false;
  if (context.table.beside[action].includes(seat)) return false;
  return context.table.spaces[action].indexOf(seat) === index;
}

/** Of a space with so many workers: they are drawn small. */
const packed = (workers: number) => (workers >= 4 ? "packed" : "");

function Beside({ context, action }: { context: BoardContext; action: BoardPlace }) {
  const there = context.table.beside[action];
  const notation = `place grande ${action} full`;
  if (there.length === 0 && !context.legal.has(notation)) return null;
  return (
    <Thing
      context={context}
      action={notation}
      drop={`space ${action} full`}
      class={`space full ${packed(there.length)}`}
      label={context.t("{0}, {1}", context.word("action", action), context.word("space", "full"))}
    >
      {there.map((seat) => (
        <Worker key={seat} seat={seat} grande piece={`grande-${seat}`} />
      ))}
      {context.legal.has(notation) && there.length === 0 && <Worker seat={null} grande />}
    </Thing>
  );
}

export function ActionRow({
  context,
  action,
  worker,
}: {
  context: BoardContext;
  action: BoardPlace;
  worker: string;
}) {
  return (
    <div
      class={`action of-${context.table.spaces[action].length}`}
      role="group"
      aria-label={context.word("action", action)}
    >
      <ActionIcon action={action} />
      <Name context={context} action={action} />
      <span class="spaces">
        {context.table.spaces[action].map((_, index) => (
          <Space key={index} context={context} action={action} index={index} worker={worker} />
        ))}
        <Beside context={context} action={action} />
      </span>
    </div>
  );
}

function kindPlaced(context: BoardContext, action: string): string {
  if (context.pick === "grande" && context.legal.has(`place grande ${action} plain`))
    return "grande";
  return context.legal.has(`place worker ${action} plain`) ? "worker" : "grande";
}

function isLit(context: BoardContext, action: string): boolean {
  return context.legal.has(`place ${kindPlaced(context, action)} ${action} plain`);
}

export function CartRow({ context }: { context: BoardContext }) {
  const there = context.table.vineyards.filter((vineyard) => vineyard.cart > 0);
  const workers = there.reduce((sum, { cart }) => sum + cart, 0);
  return (
    <div class="action of-1" role="group" aria-label={context.word("action", "cart")}>
      <ActionIcon action="cart" />
      <Name context={context} action="cart" />
      <span class="spaces">
        <Thing
          context={context}
          action={`place ${kindPlaced(context, "cart")} cart plain`}
          drop="space cart plain"
          class={`space cart ${packed(workers)}`}
          label={context.word("action", "cart")}
        >
          {there.flatMap((vineyard) => {
            const { seat, cart, grande } = vineyard;
            const plain = grande === "cart" ? cart - 1 : cart;
            return [
              ...Array.from({ length: plain }, (_, index) => {
                const piece = context.piece(`cart-${seat}-${index}`);
                return <Worker key={piece} seat={seat} piece={piece} />;
              }),
              plain < cart && (
                <Worker key={`grande-${seat}`} seat={seat} grande piece={`grande-${seat}`} />
              ),
            ];
          })}
          {there.length === 0 && isLit(context, "cart") && <Worker seat={null} />}
        </Thing>
      </span>
    </div>
  );
}

/** The viewer's own yoke, once it is built: a space that nobody else may use. */
export function YokeRow({ context }: { context: BoardContext }) {
  const mine =
    context.props.seat === null ? undefined : context.table.vineyards[context.props.seat];
  if (!mine?.structures.has("yoke")) return null;
  return (
    <div class="action of-1" role="group" aria-label={context.word("action", "yoke")}>
      <ActionIcon action="yoke" />
      <Name context={context} action="yoke" />
      <span class="spaces">
        <Thing
          context={context}
          action={`place ${kindPlaced(context, "yoke")} yoke plain`}
          drop="space yoke plain"
          class={`space plain ${mine.yokeUsed ? "taken" : ""}`}
          label={context.word("action", "yoke")}
        >
          {mine.yokeUsed && (
            <Worker
              seat={mine.seat}
              grande={mine.grande === "yoke"}
              piece={
                mine.grande === "yoke" ? `grande-${mine.seat}` : context.piece(`yoke-${mine.seat}`)
              }
            />
          )}
          {!mine.yokeUsed && isLit(context, "yoke") && <Worker seat={null} />}
        </Thing>
      </span>
    </div>
  );
}
