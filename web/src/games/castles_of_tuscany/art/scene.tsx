// The place of the board: ploughed umber hills in the morning mist, a walled town, cypresses along a
// white road. It stands still; its colours come from ground.css, by day and after sunset.
import { Keep } from "../../keep";

/** A town seen from the valley: houses, towers and the wall, lit from the left. */
const towers: [x: number, width: number, top: number, roof: boolean][] = [
  [0, 22, 40, true],
  [20, 12, 12, false],
  [32, 26, 34, true],
  [56, 14, 2, false],
  [70, 24, 30, true],
  [92, 11, 18, false],
  [102, 28, 42, true],
];

function Town({ place }: { place: string }) {
  return (
    <g transform={place}>
      {towers.map(([x, width, top, roof]) => (
        <g key={x}>
          <path d={`M${x} 74V${top}h${width}v${74 - top}z`} fill="var(--stone-a)" />
          <path
            d={`M${x + width * 0.6} 74V${top}h${width * 0.4}v${74 - top}z`}
            fill="var(--shade)"
          />
          {roof ? (
            <path d={`M${x - 3} ${top + 1}l8-9h${width - 10}l8 9z`} fill="var(--roof)" />
          ) : (
            <path
              d={`M${x - 1.5} ${top}v-5h3v2.500h${width / 2 - 3}V${top - 5}h3v2.500h${width / 2 - 3}V${top - 5}h3v5z`}
              fill="var(--stone-b)"
            />
          )}
          <path
            d={`M${x + width * 0.3} ${top + 9}v5M${x + width * 0.3} ${top + 20}v5`}
            stroke="var(--window)"
            stroke-width="2.500"
          />
        </g>
      ))}
      <path
        d="M-10 84V66h6v4h6v-4h6v4h6v-4h6v4h6v-4h88v4h6v-4h6v4h6v-4h6v4h6v14z"
        fill="var(--stone-b)"
      />
      <path d="M60 84V74a5 5 0 0 1 10 0v10z" fill="var(--window)" />
    </g>
  );
}

/** A farmhouse among its fields. */
const Farm = () => (
  <g transform="translate(628 508)">
    <ellipse cx="44" cy="51" rx="46" ry="5" fill="var(--furrow)" opacity=".35" />
    <path d="M0 50V24h40v26z" fill="var(--stone-a)" />
    <path d="M40 50V6h20v44z" fill="var(--stone-a)" />
    <path d="M26 50V24h14v26zM52 50V6h8v44z" fill="var(--shade)" />
    <path d="M-4 26L6 14h30l6 12zM37 8L50-4 63 8z" fill="var(--roof)" />
    <path d="M8 32v6M18 32v6M47 16v6M47 30v6" stroke="var(--window)" stroke-width="4" />
    <path d="M28 50V39a4 4 0 0 1 8 0v11z" fill="var(--window)" />
  </g>
);

const Cypress = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <ellipse cx="7" cy="0" rx="11" ry="2.500" fill="var(--furrow)" opacity=".3" />
    <path d="M0 1c-9 0-8-17 0-46 8 29 9 46 0 46z" fill="var(--cypress)" />
    <path d="M-2 0c-6-2-5-17 1-38z" fill="var(--cypress-lit)" />
  </g>
);
const cypresses: [number, number, number][] = [
  [704, 196, 0.7],
  [690, 204, 0.6],
  [312, 256, 0.8],
  [332, 262, 0.9],
  [352, 268, 0.8],
  [672, 300, 0.9],
  [694, 290, 1],
  [316, 520, 1.1],
  [334, 536, 1],
  [612, 566, 1.2],
  [700, 574, 1.3],
];

/** Furrows of a ploughed hill: the same line again and again, one below the other. */
const furrows = (line: (down: number) => string, count: number, step: number) =>
  Array.from({ length: count }, (_, index) => line(index * step)).join("");

/** Vines in rows: dots of a dashed line. */
const vineyard = furrows(
  (down) => `M712 ${514 + down}Q850 ${468 + down} 1006 ${502 + down}`,
  11,
  16,
);

