import { ApiError } from "@fundi/shared/contract/http";
import { serverTextOf } from "@fundi/shared/web/error-text";
import { t } from "@lingui/core/macro";

/** Returns the server's message, or `fallback` if there is none; with advice if the server was not reached. */
export function explainFailure(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status === 0) return t`${fallback}. Check your connection and try again.`;
  return serverTextOf(error) ?? fallback;
}
