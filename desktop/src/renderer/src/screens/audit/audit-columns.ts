import type { AuditEntry } from "@fundi/shared/audit";
import { whoDid } from "@fundi/shared/audit-export";
import { aboutWords, changesWords, eventWords } from "@fundi/shared/audit-words";
import { formatDateTime } from "@fundi/shared/time";
import type { Column } from "../../ui/data-table/column";

export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { id: "at", title: "When", value: ({ at }) => formatDateTime(at), width: 176 },
  { id: "who", title: "Who", value: whoDid, width: 150 },
  { id: "what", title: "What", value: ({ event }) => eventWords(event), width: 180 },
  { id: "about", title: "About", value: aboutWords, width: 260, grow: true },
  { id: "changes", title: "Before → after", value: changesWords, width: 320, grow: true },
];
