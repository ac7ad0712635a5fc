/**
 * A key for one intended change; sending the change again with the same key does it once.
 * Made from random bytes, since `crypto.randomUUID` is missing where a shop's network has no https.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
