// The pieces of The Castles of Tuscany, and tables from the game's words to them.
import { drawn, type Icon, painted } from "../../../art/draw";
import { Grape, Olive } from "../../../art/icons/produce";

/** Letter and colour of a kind of space; the letter or the tile's icon always stands on it. */
export const colours: Record<string, { fill: string; ink: string; letter: string }> = {
  dark_green: { fill: "var(--tile-dark-green)", ink: "var(--tile-ink-light)", letter: "D" },
  red: { fill: "var(--tile-red)", ink: "var(--tile-ink-light)", letter: "R" },
  blue: { fill: "var(--tile-blue)", ink: "var(--tile-ink-light)", letter: "B" },
  grey: { fill: "var(--tile-grey)", ink: "var(--tile-ink-dark)", letter: "G" },
  orange: { fill: "var(--tile-orange)", ink: "var(--tile-ink-dark)", letter: "O" },
  yellow: { fill: "var(--tile-yellow)", ink: "var(--tile-ink-dark)", letter: "Y" },
  beige: { fill: "var(--tile-beige)", ink: "var(--tile-ink-dark)", letter: "W" },
  light_green: { fill: "var(--tile-light-green)", ink: "var(--tile-ink-dark)", letter: "L" },
};

export const Fort = painted(() => (
  <>
    <path d="M5 22V7h-.500V2.500h4V5h2V2.500h3V5h2V2.500h4V7H19v15z" fill="var(--art-stone)" />
    <path d="M12 9.500v5M9.500 12h5" stroke-width="1.800" />
    <path d="M9.500 22v-3a2.500 2.500 0 0 1 5 0v3z" fill="var(--art-line)" />
  </>
));
export const City = painted(() => (
  <>
    <path d="M1.500 22V12.500H8V22z" fill="var(--art-pale)" />
    <path d="M8 22V4.500L12 1l4 3.500V22z" fill="var(--art-clay)" />
    <path d="M16 22V9.500h6.500V22z" fill="var(--art-straw)" />
    <path
      d="M12 7v2.500M12 12v2.500M12 17v5M4.800 15.500V18M19.300 12.500V15M19.300 17.500V20"
      stroke-width="2"
    />
  </>
));
export const Inn = painted(() => (
  <>
    <path
      d="M4 6h11.500v14.500c0 1-1 1.500-2 1.500H6c-1 0-2-.500-2-1.500z"
      fill="var(--art-straw)"
    />
    <path
      d="M16.200 9.500H19c3 0 3 8.500 0 8.500h-2.800"
      stroke="var(--art-stroke)"
      stroke-width="2.200"
    />
    <path
      d="M3.500 7c-1-3 2-4.500 3.500-3 1-2.500 5-2.500 6 0 2-1 4 1 3 3z"
      fill="var(--art-pale)"
    />
    <path d="M7.500 11v7M11.800 11v7" stroke-width="1.600" />
  </>
));
export const Quarry = painted(() => (
  <>
    <path d="M2 21.500l3-7h5l2 7z" fill="var(--art-stone)" />
    <path d="M11.500 21.500l2-5h6l3 5z" fill="var(--art-stone-dark)" />
    <path d="M7 4C12 1.500 17 3 20.500 8" stroke="var(--art-stroke)" stroke-width="3" />
    <path d="M15 4L8.500 14.500" stroke-width="2.600" stroke="var(--art-wood-dark)" />
  </>
));
export const VillageTile = painted(() => (
  <>
    <path d="M4.500 11.500h15V22h-15z" fill="var(--art-pale)" />
    <path d="M2 12L12 3l10 9z" fill="var(--art-clay)" />
    <path d="M13.500 22v-6h3.500v6z" fill="var(--art-line)" />
    <path d="M7 14.500h3.500V18H7z" fill="var(--art-blue)" stroke-width="1.100" />
    <path d="M17 7.500V3h2.500v6.500" fill="var(--art-stone)" />
  </>
));
export const Monastery = painted(() => (
  <>
    <path d="M9 22V10h14v12z" fill="var(--art-pale)" />
    <path d="M8.500 10.500L15 6l8.500 4.500z" fill="var(--art-clay)" />
    <path d="M2 22V9l3.500-4L9 9v13z" fill="var(--art-straw)" />
    <path d="M5.500 4.300V.8M3.800 2.500h3.400" stroke="var(--art-stroke)" stroke-width="1.600" />
    <path d="M14 22v-4a2 2 0 0 1 4 0v4zM5.500 11v3" fill="var(--art-line)" stroke-width="1.800" />
  </>
));
export const Wagon = painted(() => (
  <>
    <path d="M4 13V8c0-3.500 3.500-5.500 8-5.500S20 4.500 20 8v5z" fill="var(--art-pale)" />
    <path d="M9 3.500c-1 3-1 6.500-.500 9.500M15 3.500c1 3 1 6.500.5 9.500" />
    <path d="M2 13h20v3.500H2z" fill="var(--art-wood)" />
    <circle cx="7" cy="18.500" r="3.500" fill="var(--art-straw)" />
    <circle cx="17" cy="18.500" r="3.500" fill="var(--art-straw)" />
  </>
));
export const Hogs = painted(() => (
  <>
    <path
      d="M2.500 11C3.500 7 8 5.500 13 5.500c2 0 3.500.5 5 1.500L20.500 5l.3 3.500c.7.700 1.200 1.500 1.700 2.500v3.500l-2.500.8c-.8 1-1.700 1.700-2.800 2.200L17 21h-3l-.5-2.500H9.500L9 21H6l-.5-4c-2-1.200-3.200-3.500-3-6z"
      fill="var(--art-rose)"
    />
    <path d="M2.300 10C.8 9.500.8 7.500 2 6.500" stroke="var(--art-stroke)" stroke-width="1.600" />
    <circle cx="17.800" cy="10.800" r=".9" fill="var(--art-line)" />
    <path d="M20.500 12v2" stroke-width="1.600" />
  </>
));
export const Wheat = painted(() => (
  <>
    <path d="M12 23V10" stroke="var(--art-stroke)" stroke-width="2" />
    <g fill="var(--art-gold)">
      <path d="M12 1c2.500 2 2.500 4.500 0 6.500C9.500 5.500 9.500 3 12 1z" />
      <path d="M12.500 10.500c.3-3 2.300-4.500 5.500-4.300-.3 3-2.300 4.500-5.500 4.300zM11.500 10.500c-.3-3-2.300-4.500-5.500-4.300.3 3 2.300 4.500 5.500 4.300z" />
      <path d="M12.500 15c.3-3 2.300-4.500 5.500-4.300-.3 3-2.300 4.500-5.500 4.300zM11.500 15c-.3-3-2.300-4.500-5.500-4.300.3 3 2.300 4.500 5.500 4.300z" />
      <path d="M12.500 19.500c.3-3 2.300-4.500 5.500-4.300-.3 3-2.300 4.500-5.500 4.300zM11.500 19.500c-.3-3-2.300-4.500-5.500-4.300.3 3 2.300 4.500 5.500 4.300z" />
    </g>
  </>
));
export const Castle = painted(() => (
  <>
    <path
      d="M1 22V9h1.500v2h1.700V9H6v2h1.500V9H9v13zM15 22V9h1.500v2H18V9h1.800v2h1.700V9H23v13z"
      fill="var(--art-stone)"
    />
    <path d="M7.500 22V6h2v2h1.700V6h1.600v2h1.700V6h2v16z" fill="var(--art-stone)" />
    <path d="M12 6V1l5 1.800L12 4.500" fill="var(--art-red)" />
    <path d="M10 22v-4.500a2 2 0 0 1 4 0V22z" fill="var(--art-line)" />
  </>
));
/** A hex piece: counts as a tile of any colour. */
export const HexPiece = painted(() => (
  <>
    <path d="M12 1.200l9.400 5.400v10.800L12 22.800l-9.400-5.400V6.600z" fill="var(--art-straw)" />
    <path
      d="M12 6l1.700 4.300L18 12l-4.300 1.700L12 18l-1.700-4.300L6 12l4.300-1.700z"
      fill="var(--art-clay)"
    />
  </>
));
export const Helper = painted(() => (
  <>
    <circle cx="12" cy="6" r="4.300" fill="var(--art-rose)" />
    <path d="M3.500 22.500c0-7.500 3-11 8.500-11s8.500 3.500 8.500 11z" fill="var(--art-wood)" />
    <path d="M8.500 12.500v10M15.500 12.500v10" stroke-width="1.800" />
  </>
));
export const Marble = painted(() => (
  <>
    <path d="M3 8.500L9.500 3 21 6.500l-1 11L13 21.500 2.500 17z" fill="var(--art-pale)" />
    <path d="M3 8.500l10.500 4L21 6.500M13.500 12.500l-.5 9" />
    <path d="M6 12l3 3-1 3M16.500 13l1.500 2" stroke="var(--art-stone-dark)" />
  </>
));
export const RegionCard = painted(() => (
  <>
    <rect x="4" y="2" width="16" height="20" rx="2.500" fill="var(--art-pale)" />
    <path d="M12 6l5.200 3v6L12 18l-5.200-3V9z" fill="var(--art-leaf)" />
  </>
));
export const YieldCard = painted(() => (
  <>
    <rect x="4" y="2" width="16" height="20" rx="2.500" fill="var(--art-straw)" />
    <path d="M7 11h10l-1.500 6.500h-7zM9 11c0-5 6-5 6 0" fill="var(--art-wood)" />
  </>
));
export const Storage = painted(() => (
  <>
    <path d="M2.500 10h19v12h-19z" fill="var(--art-wood)" />
    <path d="M2.500 10L6 4h12l3.500 6z" fill="var(--art-straw)" />
    <path d="M12 4v18M7 15.500h10" stroke-width="1.600" />
  </>
));

