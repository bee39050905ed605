import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backoff, Socket } from "./socket";

class FakeSocket {
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  constructor() {
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
    this.onclose();
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
});
afterEach(() => {
  vi.useRealTimers();
});

async function opened() {
  const socket = new Socket("ws://x/ws", () => new FakeSocket() as unknown as WebSocket);
  const states: string[] = [];
  socket.onstate = (state) => states.push(state);
  await Promise.resolve();
  FakeSocket.made[0]!.open();
  return { socket, states };
}

test("the wait grows and is never the same for all", () => {
  expect(backoff(0, 1)).toBe(400);
  expect(backoff(3, 1)).toBe(3200);
  expect(backoff(20, 1)).toBe(15_000);
  expect(backoff(3, 0)).toBe(1600);
});

test("a lost connection is made again, and said", async () => {
  const { states } = await opened();
  FakeSocket.made[0]!.close();
  expect(states.at(-1)).toBe("connecting");
  vi.advanceTimersByTime(500);
  expect(FakeSocket.made.length).toBe(2);
  FakeSocket.made[1]!.open();
  expect(states.at(-1)).toBe("open");
});

test("what is sent while closed is dropped", async () => {
  const { socket } = await opened();
  socket.send({ type: "hello" });
  FakeSocket.made[0]!.close();
  socket.send({ type: "play" });
  expect(FakeSocket.made[0]!.sent).toEqual(['{"type":"hello"}']);
});

test("closed for good stays closed", async () => {
  const { socket, states } = await opened();
  socket.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made.length).toBe(1);
  expect(states.at(-1)).toBe("closed");
});

test("messages of a connection that was given up are not heard", async () => {
  const { socket } = await opened();
  const heard: unknown[] = [];
  socket.onmessage = (message) => heard.push(message);
  const old = FakeSocket.made[0]!;
  socket.renew();
  old.onmessage({ data: '{"type":"late"}' });
  expect(heard).toEqual([]);
  expect(FakeSocket.made.length).toBe(2);
});
