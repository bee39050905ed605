// Viticulture's drawn table: the year's board, the players, one vineyard and the viewer's hand.
// On narrow screens board, vineyard and hand are three leaves; the step opens the one it needs.
import { leads } from "../press";
import "../../art/board.css";
import "./art/ground.css";
import "./style/viticulture.css";
import "./style/top.css";
import "./style/seasons.css";
import "./style/mat.css";
import "./style/vat.css";
import "./style/hand.css";
import "./style/wide.css";
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { boardOf, eventsOf } from "../board";
import { useFollow } from "../keep";
import { moveFocus, useKeptFocus } from "./arrows";
import { Paints } from "./art/paint";
import { Scene } from "./art/scene";
import { type Area, areaOf, type BoardContext, byNotation } from "./board_context";
import { Guide } from "./guide";
import { Hand } from "./hand";
import { Lamp, SeasonIcon } from "./marks";
import { Mat } from "./mat";
import { throwsOf, useMoves, usePieces } from "./moves";
import { Plates, Track } from "./plates";
import { seasons } from "./printed";
import type { BoardProps, Season, Viticulture } from "./props";
import { read } from "./read";
import { litSeasons, Seasons } from "./seasons";
import { eventArgs } from "./types.gen";

function useBoardContext(
  props: BoardProps,
): BoardContext & { memory: ReturnType<typeof usePieces> } {
  const { view, actions, seat, speech } = props;
  const table = useMemo(() => read(view), [view]);
  const legal = useMemo(() => byNotation(actions), [actions]);
  const [pick, setPick] = useFollow("", [view], () => "");
  const step = actions.length > 0 ? (view.turn.step ?? "") : "";
  const [shown, show] = useFollow(seat ?? view.turn.seats[0] ?? 0, [view, seat, step], (had) =>
    seat !== null && step !== "" ? seat : had,
  );
  const memory = usePieces(table, seat);
  const piece = (place: string) => memory.pieces.get(place);
  const words = { t: speech.t, word: speech.word };
  return { props, table, legal, step, pick, setPick, shown, show, piece, memory, ...words };
}

/** Brings the part the step asks for into view, when that changes. */
function useIntoView(
  root: RefObject<HTMLElement | null>,
  wanted: Area | "",
  leaf: Area,
  still: boolean,
) {
  const last = useRef(wanted);
  useEffect(() => {
    if (last.current === wanted) return;
    last.current = wanted;
    const part = { board: ".seasons", mat: ".mat", hand: ".hand", "": "" }[wanted];
    if (!part) return;
    const behavior = still ? "instant" : "smooth";
    const found =
      root.current?.querySelector(`${part} .usable`) ?? root.current?.querySelector(part);
    found?.scrollIntoView({ block: "nearest", behavior });
  }, [wanted, leaf]);
}

function Year({ context }: { context: BoardContext }) {
  const { year, season, lastYear } = context.table;
  const current = seasons.indexOf(season);
  return (
    <div class="year">
      <strong>{context.t("Year {0}", year)}</strong>
      <SeasonIcon season={season} />
      <span class="cap">{context.word("season", season)}</span>
      <span class="year-dots" aria-hidden="true">
        {seasons.map((each, index) => (
          <span key={each} class={`year-dot ${index === current ? "here" : ""}`} />
        ))}
      </span>
      {lastYear && <Lamp label={context.t("the last year")} />}
    </div>
  );
}

function Leaves(props: {
  context: BoardContext;
  leaf: Area;
  wanted: Area | "";
  setLeaf(leaf: Area): void;
}) {
  const { context, leaf, wanted, setLeaf } = props;
  const seat = context.props.seat;
  const hand = seat === null ? null : context.table.vineyards[seat]!;
  const cards = hand ? Object.values(hand.cards).reduce((sum, count) => sum + count, 0) : 0;
  const leaves: [Area, string][] = [
    ["board", context.t("Board")],
    ["mat", context.t("Vineyard")],
  ];
  if (hand) leaves.push(["hand", context.t("Hand: {0}", cards)]);
  return (
    <nav class="leaves" aria-label={context.t("Parts of the table")}>
      {leaves.map(([each, name]) => (
        <button
          key={each}
          type="button"
          class="leaf-tab"
          aria-pressed={leaf === each}
          data-opens={wanted === each && leaf !== each ? each : undefined}
          {...leads(wanted === each && leaf !== each ? context.props.actions : [])}
          onClick={() => setLeaf(each)}
        >
          {name}
          {wanted === each && <span class="leaf-dot" />}
        </button>
      ))}
    </nav>
  );
}

/** The season that opens by itself when the season or the question changes. */
function useOpenSeason(context: BoardContext): [Season, (season: Season) => void] {
  const { season } = context.table;
  const last = useRef<Season | null>(null);
  return useFollow<Season>("summer", [context.step, context.props.actions, season], (had) => {
    const isNew = last.current !== season;
    last.current = season;
    if (context.step === "invite" || context.step === "take_top") return "fall";
    const lit = litSeasons(context);
    if (lit.has(season)) return season;
    if (lit.size > 0) return [...lit][0]!;
    return isNew ? (seasons.find((each) => each === season) ?? "spring") : had;
  });
}

function ViticultureBoard(props: BoardProps) {
  const context = useBoardContext(props);
  const wanted = areaOf(context);
  const [leaf, setLeaf] = useFollow<Area>("board", [wanted, props.view], (had) => wanted || had);
  const [open, setOpen] = useOpenSeason(context);
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root, props.actions);
  useIntoView(root, wanted, leaf, props.still);
  const throws = throwsOf(eventsOf<Viticulture>(eventArgs, props.events));
  useMoves(root, context.memory, throws, props.still);
  const withLeaf: BoardContext = {
    ...context,
    show: (seat) => {
      context.show(seat);
      setLeaf("mat");
    },
  };
  return (
    <div class={`viti leaf-${leaf}`} ref={root} onKeyDown={moveFocus}>
      <Paints />
      <Scene />
      <div class={`estate ${context.table.seats > 2 ? "crowd" : ""}`}>
        <div class="top">
          <Year context={context} />
          <Track context={context} />
        </div>
        <Plates context={withLeaf} />
        <Guide context={context} />
        <Leaves context={context} leaf={leaf} wanted={wanted} setLeaf={setLeaf} />
        <Seasons context={context} open={open} setOpen={setOpen} />
        <Mat context={context} />
        <Hand context={context} />
      </div>
    </div>
  );
}

export default boardOf(ViticultureBoard);
