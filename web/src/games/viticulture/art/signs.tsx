// What is seen on the signs of the actions, and the structures of a vineyard: 64 by 56 units each.
import { Bunch, material, type Part, Parts, Picture, ring } from "./paint";
import { VisitorArt } from "./people";

const cellarParts: Part[] = [
  ["#a9a08c", "M4 54V30Q32 2 60 30v24z"],
  ["#6f665c99", "M44 16q10 4 16 14v24H46z"],
  ["#33211a", "M16 54V38a16 16 0 0132 0v16z"],
];
const barrelAt = (x: number, y: number): Part[] => [
  ["#c08a54", ring(x, y, 7)],
  ["#7d4f28", `M${x + 1} ${y - 7}a7 7 0 010 14q4-7 0-14z`],
  ["#3b2415", `M${x - 7} ${y}h14`, 1.5],
];
const yoke: Part[] = [
  ["#a9774a", "M6 16q10-8 26 0 16-8 26 0l-2 6q-10-5-24 1-14-6-24-1z"],
  ["#5b3a1f", "M6 16q10-8 26 0 16-8 26 0l-2 6q-10-5-24 1-14-6-24-1z", 1],
  ["#5b3a1f", "M12 22v10M52 22v10", 2],
  ["#c99a63", "M4 32h16l-2 16H6zM44 32h16l-2 16H46z"],
  ["#86592f99", "M14 32h6l-2 16h-5zM54 32h6l-2 16h-5z"],
];
const house: Part[] = [
  ["#f0d9b0", "M14 54V30h36v24z"],
  ["#c9a57c", "M38 54V30h12v24z"],
  ["#b9573a", "M9 32l22-18 24 18z"],
  ["#8e3d29", "M31 14l24 18H38z"],
  ["#4d6b46", "M26 54V41h9v13z"],
  ["#5b4055", "M18 36h6v6h-6zM41 37h6v6h-6z"],
];

const structureParts: Record<string, Part[]> = {
  trellis: [
    ["#a9774a", "M8 54V12M24 54V10M40 54V10M56 54V12M4 20h56M4 34h56", 3],
    ["#6f9a41", "M8 20q10-10 20 0 10-10 20 0", 4],
    ["#8c1f3a", ring(28, 27, 3) + ring(46, 27, 3)],
  ],
  irrigation: [
    ["#8b949b", "M8 16h30v8H8z"],
    ["#6d767d", "M34 16h8q8 0 8 8v6H40v-6h-6z"],
    ["#b03a24", "M20 8h10v8H20z"],
    ["#4a90b8", "M45 36q6 8 0 12-6-4 0-12zM28 38q5 7 0 10-5-3 0-10z"],
    ["#6b4222", "M4 52q28-8 56 0", 4],
  ],
  yoke,
  windmill: [
    ["#f3e3c4", "M24 54l4-30h12l4 30z"],
    ["#c4a77f", "M36 24h4l4 30h-9z"],
    ["#b9573a", "M25 25l9-10 9 10z"],
    ["#7a5130", "M34 24L16 8M34 24L52 8M34 24L14 40M34 24L54 40", 2],
    ["#fff6e3", "M30 21L14 12l5-6zM38 21l10-15 6 5zM30 27L14 34l4 7zM38 27l16 7-5 7z"],
    ["#7a5130", "M30 21L14 12l5-6zM38 21l10-15 6 5zM30 27L14 34l4 7zM38 27l16 7-5 7z", 0.8],
  ],
  cottage: house,
  tasting_room: [
    ["#eab98f", "M8 54V26h48v28z"],
    ["#b98062", "M42 54V26h14v28z"],
    ["#7c4a56", "M4 28l6-14h44l6 14z"],
    ["#5b2f3a", "M14 54V40a6 6 0 0112 0v14z"],
    ["#fff6e3", "M33 33h9q0 9-4.500 9T33 33zM37.500 42v7m-4 0h8", 1.5],
    ["#c2486a", "M34 36h7q-1 5-3.500 5T34 36z"],
  ],
  medium_cellar: [...cellarParts, ...barrelAt(32, 46)],
  large_cellar: [
    ["#a9a08c", "M2 54V28Q32-4 62 28v26z"],
    ["#6f665c99", "M44 12q12 5 18 16v26H46z"],
    ["#33211a", "M10 54V36a22 22 0 0144 0v18z"],
    ...barrelAt(23, 47),
    ...barrelAt(41, 47),
    ...barrelAt(32, 33),
  ],
};

