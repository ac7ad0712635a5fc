import { type ExportColumn, moment } from "../lists/export-column";
import type { AuditEntry } from "./audit";
import { changesLabel, eventLabel, subjectLabel } from "./audit-labels";

/** Returns the name of the actor. */
export const actorName = ({ actor, isByGuest }: Pick<AuditEntry, "actor" | "isByGuest">): string =>
  actor?.name ?? (isByGuest ? "Customer without an account" : "The system");

/** The columns of the audit log, for files. */
export const AUDIT_EXPORT: readonly ExportColumn<AuditEntry>[] = [
  { id: "at", title: "When", value: ({ at }) => moment(at) },
  { id: "who", title: "Who", value: actorName },
  { id: "what", title: "What", value: ({ event }) => eventLabel(event) },
  { id: "about", title: "About", value: subjectLabel },
  { id: "changes", title: "Before → after", value: changesLabel },
  { id: "id", title: "Entry", value: ({ id }) => id },
];
