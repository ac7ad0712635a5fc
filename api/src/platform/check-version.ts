import { AppError } from "@fundi/shared/contract/errors";

interface Versioned {
  version: number;
  status?: string;
}

/** Throws if a record was changed since `seen`, the version that the caller knows; without one any is accepted. */
export function checkVersion({ version, status }: Versioned, seen: number | undefined, message: string): void {
  if (seen === undefined || seen === version) return;
  throw new AppError("STALE_VERSION", message, { version, ...(status !== undefined && { status }) });
}
