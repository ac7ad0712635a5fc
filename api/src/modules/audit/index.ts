import { listAudit } from "@fundi/shared/audit";
import type { Bind } from "../../platform/http/route";
import { type AuditDependencies, readLog } from "./audit-log";

export { auditExport } from "./audit-export";
export { UNTOLD as UNTOLD_EVENTS } from "./audit-store";

/**
 * Who did what and when: the events that every change writes in its own transaction, read back. There is no call that
 * writes or removes an entry.
 */
export function auditRoutes(bind: Bind, dependencies: AuditDependencies): void {
  bind(listAudit, async ({ query: { limit, ...filter } }) => readLog(dependencies, filter, limit));
}
