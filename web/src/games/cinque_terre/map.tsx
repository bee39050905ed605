// The map: five villages with their dice on the coast, three harvest spaces in the hills with what
// grows there, the loop through all.
import type { ComponentChildren, VNode } from "preact";
import { SeatMark } from "../../art/seat";
import { actionsOf, detailOf, findAction } from "../board";
import { Keep, momentOf } from "../keep";
import { leads, offer, press, refuse, unlabelled } from "../press";
import { produce as icons, ProduceCard, Vendor } from "./art/icons";
import { Carts } from "./carts";
import { dragPiece } from "./drags";
import { blocks, HARVESTS, MAP, VILLAGES } from "./geometry";
import {
  type Action,
  type BoardProps,
  type CinqueTerre,
  type HarvestSpace,
  type Produce,
  type Space as SpaceWord,
  spaceOf,
  type Village as VillageWord,
} from "./props";
import { detailArgs, villageTraits } from "./types.gen";

function Space({
  board,
  space,
  children,
}: {
  board: BoardProps;
  space: SpaceWord;
  children: ComponentChildren;
}) {
  const { x, y, width, height } = blocks[space];
  const { speech } = board;
  const action = board.actions.find((one) => spaceOf(one) === space);
  const name = speech.word("space", space);
  const detail = detailOf<CinqueTerre>(detailArgs, action);
  const steps = detail?.code === "spaces" ? detail.count : 0;
  const village = VILLAGES.some((one) => one === space);
  const verb = board.view.turn.step === "start" ? "start" : "move";
  const deed = action
    ? offer(board, action)
    : board.seat !== null && board.view.turn.node === "decision"
      ? refuse(board, `${verb} ${space}`, name, true)
      : { role: "img" as const, "aria-label": name };
  const names = ["space", village ? "village" : "harvest"];
  if (action) names.push("usable");
  if (action && board.pending?.action === action.action) names.push("chosen");
  return (
    <g class={names.join(" ")} data-drop={space}>
      <g class="spot" {...unlabelled(deed)}>
        <title>{deed["aria-label"]}</title>
        <rect class="ground" x={x} y={y} width={width} height={height} rx="12" />
        <text class="name" x={x + 10} y={y + 19}>
          {name}
        </text>
        <rect class="ring" x={x} y={y} width={width} height={height} rx="12" />
        {steps > 0 && (
          <g class="steps" transform={`translate(${x + width - 40} ${y + height - 27})`}>
            <rect width="36" height="23" rx="11.500" />
            <text x="11" y="16.500">
              {steps}
            </text>
            <path d="M19 11.500h10M25 7l4.500 4.500-4.500 4.500" />
          </g>
        )}
      </g>
      {children}
    </g>
  );
}

/** The price of a kind in a village; where the own cart stands, pressing it sells a piece. */
function Die(props: { board: BoardProps; kind: Produce; price: number; sale?: Action; x: number }) {
  const { board, kind, price, sale, x } = props;
  const { speech } = board;
  const Icon = icons[kind]!;
  const name = speech.t("{0} brings {1} here", speech.word("produce", kind), price);
  return (
    <g
      class={sale ? "die usable" : "die"}
      transform={`translate(${x} 25)`}
      {...(sale ? unlabelled(offer(board, sale, true)) : null)}
    >
      <title>{sale ? speech.action(sale) : name}</title>
      <rect class="face" width="43" height="30" rx="7" />
      <Icon size={24} x={1} y={3} />
      <text x="33" y="21">
        {price}
      </text>
      <rect class="ring" width="43" height="30" rx="7" />
    </g>
  );
}

type Sale = Action & { verb: "sell" };

function drawVillage(board: BoardProps, village: VillageWord, sales: Sale[]): VNode {
  const { x, y, width } = blocks[village];
  const { state } = board.view;
  const { speech } = board;
  const dice = (Object.entries(state.die[village]) as [Produce, number][]).filter(([, n]) => n);
  const owner = state.vendor[village] ?? null;
  const claim = findAction(board.actions, "vendor", { village });
  const vendor = speech.t("Most Popular Vendor of {0}", speech.word("village", village));
  const deed = claim
    ? offer(board, claim)
    : board.seat !== null && board.view.turn.node === "decision"
      ? refuse(board, `vendor ${village}`, vendor, true)
      : { role: "img" as const, "aria-label": vendor };
  return (
    <Space board={board} space={village}>
      <text class="others" x={x + width - 9} y={y + 68}>
        {speech.t("all others: 1")}
      </text>
      <g transform={`translate(${x + 8} ${y})`}>
        {dice.map(([kind, price], index) => {
          const sale = sales.find((action) => action.args.produce === kind);
          return <Die key={kind} {...{ board, kind, price, sale }} x={index * 46} />;
        })}
      </g>
      <g
        class={`vendor${claim ? " usable" : ""}`}
        transform={`translate(${x + width - 56} ${y + 2})`}
        {...unlabelled(deed)}
      >
        <title>{deed["aria-label"]}</title>
        <rect class="ring plate" width="54" height="23" rx="8" />
        <Vendor size={20} x={3} y={1} />
        {owner === null ? (
          <text x="38" y="17">
            {villageTraits[village].vendor_lire}
          </text>
        ) : (
          <SeatMark seat={owner} size={20} x={28} y={1.5} />
        )}
      </g>
    </Space>
  );
}

/** What of the actions a space shows: going there, and what can be done there. */
const actsOn = (board: BoardProps, space: SpaceWord) =>
  board.actions.filter(
    (action) =>
      spaceOf(action) === space || (action.verb === "vendor" && action.args.village === space),
  );

