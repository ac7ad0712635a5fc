import { type AuditEntry, AuditFilter } from "@fundi/shared/audit/audit";
import { AUDIT_EXPORT } from "@fundi/shared/audit/audit-export";
import { EXPORT_MAX } from "@fundi/shared/lists/list-export";
import { exportSource, tooMany } from "../../platform/tables/export-source";
import { type AuditDependencies, readLog } from "./audit-log";

const BATCH = 500;

/** Exports the log as a file, limited only by its filters. */
export const auditExport = (dependencies: AuditDependencies) =>
  exportSource({
    list: "audit",
    columns: AUDIT_EXPORT,
    filter: AuditFilter,
    async *find(filter): AsyncGenerator<AuditEntry[]> {
      let before: number | null = null;
      let count = 0;
      do {
        const page = await readLog(dependencies, { ...filter, ...(before !== null && { before }) }, BATCH);
        before = page.nextBefore;
        count += page.entries.length;
        if (count > EXPORT_MAX) throw tooMany();
        yield page.entries;
      } while (before !== null);
    },
  });
