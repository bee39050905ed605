// The structures, actions, bonuses and seasons of Viticulture, and tables from its words to them.
import { type Icon, painted } from "../../../art/draw";
import { Cart } from "../../../art/icons/trade";
import { decks } from "./icons";

export const Trellis = painted(() => (
  <>
    <path
      d="M3 22.500V3M12 22.500V3M21 22.500V3M1 7h22M1 14h22"
      stroke="var(--art-wood-dark)"
      stroke-width="2.400"
    />
    <path
      d="M4.500 13c0-4 2.500-5 5.500-5 0 4-2 6-5.500 5zM13.500 20c0-4 2.500-5 5.500-5 0 4-2 6-5.500 5z"
      fill="var(--art-leaf)"
    />
  </>
));
export const Irrigation = painted(() => (
  <>
    <path d="M1 3.500h14c3 0 4.500 1.500 4.500 4.500v2.500h-5V8.500H1z" fill="var(--art-stone)" />
    <path
      d="M17 12.500c3 3.500 4 5 4 6.500a4 4 0 0 1-8 0c0-1.500 1-3 4-6.500z"
      fill="var(--art-blue)"
    />
    <path
      d="M6 11.500c1.800 2.200 2.500 3.200 2.500 4.300a2.500 2.500 0 0 1-5 0c0-1.100.7-2.100 2.500-4.300z"
      fill="var(--art-blue)"
    />
  </>
));
export const Yoke = painted(() => (
  <>
    <path
      d="M1 8.500c3-4 6-4 8-2s4 2 6 0 5-2 8 2c-2.500 1-4 2.500-8 2.500-1.500 0-2-.5-3-.5s-1.500.5-3 .5c-4 0-5.500-1.500-8-2.500z"
      fill="var(--art-wood)"
    />
    <path
      d="M3.500 10.500c0 12 7 12 7 .5M13.500 11c0 11.500 7 11.500 7-.5"
      stroke="var(--art-stroke)"
      stroke-width="2.200"
    />
  </>
));
export const Cottage = painted(() => (
  <>
    <path d="M5 11v11h14V11z" fill="var(--art-pale)" />
    <path d="M1.500 13C5 10 8.500 6 12 2c3.500 4 7 8 10.500 11z" fill="var(--art-straw)" />
    <path d="M10 22v-6h4v6z" fill="var(--art-line)" />
    <path d="M12 2v5M8.500 6.500L7 11M15.500 6.500L17 11" stroke-width="1" />
  </>
));
const barrel = (x: number, y: number, r: number) => (
  <>
    <circle cx={x} cy={y} r={r} fill="var(--art-wood)" />
    <path d={`M${x - r} ${y}h${2 * r}`} stroke-width="1.100" />
  </>
);
export const MediumCellar = painted(() => (
  <>
    <path d="M2 22V11a10 10 0 0 1 20 0v11z" fill="var(--art-stone)" />
    <path d="M5.500 22V11.500a6.500 6.500 0 0 1 13 0V22z" fill="var(--art-line)" />
    {barrel(12, 16.5, 4.7)}
  </>
));
export const LargeCellar = painted(() => (
  <>
    <path d="M.8 22V11a11.200 9 0 0 1 22.400 0v11z" fill="var(--art-stone)" />
    <path d="M3 22V11.500a9 7.300 0 0 1 18 0V22z" fill="var(--art-line)" />
    {barrel(7.6, 18, 3.4)}
    {barrel(16.4, 18, 3.4)}
    {barrel(12, 11, 3.4)}
  </>
));
export const Windmill = painted(() => (
  <>
    <path d="M8 22.500l1.500-11h5l1.500 11z" fill="var(--art-pale)" />
    <path d="M8.500 12L12 7l3.500 5z" fill="var(--art-clay)" />
    <g fill="var(--art-straw)">
      <path d="M12 9.500L3.500 4.500l2-3L13 8.500zM12 9.500l8.500-5-2-3L11 8.500zM12 9.500L3.500 14.500l2 3 7-7.500zM12 9.500l8.500 5-2 3-7-7.500z" />
    </g>
    <circle cx="12" cy="9.500" r="1.600" fill="var(--art-line)" />
  </>
));
export const TastingRoom = painted(() => (
  <>
    <path
      d="M1 16h22v3H1zM3.500 19v3.500M20.500 19v3.500"
      fill="var(--art-wood)"
      stroke-width="1.800"
    />
    <path d="M4 3.500h7c.5 4-1 6.500-3.500 6.500S3.500 7.500 4 3.500z" fill="var(--art-wine)" />
    <path d="M7.500 10.600v4.400M5.500 15h4" stroke="var(--art-stroke)" stroke-width="1.800" />
    <path d="M12.500 15.500l9-6.500v6.500z" fill="var(--art-yellow)" />
    <circle cx="18.700" cy="13.300" r="1" fill="var(--art-line)" stroke="none" />
  </>
));

