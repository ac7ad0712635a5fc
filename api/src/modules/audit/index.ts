import { listAudit } from "@fundi/shared/audit";
import { endOfShopDay, startOfShopDay } from "@fundi/shared/time";
import type { Db } from "../../platform/database/database";
import type { Bind } from "../../platform/http/route";
import { presentEntry } from "./audit";
import { findEntries } from "./audit-store";

/**
 * Who did what and when: the events that every change writes in its own transaction, read back. There is no call that
 * writes or removes an entry.
 */
export function auditRoutes(bind: Bind, { db, timeZone }: { db: Db; timeZone: string }): void {
  bind(listAudit, async ({ query: { dateFrom, dateTo, limit, ...filter } }) => {
    const found = await findEntries(db, {
      ...filter,
      from: dateFrom ? startOfShopDay(dateFrom, timeZone) : undefined,
      until: dateTo ? endOfShopDay(dateTo, timeZone) : undefined,
      limit: limit + 1,
    });
    const entries = found.slice(0, limit).map(presentEntry);
    return { entries, nextBefore: found.length > limit ? (entries.at(-1)?.id ?? null) : null };
  });
}
