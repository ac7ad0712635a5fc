import type { AuditEntry } from "@fundi/shared/audit/audit";
import { actorName } from "@fundi/shared/audit/audit-export";
import { changesLabel, eventLabel, subjectLabel } from "@fundi/shared/audit/audit-labels";
import { formatDateTime } from "../../lib/shop-time";
import type { Column } from "../../ui/data-table/column";

export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { id: "at", title: "When", value: ({ at }) => formatDateTime(at), width: 176 },
  { id: "who", title: "Who", value: actorName, width: 150 },
  { id: "what", title: "What", value: ({ event }) => eventLabel(event), width: 180 },
  { id: "about", title: "About", value: subjectLabel, width: 260, grow: true },
  { id: "changes", title: "Before → after", value: changesLabel, width: 320, grow: true },
];