export const structures: Record<string, Icon> = {
  trellis: Trellis,
  irrigation: Irrigation,
  yoke: Yoke,
  cottage: Cottage,
  medium_cellar: MediumCellar,
  windmill: Windmill,
  tasting_room: TastingRoom,
  large_cellar: LargeCellar,
};

export const Tour = painted(() => (
  <>
    <path d="M1.500 6.500h18c2 0 3 2.500 3 6V17h-21z" fill="var(--art-clay)" />
    <path d="M4 9h4v4H4zM10 9h4v4h-4zM16 9h3c1 0 1.300 2 1.300 4H16z" fill="var(--art-pale)" />
    <circle cx="6.500" cy="17.500" r="2.800" fill="var(--art-line)" />
    <circle cx="17" cy="17.500" r="2.800" fill="var(--art-line)" />
  </>
));
export const Build = painted(() => (
  <>
    <path d="M9 10l3 3L4.500 22.500 1.500 19.500z" fill="var(--art-wood)" />
    <path
      d="M6.500 6.500l5-5c3-.5 6 0 8.500 2.500l3 3-4 4-2.500-2.500-4 4z"
      fill="var(--art-stone-dark)"
    />
  </>
));
export const Plant = painted(() => (
  <>
    <path d="M2 22.500c1-4 5-6 10-6s9 2 10 6z" fill="var(--art-wood-dark)" />
    <path d="M12 17V8" stroke="var(--art-stroke)" stroke-width="2.200" />
    <path d="M12 11C6 11.500 3 8.500 3 3c6 0 9 3 9 8z" fill="var(--art-leaf)" />
    <path d="M12 9c0-4.500 2.500-7 8.500-7 0 5-3 7.500-8.500 7z" fill="var(--art-leaf)" />
  </>
));
export const Harvest = painted(() => (
  <>
    <path d="M5 12C5 .5 19 .5 19 12" stroke="var(--art-stroke)" stroke-width="2.200" />
    <circle cx="8" cy="10.500" r="3" fill="var(--art-wine)" />
    <circle cx="15" cy="10" r="3" fill="var(--art-straw)" />
    <path d="M2 12h20l-2.500 10h-15z" fill="var(--art-wood)" />
    <path d="M3.500 16.500h17M9 12l1 10M15 12l-1 10" stroke-width="1.100" />
  </>
));
export const Train = painted(() => (
  <>
    <g transform="translate(-3 2.500) scale(.9)" fill="var(--art-stone)">
      <path d="M12 8.500c-5 0-9.500 2-9.500 4 0 1.500 2 2 4.500 1.800L4.500 22.500h6l1.500-4 1.500 4h6L17 14.300c2.500.2 4.500-.3 4.500-1.800 0-2-4.500-4-9.500-4z" />
      <circle cx="12" cy="6" r="4.200" />
    </g>
    <path d="M18.500 1v9M14 5.500h9" stroke-width="3.200" stroke="var(--art-leaf-dark)" />
  </>
));
export const Make = painted(() => (
  <>
    <path
      d="M10 1.500h4V8c3 1 4 3 4 5.500v8c0 .7-.5 1-1 1H7c-.5 0-1-.3-1-1v-8C6 11 7 9 10 8z"
      fill="var(--art-leaf-dark)"
    />
    <path d="M6 13.500h12v5.500H6z" fill="var(--art-pale)" />
    <path d="M10 4.500h4" stroke-width="2" />
  </>
));
export const Fill = painted(() => (
  <>
    <path d="M2 10h20v12H2z" fill="var(--art-wood)" />
    <path d="M2 14h20M2 18h20" stroke-width="1.100" />
    <path
      d="M5.500 10V5l1.500-1.500V1h2v2.500L10.500 5v5M13.500 10V5L15 3.500V1h2v2.500L18.500 5v5"
      fill="var(--art-leaf-dark)"
    />
  </>
));
export const Sell = painted(() => (
  <>
    <path
      d="M1.500 15.500c3-2 6-2 9 0h5c2 0 2 3 0 3h-5 6l5-3c1.500-.5 2 1.500 1 2.500l-6 5H1.500z"
      fill="var(--art-rose)"
    />
    <circle cx="13" cy="6.500" r="5.300" fill="var(--art-gold)" />
    <path d="M13 4v5" stroke-width="1.800" />
  </>
));
export const DrawCards = painted(() => (
  <>
    <rect x="8" y="1.500" width="13" height="17" rx="2" fill="var(--art-stone)" />
    <rect x="3" y="5" width="13" height="17" rx="2" fill="var(--art-pale)" />
    <path d="M9.500 9.500v8M5.500 13.500h8" stroke-width="2.200" />
  </>
));

