// The pictures of buildings, farms and supplies by the game's words.
import type { VNode } from "preact";
import { type Icon, type IconProps, painted } from "../../art/draw";
import {
  bonuses,
  GreenPoint,
  Helper,
  HexPiece,
  Marble,
  RedPoint,
  RegionCard,
  Storage,
  tiles,
  YieldCard,
} from "./art/icons";

/** A field without a crop: stands for farms of any kind. */
const Field = painted(() => (
  <>
    <path d="M2 20.500C4 12 8 8 12 8s8 4 10 12.500z" fill="var(--art-leaf)" />
    <path d="M7 20.500C8 15 9.500 11.500 10.500 8.500M12 20.500V8M17 20.500C16 15 14.500 11.500 13.500 8.500" />
    <circle cx="17.500" cy="4.500" r="2.800" fill="var(--art-yellow)" />
  </>
));

const pictures: Record<string, Icon> = {
  ...bonuses,
  ...tiles,
  farm: Field,
  cards_2: RegionCard,
  cards_4: RegionCard,
  workers_2: Helper,
  red: RedPoint,
  green: GreenPoint,
  region_card: RegionCard,
  yield_card: YieldCard,
  storage_space: Storage,
  worker: Helper,
  marble: Marble,
  hex_piece: HexPiece,
};

export function Picture(props: IconProps & { name: string }): VNode | null {
  const { name, ...rest } = props;
  const Drawn = pictures[name];
  return Drawn ? <Drawn {...rest} /> : null;
}
