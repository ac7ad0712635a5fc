import type { StaffAlertKind } from "@fundi/shared/collaboration/collaboration-subjects";
import type { RepairAction } from "@fundi/shared/workshop/repair-actions";
import type { Tx } from "../../../platform/database/transaction";
import { findNames } from "../intake/intake-store";
import type { JobRecord } from "../jobs/job-columns";

/** What somebody hears of a repair that they have. */
interface OwnAlert {
  kind: StaffAlertKind;
  /** After the number of the job; empty: the number says it. */
  what: string;
}

/**
 * Returns what the technician of a job hears of a step that somebody else took: that they have it now, that its check failed,
 * that a part arrived, that it was withdrawn, or that what it was on hold for is over.
 */
export function alertOf(before: JobRecord, after: JobRecord, action: RepairAction): OwnAlert | null {
  if (after.technicianId !== before.technicianId) return { kind: "assigned", what: "" };
  if (action === "fail") return { kind: "assigned", what: "its check failed" };
  if (action === "part_arrived") return { kind: "my_repair", what: "a part arrived" };
  if (action === "withdraw") return { kind: "my_repair", what: "its customer does not want it any more" };
  const wasHeld = before.heldReason !== null && after.heldReason === null;
  return wasHeld ? { kind: "my_repair", what: "no longer on hold" } : null;
}

/** Alerts who has a job, unless they did it themselves. */
export async function alertOwner(
  tx: Tx,
  { id, number, technicianId: to }: JobRecord,
  { kind = "my_repair", what, byId }: { kind?: StaffAlertKind; what: string; byId: number | null },
): Promise<void> {
  if (to === null || to === byId) return;
  const by = byId === null ? "" : ((await findNames(tx.db, [byId])).get(byId) ?? "");
  tx.emit({
    ...{ name: "staff.alerted", entity: "user", entityId: to, actorId: byId },
    payload: {
      ...{ userId: to, kind, by, subject: "repair", subjectId: id },
      label: what === "" ? number : `${number}: ${what}`,
    },
  });
}
