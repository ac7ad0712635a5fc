import { VIEWING_COUNTS_MS } from "@fundi/shared/collaboration/collaboration-subjects";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Actor } from "../platform/auth/session-store";
import type { SignalBoard } from "../platform/events/signals";
import { createViewers } from "./viewers";

const grace = { id: 1, name: "Grace Njeri", role: "staff" } as Actor;
const brian = { id: 2, name: "Brian Otieno", role: "staff" } as Actor;
const order = { kind: "order", id: 5 } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function board() {
  let receive = (_: unknown) => {};
  const signals = {
    send: vi.fn(),
    on: (_name: string, listener: (payload: unknown) => void) => {
      receive = listener;
    },
  } as unknown as SignalBoard;
  const notified: number[][] = [];
  const viewers = createViewers({ signals, notify: (_record, people) => notified.push(people.map(({ id }) => id)) });
  return { viewers, signals, notified, receive: (payload: unknown) => receive(payload) };
}

it("removes a window that stopped reporting, also one of another process", () => {
  const { viewers, notified, receive } = board();
  viewers.report("here", grace, order);
  receive({ window: "there", person: { id: brian.id, name: brian.name }, record: order });
  expect(notified).toEqual([[1], [1, 2]]);
  vi.advanceTimersByTime(VIEWING_COUNTS_MS - 1);
  viewers.report("here", grace, order);
  vi.advanceTimersByTime(2);
  viewers.sweep();
  expect(notified).toEqual([[1], [1, 2], [1]]);
  vi.advanceTimersByTime(VIEWING_COUNTS_MS);
  viewers.sweep();
  expect(notified.at(-1)).toEqual([]);
  expect(viewers.viewersOf(order)).toEqual([]);
});

it("sends to other processes what is reported here, and does not send back what it receives", () => {
  const { viewers, signals, receive } = board();
  viewers.report("here", grace, order);
  expect(signals.send).toHaveBeenCalledTimes(1);
  receive({ window: "there", person: { id: brian.id, name: brian.name }, record: order });
  expect(signals.send).toHaveBeenCalledTimes(1);
  viewers.leave("here", grace);
  expect(signals.send).toHaveBeenLastCalledWith("viewing", expect.objectContaining({ window: "here", record: null }));
  viewers.leave("nobody", brian);
  expect(signals.send).toHaveBeenCalledTimes(2);
});
