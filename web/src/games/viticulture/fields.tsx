// The three fields of a vineyard with their vines: where a vine is planted, taken back, swapped or
// harvested. The ground is one thing and every vine on it another.
import { type Desk, isMine, of, plantedVine } from "./desk";
import { Grapes } from "./marks";
import { numbered } from "./pieces";
import { fieldMost, vines } from "./printed";
import type { Vineyard } from "./read";
import { Thing } from "./thing";

const pairs: Record<string, string> = {
  "0 1": "first_second",
  "0 2": "first_third",
  "1 2": "second_third",
};

/** The action of swapping two vines, named from the lower field on. */
function swapOf(field: number, vine: string, other: number, otherVine: string): string {
  return field < other
    ? `swap ${vine} ${otherVine} ${pairs[`${field} ${other}`]}`
    : `swap ${otherVine} ${vine} ${pairs[`${other} ${field}`]}`;
}

function canSwap(desk: Desk, field: number, vine: string): boolean {
  return of(desk, "swap").some(({ args }) => {
    const ends = Object.entries(pairs)
      .find(([, word]) => word === args.fields)![0]
      .split(" ");
    return (
      (args.vine === vine && Number(ends[0]) === field) ||
      (args.other === vine && Number(ends[1]) === field)
    );
  });
}

/** What a click on a planted vine does: an action, or picking it up for a swap. */
function vineUse(desk: Desk, field: number, vine: string): { action?: string; opens?: string } {
  if (desk.legal.has(`uproot ${vine} ${field + 1}`))
    return { action: `uproot ${vine} ${field + 1}` };
  if (desk.step !== "swap") return {};
  const here = `swap ${field} ${vine}`;
  const [, from, picked] = desk.pick.split(" ");
  if (!desk.pick.startsWith("swap ") || Number(from) === field)
    return canSwap(desk, field, vine) ? { opens: here } : {};
  return { action: swapOf(Number(from), picked!, field, vine) };
}

function PlantedVine(props: {
  desk: Desk;
  field: number;
  vine: string;
  mine: boolean;
  piece: string | undefined;
}) {
  const { desk, field, vine, mine, piece } = props;
  const card = vines[vine]!;
  const name = desk.word("vine", vine);
  const label = desk.t("{0} on field {1}", name, field + 1);
  return (
    <Thing
      desk={desk}
      {...(mine ? vineUse(desk, field, vine) : {})}
      label={label}
      class="vine"
      piece={piece}
    >
      <Grapes red={card.red} white={card.white} />
      <span class="vine-name">{name}</span>
    </Thing>
  );
}

function ground(desk: Desk, index: number): string | undefined {
  const vine = plantedVine(desk);
  if (desk.step === "plant" && vine) return `plant ${vine} ${index + 1}`;
  return desk.step === "harvest" ? `harvest ${index + 1}` : undefined;
}

/** With the yoke the vines can be clicked too, so the harvest has a button of its own. */
function YokeHarvest({ desk, index }: { desk: Desk; index: number }) {
  const action = `harvest ${index + 1}`;
  if (desk.step !== "yoke" || !desk.legal.has(action)) return null;
  return (
    <Thing desk={desk} action={action} label={desk.t("Harvest")} class="field-offer">
      {desk.t("Harvest")}
    </Thing>
  );
}

/** Said on a field that can be used: what would come of it. */
function Offer({ desk, action }: { desk: Desk; action: string | undefined }) {
  const legal = action ? desk.legal.get(action) : undefined;
  if (!legal) return null;
  const value = legal.detail?.code === "field" ? Number(legal.detail.args[0]) : 0;
  return (
    <span class="field-offer">
      {legal.verb === "harvest"
        ? desk.t("Harvest")
        : value === 0
          ? desk.t("Plant here")
          : desk.t("Plant: {0} of {1}", value, fieldMost)}
    </span>
  );
}

export function Fields({ desk, vineyard }: { desk: Desk; vineyard: Vineyard }) {
  const mine = isMine(desk, vineyard.seat);
  return (
    <section class="fields" aria-label={desk.t("Fields")}>
      {vineyard.fields.map((field, index) => {
        const action = mine ? ground(desk, index) : undefined;
        const value = field.vines.reduce(
          (sum, vine) => sum + vines[vine]!.red + vines[vine]!.white,
          0,
        );
        const number = index + 1;
        const label = desk.t("Field {0}: red {1}, white {2}", number, field.red, field.white);
        return (
          <div
            class={`field-card ${field.harvested ? "harvested" : ""}`}
            key={index}
            data-piece={`field-${vineyard.seat}-${index}`}
          >
            <Thing
              desk={desk}
              action={action}
              label={label}
              class="ground"
              drop={`field ${number}`}
            />
            <span class="field-head">
              <span>{desk.word("field", `field_${number}`)}</span>
              <span class="soft">
                {value}/{fieldMost}
              </span>
            </span>
            <span class="field-vines">
              {numbered(field.vines).map(({ word, id }) => (
                <PlantedVine
                  key={id}
                  desk={desk}
                  field={index}
                  vine={word}
                  mine={mine}
                  piece={desk.piece(`vine-${vineyard.seat}-${index}-${id}`)}
                />
              ))}
              {field.vines.length === 0 && <span class="soft">{desk.t("empty")}</span>}
            </span>
            <span class="field-foot">
              {field.vines.length > 0 && <Grapes red={field.red} white={field.white} />}
              {field.harvested && <span class="done-sign">{desk.t("harvested")}</span>}
              <Offer desk={desk} action={action} />
              {mine && <YokeHarvest desk={desk} index={index} />}
            </span>
          </div>
        );
      })}
    </section>
  );
}
