// Merges lines of the log that differ in one place only: "gets card 62 ...", "gets card 66 ..." become
// "gets card 62, 66 ...". It compares words alone, so it works in every language.

export interface LogLine {
  from: number; // the first entry it tells of
  to: number; // and the last
  seat: number | null; // null: chance
  code: string; // of its first event: only like is gathered with like
  about: number | null; // the seat that this event tells of: two names would become one
  sentences: string[];
}

const longest = 3; // words of what differs

function alike(texts: string[][], fromEnd: boolean, most: number): number {
  const word = (text: string[], index: number) =>
    fromEnd ? text[text.length - 1 - index] : text[index];
  let count = 0;
  while (count < most && texts.every((text) => word(text, count) === word(texts[0]!, count)))
    count++;
  return count;
}

/** One sentence for all, or null if they differ in more than a few words in one place. */
export function mergeSentences(sentences: string[]): string | null {
  const first = sentences[0]!;
  if (sentences.every((sentence) => sentence === first)) return `${first} ×${sentences.length}`;
  const texts = sentences.map((sentence) => sentence.split(" "));
  const shortest = Math.min(...texts.map((text) => text.length));
  const head = alike(texts, false, shortest - 1);
  const tail = alike(texts, true, shortest - 1 - head);
  const middles = texts.map((text) => text.slice(head, text.length - tail));
  if (head === 0 || head + tail < 2 || middles.some((words) => words.length > longest)) return null;
  const list = middles.map((words) => words.join(" ")).join(", ");
  const words = texts[0]!;
  return [...words.slice(0, head), list, ...words.slice(words.length - tail)].join(" ");
}

/** Gathers what chance did in a row; what players did stays as it is. */
export function mergeLines(lines: LogLine[]): LogLine[] {
  const found: { line: LogLine; firsts: string[] }[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const isOpen = last && last.line.seat === null && last.line.sentences.length === 1;
    const isSame = last?.line.code === line.code && last.line.about === line.about;
    const isLike = isOpen && line.seat === null && isSame;
    const firsts = isLike ? [...last.firsts, line.sentences[0]!] : [];
    const text = isLike ? mergeSentences(firsts) : null;
    if (last && text !== null) {
      last.firsts = firsts;
      last.line = { ...last.line, to: line.to, sentences: [text, ...line.sentences.slice(1)] };
    } else found.push({ line, firsts: [line.sentences[0]!] });
  }
  return found.map(({ line }) => line);
}
