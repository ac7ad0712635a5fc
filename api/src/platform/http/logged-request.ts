import { createHash } from "node:crypto";
import { redactQuerySecrets } from "@fundi/shared/values/redact-url";

/** Addresses with a secret in their path: webhooks, and the link that ends texts to a number. */
const PATH_SECRET = /^(\/api\/(?:hooks\/[^/?]+|texts\/stop)\/)[^/?]+/i;

/** Returns the address of a request without the secrets in its path and query, for the log. */
export const loggedUrl = (url: string): string => redactQuerySecrets(url.replace(PATH_SECRET, "$1[hidden]"));

/**
 * Returns a pseudonym of an account for the log: the beginning of the SHA-256 of its e-mail address in lower case, by
 * which attempts on one account can be found without naming it.
 */
export const loggedAccount = (email: string): string =>
  createHash("sha256").update(email.trim().toLowerCase()).digest("hex").slice(0, 16);

/**
 * Returns whether a request belongs to the log of sign-ins: everything that can be guessed at, and what ends sessions.
 */
export const isAuthRequest = (method: string, path: string): boolean =>
  method !== "GET" && (/^\/api\/auth\//i.test(path) || /^\/api\/settings\/account$/i.test(path));

const WINDOW_MS = 60_000;
const MOST_ADDRESSES = 10_000;

/**
 * Returns a counter of rejected (429) requests by address: it returns the count of this minute when that is to be
 * logged (1, 10, 100 …), else null. A flood so makes a few lines instead of filling the disk.
 */
export function createRefusalSampler(now: () => number = Date.now): (address: string) => number | null {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (address) => {
    if (now() >= endsAt) {
      counts.clear();
      endsAt = now() + WINDOW_MS;
    }
    // A flood from very many addresses counts as one.
    const key = counts.has(address) || counts.size < MOST_ADDRESSES ? address : "others";
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return Number.isInteger(Math.log10(count)) ? count : null;
  };
}
