// The map: five villages with their stalls and dice along the shore, three hills with what grows on
// them, the road through all. The scenery behind it never changes.
import type { ComponentChildren, VNode } from "preact";
import { SeatMark } from "../../art/seat";
import { actionsOf, detailOf, findAction } from "../board";
import { Keep, momentOf } from "../keep";
import { leads, offer, press, refuse, says, unlabelled } from "../press";
import { Bone } from "./art/die";
import { ProduceCard, Vendor } from "./art/icons";
import { produce as icons } from "./art/produce";
import { Scenery } from "./art/scenery";
import { Carts } from "./carts";
import { dragPiece } from "./drags";
import {
  HARVESTS,
  type Plan,
  type PlanName,
  plans,
  ridges,
  type Spread,
  STALL,
  TAG,
  tagPlaces,
  VILLAGES,
} from "./geometry";
import {
  type Action,
  type BoardProps,
  type CinqueTerre,
  type Event,
  type HarvestSpace,
  type Produce,
  type Space as SpaceWord,
  spaceOf,
  type Village as VillageWord,
} from "./props";
import { LastDrive } from "./trail";
import { detailArgs, villageTraits } from "./types.gen";

interface Where {
  board: BoardProps;
  plan: Plan;
}

const laid = ({ x, y, across, down }: Spread) => `translate(${x} ${y}) scale(${across} ${down})`;

/** A round sign on the road before a space that can be chosen: how far it is, or that one starts there. */
const Steps = ({ plan, space, steps }: { plan: Plan; space: SpaceWord; steps: number }) => {
  const { x, y } = plan.signs[space];
  return (
    <g class="steps" transform={`translate(${x} ${y})`}>
      <circle class="glow" r="23" />
      <circle class="disc-low" cy="2.500" r="17" />
      <circle class="disc" r="17" />
      {steps > 0 ? (
        <>
          <text x="-5" y="6">
            {steps}
          </text>
          <path d="M3 0h8m-4-4.500L11.500 0 7 4.500" />
        </>
      ) : (
        <path d="M-5.500 9v-17l12 4.500-12 4.500" />
      )}
    </g>
  );
};

/** A space: its own outline takes the press, and lights up when one may drive there. */
function Space(
  props: Where & {
    space: SpaceWord;
    outline: VNode;
    told?: [string, string][];
    children: ComponentChildren;
  },
) {
  const { board, plan, space, outline, told = [], children } = props;
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
      <g
        class="spot"
        {...unlabelled(deed)}
        {...(told.length ? says([[name, speech.about("space", space)], ...told]) : {})}
      >
        <title>{deed["aria-label"]}</title>
        {outline}
        {action && <Steps plan={plan} space={space} steps={steps} />}
      </g>
      {children}
    </g>
  );
}

/** The price of a kind in a village; where the own cart stands, pressing it sells a piece. */
function Die(props: { board: BoardProps; kind: Produce; price: number; sale?: Action; x: number }) {
  const { board, kind, price, sale, x } = props;
  const { speech } = board;
  const Icon = icons[kind];
  const name = speech.t("{0} brings {1} here", speech.word("produce", kind), price);
  return (
    <g
      class={sale ? "die usable" : "die"}
      transform={`translate(${x} 36)`}
      {...(sale ? unlabelled(offer(board, sale, true)) : null)}
    >
      <title>{sale ? speech.action(sale) : name}</title>
      <rect class="shelf" width="40" height="62" rx="6" />
      <ellipse class="contact" cx="20" cy="28" rx="15" ry="3.500" />
      <Icon size={29} x={5} y={1} />
      <Bone value={price} x={2} y={26} size={36} />
      <rect class="halo" width="40" height="62" rx="6" />
      <rect class="ring" width="40" height="62" rx="6" />
    </g>
  );
}

const STRIPES = 12;
/** The scallops of an awning: every second one, from the first or from the second. */
const scallops = (first: number) => {
  const width = STALL.width / STRIPES;
  return Array.from({ length: STRIPES / 2 }, (_, index) => {
    const x = (first + index * 2) * width;
    return `M${x} 0h${width}v9q${-width / 2} 9 ${-width} 0z`;
  }).join("");
};
const [coloured, pale] = [scallops(0), scallops(1)];
const frame = "M0 8a8 8 0 0 1 8-8h162a8 8 0 0 1 8 8v82a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z";

