// The three fields of a vineyard with their vines: where a vine is planted, taken back, swapped or
// harvested. The ground is one thing and every vine on it another.
import { detailOf } from "../board";
import { FieldArt, VineArt } from "./art/land";
import { actionsOf, type BoardContext, isMine, plantedVine } from "./board_context";
import { Grapes } from "./marks";
import { numbered } from "./pieces";
import { fieldMost, fields, vineOf } from "./printed";
import type { Vine, Viticulture } from "./props";
import type { Vineyard } from "./read";
import { Thing } from "./thing";
import { detailArgs, pairOfFieldsTraits, type Words } from "./types.gen";

type Pair = Words["pair of fields"];

/** The two fields of a pair by their numbers, the lower one first. */
const endsOf = (pair: Pair) =>
  pairOfFieldsTraits[pair].fields.map((field) => fields.indexOf(field));

/** The action of swapping two vines, named from the lower field on. */
function swapOf(field: number, vine: string, other: number, otherVine: string): string {
  if (field > other) return swapOf(other, otherVine, field, vine);
  const pair = (Object.keys(pairOfFieldsTraits) as Pair[]).find((word) => {
    const [first, second] = endsOf(word);
    return first === field && second === other;
  });
  return `swap ${vine} ${otherVine} ${pair}`;
}

function canSwap(context: BoardContext, field: number, vine: Vine): boolean {
  return actionsOf(context, "swap").some(({ args }) => {
    const [first, second] = endsOf(args.fields);
    return (args.vine === vine && first === field) || (args.other === vine && second === field);
  });
}

/** What a click on a planted vine does: an action, or picking it up for a swap. */
function vineUse(
  context: BoardContext,
  field: number,
  vine: Vine,
): { action?: string; opens?: string } {
  if (context.legal.has(`uproot ${vine} ${field + 1}`))
    return { action: `uproot ${vine} ${field + 1}` };
  if (context.step !== "swap") return {};
  const here = `swap ${field} ${vine}`;
  const [, from, picked] = context.pick.split(" ");
  if (!context.pick.startsWith("swap ") || Number(from) === field)
    return canSwap(context, field, vine) ? { opens: here } : {};
  return { action: swapOf(Number(from), picked!, field, vine) };
}

function PlantedVine(props: {
  context: BoardContext;
  field: number;
  vine: Vine;
  mine: boolean;
  piece: string | undefined;
}) {
  const { context, field, vine, mine, piece } = props;
  const card = vineOf(vine);
  const name = context.word("vine", vine);
  const label = context.t("{0} on field {1}", name, field + 1);
  return (
    <Thing
      context={context}
      {...(mine ? vineUse(context, field, vine) : {})}
      label={label}
      class="vine"
      piece={piece}
    >
      <VineArt red={card.red} white={card.white} />
      <span class="vine-tag">
        {card.red > 0 && <b class="vine-red">{card.red}</b>}
        {card.white > 0 && <b class="vine-white">{card.white}</b>}
        <span class="vine-name">{name}</span>
      </span>
    </Thing>
  );
}

function ground(context: BoardContext, index: number): string | undefined {
  const vine = plantedVine(context);
  if (context.step === "plant" && vine) return `plant ${vine} ${index + 1}`;
  return context.step === "harvest" ? `harvest ${index + 1}` : undefined;
}

/** With the yoke the vines can be clicked too, so the harvest has a button of its own. */
function YokeHarvest({ context, index }: { context: BoardContext; index: number }) {
  const action = `harvest ${index + 1}`;
  if (context.step !== "yoke" || !context.legal.has(action)) return null;
  return (
    <Thing context={context} action={action} label={context.t("Harvest")} class="field-offer">
      {context.t("Harvest")}
    </Thing>
  );
}

/** Said on a field that can be used: what would come of it. */
function Offer({ context, action }: { context: BoardContext; action: string | undefined }) {
  const legal = action ? context.legal.get(action) : undefined;
  if (!legal) return null;
  const detail = detailOf<Viticulture>(detailArgs, legal);
  const value = detail?.code === "field" ? detail.value : 0;
  return (
    <span class="field-offer">
      {legal.verb === "harvest"
        ? context.t("Harvest")
        : value === 0
          ? context.t("Plant here")
          : context.t("Plant: {0} of {1}", value, fieldMost)}
    </span>
  );
}

export function Fields({ context, vineyard }: { context: BoardContext; vineyard: Vineyard }) {
  const mine = isMine(context, vineyard.seat);
  return (
    <section class="fields" aria-label={context.t("Fields")}>
      {vineyard.fields.map((field, index) => {
        const action = mine ? ground(context, index) : undefined;
        const number = index + 1;
        const label = context.t("Field {0}: red {1}, white {2}", number, field.red, field.white);
        return (
          <div
            class={`field-card ${field.harvested ? "harvested" : ""}`}
            key={index}
            data-piece={`field-${vineyard.seat}-${index}`}
          >
            <FieldArt />
            <Thing
              context={context}
              action={action}
              label={label}
              class="ground"
              drop={`field ${number}`}
            />
            <span class="field-head">
              <span>{context.word("field", fields[index]!)}</span>
              {field.vines.length === 0 && <span class="soft">{context.t("empty")}</span>}
              <b>
                {field.value}/{fieldMost}
              </b>
            </span>
            <span class={`field-vines ${field.vines.length > 2 ? "crowded" : ""}`}>
              {numbered(field.vines).map(({ word, id }) => (
                <PlantedVine
                  key={id}
                  context={context}
                  field={index}
                  vine={word}
                  mine={mine}
                  piece={context.piece(`vine-${vineyard.seat}-${index}-${id}`)}
                />
              ))}
            </span>
            <span class="field-foot">
              {field.vines.length > 0 && <Grapes red={field.red} white={field.white} />}
              {field.harvested && <span class="done-sign">{context.t("harvested")}</span>}
              <Offer context={context} action={action} />
              {mine && <YokeHarvest context={context} index={index} />}
            </span>
          </div>
        );
      })}
    </section>
  );
}
