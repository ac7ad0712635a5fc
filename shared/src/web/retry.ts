import { ApiError, isAbort } from "../contract/http";
import { UnexpectedResponseError } from "./unexpected-response";

/** Statuses that mean that the shop, or a proxy, cannot respond now. */
const UNREACHABLE: readonly number[] = [0, 502, 503, 504];
/** Refusals after which the same request may be accepted later: not signed in, a timeout, too early, too many requests. */
const TRANSIENT: readonly number[] = [401, 408, 425, 429];
/** Upper bound of a `Retry-After`. */
const RETRY_AFTER_MAX_S = 600;
const MAX_RETRIES = 3;

const hasStatus = (error: unknown, statuses: readonly number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

/** Whether the shop was not reached. A response in another format came from something else, such as a proxy. */
export function isUnreached(error: unknown): boolean {
  if (error instanceof UnexpectedResponseError) return error.from === "elsewhere";
  return error instanceof ApiError && (error.code === "NETWORK" || UNREACHABLE.includes(error.status));
}

/** Whether the same request may be accepted later, and no other request would be accepted now. */
export const isTransient = (error: unknown): boolean => isUnreached(error) || hasStatus(error, TRANSIENT);

/** Whether the shop failed internally: another request may be accepted. */
export const isServerFault = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500 && !isUnreached(error);

/** Whether a change may be retried automatically. Includes requests that the sender aborted after a timeout. */
export const isRetryable = (error: unknown): boolean => isAbort(error) || isTransient(error) || isServerFault(error);

/** Returns how long to wait before the next request; 0 without `Retry-After`. */
export const retryAfterMs = (error: unknown): number =>
  error instanceof ApiError ? Math.min(error.retryAfter ?? 0, RETRY_AFTER_MAX_S) * 1000 : 0;

/**
 * Whether a failed query is retried, at most three times: without a response, after a server fault, a timeout or too many
 * requests, and after an error that is not a response. Refusals and responses of another format are not retried.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || error instanceof UnexpectedResponseError) return false;
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return true;
  return error.status !== 401 && TRANSIENT.includes(error.status);
}
