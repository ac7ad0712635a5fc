import { AppError } from "@fundi/shared/contract/errors";

/** Returns the error for a record that does not exist, or that the caller may not see. */
export const notFound = (message: string): AppError => new AppError("NOT_FOUND", message);

interface Versioned {
  version: number;
  status?: string;
}

/** Throws if a record was changed since `seen`, the version that the caller knows; without one any is accepted. */
export function checkVersion({ version, status }: Versioned, seen: number | undefined, message: string): void {
  if (seen === undefined || seen === version) return;
  throw new AppError("STALE_VERSION", message, { version, ...(status !== undefined && { status }) });
}
