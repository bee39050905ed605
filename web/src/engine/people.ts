// People at this device. A person is identified by name; the empty name is the device's owner.

export interface Person {
  user: number;
  name: string;
}

const owner = 1;
const name_max = 40;
const first_other = 1000; // below are the readers of records, one for each seat

/** The same number for the same name, on every visit: 52 bits of FNV-1a. */
export function userOf(name: string): number {
  if (name === "") return owner;
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(name))
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return first_other + Number(hash & 0x3ffffffffffffn);
}

/** A name as tables accept it: plain text of at most 40 bytes (docs/messages.md). */
export function cleanName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\u2028\u2029]/gu, " ").trim();
  const encoder = new TextEncoder();
  let kept = "";
  for (const letter of plain) {
    if (encoder.encode(kept + letter).length > name_max) break;
    kept += letter;
  }
  return kept.trim();
}

export function personOf(name: string, shown = name): Person {
  return { user: userOf(name), name: cleanName(shown) || "Player 1" };
}

/** The user id for reading a record from a seat, or as a spectator. */
export function readerOf(seat: number | null): Person {
  return { user: seat === null ? first_other - 1 : seat + 1, name: "Reader" };
}