function Hills() {
  return (
    <>
      <path d="M0 150Q120 92 260 130T520 108T780 138T1010 96V760H0z" fill="var(--far-a)" />
      <path d="M0 168Q240 128 420 160T800 138T1010 150V760H0z" fill="var(--mist)" opacity=".7" />
      <path d="M0 196Q180 138 380 178T700 166Q820 128 1010 158V760H0z" fill="var(--far-b)" />
      <Town place="translate(304 92) scale(.62)" />
      <Town place="translate(806 76)" />
      <Town place="translate(700 118) scale(.5)" />
      <path
        d="M0 196Q180 138 380 178T700 166Q820 128 1010 158"
        fill="none"
        stroke="var(--shine)"
        stroke-width="4"
      />
      <path d="M0 236Q200 176 420 214T760 168Q880 140 1010 176V760H0z" fill="var(--hill-a)" />
      <path
        class="vines far"
        d={furrows((down) => `M0 ${248 + down}Q200 ${188 + down} 420 ${226 + down}`, 4, 9)}
      />
      <path
        d="M1010 214C900 190 850 226 760 214s-60-34-130-26"
        fill="none"
        stroke="var(--road)"
        stroke-width="5"
      />
      <path d="M0 262Q220 222 440 246T1010 222V760H0z" fill="var(--mist)" opacity=".35" />
      <path d="M0 300Q190 226 430 268T1010 262V760H0z" fill="var(--land-a)" />
      <path
        d="M0 292Q190 222 430 264T1010 256"
        fill="none"
        stroke="var(--shine)"
        stroke-width="3"
      />
      <path
        d="M1010 300C900 322 860 278 760 300S620 356 500 338 320 300 250 330"
        fill="none"
        stroke="var(--water-b)"
        stroke-width="15"
      />
      <path
        d="M1010 297C900 319 860 275 760 297S620 353 500 335 320 297 250 327"
        fill="none"
        stroke="var(--water-a)"
        stroke-width="11"
      />
      <path
        d="M1010 294C960 304 930 298 890 290M800 290C760 292 730 304 690 318M330 300Q300 302 270 316"
        fill="none"
        stroke="var(--shine)"
        stroke-width="2.500"
        stroke-linecap="round"
      />
      <path d="M0 380Q160 290 420 346T760 320T1010 350V760H0z" fill="var(--hill-b)" />
      <path
        d={furrows(
          (down) =>
            `M0 ${392 + down}Q160 ${302 + down} 420 ${358 + down}T760 ${332 + down}T1010 ${362 + down}`,
          7,
          15,
        )}
        fill="none"
        stroke="var(--furrow)"
        stroke-opacity=".22"
        stroke-width="4"
      />
      <path
        d="M420 346C470 392 560 392 600 436S560 520 640 560s60 90 20 200"
        fill="none"
        stroke="var(--road)"
        stroke-width="11"
        stroke-linecap="round"
      />
      <path d="M0 520Q200 430 380 490T1010 470V760H0z" fill="var(--hill-c)" opacity=".85" />
      <path
        d={furrows(
          (down) => `M0 ${534 + down}Q200 ${444 + down} 380 ${504 + down}T1010 ${484 + down}`,
          8,
          17,
        )}
        fill="none"
        stroke="var(--furrow)"
        stroke-opacity=".28"
        stroke-width="5"
      />
      <path
        d="M0 520Q200 430 380 490T1010 470"
        fill="none"
        stroke="var(--shine)"
        stroke-width="3"
      />
      <path d="M700 500Q840 452 1010 486V700Q900 640 690 690z" fill="var(--land-b)" opacity=".7" />
      <path class="vines" d={vineyard} />
      <path class="vines lit" d={vineyard} />
      <Town place="translate(898 292) scale(.66)" />
      <Farm />
      {cypresses.map(([x, y, size]) => (
        <Cypress key={x} x={x} y={y} size={size} />
      ))}
    </>
  );
}

const draw = () => (
  <svg class="scene" viewBox="0 0 1010 760" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    <rect width="1010" height="200" fill="url(#castles-sky)" />
    <circle cx="664" cy="56" r="84" fill="var(--sun-b)" opacity=".22" />
    <circle cx="664" cy="56" r="52" fill="var(--sun-b)" opacity=".4" />
    <circle cx="664" cy="56" r="33" fill="var(--sun-b)" opacity=".6" />
    <circle cx="664" cy="56" r="19" fill="var(--sun-a)" />
    <path
      d="M312 40q6-6 12 0 6-6 12 0M346 58q5-5 10 0 5-5 10 0M380 34q4-4 8 0 4-4 8 0"
      fill="none"
      stroke="var(--furrow)"
      stroke-opacity=".5"
      stroke-width="1.600"
    />
    <Hills />
  </svg>
);
const once: [] = [];

export const Scene = () => <Keep on={once} draw={draw} />;

/** Gradients that all tiles share: light from the upper left on whatever colour lies below. */
export const Paints = () => (
  <svg class="paints" width="0" height="0" aria-hidden="true">
    <defs>
      <linearGradient id="castles-sky" x2="0" y2="1">
        <stop style={{ stopColor: "var(--sky-a)" }} />
        <stop offset="1" style={{ stopColor: "var(--sky-b)" }} />
      </linearGradient>
      <linearGradient id="castles-gloss" x1=".1" y1="0" x2=".8" y2="1">
        <stop stop-color="#fff" stop-opacity=".34" />
        <stop offset=".45" stop-color="#fff" stop-opacity="0" />
        <stop offset="1" stop-color="#1d0d06" stop-opacity=".26" />
      </linearGradient>
      <linearGradient id="castles-hollow" x1=".15" y1="0" x2=".75" y2="1">
        <stop stop-color="#2a1408" stop-opacity=".42" />
        <stop offset=".42" stop-color="#2a1408" stop-opacity=".06" />
        <stop offset=".6" stop-color="#fff6e0" stop-opacity="0" />
        <stop offset="1" stop-color="#fff6e0" stop-opacity=".3" />
      </linearGradient>
      <linearGradient id="castles-slab" x1=".1" y1="0" x2=".7" y2="1">
        <stop style={{ stopColor: "var(--stone-a)" }} />
        <stop offset="1" style={{ stopColor: "var(--stone-b)" }} />
      </linearGradient>
    </defs>
  </svg>
);
