// The picture of Cinque Terre on the home page, in 120 by 72 units: an evening coast. What matters
// stands in its middle: a narrow frame cuts the sides off, a low one the top and the bottom.

type House = [x: number, y: number, width: number, colour: string];
const ground = 59;

const back: House[] = [
  [51, 36, 9, "#f6d49a"],
  [61, 30, 8, "#eb9f8c"],
  [79, 28, 9, "#f2b8a0"],
  [89, 34, 8, "#f6d49a"],
  [98, 38, 9, "#e9b0a0"],
];
const front: House[] = [
  [46, 47, 9, "#e58f6b"],
  [55, 44, 9, "#fbe6c0"],
  [64, 42, 10, "#e9a27c"],
  [75, 45, 9, "#f2b8a0"],
  [84, 43, 10, "#fbdca0"],
  [95, 47, 10, "#eb9f8c"],
  [106, 45, 10, "#f6d49a"],
];

/** A wall with its dark right face, two rows of windows and a roof. */
function Wall({ house: [x, y, width, colour] }: { house: House }) {
  const height = ground - y;
  return (
    <>
      <path d={`M${x} ${y}h${width}v${height}h-${width}z`} fill={colour} />
      <path
        d={`M${x + width * 0.68} ${y}h${width * 0.32}v${height}h-${width * 0.32}z`}
        fill="#5a2440"
        opacity=".22"
      />
      <path
        d={`M${x + width * 0.27} ${y + 2.5}V${ground - 3}M${x + width * 0.62} ${y + 2.5}V${ground - 3}`}
        stroke="light-dark(#7c4a3a, #ffe98f)"
        stroke-width="1.400"
        stroke-dasharray="2 2.400"
      />
      <path
        d={`M${x - 0.7} ${y + 0.3}l${width / 2 + 0.7}-3.200 ${width / 2 + 0.7} 3.200z`}
        fill="light-dark(#b8553c, #7c3a34)"
      />
    </>
  );
}

export default function Emblem() {
  return (
    <>
      <defs>
        <linearGradient id="emblem-evening" x2="0" y2="1">
          <stop stop-color="light-dark(#9a8db8, #1b2142)" />
          <stop offset=".4" stop-color="light-dark(#e3a196, #3a3158)" />
          <stop offset=".65" stop-color="light-dark(#ffe0a6, #5c4062)" />
        </linearGradient>
        <linearGradient id="emblem-sea" x2="0" y2="1">
          <stop stop-color="light-dark(#9fabbf, #24406a)" />
          <stop offset="1" stop-color="light-dark(#2b5583, #101f3a)" />
        </linearGradient>
      </defs>
      <rect width="120" height="72" fill="url(#emblem-evening)" />
      <circle cx="31" cy="39" r="12" fill="#fff3c4" opacity=".28" />
      <circle cx="31" cy="39" r="7" fill="light-dark(#fff6d6, #ffe9b8)" />
      <path d="M0 43Q14 36 28 42T58 38V48H0z" fill="light-dark(#a58bab, #2a2748)" opacity=".7" />
      <path d="M0 46h120v26H0z" fill="url(#emblem-sea)" />
      <path
        d="M24 49h14M27 52.500h9M25 56h12M29 59.500h5M4 52q3-1.500 6 0t6 0M3 62q3-1.500 6 0t6 0M33 66q3-1.500 6 0t6 0"
        fill="none"
        stroke="#fff3c4"
        stroke-opacity=".55"
        stroke-width=".9"
        stroke-linecap="round"
      />
      <path d="M46 60C52 42 70 24 120 12V62z" fill="light-dark(#93a252, #33402a)" />
      <path
        d="M58 44Q84 28 120 22M52 53Q84 36 120 32M76 27Q96 17 120 15"
        fill="none"
        stroke="light-dark(#5f7238, #222c1c)"
        stroke-width="1.300"
        stroke-dasharray="2.600 .8"
      />
      {back.map((house) => (
        <Wall key={house[0]} house={house} />
      ))}
      <g>
        <path d="M71 22h5v30h-5z" fill="#f8e3bd" />
        <path d="M74.300 22h1.700v30h-1.700z" fill="#5a2440" opacity=".25" />
        <path d="M70.300 22.300l3.200-5 3.200 5z" fill="light-dark(#b8553c, #7c3a34)" />
        <path d="M73.300 25v3" stroke="light-dark(#7c4a3a, #ffe98f)" stroke-width="1.400" />
      </g>
      {front.map((house) => (
        <Wall key={house[0]} house={house} />
      ))}
      <path d="M43 59h77v13H52q-5-4-9-13z" fill="light-dark(#a9806c, #463744)" />
      <path d="M43 59h77v2.500H44z" fill="light-dark(#e8cfa0, #6a5560)" />
      <path
        d="M50 72q0-6 4-10l4 10zM70 72l3-10 6 10zM92 72l5-10 4 10z"
        fill="#3c2030"
        opacity=".25"
      />
      <ellipse cx="27.500" cy="65.500" rx="9" ry="1.300" fill="#0d1c33" opacity=".4" />
      <path d="M18.500 60h18l-3.500 5.400H22z" fill="#c8402f" />
      <path d="M30 60h6.500L33 65.400h-4z" fill="#5a1420" opacity=".35" />
      <path d="M26.500 59V45.500L36 59z" fill="#fff6e3" />
      <path d="M25.300 59V48.500L20 59z" fill="#f1dcb4" />
    </>
  );
}
