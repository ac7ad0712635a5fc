import { ApiError } from "@fundi/shared/http";

/** The server's own message, else what could not be done (checklist ADM-PRD-11..14); with the number to quote on a 5xx. */
export function failureText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.code === "NETWORK" || error.code === "UNKNOWN") return otherwise;
  return error.status >= 500 && error.requestId ? `${error.message} (request ${error.requestId})` : error.message;
}