export function StructureArt({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 64 56" class="structure-art" aria-hidden="true">
      <ellipse cx="36" cy="53" rx="27" ry="3" fill="#1d1208" opacity=".3" />
      <Parts parts={structureParts[name]!} />
    </svg>
  );
}

const card = (edge: string): Part[] => [
  [edge, "M24 9l24 4-5 33-24-4z"],
  ["#fffaf0", "M16 8h26v36H16z"],
  [edge, "M16 8h26v36H16z", 2],
  [edge, "M21 38h16", 3],
];
const basket: Part[] = [
  ["#b98955", "M8 28h48l-6 22H14z"],
  ["#86592f", "M42 28h14l-6 22H40z"],
  ["#6b4726", "M10 35h44M12 42h40", 1.5],
];
const glass = (x: number, y: number, wine: string): Part[] => [
  ["#fffdf6", `M${x} ${y}h12q1 12-6 13-7-1-6-13z`],
  [wine, `M${x} ${y + 5}h12q-1 7-6 8-5-1-6-8z`],
  ["#7d6a55", `M${x + 6} ${y + 13}v9m-5 0h10`, 2],
];

const actionParts: Record<string, Part[]> = {
  draw_vine: [
    ...card("#4c6b2b"),
    ["#6f9a41", "M29 33V18M29 24q-9-2-9-9 9 0 9 9zM29 20q8-2 8-8-8 0-8 8z"],
  ],
  tour: [
    ["#e9d3a0", "M-60 51h190", 6],
    ["#d8663f", "M8 20q0-6 6-6h34q5 0 7 6l3 12v12H8z"],
    ["#9c3f22", "M44 14h4q5 0 7 6l3 12v12H46z"],
    ["#dff1f5", "M13 19h9v10h-9zM25 19h9v10h-9zM37 19h9v10h-9z"],
    ["#fff3dc", "M9 33h48", 3],
    ["#33261d", ring(19, 45, 6) + ring(47, 45, 6)],
    ["#cbb89a", ring(19, 45, 2.5) + ring(47, 45, 2.5)],
  ],
  build: [...house, ["#8a6238", "M53 50V8M61 50V8M51 18h12M51 30h12M51 42h12", 2.5]],
  sell: [...basket, [material("coin"), ring(52, 44, 9)], ["#8a5c06", ring(52, 44, 6.5), 1]],
  plant: [
    ["#8a5a35", "M-60 46q92-20 184 0v70H-60z"],
    ["#6b4222", "M4 49q28-9 56 0", 3],
    ["#4c6b2b", "M26 45q2-12 0-24", 3.5],
    [
      material("leaf"),
      "M26 27C18 13 6 17 4 21c8 10 16 10 22 6zM26 23C30 7 44 7 48 11c-6 12-14 14-22 12z",
    ],
    ["#8a6238", "M55 12l-4 24", 3],
    ["#8b949b", "M46 34l11 2-3 12q-6-2-8-6z"],
  ],
  cart: [
    ["#b98955", "M10 20h40l-6 18H18z"],
    ["#86592f", "M38 20h12l-6 18h-7z"],
    ["#6b4726", "M48 24l14-8M46 38v12", 3],
    ["#4b2f1a", ring(26, 42, 9)],
    ["#c99a63", ring(26, 42, 6)],
    ["#4b2f1a", "M20 42h12M26 36v12", 1.5],
  ],
  yoke,
  draw_order: [...card("#7c3f6a"), ["#8c1f3a", ring(25, 20, 5)], ["#cfd06a", ring(34, 26, 5)]],
  harvest: basket,
  train: [
    ["#5d4636", "M14 6h38v26H14z"],
    ["#3f5a3c", "M17 9h32v20H17z"],
    ["#fff6e3", "M22 24l7-9 5 6 4-4 6 7z", 1.8],
    ["#c0452b", "M10 54q-1-13 6-16a6 6 0 118 0q7 3 6 16z"],
    ["#7e2614", "M22 38q8 3 8 16h-6q3-9-2-16z"],
    ["#f1cf7c", "M36 54q-1-11 5-14a5 5 0 117 0q6 3 5 14z"],
  ],
  make: [
    ["#7d4f28", "M12 28h40v4H12zM16 32h32l-3 20H19z"],
    ["#b98955", "M16 32h20l-2 20H19z"],
    ["#4b2f1a", "M32 28V6M22 8h20M17 38h30M18 46h28", 2.5],
    ["#8c1f3a", "M14 28q6-7 12-2 6-6 12 0 6-5 12 2z"],
    ["#8c1f3a", "M50 46h6q2 3 0 6", 2.5],
  ],
  fill: [
    ["#fff9ea", "M6 6h30v40l-5-4-5 4-5-4-5 4-5-4-5 4z"],
    ["#a8786c", "M11 14h20M11 21h16M11 28h20", 2],
    ...glass(44, 22, "#8c1f3a"),
    ["#e8b53c", "M21 31l2 4 4 .5-3 3 1 4-4-2-4 2 1-4-3-3 4-.5z"],
  ],
};

