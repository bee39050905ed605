// Small drawings of this board: tokens with their values, card backs, signs of actions and seasons.
import { lined } from "../../art/draw";
import { seatColour, seatInk } from "../../art/seat";
import { decks as deckIcons, grapes as grapeIcons, wines as wineIcons } from "./art/icons";
import { Token } from "./art/land";
import { seasons as seasonIcons, structures as structureIcons } from "./art/place_icons";
import { SignArt } from "./art/signs";
import type { Deck } from "./props";

export { Token };

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
        y="20.600"
        text-anchor="middle"
        font-size="11.500"
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

export { SignArt as ActionIcon };

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
