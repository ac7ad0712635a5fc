import { expect, it, vi } from "vitest";
import type { LiveFeed } from "../../platform/events/live-feed";
import { keepAvailability } from "./kept-availability";

function keeper() {
  const listeners = new Map<string, () => void>();
  const feed = { on: (name: string, listen: () => void) => listeners.set(name, listen) } as unknown as LiveFeed;
  const time = { now: new Date("2026-11-23T07:00:00Z") };
  const ask = keepAvailability<number>(feed, () => time.now);
  return { ask, tell: (name: string) => listeners.get(name)?.(), time };
}

it("reckons what is free once for everybody, until somebody books or some seconds are over", async () => {
  const { ask, tell, time } = keeper();
  const reckon = vi.fn(() => Promise.resolve(reckon.mock.calls.length));
  await Promise.all([ask("monday", reckon), ask("monday", reckon)]);
  expect(await ask("monday", reckon)).toBe(1);
  expect(await ask("tuesday", reckon)).toBe(2);
  tell("appointment.booked");
  expect(await ask("monday", reckon)).toBe(3);
  time.now = new Date(time.now.getTime() + 6000);
  expect(await ask("monday", reckon)).toBe(4);
});

it("keeps no failure", async () => {
  const { ask } = keeper();
  await expect(ask("monday", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  expect(await ask("monday", () => Promise.resolve(7))).toBe(7);
});
