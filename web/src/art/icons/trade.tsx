// Carts, coins and orders, as several games have them.
import { painted } from "../draw";

export const Cart = painted(() => (
  <>
    <path d="M2 8.500h16l-1.800 8H4.500z" fill="var(--art-wood)" />
    <path d="M7 8.500l.8 8M12.500 8.500v8" stroke-width="1.600" />
    <path d="M18.300 9.500h4.200" stroke="var(--art-stroke)" stroke-width="2" />
    <circle cx="10" cy="18" r="4" fill="var(--art-pale)" />
    <path d="M10 14v8M6 18h8" stroke-width="1" />
  </>
));

export const Coin = painted(() => (
  <>
    <circle cx="12" cy="12" r="10" fill="var(--art-gold)" />
    <circle cx="12" cy="12" r="7.500" stroke-width=".9" />
    <path
      d="M15 8.300c-.6-1.200-1.500-1.800-2.700-1.800-1.500 0-2.300 1-2.300 2.600 0 3 .8 5.500-1.500 7.900h7M8 12.700h5.500"
      stroke-width="1.700"
    />
  </>
));

export const Order = painted(() => (
  <>
    <path d="M5 2.500h12v15.500H5z" fill="var(--art-pale)" />
    <path
      d="M17 5h3.500c.7 0 1-2.500-1-2.500H7.500c2 0 1.500 2.500 1.500 2.500M5 18H2.500c0 2.500 1 3.500 2.500 3.500h10c1.500 0 2-1.500 2-3.500z"
      fill="var(--art-straw)"
    />
    <path d="M8 9h6M8 12h6M8 15h4" stroke-width="1.500" />
  </>
));
