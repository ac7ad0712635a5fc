import { AppError } from "@fundi/shared/contract/errors";

interface Versioned {
  version: number;
  status?: string;
}

/**
 * Throws if a record was changed since `seen`, the version that the caller knows; without one any is accepted. The
 * error has the record as `present` shows it, or its version and status.
 */
export function checkVersion<R extends Versioned>(
  record: R,
  seen: number | undefined,
  message: string,
  present?: (record: R) => unknown,
): void {
  const { version, status } = record;
  if (seen === undefined || seen === version) return;
  const details = present ? { current: present(record) } : { version, ...(status !== undefined && { status }) };
  throw new AppError("STALE_VERSION", message, details);
}
