// The pictures of buildings, farms and supplies by the game's words.
import type { VNode } from "preact";
import type { Icon, IconProps } from "../../art/draw";
import {
  bonuses,
  Field,
  GreenPoint,
  Helper,
  HexPiece,
  Joker,
  Marble,
  RedPoint,
  RegionCard,
  Storage,
  tiles,
  YieldCard,
} from "./art/icons";

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
  joker: Joker,
};

export function Picture(props: IconProps & { name: string }): VNode | null {
  const { name, ...rest } = props;
  const Drawn = pictures[name];
  return Drawn ? <Drawn {...rest} /> : null;
}