function Village({ board, village }: { board: BoardProps; village: VillageWord }): VNode {
  const { state } = board.view;
  const isHere = board.seat !== null && state.space[board.seat] === village;
  const sales = isHere ? actionsOf(board.actions, "sell") : [];
  const shown = JSON.stringify([state.die[village], state.vendor[village] ?? null]);
  const chosen = spaceOf(board.pending) === village;
  const on = [...momentOf(board), shown, chosen, ...actsOn(board, village), ...sales];
  return <Keep on={on} draw={() => drawVillage(board, village, sales)} />;
}

interface FieldsProps {
  board: BoardProps;
  opened: Produce | null;
  open(kind: Produce | null): void;
}

/** What a press on a field does: the only way to pay, a choice of ways, or a reason. */
function deedOf({ board, opened, open }: FieldsProps, kind: Produce, here: Action[], name: string) {
  if (here.length === 1) return offer(board, here[0]!);
  if (here.length > 1)
    return {
      ...press(() => open(opened === kind ? null : kind)),
      ...leads(here),
      "data-opens": kind,
      "aria-expanded": opened === kind,
      "aria-label": name,
    };
  if (board.seat !== null && board.view.turn.node === "decision")
    return refuse(board, `harvest ${kind} ${kind}`, name, true);
  return { role: "img" as const, "aria-label": name };
}

function Field(props: FieldsProps & { kind: Produce; x: number; y: number }): VNode {
  const { board, opened, kind, x, y } = props;
  const { state } = board.view;
  const { speech, seat } = board;
  const Icon = icons[kind]!;
  const left = state.pieces[kind];
  const cards = seat === null ? 0 : (state.hand[seat]![kind] ?? 0);
  const here = actionsOf(board.actions, "harvest").filter(({ args }) => args.produce === kind);
  const name = speech.t("{0}: {1} left", speech.word("produce", kind), left);
  const deed = deedOf(props, kind, here, name);
  const names = ["field"];
  if (here.length) names.push("usable");
  if (opened === kind) names.push("chosen");
  if (!left) names.push("empty");
  return (
    <g
      class={names.join(" ")}
      transform={`translate(${x} ${y})`}
      data-drop={kind}
      {...unlabelled(deed)}
      {...dragPiece(props, kind, here)}
    >
      <title>{deed["aria-label"]}</title>
      <rect class="soil" width="47" height="76" rx="8" />
      <path class="furrows" d="M6 62h35M6 67h35M6 72h35" />
      <g data-place={`field-${kind}`}>
        <Icon size={36} x={5.5} y={4} />
      </g>
      <rect class="ring" width="47" height="76" rx="8" />
      <text x="23.500" y="57">{`×${left}`}</text>
      {cards > 0 && (
        <g class="matching" transform="translate(0 78)">
          <ProduceCard size={18} x={5} y={0} />
          <text x="32" y="14">{`×${cards}`}</text>
        </g>
      )}
    </g>
  );
}

function drawHarvest(props: FieldsProps & { space: HarvestSpace }): VNode {
  const { board, space } = props;
  const { x, y } = blocks[space];
  const kinds = board.view.state.fields[space];
  return (
    <Space board={board} space={space}>
      {kinds.map((kind, index) => (
        <Field key={kind} {...props} kind={kind} x={x + 6 + index * 50} y={y + 27} />
      ))}
    </Space>
  );
}

function Harvest(props: FieldsProps & { space: HarvestSpace }): VNode {
  const { board, space, opened } = props;
  const { state } = board.view;
  const kinds = state.fields[space];
  const hand = board.seat === null ? null : state.hand[board.seat]!;
  const shown = kinds.map((kind) => [kind, state.pieces[kind], hand?.[kind]].join()).join(";");
  const harvests = actionsOf(board.actions, "harvest").filter(({ args }) =>
    kinds.includes(args.produce),
  );
  const chosen = spaceOf(board.pending) === space;
  const isOpened = opened !== null && kinds.includes(opened) ? opened : null;
  const on = [...momentOf(board), shown, chosen, isOpened, ...actsOn(board, space), ...harvests];
  return <Keep on={on} draw={() => drawHarvest(props)} />;
}

/** Sea, hills and the road with its arrows, which never change. */
const ground = () => (
  <g aria-hidden="true">
    <rect class="hills" width={MAP.width} height={MAP.height} rx="14" />
    <path
      class="sea"
      d="M0 14A14 14 0 0 1 14 0H30Q12 40 24 80T14 160 26 240 14 320 26 400 16 470 30 548H14A14 14 0 0 1 0 534z"
    />
    <path class="waves" d="M2 60q4-4 8 0M4 150q4-4 8 0M3 270q4-4 8 0M4 380q4-4 8 0M2 480q4-4 8 0" />
    <path class="road" d="M124 30H314V520H124z" />
    <g class="ways">
      <path d="M224 50l8 5-8 5zM232 490l-8 5 8 5z" />
      {[0, 1].map((row) => (
        <path key={row} d={`M308 ${179 + row * 182}h12l-6 8z`} />
      ))}
      {[0, 1, 2, 3].map((row) => (
        <path key={row} d={`M118 ${114.5 + row * 109}h12l-6-8z`} />
      ))}
    </g>
  </g>
);

export function Coast(props: FieldsProps): VNode {
  const { board } = props;
  return (
    <svg
      class="coast"
      viewBox={`0 0 ${MAP.width} ${MAP.height}`}
      role="group"
      aria-label={board.speech.t("The coast")}
    >
      <Keep on={[]} draw={ground} />
      {VILLAGES.map((village) => (
        <Village key={village} board={board} village={village} />
      ))}
      {HARVESTS.map((space) => (
        <Harvest key={space} {...props} space={space} />
      ))}
      <Carts board={board} />
    </svg>
  );
}
