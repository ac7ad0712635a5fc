/** Numbers, not names: the driver gives MariaDB's own errors the wrong names. */
const DUPLICATE_KEY = 1062;
const LOCK_WAIT_TIMEOUT = 1205;
const DEADLOCK = 1213;

interface DriverError extends Error {
  errno: number;
  sqlMessage?: string;
}

/** Returns an error and its causes, outermost first: code that wraps an error passes it on as the cause. */
function* withCauses(error: unknown): Generator<unknown> {
  for (let one = error, depth = 0; one !== undefined && depth < 10; depth += 1) {
    yield one;
    one = one instanceof Error ? one.cause : undefined;
  }
}

const isDriverError = (error: unknown): error is DriverError =>
  error instanceof Error && "errno" in error && typeof error.errno === "number";

/** Returns true when the server rolled the whole transaction back and the same work may succeed on a retry. */
export const isWorthRetrying = (error: unknown): boolean =>
  [...withCauses(error)].some(
    (one) => isDriverError(one) && (one.errno === DEADLOCK || one.errno === LOCK_WAIT_TIMEOUT),
  );

/** Returns the name of the unique key that a write violated, such as `uq_orders_number`; null for any other error. */
export function duplicateKey(error: unknown): string | null {
  if (!isDriverError(error) || error.errno !== DUPLICATE_KEY) return null;
  // MySQL says 'orders.uq_orders_number', MariaDB 'uq_orders_number'.
  return /for key '(?:[^'.]+\.)?([^'.]+)'/.exec(error.sqlMessage ?? "")?.[1] ?? "";
}

/**
 * Errors of a server that is temporarily unable to work: it shuts down (1053, 1079), ended the connection or the
 * statement (1152, 1317, 1927, 3169), has no connection left (1040, 1203), is read-only during a switchover (1290,
 * 1836) or is not part of its group (1047 of Galera, 3100 and 3101 of MySQL). A primary that is about to hand over refuses
 * each write as one of a table that a group cannot copy (3098).
 */
const PASSING = new Set([1040, 1047, 1053, 1079, 1152, 1203, 1290, 1317, 1836, 1927, 3098, 3100, 3101, 3169]);

const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EPIPE",
  "PROTOCOL_CONNECTION_LOST",
  "STATEMENT_TIMEOUT",
]);

/** What the driver says of a statement for a connection that broke just before; it has neither number nor code. */
const isClosed = (error: unknown): boolean =>
  error instanceof Error &&
  "fatal" in error &&
  error.fatal === true &&
  error.message.includes("connection is in closed state");

/**
 * Returns true when the database was temporarily unavailable: it did not respond, shuts down, or other transactions
 * blocked every attempt. The same request may succeed a moment later.
 */
export const isUnavailable = (error: unknown): boolean =>
  isWorthRetrying(error) ||
  [...withCauses(error)].some(
    (one) =>
      (isDriverError(one) && PASSING.has(one.errno)) ||
      isClosed(one) ||
      (one instanceof Error &&
        (one.name === "KnexTimeoutError" ||
          ("code" in one && typeof one.code === "string" && UNREACHABLE.has(one.code)))),
  );
