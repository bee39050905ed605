// The pieces of Cinque Terre, and tables from the game's words to them.
import { type Icon, painted } from "../../../art/draw";
import {
  BlackOlive,
  Garlic,
  Grape,
  Lemon,
  Mushroom,
  Orange,
  Tomato,
  Zucchini,
} from "../../../art/icons/produce";

export { Coin, Order } from "../../../art/icons/trade";

export const produce: Record<string, Icon> = {
  olive: BlackOlive,
  funghi: Mushroom,
  agli: Garlic,
  uva: Grape,
  zucchine: Zucchini,
  limoni: Lemon,
  arance: Orange,
  pomodori: Tomato,
};

/** The colour of a kind, for dice and cards; the icon stands on it always. */
export const produceColour: Record<string, string> = {
  olive: "var(--art-olive)",
  funghi: "var(--art-stone-dark)",
  agli: "var(--art-pale)",
  uva: "var(--art-plum)",
  zucchine: "var(--art-leaf)",
  limoni: "var(--art-yellow)",
  arance: "var(--art-orange)",
  pomodori: "var(--art-red)",
};

export const StartingOrder = painted(() => (
  <>
    <rect x="3.500" y="2" width="17" height="20" rx="2" fill="var(--art-straw)" />
    <path
      d="M12 5.500l1.900 4 4.400.5-3.300 3 .9 4.300-3.900-2.200-3.900 2.200.9-4.300-3.300-3 4.400-.5z"
      fill="var(--art-clay)"
    />
  </>
));

/** Most Popular Vendor: a market stall. */
export const Vendor = painted(() => (
  <>
    <path d="M4 11v11M20 11v11" stroke="var(--art-stroke)" stroke-width="2" />
    <path d="M4 15h16v4H4z" fill="var(--art-wood)" />
    <path d="M3.500 3h17L23 10.500H1z" fill="var(--art-pale)" />
    <path d="M7.500 3L6 10.500H1L3.500 3zM12 3h4l1.500 7.500H12z" fill="var(--art-red)" />
    <path
      d="M1 10.500a2.750 2 0 0 0 5.500 0a2.750 2 0 0 0 5.500 0a2.750 2 0 0 0 5.500 0a2.750 2 0 0 0 5.500 0z"
      fill="var(--art-pale)"
    />
  </>
));

export const MarketCart = painted(() => (
  <>
    <path d="M3 7h15l-1.500 9H5z" fill="var(--art-wood)" />
    <path d="M3.600 11.500h14" stroke-width="1.600" />
    <path d="M18.300 8.500h4.200" stroke="var(--art-stroke)" stroke-width="2" />
    <circle cx="7.500" cy="18.500" r="3.300" fill="var(--art-pale)" />
    <circle cx="15" cy="18.500" r="3.300" fill="var(--art-pale)" />
  </>
));

export const ProduceCard = painted(() => (
  <>
    <rect x="7.500" y="2" width="13" height="18" rx="2" fill="var(--art-stone)" />
    <rect x="3.500" y="4" width="13" height="18" rx="2" fill="var(--art-clay)" />
    <path d="M6.500 13L10 8.500 13.500 13 10 17.500z" fill="var(--art-pale)" />
  </>
));

export const Village = painted(() => (
  <>
    <path d="M2 11h7v11H2z" fill="var(--art-straw)" />
    <path d="M8 6.500h8V22H8z" fill="var(--art-rose)" />
    <path d="M15 10h7v12h-7z" fill="var(--art-pale)" />
    <path d="M1 11l4.500-4L9 10M7 7l5-5 5 5zM15.500 9.500l3-3.500 4.500 4" fill="var(--art-clay)" />
    <path d="M12 10v3M12 16v6M5 14v3M18.700 13v3" stroke-width="2" />
  </>
));

export const Field = painted(() => (
  <>
    <path d="M1.500 21.500C4 12 8 8.500 12 8.500S20 12 22.500 21.500z" fill="var(--art-leaf)" />
    <path d="M12 9v12.500M8.500 10.500L6 21.500M15.500 10.500L18 21.500" stroke-width="1.600" />
    <circle cx="19" cy="4.800" r="3" fill="var(--art-yellow)" />
  </>
));
