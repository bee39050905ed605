// Small drawings of this board: tokens with their values, card backs, signs of actions and seasons.
import type { ComponentChildren } from "preact";
import { drawn, lined, painted } from "../../art/draw";
import { seatColour } from "../../art/seat";
import type { Deck } from "./printed";

const fills: Record<string, [fill: string, ink: string]> = {
  red: ["var(--art-wine)", "var(--vt-on-red)"],
  white: ["var(--art-straw)", "#2a1f08"],
  blush: ["var(--art-rose)", "#2a1208"],
  sparkling: ["var(--art-pale)", "#2a1f08"],
};

const cluster =
  "M16 3.500c2.600 0 4.300 1.600 4.700 3.700 2.700-.4 5 1.600 5 4.300 0 1.300-.5 2.500-1.400 3.300 1.700.9 2.700 2.500 2.500 4.400-.3 2.500-2.400 4.200-4.900 4-.3 2.600-2.500 4.800-5.900 4.800s-5.600-2.200-5.900-4.800c-2.500.2-4.600-1.500-4.900-4-.2-1.900.8-3.500 2.500-4.400-.9-.8-1.400-2-1.400-3.300 0-2.700 2.300-4.700 5-4.300C11.700 5.100 13.400 3.500 16 3.500z";
const disc = "M16 3.500a12.500 12.500 0 1 1 0 25a12.500 12.500 0 1 1 0-25z";

/** What tells the kinds apart without colour: white has a leaf, blush a slash, sparkling bubbles. */
function kindMark(kind: string): ComponentChildren {
  if (kind === "white")
    return (
      <path d="M16 6c2.500-4.500 6-4 7.500-3.500C23 5.500 20 7.500 16 6z" fill="var(--art-leaf)" />
    );
  if (kind === "blush") return <path d="M7 25L25 7" stroke-dasharray="1 3.500" />;
  if (kind === "sparkling")
    return (
      <g fill="var(--art-gold)" stroke-width="0.8">
        <circle cx="7.500" cy="10" r="2" />
        <circle cx="24.500" cy="10" r="2" />
        <circle cx="9" cy="24" r="1.600" />
        <circle cx="23" cy="24" r="1.600" />
        <circle cx="16" cy="4" r="1.800" />
      </g>
    );
  return <path d="M13 4.500h6" stroke-width="2.200" />;
}

/** A grape or a wine of a value; without a value a question mark. */
export function Token(props: { kind: string; value: number | null; grape?: boolean }) {
  const { kind, value, grape } = props;
  const [fill, ink] = fills[kind]!;
  return (
    <svg viewBox="0 0 32 32" class={`token ${grape ? "grape" : "wine"}`} aria-hidden="true">
      <g
        stroke="var(--art-line)"
        stroke-width="1.500"
        stroke-linejoin="round"
        stroke-linecap="round"
        fill="none"
      >
        <path d={grape ? cluster : disc} fill={fill} />
        {!grape && <circle cx="16" cy="16" r="9.800" stroke-width="1" stroke={ink} opacity="0.7" />}
        {kindMark(kind)}
      </g>
      <text
        x="16"
        y="21.200"
        text-anchor="middle"
        font-size="14.500"
        font-weight="700"
        font-family="var(--font-number)"
        fill={ink}
      >
        {value ?? "?"}
      </text>
    </svg>
  );
}

/** Values of a vine or a field: a grape of each colour there is. */
export function Grapes({ red, white }: { red: number; white: number }) {
  return (
    <span class="grapes">
      {red > 0 && <Token kind="red" value={red} grape />}
      {white > 0 && <Token kind="white" value={white} grape />}
    </span>
  );
}

export const Coin = drawn(() => (
  <g stroke="var(--art-line)" stroke-width="1.500">
    <circle cx="12" cy="12" r="9.500" fill="var(--art-gold)" />
    <path
      d="M9 17h7M9 13h5M9 10.500h5M15.500 8.500c-.6-2-5-2.500-5 1 0 3.500 1 5-1.500 7.500"
      fill="none"
    />
  </g>
));
export const Point = painted(() => (
  <>
    <path
      d="M12 2.500l2.800 6 6.600.8-4.900 4.500 1.300 6.500-5.800-3.300-5.800 3.300 1.300-6.500L2.600 9.300l6.600-.8z"
      fill="var(--art-leaf)"
    />
    <path d="M9 12l2.300 2.300L15.500 10" />
  </>
));
export const Cards = lined(() => <path d="M4 7.500l9-3.500 5 13-9 3.500zM16 6h4.500v12.500h-3" />);

/** The rooster of a seat on the wake-up chart. */
export function Cock({ seat, piece }: { seat: number; piece?: string }) {
  return (
    <svg viewBox="0 0 26 24" class="cock" data-piece={piece} aria-hidden="true">
      <path
        d="M5 22c-1.500-6-3-9.500-1.500-15C5.500 9 7 11.500 10.500 11c2.500-.4 3-2.500 3.500-5 .4-2.300 2-3.500 4-3.500 2.300 0 3.800 1.500 4 3.700l2.500 1.800-2.600.8c-.3 2.200-.2 3.500-.6 5.700C20.600 18.800 17.500 22 13 22z"
        fill={seatColour(seat)}
        stroke="var(--art-line)"
        stroke-width="1.400"
        stroke-linejoin="round"
      />
      <text
        x="13"
        y="19.800"
        text-anchor="middle"
        font-size="8.500"
        font-weight="700"
        font-family="var(--font-number)"
        fill={`var(--seat-${seat}-ink)`}
      >
        {seat + 1}
      </text>
    </svg>
  );
}