/** A market stall on legs in the water, with the name of its village. */
const Stall = ({ name }: { name: string }) => (
  <>
    <path class="legs" d="M14 94v24M89 94v26M164 94v24" />
    <rect class="stall-shadow" x="3" y="6" width="178" height="96" rx="8" />
    <rect class="stall" y="2" width="178" height="96" rx="8" />
    <path class="planks" d="M4 64h170M4 35h170" />
    <path class="planks-lit" d="M4 65h170M4 36h170" />
    <path class="awning" d={coloured} />
    <path class="awning-pale" d={pale} />
    <path class="awning-lit" d="M0 0h178v4H0z" />
    <text class="name" x="9" y="33">
      {name}
    </text>
    <path class="halo" d={frame} />
    <path class="ring" d={frame} />
  </>
);

type Sale = Action & { verb: "sell" };

/** Who sells eight pieces first: what it is worth, or who has it. */
function MostPopular({ board, village }: { board: BoardProps; village: VillageWord }) {
  const { speech } = board;
  const owner = board.view.state.vendor[village] ?? null;
  const claim = findAction(board.actions, "vendor", { village });
  const vendor = speech.t("Most Popular Vendor of {0}", speech.word("village", village));
  const deed = claim
    ? offer(board, claim)
    : board.seat !== null && board.view.turn.node === "decision"
      ? refuse(board, `vendor ${village}`, vendor, true)
      : { role: "img" as const, "aria-label": vendor };
  return (
    <g
      class={`vendor${claim ? " usable" : ""}`}
      transform="translate(124 13)"
      {...unlabelled(deed)}
    >
      <title>{deed["aria-label"]}</title>
      <rect class="plate" width="50" height="24" rx="12" />
      <Vendor size={20} x={5} y={1.5} />
      {owner === null ? (
        <text x="37" y="18">
          {villageTraits[village].vendor_lire}
        </text>
      ) : (
        <SeatMark seat={owner} size={26} x={24} y={-1} />
      )}
      <rect class="halo" width="50" height="24" rx="12" />
      <rect class="ring" width="50" height="24" rx="12" />
    </g>
  );
}

