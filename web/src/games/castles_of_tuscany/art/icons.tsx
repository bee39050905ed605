// The pieces of The Castles of Tuscany, and tables from the game's words to them.
import type { ComponentChildren } from "preact";
import { drawn, type Icon } from "../../../art/draw";
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

/** A thing in the light from the upper left: a thin outline, and its right face in the shade. */
const lit = (art: () => ComponentChildren): Icon =>
  drawn(() => (
    <g
      stroke="var(--art-line)"
      stroke-width="1.050"
      stroke-linecap="round"
      stroke-linejoin="round"
      fill="none"
    >
      {art()}
    </g>
  ));

/** The dark right face of a thing. */
const Dark = ({ d }: { d: string }) => <path d={d} fill="var(--shade)" stroke="none" />;
/** Light on the left edge of a thing. */
const Gleam = ({ d }: { d: string }) => <path d={d} stroke="var(--shine)" stroke-width="1.100" />;
const open = "var(--art-line)";

export const Fort = lit(() => (
  <>
    <path
      d="M5 22V8.500H3.500V3h3.400v2.200h2.400V3h5.400v2.200h2.400V3h3.400v5.500H19V22z"
      fill="var(--art-stone)"
    />
    <Dark d="M14 22V3h.7v2.200h2.400V3h3.400v5.500H19V22z" />
    <Gleam d="M6.200 9.500V21" />
    <path d="M3.500 8.500h17" />
    <path
      d="M7.500 12.500h2.200M8.500 16h2M15 13.500h2.200M15.500 17.500h2"
      stroke="var(--art-stone-dark)"
    />
    <path d="M12 10.500v3.800" stroke-width="1.800" />
    <path d="M9.800 22v-2.600a2.200 2.200 0 0 1 4.400 0V22z" fill={open} />
  </>
));
export const City = lit(() => (
  <>
    <path d="M1.500 22v-8.500h7V22z" fill="var(--art-pale)" />
    <path d="M.8 14l4.200-4 4.200 4z" fill="var(--art-clay)" />
    <path d="M15.500 22V11.500h7V22z" fill="var(--art-straw)" />
    <path d="M14.800 12L19 8l4.200 4z" fill="var(--art-clay)" />
    <path d="M8 22V6h8v16z" fill="var(--art-pale)" />
    <path d="M7 6.300L12 1l5 5.300z" fill="var(--art-red)" />
    <Dark d="M12.500 22V6H16v16zM19.500 22V12h3v10zM6 22v-8h2v8z" />
    <path
      d="M10.300 9v2M13.700 9v2M10.300 13.500v2M13.700 13.500v2M4.500 16.500v1.800M19 14.500v1.800M19 18v1.800"
      stroke-width="1.400"
    />
    <path d="M10.500 22v-2.200a1.500 1.500 0 0 1 3 0V22z" fill={open} />
  </>
));
export const Inn = lit(() => (
  <>
    <path d="M16 10h2.800c3.200 0 3.200 8 0 8H16" stroke="var(--art-line)" stroke-width="3.400" />
    <path d="M16 10h2.800c3.200 0 3.200 8 0 8H16" stroke="var(--art-straw)" stroke-width="1.500" />
    <path d="M4 7h12v13.500c0 1-1 1.500-2 1.500H6c-1 0-2-.500-2-1.500z" fill="var(--art-gold)" />
    <Dark d="M12 7h4v13.500c0 1-1 1.500-2 1.500h-2z" />
    <path
      d="M3.500 8c-1.300-3 1.700-5 3.500-3.500 1-2.700 5.200-2.700 6.200 0 2-1.200 4.300 1 3.300 3.500-1 1-1.800-.3-2.500-.3s-.5 3-1.700 3-1-2.700-2-2.700S8 9 6.800 9s-2 .3-3.300-1z"
      fill="var(--art-pale)"
    />
    <Gleam d="M6 12v7.500" />
    <path d="M9.500 13v6" stroke="var(--art-wood-dark)" />
  </>
));
export const Quarry = lit(() => (
  <>
    <path d="M1.500 22v-6l4-2.500 5 2V22z" fill="var(--art-pale)" />
    <path d="M1.500 16l5 2 4-2.500M6.500 18v4" stroke="var(--art-stone-dark)" />
    <Dark d="M6.500 22v-4l4-2.500V22z" />
    <path d="M11 22v-4.500l4-2 7.500 2V22z" fill="var(--art-stone)" />
    <Dark d="M17 22v-3l5.500-1.500V22z" />
    <path d="M16.500 4.500L7.500 15" stroke="var(--art-line)" stroke-width="3.400" />
    <path d="M16.500 4.500L7.500 15" stroke="var(--art-wood)" stroke-width="1.700" />
    <path
      d="M8.500 2.800c5-1.800 10.500 1 12.500 7.200-2.500-3.300-6-5-10.300-5z"
      fill="var(--art-stone-dark)"
    />
  </>
));
export const VillageTile = lit(() => (
  <>
    <path d="M16 8V3h2.600v7z" fill="var(--art-stone)" />
    <path d="M4 11.500h16V22H4z" fill="var(--art-pale)" />
    <Dark d="M13.500 22V11.500H20V22z" />
    <path d="M1.800 12.200L8.500 4h7l6.700 8.200z" fill="var(--art-clay)" />
    <Dark d="M13.500 12.200L12 4h3.500l6.700 8.200z" />
    <path d="M5.500 10.500h8M7.300 8h5.700" stroke="var(--art-red)" stroke-width=".9" />
    <path d="M6.500 14.800h3.300v3H6.500z" fill="var(--art-blue)" />
    <path d="M14.800 22v-4.800a1.500 1.500 0 0 1 3 0V22z" fill={open} />
    <Gleam d="M5.200 13v8" />
  </>
));
export const Monastery = lit(() => (
  <>
    <path d="M9 22V12h13.500v10z" fill="var(--art-pale)" />
    <Dark d="M17.500 22V12h5v10z" />
    <path d="M8.200 12.300L13 7.500h6l4.500 4.800z" fill="var(--art-clay)" />
    <path d="M2 22V9.500h7V22z" fill="var(--art-straw)" />
    <Dark d="M6.200 22V9.500H9V22z" />
    <path d="M1.300 10L5.500 5l4.200 5z" fill="var(--art-red)" />
    <path d="M5.500 5V.9M4 2.400h3" stroke="var(--art-stroke)" stroke-width="1.500" />
    <path
      d="M4.300 15.500v-1.700a1.200 1.200 0 0 1 2.400 0v1.700zM13.500 22v-3.800a2 2 0 0 1 4 0V22z"
      fill={open}
    />
    <circle cx="15.500" cy="14.300" r="1.100" fill="var(--art-blue)" />
  </>
));
export const Wagon = lit(() => (
  <>
    <path
      d="M3.500 13V8.500C3.500 4.500 7 2.500 12 2.500s8.500 2 8.500 6V13z"
      fill="var(--art-pale)"
    />
    <Dark d="M15 13c.5-3.500.5-7 0-10 3.500.8 5.500 2.600 5.500 5.500V13z" />
    <path d="M9 3c-1 3-1 6.700-.5 10M15 3c.7 3 .6 6.700 0 10" stroke="var(--art-stone-dark)" />
    <path d="M1.800 13h20.400l-1.200 4H3z" fill="var(--art-wood)" />
    <path d="M3 15h18" stroke="var(--art-wood-dark)" />
    <g fill="var(--art-straw)">
      <circle cx="7" cy="18.800" r="3.200" />
      <circle cx="17" cy="18.800" r="3.200" />
    </g>
    <path
      d="M7 15.600V22M3.800 18.800h6.400M17 15.600V22M13.800 18.800h6.400"
      stroke="var(--art-wood-dark)"
    />
  </>
));
export const Hogs = lit(() => (
  <>
    <path
      d="M2.500 11C3.500 7 8 5.500 13 5.500c2 0 3.500.5 5 1.500L20.500 5l.3 3.500c.7.700 1.200 1.500 1.700 2.500v3.500l-2.500.8c-.8 1-1.700 1.700-2.800 2.200L17 21h-3l-.5-2.500H9.500L9 21H6l-.5-4c-2-1.200-3.200-3.500-3-6z"
      fill="var(--art-rose)"
    />
    <Dark d="M3 13c3 3.500 11 4.500 17.500 1.200l-.5 1.100c-.8 1-1.700 1.700-2.800 2.200L17 21h-3l-.5-2.500H9.500L9 21H6l-.5-4C4 16.200 3.200 14.700 3 13z" />
    <Gleam d="M6 8.800c2-1.300 4.500-1.700 7-1.700" />
    <path d="M2.300 10C.8 9.500.8 7.500 2 6.500" stroke="var(--art-stroke)" stroke-width="1.400" />
    <circle cx="17.800" cy="10.800" r=".9" fill={open} stroke="none" />
    <path d="M20.700 12v2" stroke-width="1.400" />
  </>
));
export const Wheat = lit(() => (
  <>
    <path d="M12 23V10" stroke="var(--art-stroke)" stroke-width="1.800" />
    <g fill="var(--art-gold)">
      <path d="M12 1c2.500 2 2.500 4.500 0 6.500C9.500 5.500 9.500 3 12 1z" />
      <path d="M12.500 10.500c.3-3 2.300-4.500 5.500-4.300-.3 3-2.300 4.500-5.500 4.300zM11.500 10.500c-.3-3-2.300-4.500-5.500-4.300.3 3 2.300 4.500 5.500 4.300z" />
      <path d="M12.500 15c.3-3 2.300-4.500 5.500-4.300-.3 3-2.300 4.500-5.500 4.300zM11.500 15c-.3-3-2.300-4.500-5.500-4.300.3 3 2.300 4.500 5.500 4.300z" />
      <path d="M12.500 19.500c.3-3 2.300-4.500 5.500-4.300-.3 3-2.300 4.500-5.500 4.300zM11.500 19.500c-.3-3-2.300-4.500-5.500-4.300.3 3 2.300 4.500 5.500 4.300z" />
    </g>
  </>
));
/** A field without a crop: stands for farms of any kind. */
export const Field = lit(() => (
  <>
    <circle cx="18" cy="5" r="2.800" fill="var(--art-yellow)" />
    <path d="M1.500 21.500C4 13 8 9 12 9s8 4 10.500 12.500z" fill="var(--art-leaf)" />
    <Dark d="M13.500 9.200c3.500.8 6.800 4.700 9 12.300h-6c-.3-5-1.300-9-3-12.300z" />
    <path
      d="M6.500 21.500c1-5.500 2.500-9 4-12M12 21.500V9M17.500 21.500c-1-5.500-2.500-9-4-12"
      stroke="var(--art-leaf-dark)"
      stroke-width="1.300"
    />
  </>
));
export const Castle = lit(() => (
  <>
    <path
      d="M1 22V9h1.500v2h1.700V9H6v2h1.500V9H9v13zM15 22V9h1.500v2H18V9h1.800v2h1.700V9H23v13z"
      fill="var(--art-stone)"
    />
    <Dark d="M19.500 22V11h2V9H23v13zM6.500 22V11h1V9H9v13z" />
    <path d="M7.500 22V6h2v2h1.700V6h1.600v2h1.700V6h2v16z" fill="var(--art-stone)" />
    <Dark d="M13.200 22V8h1.300V6h2v16z" />
    <path d="M12 6V.8l5.500 1.900L12 4.600" fill="var(--art-red)" />
    <path d="M10 22v-3.500a2 2 0 0 1 4 0V22z" fill={open} />
    <path d="M12 11v3M4 14.500V17M20 14.500V17" stroke-width="1.300" />
    <Gleam d="M2.200 12v9M8.700 9v12" />
  </>
));
/** A hex piece: counts as a tile of any colour. */
export const HexPiece = lit(() => (
  <>
    <path d="M12 1.200l9.400 5.400v10.800L12 22.800l-9.400-5.400V6.600z" fill="var(--art-wood)" />
    <Dark d="M12 22.800l-9.400-5.400v-2.300L12 20.500l9.400-5.400v2.300z" />
    <path
      d="M5 8.500c4-1 9 1 14-.500M5 15.500c5 1 9-1 14 .3"
      stroke="var(--art-wood-dark)"
      stroke-width=".8"
    />
    <path
      d="M12 5.500l1.700 4.300L18 11.500l-4.300 1.700L12 17.500l-1.700-4.300L6 11.500l4.300-1.700z"
      fill="var(--art-pale)"
    />
    <Gleam d="M3.800 7.200L12 2.500" />
  </>
));
/** The star of a hex piece alone, for the wooden tile itself. */
export const Joker = lit(() => (
  <path
    d="M12 2l2.800 7.200L22 12l-7.200 2.800L12 22l-2.800-7.200L2 12l7.200-2.800z"
    fill="var(--art-pale)"
  />
));
export const Helper = lit(() => (
  <>
    <path
      d="M3.500 22.500c0-7 3-10.500 8.500-10.500s8.500 3.500 8.500 10.500z"
      fill="var(--art-clay)"
    />
    <path d="M8 22.500v-6.700c2.500 1.300 5.500 1.300 8 0v6.700z" fill="var(--art-pale)" />
    <Dark d="M14.500 12.300c4 .8 6 4.200 6 10.200h-6z" />
    <circle cx="12" cy="8" r="4" fill="var(--art-rose)" />
    <path
      d="M4.500 6.700c3-1.500 12-1.500 15 0-2.500 1.300-12.500 1.300-15 0z"
      fill="var(--art-straw)"
    />
    <path
      d="M8.200 5.800C8.500 2.500 10 1.200 12 1.200s3.500 1.300 3.800 4.600z"
      fill="var(--art-straw)"
    />
  </>
));
export const Marble = lit(() => (
  <>
    <path d="M2.500 8.500L10 3.500l11.500 3-7.500 5.500z" fill="var(--art-pale)" />
    <path d="M2.500 8.500L14 12v9.500L2.500 17z" fill="var(--art-pale)" />
    <path d="M14 12l7.500-5.500v9.500L14 21.500z" fill="var(--art-stone)" />
    <path d="M5 11l3 2.500-.5 3M10.500 14l1 3M9 6l4 1.500" stroke="var(--art-stone-dark)" />
    <Gleam d="M3.600 9.600l9 2.700" />
  </>
));
export const RegionCard = lit(() => (
  <>
    <rect x="4" y="2" width="16" height="20" rx="2.500" fill="var(--art-pale)" />
    <path d="M12 6l5.200 3v6L12 18l-5.200-3V9z" fill="var(--art-leaf)" />
    <Dark d="M12 6l5.200 3v6L12 18z" />
  </>
));
export const YieldCard = lit(() => (
  <>
    <rect x="4" y="2" width="16" height="20" rx="2.500" fill="var(--art-straw)" />
    <path d="M9 11.500c0-5.500 6-5.500 6 0" stroke-width="1.300" />
    <path d="M7 11h10l-1.500 6.500h-7z" fill="var(--art-wood)" />
    <path d="M8 13.500h8" stroke="var(--art-wood-dark)" />
  </>
));
export const Storage = lit(() => (
  <>
    <path d="M2.500 11h19v11h-19z" fill="var(--art-wood)" />
    <Dark d="M15 22V11h6.500v11z" />
    <path d="M1.500 11.500L6 4.500h12l4.500 7z" fill="var(--art-clay)" />
    <path d="M8 22v-7h8v7M8 15l8 7M16 15l-8 7" fill="var(--art-straw)" />
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
