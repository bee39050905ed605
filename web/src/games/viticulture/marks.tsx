// Small drawings of this board: tokens with their values, card backs, signs of actions and seasons.
import type { ComponentChildren } from "preact";
import { lined } from "../../art/draw";
import { seatColour, seatInk } from "../../art/seat";
import { decks as deckIcons, grapes as grapeIcons, wines as wineIcons } from "./art/icons";
import {
  actions as actionIcons,
  seasons as seasonIcons,
  structures as structureIcons,
} from "./art/place_icons";
import type { Deck } from "./props";

const fills: Record<string, [fill: string, ink: string]> = {
  red: ["var(--art-wine)", "var(--vt-on-red)"],
  white: ["var(--art-straw)", "#2a1f08"],
  blush: ["var(--art-rose)", "#2a1208"],
  sparkling: ["var(--art-pale)", "#2a1f08"],
};

const cluster =
  "M16 3.500c2.600 0 4.300 1.600 4.700 3.700 2.700-.4 5 1.600 5 4.300 0 1.300-.5 2.500-1.400 3.300 1.700.9 2.700 2.500 2.500 4.400-.3 2.500-2.400 4.200-4.900 4-.3 2.600-2.500 4.800-5.900 4.800s-5.600-2.200-5.900-4.800c-2.500.2-4.600-1.500-4.900-4-.2-1.900.8-3.500 2.500-4.400-.9-.8-1.400-2-1.400-3.300 0-2.700 2.300-4.700 5-4.300C11.700 5.100 13.400 3.500 16 3.500z";
const corners = "M9.500 4.500h13L29.500 16l-7 11.500h-13L2.500 16z";
const disc = "M16 3.500a12.500 12.500 0 1 1 0 25a12.500 12.500 0 1 1 0-25z";

/** Told apart without colour: white has a leaf, sparkling bubbles, red a bar, blush six corners. */
function kindMark(kind: string): ComponentChildren {
  if (kind === "white")
    return (
      <path d="M16 6c2.500-4.500 6-4 7.500-3.500C23 5.500 20 7.500 16 6z" fill="var(--art-leaf)" />
    );
  if (kind === "blush") return null;
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
    <svg viewBox="0 0 32 32" class={`counter ${grape ? "grape" : "wine"}`} aria-hidden="true">
      <g
        stroke="var(--art-line)"
        stroke-width="1.500"
        stroke-linejoin="round"
        stroke-linecap="round"
        fill="none"
      >
        <path d={grape ? cluster : kind === "blush" ? corners : disc} fill={fill} />
        {!grape && kind !== "blush" && (
          <circle cx="16" cy="16" r="9.800" stroke-width="1" stroke={ink} opacity="0.7" />
        )}
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
        fill={seatInk(seat)}
      >
        {seat + 1}
      </text>
    </svg>
  );
}

export function Lamp({ label }: { label: string }) {
  return <span class="lamp">{label}</span>;
}

const backFill: Record<Deck, string> = {
  vine: "var(--art-hill)",
  order: "var(--art-plum)",
  summer: "var(--art-yellow)",
  winter: "var(--art-blue)",
};

/** The back of a card of one of the four decks. */
export function Back({ deck }: { deck: Deck }) {
  const Sign = deckIcons[deck]!;
  return (
    <svg viewBox="0 0 24 30" class="back" aria-hidden="true">
      <rect
        x="1"
        y="1"
        width="22"
        height="28"
        rx="3.500"
        fill={backFill[deck]}
        stroke="var(--art-stroke)"
        stroke-width="1.800"
      />
      <rect x="3.500" y="5" width="17" height="20" rx="2.500" fill="var(--art-pale)" />
      <Sign x={4} y={7} size={16} />
    </svg>
  );
}

export function SeasonIcon({ season }: { season: string }) {
  const Art = seasonIcons[season];
  return Art ? <Art /> : null;
}

export function ActionIcon({ action }: { action: string }) {
  const Art = actionIcons[action]!;
  return <Art class="action-icon" size="2rem" />;
}

export function StructureIcon({ name, size = "1.75rem" }: { name: string; size?: string }) {
  const Art = structureIcons[name]!;
  return <Art size={size} />;
}

export function WineIcon({ wine }: { wine: string }) {
  const Art = wineIcons[wine]!;
  return <Art class="wine-icon" size="1.1rem" />;
}

export function GrapeIcon({ colour }: { colour: string }) {
  const Art = grapeIcons[colour]!;
  return <Art class="wine-icon" size="1.1rem" />;
}

export { Lira as Coin, Residual, VictoryPoint as Point } from "./art/icons";
