// The island with its ten communities: a field with the stack of fruit tiles and the open one on top, the
// finca tile, and the wooden finca once the stack is gone.
import type { VNode } from "preact";
import { Keep, momentOf } from "../keep";
import { leads, offer, press, refuse, says, tells, unlabelled } from "../press";
import { Landmark } from "./art/landmarks";
import { Bonus, House } from "./art/pieces";
import { takesAny } from "./faces";
import { FIELD, ISLE, type PlanName, places, raft } from "./geometry";
import {
  type Action,
  type BoardProps,
  communityOf,
  isDelivering,
  type Community as Place,
} from "./props";
import { FincaTile, TILE, TileFace, Worth } from "./tile";
import { meaning } from "./words";

interface Props {
  board: BoardProps;
  plan: PlanName;
  opened: Place | null;
  open(community: Place | null): void;
}

/** What a press on a community does: the only action there, a choice of several, or a reason. */
function deed({ board, opened, open }: Props, community: Place, here: Action[], name: string) {
  if (here.length === 1) return offer(board, here[0]!);
  if (here.length > 1)
    return {
      ...press(() => open(opened === community ? null : community)),
      ...leads(here),
      "data-opens": community,
      "aria-expanded": opened === community,
      "aria-label": name,
    };
  if (board.seat === null || board.view.turn.node !== "decision")
    return { role: "img" as const, "aria-label": name };
  const face = board.view.state.top[community];
  const notation =
    board.view.turn.step === "less"
      ? `less ${community} fig`
      : !isDelivering(board.view)
        ? "cart"
        : face && takesAny(face)
          ? `deliver_as ${community} fig`
          : `deliver ${community}`;
  return refuse(board, notation, name, true);
}

interface CommunityProps extends Props {
  community: Place;
  loaded: boolean; // in the delivery that is being loaded
  here: Action[]; // what can be done there
  chosen: boolean;
}

/** A field between dry walls: no two neighbours alike. */
const fields = [
  "M18 5Q54-6 96 2q26 2 32 16 6 16 1 38 4 24-4 38-8 12-40 13-44 6-72-1-14-4-12-22-5-24 0-46Q0 12 18 5z",
  "M8 6Q44 0 72 3q34-4 48 2 12 8 9 32-4 22 0 44 0 16-18 20-40 8-76 4-26 0-33-14-5-20 0-40-4-36 6-45z",
  "M14 2Q60 8 104 0q22-2 25 20 4 20-1 38 2 26-6 40-8 10-34 7-40 0-66 3-16-2-20-20-2-22 1-42Q-4 8 14 2z",
];
/** The furrows of a field, seen where nothing lies on it. */
const furrows =
  "M10 16q56-9 110 1M6 33q60-9 118 2M5 50q62-9 120 2M5 67q62-9 121 2M7 84q60-8 116 2M14 99q50-6 100 0";
const order = Object.keys(places.tall) as Place[];
const fieldOf = (community: Place) => fields[order.indexOf(community) % fields.length]!;

/** The tiles of a community with the open one on top; how many are below shows at the edge. */
function Stack({ board, community, loaded }: CommunityProps) {
  const { state } = board.view;
  const { speech } = board;
  const face = state.top[community];
  const left = state.left[community];
  const layers = Math.max(0, Math.min(left, 5) - 1);
  const told = left === 1 ? speech.t("last tile") : speech.t("{0} {0|tile|tiles} left", left);
  const { width, height } = TILE;
  return (
    <g transform="translate(7 19)">
      <rect class="contact" x="4" y="5" width={width + 4} height={height + layers * 3} rx="8" />
      {Array.from({ length: layers }, (_, layer) => (
        <rect
          key={layer}
          class="under"
          x={(layers - layer) * 1.2}
          y={(layers - layer) * 2.6}
          width={width}
          height={height}
          rx="7"
        />
      ))}
      {face && (
        <g data-place={`tile-${community}`}>
          <TileFace face={face} />
        </g>
      )}
      <rect class="left-slip" x="-3" y="71.500" width={9 + told.length * 6.5} height="17" rx="3" />
      <text class="left" x="3" y="84.500">
        {told}
      </text>
      {loaded && (
        <g class="tick">
          <circle cx="38" cy="31" r="21" />
          <path d="M27 31l9 9 15-18" />
        </g>
      )}
      {face && <Worth face={face} x={1} y={0} />}
    </g>
  );
}

/** No tile is left: the wooden finca stands there. */
const Closed = ({ board, community }: CommunityProps) => (
  <g transform="translate(25 13)">
    {board.view.state.wooden.includes(community) ? (
      <House size={84} />
    ) : (
      <text class="closed" x="40" y="50">
        {board.speech.t("closed")}
      </text>
    )}
  </g>
);

