// One action of the board: its name, what it brings, its spaces with the workers on them, and the
// grande workers that stand beside a full action.
import type { Desk } from "./desk";
import { ActionIcon } from "./marks";
import type { BoardPlace } from "./printed";
import type { Place } from "./props";
import { Thing } from "./thing";
import { actionTraits } from "./types.gen";
import { Worker } from "./worker";

/** What an action brings, beside its name. */
function effect(desk: Desk, action: Place): string {
  switch (action) {
    case "tour":
      return desk.t("Gain 2 lira");
    case "build":
      return desk.t("Pay its price");
    case "sell":
      return desk.t("1 to 3 lira each");
    case "train":
      return desk.t("4 lira, from next year");
    case "make":
      return desk.t("Up to 2 wines");
    case "fill":
      return desk.t("Points and residual");
    case "harvest":
      return desk.t("Grapes to the crush pad");
    case "cart":
      return desk.t("Gain 1 lira, always room");
    case "yoke":
      return desk.t("Uproot or harvest, once a year");
    default:
      return "";
  }
}

function Name({ desk, action }: { desk: Desk; action: Place }) {
  const { bonus } = actionTraits[action];
  const words = effect(desk, action);
  return (
    <span class="action-name">
      <span class="action-title">{desk.word("action", action)}</span>
      <span class="action-more">
        {words && <span class="action-effect">{words}</span>}
        {bonus && desk.props.view.derived.spaces > 1 && (
          <span class="action-bonus">+ {desk.word("bonus", bonus)}</span>
        )}
      </span>
    </span>
  );
}

function Space(props: { desk: Desk; action: BoardPlace; index: number; worker: string }) {
  const { desk, action, index, worker } = props;
  const kind = index === 1 ? "bonus" : "plain";
  const seat = desk.table.spaces[action][index] ?? null;
  const notation = `place ${worker} ${action} ${kind}`;
  const name = desk.word("action", action);
  const who = seat === null ? desk.t("free") : desk.props.speech.player(seat);
  const label = desk.t("{0}, {1}: {2}", name, desk.word("space", kind), who);
  const grande = seat !== null && isGrandeHere(desk, seat, action, index);
  return (
    <Thing
      desk={desk}
      action={notation}
      drop={`space ${action} ${kind}`}
      label={label}
      class={`space ${kind} ${seat === null ? "" : "taken"}`}
    >
      {seat === null ? (
        <Free lit={desk.legal.has(notation)} grande={worker === "grande"} kind={kind} />
      ) : (
        <Worker
          seat={seat}
          grande={grande}
          piece={grande ? `grande-${seat}` : desk.piece(`at-${action}-${index}`)}
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
function isGrandeHere(desk: Desk, seat: number, action: BoardPlace, index: number): boolean {
  if (desk.table.vineyards[seat]!.grande !== action) return false;
  if (desk.table.beside[action].includes(seat)) return false;
  return desk.table.spaces[action].indexOf(seat) === index;
}

function Beside({ desk, action }: { desk: Desk; action: BoardPlace }) {
  const there = desk.table.beside[action];
  const notation = `place grande ${action} full`;
  if (there.length === 0 && !desk.legal.has(notation)) return null;
  return (
    <Thing
      desk={desk}
      action={notation}
      drop={`space ${action} full`}
      class="space full"
      label={desk.t("{0}, {1}", desk.word("action", action), desk.word("space", "full"))}
    >
      {there.map((seat) => (
        <Worker key={seat} seat={seat} grande piece={`grande-${seat}`} />
      ))}
      {desk.legal.has(notation) && there.length === 0 && <Worker seat={null} grande />}
    </Thing>
  );
}

export function ActionRow({
  desk,
  action,
  worker,
}: {
  desk: Desk;
  action: BoardPlace;
  worker: string;
}) {
  return (
    <div
      class={`action of-${desk.table.spaces[action].length}`}
      role="group"
      aria-label={desk.word("action", action)}
    >
      <ActionIcon action={action} />
      <Name desk={desk} action={action} />
      <span class="spaces">
        {desk.table.spaces[action].map((_, index) => (
          <Space key={index} desk={desk} action={action} index={index} worker={worker} />
        ))}
        <Beside desk={desk} action={action} />
      </span>
    </div>
  );
}

function kindPlaced(desk: Desk, action: string): string {
  if (desk.pick === "grande" && desk.legal.has(`place grande ${action} plain`)) return "grande";
  return desk.legal.has(`place worker ${action} plain`) ? "worker" : "grande";
}

function isLit(desk: Desk, action: string): boolean {
  return desk.legal.has(`place ${kindPlaced(desk, action)} ${action} plain`);
}

export function CartRow({ desk }: { desk: Desk }) {
  const there = desk.table.vineyards.filter((vineyard) => vineyard.cart > 0);
  return (
    <div class="action of-1" role="group" aria-label={desk.word("action", "cart")}>
      <ActionIcon action="cart" />
      <Name desk={desk} action="cart" />
      <span class="spaces">
        <Thing
          desk={desk}
          action={`place ${kindPlaced(desk, "cart")} cart plain`}
          drop="space cart plain"
          class="space cart"
          label={desk.word("action", "cart")}
        >
          {there.flatMap((vineyard) => {
            const { seat, cart, grande } = vineyard;
            const plain = grande === "cart" ? cart - 1 : cart;
            return [
              ...Array.from({ length: plain }, (_, index) => {
                const piece = desk.piece(`cart-${seat}-${index}`);
                return <Worker key={piece} seat={seat} piece={piece} />;
              }),
              plain < cart && (
                <Worker key={`grande-${seat}`} seat={seat} grande piece={`grande-${seat}`} />
              ),
            ];
          })}
          {there.length === 0 && isLit(desk, "cart") && <Worker seat={null} />}
        </Thing>
      </span>
    </div>
  );
}

/** The viewer's own yoke, once it is built: a space that nobody else may use. */
export function YokeRow({ desk }: { desk: Desk }) {
  const mine = desk.props.seat === null ? undefined : desk.table.vineyards[desk.props.seat];
  if (!mine?.structures.has("yoke")) return null;
  return (
    <div class="action of-1" role="group" aria-label={desk.word("action", "yoke")}>
      <ActionIcon action="yoke" />
      <Name desk={desk} action="yoke" />
      <span class="spaces">
        <Thing
          desk={desk}
          action={`place ${kindPlaced(desk, "yoke")} yoke plain`}
          drop="space yoke plain"
          class={`space plain ${mine.yokeUsed ? "taken" : ""}`}
          label={desk.word("action", "yoke")}
        >
          {mine.yokeUsed && (
            <Worker
              seat={mine.seat}
              grande={mine.grande === "yoke"}
              piece={
                mine.grande === "yoke" ? `grande-${mine.seat}` : desk.piece(`yoke-${mine.seat}`)
              }
            />
          )}
          {!mine.yokeUsed && isLit(desk, "yoke") && <Worker seat={null} />}
        </Thing>
      </span>
    </div>
  );
}
