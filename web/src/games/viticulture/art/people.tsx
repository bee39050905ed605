// A vignette for every visitor: a head with a hat, a coat and what the person brings along.
import type { Visitor } from "../props";
import { type Part, Parts, Picture, ring } from "./paint";

const hats = {
  straw: [
    ["#f1cf7c", "M10 23q8-5 12-5 0-11 9-11t9 11q4 0 12 5-21 7-42 0z"],
    ["#c99a3c", "M35 8q5 3 5 10 4 0 12 5-8 3-17 3.500z"],
    ["#b03a24", "M22 18q9 3 18 0", 2.5],
  ],
  top: [
    ["#3b2d33", "M19 21h24v-3H19zM22 18V3h18v15z"],
    ["#8c1f3a", "M22 16h18", 3],
    ["#1f161a", "M34 3h6v15h-6z"],
  ],
  beret: [
    ["#7a2f45", "M18 20Q16 9 30 9t15 7q-2 5-10 4-8-2-17 0z"],
    ["#7a2f45", "M32 10l1-4", 2],
  ],
  bald: [["#5b4030", "M21 26q-2 14 10 15t10-15q-2 7-10 7t-10-7z"]],
  cap: [
    ["#4a5a7a", "M20 21q0-12 11-12t11 12z"],
    ["#33405a", "M38 19q8 0 10 4-6 1-10-1z"],
  ],
  bun: [
    ["#6b4326", "M20 27q-2-17 11-17t11 17q-3-9-11-9t-11 9z"],
    ["#6b4326", ring(31, 8, 5)],
  ],
  bowler: [["#4d3a2c", "M16 20q15 4 30 0v-3q-3-1-5-1-1-11-10-11t-10 11q-2 0-5 1z"]],
  jester: [
    ["#b03a24", "M20 21Q14 8 6 12q8-9 16-6l9-1v16z"],
    ["#e8b53c", "M42 21q6-13 14-9-8-9-16-6l-9-1v16z"],
    ["#e8b53c", ring(7, 13, 3)],
    ["#b03a24", ring(55, 13, 3)],
  ],
  kerchief: [
    ["#c2486a", "M19 24q0-16 12-16t12 16q-12-6-24 0zM42 22l7 6-8 1z"],
    ["#fff6e3", ring(26, 14, 1.5) + ring(33, 12, 1.5) + ring(37, 17, 1.5)],
  ],
  pointed: [
    ["#5f6a2c", "M17 22q14 4 28 0L33 1z"],
    ["#464f1f", "M33 1l12 21-9 2z"],
  ],
  wool: [
    ["#8c3b4a", "M20 22q0-14 11-14t11 14z"],
    ["#f3e6d0", "M19 22q12 4 24 0v-4q-12-4-24 0z"],
    ["#fff", ring(31, 7, 3.5)],
  ],
  wig: [
    ["#efe9dc", "M19 36q-4-28 12-28t12 28q-4 2-5-3l-2-13q-5-3-10 0l-2 13q-1 5-5 3z"],
    ["#c9c0ac", "M20 25h4M20 30h4M38 25h4M38 30h4", 1.5],
  ],
  crown: [
    ["#e8b53c", "M20 20V7l6 6 5-8 5 8 6-6v13z"],
    ["#b03a24", ring(31, 15, 2)],
    ["#8a5c06", "M20 20h22", 2],
  ],
  mortar: [
    ["#2b2530", "M21 22v-7h20v7q-10-4-20 0zM12 13l19-8 19 8-19 7z"],
    ["#e8b53c", "M46 14v9", 2],
  ],
  toque: [
    ["#fffdf6", "M21 21v-6q-7-2-3-8 4-4 8-1 5-5 10 0 5-3 8 2 3 5-3 7v6q-10-3-20 0z"],
    ["#d8cfbd", "M37 21v-6q7-1 6-6 3 4-2 6v6z"],
  ],
  fur: [
    ["#7a5636", "M17 21q-1-13 14-13t14 13q-14-6-28 0z"],
    ["#5b3f26", "M20 14l2 3M26 11l1 4M33 11v4M39 13l-1 4", 1.5],
  ],
} satisfies Record<string, Part[]>;