export function Lamp({ label }: { label: string }) {
  return <span class="lamp">{label}</span>;
}

const backs: Record<Deck, [fill: string, letter: ComponentChildren]> = {
  vine: [
    "var(--art-leaf)",
    <path
      key="v"
      d="M12 19V8M12 12c-4 0-5-2.500-5-5 3 0 5 1 5 5zM12 15c4 0 5-2.500 5-5-3 0-5 1-5 5z"
    />,
  ],
  order: ["var(--art-plum)", <path key="o" d="M8 6h8c0 5-1.500 7-4 7s-4-2-4-7zM12 13v5M9 18h6" />],
  summer: [
    "var(--art-yellow)",
    <path
      key="s"
      d="M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM12 4.500v2M12 17.500v2M5.500 12h1.500M17 12h1.500M7.500 7.500l1 1M15.500 15.500l1 1M16.500 7.500l-1 1M8.500 15.500l-1 1"
    />,
  ],
  winter: [
    "var(--art-blue)",
    <path
      key="w"
      d="M12 5v14M6 8.500l12 7M18 8.500l-12 7M10.500 6l1.500 1.500L13.500 6M10.500 18l1.500-1.500 1.500 1.500"
    />,
  ],
};

/** The back of a card of one of the four decks. */
export function Back({ deck }: { deck: Deck }) {
  const [fill, sign] = backs[deck];
  return (
    <svg viewBox="3 1 18 22" class="back" aria-hidden="true">
      <g
        stroke="var(--art-line)"
        stroke-width="1.400"
        stroke-linecap="round"
        stroke-linejoin="round"
        fill="none"
      >
        <rect x="4" y="2" width="16" height="20" rx="2.500" fill={fill} />
        {sign}
      </g>
    </svg>
  );
}

const seasonArt: Record<string, ReturnType<typeof lined>> = {
  spring: lined(() => (
    <path d="M12 21V10M12 14c-5 0-7-3-7-7 4 0 7 2 7 7zM12 12c4.500 0 6.500-3 6.500-6.500-3.500 0-6.500 1.500-6.500 6.500z" />
  )),
  summer: lined(() => (
    <path d="M12 7.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zM12 2v2.500M12 19.500V22M2 12h2.500M19.500 12H22M5 5l1.700 1.700M17.300 17.300L19 19M19 5l-1.700 1.700M6.700 17.300L5 19" />
  )),
  fall: lined(() => <path d="M5 20C4 10 9 4 20 4c0 10-5 15-13 14M5 20c3-6 6-8.500 10-11" />),
  winter: lined(() => (
    <path d="M12 2.500v19M3.800 7.200l16.400 9.600M20.200 7.200L3.800 16.800M9.500 4.500L12 7l2.500-2.500M9.500 19.500L12 17l2.500 2.500" />
  )),
};
export function SeasonIcon({ season }: { season: string }) {
  const Art = seasonArt[season];
  return Art ? <Art /> : null;
}