export const actions: Record<string, Icon> = {
  draw_vine: decks.vine!,
  tour: Tour,
  build: Build,
  summer_visitor: decks.summer!,
  sell: Sell,
  plant: Plant,
  draw_order: decks.order!,
  harvest: Harvest,
  train: Train,
  winter_visitor: decks.winter!,
  make: Make,
  fill: Fill,
  cart: Cart,
  yoke: Yoke,
  home: Cottage,
};

export const Spring = painted(() => (
  <>
    <g fill="var(--art-rose)">
      {[0, 72, 144, 216, 288].map((turn) => (
        <ellipse
          key={turn}
          cx="12"
          cy="6"
          rx="3.800"
          ry="4.800"
          transform={`rotate(${turn} 12 12)`}
        />
      ))}
    </g>
    <circle cx="12" cy="12" r="3" fill="var(--art-yellow)" />
  </>
));
export const Summer = painted(() => (
  <>
    <path
      d="M12 .8v5M12 18.200v5M.8 12h5M18.200 12h5M4 4l3.500 3.500M16.500 16.500L20 20M20 4l-3.500 3.500M7.500 16.500L4 20"
      stroke="var(--art-stroke)"
      stroke-width="2.400"
    />
    <circle cx="12" cy="12" r="5.500" fill="var(--art-yellow)" />
  </>
));
export const Fall = painted(() => (
  <>
    <path
      d="M12 1.500l2.500 4.500 4-1-1 4.500 4.500 1.500-3.500 3 1.500 4-6-.5-2-.5-2 .5-6 .5 1.500-4L2 11l4.500-1.500-1-4.500 4 1z"
      fill="var(--art-orange)"
    />
    <path d="M12 8v10M12 15l-3.500-3M12 14l3.500-3" stroke-width="1.600" />
    <path d="M12 18.500V23" stroke="var(--art-stroke)" stroke-width="1.800" />
  </>
));
export const Winter = painted(() => (
  <g stroke-width="2.200" stroke="var(--art-blue)">
    {[0, 60, 120].map((turn) => (
      <path
        key={turn}
        d="M12 1.500v21M8.500 4l3.500 3 3.500-3M8.500 20l3.500-3 3.500 3"
        transform={`rotate(${turn} 12 12)`}
      />
    ))}
  </g>
));
export const Rooster = painted(() => (
  <>
    <path
      d="M4 11c0-3 1.500-5 4-5.500 3 0 3.500 2.500 5 4.500 3 .5 5-1 6-5.500 3 5.500 2 13-5.500 14.500C8 20 4 17 4 11z"
      fill="var(--art-clay)"
    />
    <path
      d="M5 6C4 3 6 1.500 7 3c.5-1.800 3-1.500 2.500.5 1.500 0 1.500 2 0 2.500z"
      fill="var(--art-red)"
    />
    <path d="M4 8.500L1 10l3 1.300z" fill="var(--art-yellow)" />
    <circle cx="7" cy="8.500" r=".9" fill="var(--art-line)" />
    <path d="M10 19.700V23M14 19.200V23" stroke="var(--art-stroke)" stroke-width="1.800" />
  </>
));

export const seasons: Record<string, Icon> = {
  setup: Cottage,
  spring: Spring,
  summer: Summer,
  fall: Fall,
  winter: Winter,
  year_end: Rooster,
};
