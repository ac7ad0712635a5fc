import { StrangeAnswer } from "@fundi/shared/client";
import { ApiError } from "@fundi/shared/http";

/** The server, or what stands before it, cannot answer now. */
const NOT_THERE: readonly number[] = [0, 502, 503, 504];
/** Answers after which the same change may well be taken later: nobody is signed in, too many at once. */
const LATER: readonly number[] = [401, 408, 425, 429];
/** Longer than this no server means to be left alone. */
const RETRY_AFTER_MAX_S = 600;

/** Whether the shop was not reached; any other answer is its answer. What is no answer of ours is somebody else's. */
export function isUnreached(error: unknown): boolean {
  if (error instanceof StrangeAnswer) return error.from === "elsewhere";
  return error instanceof ApiError && (error.code === "NETWORK" || NOT_THERE.includes(error.status));
}

/** Whether the same change may be taken later, and nothing else now either. */
export const isForLater = (error: unknown): boolean =>
  isUnreached(error) || (error instanceof ApiError && LATER.includes(error.status));

/** Whether the shop stumbled over it: not the change's fault, and the next may well go through. */
export const isAtFault = (error: unknown): boolean => error instanceof ApiError && error.status >= 500;

/** For how long the shop wants to be left alone. */
export const retryAfterMs = (error: unknown): number =>
  error instanceof ApiError ? Math.min(error.retryAfter ?? 0, RETRY_AFTER_MAX_S) * 1000 : 0;
