// The island with its ten communities: the stack of fruit tiles with the open one on top, the finca
// tile, and the wooden finca once the stack is gone.
import type { VNode } from "preact";
import { Keep, momentOf } from "../keep";
import { leads, offer, press, refuse, unlabelled } from "../press";
import { Bonus, House } from "./art/icons";
import { takesAny } from "./faces";
import { places, shore } from "./geometry";
import { type Action, type BoardProps, communityOf, type Community as Place } from "./props";
import { FincaTile, TILE, TileFace, Worth } from "./tile";

interface Props {
  board: BoardProps;
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
      : !board.view.turn.step?.startsWith("deliver")
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

function drawCommunity(props: CommunityProps): VNode {
  const { board, community, loaded, here, chosen } = props;
  const { state } = board.view;
  const { speech } = board;
  const { x, y } = places[community];
  const face = state.top[community];
  const left = state.left[community];
  const finca = state.finca[community];
  const wooden = state.wooden.includes(community);
  const title = speech.word("community", community);
  const wants = face ? speech.t("wants {0}", speech.word("tile_face", face)) : "";
  const name = [
    title,
    wants,
    left ? speech.t("{0} tiles left", left) : speech.t("closed"),
    finca ? speech.word("finca_tile", finca) : "",
  ]
    .filter(Boolean)
    .join(", ");
  const names = ["community"];
  if (here.length) names.push("usable");
  if (chosen) names.push("chosen");
  const does = deed(props, community, here, name);
  const layers = Math.max(0, Math.min(left, 4) - 1);
  return (
    <g
      class={names.join(" ")}
      transform={`translate(${x - 62} ${y - 52})`}
      data-drop={community}
      {...unlabelled(does)}
    >
      <title>{does["aria-label"]}</title>
      <rect class="spot" x="-1" y="-2" width="126" height="108" rx="12" />
      <text class="name" x="62" y="13">
        {title}
      </text>
      {left > 0 ? (
        <g transform="translate(2 20)">
          {Array.from({ length: layers }, (_, layer) => (
            <rect
              key={layer}
              class="under"
              x={(layers - layer) * 1.6}
              y={(layers - layer) * 2.6}
              width={TILE.width}
              height={TILE.height}
              rx="7"
            />
          ))}
          {face && (
            <g data-place={`tile-${community}`}>
              <TileFace face={face} />
            </g>
          )}
          <text class="left" x="60" y="80">
            {left === 1 ? speech.t("last tile") : speech.t("{0} tiles left", left)}
          </text>
          {loaded && <path class="tick" d="M20 34l14 14 26-30" />}
        </g>
      ) : (
        <g transform="translate(14 22)">
          {wooden ? (
            <House size={58} />
          ) : (
            <text class="closed" x="28" y="38">
              {speech.t("closed")}
            </text>
          )}
        </g>
      )}
      {finca && (
        <g transform="translate(86 26)" data-place={`isle-${finca}`}>
          <FincaTile finca={finca} />
        </g>
      )}
      <rect class="ring" x="-1" y="-2" width="126" height="108" rx="12" />
      {left > 0 && face && <Worth face={face} x={4} y={21} />}
    </g>
  );
}

function Community(props: Props & { community: Place }): VNode {
  const { board, community, opened } = props;
  const { state, derived, turn } = board.view;
  const here = board.actions.filter((action) => communityOf(action) === community);
  const isOwn = board.seat !== null && turn.seats.includes(board.seat);
  const loaded = isOwn && derived.loaded.includes(community);
  const isOpened = opened === community;
  const chosen = loaded || isOpened || communityOf(board.pending) === community;
  const lies = [state.top[community], state.left[community], state.finca[community]];
  const wooden = state.wooden.includes(community);
  const on = [...momentOf(board), ...lies, wooden, loaded, isOpened, chosen, ...here];
  return <Keep on={on} draw={() => drawCommunity({ ...props, loaded, here, chosen })} />;
}

/** Sea, shore and hills, which never change. */
const ground = () => (
  <g aria-hidden="true">
    <rect class="sea" width="400" height="484" rx="14" />
    <path
      class="waves"
      d="M14 34q7-5 14 0t14 0M338 452q7-5 14 0t14 0M20 452q7-5 14 0M362 40q6-5 12 0"
    />
    <path class="shore" d={shore} transform="scale(1 1.03)" />
    <path class="land" d={shore} transform="scale(1 1.03)" />
    <path class="hills" d="M250 246q12-20 24 0M118 356q10-16 20 0" />
  </g>
);

const communities = Object.keys(places) as Place[];

export function Island(props: Props): VNode {
  const { board } = props;
  const { state } = board.view;
  const { speech } = board;
  const bonus = state.bonus_stack[0];
  return (
    <svg
      class="island"
      viewBox="0 0 400 484"
      role="group"
      aria-label={speech.t("The island")}
      data-drop="island"
    >
      <Keep on={[]} draw={ground} />
      {communities.map((community) => (
        <Community key={community} {...props} community={community} />
      ))}
      <g class="sea-note">
        <title>{speech.t("{0} wooden fincas left", state.supply.wooden_finca)}</title>
        <House size={26} x={4} y={6} />
        <text x="33" y="26">{`×${state.supply.wooden_finca}`}</text>
      </g>
      {bonus && (
        <g class="sea-note" data-place="bonus-stack">
          <title>{speech.t("Next bonus tile: {0}", bonus)}</title>
          <Bonus size={34} x={360} y={438} />
          <text class="on-bonus" x="377" y="455">
            {bonus}
          </text>
        </g>
      )}
    </svg>
  );
}
