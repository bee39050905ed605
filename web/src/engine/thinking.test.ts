// Workers that think: a search cannot be interrupted, so "move now" replaces its worker.
import { expect, test } from "vitest";
import { type TaskMessage, WorkerThinker } from "./thinking";

class FakeWorker {
  readonly asked: TaskMessage[] = [];
  isEnded = false;
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: (event: { message: string }) => void = () => {};
  postMessage(message: TaskMessage): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

function thinkerWithWorkers() {
  const workers: FakeWorker[] = [];
  const thinker = new WorkerThinker(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  return { thinker, workers };
}

test("a hurried bot is asked again for a brief answer, which counts", async () => {
  const { thinker, workers } = thinkerWithWorkers();
  const job = new Uint8Array([1, 2]);
  const answer = thinker.think(job);
  thinker.hurry();
  const [first, second] = workers;
  expect([first?.isEnded, second?.isEnded]).toEqual([true, false]);
  expect(first?.asked[0]?.ms).toBe(0);
  const again = second?.asked[0];
  expect(again).toMatchObject({ task: "think", job, number: first?.asked[0]?.number });
  expect(again?.ms).toBeGreaterThan(0);
  second?.onmessage({ data: { number: again?.number, answer: "move 5" } });
  expect(await answer).toBe("move 5");
});

test("nobody is hurried who does not think, and advice goes on", () => {
  const { thinker, workers } = thinkerWithWorkers();
  thinker.hurry();
  expect(workers.length).toBe(0);
  void thinker.advise(new Uint8Array([3]));
  thinker.hurry();
  expect(workers.map((worker) => worker.isEnded)).toEqual([false]);
});
