// The picture of The Castles of Tuscany on the home page, in 120 by 72 units: umber hills in the morning
// mist, a walled town, and tiles of a region before it. What matters stands in the middle, as frames cut
// off sides or top.

type Tower = [x: number, width: number, top: number, roofed: boolean];
const foot = 45;

const towers: Tower[] = [
  [38, 9, 32, true],
  [46, 6, 20, false],
  [52, 10, 29, true],
  [62, 7, 13, false],
  [69, 9, 27, true],
  [77, 6, 22, false],
  [83, 9, 33, true],
];

/** A house or a tower: its dark right face, a roof or battlements, two windows. */
function Building({ tower: [x, width, top, roofed] }: { tower: Tower }) {
  const height = foot - top;
  const window = x + width * 0.36;
  return (
    <>
      <path d={`M${x} ${top}h${width}v${height}h-${width}z`} fill="light-dark(#efe1c2, #6a604f)" />
      <path
        d={`M${x + width * 0.62} ${top}h${width * 0.38}v${height}h-${width * 0.38}z`}
        fill="#5a2440"
        opacity=".2"
      />
      {roofed ? (
        <path
          d={`M${x - 1} ${top + 0.4}l3-3.600h${width - 4}l3 3.600z`}
          fill="light-dark(#b9603f, #6d3a28)"
        />
      ) : (
        <path
          d={`M${x - 0.7} ${top + 1.2}v-3.400h1.600v1.200h${width / 2 - 1.7}v-1.200h1.600v1.200h${width / 2 - 1.7}v-1.200h1.600v3.400z`}
          fill="light-dark(#cdb98f, #4b4236)"
        />
      )}
      <path
        d={`M${window} ${top + 3.5}v2.400M${window} ${top + 8.5}v2.400`}
        stroke="light-dark(#5b4637, #ffdf8a)"
        stroke-width="1.300"
      />
    </>
  );
}

const Cypress = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <ellipse cx="2" rx="4" ry="1" fill="#2a1a0c" opacity=".3" />
    <path
      d="M0 .5c-3.600 0-3.200-7 0-18 3.200 11 3.600 18 0 18z"
      fill="light-dark(#46603c, #18220f)"
    />
    <path d="M-.8 0c-2.400-1-2-7 .4-15z" fill="light-dark(#7d9457, #2c3a1e)" />
  </g>
);

const hexagon = "M0-9.500L8.200-4.750V4.750L0 9.500-8.200 4.750V-4.750z";
const thick = "M-8.200 4.750L0 9.500 8.200 4.750V7.200L0 12-8.200 7.200z";

/** Tiles of the region, from left to right: a town, the castle, a hill. */
const tiles: [x: number, y: number, fill: string, low: string, mark: string][] = [
  [43, 55, "#c8553f", "#7e2b1d", "M-4.500 4V-1.500L-2-4.500 .5-1.500V-3.500L2.800-6 5-3.500V4z"],
  [60, 55, "#3f6b4a", "#1f3d28", "M-5 4.500V-5h2v1.800h2V-5h2v1.800h2V-5h2v9.500z"],
  [77, 55, "#9bb554", "#5d7230", "M-5.500 3.500Q0-6 5.500 3.500z"],
];

const Tile = ({ tile: [x, y, fill, low, mark] }: { tile: (typeof tiles)[number] }) => (
  <g transform={`translate(${x} ${y})`}>
    <ellipse cx="2" cy="11" rx="9.500" ry="2.600" fill="#2a1a0c" opacity=".4" />
    <path d={thick} fill="light-dark(#a8926a, #3d3426)" />
    <path d={hexagon} fill="light-dark(#efe1c2, #776a54)" />
    <path d={hexagon} transform="scale(.82)" fill={fill} />
    <path d={hexagon} transform="scale(.82)" fill="url(#emblem-gloss)" />
    <path d={mark} fill="#fff6e3" stroke={low} stroke-width=".7" stroke-linejoin="round" />
  </g>
);

export default function Emblem() {
  return (
    <>
      <defs>
        <linearGradient id="emblem-morning" x2="0" y2="1">
          <stop stop-color="light-dark(#b9cfe2, #232a3b)" />
          <stop offset=".6" stop-color="light-dark(#fbe6cf, #4a4350)" />
        </linearGradient>
        <linearGradient id="emblem-gloss" x1=".1" x2=".8" y2="1">
          <stop stop-color="#fff" stop-opacity=".34" />
          <stop offset=".45" stop-color="#fff" stop-opacity="0" />
          <stop offset="1" stop-color="#1d0d06" stop-opacity=".26" />
        </linearGradient>
      </defs>
      <rect width="120" height="72" fill="url(#emblem-morning)" />
      <circle cx="22" cy="19" r="10" fill="#fff7df" opacity=".4" />
      <circle cx="22" cy="19" r="6" fill="light-dark(#fff7df, #e6e3d2)" />
      <path d="M0 36Q16 26 34 33T74 29T120 24V50H0z" fill="light-dark(#b5bfbd, #363d4a)" />
      <path d="M0 40Q30 33 60 38T120 33V54H0z" fill="light-dark(#fbf0e2, #59535e)" opacity=".75" />
      {towers.map((tower) => (
        <Building key={tower[0]} tower={tower} />
      ))}
      <path
        d="M34 48v-8h2.600v1.700h2.600V40h2.600v1.700h2.600V40h2.600v1.700h2.600V40h30v1.700h2.600V40h2.600v1.700h2.600V40h2.600v1.700h2.600V40H96v8z"
        fill="light-dark(#cdb98f, #4b4236)"
      />
      <path d="M62.500 48v-4a3 3 0 016 0v4z" fill="light-dark(#5b4637, #ffdf8a)" />
      <path d="M65.500 11V5.500l6 2-6 2" fill="#c8402f" stroke="#7b3b1e" stroke-width=".7" />
      <path d="M0 52Q26 40 58 46T120 42V72H0z" fill="light-dark(#cbae7e, #4a4132)" />
      <path d="M0 60Q30 46 62 52T120 49V72H0z" fill="light-dark(#ad8152, #3a2d20)" />
      <path
        d="M0 64Q30 50 62 56T120 53M0 69Q30 55 62 61T120 58M6 72Q34 61 62 66T120 63M40 71Q54 68 66 71"
        fill="none"
        stroke="light-dark(#6f4a2c, #1c130c)"
        stroke-opacity=".3"
        stroke-width="1.400"
      />
      <path
        d="M0 60Q30 46 62 52T120 49"
        fill="none"
        stroke="#fff3c4"
        stroke-opacity=".5"
        stroke-width=".9"
      />
      <Cypress x={19} y={55} size={1} />
      <Cypress x={26} y={53} size={0.8} />
      <Cypress x={100} y={53} size={1.1} />
      <Cypress x={108} y={54} size={0.85} />
      {tiles.map((tile) => (
        <Tile key={tile[0]} tile={tile} />
      ))}
    </>
  );
}
