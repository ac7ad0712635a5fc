import type { CallInput } from "@fundi/shared/contract/endpoint";
import type { checkout } from "@fundi/shared/orders/orders";
import { readJson, tabStore } from "../../browser/storage";

type Body = CallInput<typeof checkout>["body"];

const KEY = "checkout_unanswered";
/** A person who corrects more often than that is asked to look for their order. */
const MOST = 5;

/** What was sent with the idempotency key of one attempt, and has had no answer yet. */
interface Unanswered {
  key: string;
  bodies: Body[];
}

/** Returns the requests of an attempt without an answer, newest first: one of them may have placed the order. */
export function unansweredOf(key: string): Body[] {
  const stored = readJson(tabStore, KEY) as Partial<Unanswered> | null;
  return stored?.key === key && Array.isArray(stored.bodies) ? stored.bodies : [];
}

const without = (bodies: readonly Body[], body: Body): Body[] => {
  const text = JSON.stringify(body);
  return bodies.filter((other) => JSON.stringify(other) !== text);
};

const store = (key: string, bodies: readonly Body[]): void =>
  tabStore.set(KEY, JSON.stringify({ key, bodies: bodies.slice(0, MOST) }));

/** Stores a request for this tab until its answer is known. */
export const rememberSent = (key: string, body: Body): void => store(key, [body, ...without(unansweredOf(key), body)]);

/** Removes a request that was refused: it placed nothing. */
export const forgetSent = (key: string, body: Body): void => store(key, without(unansweredOf(key), body));

/** Removes all requests, once an order was placed. */
export const clearSent = (): void => tabStore.remove(KEY);
