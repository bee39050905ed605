// What decided a match (docs/review.md): made in a worker of its own, coarse first, and kept so that
// it is not made twice.
import type { Action } from "../messages";
import wasm_url from "./tavola.wasm?url";

export type ReviewDepth = "quick" | "full";
export type Grade = "only" | "best" | "good" | "doubtful" | "mistake" | "blunder";

/** In ten-thousandths of the win; start, luck, own and others add up to result. */
export interface Account {
  start: number;
  luck: number;
  own: number;
  others: number;
  result: number;
  missed: number; // what mistakes were of own
  given: number; // and of others
}

export interface PlayerReview {
  seat: number;
  account: Account;
  cost: number;
  cost_points: number;
  grades: Record<Grade, number>;
  luck_by_phase: number[];
  cost_by_phase: number[];
  part: string | null; // of the score, for which most was lost
  part_cost: number;
}

/** A decision, or chance moves one behind the other. */
export interface ReviewMoment {
  first: number;
  last: number;
  actor: number | null;
  change: number[]; // of each seat's share
}

export interface Judgement {
  entry: number;
  seat: number;
  grade: Grade;
  promised: [number, number]; // shares of the win: by the action played, by the best
  stake: number; // what a choice at random would have cost
  // The rest only if something was better.
  played?: Action;
  better?: Action;
  cost?: number;
  doubt?: number;
  cost_points?: number;
  why?: { code: string; gain?: number; part?: string; rival?: number };
}

export interface MatchReview {
  game: string;
  version: number;
  tie: { label: string; figures: (number | null)[] } | null; // what decided between equal points
  over: boolean; // false: the match was not played to its end, and has no result
  done: number;
  total: number;
  chances: number[][]; // by position and seat, in ten-thousandths
  expected_points: number[][];
  players: PlayerReview[];
  turning_points: ReviewMoment[];
  luck_moments: ReviewMoment[];
  judgements: Judgement[];
}

export interface ReviewTask {
  wasm: string;
  record: string;
  depth: ReviewDepth;
}

// ---- What is kept ----

const kept_name = "tavola-reviews";

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(kept_name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore("reviews");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Of the JSON: REVIEW_FORM of src/review. */
export const review_form = 6;

/** The form, and FNV-1a over the record: two matches differ in it, and nobody gains by a collision. */
function keyOf(record: string, depth: ReviewDepth): string {
  let sum = 0x811c9dc5;
  for (let i = 0; i < record.length; i++)
    sum = Math.imul(sum ^ record.charCodeAt(i), 0x01000193) >>> 0;
  return `${review_form}/${depth}/${record.length}/${sum.toString(16)}`;
}

async function readKept(key: string): Promise<MatchReview | null> {
  try {
    const db = await opened();
    return await new Promise((resolve) => {
      const request = db.transaction("reviews").objectStore("reviews").get(key);
      request.onsuccess = () => resolve((request.result as MatchReview | undefined) ?? null);
      request.onerror = () => resolve(null);
    });
  } catch {
    return null; // nothing can be kept on this device
  }
}

async function keep(key: string, review: MatchReview): Promise<void> {
  try {
    const db = await opened();
    db.transaction("reviews", "readwrite").objectStore("reviews").put(review, key);
  } catch {
    // It will be made again.
  }
}

// ---- From a server ----

/** Asks how far the server is; throws if it does not make reviews now. */
export type AskServer = (
  depth: ReviewDepth,
) => Promise<{ state: string; ahead: number; review: unknown }>;

const ask_ms = 700; // between two questions
const patience_ms = 5000; // without news: then it is made here

/** Reports what the server knows until it is complete; false: it must be made here. */
async function fromServer(
  ask: AskServer,
  depth: ReviewDepth,
  report: (review: MatchReview) => void,
  isStopped: () => boolean,
): Promise<boolean> {
  let news_at = performance.now();
  for (let done = -1; !isStopped() && performance.now() - news_at < patience_ms; ) {
    const answer = await ask(depth).catch(() => null);
    if (!answer || answer.state === "none") return false;
    const review = answer.review as MatchReview | null;
    if (review && review.done > done && !isStopped()) {
      done = review.done;
      news_at = performance.now();
      report(review);
    }
    if (answer.state === "done") return true;
    await new Promise((resolve) => setTimeout(resolve, ask_ms));
  }
  return isStopped();
}

// ---- Making one ----

/** Reports again and again until the review is complete; returns how to stop it. `ask` is for a
 * match on a server, which has made the review already or does so for everybody. */
export function reviewMatch(
  record: string,
  depth: ReviewDepth,
  ask: AskServer | null,
  report: (review: MatchReview) => void,
  failed: (text: string) => void,
): () => void {
  const key = keyOf(record, depth);
  let worker: Worker | null = null;
  let isStopped = false;
  const take = (review: MatchReview) => {
    if (review.done >= review.total) {
      void keep(key, review);
      worker?.terminate();
    }
    report(review);
  };
  const start = async () => {
    const kept = await readKept(key);
    if (isStopped) return;
    if (kept) {
      report(kept);
      return;
    }
    if (ask && (await fromServer(ask, depth, take, () => isStopped))) return;
    if (isStopped) return;
    worker = new Worker(new URL("./review_worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<string>) => take(JSON.parse(data) as MatchReview);
    worker.onerror = (event) => failed(event.message);
    const wasm = new URL(wasm_url, document.baseURI).href;
    worker.postMessage({ wasm, record, depth } satisfies ReviewTask);
  };
  void start();
  return () => {
    isStopped = true;
    worker?.terminate();
  };
}
