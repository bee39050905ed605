// A worker that reviews one match: it works in slices and posts what is known so far as JSON.
import type { ReviewTask } from "./match_review";
import { Engine } from "./module";

const scope = self as unknown as DedicatedWorkerGlobalScope;
const slice_ms = 100;
const news_ms = 900; // between two reports: each is read and drawn by the page

function work(engine: Engine, total: number): void {
  let told_ms = 0;
  let hasChart = false;
  for (let done = 0; done < total; ) {
    done = engine.matchReviewWork(slice_ms);
    const isChartNew: boolean = !hasChart && engine.matchReviewHasChart();
    hasChart ||= isChartNew;
    if (done >= total || isChartNew || (hasChart && performance.now() - told_ms > news_ms)) {
      scope.postMessage(engine.matchReview());
      told_ms = performance.now();
    }
  }
}

scope.onmessage = async ({ data }: MessageEvent<ReviewTask>) => {
  const response = await fetch(data.wasm);
  const engine = new Engine(await WebAssembly.compile(await response.arrayBuffer()));
  const total = engine.matchReviewBegin(data.record, data.depth);
  if (total === 0) throw new Error("This record cannot be reviewed.");
  work(engine, total);
};
