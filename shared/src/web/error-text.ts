import { ApiError } from "../contract/http";

/** Returns the server's own message; undefined if the error has none, such as a network error. */
export const serverTextOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.serverText || undefined : undefined;

/** Returns the first message of each field that the server refused. */
export function fieldErrorsOf(error: unknown): Record<string, string | undefined> {
  const messages = (error instanceof ApiError && error.details?.fieldErrors) || {};
  return Object.fromEntries(Object.entries(messages).map(([field, [first]]) => [field, first]));
}

/** Returns the id by which a server fault is found in the log. */
export const faultIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;

/** Appends the id of a server fault, to be quoted when asking for help. */
export function withFaultId(text: string, error: unknown): string {
  const id = faultIdOf(error);
  return id ? `${text} (request ${id})` : text;
}