const point = (fill: string, mark: string): Icon =>
  drawn(() => (
    <>
      <path
        d="M12 1.500l8.500 3v7.500c0 5.500-3.500 8.800-8.500 10.500-5-1.700-8.500-5-8.500-10.500V4.500z"
        fill={fill}
        stroke="var(--art-line)"
        stroke-width="1.400"
        stroke-linejoin="round"
      />
      <path d={mark} fill="var(--art-pale)" stroke="none" />
    </>
  ));
export const RedPoint = point("var(--tile-red)", "M12 5.500L17.500 12 12 18.500 6.500 12z");
export const GreenPoint = point("var(--tile-dark-green)", "M10 6h4v4h4v4h-4v4h-4v-4H6v-4h4z");

/** Two kinds of farm on one tile: both pictures, side by side. */
const both = (Left: Icon, Right: Icon): Icon =>
  drawn(() => (
    <>
      <Left size={16.5} x={-1.5} y={-2} />
      <Right size={16.5} x={9} y={9.5} />
    </>
  ));

export const tiles: Record<string, Icon> = {
  fort: Fort,
  city: City,
  inn: Inn,
  quarry: Quarry,
  village: VillageTile,
  monastery: Monastery,
  wagon: Wagon,
  vineyard: Grape,
  hogs: Hogs,
  olives: Olive,
  wheat: Wheat,
  vineyard_hogs: both(Grape, Hogs),
  vineyard_olives: both(Grape, Olive),
  vineyard_wheat: both(Grape, Wheat),
  hogs_olives: both(Hogs, Olive),
  hogs_wheat: both(Hogs, Wheat),
  olives_wheat: both(Olive, Wheat),
  hex_piece: HexPiece,
  castle: Castle,
};

export const bonuses: Record<string, Icon> = {
  region_card: RegionCard,
  storage_space: Storage,
  marble: Marble,
  worker: Helper,
  yield_card: YieldCard,
};