const actionArt: Record<string, () => ComponentChildren> = {
  tour: () => (
    <>
      <path d="M4 21V9l8-5.500L20 9v12z" fill="var(--art-pale)" />
      <path d="M9.500 21v-6a2.500 2.500 0 0 1 5 0v6" fill="var(--art-wood)" />
      <circle cx="12" cy="9.500" r="1.300" fill="var(--art-blue)" />
    </>
  ),
  build: () => (
    <>
      <path d="M9 3.500h8.500l2 3.500-2 1.500H9z" fill="var(--art-stone)" />
      <path d="M11 8.500h3V21h-3z" fill="var(--art-wood)" />
    </>
  ),
  sell: () => (
    <>
      <path d="M3 10h18l-2.500 10h-13z" fill="var(--art-wood)" />
      <path
        d="M5.500 10a2.500 2.500 0 0 1 4.200-2.300 3 3 0 0 1 5 0A2.500 2.500 0 0 1 18.500 10z"
        fill="var(--art-plum)"
      />
      <path d="M9 13.500v3.500M12 13.500v3.500M15 13.500v3.500" />
    </>
  ),
  plant: () => (
    <>
      <path d="M3 21c2-4 16-4 18 0z" fill="var(--art-wood)" />
      <path d="M12 18V9" />
      <path d="M12 13c-5 0-6.500-3-6.500-6C9.500 7 12 8.500 12 13z" fill="var(--art-leaf)" />
      <path d="M12 11c4.500 0 6-3 6-6.500-3.500 0-6 2-6 6.500z" fill="var(--art-leaf)" />
    </>
  ),
  harvest: () => (
    <>
      <path d="M4 11h16l-2 10H6z" fill="var(--art-wood)" />
      <path d="M6 11c0-8 12-8 12 0" />
      <circle cx="9" cy="10" r="2.300" fill="var(--art-wine)" />
      <circle cx="13.500" cy="10" r="2.300" fill="var(--art-straw)" />
    </>
  ),
  train: () => (
    <>
      <path
        d="M10 4a3.500 3.500 0 0 1 2.400 6c1.800.8 2.700 4 3.600 10H4c.9-6 1.800-9.200 3.600-10A3.500 3.500 0 0 1 10 4z"
        fill="var(--art-stone)"
      />
      <path d="M18.500 5v7M15 8.500h7" stroke-width="2.200" />
    </>
  ),
  make: () => (
    <>
      <path d="M4 8c0-2 16-2 16 0v10c0 3-16 3-16 0z" fill="var(--art-wood)" />
      <path d="M4 8c0 2 16 2 16 0M4 12.500c0 2 16 2 16 0" />
      <path d="M12 2v5M9 3h6" />
    </>
  ),
  cart: () => (
    <>
      <path d="M2 7h15l-2 8H5z" fill="var(--art-wood)" />
      <path d="M17 7l5-2" />
      <circle cx="10" cy="17.500" r="3.500" fill="var(--art-pale)" />
      <path d="M10 14v7M6.500 17.500h7" />
    </>
  ),
  yoke: () => (
    <>
      <path d="M2.500 9c4-3.500 15-3.500 19 0v2.500c-4-3-15-3-19 0z" fill="var(--art-wood)" />
      <path d="M5 10.500c0 11 5 11 5 0M14 10.500c0 11 5 11 5 0" />
    </>
  ),
};
const actionIcons = Object.fromEntries(
  Object.entries(actionArt).map(([name, art]) => [name, painted(art)]),
);
const actionDeck: Record<string, Deck> = {
  draw_vine: "vine",
  summer_visitor: "summer",
  draw_order: "order",
  winter_visitor: "winter",
  fill: "order",
};
export function ActionIcon({ action }: { action: string }) {
  const Art = actionIcons[action];
  const deck = actionDeck[action];
  return (
    <span class="action-icon">
      {Art ? <Art size="100%" /> : deck ? <Back deck={deck} /> : null}
    </span>
  );
}

const structureArt: Record<string, () => ComponentChildren> = {
  trellis: () => (
    <>
      <path
        d="M4 21V4M12 21V4M20 21V4M4 8h16M4 14h16"
        stroke="var(--art-wood-dark)"
        stroke-width="2"
      />
      <circle cx="8" cy="11" r="2" fill="var(--art-leaf)" />
      <circle cx="16" cy="8" r="2" fill="var(--art-leaf)" />
    </>
  ),
  irrigation: () => (
    <>
      <path d="M12 3c4 5 6 8 6 11.500a6 6 0 0 1-12 0C6 11 8 8 12 3z" fill="var(--art-blue)" />
      <path d="M9 15a3 3 0 0 0 3 3" />
    </>
  ),
  yoke: actionArt.yoke!,
  windmill: () => (
    <>
      <path d="M8.500 21l1.500-11h4l1.500 11z" fill="var(--art-pale)" />
      <path d="M12 9L4 4M12 9l8-5M12 9l-6 8M12 9l6 8" stroke-width="2.400" />
    </>
  ),
  cottage: () => (
    <>
      <path d="M4 11h16v10H4z" fill="var(--art-pale)" />
      <path d="M2 11.500L12 4l10 7.500z" fill="var(--art-clay)" />
      <path d="M10 21v-5h4v5" fill="var(--art-wood)" />
    </>
  ),
  tasting_room: () => (
    <>
      <path d="M3 21V10h18v11z" fill="var(--art-clay)" />
      <path d="M2 10h20l-2-5H4z" fill="var(--art-stone)" />
      <path
        d="M9.500 12.500h5c0 3-1 4-2.500 4s-2.500-1-2.500-4zM12 16.500v3M10.500 19.500h3"
        fill="var(--art-pale)"
      />
    </>
  ),
  medium_cellar: () => (
    <>
      <path d="M2.500 21V12a9.500 9.500 0 0 1 19 0v9z" fill="var(--art-stone)" />
      <circle cx="12" cy="15.500" r="4.500" fill="var(--art-wood)" />
    </>
  ),
  large_cellar: () => (
    <>
      <path d="M2.500 21V12a9.500 9.500 0 0 1 19 0v9z" fill="var(--art-stone-dark)" />
      <circle cx="7.800" cy="17" r="3" fill="var(--art-wood)" />
      <circle cx="16.200" cy="17" r="3" fill="var(--art-wood)" />
      <circle cx="12" cy="10.500" r="3" fill="var(--art-wood)" />
    </>
  ),
};
const structureIcons = Object.fromEntries(
  Object.entries(structureArt).map(([name, art]) => [name, painted(art)]),
);
export function StructureIcon({ name, size = "1.75rem" }: { name: string; size?: string }) {
  const Art = structureIcons[name];
  return Art ? <Art size={size} /> : null;
}
