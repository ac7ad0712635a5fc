import { LRUCache } from "lru-cache";
import type { LiveFeed } from "../../platform/events/live-feed";

/** Hours pass, and other processes are told of a booking within a second. */
const FRESH_MS = 5000;
const MOST = 500;

/** What decides what is free: the bookings, the opening hours, the technicians and how long a service takes. */
const EVENTS = [
  "appointment.booked",
  "appointment.status_changed",
  "appointment.changed",
  "settings.changed",
  "staff.changed",
  "services.changed",
] as const;

interface Kept<T> {
  at: number;
  answer: Promise<T>;
}

/**
 * Keeps what is free for some seconds and until something changes it, as everybody who looks for a time asks the same.
 * Callers who ask at the same time share one answer; one that failed is not kept.
 */
export function keepAvailability<T>(feed: LiveFeed, clock: () => Date) {
  const answers = new LRUCache<string, Kept<T>>({ max: MOST });
  for (const name of EVENTS) feed.on(name, () => answers.clear());

  return (question: string, reckon: () => Promise<T>): Promise<T> => {
    const now = clock().getTime();
    const known = answers.get(question);
    if (known && now - known.at >= 0 && now - known.at < FRESH_MS) return known.answer;
    const kept = { at: now, answer: reckon() };
    answers.set(question, kept);
    kept.answer.catch(() => {
      if (answers.get(question) === kept) answers.delete(question);
    });
    return kept.answer;
  };
}