function drawCommunity(props: CommunityProps): VNode {
  const { board, plan, community, here, chosen } = props;
  const { state } = board.view;
  const { speech } = board;
  const { x, y } = places[plan][community];
  const face = state.top[community];
  const left = state.left[community];
  const finca = state.finca[community];
  const title = speech.word("community", community);
  const name = [
    title,
    face ? speech.t("wants {0}", speech.word("tile_face", face)) : "",
    left ? speech.t("{0} {0|tile|tiles} left", left) : speech.t("closed"),
    finca ? speech.word("finca_tile", finca) : "",
  ]
    .filter(Boolean)
    .join(", ");
  const names = ["community"];
  if (here.length) names.push("usable");
  if (chosen) names.push("chosen");
  const does = deed(props, community, here, name);
  const field = fieldOf(community);
  const sign = 18 + title.length * 7.7;
  return (
    <g
      class={names.join(" ")}
      transform={`translate(${x} ${y})`}
      data-drop={community}
      {...unlabelled(does)}
      {...says(meaning.community(board, community))}
    >
      <title>{does["aria-label"]}</title>
      <Landmark
        community={community}
        x={FIELD.width - 32}
        y={12}
        scale={plan === "wide" ? 1.3 : 0.8}
      />
      <path class="plot" d={field} />
      <path class="furrow" d={furrows} />
      <path class="dry-wall" d={field} />
      <path class="halo" d={field} />
      <path class="ring" d={field} />
      <g class="sign" transform="translate(2 -10)">
        <rect class="contact" x="2" y="3" width={sign} height="22" rx="5" />
        <rect class="slat" width={sign} height="22" rx="5" />
        <text x={sign / 2} y="16.500">
          {title}
        </text>
      </g>
      {left > 0 ? <Stack {...props} /> : <Closed {...props} />}
      {finca && (
        <g
          transform="translate(87 31)"
          data-place={`isle-${finca}`}
          {...tells("finca_tile", finca)}
        >
          <FincaTile finca={finca} />
        </g>
      )}
    </g>
  );
}

function Community(props: Props & { community: Place }): VNode {
  const { board, plan, community, opened } = props;
  const { state, derived, turn } = board.view;
  const here = board.actions.filter((action) => communityOf(action) === community);
  const isOwn = board.seat !== null && turn.seats.includes(board.seat);
  const loaded = isOwn && derived.loaded.includes(community);
  const isOpened = opened === community;
  const chosen = loaded || isOpened || communityOf(board.pending) === community;
  const lies = [state.top[community], state.left[community], state.finca[community]];
  const wooden = state.wooden.includes(community);
  const on = [...momentOf(board), plan, ...lies, wooden, loaded, isOpened, chosen, ...here];
  return <Keep on={on} draw={() => drawCommunity({ ...props, loaded, here, chosen })} />;
}

const Planks = ({ width }: { width: number }) => (
  <>
    <path class="ripple" d={`M-6 44q10-5 20 0t20 0 20 0 ${width - 50} 0`} />
    <rect class="contact" x="2" y="10" width={width} height="36" rx="3" />
    <rect class="planks" y="6" width={width} height="36" rx="3" />
    <path class="planks-gap" d={`M0 15h${width}M0 24h${width}M0 33h${width}`} />
  </>
);

/** A picture that can be asked what it is. */
const pictured = { role: "img" as const, tabindex: 0 };

/** What waits for all: wooden fincas that can still be built, and the next bonus tile. */
function Raft({ board, plan }: Props): VNode {
  const { state } = board.view;
  const { speech } = board;
  const bonus = state.bonus_stack[0];
  const { houses, bonus: ribbon } = raft[plan];
  const houseName = speech.t("{0} wooden fincas left", state.supply.wooden_finca);
  return (
    <>
      <g
        class="raft"
        transform={`translate(${houses.x} ${houses.y})`}
        {...pictured}
        {...says(meaning.wood(board, houseName))}
      >
        <title>{houseName}</title>
        <Planks width={68} />
        <House size={36} x={0} y={0} />
        <text x="51" y="30">{`×${state.supply.wooden_finca}`}</text>
        <rect class="ring" x="-2" y="4" width="72" height="40" rx="5" />
      </g>
      {bonus && (
        <g
          class="raft"
          transform={`translate(${ribbon.x} ${ribbon.y})`}
          {...pictured}
          {...says(meaning.bonus(board, bonus))}
        >
          <title>{speech.t("Next bonus tile: {0}", bonus)}</title>
          <Planks width={54} />
          <g data-place="bonus-stack">
            <Bonus size={48} x={3} y={-6} />
            <text class="on-bonus" x="27" y="17.500">
              {bonus}
            </text>
          </g>
          <rect class="ring" x="-2" y="4" width="58" height="40" rx="5" />
        </g>
      )}
    </>
  );
}

export function Island(props: Props): VNode {
  const { board, plan } = props;
  const { width, height } = ISLE[plan];
  return (
    <svg
      class="island"
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={board.speech.t("The island")}
    >
      <rect class="landing" {...dropArea(plan)} data-drop="island" />
      <Raft {...props} />
      {order.map((community) => (
        <Community key={community} {...props} community={community} />
      ))}
    </svg>
  );
}

/** A cart is dragged onto the island, not onto the windmill beside it. */
const dropArea = (plan: PlanName) => {
  const { width, height } = ISLE[plan];
  const x = plan === "wide" ? 484 : 0;
  return { x, y: 0, width: width - x, height };
};
