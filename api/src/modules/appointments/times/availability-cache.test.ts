import { expect, it, vi } from "vitest";
import type { LiveFeed } from "../../../platform/events/live-feed";
import { createAvailabilityCache } from "./availability-cache";

function createCache() {
  const listeners = new Map<string, () => void>();
  const feed = { on: (name: string, listen: () => void) => listeners.set(name, listen) } as unknown as LiveFeed;
  const time = { now: new Date("2026-11-23T07:00:00Z") };
  const ask = createAvailabilityCache<number>(feed, () => time.now);
  return { ask, emit: (name: string) => listeners.get(name)?.(), time };
}

it("computes availability once for all callers, until a booking or a few seconds later", async () => {
  const { ask, emit, time } = createCache();
  const reckon = vi.fn(() => Promise.resolve(reckon.mock.calls.length));
  await Promise.all([ask("monday", reckon), ask("monday", reckon)]);
  expect(await ask("monday", reckon)).toBe(1);
  expect(await ask("tuesday", reckon)).toBe(2);
  emit("appointment.booked");
  expect(await ask("monday", reckon)).toBe(3);
  time.now = new Date(time.now.getTime() + 6000);
  expect(await ask("monday", reckon)).toBe(4);
});

it("does not cache failures", async () => {
  const { ask } = createCache();
  await expect(ask("monday", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  expect(await ask("monday", () => Promise.resolve(7))).toBe(7);
});