const grounds: Record<string, string> = { tour: "#c9bf74", sell: "#c9bf74", cart: "#d8bf86" };
const coldActions = ["draw_order", "harvest", "train", "make", "fill"];

/** The picture on the sign of an action: summer's under a warm sky, winter's over snow. */
export function SignArt({ action }: { action: string }) {
  if (action === "summer_visitor") return <VisitorArt word="surveyor" isSummer class="sign-art" />;
  if (action === "winter_visitor")
    return <VisitorArt word="oenologist" isSummer={false} class="sign-art" />;
  const isCold = coldActions.includes(action);
  return (
    <Picture
      class="sign-art"
      sky={isCold ? "#cfdeea" : "#cde8f0"}
      ground={isCold ? "#f1f5f8" : (grounds[action] ?? "#a9b65c")}
    >
      <Parts parts={actionParts[action]!} />
      {action === "harvest" && <TwoBunches />}
      {action === "sell" && <TwoBunches />}
    </Picture>
  );
}

/** A red and a white bunch over the rim of a basket. */
function TwoBunches() {
  return (
    <>
      <g transform="translate(9 4) scale(0.812)">
        <Bunch colour="red" />
      </g>
      <g transform="translate(28 2) scale(0.812)">
        <Bunch colour="white" />
      </g>
    </>
  );
}

const fence: Part[] = [
  ["#8a6238", "M-20 42h110M-20 49h110M2 54V36M22 54V36M42 54V36M62 54V36", 2.5],
];
const coinAt = (x: number, y: number, radius: number): Part[] => [
  [material("coin"), ring(x, y, radius)],
  ["#8a5c06", ring(x, y, radius - 3), 1],
];
const hat: Part[] = [
  ["#f1cf7c", "M8 40q24-9 48 0-6 7-24 7T8 40z"],
  ["#e3b758", "M20 38q0-18 12-18t12 18q-12 4-24 0z"],
  ["#b03a24", "M20 37q12 4 24 0v-4q-12 4-24 0z"],
];

/** What a row of the wake-up chart brings, in the order of the rows. */
const rewardParts: Part[][] = [
  fence,
  actionParts.draw_vine!,
  actionParts.draw_order!,
  [...coinAt(26, 36, 11), ...coinAt(42, 42, 9)],
  hat,
  [
    ["#e8b53c", "M32 16l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z"],
    ["#8a5c06", "M32 16l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z", 1.2],
  ],
  [
    ["#cbb89a", "M18 54q-1-17 9-20a8 8 0 1110 0q10 3 9 20z"],
    ["#8b7a64", "M37 34q10 3 9 20h-8q4-12-1-20z"],
  ],
];
const morning = ["#f4b58c", "#f6c294", "#f7cf9f", "#f6dcb2", "#ecdfc4", "#dde4d6", "#cfe6e8"];

/** The picture on a row of the wake-up chart: whoever gets up later sees the sun higher. */
export function WakeArt({ row }: { row: number }) {
  const height = 34 - row * 4;
  return (
    <Picture class="sign-art" sky={morning[row - 1]!} ground="#a9b65c">
      <Parts parts={[["#fff0b8", ring(row === 1 ? 32 : 54, height, 7)]]} />
      <Parts parts={rewardParts[row - 1]!} />
    </Picture>
  );
}
