import { AppError } from "@fundi/shared/contract/errors";
import { RETRY_AFTER_S } from "./waiting-room";

/** 503 UNAVAILABLE with Retry-After: the database, a file store or a provider that the call depends on does not respond. */
export const unavailable = (message: string, cause: unknown): AppError =>
  new AppError("UNAVAILABLE", message, { retryAfter: RETRY_AFTER_S }, { cause });