const goods = {
  tripod: [
    ["#7a5130", "M54 34l-7 20M54 34l7 20M54 34v20", 2],
    ["#8b949b", "M48 28h12v6H48z"],
  ],
  coin: [
    ["#e8b53c", ring(54, 36, 7)],
    ["#8a5c06", ring(54, 36, 4.5), 1.5],
  ],
  coins: [
    ["#b57f14", "M47 50h14v4H47z"],
    ["#e8b53c", "M47 45h14v4H47zM49 40h14v4H49z"],
  ],
  glass: [
    ["#fffdf6", "M48 26h12q1 11-6 12-7-1-6-12z"],
    ["#8c1f3a", "M48 30h12q-1 7-6 8-5-1-6-8z"],
    ["#7d6a55", "M54 38v11m-5 0h10", 2],
  ],
  hammer: [
    ["#8a6238", "M53 54V32", 3.5],
    ["#5d646b", "M45 25h16v8H45z"],
  ],
  plan: [
    ["#dfe9ec", "M46 30l16-3v22l-16 3z"],
    ["#4d7187", "M49 46v-8l5-4 5 3v7", 1.5],
  ],
  flag: [
    ["#7a5130", "M50 54V22", 2.5],
    ["#e07b2f", "M51 22l12 5-12 6z"],
  ],
  map: [
    ["#f7ecd0", "M45 36l6-3 6 3 6-3v15l-6 3-6-3-6 3z"],
    ["#b03a24", "M48 46l5-5 4 3 4-6", 1.5],
  ],
  seedling: [
    ["#b9573a", "M48 42h13l-2 11h-9z"],
    ["#6f9a41", "M54 42V30M54 36q-8 0-8-7 8 0 8 7zM54 33q7 0 7-7-7 0-7 7z"],
  ],
  grapes: [
    ["#6b4726", "M54 30v4", 2],
    [
      "#8c1f3a",
      ring(50, 37, 3.2) +
        ring(55, 36, 3.2) +
        ring(60, 37, 3.2) +
        ring(52.5, 42, 3.2) +
        ring(57.5, 42, 3.2) +
        ring(55, 47, 3.2),
    ],
  ],
  spade: [
    ["#8a6238", "M55 22v20M50 22h10", 3],
    ["#8b949b", "M49 40h12v8q-6 8-12 0z"],
  ],
  ruler: [
    ["#f1cf7c", "M44 50l16-26 4 3-16 26z"],
    ["#7d5200", "M48 46l2 1M51 41l2 1M54 36l2 1M57 31l2 1", 1.2],
  ],
  bag: [
    ["#b98955", "M46 52q-3-13 6-15h5q9 2 6 15z"],
    ["#6b4726", "M50 36q5 3 9 0M54 41v8M51 44q3-3 6 0-1 4-6 4", 1.5],
  ],
  gavel: [
    ["#8a6238", "M62 52L52 38", 3],
    ["#6b4326", "M44 36l10-9 5 6-10 9z"],
  ],
  lute: [
    ["#c99a63", ring(53, 45, 8)],
    ["#4b2f1a", ring(53, 45, 2.5)],
    ["#6b4726", "M55 38l7-18", 3],
  ],
  basket: [
    ["#b98955", "M44 40h19l-3 13H47z"],
    ["#6b4726", "M46 40q7-14 15 0M45 46h17", 1.8],
    ["#d8663f", ring(50, 38, 3)],
    ["#6f9a41", ring(57, 38, 3)],
  ],
  wrench: [
    ["#8b949b", "M50 52l8-18", 4.5],
    ["#8b949b", "M54 30q0-7 7-7l-3 6 4 3 4-3q0 7-8 7z"],
  ],
  pot: [
    ["#b9573a", "M46 40h16l-2 13H48z"],
    ["#c2486a", ring(49, 33, 4) + ring(58, 32, 4)],
    ["#e8b53c", ring(54, 28, 4)],
    ["#4c6b2b", "M54 40V32M50 40v-4M58 40v-5", 1.8],
  ],
  sack: [
    ["#a08a62", "M44 26q10-6 18 4 4 12-4 22H48q3-14-4-26z"],
    ["#6b5a3a", "M49 33q6 8 3 17", 1.5],
  ],
  scales: [
    ["#7d5200", "M54 26v26M46 30h17M49 52h11", 2],
    ["#e8b53c", "M42 38h9q-1 5-4.500 5T42 38zM58 38h9q-1 5-4.500 5T58 38z"],
  ],
  tub: [
    ["#a9774a", "M43 38h21l-2 15H45z"],
    ["#8c1f3a", "M43 38q5-6 10-1 6-5 11 1z"],
    ["#4b2f1a", "M44 45h19", 2],
  ],
  scroll: [
    ["#fff9ea", "M46 28h14v22H46z"],
    ["#d9c39a", "M44 26h18v4H44zM44 48h18v4H44z"],
    ["#7c3f6a", "M49 35h8M49 40h8M49 45h5", 1.5],
  ],
  flask: [
    ["#e2eef5", "M51 26h6v10l6 14q0 3-3 3H48q-3 0-3-3l6-14z"],
    ["#8c1f3a", "M48 44h12l3 7q-1 2-3 2H48q-3 0-3-2z"],
  ],
  poster: [
    ["#fff6e3", "M43 26h20v22H43z"],
    ["#c0452b", "M46 29h14v6H46z"],
    ["#5d4636", "M46 39h14M46 43h9M53 48v8", 1.6],
  ],
  press: [
    ["#7d4f28", "M44 40h20v13H44z"],
    ["#4b2f1a", "M54 40V24M47 25h14M44 46h20", 2.2],
    ["#c08a54", "M46 36h16v4H46z"],
  ],
  book: [
    ["#8c3b4a", "M42 36q6-4 11 0 5-4 11 0v15q-6-3-11 0-5-3-11 0z"],
    ["#fff9ea", "M44 37q5-3 9 0v12q-4-2-9 0zM62 37q-5-3-8 0v12q4-2 8 0z"],
  ],
  board: [
    ["#6b4326", "M42 24h23v19H42z"],
    ["#3f5a3c", "M44 26h19v15H44z"],
    ["#fff6e3", "M47 37l4-6 3 4 3-3 4 5", 1.6],
  ],
  gift: [
    ["#c0452b", "M45 36h18v17H45z"],
    ["#f1cf7c", "M52 36h4v17h-4zM54 36q-9-9-10-3 2 5 10 3 9-9 10-3-2 5-10 3z"],
  ],
  lens: [
    ["#e2eef5", ring(54, 34, 7)],
    ["#5d646b", ring(54, 34, 7), 2.5],
    ["#8a6238", "M58 40l5 10", 3.5],
  ],
  sceptre: [
    ["#e8b53c", "M52 54l6-24", 3],
    ["#e8b53c", ring(59, 26, 4.5)],
    ["#b03a24", ring(59, 26, 2)],
  ],
  sickle: [
    ["#8b949b", "M47 26q18-4 14 16-4-11-14-16z"],
    ["#8a6238", "M60 41l-3 11", 4],
  ],
  barrel: [
    ["#bd8650", "M43 34q11-5 21 0 3 9 0 18-10 5-21 0-3-9 0-18z"],
    ["#7d4f28", "M56 32q6 1 8 2 3 9 0 18-3 2-8 3 4-12 0-23z"],
    ["#3b3330", "M42 39q11 4 23 0M42 47q11 4 23 0", 2],
  ],
  bottle: [
    ["#4d6b46", "M51 24h6v9q5 3 5 8v10q0 2-2 2H48q-2 0-2-2V41q0-5 5-8z"],
    ["#fff3dc", "M47 42h14v7H47z"],
    ["#8c1f3a", "M51 22h6v5h-6z"],
  ],
  trumpet: [
    ["#e8b53c", "M44 40l14-6 6-6v22l-6-6-14-2z"],
    ["#b57f14", "M58 34l6-6v22l-6-6z"],
  ],
  lantern: [
    ["#4b3a2c", "M48 30h12v4H48zM48 50h12v4H48z"],
    ["#ffe08a", "M49 34h10v16H49z"],
    ["#4b3a2c", "M54 22v8M49 34v16M59 34v16", 1.8],
  ],
  key: [
    ["#c99a3c", ring(54, 28, 6), 3],
    ["#c99a3c", "M54 34v18M54 46h6M54 52h5", 3],
  ],
  balls: [
    ["#b03a24", ring(46, 30, 4)],
    ["#e8b53c", ring(55, 22, 4)],
    ["#4a5a7a", ring(61, 33, 4)],
  ],
} satisfies Record<string, Part[]>;

