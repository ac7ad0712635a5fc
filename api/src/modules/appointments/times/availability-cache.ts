import { LRUCache } from "lru-cache";
import type { LiveFeed } from "../../../platform/events/live-feed";

/** Time passes, and other processes learn of a booking within a second. */
const FRESH_MS = 5000;
const MAX_ENTRIES = 500;

/** The events that change availability: bookings, opening hours, technicians and the duration of services. */
const EVENTS = [
  "appointment.booked",
  "appointment.status_changed",
  "appointment.changed",
  "settings.changed",
  "staff.changed",
  "services.changed",
] as const;

interface CachedAvailability<T> {
  computedAt: number;
  result: Promise<T>;
}

/**
 * Caches availability for a few seconds and until an event changes it, because all visitors request the same days.
 * Concurrent callers share one result; failures are not cached.
 */
export function createAvailabilityCache<T>(feed: LiveFeed, clock: () => Date) {
  const cache = new LRUCache<string, CachedAvailability<T>>({ max: MAX_ENTRIES });
  for (const name of EVENTS) feed.on(name, () => cache.clear());

  return (key: string, compute: () => Promise<T>): Promise<T> => {
    const now = clock().getTime();
    const cached = cache.get(key);
    if (cached && now - cached.computedAt >= 0 && now - cached.computedAt < FRESH_MS) return cached.result;
    const entry = { computedAt: now, result: compute() };
    cache.set(key, entry);
    entry.result.catch(() => {
      if (cache.get(key) === entry) cache.delete(key);
    });
    return entry.result;
  };
}
