// The goods, people and cards of Viticulture, and tables from the game's words to them.
// Wines are told apart by the glass: round bowl, tulip, cone, flute.
import { type Icon, painted } from "../../../art/draw";
import { Coin, Order } from "../../../art/icons/trade";

export { Coin as Lira };

export const RedGrape = painted(() => (
  <>
    <path d="M12 5V1.500" stroke="var(--art-stroke)" stroke-width="2" />
    {[
      [6.5, 8],
      [12, 8],
      [17.5, 8],
      [9.3, 12.8],
      [14.8, 12.8],
      [12, 18],
    ].map(([x, y]) => (
      <circle key={`${x}${y}`} cx={x} cy={y} r="3.300" fill="var(--art-wine)" />
    ))}
  </>
));
export const WhiteGrape = painted(() => (
  <>
    <path d="M12 9C10 3.500 4.500 2.500 2 4.500 3 9 7.500 11 12 9z" fill="var(--art-leaf)" />
    <path d="M12 9C14 3.500 19.500 2.500 22 4.500 21 9 16.500 11 12 9z" fill="var(--art-leaf)" />
    <circle cx="7" cy="14" r="4.700" fill="var(--art-straw)" />
    <circle cx="17" cy="14" r="4.700" fill="var(--art-straw)" />
    <circle cx="12" cy="18" r="4.700" fill="var(--art-straw)" />
  </>
));

const foot = "M12 15.500V21.500M7 22h10";

export const RedWine = painted(() => (
  <>
    <path d="M6 1.500h12c2 7-.5 13.500-6 13.500S4 8.500 6 1.500z" fill="var(--art-pale)" />
    <path
      d="M5.200 5.500h13.600c.5 5.300-2 9.500-6.800 9.500S4.700 10.800 5.200 5.500z"
      fill="var(--art-wine)"
    />
    <path d={foot} stroke="var(--art-stroke)" stroke-width="2.200" />
  </>
));
export const WhiteWine = painted(() => (
  <>
    <path
      d="M8.500 1.500h7c1.800 5 2.500 12-3.500 14-6-2-5.300-9-3.500-14z"
      fill="var(--art-pale)"
    />
    <path
      d="M7.600 8.500h8.800c.3 3.500-1 6-4.400 7-3.400-1-4.700-3.500-4.400-7z"
      fill="var(--art-straw)"
    />
    <path d={foot} stroke="var(--art-stroke)" stroke-width="2.200" />
  </>
));
export const Blush = painted(() => (
  <>
    <path d="M2.500 2h19L12 15.500z" fill="var(--art-pale)" />
    <path d="M5.300 6h13.400L12 15.500z" fill="var(--art-rose)" />
    <path d="M9 6l6 5M13 6l4 3" stroke-width="1.100" />
    <path d={foot} stroke="var(--art-stroke)" stroke-width="2.200" />
  </>
));
export const Sparkling = painted(() => (
  <>
    <path d="M8.500 5h7l-1.300 11.500h-4.400z" fill="var(--art-straw)" />
    <path d="M12 17.200v4.300M7.500 22h9" stroke="var(--art-stroke)" stroke-width="2.200" />
    <circle cx="11" cy="9" r=".9" fill="var(--art-line)" stroke="none" />
    <circle cx="13" cy="12" r=".9" fill="var(--art-line)" stroke="none" />
    <circle cx="7" cy="2.300" r="1.300" fill="var(--art-pale)" />
    <circle cx="12" cy="1.900" r="1.300" fill="var(--art-pale)" />
    <circle cx="17.500" cy="2.900" r="1.300" fill="var(--art-pale)" />
  </>
));

export const grapes: Record<string, Icon> = { red: RedGrape, white: WhiteGrape };
export const wines: Record<string, Icon> = {
  red: RedWine,
  white: WhiteWine,
  blush: Blush,
  sparkling: Sparkling,
};

