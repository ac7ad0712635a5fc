import { randomHex } from "@fundi/shared/web/random-hex";
import { readJson, tabStore } from "./storage";

/** Shorter than the shop holds the stock of an unpaid order, so that a later repeat is a new order. */
const LIFETIME_MS = 30 * 60_000;

interface Attempt {
  subject: string;
  key: string;
  startedAt: number;
}

function read(name: string): Attempt | null {
  const value = readJson(tabStore, name) as Partial<Attempt> | null;
  return typeof value?.subject === "string" && value.key && value.startedAt ? (value as Attempt) : null;
}

/**
 * Returns the `Idempotency-Key` of one attempt, the same over retries and reloads, so that a lost response cannot order or pay
 * twice. It is renewed when `subject` (what is being bought or paid) changes and after half an hour.
 */
export function getIdempotencyKey(name: string, subject: string, now = Date.now()): string {
  const attempt = read(name);
  if (attempt && attempt.subject === subject && now - attempt.startedAt < LIFETIME_MS) return attempt.key;
  const key = randomHex();
  tabStore.set(name, JSON.stringify({ subject, key, startedAt: now } satisfies Attempt));
  return key;
}

/** Clears the stored key, so that the next attempt gets a new one. */
export const clearIdempotencyKey = (name: string): void => tabStore.remove(name);
