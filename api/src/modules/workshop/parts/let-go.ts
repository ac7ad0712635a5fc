import { isHeldPart } from "@fundi/shared/workshop/part-rules";
import type { RepairAction } from "@fundi/shared/workshop/repair-actions";
import type { Tx } from "../../../platform/database/transaction";
import { releaseStock } from "../../inventory";
import type { JobRecord } from "../jobs/job-columns";
import { type PartAuthor, subjectOf } from "./hold-parts";
import type { PartRecord } from "./part-columns";
import { findOpenParts, savePart } from "./part-store";

/** Lets go of one part: what is held of it is free again. */
export async function letGoPart(
  tx: Tx,
  job: Pick<JobRecord, "number">,
  part: PartRecord,
  { userId, at, reason = "", droppedBy }: PartAuthor & { reason?: string; droppedBy: RepairAction },
): Promise<void> {
  if (isHeldPart(part.state)) await releaseStock(tx, subjectOf(part), { userId, reason: job.number });
  await savePart(tx.db, { ...part, state: "cancelled", unitId: null, reason, droppedBy, updatedAt: at });
}

/** Lets go of all parts of a job that are not fitted, because of an action. */
export async function letGoOfAll(
  tx: Tx,
  job: JobRecord,
  author: PartAuthor & { droppedBy: RepairAction },
): Promise<void> {
  const open = await findOpenParts(tx.db, job.id);
  // In the order in which everybody locks stock items.
  for (const part of open.sort((a, b) => a.itemId - b.itemId)) await letGoPart(tx, job, part, author);
}
