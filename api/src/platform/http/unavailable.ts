import { AppError } from "@fundi/shared/contract/errors";
import { RETRY_AFTER_S } from "./waiting-room";

/** The error of a call that something it needs does not respond to: 503 with Retry-After. */
export const unavailable = (message: string, cause: unknown): AppError =>
  new AppError("UNAVAILABLE", message, { retryAfter: RETRY_AFTER_S }, { cause });
