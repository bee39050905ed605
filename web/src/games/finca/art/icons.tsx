// The pieces of Finca, and tables from the game's words to them.
import { drawn, type Icon, painted } from "../../../art/draw";
import { Almond, Fig, Grape, Lemon, Olive, Orange } from "../../../art/icons/produce";
import { Cart } from "../../../art/icons/trade";

export { Cart };

export const fruits: Record<string, Icon> = {
  almond: Almond,
  fig: Fig,
  grape: Grape,
  lemon: Lemon,
  olive: Olive,
  orange: Orange,
};

/** A wooden finca: the house that closes a community. */
export const House = painted(() => (
  <>
    <path d="M4 11.500h16V21H4z" fill="var(--art-clay)" />
    <path d="M1.500 12L12 3l10.500 9z" fill="var(--art-wood-dark)" />
    <path d="M10 21v-5.500h4V21z" fill="var(--art-line)" />
  </>
));

/** "Any": a question mark on a plain disc. */
export const AnyFruit = painted(() => (
  <>
    <circle cx="12" cy="12" r="9.500" fill="var(--art-pale)" stroke-dasharray="3.500 2.400" />
    <path
      d="M8.500 9.200a3.600 3.600 0 1 1 5.300 3.200c-1.300.7-1.800 1.400-1.800 2.800"
      stroke-width="2.400"
    />
    <circle cx="12" cy="18.300" r="1" fill="var(--art-line)" />
  </>
));

export const Farmer = painted(() => (
  <>
    <path d="M5 21.500c0-6 2-9.500 7-9.500s7 3.500 7 9.500z" fill="var(--art-blue)" />
    <circle cx="12" cy="8.500" r="3.800" fill="var(--art-rose)" />
    <path
      d="M4 7.500c5 1.700 11 1.700 16 0-2.500-1-3.500-5-8-5s-5.500 4-8 5z"
      fill="var(--art-straw)"
    />
  </>
));

export const DoubleMove = painted(() => (
  <>
    <path d="M2.500 5h6l5 7-5 7h-6l5-7z" fill="var(--art-yellow)" />
    <path d="M11 5h6l5 7-5 7h-6l5-7z" fill="var(--art-orange)" />
  </>
));

export const Gust = painted(() => (
  <g stroke="var(--art-stroke)" stroke-width="2.400">
    <path d="M2 8.500h12a3.200 3.200 0 1 0-3.200-3.500" />
    <path d="M2 13h17a3 3 0 1 0-3-3.300" />
    <path d="M4.500 17.500h9a2.700 2.700 0 1 1-2.700 3" />
  </g>
));

export const LargeCart = drawn(() => (
  <>
    <Cart size={24} />
    <circle cx="17.500" cy="6" r="5.800" fill="var(--art-line)" />
    <text
      x="17.500"
      y="9"
      text-anchor="middle"
      font-size="8.500"
      font-weight="800"
      fill="var(--art-pale)"
    >
      10
    </text>
  </>
));

export const OneLess = painted(() => (
  <>
    <circle cx="9.500" cy="13.500" r="7.800" fill="var(--art-orange)" />
    <path d="M9.500 5.500C10 3 11.500 2 13.500 2" stroke-width="1.800" />
    <circle cx="17.500" cy="17" r="5.800" fill="var(--art-line)" />
    <path d="M14.500 17h6" stroke="var(--art-pale)" stroke-width="2.200" />
  </>
));

export const tools: Record<string, Icon> = {
  double_move: DoubleMove,
  gust_of_wind: Gust,
  large_cart: LargeCart,
  one_fruit_less: OneLess,
};

/** A bonus tile: a ribbon. */
export const Bonus = painted(() => (
  <>
    <path
      d="M7 13l-2.500 9 4-2 3 2.500L12 14zM17 13l2.500 9-4-2-3 2.500L12 14z"
      fill="var(--art-red)"
    />
    <circle cx="12" cy="9" r="7" fill="var(--art-gold)" />
    <circle cx="12" cy="9" r="4.300" fill="var(--art-pale)" />
  </>
));
