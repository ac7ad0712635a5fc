import type { StaffAlertKind } from "@fundi/shared/collaboration/collaboration-subjects";
import type { Tx } from "../../platform/database/transaction";
import type { Subject } from "./subject-store";

interface Alert {
  to: number;
  kind: StaffAlertKind;
  subject: Subject;
  actor: { id: number; name: string };
}

/** Alerts one member of staff, unless they caused the event themselves. */
export function alert(tx: Tx, { to, kind, subject: { subject, subjectId, label }, actor }: Alert): void {
  if (to === actor.id) return;
  tx.emit({
    name: "staff.alerted",
    entity: "user",
    entityId: to,
    actorId: actor.id,
    payload: { userId: to, kind, by: actor.name, subject, subjectId, label },
  });
}
