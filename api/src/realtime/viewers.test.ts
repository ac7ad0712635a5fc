import { VIEWING_COUNTS_MS } from "@fundi/shared/desk-subjects";
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
  let hear = (_: unknown) => {};
  const signals = {
    send: vi.fn(),
    on: (_name: string, listener: (payload: unknown) => void) => {
      hear = listener;
    },
  } as unknown as SignalBoard;
  const told: number[][] = [];
  const viewers = createViewers({ signals, tell: (_record, people) => told.push(people.map(({ id }) => id)) });
  return { viewers, signals, told, hear: (payload: unknown) => hear(payload) };
}

it("leaves no ghost of a window that was not heard of for a while, also of another process", () => {
  const { viewers, told, hear } = board();
  viewers.say("here", grace, order);
  hear({ window: "there", person: { id: brian.id, name: brian.name }, record: order });
  expect(told).toEqual([[1], [1, 2]]);
  vi.advanceTimersByTime(VIEWING_COUNTS_MS - 1);
  viewers.say("here", grace, order);
  vi.advanceTimersByTime(2);
  viewers.sweep();
  expect(told).toEqual([[1], [1, 2], [1]]);
  vi.advanceTimersByTime(VIEWING_COUNTS_MS);
  viewers.sweep();
  expect(told.at(-1)).toEqual([]);
  expect(viewers.peopleAt(order)).toEqual([]);
});

it("tells the other processes of what is said here, and not again of what it hears from them", () => {
  const { viewers, signals, hear } = board();
  viewers.say("here", grace, order);
  expect(signals.send).toHaveBeenCalledTimes(1);
  hear({ window: "there", person: { id: brian.id, name: brian.name }, record: order });
  expect(signals.send).toHaveBeenCalledTimes(1);
  viewers.leave("here", grace);
  expect(signals.send).toHaveBeenLastCalledWith("viewing", expect.objectContaining({ window: "here", record: null }));
  viewers.leave("nobody", brian);
  expect(signals.send).toHaveBeenCalledTimes(2);
});