function drawVillage({ board, plan }: Where, village: VillageWord, sales: Sale[]): VNode {
  const { x, y, width, height } = plan.blocks[village];
  const { state } = board.view;
  const dice = (Object.entries(state.die[village]) as [Produce, number][]).filter(([, n]) => n);
  const stand = laid(plan.stalls[village]);
  const outline = (
    <>
      <rect class="ground" x={x} y={y} width={width} height={height} />
      <g class={`market-stall ${village}`} transform={stand}>
        <Stall name={board.speech.word("space", village)} />
      </g>
    </>
  );
  return (
    <Space board={board} plan={plan} space={village} outline={outline}>
      <g transform={stand}>
        {dice.map(([kind, price], index) => {
          const sale = sales.find((action) => action.args.produce === kind);
          return <Die key={kind} {...{ board, kind, price, sale }} x={6 + index * 42} />;
        })}
        <MostPopular board={board} village={village} />
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

function Village({ board, plan, village }: Where & { village: VillageWord }): VNode {
  const { state } = board.view;
  const isHere = board.seat !== null && state.space[board.seat] === village;
  const sales = isHere ? actionsOf(board.actions, "sell") : [];
  const shown = JSON.stringify([state.die[village], state.vendor[village] ?? null]);
  const chosen = spaceOf(board.pending) === village;
  const on = [...momentOf(board), plan, shown, chosen, ...actsOn(board, village), ...sales];
  return <Keep on={on} draw={() => drawVillage({ board, plan }, village, sales)} />;
}

interface FieldsProps extends Where {
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

const cardsFor = ({ seat, view }: BoardProps, kind: Produce) =>
  seat === null ? 0 : (view.state.hand[seat]![kind] ?? 0);

/** What the figures on a tag mean. */
const figures = (board: BoardProps, kind: Produce): [string, string][] => [
  [
    `${board.view.state.pieces[kind]}`,
    board.speech.t("Pieces left in the hills; when two kinds are gone, the match ends"),
  ],
  [`×${cardsFor(board, kind)}`, board.speech.t("Your cards for this produce")],
];

/** A tag on a terrace: the kind, what is left of it, and the own cards for it. */
function Field(props: FieldsProps & { kind: Produce; x: number; y: number }): VNode {
  const { board, plan, opened, kind, x, y } = props;
  const { state } = board.view;
  const { speech } = board;
  const left = state.pieces[kind];
  const cards = cardsFor(board, kind);
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
      {...says(figures(board, kind))}
      {...dragPiece(props, kind, here)}
    >
      <title>{deed["aria-label"]}</title>
      {(plan.tag.isOpen ? openTag : paperTag)(kind, left, cards, plan.tag.height)}
    </g>
  );
}

/** All of it on paper, where a hill has room for that. */
function paperTag(kind: Produce, left: number, cards: number, height: number): VNode {
  const Icon = icons[kind];
  const middle = height / 2;
  return (
    <>
      <rect class="tag-shadow" x="1.500" y="3" width={TAG} height={height} rx="9" />
      <rect class="tag" width={TAG} height={height} rx="9" />
      <path class="tag-lit" d={`M9 1.200h${TAG - 18}`} />
      <g data-place={`field-${kind}`}>
        <Icon size={30} x={5} y={middle - 15} />
      </g>
      <text class="left" x="53" y={middle + 7}>
        {left}
      </text>
      <g class={cards > 0 ? "matching" : "matching none"}>
        <path class="fold" d={`M71 7v${height - 14}`} />
        <ProduceCard size={22} x={76} y={middle - 11} />
        <text x="111" y={middle + 6}>{`×${cards}`}</text>
      </g>
      <rect class="halo" width={TAG} height={height} rx="9" />
      <rect class="ring" width={TAG} height={height} rx="9" />
    </>
  );
}

/** On a phone the hill would be covered: the produce stands on its terrace, as large as a finger, and
 * paper carries the numbers alone. */
function openTag(kind: Produce, left: number, cards: number, height: number): VNode {
  const Icon = icons[kind];
  const middle = height / 2;
  const width = cards > 0 ? 82 : 36;
  return (
    <>
      <rect class="terrace-press" y="1" width={TAG} height={height - 2} rx="10" />
      <ellipse class="contact" cx="21" cy={middle + 15} rx="15" ry="3.500" />
      <g data-place={`field-${kind}`}>
        <Icon size={38} x={2} y={middle - 21} />
      </g>
      <rect class="tag-shadow" x="41" y={middle - 11} width={width} height="27" rx="8" />
      <rect class="tag" x="40" y={middle - 14} width={width} height="27" rx="8" />
      <text class="left" x="58" y={middle + 6.5}>
        {left}
      </text>
      {cards > 0 && (
        <g class="matching">
          <path class="fold" d={`M76 ${middle - 9}v17`} />
          <ProduceCard size={20} x={78} y={middle - 11} />
          <text x="109" y={middle + 5.5}>{`×${cards}`}</text>
        </g>
      )}
      <rect class="halo" y="2" width={TAG} height={height - 4} rx="10" />
      <rect class="ring" y="2" width={TAG} height={height - 4} rx="10" />
    </>
  );
}

/** Where bushes stand beside a tag, from its middle. */
const BUSHES = [-130, -108, -86, 70, 92, 114];

/** Bushes with ripe produce on a terrace, as far as the hill reaches. */
const Rows = ({ plan, space, kinds }: { plan: Plan; space: HarvestSpace; kinds: Produce[] }) => {
  const { y, across, down } = plan.hills[space];
  const places = tagPlaces(plan, space, kinds.length);
  return (
    <g class="rows" clip-path={`url(#ct-${space})`} transform={laid(plan.hills[space])}>
      {kinds.flatMap((kind, index) =>
        BUSHES.map((bush) => {
          const top = (places[index]!.y - y + 12) / down + Math.abs(bush) / 14;
          return (
            <g
              key={`${kind} ${bush}`}
              transform={`translate(${bush} ${top}) scale(${across < 1 ? 1.5 : 1} 1)`}
            >
              <ellipse class="leaf-low" cx="11" cy="10" rx="10" ry="7.500" />
              <ellipse class="leaf" cx="9.500" cy="8" rx="7" ry="5" />
              <use href={`#ct-piece-${kind}`} x="4" y="3" width="14" height="14" />
            </g>
          );
        }),
      )}
    </g>
  );
};

/** The number of a hill beside the road: a phone has no room for its name. */
const Milestone = ({ name, number }: { name: string; number: number }) => (
  <>
    <title>{name}</title>
    <path class="legs" d="M0 20v8" />
    <rect class="stall" x="-11" width="22" height="23" rx="5" />
    <text class="name" y="17">
      {number}
    </text>
  </>
);

/** The name of a hill on a plank at its top, as long as the name. */
function Plank({ board, plan, space }: Where & { space: HarvestSpace }): VNode {
  const word = board.speech.word("space", space);
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  const width = 20 + name.length * 7.8;
  const { x, y } = plan.hills[space];
  const { x: across, y: up, isShort } = plan.plank;
  const place = `translate(${x + across} ${y + up})`;
  if (isShort)
    return (
      <g class="plank" transform={place}>
        <Milestone name={name} number={HARVESTS.indexOf(space) + 1} />
      </g>
    );
  return (
    <g class="plank" transform={place}>
      <path class="legs" d="M0 18v12" />
      <rect class="stall" x={-width / 2} width={width} height="24" rx="5" />
      <text class="name" y="18">
        {name}
      </text>
    </g>
  );
}

function drawHarvest(props: FieldsProps & { space: HarvestSpace }): VNode {
  const { board, plan, space } = props;
  const kinds = board.view.state.fields[space];
  const places = tagPlaces(plan, space, kinds.length);
  const outline = (
    <>
      <g transform={laid(plan.hills[space])}>
        <path class="ground" d={ridges[space]} />
      </g>
      <Rows plan={plan} space={space} kinds={kinds} />
      <path class="halo" d={ridges[space]} transform={laid(plan.hills[space])} />
      <path class="ring" d={ridges[space]} transform={laid(plan.hills[space])} />
      <Plank board={board} plan={plan} space={space} />
    </>
  );
  return (
    <Space
      board={board}
      plan={plan}
      space={space}
      outline={outline}
      told={kinds.slice(0, 1).flatMap((kind) => figures(board, kind))}
    >
      {kinds.map((kind, index) => (
        <Field key={kind} {...props} kind={kind} {...places[index]!} />
      ))}
    </Space>
  );
}

function Harvest(props: FieldsProps & { space: HarvestSpace }): VNode {
  const { board, plan, space, opened } = props;
  const { state } = board.view;
  const kinds = state.fields[space];
  const hand = board.seat === null ? null : state.hand[board.seat]!;
  const shown = kinds.map((kind) => [kind, state.pieces[kind], hand?.[kind]].join()).join(";");
  const harvests = actionsOf(board.actions, "harvest").filter(({ args }) =>
    kinds.includes(args.produce),
  );
  const chosen = spaceOf(board.pending) === space;
  const isOpened = opened !== null && kinds.includes(opened) ? opened : null;
  const on = [
    ...momentOf(board),
    plan,
    shown,
    chosen,
    isOpened,
    ...actsOn(board, space),
    ...harvests,
  ];
  return <Keep on={on} draw={() => drawHarvest(props)} />;
}

const OTHERS = 142;

/** Said once for all villages: what a piece without a die brings. */
const Otherwise = ({ board, plan }: Where) => (
  <g class="others" transform={`translate(${plan.others.x} ${plan.others.y})`}>
    <rect class="tag-shadow" x="2" y="3" width={OTHERS} height="25" rx="5" />
    <rect class="stall" width={OTHERS} height="25" rx="5" />
    <text x={OTHERS / 2} y="18">
      {board.speech.t("no die: worth 1")}
    </text>
  </g>
);

export function Coast(
  props: Omit<FieldsProps, "plan"> & { name: PlanName; events: Event[] },
): VNode {
  const { board, name, events } = props;
  const plan = plans[name];
  return (
    <div class="sea-side">
      <Keep on={[name]} draw={() => <Scenery plan={name} />} />
      <svg
        class="coast"
        viewBox={`0 0 ${plan.width} ${plan.height}`}
        role="group"
        aria-label={board.speech.t("The coast")}
      >
        <LastDrive board={board} plan={plan} events={events} />
        {HARVESTS.map((space) => (
          <Harvest key={space} {...props} plan={plan} space={space} />
        ))}
        {VILLAGES.map((village) => (
          <Village key={village} board={board} plan={plan} village={village} />
        ))}
        <Otherwise board={board} plan={plan} />
        <Carts board={board} plan={plan} />
      </svg>
    </div>
  );
}
