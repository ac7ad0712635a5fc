import type { ApiError } from "@fundi/shared/http";

/** The server's own words, else `fallback`; and what to do when nobody answered. */
export function explainFailure(error: ApiError, fallback: string): string {
  if (error.status === 0) return `${fallback}. Check your connection and try again.`;
  return error.serverText ?? fallback;
}
