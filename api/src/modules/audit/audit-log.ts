import type { AuditEntry, AuditFilter } from "@fundi/shared/audit/audit";
import { endOfShopDay, startOfShopDay } from "@fundi/shared/values/time";
import type { Db } from "../../platform/database/database";
import { presentEntry } from "./audit";
import { findEntries } from "./audit-store";

export interface AuditDependencies {
  db: Db;
  timeZone: string;
}

/** Returns a page of the log, newest first; `before` is an id for older entries. */
export async function readLog(
  { db, timeZone }: AuditDependencies,
  { dateFrom, dateTo, ...filter }: AuditFilter & { before?: number | undefined },
  limit: number,
): Promise<{ entries: AuditEntry[]; nextBefore: number | null }> {
  const found = await findEntries(db, {
    ...filter,
    from: dateFrom ? startOfShopDay(dateFrom, timeZone) : undefined,
    until: dateTo ? endOfShopDay(dateTo, timeZone) : undefined,
    limit: limit + 1,
  });
  const entries = found.slice(0, limit).map(presentEntry);
  return { entries, nextBefore: found.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