type Look = [hat: keyof typeof hats, coat: string, goods: keyof typeof goods];

const looks: Record<Visitor, Look> = {
  surveyor: ["straw", "#5a6f9a", "tripod"],
  broker: ["top", "#5d4a66", "coin"],
  wine_critic: ["beret", "#4d3a4a", "glass"],
  blacksmith: ["bald", "#6b5a4a", "hammer"],
  contractor: ["cap", "#b0703a", "plan"],
  tour_guide: ["cap", "#9c3f22", "flag"],
  novice_guide: ["straw", "#c78a3a", "map"],
  uncertified_broker: ["kerchief", "#6f6a4a", "coins"],
  planter: ["straw", "#6b7f3a", "seedling"],
  buyer: ["bowler", "#4a5a7a", "grapes"],
  landscaper: ["pointed", "#7a6a3a", "spade"],
  architect: ["bun", "#7a3f5a", "plan"],
  uncertified_architect: ["cap", "#8a5a6a", "ruler"],
  patron: ["top", "#3f3a5a", "bag"],
  auctioneer: ["bowler", "#7a4a2c", "gavel"],
  entertainer: ["jester", "#7c3f86", "lute"],
  vendor: ["kerchief", "#4c6b2b", "basket"],
  handyman: ["cap", "#5a6b7a", "wrench"],
  horticulturist: ["straw", "#8a4a5a", "pot"],
  peddler: ["pointed", "#6a4a33", "sack"],
  merchant: ["fur", "#8a5a30", "scales"],
  crusher: ["kerchief", "#8c3b4a", "tub"],
  judge: ["wig", "#2f2a35", "scroll"],
  oenologist: ["wool", "#5a4a7a", "flask"],
  marketer: ["bowler", "#9c5a2c", "poster"],
  crush_expert: ["wool", "#6b3f2c", "press"],
  uncertified_teacher: ["cap", "#6a5a86", "book"],
  teacher: ["bun", "#4a5f8a", "board"],
  benefactor: ["top", "#7a2f45", "gift"],
  assessor: ["bowler", "#4f5560", "lens"],
  queen: ["crown", "#7a2f6a", "sceptre"],
  harvester: ["straw", "#7f6a3a", "sickle"],
  professor: ["mortar", "#3a4260", "book"],
  master_vintner: ["beret", "#5b3f26", "barrel"],
  uncertified_oenologist: ["kerchief", "#5f6a7a", "bottle"],
  promoter: ["top", "#a8452a", "trumpet"],
  mentor: ["wig", "#6b5a86", "lantern"],
  harvest_expert: ["fur", "#5f6a2c", "grapes"],
  innkeeper: ["toque", "#8a6a4a", "key"],
  jack_of_all_trades: ["jester", "#4a6a9a", "balls"],
};

/** Head and shoulders of a visitor with what they bring, on the ground of their season. */
export function VisitorArt(props: { word: Visitor; isSummer: boolean; class?: string }) {
  const { word, isSummer } = props;
  const [hat, coat, things] = looks[word];
  return (
    <Picture
      class={props.class ?? "card-art"}
      sky={isSummer ? "#fbe6ae" : "#dbe8f1"}
      ground={isSummer ? "#e0b955" : "#b2cbdc"}
    >
      <path d="M13 57q0-21 18-21t18 21z" fill={coat} />
      <path d="M34 36q15 2 15 21H37z" fill="#180c14" opacity=".3" />
      <circle cx="31" cy="27" r="10" fill="#e6b48a" />
      <path d="M37 19a10 10 0 01-3 17.500q5-9 3-17.500z" fill="#b97f58" />
      <path d="M27 26v2M33 26v2" stroke="#3a2418" stroke-width="1.800" stroke-linecap="round" />
      <path d="M27 31.500q3 2.500 6 0" stroke="#8a4a35" stroke-width="1.400" fill="none" />
      <Parts parts={hats[hat]} />
      <Parts parts={goods[things]} />
    </Picture>
  );
}
