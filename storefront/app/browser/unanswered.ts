import { readJson, tabStore } from "./storage";

/** A person who corrects more often than that is told that it may exist already. */
const MOST = 5;

/** What was sent with the idempotency key of one attempt, and has had no answer yet. */
interface Unanswered {
  key: string;
  bodies: unknown[];
}

/** The requests of an attempt without an answer, newest first: one of them may have been carried out. */
export function unansweredOf(name: string, key: string): unknown[] {
  const stored = readJson(tabStore, name) as Partial<Unanswered> | null;
  return stored?.key === key && Array.isArray(stored.bodies) ? stored.bodies : [];
}

const without = (bodies: readonly unknown[], body: unknown): unknown[] => {
  const text = JSON.stringify(body);
  return bodies.filter((other) => JSON.stringify(other) !== text);
};

const store = (name: string, key: string, bodies: readonly unknown[]): void =>
  tabStore.set(name, JSON.stringify({ key, bodies: bodies.slice(0, MOST) }));

/** Stores a request for this tab until its answer is known. */
export const rememberSent = (name: string, key: string, body: unknown): void =>
  store(name, key, [body, ...without(unansweredOf(name, key), body)]);

/** Removes a request that was refused: it did nothing. */
export const forgetSent = (name: string, key: string, body: unknown): void =>
  store(name, key, without(unansweredOf(name, key), body));

/** Removes all requests, once one was carried out. */
export const clearSent = (name: string): void => tabStore.remove(name);
