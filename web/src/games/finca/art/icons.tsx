// The pieces of Finca, and tables from the game's words to them.
import { drawn, type Icon, painted } from "../../../art/draw";
import { Almond, Fig, Grape, Lemon, Olive, Orange } from "../../../art/icons/produce";
import { Cart } from "../../../art/icons/trade";

export const fruits: Record<string, Icon> = {
  almond: Almond,
  fig: Fig,
  grape: Grape,
  lemon: Lemon,
  olive: Olive,
  orange: Orange,
};

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
    <Cart size={19} x={-1} y={-2} />
    <rect x="5.500" y="10" width="18" height="13.500" rx="3.500" fill="var(--art-line)" />
    <text
      x="14.500"
      y="21.300"
      text-anchor="middle"
      font-size="13.500"
      font-weight="700"
      font-family="var(--font-number)"
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
