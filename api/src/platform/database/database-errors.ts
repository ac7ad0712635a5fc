/** Numbers, not names: the driver gives MariaDB's own errors the wrong names. */
const DUPLICATE_KEY = 1062;
const LOCK_WAIT_TIMEOUT = 1205;
const DEADLOCK = 1213;

interface DriverError extends Error {
  errno: number;
  sqlMessage?: string;
}

/** An error and what it was made of, outermost first: whoever adds words to an error passes it on as its cause. */
function* withCauses(error: unknown): Generator<unknown> {
  for (let one = error, depth = 0; one !== undefined && depth < 10; depth += 1) {
    yield one;
    one = one instanceof Error ? one.cause : undefined;
  }
}

const isDriverError = (error: unknown): error is DriverError =>
  error instanceof Error && "errno" in error && typeof error.errno === "number";

/** True when the server rolled the whole transaction back and the same work may succeed if it runs again. */
export const isWorthRetrying = (error: unknown): boolean =>
  [...withCauses(error)].some(
    (one) => isDriverError(one) && (one.errno === DEADLOCK || one.errno === LOCK_WAIT_TIMEOUT),
  );

/** The name of the unique key that a write ran into, such as `uq_orders_number`; null for any other error. */
export function duplicateKey(error: unknown): string | null {
  if (!isDriverError(error) || error.errno !== DUPLICATE_KEY) return null;
  // MySQL says 'orders.uq_orders_number', MariaDB 'uq_orders_number'.
  return /for key '(?:[^'.]+\.)?([^'.]+)'/.exec(error.sqlMessage ?? "")?.[1] ?? "";
}

const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EPIPE",
  "PROTOCOL_CONNECTION_LOST",
]);

/** True when the database did not answer, as against answering with a refusal. */
export const isUnreachable = (error: unknown): boolean =>
  [...withCauses(error)].some(
    (one) =>
      one instanceof Error &&
      (one.name === "KnexTimeoutError" || ("code" in one && typeof one.code === "string" && UNREACHABLE.has(one.code))),
  );
