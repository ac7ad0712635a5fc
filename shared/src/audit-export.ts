import type { AuditEntry } from "./audit";
import { aboutWords, changesWords, eventWords } from "./audit-words";
import { type ExportColumn, moment } from "./export-column";

/** Whoever did it, by name. */
export const whoDid = ({ actor }: Pick<AuditEntry, "actor">): string => actor?.name ?? "The system";

/** The columns of the audit log, for files. */
export const AUDIT_EXPORT: readonly ExportColumn<AuditEntry>[] = [
  { id: "at", title: "When", value: ({ at }) => moment(at) },
  { id: "who", title: "Who", value: whoDid },
  { id: "what", title: "What", value: ({ event }) => eventWords(event) },
  { id: "about", title: "About", value: aboutWords },
  { id: "changes", title: "Before → after", value: changesWords },
  { id: "id", title: "Entry", value: ({ id }) => id },
];
