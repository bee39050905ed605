// The picture of Finca on the home page, in 120 by 72 units: noon on the island, a whitewashed mill with
// sails of canvas above the sea, ripe fruits before it. What matters stands in the middle, as frames cut
// off sides or top.

const sails = [0, 60, 120, 180, 240, 300];

/** Light, own colour and dark of a skin. */
const skins: Record<string, [string, string, string]> = {
  orange: ["#ffd08a", "#f2902b", "#b75a0d"],
  lemon: ["#fff3a1", "#f7cf3e", "#cf9412"],
  fig: ["#b07ec4", "#6d3f86", "#37194e"],
};

const Paints = () => (
  <defs>
    <linearGradient id="emblem-noon" x2="0" y2="1">
      <stop stop-color="light-dark(#a9d6ee, #182540)" />
      <stop offset=".6" stop-color="light-dark(#fdf3d8, #2b3352)" />
    </linearGradient>
    <linearGradient id="emblem-bay" x2="0" y2="1">
      <stop stop-color="light-dark(#a9d2e6, #23466a)" />
      <stop offset="1" stop-color="light-dark(#4f8fbb, #0f2641)" />
    </linearGradient>
    {Object.entries(skins).map(([name, colours]) => (
      <radialGradient key={name} id={`emblem-${name}`} cx=".34" cy=".28" r=".8">
        {colours.map((colour, index) => (
          <stop key={colour} offset={index / 2} stop-color={colour} />
        ))}
      </radialGradient>
    ))}
  </defs>
);

/** The tower with its dark right face, its hat, and six sails on their spars. */
const Mill = () => (
  <>
    <ellipse cx="52" cy="57" rx="15" ry="2.200" fill="#2d2a10" opacity=".35" />
    <path d="M39.500 57l3-28h15l3 28z" fill="light-dark(#fffdf4, #cfc8b8)" />
    <path d="M52.500 57l-.5-28h5.500l3 28z" fill="#5a2440" opacity=".2" />
    <path d="M41 29.600q9 2.400 18 0L50 18.500z" fill="light-dark(#cf6f4a, #9c4f38)" />
    <path d="M51.500 30.700q4-.2 7.500-1.100L50 18.500z" fill="#5a1420" opacity=".25" />
    <path d="M46.500 57v-7.500a3.500 3.500 0 017 0V57z" fill="light-dark(#2f6f9a, #3f7ba4)" />
    <path d="M44.500 42h3v4h-3z" fill="light-dark(#5b5a63, #ffe08a)" />
    <g transform="translate(50 30) rotate(16)">
      {sails.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path
            d="M1-5L1.500-25.500Q6-26.500 9.500-24L3.500-5z"
            fill="light-dark(#fffaf0, #d8cfbe)"
          />
          <path
            d="M2.600-5L6-25.600Q8-25.400 9.500-24L3.500-5z"
            fill="light-dark(#dcc79c, #a3967c)"
          />
          <path
            d="M1.300-12H5.400M1.400-18.500H7.600"
            stroke="light-dark(#b08a58, #6f5232)"
            stroke-width=".6"
          />
          <path d="M0 0V-26.500" stroke="light-dark(#8a5f36, #6f5232)" stroke-width="1.300" />
        </g>
      ))}
      <circle r="2.800" fill="#8a5f36" />
      <circle cx="-.6" cy="-.7" r="1.300" fill="#d8a06a" />
    </g>
  </>
);

const Fruits = () => (
  <g transform="translate(0-5.500)">
    <ellipse cx="88" cy="66" rx="20" ry="2.200" fill="#2d2a10" opacity=".35" />
    <path
      d="M97 49.500c.8 3 5.800 4.800 5.800 9 0 3.600-2.800 6.500-6.500 6.500s-6.500-2.900-6.500-6.500c0-4.200 4.600-6 5.400-9z"
      fill="url(#emblem-fig)"
      stroke="#261038"
      stroke-width=".6"
    />
    <path d="M96 50q0-2.500 2-4" fill="none" stroke="#5f6f2c" stroke-width="1.500" />
    <path d="M92 58q.6-2.300 2.300-3.800" fill="none" stroke="#fff" stroke-opacity=".7" />
    <circle
      cx="76"
      cy="58"
      r="7.600"
      fill="url(#emblem-orange)"
      stroke="#8a420a"
      stroke-width=".6"
    />
    <path d="M75.500 51c.8-3 4-4 7-2.800-.8 3-4 4.300-7 2.800z" fill="#6f9a41" />
    <path d="M71 56q.8-2.600 3-3.700" fill="none" stroke="#fff" stroke-opacity=".8" />
    <path
      d="M78.500 63.500c1.300-.4 1.500-1.200 2.200-2.500 1.600-2.800 4.400-4 7.300-3.400 1.700.3 2.900 1 3.900 2.100.7.700 1.500.7 2.500.4-.2 4.500-3.300 7-7.200 7-2.700 0-4.500-1-5.800-2.500-.7-.7-1.800-.5-2.900-1.100z"
      fill="url(#emblem-lemon)"
      stroke="#8d6407"
      stroke-width=".6"
    />
    <path d="M83 61.500q1.200-1.500 3-1.700" fill="none" stroke="#fff" stroke-opacity=".8" />
  </g>
);

export default function Emblem() {
  return (
    <>
      <Paints />
      <rect width="120" height="72" fill="url(#emblem-noon)" />
      <circle cx="94" cy="17" r="10" fill="#fff3c4" opacity=".35" />
      <circle cx="94" cy="17" r="6" fill="light-dark(#fff6d6, #f4e3b0)" />
      <path d="M0 41q12-8 24-4t22 1 26-3 22 1 26-4v14H0z" fill="light-dark(#b9bda6, #3f4050)" />
      <path d="M0 41h120v31H0z" fill="url(#emblem-bay)" />
      <path
        d="M4 46q3-1.500 6 0t6 0M72 45.500q3-1.500 6 0t6 0M104 50q3-1.500 6 0t6 0M8 53q3-1.500 6 0t6 0"
        fill="none"
        stroke="#fff"
        stroke-opacity=".55"
        stroke-width=".9"
        stroke-linecap="round"
      />
      <path d="M101 46.500h9l-1.800 3h-5.400z" fill="light-dark(#a34d33, #74392a)" />
      <path d="M105.300 46V37.500l5 8.500z" fill="#fffaf0" />
      <path d="M0 62Q22 50 52 52.500T120 66v6H0z" fill="light-dark(#f2dfae, #6d6046)" />
      <path d="M0 65Q24 53 52 55.500T120 69v3H0z" fill="light-dark(#cfc67f, #474428)" />
      <path
        d="M6 66q14-6 26-7M20 70q12-5 24-6M60 61q16 2 28 6"
        fill="none"
        stroke="light-dark(#a98f66, #7d6d50)"
        stroke-width="1.100"
        stroke-dasharray="2.400 1"
      />
      {[
        [25, 57, 4.5],
        [32, 55.5, 3.4],
        [66, 57, 3.6],
      ].map(([x, y, size]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size! / 4})`}>
          <ellipse cx="1" cy="3.300" rx="4.400" ry=".9" fill="#2d2a10" opacity=".3" />
          <ellipse rx="4" ry="3.400" fill="light-dark(#56703d, #3c5030)" />
          <ellipse cx="-.9" cy="-.8" rx="2.600" ry="2.100" fill="light-dark(#8ea35d, #5b7040)" />
        </g>
      ))}
      <Mill />
      <Fruits />
    </>
  );
}
