// The map: five villages with their dice on the coast, three harvest spaces in the hills with what
// grows there, the loop through all, and the carts with their loads.
import type { ComponentChildren, VNode } from "preact";
import { produce as icons, Vendor } from "../../art/icons/cinque_terre";
import { SeatMark, seatColour } from "../../art/seat";
import { type BoardProps, findAction } from "../board";
import { offer, press, refuse, unlabelled } from "../press";
import { blocks, cartPlaces, HARVESTS, MAP, VILLAGES } from "./geometry";
import { pieces, vendorLire } from "./orders";

function Space({
  board,
  space,
  children,
}: {
  board: BoardProps;
  space: string;
  children: ComponentChildren;
}) {
  const { x, y, width, height } = blocks[space]!;
  const { speech } = board;
  const action = board.actions.find((one) => one.args.space === space);
  const name = speech.word("space", space);
  const steps = action?.detail?.code === "spaces" ? Number(action.detail.args[0]) : 0;
  const village = VILLAGES.includes(space);
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
    <g class={names.join(" ")}>
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

function Village({ board, village }: { board: BoardProps; village: string }) {
  const { x, y, width } = blocks[village]!;
  const { state } = board.view;
  const { speech } = board;
  const dice = Object.entries(state.die[village] as Record<string, number>).filter(([, n]) => n);
  const owner: number | null = state.vendor[village] ?? null;
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
      {dice.map(([kind, price], index) => {
        const Icon = icons[kind]!;
        return (
          <g key={kind} class="die" transform={`translate(${x + 8 + index * 46} ${y + 25})`}>
            <title>{speech.t("{0} brings {1} here", speech.word("produce", kind), price)}</title>
            <rect width="43" height="30" rx="7" />
            <Icon size={24} x={1} y={3} />
            <text x="33" y="21">
              {price}
            </text>
          </g>
        );
      })}
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
            {vendorLire[village]}
          </text>
        ) : (
          <SeatMark seat={owner} size={20} x={28} y={1.5} />
        )}
      </g>
    </Space>
  );
}

function Harvest(props: {
  board: BoardProps;
  space: string;
  opened: string | null;
  open(kind: string | null): void;
}) {
  const { board, space, opened, open } = props;
  const { x, y } = blocks[space]!;
  const { state } = board.view;
  const { speech } = board;
  const kinds = state.fields[space] as string[];
  return (
    <Space board={board} space={space}>
      {kinds.map((kind, index) => {
        const Icon = icons[kind]!;
        const left: number = state.pieces[kind];
        const here = board.actions.filter(
          (action) => action.verb === "harvest" && action.args.produce === kind,
        );
        const name = speech.t("{0}: {1} left", speech.word("produce", kind), left);
        const deed =
          here.length === 1
            ? offer(board, here[0]!)
            : here.length > 1
              ? {
                  ...press(() => open(opened === kind ? null : kind)),
                  "data-opens": kind,
                  "aria-expanded": opened === kind,
                  "aria-label": name,
                }
              : board.seat !== null && board.view.turn.node === "decision"
                ? refuse(board, `harvest ${kind} ${kind}`, name, true)
                : { role: "img" as const, "aria-label": name };
        return (
          <g
            key={kind}
            class={`field${here.length ? " usable" : ""}${opened === kind ? " chosen" : ""}${left ? "" : " empty"}`}
            transform={`translate(${x + 6 + index * 50} ${y + 27})`}
            {...unlabelled(deed)}
          >
            <title>{deed["aria-label"]}</title>
            <rect class="soil" width="47" height="76" rx="8" />
            <path class="furrows" d="M6 60h35M6 66h35M6 72h35" />
            <g data-place={`field-${kind}`}>
              <Icon size={36} x={5.5} y={4} />
            </g>
            <rect class="ring" width="47" height="76" rx="8" />
            <text x="23.500" y="58">{`×${left}`}</text>
          </g>
        );
      })}
    </Space>
  );
}

/** A cart with its four places; the mark of its player on the shaft. */
function Cart({ board, seat, x, y }: { board: BoardProps; seat: number; x: number; y: number }) {
  const load = pieces(board.view.state.cart[seat]);
  return (
    <g class="cart" data-piece={`cart-${seat}`} transform={`translate(${x} ${y})`}>
      <title>{board.speech.t("Cart of {0}", board.speech.player(seat))}</title>
      <path
        d="M0 4h42l-4 26H4z"
        fill="var(--card)"
        stroke={seatColour(seat)}
        stroke-width="2.500"
      />
      {load.map((kind, index) => {
        const Icon = icons[kind]!;
        return <Icon key={index} size={15} x={5 + (index % 2) * 16.5} y={index < 2 ? 0 : 14} />;
      })}
      <SeatMark seat={seat} size={19} x={28} y={21} />
      <circle
        cx="12"
        cy="32"
        r="5"
        fill="var(--card)"
        stroke={seatColour(seat)}
        stroke-width="2.500"
      />
    </g>
  );
}

export function Coast(props: {
  board: BoardProps;
  opened: string | null;
  open(kind: string | null): void;
}): VNode {
  const { board } = props;
  const { state } = board.view;
  const where = (state.space as (string | null)[]).slice(0, board.view.seats);
  const carts = Object.keys(blocks).flatMap((space) => {
    const here = where.flatMap((at, seat) => (at === space ? [seat] : []));
    return cartPlaces(space, here.length).map((place, index) => ({ seat: here[index]!, ...place }));
  });
  return (
    <svg
      class="coast"
      viewBox={`0 0 ${MAP.width} ${MAP.height}`}
      role="group"
      aria-label={board.speech.t("The coast")}
    >
      <rect class="hills" width={MAP.width} height={MAP.height} rx="14" />
      <path
        class="sea"
        d="M0 14A14 14 0 0 1 14 0H30Q12 40 24 80T14 160 26 240 14 320 26 400 16 470 30 548H14A14 14 0 0 1 0 534z"
      />
      <path
        class="waves"
        d="M2 60q4-4 8 0M4 150q4-4 8 0M3 270q4-4 8 0M4 380q4-4 8 0M2 480q4-4 8 0"
      />
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
      {VILLAGES.map((village) => (
        <Village key={village} board={board} village={village} />
      ))}
      {HARVESTS.map((space) => (
        <Harvest key={space} {...props} space={space} />
      ))}
      {carts
        .sort((a, b) => a.seat - b.seat)
        .map(({ seat, x, y }) => (
          <Cart key={seat} board={board} seat={seat} x={x} y={y} />
        ))}
    </svg>
  );
}
