import { listAudit } from "@fundi/shared/audit/audit";
import type { ShopModule } from "../../platform/module";
import { auditExport } from "./audit-export";
import { type AuditDependencies, readLog } from "./audit-log";

/**
 * The audit log: the events that every change writes in its own transaction, read back. No endpoint writes or deletes
 * an entry.
 */
export const auditModule = (dependencies: AuditDependencies): ShopModule => ({
  name: "audit",
  routes: (bind) => bind(listAudit, async ({ query: { limit, ...filter } }) => readLog(dependencies, filter, limit)),
  exports: [auditExport(dependencies)],
});