export const VictoryPoint = painted(() => (
  <>
    <path
      d="M12 1.200l3.200 6.700 7.300.9-5.400 5 1.400 7.300-6.500-3.600-6.500 3.600 1.400-7.300-5.400-5 7.300-.9z"
      fill="var(--art-gold)"
    />
    <circle cx="12" cy="12.500" r="2.600" fill="var(--art-pale)" stroke-width="1.100" />
  </>
));

const body =
  "M12 8.500c-5 0-9.500 2-9.500 4 0 1.500 2 2 4.500 1.800L4.500 22.500h6l1.500-4 1.500 4h6L17 14.300c2.500.2 4.500-.3 4.500-1.800 0-2-4.500-4-9.500-4z";
/** Workers take the colour of their seat from `color`. */
export const Worker = painted(() => (
  <>
    <path d={body} fill="currentColor" />
    <circle cx="12" cy="6" r="4.200" fill="currentColor" />
  </>
));
export const Grande = painted(() => (
  <>
    <path d={body} fill="currentColor" />
    <circle cx="12" cy="7.200" r="3.800" fill="currentColor" />
    <path d="M6.500 5.500V.8l3 2L12 .3l2.500 2.500 3-2v4.700z" fill="var(--art-gold)" />
    <path d="M9.500 13.500h5" stroke-width="2" />
  </>
));

export const VineCard = painted(() => (
  <>
    <path d="M11 23c2-4-2-6 0-10s-1-6 1-9" stroke="var(--art-wood-dark)" stroke-width="3.400" />
    <path
      d="M12.500 11c1.500-5.500 5-7 10-6.500-.3 5-3.500 8.500-10 6.500z"
      fill="var(--art-leaf)"
    />
    <path
      d="M10.500 15C4.500 16.500 1.500 13 1.500 8c5-.5 8.500 1.500 9 7z"
      fill="var(--art-leaf)"
    />
    <path d="M13 10.500l5-3M10 14.500l-4.500-3.500" stroke-width="1" />
  </>
));
export { Order as OrderCard };
export const SummerVisitor = painted(() => (
  <>
    <path d="M3.500 23c0-6 3-8.500 8.500-8.500s8.500 2.500 8.500 8.500z" fill="var(--art-clay)" />
    <circle cx="12" cy="10.500" r="4.500" fill="var(--art-rose)" />
    <path
      d="M.8 8.500C8 11 16 11 23.200 8.500 19.500 7.500 18 1.500 12 1.500S4.500 7.500.8 8.500z"
      fill="var(--art-yellow)"
    />
    <path d="M6.500 6.700c3.700 1.100 7.300 1.100 11 0" stroke-width="1.800" />
  </>
));
export const WinterVisitor = painted(() => (
  <>
    <path d="M3.500 23c0-6 3-8.500 8.500-8.500s8.500 2.500 8.500 8.500z" fill="var(--art-blue)" />
    <circle cx="12" cy="9.500" r="4.700" fill="var(--art-rose)" />
    <path d="M6.500 9c0-4.500 2-6.500 5.500-6.500s5.500 2 5.500 6.500z" fill="var(--art-blue)" />
    <circle cx="12" cy="2.500" r="2" fill="var(--art-pale)" />
    <path d="M7 14h10v3.500h-2V23h-3.500v-5.500H7z" fill="var(--art-pale)" />
  </>
));

export const decks: Record<string, Icon> = {
  vine: VineCard,
  order: Order,
  summer: SummerVisitor,
  winter: WinterVisitor,
};

export const Residual = painted(() => (
  <>
    <circle cx="12" cy="12" r="6.300" fill="var(--art-gold)" />
    <path
      d="M13.800 9.700c-.3-.7-.9-1-1.600-1-1 0-1.500.7-1.500 1.700 0 1.600.4 2.800-1 4.300h4.500M9.500 12.300h3.500"
      stroke-width="1.200"
    />
    <path
      d="M21.500 9A10 10 0 0 0 4 6M2.500 15A10 10 0 0 0 20 18M3.500 1.500L4 6.500 9 6M20.500 22.500l-.5-5-5 .5"
      stroke="var(--art-stroke)"
      stroke-width="2.200"
    />
  </>
));
